"""Actions on the account's screens, for tests with a real server."""
import itertools
import re

from playwright.sync_api import expect

from places import settle
from test_looks import cut_off, violations
from time_limits import limit

PASSWORD = "correct horse battery"
# A server built for debugging takes over a second to check one password.
SIGN_IN_MILLISECONDS = limit(60) * 1000
# Numbers that make names of accounts unique on all servers of a run.
NUMBERS = itertools.count()
# The browser's own notes of a refusal or a lost connection.
EXPECTED = ("Failed to load resource", "net::ERR_")


def arrivals(meet, house, provider):
    """Returns a function that creates devices of users at a server, who may go to the provider's page and come back."""
    def make(**traits):
        person = meet(f"http://127.0.0.1:{house.port}", clock=None, moves=False, **traits)
        person.forgiven += [*EXPECTED, f"asked elsewhere: {provider.address}/"]
        return person

    return make


def new_account_name(prefix):
    """Returns a name that no other account has."""
    return f"{prefix.lower()}{next(NUMBERS)}"


def show_account(person):
    person.go("/settings/account")
    expect(person.page.locator("#account-form, #account-state").first).to_be_visible()


def submit(person, **fields):
    """Fills in the form by the ids of its fields, and submits it."""
    for field, text in fields.items():
        person.page.locator(f"#account-{field}").fill(text)
    person.page.locator("#account-form button[type=submit]").click()


def expect_codes(person):
    """Waits for the card of recovery codes, and returns them."""
    heading = person.page.get_by_role("heading", name=person.words("account_codes_title"), exact=True)
    expect(heading).to_be_in_viewport(timeout=SIGN_IN_MILLISECONDS)
    return person.page.locator(".card .num li").all_inner_texts()


def expect_synced(person):
    words = re.compile("^" + re.escape(person.words("account_synced", "")) + r"\d+[:.]\d\d( [ap]m)?$", re.I)
    expect(person.page.locator("#account-state")).to_have_text(words, timeout=SIGN_IN_MILLISECONDS)


def expect_error(person, key):
    expect(person.page.locator("#account-error")).to_have_text(person.words(key), timeout=SIGN_IN_MILLISECONDS)


def expect_signed_out_elsewhere(person):
    state = person.page.locator("#account-state")
    expect(state).to_have_text(person.words("account_session_over"), timeout=SIGN_IN_MILLISECONDS)
    expect(person.page.locator("#account-form")).to_be_visible()


def create_account(person, name, password=PASSWORD, **more):
    show_account(person)
    person.choose("account_create")
    submit(person, name=name, password=password, **more)
    codes = expect_codes(person)
    person.button("account_codes_kept").click()
    expect_synced(person)
    return codes


def sign_in(person, name, password=PASSWORD):
    show_account(person)
    submit(person, name=name, password=password)
    expect(person.page.locator("#account-state")).to_be_visible(timeout=SIGN_IN_MILLISECONDS)


def open_sheet(person, key):
    """Opens one of the sheets behind the rows of the account's screen."""
    person.page.get_by_role("button", name=person.words(key)).last.click()
    expect(person.sheet).to_be_visible()
    return person.sheet


def expect_habits(person, *names):
    person.go("/habits")
    for name in names:
        expect(person.page.locator(".main .row-title", has_text=name)).to_be_visible(timeout=SIGN_IN_MILLISECONDS)


def assert_faultless(person):
    """Checks that the visible page has no accessibility fault, and nothing cut off, once nothing moves any more."""
    settle(person.page)
    found = [*violations(person.page), *cut_off(person.page)]
    assert not found, found
