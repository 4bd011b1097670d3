"""The search over all areas in use: what it finds while one types, where results lead, and the way back (A-18)."""
import pytest
from playwright.sync_api import expect

from person import DESK, PHONE, days_before
from test_calm import log_session
from test_chores import add, fill, quick
from test_looks import cut_off, violations

OLD, NEW = days_before(40)[0], days_before(2)[0]
HABITS = [
    {"name": "Café meiden", "days": days_before(3)},
    {"name": "Yoga", "days": days_before(90), "notes": {OLD: "Der Rücken war steif, danach ins Cafe", NEW: "Ruecken gut"}},
    *[{"name": f"Grünes Gemüse {number}"} for number in range(1, 16)],
]


def field(page):
    return page.locator("#search-field")


def titles(page):
    return page.locator("#search-results .row-title")


def open_search(person):
    person.go("/")
    person.page.locator(".head").get_by_role("button", name=person.words("app_search"), exact=True).click()
    expect(field(person.page)).to_be_focused()


def test_what_is_typed_is_found_at_once_and_opens_where_it_is(person):
    person.seed(HABITS)
    open_search(person)
    page = person.page
    expect(page.locator(".empty h2")).to_have_text(person.words("search_empty"))
    field(page).press_sequentially("rücken")
    expect(titles(page)).to_have_text(["Yoga", "Yoga"])
    expect(page.locator("#search-results mark")).to_have_text(["Ruecken", "Rücken"])
    expect(page.locator(".search-count")).to_have_text(person.words("search_count", 2, count=2))
    assert page.locator(".search-count").get_attribute("role") == "status"
    field(page).fill("rücken steif")
    page.locator("#search-results a").click()
    expect(page.locator(f"#note-{OLD:%Y%m%d}")).to_have_value("Der Rücken war steif, danach ins Cafe")
    expect(person.day(OLD)).to_be_in_viewport()
    page.go_back()
    expect(field(page)).to_have_value("rücken steif")
    expect(titles(page)).to_have_text(["Yoga"])
    field(page).fill("gibt es nicht")
    expect(page.locator(".search-count")).to_have_text(person.words("search_nothing"))
    person.button("search_clear").click()
    expect(field(page)).to_have_value("")
    expect(field(page)).to_be_focused()


def test_the_way_back_keeps_words_and_scroll_position(person):
    person.seed(HABITS)
    open_search(person)
    page = person.page
    field(page).fill("gruenes gemuese")
    expect(titles(page)).to_have_count(15)
    last = titles(page).last
    last.scroll_into_view_if_needed()
    page.wait_for_function("() => scrollY > 100 && history.state?.scroll?.[0] === Math.round(scrollY)")
    top = page.evaluate("scrollY")
    last.click()
    page.wait_for_url("**/habits/*")
    page.go_back()
    expect(titles(page)).to_have_count(15)
    page.wait_for_function("(top) => Math.abs(scrollY - top) < 4", arg=top)
    expect(field(page)).to_have_value("gruenes gemuese")


def test_everything_by_keyboard(meet):
    person = meet(size=DESK, is_touch=False)
    person.seed(HABITS)
    person.go("/")
    page = person.page
    page.keyboard.press("/")
    expect(field(page)).to_be_focused()
    page.keyboard.type("gemüse 1")
    expect(titles(page)).to_have_count(7)
    page.keyboard.press("ArrowDown")
    expect(page.locator("#search-first")).to_be_focused()
    page.keyboard.press("ArrowDown")
    second = titles(page).nth(1).text_content()
    page.keyboard.press("/")
    expect(field(page)).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#search-first")).to_be_focused()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page.locator("#detail h1")).to_have_text(second)
    page.go_back()
    expect(field(page)).to_have_value("gemüse 1")
    page.keyboard.press("Escape")
    page.wait_for_url(lambda url: url.endswith("/"))
    expect(page.get_by_role("button", name=person.words("app_search"))).to_be_visible()


def test_results_of_other_areas_open_their_sheets(person):
    person.open()
    person.choose_areas("chores", "calm")
    person.go("/chores")
    fill(person, "family", "Die Fischers")
    fill(person, "name", "Anna")
    person.button("chore_found").click()
    expect(quick(person)).to_be_visible()
    add(person, "Küche putzen täglich")
    person.go("/calm/calendar")
    log_session(person, "20")
    expect(person.sheet).to_have_count(0)
    page = person.page
    person.go("/calm/log")
    page.locator(".detail .row-main").first.click()
    page.locator("#calm-entrynote").fill("Ganz ruhig in der Küche")
    page.locator("#calm-entry-form button[type=submit]").click()
    expect(person.sheet).to_have_count(0)
    # From the start, when the areas' code comes later.
    person.again()
    open_search(person)
    field(page).fill("kuche")
    expect(titles(page)).to_have_count(2)
    page.locator("#search-results a").last.click()
    expect(person.sheet).to_be_visible()
    page.keyboard.press("Escape")
    expect(person.sheet).to_have_count(0)
    page.go_back()
    expect(titles(page)).to_have_count(2)
    page.locator("#search-results a").first.click()
    expect(page.locator("#detail")).to_contain_text("Küche putzen")


@pytest.mark.parametrize(
    "size, theme, language", [(PHONE, "light", "de"), (DESK, "dark", "en")], ids=["phone-light-de", "desk-dark-en"])
def test_it_is_whole_and_accessible(meet, size, theme, language):
    person = meet(language=language, size=size, is_touch=size == PHONE, theme=theme, moves=False)
    person.seed(HABITS)
    person.go("/search")
    page = person.page
    for words in ("", "rücken", "gemüse", "gibt es nicht"):
        field(page).fill(words)
        assert cut_off(page) + violations(page) == [], words
