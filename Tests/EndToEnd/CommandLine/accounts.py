"""A server with accounts, and two terminals on one of them."""
import json
import sys
from pathlib import Path

import pytest
from program import Program

sys.path.insert(0, str(Path(__file__).parents[1] / "Server"))
from serving import Serving  # noqa: E402

PASSWORD = "correct horse battery staple"


def serve(folder):
    """Returns a server that anybody may sign up at, as a context."""
    site = folder / "site"
    site.mkdir()
    (site / "index.html").write_text("<!doctype html><title>Alltag</title>")
    return Serving(site, "--sign-up", "open")


@pytest.fixture
def server(tmp_path_factory):
    with serve(tmp_path_factory.mktemp("server")) as running:
        yield running


def address(server):
    return f"{server.host}:{server.port}"


def new_account(server, name):
    body = json.dumps({"name": name, "password": PASSWORD}).encode()
    assert server.ask("/account/sign-up", "POST", body).status == 201


@pytest.fixture
def terminals(server, tmp_path, request):
    """Two programs with data of their own, and the name of a new account."""
    name = f"person{abs(hash(request.node.name)) % 10**9}"
    new_account(server, name)
    for folder in ("laptop", "desktop"):
        (tmp_path / folder).mkdir()
    return Program(tmp_path / "laptop"), Program(tmp_path / "desktop"), name


def sign_in(terminal, server, name, *arguments, code=0):
    return terminal("login", address(server), "--name", name, *arguments, stdin=PASSWORD + "\n", code=code)


def together(terminals, server):
    """Anna, who has founded a family, and Ben, who joined it as a parent."""
    anna, ben, name = terminals
    # Founded without an account, which her member gets with the first invite.
    anna("chore", "family", "found", "Flat 5", "--as", "Anna")
    anna("chore", "add", "Dishes")
    sign_in(anna, server, name)
    code = anna.json("chore", "family", "invite", "--role", "parent")["code"]
    new_account(server, name + "ben")
    sign_in(ben, server, name + "ben")
    ben("chore", "family", "join", code, "--as", "Ben", "--yes")
    return anna, ben, name
