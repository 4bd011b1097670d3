"""Meditation, breathing, workouts and the diary on the terminal: timers with an accelerated clock, the log, files."""
import json
import os
import pty
import re
import select
import signal
import subprocess
import time
import zipfile
from pathlib import Path

import pytest
from program import BINARY, SECONDS_MAX, fold

FAST = {"ALLTAG_CLOCK_RATE": "600"}


def until(condition, what):
    """Waits for the condition to hold, and returns its value."""
    end = time.monotonic() + SECONDS_MAX
    while time.monotonic() < end:
        found = condition()
        if found:
            return found
        time.sleep(0.02)
    raise AssertionError(f"{what} did not happen within {SECONDS_MAX} s")


def running(alltag, **settings):
    return alltag.json("calm", **settings)["running"]


def sessions(alltag, **settings):
    return alltag.json("calm", "log", **settings)["sessions"]


def player(alltag, name="paplay"):
    """Installs a player that keeps the file it should play, and runs on."""
    folder = alltag.folder / "players"
    folder.mkdir(exist_ok=True)
    kept = alltag.folder / f"{name}.played"
    script = folder / name
    script.write_text(f'#!/bin/sh\nfor file; do :; done\n/bin/cp "$file" {kept}.new && /bin/mv {kept}.new {kept}\nexec /bin/sleep 60\n')
    script.chmod(0o755)
    return {"PATH": str(folder)}, kept


def stored(*entries):
    """Returns an Alltag file with timers' sessions of these kinds, each from its start to its end on 12 November 2026."""
    return json.dumps({"version": 2, "habits": [], "logs": [], "calm": {"version": 1, "sessions": [
        {"id": f"00000000-0000-4000-8000-00000000000{number}", "kind": kind, "source": "timer", "day": "2026-11-12",
         "stretches": [[f"2026-11-12T{start}:00Z", f"2026-11-12T{end}:00Z"]]}
        for number, (kind, start, end) in enumerate(entries)]}})


def test_sessions_of_two_devices_at_the_same_time_are_said_once(alltag):
    two = stored(("meditation", "06:00", "06:10"), ("breathing", "06:05", "06:08"), ("meditation", "07:00", "07:10"))
    alltag("calm", "import", "-", "--yes", stdin=two)
    # Programs that read JSON say nothing and leave it to the next command.
    assert "same time" not in alltag("calm", "log", "--json").err
    told = alltag("calm", "log")
    assert told.err.splitlines()[0] == "Today, at the same time: Open Meditation 07:00 + Breathe 07:05"
    assert "calm remove" in told.err and "08:00" in told.out
    assert "same time" not in alltag("calm").err + alltag("calm", "log").err
    assert len(sessions(alltag)) == 3


def test_mindful_minutes_go_out_and_come_back(alltag):
    alltag("calm", "import", "-", "--yes", stdin=stored(("meditation", "06:00", "06:10"), ("workout", "07:00", "07:10")))
    table = alltag("calm", "export", "csv-mindful").out
    assert table.splitlines() == ["start,end,kind", "2026-11-12T06:00:00Z,2026-11-12T06:10:00Z,meditation"]
    known = alltag.json("calm", "import", "-", "--yes", stdin=table)
    assert (known["sessions"], known["known"]) == (0, 1)
    new = "start,end\n2026-11-11T08:21:14+01:00,2026-11-11T08:31:14+01:00\n"
    assert alltag.json("calm", "import", "-", "--yes", stdin=new)["sessions"] == 1
    assert sessions(alltag)[-1]["start"] == "2026-11-11T07:21:14Z"


# Timers


def test_a_meditation_runs_and_is_logged(alltag):
    done = alltag.json("meditate", "2", "--reflect", "1", "--silent", env=FAST)
    assert done["logged"] and done["session"]["seconds"] == 120 and done["session"]["source"] == "timer"
    assert [entry["kind"] for entry in sessions(alltag)] == ["meditation"]
    assert running(alltag) is None
    # What was used last is done again.
    assert alltag.json("meditate", "--silent", env=FAST)["session"]["seconds"] == 120


@pytest.mark.parametrize("command, kind, name, seconds", [
    (["breathe", "box"], "breathing", "Box Breathing", 160), (["breathe", "4-7-8", "--rounds", "5"], "breathing", "Breathe", 95),
    (["workout", "tabata"], "workout", "Tabata Classic", 230),
    (["workout", "--work", "20", "--rest", "10", "--times", "3"], "workout", "Free Workout", 80),
])
def test_breaths_and_workouts_are_logged(alltag, command, kind, name, seconds):
    entry = alltag.json(*command, "--silent", env=FAST)["session"]
    assert (entry["kind"], entry["seconds"]) == (kind, seconds)
    assert entry["name"].lower() == name.lower()
    assert (entry["kilocalories"] is not None) == (kind == "workout")


def test_the_end_is_said_in_german(alltag):
    said = alltag("meditate", "1", "--reflect", "0", "--silent", env=FAST, lang="de_DE.UTF-8").out
    assert "Offene Meditation eingetragen: 1:00" in said


def test_an_early_end_logs_what_was_sat(alltag):
    process = alltag.start("meditate", "30", "--silent", "--json", env={"ALLTAG_CLOCK_RATE": "60"})
    until(lambda: (found := running(alltag, now="2026-11-12T08:30:00Z")) and found["kind"] == "meditation", "the start")
    time_sat = time.monotonic() + 1.5
    until(lambda: time.monotonic() > time_sat, "a minute and a half")
    process.send_signal(signal.SIGINT)
    out, _ = process.communicate(timeout=SECONDS_MAX)
    assert process.returncode == 0
    assert 60 <= json.loads(out)["session"]["seconds"] < 1800
    assert running(alltag) is None


def test_less_than_a_minute_is_not_logged(alltag):
    process = alltag.start("meditate", "30", "--silent")
    until(lambda: running(alltag), "the start")
    process.send_signal(signal.SIGINT)
    out, _ = process.communicate(timeout=SECONDS_MAX)
    assert process.returncode == 0 and b"Less than a minute is not logged" in out
    assert sessions(alltag) == []


def killed(alltag, *arguments):
    """Starts a session whose program is killed at once."""
    process = alltag.start(*arguments, "--silent")
    until(lambda: running(alltag), "the start")
    process.kill()
    process.communicate(timeout=SECONDS_MAX)


def test_a_killed_timer_goes_on(alltag):
    killed(alltag, "meditate", "20")
    found = running(alltag, now="2026-11-12T08:35:00Z")
    assert 290 <= found["loggedSeconds"] <= 300 and found["secondsLeft"] > 900
    said = alltag("calm", now="2026-11-12T08:35:00Z").out
    assert "Open Meditation, running since 9:30" in said.replace("09:30", "9:30") and "alltag calm resume" in said
    entry = alltag.json("calm", "end", now="2026-11-12T08:35:00Z")["session"]
    assert 290 <= entry["seconds"] <= 300


def test_a_killed_session_that_is_over_is_logged_by_the_next_command(alltag):
    killed(alltag, "meditate", "20")
    said = alltag("calm", now="2026-11-12T20:00:00Z")
    assert "has ended in the meantime and is logged" in said.err and "Nothing is running" in said.out
    (entry,) = sessions(alltag, now="2026-11-12T20:00:00Z")
    assert entry["seconds"] == 1200
    assert alltag("calm", now="2026-11-12T20:00:00Z").err == ""


def test_resume_shows_the_timer_again(alltag):
    killed(alltag, "meditate", "10", "--reflect", "0")
    done = alltag.json("calm", "resume", "--silent", now="2026-11-12T08:33:00Z", env=FAST)
    assert done["session"]["seconds"] == 600


def test_discard_logs_nothing(alltag):
    killed(alltag, "meditate", "10")
    assert alltag.json("calm", "discard", "--yes", now="2026-11-12T08:35:00Z") == {"logged": False, "session": None}
    assert sessions(alltag) == []


def test_one_session_runs_at_a_time(alltag):
    killed(alltag, "meditate", "20")
    refused = alltag("breathe", "--silent", "--json", code=1, now="2026-11-12T08:35:00Z")
    assert refused.error["code"] == "calm.running" and "--end-other" in refused.error["message"]
    ended = alltag.json("breathe", "--silent", "--end-other", now="2026-11-12T08:35:00Z", env=FAST)
    assert ended["session"]["kind"] == "breathing"
    assert {entry["kind"] for entry in sessions(alltag, now="2026-11-12T09:00:00Z")} == {"meditation", "breathing"}


def test_a_pause_elsewhere_is_followed(alltag):
    process = alltag.start("meditate", "60", "--silent", "--json")
    until(lambda: running(alltag), "the start")
    assert alltag.json("calm", "pause", now="2026-11-12T08:31:00Z")["running"]["paused"]
    assert not alltag.json("calm", "pause", now="2026-11-12T08:31:00Z")["changed"]
    alltag("calm", "discard")
    out, _ = process.communicate(timeout=SECONDS_MAX)
    assert process.returncode == 0 and json.loads(out) == {"logged": False, "session": None}


@pytest.mark.parametrize("command, code, text", [
    (["meditate", "0"], 1, "MINUTES: allowed are 1 to 180"), (["meditate", "10", "--reflect", "61"], 1, "--reflect"),
    (["meditate", "10", "--ready", "301"], 1, "--ready"), (["meditate", "ten"], 64, "ten"),
    (["meditate", "10", "--bells", "five"], 64, "5,10,15"), (["meditate", "10", "--bells", "200"], 1, "--bells"),
    (["breathe", "nothing"], 1, "box"), (["breathe", "0-0-0-0"], 1, "PATTERN"), (["breathe", "--rounds", "100"], 1, "--rounds"),
    (["workout", "nothing"], 1, "tabata"), (["workout", "--work", "601"], 1, "--work"), (["workout", "--times", "0"], 1, "--times"),
    (["drink", "some"], 64, "steady"), (["drink", "--count", "-1"], 64, "--count"), (["drink", "--volume", "500"], 64, "steady"),
    (["drink", "easy", "--count", "101"], 1, "--count"), (["drink", "easy", "--day", "tomorrow"], 1, "future"),
    (["drink", "--remove"], 1, "no entry"), (["calm", "end"], 1, "No session is running"), (["calm", "remove", "1"], 1, "no entry"),
    (["calm", "undo"], 1, "no change to undo"), (["calm", "add", "meditation", "0"], 1, "after the start"),
    (["calm", "add", "meditation", "1500"], 1, "24 hours"), (["calm", "add", "meditation", "10", "--effort", "11"], 1, "--effort"),
    (["calm", "add", "meditation", "10", "--at", "noon"], 64, "7:30"), (["calm", "import", "missing.csv"], 1, "missing.csv"),
])
def test_wrong_values_are_refused(alltag, command, code, text):
    assert text in alltag(*command, code=code).err
    assert sessions(alltag) == [] and running(alltag) is None


# The line and the sounds


@pytest.mark.parametrize("columns", [20, 40, 80])
def test_the_line_fits_the_terminal(alltag, columns):
    shown = alltag.terminal("workout", "core-circuit", "--silent", env={**FAST, "COLUMNS": str(columns)})
    lines = [piece for piece in shown.replace("\r\n", "\n").split("\r\x1b[K") if piece]
    assert any("Plank" in line for line in lines) and "Core Circuit" in shown
    assert "logged" in lines[-1]
    assert all(len(line) <= columns for line in lines if "\n" not in line)


def test_keys_pause_and_end(alltag):
    env = alltag.environment(env={"ALLTAG_CLOCK_RATE": "60", "TERM": "xterm"})
    pid, master = pty.fork()
    if pid == 0:
        os.chdir(alltag.folder)
        os.execve(str(BINARY), [str(BINARY), "meditate", "30", "--silent"], env)
    shown = b""

    def sees(word):
        nonlocal shown
        if select.select([master], [], [], 0.02)[0]:
            try:
                shown += os.read(master, 65536)
            except OSError:
                return True
        return word in shown

    until(lambda: sees(b"28:"), "two minutes")
    os.write(master, b" ")
    until(lambda: sees(b"paused"), "the pause")
    os.write(master, b"q")
    until(lambda: sees(b"logged"), "the end")
    assert os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]) == 0
    os.close(master)
    assert sessions(alltag)[0]["seconds"] >= 60


def test_the_first_player_gets_the_track(alltag):
    env, kept = player(alltag)
    process = alltag.start("meditate", "10", env={**env, "TMPDIR": str(alltag.folder)})
    until(kept.exists, "the player's start")
    assert kept.read_bytes().startswith(b"fLaC")
    process.send_signal(signal.SIGINT)
    process.communicate(timeout=SECONDS_MAX)
    assert list(alltag.folder.glob("alltag-*.flac")) == []
    if subprocess.run(["which", "flac"], capture_output=True).returncode == 0:
        subprocess.run(["flac", "--silent", "--test", "-"], stdin=kept.open("rb"), check=True)


def test_a_player_without_flac_gets_a_wave_file(alltag):
    env, kept = player(alltag, "aplay")
    process = alltag.start("breathe", "box", env={**env, "TMPDIR": str(alltag.folder)})
    until(kept.exists, "the player's start")
    assert kept.read_bytes().startswith(b"RIFF")
    process.send_signal(signal.SIGINT)
    process.communicate(timeout=SECONDS_MAX)
    assert list(alltag.folder.glob("alltag-*.wav")) == []


def test_without_a_player_the_terminal_rings(alltag):
    (alltag.folder / "empty").mkdir()
    # Slow enough that a busy machine sees each step.
    env = {"ALLTAG_CLOCK_RATE": "30", "PATH": str(alltag.folder / "empty")}
    shown = alltag.terminal("meditate", "1", "--reflect", "1", env=env)
    assert shown.count("\a") >= 3, "at the start, the change and the end"


# The log and the diary


def test_the_log_is_entered_edited_and_undone(alltag):
    alltag("calm", "add", "meditation", "20", "--at", "7:30", "--note", "Quiet")
    added = alltag.json("calm", "add", "workout", "30", "--at", "2026-11-12T07:40", "--effort", "7")
    assert len(added["overlaps"]) == 1 and added["session"]["effort"] == 7
    assert [entry["number"] for entry in sessions(alltag)] == [1, 2]
    alltag("calm", "edit", "2", "--minutes", "25", "--note", "")
    assert (sessions(alltag)[1]["seconds"], sessions(alltag)[1]["note"]) == (1500, "")
    alltag("calm", "remove", "2")
    assert [entry["kind"] for entry in sessions(alltag)] == ["workout"]
    alltag("calm", "undo")
    assert sessions(alltag)[1]["seconds"] == 1500
    assert "no change to undo" in alltag("calm", "undo", code=1).err
    assert "Quiet" not in alltag("calm", "log").out and "20 min" not in alltag("calm", "log").out


@pytest.mark.parametrize("now, day", [("2026-11-12T16:59:00Z", "2026-11-11"), ("2026-11-12T17:00:00Z", "2026-11-12")])
def test_an_evening_is_asked_for_until_six(alltag, now, day):
    assert alltag.json("drink", "easy", "--count", "2.5", "--note", "Party", now=now) == {
        "changed": True, "day": day, "entry": {"day": day, "level": "easy", "drinks": 2.5, "note": "Party"}, "streak": 0, "rewards": 0}


def test_evenings_are_replaced_removed_and_counted(alltag):
    for back in range(1, 8):
        alltag("drink", "steady", "--day", f"-{back}")
    assert (alltag.json("drink")["streak"], alltag.json("drink")["rewards"]) == (7, 1)
    assert alltag.json("drink", "--count", "6")["entry"]["level"] == "wild"
    assert not alltag.json("drink", "--count", "6")["changed"]
    assert alltag.json("drink", "--remove")["entry"] is None
    alltag("calm", "undo")
    assert alltag.json("drink")["entry"]["level"] == "wild"
    # Half a litre of beer with 5 % are 20 g of alcohol, two drinks of 10 g.
    assert alltag.json("drink", "--volume", "500", "--strength", "5")["entry"]["drinks"] == 1.97
    assert alltag.json("calm", "stats")["diary"]["longestFreeRun"] == 6
    # Only an evening with the number 0 is said to be without alcohol, as in the page.
    assert "No alcohol" in alltag("drink", "--count", "0").out
    assert "Steady" in alltag("drink", "--count", "1").out and "Wild" in alltag("drink", "wild", "--count", "0").out


def test_figures(alltag):
    alltag("calm", "add", "meditation", "20", "--at", "2026-11-11T07:00")
    alltag("calm", "add", "breathing", "10", "--at", "2026-11-12T07:00")
    found = alltag.json("calm", "stats")
    assert (found["meditation"]["seconds"], found["breathing"]["weekSeconds"]) == (1200, 600)
    assert found["streaks"]["meditation"]["days"] == 2 and found["meditation"]["hours"][7] == 1
    shown = alltag("calm", "stats").out
    assert "Open Meditation" in shown and "20 min" in shown
    assert "2 Tage" in alltag("calm", "stats", lang="de_DE.UTF-8").out


# Files

HEALTH = """<?xml version="1.0" encoding="UTF-8"?>
<HealthData locale="en_CH">
 <Record type="HKCategoryTypeIdentifierMindfulSession" sourceName="Clock" startDate="2026-11-10 07:00:00 +0100" endDate="2026-11-10 07:20:00 +0100"/>
 <Record type="HKQuantityTypeIdentifierNumberOfAlcoholicBeverages" sourceName="Phone" unit="count" startDate="2026-11-09 20:00:00 +0100" endDate="2026-11-09 20:00:00 +0100" value="3"/>
</HealthData>
"""


@pytest.mark.parametrize("kind", ["xml", "zip", "stored", "stdin"])
def test_apple_health_is_imported_once(alltag, kind):
    path = alltag.folder / ("export.xml" if kind in ("xml", "stdin") else "export.zip")
    if kind in ("xml", "stdin"):
        path.write_text(HEALTH)
    else:
        method = zipfile.ZIP_DEFLATED if kind == "zip" else zipfile.ZIP_STORED
        with zipfile.ZipFile(path, "w", method) as archive:
            archive.writestr("apple_health_export/export_cda.xml", "<ClinicalDocument/>")
            archive.writestr("apple_health_export/export.xml", HEALTH)
    dry = alltag.json("calm", "import", path, "--dry-run")
    assert (dry["applied"], dry["sessions"], dry["days"]) == (False, 1, 1)
    assert sessions(alltag) == []
    source = {"stdin": path.read_bytes()} if kind == "stdin" else {}
    alltag("calm", "import", "-" if source else path, "--yes", **source)
    (entry,) = sessions(alltag)
    assert (entry["seconds"], entry["source"]) == (1200, "import:Clock")
    assert alltag.json("drink", "--day", "2026-11-09")["entry"]["drinks"] == 3
    assert alltag.json("calm", "import", path, "--yes")["known"] == 2
    alltag("calm", "undo")
    assert sessions(alltag) == [] and alltag.json("drink", "--day", "2026-11-09")["entry"] is None


def test_what_two_apps_recorded_and_what_has_not_been_yet_is_named(alltag):
    def mindful(source, start, end, zone=None):
        data = f'<MetadataEntry key="HKTimeZone" value="{zone}"/>' if zone else ""
        return (f'<Record type="HKCategoryTypeIdentifierMindfulSession" sourceName="{source}" startDate="{start} +0100" '
                f'endDate="{end} +0100">{data}</Record>')

    lines = [
        mindful("Clock", "2026-11-10 07:00:00", "2026-11-10 07:20:00"), mindful("Watch", "2026-11-10 07:00:20", "2026-11-10 07:20:10"),
        mindful("Clock", "2026-11-09 02:00:00", "2026-11-09 02:30:00", "America/New_York"), mindful("Clock", "2062-11-10 07:00:00", "2062-11-10 07:20:00"),
    ]
    (alltag.folder / "export.xml").write_text("<HealthData>" + "".join(lines) + "</HealthData>")
    shown = alltag("calm", "import", "export.xml", "--dry-run").out
    assert all(words in shown for words in ["50 min", "Watch", "2062"]), shown
    added = alltag.json("calm", "import", "export.xml", "--yes")
    assert [added[key] for key in ("sessions", "minutes", "twins", "future")] == [2, 50, 1, 1]
    # 2:00 in Zurich was the evening before in New York.
    assert sorted(entry["day"] for entry in sessions(alltag)) == ["2026-11-08", "2026-11-10"]
    again = alltag.json("calm", "import", "export.xml", "--yes")
    assert [again[key] for key in ("sessions", "known", "twins", "future")] == [0, 2, 1, 1]


def test_rows_of_other_kinds_are_named_and_left_out(alltag):
    (alltag.folder / "log.csv").write_text("date,duration,kind\n2026-11-09,20,Meditation\n2026-11-10,30,Golf\n\"10. November 2026\",10,\n")
    assert "Other kinds, left out (1): Golf" in alltag("calm", "import", "log.csv", "--dry-run").out
    added = alltag.json("calm", "import", "log.csv", "--yes")
    assert (added["sessions"], added["leftOut"], added["otherKinds"]) == (2, 1, ["Golf"])


IOS_16 = Path(__file__).resolve().parents[2] / "Fixtures/health/ios-16.xml"


@pytest.mark.parametrize("kind", ["xml", "zip", "stdin", "utf-16"])
def test_the_export_of_ios_16_is_read_though_its_document_type_is_not_closed(alltag, kind):
    path = alltag.folder / ("export.zip" if kind == "zip" else "export.xml")
    if kind == "zip":
        with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
            archive.writestr("apple_health_export/._export.xml", b"\0\5\x16\7")
            archive.write(IOS_16, "apple_health_export/export.xml")
    else:
        path.write_bytes(IOS_16.read_text("utf-8").encode("utf-16") if kind == "utf-16" else IOS_16.read_bytes())
    source = {"stdin": path.read_bytes()} if kind == "stdin" else {}
    alltag("calm", "import", "-" if source else path, "--yes", **source)
    assert {(entry["kind"], entry["seconds"]) for entry in sessions(alltag)} == {("meditation", 1200), ("workout", 1800)}
    assert alltag.json("drink", "--day", "2022-09-30")["entry"]["drinks"] == 2


def test_what_is_no_export_says_so(alltag):
    for text, code in (("<!DOCTYPE gpx [<!ELEMENT a>]><gpx/>", "not-health-data"), ("<!DOCTYPE HealthData [<!ELEMENT", "truncated"),
                       ("<!DOCTYPE HealthData [\n" + "<!ELEMENT a EMPTY>\n" * 300_000, "not-xml")):
        (alltag.folder / "export.xml").write_text(text)
        assert alltag("calm", "import", "export.xml", "--yes", "--json", code=1).error["code"] == f"calm-file.{code}"


def test_an_import_asks_first(alltag):
    (alltag.folder / "a.csv").write_text("Started At,Duration,Preset,Activity\n04/20/2026 08:21:14,0:45:0,Morning,Meditation\n")
    alltag("calm", "import", "a.csv", code=2)
    assert sessions(alltag) == []
    assert "1 session" in alltag("calm", "import", "a.csv", "--yes").out
    assert sessions(alltag)[0]["seconds"] == 2700


def test_what_is_exported_is_imported(alltag, tmp_path):
    alltag("calm", "add", "workout", "30", "--at", "7:30", "--note", "Legs")
    alltag("drink", "easy")
    before = sessions(alltag)
    alltag("calm", "export", "json", "calm.json")
    other = {"ALLTAG_DATA": str(tmp_path / "other.sqlite")}
    alltag("calm", "import", "calm.json", "--yes", env=other)
    assert sessions(alltag, env=other) == before
    assert b"workout" in alltag("calm", "export", "csv").out.encode()
    assert "easy" in alltag("calm", "export", "csv-diary").out
    assert "<TrainingCenterDatabase" in alltag("calm", "export", "tcx").out


@pytest.mark.parametrize("content", [b"", b"<html></html>", b"a,b\n1,2\n", b"{", b"PK\x03\x04", b"\xff\xfe"])
def test_unreadable_files_change_nothing(alltag, content):
    (alltag.folder / "file").write_bytes(content)
    refused = alltag("calm", "import", "file", "--yes", "--json", code=1)
    assert refused.error["code"].startswith("calm-file.")
    assert sessions(alltag) == []


def test_parts_restore_what_was_logged(alltag):
    alltag("calm", "add", "meditation", "20", "--at", "7:30")
    alltag("drink", "easy")
    before = sessions(alltag)
    fold(alltag)
    with alltag.database() as database:
        keys = [key for key, in database.execute("SELECT key FROM part WHERE key LIKE 'area/calm/%'")]
    assert len(keys) == 2
    assert sessions(alltag) == before and alltag.json("drink")["entry"]["level"] == "easy"


def test_a_damaged_part_is_set_aside(alltag):
    alltag("calm", "add", "meditation", "20", "--at", "7:30")
    alltag("drink", "easy")
    fold(alltag)
    with alltag.database() as database:
        database.execute("UPDATE part SET bytes = x'FF' WHERE key LIKE 'area/calm/session%'")
    said = alltag("calm", "log")
    assert "area/calm/session" in said.err and sessions(alltag) == []
    assert alltag.json("drink")["entry"]["level"] == "easy"
    with alltag.database() as database:
        assert database.execute("SELECT count(*) FROM damaged").fetchone()[0] >= 1


# Today


def test_today_asks_for_what_calm_misses(alltag):
    assert alltag.json("today")["calm"] is None
    alltag.json("meditate", "2", "--silent", env=FAST)
    today = alltag.json("today")["calm"]
    assert today["meditationSeconds"] == 120 and today["meditationGoalMinutes"] == 10 and today["workoutSeconds"] == 0
    assert "missingEvening" not in today and "running" not in today
    alltag("drink", "steady", "--day", "-5")
    assert alltag.json("today")["calm"]["missingEvening"]
    shown = alltag("today").out
    assert re.search(r"◐  Meditation +2 of 10 min", shown) and "alltag drink steady" in shown
    alltag("drink", "easy")
    assert "missingEvening" not in alltag.json("today")["calm"]


def test_of_two_missed_evenings_json_names_the_one_that_an_entry_is_for(alltag):
    alltag("drink", "steady", "--day", "-5")
    # In the morning the reminder asks for the evening before, at night an entry is for the present one.
    alltag("calm", "reminder", "add", "diary", "8:00", now="2026-11-11T06:00:00Z")
    night = "2026-11-12T21:30:00Z"
    today = alltag.json("today", now=night)
    missed = [item["name"] for item in today["items"] if (item["kind"], item["place"]) == ("evening", "now")]
    assert missed == ["2026-11-12", "2026-11-11"] and today["calm"]["missingEvening"] == "2026-11-12"
