"""Finds declarations whose names use a word in a meaning that the glossary of ARCHITECTURE.md does not give it.

`WORDS` is the one table: where a word may be part of a name, and what to write elsewhere. Functions, types, cases, variables, parameters and the
names of files are read, in Sources and in the page's scripts; texts and comments are not.
"""
import fnmatch
import re
from collections import namedtuple

# where: folders and files below Sources, or scripts, in which the word may be part of a name; `not_in`: those of them where it may not.
# no_verb: also refused as the first word of a function's name. of_types: only refused in the names of types that have other words, too.
Word = namedtuple("Word", "forms where instead not_in no_verb of_types", defaults=((), False, False))
EVERYWHERE, NOWHERE = ("*",), ()
COUPLE = (
    "Couple", "App/Couple", "Actions/Couple", "CommandLine/Couple", "CommandLine/Commands/Couple*", "CommandLine/Entry/CommandError.swift",
    "CommandLine/Words/Words+couple.swift", "Texts/Couple", "Replica/Couple", "Server/Couple", "RecordStore/Pairs",
    "App/Account/AccountEffect.swift", "Web/account.js", "Web/places.js", "Web/border-*.js")
RECORD_ZONES = (
    "Accounts", "Actions/Chores", "App/Account", "App/Chores", "App/Couple", "ClassicStore", "CloudKitWeb", "CommandLine", "PostgresStore",
    "RecordStore", "Records", "Replica", "SQLiteStore", "Server", "Sync", "Texts/Chores", "Web/photos.js", "Web/push.js")
NOTES = (
    *COUPLE, "Accounts/People", "Actions", "App/Calm", "App/Chores", "App/Habits", "Calm", "Chores", "CommandLine", "Habits", "Imports", "Replica",
    "Sound", "Server/Operator", "Texts")
ENGINE = ("App/Account", "App/Shell", "CommandLine", "Records", "Replica", "Sync")
TYPED = ("App/Chores/ChoresMessage.swift", "App/Chores/ChoresRoute.swift", "App/Chores/ChoresScreens+tablet.swift", "Web/events.js")
# Messages until the quiet hours end, and breath.
HELD = (
    "Accounts/Notifications", "Accounts/Store/AccountsSchema.swift", "Server/Notifications", "Server/Accounts/AccountRoutes+push.swift",
    "Server/Chores/FamilySource.swift", "Server/Couple/NoteMessages.swift", "App/Calm", "Calm/Plans", "Sound")
# What is decided for good: a reminder that was answered, a record that never changes again, a date of quick add.
SETTLED = (
    "Accounts/Authentication", "App/Calm", "App/Chores", "Chores/QuickAdd", "Core/Reminders", "PostgresStore", "RecordStore/Families",
    "RecordStore/Store", "Replica", "Sync", "Web/journal.js", "Web/sealing.js")
# What reads or writes no queue, and undoes nothing.
TAKES_NOTHING = (
    "Calm", "ClassicStore", "CloudKitWeb", "Core", "Cryptography", "HTTPClient", "Imports", "Records", "SQLiteStore", "Sound", "Sync", "Texts")
# Forms on the screen, the same of a sign-in, what a browser posts of them, and the two forms of the wire.
FORMS = ("Accounts/Providers", "Actions/Calm", "Actions/Habits", "App", "CommandLine/Commands", "Records/Wire", "Server/Accounts", "Web/drafts.js")
WORDS = (
    Word("place places placed", COUPLE,
         "index or position in a list, a text or an order, route for a screen, key for what names a record, path, address or source"),
    Word("zone zones", RECORD_ZONES, "timeZone for the rules of time; a zone is one of records"),
    Word("note notes", NOTES, "mark, add or report for an action, hint for an explanation, remark for what an import leaves out", no_verb=True),
    Word("standing standings", NOWHERE, "status of a day or a chore, relation to a record, reading for values shown"),
    Word("ledger ledgers", ENGINE, "statuses for the days of a habit, pointsBook for points"),
    Word("epoch", ("Records", "Replica", "Sync"), "generation for what makes the page draw everything anew"),
    Word("tell tells told telling", NOWHERE, "show on a screen, notify by a message, report for the rest"),
    Word("enter", TYPED, "visit for a screen; what is typed is entered"),
    Word("picture pictures", EVERYWHERE, "snapshot for data at a moment; a picture is an image", not_in=("App/Chores", "App/Shell")),
    Word("kept keeper", EVERYWHERE, "unknownMembers for unknown content of a message, cached for copies in memory",
         not_in=("Records", "Server/Feeds", "Server/Chores", "Server/Widgets")),
    Word("hold holds held holding", HELD,
         "learned for types that records have defined, pending for what waits for code, paused for a connection, contains or isValid for a test"),
    Word("founding founded founds", NOWHERE, "create and new for a family; found is the past of find"),
    Word("us", NOWHERE, "couple"),
    Word("settle settles settled settling", SETTLED, "finish, show, store or current; settled is what is decided for good"),
    Word("takes took", NOWHERE, "accepts or needs, duration for a time; to take is to remove from where it waits"),
    Word("take taken taking", EVERYWHERE, "read, apply, add or receive; to take is to remove from where it waits", not_in=TAKES_NOTHING),
    Word("follow follows followed following follower", ("App", "CommandLine/Account", "Couple/Data", "Web"),
         "next for what comes next, dependent for what belongs to it; to follow is to adapt to a change elsewhere"),
    Word("part parts", ("App/Program", "Chores/QuickAdd", "Replica", "Sync"),
         "what it is; a part is stored, or one of the browser module's", of_types=True),
    Word("form forms", FORMS, "variant of a text, kind or layout; a form has fields to fill in"),
)
# Functions whose names begin with `note` and return one, or what belongs to it.
NOUNS = re.compile(r"note(?:s|Statistics|Reading|Card|Field)?$|notes[A-Z]\w*$")
TYPES = ("struct", "class", "enum", "protocol", "actor", "typealias")
PART = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+")
DECLARED = re.compile(
    r"(?<![\w.])(func|struct|class|enum|case|var|let|protocol|typealias|actor|associatedtype)\s+(?:let\s+|var\s+)?(\(?`?\w+(?:`?,\s*\w+)*)")
LOOPED = re.compile(r"(?<!\w)(for)\s+(?:case\s+)?(?:let\s+|var\s+)?(\(?\w+(?:,\s*\w+)*)\)?\??\s+in\b")
FUNCTION = re.compile(r"\b(?:func\s+[^\s(<]+|init[?!]?|subscript)\s*(?:<[^>{]*>)?\(")
LABELS = re.compile(r"(?:^|,)\s*(\w+(?:\s+\w+)?)\s*:")
SCRIPT = re.compile(r"(?<![\w.])(function\*?|class|const|let)\s+(\w+)|^\s+(?:async |static |get |\*)*#?(?P<method>[a-z]\w*)\([^()]*\) \{$", re.M)
TIME_ZONE = re.compile(r"\b(zone): TimeZoneRules\b")
SCRIPT_COMMENT = re.compile(r"//[^\n]*|/\*.*?\*/", re.S)


def words(name):
    """Returns the words of a name in small letters; time zones and a QR code's quiet zone are no zones."""
    parts = [part.lower() for part in PART.findall(name)]
    return [part for i, part in enumerate(parts) if part not in ("zone", "zones") or i == 0 or parts[i - 1] not in ("time", "quiet")]


def parameters(code, start):
    """Returns the labels and names between the parenthesis before `start` and the one that closes it."""
    depth, flat = 0, []
    for character in code[start:]:
        depth += {"(": 1, "[": 1, "{": 1, ")": -1, "]": -1, "}": -1}.get(character, 0)
        if depth < 0:
            break
        flat.append(character if depth == 0 else " ")
    return " ".join(LABELS.findall("".join(flat))).split()


def declared(code):
    """Yields the position, the kind and the name of each declaration of Swift code without comments and texts."""
    for pattern in (DECLARED, LOOPED):
        for found in pattern.finditer(code):
            for name in re.findall(r"\w+", found[2]):
                yield found.start(), found[1], name
    for found in FUNCTION.finditer(code):
        for name in parameters(code, found.end()):
            yield found.start(), "parameter", name


def declared_in_script(text):
    code = SCRIPT_COMMENT.sub(lambda comment: re.sub(r"[^\n]", " ", comment[0]), text)
    for found in SCRIPT.finditer(code):
        yield found.start(), "func", found[2] or found["method"]


def lies_in(path, places):
    return any(path == one or path.startswith(one + "/") or fnmatch.fnmatchcase(path, one) for one in places)


class Vocabulary:
    """The rules of the table; `report` is called with a path and a text for each finding."""

    def __init__(self, root, report):
        self.root, self.report = root, report

    def check(self, path, code):
        """Checks a file; of a Swift file `code` is its text without comments and texts."""
        name = path.relative_to(self.root).as_posix()
        name = name.removeprefix("Sources/")
        rules = [rule for rule in WORDS if not lies_in(name, rule.where) or lies_in(name, rule.not_in)]
        verbs = [rule for rule in WORDS if rule.no_verb and rule not in rules]
        names = declared_in_script(code) if path.suffix == ".js" else [(0, "file", path.stem), *declared(code)]
        seen = set()
        for position, kind, declaration in names:
            if (kind, declaration) in seen:
                continue
            seen.add((kind, declaration))
            parts = words(declaration)
            for rule in rules:
                if rule.of_types and (kind not in TYPES or len(parts) == 1):
                    continue
                self.find(path, code, position, declaration, rule, [part for part in parts if part in rule.forms.split()])
            for rule in verbs:
                if kind == "func" and not NOUNS.match(declaration):
                    self.find(path, code, position, declaration, rule, [part for part in parts[:1] if part in rule.forms.split()])

        zone = next(rule for rule in WORDS if rule.forms.startswith("zone"))
        for found in TIME_ZONE.finditer(code):
            self.find(path, code, found.start(), found[1], zone, [found[1]])

    def find(self, path, code, position, declaration, rule, found):
        if found:
            line = code.count("\n", 0, position) + 1
            self.report(path, f"line {line}: {declaration}: “{found[0]}” has another meaning; write {rule.instead}")
