"""Every command that removes something asks, or can be undone; commands without a terminal need --yes."""
import json

import pytest
from test_help import subcommands

# Verbs that take something away. What they take can come back by the named command, or is asked about first.
VERBS = {"remove", "clear", "discard", "leave", "delete", "undo", "end", "revoke", "reject", "refuse", "disable", "unpin", "archive"}
ASKING = {
    "habit remove": ["habit", "remove", "Reading"], "chore remove": ["chore", "remove", "dishes"], "chore family leave": ["chore", "family", "leave"],
    "chore member remove": ["chore", "member", "remove", "Ben"], "chore reward remove": ["chore", "reward", "remove", "film"],
    "chore member remove --clear": ["chore", "member", "remove", "Ben", "--clear"],
    "calm discard": ["calm", "discard"], "events clear": ["events", "clear"], "couple leave --now": ["couple", "leave", "--now"],
}
# With a server: tests of their own below and in test_account, test_families, test_chore_photos and Tests/Server.
ELSEWHERE = {"account-address remove", "account-feed remove", "chore tablet remove", "server account delete"}
COMING_BACK = {
    "calm remove": "calm undo", "calm plan remove": "calm undo", "calm exercise remove": "calm undo", "calm reminder remove": "calm undo",
    "couple leave": "couple leave --undo",
    # Days and marks, which the opposite command sets again.
    "habit undo": "habit done", "habit unpin": "habit pin", "habit archive": "habit unarchive", "chore undo": "chore done", "calm undo": "", "calm end": "",
    "chore reject": "chore approve", "chore reward refuse": "", "calm reminder disable": "calm reminder enable", "pro end": "pro restore",
    # A new one is made at any time.
    "chore family revoke": "chore family invite", "server invite revoke": "server invite create", "server token revoke": "server token create",
    "server key revoke": "", "server account disable": "server account enable",
}
QUESTIONS = {
    "habit remove": "Reading", "chore remove": "Delete “Dishes”?", "chore family leave": "Flat 5", "chore member remove": "Remove Ben?",
    "chore member remove --clear": "deleted too", "chore reward remove": "Points that were spent on it stay spent.",
    "calm discard": "Discard Open Meditation?", "events clear": "Forget all events?", "couple leave --now": "Part at once?",
}
LATER = {"now": "2026-11-12T08:40:00Z"}


def test_every_removing_command_is_known(alltag):
    found = {" ".join(words) for words in subcommands(alltag) if words and words[-1] in VERBS}
    assert found == {name for name in [*ASKING, *COMING_BACK, *ELSEWHERE] if "--" not in name}


@pytest.fixture
def full(reading):
    reading("habit", "done", "Reading")
    reading("chore", "family", "found", "Flat 5", "--as", "Anna")
    reading("chore", "member", "add", "Ben")
    reading("chore", "add", "Dishes")
    reading("chore", "reward", "add", "Film night", "--cost", "5")
    reading("couple", "name", "Anna")
    process = reading.start("meditate", "60", "--silent")
    while not reading.json("calm")["running"]:
        assert process.poll() is None
    process.kill()
    process.communicate()
    return reading


def state(alltag):
    seen = [alltag.json(*command, **LATER) for command in (["habit", "list", "--all"], ["chore", "family", "list"], ["calm"], ["events"])]
    if seen[1]["families"]:
        seen += [alltag.json("chore", *command, **LATER) for command in (["list", "--all"], ["family"], ["reward"])]
    return seen


@pytest.mark.parametrize("name", [name for name in ASKING if name != "couple leave --now"])
def test_nothing_goes_without_a_yes(full, name):
    command, before = ASKING[name], state(full)
    assert "[command.confirmation-needed]" in full(*command, code=2, **LATER).err
    assert full(*command, "--json", code=2, **LATER).error["code"] == "command.confirmation-needed"
    shown = full.terminal(*command, typed=b"n\n", after=b"[y/N]", code=2, **LATER)
    assert QUESTIONS[name] in shown
    assert state(full) == before
    full.terminal(*command, typed=b"y\n", after=b"[y/N]", **LATER)
    assert state(full) != before


@pytest.mark.parametrize("name", [name for name in ASKING if name not in ("couple leave --now", "chore family leave")])
@pytest.mark.parametrize("flag", ["--yes", "-y"])
def test_yes_answers_for_scripts(full, name, flag):
    before = state(full)
    json.loads(full(*ASKING[name], flag, "--json", **LATER).out)
    assert state(full) != before


@pytest.mark.parametrize("command, code", [
    (["chore", "member", "remove", "Anna"], "chores.last-parent"), (["chore", "member", "remove", "Nobody"], "chores.unknown-member"),
    (["chore", "reward", "remove", "none"], "chores.unknown-reward"), (["chore", "tablet", "remove", "none"], "chores.unknown-tablet"),
])
def test_what_cannot_be_is_said_before_any_question(full, command, code):
    assert full(*command, "--json", code=1).error["code"] == code
    assert "[y/N]" not in full.terminal(*command, code=1)


def test_a_session_of_seconds_goes_without_a_question(full):
    assert full.json("calm", "discard") == {"logged": False, "session": None}
    assert full.json("events", "clear", "--yes")["count"] == 0
    # Nothing is left to lose.
    assert full.json("events", "clear")["changed"] is False
