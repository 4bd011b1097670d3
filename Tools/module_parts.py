"""The lists of the browser module's parts: Sources/WebEntry/NAME.txt describes the part NAME; no other file lists the parts.

A list has one line each: a folder or a pattern of files below Sources/, '!' and such a line to take files out again ('#' begins a comment), or
  +idle       loaded after the first paint; a part without it is loaded when it is needed
  +in PART    an inner part: code that it shares with other inner parts of PART goes to PART, which is loaded before it
  +keys KEY … prefixes of the keys of stored data that it reads: if there is such data, it is loaded at the start
"""
import re
from pathlib import Path

FOLDER = "Sources/WebEntry"
NAME = re.compile(r"[a-z]+")


class PartError(Exception):
    """A mistake for the user to correct; the text describes it."""


class Part:
    """A part, as its list describes it."""

    def __init__(self, path):
        self.path, self.name = Path(path), Path(path).stem
        self.patterns, self.outer, self.is_idle, self.keys = [], None, False, []
        if not NAME.fullmatch(self.name) or self.name in ("app", "env"):
            raise PartError(f"{self.path.name}: no name for a part")
        for line in self.path.read_text(encoding="utf-8").splitlines():
            line = line.partition("#")[0].strip()
            if line.startswith("+"):
                self._set(line)
            elif line:
                self.patterns.append(line)

    def _set(self, line):
        setting, _, value = line.partition(" ")
        if line == "+idle":
            self.is_idle = True
        elif setting == "+in":
            self.outer = value.strip()
        elif setting == "+keys":
            self.keys = value.split()
        else:
            raise PartError(f"{self.path.name}: there is no {line}")

    def files(self, sources):
        """Returns the files that the lines name; a line without a file is a mistake."""
        files = set()
        for line in self.patterns:
            pattern = line.removeprefix("!")
            found = set(sources.glob(pattern if pattern.endswith(".swift") else f"{pattern}/**/*.swift"))
            if not found:
                raise PartError(f"{self.path.name}: no file is named {line}")
            files = files - found if line.startswith("!") else files | found
        return files


def parts_of(paths):
    """Returns the parts of these lists in the order of their names, inner ones last."""
    parts = sorted(map(Part, paths), key=lambda part: (part.outer is not None, part.name))
    outermost = {part.name for part in parts if part.outer is None}
    for part in parts:
        if part.outer not in {None, *outermost}:
            raise PartError(f"{part.path.name}: there is no part {part.outer} that it can be in")
    return parts


def read_parts(root):
    """Returns the parts of the product's module."""
    return parts_of((root / FOLDER).glob("*.txt"))
