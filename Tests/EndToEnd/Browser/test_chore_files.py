"""Files of chores: Donetick's, tables and Alltag files come in with a preview and go again, and everything goes out (F-23)."""
import csv
import io
import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from person import DESK, PHONE
from places import settle
from test_chores import found
from test_looks import assert_clean, cut_off, violations

DONETICK = Path(__file__).resolve().parents[2] / "Fixtures/chores/donetick.json"
TABLE = "Aufgabe;Wer;Wie oft;Punkte\nBad putzen;Ben;jeden Samstag;3\nMüll;Anna;Mo, Do;1\n"


def choose(person, path):
    with person.page.expect_file_chooser() as chooser:
        names = re.compile("|".join((person.words("import_choose_file"), person.words("import_choose_other"))))
        shown(person, ".btn", has_text=names).click()
    chooser.value.set_files(str(path))


def shown(person, selector, **options):
    # The list stays beside the screen, visible on wide windows only.
    return person.page.locator(selector, **options).locator("visible=true")


def saved(person, key):
    row = person.page.get_by_role("button", name=re.compile("^" + re.escape(person.words(key)))).locator("visible=true")
    return person.download(row.first.click).read_bytes()


def test_donetick_comes_in_with_a_preview_and_goes_again(person):
    found(person)
    person.go("/chores/files")
    choose(person, DONETICK)
    expect(shown(person, ".sheet-lead")).to_have_text("donetick.json")
    expect(shown(person, ".row-title", has_text="Bad putzen")).to_be_visible()
    expect(shown(person, "h3", has_text=person.words("import_notes_changed"))).to_be_visible()
    expect(shown(person, ".prose li", has_text=person.words("chore_import_note_archived"))).to_be_visible()
    person.button("import_apply").click()
    expect(person.toast).to_contain_text(person.words("chore_import_done"))
    person.again()
    person.go("/chores/list")
    expect(shown(person, ".row-title", has_text="Bad putzen").first).to_be_visible()
    person.go("/chores/family")
    expect(shown(person, ".row-title", has_text="Jörg Müller").first).to_be_visible()
    # The same file again has nothing new.
    person.go("/chores/files")
    choose(person, DONETICK)
    expect(person.text("chore_files_nothing")).to_be_visible()


def test_an_import_is_taken_back_in_one_step(person):
    found(person)
    (person.folder / "haushalt.csv").write_text(TABLE)
    person.go("/chores/files")
    choose(person, person.folder / "haushalt.csv")
    person.button("import_apply").click()
    expect(person.toast).to_contain_text(person.words("chore_import_done"))
    person.button("app_undo", within=person.toast).click()
    expect(person.toast).to_contain_text(person.words("import_undone"))
    person.again()
    person.go("/chores/list")
    expect(person.page.locator("h1").locator("visible=true").first).to_be_visible()
    expect(shown(person, ".row-title", has_text="Bad putzen")).to_have_count(0)


def test_what_goes_out_comes_in_on_another_device(person, meet):
    found(person)
    (person.folder / "haushalt.csv").write_text(TABLE)
    person.go("/chores/files")
    choose(person, person.folder / "haushalt.csv")
    person.button("import_apply").click()
    expect(person.toast).to_be_visible()
    file = person.folder / "familie.json"
    file.write_bytes(saved(person, "export_json"))
    family = json.loads(file.read_bytes())["chores"]["families"][0]
    assert {chore["title"] for chore in family["chores"]} == {"Bad putzen", "Müll"}
    rows = list(csv.DictReader(io.StringIO(saved(person, "chore_files_table").decode("utf-8-sig"))))
    assert {(row["title"], row["points"]) for row in rows} == {("Bad putzen", "3"), ("Müll", "1")}
    assert saved(person, "chore_files_calendar").startswith(b"BEGIN:VCALENDAR\r\n")
    other = meet()
    other.start_with("Lesen")
    other.choose_file(file)
    expect(other.sheet).to_contain_text("Familie Fischer-Obermüller")
    other.button("import_apply").click()
    expect(other.toast).to_contain_text(other.words("chore_import_done"))
    other.again()
    other.go("/chores/list")
    expect(shown(other, ".row-title", has_text="Bad putzen").first).to_be_visible()


@pytest.mark.parametrize("content", ["", "{", '{"chores": 5}', "Wer;Wie oft\nBen;täglich\n"])
def test_a_bad_file_changes_nothing_and_says_why(person, content):
    found(person)
    (person.folder / "falsch.csv").write_text(content)
    person.go("/chores/files")
    choose(person, person.folder / "falsch.csv")
    expect(shown(person, ".banner-error")).to_be_visible()
    expect(person.button("import_apply")).to_have_count(0)
    choose(person, DONETICK)
    expect(person.button("import_apply")).to_be_visible()


@pytest.mark.slow
@pytest.mark.parametrize(
    "size, theme, language", [(PHONE, "light", "de"), (PHONE, "dark", "en"), (DESK, "dark", "de"), (DESK, "light", "en")],
    ids=["phone-light-de", "phone-dark-en", "desk-dark-de", "desk-light-en"])
def test_nothing_is_cut_off_and_accessibility_rules_hold(meet, size, theme, language):
    person = meet(language=language, size=size, is_touch=size == PHONE, theme=theme, moves=False)
    found(person)
    person.go("/chores/files")
    settle(person.page)
    faults = cut_off(person.page) + violations(person.page)
    choose(person, DONETICK)
    expect(person.button("import_apply")).to_be_visible()
    settle(person.page)
    assert_clean("\n".join(faults + cut_off(person.page) + violations(person.page)))
