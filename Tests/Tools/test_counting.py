"""Tools/test counts the runners' results, and treats silence as failure."""
import sys
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path

import pytest
from conftest import REPOSITORY

LOADER = SourceFileLoader("counting", str(REPOSITORY / "Tools/test"))
counting = module_from_spec(spec_from_loader("counting", LOADER))
LOADER.exec_module(counting)

SWIFT_MIXED = """\
◇ Test run started.
➜ Test off() skipped: "because"
✘ Test bad() recorded an issue at X.swift:3:20: Expectation failed: 1 == 2
✘ Test bad() failed after 0.001 seconds with 1 issue.
✔ Test good() passed after 0.001 seconds.
✘ Test case passing 1 argument n → 2 to "named thing" failed after 0.001 seconds with 1 issue.
✘ Test "named thing" with 3 test cases failed after 0.001 seconds with 1 issue.
✘ Suite S failed after 0.002 seconds with 1 issue.
✘ Test run with 6 tests in 1 suite failed after 0.002 seconds with 4 issues (including 1 known issue).
"""


@pytest.mark.parametrize("name, code, output, passed, failed", [
    ("all good", 0, "✔ Test run with 41 tests in 5 suites passed after 0.1 seconds.\n", 41, 0),
    ("one good", 0, "✔ Test run with 1 test in 0 suites passed after 0.1 seconds.\n", 1, 0),
    ("mixed", 1, SWIFT_MIXED, 3, 2),
    ("does not compile", 1, "error: no such module\n", 0, 1),
    ("crashed", 139, "✔ Test good() passed after 0.1 seconds.\nFatal error: x\n", 0, 1),
    ("did not end", None, "◇ Test run started.\n", 0, 1),
    ("failed after the count", 1, "✔ Test run with 3 tests in 1 suite passed after 0.1 seconds.\n", 3, 1),
])
def test_swift(name, code, output, passed, failed):
    outcome = counting.swift_outcome(code, output)
    assert (outcome.passed, outcome.failed) == (passed, failed)


@pytest.mark.parametrize("name, code, output, passed, failed", [
    ("all good", 0, "....\n140 passed in 2.03s\n", 140, 0),
    ("mixed", 1, "FAILED x\n3 failed, 137 passed, 2 skipped, 1 warning in 2.03s\n", 137, 3),
    ("errors", 1, "1 failed, 2 passed, 2 errors in 2.03s\n", 2, 3),
    ("no tests", 5, "no tests ran in 0.01s\n", 0, 1),
    ("collection error", 2, "!!! Interrupted: 1 error during collection !!!\n1 error in 0.1s\n", 0, 1),
    ("broken off", 3, "!!! Exit: the program does not exist !!!\nno tests ran in 0.1s\n", 0, 1),
    ("silent", 0, "", 0, 1),
    ("did not end", None, "....", 0, 1),
])
def test_pytest(name, code, output, passed, failed):
    outcome = counting.pytest_outcome(code, output)
    assert (outcome.passed, outcome.failed) == (passed, failed)


def test_the_summary_says_which_tests_failed():
    assert counting.swift_outcome(1, SWIFT_MIXED).names == [
        "Test bad() recorded an issue at X.swift:3:20: Expectation failed: 1 == 2"]
    output = "FAILED Tests/EndToEnd/Server/test_x.py::test_a - assert 1 == 2\nERROR Tests/EndToEnd/Server/test_x.py::test_b\n1 failed, 1 error in 1s\n"
    assert counting.pytest_outcome(1, output).names == [
        "Tests/EndToEnd/Server/test_x.py::test_a - assert 1 == 2", "Tests/EndToEnd/Server/test_x.py::test_b"]


def test_a_crash_names_the_tests_that_had_begun():
    begun = [f"◇ Test {name} started." for name in ("run", "good()", '"three"', "bad()", '"off"', *(f"more{n}()" for n in range(9)))]
    ended = ["✔ Test good() passed after 0.1 seconds.", '✔ Test "three" with 3 test cases passed after 0.1 seconds.', '➜ Test "off" skipped.']
    outcome = counting.swift_outcome(1, "\n".join([*begun, *ended, "*** Signal 11"]))
    assert outcome.names == ["had begun: Test bad()", *(f"had begun: Test more{n}()" for n in range(7)), "had begun: 2 more"]


def test_a_suite_that_breaks_off_shows_its_last_lines_at_the_end(monkeypatch, capsys):
    lines = "".join(f"◇ Test t{n}() started.\nline {n}\n" for n in range(100))
    monkeypatch.setattr(counting, "run", lambda *arguments, **options: (1, lines + "*** Signal 11\n", 0))
    outcome = counting.suite("swift")
    capsys.readouterr()
    assert counting.report({"swift": outcome}, 0) == 1
    shown = capsys.readouterr().out
    ending = shown.partition("the last lines of swift, which broke off\n")[2].splitlines()
    assert ending[:counting.LINES_MAX] == [*(f"line {n}" for n in range(61, 100)), "*** Signal 11"]
    assert "  ✘ had begun: Test t0()" in ending


def test_arguments_of_several_lines_are_chatter():
    output = """\
◇ Test case passing 1 argument text → "name
2025-02-01,1
2025-02-02,2
" to "a table is read" started.
✘ Test case passing 1 argument text → "name
x" to "a table is read" recorded an issue at X.swift:3:20
◇ Test "a table is read" started.
✔ Test "a table is read" with 2 test cases passed after 0.001 seconds.
a line of the program
◇ Test case passing 1 argument text → "name
*** Signal 11
"""
    assert "".join(counting.relevant(output)) == """\
✘ Test case passing 1 argument text → "name
x" to "a table is read" recorded an issue at X.swift:3:20
a line of the program
*** Signal 11
"""


def test_a_note_says_which_suites_run_and_how_far_they_are(monkeypatch):
    began = counting.time.monotonic() - 60
    monkeypatch.setattr(counting, "running", {})
    assert counting.progress_note(began) == "== at 60 s: no suite"
    output = {"browser": ["2 workers [410 items]\n", "......  [ 17%]\n", "...F..  [ 35%]\n"], "swift": ["◇ Test run started.\n"]}
    monkeypatch.setattr(counting, "running", dict(enumerate(output.items())))
    assert counting.progress_note(began) == "== at 60 s: browser at 35%, swift"


@pytest.fixture
def second(monkeypatch):
    """Sets the result of a suite's next try; returns the requested tests."""
    asked = []

    def answers(outcome):
        monkeypatch.setattr(counting, "suite", lambda name, tests, title: asked.append((name, tests)) or outcome)
        return asked

    return answers


def failed(*names):
    return counting.Outcome(140, len(names), names=[f"{name} - assert False" for name in names])


def test_a_test_that_fails_twice_has_failed(second):
    asked = second(failed("t.py::a"))
    outcome = counting.with_second_try("host", failed("t.py::a"))
    assert asked == [("host", ["t.py::a"])]
    assert (outcome.failed, outcome.names, outcome.unsteady) == (1, ["t.py::a - assert False"], [])


def test_a_test_that_passes_at_the_second_try_is_named(second):
    second(counting.Outcome(1, 1, names=["t.py::b - assert False"]))
    outcome = counting.with_second_try("host", failed("t.py::a", "t.py::b"))
    assert (outcome.passed, outcome.failed, outcome.note) == (141, 1, "1 only at the second try")
    assert (outcome.names, outcome.unsteady) == (["t.py::b - assert False"], ["t.py::a - assert False"])


def test_a_test_that_failed_twice_over_is_one_test(second):
    asked = second(counting.Outcome(1, 0))
    outcome = counting.with_second_try("host", counting.Outcome(140, 2, names=["t.py::a - AssertionError", "t.py::a"]))
    assert asked == [("host", ["t.py::a"])]
    assert (outcome.passed, outcome.failed, outcome.unsteady) == (141, 0, ["t.py::a"])
    assert outcome.note == "1 only at the second try"


def test_swifts_second_try_is_the_whole_suite(second):
    asked = second(counting.Outcome(1076, 0))
    outcome = counting.with_second_try("swift", counting.Outcome(1075, 1, names=["Test a() recorded an issue"]))
    assert asked == [("swift", None)]
    assert (outcome.passed, outcome.failed, outcome.unsteady) == (1076, 0, ["Test a() recorded an issue"])


@pytest.mark.parametrize("ending, crash", [
    ("*** Signal 11: Backtracing from 0x7f00... done ***\n\n*** Program crashed: Bad pointer dereference at 0x00007f04 ***",
     "*** Program crashed: Bad pointer dereference at 0x00007f04"),
    ("error: Exited with unexpected signal code 11", "unexpected signal code 11"),
])
@pytest.mark.parametrize("passed, failed", [(1076, 0), (1075, 1)])
def test_a_memory_fault_in_swifts_tests_is_tried_again_and_named(second, ending, crash, passed, failed):
    asked = second(counting.Outcome(passed, failed))
    outcome = counting.with_second_try("swift", counting.swift_outcome(1, f"◇ Test a() started.\n{ending}\n"))
    assert asked == [("swift", None)]
    assert (outcome.passed, outcome.failed, outcome.crashes) == (passed, failed, [f"Swift's tests: {crash}"])


def test_a_failed_precondition_in_swifts_tests_is_not_tried_again(second):
    asked = second(counting.Outcome(1076, 0))
    ended = "X.swift:3: Fatal error: Index out of range\n*** Program crashed: Illegal instruction at 0x00007f04 ***\n"
    assert counting.with_second_try("swift", counting.swift_outcome(1, ended)).failed == 1 and asked == []


@pytest.mark.parametrize("first", [
    counting.Outcome(140, 0),
    counting.Outcome(139, 1, "did not end", complete=False),
    counting.Outcome(0, 1, "the build failed", complete=False),
    counting.Outcome(140, 1),
])
def test_what_is_no_accident_is_not_tried_again(second, first):
    asked = second(counting.Outcome(1, 0))
    assert counting.with_second_try("host", first) is first and asked == []


@pytest.mark.parametrize("each, tries", [(1, 2), (2, 0)])
def test_many_failures_in_all_suites_are_not_tried_again(monkeypatch, second, each, tries):
    names = [f"t.py::{n}" for n in range(each)]
    asked = second(counting.Outcome(each, 0))
    monkeypatch.setattr(counting, "suites", lambda chosen: [(name, failed(*names)) for name in chosen])
    assert counting.main(["tools", "host"]) == (0 if tries else 1)
    assert len(asked) == tries


@pytest.mark.parametrize("said", [counting.Outcome(0, 1, complete=False), counting.Outcome(0, 0)])
def test_a_second_try_that_says_nothing_changes_nothing(second, said):
    second(said)
    first = failed("t.py::a")
    assert counting.with_second_try("host", first) is first


def test_unknown_suite():
    assert counting.main(["nonsense"]) == 64


@pytest.fixture
def changed(monkeypatch):
    """Sets the changed paths and the suites' outcomes; returns the chosen suites with their tests."""
    asked = {}

    def answers(paths, outcome=counting.Outcome(3, 0)):
        def says(name, tests=None, title=None):
            asked[name] = tests
            return outcome

        monkeypatch.setattr(counting, "changes", lambda since: paths)
        monkeypatch.setattr(counting.affected, "portable_tests", lambda *_: ["AppTests"])
        monkeypatch.setattr(counting, "lint", lambda paths: counting.Outcome(3, 0))
        monkeypatch.setattr(counting, "build", lambda *_: None)
        monkeypatch.setattr(counting, "suite", says)
        return asked

    return answers


def test_quick_runs_what_is_quick_of_the_affected_suites(changed, capsys):
    asked = changed(["Sources/App/Today/Today.swift", "Tests/EndToEnd/Host/test_dom.py"])
    assert counting.main(["--quick"]) == 0
    # A later test of the screens' text joins these by itself, so this names only two of them.
    assert set(asked.pop("tools")) >= {"Tests/Tools/test_icons.py", "Tests/Tools/test_styles.py"}
    assert asked == {"portable": ["AppTests"], "host": ["Tests/EndToEnd/Host/test_dom.py"]}
    assert "not run, but may be affected: swift, server, browser" in capsys.readouterr().out


def test_quick_fails_with_one_of_its_suites(changed):
    changed(["Web/host.js"], counting.Outcome(2, 1, names=["t.py::a"]))
    assert counting.main(["--quick"]) == 1


def test_changed_runs_every_affected_suite_once(changed):
    asked = changed(["Sources/Habits/Rules/Streaks.swift"])
    assert counting.main(["--changed"]) == 0
    assert set(asked) == {"swift", "wasm", "server", "browser", "engines", "command-line", "qr"}


def test_what_affects_no_suite_is_no_failure(changed, capsys):
    asked = changed(["docs/traps.md"])
    assert counting.main(["--changed"]) == 0
    assert asked == {} and "suites: none" in capsys.readouterr().out


def test_a_removed_test_file_is_not_run(changed):
    asked = changed(["Tests/EndToEnd/Host/test_gone.py"])
    assert counting.main(["--quick"]) == 0 and asked == {}


@pytest.mark.parametrize("name, said", [
    ("portable", "✔ Test run with 0 tests in 0 suites passed after 0.001 seconds.\n"),
    ("host", "no tests ran in 0.01s\n"),
])
def test_chosen_tests_that_are_none_have_failed(monkeypatch, name, said):
    monkeypatch.setattr(counting, "run", lambda *_, **__: (0, said, 0))
    assert counting.suite(name, ["X"]).failed == 1


def test_an_unknown_commit_is_refused(monkeypatch):
    monkeypatch.setattr(counting.affected, "changed_paths", lambda *_: None)
    with pytest.raises(SystemExit) as refused:
        counting.main(["--quick", "--since", "nonsense"])
    assert refused.value.code == 64


def test_the_summary_names_and_counts_crashed_browsers(capsys):
    output = "..\nCRASHED: webkit in Engines/test_x.py::test_a[webkit], tried again in a new browser\n2 passed in 1s\n"
    outcome = counting.pytest_outcome(0, output)
    assert outcome.crashes == ["webkit in Engines/test_x.py::test_a[webkit], tried again in a new browser"]
    assert (outcome.passed, outcome.failed) == (2, 0)
    assert counting.report({"engines": outcome, "qr": counting.pytest_outcome(0, "1 passed in 1s\n")}, 0) == 0
    said = capsys.readouterr().out
    assert "crashed: webkit in Engines/test_x.py::test_a[webkit]" in said and "crashes: 1" in said


@pytest.mark.parametrize("code", [0, 3])
def test_a_suites_processor_time_is_that_of_all_its_processes(code):
    spin = f"import time\nwhile time.process_time() < 0.2: pass\nprint(time.process_time())\nraise SystemExit({code})"
    parent = f"import subprocess, sys\nraise SystemExit(subprocess.run([sys.executable, '-c', {spin!r}]).returncode)"
    result, output, processor = counting.run([sys.executable, "-c", parent], 60, title="a")
    assert result == code and processor >= float(output)


@pytest.mark.parametrize("memory, is_inside", [("memory", True), ("missing", False)])
def test_the_suites_have_a_temporary_folder_in_memory_that_goes_with_them(monkeypatch, tmp_path, memory, is_inside):
    (tmp_path / "memory").mkdir()
    monkeypatch.setattr(counting, "MEMORY", tmp_path / memory)
    monkeypatch.setattr(counting, "MEMORY_BYTES_MIN", 0)
    seen = {}

    def run(command, seconds_max, env=None, show=True):
        seen.update(env)
        return 0, "1 passed in 1s\n", 0

    monkeypatch.setattr(counting, "run", run)
    with counting.temporary_folder():
        counting.suite("host")
        folder = Path(seen["TMPDIR"])
        assert folder.is_dir() and (folder.parent == tmp_path / "memory") == is_inside
    assert not folder.exists()


def test_without_room_in_memory_the_folder_is_elsewhere(monkeypatch, tmp_path):
    monkeypatch.setattr(counting, "MEMORY", tmp_path)
    monkeypatch.setattr(counting, "MEMORY_BYTES_MIN", 1 << 62)
    with counting.temporary_folder():
        assert Path(counting.temporary["TMPDIR"]).parent != tmp_path
