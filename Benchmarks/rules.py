"""Times all statistics of a hundred habits over ten years, and a family with many chores, natively and in WebAssembly, from the same source
files."""
import functools
import hashlib
import http.server
import shutil
import subprocess
import threading
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
OUT = ROOT / ".build-bench"
ROOMS = ["Core", "Habits", "Chores"]
RUNS = 30
# About 400,000 completions of eight members (F-12).
CHORE_COUNT = 2000
CHORE_DAY_COUNT = 3650

LOAD = """async () => {
  const memory = (p, n) => new Uint8Array(rules.memory.buffer, p >>> 0, n);
  const env = {
    random: (p, n) => { crypto.getRandomValues(memory(p, n)); },
    log: (p, n) => { console.log(new TextDecoder().decode(memory(p, n))); },
    strtod: (p, n) => Number(new TextDecoder().decode(memory(p, n))),
    fmod: (x, y) => x % y,
  };
  const answer = await fetch("rules.wasm");
  globalThis.rules = (await WebAssembly.instantiate(await answer.arrayBuffer(), { env })).instance.exports;
}"""
TIME = """([habits, days, runs]) => {
  rules.prepare(habits, days);
  const times = [];
  for (let i = 0; i < runs; i++) {
    const start = performance.now();
    rules.recompute();
    times.push(performance.now() - start);
  }
  return times;
}"""
TIME_CHORES = """([chores, days, runs]) => {
  const count = rules.prepareChores(chores, days);
  const times = { open: [], statistics: [], tick: [] };
  const timed = (name, work) => {
    const start = performance.now();
    work();
    times[name].push(performance.now() - start);
  };
  for (let i = 0; i < runs; i++) {
    timed("open", rules.openChores);
    timed("statistics", rules.choreStatistics);
    timed("tick", rules.tickChore);
  }
  return { count, ...times };
}"""


def run(command):
    done = subprocess.run([str(part) for part in command], cwd=ROOT, capture_output=True, text=True)
    if done.returncode != 0:
        raise RuntimeError(f"{command[0]}: {done.stdout}{done.stderr}")
    return done.stdout


def native_program():
    """Builds the rooms and the timing as one optimised module, as the browser build does; returns the program's path."""
    sources = [path for room in ROOMS for path in sorted((ROOT / "Sources" / room).rglob("*.swift"))]
    sources += [ROOT / f"Tests/Support/RulesEntry/Replay/{name}Benchmark.swift" for name in ("Rule", "Chore")]
    sources += [HERE / "Timing.swift"]
    print_of_sources = hashlib.sha256(b"".join(path.read_bytes() for path in sources)).hexdigest()
    program, stamp = OUT / "rules", OUT / "rules.stamp"
    if stamp.is_file() and stamp.read_text() == print_of_sources:
        return program
    OUT.mkdir(exist_ok=True)
    (OUT / "Empty.swift").write_text("")
    for room in ROOMS:
        run(["swiftc", "-module-name", room, "-emit-module", "-o", OUT / f"{room}.swiftmodule", OUT / "Empty.swift"])
    run(["swiftc", "-O", "-wmo", "-parse-as-library", "-swift-version", "6", "-I", OUT, "-module-name", "RuleTiming",
         *sources, "-lm", "-o", program])
    stamp.write_text(print_of_sources)
    return program


def native_times(habits, days):
    return [float(line) for line in run([native_program(), "habits", habits, days, RUNS]).split()]


def native_chore_times():
    """Returns the number of completions, and lists of milliseconds by name."""
    lines = run([native_program(), "chores", CHORE_COUNT, CHORE_DAY_COUNT, RUNS]).splitlines()
    columns = zip(*([float(cell) for cell in line.split()] for line in lines[1:]))
    return {"count": int(lines[0]), **dict(zip(("open", "statistics", "tick"), map(list, columns)))}


class Quiet(http.server.SimpleHTTPRequestHandler):
    """Isolated, because only then does the browser's clock have fine steps."""

    def end_headers(self):
        self.send_header("Cross-Origin-Opener-Policy", "same-origin")
        self.send_header("Cross-Origin-Embedder-Policy", "require-corp")
        super().end_headers()

    def log_message(self, *_):
        pass


def wasm_times(browser, habits, days):
    """Returns the times of the habits, and those of chores by name."""
    run([ROOT / "Tools/build-wasm", "--name", "rules", "--entry", "Tests/Support/RulesEntry", "--rooms", "Core,Habits,Calm,Chores"])
    folder = OUT / "rules-page"
    folder.mkdir(parents=True, exist_ok=True)
    shutil.copy(ROOT / ".build-wasm/rules.wasm", folder)
    (folder / "index.html").write_text("<!doctype html><meta charset=utf-8><title>Rules</title>")
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=folder))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        page = browser.context.new_page()
        page.goto(f"http://127.0.0.1:{server.server_port}/index.html")
        page.evaluate(LOAD)
        times = page.evaluate(TIME, [habits, days, RUNS])
        chore_times = page.evaluate(TIME_CHORES, [CHORE_COUNT, CHORE_DAY_COUNT, RUNS])
        page.close()
        return times, chore_times
    finally:
        server.shutdown()
        server.server_close()
