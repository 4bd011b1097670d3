"""The lists of the browser module's parts: Sources/WebEntry/NAME.txt describes the part NAME; no other file lists the parts.

A list has one line each: a pattern of files below Sources/, '!' and a pattern to take files out again ('#' begins a comment), or
  +idle       loaded when the first picture is shown; a part without it is loaded when it is needed
  +in PART    an inner part: code that it shares with other inner parts of PART goes to PART, which is loaded before it
  +data       constants that only the part's functions use go with it
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
        self.patterns, self.outer, self.is_idle, self.takes_data, self.keys = [], None, False, False, []
        if not NAME.fullmatch(self.name) or self.name in ("app", "env"):
            raise PartError(f"{self.path.name}: no name for a part")
        for line in self.path.read_text(encoding="utf-8").splitlines():
            line = line.partition("#")[0].strip()
            if line.startswith("+"):
                self._set(line)
            elif line:
                self.patterns.append(line)

    def _set(self, line):
        if line == "+idle":
            self.is_idle = True
        elif line == "+data":
            self.takes_data = True
        elif line.startswith("+in "):
            self.outer = line.removeprefix("+in ").strip()
        elif line.startswith("+keys "):
            self.keys = line.removeprefix("+keys ").split()
        else:
            raise PartError(f"{self.path.name}: there is no {line}")

    def files(self, sources):
        """Returns the files that the patterns name; a pattern without a file is a mistake."""
        files = set()
        for pattern in self.patterns:
            found = set(sources.glob(pattern.removeprefix("!")))
            if not found:
                raise PartError(f"{self.path.name}: no file is named {pattern}")
            files = files - found if pattern.startswith("!") else files | found
        return files


def parts_of(paths):
    """Returns the parts of these lists; each follows the one that it is in, otherwise they are in the order of their names."""
    left = {part.name: part for part in map(Part, sorted(paths))}
    ordered = {}
    while left:
        ready = [part for part in left.values() if part.outer is None or part.outer in ordered]
        if not ready:
            part = next(iter(left.values()))
            raise PartError(f"{part.path.name}: there is no part {part.outer} that it can be in")
        for part in ready:
            ordered[part.name] = left.pop(part.name)
    return list(ordered.values())


def read_parts(root):
    """Returns the parts of the product's module."""
    return parts_of((root / FOLDER).glob("*.txt"))
