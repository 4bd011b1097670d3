"""Calm's choices, plans and reminders on the terminal, and the switch of the area."""
import pytest

FAST = {"ALLTAG_CLOCK_RATE": "600"}
MORNING = "2026-11-12T05:00:00Z"  # 6:00 in Zurich, a Thursday.


def choice(alltag, key):
    (found,) = alltag.json("calm", "set", key)["choices"]
    return found


# The switch


@pytest.fixture
def off(alltag):
    alltag("calm", "add", "meditation", "20")
    alltag("settings", "set", "areas", "habits us")
    return alltag


@pytest.mark.parametrize("command", [
    ["meditate", "--silent"], ["breathe", "box"], ["workout", "tabata"], ["drink", "easy"], ["calm", "add", "meditation", "5"],
    ["calm", "set", "gentle", "on"], ["calm", "reminder", "add", "--sample", "evening-diary"],
    ["calm", "plan", "add", "breathing", "Own", "--pattern", "4-4-4"],
])
def test_what_starts_or_enters_says_that_the_area_is_off(off, command):
    before = off("calm", "export", "json").out
    refused = off(*command, "--json", code=1).error
    assert refused["code"] == "calm.off" and 'alltag settings set areas "habits calm us"' in refused["message"]
    assert "ausgeschaltet" in off(*command, code=1, lang="de_DE.UTF-8").err
    assert off("calm", "export", "json").out == before
    off("settings", "set", "areas", "habits calm us")
    off(*command, env=FAST)


def test_an_area_that_is_off_can_be_read_and_tidied(off):
    shown = off("calm")
    assert "Nothing is running" in shown.out and "switched off" in shown.err
    assert off.json("calm", "log")["count"] == 1 and off.json("breathe", "--list")["plans"]
    assert off.json("calm", "remove", "1")["removed"] and off.json("calm", "undo")["undone"]


def test_a_new_device_needs_no_switch(alltag):
    """The area switches itself on when something arrives, unless it was switched off by hand (A-4)."""
    alltag("settings", "set", "name", "Anna")
    assert "calm" not in alltag.json("settings")["areas"]
    alltag("drink", "steady")
    assert "calm" in alltag.json("settings")["areas"]


# Choices


@pytest.mark.parametrize("key, value, shown", [
    ("meditation-goal", "25", 25), ("workout-goal", "120", 120), ("streaks", "off", False), ("gentle", "an", True), ("free-days", "7", 7),
    ("usual-drinks", "12.5", 12.5), ("drink-price", "4,50", 4.5), ("drink-energy", "150", 150), ("drink-grams", "12.8", 12.8),
    ("country", "ch", "CH"), ("breath-theme", "electric-piano", "electric-piano"), ("background", "brown-noise", "brown-noise"),
    ("background-volume", "60%", 60), ("background-meditation", "off", False), ("background-breathing", "nein", False), ("announce", "on", True),
    ("over-music", "on", True), ("background", "own", "own"),
])
def test_a_choice_is_set_and_shown(alltag, key, value, shown):
    assert choice(alltag, key)["value"] != shown
    done = alltag.json("calm", "set", key, value)
    assert done["changed"] and [item["value"] for item in done["choices"]] == [shown]
    assert not alltag.json("calm", "set", key, value)["changed"] and choice(alltag, key)["value"] == shown


def test_all_choices_are_shown_with_their_bounds(alltag):
    shown = alltag.json("calm", "set")["choices"]
    assert len(shown) == 17
    goal = next(item for item in shown if item["key"] == "meditation-goal")
    assert goal == {"key": "meditation-goal", "value": 10, "least": 1, "most": 120, "words": []}
    text = alltag("calm", "set").out
    assert "meditation-goal" in text and "1–120" in text and "5–25, country" in text
    assert "Land" in alltag("calm", "set", "country", lang="de_DE.UTF-8").out


def test_words_take_a_choice_back(alltag):
    for key, value, back in [("drink-grams", "14", "country"), ("country", "US", "region"), ("background", "rain", "none")]:
        alltag("calm", "set", key, value)
        alltag("calm", "set", key, back)
        assert choice(alltag, key)["value"] == back


@pytest.mark.parametrize("key, value, code, text", [
    ("meditation-goal", "0", 1, "1 to 120"), ("workout-goal", "121", 1, "1 to 120"), ("meditation-goal", "ten", 64, "1–120"),
    ("free-days", "8", 1, "free-days: allowed are 0 to 7"), ("usual-drinks", "701", 1, "usual-drinks: allowed are 0 to 700"),
    ("drink-price", "10001", 1, "drink-price: allowed are 0 to 10,000"), ("drink-energy", "10001", 1, "drink-energy"),
    ("drink-grams", "4", 1, "drink-grams: allowed are 5 to 25"), ("drink-grams", "much", 64, "country"), ("country", "CHE", 64, "two letters"),
    ("breath-theme", "tuba", 64, "electric-piano"), ("background", "traffic", 64, "brown-noise"), ("background-volume", "101", 1, "0 to 100"),
    ("streaks", "perhaps", 64, "on, off"), ("colour", "red", 64, "meditation-goal"),
])
def test_wrong_choices_are_refused(alltag, key, value, code, text):
    before = alltag("calm", "set").out
    assert text in alltag("calm", "set", key, value, code=code).err
    assert alltag("calm", "set").out == before


def test_a_goal_counts_in_today(alltag):
    alltag("calm", "set", "meditation-goal", "45")
    alltag("calm", "add", "meditation", "5")
    assert alltag.json("today")["calm"]["meditationGoalMinutes"] == 45


# Plans


def test_a_breathing_exercise_is_kept_shown_and_done(alltag):
    added = alltag.json("calm", "plan", "add", "breathing", "Abend", "--pattern", "4-7-8", "--rounds", "2", "--description", "Zum Schlafen")
    assert added["changed"] and added["name"] == "Abend" and added["own"] and added["seconds"] == 38
    shown = alltag.json("calm", "plan", "show", "abend")
    assert [step["seconds"] for step in shown["steps"]] == [4, 7, 8, 0] and shown["rounds"] == 2
    assert "Zum Schlafen" in alltag("calm", "plan", "show", added["id"]).out
    assert [plan["id"] for plan in alltag.json("breathe", "--list")["plans"]][-1] == "Abend"
    alltag("calm", "plan", "add", "breathing", "Lang", "--pattern", "5-0-5-0")
    assert alltag.json("breathe", "Lang", "--silent", env=FAST)["session"]["seconds"] == 100


def test_a_program_is_kept_with_an_own_exercise(alltag):
    added = alltag.json(
        "calm", "plan", "add", "workout", "Legs", "--rounds", "2", "--phase", "squats 40/20", "--phase", "10x Froschsprung/30", "--phase", "20/0")
    shown = alltag.json("calm", "plan", "show", "Legs")
    assert [(step["seconds"], step["count"], step["restSeconds"]) for step in shown["steps"]] == [(40, None, 20), (None, 10, 30), (20, None, 0)]
    assert shown["steps"][0]["name"] == "squats" and len(shown["steps"][1]["name"]) == 36 and shown["id"] == added["id"]
    text = alltag("calm", "plan", "show", "Legs").out
    assert "Squats" in text and "10 × Froschsprung" in text and "Total time: ≈" in text and "Rest 0:00" not in text
    # The same name is the same exercise.
    alltag("calm", "plan", "add", "workout", "More", "--phase", "froschsprung 30/0")
    assert alltag.json("calm", "plan", "show", "More")["steps"][0]["name"] == shown["steps"][1]["name"]


def test_an_own_exercise_gets_a_text(alltag):
    alltag("calm", "plan", "add", "workout", "Legs", "--phase", "Froschsprung 30/10", "--phase", "Hüpfen 20/0")
    assert "Froschsprung" in alltag("calm", "exercises").out
    edited = alltag.json("calm", "exercise", "edit", "froschsprung", "--text", "Tief hocken\nweit springen")
    assert edited["changed"] and edited["exercise"]["text"] == "Tief hocken\nweit springen"
    listed = alltag.json("calm", "exercise")["exercises"]
    assert [item["name"] for item in listed] == ["Froschsprung", "Hüpfen"] and edited["exercise"] in listed
    assert "  weit springen" in alltag("calm", "exercises").out
    alltag("calm", "exercise", "edit", edited["exercise"]["id"], "--name", "Frosch")
    assert not alltag.json("calm", "exercise", "edit", "Frosch")["changed"]
    # The program follows, and so does a file.
    assert "Frosch\n" in alltag("calm", "plan", "show", "Legs").out.replace(" · ", "\n")
    alltag("calm", "export", "json", "calm.json")
    assert alltag.json("calm", "exercise", "remove", "Frosch") == {"removed": True, "id": edited["exercise"]["id"]}
    alltag("calm", "import", "calm.json", "--yes")
    assert edited["exercise"] | {"name": "Frosch"} in alltag.json("calm", "exercise")["exercises"]
    alltag("calm", "exercise", "remove", "Frosch")
    alltag("calm", "undo")
    assert len(alltag.json("calm", "exercise")["exercises"]) == 2


@pytest.mark.parametrize("arguments, text", [
    (["Kopfstand", "--text", "x"], "Kopfstand"), (["Hüpfen", "--text", "x" * 281], "281"), (["Hüpfen", "--name", " "], "name"),
    (["Hüpfen", "--name", "burpees"], "name"), (["Hüpfen", "--name", "x" * 41], "41"),
])
def test_wrong_exercises_are_refused(alltag, arguments, text):
    alltag("calm", "plan", "add", "workout", "Legs", "--phase", "Hüpfen 20/0")
    assert text in alltag("calm", "exercise", "edit", *arguments, code=1).err
    assert [item["text"] for item in alltag.json("calm", "exercise")["exercises"]] == [""]


def test_a_meditation_is_kept_and_done(alltag):
    alltag("calm", "plan", "add", "meditation", "Morgen", "--minutes", "2", "--reflect", "1", "--bells", "1", "--gong", "bowl", "--ready", "3")
    assert alltag.json("calm", "plan", "show", "Morgen")["readySeconds"] == 3
    done = alltag.json("meditate", "--plan", "morgen", "--silent", env=FAST)["session"]
    assert done["seconds"] == 120 and done["name"] == "Morgen"
    # The last one again has its name, another length has none.
    assert alltag.json("meditate", "--silent", env=FAST)["session"]["name"] == "Morgen"
    assert alltag.json("meditate", "3", "--silent", env=FAST)["session"]["name"] != "Morgen"
    refused = alltag("meditate", "--plan", "Mittag", "--silent", "--json", code=1).error
    assert refused["code"] == "calm.unknown-preset" and "Morgen" in refused["message"]


def test_plans_are_removed_and_come_back(alltag):
    alltag("calm", "plan", "add", "breathing", "Own", "--pattern", "4-4-4")
    assert alltag.json("calm", "plan", "remove", "Own")["removed"]
    assert "Own" not in alltag("calm", "plans").out
    alltag("calm", "undo")
    assert "Own" in alltag("calm", "plans").out
    assert alltag.json("calm", "plan", "remove", "box") == {"removed": True, "id": "box"}
    assert "box" not in [plan["id"] for plan in alltag.json("calm", "plan")["plans"]]
    assert alltag("breathe", "box", "--silent", code=1).err
    assert alltag.json("calm", "plan", "restore", "box")["changed"] and not alltag.json("calm", "plan", "restore", "box")["changed"]


@pytest.mark.parametrize("arguments, code, text", [
    (["breathing", "A"], 64, "--pattern"), (["breathing", "A", "--pattern", "4-4"], 64, "--pattern"), (["breathing", "A", "--pattern", "0-4-4"], 1, "PATTERN"),
    (["breathing", "A", "--pattern", "4-4-61"], 1, "PATTERN"), (["breathing", "A", "--pattern", "4-4-4", "--rounds", "0"], 1, "--rounds"),
    (["breathing", "box", "--pattern", "4-4-4"], 1, "already"), (["breathing", " ", "--pattern", "4-4-4"], 1, "name is missing"),
    (["breathing", "x" * 41, "--pattern", "4-4-4"], 1, "41"), (["breathing", "A", "--pattern", "4-4-4", "--phase", "plank 4/4"], 64, "--phase"),
    (["workout", "A"], 64, "--phase"), (["workout", "A", "--phase", "plank"], 64, "45/15"), (["workout", "A", "--phase", "plank 601/0"], 1, "--work"),
    (["workout", "A", "--phase", "plank 30/601"], 1, "--rest"), (["workout", "A", "--phase", "plank 600/600", "--rounds", "99"], 1, "hours"),
    (["workout", "A", "--phase", "x" * 41 + " 30/0"], 1, "41"), (["meditation", "A"], 64, "--minutes"), (["meditation", "A", "--minutes", "181"], 1, "MINUTES"),
    (["meditation", "A", "--minutes", "5", "--ready", "301"], 1, "--ready"), (["dancing", "A"], 64, "dancing"),
])
def test_wrong_plans_are_refused(alltag, arguments, code, text):
    before = alltag("calm", "plans").out
    assert text in alltag("calm", "plan", "add", *arguments, code=code).err
    assert alltag("calm", "plans").out == before


def test_unknown_plans_name_what_there_is(alltag):
    for command in (["show", "no"], ["remove", "no"]):
        assert "tabata" in alltag("calm", "plan", *command, code=1).err
    assert "no" in alltag("calm", "plan", "restore", "no", code=1).err


# Reminders


def reminders(alltag):
    return alltag.json("calm", "reminder")["reminders"]


def test_a_reminder_is_added_edited_and_removed(alltag):
    added = alltag.json("calm", "reminder", "add", "meditation", "7:30", "--days", "mo,mi", "--look-back", "24", "--title", "Sitzen")
    assert added["changed"] and added["reminder"] == {
        "id": added["reminder"]["id"], "number": 1, "kind": "meditation", "title": "Sitzen", "message": "", "time": "07:30", "weekdays": [1, 3],
        "lookBackHours": 24, "enabled": True}
    edited = alltag.json("calm", "reminder", "edit", "1", "--time", "6:45", "--days", "daily", "--message", "Ruhig", "--title", "")["reminder"]
    assert (edited["time"], len(edited["weekdays"]), edited["message"], edited["title"], edited["lookBackHours"]) == ("06:45", 7, "Ruhig", "", 24)
    assert not alltag.json("calm", "reminder", "edit", "1")["changed"]
    # A breath looks back a day at most, and the diary not at all.
    assert alltag.json("calm", "reminder", "edit", "1", "--kind", "diary")["reminder"]["lookBackHours"] is None
    assert "every day at" in alltag("calm", "reminder").out and "the evening has no entry yet" in alltag("calm", "reminders").out
    assert not alltag.json("calm", "reminder", "disable", "1")["reminder"]["enabled"]
    assert not alltag.json("calm", "reminder", "disable", edited["id"])["changed"]
    assert alltag.json("calm", "reminder", "enable", "1")["reminder"]["enabled"]
    assert alltag.json("calm", "reminder", "remove", "1") == {"removed": True, "id": edited["id"]}
    assert reminders(alltag) == []
    alltag("calm", "undo")
    assert [item["id"] for item in reminders(alltag)] == [edited["id"]]


# A reminder without a title has one name, in the page and here: the page's texts (`calm_remind_*`).
@pytest.mark.parametrize(("sample", "german", "english"), [
    ("morning-meditation", "Zeit für deine Meditation", "Time for your meditation"),
    ("midday-breath", "Zeit für eine Atempause", "Time for a breather"),
    ("workout-days", "Zeit für dein Workout", "Time for your workout"),
    ("evening-diary", "Wie war der Abend?", "How was the evening?"),
])
def test_a_sample_has_one_name(alltag, sample, german, english):
    alltag("calm", "reminder", "add", "--sample", sample)
    assert german in alltag("calm", "reminder", "--language", "de").out
    assert english in alltag("calm", "reminder", "--language", "en").out


def test_samples_are_offered_once(alltag):
    offered = alltag.json("calm", "reminder")["samples"]
    assert offered == ["morning-meditation", "midday-breath", "workout-days", "evening-diary"]
    assert "--sample evening-diary" in alltag("calm", "reminder").out
    alltag("calm", "reminder", "add", "--sample", "midday-breath", "--look-back", "3")
    assert reminders(alltag)[0]["lookBackHours"] == 3 and alltag.json("calm", "reminder")["samples"] == offered[:1] + offered[2:]
    assert not alltag.json("calm", "reminder", "add", "--sample", "midday-breath")["changed"] and reminders(alltag)[0]["lookBackHours"] == 3
    alltag("calm", "reminder", "remove", "1")
    assert alltag.json("calm", "reminder")["samples"] == offered[:1] + offered[2:]


@pytest.mark.parametrize("arguments, code, text", [
    (["add"], 64, "--sample"), (["add", "meditation"], 64, "--sample"), (["add", "meditation", "7:30", "--sample", "workout-days"], 64, "--sample"),
    (["add", "meditation", "25:00"], 64, "25:00"), (["add", "sleep", "7:30"], 64, "diary"), (["add", "meditation", "7:30", "--days", "3x"], 64, "mon,wed"),
    (["add", "meditation", "7:30", "--look-back", "0"], 1, "--look-back: allowed are 1 to 48"), (["add", "breathing", "7:30", "--look-back", "25"], 1, "1 to 24"),
    (["add", "meditation", "7:30", "--title", "x" * 121], 1, "121"), (["add", "--sample", "dance"], 64, "evening-diary"), (["add", "meditation", "7:30", "--days", ""], 64, "mon,wed"),
    (["edit", "1"], 1, "no reminder"), (["remove", "x"], 1, "no reminder"), (["enable", "0"], 1, "no reminder"), (["disable", "2"], 1, "no reminder"),
])
def test_wrong_reminders_are_refused(alltag, arguments, code, text):
    assert text in alltag("calm", "reminder", *arguments, code=code).err
    assert reminders(alltag) == []


def test_more_reminders_than_there_can_be_are_refused(alltag):
    import base64
    import json
    alltag("calm", "reminder", "add", "meditation", "7:30")
    file = json.loads(alltag("calm", "export", "json").out)
    one = base64.b64decode(file["calm"]["reminders"][0])
    file["calm"]["reminders"] = [base64.b64encode(one[:1] + bytes([0] * 7 + [i + 1]) + one[9:]).decode() for i in range(99)]
    path = alltag.folder / "many.json"
    path.write_text(json.dumps(file))
    alltag("calm", "import", path, "--yes")
    assert alltag("calm", "reminder", "add", "meditation", "8:00", "--json", code=1).error["code"] == "calm.too-many"


def occurrences(alltag, **settings):
    return alltag.json("calm", "reminders", "--next", **settings)["occurrences"]


def test_the_next_seven_days_have_a_decision_and_a_reason(alltag):
    alltag("calm", "reminder", "add", "meditation", "7:30", now=MORNING)
    alltag("calm", "reminder", "add", "--sample", "evening-diary", now=MORNING)
    alltag("calm", "reminder", "add", "workout", "18:00", "--days", "sun", now=MORNING)
    alltag("calm", "reminder", "add", "breathing", "8:00", now=MORNING)
    alltag("calm", "reminder", "disable", "2", now=MORNING)
    alltag("calm", "add", "meditation", "10", "--at", "2026-11-12T05:30", now=MORNING)
    alltag("drink", "steady", "--day", "2026-11-11", now=MORNING)
    found = [item for item in occurrences(alltag, now=MORNING) if item["at"] > MORNING]
    assert [item["kind"] for item in found].count("meditation") == 7 and [item["kind"] for item in found].count("workout") == 1
    assert not [item for item in found if item["kind"] == "breathing"]
    first = found[0]
    assert (first["at"], first["decision"], first["by"]) == ("2026-11-12T06:30:00Z", "cancelled", "2026-11-12T04:40:00Z")
    assert {item["decision"] for item in found[1:]} == {"waiting"}
    assert next(item for item in found if item["kind"] == "diary")["asksFor"] == "2026-11-12"
    text = alltag("calm", "reminders", "--next", now=MORNING).out
    assert "stays silent, done: Today, 5:40" in text.replace("05:40", "5:40") and "will speak unless there is an entry by then: Today" in text
    assert "meldet sich" in alltag("calm", "reminders", "--next", now=MORNING, lang="de_DE.UTF-8").out
