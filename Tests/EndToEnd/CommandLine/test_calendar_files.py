"""The calendar files of chores, read by another program: icalendar, which implements RFC 5545."""
import datetime
import re

import icalendar
import pytest
from dateutil import rrule

DAY = datetime.timedelta(days=1)
TODAY = datetime.date(2026, 11, 12)
YESTERDAY = {"now": "2026-11-11T08:30:00Z"}
LONG = "Größeres Aufräumen: Flur, Küche; Bad\\Balkon – 👩‍👩‍👧 und die ganze übrige Wohnung"


@pytest.fixture
def flat(alltag):
    alltag("chore", "family", "found", "Müllers; WG, 3. Stock", "--as", "Zoë, die Ältere", **YESTERDAY)
    alltag("chore", "member", "add", "Ben", **YESTERDAY)
    return alltag


def read(raw):
    """Checks the lines as RFC 5545, 3.1 has them, and returns the calendar."""
    assert raw.endswith(b"\r\n") and b"\n" not in raw.replace(b"\r\n", b"") and b"\r" not in raw.replace(b"\r\n", b"")
    lines = raw.split(b"\r\n")
    assert max(map(len, lines)) <= 75
    for line in lines:
        line.decode()
    calendar = icalendar.Calendar.from_ical(raw)
    for component in calendar.walk():
        assert component.errors == [], component
    assert (calendar["VERSION"], calendar["CALSCALE"]) == ("2.0", "GREGORIAN") and calendar["PRODID"]
    for event in calendar.events:
        assert {"UID", "DTSTAMP", "DTSTART", "DTEND", "SUMMARY"} <= set(event)
        assert type(event.start) is type(event.end) and event.start < event.end
    assert len({event["UID"] for event in calendar.events}) == len(calendar.events)
    return calendar


def calendar(alltag, *arguments, **settings):
    process = alltag("chore", "export", "ics", *arguments, **settings)
    return read(process.out.encode())


def starts(calendar, title):
    return [event.start for event in calendar.events if event["SUMMARY"] == title]


def days(rule):
    return [moment.date() for moment in rule]


def rule(frequency, count=90, start=TODAY, **values):
    end = datetime.datetime.combine(TODAY + (count - 1) * DAY, datetime.time())
    return days(rrule.rrule(frequency, dtstart=datetime.datetime.combine(start, datetime.time()), until=end, **values))


def test_an_empty_calendar_is_one(flat):
    empty = calendar(flat)
    # The package leaves the text of a property that it does not know as it is.
    assert empty.events == [] and icalendar.parser.unescape_backslash(str(empty["X-WR-CALNAME"])) == "Müllers; WG, 3. Stock"


@pytest.mark.parametrize("words, expected", [
    ("every day", rule(rrule.DAILY)), ("every Saturday", rule(rrule.WEEKLY, byweekday=rrule.SA)),
    ("Mondays and Thursdays", rule(rrule.WEEKLY, byweekday=(rrule.MO, rrule.TH))),
    ("every 3 days", rule(rrule.DAILY, interval=3)), ("every second Friday", None),
    ("monthly on the 20th", rule(rrule.MONTHLY, bymonthday=20)),
    # A shorter month has it on its last day.
    ("monthly on the 31st", rule(rrule.MONTHLY, bymonthday=(28, 29, 30, 31), bysetpos=-1)),
])
def test_recurrences_are_those_of_dateutil(flat, words, expected):
    flat("chore", "add", f"Dishes {words}")
    found = starts(calendar(flat), "Dishes")
    if expected is None:
        expected = rule(rrule.WEEKLY, interval=2, byweekday=rrule.FR, start=found[0])
    assert found == expected and len(found) > 2


def test_texts_come_back_as_they_were_entered(flat):
    flat("chore", "add", "Dishes", "--as-title", "Dishes")
    flat("chore", "edit", "dishes", "--title", LONG, "--room", "Küche, hinten; links", "--note", "Zeile 1\nZeile 2, mit; Zeichen\\n",
         "--step", "Töpfe, auch große", "--step", "Gläser", "--for", "Ben", "--for", "Zoë")
    event = calendar(flat, "--days", "1").events[0]
    assert re.fullmatch(re.escape(LONG) + r" \((Ben|Zoë, die Ältere)(, (Ben|Zoë, die Ältere))?\)", event["SUMMARY"])
    assert event["LOCATION"] == "Küche, hinten; links"
    assert event["DESCRIPTION"] == "Zeile 1\nZeile 2, mit; Zeichen\\n\n- Töpfe, auch große\n- Gläser"
    assert event["TRANSP"] == "TRANSPARENT"


def test_times_are_moments(flat):
    """A window of the day and a deadline have times, in winter and in summer; everything else is a whole day."""
    flat("chore", "add", "Homework daily until 6 pm 45 minutes")
    flat("chore", "add", "Dishes")
    whole = calendar(flat, "--days", "200")
    assert {type(start) for start in starts(whole, "Dishes")} == {datetime.date}
    zone = datetime.timezone.utc
    homework = [event for event in whole.events if event["SUMMARY"] == "Homework"]
    ends = {event.end.astimezone(zone).date(): event for event in homework}
    assert len(ends) == 200 and {event.duration for event in homework} == {datetime.timedelta(minutes=45)}
    assert ends[datetime.date(2026, 11, 12)].end == datetime.datetime(2026, 11, 12, 17, tzinfo=zone)
    assert ends[datetime.date(2027, 4, 1)].end == datetime.datetime(2027, 4, 1, 16, tzinfo=zone)


def test_what_was_done_moved_and_skipped(flat):
    flat("chore", "add", "Bath on Saturday weekly @Ben")
    flat("chore", "add", "Dishes", **YESTERDAY)
    flat("chore", "done", "dishes")
    before = calendar(flat, "--days", "30")
    saturdays = starts(before, "Bath (Ben)")
    assert starts(before, "✓ Dishes") == [TODAY] and starts(before, "Dishes")[0] == TODAY + DAY
    at_last = {"now": "2026-11-14T08:30:00Z"}
    flat("chore", "move", "bath", "--to", "+1", **at_last)
    moved = starts(calendar(flat, "--days", "28", **at_last), "Bath (Ben)")
    assert moved == [saturdays[0] + DAY, *saturdays[1:]]
    flat("chore", "undo", "bath", **at_last)
    flat("chore", "skip", "bath", **at_last)
    assert starts(calendar(flat, "--days", "28", **at_last), "Bath (Ben)") == saturdays[1:]


def test_a_file_written_again_has_the_same_events(flat):
    flat("chore", "add", "Bath every Saturday @Ben")
    flat("chore", "add", "Make the bed")
    flat("chore", "edit", "bed", "--for", "Ben", "--for", "Zoë", "--share", "each")
    first = {event["UID"]: event for event in calendar(flat, "--days", "20").events}
    later = calendar(flat, "--days", "20", now="2026-11-13T10:00:00Z")
    again = {event["UID"]: event for event in later.events}
    common = first.keys() & again.keys()
    assert len(common) > 20 and all(first[uid].start == again[uid].start for uid in common)
    stamp = datetime.datetime(2026, 11, 13, 10, tzinfo=datetime.timezone.utc)
    assert {event.DTSTAMP for event in later.events} == {stamp}
    own = calendar(flat, "--days", "20", "--of", "Ben").events
    assert len(own) < len(first) and all("Ben" in event["SUMMARY"] for event in own)
