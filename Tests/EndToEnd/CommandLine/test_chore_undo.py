"""What `chore list --today` shows as done is taken back, also if it is not of the present occurrence."""
from test_chores import YESTERDAY, flat, standing  # noqa: F401

LATER = {"now": "2026-11-12T15:00:00Z"}


def done_today(flat, **settings):
    """Who did what is shown as done today."""
    shown = flat.json("chore", "list", "--today", **settings)["chores"]
    parts = [(one["title"], part["state"], part["doneBy"]) for one in shown for part in one["standings"]]
    return [(title, doer["name"]) for title, state, doer in parts if state in ("done", "waiting")]


def test_what_was_done_before_its_chore_changed(flat):
    flat("chore", "add", "Dishes 3 points @Ben", **YESTERDAY)
    flat("chore", "done", "dishes")
    flat("chore", "edit", "dishes", "--rhythm", "every Saturday", **LATER)
    assert done_today(flat, **LATER) == [("Dishes", "Ben")]
    assert flat.json("chore", "undo", "dishes", **LATER)["changed"] is True
    assert done_today(flat, **LATER) == []
    assert [one["points"] for one in flat.json("chore", "family", **LATER)["members"]] == [0, 0]
    assert flat.json("chore", "undo", "dishes", **LATER)["changed"] is False


def test_the_last_one_comes_first(flat):
    """Whoever did it, and whatever day it was for."""
    flat("chore", "add", "Dishes", **YESTERDAY)
    flat("chore", "done", "dishes", now="2026-11-12T08:00:00Z")
    flat("chore", "done", "dishes", "--on", "yesterday", "--as", "Ben", now="2026-11-12T09:00:00Z")
    flat("chore", "edit", "dishes", "--rhythm", "every Saturday", **LATER)
    for left in ([("Dishes", "Anna")], []):
        assert flat.json("chore", "undo", "dishes", **LATER)["changed"] is True
        assert done_today(flat, **LATER) == left


def test_what_was_done_for_the_day_before(flat):
    flat("chore", "add", "Dishes", **YESTERDAY)
    flat("chore", "done", "dishes", now="2026-11-12T08:00:00Z")
    flat("chore", "done", "dishes", "--on", "yesterday", "--as", "Ben", now="2026-11-12T09:00:00Z")
    assert sorted(done_today(flat, **LATER)) == [("Dishes", "Anna"), ("Dishes", "Ben")]
    flat("chore", "undo", "dishes", **LATER)
    assert done_today(flat, **LATER) == [("Dishes", "Anna")] and standing(flat, "Dishes", **LATER)["state"] == "done"
    # On the next day it is over, and stays.
    assert flat.json("chore", "undo", "dishes", now="2026-11-13T08:30:00Z")["changed"] is False


def test_a_member_is_named(flat):
    flat("chore", "add", "Dishes @Ben", **YESTERDAY)
    flat("chore", "done", "dishes")
    flat("chore", "edit", "dishes", "--rhythm", "every Saturday", **LATER)
    assert flat("chore", "undo", "dishes", "--as", "Anna", "--json", code=1, **LATER).error["code"] == "chores.nothing-to-do"
    flat("chore", "undo", "dishes", "--as", "Ben", **LATER)
    assert done_today(flat, **LATER) == []


def test_a_part_of_each_that_changed_since(flat):
    flat("chore", "add", "Make the bed @Anna @Ben each of them", **YESTERDAY)
    for name in ("Anna", "Ben"):
        flat("chore", "done", "bed", "--as", name)
    flat("chore", "edit", "bed", "--rhythm", "every Saturday", **LATER)
    assert sorted(done_today(flat, **LATER)) == [("Make the bed", "Anna"), ("Make the bed", "Ben")]
    flat("chore", "undo", "bed", "--as", "Ben", **LATER)
    assert done_today(flat, **LATER) == [("Make the bed", "Anna")]
    flat("chore", "undo", "bed", **LATER)
    assert done_today(flat, **LATER) == []


def test_a_skip_that_came_after(flat):
    flat("chore", "add", "Dishes", **YESTERDAY)
    flat("chore", "done", "dishes", now="2026-11-12T08:00:00Z")
    flat("chore", "edit", "dishes", "--rhythm", "every Saturday", now="2026-11-12T08:10:00Z")
    flat("chore", "skip", "dishes", "--next", now="2026-11-12T08:20:00Z")
    flat("chore", "undo", "dishes", **LATER)
    assert done_today(flat, **LATER) == [("Dishes", "Anna")]
    flat("chore", "undo", "dishes", **LATER)
    assert done_today(flat, **LATER) == []
