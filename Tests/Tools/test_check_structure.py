"""Tools/check-structure finds each kind of finding, and none in correct files."""
import pytest

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
    ("Sources/Other/A.swift", "\n", "is no room that Tools/check-structure knows"),
    ("Sources/Core/A.swift", "\n" * 501, "has 501 lines; 500 are allowed"),
    ("Web/host.js", "\n" * 501, "has 501 lines; 500 are allowed"),
    ("Sources/Core/A.swift", function(61), "long has 61 lines; 60 are allowed"),
    ("Sources/Core/A.swift", "struct S {\n  init(\n    a: Int\n  ) {\n" + TIGHT * 60 + "  }\n}\n", "init has 64 lines"),
    ("Sources/Core/A.swift", "// TO" + "DO later\n", "line 1: TO" + "DO: do it or file it"),
    ("Web/host.js", "\n// FIX" + "ME\n", "line 2: FIX" + "ME"),
    ("Sources/Core/A.swift", "/// What it does.\n", "line 1: a comment begins with “What”"),
    ("Web/host.js", "let a;\n// How long\n", "line 2: a comment begins with “How”"),
    ("docs/a.md", "see /ro" + "ot/x\n", "is a path of one machine"),
    ("Tests/Rules/CoreTests/A.swift", 'let f = "/ho' + 'me/ann/x"\n', "is a path of one machine"),
])
def test_wrong_files_are_found(checkout, path, text, finding):
    checkout.write("Sources/Core/Core.swift", "\n")
    checkout.write(path, text)
    found = findings(checkout)
    assert len(found) == 1 and finding in found[0] and found[0].startswith(str(path).rsplit("/", 1)[0]), found


def test_same_file_name_in_two_rooms(checkout):
    checkout.write("Sources/Core/Same.swift", "\n")
    checkout.write("Sources/App/Screens/Same.swift", "\n")
    assert findings(checkout) == ["Sources/App/Screens/Same.swift: has the same file name as Sources/Core/Same.swift"]
