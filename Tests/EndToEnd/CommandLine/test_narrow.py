"""What one has to type is shown in full, however narrow the window is."""
import json

import pytest
from test_output import width

COLUMNS = [20, 30, 40, 60, 80, 120]


@pytest.mark.parametrize("columns", COLUMNS)
@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("command", ["settings", "workout", "breathe"])
def test_words_to_type_are_whole(alltag, command, columns, language):
    alltag("calm", "plan", "add", "workout", "Warm up for the long run on Sundays", "--phase", "Run 300/0")
    alltag("calm", "plan", "add", "breathing", "Evening with a rather long name", "--pattern", "4-7-8")
    alltag("settings", "set", "name", "A name of forty characters, and no more")
    alltag("settings", "set", "areas", "habits chores calm us")
    arguments = [command] if command == "settings" else [command, "--list"]
    if command == "settings":
        words = ["name", "language", "start-of-day", "first-weekday", "theme", "palette", "areas", str(alltag.data), "A name of forty characters"]
    else:
        words = [plan["id"] for plan in alltag.json(*arguments)["plans"]] + [plan["name"] for plan in alltag.json(*arguments, "--language", language)["plans"]]
    shown = alltag(*arguments, "--language", language, env={"COLUMNS": str(columns)}).out
    assert "…" not in shown
    assert [word for word in words if word not in shown] == []
    # Two to a row at most, so that a line is only too long if its own words are.
    longest = max(width(word) for word in words)
    assert all(width(line) <= max(columns, longest + 40) for line in shown.splitlines())


@pytest.mark.parametrize("columns", [80, 100])
@pytest.mark.parametrize("language", ["de", "en"])
def test_there_are_columns_where_they_fit(alltag, columns, language):
    lines = alltag("settings", "--language", language, env={"COLUMNS": str(columns)}).out.splitlines()
    assert len({line.index(key) for key in ("start-of-day", "first-weekday", "palette") for line in lines if line.endswith(key)}) == 1
    assert all(width(line) <= columns for line in lines if str(alltag.data) not in line)


@pytest.mark.parametrize("columns", [20, 30, 40])
def test_progress_fits_the_window(alltag, columns):
    """An import of more than a second, whose bar must not break over lines."""
    rows = "".join(f"2026-{month:02}-{day:02},Habit {number},1\n" for number in range(100) for month in range(1, 11) for day in range(1, 28))
    (alltag.folder / "large.csv").write_text("date,habit,value\n" + rows)
    shown = alltag.terminal("import", "large.csv", "--dry-run", env={"COLUMNS": str(columns)})
    bars = [piece.split("\x1b[K")[-1].split("\r")[0] for piece in shown.split("\r") if "%" in piece and ("█" in piece or "░" in piece)]
    assert all(width(bar) < columns for bar in bars), json.dumps(bars[:3])


@pytest.mark.parametrize("columns", [40, 48, 60, 80])
@pytest.mark.parametrize("language", ["de", "en"])
def test_names_can_be_told_apart(alltag, columns, language):
    """Details go before the names do."""
    alltag("chore", "family", "found", "Flat 5", "--as", "Anna")
    alltag("chore", "member", "add", "Ben")
    for title in ("Clean bath upstairs every Saturday 5 points @Ben", "Clean bath downstairs every Monday by 7:00 2 points", "Clean bath outside"):
        alltag("chore", "add", title)
    alltag("chore", "done", "outside")
    narrow = {"env": {"COLUMNS": str(columns)}}
    for command in (["chore", "list"], ["chore", "list", "--by", "person"], ["today"]):
        lines = alltag(*command, "--language", language, **narrow).out.splitlines()
        shown = [line for line in lines if "Clean bath" in line]
        # Commands to type stand in full, whatever the width.
        assert shown and all(width(line) <= columns for line in lines if "alltag " not in line), lines
        assert {line.split("Clean bath ")[1][:3] for line in shown} <= {"ups", "dow", "out"}, shown
    # A bar is whole, or it is not there.
    assert "━…" not in alltag("chore", "stats", "--language", language, **narrow).out
    stats = alltag("chore", "stats", "--language", language, **narrow).out.splitlines()
    assert not any("…" in line and "  …" in line for line in stats), stats


@pytest.mark.parametrize("language", ["de", "en"])
def test_alerts_name_what_their_options_take(alltag, language):
    alltag("chore", "add", "Dishes")
    shown = alltag("chore", "alerts", "--language", language, env={"COLUMNS": "40"}).out
    for event in ("assigned", "due", "overdue", "done", "approval"):
        assert any(line.split()[-1] == event for line in shown.splitlines()), shown
        alltag("chore", "alerts", "--off", event)
