"""A page whose process crashes loses nothing that was shown, and is there again: on a phone, WebKit loads it anew.

0074 and `docs/traps.md` name crashes of WebKit that were seen.
"""
import glob
import json
import os
import queue
import re
import subprocess
import threading
import time
from pathlib import Path

import pytest
from browsers import PHONE, Processes
from person import Words
from repetition import attempts
from time_limits import SECONDS_MAX

PYTHON = "/usr/bin/python3"
BINDINGS = "/usr/lib/*/girepository-1.0/WebKit2-4.1.typelib"
WORDS = Words("en")
CRASHES = 3
READY = "return document.documentElement.dataset.ready !== undefined"
# Returns once the button's new state is on the screen.
TAP = """const button = () => document.querySelector('.main .check'), isPressed = () => button().getAttribute('aria-pressed');
  const before = isPressed();
  button().click();
  while (isPressed() === before) await new Promise((resolve) => requestAnimationFrame(resolve));"""

# Returns once what was written before is on the disk: transactions of one store follow each other.
STORED = """const [{ name }] = await indexedDB.databases();
  const request = (asked) => new Promise((resolve, reject) => Object.assign(asked, { onsuccess: () => resolve(asked.result), onerror: reject }));
  const database = await request(indexedDB.open(name));
  await request(database.transaction('journal').objectStore('journal').count());
  database.close();"""


class Window:
    """A window of WebKit with a profile of its own (`webkit_window.py`)."""

    def __init__(self, address):
        self.address, self.processes, self.answers, self.crashes = address, Processes(), queue.Queue(), queue.Queue()
        self.processes.start("screen", "Xvfb", "-displayfd", "1", "-screen", "0", f"{PHONE[0]}x{PHONE[1]}x24", "-nolisten", "tcp", "-noreset")
        number = self.processes.wait(lambda: re.search(r"^(\d+)\n", self.processes.log("screen").read_text(), re.M), "screen")
        self.process = subprocess.Popen(
            [PYTHON, Path(__file__).with_name("webkit_window.py"), self.processes.folder], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            env={**os.environ, "DISPLAY": f":{number[1]}", "GDK_BACKEND": "x11", "LANG": "C.UTF-8", "LANGUAGE": "en"}, text=True)
        self.processes.started.append(("window", self.process))
        threading.Thread(target=self.listen, daemon=True).start()

    def listen(self):
        for line in self.process.stdout:
            answer = json.loads(line)
            (self.crashes if "event" in answer else self.answers).put(answer)

    def ask(self, **command):
        print(json.dumps(command), file=self.process.stdin, flush=True)
        answer = self.answers.get(timeout=SECONDS_MAX)
        assert "error" not in answer, answer
        return answer["value"]

    def until(self, script):
        """Returns the script's first true value; one that ends with a page counts as none."""
        end = time.monotonic() + SECONDS_MAX
        while True:
            try:
                if value := self.ask(run=script):
                    return value
            except AssertionError:
                pass
            assert time.monotonic() < end, (script, self.ask(run="return document.body.innerText"))
            time.sleep(0.03)

    def open(self, path="/"):
        self.ask(go=self.address + path)
        self.until(READY)

    def press(self, words):
        self.until(f"""const button = [...document.querySelectorAll('button, a')].find((one) => one.checkVisibility()
          && [one.innerText.trim(), one.ariaLabel].includes({json.dumps(words)}));
          button?.click();
          return button !== undefined;""")

    def crash(self):
        """Kills the page's process, and returns once the page has been loaded anew."""
        self.ask(crash=True)
        assert self.crashes.get(timeout=SECONDS_MAX) == {"event": "crashed"}
        self.until(READY)


@pytest.fixture
def window(server):
    if lacking := [program for program in (PYTHON, "/usr/bin/Xvfb", BINDINGS) if not glob.glob(program)]:
        pytest.skip(f"not installed: {', '.join(lacking)}")
    made = Window(f"http://127.0.0.1:{server.port}")
    yield made
    made.processes.stop()


def done(window):
    """Returns whether the habit is shown as done, once the page is there again; everything else must be as before."""
    shown = window.until("return document.querySelector('.main .check')?.getAttribute('aria-pressed')")
    said = window.ask(run="return document.body.innerText")
    assert "Reading" in said and not window.ask(run="return document.querySelector('.toast, .welcome, dialog[open]') !== null"), said
    assert window.ask(run="return location.pathname") == "/habits"
    return shown == "true"


@pytest.mark.parametrize("attempt", attempts())
def test_a_crash_loses_nothing(window, attempt):
    window.open()
    window.press(WORDS("onboarding_skip"))
    window.press(WORDS("habit_empty_action"))
    window.until("return document.querySelector('#edit-name')?.checkVisibility()")
    window.ask(run="""const field = document.querySelector('#edit-name');
      field.value = 'Reading';
      field.dispatchEvent(new Event('input', { bubbles: true }));""")
    window.press(WORDS("app_save"))
    window.until("return document.querySelector('.main .check')?.checkVisibility()")
    window.open("/habits")
    is_done = False
    for _ in range(CRASHES):
        window.ask(run=TAP)
        is_done = not is_done
        window.ask(run=STORED)
        window.crash()
        assert done(window) == is_done
        # A tap just before the crash may be missing, nothing else: WebKit sends what it writes only after an answer.
        window.ask(run=TAP)
        window.crash()
        is_done = done(window)
