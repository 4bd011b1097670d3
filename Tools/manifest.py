#!/usr/bin/env python3
"""Reads the rooms and what each may import from Package.swift, the only place that lists them.

usage: Tools/manifest.py browser|portable; prints the rooms of the browser module below its entry, or all portable ones, one a line.
"""
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
CALL = re.compile(r"(?<![\w.])(portableTarget|roomWithTexts|\.(?:executableTarget|target|systemLibrary))\((?=\s*(?:name: *)?\")")
NAME = re.compile(r'\s*(?:name: *)?"([^"]+)"')
PRODUCT = re.compile(r'\.product\(name: *"([^"]+)"[^)]*\)')
LIST = re.compile(r"(?:dependencies: *|,\s*)\[([^\]]*)\]")
PORTABLE_END = "let nativeTargets"


class Room:
    """A target of the package that lies in Sources: its name, its dependencies, and whether it is portable or a C library of the system."""

    def __init__(self, name, dependencies, is_portable, is_system):
        self.name, self.dependencies, self.is_portable, self.is_system = name, dependencies, is_portable, is_system


def closing(text, position):
    """Returns the position of the parenthesis that closes the one before `position`."""
    depth = 1
    for found in re.finditer(r'"(?:[^"\\]|\\.)*"|[()]', text[position:]):
        depth += {"(": 1, ")": -1}.get(found.group(), 0)
        if depth == 0:
            return position + found.start()
    raise ValueError("Package.swift has a call without its end")


def read(root=ROOT):
    """Returns the rooms by name, in the order of the manifest. Targets outside of Sources are none."""
    text = re.sub(r"^\s*//.*$", "", (root / "Package.swift").read_text(encoding="utf-8"), flags=re.M)
    native, rooms = text.index(PORTABLE_END), {}
    for call in CALL.finditer(text):
        body = text[call.end():closing(text, call.end())]
        path = re.search(r'path: *"([^"]+)"', body)
        if path and not path[1].startswith("Sources/"):
            continue
        name = NAME.match(body)[1]
        found = LIST.search(PRODUCT.sub(r'"\1"', body))
        dependencies = set(re.findall(r'"([^"]+)"', found[1])) if found else set()
        rooms[name] = Room(name, dependencies, call.start() < native, call[1] == ".systemLibrary")
    return rooms


def below(name, rooms):
    """Returns the names of a room and of all rooms that it is built from."""
    names = {name}
    while more := {one for known in names for one in rooms[known].dependencies if one in rooms} - names:
        names |= more
    return names


def of_browser(rooms):
    """Returns the rooms that are compiled as one module for the browser, without its entry."""
    return [name for name in rooms if name in below("App", rooms)]


def main():
    rooms = read()
    names = {"browser": lambda: of_browser(rooms), "portable": lambda: [room.name for room in rooms.values() if room.is_portable]}
    if sys.argv[1:] not in [[word] for word in names]:
        sys.exit(__doc__.splitlines()[2])
    print("\n".join(names[sys.argv[1]]()))


if __name__ == "__main__":
    main()
