"""Tools/Suites/affected.py: each change selects the suites that can notice it, and an unknown one selects all."""
import re
import subprocess
import sys

import pytest
from conftest import REPOSITORY

sys.path.insert(0, str(REPOSITORY / "Tools/Suites"))
import affected  # noqa: E402

FOLDERS = {
    "tools": "Tests/Tools", "wasm": "Tests/EndToEnd/Wasm", "server": "Tests/EndToEnd/Server", "host": "Tests/EndToEnd/Host", "browser": "Tests/EndToEnd/Browser",
    "engines": "Tests/EndToEnd/Engines", "command-line": "Tests/EndToEnd/CommandLine", "qr": "Tests/EndToEnd/QR",
    "sound": "Tests/EndToEnd/Sound",
}
PROGRAM = {"swift", "server", "browser", "engines", "command-line", "qr"}
READ = re.compile(r'\b(?:REPOSITORY|ROOT) / "((?:Sources|Web|docs|Tests|Tools|Benchmarks)(?:/[^"]*)?)"')
TARGETS = [
    {"name": "Core", "path": "Sources/Core", "type": "library"},
    {"name": "App", "path": "Sources/App", "type": "library", "target_dependencies": ["Core"]},
    {"name": "Habits", "path": "Sources/Habits", "type": "library", "target_dependencies": ["Core"]},
    {"name": "Kit", "path": "Tests/Support/Simulation/Kit", "type": "library", "target_dependencies": ["Habits"]},
    {"name": "AppTests", "path": "Tests/App/AppTests", "type": "test", "target_dependencies": ["App", "Kit"]},
    {"name": "CoreTests", "path": "Tests/Rules/CoreTests", "type": "test", "target_dependencies": ["Core"]},
    {"name": "Sync", "path": "Sources/Sync", "type": "library", "target_dependencies": ["Core"]},
    {"name": "SyncTests", "path": "Tests/Rules/SyncTests", "type": "test", "target_dependencies": ["Sync", "Kit"]},
]


@pytest.mark.parametrize("path, suites", [
    ("Sources/App/Today/Today.swift", PROGRAM | {"portable", "tools"}),
    ("Sources/Habits/Rules/Streaks.swift", PROGRAM | {"portable", "wasm"}),
    ("Sources/Sound/Files/FlacEncoder.swift", PROGRAM | {"portable", "wasm", "sound"}),
    ("Sources/Server/Serve.swift", PROGRAM),
    ("Sources/WasmRuntime/Pages.swift", {"portable", "swift", "tools", "wasm", "host", "browser", "engines"}),
    ("Tests/Support/Fuzz/corpus/JSON/new", {"portable", "swift"}),
    ("Web/host.js", {"tools", "host", "browser", "engines"}),
    ("Tests/App/AppTests/PainterTests.swift", {"portable", "swift"}),
    ("Tests/EndToEnd/Server/serving.py", {"server", "browser", "engines", "command-line"}),
    ("docs/traps.md", set()),
    ("README.md", {"command-line"}),
])
def test_paths_select_suites(path, suites):
    assert set(affected.affected([path])) == suites


@pytest.mark.parametrize("path", [
    "Package.swift", "Makefile", ".ci/run", "Tools/setup", "Tools/requirements.txt", "Sources/NewRoom/New.swift", "Tests/New/test_new.py",
    "new.txt", "docs/new.json",
])
def test_what_no_rule_knows_selects_everything(path):
    assert affected.affected(["docs/traps.md", path]) == dict.fromkeys(affected.SUITES)


def test_a_changed_test_file_selects_itself():
    assert affected.affected(["Tests/EndToEnd/Host/test_dom.py"]) == {"host": {"test_dom.py"}}
    assert affected.affected(["Tests/EndToEnd/Host/test_dom.py", "Tests/EndToEnd/Host/test_morph.py"]) == {"host": {"test_dom.py", "test_morph.py"}}


@pytest.mark.parametrize("paths", [["Tests/EndToEnd/Host/test_dom.py", "Web/host.js"], ["Web/host.js", "Tests/EndToEnd/Host/test_dom.py"]])
def test_a_whole_suite_contains_its_files(paths):
    assert affected.affected(paths)["host"] is None


def test_each_rule_is_of_use():
    """A rule for a folder that has moved away would hide that the new one has none."""
    unused = [pattern for pattern, _ in affected.RULES
              if not any(REPOSITORY.glob(pattern.rstrip("/") if not pattern.startswith("[") else "*.md"))]
    assert unused == []


def test_far_tests_name_targets_that_exist():
    names = set(affected.FAR_TESTS).union(*affected.FAR_TESTS.values())
    manifest = (REPOSITORY / "Package.swift").read_text(encoding="utf-8")
    assert [name for name in sorted(names) if f'"{name}"' not in manifest] == []


def test_each_room_and_each_suite_has_a_rule():
    rooms = [f"Sources/{folder.name}/x.swift" for folder in (REPOSITORY / "Sources").iterdir() if folder.is_dir()]
    assert [path for path in rooms if set(affected.affected([path])) >= affected.EVERYTHING] == []
    for suite, folder in FOLDERS.items():
        assert affected.affected([f"{folder}/conftest.py"]).get(suite, "none") is None, suite


@pytest.mark.parametrize("suite, folder", FOLDERS.items())
def test_suites_follow_what_their_tests_read(suite, folder):
    """Files that tests name by path, or in folders they import from, must select these tests."""
    missed = []
    for test in (REPOSITORY / folder).glob("*.py"):
        for path in READ.findall(test.read_text(encoding="utf-8")):
            changed = f"{path}/x.py" if (REPOSITORY / path).is_dir() else path
            chosen = affected.affected([changed]).get(suite, set())
            if chosen is not None and test.name not in chosen and path not in ("Tools", "Sources"):
                missed.append(f"{test.name} reads {path}")
    assert missed == []


@pytest.mark.parametrize("paths, tests", [
    (["Sources/App/A.swift"], ["AppTests"]),
    (["Sources/Habits/A.swift"], ["AppTests"]),
    (["Sources/Core/A.swift"], ["AppTests", "CoreTests"]),
    (["Tests/Rules/CoreTests/A.swift", "docs/traps.md", "Sources/Server/A.swift"], ["CoreTests"]),
    (["Sources/Sync/A.swift"], ["SyncTests"]),
    (["Sources/Core/A.swift", "Sources/Sync/A.swift"], ["AppTests", "CoreTests", "SyncTests"]),
    (["Tests/Support/Simulation/Kit/A.swift"], ["AppTests", "SyncTests"]),
    (["Tests/Fixtures/stored/a.txt"], None),
    (["Tests/Rules/CoreTests/A.swift", "Package.swift"], None),
])
def test_portable_tests_are_those_of_the_room_and_above(paths, tests):
    assert affected.dependents(TARGETS, paths) == tests


@pytest.fixture
def repository(tmp_path):
    def git(*arguments):
        subprocess.run(["git", "-c", "user.name=n", "-c", "user.email=e", *arguments], cwd=tmp_path, check=True, capture_output=True)

    git("init", "-b", "main")
    for name in ("kept", "edited", "removed", "moved"):
        (tmp_path / name).write_text(name * 50)
    (tmp_path / ".gitignore").write_text("ignored\n")
    git("add", ".")
    git("commit", "-m", "one")
    return tmp_path, git


def test_changes_are_edits_removals_moves_and_new_files(repository):
    folder, git = repository
    assert affected.changed_paths(folder, affected.base_commit(folder)) == []
    (folder / "edited").write_text("else")
    (folder / "removed").unlink()
    (folder / "new with space").write_text("")
    (folder / "ignored").write_text("")
    git("mv", "moved", "moved-away")
    assert affected.changed_paths(folder, affected.base_commit(folder)) == [
        "edited", "moved", "moved-away", "new with space", "removed"]


def test_commits_since_the_upstream_count(repository):
    folder, git = repository
    git("checkout", "-b", "work", "--track", "main")
    (folder / "edited").write_text("else")
    git("commit", "-am", "two")
    assert affected.changed_paths(folder, affected.base_commit(folder)) == ["edited"]


def test_an_unknown_commit_is_no_empty_change(repository):
    assert affected.changed_paths(repository[0], "nonsense") is None


def test_a_folder_without_git_has_no_base(tmp_path):
    assert affected.base_commit(tmp_path) is None
