"""Measures a family in Chromium: from a member's tap to the check on another member's screen, over the server (F-17).

Run by itself (`family.py BINARY SITE`), it drives two members' pages as the browser's tests do, and prints the milliseconds as JSON.
"""
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

REPOSITORY = Path(__file__).resolve().parents[1]
# A chore can be checked and unchecked up to 99 times a day.
TAPS = 180
CHORE = "Dishes daily"

# Notes when the check of the first chore changes, in milliseconds since 1970.
WATCH = """() => {
  globalThis.changes = [];
  const state = () => document.querySelector('main .check')?.getAttribute('aria-pressed');
  let last = state();
  new MutationObserver(() => {
    const now = state();
    if (now !== last) changes.push(performance.timeOrigin + performance.now());
    last = now;
  }).observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['aria-pressed'] });
}"""
TAP = """() => {
  const time = performance.timeOrigin + performance.now();
  document.querySelector('main .check').click();
  return time;
}"""


def measure(figures, options):
    from figures import median, percentile

    run = subprocess.run([sys.executable, __file__, options.binary, options.site], check=True, stdout=subprocess.PIPE)
    times = json.loads(run.stdout)
    figures.section("A family of two, each with a page")
    figures.add("tick → another member's screen, p50", median(times), 100, digits=0)
    figures.add("tick → another member's screen, p90", percentile(times, 0.9), digits=0)
    figures.add("tick → another member's screen, p99", percentile(times, 0.99), 100, digits=0)


def main(binary, site):
    sys.path[:0] = [str(REPOSITORY / "Tests/EndToEnd/Browser"), str(REPOSITORY / "Tests/EndToEnd/Server"), str(REPOSITORY / "Tests/Support")]
    os.environ["ALLTAG_BINARY"] = binary
    from accounts import EXPECTED, create_account, new_account_name
    from person import ARGUMENTS, CHROMIUM, Person
    from playwright.sync_api import sync_playwright
    from serving import Serving
    from test_chores import add
    from test_family import found, invite, join

    with Serving(site, "--sign-up", "open") as server, sync_playwright() as playwright, tempfile.TemporaryDirectory() as folder:
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        people = []
        for name in ("Anna", "Paul"):
            person = Person(chromium, f"http://127.0.0.1:{server.port}", Path(folder), language="en", clock=None)
            person.forgiven += EXPECTED
            person.open()
            person.choose_areas("chores")
            create_account(person, new_account_name(name))
            person.go("/chores")
            people.append(person)
        anna, paul = people
        found(anna)
        add(anna, CHORE)
        join(paul, invite(anna, anna.words("chore_invitee_parent")), "Paul")
        anna.go("/chores")
        for person in people:
            person.page.locator("main .check").first.wait_for()
        anna.page.evaluate(WATCH)
        times = []
        for count in range(1, TAPS + 1):
            tapped = paul.page.evaluate(TAP)
            anna.page.wait_for_function("(count) => changes.length >= count", arg=count, polling=5)
            times.append(anna.page.evaluate("changes.at(-1)") - tapped)
            # Leaves time for the answer to this tap.
            paul.page.wait_for_timeout(100)
        chromium.close()
    print(json.dumps(times))


if __name__ == "__main__":
    main(*sys.argv[1:])
