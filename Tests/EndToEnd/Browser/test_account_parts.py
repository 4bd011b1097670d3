"""The parts of the module that only some users with an account need: only users in a couple load the couple's part, and keep it."""
import re

import pytest
from playwright.sync_api import expect

from accounts import EXPECTED, SIGN_IN_MILLISECONDS, create_account, expect_synced, new_account_name
from serving import Serving
from test_couple import invite, redeem, show

COUPLE = re.compile(r"/couple\.\w+\.wasm$")
# Synchronous requests block the page.
COUNTED = """(() => {
  const { open } = XMLHttpRequest.prototype;
  globalThis.blocked = [];
  XMLHttpRequest.prototype.open = function (...parts) { blocked.push(parts[1]); return open.apply(this, parts); };
})();"""


@pytest.fixture(scope="module")
def house(site):
    with Serving(site, "--sign-up", "open", "--codes-per-hour", "1000") as running:
        yield running


@pytest.fixture
def join(meet, house):
    """Creates a user with an account, and notes what their browser requests, the service worker included."""
    def make():
        person = meet(f"http://127.0.0.1:{house.port}", clock=None, scripts=[COUNTED])
        person.forgiven += EXPECTED
        person.asked = []
        person.context.on("request", lambda request: person.asked.append(request.url))
        person.start_with("Lesen")
        create_account(person, new_account_name("part"))
        return person

    return make


def parts_asked(person):
    """Returns the names of the parts that were requested."""
    return {match[1] for url in person.asked if (match := re.search(r"/(\w+)\.\w{16}\.wasm$", url))}


def keep_offline(person):
    person.page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    person.page.wait_for_function("() => navigator.serviceWorker.controller")
    # Parts used from now on are kept offline.
    person.again()


def start_unblocked(person):
    """Restarts until the stored data tells which parts have to be loaded before it is read; usually the second start does not block."""
    for _ in range(10):
        person.again()
        if person.page.evaluate("blocked") == []:
            return
    raise AssertionError(f"every start blocks: {person.page.evaluate('blocked')}")


def test_a_user_without_a_couple_never_loads_its_part(join):
    person = join()
    assert {"app", "account"} <= parts_asked(person) <= {"app", "later", "account"}
    person.tab("today")
    person.check("Lesen").click()
    expect(person.check("Lesen")).to_have_attribute("aria-pressed", "true")
    for place in ("stats", "settings", "habits"):
        person.tab(place)
    person.go("/settings/account")
    expect_synced(person)
    keep_offline(person)
    person.go("/settings/account")
    expect_synced(person)
    person.context.set_offline(True)
    person.again()
    person.tab("today")
    person.check("Lesen").click()
    expect(person.check("Lesen")).to_have_attribute("aria-pressed", "false")
    person.go("/settings/account")
    expect(person.page.locator("#account-state")).to_be_visible()
    person.context.set_offline(False)
    expect_synced(person)
    assert not [url for url in person.asked if COUPLE.search(url)]
    start_unblocked(person)
    person.go("/us")
    expect(person.page.locator(".area-off")).to_be_visible()
    assert not [url for url in person.asked if COUPLE.search(url)]
    # Once the area is on, its place needs the part, and waits without blocking the page.
    person.use("us")
    with person.context.expect_event("request", lambda request: COUPLE.search(request.url)):
        show(person)
    expect(person.page.locator(".us-cards")).to_be_visible()
    assert person.page.evaluate("blocked") == []


def test_a_user_with_a_couple_has_its_part_offline_and_on_a_new_device(join, meet, house):
    one, other = join(), join()
    for person in (one, other):
        person.use("us")
    code = invite(one)
    redeem(other, code)
    one.go("/")
    expect(one.page.locator("#today-us")).to_be_visible(timeout=SIGN_IN_MILLISECONDS)
    show(one, "/note")
    keep_offline(one)
    start_unblocked(one)
    assert "couple" in parts_asked(one)
    one.context.set_offline(True)
    one.again()
    show(one, "/note")
    one.go("/")
    expect(one.page.locator("#today-us")).to_be_visible()
    # As when a minute has passed.
    one.page.evaluate("dispatchEvent(new Event('focus'))")
    assert one.page.evaluate("blocked") == []
