"""Skipping and moving the next occurrence of a chore on the terminal, before it opens."""
import pytest

YESTERDAY = {"now": "2026-11-11T08:30:00Z"}
LATER = {"now": "2026-11-12T10:00:00Z"}
TOMORROW = {"now": "2026-11-13T08:30:00Z"}


@pytest.fixture
def flat(alltag):
    """A family of Anna, who founded it, and Ben, a child, with dishes every day, a bath on Thursdays, and plants after they were watered."""
    alltag("chore", "family", "found", "Flat 5", "--as", "Anna", **YESTERDAY)
    alltag("chore", "member", "add", "Ben", **YESTERDAY)
    alltag("chore", "add", "Dishes @Ben", **YESTERDAY)
    alltag("chore", "add", "Clean bath every Thursday", **YESTERDAY)
    alltag("chore", "add", "Water plants every 3 days after done", **YESTERDAY)
    alltag("chore", "add", "Call the landlord", "on", "the", "20th", "once", **YESTERDAY)
    return alltag


def chore(alltag, title, **settings):
    (found,) = [one for one in alltag.json("chore", "list", "--all", **settings)["chores"] if one["title"] == title]
    return found


def present(alltag, title, **settings):
    (found,) = chore(alltag, title, **settings)["standings"]
    return found


def following(alltag, title, **settings):
    (found,) = chore(alltag, title, **settings)["next"]
    return found


def test_the_next_one_is_skipped_before_it_opens(flat):
    said = flat.json("chore", "skip", "dishes", "--next")
    (skipped,) = said["chores"][0]["next"]
    assert said["changed"] and (skipped["state"], skipped["opening"]) == ("skipped", "2026-11-13")
    assert present(flat, "Dishes")["state"] == "due"
    assert flat.json("chore", "skip", "dishes", "--next")["changed"] is False
    assert flat("chore", "move", "dishes", "--to", "tomorrow", "--next", "--json", code=1).error["code"] == "family.done-already"
    # Today goes on, and on its day it is skipped: nothing is missed, and the streak lives.
    flat("chore", "done", "dishes")
    assert present(flat, "Dishes", **TOMORROW)["state"] == "skipped"
    assert following(flat, "Dishes", **TOMORROW)["state"] == "upcoming"
    later = {"now": "2026-11-14T08:30:00Z"}
    flat("chore", "done", "dishes", **later)
    (ben,) = [one for one in flat.json("chore", "stats", **later)["members"] if one["name"] == "Ben"]
    assert (ben["streak"], ben["missed"]) == (2, 1)


def test_the_next_one_is_moved_before_it_opens(flat):
    (moved,) = flat.json("chore", "move", "bath", "--to", "2026-11-21", "--next")["chores"][0]["next"]
    assert (moved["state"], moved["opening"], moved["due"], moved["moved"]) == ("upcoming", "2026-11-19", "2026-11-21", True)
    assert flat.json("chore", "move", "bath", "--to", "2026-11-21", "--next")["changed"] is False
    assert (present(flat, "Clean bath")["due"], present(flat, "Clean bath")["moved"]) == ("2026-11-12", False)
    for day in ("2026-11-12", "2026-11-26"):
        assert flat("chore", "move", "bath", "--to", day, "--next", "--json", code=1).error["code"] == "chores.day-out-of-range"
    states = [present(flat, "Clean bath", now=f"2026-11-{day}T08:30:00Z")["state"] for day in (18, 19, 20, 21, 22, 26)]
    assert states == ["overdue", "open", "open", "due", "overdue", "due"]
    # To an earlier day: it is to be done then, and the one before is over.
    flat("chore", "move", "bath", "--to", "tomorrow", "--next", **LATER)
    assert present(flat, "Clean bath", **TOMORROW)["opening"] == "2026-11-19"
    flat("chore", "done", "bath", **TOMORROW)
    assert present(flat, "Clean bath", now="2026-11-20T08:30:00Z")["state"] == "done"


def test_a_move_forward_says_what_is_missed(flat):
    """The one that is open is missed once another takes its place, which is said before."""
    said = flat("chore", "move", "bath", "--to", "2026-11-14", "--next").err
    assert said == "The one that is open (due: Today) then counts as missed unless it is done before.\n"
    # It is said once, not of a later day, and not of what is done.
    for words, expected in ((["2026-11-14", "--next"], ""), (["2026-11-21", "--next"], ""), (["tomorrow"], "")):
        assert flat("chore", "move", "bath", "--to", *words).err == expected
    german = flat("chore", "move", "dishes", "--to", "today", "--next", code=1, lang="de_DE.UTF-8").err
    assert "verpasst" not in german
    flat("chore", "undo", "bath", "bath")
    flat("chore", "done", "bath")
    assert flat("chore", "move", "bath", "--to", "2026-11-14", "--next").err == ""


def test_a_chore_that_follows_what_was_done(flat):
    for words in (["skip", "plants"], ["move", "plants", "--to", "+5"], ["skip", "landlord"]):
        error = flat("chore", *words, "--next", "--json", code=1).error
        assert error["code"] == "chores.no-next" and "has no next time" in error["message"]
    german = flat("chore", "skip", "plants", "--next", code=1, lang="de_DE.UTF-8").err
    assert "„Water plants“ hat kein nächstes Mal." in german
    # Of several all are changed or none.
    flat("chore", "skip", "dishes", "plants", "--next", code=1)
    assert following(flat, "Dishes")["state"] == "upcoming"
    flat("chore", "done", "plants")
    flat("chore", "skip", "plants", "--next")
    states = [present(flat, "Water plants", now=f"2026-11-{day}T08:30:00Z")["state"] for day in (14, 15, 17, 18)]
    assert states == ["done", "skipped", "skipped", "due"]


def test_undo_takes_back_the_last_one_first(flat):
    flat("chore", "done", "dishes", now="2026-11-12T08:30:00Z")
    flat("chore", "move", "dishes", "--to", "tomorrow", "--next", now="2026-11-12T08:31:00Z")
    flat("chore", "skip", "dishes", "--next", now="2026-11-12T08:32:00Z")
    state = []
    for _ in range(4):
        changed = flat.json("chore", "undo", "dishes", **LATER)["changed"]
        after = following(flat, "Dishes", **LATER)
        state.append((changed, after["state"], after["moved"], present(flat, "Dishes", **LATER)["state"]))
    assert state == [
        (True, "upcoming", True, "done"), (True, "upcoming", False, "done"), (True, "upcoming", False, "due"), (False, "upcoming", False, "due")]
    # What was done after the skip comes first.
    flat("chore", "skip", "dishes", "--next", now="2026-11-12T08:35:00Z")
    flat("chore", "done", "dishes", now="2026-11-12T08:36:00Z")
    flat("chore", "undo", "dishes", **LATER)
    assert (present(flat, "Dishes", **LATER)["state"], following(flat, "Dishes", **LATER)["state"]) == ("due", "skipped")
    # On its day it is the present one.
    assert flat.json("chore", "undo", "dishes", **TOMORROW)["changed"] and present(flat, "Dishes", **TOMORROW)["state"] == "due"


def test_a_member_is_named_for_what_was_done_only(flat):
    flat("chore", "done", "dishes")
    flat("chore", "skip", "dishes", "--next", **LATER)
    flat("chore", "undo", "dishes", "--as", "Ben", **LATER)
    assert (present(flat, "Dishes", **LATER)["state"], following(flat, "Dishes", **LATER)["state"]) == ("due", "skipped")


def test_words_name_the_day(flat):
    assert "Dishes  Tomorrow, skipped  Ben\n" in flat("chore", "skip", "dishes", "--next").out
    assert "Morgen, ausgelassen" in flat("chore", "skip", "dishes", "--next", lang="de_DE.UTF-8").out
    shown = flat("chore", "show", "dishes").out
    assert shown.index("Dishes  Today") < shown.index("Dishes  Tomorrow, skipped")
    assert "Dishes  next: Tomorrow  Ben\n" in flat("chore", "undo", "dishes", **LATER).out
    assert "Tomorrow" not in flat("chore", "show", "dishes", **LATER).out
    assert "Clean bath  next: 21 Nov" in flat("chore", "move", "bath", "--to", "2026-11-21", "--next").out
    assert "Clean bath  next: 19 Nov" in flat("chore", "undo", "bath", **LATER).out
    # Moved to today it is the present one at once.
    assert "Clean bath  Today" in flat("chore", "move", "bath", "--to", "today", "--next", **TOMORROW).out


def test_what_is_not_open_says_when_and_how_it_can_be_done_early(flat):
    flat("chore", "add", "Windows every Saturday")
    flat("chore", "add", "Filter every 3 months after completion from 2026-12-01")
    assert "change when it begins" in flat("chore", "done", "filter", code=1).err
    flat("chore", "done", "dishes")
    # Each day has dishes of its own.
    daily = flat("chore", "done", "dishes", "--on", "tomorrow", code=1).err
    assert "not open yet" in daily and "brought forward" not in daily and "chore move" not in daily
    # The step that it names works.
    assert "alltag chore move “Windows” --to today" in flat("chore", "done", "windows", code=1).err
    flat("chore", "move", "Windows", "--to", "today")
    assert flat.json("chore", "done", "windows")["changed"] is True
