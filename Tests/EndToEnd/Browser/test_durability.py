"""No tap that was shown may be lost: killed browsers and tabs, full disks, refused storage (S-14, `docs/rules/quality.md`)."""
import random
import time
from datetime import date, timedelta

import pytest
from playwright.sync_api import expect

from killable import KillableBrowser, after_kill
from person import TODAY, Words, wait_until
from repetition import attempts
from time_limits import limit

WAIT_SECONDS_MAX = limit(30)
# The language of a browser without a setting.
WORDS = Words("en")
# The number of taps to wait for before each kill.
MOMENTS = (1, 3, 8, 14)
# Taps the days one after the other, without pause, and reports each one when it is painted.
TAP = """(days) => void (async () => {
  for (const day of days) {
    const button = document.getElementById(`day-${day}`);
    button.click();
    if (button.getAttribute('aria-pressed') !== 'true') throw new Error(`${day} is not shown`);
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    console.log(`shown ${day}`);
  }
})()"""


@pytest.mark.slow
@pytest.mark.parametrize("attempt", attempts())
@pytest.mark.parametrize("victim", ["browser", "tab"])
def test_killed_while_tapping_has_every_shown_tap_again(chromium, server, tmp_path, victim, attempt):
    address = f"http://127.0.0.1:{server.port}"
    place, shown_before = None, {}
    browser = KillableBrowser(chromium, tmp_path / "profile")
    try:
        place = make_habit(browser.page, address)
        for months_back, moment in enumerate(MOMENTS, 1):
            go_back(browser.page, months_back)
            shown_before[months_back] = tap_until(browser.page, months_back, moment)
            browser = after_kill(browser, victim, chromium, tmp_path / "profile")
            browser.open(place)
            for months in sorted(shown_before):
                go_back(browser.page, 1 if months > 1 else months)
                found = pressed(browser.page)
                lost = [day for day in shown_before[months] if day not in found]
                assert lost == [], f"round {months_back}, after {len(shown_before[months_back])} taps"
            browser.page.goto(place)
    finally:
        browser.kill()


def make_habit(page, address):
    page.goto(f"{address}/habits/new")
    page.locator("#edit-name").fill("Lesen")
    page.get_by_role("button", name=WORDS("app_save"), exact=True).click()
    page.locator(".main .row-main").click()
    expect(page.locator(".cal")).to_be_visible()
    return page.url


def go_back(page, months):
    for _ in range(months):
        title = page.locator("#month-title").inner_text()
        page.get_by_role("button", name=WORDS("calendar_previous_month")).click()
        expect(page.locator("#month-title")).not_to_have_text(title)


def tap_until(page, months_back, moment):
    """Starts tapping all days of that month and returns those shown by the wanted moment."""
    month = date.today().replace(day=1)
    for _ in range(months_back):
        month = (month - timedelta(days=1)).replace(day=1)
    shown = []
    page.on("console", lambda line: shown.append(line.text.split()[1]) if line.text.startswith("shown ") else None)
    page.evaluate(TAP, [f"{month + timedelta(days=n):%Y%m%d}" for n in range(28)])
    deadline = time.monotonic() + WAIT_SECONDS_MAX
    while len(shown) < moment:
        assert time.monotonic() < deadline, shown
        page.wait_for_timeout(1)
    return list(shown)


def pressed(page):
    return page.evaluate(
        "[...document.querySelectorAll('#month-grid [aria-pressed=true]')].map(({ id }) => id.slice(4))")


# IndexedDB refuses to write as long as the page says so.
FULL_DISK = """const add = IDBObjectStore.prototype.add;
IDBObjectStore.prototype.add = function (...values) {
  if (globalThis.isDiskFull) throw new DOMException('full', 'QuotaExceededError');
  return add.apply(this, values);
};"""


def test_full_disk_is_said_and_nothing_is_lost_when_there_is_room_again(meet):
    person = meet(scripts=[FULL_DISK])
    person.start_with("Lesen", "Laufen")
    person.page.evaluate("globalThis.isDiskFull = true")
    person.check("Lesen").tap()
    banner = person.page.locator(".banner", has_text=person.words("error_storage_full"))
    expect(banner).to_be_visible()
    # The taps stay on the screen, and a remedy is offered.
    expect(person.check("Lesen")).to_have_attribute("aria-pressed", "true")
    banner.get_by_role("button", name=person.words("settings_export")).tap()
    expect(person.sheet).to_be_visible()
    person.page.keyboard.press("Escape")
    person.check("Laufen").tap()
    person.page.evaluate("globalThis.isDiskFull = false")
    # It tries again by itself.
    expect(banner).to_have_count(0)
    person.again()
    for name in ("Lesen", "Laufen"):
        expect(person.check(name)).to_have_attribute("aria-pressed", "true")


REFUSED = """IDBFactory.prototype.open = () => {
  const request = { error: new DOMException('refused', 'SecurityError') };
  setTimeout(() => request.onerror());
  return request;
};"""


def test_refused_storage_is_said_and_the_app_works_on(meet):
    person = meet(scripts=[REFUSED])
    person.forgiven.append("storage")
    person.begin()
    person.create("Lesen")
    expect(person.page.locator(".banner", has_text=person.words("error_storage_refused"))).to_be_visible()
    person.check("Lesen").tap()
    expect(person.check("Lesen")).to_have_attribute("aria-pressed", "true")


def test_damaged_part_is_set_aside_and_the_rest_is_there(person):
    person.seed([{"name": "Lesen", "days": [TODAY]}])
    expect(person.check("Lesen")).to_have_attribute("aria-pressed", "true")
    keys = person.page.evaluate("""async () => {
      const open = indexedDB.open('alltag');
      const database = await new Promise((resolve) => (open.onsuccess = () => resolve(open.result)));
      const transaction = database.transaction(['state', 'journal'], 'readwrite');
      transaction.objectStore('journal').add(new Uint8Array([255, 1, 2, 3]));
      const keys = transaction.objectStore('state').getAllKeys();
      await new Promise((resolve) => (transaction.oncomplete = resolve));
      database.close();
      return keys.result;
    }""")
    assert keys
    person.again()
    expect(person.page.locator(".banner", has_text=person.words("error_storage_damaged", 1, count=1))).to_be_visible()
    expect(person.check("Lesen")).to_have_attribute("aria-pressed", "true")


# Closes the database under the page, which gets no event of it, as of a phone in the background.
LOSE = """const handles = new Set(), { open } = IDBFactory.prototype;
IDBFactory.prototype.open = function (...given) {
  const request = open.apply(this, given);
  request.addEventListener('success', () => handles.add(request.result));
  return request;
};
globalThis.lose = () => {
  for (const handle of handles) handle.close();
  handles.clear();
};"""
LOSING_TAPS = """async (moments) => {
  for (const [day, milliseconds] of moments) {
    if (milliseconds !== null) setTimeout(lose, milliseconds);
    document.getElementById(day).click();
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}"""


@pytest.mark.parametrize("attempt", attempts())
def test_a_hundred_lost_connections_lose_no_tap(meet, attempt):
    person = meet(language="en", scripts=[LOSE])
    person.start_with("Lesen")
    person.open_habit("Lesen")
    go_back(person.page, 1)
    days = person.page.evaluate("[...document.querySelectorAll('#month-grid [aria-pressed]')].map(({ id }) => id)")
    choice = random.Random(attempt)
    for _ in range(10):
        losing = set(choice.sample(range(20), 10))
        moments = [[choice.choice(days), choice.random() * 8 if tap in losing else None] for tap in range(20)]
        person.page.evaluate(LOSING_TAPS, moments)
        shown = pressed(person.page)
        expect(person.page.locator(".banner").filter(visible=True)).to_have_count(0)
        wait_until(person.page, STORED)
        person.again()
        go_back(person.page, 1)
        assert pressed(person.page) == shown


# Whether all that was written before is on the disk: transactions of one store follow each other.
# Whatever the page wrote is in the journal: of several looks in turn none has more than the one before. A page whose connection was lost
# writes again once it has opened another one.
STORED = """async () => {
  const request = (asked) => new Promise((resolve, reject) => Object.assign(asked, { onsuccess: () => resolve(asked.result), onerror: reject }));
  const database = await request(indexedDB.open('alltag'));
  let [before, same] = [-1, 0];
  while (same < 5) {
    const keys = await request(database.transaction('journal', 'readwrite').objectStore('journal').getAllKeys());
    const now = keys.at(-1) ?? 0;
    same = now === before ? same + 1 : 0;
    before = now;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  database.close();
  return true;
}"""
