"""The couple's rules and widgets as Embedded Swift in Chromium: they compile, decide as natively, and their text fits."""

import functools
import http.server
import shutil
import subprocess
import threading
from pathlib import Path

import pytest
from playwright.sync_api import sync_playwright

ROOT = Path(__file__).resolve().parents[2]
BUILD_SECONDS_MAX = 900

LOAD = """async () => {
  const memory = (p, n) => new Uint8Array(window.couple.memory.buffer, p >>> 0, n);
  const env = {
    random: (p, n) => { crypto.getRandomValues(memory(p, n)); },
    log: (p, n) => { console.log(new TextDecoder().decode(memory(p, n))); },
    strtod: (p, n) => Number(new TextDecoder().decode(memory(p, n))),
    fmod: (x, y) => x % y,
  };
  const { instance } = await WebAssembly.instantiateStreaming(fetch("couple.wasm"), { env });
  window.couple = instance.exports;
}"""

DRAW = """([kind, family]) => {
  const count = couple.draw(kind, family);
  const svg = new TextDecoder().decode(new Uint8Array(couple.memory.buffer, couple.picture() >>> 0, count));
  document.body.innerHTML = svg;
  const picture = document.querySelector("svg");
  const size = picture.viewBox.baseVal;
  return {
    svg,
    xml: new DOMParser().parseFromString(svg, "image/svg+xml").querySelector("parsererror") === null,
    texts: [...picture.querySelectorAll("text")].map((text) => {
      const box = text.getBBox();
      return { text: text.textContent, fits: box.x >= 0 && box.x + box.width <= size.width && box.y >= -1 && box.y + box.height <= size.height + 3 };
    }),
  };
}"""


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


@pytest.fixture(scope="module")
def browser_page(tmp_path_factory):
    command = ["Tools/build-wasm", "--debug", "--name", "couple", "--entry", "Tests/CoupleEntry", "--rooms", "Core,Records,Couple"]
    built = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=BUILD_SECONDS_MAX)
    assert built.returncode == 0, built.stdout + built.stderr
    folder = tmp_path_factory.mktemp("couple")
    shutil.copy(ROOT / ".build-wasm/couple.wasm", folder)
    (folder / "index.html").write_text("<!doctype html><meta charset=utf-8><title>Couple</title><body></body>")
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=folder))
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


def test_rules_decide_as_natively(browser_page):
    assert all(browser_page.evaluate("seed => couple.rules(BigInt(seed))", seed) == 1 for seed in (0, 1, 123456789))


@pytest.mark.parametrize("kind", range(3), ids=["distance", "countdown", "note"])
@pytest.mark.parametrize("family", range(5), ids=["inline", "circular", "rectangular", "small", "medium"])
def test_widget_is_drawn_and_fits(browser_page, kind, family):
    drawn = browser_page.evaluate(DRAW, [kind, family])
    assert drawn["xml"] and drawn["texts"]
    assert [text for text in drawn["texts"] if not text["fits"]] == []
    shown = "".join(text["text"] for text in drawn["texts"])
    expected = {0: "Connect", 1: "Set date", 2: "ÖÄ" if family == 1 else "Grüße 🦊"}[kind]
    assert expected.replace(" ", "") in shown.replace(" ", "")
