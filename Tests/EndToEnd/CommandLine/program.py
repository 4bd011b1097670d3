"""Runs the real program with a fixed clock, zone, language and home."""
import json
import os
import pty
import select
import sqlite3
import subprocess
from pathlib import Path

from samples import version_one
from time_limits import limit

ROOT = Path(__file__).resolve().parents[3]
BINARY = Path(os.environ.get("ALLTAG_BINARY") or ROOT / ".build/debug/alltag").resolve()
SECONDS_MAX = limit(60)
NOW = "2026-11-12T08:30:00Z"


def unique(members):
    """Returns an object's members; `json` would silently take the last of two with the same name."""
    names = [name for name, _ in members]
    assert len(names) == len(set(names)), f"twice in an object: {names}"
    return dict(members)


class Result:
    def __init__(self, code, out, err):
        self.code, self.out, self.err = code, out, err

    @property
    def json(self):
        return json.loads(self.out, object_pairs_hook=unique)

    @property
    def error(self):
        """The object that --json prints for an error."""
        return json.loads(self.err)["error"]


class Program:
    def __init__(self, folder):
        self.folder = folder
        self.data = folder / "data" / "alltag.sqlite"

    def environment(self, now=NOW, tz="Europe/Zurich", lang="en_GB.UTF-8", env=None):
        return {
            "HOME": str(self.folder), "PATH": os.environ["PATH"], "TZ": tz, "LANG": lang, "ALLTAG_NOW": now,
            "ALLTAG_DATA": str(self.data), **(env or {})}

    def start(self, *arguments, stdin=subprocess.DEVNULL, **settings):
        return subprocess.Popen(
            [str(BINARY), *map(str, arguments)], env=self.environment(**settings), cwd=self.folder, stdin=stdin,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE)

    def __call__(self, *arguments, code=0, stdin=None, **settings):
        """Runs a command and checks its exit code."""
        process = self.start(*arguments, stdin=subprocess.PIPE if stdin is not None else subprocess.DEVNULL, **settings)
        if isinstance(stdin, str):
            stdin = stdin.encode()
        out, err = process.communicate(stdin, timeout=SECONDS_MAX)
        result = Result(process.returncode, out.decode(), err.decode())
        assert result.code == code, f"{arguments}: exit code {result.code}\n{result.out[:2000]}\n{result.err[:2000]}"
        return result

    def json(self, *arguments, **settings):
        return self(*arguments, "--json", **settings).json

    def terminal(self, *arguments, typed=b"", after=b"", code=0, **settings):
        """Runs on a terminal of its own and returns its whole output; types at once, or when `after` is shown."""
        env = self.environment(**settings)
        env.setdefault("TERM", "xterm-256color")
        pid, master = pty.fork()
        if pid == 0:
            os.chdir(self.folder)
            os.execve(str(BINARY), [str(BINARY), *map(str, arguments)], env)
        shown = b""
        if typed and not after:
            os.write(master, typed)
        while select.select([master], [], [], SECONDS_MAX)[0]:
            try:
                piece = os.read(master, 65536)
            except OSError:
                break
            if not piece:
                break
            shown += piece
            if after and after in shown:
                os.write(master, typed)
                after = b""
        os.close(master)
        status = os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])
        assert status == code, f"{arguments}: exit code {status}\n{shown.decode(errors='replace')}"
        return shown.decode(errors="replace")

    def add(self, *names):
        for name in names:
            self("habit", "add", name)

    def database(self):
        return sqlite3.connect(self.data)

    def names(self):
        return [habit["name"] for habit in self.json("habit", "list", "--all")["habits"]]

    def day(self, habit, day):
        return self.json("habit", "why", habit, "--day", day)["day"]


def fold(alltag):
    """Folds everything into parts, as an import and its undoing do."""
    file = alltag.folder / "fold.json"
    file.write_bytes(version_one(habits=1, days=1))
    alltag("import", file, "--yes")
    alltag("import", "--undo", "--yes")
