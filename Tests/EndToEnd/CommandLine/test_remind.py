"""`alltag remind`: reminders of habits and calm that are due, each once on a device."""
import json
import os
import re
import shutil
import signal
import subprocess
import time
from pathlib import Path

import pytest
from program import BINARY, SECONDS_MAX

# Zurich is an hour ahead of UTC. 12 November 2026 is a Thursday.
BEFORE, DUE, LATER = "2026-11-12T06:00:00Z", "2026-11-12T06:31:00Z", "2026-11-12T07:00:00Z"


@pytest.fixture
def reminded(alltag):
    """A habit at 7:15 and a meditation at 7:30, both created in good time."""
    alltag("habit", "add", "Water", "--goal", "8 glasses", "--remind", "7:15", now="2026-11-01T06:00:00Z")
    alltag("calm", "reminder", "add", "meditation", "7:30", now="2026-11-01T06:00:00Z")
    return alltag


def due(alltag, now, **settings):
    return [item["title"] for item in alltag.json("remind", now=now, **settings)["reminders"]]


def desktop(alltag, code=0):
    """Installs a `notify-send` that notes its arguments."""
    folder = alltag.folder / "desktop"
    folder.mkdir()
    noted = alltag.folder / "notified"
    script = folder / "notify-send"
    script.write_text(f'#!/bin/sh\nprintf "%s|" "$@" >> {noted}\necho >> {noted}\nexit {code}\n')
    script.chmod(0o755)
    return {"PATH": str(folder)}, noted


def test_each_is_shown_once(reminded):
    assert due(reminded, BEFORE) == []
    assert "No reminder is due" in reminded("remind", now=BEFORE).out
    shown = reminded.json("remind", now=DUE)["reminders"]
    assert [(item["area"], item["title"], item["at"]) for item in shown] == [
        ("habits", "Water", "2026-11-12T06:15:00Z"), ("calm", "Time for your meditation", "2026-11-12T06:30:00Z")]
    assert shown[0]["message"] == "8 glasses · 07:15" and set(shown[0]) == {"at", "area", "id", "title", "message"}
    assert due(reminded, DUE) == [] and due(reminded, LATER) == []
    # The next day they are due again, also for another device today.
    assert due(reminded, "2026-11-13T06:31:00Z") == ["Water", "Time for your meditation"]
    delivered = [item["delivered"] for item in reminded.json("calm", "reminders", "--next", now="2026-11-13T06:32:00Z")["occurrences"]]
    assert delivered[0] and not any(delivered[1:])


def test_the_list_says_why_each_will_speak_and_what_was_shown(reminded):
    reminded("chore", "add", "Feed the cat daily", now="2026-11-01T06:00:00Z")
    reminded("habit", "amount", "Water", "8", now=BEFORE)
    listed = reminded.json("reminders", now=BEFORE)
    silent = {(each["area"], each["at"]): each["silent"] for each in listed["coming"]}
    assert silent["habits", "2026-11-12T06:15:00Z"] and not silent["habits", "2026-11-13T06:15:00Z"]
    assert not silent["calm", "2026-11-12T06:30:00Z"] and listed["shown"] == []
    assert all(each["until"] > each["at"] and each["reason"] and each["key"] for each in listed["coming"])
    assert len({each["key"] for each in listed["coming"]}) == len(listed["coming"])
    assert due(reminded, "2026-11-12T06:33:00Z") == ["Time for your meditation"]
    (shown,) = reminded.json("reminders", now=LATER)["shown"]
    assert (shown["area"], shown["shownAt"], shown["lateSeconds"]) == ("calm", "2026-11-12T06:33:00Z", 180)
    assert re.search(r"3\sminutes late", reminded("reminders", now=LATER).out)


def test_what_was_done_is_silent(reminded):
    reminded("habit", "amount", "Water", "8", now=BEFORE)
    reminded("calm", "add", "meditation", "10", now=BEFORE)
    assert due(reminded, DUE) == []


def test_what_was_done_after_its_time_is_withdrawn(reminded):
    reminded("calm", "add", "meditation", "10", now="2026-11-12T06:45:00Z")
    assert due(reminded, LATER) == ["Water"]


def test_old_ones_are_not_shown(reminded):
    assert due(reminded, "2026-11-12T18:20:00Z") == ["Time for your meditation"]
    assert due(reminded, "2026-11-12T18:31:00Z") == []


def test_an_area_that_is_off_is_silent(reminded):
    reminded("settings", "set", "areas", "us")
    assert due(reminded, DUE) == []
    reminded("settings", "set", "areas", "habits")
    assert due(reminded, DUE) == ["Water"]


def test_the_evening_asks_for_its_day(alltag):
    alltag("calm", "reminder", "add", "--sample", "evening-diary", now=BEFORE)
    assert due(alltag, "2026-11-12T20:01:00Z") == ["How was the evening? (12 Nov)"]
    alltag("drink", "steady", now="2026-11-13T19:00:00Z")
    assert due(alltag, "2026-11-13T20:01:00Z") == []


def test_a_habit_before_the_start_of_the_day_belongs_to_the_night(alltag):
    alltag("settings", "set", "start-of-day", "4:00")
    alltag("habit", "add", "Lights out", "--remind", "1:00", now="2026-11-01T06:00:00Z")
    (shown,) = alltag.json("remind", now="2026-11-13T00:30:00Z")["reminders"]
    assert shown["at"] == "2026-11-13T00:00:00Z"


def test_it_speaks_german(reminded):
    assert "Zeit für deine Meditation" in reminded("remind", now=DUE, lang="de_DE.UTF-8").out


def test_notifications_of_the_desktop(reminded):
    reminded("calm", "reminder", "edit", "1", "--title=-x", "--message", "<b>&", now=BEFORE)
    env, noted = desktop(reminded)
    reminded("remind", "--notify", now=DUE, env=env)
    assert noted.read_text().splitlines() == [
        "--app-name=Alltag|--|Water|8 glasses · 07:15|", "--app-name=Alltag|--|-x|&lt;b&gt;&amp; · 07:30|"]
    reminded("remind", "--notify", now=DUE, env=env)
    assert len(noted.read_text().splitlines()) == 2


def test_a_state_that_cannot_be_written_shows_nothing(reminded):
    (reminded.data.parent / "alltag.sqlite.reminded").mkdir()
    refused = reminded("remind", "--json", now=DUE, code=1).error
    assert refused["code"] == "file.unwritable" and ".reminded" in refused["message"]


def test_damaged_lines_of_the_state_are_ignored(reminded):
    state = reminded.data.parent / "alltag.sqlite.reminded"
    state.write_bytes(b"\xff\xfe\nhabit\nx\ty\n\t\t\t\n")
    assert due(reminded, DUE) == ["Water", "Time for your meditation"] and due(reminded, DUE) == []
    # What is older than the longest time that a reminder is due is dropped.
    assert due(reminded, "2026-11-20T06:31:00Z") == ["Water", "Time for your meditation"] and len(state.read_text().splitlines()) == 2


def test_two_at_once_show_each_once(reminded):
    processes = [reminded.start("remind", "--json", now=DUE) for _ in range(4)]
    shown = []
    for process in processes:
        out, err = process.communicate(timeout=SECONDS_MAX)
        assert process.returncode == 0, err
        shown += [item["title"] for item in json.loads(out)["reminders"]]
    assert sorted(shown) == ["Time for your meditation", "Water"]


def watch(alltag, *arguments, env=None, lines, now=BEFORE, rate="600"):
    """Runs `remind --watch` until it has printed so many lines; returns them and what it said."""
    process = alltag.start("remind", "--watch", *arguments, now=now, env={"ALLTAG_CLOCK_RATE": rate, **(env or {})})
    found = [process.stdout.readline().decode() for _ in range(lines)]
    process.send_signal(signal.SIGINT)
    rest, err = process.communicate(timeout=SECONDS_MAX)
    assert process.returncode == 0, err
    return found + rest.decode().splitlines(), err.decode()


def test_watching_shows_each_at_its_time(reminded):
    shown, said = watch(reminded, "--json", lines=2)
    assert [json.loads(line)["title"] for line in shown[:2]] == ["Water", "Time for your meditation"]
    assert "Ctrl-C" in said
    assert due(reminded, DUE) == []


def test_watching_follows_what_others_log(reminded):
    process = reminded.start("remind", "--watch", now=BEFORE, env={"ALLTAG_CLOCK_RATE": "60"})
    reminded("calm", "add", "meditation", "10", now=BEFORE)
    assert b"Water" in process.stdout.readline()
    reminded("habit", "add", "Late", "--remind", "7:40", now="2026-11-01T06:00:00Z")
    assert b"Late" in process.stdout.readline()
    process.send_signal(signal.SIGTERM)
    process.communicate(timeout=SECONDS_MAX)


@pytest.mark.parametrize("code", [0, 1])
def test_watching_notifies_the_desktop(reminded, code):
    env, noted = desktop(reminded, code)
    shown, _ = watch(reminded, env=env, lines=2)
    assert "Water" in shown[0] and len(noted.read_text().splitlines()) == 2


def test_what_is_not_done_is_shown_again(reminded):
    """10 minutes apart, also after another start (R-18)."""
    shown, _ = watch(reminded, "--until-done", "10", "--json", lines=6)
    titles = [json.loads(line)["title"] for line in shown[:6]]
    assert titles[:2] == ["Water", "Water"] and titles.count("Water") > titles.count("Time for your meditation") >= 2
    reminded("habit", "amount", "Water", "8", now=DUE)
    shown, _ = watch(reminded, "--until-done", "10", "--json", lines=2, now=LATER)
    assert {json.loads(line)["title"] for line in shown} == {"Time for your meditation"}


UNIT = Path(__file__).parents[3] / "docs" / "alltag-remind.service"


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd-analyze is not installed")
def test_the_unit_of_the_service_is_right(alltag, tmp_path_factory):
    text = UNIT.read_text()
    (command,) = re.findall(r"^ExecStart=%h/.local/bin/alltag (.+)$", text, re.M)
    unit = tmp_path_factory.mktemp("u") / UNIT.name
    unit.write_text(text.replace("%h/.local/bin/alltag", str(BINARY)))
    checked = subprocess.run(
        ["systemd-analyze", "--user", "verify", unit], env={**os.environ, "TMPDIR": "/tmp"}, capture_output=True, text=True,
        timeout=SECONDS_MAX)
    # Other units of the machine are checked along with it.
    assert not [line for line in checked.stderr.splitlines() if UNIT.name in line], checked.stderr
    # The command of the unit is one that the program knows.
    process = alltag.start(*command.split())
    assert b"Ctrl-C" in process.stderr.readline()
    process.send_signal(signal.SIGTERM)
    process.communicate(timeout=SECONDS_MAX)
    assert process.returncode == 0


def test_on_a_terminal_the_bell_rings(reminded):
    env = {"ALLTAG_CLOCK_RATE": "600", "PATH": "/nowhere"}
    shown = reminded.terminal("remind", "--watch", now=BEFORE, env=env, typed=b"\x03", after=b"meditation")
    assert shown.index("\x07") < shown.index("Water")


def test_watching_ends_at_once(alltag):
    process = alltag.start("remind", "--watch")
    assert b"Ctrl-C" in process.stderr.readline()
    begin = time.monotonic()
    process.send_signal(signal.SIGINT)
    process.communicate(timeout=SECONDS_MAX)
    assert process.returncode == 0 and time.monotonic() - begin < SECONDS_MAX / 2
