"""Addresses: every screen has one, back and forward work, a reload returns to the same place (A-4)."""
import re

import pytest
from playwright.sync_api import expect

from person import days_before

MANY = [{"name": f"Gewohnheit {number}", "days": days_before(5)} for number in range(1, 26)]
SCREENS = {
    "/": "today_title", "/habits": "habit_list_title", "/habits/new": "habit_form_title_new", "/statistics": "stats_title",
    "/settings": "settings_title", "/settings/data": "settings_section_data", "/settings/privacy": "settings_privacy",
}


@pytest.mark.parametrize("path", SCREENS)
def test_address_opens_its_screen(person, path):
    person.start_with("Lesen")
    person.open(path)
    expect(person.page.locator("h1", has_text=person.words(SCREENS[path])).locator("visible=true")).to_be_visible()
    assert person.page.evaluate("location.pathname") == path


def test_back_and_forward(person):
    person.start_with("Lesen")
    person.tab("stats")
    person.tab("settings")
    person.tab("habits")
    person.open_habit("Lesen")
    place = re.compile(r"/habits/[0-9a-fA-F-]{36}$")
    expect(person.page).to_have_url(place)
    person.page.go_back()
    expect(person.page).to_have_url(person.address + "/habits")
    expect(person.page.locator(".cal")).to_have_count(0)
    person.page.go_back()
    expect(person.page.locator("h1")).to_have_text(person.words("settings_title"))
    person.page.go_back()
    expect(person.page.locator("h1")).to_have_text(person.words("stats_title"))
    for _ in range(3):
        person.page.go_forward()
    expect(person.page).to_have_url(place)
    expect(person.page.locator(".cal")).to_be_visible()


def test_reload_keeps_place_and_scroll(person):
    person.seed(MANY, "/habits")
    person.page.locator(".row", has_text="Gewohnheit 20").scroll_into_view_if_needed()
    person.page.evaluate("scrollTo(0, 700)")
    place = person.page.evaluate("scrollY")
    assert place > 300
    # The place is stored within a quarter of a second; nobody reloads faster.
    person.page.wait_for_function("() => history.state?.scroll?.[0] === scrollY")
    person.again()
    person.page.wait_for_function("(place) => Math.abs(scrollY - place) < 3", arg=place)
    # Into a habit and back: the list has kept its position.
    row = person.page.locator(".row", has_text="Gewohnheit 20")
    row.scroll_into_view_if_needed()
    place = person.page.evaluate("scrollY")
    row.locator(".row-main").click()
    expect(person.page.locator(".cal")).to_be_visible()
    assert person.page.evaluate("scrollY") == 0
    person.page.go_back()
    expect(person.page.locator(".cal")).to_have_count(0)
    person.page.wait_for_function("(place) => Math.abs(scrollY - place) < 3", arg=place)


def test_unknown_addresses_lead_somewhere(person):
    person.start_with("Lesen")
    for path in ("/nowhere", "/habits/00000000-0000-4000-8000-00000000ffff", "/habits/none/edit", "/settings/nothing"):
        answer = person.page.goto(person.address + path)
        assert answer.status == 200
        person.ready()
        expect(person.page.locator("h1").locator("visible=true").first).to_be_visible()
        expect(person.page.locator(".nav")).to_be_visible()


def test_sheet_closes_with_back(person):
    person.seed([{"name": "Lesen", "days": days_before(3)}], "/habits")
    person.open_habit("Lesen")
    person.button("habit_share").tap()
    expect(person.sheet).to_be_visible()
    person.page.go_back()
    expect(person.sheet).to_have_count(0)


def test_desk_shows_list_and_habit_side_by_side(reader):
    reader.seed([{"name": "Read", "days": days_before(3)}, {"name": "Run"}], "/habits")
    reader.open_habit("Read")
    expect(reader.page.locator(".main .row-title", has_text="Run")).to_be_visible()
    reader.page.locator(".main .row-main", has_text="Run").click()
    expect(reader.page.locator("#detail h1")).to_have_text("Run")


def test_phone_and_desk_have_their_navigation(person, reader):
    for visitor, edge in ((person, "bottom"), (reader, "left")):
        visitor.start_with("Lesen")
        box = visitor.page.locator(".nav").bounding_box()
        if edge == "bottom":
            assert abs(box["y"] + box["height"] - 844) < 2 and box["width"] == 390
        else:
            assert box["x"] == 0 and box["width"] < 400
        for link in visitor.page.locator(".nav-item").all():
            assert link.bounding_box()["height"] >= 44
