"""Push messages of a note: the page's side with a stand-in for the browser's push service, and the service worker's with real messages.

No push service can be reached from here, so `PushManager` is one of the test's; what the worker gets is delivered by the browser's own tools.
"""
import json
import time

import pytest

from test_account import BEGIN, said, wait_said
from time_limits import SECONDS_MAX

KEY, OTHER_KEY = "BAAB", "BCCD"
# A push service within the page: subscriptions are kept as long as the page.
MANAGER = """(() => {
  const bytes = (text) => Uint8Array.from(atob(text), (c) => c.charCodeAt(0)).buffer;
  globalThis.push = { made: 0, subscription: null, refusal: null };
  const make = (options) => ({
    endpoint: `https://push.example.com/${push.made += 1}`,
    options: { ...options, applicationServerKey: bytes(options.applicationServerKey) },
    unsubscribe: async () => { push.subscription = null; return true; },
    toJSON() { return { endpoint: this.endpoint, expirationTime: null, keys: { p256dh: 'p', auth: 'a' } }; },
  });
  PushManager.prototype.getSubscription = async () => push.subscription;
  PushManager.prototype.subscribe = async (options) => {
    if (push.refusal) throw new DOMException('asked for', push.refusal);
    if (!options.userVisibleOnly || push.subscription) throw new TypeError('not so');
    return (push.subscription = make(options));
  };
  globalThis.answers = (permission, answer = permission) => {
    Object.defineProperty(Notification, 'permission', { get: () => permission, configurable: true });
    Notification.requestPermission = async () => answer;
  };
})();"""
HERE = {"zone": "Europe/Zurich", "language": "de-CH"}
WORDS = ("_anna", "Neue Notiz", "Von {name}", "Dein Konto", "", "")


class Server:
    """The server's data of one device."""

    def __init__(self, context):
        self.key, self.device, self.asked, self.status = KEY, {}, [], 200
        context.route("**/account/push", self.answer)

    def answer(self, route):
        request = route.request
        self.asked.append(request.method)
        if self.status != 200:
            return route.abort() if self.status == 0 else route.fulfill(status=self.status, body="{}")
        if request.method == "GET":
            return route.fulfill(status=200, body=json.dumps({"key": self.key, **self.device}))
        if request.method == "DELETE":
            self.device = {}
        else:
            body = json.loads(request.post_data)
            assert body["keys"] == {"p256dh": "p", "auth": "a"}
            self.device = {
                "endpoint": body["endpoint"], **{name: body[name] for name in ("quiet", "without", "zone", "language") if body[name]}}
        return route.fulfill(status=204)


@pytest.fixture
def server(context):
    return Server(context)


@pytest.fixture
def page(server, context, new_tab):
    context.add_init_script(MANAGER)
    tab = new_tab().open()
    tab.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    tab.page.evaluate(BEGIN)
    tab.page.evaluate("answers('granted')")
    yield tab
    # The script's warning about a browser that refuses is not an error of the page.
    assert tab.errors == []


def wish(tab, what, quiet="keep", words=WORDS):
    tab.page.evaluate("(fields) => { said.length = 0; does('push', ...fields); }", [what, *words, quiet])


def kept_words(tab):
    return tab.page.evaluate("caches.match('/push').then((kept) => kept?.json() ?? null)")


def test_on_is_asked_for_and_registered_and_off_ends_both(page, server):
    wish(page, "on", "1320-420")
    wait_said(page, "push.state:on:1320-420")
    assert server.device == {
        "endpoint": "https://push.example.com/1", "quiet": {"start": 1320, "end": 420, "zone": "Europe/Zurich"}, **HERE}
    assert kept_words(page) == {"user": "_anna", "title": "Neue Notiz", "from": "Von {name}", "security": "Dein Konto", "areas": ""}
    wish(page, "hours", "0-360")
    wait_said(page, "push.state:on:0-360")
    assert server.device["quiet"]["end"] == 360
    wish(page, "hours", "")
    wait_said(page, "push.state:on")
    assert "quiet" not in server.device
    wish(page, "decline")
    wait_said(page, "push.state:declined")
    assert server.device == {} and kept_words(page) is None and page.page.evaluate("push.subscription") is None
    # A user who declined is not asked again; another user's choice does not matter.
    wish(page, "look")
    wait_said(page, "push.state:declined")
    wish(page, "look", words=("_ben", "x", "y", "z", "", ""))
    wait_said(page, "push.state:off")
    wish(page, "on")
    wait_said(page, "push.state:on")
    wish(page, "forget")
    page.page.wait_for_function("() => !push.subscription")
    wish(page, "look")
    wait_said(page, "push.state:off")


def test_the_last_of_several_times_counts(page, server):
    wish(page, "on")
    wait_said(page, "push.state:on")
    server.asked.clear()
    page.page.evaluate("(words) => { for (const hours of ['1320-420', '1320-390', '1300-390']) does('push', 'hours', ...words, hours); }", WORDS)
    wait_said(page, "push.state:on", "push.state:on:1300-390")
    assert server.asked == ["GET", "POST"] and server.device["quiet"]["start"] == 1300


def test_a_look_without_anything_only_asks_the_server(page, server):
    wish(page, "look")
    wait_said(page, "push.state:off")
    assert server.asked == ["GET"] and page.page.evaluate("push.made") == 0
    server.asked.clear()
    wish(page, "check")
    wish(page, "look")
    wait_said(page, "push.state:off")
    assert server.asked == ["GET"]


def test_what_is_as_known_is_not_sent_again(page, server):
    wish(page, "on", "1320-420")
    wait_said(page, "push.state:on:1320-420")
    server.asked.clear()
    wish(page, "check", words=("_anna", "New note", "From {name}", "Your account", "", ""))
    wait_said(page, "push.state:on:1320-420")
    assert server.asked == ["GET"] and kept_words(page)["title"] == "New note"


@pytest.mark.parametrize("change", ["key", "session", "zone", "place", "language"])
def test_what_has_changed_is_mended(page, server, change):
    wish(page, "on", "1320-420")
    wait_said(page, "push.state:on:1320-420")
    if change == "key":
        server.key = OTHER_KEY
    elif change == "session":
        server.device = {}
    elif change == "zone":
        server.device["quiet"]["zone"] = "Asia/Tokyo"
    elif change == "place":
        server.device["zone"] = "Asia/Tokyo"
    else:
        del server.device["language"]
    wish(page, "check")
    # Quiet hours that ended with the session are unknown.
    wait_said(page, "push.state:on" if change == "session" else "push.state:on:1320-420")
    assert server.device["endpoint"] == f"https://push.example.com/{2 if change == 'key' else 1}"
    if change != "session":
        assert server.device["quiet"]["zone"] == "Europe/Zurich"
    assert {name: server.device[name] for name in HERE} == HERE


def test_a_subscription_of_somebody_else_ends(page, server):
    wish(page, "on")
    wait_said(page, "push.state:on")
    server.device = {}
    wish(page, "check", words=("_ben", "x", "y", "z", "", ""))
    wait_said(page, "push.state:off")
    assert server.device == {} and page.page.evaluate("push.subscription") is None


@pytest.mark.parametrize("permission, answer, state", [
    ("default", "granted", "on"), ("default", "denied", "denied"), ("default", "default", "off"), ("denied", "denied", "denied")])
def test_the_person_decides(page, server, permission, answer, state):
    page.page.evaluate("(said) => answers(...said)", [permission, answer])
    wish(page, "on")
    wait_said(page, f"push.state:{state}")
    assert bool(server.device) == (state == "on")


def test_a_permission_that_was_taken_back_ends_it(page, server):
    wish(page, "on")
    wait_said(page, "push.state:on")
    page.page.evaluate("() => { answers('denied'); push.subscription = null; }")
    wish(page, "look")
    wait_said(page, "push.state:denied")
    assert server.device == {}


@pytest.mark.parametrize("status, state", [(0, "failed:offline"), (404, "none"), (401, "failed:session"), (503, "failed:refused")])
def test_what_the_server_says(page, server, status, state):
    page.page.evaluate("() => { console.warn = () => {}; }")
    server.status = status
    for what in ("look", "on"):
        wish(page, what)
        wait_said(page, f"push.state:{state}")
    page.errors.clear()


@pytest.mark.parametrize("refusal, state", [("AbortError", "failed:service"), ("NotAllowedError", "denied")])
def test_what_the_browser_says(page, server, refusal, state):
    page.page.evaluate("(name) => { push.refusal = name; }", refusal)
    wish(page, "on")
    wait_said(page, f"push.state:{state}")
    assert server.device == {}


@pytest.mark.parametrize("platform, touches, state", [("iPhone", 5, "install"), ("MacIntel", 5, "install"), ("MacIntel", 0, "unsupported")])
def test_where_there_is_none_it_says_what_helps(page, server, platform, touches, state):
    page.page.evaluate("""([platform, touches]) => {
      delete window.PushManager;
      Object.defineProperty(navigator, 'platform', { get: () => platform });
      Object.defineProperty(navigator, 'maxTouchPoints', { get: () => touches });
      Object.defineProperty(navigator, 'userAgent', { get: () => `Mozilla/5.0 (${platform})` });
    }""", [platform, touches])
    for what in ("look", "on"):
        wish(page, what)
        wait_said(page, f"push.state:{state}")
    assert server.asked == []


# The service worker


# This browser cannot show notifications, so the worker shows them to the test. One that replaces another has its tag.
SHOW = """() => {
  const shown = new Map();
  ServiceWorkerRegistration.prototype.showNotification = async function (title, { tag, renotify, silent, body, data, actions }) {
    if (renotify && !tag) throw new TypeError('not so');
    shown.set(tag, { title, body, data, silent, renotify, actions, close: () => shown.delete(tag) });
  };
  ServiceWorkerRegistration.prototype.getNotifications = async () => [...shown.values()];
  globalThis.all = () => [...shown].map(([tag, { title, body, data, silent, renotify }]) => ({ tag, title, body, data, silent, renotify }));
  globalThis.tap = (tag) => {
    const event = new ExtendableEvent('notificationclick');
    event.notification = shown.get(tag);
    event.action = '';
    dispatchEvent(event);
  };
}"""


class Worker:
    """The page's service worker; `deliver` has the browser send it a message."""

    def __init__(self, tab, site):
        self.tab, self.worker = tab, tab.page.context.service_workers[0]
        self.worker.evaluate(SHOW)
        session = tab.page.context.new_cdp_session(tab.page)
        registrations = []
        session.on("ServiceWorker.workerRegistrationUpdated", lambda event: registrations.extend(event["registrations"]))
        session.send("ServiceWorker.enable")
        self.until(lambda: registrations)
        self.deliver = lambda data: session.send("ServiceWorker.deliverPushMessage", {
            "origin": site.address, "registrationId": registrations[0]["registrationId"], "data": data})

    def until(self, is_true):
        deadline = time.monotonic() + SECONDS_MAX
        while not is_true():
            assert time.monotonic() < deadline, self.shown
            self.tab.page.wait_for_timeout(20)

    @property
    def shown(self):
        return self.worker.evaluate("all()")

    def wait_shown(self, body, title="Neue Notiz"):
        self.until(lambda: [(one["title"], one["body"]) for one in self.shown] == [(title, body)])
        return self.shown[0]


@pytest.fixture
def worker(page, site):
    return Worker(page, site)


def test_a_message_is_shown_in_the_apps_words_and_replaced_in_place(page, worker):
    wish(page, "on")
    wait_said(page, "push.state:on")
    worker.deliver('{"kind":"note","name":"Anna"}')
    shown = worker.wait_shown("Von Anna")
    assert shown["tag"] == "note" and shown["data"] == {"path": "/us/note"} and shown["renotify"]
    worker.deliver('{"kind":"note","name":"B. $& {name}"}')
    worker.wait_shown("Von B. $& {name}")
    worker.deliver('{"kind":"note","name":""}')
    worker.wait_shown("")


def test_what_happened_to_the_account_is_told(page, worker):
    wish(page, "on")
    wait_said(page, "push.state:on")
    worker.deliver('{"kind":"security","event":"signed-in","name":"Firefox {name}"}')
    shown = worker.wait_shown("Firefox {name}", "Dein Konto")
    assert shown["tag"] == "security" and shown["data"] == {"path": "/settings/account"}


@pytest.mark.parametrize("data, body", [
    ('{"kind":"constructor"}', ""), ("", ""), ("no JSON", ""), ("null", ""), ("7", ""), ("[]", ""), ('{"name":{"a":1}}', ""), ('{"name":"Ben"}', "")])
def test_something_sensible_is_shown_whatever_comes(page, worker, data, body):
    worker.deliver(data)
    worker.wait_shown(body, "Alltag")


def reminder(key, navigate="/habits/1", over=(), **more):
    """A message of the server about a reminder, in the form of Declarative Web Push (R-9)."""
    notification = {"title": "Lesen", "body": "20:00", "tag": f"habit-{key}", "lang": "de", "dir": "ltr", "navigate": navigate,
                    "data": {"key": key, "isQuiet": False}, "actions": [{"title": "Erledigt", "action": "habit.complete:1:2"}], **more}
    return json.dumps({"kind": "habits", "web_push": 8030, "mutable": True, "notification": notification, "over": list(over)})


def test_a_reminder_has_its_words_with_it_and_takes_away_what_is_settled(page, worker, site):
    worker.deliver(reminder("a", site.address + "/habits/1"))
    shown = worker.wait_shown("20:00", "Lesen")
    assert shown["data"] == {"key": "a", "isQuiet": False, "path": "/habits/1"} and shown["renotify"]
    worker.deliver(reminder("a"))
    worker.until(lambda: not worker.shown[0]["renotify"])
    # An address elsewhere leads to the app all the same; a settled reminder goes.
    worker.deliver(reminder("b", "https://elsewhere.example/habits/1", over=["a"], silent=True))
    worker.until(lambda: [each["data"]["key"] for each in worker.shown] == ["b"])
    assert worker.shown[0]["data"]["path"] == "/" and worker.shown[0]["silent"]
    # The next page learns what was shown here, and shows it no more.
    page.wait_log("reminded:")
    told = page.page.evaluate("JSON.parse(localStorage.getItem('alltag-delivered')).map(([key, , , way]) => [key, way])")
    assert sorted(told) == [["a", "server"], ["b", "server"]]


def test_the_notification_leads_to_the_note(page, worker):
    worker.deliver('{"kind":"note","name":"Anna"}')
    worker.wait_shown("Anna", "Alltag")
    # The test cannot tap the system's notification: it sends the tap to the worker.
    worker.worker.evaluate("tap('note')")
    page.wait_log("shell.go:/us/note")
    assert worker.shown == []


def test_who_looks_at_the_note_need_not_be_told_any_more(page):
    page.page.evaluate("""() => {
      globalThis.ended = [];
      ServiceWorkerRegistration.prototype.getNotifications = async ({ tag }) => [{ close: () => ended.push(tag) }];
    }""")
    wish(page, "seen")
    page.page.wait_for_function("() => ended.length")
    assert page.page.evaluate("ended") == ["note"] and said(page) == []


def test_a_lost_subscription_is_made_anew(worker):
    asked = worker.worker.evaluate("""async () => {
      const asked = [];
      fetch = async (path, { method, body } = {}) => {
        asked.push([path, method ?? 'GET', body ?? '']);
        return new Response(method ? null : '{"key":"BAAB"}', { status: method ? 204 : 200 });
      };
      PushManager.prototype.subscribe = async (options) => ({ toJSON: () => ({ endpoint: options.applicationServerKey }) });
      const event = new ExtendableEvent('pushsubscriptionchange');
      const ended = new Promise((resolve) => { event.waitUntil = resolve; });
      dispatchEvent(event);
      await (await ended);
      return asked;
    }""")
    assert asked == [["/account/push", "GET", ""], ["/account/push", "POST", '{"endpoint":"BAAB"}']]
