"""The first chore needs no ceremony; and what commands about chores say where something is missing."""
import datetime
import re

import pytest


def family(alltag, **settings):
    return alltag.json("chore", "family", **settings)


@pytest.mark.parametrize("language, name, me, said", [
    ("en", "Home", "Me", "There was no family yet. Now there is “Home”, with you alone (“Me”)."),
    ("de", "Zuhause", "Ich", "Es gab noch keine Familie. Jetzt gibt es „Zuhause“, mit dir allein („Ich“)."),
])
@pytest.mark.parametrize("command", [
    ["chore", "add", "Dishes every evening"], ["chore", "add", "--sample", "small-flat"], ["chore", "member", "add", "Ben"],
    ["chore", "reward", "add", "Film", "--cost", "5"]])
def test_the_first_thing_founds_a_family_of_one(alltag, command, language, name, me, said):
    out = alltag(*command, "--language", language).out
    assert out.splitlines()[0] == said and "alltag chore family edit --name" in out.splitlines()[1]
    found = family(alltag)
    assert (found["family"]["name"], found["family"]["timeZone"], found["family"]["own"], found["family"]["current"]) == (name, "Europe/Zurich", True, True)
    assert (me, "parent", True) in [(member["name"], member["role"], member["you"]) for member in found["members"]]
    assert said.split(".")[0] not in alltag(*command[:-1], command[-1] + "2" if command[1] != "add" or command[-1] != "small-flat" else "school-week",
                                             "--language", language).out
    assert len(alltag.json("chore", "family", "list")["families"]) == 1


def test_the_name_of_the_settings_is_the_members(alltag):
    alltag("settings", "set", "name", "Anna")
    added = alltag.json("chore", "add", "Dishes")
    assert added["founded"] == "Home" and [member["name"] for member in family(alltag)["members"]] == ["Anna"]
    assert alltag.json("chore", "add", "Windows every month")["founded"] is None
    alltag("chore", "done", "dishes")
    assert family(alltag)["members"][0]["done"] == 1


@pytest.mark.parametrize("command, code", [
    (["chore", "add", "Dishes", "--dry-run"], 0), (["chore", "add", "x" * 500], 1), (["chore", "add", "Dishes", "--week", "other"], 1),
    (["chore", "reward", "add", "Film", "--cost", "0"], 1), (["chore", "member", "add", ""], 1), (["chore", "add", "Dishes", "--family", "Flat"], 1),
])
def test_what_adds_nothing_founds_nothing(alltag, command, code):
    alltag(*command, code=code)
    assert "There is no family here yet" in alltag("chore", "family", "list").out
    assert alltag("chore", "--json", code=1).error["code"] == "chores.no-family"


def test_without_a_name_of_the_time_zone_it_says_how(alltag):
    said = alltag("chore", "add", "Dishes", code=1, tz="FOO-1BAR").err
    assert "--zone" in said and "chore family found" in said and "[chores.zone-missing]" in said


def test_a_chosen_zone_and_week_hold_for_what_is_added(alltag):
    alltag("settings", "set", "first-weekday", "sunday")
    alltag("chore", "add", "Dishes", tz="America/New_York")
    found = family(alltag)["family"]
    assert (found["timeZone"], found["firstWeekday"]) == ("America/New_York", 7)


# Weeks


@pytest.mark.parametrize("line, language, wish", [
    ("Bins every 2 weeks on Tuesday", "en", "“--week other”"), ("Glas alle 3 Wochen am Dienstag", "de", "„--week other“")])
def test_the_other_week_is_offered_as_it_can_be_typed(alltag, line, language, wish):
    out = alltag("chore", "add", line, "--language", language).out
    assert wish in out and "from 2026" not in out and "ab 2026" not in out
    weeks = alltag.json("chore", "add", line, "--dry-run")["weeks"]
    assert alltag.json("chore", "add", line, "--week", "other")["dates"][0] == weeks[1]


# Points


@pytest.mark.parametrize("arguments, code, said", [
    (["+5"], 1, "Say what for with --reason."), (["+5", "Helped"], 64, "Say what for with --reason."), (["5", "Helped", "a", "lot"], 64, "Say what for with --reason."),
    (["-5", "late"], 64, "Say what for with --reason."), (["+5", "--reason", ""], 1, "Say what for with --reason."), (["+5", "--reason"], 64, "--reason"),
    ([], 64, "Say how many points"), (["--reason", "x"], 64, "Say how many points"), (["many"], 64, "Say how many points"), (["many", "--reason", "x"], 64, "Say how many points"),
    (["+5", "--because", "x"], 64, "--because"), (["+5", "-x"], 64, "-x"), (["--why=x", "+5"], 64, "--why=x"),
])
def test_points_say_what_is_missing(alltag, arguments, code, said):
    alltag("chore", "member", "add", "Ben")
    err = alltag("chore", "points", "Ben", *arguments, code=code).err
    assert said in err.splitlines()[0], err
    assert ("Say how many" in err) == ("Say how many" in said)


@pytest.mark.parametrize("arguments, said", [
    (["+1", "--nope"], "--nope"), (["--dya", "yesterday", "1"], "--dya"), (["1", "2"], "one amount"), ([], "one amount"), (["-1", "-x"], "-x")])
def test_amounts_say_what_is_wrong(alltag, arguments, said):
    alltag("habit", "add", "Water", "--goal", "8 glasses")
    assert said in alltag("habit", "amount", "water", *arguments, code=64).err.splitlines()[0]
    assert alltag.json("habit", "amount", "water", "-1")["changed"] is False


# Moves


@pytest.mark.parametrize("day", range(9, 23))
@pytest.mark.parametrize("rhythm", [None, "every 2 weeks on Friday"])
def test_the_next_one_moves_on_any_weekday(alltag, day, rhythm):
    """The example of the documents, as if read on each day of two weeks."""
    now = {"now": f"2026-11-{day:02}T08:30:00Z"}
    alltag("chore", "add", "Clean bath every Saturday", **now)
    if rhythm:
        alltag("chore", "edit", "bath", "--rhythm", rhythm, **now)
    alltag("chore", "move", "bath", "--to", "+10", "--next", **now)
    after = alltag.json("chore", "show", "bath", **now)["chore"]
    assert after["next"][0]["moved"] or after["standings"][0]["moved"], after


@pytest.mark.parametrize("rhythm", ["daily", "every 3 days", "every Saturday", "every 2 weeks on Friday", "monthly on the 20th", "every weekday"])
@pytest.mark.parametrize("flag", [[], ["--next"]])
@pytest.mark.parametrize("day", [9, 12, 14])
def test_a_refused_move_names_days_that_are_not_refused(alltag, rhythm, flag, day):
    now = {"now": f"2026-11-{day:02}T08:30:00Z"}
    alltag("chore", "add", f"Clean bath {rhythm}", **now)
    said = alltag("chore", "move", "bath", "--to", "+200", *flag, code=1, **now).err
    assert "[chores.day-out-of-range]" in said and "Possible: " in said, said
    days = re.findall(r"\b(\d\d?)\b(?: (Nov|Dec|Jan))?", re.search(r"Possible: (.+)\.", said).group(1))
    month = {"Nov": "2026-11", "Dec": "2026-12", "Jan": "2027-01"}
    end = days[-1]
    begin = (days[0][0], days[0][1] or end[1])
    for number, name in (begin, end):
        iso = f"{month[name]}-{int(number):02}"
        alltag("chore", "move", "bath", "--to", iso, *flag, **now)
        alltag("chore", "undo", "bath", **now)
    after = datetime.date.fromisoformat(f"{month[end[1]]}-{int(end[0]):02}") + datetime.timedelta(days=1)
    alltag("chore", "move", "bath", "--to", after.isoformat(), *flag, code=1, **now)
