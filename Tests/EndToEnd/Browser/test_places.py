"""Addresses: every screen has one, back and forward work, a reload returns to the same place (A-4)."""
import re

import pytest
from playwright.sync_api import expect

from person import days_before

MANY = [{"name": f"Gewohnheit {number}", "days": days_before(5)} for number in range(1, 26)]
SCREENS = {
    "/": "today_title", "/habits": "habit_list_title", "/habits/new": "habit_form_title_new", "/statistics": "stats_title",
    "/settings": "settings_title", "/settings/data": "settings_section_data", "/settings/privacy": "settings_privacy",
    "/settings/reminders": "settings_reminders",
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
    person.go("/settings")
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
    person.button("habit_share").first.tap()
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
        for link in visitor.page.locator(".nav-item").locator("visible=true").all():
            assert link.bounding_box()["height"] >= 44


def names(visitor, selector):
    return [link.get_attribute("aria-label") or link.inner_text() for link in visitor.page.locator(selector).locator("visible=true").all()]


def test_tabs_are_today_and_the_areas_in_use(person, reader):
    for visitor, is_phone in ((person, True), (reader, False)):
        visitor.open()
        visitor.choose_areas("habits", "us")
        visitor.open("/")
        expect(visitor.page.locator(".nav")).to_be_visible()
        rest = [visitor.words(f"app_tab_{name}") for name in ("stats", "settings")]
        areas = [visitor.words(f"app_tab_{name}") for name in ("today", "habits", "us")]
        wide = [visitor.words("app_tab_calendar"), *rest]
        assert names(visitor, ".nav-item") == (areas if is_phone else areas + wide)
        assert names(visitor, ".head-place") == (rest if is_phone else [])
        visitor.use("us", False)
        assert names(visitor, ".nav-item") == (areas[:2] if is_phone else areas[:2] + wide)


def test_statistics_open_with_the_area_in_front(person):
    person.start_with("Lesen")
    person.tab("habits")
    person.place("stats").click()
    expect(person.page.locator("h1")).to_have_text(person.words("stats_title"))
    assert person.page.evaluate("location.pathname") == "/statistics/habits"
    person.again()
    expect(person.page.locator("h1")).to_have_text(person.words("stats_title"))
    person.page.go_back()
    expect(person.page.locator("h1")).to_have_text(person.words("habit_list_title"))


def test_an_area_that_is_off_is_nowhere_and_keeps_its_data(person):
    person.start_with("Lesen")
    person.use("habits", False)
    expect(person.toast).to_contain_text(person.words("settings_area_is_off", person.words("app_tab_habits")))
    person.tab("today")
    expect(person.check("Lesen")).to_have_count(0)
    person.page.locator(".main .btn-primary").tap()
    expect(person.page.locator("h1")).to_have_text(person.words("settings_title"))
    for path in ("/habits", "/habits/new"):
        person.open(path)
        expect(person.page.locator(".area-off")).to_contain_text(person.words("settings_area_off_text"))
        assert person.page.evaluate("location.pathname") == path
    person.button("settings_area_on").tap()
    expect(person.page.locator("#edit-name")).to_be_visible()
    person.tab("habits")
    expect(person.check("Lesen")).to_be_visible()
    person.again()
    expect(person.check("Lesen")).to_be_visible()


def test_nothing_of_us_is_loaded_where_it_is_off(meet):
    person = meet()
    asked = []
    person.context.on("request", lambda request: asked.append(request.url))
    person.start_with("Lesen")
    person.open("/us")
    expect(person.page.locator(".area-off")).to_be_visible()
    assert not [url for url in asked if re.search(r"/(account|sync|couple)\.\w{16}\.", url)]
    person.button("settings_area_on").tap()
    expect(person.page.locator(".us-cards")).to_be_visible()
    assert person.page.evaluate("location.pathname") == "/us"
