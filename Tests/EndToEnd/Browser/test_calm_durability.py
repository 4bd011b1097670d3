"""A session that was shown is logged exactly once, whenever the browser or its tab is killed (M-2, M-4)."""
import random
import time

import pytest
from playwright.sync_api import expect

from killable import KillableBrowser, after_kill
from person import Words
from repetition import attempts
from time_limits import MILLISECONDS_MAX

WORDS = Words("en")
ROUNDS = 4
# The page's clock runs so many times as fast, also over reloads: a session of a minute takes a second.
FASTER = 60
SESSION_SECONDS = 60 / FASTER
CLOCK = """(() => {
  const { now } = Date;
  const faster = () => BEGIN + (now() - BEGIN) * FASTER;
  const Real = Date;
  globalThis.Date = class extends Real {
    constructor(...given) { super(...(given.length ? given : [faster()])); }
    static now() { return faster(); }
  };
})();"""


@pytest.mark.slow
@pytest.mark.parametrize("attempt", attempts())
@pytest.mark.parametrize("victim", ["browser", "tab"])
def test_killed_during_a_session_logs_it_once(chromium, server, tmp_path, victim, attempt):
    origin = f"http://127.0.0.1:{server.port}"
    clock = CLOCK.replace("BEGIN", str(int(time.time() * 1000))).replace("FASTER", str(FASTER))
    chance = random.Random(f"{victim} {attempt}")
    browser = KillableBrowser(chromium, tmp_path / "profile")

    try:
        browser.open(f"{origin}/calm/meditation", clock)
        # The introduction is skipped; the area is off for a user who chose none.
        browser.page.locator(".welcome-top button").click()
        browser.page.goto(f"{origin}/calm/meditation")
        browser.page.locator(".area-off button").click()
        for number in range(1, ROUNDS + 1):
            start(browser.page)
            # Also while the session ends, and soon after.
            time.sleep(chance.uniform(0, SESSION_SECONDS * 1.3))
            browser = after_kill(browser, victim, chromium, tmp_path / "profile")
            browser.open(f"{origin}/calm/log", clock)
            entries = browser.page.locator(".detail .list .row", has_text="1 min")
            expect(entries).to_have_count(number, timeout=MILLISECONDS_MAX)
            browser.page.reload()
            expect(entries).to_have_count(number)
            browser.page.goto(f"{origin}/calm/meditation")
    finally:
        browser.kill()


def start(page):
    """Starts a meditation of a minute, without anything else; returns once it is shown."""
    for field, value in (("minutes", "1"), ("reflection", "0"), ("ready", "0")):
        page.locator(f"#calm-{field}").fill(value)
        page.locator(f"#calm-{field}").blur()
    page.get_by_role("button", name=WORDS("calm_start"), exact=True).click()
    expect(page.locator("#calm-session")).to_be_visible()
