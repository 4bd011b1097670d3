"""Today shows whatever is in use, however the page was opened: after a start, offline, in a second tab, after a crash, on a new device."""
import re
from datetime import datetime
from zoneinfo import ZoneInfo

import pytest
from playwright.sync_api import expect

from daytime import DAY_ZONE
from accounts import EXPECTED, PASSWORD, create_account, expect_synced, new_account_name, show_account, submit
from person import ZONE
from serving import Serving
from test_calm import log_session
from test_chores import add, check, fill, is_done, quick
from test_offline import wait_for_worker

AREAS = ("habits", "chores", "calm")
# The headings of the areas' sections. Regions have no box of their own.
SECTIONS = {"habits": "#today-title-due", "chores": "#today-title-chores", "calm": "#today-title-calm"}
# Notes whether the page ever said that there is nothing to do, and offered to found a family.
SEEN = """(() => {
  globalThis.claims = [];
  const look = () => {
    for (const heading of document.querySelectorAll('.main .empty h2, #chores-found-form h2')) {
      if (!claims.includes(heading.textContent)) claims.push(heading.textContent);
    }
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
})();"""


def fill_areas(person, areas):
    """Begins with the areas, and enters something in each of them."""
    person.open()
    person.choose_areas(*areas)
    if "habits" in areas:
        person.create("Lesen")
    if "chores" in areas:
        person.go("/chores")
        fill(person, "family", "Die Fischers")
        fill(person, "name", "Anna")
        person.button("chore_found").click()
        expect(quick(person)).to_be_visible()
        add(person, "Bad putzen täglich", "Abwaschen täglich")
    if "calm" in areas:
        person.go("/calm/calendar")
        log_session(person, "20")
        expect(person.sheet).to_have_count(0)
    person.go("/")


def expect_today(person, areas, page=None):
    """Everything stands on Today in the fixed order, without a word that there is nothing."""
    page = page or person.page
    for area in areas:
        expect(page.locator(SECTIONS[area])).to_be_visible()
    if "chores" in areas:
        expect(page.locator("#today-chores .check")).to_have_count(2)
    expect(page.locator(".main progress")).to_have_count(0)
    order = page.evaluate(
        "(marks) => marks.map((mark) => document.querySelector(mark)?.getBoundingClientRect().top)",
        [SECTIONS[area] for area in areas])
    assert order == sorted(order)
    assert page.evaluate("claims") == []


@pytest.mark.parametrize("areas", [("chores",), ("calm",), ("habits", "chores"), ("chores", "calm"), AREAS], ids="-".join)
def test_every_start_shows_what_is_in_use(meet, areas):
    person = meet(scripts=[SEEN])
    fill_areas(person, areas)
    expect_today_again = lambda: (person.again(), expect_today(person, areas))
    expect_today_again()
    # Once more: the start may have folded what it has found.
    expect_today_again()
    expect_today(person, areas, person.open(page=person.new_page()))
    wait_for_worker(person)
    person.again()
    person.page.wait_for_load_state("networkidle")
    person.context.set_offline(True)
    expect_today_again()
    person.context.set_offline(False)
    if "chores" in areas:
        check(person, "Abwaschen").click()
        is_done(person, "Abwaschen")
        expect_today_again()


def test_after_a_crash_everything_is_there(meet):
    person = meet(scripts=[SEEN, "delete Navigator.prototype.serviceWorker;"])
    person.forgiven += ["restart after", "Failed to load resource", "unknown message"]
    fill_areas(person, AREAS)
    person.again()
    expect_today(person, AREAS)
    # A message that the module does not survive: the part that it needs is missing.
    person.page.route(re.compile("/later"), lambda route: route.abort())
    person.again()
    person.go("/habits")
    person.open_habit("Lesen")
    person.button("habit_share").first.tap()
    person.tab("today")
    expect(person.text("error_crash")).to_be_visible()
    expect_today(person, AREAS)


@pytest.fixture(scope="module")
def house(site):
    with Serving(site, "--sign-up", "open", "--codes-per-hour", "1000") as running:
        yield running


def arrive(meet, house, *areas):
    person = meet(f"http://127.0.0.1:{house.port}", clock=None, zone=DAY_ZONE, scripts=[SEEN])
    person.forgiven += EXPECTED
    if areas:
        person.open()
        person.choose_areas(*areas)
    return person


@pytest.mark.parametrize("chosen", ["habits", "chores"])
def test_a_new_device_has_everything_as_soon_as_it_is_in_order(meet, house, chosen):
    first = arrive(meet, house)
    fill_areas(first, AREAS)
    name = new_account_name("today")
    create_account(first, name)
    other = arrive(meet, house, chosen)
    show_account(other)
    submit(other, name=name, password=PASSWORD)
    expect_synced(other)
    other.page.evaluate("claims.length = 0")
    # What is in order is there at once.
    other.tab("chores")
    assert other.page.locator("#chores-found-form").count() == 0
    expect(quick(other)).to_be_visible()
    other.tab("today")
    expect_today(other, AREAS)
    other.again()
    expect_today(other, AREAS)


# Where each line of the element's text ends: the texts of its lines, as they are shown.
LINES = """(element) => {
  const range = document.createRange(), text = element.firstChild, lines = [];
  let top = null;
  for (let i = 0; i < text.length; i += 1) {
    range.setStart(text, i);
    range.setEnd(text, i + 1);
    const box = range.getBoundingClientRect();
    if (box.width > 0 && (top === null || box.top > top + 4)) { lines.push(''); top = box.top; }
    if (lines.length > 0) lines[lines.length - 1] += text.data[i];
  }
  return lines.map((line) => line.replaceAll('\u00a0', ' ').trim());
}"""
# The longest names of weekdays and months, and short ones.
DATES = [(2026, 9, 30), (2026, 9, 24), (2026, 11, 12), (2027, 2, 28), (2026, 5, 1)]


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("date", DATES, ids=str)
def test_the_date_above_today_keeps_day_and_month_together(meet, language, date):
    person = meet(language=language, clock=datetime(*date, 10, 30, tzinfo=ZoneInfo(ZONE)))
    person.start_with("Lesen")
    person.go("/")
    page, day = person.page, date[2]
    for width in (320, 360, 390, 768):
        page.set_viewport_size({"width": width, "height": 740})
        lines = page.locator(".head-over").evaluate(LINES)
        # At most the weekday stands on a line of its own.
        assert re.fullmatch(rf"{day}\.? \w+|(\w+,? )?{day}\.? \w+", lines[-1]), lines
        assert len(lines) <= (2 if width < 400 else 1), lines
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
