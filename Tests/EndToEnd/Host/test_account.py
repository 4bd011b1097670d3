"""The account's script: requests, the change stream, the choice of the tab that syncs, and loading only when needed."""
import json
import re
import time
from datetime import datetime
from zoneinfo import ZoneInfo

import pytest
from time_limits import SECONDS_MAX

# Starts the script with a host that only records its calls. Timers run fifty times as fast, so that pauses can be observed.
BEGIN = """async () => {
  const timer = globalThis.setTimeout;
  globalThis.pauses = [];
  globalThis.setTimeout = (act, wait = 0, ...rest) => {
    if (wait >= 1000) pauses.push(wait);
    return timer(act, wait / 50, ...rest);
  };
  const { begin } = await import('/account.js');
  const { utf8 } = await import('/bytes.js');
  const effects = await import('/border-effects.js');
  const deliveries = await import('/border-deliveries.js');
  globalThis.deliveryName = (kind) => Object.keys(deliveries).find((name) => deliveries[name] === kind);
  const text = (field) => (typeof field === 'string' ? field : new TextDecoder().decode(field));
  globalThis.said = [];
  globalThis.host = {
    send: (message) => said.push(message),
    deliver: (kind, fields) => said.push([deliveryName(kind), ...[...fields].map(text)]),
    storage: { fold: (isRequested) => said.push(`fold:${isRequested}`) },
  };
  globalThis.act = {};
  globalThis.rebegin = () => begin(host, act);
  globalThis.does = (effect, ...fields) => act[effects[effect]](fields.map((field) => utf8(field)));
  rebegin();
}"""
STREAM = "/stream/1/iCloud.app.alltag/production"


class Service:
    """Answers the requests of one tab's context by path, from `answers`."""

    def __init__(self, context):
        self.answers, self.asked = {}, []
        context.route(re.compile(r"/(account|database|stream)/"), self.answer)

    def answer(self, route):
        request = route.request
        path = "/" + request.url.split("/", 3)[3]
        self.asked.append((request.method, path, request.post_data, request.all_headers()))
        wanted = self.answers.get(path, {"status": 404})
        if wanted is None:
            return None
        return route.abort() if wanted == "offline" else route.fulfill(**wanted)

    def count(self, path):
        return sum(1 for asked in self.asked if asked[1] == path)


@pytest.fixture
def service(context):
    return Service(context)


@pytest.fixture
def account(service, tab):
    tab.page.evaluate(BEGIN)
    return tab


def does(tab, effect, *fields):
    tab.page.evaluate("([effect, ...fields]) => { does(effect, ...fields); }", [effect, *fields])


def wait_said(tab, *wanted):
    """Waits until these are the last messages."""
    tab.page.wait_for_function(
        "(wanted) => JSON.stringify(said.slice(-wanted.length)) === JSON.stringify(wanted)", arg=list(wanted))


def said(tab):
    return tab.page.evaluate("said")


def event_stream(*events):
    """Returns events of these names, with their data."""
    body = "retry: 1000000\n" + "".join(f"event: {name}\ndata: {json.dumps(data)}\n\n" for name, data in events)
    return {"status": 200, "content_type": "text/event-stream", "body": body}


# Loading


def test_nothing_of_the_account_is_loaded_before_it_is_asked_for(new_tab):
    tab = new_tab()
    asked = []
    tab.page.on("request", lambda request: asked.append(request.url.rsplit("/", 1)[1]))
    tab.open()
    tab.page.wait_for_function("() => performance.getEntriesByName(location.origin + '/later.wasm').length > 0")
    assert not {"account.js", "account.wasm"} & set(asked)
    tab.send("effect:openAccount:")
    tab.wait_log("deliver accountTexts eins one")
    assert {"account.js", "account.wasm"} <= set(asked) and "bells.wasm" not in asked
    tab.send("effect:openAccount:")
    tab.page.wait_for_function("() => document.querySelector('#log').textContent.match(/deliver accountTexts/g).length === 2")
    assert asked.count("account.js") == asked.count("account.wasm") == 1


@pytest.mark.parametrize("missing", ["account.js", "account.wasm"])
def test_what_cannot_be_loaded_is_said(new_tab, context, missing):
    context.route(f"**/{missing}", lambda route: route.abort())
    tab = new_tab().open()
    tab.errors.clear()
    tab.send("effect:openAccount:")
    tab.wait_log("account:failed")


# Requests


def test_a_request_has_the_session_and_brings_its_answer(account, service, context, site):
    context.add_cookies([{"name": "session", "value": "of-anna", "url": site.address}])
    service.answers["/account/password"] = {"status": 429, "headers": {"Retry-After": "30"}, "body": '{"error":"limited"}'}
    does(account, "request", "password", "POST", "/account/password", '{"password":"a ü"}')
    wait_said(account, ["answer", "password", "429", "30", '{"error":"limited"}'])
    method, _, body, headers = service.asked[-1]
    assert (method, json.loads(body)) == ("POST", {"password": "a ü"})
    assert headers["cookie"] == "session=of-anna" and headers["content-type"] == "application/json"
    does(account, "request", "devices", "GET", "/account/devices", "")
    wait_said(account, ["answer", "devices", "404", "", ""])
    assert service.asked[-1][0] == "GET" and service.asked[-1][2] is None


@pytest.mark.parametrize("answer", ["offline", {"status": 302, "headers": {"Location": "/elsewhere"}}])
def test_no_answer_is_none(account, service, answer):
    service.answers["/account/who"] = answer
    account.errors.clear()
    does(account, "request", "who", "GET", "/account/who", "")
    wait_said(account, ["answer", "who", "0", "", ""])


def test_a_cancelled_request_and_one_of_an_earlier_instance_bring_nothing(account, service):
    service.answers["/account/slow"] = None
    does(account, "request", "a", "GET", "/account/slow", "")
    does(account, "cancel", "a")
    service.answers["/account/slow"] = {"status": 200, "body": "second"}
    does(account, "request", "a", "GET", "/account/slow", "")
    wait_said(account, ["answer", "a", "200", "", "second"])
    account.page.evaluate("""() => {
      const real = fetch;
      globalThis.fetch = (...rest) => new Promise((resolve) => { globalThis.arrive = () => resolve(real(...rest)); });
      does('request', 'late', 'GET', '/account/slow', '');
      globalThis.fetch = real;
      rebegin();
      arrive();
    }""")
    does(account, "request", "b", "GET", "/account/slow", "")
    wait_said(account, ["answer", "b", "200", "", "second"])
    assert ["answer", "late", "200", "", "second"] not in said(account)


def test_the_journal_is_folded(account):
    does(account, "fold")
    wait_said(account, "fold:false")


# Zones


@pytest.mark.parametrize("name", ["America/New_York", "Asia/Kathmandu", "Australia/Lord_Howe", "UTC"])
def test_the_rules_of_another_zone_are_told(account, name):
    """Compared with Python's own rules, hour by hour."""
    account.page.evaluate("""() => {
      host.deliver = (kind, [id, status, , table]) => {
        const view = new DataView(table.buffer);
        const entries = [];
        for (let i = 0; i < table.length; i += 12) entries.push([Number(view.getBigInt64(i, true)), view.getInt32(i + 8, true)]);
        said.push([deliveryName(kind), id, status, entries]);
      };
    }""")
    does(account, "timeZone", name)
    kind, identifier, status, entries = said(account)[-1]
    assert (kind, identifier, status) == ("answer", "zone", "200")
    zone = ZoneInfo(name)
    now = round(time.time())
    for moment in range(now - 390 * 86_400, now + 390 * 86_400, 3600):
        offset = [offset for start, offset in entries if start <= moment * 1000][-1]
        assert offset == datetime.fromtimestamp(moment, zone).utcoffset().total_seconds(), (moment, entries)


def test_a_zone_that_is_none_has_no_rules(account):
    does(account, "timeZone", "Atlantis/Poseidonis")
    wait_said(account, ["answer", "zone", "404", "", ""])


# The change stream


def test_the_tab_that_syncs_hears_of_changes(account, service):
    changes = [{"ck": {"met": {"dbs": 1}}}, {"ck": {"qry": {"dbs": 2}}}, {"ck": {"fet": {"dbs": 3}}}, {"ck": {}}]
    service.answers[STREAM] = event_stream(("open", {}), *[("change", change) for change in changes])
    does(account, "sync", "start")
    wait_said(
        account, "account.leads:true", "account.foreground:true", *["account.noticed"] * 2,
        *[f"account.noticed:{database}" for database in ("private", "public", "shared", "undefined")])
    assert service.asked[-1][3]["accept"] == "text/event-stream"


def test_a_refused_stream_is_said_and_asked_for_again_later_each_time(account, service):
    service.answers[STREAM] = {"status": 401, "body": "{}"}
    account.errors.clear()
    does(account, "sync", "start")
    # The page's clock waits for the next minute.
    own = "pauses.filter((pause) => pause < 50_000)"
    account.page.wait_for_function(f"() => {own}.length >= 4")
    pauses = account.page.evaluate(f"{own}.slice(0, 4)")
    for turn, pause in enumerate(pauses, 1):
        assert 2000 * 2 ** turn / 2 <= pause <= 2000 * 2 ** turn
    assert said(account).count("account.noticed") >= 4
    assert service.count(STREAM) >= 4


def test_signing_in_again_and_a_new_connection_do_not_wait_for_the_stream(account, service):
    service.answers[STREAM] = {"status": 401, "body": "{}"}
    # No pause ends by itself.
    account.page.evaluate("() => { globalThis.setTimeout = () => 0; }")
    does(account, "sync", "start")
    wait_said(account, "account.leads:true", "account.foreground:true", "account.noticed")
    for again in ("does('sync', 'start')", "dispatchEvent(new Event('online'))"):
        count = service.count(STREAM)
        account.page.evaluate(f"() => {{ said.length = 0; {again}; }}")
        wait_said(account, "account.noticed")
        assert service.count(STREAM) == count + 1


def test_who_stops_hears_nothing_more(account, service):
    service.answers[STREAM] = {"status": 401, "body": "{}"}
    does(account, "sync", "start")
    wait_said(account, "account.leads:true", "account.foreground:true", "account.noticed")
    does(account, "sync", "stop")
    wait_said(account, "account.leads:false")
    count = service.count(STREAM)
    account.page.evaluate("() => { dispatchEvent(new Event('online')); dispatchEvent(new Event('focus')); }")
    does(account, "fold")
    wait_said(account, "account.leads:false", "fold:false")
    assert service.count(STREAM) == count
    # `wait_for_function` considers any promise true.
    end = time.monotonic() + SECONDS_MAX
    # Each tab holds the lock of its copies for as long as it lives.
    while account.page.evaluate("async () => (await navigator.locks.query()).held.some(({ name }) => !name.startsWith('alltag-entry-'))"):
        assert time.monotonic() < end


# Which tab


def test_the_tab_that_is_looked_at_takes_over_once(service, new_tab):
    service.answers[STREAM] = event_stream()
    first, second = new_tab().open(), new_tab().open()
    for tab in (first, second):
        tab.page.evaluate(BEGIN)
        tab.page.bring_to_front()
        # Focus arrives while the tab still waits for the lock.
        tab.page.evaluate("() => { does('sync', 'start'); dispatchEvent(new Event('focus')); dispatchEvent(new Event('focus')); }")
        tab.page.wait_for_function("() => said.includes('account.leads:true')")
    first.page.wait_for_function("() => said.at(-1) === 'account.leads:false'")
    leads = [message for message in said(second) if str(message).startswith("account.leads")]
    assert leads == ["account.leads:true"]
    second.page.close()
    first.page.wait_for_function("() => said.includes('account.leads:true', said.lastIndexOf('account.leads:false'))")
