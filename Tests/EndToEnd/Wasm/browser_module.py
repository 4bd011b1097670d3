"""Builds an entry of the tests as a WebAssembly module, and runs it in Chromium."""

import contextlib
import functools
import http.server
import shutil
import subprocess
import threading
from pathlib import Path

from playwright.sync_api import sync_playwright
from time_limits import limit

ROOT = Path(__file__).resolve().parents[3]
BUILD_SECONDS_MAX = limit(900)

# The imports that the page gives a module, as Web/core.js does, and the place of the module's exports.
LOAD = """async (name) => {
  window.memory = (p, n) => new Uint8Array(window[name].memory.buffer, p >>> 0, n);
  const env = {
    random: (p, n) => { crypto.getRandomValues(memory(p, n)); },
    log: (p, n) => { console.log(new TextDecoder().decode(memory(p, n))); },
    strtod: (p, n) => Number(new TextDecoder().decode(memory(p, n))),
    fmod: (x, y) => x % y,
  };
  const { instance } = await WebAssembly.instantiateStreaming(fetch(name + ".wasm"), { env });
  window[name] = instance.exports;
}"""


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


def build(folder, name, entry, rooms, *options):
    """Builds the module `name.wasm` and an empty page in `folder`."""
    command = [ROOT / "Tools/build-wasm", *options, "--name", name, "--entry", entry, "--rooms", rooms]
    built = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=BUILD_SECONDS_MAX)
    assert built.returncode == 0, built.stdout + built.stderr
    shutil.copy(ROOT / f".build-wasm/{name}.wasm", folder)
    (folder / "index.html").write_text("<!doctype html><meta charset=utf-8><title>Test</title><body></body>")


@contextlib.contextmanager
def page_with(folder, name):
    """Opens a page of that folder; its scripts reach the module's functions under its name, and its memory as `memory(place, count)`."""
    handler = functools.partial(Quiet, directory=folder)
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
            page = browser.new_page()
            page.goto(f"http://127.0.0.1:{server.server_port}/index.html")
            page.evaluate(LOAD, name)
            yield page
            browser.close()
    finally:
        server.shutdown()
        server.server_close()
