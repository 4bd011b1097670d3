"""Everything without a mouse (A-9)."""
import re

import pytest
from playwright.sync_api import expect

from person import TODAY, days_before

TAB_PRESSES_MAX = 60
# The focused element, and whether its focus is visible.
FOCUS = """() => {
  const element = document.activeElement;
  const shown = element.closest('.segment, .swatch, .weekday, .palette, .welcome-areas .row') ?? element;
  // A row draws its outline around all of itself.
  const looks = [getComputedStyle(shown), getComputedStyle(shown, '::after')];
  const box = shown.getBoundingClientRect();
  return {
    name: element.getAttribute('aria-label') ?? element.innerText ?? '',
    isSeen: looks.some((look) => look.outlineStyle !== 'none' && parseFloat(look.outlineWidth) >= 1.5)
      || shown.matches('main, #main, #detail'),
    isIn: box.bottom > 0 && box.top < innerHeight && box.width > 0,
    html: element.outerHTML.slice(0, 120),
  };
}"""


class Keys:
    """A keyboard, and the elements that it reaches."""

    def __init__(self, person):
        self.page = person.page

    def press(self, *keys):
        for key in keys:
            self.page.keyboard.press(key)

    def tab_to(self, locator):
        """Presses Tab until the element has the focus; each stop on the way must be visible."""
        wanted = locator.element_handle()
        for _ in range(TAB_PRESSES_MAX):
            self.press("Tab")
            focus = self.page.evaluate(FOCUS)
            # The browser's own controls follow the last stop.
            assert focus["html"].startswith("<body") or focus["isSeen"] and focus["isIn"], focus
            if self.page.evaluate("(wanted) => wanted === document.activeElement || wanted.contains(document.activeElement)", wanted):
                return
        raise AssertionError(f"not reached by Tab: {locator}")

    def activate(self, locator, key="Enter"):
        self.tab_to(locator)
        self.press(key)


@pytest.fixture
def keys(reader):
    return Keys(reader)


def test_from_the_introduction_to_the_calendar_without_a_mouse(reader, keys):
    reader.open()
    keys.activate(reader.button("onboarding_next"))
    expect(reader.page.locator("#welcome-1")).to_be_visible()
    keys.activate(reader.button("onboarding_next"))
    keys.activate(reader.button("onboarding_later"))
    us = reader.page.locator("#area-us")
    expect(us).not_to_be_checked()
    keys.activate(us, "Space")
    expect(us).to_be_checked()
    expect(us).to_be_focused()
    keys.activate(reader.button("onboarding_skip"), "Space")
    expect(reader.page.locator("#main")).to_be_focused()
    expect(reader.place("us")).to_be_visible()
    keys.activate(reader.page.get_by_role("link", name=reader.words("habit_empty_action")))
    expect(reader.page.locator("#edit-name")).to_be_focused()
    reader.page.keyboard.type("Read")
    keys.press("Enter")
    expect(reader.check("Read")).to_be_visible()
    keys.activate(reader.check("Read"), "Space")
    expect(reader.check("Read")).to_have_attribute("aria-pressed", "true")
    # The check keeps the focus, so that a second press undoes it.
    expect(reader.check("Read")).to_be_focused()
    keys.press("Space")
    expect(reader.check("Read")).to_have_attribute("aria-pressed", "false")
    keys.activate(reader.page.locator(".main .row-main"))
    expect(reader.page.locator(".cal")).to_be_visible()
    keys.tab_to(reader.day(TODAY))
    keys.press("ArrowLeft", "ArrowLeft", "Enter")
    expect(reader.day(TODAY.replace(day=10))).to_have_attribute("aria-pressed", "true")
    expect(reader.day(TODAY.replace(day=10))).to_be_focused()
    keys.press("ArrowUp", "Space")
    expect(reader.day(TODAY.replace(day=3))).to_have_attribute("aria-pressed", "true")
    keys.press("Home")
    expect(reader.day(TODAY.replace(day=1))).to_be_focused()
    keys.press("End")
    expect(reader.day(TODAY.replace(day=30))).to_be_focused()


def test_page_keys_turn_months_and_keep_the_place(reader, keys):
    reader.seed([{"name": "Read", "days": days_before(40)}], "/habits")
    reader.open_habit("Read")
    reader.day(TODAY).focus()
    keys.press("PageUp")
    expect(reader.page.locator("#month-title")).to_have_text("October 2026")
    keys.press("PageUp")
    expect(reader.page.locator("#month-title")).to_have_text("September 2026")
    keys.press("PageDown", "PageDown")
    expect(reader.page.locator("#month-title")).to_have_text("November 2026")
    assert re.match(r"day-202611\d\d", reader.page.evaluate("document.activeElement.id"))


def test_menu_by_arrows_and_escape(reader, keys):
    reader.start_with("Read")
    button = reader.page.locator("#menu-button")
    keys.activate(button)
    items = reader.page.get_by_role("menuitem")
    expect(items.first).to_be_focused()
    keys.press("ArrowDown")
    expect(items.nth(1)).to_be_focused()
    keys.press("ArrowUp", "ArrowUp")
    expect(items.last).to_be_focused()
    keys.press("Home")
    expect(items.first).to_be_focused()
    keys.press("Escape")
    expect(reader.page.locator(".menu")).to_have_count(0)
    expect(button).to_be_focused()


def test_sheet_holds_the_focus_and_gives_it_back(reader, keys):
    reader.seed([{"name": "Read", "days": days_before(3)}], "/habits")
    reader.open_habit("Read")
    share = reader.button("habit_share").first
    keys.activate(share)
    expect(reader.sheet).to_be_visible()
    for _ in range(12):
        keys.press("Tab")
        assert reader.page.evaluate("document.activeElement.closest('dialog') !== null || document.activeElement === document.body")
    keys.press("Escape")
    expect(reader.sheet).to_have_count(0)
    expect(share).to_be_focused()


def test_order_changes_by_buttons(reader, keys):
    reader.seed([{"name": name} for name in ("One", "Two", "Three")], "/habits")
    keys.activate(reader.page.locator("#menu-button"))
    keys.press("ArrowDown", "Enter")
    down = reader.page.get_by_role("button", name="One: " + reader.words("habit_reorder_down"))
    keys.activate(down)
    expect(reader.page.locator(".main .row-title")).to_have_text(["Two", "One", "Three"])
    expect(down).to_be_focused()
    keys.press("Enter")
    expect(reader.page.locator(".main .row-title")).to_have_text(["Two", "Three", "One"])
    keys.press("Escape")
    expect(reader.button("app_done")).to_have_count(0)
    reader.again()
    expect(reader.page.locator(".main .row-title")).to_have_text(["Two", "Three", "One"])


def test_shortcuts_and_their_overview(reader, keys):
    reader.start_with("Read")
    # The digits count the places of the navigation as it shows them.
    paths = reader.page.locator(".nav-item").evaluate_all("links => links.map((link) => link.getAttribute('href'))")
    assert paths[:2] == ["/", "/habits"] and paths[-2:] == ["/statistics", "/settings"]
    for number, path in [*enumerate(paths, 1), (2, "/habits")]:
        keys.press(str(number))
        expect(reader.page).to_have_url(reader.address + path)
    keys.press("?")
    expect(reader.sheet).to_contain_text(reader.words("shortcut_new_habit"))
    # Inactive beneath a sheet.
    keys.press("4")
    expect(reader.page).to_have_url(reader.address + "/habits")
    keys.press("Escape")
    expect(reader.sheet).to_have_count(0)
    keys.press("n")
    expect(reader.page.locator("#edit-name")).to_be_focused()
    # In a field the same key is a letter.
    keys.press("n")
    expect(reader.page.locator("#edit-name")).to_have_value("n")
    reader.page.go_back()
    expect(reader.page).to_have_url(reader.address + "/habits")
    reader.open_habit("Read")
    keys.press("e")
    expect(reader.page.locator("#edit-name")).to_have_value("Read")


def test_skip_link_leads_to_the_content(reader, keys):
    reader.start_with("Read")
    reader.open("/statistics")
    keys.press("Tab")
    skip = reader.page.locator(".skip-main")
    expect(skip).to_be_focused()
    expect(skip).to_be_in_viewport()
    keys.press("Enter")
    expect(reader.page.locator("#main")).to_be_focused()
