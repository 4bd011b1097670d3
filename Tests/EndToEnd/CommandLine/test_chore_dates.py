"""Dates beside rhythms on the terminal (F-5): what a line means, and a change of a rhythm."""
import pytest

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
    assert "(Tue, 24 Nov)" in hint and "“--week other”" in hint
    other = flat.json("chore", "add", "Bins alle 2 Wochen dienstags from 2026-11-24")
    assert other["dates"] == ["2026-11-24", "2026-12-08", "2026-12-22"] and other["weeks"] == [] and other["chore"]["title"] == "Bins"


def dates(result) -> list[str]:
    return result["dates"]


def test_the_week_is_chosen_when_it_is_added_and_later(flat):
    """Every two Tuesdays from the 17th or from the 24th; the 12th is a Thursday."""
    first, second = ["2026-11-17", "2026-12-01", "2026-12-15"], ["2026-11-24", "2026-12-08", "2026-12-22"]
    for word, line in (("other", "every 2 weeks on Tuesday"), ("andere", "alle 2 Wochen dienstags"), ("2026-11-27", "alle 2 Wochen: Di"), ("+14", "fortnightly on Tuesday")):
        tried = flat.json("chore", "add", "Bins " + line, "--week", word, "--dry-run")
        assert (tried["title"], dates(tried), tried["weeks"]) == ("Bins", second, ["2026-11-17", "2026-11-24"])
    assert dates(flat.json("chore", "add", "Bins every 2 weeks on Tuesday", "--week", "other")) == second
    # Without other words the rhythm stays, and its weeks change.
    for word, then in (("2026-11-17", first), ("other", second), ("+7", first)):
        edited = flat.json("chore", "edit", "bins", "--week", word)
        assert (edited["changed"], dates(edited), edited["weeks"]) == (True, then, ["2026-11-17", "2026-11-24"])
        assert (edited["chore"]["rhythm"]["every"], edited["chore"]["rhythm"]["weekdays"]) == (2, [2])
    assert flat.json("chore", "edit", "bins", "--week", "+7")["changed"] is False
    every3 = flat.json("chore", "edit", "bins", "--rhythm", "every 3 weeks on Friday", "--week", "2026-11-27")
    assert (dates(every3)[:2], every3["weeks"]) == (["2026-11-27", "2026-12-18"], ["2026-11-13", "2026-11-20", "2026-11-27"])


def test_a_changed_rhythm_says_how_the_other_week_is_chosen(flat):
    flat("chore", "add", "Bins daily", **YESTERDAY)
    lines = flat("chore", "edit", "bins", "--rhythm", "every 2 weeks on Tuesday").out.splitlines()
    assert "Next dates: Tue, 17 Nov" in lines[-2] and "“--week 2026-11-24”" in lines[-1]
    chosen = flat("chore", "edit", "bins", "--week", "2026-11-24", lang="de_DE.UTF-8").out.splitlines()
    assert "Nächste Termine: Di, 24. Nov." in chosen[-1]
    assert "every 2 weeks: Tue" in flat("chore", "show", "bins").out


def test_a_week_that_cannot_be_chosen_is_refused(flat):
    flat("chore", "add", "Dishes daily", **YESTERDAY)
    for arguments, code in (
        (["add", "Bins daily", "--week", "other"], "chores.week-not-open"),
        (["add", "Bins every 2 weeks on Tuesday from 2026-12-01", "--week", "other"], "chores.week-not-open"),
        (["add", "Bins every 2 weeks on Tuesday", "--week", "2026-12-24"], "chores.week-not-offered"),
        (["add", "Bins every 2 weeks on Tuesday", "--week", "yesterday-ish"], None),
        (["edit", "dishes", "--week", "other"], "chores.week-not-open"),
        (["edit", "dishes", "--rhythm", "tomorrow", "--week", "other"], "chores.week-not-open"),
    ):
        refused = flat("chore", *arguments, "--json", code=1 if code else 64)
        assert code is None or refused.error["code"] == code
    assert len(flat.json("chore", "list", "--all")["chores"]) == 1


def test_what_is_said_of_a_rhythm_is_the_usual_word(flat):
    for line, german, english in (("every year", "jedes Jahr", "every year"), ("alle 24 Monate", "alle 2 Jahre", "every 2 years"), ("monthly", "jeden Monat", "every month")):
        for lang, words in (("de_DE.UTF-8", german), ("en_GB.UTF-8", english)):
            out = flat("chore", "add", "Filter", *line.split(), "--dry-run", lang=lang).out
            assert "→ " + words in out and "12 " not in out


def test_from_now_on_begins_today(flat):
    for line in ("Plants every 4 days from now on", "Plants alle 4 Tage ab sofort", "Plants every 4 days as of today"):
        tried = flat.json("chore", "add", line, "--dry-run")
        assert (tried["title"], tried["warnings"], dates(tried)) == ("Plants", [], ["2026-11-12", "2026-11-16", "2026-11-20"])
    unsure = flat.json("chore", "add", "Plants as soon as possible", "--dry-run")
    assert unsure["title"] == "Plants as soon as possible" and "as soon as possible" in unsure["warnings"][0]


@pytest.mark.parametrize("line, next, today", [
    ("Müll täglich 07:30", "2026-11-13", "2026-11-12"), ("Bins every Thursday by 7:30am", "2026-11-19", "2026-11-12"),
    ("Katze morgens 07:30", "2026-11-13", "2026-11-12"), ("Bins every 2 weeks on Thursday by 7:30", "2026-11-19", "2026-11-12")])
def test_a_time_that_has_passed_today_begins_with_the_next_one(flat, line, next, today):
    """At 8:30 on Thursday, 12 November 2026, in Zurich."""
    title = line.split()[0]
    tried = flat("chore", "add", line, "--dry-run").out
    assert "That time has passed for today." in tried and "“--week today”" in tried
    assert flat.json("chore", "add", line, "--dry-run")["dates"][0] == next
    assert flat.json("chore", "add", line, "--week", "today", "--dry-run")["dates"][0] == today
    flat("chore", "add", line)
    assert (standing(flat, title)["state"], standing(flat, title)["due"]) == ("upcoming", next)
    flat("chore", "remove", title, "--yes")
    flat("chore", "add", line, "--week", "today")
    assert (standing(flat, title)["state"], standing(flat, title)["due"]) == ("overdue", today)
    # A chore that is there stays due today when its window changes.
    flat("chore", "add", "Dishes daily")
    flat("chore", "edit", "dishes", "--rhythm", "daily by 7:30")
    assert standing(flat, "Dishes")["due"] == "2026-11-12"


def test_a_time_of_today_that_has_passed_is_told(flat):
    told = flat.json("chore", "add", "Müll heute um 07:30", "--dry-run", "--language", "de")
    assert "Meintest du „Müll morgen um 07:30“?" in told["warnings"][0] and told["title"] == "Müll"
