"""Reminders at addresses of a person's own, received by a server that stands in for ntfy, Gotify and others (R-17)."""
import http.server
import json
import queue
import threading
import time

import pytest
from records import Person
from serving import Serving, command_line
from test_family import Family
from test_family_due import at_noon, chore, noon
from test_own_reminders import Own
from test_widgets import couple, user_name
from time_limits import SECONDS_MAX, limit

# The minute begins at which a reminder is due.
MINUTE_SECONDS_MAX = limit(120)


class StandIn:
    """Takes POST requests, and answers each path as the test says."""

    def __init__(self):
        self.received, self.answers = queue.Queue(), {}
        stand_in = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_POST(self):
                body = self.rfile.read(int(self.headers["Content-Length"]))
                stand_in.received.put((self.path, dict(self.headers), body))
                answers = stand_in.answers.get(self.path, [200])
                self.send_response(answers.pop(0) if len(answers) > 1 else answers[0])
                self.send_header("Content-Length", "0")
                self.end_headers()

            def log_message(self, *_):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.place = f"127.0.0.1:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def url(self, path):
        return f"http://{self.place}{path}"

    def next(self, seconds=SECONDS_MAX):
        return self.received.get(timeout=seconds)


@pytest.fixture(scope="module")
def stand_in():
    found = StandIn()
    yield found
    found.server.shutdown()


@pytest.fixture(scope="module")
def options(stand_in):
    return ("--sign-up", "open", "--push", "off", "--requests-per-second", "0", "--url", "https://alltag.example", "--message-hosts",
            f"ntfy.example.com,{stand_in.place}")


@pytest.fixture(scope="module")
def server(site, options):
    with Serving(site, *options) as server:
        yield server


@pytest.fixture(scope="module")
def eager(server):
    """Asks for what is refused."""
    return Person(server, "eager")


def call(person, path="", method="GET", expected=200, **members):
    body = None if method == "GET" else json.dumps(members).encode()
    answer = person.server.ask(
        f"/account/addresses{path}", method, body, Content_Type="application/json", Authorization=f"Bearer {person.token}")
    assert answer.status == expected, answer.body
    return json.loads(answer.body) if answer.body else None


def add(person, url, kind="ntfy", expected=201, **members):
    return call(person, "", "POST", expected, url=url, kind=kind, zone=noon()[0], **{"language": "de", **members})


def test_each_kind_gets_its_form(server, stand_in):
    anna = Own(server, "kinds")
    for kind in ("ntfy", "gotify", "post"):
        address = add(anna, stand_in.url(f"/{kind}"), kind, token="s3cret", name=kind)
        assert address["hasToken"] and "s3cret" not in json.dumps(address)
        assert call(anna, f"/{address['id']}/test", "POST") == {"outcome": "sent"}
    seen = {path: (headers, body) for path, headers, body in (stand_in.next() for _ in range(3))}
    headers, body = seen["/ntfy"]
    assert (headers["Title"], body.decode()) == ("Es klappt", "Deine Erinnerungen kommen hier an.")
    assert headers["Authorization"] == "Bearer s3cret" and headers["Click"] == "https://alltag.example/settings/addresses" and headers["Tags"]
    headers, body = seen["/gotify"]
    assert headers["X-Gotify-Key"] == "s3cret" and json.loads(body)["message"] and json.loads(body)["title"] == "Es klappt"
    headers, body = seen["/post"]
    assert headers["Authorization"] == "Bearer s3cret"
    assert set(json.loads(body)) == {"key", "area", "title", "message", "time", "url"}


def test_a_reminder_comes_once_also_after_a_restart(site, options, stand_in, tmp_path):
    with Serving(site, *options, store=tmp_path) as server:
        anna = Own(server)
        add(anna, stand_in.url("/once"), "post")
        # Two areas are not wanted here.
        add(anna, stand_in.url("/chores"), areas=["chores"])
        habit = anna.habit(1, name="Größe")
        path, _, body = stand_in.next(MINUTE_SECONDS_MAX)
        told = json.loads(body)
        assert (path, told["title"], told["area"]) == ("/once", "Größe", "habits") and told["key"].startswith(f"habit-{habit}-")
        assert told["url"] == f"https://alltag.example/habits/{habit}"
    with Serving(site, *options, store=tmp_path) as server:
        assert server.ask("/health").status == 200
        anna = Person(server, "anna", new=False)
        call(anna, f"/{call(anna)['addresses'][1]['id']}/test", "POST")
        # The test message comes first: nothing was told anew.
        assert stand_in.next()[0] == "/chores" and stand_in.received.empty()


def test_a_member_hears_of_their_own_chores(site, options, stand_in):
    with Serving(site, *options) as server:
        family = at_noon(Family(server))
        add(family.people["kim"], stand_in.url("/kim"), language="en")
        chore(family, "lee", since=-4)
        chore(family, "kim", since=-4)
        path, headers, body = stand_in.next()
        assert (path, headers["Title"], headers["Click"]) == ("/kim", "Dishes", "https://alltag.example/chores") and body


def test_the_countdown_comes_too(site, options, stand_in):
    with Serving(site, *options) as server:
        eva = Own(server, "eva")
        add(eva, stand_in.url("/countdown"), "post")
        add(eva, stand_in.url("/habits"), areas=["habits"])
        couple(eva, "create", ownerName="Eva", ownerAppleId=user_name(eva))
        # The day before has begun.
        couple(eva, "forceUpdate", countdownLabel="Rom", eventAt=int(time.time() * 1000) + 20 * 3_600_000)
        path, _, body = stand_in.next()
        told = json.loads(body)
        assert (path, told["area"], told["title"], told["url"]) == ("/countdown", "us", "Rom", "https://alltag.example/us/countdown")
        # Once, also when the couple changes.
        couple(eva, "forceUpdate", ownerNote="Bald!")
        call(eva, f"/{call(eva)['addresses'][1]['id']}/test", "POST")
        assert stand_in.next()[0] == "/habits" and stand_in.received.empty()


def test_an_address_that_is_gone_or_fails_gets_nothing_more(server, stand_in):
    anna = Own(server, "failing")
    gone, busy = add(anna, stand_in.url("/gone")), add(anna, stand_in.url("/busy"))
    stand_in.answers.update({"/gone": [410], "/busy": [503]})
    assert call(anna, f"/{gone['id']}/test", "POST") == {"outcome": "gone"}
    for _ in range(20):
        assert call(anna, f"/{busy['id']}/test", "POST") == {"outcome": "failed"}
    assert [each["ended"] for each in call(anna)["addresses"]] == ["gone", "failing"]
    # A test that succeeds begins anew.
    stand_in.answers["/busy"] = [200]
    assert call(anna, f"/{busy['id']}/test", "POST") == {"outcome": "sent"}
    assert [each["ended"] for each in call(anna)["addresses"]] == ["gone", None]
    # Too many in an hour are not sent.
    outcomes = [call(anna, f"/{busy['id']}/test", "POST")["outcome"] for _ in range(45)]
    assert outcomes[0] == "sent" and outcomes[-1] == "too-many"
    while not stand_in.received.empty():
        stand_in.received.get()


@pytest.mark.parametrize("url", [
    "https://other.example.com/x", "http://ntfy.example.com/x", "https://ntfy.example.com:8443/x", "http://127.0.0.1:1/x", "http://localhost/x",
    "http://[::1]/x", "https://169.254.169.254/latest", "https://ntfy.example.com.evil.org/x", "https://user:pw@ntfy.example.com/x",
    "https://ntfy.example.com/x#y", "ftp://ntfy.example.com/x", "https://ntfy.example.com/ä", "https://ntfy.example.com/a b", "ntfy", "",
    "https://ntfy.example.com/a\r\nX: y", "http://2130706433/x", "x" * 5000])
def test_only_what_the_operator_allows_is_taken(eager, url):
    add(eager, url, expected=400)


@pytest.mark.parametrize("wrong", [
    {"kind": "mail"}, {"zone": "Mars"}, {"language": "d"}, {"areas": []}, {"areas": ["woods"]}, {"areas": ["habits"] * 50},
    {"token": "a\r\nb"}, {"token": "ä"}, {"token": "x" * 1000}, {"name": "x" * 101}], ids=str)
def test_a_wrong_wish_is_refused(eager, stand_in, wrong):
    call(eager, "", "POST", 400, **{"url": stand_in.url("/x"), "kind": "ntfy", "zone": "UTC", **wrong})


def test_five_at_most_and_they_are_ones_own(server, stand_in):
    anna, ben = Person(server, "five"), Person(server, "other")
    made = [add(anna, stand_in.url(f"/{number}"), name=f"{number}") for number in range(5)]
    add(anna, stand_in.url("/6"), expected=409)
    for action, method in ((f"/{made[0]['id']}", "DELETE"), (f"/{made[0]['id']}/test", "POST")):
        call(ben, action, method, 404)
    call(anna, f"/{made[0]['id']}", "DELETE", 204)
    add(anna, stand_in.url("/6"), token="very-secret")
    export = server.ask("/account/export", Authorization=f"Bearer {anna.token}").body.decode()
    assert stand_in.url("/6") in export and "very-secret" not in export
    # The operator sees where messages go, not the whole address; the store has neither in plain text.
    _, out, _ = command_line("server", "account", "show", "five", "--json", "--store", str(server.store))
    shown = json.loads(out)["account"]["addresses"]
    assert {each["host"] for each in shown} == {"127.0.0.1"} and not any("url" in each for each in shown)
    stored = b"".join(path.read_bytes() for path in server.store.rglob("*.sqlite*"))
    assert b"very-secret" not in stored and stand_in.place.encode() not in stored
    assert server.ask("/account/addresses").status == 401


def test_a_server_without_hosts_says_so(site):
    with Serving(site, "--sign-up", "open") as server:
        anna = Person(server, "anna")
        assert call(anna, expected=404)["error"] == "no-addresses"
        add(anna, "https://ntfy.sh/x", expected=404)
