"""Languages, colours, pipes, exit codes, completions, and texts that must never reach the terminal."""
import os
import re
import shutil
import subprocess
import unicodedata

import pytest
from program import BINARY
from time_limits import SECONDS_MAX, limit

ESCAPE = "\x1b["


def width(text):
    return sum(0 if unicodedata.combining(c) else 2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in text)


@pytest.mark.parametrize("settings, words", [
    ({"lang": "de_CH.UTF-8"}, ["Donnerstag, 12. November", "Jetzt dran"]),
    ({"lang": "en_US.UTF-8"}, ["Thursday, November 12", "Up next"]),
    ({"lang": "C"}, ["Up next"]), ({"lang": "fr_FR.UTF-8"}, ["Up next"]), ({"lang": ""}, ["Up next"]),
    ({"lang": "en_US.UTF-8", "env": {"LC_ALL": "de_DE.UTF-8"}}, ["Jetzt dran"]),
])
def test_the_environment_chooses_the_language(reading, settings, words):
    out = reading("today", **settings).out
    assert all(word in out for word in words), out


def test_option_over_setting_over_environment(reading):
    assert "Jetzt dran" in reading("today", "--language", "de").out
    reading("settings", "set", "language", "de")
    assert "Jetzt dran" in reading("today").out
    assert "Up next" in reading("today", "--language", "en").out
    reading("settings", "set", "language", "system")
    assert "Up next" in reading("today").out
    assert "alltag: " in reading("habit", "show", "x", "--language", "de", code=1).err
    assert "Keine Gewohnheit" in reading("habit", "show", "x", "--language", "de", code=1).err
    reading("today", "--language", "fr", code=64)


def test_json_is_the_same_in_every_language(reading):
    assert reading.json("today", lang="de_DE.UTF-8") == reading.json("today", lang="en_US.UTF-8")


def test_colours_only_on_a_terminal(reading):
    assert ESCAPE not in reading("today").out
    shown = reading.terminal("today", env={"COLORTERM": "truecolor"})
    assert ESCAPE + "1m" in shown and "38;2;91;141;239" in shown
    assert "38;5;" in reading.terminal("today")


@pytest.mark.parametrize("arguments, env", [
    (["today"], {"NO_COLOR": "1"}), (["today", "--no-color"], {}), (["today"], {"TERM": "dumb"}), (["today", "--json"], {}),
])
def test_colours_can_be_declined(reading, arguments, env):
    assert ESCAPE not in reading.terminal(*arguments, env=env)


def test_an_empty_no_color_does_not_count(reading):
    assert ESCAPE in reading.terminal("today", env={"NO_COLOR": ""})


def test_columns_line_up_by_display_width(alltag):
    alltag.add("Lesen", "読書する", "e\u0301te\u0301")
    lines = [line for line in alltag("habit", "list").out.splitlines() if "every day" in line]
    assert len({width(line[:line.index("every day")]) for line in lines}) == 1


def test_a_narrow_terminal_cuts_and_keeps_one_line_each(alltag):
    alltag("habit", "add", "A name of some length", "--goal", "8 glasses of water", "--remind", "20:30")
    lines = alltag("habit", "list", env={"COLUMNS": "60"}).out.splitlines()
    assert all(width(line) <= 60 for line in lines) and any("…" in line for line in lines)


@pytest.mark.parametrize("columns", [30, 40, 80])
def test_bars_are_never_cut_off(alltag, columns):
    alltag("habit", "add", "Read")
    alltag("habit", "done", "Read")
    bars = [line for line in alltag("habit", "stats", env={"COLUMNS": str(columns)}).out.splitlines() if "░" in line]
    assert len(bars) > 12
    for line in bars:
        assert not re.search("[█░]…", line) and width(line) <= columns, line


@pytest.mark.parametrize("columns", [20, 24, 30, 40, 50, 60])
@pytest.mark.parametrize("language", ["en", "de"])
def test_no_picture_is_wider_than_the_terminal(alltag, columns, language):
    alltag("habit", "add", "A name of some length", "--goal", "8 glasses of water", "--remind", "20:30", "--since", "2026-01-01")
    alltag("habit", "add", "Run", "--schedule", "3x")
    for day in (0, 1, 2, 9, 40, 300):
        alltag("habit", "done", "1", "2", "--day", f"-{day}")
    narrow = {"env": {"COLUMNS": str(columns)}}
    for command in (["habit", "list"], ["today"], ["habit", "done", "1", "2"], ["habit", "calendar", "1", "--year", "2026"], ["habit", "stats"]):
        for line in alltag(*command, "--language", language, **narrow).out.splitlines():
            # Words may go on in the next line; tables and pictures may not.
            assert width(line) <= columns or not re.search(r"[✓○■◐]|  ", line.strip()), (command, line)
    year = alltag("habit", "calendar", "1", "--year", "2026", "--language", language, **narrow).out
    assert year.count("■") == 6
    if columns >= 30:
        month = alltag("habit", "calendar", "1", "--language", language, **narrow).out.splitlines()
        weeks = [line for line in month if re.match(r"^[ \[›]+\d", line)]
        assert len(weeks) >= 5 and all(width(line) <= columns for line in weeks), month
    assert "A name" in alltag("habit", "list", **narrow).out


def test_names_cannot_steer_the_terminal(alltag):
    alltag("habit", "add", "a\x1b[31m\x07b\u202ec")
    for command in [["today"], ["habit", "show", "1"], ["habit", "done", "1"], ["habit", "stats"], ["habit", "show", "zzz\x1b[2J"]]:
        result = alltag(*command, code=1 if "zzz\x1b[2J" in command else 0)
        assert not re.search(r"[\x00-\x09\x0b-\x1f\x7f-\x9f\u202e]", result.out + result.err), command


def test_a_closed_pipe_ends_quietly(reading):
    process = reading.start("habit", "calendar", "1", "--year", "2026", "--json")
    process.stdout.close()
    assert process.stderr.read() == b"" or process.wait(SECONDS_MAX) in (0, 1)
    process.wait(SECONDS_MAX)


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="needs /dev/full")
def test_output_that_does_not_fit_is_an_error(reading):
    with open("/dev/full", "wb") as full:
        process = subprocess.run(
            [str(BINARY), "today"], env=reading.environment(), stdout=full, stderr=subprocess.PIPE, timeout=limit(60))
    assert process.returncode == 1 and b"file.unwritable" in process.stderr


def test_errors_carry_their_code_and_leave_standard_output_alone(reading):
    result = reading("habit", "done", "nothing", code=1)
    assert result.out == "" and result.err.endswith("[command.unknown-habit]\n") and result.err.startswith("alltag: ")
    result = reading("habit", "done", "nothing", "--json", code=1)
    assert result.out == "" and set(result.error) == {"code", "message"}


@pytest.mark.parametrize("arguments", [
    ["habit", "done"], ["habbit"], ["today", "--nope"], ["habit", "done", "1", "--day", "someday"], ["export", "xml"],
    ["habit", "add", "A", "--schedule", "9x"], ["habit", "add", "A", "--color", "mauve"], ["import"], ["card", "1"],
    ["habit", "add", "A", "--remind", "24:00"], ["import", "x", "--undo"], ["settings", "set", "theme", "blue"],
])
def test_a_wrong_command_line_is_64(reading, arguments):
    assert "Usage" in reading(*arguments, code=64).err


def test_global_options_may_stand_in_front(reading, tmp_path):
    assert reading("--json", "today").json["total"] == 1
    assert reading("--language=de", "--no-color", "today").out.startswith("Donnerstag")
    assert reading("--data", tmp_path / "other.sqlite", "--json", "habit", "list").json == {"habits": []}
    assert reading("--data", tmp_path / "other.sqlite", "habit", "add", "--", "-x").code == 0


def test_the_data_file_has_a_place_of_its_own(alltag, tmp_path):
    environment = {"ALLTAG_DATA": "", "XDG_DATA_HOME": str(tmp_path / "xdg")}
    alltag("habit", "add", "A", env=environment)
    assert (tmp_path / "xdg/alltag/alltag.sqlite").exists()
    alltag("habit", "add", "B", env={"ALLTAG_DATA": "", "XDG_DATA_HOME": "relative"})
    default = tmp_path / ".local/share/alltag/alltag.sqlite"
    assert default.exists() and default.parent.stat().st_mode & 0o77 == 0


def test_a_wrong_test_clock_is_named(reading):
    assert "ALLTAG_NOW" in reading("today", now="yesterday", code=1).err


@pytest.mark.parametrize("shell, check", [("bash", ["bash", "-n"]), ("zsh", ["zsh", "-n"]), ("fish", ["fish", "--no-execute"])])
def test_completions_parse(alltag, tmp_path, shell, check):
    script = tmp_path / f"alltag.{shell}"
    script.write_text(alltag("--generate-completion-script", shell).out)
    assert "calendar" in script.read_text()
    if shutil.which(check[0]):
        subprocess.run([*check, str(script)], check=True, timeout=limit(60))


def completions(alltag, *words):
    """What bash offers for the last word."""
    script = alltag.folder / "alltag.bash"
    if not script.exists():
        script.write_text(alltag("--generate-completion-script", "bash").out)
        (alltag.folder / "bin").mkdir()
        (alltag.folder / "bin/alltag").symlink_to(BINARY)
    environment = {**alltag.environment(), "PATH": f"{alltag.folder}/bin:{os.environ['PATH']}"}
    line = " ".join(["alltag", *words])
    given = " ".join(f"'{word}'" for word in ("alltag", *words))
    asked = (
        f"source {script}; COMP_WORDS=({given}); COMP_CWORD={len(words)}; COMP_LINE='{line}'; COMP_POINT={len(line)}; COMP_TYPE=9; "
        f"_alltag alltag '{words[-1]}' '{words[-2]}'; printf '%s\\n' \"${{COMPREPLY[@]}}\"")
    out = subprocess.run(["bash", "-c", asked], env=environment, capture_output=True, text=True, timeout=limit(60))
    return [line.strip() for line in out.stdout.splitlines()]


def test_completions_know_the_habits(reading):
    assert "Reading" in completions(reading, "habit", "done", "")


@pytest.mark.parametrize("words, values", [
    (["habit", "add", "A", "--schedule", ""], {"daily", "weekdays", "weekends", "3x"}),
    (["habit", "add", "A", "--color", ""], {"sky", "slate"}), (["habit", "add", "A", "--goal", ""], {"check", "20min"}),
    (["habit", "add", "A", "--since", ""], {"today", "never"}), (["habit", "pause", "Reading", "--until", ""], {"tomorrow"}),
    (["settings", "set", ""], {"first-weekday", "theme"}), (["settings", "set", "theme", ""], {"system", "light", "dark"}),
    (["settings", "set", "first-weekday", ""], {"monday", "region"}), (["settings", "set", "palette", ""], {"sky", "graphite"}),
    (["export", ""], {"json", "csv-logs"}), (["habit", "add", "A", "--remind", ""], {"7:00", "20:00"}),
    (["habit", "calendar", "Reading", "--month", ""], {"2026-11", "2025-12"}),
    (["calm", ""], {"set", "plan", "reminder"}), (["calm", "set", ""], {"meditation-goal", "country"}), (["calm", "set", "gentle", ""], {"on", "off"}),
    (["calm", "set", "background", ""], {"none", "brown-noise"}), (["calm", "plan", "show", ""], {"box", "tabata"}),
    (["calm", "reminder", "add", ""], {"meditation", "diary"}), (["calm", "add", ""], {"breathing", "workout"}), (["meditate", "--gong", ""], {"bowl"}), (["calm", "reminder", "add", "--sample", ""], {"evening-diary"}),
    (["calm", "reminder", "edit", "1", "--days", ""], {"daily", "weekends"}), (["remind", "--"], {"--watch", "--notify"}),
])
def test_completions_offer_values(reading, words, values):
    assert values <= set(completions(reading, *words))


def test_help_and_version(alltag):
    assert alltag("--version").out.strip()
    assert "habit" in alltag("--help").out and "130" in alltag("--help").out
    for command in ["today", "habit", "export", "import", "qr", "card", "settings", "pro", "events", "serve"]:
        assert "USAGE" in alltag(command, "--help").out
