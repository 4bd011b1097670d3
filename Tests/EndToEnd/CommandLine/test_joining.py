"""What a user is told whom a code lets into no family."""
import json

import pytest
from accounts import new_account, server, sign_in, terminals, together  # noqa: F401
from program import Program

GERMAN = {"lang": "de_DE.UTF-8"}


@pytest.fixture
def family(terminals, server):
    return together(terminals, server)


def code_of(parent, *options):
    return parent.json("chore", "family", "invite", *options)["code"]


def stranger(anna, server, name):
    other = Program(anna.folder.parent)
    new_account(server, name + "other")
    sign_in(other, server, name + "other")
    return other


def refusal(terminal, code, *options):
    return terminal("chore", "family", "join", code, "--yes", *options, "--json", code=1).error


def test_a_member_is_told_so(family):
    """Also the one whose family it is, whatever the invite is for."""
    anna, ben, _ = family
    anna("chore", "member", "add", "Mia")
    for options in ([], ["--for", "Mia"], ["--role", "parent"]):
        code = code_of(anna, *options)
        for terminal in (anna, ben):
            error = refusal(terminal, code)
            assert error == {"code": "chores.already-member", "message": "You are in the family “Flat 5” already: the code is for somebody else."}
    said = ben("chore", "family", "join", code, "--yes", code=1, **GERMAN).err
    assert said == "alltag: Du bist schon in der Familie „Flat 5“: Der Code ist für jemand anderen. [chores.already-member]\n"


def test_a_code_that_is_none(family, server):
    anna, _, name = family
    other = stranger(anna, server, name)
    for code in ("", " ", "x", "ÄÖÜ 💥"):
        assert refusal(other, code, "--as", "Zoe")["code"] == "chores.code-gone"


def test_a_name_that_is_too_long(family, server):
    anna, _, name = family
    other, code = stranger(anna, server, name), code_of(anna)
    error = refusal(other, code, "--as", "x" * 41)
    assert error == {"code": "chores.too-long.name", "message": "At most 40 characters."}
    assert other.json("chore", "family", "join", code, "--yes", "--as", "x" * 40)["changed"]


def test_a_code_for_others_than_the_named(family, server):
    anna, _, name = family
    anna("chore", "member", "add", "Mia")
    other, code = stranger(anna, server, name), code_of(anna, "--for", "Mia")
    for named in ("Anna", "Zoe"):
        error = refusal(other, code, "--as", named)
        assert error == {"code": "chores.not-invited", "message": "The code is for Mia, not for “" + named + "”. Say with --as who you are."}
    said = other("chore", "family", "join", code, "--yes", "--as", "Zoe", code=1, **GERMAN).err
    assert said == "alltag: Der Code ist für Mia, nicht für „Zoe“. Sag mit --as, wer du bist. [chores.not-invited]\n"
    assert other.json("chore", "family", "join", code, "--yes", "--as", "mi")["changed"]


def test_a_family_that_is_full(family, server):
    anna, _, name = family
    code = code_of(anna)
    for number in range(48):
        anna("chore", "member", "add", f"Child {number}")
    anna("sync")
    other = stranger(anna, server, name)
    assert refusal(other, code, "--as", "Zoe") == {
        "code": "chores.family-full", "message": "This family already has 50 members, and can have no more."}
    assert "schon 50 Mitglieder" in other("chore", "family", "join", code, "--yes", "--as", "Zoe", code=1, **GERMAN).err


def test_a_session_that_has_ended(family, server):
    anna, _, name = family
    other, code = stranger(anna, server, name), code_of(anna)
    token = json.loads((other.folder / "data" / "alltag.sqlite.account").read_text())["token"]
    assert server.ask("/account/sign-out", "POST", b"{}", Authorization=f"Bearer {token}").status in (200, 204)
    assert refusal(other, code, "--as", "Zoe")["code"] == "account.over"


def test_a_server_that_is_away(family, server):
    anna, _, name = family
    other, code = stranger(anna, server, name), code_of(anna)
    server.stop()
    assert refusal(other, code, "--as", "Zoe")["code"] == "server.unreachable"
    assert "ist nicht erreichbar" in other("chore", "family", "join", code, "--yes", "--as", "Zoe", code=1, **GERMAN).err


def test_an_invite_says_for_whom_it_is(family):
    anna, _, _ = family
    anna("chore", "family", "invite")
    anna("sync")
    assert "Invite for a child, until " in anna("chore", "family").out
    assert code_of(anna, "--role", "parent")
    anna("sync")
    shown = anna("chore", "family", **GERMAN).out
    assert "Einladung für ein Elternteil, bis " in shown and "Einladung für ein Kind, bis " in shown
    said = anna("chore", "family", "revoke", code=1).err
    assert "a parent" in said and "a child" in said
