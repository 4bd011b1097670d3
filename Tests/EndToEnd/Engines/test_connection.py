"""The database's connection dies under the page at random moments, again and again: no tap that was shown is lost, and no notice stays."""
import random

import pytest
from repetition import attempts

ROUNDS = 10
LOSSES = 10
# Taps on the days of the month shown, with losses between them; each tap is shown at once.
TAPS = """const [moments] = arguments;
  const wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
  for (const [day, milliseconds] of moments) {
    if (milliseconds !== null) setTimeout(() => dispatchEvent(new CustomEvent('lose')), milliseconds);
    const button = document.getElementById(day);
    const before = button.getAttribute('aria-pressed');
    button.click();
    if (document.getElementById(day).getAttribute('aria-pressed') === before) throw new Error(`${day} is not shown`);
    await wait(5);
  }"""
PRESSED = "return [...document.querySelectorAll('#month-grid [aria-pressed=true]')].map(({ id }) => id)"
DAYS = "return [...document.querySelectorAll('#month-grid [aria-pressed]:not([aria-disabled])')].map(({ id }) => id)"
# Returns once what was written before is on the disk: transactions of one store follow each other.
STORED = """const [{ name }] = (await indexedDB.databases()).filter(({ name }) => name === 'alltag');
  const request = (asked) => new Promise((resolve, reject) => Object.assign(asked, { onsuccess: () => resolve(asked.result), onerror: reject }));
  const database = await request(indexedDB.open(name));
  const entries = await request(database.transaction('journal').objectStore('journal').count());
  database.close();
  return entries > 0;"""
BANNER = "return document.querySelector('.banner')?.textContent ?? ''"


@pytest.mark.parametrize("attempt", attempts())
def test_a_hundred_losses_lose_no_tap(visitor, attempt):
    visitor.start_with("Lesen")
    visitor.click(".main .row-main")
    visitor.press("calendar_previous_month")
    visitor.driver.until(f"return (() => {{ {DAYS} }})().length > 20")
    days = visitor.driver.execute(DAYS)
    choice = random.Random(attempt)
    for _ in range(ROUNDS):
        losing = set(choice.sample(range(2 * LOSSES), LOSSES))
        moments = [[choice.choice(days), choice.random() * 8 if tap in losing else None] for tap in range(2 * LOSSES)]
        visitor.driver.wait(TAPS, moments)
        shown = visitor.driver.execute(PRESSED)
        # A second loss before anything was stored is said until the next try, a second later.
        visitor.driver.until(f"return (() => {{ {BANNER} }})() === ''")
        visitor.driver.wait(STORED)
        visitor.again()
        visitor.press("calendar_previous_month")
        visitor.driver.until(f"return (() => {{ {DAYS} }})().length > 20")
        assert visitor.driver.execute(PRESSED) == shown
