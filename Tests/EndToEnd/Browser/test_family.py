"""A family of several accounts: inviting, joining, ticks that arrive, and what becomes of a member who is removed."""
import re

import pytest
from playwright.sync_api import expect

from accounts import EXPECTED, SIGN_IN_MILLISECONDS, create_account, expect_synced, new_account_name, show_account
from person import DESK, PHONE
from places import settle
from serving import Serving
from test_chores import add, check, fill, is_done, quick
from test_looks import assert_clean, cut_off, violations

CODE = re.compile(r"^([A-HJ-NP-Z2-9]{5}-){2}[A-HJ-NP-Z2-9]{5}$")


@pytest.fixture
def house(site):
    """A server of each test: one that creates many accounts for one address asks for patience."""
    with Serving(site, "--sign-up", "open", "--codes-per-hour", "1000") as running:
        yield running


@pytest.fixture
def arrive(meet, house):
    """Creates a user with an account who uses chores."""
    def make(name, has_account=True, **traits):
        traits.setdefault("clock", None)
        person = meet(f"http://127.0.0.1:{house.port}", **traits)
        person.forgiven += EXPECTED
        person.open()
        person.choose_areas("chores")
        if has_account:
            create_account(person, new_account_name(name[:4]))
        person.go("/chores")
        return person

    return make


def found(person, family="Die Fischers", name="Anna"):
    fill(person, "family", family)
    fill(person, "name", name)
    person.button("chore_found").click()
    expect(quick(person)).to_be_visible()


def invite(person, whom):
    """Invites from the family's screen; returns the code."""
    person.go("/chores/family")
    person.page.get_by_role("button", name=person.words("chore_invite")).locator("visible=true").click()
    person.page.locator("#chores-invitee").select_option(label=whom)
    person.button("chore_invite_make").click()
    code = person.page.locator("#chores-code")
    expect(code).to_have_text(CODE, timeout=SIGN_IN_MILLISECONDS)
    text = code.inner_text()
    person.page.keyboard.press("Escape")
    return text


def join(person, code, name=None):
    person.go("/chores")
    person.button("chore_join").click()
    fill(person, "code", code.lower())
    person.button("chore_join_next").click()
    expect(person.page.locator("#chores-offer")).to_contain_text("Die Fischers", timeout=SIGN_IN_MILLISECONDS)
    if name:
        fill(person, "joinname", name)
    person.button("chore_join_action").click()
    expect(person.sheet).to_have_count(0)


def expect_offer(person):
    """Waits until the page offers to join Anna's family."""
    offer = person.page.locator("#chores-offer")
    expect(offer).to_have_text(person.words("chore_join_offer", "Anna", "Die Fischers"), timeout=SIGN_IN_MILLISECONDS)


def accept(person, name, host):
    """Accepts the offer on the page as a new member, whom the host's open page then shows."""
    fill(person, "joinname", name)
    person.button("chore_join_action").click()
    expect(person.sheet).to_have_count(0)
    expect(person.page.locator("#chores-places")).to_be_visible(timeout=SIGN_IN_MILLISECONDS)
    host.go("/chores/family")
    row = host.page.locator(".row-title", has_text=name).locator("visible=true")
    expect(row).to_be_visible(timeout=SIGN_IN_MILLISECONDS)


def expect_done_by(person, title, name):
    """Waits until the chore's row is struck through and says who did it."""
    row = person.page.locator("main .row", has_text=title).locator("visible=true").first
    said = re.compile(re.escape(person.words("chore_done_by", name, "")) + r"\d+[:.]\d\d")
    expect(row.locator(".row-sub")).to_have_text(said, timeout=SIGN_IN_MILLISECONDS)
    expect(row.locator(".row-title")).to_have_css("text-decoration-line", "line-through")


def test_a_child_joins_by_a_code_and_both_see_each_others_ticks(arrive):
    anna = arrive("Anna")
    found(anna)
    anna.go("/chores/family")
    anna.button("chore_member_add").click()
    fill(anna, "name", "Mia")
    anna.button("app_save").click()
    anna.go("/chores")
    add(anna, "Zimmer aufräumen täglich @Mia 2 Punkte", "Abwaschen täglich")
    code = invite(anna, "Mia")
    expect(anna.page.locator("section", has_text=anna.words("chore_invites")).last).to_contain_text("Mia")
    mia = arrive("Mia")
    join(mia, code)
    # A child sees its own day, and neither the line of quick add nor the editor.
    expect(check(mia, "Zimmer aufräumen")).to_be_visible(timeout=SIGN_IN_MILLISECONDS)
    expect(quick(mia)).to_have_count(0)
    check(mia, "Zimmer aufräumen").click()
    is_done(mia, "Zimmer aufräumen")
    anna.go("/chores")
    expect(check(anna, "Zimmer aufräumen")).to_have_attribute("aria-pressed", "true", timeout=SIGN_IN_MILLISECONDS)
    expect_done_by(anna, "Zimmer aufräumen", "Mia")
    mia.go("/chores/list")
    undone = mia.page.locator("main .row-title", has_text="Abwaschen").locator("visible=true").first
    expect(undone).to_have_css("text-decoration-line", "none")
    check(anna, "Abwaschen").click()
    expect(check(mia, "Abwaschen", "main")).to_have_attribute("aria-pressed", "true", timeout=SIGN_IN_MILLISECONDS)
    expect_done_by(mia, "Abwaschen", "Anna")
    # The code lets in one account only.
    late = arrive("Late")
    late.button("chore_join").click()
    fill(late, "code", code)
    late.button("chore_join_next").click()
    expect(late.text("chore_join_gone")).to_be_visible(timeout=SIGN_IN_MILLISECONDS)
    # A removed member's device keeps nothing of the family.
    anna.go("/chores/family")
    anna.page.locator("button.row-main", has_text="Mia").locator("visible=true").last.click()
    anna.button("chore_member_remove").click()
    anna.button("chore_remove_action").click()
    expect(mia.page.locator("#chores-found-form")).to_be_visible(timeout=SIGN_IN_MILLISECONDS)
    expect(mia.toast).to_contain_text(mia.words("chore_family_gone", "Die Fischers"))


def test_a_link_leads_a_second_parent_in(arrive):
    anna = arrive("Anna", language="en")
    found(anna)
    code = invite(anna, anna.words("chore_invitee_parent"))
    paul = arrive("Paul", language="en")
    paul.open("/#family=" + code.replace("-", ""))
    expect(paul.page.locator("#chores-offer")).to_have_text(
        paul.words("chore_join_offer", "Anna", "Die Fischers"), timeout=SIGN_IN_MILLISECONDS)
    assert "family=" not in paul.page.url
    fill(paul, "joinname", "Paul")
    paul.button("chore_join_action").click()
    expect(quick(paul)).to_be_visible(timeout=SIGN_IN_MILLISECONDS)
    add(paul, "Dishes daily @Anna")
    anna.go("/chores")
    expect(check(anna, "Dishes")).to_be_visible(timeout=SIGN_IN_MILLISECONDS)
    # Who belongs to a family is told so.
    paul.go("/chores/family")
    paul.page.get_by_role("button", name=paul.words("chore_join_other")).locator("visible=true").click()
    fill(paul, "code", code)
    paul.button("chore_join_next").click()
    expect(paul.text("chore_join_member")).to_be_visible(timeout=SIGN_IN_MILLISECONDS)


def test_two_who_do_the_same_offline_are_told_kindly(arrive):
    anna = arrive("Anna")
    found(anna)
    add(anna, "Abwaschen täglich")
    code = invite(anna, anna.words("chore_invitee_parent"))
    paul = arrive("Paul")
    join(paul, code, "Paul")
    anna.go("/chores")
    for person in (paul, anna):
        expect(check(person, "Abwaschen")).to_be_visible(timeout=SIGN_IN_MILLISECONDS)
        person.context.set_offline(True)
        check(person, "Abwaschen").click()
        is_done(person, "Abwaschen")
    paul.context.set_offline(False)
    show_account(paul)
    expect_synced(paul)
    anna.context.set_offline(False)
    expect(anna.toast).to_contain_text(anna.words("chore_overtaken", "Paul", "Abwaschen"), timeout=SIGN_IN_MILLISECONDS)
    anna.go("/chores/list")
    anna.page.locator(".row-title", has_text="Abwaschen").locator("visible=true").first.click()
    expect(anna.page.locator(".row-caption, .row-sub, .row", has_text=anna.words("chore_also", "Anna")).first).to_be_visible()


def test_an_invite_is_withdrawn(arrive):
    anna = arrive("Anna")
    found(anna)
    code = invite(anna, anna.words("chore_invitee_child"))
    anna.page.get_by_role("button", name=anna.words("chore_invite_end", anna.words("chore_invitee_child"))).click()
    anna.button("chore_invite_end_action").click()
    expect(anna.page.locator("#chores-title-invites")).to_have_count(0)
    late = arrive("Late")
    late.button("chore_join").click()
    fill(late, "code", "ABC")
    late.button("chore_join_next").click()
    expect(late.page.locator("#chores-code-error")).to_be_visible()
    fill(late, "code", code)
    late.button("chore_join_next").click()
    expect(late.text("chore_join_gone")).to_be_visible(timeout=SIGN_IN_MILLISECONDS)


@pytest.mark.slow
@pytest.mark.parametrize("size, theme, language", [(PHONE, "dark", "de"), (DESK, "light", "en")], ids=["phone", "desk"])
def test_the_sheets_are_readable_for_everybody(arrive, size, theme, language):
    traits = {"size": size, "is_touch": size == PHONE, "theme": theme, "language": language, "moves": False}
    faults = []

    def look(person, place):
        settle(person.page)
        faults.extend(f"{place}: {fault}" for fault in cut_off(person.page) + violations(person.page))

    anna = arrive("Anna", **traits)
    found(anna)
    anna.go("/chores/family")
    anna.page.get_by_role("button", name=anna.words("chore_invite")).locator("visible=true").click()
    look(anna, "inviting")
    anna.button("chore_invite_make").click()
    expect(anna.page.locator("#chores-code")).to_have_text(CODE, timeout=SIGN_IN_MILLISECONDS)
    look(anna, "a code")
    code = anna.page.locator("#chores-code").inner_text()
    anna.page.keyboard.press("Escape")
    look(anna, "the family with an invite")
    paul = arrive("Paul", **traits)
    look(paul, "no family")
    paul.button("chore_join").click()
    look(paul, "joining")
    fill(paul, "code", code)
    paul.button("chore_join_next").click()
    expect(paul.page.locator("#chores-offer")).to_be_visible(timeout=SIGN_IN_MILLISECONDS)
    look(paul, "the offer")
    stranger = arrive("Max", has_account=False, **traits)
    stranger.button("chore_join").click()
    look(stranger, "joining without an account")
    assert_clean("\n".join(faults))
