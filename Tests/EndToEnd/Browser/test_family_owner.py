"""Handing a family over to another parent, and a child who has forgotten its password (F-15, F-20)."""
import re

from playwright.sync_api import expect

from accounts import SIGN_IN_MILLISECONDS, assert_faultless, expect_signed_out_elsewhere, show_account, submit
from person import DESK
from test_chores import add, add_child, check, quick
from test_family import arrive, found, house, invite, join  # noqa: F401


def together(arrive):  # noqa: F811
    """Anna, who has founded a family, and Ben, who joined it as a parent."""
    anna = arrive("Anna")
    found(anna)
    add(anna, "Abwaschen täglich")
    ben = arrive("Ben", size=DESK, is_touch=False, language="en", theme="dark")
    join(ben, invite(anna, anna.words("chore_invitee_parent")), "Ben")
    expect(check(ben, "Abwaschen")).to_be_visible(timeout=SIGN_IN_MILLISECONDS)
    return anna, ben


def offer(person):
    person.go("/chores/family")
    row = person.page.get_by_role("button", name=person.words("chore_hand_over")).locator("visible=true")
    expect(row).to_be_visible(timeout=SIGN_IN_MILLISECONDS)
    row.click()
    expect(person.page.locator("#chores-invitee")).to_contain_text("Ben")
    assert_faultless(person)
    person.button("chore_hand_over_action").click()
    expect(person.toast).to_contain_text(person.words("chore_hand_over_done"), timeout=SIGN_IN_MILLISECONDS)


def visible(person, key):
    return person.page.get_by_text(person.words(key), exact=True).locator("visible=true")


def test_a_family_is_handed_over_and_goes_on_without_its_founder(arrive):  # noqa: F811
    anna, ben = together(arrive)
    offer(anna)
    open_offer = anna.page.locator("section", has_text=anna.words("chore_invites")).last
    expect(open_offer).to_contain_text(anna.words("chore_hand_over_open"), timeout=SIGN_IN_MILLISECONDS)
    # The other parent sees it at once, on chores' home, and may decline.
    ben.go("/chores")
    card = ben.page.locator("#chores-offered").locator("visible=true")
    expect(card).to_contain_text(ben.words("chore_take_over_title", "Anna"), timeout=SIGN_IN_MILLISECONDS)
    assert_faultless(ben)
    card.get_by_role("button", name=ben.words("chore_take_over_not")).click()
    expect(card).to_have_count(0)
    expect(anna.page.get_by_text(anna.words("chore_hand_over_open"))).to_have_count(0, timeout=SIGN_IN_MILLISECONDS)
    offer(anna)
    card.get_by_role("button", name=ben.words("chore_take_over")).click(timeout=SIGN_IN_MILLISECONDS)
    expect(ben.toast).to_contain_text(ben.words("chore_take_over_done", "Die Fischers"), timeout=SIGN_IN_MILLISECONDS)
    ben.go("/chores/family")
    expect(visible(ben, "chore_family_delete")).to_be_visible(timeout=SIGN_IN_MILLISECONDS)
    # The founder goes on as a parent, and then leaves.
    expect(visible(anna, "chore_family_leave")).to_be_visible(timeout=SIGN_IN_MILLISECONDS)
    anna.go("/chores")
    check(anna, "Abwaschen").click()
    ben.go("/chores")
    expect(check(ben, "Abwaschen")).to_have_attribute("aria-pressed", "true", timeout=SIGN_IN_MILLISECONDS)
    anna.go("/chores/family")
    visible(anna, "chore_family_leave").click()
    anna.sheet.get_by_role("button", name=anna.words("chore_family_leave")).click()
    expect(anna.page.locator("#chores-found-form")).to_be_visible(timeout=SIGN_IN_MILLISECONDS)
    add(ben, "Staubsaugen daily")
    ben.go("/chores/family")
    members = ben.page.locator("section", has_text=ben.words("chore_members")).locator("visible=true").first
    expect(members).not_to_contain_text("Anna", timeout=SIGN_IN_MILLISECONDS)
    show_account(anna)
    expect(anna.page.locator("#account-state")).to_have_text(
        re.compile("^" + re.escape(anna.words("account_synced", ""))), timeout=SIGN_IN_MILLISECONDS)
    # By a code the founder comes back.
    join(anna, invite(ben, ben.words("chore_invitee_parent")), "Anna")
    expect(quick(anna)).to_be_visible(timeout=SIGN_IN_MILLISECONDS)
    expect(check(anna, "Staubsaugen")).to_be_visible(timeout=SIGN_IN_MILLISECONDS)


def test_a_parent_helps_a_child_to_a_new_password(arrive):  # noqa: F811
    anna = arrive("Anna", size=DESK, is_touch=False)
    found(anna)
    add_child(anna, "Mia")
    code = invite(anna, "Mia")
    mia = arrive("Mia", theme="dark")
    mia.button("chore_join").click()
    mia.page.locator("#chores-code").fill(code)
    mia.button("chore_join_next").click()
    expect(mia.text("chore_join_child")).to_be_visible(timeout=SIGN_IN_MILLISECONDS)
    mia.button("chore_join_action").click()
    expect(mia.sheet).to_have_count(0)
    anna.go("/chores/family")
    anna.page.locator("button.row-main", has_text="Mia").locator("visible=true").last.click()
    anna.page.get_by_role("button", name=anna.words("chore_password_new")).click(timeout=SIGN_IN_MILLISECONDS)
    made = anna.page.locator("#chores-password-code")
    expect(made).to_have_text(re.compile(r"^[A-Z0-9-]{16,}$", re.I), timeout=SIGN_IN_MILLISECONDS)
    assert_faultless(anna)
    name = anna.page.locator(".chores-password dd").first.inner_text()
    # The child's device is signed out by it, keeps its chores, and signs in again.
    show_account(mia)
    expect(mia.text("account_looked_after")).to_be_visible(timeout=SIGN_IN_MILLISECONDS)
    mia.page.reload()
    helper = arrive("Tab", has_account=False)
    show_account(helper)
    helper.button("account_recover").click()
    submit(helper, name=name, code=made.inner_text(), new="ein neues Passwort")
    expect(helper.text("account_recovered")).to_be_visible(timeout=SIGN_IN_MILLISECONDS)
    submit(helper, password="ein neues Passwort")
    expect(helper.page.locator("#account-state")).to_be_visible(timeout=SIGN_IN_MILLISECONDS)
    show_account(mia)
    expect_signed_out_elsewhere(mia)
