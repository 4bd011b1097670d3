"""Every screen and sheet, in every language, size and theme: no cut-off text, no accessibility fault (A-5, A-10)."""
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from person import ARGUMENTS, CHROMIUM, DESK, PHONE
from places import BROKEN, CUT_OFF, HABITS, chore, chores, everything, introduction

FILE = Path(__file__).resolve().parents[2] / "Fixtures/transfer/table-habit.json"

# Reports only what fails; "best-practice" rules are advice, the others are the standard.
AXE = {"resultTypes": ["violations"], "runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]}


def walk(person, look, before=None, more=()):
    """Collects the findings of `look` at each place, one a line; the walks of `more` follow."""
    found = []

    def take(places):
        for place in places:
            found.extend(f"{place}: {fault}" for fault in look(person.page))

    take(introduction(person))
    person.seed(HABITS)
    if before:
        before(person)
    take(everything(person, FILE))
    for walk_on in more:
        take(walk_on(person))
    return "\n".join(found)


def assert_clean(found):
    assert not found, "\n" + found


def cut_off(page):
    return page.evaluate(CUT_OFF)


def broken(page):
    return page.evaluate(BROKEN)


def violations(page):
    # Elements covered by an open menu cannot be hit, and need not be: a click there closes the menu.
    rules = {"rules": {"target-size": {"enabled": False}}} if page.locator(".menu-catcher").count() else {}
    # Once for each page that is opened: the script has half a megabyte.
    if not page.evaluate("'axe' in globalThis"):
        page.evaluate(Axe().axe_script)
    answer = page.evaluate("async (options) => (await axe.run(options)).violations", {**AXE, **rules})
    return [f"{each['id']}: {node['html'][:200]} {node['failureSummary'][:300]}" for each in answer for node in each["nodes"][:3]]


@pytest.mark.slow
@pytest.mark.parametrize(
    "size, theme, language", [(PHONE, "light", "de"), (PHONE, "dark", "en"), (DESK, "light", "en"), (DESK, "dark", "de")],
    ids=["phone-light-de", "phone-dark-en", "desk-light-en", "desk-dark-de"])
def test_nothing_is_cut_off_and_accessibility_rules_hold(meet, size, theme, language):
    person = meet(language=language, size=size, is_touch=size == PHONE, theme=theme, moves=False)
    assert_clean(walk(person, lambda page: cut_off(page) + violations(page)))


@pytest.mark.slow
def test_no_text_is_cut_off_at_twice_the_size(chromium, meet):
    """Uses the text size set in the browser."""
    large = chromium.browser_type.launch(executable_path=CHROMIUM, args=[*ARGUMENTS, "--blink-settings=defaultFontSize=32"])
    person = meet(browser=large, moves=False)
    person.open()
    assert person.page.evaluate("getComputedStyle(document.documentElement).fontSize") == "32px"
    assert_clean(walk(person, cut_off, more=(chores, chore)))


@pytest.mark.slow
@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
@pytest.mark.parametrize("pseudo, direction, tag", [("qps-long", "ltr", "en-x-long"), ("qps-rtl", "rtl", "en-x-rtl")])
def test_no_text_is_cut_off_in_pseudo_languages(meet, pseudo, direction, tag, size):
    def switch(person):
        person.open("/settings")
        person.page.locator("#settings-language").select_option(pseudo)
        expect(person.page.locator("html")).to_have_attribute("lang", tag)
        expect(person.page.locator("html")).to_have_attribute("dir", direction)

    person = meet(size=size, is_touch=size == PHONE, knows_pseudo=True, moves=False)
    assert_clean(walk(person, cut_off, before=switch, more=(chores, chore)))


def test_language_changes_at_once_and_stays(person):
    person.start_with("Lesen")
    person.open("/settings")
    html = person.page.locator("html")
    expect(html).to_have_attribute("lang", "de-CH" if html.get_attribute("lang") == "de-CH" else "de")
    person.page.locator("#settings-language").select_option("en")
    expect(person.page.locator("h1")).to_have_text("Settings")
    expect(html).to_have_attribute("lang", "en")
    expect(person.page).to_have_title("Settings · Alltag")
    person.again()
    expect(person.page.locator("h1")).to_have_text("Settings")
    person.page.locator("#settings-language").select_option("")
    expect(person.page.locator("h1")).to_have_text("Einstellungen")


def test_system_language_is_followed(meet):
    reader = meet(language="en")
    reader.open()
    expect(reader.page.locator(".welcome h1")).to_have_text(reader.words("onboarding_private_title"))


def test_theme_changes_at_once_and_before_the_first_picture(person):
    person.start_with("Lesen")
    person.open("/settings")
    page = person.page

    def surface():
        return page.evaluate("getComputedStyle(document.documentElement).backgroundColor")

    light = surface()
    page.locator("#settings-theme").select_option("dark")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    dark = surface()
    assert dark != light
    # The palettes' pictures follow, whatever the system says.
    assert page.locator(".palette-art").first.evaluate("art => getComputedStyle(art).backgroundColor") == dark
    expect(page.locator("meta[name=theme-color]")).to_have_attribute("content", dark)
    # After a reload the page is dark before the app has started.
    page.reload(wait_until="commit")
    page.wait_for_selector("html[data-theme=dark]", state="attached")
    person.ready()
    assert surface() == dark
    page.locator("#settings-theme").select_option("system")
    expect(page.locator("html")).to_have_attribute("data-theme", "system")
    assert surface() == light
    page.emulate_media(color_scheme="dark")
    assert surface() == dark


def test_palettes_free_and_pro(person):
    person.start_with("Lesen")
    person.open("/settings")
    html = person.page.locator("html")

    def accent():
        return person.page.evaluate(
            "getComputedStyle(document.querySelector('.nav-item[aria-current]')).color")

    sky = accent()
    person.choose("settings_palette_graphite")
    expect(html).to_have_attribute("data-palette", "graphite")
    person.page.wait_for_function(
        "(sky) => getComputedStyle(document.querySelector('.nav-item[aria-current]')).color !== sky", arg=sky)
    # A palette of Pro opens the page about Pro, and is not applied.
    person.page.locator("button.palette").first.click()
    expect(person.sheet).to_contain_text(person.words("pro_title"))
    expect(html).to_have_attribute("data-palette", "graphite")
    person.button("pro_unlock_free").click()
    expect(person.page.locator("button.palette")).to_have_count(0)
    if person.sheet.count():
        person.page.keyboard.press("Escape")
    person.choose("settings_palette_forest")
    expect(html).to_have_attribute("data-palette", "forest")
    person.again()
    expect(html).to_have_attribute("data-palette", "forest")
