"""Finds types of two rooms with one name, and types whose names a reader takes for each other since they differ by one letter or an ending."""
import re

TYPE = re.compile(r"\b(?:struct|class|enum|protocol|actor|typealias)\s+([A-Z]\w*)|[{}]")
# Names a letter apart that nobody confuses, with the reason. A plural beside its singular, as in `Area` and `Areas`, needs none.
ALIKE = {
    ("CalmState", "CalmStats"): "the stored state, and the terminal's command `stats`",
    ("ChoresImportUndo", "ChoresImportUndoing"): "the stored data, and the work that uses it up",
    ("CuePlan", "DuePlan"): "two other words",
    ("Heap", "Help"): "two other words",
    ("NameResolver", "NameResolving"): "a type, and the protocol that tests replace it by",
    ("Patch", "Pitch"): "two other words",
    ("QRCode", "QRMode"): "two terms of the standard",
    ("SealedMessage", "SealingMessage"): "a message that is sealed, and the page's message about sealing",
    ("SignIn", "SignedIn"): "the result of a sign-in, and the user of a request",
    ("ZoneChangesAnswer", "ZonesChangesAnswer"): "the operations `changes/zone` and `zones/changes` of the protocol",
    ("ZoneChangesRequest", "ZonesChangesRequest"): "the operations `changes/zone` and `zones/changes` of the protocol",
}
WORD = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+")
ENDING = re.compile(r"(?<=\w{3})(?:ed|ing|er|e)$")


class TypeNames:
    """The types of all rooms by name, without those inside others; `report` is called with a path and a text for each finding."""

    def __init__(self, root, report):
        self.root, self.report, self.paths = root, report, {}

    def read(self, path, code):
        """Adds the types of a file, whose comments and strings are blank."""
        depth = 0
        for found in TYPE.finditer(code):
            depth += {"{": 1, "}": -1}.get(found[0], 0)
            if found[1] and depth == 0:
                self.paths.setdefault(found[1], []).append(path)

    def check(self):
        for name, (first, *others) in sorted(self.paths.items()):
            for other in others:
                self.report(other, f"{name} is a type in {first.relative_to(self.root)}, too")
        pairs = self.pairs()
        for name, other in pairs:
            if other != name + "s" and (name, other) not in ALIKE:
                self.report(self.paths[other][0], f"{other} is a letter apart from {name}")
        for name, other in self.forms():
            if (name, other) not in ALIKE and (name, other) not in pairs:
                self.report(self.paths[other][0], f"{other} is another form of {name}")

    def forms(self):
        """Returns the names that differ by the ending of a verb, as in `SyncStep` and `SyncedStep`, the shorter one first.

        A doer beside what it does, as `PasswordHasher` beside `PasswordHash`, is plain.
        """
        alike = {}
        for name in sorted(self.paths, key=lambda name: (len(name), name)):
            first = alike.setdefault(tuple(ENDING.sub("", word) for word in WORD.findall(name)), name)
            if first != name and {first + "r", first + "er"}.isdisjoint({name}):
                yield first, name

    def pairs(self):
        """Returns the names that differ by one letter, the shorter one first: equal without a letter of one, or of both at the same place."""
        without = {}
        for name in self.paths:
            for i in range(len(name)):
                without.setdefault(name[:i] + name[i + 1:], set()).add((name, i))
        found = set()
        for rest, cut in without.items():
            found |= {(rest, name) for name, _ in cut if rest in self.paths}
            found |= {(name, other) for name, i in cut for other, j in cut if i == j and name < other}
        return sorted(tuple(sorted(pair, key=lambda name: (len(name), name))) for pair in found)
