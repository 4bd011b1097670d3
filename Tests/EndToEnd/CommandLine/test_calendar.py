"""`alltag calendar`: a month over all areas (A-2)."""
import pytest


@pytest.fixture
def filled(alltag):
    """A household with something in each area, at noon on 12 November 2026."""
    alltag("habit", "add", "Read", now="2026-11-01T08:00:00Z")
    alltag("habit", "add", "Water", now="2026-11-01T08:00:00Z")
    alltag("habit", "done", "Read", "--day", "2026-11-10")
    for habit in ("Read", "Water"):
        alltag("habit", "done", habit, "--day", "2026-11-11")
    alltag("chore", "family", "found", "Flat 5", "--as", "Jörg")
    alltag("chore", "add", "Bath every Saturday")
    alltag("calm", "add", "meditation", "20", "--at", "2026-11-08T07:30")
    alltag("drink", "easy", "--day", "2026-11-07")
    alltag("couple", "countdown", "2026-11-28")
    return alltag


def days(alltag, *options):
    shown = alltag.json("calendar", *options)
    assert (shown["first"], shown["last"]) == (shown["days"][0]["day"], shown["days"][-1]["day"])
    return {day["day"][-2:]: day for day in shown["days"]}


def test_each_day_counts_what_its_list_shows(filled):
    month = days(filled)
    assert len(month) == 30
    assert [(month[day]["habitsDone"], month[day]["habitsTotal"]) for day in ("10", "11", "12")] == [(1, 2), (2, 2), (0, 2)]
    assert (month["14"]["choresTotal"], month["15"]["choresTotal"], month["21"]["choresTotal"]) == (1, 0, 1)
    assert (month["08"]["meditationSeconds"], month["07"]["evening"], month["08"]["evening"]) == (1200, "easy", None)
    assert [day for day, marks in month.items() if marks["countdown"]] == ["28"]
    for day in ("10", "11", "12", "14", "30"):
        listed = filled.json("today", "--date", f"2026-11-{day}")["items"]
        asked = [item for item in listed if item["kind"] == "habit" and item["place"] in ("now", "later", "done")]
        assert len(asked) == month[day]["habitsTotal"]


def test_one_area_and_another_month(filled):
    only = days(filled, "--area", "chores")
    assert only["14"]["choresTotal"] == 1 and not any(day["habitsTotal"] or day["meditationSeconds"] or day["evening"] for day in only.values())
    assert len(days(filled, "--month", "2026-12")) == 31 and len(days(filled, "--month", "202702")) == 28
    assert "garden" in filled("calendar", "--area", "garden", code=64).err
    assert "2026-13" in filled("calendar", "--month", "2026-13", code=64).err


def test_an_area_that_is_off_is_left_out(filled):
    filled("settings", "set", "areas", "habits")
    assert not any(day["choresTotal"] or day["meditationSeconds"] or day["evening"] or day["countdown"] for day in days(filled).values())


def test_the_month_is_readable_without_colours(filled):
    out = filled("calendar", lang="de_DE.UTF-8").out
    assert out.startswith("November 2026") and "Mo" in out.splitlines()[2]
    assert "10 ◐" in out and "11 ●" in out and "12*○" in out and " 7 ○◭" in out and " 8 ○◆" in out and "14 ○□" in out
    assert "● Gewohnheiten" in out and "■ Aufgaben" in out and "♥ Wir" in out
    assert max(len(line) for line in out.splitlines()) <= 80
    assert "\x1b[" not in out
    assert "February 2027" in filled("calendar", "--month", "2027-02").out
