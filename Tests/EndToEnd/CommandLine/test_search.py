"""`alltag search`: names and notes of all areas, without accents and case, the newest first (A-18)."""
import pytest


@pytest.fixture
def filled(alltag):
    alltag("habit", "add", "Yoga am Morgen", now="2026-11-01T08:00:00Z")
    alltag("habit", "add", "Café meiden", now="2026-11-02T08:00:00Z")
    alltag("habit", "note", "Yoga", "Der Rücken war steif", "--day", "2026-11-05")
    alltag("habit", "note", "Café", "Rücken frei", "--day", "2026-11-10")
    alltag("habit", "archive", "Café")
    alltag("drink", "easy", "--note", "Mit Jörg im Café", "--day", "2026-11-07")
    alltag("calm", "add", "meditation", "20", "--at", "2026-11-08T07:30", "--note", "Rücken gespürt")
    alltag("calm", "plan", "add", "workout", "Rückenschule", "--phase", "Hula 30/0")
    alltag("chore", "family", "found", "Flat 5", "--as", "Jörg")
    alltag("chore", "add", "Café putzen")
    return alltag


def found(alltag, *words):
    shown = alltag.json("search", *words)
    assert shown["count"] == len(shown["names"]) + len(shown["entries"])
    return [(each["kind"], each["name"] or each["text"], each["day"]) for each in shown["names"] + shown["entries"]]


@pytest.mark.parametrize("words", [["rücken"], ["RUECKEN"], ["rucken"], ["ru\u0308cken"]])
def test_all_areas_are_found_the_newest_first(filled, words):
    assert found(filled, *words) == [
        ("plan", "Rückenschule", None), ("note", "Café meiden", "2026-11-10"), ("session", "Open Meditation", "2026-11-08"),
        ("note", "Yoga am Morgen", "2026-11-05")]


@pytest.mark.parametrize("words, expected", [
    (["cafe"], ["Café putzen", "Café meiden", "Mit Jörg im Café"]), (["joerg cafe"], ["Mit Jörg im Café"]),
    (["steif", "yoga"], ["Yoga am Morgen"]), (["jorg"], ["Jörg", "Mit Jörg im Café"]), (["xyz"], []),
], ids=lambda value: "-".join(value))
def test_all_words_are_in_any_order(filled, words, expected):
    assert [name for _, name, _ in found(filled, *words)] == expected


def test_an_area_that_is_off_is_left_out(filled):
    filled("settings", "set", "areas", "habits")
    assert [kind for kind, _, _ in found(filled, "café")] == ["habit"]


def test_the_newest_hundred_are_listed_and_all_are_counted(alltag):
    rows = ["date,habit,value,note"] + [f"202{year}-{month:02}-{day:02},Run,1,Regen" for year in (4, 5) for month in range(1, 13) for day in range(1, 11)]
    (alltag.folder / "runs.csv").write_text("\n".join(rows))
    alltag("import", "runs.csv", "--yes")
    shown = alltag.json("search", "regen")
    assert (shown["entriesCount"], len(shown["entries"]), shown["entries"][0]["day"]) == (240, 100, "2025-12-10")
    assert "100 of 240" in alltag("search", "regen").out


def test_the_words_are_shown_with_their_days(filled):
    out = filled("search", "rücken", lang="de_DE.UTF-8").out
    assert "Eigenes Programm" in out and "Vorgestern" in out and "8. Nov." in out and "Rücken frei" in out
    colored = filled.terminal("search", "frei")
    assert "Rücken \x1b[1mfrei\x1b[0m" in colored
    assert "Nichts gefunden" in filled("search", "xyz", lang="de_DE.UTF-8").out
    assert "Nothing found" in filled("search", "xyz").out


def test_without_words_it_says_what_to_do(alltag):
    assert "alltag search" in alltag("search", " ", code=64).err
    assert alltag("search", code=64).err
