"""Measures chores in Chromium with a family of eight, 2,000 chores and ten years of completions: importing, opening, ticking, fairness.

Run by itself (`chores.py BINARY SITE`), it drives a page as the browser's tests do, and prints what it measured as JSON.
"""
import datetime
import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import big_family

REPOSITORY = Path(__file__).resolve().parents[1]
OPENS = 9
MONTHS = 60
FIRST_VISITS = 3
WARM_UP = 50
TAPS = 200
WAIT_SECONDS_MAX = 300
# After this time the browser has finished reading, storing and saving after a start.
REST_MILLISECONDS = 3000

# Clicks a link in the navigation and returns the milliseconds until its task ends, and until the end of the frame that shows the screen.
VISIT = """(path) => new Promise((done) => {
  const link = [...document.querySelectorAll(`a[href="${path}"]`)].find((one) => one.offsetParent);
  const start = performance.now();
  link.click();
  const task = performance.now() - start;
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => done([task, performance.now() - start]);
    port2.postMessage(null);
  });
})"""
ROWS = "[...document.querySelectorAll('main .row-check')].map((row) => `#${CSS.escape(row.id)} .check`)"


def measure(figures, options):
    from figures import median, percentile

    run = subprocess.run([sys.executable, __file__, options.binary, options.site], check=True, stdout=subprocess.PIPE)
    found = json.loads(run.stdout)
    figures.section(f"The page with a family of 8, {big_family.CHORE_COUNT:,} chores and {found['completions']:,} completions")
    figures.add("its file → preview", found["read"], unit="s", digits=1)
    figures.add("agreed → stored", found["stored"], unit="s", digits=1)
    habits = median(found["opens"]["/habits"])
    figures.add("open → interactive, warm, median", median(found["opens"]["/chores"]), note=f"{habits:.0f} ms without chores on the screen")
    figures.add("area opened for the first time: tap → painted, median", median([both[1] for both in found["first"]]), 100)
    figures.add("area opened again: tap → painted, median", median([both[1] for both in found["again"]]), 100)
    figures.add("fairness opened: tap → painted, median", median([both[1] for both in found["fairness"]]))
    figures.add("first tick, click → page changed", found["ticks"][0])
    later = found["ticks"][WARM_UP:]
    figures.add("tick, click → page changed, median", median(later), note=f"{found['rows']} rows")
    figures.add("tick, click → page changed, p99", percentile(later, 0.99), 4)
    figures.add("calendar, another month → painted, median", median([both[1] for both in found["months"]]), 50)
    figures.add("calendar, another month → painted, p95", percentile([both[1] for both in found["months"]], 0.95), 50)
    figures.add("linear memory", found["memory"], unit="MB", digits=1)


def main(binary, site):
    sys.path[:0] = [str(REPOSITORY / "Tests/EndToEnd/Browser"), str(REPOSITORY / "Tests/EndToEnd/Server"), str(REPOSITORY / "Tests/Support")]
    os.environ["ALLTAG_BINARY"] = binary
    from person import ARGUMENTS, CHROMIUM, DESK, Person
    from playwright.sync_api import sync_playwright
    from serving import Serving
    from test_chore_files import choose
    from test_chores import found

    script = (REPOSITORY / "Benchmarks/page.js").read_text(encoding="utf-8")
    with Serving(site) as server, sync_playwright() as playwright, tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "family.json"
        figures = {"completions": big_family.write(path, datetime.datetime.now(datetime.UTC).date())}
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        person = Person(chromium, f"http://127.0.0.1:{server.port}", Path(folder), language="en", size=DESK, is_touch=False, clock=None,
                        zone="Etc/UTC", scripts=[script])
        page = person.page
        page.set_default_timeout(WAIT_SECONDS_MAX * 1000)
        found(person)
        person.go("/chores/files")
        started = time.perf_counter()
        choose(person, path)
        person.button("import_apply").wait_for()
        figures["read"] = time.perf_counter() - started
        started = time.perf_counter()
        person.button("import_apply").click()
        person.toast.wait_for()
        figures["stored"] = time.perf_counter() - started
        page.wait_for_timeout(REST_MILLISECONDS)
        leave(person)
        figures["opens"] = {place: opens(page, person.address, place) for place in ("/chores", "/habits")}
        figures["first"] = [first_visit(page, person.address) for _ in range(FIRST_VISITS)]
        figures["again"], figures["fairness"] = [], []
        for _ in range(OPENS):
            page.evaluate(VISIT, "/")
            figures["again"].append(page.evaluate(VISIT, "/chores"))
        rows = page.evaluate(ROWS)
        figures["rows"] = len(rows)
        targets = [rows[i % len(rows)] for i in range(WARM_UP + TAPS)]
        figures["ticks"] = page.evaluate("(targets) => bench.tap(targets, 0)", targets)
        for _ in range(OPENS):
            person.go("/chores")
            figures["fairness"].append(page.evaluate(VISIT, "/chores/statistics"))
        person.go("/calendar")
        page.wait_for_selector("#calendar-days button")
        figures["months"] = page.evaluate(
            "(count) => bench.press('#calendar-month .round:nth-last-of-type(2)', count)", MONTHS)
        figures["memory"] = page.evaluate("bench.memory.buffer.byteLength") / 2**20
        chromium.close()
    print(json.dumps(figures))


def leave(person):
    """Leaves the family with which the device began, so that it shows the other one."""
    name = "Fischer-Obermüller"
    person.go("/chores")
    person.page.get_by_role("radio", name=name).click()
    person.go("/chores/family")
    person.page.get_by_role("button", name=person.words("chore_family_delete")).locator("visible=true").click()
    person.button("app_delete", within=person.sheet).click()
    person.page.get_by_role("radio", name=name).wait_for(state="detached")


def first_visit(page, address):
    """Starts the app on another screen, and returns the times of `VISIT` when all is loaded."""
    page.goto(address + "/")
    page.evaluate("bench.ready")
    page.wait_for_timeout(REST_MILLISECONDS)
    return page.evaluate(VISIT, "/chores")


def opens(page, address, place):
    """Returns the milliseconds from the navigation until the app accepts input, with the service worker in charge."""
    times = []
    for _ in range(OPENS):
        page.goto("about:blank")
        page.goto(address + place)
        times.append(page.evaluate("bench.ready"))
    return times


if __name__ == "__main__":
    main(*sys.argv[1:])
