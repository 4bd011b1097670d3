"""Time limits of the tests' waits: none ends before 30 s, and on a slow or busy machine all end later.

A wait ends as soon as its condition holds; its limit only ends a test that would wait for ever, so a generous one costs nothing.
`Tests/Tools/test_time_limits.py` demands that every wait of the suites uses them.
"""
import os
import time

SECONDS_MIN = 30
STRETCH_MAX = 6
# The time that `measured` takes on a quiet machine of usual speed.
USUAL_SECONDS = 0.1
SAMPLES = 3


def measured():
    """Returns the seconds that a fixed computation takes now: more on a slow machine, and on one that does other things as well."""
    began, number = time.perf_counter(), 0
    for step in range(1_000_000):
        number = (number * 31 + step) & 0xFFFF
    return time.perf_counter() - began


def stretch():
    """Returns how many times longer than usual a wait may take on this machine: by its speed, and by its load if that is higher."""
    speed = min(measured() for _ in range(SAMPLES)) / USUAL_SECONDS
    load = os.getloadavg()[0] / (os.cpu_count() or 1)
    return min(max(1.0, speed, load), STRETCH_MAX)


STRETCH = stretch()


def limit(seconds=SECONDS_MIN):
    """Returns the time limit in seconds of a wait that usually ends within `seconds`."""
    return max(seconds, SECONDS_MIN) * STRETCH


SECONDS_MAX = limit()
MILLISECONDS_MAX = SECONDS_MAX * 1000
