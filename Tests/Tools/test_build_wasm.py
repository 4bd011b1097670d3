"""Tools/build-wasm: the same module from another folder, nothing built twice, and clear mistakes."""
import shutil

import pytest
from conftest import REPOSITORY, Checkout

FOLDERS = ["Core", "Habits", "Sync", "App", "WebEntry", "WasmRuntime"]


@pytest.fixture
def copy(tmp_path):
    """The repository's own sources in a folder with another name."""
    made = Checkout(tmp_path, ["build-wasm"])
    for folder in FOLDERS:
        shutil.copytree(REPOSITORY / "Sources" / folder, tmp_path / "Sources" / folder)
    return made


@pytest.fixture
def empty(tmp_path):
    made = Checkout(tmp_path, ["build-wasm"])
    for folder in FOLDERS:
        made.write(f"Sources/{folder}/{folder}.swift", "")
    return made


def test_same_bytes_from_another_folder(copy):
    code, output = Checkout(REPOSITORY, []).tool("build-wasm")
    assert code == 0, output
    code, output = copy.tool("build-wasm")
    assert code == 0, output
    assert (copy.folder / ".build-wasm/app.wasm").read_bytes() == (REPOSITORY / ".build-wasm/app.wasm").read_bytes()
    code, output = copy.tool("build-wasm")
    assert code == 0 and "is up to date" in output


def test_change_builds_again(empty):
    assert empty.tool("build-wasm")[0] == 0
    first = (empty.folder / ".build-wasm/app.wasm").read_bytes()
    assert "is up to date" in empty.tool("build-wasm")[1]
    empty.write("Sources/WebEntry/WebEntry.swift", "import Core\n@c @_expose(wasm, \"one\") public func one() -> Int32 { 1 }\n")
    code, output = empty.tool("build-wasm")
    assert code == 0 and "is up to date" not in output
    assert (empty.folder / ".build-wasm/app.wasm").read_bytes() != first


def test_other_name_and_entry(empty):
    empty.write("Tests/RulesEntry/Rules.swift", "@c @_expose(wasm, \"rule\") public func rule() -> Int32 { 7 }\n")
    code, output = empty.tool("build-wasm", "--name", "rules", "--entry", "Tests/RulesEntry")
    assert code == 0, output
    assert b"rule" in (empty.folder / ".build-wasm/rules.wasm").read_bytes()
    assert not (empty.folder / ".build-wasm/app.wasm").exists()


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
