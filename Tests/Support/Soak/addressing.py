"""Accounts whose own addresses lead to servers that are silent, answer without end, lead in circles or refuse, all with fifty reminders in
one minute and with tests all the time; and devices that ask for test messages without end. Another user waits for a reminder of the same
minute at a good address, and for tests."""
import json
import queue
import time

from figures import median
from hostile import KINDS, Hostile
from others import Attack, Memory, Watch, add_times, connect, member, post, told, writing
from push_service import Browser
from pushing import Service
from serving import Serving
from test_family_due import noon
from test_own_reminders import Own

# The account's limit, and the address's.
HABITS, ADDRESSES = 50, 5
ATTACKERS = 3
TESTERS = 8
TESTS = 5
# What the good address waits for, once the minute has begun.
REMINDER_SECONDS_MAX = 15
TEST_SECONDS_MAX = 5
WRITE_MILLISECONDS_MAX = 100
MEMORY_MEGABYTES_MAX = 100
# The time for everything to be stored before the minute begins.
LEAD_SECONDS = 25
TEST_MESSAGES_MAX = 3


def call(line, person, path, **members):
    status, body = post(line, f"/account{path}", json.dumps(members), {"Authorization": f"Bearer {person.token}"})
    return status, json.loads(body or b"null")


def add(server, person, place, number=0):
    status, made = call(
        connect(server), person, "/addresses", url=f"http://{place}/{number}", kind="post", zone=noon()[0], name=f"{number}")
    assert status == 201, made
    return made["id"]


def measure(figures, site, seconds):
    figures.section(f"Addresses of {ATTACKERS} users, {', '.join(KINDS)}, with {HABITS} reminders each in one minute, and {TESTERS} testers")
    hostile, good, service = [Hostile(kind) for kind in KINDS], Service(200), Service(201)
    places = [each.place for each in hostile]
    try:
        with Serving(site, "--sign-up", "open", "--push", "local", "--codes-per-hour", "0", "--message-hosts",
                     ",".join([*places, f"127.0.0.1:{good.server_port}"])) as server:
            attackers = [Own(server, f"attacker{number}") for number in range(ATTACKERS)]
            anna, writer = Own(server, "anna"), member(server, "writer")
            addresses = [
                add(server, attacker, places[number % len(places)] if number else places[0], number)
                for attacker in attackers for number in range(ADDRESSES)]
            own = add(server, anna, f"127.0.0.1:{good.server_port}")
            wait_for_room()
            for attacker in attackers:
                for _ in range(HABITS):
                    attacker.habit(1)
            anna.habit(1)
            start = (time.time() // 60 + 1) * 60
            measure_tests(figures, server, attackers, addresses, (anna, own, good), writer, seconds)
            time.sleep(max(0, start - time.time()))
            late = time.monotonic()
            try:
                wait = good.received.get(timeout=60) - late
            except queue.Empty:
                wait = float("inf")
            figures.add("a reminder at a good address, later than due", wait, unit="s", digits=2)
            figures.check("a reminder at a good address beside hostile ones", wait, REMINDER_SECONDS_MAX, "s")
            measure_test_messages(figures, server, attackers[0], service, seconds)
    finally:
        for each in hostile:
            each.close()
        for each in (good, service):
            each.shutdown()
            each.server_close()


def wait_for_room():
    """Waits until enough is left of the minute."""
    if time.time() % 60 > 60 - LEAD_SECONDS:
        time.sleep(60 - time.time() % 60)


def measure_tests(figures, server, attackers, addresses, honest, writer, seconds):
    person, own, good = honest
    watch, memory = Watch(writing(server, writer)), Memory(server)

    def make_step(thread):
        line, number = connect(server), thread * 7
        attacker = attackers[thread % ATTACKERS]

        def step():
            nonlocal number
            number += 1
            mine = addresses[thread % ATTACKERS * ADDRESSES:][:ADDRESSES]
            return call(line, attacker, f"/addresses/{mine[number % ADDRESSES]}/test")[0]
        return step

    attack = Attack(make_step, TESTERS)
    time.sleep(seconds / 2)
    waits = []
    for _ in range(TESTS):
        started = time.monotonic()
        _, answer = call(connect(server), person, f"/addresses/{own}/test")
        assert answer == {"outcome": "sent"}, answer
        waits.append(good.received.get(timeout=60) - started)
    loaded = watch.since_last()
    counts = attack.end()
    watch.end()
    memory.end()
    figures.add("tests at hostile addresses answered", sum(counts.values()), unit="", digits=0, note=told(counts))
    figures.add("a test at a good one, median", median(waits), unit="s", digits=2, note=f"longest {max(waits):.2f} s")
    figures.check("a test at a good address beside hostile ones", max(waits), TEST_SECONDS_MAX, "s")
    figures.check("a write beside hostile addresses", add_times(figures, "another account's write", *loaded), WRITE_MILLISECONDS_MAX, "ms")
    figures.add("memory at its highest", memory.highest, unit="MB", digits=0, note=f"{memory.before:.0f} MB before")
    figures.check("memory beside hostile addresses", memory.highest - memory.before, MEMORY_MEGABYTES_MAX, "MB")


def measure_test_messages(figures, server, attacker, service, seconds):
    """A device asks for test messages without end: three an hour are sent."""
    line = connect(server)
    browser = Browser(service).subscription()
    assert call(line, attacker, "/push", **browser)[0] == 204

    def make_step(_):
        line = connect(server)
        return lambda: call(line, attacker, "/push/test")[0]

    attack = Attack(make_step, TESTERS)
    time.sleep(max(seconds, 14))
    counts = attack.end()
    figures.add("test messages asked for", sum(counts.values()), unit="", digits=0, note=told(counts))
    figures.check("test messages of one device", service.received.qsize(), TEST_MESSAGES_MAX, "")
