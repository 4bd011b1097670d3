"""Starts WebKit and Firefox, each with a profile of its own and a window like a phone's; stops what it started by process id.

Both run as root and without a screen. Start at `ENGINES`.
"""
import glob
import http.client
import os
import re
import signal
import socket
import subprocess
import tempfile
import time
from pathlib import Path

from webdriver import Driver, HTTPWire, MarionetteWire, Refusal
from daytime import DAY_ZONE
from time_limits import limit

PHONE = (390, 844)
START_SECONDS_MAX = limit(60)
STOP_SECONDS_MAX = limit(10)
POLL_SECONDS = 0.02
# Disables requests of the browser's own, keeps hidden tabs as fast as the front one, and reduces motion, so that a click hits its target.
PREFERENCES = """\
user_pref("marionette.port", 0);
user_pref("ui.prefersReducedMotion", 1);
user_pref("dom.min_background_timeout_value", 4);
user_pref("browser.startup.page", 0);
user_pref("browser.newtabpage.enabled", false);
user_pref("browser.safebrowsing.update.enabled", false);
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("extensions.update.enabled", false);
user_pref("network.captive-portal-service.enabled", false);
user_pref("network.connectivity-service.enabled", false);
user_pref("services.settings.server", "");
"""
GTK_SETTINGS = "[Settings]\ngtk-enable-animations=0\n"
# The window only becomes as narrow as a phone without its bars.
NARROW = """document.documentElement.style.setProperty('min-width', '0', 'important');
  document.querySelector('#navigator-toolbox').style.display = 'none';"""
# The screen shows a change two frames later.
PAINTED = """for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));"""
# Counts the processes of pages that ended other than by leaving the page. Firefox then shows a page of its own and goes on.
COUNT_CRASHES = """window.crashCount = 0;
  Services.obs.addObserver((subject) => {
    if (subject.QueryInterface(Ci.nsIPropertyBag2).hasKey('abnormal')) window.crashCount += 1;
  }, 'ipc:content-shutdown');"""
# Console messages of the browser itself about the app's pages: missing files, unknown headers and styles.
CONSOLE = """const [address] = arguments;
  const notes = Services.console.getMessageArray()
    .filter((message) => message instanceof Ci.nsIScriptError && message.sourceName.startsWith(address))
    // The driver looks at pages while they load, and a part of the module that is needed at once is fetched so (0008).
    // Without a device to play to, a sound that plays ends as one that cannot be decoded. A page that is left ends its requests;
    // one that fails otherwise is reported by the page (`Web/parts.js`).
    .filter((message) => !/^(Layout was forced before|Synchronous XMLHttpRequest|Media resource blob:.* could not be decoded)/.test(message.errorMessage))
    .filter((message) => !/^Failed to load .*A ServiceWorker intercepted the request and encountered an unexpected error/.test(message.errorMessage))
    .map((message) => `${message.category}: ${message.errorMessage}`);
  Services.console.reset();
  return notes;"""


class Processes:
    """A group of programs, with a folder as their home."""

    def __init__(self):
        self.started = []
        self.home = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        self.folder = Path(self.home.name)

    def start(self, name, *command, **environment):
        with open(self.log(name), "wb") as log:
            process = subprocess.Popen(
                command, env={**os.environ, "TZ": DAY_ZONE, "HOME": self.home.name, "XDG_CONFIG_HOME": self.home.name, **environment},
                stdin=subprocess.DEVNULL, stdout=log, stderr=subprocess.STDOUT)
        self.started.append((name, process))

    def log(self, name):
        return self.folder / f"{name}.log"

    def wait(self, answer, name):
        """Returns the first result of `answer` that is not empty; an OSError counts as empty."""
        end = time.monotonic() + START_SECONDS_MAX
        while True:
            try:
                if value := answer():
                    return value
            except OSError:
                pass
            assert time.monotonic() < end, f"{name} did not start: {self.log(name).read_text(errors='replace')[-2000:]}"
            time.sleep(POLL_SECONDS)

    def stop(self):
        # A driver that has lost its browser leaves it running.
        below = descendants({process.pid for _, process in self.started})
        # They stay in the tests' process group, so that killing that group ends them too.
        for _, process in reversed(self.started):
            process.terminate()
            try:
                process.wait(STOP_SECONDS_MAX)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
        for pid in below:
            try:
                os.kill(pid, signal.SIGKILL)
            except ProcessLookupError:
                pass
        self.home.cleanup()


def descendants(pids):
    """Returns the processes that these ones, or ones below them, have started."""
    parents = {}
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            # After the name, which is in parentheses and may contain any sign: the state and the parent.
            parents[int(folder.name)] = int((folder / "stat").read_text().rpartition(")")[2].split()[1])
        except OSError:
            pass
    found, reached = set(), set(pids)
    while reached := {pid for pid, parent in parents.items() if parent in reached} - found:
        found |= reached
    return found


class Firefox:
    """Firefox ESR, driven by its own protocol."""

    programs = ["/usr/bin/firefox-esr"]

    def __init__(self, processes):
        folder = processes.folder
        (folder / "user.js").write_text(PREFERENCES, encoding="utf-8")
        processes.start(
            "firefox", *self.programs, "--headless", "--marionette", "--remote-allow-system-access", "--no-remote", "--profile", str(folder))
        port = processes.wait((folder / "MarionetteActivePort").read_text, "firefox")
        self.wire = MarionetteWire(int(port), {})
        self.driver = Driver(self.wire)
        self.wire.privileged(NARROW)
        self.wire.privileged(COUNT_CRASHES)
        self.driver.size(*PHONE)

    def notes(self, address):
        """Returns new messages in its own console about pages of this address."""
        return self.wire.privileged(CONSOLE, address)

    def lives(self):
        """Whether it answers, and no page of it has crashed."""
        try:
            return self.wire.privileged("return window.crashCount") == 0
        except (OSError, Refusal):
            return False

    def picture(self):
        """Returns a PNG of the visible page."""
        return self.driver.picture()


class WebKit:
    """WebKitGTK's MiniBrowser on an invisible screen, as large as a phone's and filled by the page."""

    # The browser itself is not in PATH; a folder above it is named after the machine's architecture.
    programs = ["/usr/bin/WebKitWebDriver", "/usr/bin/Xvfb", "/usr/bin/import", "/usr/lib/*/webkit2gtk-4.1/MiniBrowser"]

    def __init__(self, processes):
        gtk = processes.folder / "gtk-3.0"
        gtk.mkdir()
        (gtk / "settings.ini").write_text(GTK_SETTINGS, encoding="utf-8")
        processes.start("screen", "Xvfb", "-displayfd", "1", "-screen", "0", f"{PHONE[0]}x{PHONE[1]}x24", "-nolisten", "tcp", "-noreset")
        # Other lines may precede it where another screen is running.
        number = processes.wait(lambda: re.search(r"^(\d+)\n", processes.log("screen").read_text(), re.M), "screen")
        self.screen = f":{number[1]}"
        with socket.create_server(("127.0.0.1", 0)) as free:
            port = free.getsockname()[1]
        processes.start("webkit", "WebKitWebDriver", "--host=127.0.0.1", f"--port={port}", DISPLAY=self.screen)
        processes.wait(lambda: socket.create_connection(("127.0.0.1", port)).close() is None, "webkit")
        program, *_ = glob.glob(self.programs[-1])
        # Without its bars, which are wider than a phone.
        options = {"binary": program, "args": ["--automation", "--full-screen"]}
        self.driver = Driver(HTTPWire(port, {"webkitgtk:browserOptions": options}))
        self.driver.size(*PHONE)

    def notes(self, address):
        """Returns nothing: its console cannot be read while it is driven."""
        return []

    def lives(self):
        """Whether it answers; its driver ends the session when the browser or a page crashes."""
        try:
            return self.driver.execute("return true")
        except (OSError, http.client.HTTPException, Refusal):
            return False

    def picture(self):
        """Returns a PNG of the screen: its own command waits for a compositor for ever."""
        self.driver.wait(PAINTED)
        return subprocess.run(
            ["import", "-window", "root", "png:-"], env={**os.environ, "DISPLAY": self.screen}, check=True, stdout=subprocess.PIPE,
            timeout=STOP_SECONDS_MAX).stdout


ENGINES = {"webkit": WebKit, "firefox": Firefox}


def missing(engine):
    """Returns programs of the engine that this machine lacks; `Tools/setup` installs them on Debian."""
    return [program for program in ENGINES[engine].programs if not glob.glob(program)]


class Browsers:
    """Browsers that start when first requested and serve many tests; each is a device of its own."""

    def __init__(self):
        self.running = {}

    def get(self, engine, number):
        key = engine, number
        if key not in self.running:
            processes = Processes()
            try:
                self.running[key] = ENGINES[engine](processes), processes
            except BaseException:
                processes.stop()
                raise
        return self.running[key][0]

    def remove_crashed(self):
        """Ends the browsers that crashed or answer no more, and returns their names; `get` starts new ones."""
        crashed = [key for key, (browser, _) in self.running.items() if not browser.lives()]
        for key in crashed:
            self.end(*self.running.pop(key))
        return [engine for engine, _ in crashed]

    def stop(self):
        for browser, processes in self.running.values():
            self.end(browser, processes)
        self.running = {}

    @staticmethod
    def end(browser, processes):
        try:
            # The browser itself, which is no child of ours in WebKit.
            browser.driver.end()
        except (OSError, http.client.HTTPException, Refusal):
            pass
        processes.stop()
