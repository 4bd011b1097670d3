"""Dates beside rhythms on the terminal (F-5): what a line means, and a change of a rhythm."""
from test_chores import YESTERDAY, flat, standing  # noqa: F401


def test_a_date_beside_a_rhythm_is_its_day_each_period(flat):
    """On Thursday, 12 November 2026."""
    tried = flat.json("chore", "add", "Oma Geburtstag jedes Jahr am 5.5.", "--dry-run")
    assert (tried["title"], tried["warnings"], tried["dates"]) == ("Oma Geburtstag", [], ["2027-05-05", "2028-05-05", "2029-05-05"])
    assert "Nächste Termine: Mi, 5. Mai 2027 · Fr, 5. Mai 2028" in flat(
        "chore", "add", "Oma", "Geburtstag", "jedes", "Jahr", "am", "5.5.", "--dry-run", lang="de_DE.UTF-8").out
    flat("chore", "add", "Dishes daily", **YESTERDAY)
    assert "Next dates: Mon, 31 May 2027" in flat("chore", "edit", "dishes", "--rhythm", "jedes Jahr am 31. Mai").out
    assert (standing(flat, "Dishes")["state"], standing(flat, "Dishes")["due"]) == ("upcoming", "2027-05-31")
    # With "from" the old rhythm holds until then.
    flat("chore", "add", "Bins daily", **YESTERDAY)
    flat("chore", "edit", "bins", "--rhythm", "monthly from 3 December")
    assert standing(flat, "Bins")["state"] == "due" and standing(flat, "Bins", now="2026-12-03T08:30:00Z")["due"] == "2026-12-03"


def test_every_two_weeks_begin_with_the_next_such_day(flat):
    tried = flat.json("chore", "add", "Bins alle 2 Wochen dienstags", "--dry-run")
    assert tried["dates"] == ["2026-11-17", "2026-12-01", "2026-12-15"] and tried["weeks"] == ["2026-11-17", "2026-11-24"]
    hint = flat("chore", "add", "Bins alle 2 Wochen dienstags", "--dry-run").out.splitlines()[-1]
    assert "“from 2026-11-24”" in hint
    other = flat.json("chore", "add", "Bins alle 2 Wochen dienstags from 2026-11-24")
    assert other["dates"] == ["2026-11-24", "2026-12-08", "2026-12-22"] and other["weeks"] == [] and other["chore"]["title"] == "Bins"
