"""The message about a new note, from one browser to the other's notification.

No push service can be reached from here: the browser's subscription is the test's, at a push service of its own. The server's message there
is decrypted with the browser's key, and passed to the service worker by the browser's own tools. The worker shows its notification to
the test, which also taps it: a browser without a window has no notifications.
"""
import json
import time

import pytest
from playwright.sync_api import Error, expect

from accounts import SIGN_IN_MILLISECONDS, assert_faultless
from person import DESK
from push_service import Browser, service  # noqa: F401
from serving import Serving
from test_couple import join, pair, show  # noqa: F401
from test_offline import wait_for_worker
from time_limits import SECONDS_MAX

SUBSCRIPTION = """(() => {
  const given = %s;
  Object.defineProperty(Notification, 'permission', { get: () => localStorage.pushPermission ?? 'default' });
  Notification.requestPermission = async () => (localStorage.pushPermission = '%s');
  const bytes = (text) => Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0)).buffer;
  const make = () => localStorage.pushKey && {
    endpoint: given.endpoint, options: { applicationServerKey: bytes(localStorage.pushKey) }, toJSON: () => given,
    unsubscribe: async () => { localStorage.removeItem('pushKey'); return true; },
  };
  PushManager.prototype.getSubscription = async () => make() || null;
  PushManager.prototype.subscribe = async (options) => { localStorage.pushKey = options.applicationServerKey; return make(); };
})();"""
SHOW = """() => {
  globalThis.shown = [];
  // A browser without a window ends a worker that sets the number at an icon.
  WorkerNavigator.prototype.setAppBadge = async (count) => { globalThis.badge = count; };
  WorkerNavigator.prototype.clearAppBadge = async () => { globalThis.badge = 0; };
  ServiceWorkerRegistration.prototype.showNotification = async (title, { body, tag, data, actions }) => { shown.push({ title, body, tag, data, actions }); };
  globalThis.tap = () => {
    const event = new ExtendableEvent('notificationclick');
    Object.assign(event, { notification: { ...shown.at(-1), close() {} }, action: '' });
    dispatchEvent(event);
  };
}"""


@pytest.fixture(scope="module")
def house(site):
    with Serving(site, "--sign-up", "open", "--codes-per-hour", "1000", "--push", "local") as running:
        yield running


def subscription(browser, answer="granted"):
    return SUBSCRIPTION % (json.dumps(browser.subscription()), answer)


def switch(person, key, *values):
    return person.page.get_by_role("switch", name=person.words(key, *values))


def write(person, text):
    show(person, "/note")
    person.page.locator("#couple-note").fill(text)
    person.button("app_save").click()
    expect(person.button("app_save")).to_be_disabled()


def wait_known(person, is_so):
    """Waits until the server reports this state of the device."""
    deadline = time.monotonic() + SECONDS_MAX
    while not is_so(known := person.page.evaluate("fetch('/account/push').then((answer) => answer.json())")):
        assert time.monotonic() < deadline, known
        person.page.wait_for_timeout(50)


def awake(person):
    """Returns the service worker, which notes what it shows. One that nothing asked for half a minute has stopped; the question starts it."""
    deadline = time.monotonic() + SECONDS_MAX
    while True:
        worker = person.context.service_workers[-1]
        try:
            worker.evaluate(SHOW)
            return worker
        except Error as error:
            if "restarted" not in str(error) or time.monotonic() > deadline:
                raise


class Worker:
    """Returns the service worker of a user's page."""

    def __init__(self, person):
        wait_for_worker(person)
        self.worker = awake(person)
        session, registrations = person.context.new_cdp_session(person.page), []
        session.on("ServiceWorker.workerRegistrationUpdated", lambda event: registrations.extend(event["registrations"]))
        session.send("ServiceWorker.enable")
        deadline = time.monotonic() + SECONDS_MAX
        while not registrations:
            assert time.monotonic() < deadline
            person.page.wait_for_timeout(20)
        self.person, self.session, self.registration = person, session, registrations[0]["registrationId"]

    def deliver(self, message):
        count = self.worker.evaluate("shown.length")
        self.session.send("ServiceWorker.deliverPushMessage", {
            "origin": self.person.address, "registrationId": self.registration, "data": json.dumps(message)})
        deadline = time.monotonic() + SECONDS_MAX
        while self.worker.evaluate("shown.length") == count:
            assert time.monotonic() < deadline
            self.person.page.wait_for_timeout(20)
        return self.worker.evaluate("shown.at(-1)")


def test_a_note_is_told_on_the_others_device_and_leads_to_it(join, service):  # noqa: F811
    phone = Browser(service)
    anna, ben = join("Anna"), join("Ben", language="en", size=DESK, is_touch=False, theme="dark", scripts=[subscription(phone)])
    pair(anna, ben)
    # Offered once both are a couple.
    show(ben)
    heading = ben.page.get_by_role("heading", name=ben.words("couple_push_offer_title"))
    expect(heading).to_be_visible(timeout=SIGN_IN_MILLISECONDS)
    assert_faultless(ben)
    ben.button("couple_push_offer_on").click()
    expect(heading).to_have_count(0)
    worker = Worker(ben)
    write(anna, "Ich koche heute.")
    message = phone.read(service.received.get(timeout=SECONDS_MAX)[2])
    shown = worker.deliver(message)
    assert (shown["title"], shown["body"], shown["tag"]) == ("New note", "From Anna", "note")
    # A later server's message, of a kind unknown to this worker, is not a note.
    other = worker.deliver({"kind": "weather", "name": "Anna"})
    assert (other["title"], other["body"], other["tag"], other["data"]["path"]) == ("Alltag", "", "weather", "/")
    worker.deliver(message)
    ben.go("/habits")
    worker.worker.evaluate("tap()")
    expect(ben.page).to_have_url(f"{ben.address}/us/note")
    expect(ben.page.locator(".us-quote")).to_contain_text("Ich koche heute.", timeout=SIGN_IN_MILLISECONDS)
    # Anna keeps her next one to herself.
    tells = switch(anna, "couple_push_tells", "Ben")
    expect(tells).to_be_checked()
    tells.click()
    expect(tells).not_to_be_checked()
    write(anna, "Psst.")
    expect(ben.page.locator(".us-quote")).to_contain_text("Psst.", timeout=SIGN_IN_MILLISECONDS)
    assert service.received.empty()


def test_the_editor_keeps_quiet_hours_on_the_server(join, service):  # noqa: F811
    anna, ben = join("Anna", scripts=[subscription(Browser(service))]), join("Ben")
    pair(anna, ben)
    show(anna, "/note")
    on, quiet = switch(anna, "couple_push_on"), switch(anna, "couple_push_quiet")
    expect(on).to_be_enabled(timeout=SIGN_IN_MILLISECONDS)
    expect(on).not_to_be_checked()
    on.click()
    expect(quiet).to_be_visible()
    expect(quiet).not_to_be_checked()
    quiet.click()
    start, end = anna.page.locator("#couple-quiet-start"), anna.page.locator("#couple-quiet-end")
    expect(start).to_have_value("22:00")
    end.fill("06:30")
    end.blur()
    wait_known(anna, lambda known: known.get("quiet") == {"start": 1320, "end": 390, "zone": "Europe/Zurich"})
    assert_faultless(anna)
    anna.again()
    expect(end).to_have_value("06:30", timeout=SIGN_IN_MILLISECONDS)
    expect(start).to_have_value("22:00")
    on.click()
    expect(quiet).to_have_count(0)
    wait_known(anna, lambda known: "endpoint" not in known)
    anna.again()
    expect(on).to_be_enabled(timeout=SIGN_IN_MILLISECONDS)
    expect(on).not_to_be_checked()
    # Not offered to a user who has turned it off.
    show(anna)
    expect(anna.page.get_by_role("heading", name=anna.words("couple_push_offer_title"))).to_have_count(0)


def test_a_browser_that_refuses_says_what_to_do(join, service):  # noqa: F811
    anna, ben = join("Anna", scripts=[subscription(Browser(service), "denied")]), join("Ben")
    pair(anna, ben)
    show(anna, "/note")
    on = switch(anna, "couple_push_on")
    expect(on).to_be_enabled(timeout=SIGN_IN_MILLISECONDS)
    on.click()
    expect(anna.page.get_by_text(anna.words("couple_push_denied"))).to_be_visible()
    expect(on).to_be_disabled()
    expect(on).not_to_be_checked()
    assert_faultless(anna)
