"""Handing a family over, and a child's new password, on terminals (F-15, F-20)."""
import json

from accounts import PASSWORD, new_account, server, sign_in, terminals, together  # noqa: F401
from program import Program


def owns(terminal):
    return terminal.json("chore", "family")["family"]["own"]


def test_a_family_goes_on_without_its_founder(terminals, server):  # noqa: F811
    anna, ben, name = together(terminals, server)
    assert ben("chore", "family", "hand-over", "Anna", "--yes", "--json", code=1).error["code"] == "chores.not-owner"
    assert anna("chore", "family", "hand-over", "Anna", "--yes", "--json", code=1).error["code"] == "chores.no-heir"
    assert ben("chore", "family", "take-over", "--yes", "--json", code=1).error["code"] == "chores.no-offer"
    assert anna("chore", "family", "hand-over", "Ben", "--json", code=2).error["code"] == "command.confirmation-needed"
    anna("chore", "family", "hand-over", "ben", "--yes")
    ben("sync")
    assert "alltag chore family take-over" in ben("chore", "family").out and owns(anna) and not owns(ben)
    # An offer can be withdrawn, and declined.
    for terminal in (anna, ben):
        terminal("chore", "family", "revoke", "Ben")
        assert ben("chore", "family", "take-over", "--yes", "--json", code=1).error["code"] == "chores.no-offer"
        anna("chore", "family", "hand-over", "ben", "--yes")
        ben("sync")
    taken = ben.json("chore", "family", "take-over", "--yes")
    assert taken["changed"] and taken["family"]["own"]
    # The founder is a parent like others now, goes on, and may leave.
    anna("sync")
    assert not owns(anna) and [one["name"] for one in anna.json("chore", "family")["members"] if one["you"]] == ["Anna"]
    assert "gehört jemand anderem" in anna("--language", "de", "chore", "family", "hand-over", "Ben", "--yes", code=1).err
    anna("chore", "done", "dishes")
    (anna.folder.parent / "third").mkdir()
    other = Program(anna.folder.parent / "third")
    sign_in(other, server, name)
    other("sync")
    anna("chore", "family", "leave", "--yes")
    for terminal in (anna, other, ben, other):
        terminal("sync")
    assert anna.json("chore", "family", "list") == other.json("chore", "family", "list") == {"families": []}
    assert [one["name"] for one in ben.json("chore", "family")["members"]] == ["Ben"]
    assert [one["title"] for one in ben.json("chore", "list", "--all")["chores"]] == ["Dishes"]
    for terminal in (anna, other, ben):
        terminal("doctor")
    # The founder comes back as anybody does.
    code = ben.json("chore", "family", "invite", "--role", "parent")["code"]
    back = anna.json("chore", "family", "join", code, "--as", "Anna", "--yes")
    assert sorted(one["name"] for one in back["members"]) == ["Anna", "Ben"] and back["family"]["own"] is False
    # And it can be handed back.
    ben("sync")
    ben("chore", "family", "hand-over", "Anna", "--yes")
    assert anna.json("chore", "family", "take-over", "--yes")["family"]["own"]
    ben("sync")
    assert not owns(ben)
    anna("chore", "family", "leave", "--yes")
    for terminal in (anna, ben):
        terminal("sync")
        assert terminal.json("chore", "family", "list") == {"families": []}


def test_a_child_gets_a_code_for_a_new_password(terminals, server):  # noqa: F811
    anna, child, name = terminals
    sign_in(anna, server, name)
    anna("chore", "family", "found", "Flat 5", "--as", "Anna")
    anna("chore", "member", "add", "Mia")
    assert anna("chore", "family", "password", "Mia", "--json", code=1).error["code"] == "chores.no-child-account"
    code = anna.json("chore", "family", "invite", "--for", "Mia")["code"]
    new_account(server, name + "mia")
    sign_in(child, server, name + "mia")
    child("chore", "family", "join", code, "--yes")
    anna("sync")
    assert child("chore", "family", "password", "Mia", "--json", code=1).error["code"] == "family.not-allowed"
    made = anna.json("chore", "family", "password", "mia")
    assert (made["member"], made["name"]) == ("Mia", name + "mia")
    # The child's device tells of it.
    assert "Anna has made a code for a new password" in child("sync").err
    body = json.dumps({"name": made["name"], "code": made["code"], "newPassword": "a new password"}).encode()
    assert server.ask("/account/recover", "POST", body).status == 200
    child("login", f"{server.host}:{server.port}", "--name", made["name"], stdin="a new password\n")
    assert child.json("chore", "family")["family"]["name"] == "Flat 5"


def test_the_owner_stays_a_parent_and_what_a_member_left_is_deleted(terminals, server):  # noqa: F811
    anna, ben, _ = together(terminals, server)
    for terminal in (ben, anna):
        for command in (("edit", "Anna", "--role", "child"), ("remove", "Anna"), ("remove", "Anna", "--clear")):
            refused = terminal("chore", "member", *command, "--json", code=1)
            assert refused.error["code"] == "chores.owner-stays", command
    assert "übergeben" in ben("--language", "de", "chore", "member", "edit", "Anna", "--role", "child", code=1).err
    assert "handed over" in ben("--language", "en", "chore", "member", "remove", "Anna", code=1).err
    # Ben is removed, with what he did; what Anna did stays.
    ben("chore", "done", "dishes")
    ben("sync")
    anna("sync")
    assert len(anna.json("chore", "show", "dishes")["history"]) == 1
    anna("chore", "member", "remove", "Ben", "--yes")
    anna("sync")
    anna("chore", "member", "remove", "Ben", "--clear", "--yes")
    anna("sync")
    assert anna.json("chore", "show", "dishes")["history"] == []
    anna("doctor")
