"""Export, and import with preview and undo, with the files of every known program."""
import contextlib
import json
import os
import re
import sqlite3
import zipfile

import pytest
import samples


def write(folder, name, content):
    path = folder / name
    path.write_bytes(content)
    return path


def state(alltag):
    """Everything that can be exported, without the time of the export."""
    return {**json.loads(alltag("export", "json").out), "exportedAt": None}


# Export


def test_export_and_import_are_a_round_trip(alltag, tmp_path):
    alltag("habit", "add", "Water", "--goal", "2.5 l", "--remind", "9:00", "--schedule", "mon,fri", "--pin")
    alltag("habit", "add", "Run", "--schedule", "3x")
    alltag("habit", "amount", "water", "1.5", "--day", "-1")
    alltag("habit", "note", "water", "„Größe“ 水", "--day", "-1")
    alltag("habit", "skip", "run")
    alltag("habit", "pause", "--all", "--from", "2026-12-24", "--until", "2026-12-26")
    before = state(alltag)
    assert before["version"] == 2 and len(before["habits"]) == 2 and len(before["logs"]) == 2
    alltag("export", "json", tmp_path / "all.json")
    # Two entries in one millisecond are separated by one, and nothing may be newer than the import itself.
    alltag("import", tmp_path / "all.json", "--yes", "--data", tmp_path / "other.sqlite", now="2026-11-12T09:00:00Z")
    after = json.loads(alltag("export", "json", "--data", tmp_path / "other.sqlite").out)
    assert {**after, "exportedAt": None} == before


def test_version_one_has_exactly_its_shape(reading):
    reading("habit", "done", "reading")
    file = json.loads(reading("export", "json1").out)
    assert list(file) == ["version", "exportedAt", "habits", "logs"] and file["version"] == 1
    assert set(file["habits"][0]) == {
        "id", "name", "colorHex", "reminderMinutes", "isArchived", "createdAt", "updatedAt"}
    assert set(file["logs"][0]) == {"id", "habitID", "dayIndex", "isDone", "timestamp"}


def test_csv(reading):
    reading("habit", "done", "reading", "--day", "-1")
    assert reading("export", "csv-habits", "-").out.splitlines()[1].split(",")[1] == "Reading"
    assert reading("export", "csv-logs").out.splitlines() == ["date,Reading", "2026-11-11,1"]


def test_csv_ends_with_the_last_entry(reading):
    """A refused entry in the future, and one that was removed, leave no row."""
    reading("habit", "done", "reading", "--day", "-3")
    reading("habit", "done", "reading", "--day", "-1")
    reading("habit", "undo", "reading", "--day", "-1")
    assert reading("habit", "done", "reading", "--day", "2026-11-13", "--json", code=1).error["code"] == "habit.future-day"
    assert reading("export", "csv-logs").out.splitlines() == ["date,Reading", "2026-11-09,1"]


def test_export_to_a_file_replaces_it_whole(reading, tmp_path):
    file = write(tmp_path, "out.json", b"old")
    answer = reading.json("export", "json", file)
    assert answer == {"format": "json", "file": str(file), "bytes": file.stat().st_size}
    assert json.loads(file.read_text())["habits"]
    assert not [p for p in tmp_path.iterdir() if "alltag-" in p.name]
    result = reading("export", "json", tmp_path / "no" / "folder.json", "--json", code=1)
    assert result.error["code"] == "file.unwritable"


# Import


SOURCES = {
    "alltag": lambda folder: write(folder, "a.json", samples.version_one(1, 2)),
    "loop-csv": lambda folder: write(folder, "a.zip", samples.loop_zip()),
    "table-habit": lambda folder: write(folder, "b.json", samples.TABLE_HABIT),
    "beaver": lambda folder: write(folder, "c.json", samples.BEAVER),
    "habitbull": lambda folder: write(folder, "d.csv", samples.HABITBULL),
    "csv-matrix": lambda folder: write(folder, "e.csv", samples.MATRIX),
    "csv-list": lambda folder: write(folder, "f.csv", samples.LIST),
    "loop-database": lambda folder: (samples.loop_database(folder / "g.db"), folder / "g.db")[1],
    "tickmate": lambda folder: (samples.tickmate_database(folder / "h.db"), folder / "h.db")[1],
    "rewire": lambda folder: (samples.rewire_database(folder / "i.db"), folder / "i.db")[1],
    "habo": lambda folder: write(folder, "j.json", samples.HABO),
    "kado": lambda folder: write(folder, "k.json", samples.KADO),
}


@pytest.mark.parametrize("source", SOURCES)
def test_every_format_previews_imports_repeats_and_undoes(alltag, tmp_path, source):
    alltag("habit", "add", "Mine")
    alltag("habit", "done", "mine")
    before = state(alltag)
    file = SOURCES[source](tmp_path)
    preview = alltag.json("import", file, "--dry-run")
    assert preview["format"] == source and preview["applied"] is False
    assert preview["habitsAdded"] >= 1 and preview["logsAdded"] >= 1
    assert state(alltag) == before
    done = alltag.json("import", file, "--yes")
    assert {**preview, "applied": True} == done
    assert len(alltag.names()) == 1 + preview["habitsAdded"]
    assert alltag.json("import", file, "--yes")["changesNothing"] is True
    assert alltag.json("import", "--undo") == {"undone": True}
    assert state(alltag) == before
    assert alltag("import", "--undo", "--json", code=1).error["code"] == "import.nothing-to-undo"


def test_loop_database_in_detail(alltag, tmp_path):
    samples.loop_database(tmp_path / "loop.db")
    before = (tmp_path / "loop.db").read_bytes()
    alltag("import", tmp_path / "loop.db", "--yes")
    assert (tmp_path / "loop.db").read_bytes() == before
    habits = {h["name"]: h for h in alltag.json("habit", "list", "--all")["habits"]}
    assert habits["Meditate"]["schedule"] == {"kind": "timesPerWeek", "count": 3}
    assert habits["Meditate"]["reminders"] == ["20:30"]
    assert habits["Walk"]["archived"] and habits["Walk"]["goal"]["target"] == 5
    assert alltag.day("Meditate", "today")["note"] == "calm"
    assert alltag.day("Meditate", "yesterday")["standing"] == "skipped"
    assert alltag.day("Walk", "today")["amount"] == 6.5 and alltag.day("Walk", "-1")["amount"] == 2
    assert alltag.day("Walk", "-1")["note"] == "tired"


@pytest.mark.parametrize("version", range(9, 27))
def test_loop_databases_of_every_version(alltag, tmp_path, version):
    """As Loop's own migrations would bring them: days without values are done, and colours keep what they show."""
    samples.loop_database(tmp_path / "loop.db", version)
    done = alltag.json("import", tmp_path / "loop.db", "--yes")
    notes = {note["reason"]: note["count"] for note in done["notes"]}
    assert notes.get("repeated-days") == (1 if version < samples.UNIQUE else None)
    assert "colors-replaced" not in notes
    file = json.loads(alltag("export", "json").out)
    habits = {habit["name"]: habit for habit in file["habits"]}
    meditate = habits["Meditate"]
    assert meditate["colorHex"] == "#F9A825" and meditate["reminderMinutes"] == 20 * 60 + 30
    assert meditate["schedule"] == {"kind": "timesPerWeek", "count": 3}
    days = {log["dayIndex"]: log for log in file["logs"] if log["habitID"] == meditate["id"]}
    skipped = {20261111} if version >= samples.VALUED else set()
    assert set(days) == {20261112, 20261108} | skipped
    assert {day for day, log in days.items() if log["isDone"]} == {20261112, 20261108}
    assert days[20261112].get("note") == ("calm" if version >= samples.NOTED else None)
    assert ("Walk" in habits) == (version >= samples.NUMERICAL)


@pytest.mark.parametrize("spoil", [
    "DROP TABLE Repetitions", "DROP TABLE Habits", "ALTER TABLE Repetitions RENAME COLUMN value TO amount",
    "UPDATE Repetitions SET value = 'x'", "UPDATE Repetitions SET timestamp = timestamp + 99999999999999999",
    "ALTER TABLE Habits RENAME TO H; CREATE VIEW Habits AS SELECT * FROM H",
    "ALTER TABLE Repetitions RENAME TO R; CREATE TABLE Repetitions AS SELECT id, habit, timestamp, NULL AS value, notes FROM R",
])
def test_spoilt_databases_are_refused(reading, tmp_path, spoil):
    samples.loop_database(tmp_path / "loop.db")
    database = sqlite3.connect(tmp_path / "loop.db")
    database.executescript(spoil)
    database.commit()
    database.close()
    before = reading.data.read_bytes()
    assert reading("import", tmp_path / "loop.db", "--yes", "--json", code=1).error["code"].startswith("transfer.")
    assert reading.data.read_bytes() == before


def test_a_value_that_loop_lacks_is_named(reading, tmp_path):
    samples.loop_database(tmp_path / "loop.db")
    with contextlib.closing(sqlite3.connect(tmp_path / "loop.db")) as database:
        database.executescript(
            "ALTER TABLE Repetitions RENAME TO R;"
            "CREATE TABLE Repetitions AS SELECT id, habit, timestamp, iif(id = 3, NULL, value) AS value, notes FROM R")
    error = reading("import", tmp_path / "loop.db", "--yes", "--json", code=1).error
    assert error["code"] == "transfer.missing-field" and "Repetitions[2].value" in error["message"], error


def test_rows_of_no_habit_in_loops_database_are_counted(alltag, tmp_path):
    samples.loop_database(tmp_path / "loop.db")
    with contextlib.closing(sqlite3.connect(tmp_path / "loop.db")) as database:
        database.execute("INSERT INTO Repetitions (habit, timestamp, value) VALUES ('Meditate', 0, 2), (99, 0, 2)")
        database.commit()
    done = alltag.json("import", tmp_path / "loop.db", "--yes")
    assert {note["reason"]: note["count"] for note in done["notes"]}["orphaned-days"] == 2


def test_a_cut_database_is_refused(reading, tmp_path):
    samples.loop_database(tmp_path / "loop.db")
    content = (tmp_path / "loop.db").read_bytes()
    file = write(tmp_path, "cut.db", content[:4096 * 2])
    error = reading("import", file, "--yes", "--json", code=1).error
    assert error["code"] == "transfer.database-malformed" and "database" in error["message"], error
    assert "Datenbank" in reading("import", file, "--yes", "--json", code=1, lang="de_DE.UTF-8").error["message"]


@pytest.mark.parametrize("source", ["tickmate", "rewire", "habo", "kado"])
def test_days_of_the_other_apps(alltag, tmp_path, source):
    alltag("import", SOURCES[source](tmp_path), "--yes")
    assert alltag.day("Meditate", "today")["done"]
    assert not alltag.day("Meditate", "yesterday")["done"]


@pytest.mark.parametrize("spoil", [
    "DROP TABLE ticks", "ALTER TABLE ticks RENAME COLUMN month TO m", "UPDATE ticks SET month = 12", "UPDATE ticks SET day = 'x'",
])
def test_spoilt_databases_of_tickmate_are_refused(reading, tmp_path, spoil):
    samples.tickmate_database(tmp_path / "t.db")
    database = sqlite3.connect(tmp_path / "t.db")
    database.executescript(spoil)
    database.close()
    assert reading("import", tmp_path / "t.db", "--yes", "--json", code=1).error["code"].startswith("transfer.")
    assert reading.names() == ["Reading"]


def test_loop_zip_in_detail(alltag, tmp_path):
    alltag("import", write(tmp_path, "loop.zip", samples.loop_zip(zipfile.ZIP_STORED)), "--yes")
    assert alltag.day("Walk, far", "today")["amount"] == 6.5
    assert alltag.day("Meditate", "today")["note"] == "calm"
    assert not alltag.day("Meditate", "-2")["done"]


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "latin-1"])
def test_a_table_of_a_german_spreadsheet(alltag, tmp_path, encoding):
    text = "Datum;Frühstück;Öl\r\n12.11.2026;ja;2,5\r\n11.11.2026;nein;1\r\n"
    alltag("import", write(tmp_path, "a.csv", text.encode(encoding)), "--yes")
    assert alltag("export", "csv-logs").out.splitlines() == ["date,Frühstück,Öl", "2026-11-11,0,1", "2026-11-12,1,2.5"]


def test_a_single_table_of_loop_is_refused(reading, tmp_path):
    file = write(tmp_path, "Checkmarks.csv", b"Date,Meditate,Read,\n2026-11-12,2,0,\n2026-11-11,-1,2,\n")
    error = reading("import", file, "--yes", "--json", code=1).error
    assert error["code"] == "transfer.lone-table" and "zip" in error["message"]
    assert reading.names() == ["Reading"]


@pytest.mark.parametrize("spoil", ["checksum", "cut", "bomb", "empty"])
def test_spoilt_archives_are_refused(reading, tmp_path, spoil):
    content = bytearray(samples.loop_zip(zipfile.ZIP_STORED if spoil == "checksum" else zipfile.ZIP_DEFLATED))
    if spoil == "checksum":
        content[content.index(b"calm")] ^= 1
    elif spoil == "cut":
        content = content[:len(content) // 2]
    elif spoil == "bomb":
        with zipfile.ZipFile(tmp_path / "bomb.zip", "w", zipfile.ZIP_DEFLATED) as archive:
            archive.writestr("Habits.csv", bytes(300 << 20))
        content = (tmp_path / "bomb.zip").read_bytes()
    else:
        with zipfile.ZipFile(tmp_path / "empty.zip", "w"):
            pass
        content = (tmp_path / "empty.zip").read_bytes()
    error = reading("import", write(tmp_path, "spoilt.zip", bytes(content)), "--yes", "--json", code=1).error
    assert error["code"] in {
        "transfer.archive-malformed", "transfer.too-large", "transfer.unknown-format", "transfer.empty-file"}
    assert reading.names() == ["Reading"]


@pytest.mark.parametrize("content, code, words", [
    (b"", "transfer.empty-file", []), (b"hello", "transfer.unknown-format", []),
    (b'{"version":3,"habits":[],"logs":[]}', "transfer.unsupported-version", ["newer"]),
    (b'{"version":1,\n"habits":[],\n"logs":[{"id":7}]}', "transfer.", ["line 3"]),
    (b'{"version":1,"habits":[', "transfer.not-json", ["line 1"]),
    (b'\xff\xfe{}', "transfer.", []), (b"\x89PNG\r\n", "transfer.", []),
])
def test_bad_files_change_nothing_and_name_the_place(reading, tmp_path, content, code, words):
    before = reading.data.read_bytes()
    error = reading("import", write(tmp_path, "bad", content), "--yes", "--json", code=1).error
    assert error["code"].startswith(code) and all(word in error["message"] for word in words), error
    assert reading.data.read_bytes() == before


HEALTH = b'<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE HealthData [\n]>\n<HealthData locale="de_DE"/>\n'


@pytest.mark.parametrize("kind", ["xml", "zip", "large", "input"])
def test_healths_export_is_led_to_the_command_that_reads_it(reading, tmp_path, kind):
    file, options = tmp_path / ("export.zip" if kind == "zip" else "export.xml"), {}
    if kind == "zip":
        with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
            archive.writestr("apple_health_export/Export.xml", HEALTH)
    else:
        file.write_bytes(HEALTH)
    if kind == "large":
        # More than is read at once; the file has no such content on the disk.
        os.truncate(file, 300 << 20)
    if kind == "input":
        options["stdin"] = HEALTH.decode()
    name = "-" if kind == "input" else file
    error = reading("import", name, "--yes", "--json", code=1, **options).error
    assert error["code"] == "transfer.health-export" and f"alltag calm import {name}" in error["message"]
    assert reading.names() == ["Reading"]


def test_a_missing_file(reading, tmp_path):
    assert reading("import", tmp_path / "none", "--json", code=1).error["code"] == "file.unreadable"
    assert reading("import", tmp_path, "--json", code=1).error["code"] == "file.unreadable"


def test_the_preview_asks(reading, tmp_path):
    file = write(tmp_path, "a.json", samples.version_one(2, 3))
    shown = reading.terminal("import", file, typed=b"n\n", code=2)
    assert "2 habits will be added" in shown and "6 entries will be added" in shown and "Imported 1" in shown
    assert reading.names() == ["Reading"]
    assert reading("import", file, code=2).err.count("command.confirmation-needed") == 1
    assert "import --undo" in reading.terminal("import", file, typed=b"j\n")
    assert len(reading.names()) == 3


def test_an_import_may_go_beyond_the_free_limit(alltag, tmp_path):
    file = write(tmp_path, "a.json", samples.version_one(5, 1))
    assert "More than 3 active habits" in alltag("import", file, "--yes", "--dry-run").out
    alltag("import", file, "--yes")
    alltag("habit", "edit", "5", "--name", "Still mine")
    assert alltag("habit", "add", "More", "--json", code=1).error["code"] == "habit.free-limit"


def test_undo_keeps_what_was_entered_since(alltag, tmp_path):
    alltag("import", write(tmp_path, "a.json", samples.version_one(2, 3)), "--yes", now="2026-11-12T08:00:00Z")
    alltag("habit", "done", "Imported 1", "--day", "2026-11-01", now="2026-11-12T09:00:00Z")
    alltag("import", "--undo", now="2026-11-12T09:30:00Z")
    assert alltag.names() == ["Imported 1"]
    assert alltag.json("habit", "stats")["overall"]["doneCount"] == 1


def test_pauses_come_and_go_with_the_import(alltag, tmp_path):
    alltag("habit", "add", "A")
    alltag("habit", "pause", "--all", "--days", "2")
    alltag("export", "json", tmp_path / "p.json")
    alltag("habit", "resume", "--all")
    assert alltag.json("import", tmp_path / "p.json", "--yes")["pausesAdded"] == 1
    assert len(alltag.json("settings")["pauses"]) == 1
    alltag("import", "--undo")
    assert alltag.json("settings")["pauses"] == []


def test_what_this_version_does_not_know_comes_out_again(reading, tmp_path):
    file = state(reading)
    file["cellar"] = {"ring": ["gold", 1]}
    file["habits"][0]["mood"] = "bright"
    file["habits"][0]["updatedAt"] = "2026-11-02T08:00:00Z"
    source = write(tmp_path, "u.json", json.dumps({**file, "exportedAt": "2026-11-02T08:00:00Z"}).encode())
    reading("import", source, "--yes")
    after = state(reading)
    assert after["cellar"] == {"ring": ["gold", 1]} and after["habits"][0]["mood"] == "bright"
    reading("import", "--undo", "--yes")
    assert "cellar" not in state(reading) and "mood" not in state(reading)["habits"][0]


def test_standard_input(alltag):
    assert alltag("import", "-", "--yes", "--json", stdin=samples.version_one(1, 1)).json["habitsAdded"] == 1


# A progress bar on work over a second


def test_long_work_shows_a_bar_only_on_a_terminal(alltag, tmp_path):
    file = write(tmp_path, "many.json", samples.version_one(habits=40, days=2000))
    assert "█" not in alltag("import", file, "--dry-run").err
    shown = alltag.terminal("import", file, "--dry-run")
    bars = re.findall(r"[█░]{28} +\d+ %", shown)
    assert bars or "40 habits will be added" in shown
    assert shown.rfind("░") < shown.rfind("habits will be added")
