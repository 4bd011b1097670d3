"""An attacker with a whole IPv6 network guesses passwords over many connections; others, and the attacked user, sign in."""
import itertools
import json
import time

from others import Attack, add_times, connect, post, told
from records import PASSWORD
from serving import Serving

CONNECTIONS = 90
QUIET_SIGN_INS = 5
PAUSE_SECONDS = 0.2
# The wrong guesses at one name, each from another network.
GUESSES = 130
SIGN_IN_SECONDS_MAX = 10


def address(number):
    """Addresses of one /56: each /64 of it once in 256."""
    return f"2001:db8:1:{0x100 + number % 256:x}::{number // 256 + 1:x}"


def sign_in(line, name, password, sender, **members):
    body = json.dumps({"name": name, "password": password, "session": "bearer", **members})
    return post(line, "/account/sign-in", body, {"X-Forwarded-For": sender})


def sign_ins(server, seconds, name="other", count=None, **members):
    """Returns times and failures of sign-ins with the right password from a quiet network, one after another."""
    times, failures, end = [], [], time.monotonic() + seconds
    for number in itertools.count():
        if number == count or (count is None and time.monotonic() > end):
            return times, failures
        started = time.perf_counter()
        status, _ = sign_in(connect(server), name, PASSWORD, f"198.51.100.{number % 250 + 1}", **members)
        milliseconds = (time.perf_counter() - started) * 1000
        if status == 200:
            times.append(milliseconds)
        else:
            failures.append((status, milliseconds))
        time.sleep(PAUSE_SECONDS)


def sign_up(server, name):
    body = json.dumps({"name": name, "password": PASSWORD, "session": "bearer", "knownDevice": ""})
    status, answer = post(connect(server), "/account/sign-up", body, {"X-Forwarded-For": "192.0.2.1"})
    assert status in (200, 201), answer
    return json.loads(answer)


def measure_queue(figures, site, seconds):
    figures.section(f"Sign-in: {CONNECTIONS} connections of one IPv6 /56 guess; others sign in")
    with Serving(site, "--sign-up", "open", env={"ALLTAG_PASSWORD_MEMORY": "32"}) as server:
        sign_up(server, "other")
        quiet = sign_ins(server, seconds, count=QUIET_SIGN_INS)

        def make_step(thread):
            line, turns = connect(server), itertools.count(thread, CONNECTIONS)

            def step():
                number = next(turns)
                return sign_in(line, f"name{number}", "a wrong password", address(number))[0]
            return step

        attack = Attack(make_step, CONNECTIONS)
        time.sleep(1)
        loaded = sign_ins(server, seconds)
        counts = attack.end()
        add_times(figures, "a sign-in, quiet", *quiet)
        slowest = add_times(figures, "a sign-in, attacked", *loaded)
        figures.add("guesses answered", sum(counts.values()), unit="", digits=0, note=told(counts))
        figures.check("sign-ins while a network guesses", slowest / 1000, SIGN_IN_SECONDS_MAX, "s")
        figures.check("failed sign-ins while a network guesses", len(loaded[1]), 0, "")


def measure_name(figures, site):
    figures.section(f"Sign-in: {GUESSES} wrong guesses at one name, each from another network")
    with Serving(site, "--sign-up", "open") as server:
        known = sign_up(server, "other").get("knownDevice")
        line = connect(server)
        statuses = {}
        for number in range(GUESSES):
            status, _ = sign_in(line, "other", "a wrong password", f"203.0.{number}.1")
            statuses[status] = statuses.get(status, 0) + 1
        members = {"knownDevice": known} if known else {}
        times, failures = sign_ins(server, 0, count=3, **members)
        figures.add("guesses answered", GUESSES, unit="", digits=0, note=told(statuses))
        add_times(figures, "a sign-in on a device that was signed in before", times, failures)
        figures.check("failed sign-ins of a known device while its name is guessed at", len(failures), 0, "")


def measure(figures, site, seconds):
    measure_queue(figures, site, seconds)
    measure_name(figures, site)
