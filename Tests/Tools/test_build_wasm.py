"""Tools/build-wasm: the same module from another folder, nothing built twice, and clear mistakes."""
import re
import shutil
import subprocess
import sys

import pytest
from conftest import REPOSITORY, Checkout
from time_limits import limit

BUILD_TOOLS = ["build-wasm", "drop-relocations", "split-wasm", "join-data", "linked_data.py", "manifest.py", "module_parts.py", "partition.py", "wasm_format.py"]
sys.path.insert(0, str(REPOSITORY / "Tools"))
import manifest  # noqa: E402

FOLDERS = [*manifest.of_browser(manifest.read()), "WebEntry", "WasmRuntime"]


USES_CORE = """
@c @_expose(wasm, "days") public func days(_ n: Int32) -> Int32 { Day(n).index }
@c @_expose(wasm, "json") public func json(_ n: Int32) -> Int32 {
  Int32((try? JSON.parse(Array("[\\(n)]".utf8)))?.bytes(pretty: true).count ?? 0)
}
"""


# A part, and the rest: each has a string of its own, and they share one.
PART = """
enum Part {
  @inline(never) static func open(_ i: Int) -> Int32 { say(i) &+ Both.say(i) }
  @inline(never) private static func say(_ i: Int) -> Int32 {
    let text: StaticString = "nobody but the part says this sentence"
    // Two functions alike would become one.
    var sum: Int32 = 7
    for byte in 0..<i { sum = sum &* 31 &+ Int32(text.utf8Start[byte]) }
    return sum
  }
}
"""
BOTH = """
enum Both {
  @inline(never) static func say(_ i: Int) -> Int32 {
    let text: StaticString = "what both of them say stays where it is"
    return Int32(text.utf8Start[i])
  }
}
@c @_expose(wasm, "part") public func part(_ i: Int32) -> Int32 { Part.open(Int(i)) }
@c @_expose(wasm, "both") public func both(_ i: Int32) -> Int32 { Both.say(Int(i)) }
"""


def checkout(folder):
    shutil.copy2(REPOSITORY / "Package.swift", folder / "Package.swift")
    return Checkout(folder, BUILD_TOOLS)


@pytest.fixture
def copies(tmp_path):
    """The same room in two folders with different names, under an entry that uses much of it; the other rooms are empty."""
    made = []
    for name in ("one", "another-place"):
        folder = tmp_path / name
        folder.mkdir()
        made.append(checkout(folder))
        for room in FOLDERS:
            if room in ("Core", "WasmRuntime"):
                shutil.copytree(REPOSITORY / "Sources" / room, folder / "Sources" / room)
            else:
                made[-1].write(f"Sources/{room}/{room}.swift", "")
        made[-1].write("Sources/WebEntry/WebEntry.swift", USES_CORE)
        made[-1].write("Sources/WebEntry/later.txt", "Core/JSON/*.swift\n")
    return made


@pytest.fixture
def empty(tmp_path):
    made = checkout(tmp_path)
    for folder in FOLDERS:
        made.write(f"Sources/{folder}/{folder}.swift", "")
    return made


def test_same_bytes_from_another_folder(copies):
    for copy in copies:
        code, output = copy.tool("build-wasm")
        assert code == 0, output
    for part in ("app.wasm", "app.later.wasm"):
        one, other = ((copy.folder / ".build-wasm" / part).read_bytes() for copy in copies)
        assert one == other and len(one) > 10_000
    code, output = copies[0].tool("build-wasm")
    assert code == 0 and "is up to date" in output


def test_data_of_a_part_goes_with_it(empty):
    shutil.copytree(REPOSITORY / "Sources/WasmRuntime", empty.folder / "Sources/WasmRuntime", dirs_exist_ok=True)
    empty.write("Sources/App/Part.swift", PART)
    empty.write("Sources/WebEntry/WebEntry.swift", BOTH)
    empty.write("Sources/WebEntry/later.txt", "App/Part.swift\n")
    code, output = empty.tool("build-wasm")
    assert code == 0, output
    first, part = ((empty.folder / ".build-wasm" / name).read_bytes() for name in ("app.wasm", "app.later.wasm"))
    assert b"nobody but the part" in part and b"nobody but the part" not in first
    assert b"what both of them say" in first and b"what both of them say" not in part


def test_change_builds_again(empty):
    assert empty.tool("build-wasm")[0] == 0
    first = (empty.folder / ".build-wasm/app.wasm").read_bytes()
    assert "is up to date" in empty.tool("build-wasm")[1]
    empty.write("Sources/WebEntry/WebEntry.swift", "import Core\n@c @_expose(wasm, \"one\") public func one() -> Int32 { 1 }\n")
    code, output = empty.tool("build-wasm")
    assert code == 0 and "is up to date" not in output
    assert (empty.folder / ".build-wasm/app.wasm").read_bytes() != first


def test_a_new_room_of_the_package_is_compiled(empty):
    """Package.swift alone lists the rooms, also after a build without the new one."""
    assert empty.tool("build-wasm")[0] == 0
    package = (empty.folder / "Package.swift").read_text(encoding="utf-8")
    calm = 'portableTarget("Calm", ["Core"]),'
    assert calm in package
    empty.write("Package.swift", package.replace(calm, 'portableTarget("Quiet", []), portableTarget("Calm", ["Core", "Quiet"]),'))
    empty.write("Sources/Quiet/Quiet.swift", "public func quiet() -> Int32 { 7 }\n")
    empty.write("Sources/WebEntry/WebEntry.swift", "import Quiet\n@c @_expose(wasm, \"noise\") public func noise() -> Int32 { quiet() }\n")
    code, output = empty.tool("build-wasm")
    assert code == 0, output
    assert b"noise" in (empty.folder / ".build-wasm/app.wasm").read_bytes()


def test_debugging_leaves_nothing_in_the_optimised_build(empty):
    shutil.copytree(REPOSITORY / "Sources/WasmRuntime", empty.folder / "Sources/WasmRuntime", dirs_exist_ok=True)
    code, output = empty.tool("build-wasm", "--debug")
    assert code == 0, output
    assert b".debug_info" not in (empty.folder / ".build-wasm/runtime.o").read_bytes()


def test_other_name_and_entry(empty):
    empty.write("Tests/Support/RulesEntry/Rules.swift", "@c @_expose(wasm, \"rule\") public func rule() -> Int32 { 7 }\n")
    code, output = empty.tool("build-wasm", "--name", "rules", "--entry", "Tests/Support/RulesEntry")
    assert code == 0, output
    assert b"rule" in (empty.folder / ".build-wasm/rules.wasm").read_bytes()
    assert not (empty.folder / ".build-wasm/app.wasm").exists()


ENTRY = """
@c @_expose(wasm, "early") public func early(_ a: Int32) -> Int32 { Shared.sum(a) }
@c @_expose(wasm, "late") public func late(_ a: Int32) -> Int32 { Code.make(a) }
"""
# So long a string that no compiler inlines it.
SHARED = """
enum Shared { @inline(never) static func sum(_ a: Int32) -> Int32 { (0..<a).reduce(0) { $0 &* 31 &+ $1 } } }
enum Helper { @inline(never) static func text(_ a: Int32) -> String { "only for codes \\(a)" } }
"""
LATER = """
enum Code {
  @inline(never) static func make(_ a: Int32) -> Int32 { Int32(Helper.text(Shared.sum(a)).utf8.count) }
}
"""


@pytest.fixture
def two_parts(empty):
    shutil.copytree(REPOSITORY / "Sources/WasmRuntime", empty.folder / "Sources/WasmRuntime", dirs_exist_ok=True)
    empty.write("Sources/WebEntry/WebEntry.swift", ENTRY)
    empty.write("Sources/Core/Shared.swift", SHARED)
    empty.write("Sources/Core/QR/Code.swift", LATER)
    return empty


def test_second_part_has_what_only_later_code_uses(two_parts):
    two_parts.write("Sources/WebEntry/later.txt", "# codes\nCore/*/*.swift\n!Core/Core.swift\n")
    code, output = two_parts.tool("build-wasm", "--debug")
    assert code == 0, output
    built = two_parts.folder / ".build-wasm"
    first, later = ((built / f"{part}.debug.wasm").read_bytes() for part in ("app", "app.later"))
    assert b"4CodeO4make" in later and b"6HelperO4text" in later
    assert b"4CodeO4make" not in first and b"6HelperO4text" not in first
    assert b"6SharedO3sum" in first
    assert "doors:\n  static Code.make(_:)" in (built / "app.doors").read_text()
    assert b"$e" not in (built / "app.wasm").read_bytes(), "what the parts share has short names"


def test_each_list_makes_a_part(two_parts):
    """Code that two parts use stays where the first of them can use it without the second."""
    two_parts.write("Sources/WebEntry/later.txt", "Core/QR/*.swift\n")
    two_parts.write("Sources/WebEntry/account.txt", "Core/Account/*.swift\n")
    two_parts.write("Sources/Core/Account/Person.swift", PERSON)
    two_parts.write("Sources/WebEntry/WebEntry.swift", ENTRY + GREET)
    code, output = two_parts.tool("build-wasm", "--debug")
    assert code == 0, output
    built = two_parts.folder / ".build-wasm"
    assert holders(built, "6PersonO5greet") == ["app.account"]
    assert holders(built, "6HelperO4text") == ["app.later"]
    doors = (built / "app.doors").read_text()
    assert "  static Person.greet(_:)" in doors and "  static Code.make(_:)" in doors
    run_in_node = shutil.which("node")
    if run_in_node:
        program = JOINED.replace("FOLDER", str(built))
        result = subprocess.run([run_in_node, "-e", program], capture_output=True, text=True, timeout=limit(60))
        assert result.stdout == "joined account,later\n", result.stderr


def test_a_changed_list_leaves_what_is_compiled(two_parts):
    two_parts.write("Sources/WebEntry/later.txt", "Core/QR/*.swift\n")
    assert two_parts.tool("build-wasm", "--debug")[0] == 0
    built = two_parts.folder / ".build-wasm"
    compiled = (built / "app.o").stat().st_mtime_ns
    assert holders(built, "4CodeO4make") == ["app.later"]
    two_parts.write("Sources/WebEntry/later.txt", "Core/Shared.swift\n")
    code, output = two_parts.tool("build-wasm", "--debug")
    assert code == 0, output
    assert holders(built, "4CodeO4make") == ["app"] and (built / "app.o").stat().st_mtime_ns == compiled
    # Each of these changes it.
    code, output = two_parts.tool("build-wasm")
    assert code == 0, output
    optimised = (built / "app.o").stat().st_mtime_ns
    two_parts.write("Sources/Core/More.swift", "enum More {}\n")
    assert two_parts.tool("build-wasm")[0] == 0
    assert compiled < optimised < (built / "app.o").stat().st_mtime_ns


def test_a_quick_build_is_in_one_piece(two_parts):
    two_parts.write("Sources/WebEntry/later.txt", "Core/QR/*.swift\n")
    assert two_parts.tool("build-wasm", "--debug")[0] == 0
    built = two_parts.folder / ".build-wasm"
    compiled = (built / "app.o").stat().st_mtime_ns
    assert holders(built, "4CodeO4make") == ["app.later"]
    code, output = two_parts.tool("build-wasm", "--quick")
    assert code == 0, output
    assert holders(built, "4CodeO4make") == ["app"], "no part of the build before may be left"
    assert "is up to date" in two_parts.tool("build-wasm", "--quick")[1]
    before = (built / "app.wasm").read_bytes()
    two_parts.write("Sources/Core/QR/Code.swift", LATER.replace("utf8.count", "utf8.count &+ 1"))
    assert two_parts.tool("build-wasm", "--quick")[0] == 0
    assert (built / "app.wasm").read_bytes() != before
    two_parts.write("Sources/Core/QR/Code.swift", LATER)
    code, output = two_parts.tool("build-wasm", "--debug")
    assert code == 0, output
    assert holders(built, "4CodeO4make") == ["app.later"] and (built / "app.o").stat().st_mtime_ns == compiled


def holders(built, function):
    """Returns the parts that contain the function itself."""
    parts = sorted(path.name.removesuffix(".debug.wasm") for path in built.glob("app*.debug.wasm"))
    text = {part: subprocess.check_output(["wasm-dis", str(built / f"{part}.debug.wasm")], text=True) for part in parts}
    return [part for part in parts if re.search(rf"^ \(func \S*{function}", text[part], re.M)]


PERSON = """
enum Person {
  @inline(never) static func greet(_ a: Int32) -> Int32 { (0..<a).reduce(0) { $0 &+ Code.make($1) } &+ Self.named(a) }
  @inline(never) static func named(_ a: Int32) -> Int32 { (0..<a).reduce(7) { $0 &* 13 &+ $1 } }
}
"""
GREET = """
@c @_expose(wasm, "greet") public func greet(_ a: Int32) -> Int32 { Person.greet(a) }
"""
# Calls through both entry points, as Web/core.js does, and prints the parts that were loaded.
JOINED = """
const { readFileSync } = require('fs');
const read = (part) => new WebAssembly.Module(readFileSync('FOLDER/app' + part + '.wasm'));
const joined = [];
let exports;
const placeholders = (part) => new Proxy({}, { get: (_, place) => (...values) => {
  if (!joined.includes(part)) { joined.push(part); new WebAssembly.Instance(read('.' + part), { f: exports }); }
  return exports.table.get(Number(place))(...values);
} });
const env = new Proxy({}, { get: () => () => 0 });
exports = new WebAssembly.Instance(read(''), { env, later: placeholders('later'), account: placeholders('account') }).exports;
exports.greet(3);
exports.greet(4);
console.log('joined ' + joined.join(','));
"""


# A part with two inner ones, and one beside it. All numbers depend on the argument, so that nothing is computed at build time.
INNER = {
    "Core/Sync/Engine.swift": """
enum Engine {
  @inline(never) static func step(_ a: Int32) -> Int32 { (0..<a).reduce(2) { $0 &* 23 &+ $1 } }
  @inline(never) static func load(_ a: Int32) -> Int32 { (0..<a).reduce(3) { $0 &* 5 &+ $1 } &+ step(a) }
  @inline(never) static func merge(_ a: Int32) -> Int32 { (0..<a).reduce(4) { $0 &* 9 &+ $1 } &+ load(a) }
}
""",
    "Core/Account/Screen.swift": """
enum Screen {
  @inline(never) static func show(_ a: Int32) -> Int32 { Engine.merge(a) &+ Both.title(a) &+ small(a) }
}
""",
    "Core/Pair/Pair.swift": """
enum Pair {
  @inline(never) static func show(_ a: Int32) -> Int32 { (0..<a).reduce(Engine.load(a)) { $0 &* 17 &+ $1 } &+ Both.title(a) &+ Own.help(a) }
}
""",
    "Core/Free/Free.swift": """
enum Both { @inline(never) static func title(_ a: Int32) -> Int32 { (0..<a).reduce(5) { $0 &* 3 &+ $1 } &+ Engine.load(a) } }
enum Own { @inline(never) static func help(_ a: Int32) -> Int32 { (0..<a).reduce(6) { $0 &* 11 &+ $1 } &+ Engine.load(a) } }
extension Screen { @inline(never) static func small(_ a: Int32) -> Int32 { (0..<a).reduce(8) { $0 &* 19 &+ $1 } &+ Engine.load(a) } }
""",
    "WebEntry/WebEntry.swift": """
@c @_expose(wasm, "early") public func early(_ a: Int32) -> Int32 { Shared.sum(a) }
@c @_expose(wasm, "load") public func load(_ a: Int32) -> Int32 { Engine.load(a) }
@c @_expose(wasm, "screen") public func screen(_ a: Int32) -> Int32 { Screen.show(a) }
@c @_expose(wasm, "pair") public func pair(_ a: Int32) -> Int32 { Pair.show(a) }
@c @_expose(wasm, "late") public func late(_ a: Int32) -> Int32 { Code.make(a) }
""",
    "WebEntry/later.txt": "+idle\nCore/QR\n",
    "WebEntry/sync.txt": "Core/Sync\n",
    "WebEntry/account.txt": "+in sync\nCore/Account\n",
    "WebEntry/pair.txt": "+in sync\nCore/Pair\n",
}
# Makes each call of the arguments in a new instance, and prints the results and the loaded parts.
NESTED = """
const { readFileSync } = require('fs');
const outer = { later: null, sync: null, account: 'sync', pair: 'sync' };
const read = (part) => new WebAssembly.Module(readFileSync('FOLDER/app' + part + '.wasm'));
const env = new Proxy({}, { get: () => () => 0 });
for (const name of ['early', 'load', 'screen', 'pair', 'late']) {
  const joined = new Map();
  let exports;
  const join = (part) => {
    if (outer[part]) join(outer[part]);
    if (joined.has(part)) return;
    const offered = Object.fromEntries([...joined].map(([name, exports]) => ['f.' + name, exports]));
    joined.set(part, new WebAssembly.Instance(read('.' + part), { f: exports, ...offered, ...placeholders }).exports);
  };
  const placeholders = Object.fromEntries(Object.keys(outer).map((part) => [part, new Proxy({}, { get: (_, place) => (...values) => {
    join(part);
    return exports.table.get(Number(place))(...values);
  } })]));
  exports = new WebAssembly.Instance(read(''), { env, ...placeholders }).exports;
  console.log(name, exports[name](7), exports[name](7), [...joined.keys()].join());
}
"""


def build_nested(two_parts, **lists):
    """Builds the parts of `INNER`, with other lists where given; returns the folder, and the results and parts of each call."""
    built = two_parts.folder / ".build-wasm"
    for path, text in INNER.items():
        two_parts.write(f"Sources/{path}", text)
    for path in (two_parts.folder / "Sources/WebEntry").glob("*.txt"):
        if lists and path.stem not in lists:
            path.unlink()
    for name, text in lists.items():
        two_parts.write(f"Sources/WebEntry/{name}.txt", text)
    code, output = two_parts.tool("build-wasm", "--debug")
    assert code == 0, output
    if not shutil.which("node"):
        pytest.skip("no node")
    program = NESTED.replace("FOLDER", str(built))
    result = subprocess.run([shutil.which("node"), "-e", program], capture_output=True, text=True, timeout=limit(60))
    assert result.returncode == 0, result.stderr
    return built, {line.split()[0]: line.split()[1:] for line in result.stdout.splitlines()}


def test_inner_parts(two_parts):
    """Each part is loaded with its enclosing parts only, and code is where all its users can reach it."""
    built, results = build_nested(two_parts)
    assert {name: words[2:] for name, words in results.items()} == {
        "early": [], "load": ["sync"], "screen": ["sync,account"], "pair": ["sync,pair"], "late": ["later"]}
    assert all(first == again for first, again, *_ in results.values())
    for function, part in (("6EngineO4load", "sync"), ("6ScreenO4show", "account"), ("4PairO4show", "pair"),
                           ("4BothO5title", "sync"), ("3OwnO4help", "pair"), ("6EngineO5merge", "sync"), ("6ScreenO5small", "account")):
        # Without closures, which may be in another part than their function.
        assert holders(built, function + r"\S*FZ ") == [f"app.{part}"], function
    doors = (built / "app.doors").read_text()
    assert re.search(r"^pair: \d+ functions; doors:\n  static Pair\.show\(_:\)\n", doors, re.M)


def test_first_part_pays_nothing_for_what_inner_parts_share(two_parts):
    whole = "Core/Sync\nCore/Account\nCore/Pair\n"
    built, together = build_nested(two_parts, sync=whole, later=INNER["WebEntry/later.txt"])
    first = subprocess.check_output(["wasm-dis", str(built / "app.debug.wasm")], text=True)
    lists = {name: INNER[f"WebEntry/{name}.txt"] for name in ("later", "sync", "account", "pair")}
    built, apart = build_nested(two_parts, **lists)
    assert {name: words[:2] for name, words in apart.items()} == {name: words[:2] for name, words in together.items()}
    # Only the table's length differs.
    divided = subprocess.check_output(["wasm-dis", str(built / "app.debug.wasm")], text=True)
    table = re.compile(r"\(table \S+ \d+ \d+ funcref\)")
    assert table.sub("", divided) == table.sub("", first) and table.search(divided)[0] != table.search(first)[0]


@pytest.mark.parametrize("lists, message", [
    ({"later": "+in nowhere\nCore/QR\n"}, "later.txt: there is no part nowhere that it can be in"),
    ({"outer": "Core/Core.swift\n", "inner": "+in outer\nCore/Shared.swift\n", "later": "+in inner\nCore/QR\n"},
     "later.txt: there is no part inner that it can be in"),
    ({"later": "+soon\nCore/QR/*.swift\n"}, "later.txt: there is no +soon"),
    ({"later": "Core/QR/*.swift\n", "soon": "Core/*/Code.swift\n"}, "Core/QR/Code.swift is in several lists: later, soon"),
    ({"env": "Core/QR/*.swift\n"}, "env.txt: no name for a part"),
])
def test_mistakes_of_parts_are_named(two_parts, lists, message):
    for name, text in lists.items():
        two_parts.write(f"Sources/WebEntry/{name}.txt", text)
    code, output = two_parts.tool("build-wasm", "--debug")
    assert code == 1 and message in output


@pytest.mark.parametrize("lines, message", [
    ("Core/Nowhere/*.swift\n", "no file is named Core/Nowhere/*.swift"), ("Core/Nowhere\n", "no file is named Core/Nowhere"),
    ("Core/QR/*.swift\n!Core/QR/*.swift\n", "the module holds nothing of these files"),
])
def test_mistakes_in_the_list_are_named(two_parts, lines, message):
    two_parts.write("Sources/WebEntry/later.txt", lines)
    code, output = two_parts.tool("build-wasm", "--debug")
    assert code == 1 and message in output
    assert not (two_parts.folder / ".build-wasm/app.wasm.stamp").exists()


@pytest.mark.parametrize("text, message", [
    ("let x: any Sequence<Int> = [1]\nfunc f() -> any Sequence<Int> { x }\n", "compiling failed"),
    ("@_extern(c, \"missing_symbol\") func missing()\n@c @_expose(wasm, \"f\") public func f() { missing() }\n", "linking failed"),
])
def test_mistakes_are_named(empty, text, message):
    empty.write("Sources/WebEntry/WebEntry.swift", text)
    code, output = empty.tool("build-wasm")
    assert code == 1 and message in output
    assert not (empty.folder / ".build-wasm/app.wasm.stamp").exists()


def test_wrong_use(empty):
    assert empty.tool("build-wasm", "--nonsense")[0] == 64
    code, output = empty.tool("build-wasm", "--entry", "Sources/Nowhere")
    assert code == 1 and "Sources/Nowhere does not exist" in output
