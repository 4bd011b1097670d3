import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))
from program import BINARY, Program  # noqa: E402


@pytest.fixture(scope="session", autouse=True)
def binary():
    if not BINARY.exists():
        pytest.exit(f"{BINARY} does not exist: run 'swift build --build-tests' first", returncode=3)


@pytest.fixture
def alltag(tmp_path):
    """The program with a home of its own, a fixed clock, Zurich's time and English."""
    return Program(tmp_path)


@pytest.fixture
def reading(alltag):
    """The same with one daily habit, created on 1 November 2026."""
    alltag("habit", "add", "Reading", now="2026-11-01T08:00:00Z")
    return alltag
