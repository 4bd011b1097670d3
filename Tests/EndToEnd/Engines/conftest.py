"""Walks through the app in WebKit and in Firefox with one and the same tests (decision 0030).

The suite builds nothing: `Tools/test engines` does that before. ALLTAG_BINARY and ALLTAG_SITE name other builds.
"""
import os
import re
import shutil
import sys
from contextlib import ExitStack
from pathlib import Path

import pytest

REPOSITORY = Path(__file__).resolve().parents[3]
sys.path += [str(REPOSITORY / "Tests/EndToEnd/Server"), str(REPOSITORY / "Tests/EndToEnd/Browser")]

from browsers import ENGINES, missing  # noqa: E402
from recovery import (  # noqa: E402, F401
    browsers, pytest_configure, pytest_runtest_protocol, pytest_terminal_summary, pytest_unconfigure)
from serving import Serving  # noqa: E402
from visitor import Visitor  # noqa: E402

SITE = Path(os.environ.get("ALLTAG_SITE", REPOSITORY / ".build-web"))
WATCH = Path(__file__).with_name("watch.js")


@pytest.fixture(scope="session")
def site(tmp_path_factory):
    """Returns a copy whose pages record their errors: neither engine lets a driver insert scripts before a page's own."""
    folder = shutil.copytree(SITE, tmp_path_factory.mktemp("site") / "site")
    (script,) = folder.glob("theme.*.js")
    change(script, lambda text: WATCH.read_text(encoding="utf-8") + text)
    return folder


@pytest.fixture(scope="session")
def newer_site(site, tmp_path_factory):
    """The next version of the site."""
    folder = shutil.copytree(site, tmp_path_factory.mktemp("newer") / "site")
    change(folder / "service-worker.js", lambda text: re.sub(r"const VERSION = '\w+'", "const VERSION = 'feedfacefeedface'", text))
    change(folder / "index.html", lambda text: text.replace("<head>", '<head><meta name="generator" content="newer">'))
    return folder


def change(path, edit):
    """Edits a file of a site, and removes its compressed forms."""
    text = path.read_text(encoding="utf-8")
    edited = edit(text)
    assert edited != text
    path.write_text(edited, encoding="utf-8")
    for packed in (".br", ".gz"):
        path.with_name(path.name + packed).unlink(missing_ok=True)


@pytest.fixture(params=ENGINES, scope="session")
def engine(request):
    if lacking := missing(request.param):
        pytest.skip(f"not installed: {', '.join(lacking)}")
    return request.param


@pytest.fixture
def serve():
    """Starts servers that a test may stop. Named before `meet`, it outlives the visitors' leaving."""
    with ExitStack() as servers:
        yield lambda *arguments: servers.enter_context(Serving(*arguments))


@pytest.fixture(scope="session")
def server(site):
    with Serving(site, "--sign-up", "open") as running:
        yield running


@pytest.fixture
def meet(browsers, engine, server):
    """Creates visitors, each with a device of their own; at the end no error may have occurred unnoticed."""
    visitors = []

    def make(address=None, **traits):
        browser = browsers.get(engine, len(visitors))
        visitors.append(Visitor(browser, address or f"http://127.0.0.1:{server.port}", **traits))
        return visitors[-1]

    yield make
    complaints = []
    for visitor in visitors:
        complaints += visitor.complaints()
        visitor.forget()
    # All of it, with the places in the code.
    assert not complaints, "\n".join(complaints)


@pytest.fixture
def visitor(meet):
    return meet()
