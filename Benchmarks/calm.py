"""Measures calm in Chromium: from the tap that starts a session to its first sound, and the import of Apple Health's export."""
import os
import threading
import time
from pathlib import Path

import browser as pages
from figures import MEGABYTE, median

EXPORT_BYTES = 1 << 30
STARTS = 7
# The days, each with a session, a workout and a drink between millions of other records.
DAYS = 1000
STEP = (b' <Record type="HKQuantityTypeIdentifierHeartRate" sourceName="Watch" sourceVersion="11.2" unit="count/min" '
        b'creationDate="2026-01-01 08:10:05 +0100" startDate="2026-01-01 08:00:00 +0100" endDate="2026-01-01 08:10:00 +0100" value="64"/>\n')

# Notes when an element of the page begins to sound, in milliseconds since the tap before.
WATCH = """(() => {
  const { Audio } = globalThis;
  globalThis.sounds = [];
  globalThis.Audio = class extends Audio {
    constructor() {
      super();
      const look = () => (this.currentTime > 0 ? sounds.push(performance.now() - tapped) : setTimeout(look));
      this.addEventListener('play', look);
    }
  };
  addEventListener('click', (event) => Object.assign(globalThis, { tapped: event.timeStamp, sounds: [] }), true);
})();"""

READ = """async () => {
  const start = performance.now();
  const reader = document.querySelector('#bench-file').files[0].stream().getReader();
  for (let done = false; !done; ) ({ done } = await reader.read());
  return performance.now() - start;
}"""


def write_export(path, byte_count=EXPORT_BYTES):
    """Writes an `export.xml` of about this size by the documented schema; returns the number of its sessions, workouts and drinks."""
    per_day = STEP * (byte_count // DAYS // len(STEP))
    with open(path, "wb") as file:
        file.write(b'<?xml version="1.0" encoding="UTF-8"?>\n<HealthData locale="de_DE">\n')
        for number in range(DAYS):
            day = time.strftime("%Y-%m-%d", time.gmtime(1_700_000_000 + number * 86_400)).encode()
            file.write(per_day)
            file.write(
                b' <Record type="HKCategoryTypeIdentifierMindfulSession" sourceName="Calm" startDate="%s 07:00:00 +0100" '
                b'endDate="%s 07:10:00 +0100" value="HKCategoryValueNotApplicable"/>\n' % (day, day))
            file.write(
                b' <Workout workoutActivityType="HKWorkoutActivityTypeYoga" duration="20" durationUnit="min" sourceName="Watch" '
                b'startDate="%s 18:00:00 +0100" endDate="%s 18:20:00 +0100"/>\n' % (day, day))
            file.write(
                b' <Record type="HKQuantityTypeIdentifierNumberOfAlcoholicBeverages" unit="count" startDate="%s 21:00:00 +0100" '
                b'endDate="%s 21:00:00 +0100" value="1"/>\n' % (day, day))
        file.write(b"</HealthData>\n")
    return 3 * DAYS


class Resident:
    """Follows the memory of the browser's processes inside a `with`; `peak` and `before` are bytes."""

    def __init__(self, folder):
        self.folder = folder.encode()
        self.is_over = threading.Event()

    def read(self):
        children, roots = {}, []
        for entry in Path("/proc").iterdir():
            if not entry.name.isdigit():
                continue
            try:
                parent = int((entry / "stat").read_text().rpartition(")")[2].split()[1])
                children.setdefault(parent, []).append(int(entry.name))
                if self.folder in (entry / "cmdline").read_bytes():
                    roots.append(int(entry.name))
            except (OSError, ValueError):
                continue
        found = set()
        while roots:
            process = roots.pop()
            if process not in found:
                found.add(process)
                roots.extend(children.get(process, []))
        return sum(self.resident(process) for process in found)

    def resident(self, process):
        """Returns the memory of one process without the memory that it shares with others."""
        try:
            fields = Path(f"/proc/{process}/statm").read_text().split()
        except OSError:
            return 0
        return (int(fields[1]) - int(fields[2])) * os.sysconf("SC_PAGE_SIZE")

    def __enter__(self):
        self.before = self.peak = self.read()

        def follow():
            while not self.is_over.wait(0.05):
                self.peak = max(self.peak, self.read())

        self.thread = threading.Thread(target=follow)
        self.thread.start()
        return self

    def __exit__(self, *_):
        self.is_over.set()
        self.thread.join()


def open_calm(page, origin, path):
    page.goto(origin + path)
    pages.ready(page)
    if page.query_selector(".welcome-top button"):
        page.click(".welcome-top button")
        page.goto(origin + path)
        pages.ready(page)
    if page.query_selector(".area-off button"):
        page.click(".area-off button")


def first_sounds(page, origin, minutes, bells):
    """Returns milliseconds from the tap that starts a meditation to its first sound."""
    times = []
    for _ in range(STARTS):
        open_calm(page, origin, "calm/meditation")
        page.fill("#calm-minutes", str(minutes))
        page.fill("#calm-ready", "0")
        page.fill("#calm-bells", bells)
        page.click('[data-on-click="calm.start:meditation"]')
        page.wait_for_function("() => sounds.length > 0")
        times.append(page.evaluate("sounds[0]"))
        page.click('[data-on-click="calm.end"]')
        page.wait_for_selector("#calm-session", state="detached")
    return times


def measure(figures, browser, server, folder):
    origin = f"http://127.0.0.1:{server.port}/"
    page = browser.new_page()
    page.add_init_script(WATCH)
    figures.section("Calm: the tap that starts a session → its first sound")
    for name, minutes, bells in (("10 minutes", 10, ""), ("3 hours with a bell every 13 minutes", 180, "13")):
        times = first_sounds(page, origin, minutes, bells)
        figures.add(f"{name}, median", median(times), 300, note=f"longest {max(times):.0f} ms")
    page.close()
    figures.section("Calm: import of Apple Health's export in the page")
    path = folder / "export.xml"
    count = write_export(path)
    size = path.stat().st_size
    page = browser.new_page()
    open_calm(page, origin, "calm/files")
    with Resident(browser.folder) as resident:
        with page.expect_file_chooser() as chooser:
            page.click('[data-on-click="calm.files:choose"]')
        started = time.perf_counter()
        chooser.value.set_files(path)
        page.wait_for_selector('[data-on-click="calm.files:apply"]', timeout=pages.IMPORT_SECONDS_MAX * 1000)
        read = time.perf_counter() - started
        wasm, heap = pages.memory(page)
        started = time.perf_counter()
        page.click('[data-on-click="calm.files:apply"]')
        page.wait_for_selector('[data-on-click="calm.files:undo"]')
        stored = time.perf_counter() - started
    page.evaluate("document.body.append(Object.assign(document.createElement('input'), { type: 'file', id: 'bench-file' }))")
    page.set_input_files("#bench-file", path)
    floor = page.evaluate(READ) / 1000
    path.unlink()
    figures.add("file → preview", read, unit="s", note=f"{size / MEGABYTE:,.0f} MB, {size / MEGABYTE / read:,.0f} MB a second")
    figures.add("the browser's stream of the same file", floor, unit="s", note=f"the import takes {read / floor:.1f} ×")
    figures.add("agreed → stored", stored, unit="s", note=f"{count:,} entries")
    figures.add("linear memory", wasm, unit="MB", digits=1)
    figures.add("JavaScript heap", heap, unit="MB", digits=1)
    figures.add("the browser's processes, highest above before", (resident.peak - resident.before) / MEGABYTE, unit="MB", digits=0)
    figures.check("linear memory after an export of 1 GB", wasm, 64, "MB")
    page.close()
