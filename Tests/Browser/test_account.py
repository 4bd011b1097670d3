"""Accounts and sync in the app, with the real server: two people's browsers stand for two devices (S-11, S-17, S-18, H-16)."""
import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from person import DESK
from serving import Serving

PASSWORD = "correct horse battery"
# A server built for debugging takes over a second for one password.
SIGN_IN_MILLISECONDS = 60_000
# What a browser itself notes about a refusal or a lost connection.
EXPECTED = ("Failed to load resource", "net::ERR_")
AXE = {"resultTypes": ["violations"], "runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]}


@pytest.fixture(scope="module")
def cloud(site):
    with Serving(site, "--sign-up", "open") as running:
        yield running


@pytest.fixture
def join(meet, cloud):
    """Makes devices of people at the server with accounts."""

    def make(**traits):
        person = meet(f"http://127.0.0.1:{cloud.port}", clock=None, **traits)
        person.forgiven += EXPECTED
        return person

    return make


@pytest.fixture
def account_name(request):
    return "p-" + re.sub(r"[^a-z0-9]", "", request.node.name.lower())[-40:]


def show_account(person):
    person.go("/settings/account")
    expect(person.page.locator("#account-form, #account-state").first).to_be_visible()


def submit(person, name, password=PASSWORD):
    person.page.locator("#account-name").fill(name)
    person.page.locator("#account-password").fill(password)
    person.page.locator("#account-form button[type=submit]").click()


def create_account(person, name):
    show_account(person)
    person.choose("account_create")
    submit(person, name)
    codes = person.page.get_by_role("heading", name=person.words("account_codes_title"))
    expect(codes).to_be_visible(timeout=SIGN_IN_MILLISECONDS)
    person.button("account_codes_kept").click()
    expect_synced(person)


def sign_in(person, name):
    show_account(person)
    submit(person, name)
    expect(person.page.locator("#account-state")).to_be_visible(timeout=SIGN_IN_MILLISECONDS)


def expect_synced(person):
    words = re.compile("^" + re.escape(person.words("account_synced", "")) + r"\d+[:.]\d\d( [ap]m)?$", re.I)
    expect(person.page.locator("#account-state")).to_have_text(words, timeout=SIGN_IN_MILLISECONDS)


def faults(page):
    return [violation["id"] for violation in Axe().run(page, options=AXE).response["violations"]]


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
