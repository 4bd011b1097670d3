"""Changes of a family that the server refuses are named, and taken back at the user's wish."""
import pytest
from accounts import new_account, server, sign_in, terminals  # noqa: F401


def parent_and_child(terminals, server):
    parent, child, name = terminals
    parent("chore", "family", "found", "Flat 5", "--as", "Anna")
    parent("chore", "member", "add", "Ben")
    for title in ("Dishes 3 points @Ben", "Windows 5 points @Ben"):
        parent("chore", "add", title)
    sign_in(parent, server, name)
    code = parent.json("chore", "family", "invite", "--for", "Ben")["code"]
    new_account(server, name + "child")
    sign_in(child, server, name + "child")
    child("chore", "family", "join", code, "--yes")
    parent("sync")
    child("sync")
    return parent, child


def points(terminal):
    return {one["name"]: one["points"] for one in terminal.json("chore", "family")["members"]}


@pytest.fixture
def refused(terminals, server):
    """A child has done two chores that a parent deleted meanwhile, and only the child's terminal counts them."""
    parent, child = parent_and_child(terminals, server)
    for chore in ("dishes", "windows"):
        child("chore", "done", chore)
        parent("chore", "remove", chore, "--yes")
    parent("sync")
    return parent, child


def test_what_was_refused_is_named_and_taken_back(refused):
    parent, child = refused
    error = child("sync", "--json", code=1).error
    assert error["code"] == "sync.refused.BAD_REQUEST" and error["message"].startswith("The server refuses a deleted chore: ")
    assert [(one["about"], one["code"], one["discardable"]) for one in error["refused"]] == [
        ("a deleted chore", "sync.refused.BAD_REQUEST", True)] * 2
    assert points(child) == {"Anna": 0, "Ben": 8} and points(parent) == {"Anna": 0, "Ben": 0}
    said = child("sync", code=1, lang="de_DE.UTF-8").err.splitlines()
    assert said[0].startswith("alltag: Der Server lehnt eine gelöschte Aufgabe ab: ")
    assert said[1].startswith("  Der Server lehnt ") and said[2:] == ["  Zurücknehmen: alltag sync --discard-refused"]
    assert "refuses a deleted chore" in child("doctor", code=1).out
    assert child("sync", "--discard-refused").out.splitlines() == ["✓ Everything is in sync."] + ["Taken back: a deleted chore"] * 2
    assert points(child) == points(parent) and child.json("sync")["discarded"] == []
    assert child.json("chore", "list")["chores"] == parent.json("chore", "list")["chores"] == []


def test_it_is_listed_for_scripts(refused):
    _, child = refused
    gone = child.json("sync", "--discard-refused")
    assert gone["pending"] == 0 and [one["about"] for one in gone["discarded"]] == ["a deleted chore"] * 2
    assert child.json("sync", "--discard-refused")["discarded"] == []


def test_it_is_taken_back_once_and_does_not_stay_connected(refused):
    _, child = refused
    assert "--discard-refused" in child("sync", "--watch", "--discard-refused", code=64).err
    assert "Taken back" not in child("sync", code=1).out
