"""Tries a test again whose browser crashed or stopped answering, in a new browser; the end of the run names and counts such crashes.

Hooks of pytest, which `conftest.py` takes over. A test is tried again once; a second crash counts as its failure. A failure with a browser
that still answers is never tried again here.
"""
import pytest
from _pytest.runner import runtestprotocol
from browsers import Browsers

# The beginning of a line about a crash, by which `Tools/test` finds them.
CRASHED = "CRASHED: "
TRIES_MAX = 2
browsers_key = pytest.StashKey[Browsers]()
crashes_key = pytest.StashKey[list]()


def pytest_configure(config):
    config.stash[browsers_key] = Browsers()
    config.stash[crashes_key] = []


def pytest_unconfigure(config):
    config.stash[browsers_key].stop()


@pytest.fixture(scope="session")
def browsers(pytestconfig):
    """The running browsers, which serve all tests until they crash."""
    return pytestconfig.stash[browsers_key]


def pytest_runtest_protocol(item, nextitem):
    item.ihook.pytest_runtest_logstart(nodeid=item.nodeid, location=item.location)
    for attempt in range(1, TRIES_MAX + 1):
        reports = runtestprotocol(item, nextitem=nextitem, log=False)
        crashed = item.config.stash[browsers_key].remove_crashed() if any(report.failed for report in reports) else []
        is_last = attempt == TRIES_MAX
        item.config.stash[crashes_key] += [
            f"{CRASHED}{name} in {item.nodeid}{' again' if is_last else ', tried again in a new browser'}" for name in crashed]
        if not crashed or is_last:
            break
    for report in reports:
        item.ihook.pytest_runtest_logreport(report=report)
    item.ihook.pytest_runtest_logfinish(nodeid=item.nodeid, location=item.location)
    return True


def pytest_terminal_summary(terminalreporter, config):
    for line in config.stash[crashes_key]:
        terminalreporter.write_line(line)
