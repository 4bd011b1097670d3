"""Import and export: every format with preview and one-step undo, bad files, exports that can be imported, codes (H-20 to H-24)."""
import json
import shutil
import subprocess
import zipfile
from pathlib import Path

import pytest
from playwright.sync_api import expect

from person import days_before
from time_limits import limit

FIXTURES = Path(__file__).resolve().parents[2] / "Fixtures/transfer"
# The file, the name of its source in the catalog, a habit in it, and the number of its habits.
FORMATS = {
    "version1.json": ("import_source_alltag", None),
    "version2.json": ("import_source_alltag", "Lesen"),
    "table-habit.json": ("import_source_table_habit", "Run"),
    "habitbull.csv": ("import_source_habitbull", "Breed dragons"),
    "beaver.json": ("import_source_beaver", "Read"),
    "list.csv": ("import_source_csv", "Wasser"),
    "matrix.csv": ("import_source_csv", "Water"),
    "loop.zip": ("import_source_loop", "Meditate"),
    "loop.db": ("import_source_loop", "Meditate"),
    "tickmate.db": ("import_source_tickmate", "Meditate"),
    "rewire.db": ("import_source_rewire", "Meditate"),
}


def fixture(name, folder):
    """Returns the file; Loop's zip is packed here from its files, half of them deflated."""
    if name != "loop.zip":
        return FIXTURES / name
    with zipfile.ZipFile(folder / name, "w") as archive:
        for number, path in enumerate(sorted((FIXTURES / "loop").rglob("*"))):
            if path.is_file():
                kind = zipfile.ZIP_DEFLATED if number % 2 else zipfile.ZIP_STORED
                archive.write(path, path.relative_to(FIXTURES / "loop"), compress_type=kind)
    return folder / name


def counts(person):
    """Returns the four numbers of the preview: new habits, changed ones, new logs, changed ones."""
    return [int(text) for text in person.sheet.locator(".counts dd").all_inner_texts()]


@pytest.mark.parametrize("name", FORMATS)
def test_import_shows_what_comes_and_is_taken_back_in_one_step(person, name):
    source, habit = FORMATS[name]
    person.start_with("Meine")
    person.choose_file(fixture(name, person.folder))
    expect(person.sheet.locator(".counts")).to_be_visible()
    expect(person.sheet).to_contain_text(person.words("import_preview_source", person.words(source), name))
    habits, changed, logs, _ = counts(person)
    assert habits > 0 and logs > 0 and changed == 0
    expect(person.sheet.locator(".counts")).to_be_in_viewport()
    # Nothing has changed yet.
    assert person.page.evaluate("document.querySelectorAll('.toast').length") == 0
    person.button("import_apply").tap()
    expect(person.toast).to_contain_text(person.words("import_done", logs, count=logs))
    person.go("/habits")
    if habit:
        expect(person.page.locator(".row-title", has_text=habit).first).to_be_attached()
    person.button("app_undo", within=person.toast).tap()
    expect(person.page.locator(".main .row-title")).to_have_text(["Meine"])
    # Reported when it is stored.
    expect(person.toast).to_contain_text(person.words("import_undone"))
    person.again()
    expect(person.page.locator(".main .row-title")).to_have_text(["Meine"])


def test_same_file_twice_changes_nothing(person):
    person.start_with("Meine")
    person.import_file(FIXTURES / "version2.json")
    person.choose_file(FIXTURES / "version2.json")
    expect(person.sheet).to_contain_text(person.words("import_preview_nothing"))
    expect(person.button("import_apply")).to_have_count(0)


def test_import_can_be_taken_back_later_in_the_settings(person):
    person.start_with("Meine")
    person.check("Meine").tap()
    person.import_file(FIXTURES / "beaver.json")
    person.open("/settings/data")
    person.button("import_undo", exact=False).tap()
    person.tab("habits")
    expect(person.page.locator(".main .row-title")).to_have_text(["Meine"])
    expect(person.check("Meine")).to_have_attribute("aria-pressed", "true")


# A device without calm: an Alltag file brings the area, and the export has it again.
CALM = {
    "version": 1,
    "sessions": [{
        "id": "6F1A2B3C-4D5E-4F60-8A7B-9C0D1E2F3A4B", "kind": "meditation", "source": "manual", "day": "2026-11-10",
        "stretches": [["2026-11-10T06:00:00Z", "2026-11-10T06:20:00Z"]], "note": "Ruhig"}],
    "diary": [{"day": "2026-11-09", "level": "easy"}]}


def exported(person):
    person.go("/settings")
    person.page.locator(".main").get_by_role("button", name=person.words("settings_export")).first.tap()
    file = person.download(person.sheet.get_by_role("button", name=person.words("export_json")).first.tap)
    # The sheet's end goes back in the history, which would cancel the next visit.
    expect(person.sheet).to_have_count(0)
    return json.loads(file.read_text())


def test_calm_comes_with_a_file_and_goes_with_the_export(person):
    person.start_with("Meine")
    assert "calm" not in exported(person)
    file = person.folder / "all.json"
    file.write_text(json.dumps({"version": 2, "habits": [], "logs": [], "calm": CALM}))
    person.choose_file(file)
    expect(person.sheet).to_contain_text("1 Einheit, 1 Abend")
    person.button("import_apply").tap()
    expect(person.toast).to_contain_text(person.words("calm_import_done"))
    person.again()
    again = exported(person)["calm"]
    assert (again["sessions"], again["diary"]) == (CALM["sessions"], CALM["diary"])
    # Off, none of the area's code runs, and its data are exported all the same.
    person.use("calm", is_on=False)
    person.again()
    assert exported(person)["calm"] == again
    person.open("/settings/data")
    person.button("import_undo", exact=False).tap()
    expect(person.toast).to_contain_text(person.words("import_undone"))
    left = exported(person).get("calm", {"sessions": [], "diary": []})
    assert (left["sessions"], left["diary"]) == ([], [])


def test_a_file_whose_calm_is_damaged_changes_nothing(person):
    person.start_with("Meine")
    file = person.folder / "bad.json"
    file.write_text(json.dumps({"version": 2, "habits": [], "logs": [], "calm": {"version": 1, "sessions": [{}]}}))
    person.choose_file(file)
    expect(person.sheet.get_by_role("alert")).to_contain_text("calm.sessions[0]")


BAD = {
    "empty.json": b"",
    "broken.json": b'{"version":2,"habits":[{"name"',
    "foreign.json": b'{"hello":"world"}',
    "picture.png": b"\x89PNG\r\n\x1a\n" + bytes(200),
    "newer.json": b'{"version":99,"exportedAt":"2026-01-01T00:00:00Z","habits":[],"logs":[]}',
    "wrong-type.json": b'{"version":1,"exportedAt":"2026-01-01T00:00:00Z","habits":[{"id":3}],"logs":[]}',
    "quotes.csv": b'HabitName,HabitDescription,HabitCategory,CalendarDate,Value,CommentText\n"open,x,y,2026-01-01,1,\n',
    "no-zip.zip": b"PK\x03\x04" + bytes(40),
    "deep.json": b"[" * 100_000,
}


@pytest.mark.parametrize("name", BAD)
def test_bad_file_changes_nothing_and_says_why(person, name):
    person.start_with("Meine")
    file = person.folder / name
    file.write_bytes(BAD[name])
    person.choose_file(file)
    problem = person.sheet.get_by_role("alert")
    expect(problem).to_contain_text(person.words("error_title"))
    expect(problem).to_contain_text("Deine Daten sind unverändert" if name != "empty.json" else "unverändert")
    expect(person.sheet).to_contain_text(name)
    if name == "wrong-type.json":
        expect(problem).to_contain_text("habits[0].id")
        expect(problem).to_contain_text(person.words("import_error_line", 1))
    person.page.keyboard.press("Escape")
    person.go("/habits")
    expect(person.page.locator(".main .row-title")).to_have_text(["Meine"])


def test_another_file_can_follow_a_bad_one(person):
    person.start_with("Meine")
    file = person.folder / "bad.json"
    file.write_bytes(b"{")
    person.choose_file(file)
    with person.page.expect_file_chooser() as chooser:
        person.button("import_choose_other").tap()
    chooser.value.set_files(str(FIXTURES / "list.csv"))
    expect(person.button("import_apply")).to_be_visible()


EXPORTS = {"export_json": "json", "export_csv_logs": "csv", "export_csv_habits": "csv", "export_json_version_1": "json"}


@pytest.mark.parametrize("key", EXPORTS)
def test_export_is_saved_and_readable(person, key):
    person.start_with("Meine")
    person.import_file(FIXTURES / "version2.json")
    person.go("/settings")
    person.page.locator(".main").get_by_role("button", name=person.words("settings_export")).first.tap()
    row = person.sheet.get_by_role("button", name=person.words(key)).first
    file = person.download(row.tap)
    assert file.suffix == f".{EXPORTS[key]}"
    text = file.read_text(encoding="utf-8-sig")
    assert "Meine" in text and "Lesen" in text
    if EXPORTS[key] == "json":
        content = json.loads(text)
        assert content["version"] == (1 if key.endswith("1") else 2)
        assert len(content["habits"]) == 4
    if key in ("export_json", "export_json_version_1"):
        # Importing the export changes nothing.
        if person.sheet.count():
            person.page.keyboard.press("Escape")
        person.choose_file(file)
        expect(person.sheet).to_contain_text(person.words("import_preview_nothing"))


def test_export_restores_everything_on_another_device(meet):
    giver, taker = meet(), meet()
    giver.seed([{"name": "Lesen", "days": days_before(12)}, {"name": "Laufen", "days": days_before(3)}])
    giver.go("/settings")
    giver.page.locator(".main").get_by_role("button", name=giver.words("settings_export")).first.tap()
    file = giver.download(giver.sheet.get_by_role("button", name=giver.words("export_json")).first.tap)
    taker.start_with("Meine")
    taker.import_file(file)
    taker.go("/habits")
    expect(taker.streak("Lesen")).to_have_text("12")
    expect(taker.streak("Laufen")).to_have_text("3")


def read_codes(person):
    """Returns the text that an independent reader finds on the screen."""
    picture = person.folder / "code.png"
    person.page.locator(".qr").screenshot(path=picture)
    done = subprocess.run(["zbarimg", "--quiet", "--raw", "-Sdisable", "-Sqrcode.enable", str(picture)], capture_output=True, text=True, timeout=limit(60))
    return done.stdout.strip()


def open_code(person):
    person.go("/habits")
    person.menu("export_title")
    person.sheet.get_by_role("button", name=person.words("export_qr")).first.click()
    expect(person.sheet.locator(".qr svg")).to_be_visible()


@pytest.mark.skipif(shutil.which("zbarimg") is None, reason="zbar is not installed")
def test_code_on_the_screen_is_a_link_that_opens_the_import(meet):
    giver = meet()
    giver.seed([{"name": "Lesen", "days": days_before(4)}])
    open_code(giver)
    link = read_codes(giver)
    assert link.startswith(giver.address + "/#import=") or "#import" in link, link
    taker = meet()
    taker.start_with("Meine")
    taker.page.goto(link if link.startswith("http") else taker.address + link)
    taker.ready()
    expect(taker.sheet.locator(".counts")).to_be_visible()
    assert counts(taker)[0] == 1
    taker.button("import_apply").tap()
    taker.go("/habits")
    expect(taker.page.locator(".main .row-title")).to_have_text(["Meine", "Lesen"])


@pytest.mark.skipif(shutil.which("zbarimg") is None, reason="zbar is not installed")
def test_dark_screen_has_a_readable_code_too(meet):
    giver = meet(theme="dark")
    giver.seed([{"name": "Lesen", "days": days_before(4)}])
    open_code(giver)
    assert "#import" in read_codes(giver)


def test_link_is_copied(reader):
    reader.seed([{"name": "Read", "days": days_before(4)}])
    open_code(reader)
    reader.button("export_link_copy").click()
    expect(reader.sheet).to_contain_text(reader.words("export_link_copied"))
    assert "#import" in reader.page.evaluate("navigator.clipboard.readText()")


def test_scanner_says_what_to_do_without_a_camera(person):
    person.start_with("Meine")
    person.forgiven.append("camera")
    person.open("/settings/data")
    person.page.locator(".main").get_by_role("button", name=person.words("import_scan")).click()
    expect(person.sheet.get_by_role("alert")).to_be_visible()
    expect(person.button("import_choose_file", within=person.sheet)).to_be_visible()
