"""One account makes the largest calendars that it may, changes its reminders all the time and fetches its feeds over many connections, while
strangers guess at addresses of feeds. Another account writes, and its calendar fetches its own small feed."""
import json
import secrets
import time
from urllib.parse import urlsplit

from others import Attack, Memory, Watch, add_times, connect, getting, member, told, writing
from serving import Serving
from test_own_reminders import Own

FEEDS = 10
# More than the two thousand events that a feed has.
HABITS, TIMES = 60, 20
FETCHERS, GUESSERS = 32, 32
QUIET_SECONDS = 3
# The slowest hundredth of another account's writes, and of its calendar's fetches.
WRITE_MILLISECONDS_MAX = 100
FEED_MILLISECONDS_MAX = 1000
MEMORY_MEGABYTES_MAX = 150


def make_feed(person, number=0):
    """Returns the path of a new feed of everything."""
    body = {"name": f"{number}", "areas": ["habits", "calm", "sessions", "chores", "countdown"], "zone": "Europe/Vienna", "done": "mark"}
    answer = person.server.ask(
        "/account/feeds", "POST", json.dumps(body).encode(), Content_Type="application/json", Authorization=f"Bearer {person.token}")
    assert answer.status == 201, answer.body
    return urlsplit(json.loads(answer.body)["url"]).path


def fetch(line, path, sender):
    line.request("GET", path, headers={"X-Forwarded-For": sender})
    answer = line.getresponse()
    answer.read()
    return answer.status


def measure(figures, site, seconds):
    figures.section(f"Feeds: {FEEDS} with {HABITS} × {TIMES} reminders a day change and are fetched by {FETCHERS}, {GUESSERS} guess at others")
    with Serving(site, "--sign-up", "open") as server:
        attacker, other, writer = Own(server, "attacker"), Own(server, "other"), member(server, "writer")
        for _ in range(HABITS):
            attacker.habit(*range(0, TIMES * 60, 60), start=0)
        other.habit(0, start=600)
        paths, own = [make_feed(attacker, number) for number in range(FEEDS)], make_feed(other)
        watches = {
            "another account's write": Watch(writing(server, writer)), "another's calendar": Watch(getting(server, own)),
            "/health": Watch(getting(server, "/health"))}
        time.sleep(QUIET_SECONDS)
        quiet = {name: watch.since_last() for name, watch in watches.items()}
        memory = Memory(server)

        def make_fetch(thread):
            line = connect(server)
            if thread == 0:
                def change():
                    attacker.habit(*range(0, TIMES * 60, 60), start=0)
                    return 200
                return change
            return lambda: fetch(line, paths[thread % FEEDS], f"203.0.113.{thread}")

        def make_guess(thread):
            line = connect(server)
            return lambda: fetch(line, f"/feeds/{secrets.token_urlsafe(32)}.ics", f"198.51.{thread}.7")

        attacks = {"fetches": Attack(make_fetch, FETCHERS), "guesses": Attack(make_guess, GUESSERS)}
        time.sleep(seconds)
        loaded = {name: watch.since_last() for name, watch in watches.items()}
        counts = {name: attack.end() for name, attack in attacks.items()}
        memory.end()
        for name, watch in watches.items():
            watch.end()
            add_times(figures, f"{name}, quiet", *quiet[name])
            limit = FEED_MILLISECONDS_MAX if name == "another's calendar" else WRITE_MILLISECONDS_MAX
            figures.check(f"{name} beside feeds", add_times(figures, f"{name}, attacked", *loaded[name]), limit, "ms")
            figures.check(f"{name} beside feeds, failed", len(loaded[name][1]), 0, "")
        for name, answers in counts.items():
            figures.add(name, sum(answers.values()), unit="", digits=0, note=told(answers))
        figures.add("memory at its highest", memory.highest, unit="MB", digits=0, note=f"{memory.before:.0f} MB before")
        figures.check("memory beside feeds", memory.highest - memory.before, MEMORY_MEGABYTES_MAX, "MB")
        figures.check("guessed feeds", counts["guesses"].get(200, 0), 0, "")
