"""Every habit command: its effect, its output, and that repeating it changes nothing."""
import json
import re

import pytest


def test_a_fresh_start_says_what_to_do_and_stores_nothing(alltag):
    assert "alltag habit add" in alltag("today").out
    assert "alltag habit add" in alltag("habit").out
    assert not alltag.data.parent.exists()


def test_add_takes_every_field(alltag):
    habit = alltag.json(
        "habit", "add", "  Drink water ", "--goal", "8 glasses", "--color", "sky", "--remind", "9:00", "--remind", "14:30",
        "--schedule", "mon,wed,fri", "--pin", "--since", "2026-11-02")["habit"]
    assert habit["name"] == "Drink water"
    assert habit["color"] == "#1E9BD1"
    assert habit["goal"] == {"kind": "amount", "target": 8, "unit": "glasses", "direction": "atLeast", "period": "day"}
    assert habit["schedule"] == {"kind": "weekdays", "weekdays": [1, 3, 5]}
    assert habit["reminders"] == ["09:00", "14:30"]
    assert habit["pinned"] is True and habit["archived"] is False
    assert habit["since"] == "2026-11-02"
    assert habit["createdAt"] == habit["updatedAt"] == "2026-11-12T08:30:00Z"
    assert alltag.json("habit", "show", "drink")["habit"] == habit


@pytest.mark.parametrize("text, goal", [
    ("check", {"kind": "check"}),
    ("20min", {"kind": "minutes", "target": 20, "period": "day"}),
    ("2,5 km", {"kind": "amount", "target": 2.5, "unit": "km", "direction": "atLeast", "period": "day"}),
    ("<=2 coffees", {"kind": "amount", "target": 2, "unit": "coffees", "direction": "atMost", "period": "day"}),
    ("10 km/week", {"kind": "amount", "target": 10, "unit": "km", "direction": "atLeast", "period": "week"}),
    ("10 km pro Woche", {"kind": "amount", "target": 10, "unit": "km", "direction": "atLeast", "period": "week"}),
    ("<=12/month", {"kind": "amount", "target": 12, "unit": "", "direction": "atMost", "period": "month"}),
    ("150 min a month", {"kind": "minutes", "target": 150, "period": "month"}),
    ("3 km/h", {"kind": "amount", "target": 3, "unit": "km/h", "direction": "atLeast", "period": "day"}),
])
def test_goals(alltag, text, goal):
    assert alltag.json("habit", "add", "A", "--goal", text)["habit"]["goal"] == goal


@pytest.mark.parametrize("text, schedule", [
    ("daily", {"kind": "daily"}), ("täglich", {"kind": "daily"}), ("3x", {"kind": "timesPerWeek", "count": 3}),
    ("7x", {"kind": "daily"}), ("weekends", {"kind": "weekdays", "weekdays": [6, 7]}),
    ("2x/month", {"kind": "timesPerMonth", "count": 2}), ("2x im Monat", {"kind": "timesPerMonth", "count": 2}),
    ("3x a week", {"kind": "timesPerWeek", "count": 3}), ("30x/month", {"kind": "timesPerMonth", "count": 30}),
    ("every 3 days", {"kind": "everyDays", "count": 3, "from": "2026-11-12"}),
    ("alle 10 Tage ab 2026-11-20", {"kind": "everyDays", "count": 10, "from": "2026-11-20"}),
    ("di,Do", {"kind": "weekdays", "weekdays": [2, 4]}), ("tuesday,thu", {"kind": "weekdays", "weekdays": [2, 4]}),
])
def test_schedules(alltag, text, schedule):
    assert alltag.json("habit", "add", "A", "--schedule", text)["habit"]["schedule"] == schedule


@pytest.mark.parametrize("text", ["8x", "32x/month", "3x/year", "every 1 days", "every 400 days", "every 3 days from", "every 3 weeks"])
def test_unknown_schedules_are_refused(alltag, text):
    assert "--schedule" in alltag("habit", "add", "A", "--schedule", text, code=64).err


def test_a_weekly_target(alltag):
    alltag("habit", "add", "Running", "--schedule", "mon", "--goal", "5 km")
    habit = alltag.json("habit", "edit", "running", "--goal", "10 km/week")["habit"]
    assert habit["schedule"] == {"kind": "daily"}
    assert alltag("habit", "edit", "running", "--schedule", "3x", "--json", code=1).error["code"] == "habit.schedule-of-period"
    alltag("habit", "amount", "running", "4", "--day", "2026-11-10")
    assert "4 of 10 km this week" in alltag("today", "--language", "en").out
    assert "km: 4 von 10 diese Woche" in alltag("today", "--language", "de").out
    assert alltag.json("today")["habits"][0]["place"] == "due"
    alltag("habit", "amount", "running", "6")
    assert alltag.json("today")["habits"][0]["place"] == "done"
    assert alltag.json("habit", "stats", "running")["unit"] == "weeks"
    assert "6 of" not in alltag("habit", "why", "running", "--language", "en").out


def test_an_interval_keeps_its_first_day(alltag):
    alltag("habit", "add", "Plants", "--schedule", "every 3 days from 2026-11-10")
    habit = alltag.json("habit", "edit", "plants", "--schedule", "every 4 days")["habit"]
    assert habit["schedule"] == {"kind": "everyDays", "count": 4, "from": "2026-11-10"}
    assert alltag.json("today")["habits"][0]["place"] == "notAsked"
    assert "every 4 days" in alltag("habit", "why", "plants", "--language", "en").out


@pytest.mark.parametrize("arguments, code", [
    (["   "], "habit.name-empty"), (["x" * 41], "habit.name-too-long"), (["A", "--goal", "0 km"], "habit.goal-not-positive"),
    (["A", "--goal", "3 " + "u" * 21], "habit.unit-too-long"), (["A", "--since", "1899-01-01"], None),
])
def test_refused_fields_store_nothing(alltag, arguments, code):
    result = alltag("habit", "add", *arguments, "--json", code=1 if code else 64)
    if code:
        assert result.error["code"] == code
    assert alltag.names() == []


def test_characters_are_counted_as_people_do(alltag):
    alltag("habit", "add", "👨‍👩‍👧‍👦" * 40)
    alltag("habit", "add", "👨‍👩‍👧‍👦" * 41, code=1)


def test_done_undo_toggle_are_idempotent_where_they_say_so(reading):
    first = reading.json("habit", "done", "reading")
    assert first["changed"] and first["habits"][0]["day"] == {
        "day": "2026-11-12", "standing": "done", "done": True, "amount": None, "note": None}
    assert first["habits"][0]["streak"] == 1
    assert not reading.json("habit", "done", "reading")["changed"]
    assert reading.json("habit", "undo", "1")["changed"]
    assert not reading.json("habit", "undo", "1")["changed"]
    assert reading.json("habit", "toggle", "1")["habits"][0]["day"]["done"]
    assert not reading.json("habit", "toggle", "1")["habits"][0]["day"]["done"]


def test_several_at_once_are_all_or_none(alltag):
    alltag.add("Reading", "Running")
    alltag("habit", "done", "Reading", "Nothing", code=1)
    assert not alltag.day("Reading", "today")["done"]
    assert [h["name"] for h in alltag.json("habit", "done", "2", "read", "Reading")["habits"]] == ["Running", "Reading"]


@pytest.mark.parametrize("day, index", [
    ("yesterday", "2026-11-11"), ("gestern", "2026-11-11"), ("vorgestern", "2026-11-10"), ("-3", "2026-11-09"),
    ("2026-10-25", "2026-10-25"), ("20240229", "2024-02-29"), ("heute", "2026-11-12"),
])
def test_days(reading, day, index):
    assert reading.json("habit", "done", "reading", "--day", day)["habits"][0]["day"]["day"] == index
    assert reading.json("habit", "done", "reading", f"--day={day}")["changed"] is False


def test_future_days_are_refused(reading):
    for day in ["tomorrow", "morgen", "+1", "2027-01-01"]:
        result = reading("habit", "done", "reading", "--day", day, "--json", code=1)
        assert result.error["code"] == "habit.future-day"


def test_skip(reading):
    reading("habit", "done", "reading", "--day", "-2")
    assert reading.json("habit", "skip", "reading", "--day", "-1")["habits"][0]["day"]["standing"] == "skipped"
    assert not reading.json("habit", "skip", "reading", "--day", "-1")["changed"]
    assert reading.json("habit", "done", "reading")["habits"][0]["streak"] == 2
    reading("habit", "undo", "reading", "--day", "-1")
    assert reading.json("habit", "list")["habits"][0]["streak"] == 1


def test_amounts(alltag):
    alltag("habit", "add", "Water", "--goal", "8 glasses")
    amount = lambda text: alltag.json("habit", "amount", "water", text)["habits"][0]["day"]  # noqa: E731
    assert (amount("3")["amount"], amount("+2.5")["amount"], amount("-1")["amount"]) == (3, 5.5, 4.5)
    assert amount("+4")["done"] is True
    assert amount("-20")["amount"] is None
    assert alltag.json("habit", "toggle", "water")["habits"][0]["day"]["amount"] == 1
    assert alltag.json("habit", "done", "water")["habits"][0]["day"]["amount"] == 8
    assert alltag("habit", "amount", "water", "lots", "--json", code=1).error["code"] == "command.amount-malformed"
    alltag("habit", "amount", "water", code=64)
    alltag("habit", "add", "Reading")
    assert alltag("habit", "amount", "reading", "2", "--json", code=1).error["code"] == "command.no-amount-goal"


def test_at_most_counts_zero_as_done(alltag):
    alltag("habit", "add", "Coffee", "--goal", "<=2 cups")
    assert alltag.json("habit", "amount", "coffee", "0")["habits"][0]["day"]["done"]
    assert not alltag.json("habit", "amount", "coffee", "3")["habits"][0]["day"]["done"]


def test_at_most_is_kept_by_days_without_an_entry(alltag):
    alltag("habit", "add", "Coffee", "--goal", "<=2 cups", "--since", "2026-11-09")
    place = lambda: alltag.json("today")["habits"][0]["place"]  # noqa: E731
    amount = lambda text: alltag.json("habit", "amount", "coffee", text)["habits"][0]  # noqa: E731
    assert alltag.json("habit", "list")["habits"][0]["streak"] == 3
    statistics = alltag.json("habit", "show", "coffee")["statistics"]
    assert statistics["strength"] == 1 and statistics["rate"] == 0.75
    assert "Nothing entered" in alltag.json("habit", "why", "coffee", "--day", "-1")["sentence"]
    # Within the limit today is open, above it over.
    assert place() == "due" and amount("2")["day"]["standing"] == "open" and place() == "due"
    over = amount("3")
    assert over["day"]["standing"] == "over" and over["day"]["done"] is False and over["streak"] == 0
    assert place() == "over" and alltag.json("today")["total"] == 0
    assert "Over the limit" in alltag("today").out and "!" in alltag("habit", "calendar", "coffee").out
    assert "3" in alltag.json("habit", "why", "coffee")["sentence"]
    # A tap removes what is over, the next one checks the day off.
    assert alltag.json("habit", "toggle", "coffee")["habits"][0]["day"]["standing"] == "open"
    assert alltag.json("habit", "toggle", "coffee")["habits"][0]["day"]["standing"] == "done" and place() == "done"


def test_archived_habits_stand_still_and_the_time_is_a_pause(reading):
    for day in ("-3", "-2", "-1"):
        reading("habit", "done", "reading", "--day", day)
    assert reading.json("habit", "archive", "reading")["habit"]["archivedOn"] == "2026-11-12"
    later = "2026-12-24T08:30:00Z"
    assert reading.json("habit", "show", "reading", now=later)["statistics"]["currentStreak"] == 3
    assert "Archived" in reading.json("habit", "why", "reading", now=later)["sentence"]
    habit = reading.json("habit", "unarchive", "reading", now=later)["habit"]
    assert habit["archivedOn"] is None and habit["pauses"] == [{"first": "2026-11-12", "last": "2026-12-23"}]
    assert reading.json("habit", "show", "reading", now=later)["statistics"]["currentStreak"] == 3


def test_notes(reading):
    assert reading.json("habit", "note", "1", " A good chapter ")["note"] == "A good chapter"
    assert not reading.json("habit", "note", "1", "A good chapter")["changed"]
    assert "A good chapter" in reading("habit", "note", "1").out
    assert "A good chapter" in reading("habit", "show", "1").out
    reading("habit", "done", "1")
    assert reading.day("1", "today")["note"] == "A good chapter"
    assert reading("habit", "note", "1", "x" * 281, "--json", code=1).error["code"] == "habit.note-too-long"
    assert reading.json("habit", "note", "1", "")["note"] is None


def test_pause_and_resume(reading):
    reading("habit", "done", "reading", "--day", "-1")
    habit = reading.json("habit", "pause", "reading", "--days", "3")["habit"]
    assert habit["pauses"] == [{"first": "2026-11-12", "last": "2026-11-14"}]
    assert reading.json("today")["habits"][0]["place"] == "resting"
    habit = reading.json("habit", "pause", "reading", "--from", "2026-11-15", "--until", "2026-11-20")["habit"]
    assert habit["pauses"] == [{"first": "2026-11-12", "last": "2026-11-20"}]
    assert reading.json("habit", "resume", "reading", now="2026-11-14T08:00:00Z")["habit"]["pauses"] == [
        {"first": "2026-11-12", "last": "2026-11-13"}]
    again = reading.json("habit", "resume", "reading", now="2026-11-14T08:00:00Z")
    assert again["changed"] is False and again["habit"]["name"] == "Reading"
    assert reading("habit", "pause", "reading", "--until", "-1", "--json", code=1).error["code"] == "habit.pause-reversed"
    reading("habit", "pause", "reading", code=64)
    reading("habit", "pause", "--days", "2", code=64)


def test_resuming_without_a_pause_changes_nothing(reading):
    before = reading.data.read_bytes()
    assert "Reading: there is no pause to end" in reading("habit", "resume", "reading").out
    assert "Pause" in reading("habit", "resume", "--all", lang="de_DE.UTF-8").out
    assert reading.json("habit", "resume", "--all") == {"changed": False, "pauses": []}
    assert reading.data.read_bytes() == before


def test_the_rate_cannot_count_from_a_day_to_come(reading):
    for command in (["habit", "add", "Later"], ["habit", "edit", "reading"]):
        refused = reading(*command, "--since", "tomorrow", "--json", code=1).error
        assert refused["code"] == "habit.future-reference-day" and "still to come" in refused["message"]
    assert reading.names() == ["Reading"] and reading.json("habit", "show", "1")["habit"]["since"] is None
    assert reading.json("habit", "edit", "reading", "--since", "today")["habit"]["since"] == "2026-11-12"


def test_negative_amounts_say_what_they_mean(alltag):
    alltag("habit", "add", "Water", "--goal", "8 glasses")
    for goal in ("-3 km", "-3", "<=-2 coffees", "−20min"):
        assert alltag("habit", "add", "B", "--goal", goal, "--json", code=1).error["code"] == "habit.goal-not-positive", goal
    assert "already 0 of 8 glasses" in alltag("habit", "amount", "water", "-1").out
    alltag("habit", "amount", "water", "3")
    assert "2 of 8 glasses" in alltag("habit", "amount", "water", "-1").out
    assert "0 of 8 glasses" in alltag("habit", "amount", "water", "-5").out
    assert "-x" in alltag("habit", "amount", "water", "-x", "--json", code=64).error["message"]
    for wrong in ("-", "+-1"):
        error = alltag("habit", "amount", "water", wrong, "--json", code=1).error
        assert error["code"] == "command.amount-malformed" and wrong in error["message"] and "-1 to take 1 off" in error["message"]


def test_the_list_and_today_draw_a_day_alike(alltag):
    alltag("pro", "unlock")
    alltag.add("Done", "Open", "Skipped", "Paused")
    alltag("habit", "add", "Partly", "--goal", "8 glasses")
    alltag("habit", "add", "Bounded", "--goal", "<=2 coffees")
    for command in (["done", "done"], ["skip", "skipped"], ["pause", "paused", "--days", "2"], ["amount", "partly", "3"]):
        alltag("habit", *command)
    names = lambda command: {name: mark for mark, name in re.findall(r"^ +\d  (\S)  (\w+)", alltag(*command).out, re.MULTILINE)}  # noqa: E731
    assert names(["habit", "list"]) == names(["today"])
    assert [names(["today"])[name] for name in ("Done", "Open", "Skipped", "Paused", "Partly")] == ["✓", "○", "–", "‖", "◐"]


def test_pauses_and_reminders_have_a_bound(alltag, tmp_path):
    pauses = [{"first": day, "last": day} for day in (20000101 + 10000 * y + 100 * m for y in range(45) for m in range(12))]
    file = tmp_path / "pauses.json"
    file.write_text(json.dumps({
        "version": 2, "exportedAt": "2026-11-12T08:00:00Z", "pauses": pauses[:500], "habits": [], "logs": []}))
    assert alltag.json("import", file, "--yes")["pausesAdded"] == 500
    error = alltag("habit", "pause", "--all", "--days", "2", "--json", code=1).error
    assert error["code"] == "command.pauses-full"
    assert len(alltag.json("settings")["pauses"]) == 500
    times = [argument for hour in range(13) for argument in ("--remind", f"{hour}:00")]
    alltag("habit", "add", "A", *times, code=64)


def test_pausing_everything(reading):
    assert reading.json("habit", "pause", "--all", "--days", "2")["pauses"]
    assert reading.json("today")["habits"][0]["place"] == "resting"
    assert reading.json("habit", "resume", "--all")["pauses"] == []


def test_edit(reading):
    habit = reading.json("habit", "edit", "reading", "--name", "Novels", "--color", "#123456", "--remind", "7:05")["habit"]
    assert (habit["name"], habit["color"], habit["reminders"]) == ("Novels", "#123456", ["07:05"])
    assert habit["schedule"] == {"kind": "daily"}
    again = reading.json("habit", "edit", "novels", "--name", "Novels")
    assert again["changed"] is False and again["habit"]["updatedAt"] == habit["updatedAt"]
    assert reading.json("habit", "edit", "novels", "--no-reminders")["habit"]["reminders"] == []
    reading("habit", "edit", "novels", code=64)
    reading("habit", "edit", "novels", "--name", "", code=1)
    assert reading.names() == ["Novels"]


def test_archive_unarchive_and_the_free_limit(alltag):
    alltag.add("A", "B", "C")
    assert alltag("habit", "add", "D", "--json", code=1).error["code"] == "habit.free-limit"
    alltag("habit", "archive", "B")
    alltag("habit", "add", "D")
    assert alltag("habit", "unarchive", "B", "--json", code=1).error["code"] == "habit.free-limit"
    assert [h["name"] for h in alltag.json("habit", "list")["habits"]] == ["A", "C", "D"]
    assert "archived" in alltag("habit", "list").out
    assert alltag.names() == ["A", "C", "D", "B"]
    alltag("pro", "unlock")
    alltag("habit", "unarchive", "B")
    assert sorted(alltag.names()) == ["A", "B", "C", "D"]
    assert not alltag.json("habit", "unarchive", "B")["changed"]


def test_pin_and_move(alltag):
    alltag.add("A", "B", "C")
    alltag("habit", "pin", "C")
    assert alltag.names() == ["C", "A", "B"]
    alltag("habit", "unpin", "C")
    assert alltag.names() == ["A", "B", "C"]
    for place, order in [("first", "CAB"), ("last", "ABC"), ("up", "ACB"), ("2", "ACB"), ("down", "ABC"), ("99", "ABC")]:
        alltag("habit", "move", "C", place)
        assert "".join(alltag.names()) == order, place
    assert alltag("habit", "move", "C", "aside", "--json", code=1).error["code"] == "command.place-malformed"


def test_moving_among_pinned_habits_pins(alltag):
    alltag.add("A", "B")
    alltag("habit", "pin", "B")
    assert alltag.json("habit", "move", "A", "first")["habit"]["pinned"] is True


def test_remove_asks_and_is_final(reading):
    reading("habit", "done", "reading")
    assert reading("habit", "remove", "reading", "--json", code=2).error["code"] == "command.confirmation-needed"
    assert "Nothing has changed" in reading.terminal("habit", "remove", "reading", typed=b"n\n", code=2)
    assert reading.names() == ["Reading"]
    assert "deleted" in reading.terminal("habit", "remove", "reading", typed=b"y\n")
    assert reading.names() == []
    reading("habit", "add", "Again")
    reading("habit", "remove", "again", "--yes")
    assert reading.names() == []


def test_names_numbers_and_ids(alltag):
    alltag.add("Reading", "Read mail", "Running")
    ids = {h["name"]: h["id"] for h in alltag.json("habit", "list")["habits"]}
    shown = lambda name: alltag.json("habit", "show", name)["habit"]["name"]  # noqa: E731
    assert shown(ids["Running"]) == shown("3") == shown("RU") == shown("running") == "Running"
    assert shown("Reading") == shown("readi") == "Reading"
    error = alltag("habit", "show", "read", "--json", code=1).error
    assert error["code"] == "command.ambiguous-habit"
    assert error["candidates"] == [
        {"id": ids["Reading"], "number": 1, "name": "Reading"}, {"id": ids["Read mail"], "number": 2, "name": "Read mail"}]
    assert "2  Read mail" in alltag("habit", "show", "read", code=1).err
    for wrong in ["0", "4", "swimming", "", ids["Running"][:-1] + "!"]:
        assert alltag("habit", "show", wrong, "--json", code=1).error["code"] == "command.unknown-habit"


def test_any_word_of_a_name_may_begin_with_what_is_typed(alltag):
    alltag("pro", "unlock")
    alltag.add("Drink water", "Water plants", "E-Mail (work)", "Frühsport/Yoga", "Tea and water", "Old tea")
    alltag("habit", "archive", "Old tea")
    shown = lambda name: alltag.json("habit", "show", name)["habit"]["name"]  # noqa: E731
    # The beginning of a name takes precedence over that of a later word, and the list over the archive.
    for typed, name in [
        ("wat", "Water plants"), ("water pl", "Water plants"), ("pla", "Water plants"), ("mail", "E-Mail (work)"), ("WORK", "E-Mail (work)"),
        ("yo", "Frühsport/Yoga"), ("and wat", "Tea and water"), ("tea", "Tea and water"), ("old", "Old tea"),
    ]:
        assert shown(typed) == name, typed
    alltag("habit", "remove", "water plants", "--yes")
    error = alltag("habit", "done", "water", "--json", code=1).error
    assert error["code"] == "command.ambiguous-habit" and len(error["candidates"]) == 2
    assert not any(habit["done"] for habit in alltag.json("habit", "list")["habits"])
    for wrong in ["ater", "ail", "sport", "drink  water", "drinkwater"]:
        assert alltag("habit", "show", wrong, "--json", code=1).error["code"] == "command.unknown-habit", wrong


def test_a_whole_name_wins_over_a_longer_one_and_over_a_number(alltag):
    alltag.add("Run", "Running", "1")
    assert alltag.json("habit", "show", "run")["habit"]["name"] == "Run"
    assert alltag.json("habit", "show", "1")["habit"]["name"] == "1"


def test_why_in_words_and_as_json(reading):
    reading("habit", "done", "reading", "--day", "-2")
    reading("habit", "done", "reading", "--day", "-1")
    answer = reading.json("habit", "why", "reading", "--day", "-1")
    assert (answer["run"], answer["runBefore"], answer["carriesRun"], answer["unit"]) == (2, 1, True, "days")
    assert answer["sentence"] in reading("habit", "why", "reading", "--day", "-1").out
    assert "streak of 2 days" in answer["sentence"]
    assert "Serie" in reading("habit", "why", "reading", "--day", "-1", "--language", "de").out


def test_statistics(reading):
    for day in range(1, 6):
        reading("habit", "done", "reading", "--day", f"-{day}")
    one = reading.json("habit", "stats", "reading")
    assert (one["currentStreak"], one["bestStreak"], one["doneCount"], one["unit"]) == (5, 5, 5, "days")
    assert one["rate"] == pytest.approx(5 / 12, abs=1e-4) and 0 < one["strength"] < 1
    assert len(one["weekdays"]) == 7 and [m["month"] for m in one["months"]][-1] == "2026-11"
    everything = reading.json("habit", "stats")
    assert everything["overall"]["doneCount"] == 5 and everything["habits"][0]["name"] == "Reading"
    assert "42%" in reading("habit", "stats").out and "42%" in reading("habit", "stats", "reading").out


def test_calendar(reading):
    reading("habit", "done", "reading", "--day", "-1")
    month = reading.json("habit", "calendar", "reading")
    assert len(month["days"]) == 30 and month["days"][10]["done"] and month["first"] == "2026-11-01"
    shown = reading("habit", "calendar", "reading").out
    assert "November 2026" in shown and "11✓" in shown and "[12○]" in shown
    lines = shown.splitlines()
    assert lines[3].split() == ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
    assert len(reading.json("habit", "calendar", "reading", "--month", "2024-02")["days"]) == 29
    assert len(reading.json("habit", "calendar", "reading", "--year", "2028")["days"]) == 366
    assert reading("habit", "calendar", "reading", "--year", "2026").out.count("■") == 1
    reading("habit", "calendar", "reading", "--month", "2026-13", code=64)


def test_today_groups(alltag):
    alltag.add("Done", "Due", "Resting")
    alltag("habit", "edit", "due", "--remind", "7:00")
    alltag("habit", "done", "done")
    alltag("habit", "skip", "resting")
    today = alltag.json("today")
    assert {h["name"]: h["place"] for h in today["habits"]} == {"Done": "done", "Due": "due", "Resting": "resting"}
    assert (today["day"], today["done"], today["total"]) == ("2026-11-12", 1, 2)
    assert len(today["habits"][0]["lastSevenDays"]) == 7
    out = alltag("today").out
    assert "Thursday 12 November" in out and "1 of 2 today" in out and out.index("Due") < out.index("Resting")


def test_a_week_that_has_its_days_asks_no_more(alltag):
    alltag("habit", "add", "Run", "--schedule", "1x")
    assert alltag.json("today")["total"] == 1
    alltag("habit", "done", "run", "--day", "-1")
    assert alltag.json("today")["habits"][0]["place"] == "notAsked"


def test_another_day_has_the_same_list(alltag):
    alltag("habit", "add", "Reading", now="2026-11-01T08:00:00Z")
    alltag("habit", "add", "Running", "--remind", "18:00", now="2026-11-01T08:00:00Z")
    alltag("habit", "done", "reading", "--day", "-1")
    places = lambda *day: [(one["place"], one["name"]) for one in alltag.json("today", *day)["items"]]  # noqa: E731
    assert places() == [("now", "Reading"), ("later", "Running")]
    assert places("--date", "yesterday") == [("now", "Running"), ("done", "Reading")]
    assert places("--date", "tomorrow") == [("later", "Running"), ("later", "Reading")]
    assert places("--date", "2026-10-01") == []
    shown = alltag("today", "--date", "-1").out
    assert "Wednesday 11 November" in shown and shown.index("Not done") < shown.index("Running") < shown.index("Done\n")
    assert "1 of 2" in shown and "today" not in shown
    assert "Geplant" in alltag("today", "--date", "+1", lang="de_DE.UTF-8").out
    assert "nothing logged" in alltag("today", "--date", "2026-10-01").out
    assert alltag("today", "--date", "1800-01-01", "--json", code=64).error["code"] == alltag(
        "habit", "done", "reading", "--day", "1800-01-01", "--json", code=64).error["code"]
