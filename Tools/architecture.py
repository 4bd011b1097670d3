"""Reads ARCHITECTURE.md, and finds what its walks, its recipes and its table of rooms name and the code has not.

In the sections of `NAMING` a text in backticks is a path below the root or Sources if it has a slash or is there, as a room is. Another one is a
name that the last path before it in the same list item declares: `function`, `Type`, `Type.member`, `.case`. Commands and the like are not read.
"""
import re

PAGE = "ARCHITECTURE.md"
NAMING = ("## Walks", "## To add …")
ROOMS = "## Rooms"
ROW = re.compile(r"^\| `(\w+)` \| (\w+)", re.M)
CODE = re.compile(r"`([^`]+)`")
PATH = re.compile(r"\w[\w.+*-]*(?:/[\w.+*-]*)+$")
NAME = re.compile(r"\.?[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*$")
ITEM = re.compile(r"\s*(?:- |\d+\. |#)")
COMMENT = re.compile(r"^\s*(?://|#(?![a-z!])|\*|/\*).*$", re.M)
SEARCHED = ("Sources", "Web")
# How a name is declared, by the file's suffix; elsewhere it only has to occur.
DECLARED = {
    ".swift": r"\b(?:func|struct|class|enum|protocol|actor|typealias|extension|var|let)\s+(?:\w+\.)*{0}\b|"
              r"(?:^|\{{)\s*(?:indirect\s+)?case\s+(?:[\w\s,()\[\]:?\"=-]*[\s,])?{0}\b",
    ".js": r"\b(?:function\*?|class|const|let)\s+{0}\b|^\s+(?:static |async |get )*#?{0}\s*\(.*\{{$",
    ".py": r"^(?:\s*(?:def|class)\s+)?{0}\b",
}
TYPE = r"\b(?:struct|class|enum|protocol|actor|extension)\s+(?:\w+\.)*{0}\b"


def section(text, heading):
    """Returns the lines of a section with their numbers; empty if there is none."""
    lines = list(enumerate(text.splitlines(), 1))
    start = next((i for i, (_, line) in enumerate(lines) if line == heading), None)
    if start is None:
        return []
    end = next((i for i in range(start + 1, len(lines)) if lines[i][1].startswith("## ")), len(lines))
    return lines[start + 1:end]


def declares(path, name):
    """Reports whether the file declares the name; of `Type.member` both, the type perhaps as an extension."""
    try:
        text = COMMENT.sub("", path.read_text(encoding="utf-8"))
    except UnicodeDecodeError:
        return False
    *types, last = name.lstrip(".").split(".")
    pattern = DECLARED.get(path.suffix, r"\b{0}\b")
    return bool(re.search(pattern.format(re.escape(last)), text, re.M)) and all(
        re.search(TYPE.format(re.escape(one)), text) for one in types)


class Architecture:
    """The page; `report` is called with a path and a text for each finding, and `rooms` are those of the manifest."""

    def __init__(self, root, rooms, report):
        self.root, self.rooms, self.report = root, rooms, report
        self.page = root / PAGE

    def check(self):
        if not self.page.exists():
            return
        text = self.page.read_text(encoding="utf-8")
        self.check_rooms(text)
        for heading in NAMING:
            self.check_names(self.section(text, heading))

    def section(self, text, heading):
        lines = section(text, heading)
        if not lines:
            self.report(self.page, f"has no section “{heading}”")
        return lines

    def check_rooms(self, text):
        rows = dict(ROW.findall("\n".join(line for _, line in self.section(text, ROOMS))))
        for name, room in self.rooms.items():
            kind = "portable" if room.is_portable else "native"
            if not room.is_system and rows.get(name) not in (kind, "browser"):
                self.report(self.page, f"the table of rooms has no row of {name}, which is {kind}")
        for name in rows:
            if not (self.root / "Sources" / name).is_dir():
                self.report(self.page, f"the table of rooms has {name}, which is none")

    def check_names(self, lines):
        place, written = None, ""
        for number, line in lines:
            if ITEM.match(line):
                place, written = None, ""
            for code in CODE.findall(line):
                found = self.find(code)
                if found or PATH.match(code):
                    place, written = found, code
                    if place is None:
                        self.report(self.page, f"line {number}: there is no {code}")
                elif NAME.match(code):
                    self.check_name(number, code, place, written)

    def check_name(self, number, name, place, written):
        if place is None:
            if not written:
                self.report(self.page, f"line {number}: no path comes before {name}")
            return
        files = [place] if place.is_file() else [path for path in place.rglob("*") if path.is_file()]
        if not any(declares(path, name) for path in files):
            others = [str(path.relative_to(self.root)) for path in self.sources() if declares(path, name)]
            beside = f"; {' and '.join(others[:3])} {'has' if len(others) == 1 else 'have'}" if others else ""
            self.report(self.page, f"line {number}: {written} declares no {name}{beside}")

    def find(self, written):
        """Returns the file or folder of a path below the root or Sources; of a pattern its folder, if any file fits it."""
        for top in (self.root, self.root / "Sources"):
            if " " in written or written.startswith("."):
                continue
            if "*" in written:
                if found := next(top.glob(written), None):
                    return found.parent
            elif (top / written).exists():
                return top / written
        return None

    def sources(self):
        for folder in SEARCHED:
            for path in sorted((self.root / folder).rglob("*")):
                if path.suffix in DECLARED:
                    yield path
