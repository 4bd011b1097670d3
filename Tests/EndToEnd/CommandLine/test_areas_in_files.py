"""Calm in the app's own JSON export and import."""
import json

import pytest

FAST = {"ALLTAG_CLOCK_RATE": "600"}


def write(folder, member, **others):
    path = folder / "file.json"
    path.write_text(json.dumps({"version": 2, "habits": [], "logs": [], "calm": member, **others}))
    return path


@pytest.fixture
def full(reading):
    """A device with habits, a session, an evening and, from a breath, choices of calm."""
    reading("calm", "add", "meditation", "20", "--note", "„Ruhig“")
    reading("drink", "easy", "--count", "2.5", "--day", "2026-11-10")
    reading("breathe", "box", "--silent", env=FAST)
    return reading


def member(alltag, **settings):
    return json.loads(alltag("export", "json", **settings).out).get("calm")


def test_everything_comes_back_once(full, tmp_path):
    full("export", "json", "all.json")
    other = {"ALLTAG_DATA": str(tmp_path / "other.sqlite")}
    dry = full.json("import", "all.json", "--dry-run", env=other)
    assert not dry["applied"] and dry["habitsAdded"] == 1
    assert dry["calm"] == {"sessions": 2, "days": 1, "reminders": 0, "plans": 0, "exercises": 0, "preferences": True, "known": 0}
    assert member(full, env=other) is None
    shown = full("import", "all.json", "--yes", env=other, now="2026-11-12T10:00:00Z").out
    assert "Calm was taken over." in shown
    assert member(full, env=other) == member(full) and len(member(full)["sessions"]) == 2
    again = full.json("import", "all.json", "--yes", env=other, now="2026-11-12T10:01:00Z")
    assert again["changesNothing"] and again["calm"]["known"] == 3
    # The area's own import reads the same file.
    assert full.json("calm", "import", "all.json", "--yes", env=other)["known"] == 3


def test_an_import_is_undone_with_calm(full, tmp_path):
    full("export", "json", "all.json")
    other = {"ALLTAG_DATA": str(tmp_path / "other.sqlite")}
    full("import", "all.json", "--yes", env=other, now="2026-11-12T10:00:00Z")
    full("calm", "edit", "1", "--note", "Mine", env=other, now="2026-11-12T10:01:00Z")
    full("import", "--undo", "--yes", env=other, now="2026-11-12T10:02:00Z")
    left = member(full, env=other)
    assert [entry["note"] for entry in left["sessions"]] == ["Mine"] and left["diary"] == []
    full("import", "--undo", "--yes", env=other, code=1)


def test_calm_alone_is_imported_and_undone(full, tmp_path):
    full("calm", "export", "json", "calm.json")
    other = {"ALLTAG_DATA": str(tmp_path / "other.sqlite")}
    assert "Ruhe: 2 Einheiten, 1 Abend" in full("import", "calm.json", "--dry-run", env=other, lang="de_DE.UTF-8").out
    full("import", "calm.json", "--yes", env=other, now="2026-11-12T10:00:00Z")
    assert len(member(full, env=other)["sessions"]) == 2
    full("import", "--undo", "--yes", env=other, now="2026-11-12T10:02:00Z")
    assert member(full, env=other)["sessions"] == []


@pytest.mark.parametrize("value, code, text", [
    ({}, "calm-file.malformed-entry", "calm.version"), ({"version": 2}, "calm-file.newer-version", "newer version"), (7, "calm-file.malformed-entry", "calm"),
    ({"version": 1, "sessions": [{}]}, "calm-file.malformed-entry", "calm.sessions[0]"),
    ({"version": 1, "diary": [{"day": "2026-02-30", "level": "easy"}]}, "calm-file.malformed-entry", "calm.diary[0]"),
    ({"version": 1, "preferences": "!"}, "calm-file.malformed-entry", "calm.preferences"),
    ({"version": 1, "reminders": [""] * 101}, "calm-file.too-many-entries", "calm.reminders"),
])
def test_a_wrong_member_refuses_the_whole_file(reading, value, code, text):
    before = reading("export", "json").out
    refused = reading("import", write(reading.folder, value), "--yes", "--json", code=1).error
    assert refused["code"] == code and text in refused["message"] and "Apple" not in refused["message"]
    assert reading("export", "json").out == before


def test_an_older_app_keeps_what_it_does_not_know(alltag):
    """A version without the area has kept the member among the unknown ones; the present one is written once."""
    path = write(alltag.folder, {"version": 1, "diary": [{"day": "2026-11-01", "level": "wild"}]}, later={"a": [1.5]})
    alltag("import", path, "--yes")
    file = json.loads(alltag("export", "json").out)
    assert file["later"] == {"a": [1.5]} and [entry["day"] for entry in file["calm"]["diary"]] == ["2026-11-01"]
    assert "calm" not in json.loads(alltag("export", "json1").out)


def test_an_area_that_is_off_takes_its_data_and_says_so(full, tmp_path):
    full("export", "json", "all.json")
    other = {"ALLTAG_DATA": str(tmp_path / "other.sqlite")}
    full("settings", "set", "areas", "habits", env=other)
    assert 'alltag settings set areas "habits calm"' in full("import", "all.json", "--yes", env=other).err
    assert len(member(full, env=other)["sessions"]) == 2


def test_plans_and_reminders_come_with_a_file(alltag, tmp_path):
    alltag("calm", "reminder", "add", "--sample", "evening-diary")
    alltag("calm", "plan", "add", "workout", "Legs", "--phase", "Froschsprung 30/10")
    alltag("calm", "set", "gentle", "on")
    alltag("calm", "export", "json", "calm.json")
    other = {"ALLTAG_DATA": str(tmp_path / "other.sqlite")}
    assert "4 plans, reminders and settings" in alltag("calm", "import", "calm.json", "--dry-run", env=other).out
    assert alltag.json("calm", "import", "calm.json", "--yes", env=other)["choices"] == 4
    assert "Froschsprung" in alltag("calm", "plan", "show", "Legs", env=other).out
    assert member(alltag, env=other) == member(alltag)
