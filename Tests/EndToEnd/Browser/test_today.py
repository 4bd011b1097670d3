"""Today shows whatever is in use, however the page was opened: after a start, offline, in a second tab, after a crash, on a new device."""
import re
from datetime import datetime
from zoneinfo import ZoneInfo

import pytest
from playwright.sync_api import expect

from daytime import DAY_ZONE
from accounts import EXPECTED, PASSWORD, create_account, expect_synced, new_account_name, show_account, submit
from person import DESK, PHONE, ZONE
from places import settle
from serving import Serving
from test_calm import log_session
from test_chores import add, check, fill, is_done, quick
from test_first_steps import swipe
from test_looks import cut_off, violations
from test_offline import wait_for_worker

AREAS = ("habits", "chores", "calm")
# A row of each area. All are in one list.
ROWS = {"habits": ".today .row:has([href^='/habits/'])", "chores": "[id^='chore-today-']", "calm": "#today-meditation"}
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
        daily = {"de": "täglich", "en": "daily"}[person.words.language]
        add(person, f"Bad putzen {daily}", f"Abwaschen {daily}")
    if "calm" in areas:
        person.go("/calm/calendar")
        log_session(person, "5")
        expect(person.sheet).to_have_count(0)
    person.go("/")


def expect_today(person, areas, page=None):
    """Everything stands on Today in the fixed order, without a word that there is nothing."""
    page = page or person.page
    for area in areas:
        expect(page.locator(ROWS[area]).first).to_be_visible()
    if "chores" in areas:
        expect(page.locator(ROWS["chores"] + " .check")).to_have_count(2)
    expect(page.locator(".main progress")).to_have_count(0)
    order = page.evaluate(
        "(marks) => marks.map((mark) => document.querySelector(mark)?.getBoundingClientRect().top)",
        [ROWS[area] for area in areas])
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


@pytest.mark.parametrize("size, theme, language", [(PHONE, "light", "de"), (DESK, "dark", "en")], ids=["phone", "desk"])
def test_one_list_is_readable_for_everybody_and_done_by_one_tap(meet, size, theme, language):
    person = meet(language=language, size=size, is_touch=size == PHONE, theme=theme, moves=False, folds=True)
    fill_areas(person, AREAS)
    page, words, found = person.page, person.words, []

    def look(place):
        settle(page)
        found.extend(f"{place}: {fault}" for fault in cut_off(page) + violations(page))

    due, done, fold = page.locator("#today-due"), page.locator("#today-done-list"), page.locator("#today-fold")
    expect(due.locator(".row")).to_have_count(3)
    expect(page.locator("#today-title-due + .num")).to_have_text("3")
    expect(page.locator("#today-later")).to_contain_text("Meditation")
    look("open")
    person.check("Lesen").click()
    expect(fold).to_contain_text("1")
    expect(done).to_be_hidden()
    expect(page.locator(".week-day.is-today")).to_have_attribute("aria-label", re.compile(re.escape(words("today_day_share", "", 1, 4)[1:])))
    # The choice is kept.
    fold.click()
    expect(done).to_be_visible()
    look("done")
    person.again()
    expect(done.locator(".row")).to_have_count(1)
    person.check("Lesen").click()
    expect(page.locator("#today-done")).to_have_count(0)
    check(person, "Abwaschen").click()
    check(person, "Bad putzen").click()
    person.check("Lesen").click()
    expect(done.locator(".row")).to_have_count(3)
    page.locator("#today-meditation .calm-start").click()
    expect(page).to_have_url(re.compile("/calm/session$"))
    assert found == []


def test_past_days_are_reached_by_tap_swipe_and_key_and_edited(meet):
    person = meet(is_touch=True, folds=True, language="de")
    person.seed([{"name": "Lesen", "createdAt": "2026-11-01T08:00:00Z"}], "/")
    page = person.page
    page.locator(".week-day:not(.is-today)").nth(0).click()
    expect(page).to_have_url(re.compile(r"/day/\d{8}$"))
    first = page.url
    expect(page.locator("#today-due h2")).to_have_text(person.words("today_section_open"))
    person.check("Lesen").click()
    expect(page.locator("#today-fold")).to_contain_text("1")
    expect(page.locator(".week-day.is-shown")).to_have_attribute("aria-current", "date")
    page.keyboard.press("k")
    expect(page).not_to_have_url(first)
    page.keyboard.press("j")
    expect(page).to_have_url(first)
    swipe(page, ".today", 160)
    expect(page).not_to_have_url(first)
    page.go_back()
    expect(page).to_have_url(first)
    person.again()
    expect(page.locator("#today-fold")).to_contain_text("1")
    page.locator("#today-head .btn").click()
    expect(page.locator("#today-due")).to_contain_text("Lesen")


def test_the_evening_is_entered_by_one_tap(meet):
    person = meet()
    person.open()
    person.choose_areas("calm")
    person.go("/calm/diary")
    page = person.page
    # An entry of an earlier evening: from then on the present one is missed.
    page.locator(".calm-evening:not(:disabled)").nth(2).click()
    page.locator('[data-on-change="calm.level:steady"]').check()
    page.locator("dialog button[type=submit]").click()
    expect(person.sheet).to_have_count(0)
    person.go("/")
    expect(page.locator(".today-level")).to_have_count(3)
    page.get_by_role("button", name="Easy").click()
    expect(page.locator(".today-level")).to_have_count(0)
    expect(page.locator("#today-done")).to_contain_text("Easy")
