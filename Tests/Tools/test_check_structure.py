"""Tools/check-structure finds each kind of finding, and none in correct files."""
import re
import sys

import pytest
from conftest import REPOSITORY

sys.path.insert(0, str(REPOSITORY / "Tools"))
import manifest  # noqa: E402

TIGHT = "  let x = 1\n"


def function(lines):
    return "func long() {\n" + TIGHT * (lines - 2) + "}\n"


def findings(checkout):
    code, output = checkout.tool("check-structure", "--root", checkout.folder)
    *lines, closing = output.splitlines()
    assert closing == f"check-structure: {len(lines)} finding{'' if len(lines) == 1 else 's'}", output
    assert code == (1 if lines else 0)
    # The tools under test lie in the checkout as well and are clean.
    return lines


@pytest.mark.parametrize("path, text", [
    ("Sources/Core/Fine.swift", "public struct Fine {}\n"),
    ("Sources/Habits/Fine.swift", "import Core\n// import Foundation\nlet a = \"import Foundation\"\n"),
    ("Sources/App/Fine.swift", "import Core\nimport Habits\npublic import Sync\n"),
    ("Sources/App/Couple/Fine.swift", "extension CoupleScreens {\n  var a: Node { app.accountScreens.banner }\n}\n"),
    ("Sources/App/Shell/Fine.swift", "extension AppModel {\n  var a: Node { habitScreens.list }\n}\n"),
    ("Sources/Server/Couple/Fine.swift", "import Couple\n"),
    ("Sources/Server/Notifications/Fine.swift", "/// Makes a key pair.\nimport Accounts\n"),
    ("Sources/Server/Fine.swift", "import Foundation\nimport struct NIOCore.ByteBuffer\n"),
    ("Sources/Core/Sixty.swift", function(60)),
    ("Sources/Core/UnicodeTable.swift", "\n" * 900),
    ("Sources/Core/Braces.swift", 'func a() {\n  let s = "{{{ \\(b["{"]) {"\n  /* { /* { */ { */ // {\n}\n' + "let y = 0\n" * 80),
    ("Sources/Core/Raw.swift", 'func a() {\n  let s = #"{ " { \\#("{") "#\n  let t = """\n  { "quoted" {\n  """\n}\n' + "\n" * 80),
    ("Sources/Core/Requirement.swift", "protocol P {\n  func a()\n  func b(_ f: (Int) -> Int) throws(E) -> Int\n}\n" + function(59)),
    ("Sources/Core/Comment.swift", "/// Tells\n/// What it does; however.\n// However long.\nlet a = 0  // What\n"),
    ("docs/page.md", "# Top\n\n[Here](page.md#top), [the code](../Sources/Core/), [a site](https://example.org/none) and [a place](/habits)\n"),
    ("docs/page.md", "Open /habits or /workout/today and https://example.org/work/x\n"),
])
def test_right_files_pass(checkout, path, text):
    checkout.write("Sources/Core/Core.swift", "\n")
    checkout.write(path, text)
    assert findings(checkout) == []


@pytest.mark.parametrize("path, text, finding", [
    ("Sources/Core/A.swift", "import Foundation\n", "Core may not import Foundation"),
    ("Sources/Core/A.swift", "import Habits\n", "Core may not import Habits"),
    ("Sources/Sync/A.swift", "/// Merges months.\n", "Sync may not speak of an area: month"),
    ("Sources/Server/Notifications/A.swift", "import Couple\n", "Server/Notifications may not speak of an area: Couple"),
    ("Sources/Accounts/Notifications/A.swift", "let a: PairAlert?\n", "Accounts/Notifications may not speak of an area: PairAlert"),
    ("Sources/App/Habits/A.swift", "extension AppModel {\n}\n", "extends AppModel; screens of Habits belong to HabitScreens"),
    ("Sources/App/Habits/A.swift", "let a = app.coupleScreens.screen\n", "screens of Habits may not use those of Couple"),
    ("Sources/App/Account/A.swift", "let a = CoupleScreens.placesID\n", "screens of Account may not use those of Couple"),
    ("Sources/Records/A.swift", "import Habits\n", "Records may not import Habits"),
    ("Sources/Habits/A.swift", "@testable import struct App.Model\n", "Habits may not import App"),
    ("Sources/Server/A.swift", "internal import App\n", "Server may not import App"),
    ("Sources/alltag/main.swift", "import Server\n", "alltag may not import Server"),
    ("Sources/alltag/main.swift", "\n" * 41, "has 41 lines; 40 are allowed"),
    ("Sources/Other/A.swift", "\n", "is no room of Package.swift"),
    ("Sources/Core/A.swift", "\n" * 501, "has 501 lines; 500 are allowed"),
    ("Web/host.js", "\n" * 501, "has 501 lines; 500 are allowed"),
    ("Sources/Core/A.swift", function(61), "long has 61 lines; 60 are allowed"),
    ("Sources/Core/A.swift", "struct S {\n  init(\n    a: Int\n  ) {\n" + TIGHT * 60 + "  }\n}\n", "init has 64 lines"),
    ("Sources/Core/A.swift", "// TO" + "DO later\n", "line 1: TO" + "DO: do it or file it"),
    ("Web/host.js", "\n// FIX" + "ME\n", "line 2: FIX" + "ME"),
    ("Sources/Core/A.swift", "/// What it does.\n", "line 1: a comment begins with “What”"),
    ("Web/host.js", "let a;\n// How long\n", "line 2: a comment begins with “How”"),
    ("Sources/Core/A.swift", "/// - Parameter b: The count.\nfunc a(\n  c: Int\n) {}\n", "line 1: the comment describes a parameter “b”"),
    ("Sources/Core/A.swift", "/// Adds.\n/// - Parameters:\n///   - c: One.\n///   - b: Two.\n@discardableResult\nfunc a(c: Int) {}\n", "line 4: the comment"),
    ("docs/a.md", "see [a](a.md)\nand [b](b.md#part) and [c](../docs/a.md)\n", "line 2: there is no b.md"),
    ("docs/a.md", "# One, `two`\n\n[x](#one-two) and [y](a.md#one-two) and [z](a.md#three)\n", "line 3: there is no a.md#three"),
    ("docs/a.md", "see /ro" + "ot/x\n", "is a path of one machine"),
    ("Tests/Rules/CoreTests/A.swift", 'let f = "/ho' + 'me/ann/x"\n', "is a path of one machine"),
])
def test_wrong_files_are_found(checkout, path, text, finding):
    checkout.write("Sources/Core/Core.swift", "\n")
    checkout.write(path, text)
    found = findings(checkout)
    assert len(found) == 1 and finding in found[0] and found[0].startswith(str(path).rsplit("/", 1)[0]), found


@pytest.mark.parametrize("room, other, finding", [
    ("Sync", "Chores", "Sync may not be built from Chores"),
    ("Calm", "Habits", "Calm may not be built from Habits"),
    ("HTTPClient", "Core", "HTTPClient may not be built from Core"),
    ("Sound", "HTTPClient", "Sound may not be built from HTTPClient"),
])
def test_a_room_that_knows_another_too_many(checkout, room, other, finding):
    """The manifest says what a room may import, but not everything may be said there."""
    checkout.write("Sources/Core/Core.swift", "\n")
    manifest = (checkout.folder / "Package.swift").read_text(encoding="utf-8")
    head = re.search(rf'(portableTarget\("{room}", |name: "{room}", dependencies: )\[', manifest)
    checkout.write("Package.swift", f'{manifest[:head.end()]}"{other}", {manifest[head.end():]}')
    assert f"Package.swift: {finding}" in findings(checkout)


def test_same_file_name_in_two_rooms(checkout):
    checkout.write("Sources/Core/Same.swift", "\n")
    checkout.write("Sources/App/Screens/Same.swift", "\n")
    assert findings(checkout) == ["Sources/App/Screens/Same.swift: has the same file name as Sources/Core/Same.swift"]


@pytest.mark.parametrize("path, text, found", [
    ("Sources/Core/A.swift", "struct Place {}\n", "line 1: Place: “place” has another meaning; write index or position"),
    ("Sources/App/Calm/A.swift", "\nenum CalmPlace { case home }\n", "line 2: CalmPlace: “place”"),
    ("Sources/Core/PlaceList.swift", "\n", "line 1: PlaceList: “place”"),
    ("Sources/Habits/A.swift", "func move(_ id: Int, to place: Int) {}\n", "line 1: place: “place”"),
    ("Sources/Habits/A.swift", "init(a: (Int, Int), atPlaces: [Int: Int] = [:]) {}\n", "atPlaces: “places”"),
    ("Sources/Chores/A.swift", "func f() {\n  for (place, row) in rows {}\n}\n", "line 2: place: “place”"),
    ("Sources/Chores/A.swift", "func f() {\n  if let place = list.first, case .a(let row) = place {}\n}\n", "line 2: place: “place”"),
    ("Sources/Core/A.swift", "let (row, place) = both\n", "place: “place”"),
    ("Sources/Sync/A.swift", "typealias RecordPlace = Int\n", "RecordPlace: “place”"),
    ("Sources/Calm/A.swift", "let deviceZone = 1\n", "deviceZone: “zone” has another meaning; write timeZone"),
    ("Sources/Server/A.swift", "import Core\nfunc f(zone: TimeZoneRules) {}\n", "line 2: zone: “zone” has another meaning; write timeZone"),
    ("Sources/Sync/A.swift", "func noteEdit() {}\n", "noteEdit: “note” has another meaning; write mark, add or report"),
    ("Sources/Habits/A.swift", "func noteEdit() {}\n", "noteEdit: “note” has another meaning"),
    ("Sources/App/Shell/A.swift", "var offlineNote = 1\n", "offlineNote: “note”"),
    ("Sources/Habits/A.swift", "enum DayStanding { case a }\n", "DayStanding: “standing” has another meaning; write status"),
    ("Sources/Chores/A.swift", "var ledger = 1\n", "ledger: “ledger”"),
    ("Sources/App/A.swift", "var epoch = 1\n", "epoch: “epoch” has another meaning; write generation"),
    ("Sources/Server/A.swift", "enum Job {\n  case tell(Int)\n}\n", "line 2: tell: “tell” has another meaning; write show"),
    ("Sources/App/A.swift", "func enterRoute() {}\n", "enterRoute: “enter” has another meaning; write visit"),
    ("Sources/App/Chores/A.swift", "let picture = 1\n", "picture: “picture” has another meaning; write snapshot"),
    ("Sources/Records/A.swift", "var kept = 1\n", "kept: “kept” has another meaning; write unknownMembers"),
    ("Sources/CommandLine/A.swift", "var founding = 1\n", "founding: “founding” has another meaning; write create"),
    ("Sources/Replica/A.swift", "enum Area {\n  case habits, us\n}\n", "line 2: us: “us” has another meaning; write couple"),
    ("Sources/Server/A.swift", "let settled = 1\n", "settled: “settled” has another meaning; write finish"),
    ("Sources/App/Shell/A.swift", "func settleToast() {}\n", "settleToast: “settle” has another meaning; write finish"),
    ("Sources/Server/A.swift", "var takesAlerts = true\n", "takesAlerts: “takes” has another meaning; write accepts"),
    ("Sources/Imports/A.swift", "func takeFromDays() {}\n", "takeFromDays: “take” has another meaning; write read, apply"),
    ("Sources/Imports/A.swift", "let following = 1\n", "following: “following” has another meaning; write next"),
    ("Sources/Sync/A.swift", "func discardFollowing() {}\n", "discardFollowing: “following” has another meaning; write next"),
    ("Sources/Chores/A.swift", "struct FamilyPart {}\n", "FamilyPart: “part” has another meaning; write what it is"),
    ("Sources/Texts/A.swift", "func form(_ count: Int) {}\n", "form: “form” has another meaning; write variant"),
    ("Sources/Core/A.swift", "enum Form { case full }\n", "Form: “form” has another meaning; write variant"),
    ("Web/a.js", "function settle(field) {}\n", "settle: “settle” has another meaning"),
    ("Web/a.js", "// A place.\nfunction placeOf() {}\n", "line 2: placeOf: “place” has another meaning"),
    ("Web/a.js", "class A {\n  #tell(month) {\n  }\n}\n", "line 2: tell: “tell” has another meaning"),
])
def test_a_word_in_another_meaning(checkout, path, text, found):
    checkout.write("Sources/Core/Other.swift", "let count = 1\n")
    checkout.write(path, text)
    lines = findings(checkout)
    assert len(lines) == 1 and lines[0].startswith(path) and found in lines[0], lines


@pytest.mark.parametrize("path, text", [
    ("Sources/Couple/A.swift", "struct SharedPlace { var place = 1 }\n"),
    ("Sources/Core/A.swift", "/// A place.\nlet replaced = \"place\"\nlet placeholder = 1\n"),
    ("Sources/Core/A.swift", "let timeZone = 1\nstruct TimeZoneRules {}\n"),
    ("Sources/Sync/A.swift", "struct SyncZone {}\nfunc read(_ zone: SyncZone) {}\n"),
    ("Sources/Habits/A.swift", "let note = 1\nfunc notes() {}\nfunc noteStatistics() {}\n"),
    ("Sources/Server/A.swift", "func notify() {}\nlet noted = 1\n"),
    ("Sources/App/Chores/A.swift", "var enteredTimeZone = 1\n"),
    ("Sources/Core/A.swift", "let picture = 1\nlet status = 1\n"),
    ("Sources/Replica/A.swift", "var isSettled = true\nstruct StoredPart {}\n"),
    ("Sources/StoreTurns/A.swift", "func takeBatch() {}\nlet mistaken = 1\n"),
    ("Sources/App/A.swift", "func followClock() {}\nstruct HabitForm {}\nlet format = 1\n"),
    ("Sources/Couple/A.swift", "struct File { enum Part {} }\nlet parts = 1\nfunc part() {}\n"),
    ("Sources/Records/A.swift", "var isWellFormed = true\n"),
    ("Web/a.js", "// function place() {}\nconst replace = 1;\n"),
])
def test_a_word_in_its_meaning(checkout, path, text):
    checkout.write("Sources/Core/Other.swift", "let count = 1\n")
    checkout.write(path, text)
    assert findings(checkout) == []


OTHER_TYPE = "Sources/Core/Other.swift"


@pytest.mark.parametrize("one, other", [
    ("struct Name {}", "enum Name {}"),
    ("public struct Name: Equatable {}", "private struct Name {}"),
    ("protocol Name {}", "@frozen public final class Name {}"),
    ("enum A { struct Inner {} }\nactor Name {}", "typealias Name = Int"),
])
def test_types_of_one_name(checkout, one, other):
    checkout.write(OTHER_TYPE, other + "\n")
    checkout.write("Sources/Habits/One.swift", one + "\n")
    assert findings(checkout) == [f"Sources/Habits/One.swift: Name is a type in {OTHER_TYPE}, too"]


@pytest.mark.parametrize("one, other", [
    ("TimePlan", "TimedPlan"), ("MonthDare", "MonthDate"), ("Batch", "Watch"), ("Room", "RoomS"), ("RecordAnswer", "RecordsAnswer"),
])
def test_types_a_letter_apart(checkout, one, other):
    checkout.write(OTHER_TYPE, f"struct {other} {{}}\n")
    checkout.write("Sources/Habits/One.swift", f"struct {one} {{}}\n")
    short, long = sorted((one, other), key=lambda name: (len(name), name))
    path = OTHER_TYPE if long == other else "Sources/Habits/One.swift"
    assert findings(checkout) == [f"{path}: {long} is a letter apart from {short}"]


@pytest.mark.parametrize("one, other", [("SyncStep", "SyncedStep"), ("MergeList", "MergingList"), ("SealedBox", "SealingBox")])
def test_types_an_ending_apart(checkout, one, other):
    checkout.write("Sources/Habits/One.swift", f"struct {one} {{}}\n")
    checkout.write(OTHER_TYPE, f"struct {other} {{}}\n")
    assert findings(checkout) == [f"{OTHER_TYPE}: {other} is another form of {one}"]


@pytest.mark.parametrize("one, other", [
    ("struct Area {}", "struct Areas {}"),
    ("struct NameHash {}", "struct NameHasher {}"),
    ("struct Patch {}", "enum Pitch {}"),
    ("struct DayStep {}", "struct StepDay {}"),
    ("struct SyncStep {}", "final class SyncStepBox {}"),
    ("struct Name {}", "struct Outer { struct Name {} }"),
    ("enum Above { enum Name { case one } }", "enum Below { enum Names { case one }; struct Name {} }"),
    ("struct Name {}", "// struct Name {}\nlet text = \"struct Name {}\""),
    ("struct Name {}", "extension Name { var name: Int { 0 } }\nfunc f(_ name: Name) {}"),
])
def test_types_with_names_of_their_own(checkout, one, other):
    checkout.write("Sources/Core/One.swift", one + "\n")
    checkout.write(OTHER_TYPE, other + "\n")
    assert findings(checkout) == []


BOOK = """# Zeal

### Z-1 First

A sentence that names Z-2a and Z-3.

In: `Core/Core.swift`, `docs/rules`,
`Tests/CoreTests`

### Z-2a Second

In: `Core`

## Not built yet

- **Z-3** third
"""


@pytest.fixture
def book(checkout):
    """A checkout with two rules that are built and one that is not; no letter of the real book, so that this file names none of its rules."""
    checkout.write("docs/rules/zeal.md", BOOK)
    checkout.write("Sources/Core/Core.swift", "// Z-1.\n")
    checkout.write("Tests/CoreTests/A.swift", "/// Z-1 to Z-2a.\n")
    return checkout


def test_a_book_that_code_and_tests_name_passes(book):
    assert findings(book) == []


@pytest.mark.parametrize("path", ["Tests/Fixtures/rules/a.json", "Tests/CoreTests/A.swift", "Web/a.js", "Benchmarks/a.py", "Tools/a.py", "Sources/App/A.swift"])
def test_a_rule_is_named_wherever_code_and_tests_lie(book, path):
    book.write("Tests/CoreTests/A.swift", "\n")
    book.write(path, '{"about": "It holds (Z-2a)."}\n')
    assert findings(book) == []


@pytest.mark.parametrize("text", [
    "SHA-256, UTF-8, P-256, RFC Z-100, A4, ABZ-9, Z-9-Z, A-Z-9, 2026-Z-9, Z-09, Z-0, Z-9ab, Z9, z-9, Z–9, x.Z-9, Y-9",
    "let path = \"Z-9 0\"",
])
def test_other_names_are_no_rules(book, text):
    book.write("Sources/Core/B.swift", f"// {text}\n")
    assert findings(book) == []


@pytest.mark.parametrize("path", [
    "Sources/Core/B.swift", "Tests/CoreTests/B.swift", "Web/b.js", "Tools/b.py", "Benchmarks/b.py", "docs/b.md", "docs/rules/b.md",
    "README.md", "Tests/Fixtures/rules/b.json",
])
@pytest.mark.parametrize("text", ["(Z-9)", "Z-9:", "Z-1/Z-9", "Z-1…Z-9", "Z-1 to Z-9.", "`Z-9`", "the Z-9's", "Z-9, Z-1", "Z-1a"])
def test_an_id_without_a_rule(book, path, text):
    book.write(path, f"\n// As {text}\n")
    unknown = "Z-1a" if "Z-1a" in text else "Z-9"
    assert findings(book) == [f"{path}: line 2: no page of docs/rules has {unknown}"]


def test_pictures_and_styles_name_no_rules(book):
    book.write("Web/a.svg", "<path d='M0 Z-9 1'/>\n")
    book.write("Web/a.css", "a { b: Z-9 }\n")
    assert findings(book) == []


@pytest.mark.parametrize("code, documents", [("\n", "\n"), ("// Z-1\n", "Z-2a\n")])
def test_a_rule_that_neither_code_nor_a_test_names(book, code, documents):
    book.write("Tests/CoreTests/A.swift", code)
    book.write("docs/a.md", documents)
    assert findings(book) == ["docs/rules/zeal.md: no code or test names Z-2a"]


@pytest.mark.parametrize("page, text", [("zeal.md", BOOK + "- **Z-1** again\n"), ("zest.md", "### Z-1 Again\n\nIn: `Core`\n"),
                                        ("zest.md", "## Not built yet\n\n- **Z-1** again\n")],
                         ids=["unbuilt", "other page", "unbuilt on another page"])
def test_a_rule_that_stands_twice(book, page, text):
    book.write(f"docs/rules/{page}", text)
    found = findings(book)
    assert len(found) == 1 and "Z-1 stands in docs/rules/zeal.md, too" in found[0]


def test_code_that_names_a_rule_that_is_not_built(book):
    book.write("Sources/Core/B.swift", "// Z-3\n")
    book.write("docs/b.md", "Z-3 comes next.\n")
    assert findings(book) == ["Sources/Core/B.swift: line 1: names Z-3, which docs/rules calls not built yet"]


@pytest.mark.parametrize("place, finding", [
    ("", "Z-2a does not say where it lives; a line begins with “In: ”"),
    ("It is in `Core`.\n", "Z-2a does not say where it lives; a line begins with “In: ”"),
    ("In: `Core/None.swift`\n", "Z-2a: there is no Core/None.swift"),
    ("In: `Core`, `Core/Core.swift` and\n`Tests/None`\n", "Z-2a: there is no Tests/None"),
])
@pytest.mark.parametrize("is_last", [False, True])
def test_a_rule_without_its_place(book, place, finding, is_last):
    text = BOOK.replace("### Z-2a Second\n\nIn: `Core`\n", f"### Z-2a Second\n\n{place}")
    book.write("docs/rules/zeal.md", text if not is_last else text.replace("## Not built yet\n\n- **Z-3** third\n", "").replace(" and Z-3", ""))
    assert findings(book) == [f"docs/rules/zeal.md: {finding}"]


def test_a_path_anywhere_in_the_book(book):
    book.write("docs/rules/plain.md", "See `Tests/CoreTests`, `docs/rules/*.md`, `Core/None.swift` and `Tests/None.swift`.\n")
    assert findings(book) == ["docs/rules/plain.md: there is no Tests/None.swift"]


DECISIONS = "# Topic\n\n## 0001 One\n\nText (0002).\n\n## 0002 Two\n"


@pytest.mark.parametrize("pages, code, finding", [
    ({"topic.md": DECISIONS, "README.md": "- [0001](topic.md#0001-one) One\n"}, "", "docs/decisions/topic.md: docs/decisions/README.md has no link to 0002"),
    ({"topic.md": DECISIONS + "## 0001 Again\n"}, "", "docs/decisions/topic.md: 0001 stands in docs/decisions/topic.md, too"),
    ({"topic.md": DECISIONS}, "/// Reads (0003).\n", "Sources/Core/Core.swift: line 1: no page of docs/decisions has 0003"),
    ({"topic.md": DECISIONS}, "/// Reads (F-4, 0003, 0002).\n", "Sources/Core/Core.swift: line 1: no page of docs/decisions has 0003"),
    ({"topic.md": DECISIONS}, "/// Reads (0001, 0002) and 0009.\n", None),
])
def test_decisions(checkout, pages, code, finding):
    checkout.write("docs/decisions/README.md", "- [0001](topic.md#0001-one) One\n- [0002](topic.md#0002-two) Two\n")
    for name, text in pages.items():
        checkout.write(f"docs/decisions/{name}", text)
    checkout.write("Sources/Core/Core.swift", code + "\n")
    # The tools and the manifest cite decisions of ours.
    assert [one for one in findings(checkout) if not one.startswith(("Tools/", "Package.swift"))] == ([finding] if finding else [])


ROOM_ROWS = "".join(f"| `{name}` | {'portable' if room.is_portable else 'native'} | text |\n"
                    for name, room in manifest.read().items() if not room.is_system)
PAGE = f"""# Architecture

## Rooms

| room | kind | contents |
| --- | --- | --- |
{ROOM_ROWS}
## Walks

An attribute such as `data-on-click`, a command as `make test`, a tag as `<b>` and `.build/product` are neither.

## To add …

- nothing
"""
WALK = """1. `Core/Tap.swift`: `Tap` and `Tap.hear` are made `again`, then `Web/host.js`: `send`, `Host.carryOut`
   and `#write`.
2. `Core`: `.heard`, `Tap.Kind`, `Other.hear`. `Tools/a.py`: `read`, `LIST`, `Tools/*.py`, `docs/a.txt`: `word`.
"""


@pytest.fixture
def walks(checkout):
    for name in manifest.read():
        checkout.write(f"Sources/{name}/{name}.swift", "\n")
    checkout.write("ARCHITECTURE.md", PAGE)
    checkout.write("Sources/Core/Tap.swift", "public struct Tap {\n  enum Kind { case seen, heard(Int) }\n  func hear() {}\n  let again = 1\n}\n")
    checkout.write("Sources/Core/Other.swift", "extension Other {\n  // func gone()\n  static func hear<T>(_ a: T) {}\n}\n")
    checkout.write("Web/host.js", "export function send(a) {}\nclass Host {\n  async carryOut() {\n  }\n  #write() {\n  }\n}\n")
    checkout.write("Tools/a.py", "LIST = 1\n\n\ndef read():\n    pass\n")
    checkout.write("docs/a.txt", "a word\n")
    return checkout


def test_a_page_whose_names_are_declared_passes(walks):
    walks.write("ARCHITECTURE.md", PAGE.replace("## Walks\n", "## Walks\n\n" + WALK).replace("- nothing", "- a thing: `Core/Tap.swift`: `hear`"))
    assert findings(walks) == []


@pytest.mark.parametrize("item, finding", [
    ("`Core/Tap.swift`: `gone`", "Core/Tap.swift declares no gone"),
    ("`Core/Tap.swift`: `Tap.gone`", "Core/Tap.swift declares no Tap.gone"),
    ("`Core/Tap.swift`: `Other.hear`", "Core/Tap.swift declares no Other.hear; Sources/Core/Other.swift has"),
    ("`Core/Tap.swift`: `send`", "Core/Tap.swift declares no send; Web/host.js has"),
    ("`Core/Other.swift`: `gone`", "Core/Other.swift declares no gone"),
    ("`Core/Other.swift`: `.heard`", "Core/Other.swift declares no .heard; Sources/Core/Tap.swift has"),
    ("`Core/Tap.swift`: `int`", "Core/Tap.swift declares no int"),
    ("`Core`: `Tip`", "Core declares no Tip"),
    ("`Core/Tip.swift`: `hear`", "there is no Core/Tip.swift"),
    ("`Tools/*.sh`", "there is no Tools/*.sh"),
    ("`Web/host.js`: `carry`", "Web/host.js declares no carry"),
    ("`Tools/a.py`: `dump`", "Tools/a.py declares no dump"),
    ("`docs/a.txt`: `words`", "docs/a.txt declares no words"),
    ("`hear` in `Core/Tap.swift`", "no path comes before hear"),
    ("`Core/Tap.swift`: `hear`.\n- `hear`", "no path comes before hear"),
])
@pytest.mark.parametrize("heading", ["## Walks", "## To add …"])
def test_a_name_that_is_not_declared_where_the_page_says(walks, heading, item, finding):
    walks.write("ARCHITECTURE.md", PAGE.replace(heading + "\n", f"{heading}\n\n- {item}\n"))
    found = findings(walks)
    assert len(found) == 1 and re.fullmatch(r"ARCHITECTURE.md: line \d+: " + re.escape(finding), found[0]), found


@pytest.mark.parametrize("old, new, finding", [
    ("## Walks", "## Ways", "has no section “## Walks”"),
    ("## To add …", "## To add", "has no section “## To add …”"),
    ("| `Sound` | portable | text |\n", "", "the table of rooms has no row of Sound, which is portable"),
    ("| `Server` | native |", "| `Server` | portable |", "the table of rooms has no row of Server, which is native"),
    ("| `Sound` | portable | text |\n", "| `Sound` | portable | text |\n| `Noise` | portable | text |\n", "the table of rooms has Noise, which is none"),
])
def test_a_page_without_a_section_or_a_room(walks, old, new, finding):
    assert old in PAGE
    walks.write("ARCHITECTURE.md", PAGE.replace(old, new))
    assert findings(walks) == [f"ARCHITECTURE.md: {finding}"]
