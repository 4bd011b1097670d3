"""What becomes of chores on the terminal when their member leaves, or when they change after they were done."""
from accounts import server, sign_in, terminals  # noqa: F401
from test_chores import YESTERDAY, flat, names, standing  # noqa: F401
from test_families import chores


def figures(alltag, name):
    (member,) = [one for one in alltag.json("chore", "family")["members"] if one["name"] == name]
    return member


def progress(alltag, name):
    member = figures(alltag, name)
    return member["done"], member["total"]


def test_the_chore_of_who_has_left_is_the_parents(flat):
    """It is named as the left member's, on the day and by person, and a parent does it or gives it away."""
    flat("chore", "add", "Dishes @Ben", **YESTERDAY)
    flat("chore", "member", "remove", "Ben", "--yes")
    found = standing(flat, "Dishes")
    assert (found["state"], found["doers"], names(found["formerDoers"])) == ("due", [], ["Ben"])
    assert "Dishes  Today  No longer here: Ben" in flat("chore", "list", "--today").out
    by_person = flat("chore", "list", "--by", "person").out
    assert "\nNo longer here: Ben\n" in by_person and "Anyone" not in by_person
    assert "Nicht mehr dabei: Ben" in flat("chore", "list", "--today", "--of", "Anna", lang="de_DE.UTF-8").out
    flat("chore", "member", "add", "Mia")
    assert flat.json("chore", "list", "--today", "--of", "Mia")["chores"] == []
    flat("chore", "done", "dishes")
    assert standing(flat, "Dishes")["doneBy"]["name"] == "Anna"
    flat("chore", "undo", "dishes")
    flat("chore", "edit", "dishes", "--for", "Mia")
    assert (names(standing(flat, "Dishes")["doers"]), standing(flat, "Dishes")["formerDoers"]) == (["Mia"], [])


def test_what_was_done_before_its_chore_changed_is_listed(flat):
    flat("chore", "add", "Dishes @Ben", **YESTERDAY)
    flat("chore", "done", "dishes")
    flat("chore", "edit", "dishes", "--rhythm", "every Saturday")
    (listed,) = flat.json("chore", "list", "--today")["chores"]
    assert [(one["state"], one["doneBy"]["name"]) for one in listed["standings"]] == [("done", "Ben")]
    assert "Dishes  Ben, " in flat("chore", "list", "--today").out
    assert progress(flat, "Ben") == (1, 1)
    # Commands about the chore are about its present occurrence.
    assert [one["state"] for one in flat.json("chore", "show", "dishes")["chore"]["standings"]] == ["upcoming"]


def test_what_was_done_of_a_removed_chore_counts_no_more(flat):
    """The day's figures are those of its list; the points stay."""
    flat("chore", "add", "Dishes @Ben 5 points", **YESTERDAY)
    flat("chore", "add", "Tidy @Ben", **YESTERDAY)
    flat("chore", "done", "dishes")
    assert progress(flat, "Ben") == (1, 2) and "1 of 2" in flat("chore", "list", "--today").out
    flat("chore", "remove", "dishes", "--yes")
    assert progress(flat, "Ben") == (0, 1) and "0 of 1" in flat("chore", "list", "--today").out
    assert [one["title"] for one in flat.json("chore", "list", "--today")["chores"]] == ["Tidy"]
    assert figures(flat, "Ben")["points"] == 5


def test_the_server_accepts_what_a_parent_does_for_who_has_left(terminals, server):  # noqa: F811
    """Also of what each did, whose completions name the member who did it."""
    laptop, desktop, name = terminals
    laptop("chore", "family", "found", "Flat 5", "--as", "Anna")
    for child in ("Ben", "Mia"):
        laptop("chore", "member", "add", child)
    laptop("chore", "add", "Dishes @Ben")
    laptop("chore", "add", "Tidy @Ben @Mia")
    laptop("chore", "edit", "tidy", "--for", "Ben", "--for", "Mia", "--share", "each")
    for child in ("Ben", "Mia"):
        laptop("chore", "member", "remove", child, "--yes")
    for terminal in (laptop, desktop):
        sign_in(terminal, server, name)
        terminal("sync")
    assert chores(desktop) == [("Dishes", "due", None), ("Tidy", "due", None)]
    laptop("chore", "done", "dishes", "tidy")
    for terminal in (laptop, desktop):
        terminal("sync")
    assert [one for one in laptop.json("doctor")["checks"] if not one["ok"]] == []
    assert chores(desktop) == [("Dishes", "done", "Anna"), ("Tidy", "done", "Anna")]
