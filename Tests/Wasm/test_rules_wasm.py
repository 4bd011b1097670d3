"""Replays the tables of Tests/Fixtures/rules inside the WebAssembly module, in Chromium, and times the statistics there.

The module holds the same replay as the native tests (Tests/RulesEntry/Replay), so a difference is one of the platform:
32-bit integers, the runtime, or the compiler.
"""

import functools
import http.server
import json
import shutil
import subprocess
import threading
from pathlib import Path

import pytest
from playwright.sync_api import sync_playwright

ROOT = Path(__file__).resolve().parents[2]
TABLES = sorted((ROOT / "Tests/Fixtures/rules").glob("*.json"))
BUILD_SECONDS_MAX = 900

LOAD = """async () => {
  const memory = (p, n) => new Uint8Array(window.rules.memory.buffer, p >>> 0, n);
  const env = {
    random: (p, n) => { crypto.getRandomValues(memory(p, n)); },
    log: (p, n) => { console.log(new TextDecoder().decode(memory(p, n))); },
    strtod: (p, n) => Number(new TextDecoder().decode(memory(p, n))),
    fmod: (x, y) => x % y,
  };
  const { instance } = await WebAssembly.instantiateStreaming(fetch("rules.wasm"), { env });
  window.rules = instance.exports;
  window.replay = async (name) => {
    const bytes = new Uint8Array(await (await fetch("rules/" + name)).arrayBuffer());
    memory(rules.inbox(bytes.length), bytes.length).set(bytes);
    const failureCount = rules.replay(bytes.length);
    const count = rules.reportCount();
    const report = new TextDecoder().decode(memory(rules.report(), count));
    return { failureCount, caseCount: rules.caseCount(), report };
  };
  window.time = (habits, days) => {
    rules.prepare(habits, days);
    const times = [];
    let sum = 0;
    for (let i = 0; i < 5; i++) {
      const start = performance.now();
      sum = rules.recompute();
      times.push(performance.now() - start);
    }
    return { best: Math.min(...times), sum };
  };
}"""


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    command = [ROOT / "Tools/build-wasm", "--name", "rules", "--entry", "Tests/RulesEntry", "--rooms", "Core,Habits"]
    built = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=BUILD_SECONDS_MAX)
    assert built.returncode == 0, built.stdout + built.stderr
    folder = tmp_path_factory.mktemp("rules")
    shutil.copy(ROOT / ".build-wasm/rules.wasm", folder)
    shutil.copytree(ROOT / "Tests/Fixtures/rules", folder / "rules")
    (folder / "index.html").write_text("<!doctype html><meta charset=utf-8><title>Rules</title>")
    return folder


@pytest.fixture(scope="module")
def browser_page(folder):
    handler = functools.partial(Quiet, directory=folder)
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
            page = browser.new_page()
            page.goto(f"http://127.0.0.1:{server.server_port}/index.html")
            page.evaluate(LOAD)
            yield page
            browser.close()
    finally:
        server.shutdown()
        server.server_close()


@pytest.mark.parametrize("table", TABLES, ids=lambda path: path.stem)
def test_table_holds_in_the_browser(browser_page, table):
    outcome = browser_page.evaluate("name => replay(name)", table.name)
    assert outcome["report"] == ""
    assert outcome["failureCount"] == 0
    assert outcome["caseCount"] == len(json.loads(table.read_text())["cases"])


def test_a_wrong_table_is_reported(browser_page, folder):
    wrong = {"cases": [{"name": "wrong", "kind": "day", "index": 20250101, "weekday": 5}]}
    (folder / "rules/wrong.json").write_text(json.dumps(wrong))
    outcome = browser_page.evaluate("() => replay('wrong.json')")
    assert outcome == {"failureCount": 1, "caseCount": 1, "report": "wrong: weekday is 2, not 5"}


def test_statistics_of_ten_years(browser_page):
    found = browser_page.evaluate("() => time(100, 3650)")
    assert found["sum"] > 100 * 3650 / 4
    print(f"\nall statistics of 100 habits, 3650 days each: {found['best']:.1f} ms in WebAssembly (best of 5)")
