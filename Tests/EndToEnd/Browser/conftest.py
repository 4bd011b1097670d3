"""Serves the built site with the built program and opens it in Chromium, as users do.

The suite builds nothing: `Tools/test browser` does that before. ALLTAG_BINARY and ALLTAG_SITE name other builds.
"""
import os
import shutil
import sys
from pathlib import Path

import pytest
from playwright.sync_api import sync_playwright

REPOSITORY = Path(__file__).resolve().parents[3]
sys.path.append(str(REPOSITORY / "Tests/EndToEnd/Server"))

from person import ARGUMENTS, CHROMIUM, Person  # noqa: E402
from serving import Serving  # noqa: E402
from hanging import ending_hangs  # noqa: E402
from time_limits import limit  # noqa: E402

# The longest test takes two minutes. On a busy machine it may take longer, but one test that hangs must not take the whole run's time.
HANG_SECONDS = min(limit(240), 600)
pytest_runtest_protocol = ending_hangs(HANG_SECONDS)

SITE = Path(os.environ.get("ALLTAG_SITE", REPOSITORY / ".build-web"))


@pytest.fixture(scope="session")
def site(tmp_path_factory):
    """Returns a copy, so that a concurrent build changes nothing."""
    return shutil.copytree(SITE, tmp_path_factory.mktemp("site") / "site")


@pytest.fixture(scope="session")
def server(site):
    with Serving(site) as running:
        yield running


@pytest.fixture(scope="session")
def chromium():
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield browser
        browser.close()


@pytest.fixture
def meet(chromium, server, tmp_path):
    """Creates users, each with a browser profile of their own; at the end no error may have occurred unnoticed."""
    people = []

    def make(address=None, browser=chromium, **traits):
        person = Person(browser, address or f"http://127.0.0.1:{server.port}", tmp_path, **traits)
        people.append(person)
        return person

    yield make
    complaints = [complaint for person in people for complaint in person.complaints]
    for person in people:
        person.context.close()
    assert complaints == []


@pytest.fixture
def person(meet):
    """A user with a phone, in German."""
    return meet()


@pytest.fixture
def reader(meet):
    """A user at a desk, in English."""
    return meet(language="en", size=(1440, 900), is_touch=False)
