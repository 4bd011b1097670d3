"""Accounts and sync in the app, with the real server: two browsers stand for two devices (S-11, S-17, S-18, H-16)."""
import re

import pytest
from playwright.sync_api import expect

from accounts import (
    EXPECTED, PASSWORD, SIGN_IN_MILLISECONDS, create_account, expect_synced, show_account, sign_in)
from person import DESK, wait_until
from serving import Serving
from test_looks import violations as faults


@pytest.fixture(scope="module")
def cloud(site):
    with Serving(site, "--sign-up", "open") as running:
        yield running


@pytest.fixture
def join(meet, cloud):
    """Creates devices of users at the server with accounts."""

    def make(**traits):
        person = meet(f"http://127.0.0.1:{cloud.port}", clock=None, **traits)
        person.forgiven += EXPECTED
        return person

    return make


@pytest.fixture
def account_name(request):
    return "p-" + re.sub(r"[^a-z0-9]", "", request.node.name.lower())[-40:]


def test_without_an_account_nothing_leaves_the_device(join):
    person = join()
    asked = []
    person.context.on("request", lambda request: asked.append(request.url))
    person.start_with("Lesen")
    person.check("Lesen").first.click()
    person.tab("settings")
    expect(person.text("settings_account_off")).to_be_visible()
    assert not [url for url in asked if re.search(r"/(account|database|stream|sign-in)(/|$|\.)", url)]


def test_data_comes_into_the_account_and_to_a_second_device(join, account_name):
    phone, desk = join(), join(language="en", size=DESK, is_touch=False)
    phone.start_with("Lesen", "Laufen")
    phone.tab("today")
    phone.check("Lesen").click()
    create_account(phone, account_name)
    desk.begin()
    sign_in(desk, account_name)
    expect_synced(desk)
    desk.go("/")
    expect(desk.check("Lesen")).to_have_attribute("aria-pressed", "true")
    expect(desk.check("Laufen")).to_have_attribute("aria-pressed", "false")
    # Live, in both directions, without a reload.
    phone.go("/")
    desk.check("Laufen").click()
    expect(phone.check("Laufen")).to_have_attribute("aria-pressed", "true")
    phone.check("Lesen").click()
    expect(desk.check("Lesen")).to_have_attribute("aria-pressed", "false")


def test_what_both_do_offline_is_the_same_on_both_afterwards(join, account_name):
    first, second = join(), join()
    first.start_with("Lesen", "Laufen")
    create_account(first, account_name)
    second.begin()
    sign_in(second, account_name)
    expect_synced(second)
    for person in (first, second):
        person.go("/")
        expect(person.check("Laufen")).to_be_visible()
        person.context.set_offline(True)
    first.check("Lesen").click()
    second.check("Laufen").click()
    first.go("/settings")
    expect(first.page.get_by_text(first.words("account_offline")).last).to_be_visible()
    expect(first.page.get_by_text(first.words("account_pending", 1, count=1))).to_be_visible()
    first.go("/")
    for person in (first, second):
        person.context.set_offline(False)
    for person in (first, second):
        for name in ("Lesen", "Laufen"):
            expect(person.check(name)).to_have_attribute("aria-pressed", "true", timeout=SIGN_IN_MILLISECONDS)


def test_an_open_form_keeps_its_text_while_changes_arrive(join, account_name):
    first, second = join(), join()
    first.start_with("Lesen")
    create_account(first, account_name)
    second.begin()
    sign_in(second, account_name)
    expect_synced(second)
    second.go("/habits/new")
    second.page.locator("#edit-name").fill("Halb getippt")
    first.go("/habits")
    first.create("Laufen")
    expect(second.page.locator(".main .row-title", has_text="Laufen")).to_be_attached(timeout=SIGN_IN_MILLISECONDS)
    expect(second.page.locator("#edit-name")).to_have_value("Halb getippt")
    expect(second.page.locator("#edit-name")).to_be_focused()


@pytest.mark.parametrize("keeps", [True, False])
def test_signing_out_keeps_or_removes_the_data_here(join, account_name, keeps):
    person = join()
    person.start_with("Lesen")
    create_account(person, account_name)
    person.button("account_sign_out").click()
    person.button("account_sign_out_keep" if keeps else "account_sign_out_remove", within=person.sheet).click()
    expect(person.toast).to_contain_text(person.words("account_signed_out"))
    if keeps:
        expect(person.page.locator("#account-form")).to_be_visible()
        person.tab("today")
        expect(person.check("Lesen")).to_be_visible()
    else:
        expect(person.button("onboarding_skip")).to_be_visible()
        person.again()
        expect(person.button("onboarding_skip")).to_be_visible()


def test_only_one_tab_syncs_and_the_other_follows(join, account_name):
    person = join()
    person.start_with("Lesen")
    create_account(person, account_name)
    second = person.new_page()
    person.open("/", second)
    person.check("Lesen", second).click()
    person.go("/")
    expect(person.check("Lesen")).to_have_attribute("aria-pressed", "true")
    wait_until(second, "navigator.locks.query().then(({ held }) => held.filter(({ name }) => name === 'alltag-sync').length === 1)")


def test_deleting_everything_reaches_the_other_device(join, account_name):
    first, second = join(), join()
    first.start_with("Lesen")
    create_account(first, account_name)
    second.begin()
    sign_in(second, account_name)
    second.go("/habits")
    expect(second.page.locator(".main .row-title", has_text="Lesen")).to_be_visible(timeout=SIGN_IN_MILLISECONDS)
    first.go("/settings/data")
    first.button("settings_delete_everything").click()
    expect(first.sheet).to_contain_text(first.words("account_wipe_text"))
    first.page.locator("#wipe-word").fill(first.words("settings_delete_everything_word"))
    first.button("settings_delete_everything", within=first.sheet).click()
    expect(first.toast).to_contain_text(first.words("account_wipe_done"), timeout=SIGN_IN_MILLISECONDS)
    expect(second.page.locator(".main .row-title", has_text="Lesen")).to_have_count(0, timeout=SIGN_IN_MILLISECONDS)


@pytest.mark.parametrize("traits", [{}, {"language": "en", "size": DESK, "is_touch": False, "theme": "dark"}])
def test_a_whole_life_by_keyboard_without_faults(join, account_name, traits):
    # Colours are final only when nothing moves any more.
    person = join(moves=False, **traits)
    person.start_with("Lesen")
    show_account(person)
    assert faults(person.page) == []
    keys = person.page.keyboard
    person.page.locator("#account-name").focus()
    keys.type(account_name)
    keys.press("Tab")
    keys.type("wrong password")
    keys.press("Enter")
    expect(person.page.locator("#account-error")).to_have_text(
        person.words("account_error_credentials"), timeout=SIGN_IN_MILLISECONDS)
    expect(person.page.locator("#account-name")).to_have_value(account_name)
    assert faults(person.page) == []
    person.page.get_by_role("radio", name=person.words("account_sign_in")).focus()
    keys.press("ArrowRight")
    person.page.locator("#account-name").fill(account_name)
    person.page.locator("#account-password").focus()
    keys.type(PASSWORD)
    keys.press("Enter")
    expect(person.page.get_by_role("heading", name=person.words("account_codes_title"))).to_be_focused(
        timeout=SIGN_IN_MILLISECONDS)
    assert faults(person.page) == []
    person.button("account_codes_kept").focus()
    keys.press("Enter")
    expect_synced(person)
    assert faults(person.page) == []
    for key in ("account_sign_out", "account_change_password", "account_codes_renew", "account_delete"):
        person.page.get_by_role("button", name=person.words(key)).last.focus()
        keys.press("Enter")
        expect(person.sheet).to_be_visible()
        assert faults(person.page) == []
        keys.press("Escape")
        expect(person.sheet).to_have_count(0)


def test_where_only_pages_are_served_that_is_said(person):
    person.forgiven += EXPECTED
    person.context.route("**/account/options", lambda route: route.fulfill(status=404, body="Not found"))
    person.begin()
    person.go("/settings/account")
    expect(person.text("account_no_server")).to_be_visible()
