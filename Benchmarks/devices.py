"""Measures one account on two browsers and a terminal: the time of a tap to the other screens, and the time that the data of ten years
takes to get there."""
import http.client
import json
import shutil
import subprocess
import tempfile
import threading
import time

import browser as pages
from figures import median, percentile
from playwright.sync_api import sync_playwright
from serving import Server
from terminal import Terminal

NAME, PASSWORD = "anna", "correct horse battery"
SETTINGS = ("--sign-up", "open", "--password-memory", "1")
TAPS, WARM_UP = 60, 5
COMMANDS = 20
BURST, BURST_MILLISECONDS = 20, 10
# The pause between two taps, so that everything is idle at each tap.
PAUSE_SECONDS = 0.1
SECONDS_MAX = 60
# One clock for all: the system's, in milliseconds.
SCRIPT = """window.devices = (() => {
  const api = { longest: 0, seen: [] };
  new PerformanceObserver((list) => {
    for (const task of list.getEntries()) api.longest = Math.max(api.longest, task.duration);
  }).observe({ type: 'longtask' });
  /** From now on notes when the check of a row changes, and when that is painted. */
  api.watch = (selector) => {
    const { port1, port2 } = new MessageChannel();
    const row = document.querySelector(selector);
    const before = row.querySelector('.check').getAttribute('aria-pressed');
    api.seen = [];
    const observer = new MutationObserver(() => {
      const check = document.querySelector(`${selector} .check`);
      if (!check || check.getAttribute('aria-pressed') === before) return;
      observer.disconnect();
      const changed = Date.now();
      port1.onmessage = () => { api.seen = [changed, Date.now()]; };
      requestAnimationFrame(() => port2.postMessage(null));
    });
    observer.observe(document, { subtree: true, childList: true, attributes: true });
  };
  api.tap = async (selectors, pause) => {
    const start = Date.now();
    for (const selector of selectors) {
      document.querySelector(`${selector} .check`).click();
      if (pause) await new Promise((done) => setTimeout(done, pause));
    }
    return start;
  };
  const until = async (holds) => {
    while (!holds()) await new Promise((done) => setTimeout(done, 5));
  };
  api.synced = () => until(() => /^Synced at .*\\d(.[ap]m)?$/i.test(document.querySelector('#account-state')?.innerText ?? ''));
  api.whenSeen = async () => {
    await until(() => api.seen.length > 0);
    return api.seen;
  };
  return api;
})();"""


class Device:
    """A Chromium with a profile of its own, showing the app."""

    def __init__(self, playwright, server):
        self.folder = tempfile.mkdtemp(prefix="alltag-bench-")
        executable = next(filter(None, map(shutil.which, pages.CHROMIUM_NAMES)), None)
        self.context = playwright.chromium.launch_persistent_context(
            self.folder, executable_path=executable, headless=True, args=pages.SWITCHES, locale="en-GB",
            viewport={"width": 1440, "height": 900})
        self.origin = f"http://127.0.0.1:{server.port}/"
        self.page = self.context.new_page()
        self.page.set_default_timeout(SECONDS_MAX * 1000)
        self.page.add_init_script(path=pages.HERE / "page.js")
        self.page.add_init_script(SCRIPT)
        self.requests = []
        self.page.on("request", lambda request: self.requests.append(request.url))

    def go(self, path):
        self.page.evaluate("""(path) => {
          const link = Object.assign(document.createElement('a'), { href: path });
          document.querySelector('#app').append(link); link.click(); link.remove();
        }""", path)

    def begin(self):
        self.page.goto(self.origin)
        pages.ready(self.page)
        self.page.click(".welcome-top button")

    def sign_in(self):
        """Returns seconds until this device and the server are equal, and the longest time that the page was busy, in milliseconds."""
        self.go("/settings/account")
        self.page.fill("#account-name", NAME)
        self.page.fill("#account-password", PASSWORD)
        self.page.evaluate("devices.longest = 0")
        started = time.perf_counter()
        self.page.click("#account-form button[type=submit]")
        self.page.evaluate("devices.synced()")
        seconds = time.perf_counter() - started
        return seconds, self.page.evaluate("devices.longest")

    def rows(self):
        """Returns the habits that one tap marks as done, or open again: each eighth counts glasses."""
        self.go("/habits")
        self.page.wait_for_selector(".row[id^=row-]")
        return self.page.eval_on_selector_all(".row[id^=row-]", """(rows) => rows
            .map((row) => ({ id: `#${row.id}`, name: row.querySelector('.row-title').innerText }))
            .filter(({ name }) => Number(/\\d+$/.exec(name)[0]) % 8 > 0)""")

    def watch(self, row):
        self.page.evaluate("row => devices.watch(row)", row)

    def tap(self, rows, pause=0):
        """Returns the moment before the first of them."""
        return self.page.evaluate("([rows, pause]) => devices.tap(rows, pause)", [rows, pause])

    def seen(self):
        """Returns the times when the watched row had changed, and when that was painted."""
        return self.page.evaluate("devices.whenSeen()")

    def close(self):
        self.context.close()
        shutil.rmtree(self.folder, ignore_errors=True)


class Watch:
    """Runs `alltag sync --watch`, and notes the time of each line in milliseconds of the system's clock."""

    def __init__(self, terminal):
        self.process = subprocess.Popen(
            [terminal.binary, "sync", "--watch"], env=terminal.environment, stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        self.moments = []
        self.thread = threading.Thread(target=self.read, daemon=True)
        self.thread.start()

    def read(self):
        for _ in self.process.stderr:
            self.moments.append(time.time() * 1000)

    def after(self, moment):
        """Returns the first line after the moment."""
        deadline = time.monotonic() + SECONDS_MAX
        while time.monotonic() < deadline:
            if later := [line for line in self.moments if line >= moment]:
                return later[0]
            time.sleep(0.001)
        raise RuntimeError("alltag sync --watch says nothing")

    def stop(self):
        self.process.terminate()
        self.process.wait()
        self.thread.join()
        self.process.stderr.close()


def add_delays(figures, name, delays, target=None):
    figures.add(f"{name}, median", median(delays), target, digits=0)
    figures.add("p95", percentile(delays, 0.95), target, digits=0)


def measure(figures, options, folder, data):
    """`data` is the file of ten years."""
    own = folder / "devices"
    own.mkdir()
    server = Server(options.binary, options.site, *SETTINGS)
    try:
        create_account(server)
        terminal = Terminal(options.binary, own)
        with sync_playwright() as playwright:
            devices = [Device(playwright, server) for _ in range(2)]
            measure_years(figures, *devices, terminal, server, data)
            watch = Watch(terminal)
            measure_taps(figures, *devices, terminal, watch)
            watch.stop()
            for device in devices:
                device.close()
    finally:
        server.stop()


def create_account(server):
    connection = http.client.HTTPConnection("127.0.0.1", server.port)
    members = {"name": NAME, "password": PASSWORD, "session": "bearer"}
    connection.request("POST", "/account/sign-up", json.dumps(members), {"Content-Type": "application/json"})
    if connection.getresponse().status != 201:
        raise RuntimeError("no account was made")
    connection.close()


def measure_years(figures, first, second, terminal, server, data):
    figures.section("Ten years of 100 habits (12,000 months) in an account")
    pages.import_file(first.page, first.origin, data)
    second.begin()
    for device, name in ((first, "one page sends it"), (second, "another fetches it")):
        seconds, longest = device.sign_in()
        figures.add(name, seconds, unit="s")
        figures.add("longest time that the page was busy", longest, digits=0)
    started = time.perf_counter()
    subprocess.run(
        [terminal.binary, "login", f"127.0.0.1:{server.port}", "--name", NAME], env=terminal.environment, check=True,
        input=PASSWORD + "\n", text=True, stdout=subprocess.DEVNULL)
    figures.add("the terminal fetches it", time.perf_counter() - started, unit="s")


def measure_taps(figures, first, second, terminal, watch):
    figures.section("From one device to the other, with that data")
    rows = first.rows()
    if second.rows() != rows:
        raise RuntimeError("the devices show different habits")
    changed, painted, lines = [], [], []
    for i in range(WARM_UP + TAPS):
        row = rows[i % len(rows)]
        second.watch(row["id"])
        start = first.tap([row["id"]])
        seen = second.seen()
        if i >= WARM_UP:
            changed.append(seen[0] - start)
            painted.append(seen[1] - start)
            lines.append(watch.after(start) - start)
        time.sleep(PAUSE_SECONDS)
    add_delays(figures, "tap → the other page is changed", changed, 100)
    add_delays(figures, "tap → painted there", painted, 100)
    add_delays(figures, "tap → line of alltag sync --watch", lines, 100)
    entered = []
    for row in rows[:COMMANDS]:
        first.watch(row["id"])
        terminal.seconds("habit", "toggle", row["name"])
        start = time.time() * 1000
        entered.append(max(0, first.seen()[1] - start))
        time.sleep(PAUSE_SECONDS)
    add_delays(figures, "command on the terminal has ended → painted on a page", entered, 100)
    first.requests.clear()
    burst = [row["id"] for row in rows[:BURST]]
    second.watch(burst[-1])
    start = first.tap(burst, BURST_MILLISECONDS)
    figures.add(f"{BURST} taps, one each {BURST_MILLISECONDS} ms → the last is painted there", second.seen()[1] - start, digits=0)
    sent = sum("records/modify" in url for url in first.requests)
    figures.add("requests that carried them", sent, unit="", digits=0)
