import shutil
import subprocess
from pathlib import Path

import pytest
from time_limits import limit

REPOSITORY = Path(__file__).resolve().parents[2]
SQUARE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9" fill="#246"/></svg>'


class Checkout:
    """A small repository of generated files with copies of the tools under test."""

    def __init__(self, folder, tools):
        self.folder = folder
        for tool in tools:
            (folder / "Tools").mkdir(exist_ok=True)
            shutil.copy2(REPOSITORY / "Tools" / tool, folder / "Tools" / tool)

    def write(self, path, text):
        target = self.folder / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8")

    def tool(self, name, *arguments):
        """Returns exit code, and standard output and error together."""
        done = subprocess.run(
            [str(self.folder / "Tools" / name), *map(str, arguments)], cwd=self.folder, stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=limit(900))
        return done.returncode, done.stdout


@pytest.fixture
def checkout(tmp_path):
    """A checkout without sources, with this package's manifest: its rooms are known, and hold nothing yet."""
    made = Checkout(tmp_path, ["check-structure", "architecture.py", "rule_book.py", "manifest.py", "type_names.py", "vocabulary.py", "check-size"])
    made.write("Package.swift", (REPOSITORY / "Package.swift").read_text(encoding="utf-8"))
    return made


# Stands in for Tools/strings, which a compiler builds.
STRINGS = """#!/bin/sh
[ "$1" = account-texts ] && printf '%s' '["Konto „1“\\u0000Zeile\\nzwei\\u0000","Account “1”\\u0000"]'
"""


@pytest.fixture
def web(tmp_path):
    """A checkout with the smallest site that builds."""
    made = Checkout(tmp_path, ["build-web", "check-size", "module_parts.py", "site_sizes.py"])
    made.write("app.wasm", "\0asm" + "w" * 500)
    made.write("places.bin", "Zürich " * 50)
    for name in ("app.svg", "favicon.svg", "icons.svg"):
        made.write(f"Web/icons/{name}", SQUARE)
    made.write("Web/manifest.webmanifest", '{"icons":[{"src":"/@@icon-192.png@@"}]}')
    made.write("Web/styles/b.css", "b { color: red } /* gone */\n")
    made.write("Web/styles/a.css", 'a::before { content: "/* kept */" }\n')
    made.write("Web/styles/account/us.css", "i { color: red } /* gone */\n")
    made.write("Web/index.html", '<!doctype html><link href="/@@app.css@@"><script src="/@@host.js@@"></script>' + "<p>" * 50)
    made.write("Web/host.js", "import { one } from './one.js';\nfetch('/@@app.wasm@@', one);\n")
    made.write("Web/one.js", "export const one = 1;\n")
    made.write("Web/account.js", "export const texts = '@@account-texts@@';\n")
    made.write("Web/styles/calm/calm.css", "u { color: red } /* gone */\n")
    made.write("Web/styles/chores/chores.css", "b { color: red }\n")
    made.write("Web/chores.js", "export const styles = '/@@chores.css@@';\n")
    made.write("Web/sealed.js", "export const sealed = 1;\n")
    made.write("Web/calm.js", "export const styles = '/@@calm.css@@';\n")
    made.write("Web/scriptable.js", 'const ADDRESS = "@@address@@"; // kept as it is\n')
    made.write("Tools/strings", STRINGS)
    (tmp_path / "Tools/strings").chmod(0o755)
    made.write("Web/answers.js", "import { one } from './one.js';\nexport const carryOut = () => one;\n")
    made.write("Web/theme.js", "// gone\ndocument.title = 1;\n")
    made.write("Web/service-worker.js", 'const files = "@@files@@";\nconst later = "@@later-files@@";\nconst version = "@@version@@";\n')
    made.write("Sources/WebEntry/spare.txt", "+idle\nApp/Spare.swift\n")
    made.write("Sources/WebEntry/calm.txt", "+keys calm/ zone\nApp/Calm.swift\n")
    made.write("Sources/WebEntry/bells.txt", "+in calm\nApp/Bells.swift\n")
    return made
