"""Calendar feeds, read by other programs: icalendar, khal and vdirsyncer (R-15)."""
import datetime
import json
import os
import subprocess
import sys
from pathlib import Path

import icalendar
import pytest
from records import Person
from serving import Serving
from test_family import NOW, Family, new_id, record
from test_family_due import at_noon, chore, completion, day, noon, today
from test_own_reminders import Own
from test_widgets import couple, user_name
from time_limits import SECONDS_MAX

# Commas, semicolons, line ends and long characters, and properties and events that a title would like to add.
HOSTILE = "Größe, A;B\\C 👩‍👩‍👧 " * 3 + "\r\nEND:VEVENT\nBEGIN:VALARM\r\n\x00\x1bX"
PROGRAMS = Path(sys.executable).parent


@pytest.fixture(scope="module")
def server(site):
    with Serving(site, "--sign-up", "open", "--requests-per-second", "0", "--url", "https://alltag.example") as server:
        yield server


@pytest.fixture(scope="module")
def anna(server):
    """Anna with two habits, whose names are plain and not so plain."""
    anna = Own(server)
    # Once for all tests: the minute, and with the hour the zone, would change meanwhile.
    anna.zone, anna.minute = noon()
    anna.open = anna.habit(60, start=anna.minute, name="Lesen", goal="check")
    anna.habit(30, start=anna.minute, name=HOSTILE)
    return anna


class Feed:
    """Makes a calendar feed of a user."""

    def __init__(self, person, name="Kalender", areas=("habits", "calm", "chores", "countdown"), expected=201, **members):
        self.person = person
        answer = person.server.ask(
            "/account/feeds", "POST", json.dumps({
                "name": name, "areas": areas, "zone": getattr(person, "zone", noon()[0]), "language": "de", **members}).encode(),
            Content_Type="application/json", Authorization=f"Bearer {person.token}")
        assert answer.status == expected, answer.body
        made = json.loads(answer.body)
        if expected == 201:
            self.made, self.url = made["feed"], made["url"]
            self.path = self.url[self.url.index("/feeds/"):]

    def read(self, **headers):
        return self.person.server.ask(self.path, **headers)

    @property
    def calendar(self):
        answer = self.read()
        assert answer.status == 200 and answer.getheader("Content-Type") == "text/calendar; charset=utf-8"
        return parsed(answer.body)

    @property
    def titles(self):
        return {str(event["SUMMARY"]) for event in self.calendar.events}

    def end(self):
        return self.person.server.ask(
            f"/account/feeds/{self.made['id']}", "DELETE", Authorization=f"Bearer {self.person.token}").status


def parsed(raw):
    """Checks the lines as RFC 5545, 3.1 has them, and returns the calendar."""
    assert raw.endswith(b"\r\n") and b"\n" not in raw.replace(b"\r\n", b"") and b"\r" not in raw.replace(b"\r\n", b"")
    lines = raw.split(b"\r\n")
    assert max(map(len, lines)) <= 75 and all(line.decode() is not None for line in lines)
    calendar = icalendar.Calendar.from_ical(raw)
    for component in calendar.walk():
        assert component.errors == [], component
    for event in calendar.events:
        assert {"UID", "DTSTAMP", "DTSTART", "DTEND", "SUMMARY"} <= set(event) and event.start < event.end
    assert len({event["UID"] for event in calendar.events}) == len(calendar.events)
    return calendar


def of(calendar, title):
    return [event for event in calendar.events if event["SUMMARY"] == title]


def test_habits_come_at_their_times_with_an_alarm(anna):
    feed = Feed(anna, "Zuhause, oben")
    calendar = feed.calendar
    # The package leaves the text of a property that it does not know as it is.
    assert b"\r\nX-WR-CALNAME:Zuhause\\, oben\r\n" in feed.read().body and str(calendar["X-WR-TIMEZONE"]) == anna.zone
    assert calendar["REFRESH-INTERVAL"].to_ical() == b"PT1H" and str(calendar["X-PUBLISHED-TTL"]) == "PT1H"
    events = of(calendar, "Lesen")
    minute = anna.minute + 60
    for event in events:
        assert event.start.utcoffset() == datetime.timedelta(0)
        (alarm,) = event.walk("VALARM")
        assert alarm["ACTION"] == "DISPLAY" and alarm["TRIGGER"].dt == datetime.timedelta(0)
        assert event["URL"] == f"https://alltag.example/habits/{anna.open}" and event["TRANSP"] == "TRANSPARENT"
    # Today and sixty days more, each a day after the other.
    assert len(events) == 61
    assert {(b.start - a.start).total_seconds() for a, b in zip(events, events[1:])} == {86_400}
    assert events[0].start.minute == minute % 60


def test_a_title_stays_text(anna):
    calendar = Feed(anna).calendar
    shown = "".join(each for each in HOSTILE.replace("\r\n", "\n") if each == "\n" or each >= " ")
    assert len(of(calendar, shown)) == 61
    assert len(calendar.walk("VALARM")) == sum(len(event.walk("VALARM")) for event in calendar.events)


def test_titles_can_be_kept_back(anna):
    feed = Feed(anna, titles=False)
    raw = feed.read().body
    assert feed.titles == {"Gewohnheit"} and b"Lesen" not in raw and "Größe".encode() not in raw
    assert Feed(anna, titles=False, language="en-GB").titles == {"Habit"}


def test_chores_of_the_own_and_of_chosen_families_only(site):
    with Serving(site, "--sign-up", "open", "--requests-per-second", "0") as server:
        family = at_noon(Family(server))
        mine, others = chore(family, "kim", by=60), chore(family, "lee", by=60)
        anyone = family.make(record("Chore", new_id(), title="Anyone's", recurrence="daily", createdAt=day(-3)))
        sent = record("Chore", new_id(), title="Once", recurrence="once", assignedTo=family.members["kim"], createdAt=day(-3))
        sent["fields"]["deadline"] = {"value": day(3), "type": "TIMESTAMP"}
        once = family.make(sent)
        kim = family.people["kim"]
        feed = Feed(kim)
        uids = {event["UID"].split(".")[0] for event in feed.calendar.events}
        assert mine in uids and not {others, anyone} & uids
        events = [event for event in feed.calendar.events if event["UID"].startswith(mine)]
        # Reminded two hours before the end of its window, half an hour long.
        assert {event.walk("VALARM")[0]["TRIGGER"].dt for event in events} == {datetime.timedelta(minutes=-90)}
        assert len(events) == 61 and once in uids
        # Done: it vanishes, or has a check mark.
        marked = Feed(kim, done="mark")
        before = len(of(feed.calendar, "Dishes"))
        family.make(completion(family, mine, "kim"), by="kim")
        assert len(of(feed.calendar, "Dishes")) == before - 1
        (done,) = of(marked.calendar, "✓ Dishes")
        assert done["UID"].startswith(f"{mine}.{today()}") and not done.walk("VALARM")
        # Other families, and none.
        assert Feed(kim, families=["Family-x"]).titles == set() and Feed(kim, families=[family.zone["zoneName"]]).titles
        assert Feed(kim, areas=["habits"]).titles == set()
        # Who leaves, sees nothing more of it.
        assert "serverErrorCode" not in family.change("anne", family.members["kim"], leftAt=NOW)
        assert feed.read().status == 200 and feed.titles == set()


def test_chores_of_the_private_zone(server):
    """Chores that a program keeps in the private zone, once a device has made a family of them (0069)."""
    user = Own(server, f"private{new_id()[:8].lower()}")
    user.zone, me, other = noon()[0], new_id(), new_id()
    marked, families = Feed(user, done="mark"), Feed(user, families=["Family-x"])
    created = {"value": day(-3), "type": "TIMESTAMP"}

    def keep(title, member=None, **fields):
        return user.save("Chore", new_id(), title=title, isDone=0, recurrence="daily", createdAt=created, **(
            {"assignedTo": member} if member else {}), **fields)

    mine = keep("Bad", me, windowBy=20 * 60)
    keep("Anyone's")
    assert marked.titles == set(), "no device has made a family of them"
    user.save("Family", new_id(), name="Zuhause", timeZone=user.zone, firstWeekday=1, createdAt=created)
    user.save("FamilyMember", me, name="Ich", role="parent", createdAt=created)
    events = of(marked.calendar, "Bad")
    assert len(events) == 61 and events[0]["UID"].startswith(mine)
    # What anyone can do is for the only member, until there is another.
    assert marked.titles == {"Bad", "Anyone's"} and families.titles == set() and Feed(user, areas=["habits"]).titles == set()
    user.save("FamilyMember", other, name="Mia", role="child", createdAt=created)
    keep("Mia's", other)
    assert marked.titles == {"Bad"}
    user.save("Completion", f"{mine}.{today()}.1", chore=mine, member=me, occurrence=int(today()), completedAt={
        "value": int(datetime.datetime.now().timestamp() * 1000), "type": "TIMESTAMP"}, **{"try": 1})
    (done,) = of(marked.calendar, "✓ Bad")
    assert done["UID"].startswith(f"{mine}.{today()}") and len(of(marked.calendar, "Bad")) == 60
    assert len(of(Feed(user, families=["MainZone"]).calendar, "Bad")) == 60


def test_the_countdown_is_a_day(server):
    eva = Person(server, "eva")
    couple(eva, "create", ownerName="Eva", ownerAppleId=user_name(eva))
    time = datetime.datetime.now(datetime.timezone.utc) + datetime.timedelta(days=10)
    couple(eva, "forceUpdate", countdownLabel="Rom; wir", eventAt=int(time.timestamp() * 1000))
    zone = datetime.timezone(datetime.timedelta(hours=12 - datetime.datetime.now(datetime.timezone.utc).hour))
    (event,) = Feed(eva).calendar.events
    assert event["SUMMARY"] == "Rom; wir" and event.start == time.astimezone(zone).date()
    triggers = [alarm["TRIGGER"].dt for alarm in event.walk("VALARM")]
    assert triggers[:2] == [datetime.timedelta(days=-7), datetime.timedelta(days=-1)] and len(triggers) == 3
    assert {str(each["SUMMARY"]) for each in Feed(eva, titles=False).calendar.events} == {"Countdown"}


def test_a_calendar_need_not_fetch_what_it_has(anna):
    feed = Feed(anna)
    first = feed.read()
    tag = first.getheader("ETag")
    again = feed.read(If_None_Match=tag)
    assert (again.status, again.body, again.getheader("ETag")) == (304, b"", tag)
    assert feed.read().body == first.body
    head = anna.server.ask(feed.path, "HEAD")
    assert (head.status, head.body, head.getheader("ETag")) == (200, b"", tag)
    anna.habit(90, name="Neu")
    changed = feed.read(If_None_Match=tag)
    assert changed.status == 200 and "Neu" in feed.titles


def test_an_address_that_ended_is_one_that_never_was(anna, server):
    feed = Feed(anna, "Handy")
    path = f"/account/feeds/{feed.made['id']}"
    listed = json.loads(server.ask("/account/feeds", Authorization=f"Bearer {anna.token}").body)["feeds"]
    assert next(each for each in listed if each["id"] == feed.made["id"])["used"] is None
    secret = feed.path.removeprefix("/feeds/").removesuffix(".ics")
    assert len(secret) == 43 and secret not in json.dumps(listed)
    assert feed.read().status == 200
    ben = Person(server, f"ben{new_id()[:8].lower()}")
    assert server.ask(path, "DELETE", Authorization=f"Bearer {ben.token}").status == 404 and server.ask(path, "DELETE").status == 401
    assert feed.read().status == 200
    assert feed.end() == 204 and feed.end() == 404
    gone = feed.read()
    guesses = [server.ask(guess) for guess in (
        "/feeds/" + "A" * 43 + ".ics", f"/feeds/{secret[:-1]}.ics", f"/feeds/{secret}", "/feeds/.ics", "/feeds/", "/feeds",
        f"/feeds/{secret}.ics/more", f"/feeds/{'x' * 5000}.ics", f"/feeds/{secret}.ICS", "/feeds/%00.ics")]

    def seen(answer):
        return answer.status, answer.body, {key: value for key, value in answer.getheaders() if key not in ("X-Request-ID", "Date")}

    assert gone.status == 404 and [seen(guess) for guess in guesses] == [seen(gone)] * len(guesses)
    assert server.ask("/account/feeds").status == 401 and server.ask(feed.path, "POST", b"").status == 405
    # The store has no token, only its hash.
    assert secret.encode() not in b"".join(path.read_bytes() for path in server.store.rglob("*.sqlite*"))


@pytest.mark.parametrize("wrong", [
    {"areas": []}, {"areas": ["habits", "woods"]}, {"areas": "habits"}, {"areas": ["habits"] * 100}, {"zone": "Mars/Olympus"}, {"zone": None},
    {"zone": "x" * 1000}, {"language": "d"}, {"language": "de\r\nX:y"}, {"done": "burn"}, {"families": "all"}, {"families": [""]},
    {"families": ["x"] * 100}, {"families": [7]}, {"name": "x" * 101}, {"name": "a\x00b"}], ids=str)
def test_a_wrong_wish_is_refused(anna, wrong):
    Feed(anna, **{"name": "x", **wrong}, expected=400)


def test_there_are_ten_at_most(server):
    many = Person(server, f"many{new_id()[:8].lower()}")
    feeds = [Feed(many, f"{number}") for number in range(10)]
    Feed(many, expected=409)
    assert feeds[0].end() == 204
    assert Feed(many).read().status == 200
    # They are in what the account can take with it, without their addresses.
    kept = json.loads(server.ask("/account/export", Authorization=f"Bearer {many.token}").body)["feeds"]
    assert [each["name"] for each in kept] == [*map(str, range(1, 10)), "Kalender"] and "url" not in kept[0]


def test_thousands_of_reminders_stay_a_bounded_file(server):
    busy = Own(server, f"busy{new_id()[:8].lower()}")
    for _ in range(20):
        # As many as a habit can have.
        busy.habit(*range(10, 22), name="x" * 2000)
    answer = Feed(busy).read()
    assert answer.status == 200 and len(answer.body) < 1 << 21 and 0 < len(parsed(answer.body).events) <= 2000


def test_khal_and_vdirsyncer_read_it(anna, tmp_path):
    """As a person has it: vdirsyncer fetches the feed into a folder, and khal shows it."""
    feed = Feed(anna, "Abo")
    (tmp_path / "cal").mkdir()
    (tmp_path / "vdirsyncer").write_text(f"""
[general]
status_path = "{tmp_path}/status"
[pair feed]
a = "here"
b = "there"
collections = null
conflict_resolution = "b wins"
[storage here]
type = "filesystem"
path = "{tmp_path}/cal"
fileext = ".ics"
[storage there]
type = "http"
url = "http://127.0.0.1:{anna.server.port}{feed.path}"
""")
    (tmp_path / "khal").write_text(f"""
[calendars]
[[feed]]
path = {tmp_path}/cal
readonly = True
[locale]
local_timezone = {anna.zone}
default_timezone = {anna.zone}
timeformat = %H:%M
dateformat = %Y-%m-%d
longdateformat = %Y-%m-%d
datetimeformat = %Y-%m-%d %H:%M
longdatetimeformat = %Y-%m-%d %H:%M
[sqlite]
path = {tmp_path}/khal.db
""")

    def run(program, *arguments):
        done = subprocess.run(
            [PROGRAMS / program, "-c", tmp_path / program, *arguments], env={**os.environ, "HOME": str(tmp_path)}, capture_output=True,
            text=True, timeout=SECONDS_MAX * 3)
        assert done.returncode == 0, done.stderr
        return done.stdout

    run("vdirsyncer", "discover")
    run("vdirsyncer", "sync")
    files = list((tmp_path / "cal").iterdir())
    assert len(files) == len(feed.calendar.events)
    minute = anna.minute + 60
    shown = run("khal", "list", "--format", "{start-time} {title}", "today", "1d").splitlines()
    assert f"{minute // 60:02}:{minute % 60:02} Lesen" in shown
    # Nothing has changed: the second time nothing is written.
    times = {path: path.stat().st_mtime_ns for path in files}
    run("vdirsyncer", "sync")
    assert {path: path.stat().st_mtime_ns for path in files} == times
