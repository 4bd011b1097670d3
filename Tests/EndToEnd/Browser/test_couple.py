"""Two users with an account each, who form a couple and share its data."""
import re
from contextlib import suppress

import pytest
from playwright.sync_api import Error, expect

from accounts import EXPECTED, SIGN_IN_MILLISECONDS, assert_faultless, create_account, new_account_name, sign_in
from person import DESK
from serving import Serving

CODE = re.compile(r"^[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}$")


@pytest.fixture(scope="module")
def house(site):
    with Serving(site, "--sign-up", "open", "--codes-per-hour", "1000") as running:
        yield running


@pytest.fixture
def join(meet, house):
    """Creates a user with an account and a name."""
    def make(name, **traits):
        traits.setdefault("clock", None)
        person = meet(f"http://127.0.0.1:{house.port}", **traits)
        person.forgiven += EXPECTED
        person.open()
        person.choose_areas("habits", "us")
        person.account = new_account_name(name[:4])
        create_account(person, person.account)
        person.go("/settings")
        person.page.locator("#settings-name").fill(name)
        person.page.locator("#settings-name").press("Enter")
        return person

    return make


def show(person, place=""):
    person.go("/us" + place)
    expect(person.page.locator("main .head-title").last).to_be_visible()


def invite(person):
    """Issues a code and returns it."""
    show(person, "/pairing")
    expect(person.page.locator("#couple-redeem")).to_be_visible(timeout=SIGN_IN_MILLISECONDS)
    if person.button("couple_buy").count():
        person.button("couple_buy").click()
    person.button("couple_invite_action").click()
    code = person.page.locator(".us-code")
    expect(code).to_have_text(CODE)
    # Waits until the server has it.
    before = person.words("couple_code_until", "\0").partition("\0")[0]
    expect(person.page.get_by_text(before)).to_be_visible(timeout=SIGN_IN_MILLISECONDS)
    return code.inner_text()


def redeem(person, code):
    show(person, "/pairing")
    person.page.locator("#couple-code").fill(code)
    person.page.locator("#couple-redeem button[type=submit]").click()


def expect_paired(person, name):
    expect(person.page.get_by_text(person.words("couple_paired", name))).to_be_visible(timeout=SIGN_IN_MILLISECONDS)


def pair(owner, partner, names=("Anna", "Ben")):
    redeem(partner, invite(owner))
    expect_paired(partner, names[0])
    expect_paired(owner, names[1])


def test_two_pair_by_code_and_see_each_others_changes(join):
    anna, ben = join("Anna"), join("Ben", language="en", size=DESK, is_touch=False, theme="dark", zone="Asia/Tokyo")
    pair(anna, ben)
    show(anna, "/note")
    save = anna.button("app_save")
    expect(save).to_be_disabled()
    anna.page.locator("#couple-note").fill("Ich koche heute. Bring Hunger mit!")
    save.click()
    expect(save).to_be_disabled()
    # The streak's end is shown by both clocks.
    expect(anna.page.get_by_text(anna.words("couple_streak_partner", "Ben", ""))).to_be_visible()
    show(ben)
    expect(ben.page.get_by_text("A: Ich koche heute. Bring Hunger mit!")).to_be_visible(timeout=SIGN_IN_MILLISECONDS)
    show(ben, "/countdown")
    ben.page.locator("#couple-label").fill("Wiedersehen")
    ben.page.locator("#couple-date").fill("2099-12-24")
    ben.button("app_save").click()
    show(anna)
    expect(anna.page.get_by_text("Wiedersehen", exact=True)).to_be_visible(timeout=SIGN_IN_MILLISECONDS)
    anna.again()
    expect(anna.page.get_by_text("A: Ich koche heute. Bring Hunger mit!")).to_be_visible(timeout=SIGN_IN_MILLISECONDS)


def test_a_link_leads_to_the_code(join, house):
    anna, ben = join("Anna"), join("Ben")
    code = invite(anna)
    ben.open("/#couple=" + code.replace("-", ""))
    expect(ben.page.locator("#couple-code")).to_have_value(code)
    assert ben.page.url.endswith("/us/pairing")
    ben.page.locator("#couple-redeem button[type=submit]").click()
    expect_paired(ben, "Anna")
    show(anna)
    expect_paired(anna, "Ben")


def test_a_new_device_is_not_offered_to_pair_before_it_was_searched_for_a_partner(join, meet, house):
    """The search for a couple gets no answer until the screens were looked at."""
    anna, ben = join("Anna"), join("Ben")
    pair(anna, ben)
    phone = meet(f"http://127.0.0.1:{house.port}", clock=None)
    phone.forgiven += EXPECTED
    held, holds = [], [True]
    phone.context.route(re.compile("/public/records/query"), lambda route: held.append(route) if holds else route.continue_())
    phone.open()
    phone.choose_areas("us")
    sign_in(phone, anna.account)
    for place in ("", "/pairing", "/note", "/distance"):
        show(phone, place)
        expect(phone.text("couple_searching").locator("visible=true").first).to_be_visible(timeout=SIGN_IN_MILLISECONDS)
        for key in ("couple_buy", "couple_invite_action", "couple_redeem_action"):
            expect(phone.button(key)).to_have_count(0)
        expect(phone.page.locator("#couple-redeem")).to_have_count(0)
        assert_faultless(phone)
    assert held
    holds.clear()
    for route in held:
        # The page has given some up meanwhile, and asked again.
        with suppress(Error):
            route.continue_()
    show(phone, "/pairing")
    # At the width of a desk the home beside it says so as well.
    expect(phone.text("couple_paired", "Ben").locator("visible=true").first).to_be_visible(timeout=SIGN_IN_MILLISECONDS)
