"""The family's tablet: invited by a parent, used by everyone, with PINs (F-21, 0068)."""
import re

from playwright.sync_api import expect

from accounts import SIGN_IN_MILLISECONDS, assert_faultless
from test_chores import add, check, fill, is_done, quick
from test_family import arrive, found, house, invite, join  # noqa: F401

TRIES = 20


def add_member(person, name, pin):
    """Adds a child whose chores the tablet may check, with a PIN."""
    person.go("/chores/family")
    person.button("chore_member_add").click()
    fill(person, "name", name)
    person.page.get_by_role("switch", name=person.words("chore_tablet_allowed")).click()
    person.button("app_save").click()
    expect(person.sheet).to_have_count(0)
    person.page.get_by_role("button", name=f"{name} {person.words('chore_child')}").click()
    person.page.get_by_role("button", name=person.words("chore_pin_set")).click()
    fill(person, "pin", "12")
    person.button("app_save").click()
    expect(person.text("chore_pin_error")).to_be_visible()
    fill(person, "pin", pin)
    assert_faultless(person)
    # Until the server has the new member, it asks to try again.
    for _ in range(TRIES):
        person.button("app_save").click()
        expect(person.toast.or_(person.text("chore_call_failed"))).to_be_visible(timeout=SIGN_IN_MILLISECONDS)
        if person.toast.is_visible():
            break
        person.page.wait_for_timeout(200)
    expect(person.toast).to_contain_text(person.words("chore_pin_saved"))


def give(person, pin):
    fill(person, "pin", pin)
    person.page.locator("#chores-enter-pin button[type=submit]").click()


def lock(person, title, pin):
    """Enters five wrong PINs; then not even the right one helps."""
    check(person, title).click()
    error = person.page.locator("#chores-pin-error")
    for left in range(4, 0, -1):
        give(person, "0000")
        expect(error).to_have_text(person.words("chore_pin_wrong", left, count=left), timeout=SIGN_IN_MILLISECONDS)
        expect(person.page.locator("#chores-pin")).to_have_value("")
    before, _, after = person.words("chore_pin_locked", "\0").partition("\0")
    for wrong_or_right in ("0000", pin):
        with person.page.expect_response("**/account/family-pin"):
            give(person, wrong_or_right)
        locked = re.compile(re.escape(before) + r"\d+[:.]\d\d" + re.escape(after))
        expect(error).to_have_text(locked, timeout=SIGN_IN_MILLISECONDS)
    person.page.keyboard.press("Escape")
    is_done(person, title, False)


def test_everyone_checks_on_the_tablet_with_a_pin(arrive):  # noqa: F811
    anna = arrive("Anna")
    found(anna)
    # The first request about the family needs its zone on the server.
    code = invite(anna, anna.words("chore_invitee_tablet"))
    add_member(anna, "Mia", "1234")
    add_member(anna, "Ben", "778899")
    anna.go("/chores")
    add(anna, "Zimmer aufräumen täglich @Mia", "Abwaschen täglich", "Müll täglich @Ben", "Kochen täglich @Anna")
    tablet = arrive("Kitchen")
    join(tablet, code, "Küche")
    expect(check(tablet, "Zimmer aufräumen")).to_be_visible(timeout=SIGN_IN_MILLISECONDS)
    # It shows everyone's day, edits nothing, and checks only for those who allowed it.
    expect(check(tablet, "Kochen")).to_be_disabled()
    expect(quick(tablet)).to_have_count(0)
    check(tablet, "Zimmer aufräumen").click()
    give(tablet, "9999")
    expect(tablet.page.locator("#chores-pin-error")).to_have_text(tablet.words("chore_pin_wrong", 4), timeout=SIGN_IN_MILLISECONDS)
    assert_faultless(tablet)
    give(tablet, "1234")
    is_done(tablet, "Zimmer aufräumen")
    # The PIN holds for five minutes; who did what is anyone's is asked.
    check(tablet, "Abwaschen").click()
    rows = tablet.sheet.locator(".row-main")
    expect(rows).to_have_text(["Ben", "Mia"])
    rows.last.click()
    is_done(tablet, "Abwaschen")
    # A PIN that is locked stops nobody without a network: it is done, and not confirmed.
    lock(tablet, "Müll", "778899")
    tablet.context.set_offline(True)
    check(tablet, "Müll").click()
    give(tablet, "778899")
    is_done(tablet, "Müll")
    expect(tablet.toast).to_contain_text(tablet.words("chore_unconfirmed_toast"))
    tablet.context.set_offline(False)
    anna.go("/chores")
    for title, is_confirmed in (("Zimmer aufräumen", True), ("Müll", False)):
        expect(check(anna, title)).to_have_attribute("aria-pressed", "true", timeout=2 * SIGN_IN_MILLISECONDS)
        anna.page.get_by_role("link", name=title).locator("visible=true").first.click()
        history = anna.page.locator("section", has_text=anna.words("chore_history")).last
        expect(history.get_by_text(anna.words("chore_unconfirmed"))).to_have_count(0 if is_confirmed else 1)
        anna.go("/chores")
    # A tablet that is removed keeps nothing.
    anna.go("/chores/family")
    anna.page.get_by_role("button", name=anna.words("chore_tablet_remove", "Küche")).click()
    anna.button("chore_remove_action").click()
    expect(tablet.page.locator("#chores-found-form")).to_be_visible(timeout=SIGN_IN_MILLISECONDS)
