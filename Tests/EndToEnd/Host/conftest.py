"""Serves the page's own scripts with a stand-in for the app to real browsers."""
import functools
import http.server
import json
import re
import shutil
import subprocess
import threading
from pathlib import Path

import pytest
from playwright.sync_api import sync_playwright
from time_limits import MILLISECONDS_MAX, SECONDS_MAX, limit

REPOSITORY = Path(__file__).resolve().parents[3]
WEB = REPOSITORY / "Web"
FOLDER = Path(__file__).resolve().parent
TARGET = "wasm32-unknown-none-wasm"
FLAGS = [
    "-target", TARGET, "-enable-experimental-feature", "Embedded", "-enable-experimental-feature", "Extern", "-wmo",
    "-parse-as-library", "-swift-version", "6", "-Xfrontend", "-disable-stack-protector", "-file-prefix-map",
    f"{REPOSITORY}=.",
]
COMPILE_SECONDS_MAX = limit(300)
# A server notices so late that it should end; with the usual half second each test would wait for it.
POLL_SECONDS = 0.02
# The shell has no window, and so takes less processor time than the whole browser.
CHROMIUM = shutil.which("chromium-headless-shell") or shutil.which("chromium")
ARGUMENTS = ["--no-sandbox", "--disable-gpu"]
# The policy of Sources/Server/SecurityHeaders.swift: scripts must work under it.
POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; "
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; media-src 'self' blob:; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'")


EMPTY_MODULE = b"\0asm\1\0\0\0"
# The parts of the module as the scripts know them, one inside another: the scripts know no name but the account's.
PARTS = {
    name: {"path": f"/{name}.wasm", "outer": outer, "isIdle": is_idle, "keys": keys}
    for name, outer, is_idle, keys in [
        ("later", None, True, []), ("account", None, False, ["sync/"]), ("bells", "account", False, ["bell"]), ("drums", "account", False, [])]}


def build_module(folder, entry_files):
    """Links the given files with the real runtime into a wasm file, as Tools/build-wasm does."""
    toolchain = Path(shutil.which("swiftc")).resolve().parents[1]
    (folder / "Empty.swift").write_text("")
    runtime = sorted((REPOSITORY / "Sources/WasmRuntime").glob("*.swift"))

    def swiftc(*arguments):
        subprocess.run(["swiftc", *FLAGS, *map(str, arguments)], check=True, cwd=folder, timeout=COMPILE_SECONDS_MAX)

    for room in ("Core", "Sync", "App"):
        swiftc("-Onone", "-module-name", room, "-emit-module", "-o", f"{room}.swiftmodule", "Empty.swift")
    swiftc("-O", "-module-name", "WasmRuntime", "-c", *runtime, "-o", "runtime.o")
    swiftc("-Osize", "-module-name", "StandIn", "-I", folder, "-c", *entry_files, "-o", "app.o")
    names = set(re.findall(r"__wrap_([a-z0-9_]+)", "".join(path.read_text() for path in runtime)))
    subprocess.run(
        [toolchain / "bin/wasm-ld", "--no-entry", "--stack-first", "-z", "stack-size=524288",
         *(f"--wrap={name}" for name in sorted(names)), "app.o", "runtime.o",
         toolchain / f"lib/swift/embedded/{TARGET}/libswiftUnicodeDataTables.a", "-o", "app.wasm"],
        check=True, cwd=folder, timeout=COMPILE_SECONDS_MAX)
    return folder / "app.wasm"


def names():
    """Returns functions for the stand-in, so that tests can call effects and deliveries by name."""
    effects, deliveries = (re.findall(r"const (\w+) = (\d+);", (WEB / f"border-{group}.js").read_text()) for group in ("effects", "deliveries"))
    codes = "".join(f'  case "{name}": {code}\n' for name, code in effects)
    kinds = "".join(f'  case .{name}: "{name}"\n' for name, _ in deliveries)
    return (f"func effectCode(_ name: String) -> Int32 {{\n  switch name {{\n{codes}  default: 0\n  }}\n}}\n"
            f"func deliveryName(_ kind: Delivery) -> String {{\n  switch kind {{\n{kinds}  }}\n}}\n")


@pytest.fixture(scope="session")
def module(tmp_path_factory):
    entry = sorted((REPOSITORY / "Sources/WebEntry").glob("*.swift"))
    folder = tmp_path_factory.mktemp("module")
    (folder / "Names.swift").write_text(names())
    app = [FOLDER / "StandIn/StandInApp.swift", REPOSITORY / "Sources/App/Program/Delivery.swift", folder / "Names.swift"]
    return build_module(folder, [*app, *entry])


def assemble(folder, module, version="1"):
    """Builds the site without hashed names, otherwise as Tools/build-web does."""
    folder.mkdir(exist_ok=True)
    shutil.copy(module, folder / "app.wasm")
    # The stand-in is small enough for a single part.
    for part in PARTS:
        (folder / f"{part}.wasm").write_bytes(EMPTY_MODULE)
    (folder / "places.bin").write_bytes(b"\1list")
    (folder / "app.css").write_text("[data-handle] { display: inline-block; touch-action: none }\n")
    for icon in ("icon.svg", "icon-180.png"):
        (folder / icon).write_text("")
    for styles in ("account.css", "calm.css"):
        (folder / styles).write_text("")
    names = ["app.wasm", "app.css"] + [f"{part}.wasm" for part, known in PARTS.items() if known["isIdle"]]
    used = [f"{part}.wasm" for part, known in PARTS.items() if not known["isIdle"]]
    for path in sorted(WEB.glob("*.js")) + [WEB / "index.html"]:
        if path.suffix == ".js" and path.name not in ("service-worker.js", "answers.js"):
            names.append(path.name)
    files = "[" + ",".join(f'"/{name}"' for name in ["", *names]) + "]"
    for path in [*WEB.glob("*.js"), WEB / "index.html"]:
        text = path.read_text(encoding="utf-8").replace("'@@files@@'", files).replace("@@version@@", version)
        text = text.replace("'@@account-texts@@'", "['eins', 'one']").replace("'@@parts@@'", json.dumps(PARTS))
        text = text.replace("'@@later-files@@'", json.dumps([f"/{name}" for name in [*used, "account.js", "account.css", "calm.js", "calm.css", "places.bin"]]))
        (folder / path.name).write_text(re.sub(r"@@([\w.-]+)@@", r"\1", text), encoding="utf-8")
    # The service worker's script is a classic one, as Tools/build-web makes it of the modules.
    bundle = ["esbuild", "answers.js", "--bundle", "--format=iife", "--global-name=answers", "--log-level=warning"]
    (folder / "answers.js").write_bytes(subprocess.run(bundle, check=True, cwd=folder, stdout=subprocess.PIPE).stdout)
    shutil.copytree(FOLDER / "pages", folder / "pages", dirs_exist_ok=True)
    return folder


class Handler(http.server.SimpleHTTPRequestHandler):
    extensions_map = {
        **http.server.SimpleHTTPRequestHandler.extensions_map, ".wasm": "application/wasm", ".js": "text/javascript"}
    protocol_version = "HTTP/1.1"

    def log_message(self, *_):
        pass

    def send_head(self):
        path = self.path.partition("?")[0]
        if path == "/wait":
            self.site.waiting.set()
            self.site.answer.wait(SECONDS_MAX)
        if "." not in path.rpartition("/")[2]:
            self.path = "/index.html"
        # Its times are whole seconds: the second of two versions written within one would be "not modified".
        del self.headers["If-Modified-Since"]
        return super().send_head()

    def end_headers(self):
        self.send_header("Content-Security-Policy", POLICY)
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()


class Site:
    def __init__(self, folder):
        self.folder = folder
        self.waiting, self.answer = threading.Event(), threading.Event()
        handler = functools.partial(type("SiteHandler", (Handler,), {"site": self}), directory=str(folder))
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        self.server.daemon_threads = True
        # Browsers disconnect in the middle of answers when a test ends.
        self.server.handle_error = lambda *_: None
        threading.Thread(target=self.server.serve_forever, args=(POLL_SECONDS,), daemon=True).start()
        self.address = f"http://127.0.0.1:{self.server.server_address[1]}"

    def close(self):
        self.server.shutdown()
        self.server.server_close()


@pytest.fixture
def site(tmp_path, module):
    made = Site(assemble(tmp_path / "site", module))
    yield made
    made.close()


@pytest.fixture(scope="session")
def chromium():
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield browser
        browser.close()


class Tab:
    """A page that runs the stand-in, with its messages and its stored data."""

    def __init__(self, page, address):
        self.page, self.address, self.errors = page, address, []
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", lambda line: self.errors.append(line.text) if line.type == "error" else None)

    def open(self, path="/"):
        self.page.goto(self.address + path)
        return self.ready()

    def ready(self):
        self.page.wait_for_selector("html[data-ready]", state="attached")
        return self

    def send(self, message):
        self.page.evaluate("async (m) => (await import('/host.js')).send(m)", message)

    def view(self, html):
        self.send("view:" + html)

    @property
    def log(self):
        """Returns the page's messages to the program, without those of passing minutes."""
        return [line for line in self.page.inner_text("#log").splitlines() if line != "tick"]

    @property
    def parts(self):
        return dict(line.split("=", 1) for line in self.page.inner_text("#parts").splitlines())

    def wait_log(self, text):
        self.page.wait_for_function("t => document.querySelector('#log')?.textContent.includes(t)", arg=text)

    def wait_parts(self, text):
        self.page.wait_for_function("t => document.querySelector('#parts')?.textContent.includes(t)", arg=text)

    def stored(self, store):
        """Returns [key, text] of everything in one store of the database."""
        return self.page.evaluate(STORED, store)


STORED = """async (name) => {
  const { openDatabase } = await import('/database.js');
  const database = await openDatabase();
  const store = database.transaction(name).objectStore(name);
  const get = (request) => new Promise((resolve) => (request.onsuccess = () => resolve(request.result)));
  const [keys, values] = await Promise.all([get(store.getAllKeys()), get(store.getAll())]);
  database.close();
  const text = (value) => (value instanceof Uint8Array ? new TextDecoder().decode(value) : value);
  return keys.map((key, i) => [key, name === 'damaged' ? [values[i].key, text(values[i].bytes)] : text(values[i].bytes ?? values[i])]);
}"""


@pytest.fixture
def context(chromium):
    made = chromium.new_context(locale="de-CH", timezone_id="Europe/Zurich", has_touch=True)
    made.set_default_timeout(MILLISECONDS_MAX)
    yield made
    made.close()


@pytest.fixture
def new_tab(context, site):
    return lambda: Tab(context.new_page(), site.address)


@pytest.fixture
def tab(new_tab):
    return new_tab().open()
