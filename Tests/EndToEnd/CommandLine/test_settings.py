"""Settings, the edition, and the local statistics."""
import json

import pytest


def test_all_settings_as_json(alltag):
    assert alltag.json("settings") == {
        "name": "", "language": "system", "startOfDay": "00:00", "firstWeekday": "region", "theme": "system", "palette": "sky",
        "areas": ["habits", "us"], "pauses": [], "events": True, "edition": "free", "data": str(alltag.data)}


@pytest.mark.parametrize("key, value, member, stored", [
    ("name", " Kim ", "name", "Kim"), ("language", "de", "language", "de"), ("start-of-day", "3:30", "startOfDay", "03:30"),
    ("first-weekday", "So", "firstWeekday", "sunday"), ("theme", "dark", "theme", "dark"),
    ("palette", "graphite", "palette", "graphite"), ("areas", "us", "areas", ["us"]), ("areas", " Us, habits", "areas", ["habits", "us"]),
    ("areas", "", "areas", []),
])
def test_setting_one(alltag, key, value, member, stored):
    answer = alltag.json("settings", "set", key, value)
    assert answer["changed"] and answer[member] == stored
    assert alltag.json("settings", "set", key, value)["changed"] is False
    assert alltag.json("settings")[member] == stored


@pytest.mark.parametrize("key, value", [
    ("name", "x" * 41), ("name", "x" + "\u0301" * 3000), ("language", "fr"), ("start-of-day", "12:01"), ("start-of-day", "25:00"), ("first-weekday", "someday"),
    ("theme", "blue"), ("palette", "neon"), ("areas", "habits garden"), ("colour", "red"),
])
def test_other_values_are_refused(alltag, key, value):
    alltag("settings", "set", key, value, code=64)
    assert not alltag.data.exists()


def test_today_follows_the_areas(alltag):
    alltag("habit", "add", "Lesen")
    assert "Lesen" in alltag("today").out
    alltag("settings", "set", "areas", "us")
    shown = alltag("today").out
    assert "Lesen" not in shown and 'alltag settings set areas "habits us"' in shown
    today = alltag.json("today")
    assert today["habits"] == [] and today["total"] == 0
    # Nothing is lost.
    assert [habit["name"] for habit in alltag.json("habit", "list")["habits"]] == ["Lesen"]
    alltag("settings", "set", "areas", "habits us")
    assert "Lesen" in alltag("today").out


def test_a_new_language_speaks_at_once(alltag):
    assert "Einstellungen" in alltag("settings", "set", "language", "de").out


def test_pro_is_unlocked_restored_and_ended(alltag):
    assert alltag.json("pro") == {"edition": "free", "activeHabits": 0, "activeHabitsMax": 3}
    assert alltag("pro", "restore", "--json", code=1).error["code"] == "pro.nothing-to-restore"
    assert alltag("settings", "set", "palette", "rose", "--json", code=1).error["code"] == "pro.palette"
    assert alltag.json("pro", "unlock") == {
        "changed": True, "edition": "pro", "activeHabits": 0, "activeHabitsMax": None}
    assert not alltag.json("pro", "unlock")["changed"]
    for _ in range(2):
        assert alltag.json("pro", "restore")["edition"] == "pro"
    alltag("settings", "set", "palette", "rose")
    assert alltag.json("pro", "end")["edition"] == "free"
    assert alltag.json("settings")["palette"] == "sky"


def test_events(alltag):
    alltag("habit", "add", "A")
    alltag("habit", "done", "A")
    alltag("habit", "undo", "A")
    alltag("export", "json", "-")
    kinds = {k["event"]: k["count"] for k in alltag.json("events")["kinds"]}
    assert kinds == {"habit_created": 1, "toggle_success": 1, "toggle_undo": 1, "export_done": 1}
    exported = json.loads(alltag("export", "events").out)
    assert [e["event"] for e in exported] == ["habit_created", "toggle_success", "toggle_undo", "export_done"]
    assert all(set(e) == {"event", "time"} for e in exported)
    assert alltag.json("events", "off")["on"] is False
    alltag("habit", "done", "A")
    assert alltag.json("events")["count"] == 4
    assert alltag.json("events", "clear", "--yes")["count"] == 0
    assert alltag.json("events", "on")["on"] is True
    alltag("habit", "remove", "A", "--yes")
    assert alltag.json("events")["kinds"][0]["event"] == "habit_deleted"
    assert "habit_deleted" in alltag("events").out
