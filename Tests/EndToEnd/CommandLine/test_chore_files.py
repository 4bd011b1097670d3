"""Chores from Donetick, tables and Alltag files, and back out."""
import json
import shutil
import uuid
from datetime import date, timedelta

import pytest
from program import ROOT

YESTERDAY = {"now": "2026-11-11T08:30:00Z"}
DONETICK = ROOT / "Tests/Fixtures/chores/donetick.json"


@pytest.fixture
def flat(alltag):
    """A family of Anna, who founded it, and Ben, a child, since yesterday."""
    alltag("chore", "family", "found", "Flat 5", "--as", "Anna", **YESTERDAY)
    alltag("chore", "member", "add", "Ben", **YESTERDAY)
    return alltag


def titles(alltag, **settings):
    return sorted(one["title"] for one in alltag.json("chore", "list", "--all", **settings)["chores"])


def members(alltag):
    return sorted(one["name"] for one in alltag.json("chore", "family")["members"])


def test_donetick_moves_in_after_a_preview(flat, tmp_path):
    shutil.copy(DONETICK, tmp_path / "donetick.json")
    shown = flat("chore", "import", "donetick.json", "--dry-run").out
    for words in ("Donetick (donetick.json)", "Bad putzen", "every week: Sat", "Jörg Müller", "Geschenk für Anna", "Alter Plan"):
        assert words in shown
    assert titles(flat) == []
    added = flat.json("chore", "import", "donetick.json", "--yes")
    (family,) = added["families"]
    assert added["applied"] and added["source"] == "donetick" and family["members"] == ["Jörg Müller"]
    assert len(family["chores"]) == 6 and family["completions"] == 6 and family["entries"] == 1
    left_out = {note["reason"]: note["names"] for note in added["notes"] if note["leftOut"]}
    assert left_out["private-chores"] == ["Geschenk für Anna"]
    assert members(flat) == ["Anna", "Ben", "Jörg Müller"]
    again = flat.json("chore", "import", "donetick.json", "--yes")
    assert again["changesNothing"] and not again["applied"] and again["known"] == 13
    points = {one["name"]: one["points"] for one in flat.json("chore", "reward", "list")["balances"]}
    assert points == {"Anna": 25, "Ben": 0, "Jörg Müller": 20}


def test_a_byte_order_mark_does_not_refuse_a_file(flat, tmp_path):
    (tmp_path / "donetick.json").write_bytes(b"\xef\xbb\xbf" + DONETICK.read_bytes())
    assert len(flat.json("chore", "import", "donetick.json", "--yes")["families"][0]["chores"]) == 6
    whole = flat("chore", "export", "json").out
    (tmp_path / "own.json").write_text("\ufeff" + whole, "utf-8")
    assert flat.json("chore", "import", "own.json", "--yes")["changesNothing"]


def test_an_import_is_taken_back_as_one_step(flat, tmp_path):
    shutil.copy(DONETICK, tmp_path / "donetick.json")
    flat("chore", "import", "donetick.json", "--yes")
    flat("chore", "edit", "lawn", "--points", "9", now="2026-11-12T10:00:00Z")
    assert flat.json("chore", "import", "--undo", now="2026-11-12T10:01:00Z") == {"undone": True}
    # What was changed since stays.
    assert titles(flat) == ["Mow lawn"] and members(flat) == ["Anna", "Ben"]
    assert flat("chore", "import", "--undo", "--json", code=1).error["code"] == "chores.nothing-to-undo"
    assert len(flat.json("chore", "import", "donetick.json", "--yes", now="2026-11-12T10:02:00Z")["families"][0]["chores"]) == 5


def test_people_without_names_get_them(flat, tmp_path):
    chore = {"id": 1, "name": "Müll", "frequencyType": "daily", "assignedTo": 3, "assignees": [{"userId": 3}, {"userId": 4}]}
    (tmp_path / "chores.json").write_text(json.dumps([chore | {"assignStrategy": "round_robin"}]))
    tried = flat.json("chore", "import", "chores.json", "--dry-run")
    assert tried["unnamed"] == ["3", "4"] and tried["notes"][0]["reason"] == "members-unknown"
    assert "--member 3=" in flat("chore", "import", "chores.json", "--dry-run", lang="de_DE.UTF-8").out
    added = flat.json("chore", "import", "chores.json", "--yes", "--member", "3=ben", "--member", "4=Zoë")
    assert added["unnamed"] == [] and added["families"][0]["members"] == ["Zoë"]
    (made,) = flat.json("chore", "list", "--all")["chores"]
    assert [one["name"] for one in made["assignment"]["members"]] == ["Ben", "Zoë"]
    error = flat("chore", "import", "chores.json", "--dry-run", "--member", "9=Ben", "--json", code=1).error
    assert error["code"] == "chores.unknown-person"


def test_a_german_table_of_a_spreadsheet_is_read(flat, tmp_path):
    text = "Aufgabe;Wer;Rhythmus;Punkte\nMüll rausbringen;Ben;jeden Montag;2\nFenster;Anna und Ben;alle 3 Monate;10\n"
    (tmp_path / "liste.csv").write_bytes(text.encode("cp1252"))
    added = flat.json("chore", "import", "liste.csv", "--yes")
    assert added["source"] == "table" and added["families"][0]["members"] == []
    assert titles(flat) == ["Fenster", "Müll rausbringen"]
    assert flat.json("chore", "import", "liste.csv", "--yes")["changesNothing"]
    assert "Nichts Neues" in flat("chore", "import", "liste.csv", lang="de_DE.UTF-8").out


@pytest.mark.parametrize(
    "name, text, code, words",
    [
        ("a.csv", "Titel;Datum\nBad;3/4/2026\n", "chore-file.ambiguous-date", "Zeile 2"),
        ("a.csv", "Wer\nAnna\n", "chore-file.missing-column", "Zeile 1"),
        ("a.json", '[{"id":1,"name":"Ä","frequencyType":"lunar"}]', "chore-file.unknown-rhythm", "[0].frequencyType"),
        ("a.json", '{"a":1', "chore-file.not-json", "Zeile 1"),
        ("a.json", '{"a":1}', "chore-file.unknown-format", "Donetick"),
        ("a.json", "", "chore-file.empty", "leer"),
        ("a.json", '{"version":2,"habits":[],"logs":[],"chores":{"version":9}}', "chore-file.newer-version", "neuere Version"),
    ],
)
def test_bad_files_are_refused_with_the_place(flat, tmp_path, name, text, code, words):
    (tmp_path / name).write_text(text)
    error = flat("chore", "import", name, "--yes", "--json", code=1, lang="de_DE.UTF-8").error
    assert error["code"] == code and words in error["message"] and error["message"].startswith(name)
    assert titles(flat) == []


def test_an_unclear_rhythm_is_a_note_on_its_row(flat, tmp_path):
    (tmp_path / "liste.csv").write_text("sep=;\nTitel;Rhythmus;Dauer (h)\nBad;bei Vollmond;1,5\n;;\nKüche;täglich;\n")
    shown = flat("chore", "import", "liste.csv", "--dry-run", lang="de_DE.UTF-8").out
    assert "Bad (bei Vollmond)" in shown and titles(flat) == []
    flat("chore", "import", "liste.csv", "--yes")
    assert titles(flat) == ["Bad", "Küche"]
    (bath,) = [chore for chore in flat.json("chore", "list", "--all")["chores"] if chore["title"] == "Bad"]
    assert bath["minutes"] == 90 and bath["rhythm"]["recurrence"] == "once"
    assert flat.json("chore", "import", "liste.csv", "--yes")["changesNothing"]


def test_usage_is_checked(flat):
    assert flat("chore", "import", code=64).err
    assert flat("chore", "import", "a.csv", "--undo", code=64).err
    assert flat("chore", "import", "missing.csv", code=1).err.startswith("alltag: missing.csv")


def test_other_files_need_a_family(alltag, tmp_path):
    (tmp_path / "a.csv").write_text("title\nBath\n")
    assert alltag("chore", "import", "a.csv", "--json", code=1).error["code"] == "chores.no-family"


def test_a_family_comes_back_on_another_device(flat, tmp_path):
    flat("chore", "add", "Bad putzen täglich @Ben 5 Punkte", **YESTERDAY)
    flat("chore", "done", "bad", **YESTERDAY)
    flat("chore", "points", "Ben", "+30", "--reason", "„Geholfen“")
    flat("chore", "export", "json", "flat.json")
    flat("export", "json", "all.json")
    for number, name in enumerate(["flat.json", "all.json"]):
        other = {"ALLTAG_DATA": str(tmp_path / f"other{number}.sqlite")}
        added = flat.json("chore", "import", name, "--yes", env=other)
        assert added["source"] == "alltag" and added["families"][0]["new"]
        for command in (["chore", "list", "--all"], ["chore", "reward", "list"], ["chore", "show", "bad"]):
            assert flat.json(*command, env=other) == flat.json(*command)
        assert flat.json("chore", "import", name, "--yes", env=other)["changesNothing"]
        flat("chore", "import", "--undo", env=other)
        assert flat.json("chore", "family", "list", env=other) == {"families": []}


def test_the_import_of_everything_has_chores_and_undoes_them(flat, tmp_path):
    flat("habit", "add", "Lesen")
    flat("chore", "add", "Bath every Saturday")
    flat("export", "json", "all.json")
    other = {"ALLTAG_DATA": str(tmp_path / "other.sqlite")}
    tried = flat.json("import", "all.json", "--dry-run", env=other)
    assert tried["chores"] == {"families": 1, "members": 2, "chores": 1, "rewards": 0, "completions": 0, "entries": 0, "known": 0}
    assert "Flat 5: 2 members, 1 chore" in flat("import", "all.json", "--dry-run", env=other).out
    assert "chores were taken over" in flat("import", "all.json", "--yes", env=other).out
    assert titles(flat, env=other) == ["Bath"]
    assert flat.json("import", "all.json", "--yes", env=other)["changesNothing"]
    flat("import", "--undo", "--yes", env=other)
    assert flat.json("chore", "family", "list", env=other) == {"families": []}
    assert flat.json("habit", "list", env=other)["habits"] == []


def test_our_own_table_comes_back(flat, tmp_path):
    flat("chore", "add", "Bad putzen alle 2 Wochen samstags @Ben #Bad 5 Punkte 20 min", **YESTERDAY)
    flat("chore", "export", "csv", "chores.csv")
    assert flat.json("chore", "import", "chores.csv", "--yes")["changesNothing"]
    other = {"ALLTAG_DATA": str(tmp_path / "other.sqlite")}
    flat("chore", "family", "found", "Other", "--as", "Zoë", env=other)
    flat("chore", "import", "chores.csv", "--yes", env=other)
    (here,), (there,) = (flat.json("chore", "list", "--all", env=env)["chores"] for env in ({}, other))
    for field in ("title", "rhythm", "room", "points", "minutes", "from", "by", "needsApproval", "checklist"):
        assert here[field] == there[field]


def test_ten_years_of_completions_come_in_and_are_folded(flat, tmp_path):
    """More than an entry of the journal can have. A command replays the journal, so that many are folded at once."""
    first = date(2012, 1, 1)
    days = [first + timedelta(number) for number in range(5000)]
    flat.json("chore", "add", "Dishes daily")
    flat("chore", "export", "json", "flat.json")
    content = json.loads((tmp_path / "flat.json").read_text())
    (family,) = content["chores"]["families"]
    (chore,) = family["chores"]
    chore["rhythm"] = chore["rhythm"].replace("20261112", "20120101")
    # As a family that this device does not have.
    family["family"] |= {"record": str(uuid.uuid4()).upper(), "name": "Cellar"}
    family["completions"] = [
        {"record": f"{chore['record']}.{day:%Y%m%d}.1", "member": family["members"][0]["record"], "completedAt": f"{day}T10:00:00Z"} for day in days]
    family["chores"] += [{**chore, "record": str(uuid.uuid4()).upper(), "title": f"Chore {number}"} for number in range(60)]
    (tmp_path / "flat.json").write_text(json.dumps(content))
    assert "and 21 more chores" in flat("chore", "import", "flat.json", "--yes").out
    assert flat.database().execute("SELECT count(*) FROM journal").fetchone() == (0,)
    assert flat.database().execute("SELECT count(*) FROM part").fetchone()[0] > 0
    flat("chore", "export", "json", "again.json", "--family", "cellar")
    (again,) = json.loads((tmp_path / "again.json").read_text())["chores"]["families"]
    assert len(again["completions"]) == 5000
