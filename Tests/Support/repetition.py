"""How often tests at random moments repeat themselves: a little in each run, often under `make soak` (ALLTAG_TIMES=10)."""
import os

TIMES = int(os.environ.get("ALLTAG_TIMES", "1"))


def many(count):
    return count * TIMES


def attempts():
    """Returns the numbers of whole tests to run, each from its beginning."""
    return range(TIMES)
