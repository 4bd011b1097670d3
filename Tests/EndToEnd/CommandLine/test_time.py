"""Days where clocks and zones change, and days that begin later than midnight."""
import pytest


@pytest.mark.parametrize("now, tz, day", [
    # Both sides of the spring change in Zurich, where 02:00 to 03:00 is skipped.
    ("2026-03-28T22:59:59Z", "Europe/Zurich", "2026-03-28"), ("2026-03-28T23:00:00Z", "Europe/Zurich", "2026-03-29"),
    ("2026-03-29T21:59:59Z", "Europe/Zurich", "2026-03-29"), ("2026-03-29T22:00:00Z", "Europe/Zurich", "2026-03-30"),
    # Autumn: the day has 25 hours.
    ("2026-10-24T22:00:00Z", "Europe/Zurich", "2026-10-25"), ("2026-10-25T22:59:59Z", "Europe/Zurich", "2026-10-25"),
    ("2026-10-25T23:00:00Z", "Europe/Zurich", "2026-10-26"),
    ("2026-03-08T04:59:59Z", "America/New_York", "2026-03-07"), ("2026-03-09T03:59:59Z", "America/New_York", "2026-03-08"),
    ("2026-11-02T04:59:59Z", "America/New_York", "2026-11-01"), ("2026-11-02T05:00:00Z", "America/New_York", "2026-11-02"),
    ("2026-11-12T09:59:59Z", "Pacific/Kiritimati", "2026-11-12"), ("2026-11-12T10:00:00Z", "Pacific/Kiritimati", "2026-11-13"),
    ("2011-12-30T09:59:59Z", "Pacific/Apia", "2011-12-29"), ("2011-12-30T10:00:00Z", "Pacific/Apia", "2011-12-31"),
    # Other forms of TZ that the C library knows.
    ("2026-11-12T23:30:00Z", "<+03>-3", "2026-11-13"), ("2026-11-12T23:30:00Z", "CET-1CEST,M3.5.0,M10.5.0/3", "2026-11-13"),
    ("2026-07-12T22:30:00Z", "CET-1CEST,M3.5.0,M10.5.0/3", "2026-07-13"), ("2026-11-12T23:30:00Z", "UTC", "2026-11-12"),
])
def test_today_is_the_local_day(alltag, now, tz, day):
    assert alltag.json("today", now=now, tz=tz)["day"] == day


def test_the_day_that_apia_left_out_breaks_nothing(alltag):
    settings = {"tz": "Pacific/Apia"}
    alltag("habit", "add", "A", now="2011-12-28T20:00:00Z", **settings)
    for now in ["2011-12-28T20:00:00Z", "2011-12-29T20:00:00Z", "2011-12-30T20:00:00Z", "2011-12-31T20:00:00Z"]:
        alltag("habit", "done", "A", now=now, **settings)
    assert alltag.json("habit", "stats", "A", now="2011-12-31T20:00:00Z", **settings)["currentStreak"] == 4


def test_start_of_day(reading):
    late = {"now": "2026-11-12T01:30:00Z"}  # 02:30 in Zurich
    reading("settings", "set", "start-of-day", "3:00")
    assert reading.json("today", **late)["day"] == "2026-11-11"
    reading("habit", "done", "reading", **late)
    assert reading.day("reading", "2026-11-11")["done"]
    reading("settings", "set", "start-of-day", "0:00", now="2026-11-12T01:40:00Z")
    assert not reading.day("reading", "2026-11-11")["done"] and reading.day("reading", "2026-11-12")["done"]


def test_changing_the_start_of_day_leaves_chosen_days_alone(reading):
    reading("habit", "done", "reading", "--day", "2026-11-12", now="2026-11-12T01:30:00Z")
    reading("settings", "set", "start-of-day", "3:00", now="2026-11-12T01:40:00Z")
    assert reading.day("reading", "2026-11-12")["done"]


def test_a_clock_set_back_does_not_undo_the_newest_entry(reading):
    reading("habit", "done", "reading", now="2026-11-12T12:00:00Z")
    reading("habit", "undo", "reading", now="2026-11-12T11:00:00Z")
    assert not reading.day("reading", "today")["done"]


def test_weeks_begin_as_the_region_or_the_person_says(reading):
    first = lambda **settings: reading("habit", "calendar", "1", **settings).out.splitlines()[3].split()[0]  # noqa: E731
    assert first(lang="en_GB.UTF-8") == "Mon" and first(lang="en_US.UTF-8") == "Sun"
    reading("settings", "set", "first-weekday", "saturday")
    assert first(lang="en_US.UTF-8") == "Sat"
