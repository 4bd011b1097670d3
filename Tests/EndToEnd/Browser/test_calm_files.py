"""Files of calm: Apple Health's export and tables come in, and everything goes out."""
import json
import re
import zipfile
from pathlib import Path

import pytest
from playwright.sync_api import expect

from person import DESK, PHONE
from places import settle
from test_calm import begin
from test_looks import assert_clean, cut_off, violations

IOS_16 = Path(__file__).resolve().parents[2] / "Fixtures/health/ios-16.xml"
STEPS = (' <Record type="HKQuantityTypeIdentifierStepCount" sourceName="iPhone" unit="count" '
         'startDate="2026-01-01 08:00:00 +0100" endDate="2026-01-01 08:10:00 +0100" value="640"/>\n')


def health_export(days=3, steps=1000):
    """Returns an `export.xml` with a mindful session, a workout and a drink on each day, and `steps` other records before each of them."""
    rows = []
    for day in range(1, days + 1):
        date = f"2026-03-{day:02}"
        rows.append(STEPS * steps)
        rows.append(
            f' <Record type="HKCategoryTypeIdentifierMindfulSession" sourceName="Ruhe &amp; Kraft" startDate="{date} 07:00:00 +0100" '
            f'endDate="{date} 07:20:00 +0100" value="HKCategoryValueNotApplicable"/>\n')
        rows.append(
            f' <Workout workoutActivityType="HKWorkoutActivityTypeYoga" duration="30" durationUnit="min" sourceName="Uhr" '
            f'startDate="{date} 18:00:00 +0100" endDate="{date} 18:30:00 +0100"/>\n')
        rows.append(
            f' <Record type="HKQuantityTypeIdentifierNumberOfAlcoholicBeverages" unit="count" startDate="{date} 21:00:00 +0100" '
            f'endDate="{date} 21:00:00 +0100" value="1"/>\n')
    return f'<?xml version="1.0" encoding="UTF-8"?>\n<HealthData locale="de_DE">\n{"".join(rows)}</HealthData>\n'


def archive(folder, export, name="export.zip"):
    """Writes the archive that an iPhone makes, with other files around the export."""
    path = folder / name
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as file:
        file.writestr("apple_health_export/workout-routes/route_1.gpx", "<gpx></gpx>" * 20_000)
        file.writestr("apple_health_export/Export.xml", export)
        file.writestr("apple_health_export/export_cda.xml", "<ClinicalDocument></ClinicalDocument>")
    return path


def choose(person, path):
    with person.page.expect_file_chooser() as chooser:
        person.page.locator(".calm-files .btn", has_text=re.compile("|".join(
            (person.words("import_choose_file"), person.words("import_choose_other"))))).click()
    chooser.value.set_files(str(path))


def numbers(page):
    expect(page.locator(".calm-files .tiles")).to_be_visible()
    return page.locator(".calm-files .tiles dd").all_inner_texts()


@pytest.mark.parametrize("packed", [True, False], ids=["zip", "xml"])
def test_apple_healths_export_comes_in_once_and_goes_again(person, packed):
    begin(person)
    person.go("/calm/files")
    page = person.page
    path = person.folder / "export.xml"
    path.write_text(health_export(steps=20_000), encoding="utf-8")
    if packed:
        path = archive(person.folder, health_export(steps=20_000))
    choose(person, path)
    assert numbers(page) == ["3", "3", "3"]
    expect(page.locator(".calm-files")).to_contain_text("Ruhe & Kraft (3), Uhr (3)")
    person.button("import_apply").click()
    expect(page.locator(".calm-files [role=status]")).to_contain_text("6")
    person.again()
    person.go("/calm/log")
    expect(page.locator(".detail .row", has_text="30 min")).to_have_count(3)
    person.go("/calm/files")
    choose(person, path)
    expect(person.text("calm_files_nothing")).to_be_visible()
    person.button("app_close").click()
    expect(person.button("import_choose_file")).to_be_visible()


def test_an_import_is_undone(person):
    begin(person)
    person.go("/calm/files")
    path = person.folder / "InsightTimer.csv"
    path.write_text(
        "Started At,Duration,Preset,Activity\n04/20/2026 08:21:14,0:45:0,Abend,Meditation\n04/21/2026 08:00:00,0:10:0,,Yoga\n",
        encoding="utf-8")
    choose(person, path)
    assert numbers(person.page) == ["1", "1", "0"]
    person.button("import_apply").click()
    person.page.locator(".calm-files").get_by_role("button", name=person.words("app_undo")).click()
    expect(person.button("import_choose_file")).to_be_visible()
    person.go("/calm/log")
    expect(person.page.locator(".detail .row", has_text="45 min")).to_have_count(0)


@pytest.mark.parametrize("packed", [True, False], ids=["zip", "xml"])
def test_the_export_of_ios_16_is_read_though_its_document_type_is_not_closed(person, packed):
    begin(person)
    person.go("/calm/files")
    choose(person, archive(person.folder, IOS_16.read_text("utf-8")) if packed else IOS_16)
    assert numbers(person.page) == ["1", "1", "1"]


def test_a_damaged_archive_is_refused(person):
    begin(person)
    person.go("/calm/files")
    path = archive(person.folder, health_export())
    with zipfile.ZipFile(path) as file:
        start = file.getinfo("apple_health_export/Export.xml").header_offset
    content = bytearray(path.read_bytes())
    content[start + 200] ^= 0xFF
    path.write_bytes(content)
    choose(person, path)
    expect(person.text("calm_file_error_damaged")).to_be_visible()
    whole = archive(person.folder, health_export(), "cut.zip")
    whole.write_bytes(whole.read_bytes()[:-100])
    choose(person, whole)
    expect(person.text("calm_file_error_damaged")).to_be_visible()
    choose(person, archive(person.folder, health_export(), "whole.zip"))
    assert numbers(person.page) == ["3", "3", "3"]


def test_everything_goes_out_and_comes_back(person):
    begin(person)
    person.go("/calm/files")
    page = person.page
    choose(person, archive(person.folder, health_export()))
    person.button("import_apply").click()
    exports = page.locator(".calm-files .list .row-main")

    def export(key):
        return person.download(exports.filter(has_text=person.words(key)).click).read_text(encoding="utf-8")

    whole = json.loads(export("export_json"))
    assert len(whole["calm"]["sessions"]) == 6 and len(whole["calm"]["diary"]) == 3
    assert len(export("calm_files_sessions").splitlines()) == 7
    assert len(export("calm_files_diary").splitlines()) == 4
    assert export("calm_files_workouts").count("<Activity ") == 3
    person.button("app_undo", within=page.locator(".calm-files")).click()
    choose(person, next(person.folder.glob("alltag-calm-2*.json")))
    assert numbers(page) == ["3", "3", "3"]


@pytest.mark.parametrize("size, theme, language", [(PHONE, "light", "de"), (DESK, "dark", "en")], ids=["phone", "desk"])
def test_the_screen_is_readable_for_everybody(meet, size, theme, language):
    person = meet(language=language, size=size, is_touch=size == PHONE, theme=theme, moves=False)
    begin(person)
    page, found = person.page, []

    def look(place):
        settle(page)
        found.extend(f"{place}: {fault}" for fault in cut_off(page) + violations(page))

    person.go("/calm/files")
    look("idle")
    wrong = person.folder / "eine-sehr-lange-datei-mit-einem-namen-ohne-ende-und-ohne-sinn-und-verstand.csv"
    wrong.write_text("a,b\n1,2\n", encoding="utf-8")
    choose(person, wrong)
    expect(page.locator(".banner-error")).to_be_visible()
    look("refused")
    choose(person, archive(person.folder, health_export()))
    assert numbers(page)
    look("preview")
    person.button("import_apply").click()
    look("done")
    person.go("/calm/settings")
    look("settings")
    assert_clean("\n".join(found))


@pytest.mark.parametrize("kind", ["zip", "xml", "large"])
def test_the_import_of_the_settings_leads_healths_export_here(person, kind):
    begin(person)
    path = person.folder / "export.xml"
    path.write_text(health_export(), encoding="utf-8")
    if kind == "zip":
        path = archive(person.folder, health_export())
    elif kind == "large":
        # More than that import reads; the rest of the file has no content.
        with path.open("r+b") as file:
            file.truncate((64 << 20) + 1)
    person.choose_file(path)
    expect(person.sheet).to_contain_text(person.words("import_error_health", person.words("app_tab_calm")))
    settle(person.page)
    assert_clean("\n".join(cut_off(person.page) + violations(person.page)))
    person.sheet.get_by_role("link").click()
    expect(person.page.locator(".calm-files")).to_be_visible()
    expect(person.sheet).to_have_count(0)
    assert person.page.url.endswith("/calm/files")
    if kind != "large":
        choose(person, path)
        assert numbers(person.page)
