"""A test that hangs fails, and those after it run."""
import subprocess
import sys

import pytest

from conftest import REPOSITORY

CONFTEST = """
import sys
sys.path.insert(0, {support!r})
from hanging import ending_hangs
pytest_runtest_protocol = ending_hangs(1)
"""
TESTS = """
import threading

def test_before(): pass

def test_hanging(): threading.Event().wait()

def test_after(): pass
"""


@pytest.mark.parametrize("options", [[], ["-n", "1"]])
def test_a_hanging_test_fails_and_the_others_run(tmp_path, options):
    (tmp_path / "conftest.py").write_text(CONFTEST.format(support=str(REPOSITORY / "Tests/Support")))
    (tmp_path / "test_some.py").write_text(TESTS)
    (tmp_path / "pytest.ini").write_text("[pytest]\n")
    run = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *options, "test_some.py"], cwd=tmp_path, text=True, capture_output=True)
    assert "FAILED test_some.py::test_hanging" in run.stdout and "1 failed, 2 passed" in run.stdout, run.stdout + run.stderr
