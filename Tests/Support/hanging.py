"""Ends a test that hangs, so that it fails instead of the whole run: a call of the browser's driver waits for ever if the worker that it asks
has stopped."""
import faulthandler
import os
import signal
import sys

import pytest


def ending_hangs(seconds):
    """Returns the hook that runs each test for at most so many seconds."""

    def end(signum, frame):
        # Standard error itself, since pytest has replaced the one of this process.
        faulthandler.dump_traceback(file=sys.__stderr__, all_threads=False)
        # The driver could not go on after an exception. pytest-xdist starts another worker, and counts the test as failed.
        if "PYTEST_XDIST_WORKER" in os.environ:
            os._exit(1)
        raise TimeoutError(f"the test took more than {seconds:.0f} s")

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(item):
        signal.signal(signal.SIGALRM, end)
        signal.setitimer(signal.ITIMER_REAL, seconds, seconds)
        try:
            return (yield)
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)

    return pytest_runtest_protocol
