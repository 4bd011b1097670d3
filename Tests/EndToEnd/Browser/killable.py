"""Chromium started directly, with a profile that outlives it, so that it can be killed at any moment."""
import os
import signal
import subprocess
import time
from pathlib import Path

from playwright.sync_api import Error, TimeoutError

from person import ARGUMENTS, CHROMIUM, MILLISECONDS_MAX
from time_limits import limit

START_SECONDS_MAX = limit(60)


class KillableBrowser:
    """Use as `with KillableBrowser(chromium, profile) as browser:`; kills the rest of it at the end."""

    def __init__(self, chromium, profile):
        port_file = profile / "DevToolsActivePort"
        port_file.unlink(missing_ok=True)
        # Started in a group of its own, so that nothing but this browser is ever killed.
        self.process = subprocess.Popen(
            [CHROMIUM, *ARGUMENTS, "--headless=new", "--remote-debugging-port=0", f"--user-data-dir={profile}",
             "--no-first-run", "--hide-crash-restore-bubble", "about:blank"],
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True)
        try:
            port = self._wait_for_port(port_file)
            self.connection = chromium.browser_type.connect_over_cdp(f"http://127.0.0.1:{port}")
            self.page = self.new_page()
        except BaseException:
            self.kill()
            raise

    def _wait_for_port(self, file):
        deadline = time.monotonic() + START_SECONDS_MAX
        while not (file.exists() and "\n" in file.read_text()):
            assert time.monotonic() < deadline and self.process.poll() is None, "Chromium does not start"
            time.sleep(0.02)
        return file.read_text().partition("\n")[0]

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.kill()

    def new_page(self):
        deadline = time.monotonic() + START_SECONDS_MAX
        while True:
            try:
                page = self.connection.contexts[0].new_page()
                page.set_default_timeout(MILLISECONDS_MAX)
                return page
            except Error:
                # The browser kept a process ready for the next page, and that one was killed as well.
                if time.monotonic() > deadline:
                    raise

    def open(self, address, script=None):
        """Opens an address, with a script before the app's. Once in a while the process that the browser had ready for the page was killed,
        too, and it waits for that one: then it gets another page."""
        for is_last in (False, True):
            if script:
                self.page.add_init_script(script)
            try:
                return self.page.goto(address)
            except TimeoutError:
                if is_last:
                    raise
                self.page = self.new_page()

    def kill(self):
        """Kills all of its processes at once, as in a power cut."""
        if self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def kill_tabs(self):
        """Kills only the processes of the pages, as the system does when memory is short."""
        for entry in Path("/proc").iterdir():
            if not entry.name.isdigit():
                continue
            try:
                if os.getpgid(int(entry.name)) == self.process.pid and b"--type=renderer" in (entry / "cmdline").read_bytes():
                    os.kill(int(entry.name), signal.SIGKILL)
            except (ProcessLookupError, FileNotFoundError):
                continue


def after_kill(browser, victim, chromium, profile):
    """Kills the whole browser or only its tabs, and returns one with a new page and the same profile."""
    if victim == "browser":
        browser.kill()
        return KillableBrowser(chromium, profile)
    browser.kill_tabs()
    browser.page = browser.new_page()
    return browser
