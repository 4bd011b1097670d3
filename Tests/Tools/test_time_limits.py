"""Tests/Support/time_limits.py: every wait of the suites has a limit from there."""
import re

import pytest
from conftest import REPOSITORY

import time_limits

SUITES = ["Tools", "Package", *(f"EndToEnd/{name}" for name in ("Browser", "CommandLine", "Engines", "Host", "QR", "Server", "Sound", "Wasm"))]
# Numbers where a wait has its limit. Less than three seconds are for what must not come, not for what must.
WAIT = re.compile(r"(?:timeout=|\.wait\(|settimeout\(|default_timeout\(|monotonic\(\) \+ |SECONDS_MAX = )(\d[\d_.]*)(?![\w.]* \*)")


def numbers(text):
    """Returns the seconds that are written where a wait has its limit."""
    return [float(number.replace("_", "")) for number in WAIT.findall(text)]


@pytest.mark.parametrize("text, expected", [
    ("process.wait(20)", [20]), ("queue.get(timeout=10)", [10]), ("expect(it).to_be_visible(timeout=60_000)", [60_000]),
    ("end = time.monotonic() + 5", [5]), ("SECONDS_MAX = 10", [10]), ("stream.settimeout(5)", [5]),
    ("process.wait(SECONDS_MAX)", []), ("queue.get(timeout=limit(60))", []), ("LIMIT_SECONDS_MAX = limit(60)", []),
    ("page.set_default_timeout(10_000)", [10_000]), ("time.monotonic() + SECONDS_MAX", []),
])
def test_a_number_in_place_of_a_limit_is_found(text, expected):
    assert numbers(text) == expected


@pytest.mark.parametrize("suite", SUITES)
def test_no_wait_has_a_limit_of_its_own(suite):
    files = sorted((REPOSITORY / "Tests" / suite).glob("*.py"))
    assert files
    own = {
        f"{file.name}:{line}": text.strip() for file in files if file.name != "test_time_limits.py"
        for line, text in enumerate(file.read_text(encoding="utf-8").splitlines(), 1) if any(number >= 3 for number in numbers(text))}
    assert own == {}


def test_no_limit_is_below_the_least():
    assert 1 <= time_limits.STRETCH <= time_limits.STRETCH_MAX
    assert time_limits.limit() == time_limits.limit(1) >= time_limits.SECONDS_MIN
    assert time_limits.limit(60) == 2 * time_limits.limit(30)


@pytest.mark.parametrize("seconds, load, expected", [
    (time_limits.USUAL_SECONDS, 0, 1), (time_limits.USUAL_SECONDS / 3, 0, 1), (time_limits.USUAL_SECONDS * 2.5, 0, 2.5),
    (time_limits.USUAL_SECONDS, 8, 4), (time_limits.USUAL_SECONDS * 100, 0, time_limits.STRETCH_MAX),
    (time_limits.USUAL_SECONDS, 1000, time_limits.STRETCH_MAX),
])
def test_slow_and_busy_machines_get_longer_limits(monkeypatch, seconds, load, expected):
    monkeypatch.setattr(time_limits, "measured", lambda: seconds)
    monkeypatch.setattr(time_limits.os, "getloadavg", lambda: (load, 0, 0))
    monkeypatch.setattr(time_limits.os, "cpu_count", lambda: 2)
    assert time_limits.stretch() == pytest.approx(expected)
