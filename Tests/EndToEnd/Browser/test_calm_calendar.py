"""Calm's calendar: months that scroll without end, by hand and by keyboard, with few of them in the page; and the notice of two devices."""
import json
import re

import pytest
from playwright.sync_api import expect

from person import DESK, PHONE, wait_until
from places import settle
from test_calm import begin
from test_looks import assert_clean, cut_off, violations

IN_VIEW = """() => {
  const list = document.querySelector('calm-months');
  const middle = list.getBoundingClientRect().top + list.clientHeight / 2;
  return [...list.children].find((month) => month.getBoundingClientRect().bottom > middle).dataset.month;
}"""
# The distance between the months' list and one of its months, which nothing but the user may change.
PLACE = """(month) => document.querySelector(`[data-month="${month}"]`).getBoundingClientRect().top
  - document.querySelector('calm-months').getBoundingClientRect().top"""


def calendar(person):
    begin(person)
    person.go("/calm/calendar")
    expect(person.page.locator("[data-month='202611'] .calm-cell.is-today")).to_be_visible()
    wait_until(person.page, f"async () => ({IN_VIEW})() === '202611'")
    return person.page


def scroll_to(page, month):
    """Scrolls as a finger or wheel does, to a month that may have no days yet."""
    page.evaluate("""(month) => {
      const list = document.querySelector('calm-months');
      list.scrollTop += document.querySelector(`[data-month="${month}"]`).getBoundingClientRect().top - list.getBoundingClientRect().top;
    }""", month)
    expect(page.locator(f"[data-month='{month}'] .calm-cell").first).to_be_visible()


def in_view(page, month):
    wait_until(page, f"async () => ({IN_VIEW})() === '{month}'")


def test_months_scroll_without_end_and_few_of_them_have_days(person):
    page = calendar(person)
    assert page.locator("[data-month]").count() == 24
    height = page.evaluate("document.querySelector('calm-months').scrollHeight")
    scroll_to(page, "202603")
    expect(page.locator("#calm-month")).to_have_text("März 2026")
    assert page.locator("[data-month]:has(.calm-cell)").count() == 5
    # Months without days are as high as with them.
    assert page.evaluate("document.querySelector('calm-months').scrollHeight") == height
    # The list grows at its beginning, and what is in view stays where it is.
    for month, count in (("202503", 48), ("202304", 72), ("202104", 96)):
        place = page.evaluate(PLACE, month) if page.locator(f"[data-month='{month}']").count() else None
        assert place is not None
        scroll_to(page, month)
        expect(page.locator("[data-month]")).to_have_count(count)
        in_view(page, month)
        assert abs(page.evaluate(PLACE, month)) < 2
    assert page.locator("calm-months *").count() < 2500
    person.button("app_tab_today").click()
    in_view(page, "202611")
    expect(page.locator("#calm-month")).to_have_text("November 2026")
    expect(page.locator(".calm-cell.is-today")).to_be_in_viewport()


def test_buttons_turn_months_and_a_day_shows_its_list(person):
    page = calendar(person)
    for _ in range(4):
        person.button("calendar_previous_month").click()
    in_view(page, "202607")
    expect(page.locator("#calm-month")).to_have_text("Juli 2026")
    page.locator("[data-month='202607'] .calm-cell").nth(8).click()
    expect(page.locator("#calm-day")).to_contain_text("9. Juli")
    in_view(page, "202607")
    expect(person.button("calm_entry_add", exact=False)).to_be_visible()
    person.button("calendar_next_month").click()
    in_view(page, "202608")
    # Today's day is shown again, also where its month is in view but not the day.
    page.evaluate("document.querySelector('calm-months').scrollTop = 1e6")
    in_view(page, "202611")
    person.button("app_tab_today").click()
    expect(page.locator("#calm-day")).to_contain_text("12. November")
    expect(page.locator(".calm-cell.is-today")).to_be_in_viewport()


def test_the_keyboard_walks_from_day_to_day_over_the_months(reader):
    page = calendar(reader)
    assert page.locator(".calm-cell[tabindex='0']").count() == 1
    page.locator(".calm-cell[tabindex='0']").focus()
    focused = page.locator(".calm-cell:focus")
    expect(focused).to_have_accessible_name(re.compile(r"^Thursday,? 12\sNovember\b"))
    for _ in range(30):
        page.keyboard.press("ArrowUp")
    # 30 weeks earlier.
    expect(focused).to_have_accessible_name(re.compile(r"^Thursday,? 16\sApril\b"))
    expect(focused).to_be_in_viewport()
    page.keyboard.press("ArrowLeft")
    expect(focused).to_have_accessible_name(re.compile(r"^Wednesday,? 15\sApril\b"))
    page.keyboard.press("PageDown")
    expect(focused).to_have_accessible_name(re.compile(r"^Friday,? 15\sMay\b"))
    page.keyboard.press("Enter")
    expect(page.locator("#calm-day")).to_contain_text("15 May")
    expect(focused).to_have_attribute("aria-pressed", "true")


@pytest.mark.parametrize("size, theme, language", [(PHONE, "dark", "de"), (DESK, "light", "en")], ids=["phone", "desk"])
def test_the_months_and_the_shortcuts_are_readable_for_everybody(meet, size, theme, language):
    person = meet(language=language, size=size, is_touch=size == PHONE, theme=theme, moves=False)
    page, found = calendar(person), []

    def look(place):
        settle(page)
        found.extend(f"{place}: {fault}" for fault in cut_off(page) + violations(page))

    scroll_to(page, "202602")
    look("calendar, February")
    person.go("/calm/files")
    for recipe in page.locator(".calm-shortcuts summary").all():
        recipe.click()
    expect(page.locator(".calm-shortcuts li")).to_have_count(11)
    look("files")
    assert_clean("\n".join(found))


def test_sessions_of_two_devices_at_the_same_time_are_said_until_they_are_read(person):
    begin(person)
    person.go("/calm/files")
    page = person.page
    sessions = [
        {"id": f"00000000-0000-4000-8000-00000000000{number}", "kind": kind, "source": "timer", "day": "2026-11-12",
         "stretches": [[f"2026-11-12T{start}:00Z", f"2026-11-12T{end}:00Z"]]}
        for number, (kind, start, end) in enumerate((("meditation", "06:00", "06:10"), ("workout", "06:05", "06:25")))]
    path = person.folder / "alltag.json"
    path.write_text(json.dumps({"version": 2, "habits": [], "logs": [], "calm": {"version": 1, "sessions": sessions}}))
    with page.expect_file_chooser() as chooser:
        person.button("import_choose_file").click()
    chooser.value.set_files(str(path))
    person.button("import_apply").click()
    person.go("/calm")
    notice = page.locator("#calm-overlaps")
    expect(notice).to_contain_text("07:05")
    settle(page)
    assert_clean("\n".join(cut_off(page) + violations(page)))
    person.again()
    expect(notice).to_be_visible()
    person.button("calm_overlap_read").click()
    expect(notice).to_have_count(0)
    person.again()
    expect(page.locator(".calm-tiles")).to_be_visible()
    expect(notice).to_have_count(0)
