"""Measures the built site in Chromium: opening, tapping, memory, import."""
import shutil
import tempfile
import time
from pathlib import Path

from figures import MEGABYTE, median
from playwright.sync_api import sync_playwright
from serving import Relay

HERE = Path(__file__).resolve().parent
# The extra switches only keep Chromium from using the network on its own account.
SWITCHES = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
]
COLD_RUNS = 5
WARM_RUNS = 9
MONTHS = 60
WARM_UP = 50
TAPS = 200
PAINTED_TAPS = 60
THROTTLE = 4
IMPORT_SECONDS_MAX = 300
CHROMIUM_NAMES = ("chromium", "chromium-browser", "google-chrome")


class Browser:
    """Chromium with a temporary profile of its own; use as `with Browser() as browser:`."""

    def __enter__(self):
        self.folder = tempfile.mkdtemp(prefix="alltag-bench-")
        self.playwright = sync_playwright().start()
        self.context = self.open_context()
        self.version = self.context.browser.version if self.context.browser else self.product()
        return self

    def open_context(self):
        executable = next(filter(None, map(shutil.which, CHROMIUM_NAMES)), None)
        return self.playwright.chromium.launch_persistent_context(
            self.folder, executable_path=executable, headless=True, args=SWITCHES, locale="en-GB",
            viewport={"width": 1440, "height": 900})

    def product(self):
        session = self.context.new_cdp_session(self.context.pages[0])
        return session.send("Browser.getVersion")["product"].rpartition("/")[2]

    def new_page(self):
        page = self.context.new_page()
        page.add_init_script(path=HERE / "page.js")
        return page

    def __exit__(self, *_):
        self.context.close()
        self.playwright.stop()
        shutil.rmtree(self.folder, ignore_errors=True)


def ready(page):
    """Waits until the app accepts input; returns milliseconds since the navigation began."""
    return page.evaluate("bench.ready")


def first_visits(server):
    """With fresh profiles: returns milliseconds to interactive; [name, bytes] of the files requested until then, compressed; bytes and
    number of all answers until the site is kept offline, with their heads."""
    times = []
    for _ in range(COLD_RUNS):
        relay = Relay(server.port)
        with Browser() as browser:
            page = browser.new_page()
            page.goto(f"http://127.0.0.1:{server.port}/")
            times.append(ready(page))
            page.goto("about:blank")
            page.goto(f"http://127.0.0.1:{relay.port}/")
            files = page.evaluate("bench.ready.then(bench.requested)")
            page.evaluate("navigator.serviceWorker.ready.then(() => null)")
        relay.stop()
    return times, files, relay.bytes, relay.answers


def import_file(page, origin, path):
    """Imports through the page as a user does; returns seconds until the preview is shown, and until everything is stored."""
    page.goto(origin)
    ready(page)
    if page.query_selector(".welcome-top button"):
        page.click(".welcome-top button")
    page.goto(origin + "settings/data")
    ready(page)
    with page.expect_file_chooser() as chooser:
        page.click('[data-on-click="transfer.pick"]')
    started = time.perf_counter()
    chooser.value.set_files(path)
    page.wait_for_selector('[data-on-click="transfer.apply"]', timeout=IMPORT_SECONDS_MAX * 1000)
    previewed = time.perf_counter()
    page.click('[data-on-click="transfer.apply"]')
    page.wait_for_selector("dialog", state="detached", timeout=IMPORT_SECONDS_MAX * 1000)
    return previewed - started, time.perf_counter() - previewed


def parse_time(page, path):
    """Returns the milliseconds that the browser's own JSON parser takes for the file, from bytes to objects."""
    page.evaluate("""() => {
      const field = Object.assign(document.createElement('input'), { type: 'file', id: 'bench-file' });
      document.body.append(field);
    }""")
    page.set_input_files("#bench-file", path)
    found = page.evaluate("bench.parse(document.querySelector('#bench-file').files[0])")
    page.evaluate("document.querySelector('#bench-file').remove()")
    return found["milliseconds"]


def warm_opens(page, address):
    """Returns milliseconds to interactive with the service worker in charge."""
    times = []
    for _ in range(WARM_RUNS):
        page.goto("about:blank")
        page.goto(address)
        times.append(ready(page))
    return times


def month_times(page, origin):
    """Turns the calendar back month by month; returns the milliseconds until each was shown, and until it was painted."""
    page.goto(origin + "calendar")
    ready(page)
    page.wait_for_selector("#calendar-days button")
    times = page.evaluate("(count) => bench.press('#calendar-month .round:nth-last-of-type(2)', count)", MONTHS)
    return [changed for changed, _ in times], [painted for _, painted in times]


def memory(page):
    """Returns megabytes of linear memory and of JavaScript heap after a garbage collection."""
    session = page.context.new_cdp_session(page)
    session.send("HeapProfiler.enable")
    session.send("HeapProfiler.collectGarbage")
    heap = session.send("Runtime.getHeapUsage")["usedSize"]
    session.detach()
    return page.evaluate("bench.memory.buffer.byteLength") / MEGABYTE, heap / MEGABYTE


class Screen:
    """A place of the app with elements to tap."""

    def __init__(self, name, path, container, row):
        self.name, self.path, self.container, self.row = name, path, container, row

    def targets(self, page, count):
        """Returns selectors of elements to tap, alternating over all of them."""
        ids = page.eval_on_selector_all(self.row, "rows => rows.map((row) => row.id)")
        if not ids:
            raise RuntimeError(f"{self.name} shows nothing to tap")
        suffix = self.container
        return [f"#{ids[i % len(ids)]}{suffix}" for i in range(count)]


def screens(page, origin):
    """The three places where users tap: both lists, and the month of one habit."""
    page.goto(origin + "habits")
    ready(page)
    habit = page.eval_on_selector(".row[id^=row-] a.row-main", "link => link.getAttribute('href')").lstrip("/")
    return [
        Screen("habit list", "habits", " button.check", ".row[id^=row-]"),
        Screen("today", "", " button.check", ".row[id^=today-]"),
        Screen("calendar", habit, "", "button.day:not([aria-disabled])"),
    ]


def tap_times(page, origin, screen, throttle=1):
    """Returns milliseconds of each tap's task, warmed up; and the processor time of one tap with all its consequences."""
    page.goto(origin + screen.path)
    ready(page)
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": throttle})
    page.evaluate("targets => bench.tap(targets, 0)", screen.targets(page, WARM_UP))
    with ProcessorTime(page) as processor:
        times = page.evaluate("targets => bench.tap(targets, 0)", screen.targets(page, TAPS))
    session.send("Emulation.setCPUThrottlingRate", {"rate": 1})
    session.detach()
    return times, processor.seconds * 1000 / TAPS


class ProcessorTime:
    """Measures the time that the page's thread spends in scripts inside a `with`, whatever else the machine does."""

    def __init__(self, page):
        self.session = page.context.new_cdp_session(page)
        self.session.send("Performance.enable", {"timeDomain": "threadTicks"})

    def read(self):
        metrics = self.session.send("Performance.getMetrics")["metrics"]
        return next(metric["value"] for metric in metrics if metric["name"] == "ScriptDuration")

    def __enter__(self):
        self.before = self.read()
        return self

    def __exit__(self, *_):
        self.seconds = self.read() - self.before
        self.session.detach()


def painted_times(page, origin, screen, throttle=1):
    """Returns milliseconds from a real click's time stamp to the end of the frame after it."""
    page.goto(origin + screen.path)
    ready(page)
    page.evaluate("bench.watchPaint()")
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": throttle})
    targets = screen.targets(page, 8)
    seen = 0
    for i in range(PAINTED_TAPS):
        page.click(targets[i % len(targets)], force=True, no_wait_after=True)
        seen += page.evaluate("count => bench.hasPainted(count)", seen + 1)
    if seen < PAINTED_TAPS * 0.9:
        raise RuntimeError(f"{screen.name}: {PAINTED_TAPS - seen} of {PAINTED_TAPS} clicks were lost")
    session.send("Emulation.setCPUThrottlingRate", {"rate": 1})
    session.detach()
    return page.evaluate("bench.painted")


def floor_times(page, origin, screen):
    """Like `tap_times`, for a script that only stores an entry and replaces one row by ready HTML."""
    page.goto(origin + screen.path)
    ready(page)
    target = screen.targets(page, 1)[0]
    element = target.split(" ")[0]
    states = []
    for _ in range(2):
        states.append(page.eval_on_selector(element, "row => row.outerHTML"))
        page.evaluate("selector => bench.tap([selector], 0)", target)
    act = "([selector, states, count]) => bench.floor(selector, states, count)"
    page.evaluate(act, [element, states, WARM_UP])
    with ProcessorTime(page) as processor:
        times = page.evaluate(act, [element, states, TAPS])
    return times, processor.seconds * 1000 / TAPS
