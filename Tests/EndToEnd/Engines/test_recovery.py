"""recovery.py: a crash costs neither its test nor those after it, and the end of the run names and counts it."""
import os
import re
import subprocess
import sys
from pathlib import Path

from time_limits import limit

FOLDER = Path(__file__).parent
# The browser itself, and the process of its page.
VICTIMS = {"webkit": ["MiniBrowser", "WebKitWebProces"], "firefox": ["firefox", "Isolated"]}
# A run of its own: `tries` counts how often each of its tests began.
CASES = """
import os, signal
import pytest
from browsers import descendants

ENGINE, ADDRESS, VICTIMS = {engine!r}, {address!r}, {victims!r}
tries = []

@pytest.fixture
def browser(browsers, request):
    tries.append(request.node.name)
    browser = browsers.get(ENGINE, 0)
    browser.driver.go(ADDRESS)
    return browser

def crash(victim):
    for pid in descendants([os.getpid()]):
        with open(f"/proc/{{pid}}/comm") as name:
            if name.read().startswith(victim):
                os.kill(pid, signal.SIGKILL)

def answers(browser):
    return browser.driver.execute("return location.href").startswith(ADDRESS)

@pytest.mark.parametrize("victim", VICTIMS)
def test_once(browser, victim, request):
    if tries.count(request.node.name) == 1:
        crash(victim)
        browser.driver.until("return document.title === 'never'", seconds=5)
    assert answers(browser)

def test_after(browser):
    assert answers(browser) and tries.count("test_after") == 1

def test_always(browser):
    crash(VICTIMS[0])
    assert answers(browser)

def test_after_always(browser):
    assert answers(browser)

def test_wrong(browser):
    assert not answers(browser) or tries.count("test_wrong") == 2
"""


def test_a_crash_costs_neither_its_test_nor_those_after_it(engine, server, tmp_path):
    file = tmp_path / "test_cases.py"
    file.write_text(CASES.format(engine=engine, address=f"http://127.0.0.1:{server.port}/", victims=VICTIMS[engine]))
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "recovery", "-p", "no:cacheprovider", "--rootdir", tmp_path, file],
        env={**os.environ, "PYTHONPATH": f"{FOLDER}:{FOLDER.parents[1] / 'Support'}"}, capture_output=True, text=True, timeout=limit(300))
    failed = re.findall(r"^FAILED \S*::(\w+)", done.stdout, re.M)
    assert (failed, "4 passed" in done.stdout) == (["test_always", "test_wrong"], True), done.stdout
    again = [f"CRASHED: {engine} in test_cases.py::test_once[{victim}], tried again in a new browser" for victim in VICTIMS[engine]]
    always = f"CRASHED: {engine} in test_cases.py::test_always"
    assert re.findall("^CRASHED.*", done.stdout, re.M) == [
        *again, f"{always}, tried again in a new browser", f"{always} again"], done.stdout
