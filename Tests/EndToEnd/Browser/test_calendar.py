"""The calendar over all areas (A-2): a month to walk through, days to edit, one area alone, on phone and desk."""
import re

import pytest
from playwright.sync_api import expect

from person import DESK, PHONE, TODAY, days_before
from places import settle
from test_first_steps import swipe
from test_looks import cut_off, violations
from test_today import AREAS, fill_areas

YESTERDAY, EARLIER = days_before(1)[0], days_before(8)[0]


def day(page, date):
    return page.locator(f"#calendar-{date:%Y%m%d}")


def signs(page, date):
    """The fillings of a day's signs, in their order: the whole shape's, and "half" if its half is filled beside it."""
    return day(page, date).locator(".calendar-sign").evaluate_all(
        "(all) => all.map((one) => one.childElementCount > 1 ? 'half' : one.firstElementChild.getAttribute('class'))")


def test_a_day_is_chosen_edited_and_kept(meet):
    person = meet(is_touch=True, language="de")
    person.seed([{"name": "Lesen", "createdAt": "2026-09-01T08:00:00Z", "days": [YESTERDAY]}], "/")
    page = person.page
    page.locator(".week-more").click()
    expect(page).to_have_url(re.compile("/calendar$"))
    assert signs(page, YESTERDAY) == ["is-full"] and signs(page, TODAY) == ["is-none"]
    day(page, EARLIER).click()
    expect(page).to_have_url(re.compile(f"/calendar/{EARLIER:%Y%m%d}$"))
    expect(page.locator("#today-due h2")).to_have_text(person.words("today_section_open"))
    person.check("Lesen").click()
    expect(page.locator("#today-done")).to_contain_text("Lesen")
    assert signs(page, EARLIER) == ["is-full"]
    person.again()
    expect(day(page, EARLIER)).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#today-done")).to_contain_text("Lesen")
    # Months are turned by a swipe, and "back" leaves the calendar.
    title = page.locator("#calendar-title")
    shown = title.text_content()
    swipe(page, "#calendar-days", 160)
    expect(title).not_to_have_text(shown)
    swipe(page, "#calendar-days", -160)
    expect(title).to_have_text(shown)
    page.go_back()
    expect(page).to_have_url(re.compile("/$"))


def test_months_are_walked_through_by_keys_alone(meet):
    person = meet(size=DESK)
    person.seed([{"name": "Lesen", "createdAt": "2026-09-01T08:00:00Z"}], "/")
    page = person.page
    page.keyboard.press("c")
    expect(day(page, TODAY)).to_have_attribute("tabindex", "0")
    day(page, TODAY).focus()
    page.keyboard.press("ArrowUp")
    week_before = days_before(7)[0]
    expect(day(page, week_before)).to_be_focused()
    page.keyboard.press("Enter")
    expect(day(page, week_before)).to_have_attribute("aria-pressed", "true")
    expect(day(page, week_before)).to_be_focused()
    title = page.locator("#calendar-title").text_content()
    page.keyboard.press("PageUp")
    expect(page.locator("#calendar-title")).not_to_have_text(title)
    expect(page.locator("#calendar-days :focus")).to_have_count(1)
    # Arrows beyond the month's first day lead to the month before.
    month = page.locator("#calendar-title").text_content()
    for _ in range(6):
        page.keyboard.press("ArrowUp")
    expect(page.locator("#calendar-title")).not_to_have_text(month)
    page.keyboard.press("k")
    expect(page.locator("#calendar-days [aria-pressed=true]")).to_have_count(1)


@pytest.mark.parametrize("size, theme, language", [(PHONE, "light", "de"), (DESK, "dark", "en")], ids=["phone", "desk"])
def test_it_is_readable_for_everybody_and_one_area_can_be_alone(meet, size, theme, language):
    person = meet(language=language, size=size, is_touch=size == PHONE, theme=theme, moves=False)
    fill_areas(person, AREAS)
    page, found = person.page, []

    def look(place):
        settle(page)
        found.extend(f"{place}: {fault}" for fault in cut_off(page) + violations(page))
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")

    person.go("/calendar")
    assert signs(page, TODAY) == ["is-none", "is-none"]
    expect(day(page, TODAY).locator(".calendar-rings")).to_have_count(1)
    expect(page.locator("#today-due .row")).to_have_count(3)
    look("all")
    filters = page.locator(".calendar-filter")
    filters.get_by_role("button", name=person.words("app_tab_chores")).click()
    assert signs(page, TODAY) == ["is-none"]
    expect(day(page, TODAY).locator(".calendar-rings")).to_have_count(0)
    expect(page.locator("#today-due .row")).to_have_count(2)
    page.locator("#today-due .check").first.click()
    expect(page.locator("#today-done .row")).to_have_count(1)
    assert signs(page, TODAY) == ["half"]
    look("chores")
    filters.get_by_role("button", name=person.words("app_tab_calm")).click()
    page.locator("[id^='calm-entry-'] button").click()
    expect(person.sheet).to_be_visible()
    page.keyboard.press("Escape")
    # A coming day shows what is planned.
    filters.get_by_role("button", name=person.words("month_all")).click()
    person.button("calendar_next_month").click()
    expect(page.locator("#today-later .row")).to_have_count(4)
    expect(page.locator("#today-later").get_by_role("button", name=re.compile("Lesen")).first).to_be_disabled()
    look("coming")
    page.locator(".head-actions .btn").click()
    expect(day(page, TODAY)).to_have_attribute("aria-pressed", "true")
    assert found == []
