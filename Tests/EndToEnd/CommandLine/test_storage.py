"""The data file: several processes, sudden ends, damage, and disks that refuse."""
import fcntl
import os
import random
import shlex
import signal
import sqlite3
import struct
import subprocess
import sys
import termios
import time
from pathlib import Path

import pytest
from program import BINARY, fold
from samples import version_one

sys.path.insert(0, str(Path(__file__).parents[1] / "Server"))
from repetition import attempts, many  # noqa: E402
from time_limits import SECONDS_MAX, limit  # noqa: E402

# Seconds after which an import is killed, from its beginning to its end.
KILLS = (0.02, 0.1, 0.2, 0.3, 0.5, 0.8, 1.2, 1.8)
MORE_KILLS = [round(random.Random(20261123 + n).uniform(0.02, 1.8), 3) for n in range(many(len(KILLS)) - len(KILLS))]


def test_the_file_is_ours_and_private_to_its_format(reading):
    database = reading.database()
    assert database.execute("PRAGMA application_id").fetchone()[0] == 0x416C7467
    assert database.execute("PRAGMA user_version").fetchone()[0] == 1
    assert database.execute("PRAGMA journal_mode").fetchone()[0] == "delete"
    tables = {row[0] for row in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    assert tables == {"part", "journal", "damaged"}


def test_a_command_is_one_journal_entry_and_reading_writes_nothing(reading):
    count = lambda: reading.database().execute("SELECT count(*) FROM journal").fetchone()[0]  # noqa: E731
    before = count()
    reading("habit", "done", "reading")
    assert count() == before + 1
    stamp = reading.data.read_bytes()
    for command in [["today"], ["habit", "list"], ["habit", "stats"], ["settings"], ["habit", "done", "reading"]]:
        reading(*command)
    assert reading.data.read_bytes() == stamp
    assert [p.name for p in reading.data.parent.iterdir()] == ["alltag.sqlite"]


def test_the_journal_is_folded_when_it_is_long(reading):
    database = reading.database()
    (entry,) = database.execute("SELECT entry FROM journal ORDER BY seq LIMIT 1").fetchone()
    database.executemany("INSERT INTO journal (entry) VALUES (?)", [(entry,)] * 500)
    database.commit()
    database.close()
    reading("habit", "done", "reading")
    database = reading.database()
    assert database.execute("SELECT count(*) FROM journal").fetchone()[0] == 0
    assert database.execute("SELECT count(*) FROM part WHERE key LIKE 'habit/%'").fetchone()[0] == 1
    assert reading.day("reading", "today")["done"]
    reading("habit", "undo", "reading")
    assert not reading.day("reading", "today")["done"]


def test_processes_writing_at_once_lose_nothing(alltag):
    alltag("pro", "unlock")
    running = [alltag.start("habit", "add", f"Habit {i}") for i in range(12)]
    assert [process.wait(limit(60)) for process in running] == [0] * 12
    assert sorted(alltag.names()) == sorted(f"Habit {i}" for i in range(12))
    running = [alltag.start("habit", "done", f"Habit {i % 12}", "--day", f"-{i // 12}") for i in range(24)]
    assert [process.wait(limit(60)) for process in running] == [0] * 24
    assert alltag.json("habit", "stats")["overall"]["doneCount"] == 24


def test_processes_making_the_file_at_once_keep_to_the_limit(alltag):
    running = [alltag.start("habit", "add", f"Habit {i}") for i in range(6)]
    codes = sorted(process.wait(limit(60)) for process in running)
    assert codes == [0, 0, 0, 1, 1, 1] and len(alltag.names()) == 3


def test_a_lock_held_too_long_is_said_and_nothing_is_lost(reading):
    database = reading.database()
    database.isolation_level = None
    database.execute("BEGIN IMMEDIATE")
    reading("today")
    waiting = reading.start("habit", "done", "reading")
    with pytest.raises(subprocess.TimeoutExpired):
        waiting.wait(1)
    database.execute("COMMIT")
    assert waiting.wait(limit(60)) == 0
    assert reading.day("reading", "today")["done"]


@pytest.mark.parametrize("seconds", [*KILLS, *MORE_KILLS])
def test_a_kill_during_an_import_loses_nothing(reading, tmp_path, seconds):
    reading("habit", "done", "reading")
    file = tmp_path / "many.json"
    file.write_bytes(version_one(habits=20, days=1500))
    process = reading.start("import", file, "--yes")
    try:
        process.wait(seconds)
    except subprocess.TimeoutExpired:
        process.send_signal(signal.SIGKILL)
        process.wait(SECONDS_MAX)
    names = reading.names()
    assert names == ["Reading"] or len(names) == 21
    assert reading.day("reading", "today")["done"]
    assert reading.database().execute("PRAGMA integrity_check").fetchone()[0] == "ok"
    if len(names) == 1:
        reading("import", file, "--yes")
    assert len(reading.names()) == 21


@pytest.mark.parametrize("attempt", attempts())
def test_kills_between_commands_keep_every_answered_one(reading, attempt):
    for day in range(1, 9):
        process = reading.start("habit", "done", "reading", "--day", f"-{day}")
        if process.stdout.readline():
            process.kill()
        process.wait(SECONDS_MAX)
        assert reading.day("reading", f"-{day}")["done"]


def test_an_interrupt_leaves_everything_as_it_was(reading, tmp_path):
    fifo = tmp_path / "slow.json"
    os.mkfifo(fifo)
    process = reading.start("import", fifo, "--yes")
    with open(fifo, "wb") as pipe:
        pipe.write(b'{"version":1,')
        pipe.flush()
        # Interrupted in the middle of reading: once what was written has been read.
        deadline = time.monotonic() + SECONDS_MAX
        while struct.unpack("i", fcntl.ioctl(pipe, termios.FIONREAD, bytes(4))) != (0,):
            assert time.monotonic() < deadline
            time.sleep(0.01)
        process.send_signal(signal.SIGINT)
        assert process.wait(SECONDS_MAX) == 130
    assert reading.names() == ["Reading"]


def test_a_damaged_part_is_put_aside_and_said(alltag):
    alltag.add("Whole", "Broken")
    fold(alltag)
    alltag("habit", "done", "broken")
    database = alltag.database()
    broken = next(h["id"] for h in alltag.json("habit", "list")["habits"] if h["name"] == "Broken")
    key = f"habit/{broken}"
    database.execute("UPDATE part SET bytes = ? WHERE key = ?", (b"\x01garbage", key))
    database.commit()
    alltag("habit", "done", "whole")
    result = alltag("today")
    assert alltag.names() == ["Whole"]
    rows = alltag.database().execute("SELECT key, bytes, reason FROM damaged").fetchall()
    assert (key, b"\x01garbage", "replica.damaged-part") in rows
    # Entries that may belong to the damaged part are kept beside it.
    assert any(row[0].startswith("journal/") for row in rows)
    assert alltag.database().execute("SELECT count(*) FROM part WHERE key = ?", (key,)).fetchone()[0] == 0
    assert "damaged" not in result.err
    assert alltag.day("whole", "today")["done"]


def test_the_finding_of_damage_is_said_once_in_words(alltag):
    alltag.add("Broken")
    fold(alltag)
    database = alltag.database()
    database.execute("UPDATE part SET bytes = x'00' WHERE key LIKE 'habit/%'")
    database.commit()
    result = alltag("today", lang="de_DE.UTF-8")
    assert "beschädigt" in result.err and "habit/" in result.err
    assert alltag("today").err == ""


def test_a_damaged_journal_entry_is_put_aside(reading):
    database = reading.database()
    database.execute("INSERT INTO journal (entry) VALUES (x'FF00')")
    database.commit()
    assert "journal/" in reading("today").err
    assert reading.names() == ["Reading"]
    assert reading.database().execute("SELECT bytes, reason FROM damaged").fetchall() == [
        (b"\xff\x00", "replica.damaged-entry")]


def test_what_cannot_be_put_aside_is_still_said(reading):
    database = reading.database()
    database.execute("INSERT INTO journal (entry) VALUES (x'FF00')")
    database.commit()
    database.execute("BEGIN IMMEDIATE")
    process = reading.start("today")
    out, err = process.communicate(timeout=limit(60))
    assert process.returncode == 0 and b"Reading" in out and b"journal/" in err


@pytest.mark.parametrize("change, code", [
    ("PRAGMA user_version = 2", "storage.newer-version"), ("PRAGMA application_id = 1", "storage.foreign-file"),
])
def test_other_files_are_refused_and_stay(reading, change, code):
    database = reading.database()
    database.execute(change)
    database.close()
    before = reading.data.read_bytes()
    for command in [["today"], ["habit", "add", "A"]]:
        assert reading(*command, "--json", code=1).error["code"] == code
    assert reading.data.read_bytes() == before


@pytest.mark.parametrize("content, code", [
    (b"this is no database at all, but long enough to look at", "storage.foreign-file"),
    (b"SQLite format 3\0" + bytes(range(256)) * 40, "storage."),
])
def test_files_that_are_no_database(alltag, content, code):
    alltag.data.parent.mkdir()
    alltag.data.write_bytes(content)
    for command in [["today"], ["habit", "add", "A"]]:
        assert alltag(*command, "--json", code=1).error["code"].startswith(code)
    assert alltag.data.read_bytes() == content


def test_a_database_of_another_program(alltag):
    alltag.data.parent.mkdir()
    database = sqlite3.connect(alltag.data)
    database.execute("CREATE TABLE note (text)")
    database.commit()
    database.close()
    assert alltag("habit", "add", "A", "--json", code=1).error["code"] == "storage.foreign-file"


def test_damaged_pages_are_named_and_left(reading):
    content = bytearray(reading.data.read_bytes())
    content[4096:] = b"\xaa" * (len(content) - 4096)
    reading.data.write_bytes(content)
    assert reading("habit", "add", "A", "--json", code=1).error["code"] == "storage.damaged"
    assert reading.data.read_bytes() == bytes(content)


def test_a_folder_that_cannot_be_made(alltag):
    for path in ["/proc/alltag/alltag.sqlite", "/dev/null/alltag.sqlite"]:
        error = alltag("habit", "add", "A", "--data", path, "--json", code=1).error
        assert error["code"] == "storage.unreachable" and path in error["message"]
    alltag("habit", "add", "A", "--data", "/proc", code=1)


def confined(alltag, script):
    """Runs a shell script in a mount namespace of its own, where it may mount; skips where that is not allowed."""
    if subprocess.run(["unshare", "-rm", "true"], capture_output=True).returncode:
        pytest.skip("no mount namespaces here")
    return subprocess.run(
        ["unshare", "-rm", "sh", "-ec", script], env=alltag.environment(), cwd=alltag.folder, capture_output=True, text=True,
        timeout=limit(120))


def test_a_read_only_disk(reading):
    folder = shlex.quote(str(reading.data.parent))
    result = confined(reading, f"""
        mount --bind {folder} {folder}; mount -o remount,bind,ro {folder}
        {BINARY} today
        {BINARY} export json /dev/null
        ! {BINARY} habit done reading --json 2>&1
        """)
    assert result.returncode == 0, result.stderr
    assert "Reading" in result.stdout and "storage.read-only" in result.stdout
    assert not reading.day("reading", "today")["done"]


def test_a_full_disk(alltag):
    folder = alltag.folder / "small"
    folder.mkdir()
    data = shlex.quote(str(folder / "alltag.sqlite"))
    result = confined(alltag, f"""
        mount -t tmpfs -o size=128k tmpfs {shlex.quote(str(folder))}
        export ALLTAG_DATA={data}
        {BINARY} habit add Reading
        dd if=/dev/zero of={shlex.quote(str(folder / 'ballast'))} bs=1k 2>/dev/null || true
        ! {BINARY} habit note reading "$(printf 'x%.0s' $(seq 280))" --json
        {BINARY} habit list
        ! {BINARY} export json {shlex.quote(str(folder / 'out.json'))}
        rm {shlex.quote(str(folder / 'ballast'))}
        {BINARY} habit done reading
        ls {shlex.quote(str(folder))}
        """)
    assert result.returncode == 0, result.stdout + result.stderr
    assert "storage.full" in result.stderr and "file.unwritable" in result.stderr
    assert result.stdout.count("Reading") >= 2 and "out.json" not in result.stdout
