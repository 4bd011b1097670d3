"""Families on two terminals, and with several accounts."""
import datetime
import json
import re
from pathlib import Path

from accounts import new_account, server, sign_in, terminals, together  # noqa: F401
from program import Program


def names_of(members):
    return [one["name"] for one in members]


def chores(terminal):
    """The states of a family's chores, and who did them."""
    found = terminal.json("chore", "list", "--all")["chores"]
    parts = [(one["title"], part["state"], part["doneBy"] and part["doneBy"]["name"]) for one in found for part in one["standings"]]
    return sorted(parts)


def real_time():
    """The setting of a command whose day is that of the server."""
    return {"now": datetime.datetime.now(datetime.timezone.utc).isoformat(timespec="seconds")}


def test_families_are_the_same_on_two_terminals(terminals, server):
    laptop, desktop, name = terminals
    laptop("chore", "family", "found", "Flat 5", "--as", "Anna")
    laptop("chore", "member", "add", "Ben")
    laptop("chore", "add", "Dishes 3 points @Ben")
    laptop("chore", "add", "Vacuum")
    sign_in(laptop, server, name)
    laptop("sync")
    sign_in(desktop, server, name)
    desktop("sync")
    assert chores(desktop) == chores(laptop) == [("Dishes", "due", None), ("Vacuum", "due", None)]
    # Both do the same while neither knows of the other: one completion stays.
    laptop("chore", "done", "dishes")
    desktop("chore", "done", "dishes")
    desktop("chore", "skip", "vacuum")
    for terminal in (laptop, desktop, laptop):
        terminal("sync")
    assert chores(desktop) == chores(laptop) == [("Dishes", "done", "Ben"), ("Vacuum", "skipped", None)]
    assert [one["points"] for one in desktop.json("chore", "family")["members"]] == [0, 3]
    laptop("chore", "undo", "dishes", "vacuum")
    laptop("sync")
    desktop("sync")
    assert chores(desktop) == [("Dishes", "due", None), ("Vacuum", "due", None)]


def test_a_terminal_that_signs_in_has_everything_at_once_and_notes_what_is_in_use(terminals, server):
    laptop, desktop, name = terminals
    laptop("chore", "family", "found", "Flat 5", "--as", "Anna")
    laptop("chore", "add", "Dishes")
    laptop("drink", "steady")
    sign_in(laptop, server, name)
    sign_in(desktop, server, name)
    assert [one["title"] for one in desktop.json("today")["chores"]["chores"]] == ["Dishes"]
    # Nobody has chosen these areas. They are noted, so that pages know whose code to load, and stay when nothing is left of them.
    desktop("chore", "family", "leave", "--yes")
    desktop("sync")
    assert desktop.json("chore", "family", "list")["families"] == []
    laptop("sync")
    for terminal in (laptop, desktop):
        assert {"chores", "calm"} <= set(terminal.json("settings")["areas"])


def test_a_family_that_is_left_leaves_the_other_terminal_too(terminals, server):
    laptop, desktop, name = terminals
    for terminal in (laptop, desktop):
        sign_in(terminal, server, name)
    laptop("chore", "family", "found", "Flat 5", "--as", "Anna")
    laptop("chore", "add", "Dishes")
    laptop("sync")
    desktop("sync")
    assert chores(desktop) == [("Dishes", "due", None)]
    desktop("chore", "family", "leave", "--yes")
    desktop("sync")
    laptop("sync")
    assert laptop.json("chore", "family", "list") == {"families": []}
    laptop("doctor")


def test_a_child_joins_by_a_code_and_its_chores_wait_for_a_parent(terminals, server):
    parent, child, name = terminals
    parent("chore", "family", "found", "Flat 5", "--as", "Anna")
    parent("chore", "member", "add", "Ben")
    parent("chore", "add", "Tidy the desk 3 points @Ben")
    parent("chore", "edit", "desk", "--approval")
    assert parent("chore", "family", "invite", "--json", code=1).error["code"] == "account.none"
    sign_in(parent, server, name)
    invite = parent.json("chore", "family", "invite", "--for", "Ben")
    assert re.fullmatch(r"[A-Z2-9]{5}(-[A-Z2-9]{5}){2}", invite["code"]) and (invite["role"], invite["member"]) == ("child", "Ben")
    parent("sync")
    real = real_time()
    assert "Invite for Ben, until " in parent("chore", "family", **real).out
    new_account(server, name + "child")
    sign_in(child, server, name + "child")
    assert child("chore", "family", "join", invite["code"], "--json", code=2).error["code"] == "command.confirmation-needed"
    joined = child.json("chore", "family", "join", invite["code"].lower(), "--yes")
    assert [one["name"] for one in joined["members"] if one["you"]] == ["Ben"] and joined["family"]["own"] is False
    parent("sync")
    (used,) = parent.json("chore", "family")["invites"]
    assert used["usedAt"] and names_of(used["members"]) == ["Ben"] and "Invite" not in parent("chore", "family", **real).out
    # The same code again changes nothing, and lets nobody else in.
    assert child.json("chore", "family", "join", invite["code"])["changed"] is False
    # A child checks what is its own, and decides nothing.
    child("chore", "done", "desk")
    for command in (["edit", "desk", "--points", "9"], ["remove", "desk", "--yes"], ["approve", "desk"], ["points", "Ben", "+9", "--reason", "x"]):
        assert child("chore", *command, "--json", code=1).error["code"] == "family.not-allowed", command
    for terminal in (child, parent):
        terminal("sync")
    assert chores(parent) == [("Tidy the desk", "waiting", "Ben")] and "Waiting for you" in parent("chore", "list", "--today").out
    parent("chore", "reject", "desk", "--reason", "Papers")
    parent("sync")
    child("sync")
    assert chores(child) == [("Tidy the desk", "due", None)]
    assert "refused: Papers\n" in child("chore", "show", "desk").out
    assert [one["reason"] for one in child.json("chore", "show", "desk")["history"]] == ["Papers"]
    child("chore", "done", "desk")
    child("sync")
    parent("sync")
    parent("chore", "approve", "desk")
    parent("sync")
    child("sync")
    assert chores(child) == [("Tidy the desk", "done", "Ben")]
    assert {one["name"]: one["points"] for one in child.json("chore", "family")["members"]} == {"Anna": 0, "Ben": 3}
    # A wish waits for a parent, too.
    parent("chore", "reward", "add", "Film night", "--cost", "2")
    parent("sync")
    child("sync")
    assert len(child.json("chore", "reward", "redeem", "film")["wishes"]) == 1
    child("sync")
    parent("sync")
    assert {one["name"]: one["points"] for one in parent.json("chore", "reward", "grant", "film")["balances"]} == {"Anna": 0, "Ben": 1}


def test_two_who_did_the_same_are_told_kindly(terminals, server):
    parent, other, name = terminals
    parent("chore", "family", "found", "Flat 5", "--as", "Anna")
    parent("chore", "add", "Dishes")
    sign_in(parent, server, name)
    code = parent.json("chore", "family", "invite", "--role", "parent")["code"]
    parent("sync")
    new_account(server, name + "other")
    sign_in(other, server, name + "other")
    other("chore", "family", "join", code, "--as", "Paul", "--yes")
    for terminal in (parent, other):
        terminal("chore", "done", "dishes")
    assert other.json("sync")["overtaken"] == []
    (told,) = parent.json("sync")["overtaken"]
    assert (told["title"], told["doneBy"]["name"]) == ("Dishes", "Paul")
    (entry,) = parent.json("chore", "show", "dishes")["history"]
    assert entry["doneBy"]["name"] == "Paul" and names_of(entry["also"]) == ["Anna"]
    assert "also Anna" in parent("chore", "show", "dishes").out and parent.json("sync")["overtaken"] == []


def test_a_new_member_joins_with_a_name(terminals, server):
    parent, other, name = terminals
    sign_in(parent, server, name)
    parent("chore", "family", "found", "Flat 5", "--as", "Anna")
    code = parent.json("chore", "family", "invite", "--role", "parent")["code"]
    new_account(server, name + "other")
    sign_in(other, server, name + "other")
    assert other("chore", "family", "join", "ABCDE-ABCDE-ABCDE", "--yes", "--json", code=1).error["code"] == "chores.code-gone"
    assert other("chore", "family", "join", code, "--yes", "--json", code=1).error["code"] == "chores.founder-missing"
    joined = other.json("chore", "family", "join", code, "--yes", "--as", "Cleo")
    assert [(one["name"], one["role"]) for one in joined["members"]] == [("Anna", "parent"), ("Cleo", "parent")]
    third = Program(parent.folder.parent)
    new_account(server, name + "third")
    sign_in(third, server, name + "third")
    assert third("chore", "family", "join", code, "--yes", "--as", "Dora", "--json", code=1).error["code"] == "chores.code-gone"
    other("chore", "add", "Dishes")
    other("sync")
    parent("sync")
    assert chores(parent) == [("Dishes", "due", None)]
    # A removed member is told once, and keeps nothing.
    parent("chore", "member", "remove", "Cleo", "--yes")
    parent("sync")
    assert "You no longer have access to “Flat 5”. Nothing of it is left on this device." in other("sync").out
    assert other.json("sync")["lostFamilies"] == [] and other.json("chore", "family", "list") == {"families": []}


def test_who_replaces_the_data_is_not_told_of_its_families(terminals, server):
    laptop, _, name = terminals
    laptop("chore", "family", "found", "Flat 5", "--as", "Anna")
    sign_in(laptop, server, name)
    laptop("sync")
    laptop("logout")
    new_account(server, name + "other")
    signed_in = sign_in(laptop, server, name + "other", "--replace")
    assert laptop.json("chore", "family", "list") == {"families": []}
    assert "Flat 5" not in signed_in.out + signed_in.err


def test_an_invite_is_listed_as_soon_as_it_is_made(terminals, server):
    parent, _, name = terminals
    parent("chore", "family", "found", "Flat 5", "--as", "Anna")
    parent("chore", "member", "add", "Ben")
    sign_in(parent, server, name)
    for count, options in enumerate((["--for", "Ben"], [], ["--role", "parent"], ["--tablet"]), 1):
        parent("chore", "family", "invite", *options, **real_time())
        assert len(parent.json("chore", "family", **real_time())["invites"]) == count
        assert parent("chore", "family", "show", **real_time()).out.count("until ") == count
    parent("chore", "family", "revoke", "--all", **real_time())
    assert parent.json("chore", "family", **real_time())["invites"] == []


def test_an_open_invite_is_ended(terminals, server):
    parent, other, name = terminals
    parent("chore", "family", "found", "Flat 5", "--as", "Anna")
    parent("chore", "member", "add", "Ben")
    # Without an account nothing can be open.
    assert parent.json("chore", "family", "revoke", "--all") == {"changed": False, "invites": []}
    assert parent("chore", "family", "revoke", "--json", code=1).error["code"] == "chores.no-invite"
    sign_in(parent, server, name)
    codes = {}
    for invitee, options in (("Ben", ["--for", "Ben"]), ("child", []), ("parent", ["--role", "parent"]), ("tablet", ["--tablet"])):
        codes[invitee] = parent.json("chore", "family", "invite", *options)["code"]
    # Another device of the account has not made them, and ends them all the same.
    sign_in(other, server, name)
    refused = other("chore", "family", "revoke", "--json", code=1).error
    assert refused["code"] == "chores.several-invites" and "a tablet for everyone" in refused["message"]
    assert other("chore", "family", "revoke", "Cleo", "--json", code=1).error["code"] == "chores.unknown-member"
    (ended,) = other.json("chore", "family", "revoke", "ben")["invites"]
    assert (names_of(ended["members"]), ended["role"]) == (["Ben"], "child")
    assert "Für „Ben“ ist keine Einladung offen." in other("--language", "de", "chore", "family", "revoke", "Ben", code=1).err
    assert "Withdrew the invite: a tablet for everyone" in other("chore", "family", "revoke", "tablet").out
    parent("sync")
    assert sorted(one["role"] for one in parent.json("chore", "family")["invites"]) == ["child", "parent"]
    third = Program(parent.folder.parent)
    new_account(server, name + "third")
    sign_in(third, server, name + "third")
    for invitee in ("Ben", "tablet"):
        assert third("chore", "family", "join", codes[invitee], "--yes", "--as", "Dora", "--json", code=1).error["code"] == "chores.code-gone"
    ended = parent.json("chore", "family", "revoke", "--all")
    assert ended["changed"] and len(ended["invites"]) == 2
    assert third("chore", "family", "join", codes["parent"], "--yes", "--as", "Dora", "--json", code=1).error["code"] == "chores.code-gone"


def test_a_tablet_joins_by_a_code(terminals, server):
    parent, tablet, name = terminals
    sign_in(parent, server, name)
    parent("chore", "family", "found", "Flat 5", "--as", "Anna")
    parent("chore", "add", "Dishes")
    assert "--for and --role" in parent("chore", "family", "invite", "--tablet", "--role", "child", code=64).err
    invite = parent.json("chore", "family", "invite", "--tablet")
    assert (invite["role"], invite["member"]) == ("tablet", None)
    real = real_time()
    parent("sync")
    assert "Invite for a tablet for everyone, until " in parent("chore", "family", **real).out
    new_account(server, name + "tablet")
    sign_in(tablet, server, name + "tablet")
    joined = tablet.json("chore", "family", "join", invite["code"], "--yes")
    # It is no member, and decides nothing.
    assert [(one["name"], one["you"]) for one in joined["members"]] == [("Anna", False)]
    assert tablet("chore", "add", "Vacuum", "--json", code=1).error["code"] == "family.not-allowed"
    assert tablet("chore", "family", "invite", "--json", code=1).error["code"] == "family.not-allowed"


def test_tablets_are_listed_and_removed(terminals, server):
    parent, tablet, name = terminals
    sign_in(parent, server, name)
    parent("chore", "family", "found", "Flat 5", "--as", "Anna")
    parent("chore", "member", "add", "Ben")
    assert "chore family invite --tablet" in parent("chore", "tablet").err and parent.json("chore", "tablet") == {"tablets": []}
    assert parent("chore", "tablet", "remove", "Kitchen", "--json", code=1).error["code"] == "chores.unknown-tablet"
    code = parent.json("chore", "family", "invite", "--tablet")["code"]
    parent("sync")
    new_account(server, name + "tablet")
    sign_in(tablet, server, name + "tablet")
    tablet("chore", "family", "join", code, "--yes", "--as", "Kitchen wall")
    parent("sync")
    (known,) = parent.json("chore", "tablet")["tablets"]
    assert known["name"] == "Kitchen wall" and parent.json("chore", "family")["tablets"] == [known]
    assert "Tablet for everyone: Kitchen wall" in parent("chore", "family").out and "Kitchen wall" in parent("chore", "tablets").out
    # Each member decides whether it acts for them.
    assert [one["allowsTablet"] for one in parent.json("chore", "member")["members"]] == [False, False]
    assert parent.json("chore", "member", "edit", "Ben", "--tablet")["member"]["allowsTablet"]
    assert not parent.json("chore", "member", "edit", "Ben", "--no-tablet")["member"]["allowsTablet"]
    assert tablet("chore", "tablet", "remove", "wall", "--json", code=1).error["code"] == "family.not-allowed"
    assert "sees nothing of the family any more" in parent("chore", "tablet", "remove", "wall", "--yes").out
    parent("sync")
    tablet("sync")
    assert parent.json("chore", "tablet") == {"tablets": []}
    assert tablet("chore", "list", "--json", code=1).error["code"] == "chores.no-family"


def classic_write(terminal, server, family, fields):
    """Writes fields of the family's only chore, as a program with the same account that knows no completions."""
    account = json.loads(Path(str(terminal.data) + ".account").read_text())
    (chore,) = terminal.json("chore", "list", "--all")["chores"]
    body = {"zoneID": {"zoneName": f"Family-{family}"}, "operations": [
        {"operationType": "forceUpdate", "record": {"recordName": chore["id"], "recordType": "Chore", "fields": fields}}]}
    answer = server.ask(
        "/database/1/iCloud.app.alltag/production/private/records/modify", "POST", json.dumps(body).encode(), Authorization=f"Bearer {account['token']}")
    (record,) = json.loads(answer.body)["records"]
    assert "serverErrorCode" not in record, record


def test_a_check_mark_of_another_program_is_a_completion(terminals, server):
    laptop, desktop, name = terminals
    sign_in(laptop, server, name)
    family = laptop.json("chore", "family", "found", "Flat 5", "--as", "Anna")["family"]["id"]
    laptop("chore", "add", "Dishes @Anna")
    laptop("sync")
    classic_write(laptop, server, family, {"isDone": {"value": 1, "type": "INT64"}})
    laptop("sync")
    sign_in(desktop, server, name)
    for terminal in (laptop, desktop):
        real = real_time()
        assert [(one["title"], one["standings"][0]["state"]) for one in terminal.json("chore", "list", "--all", **real)["chores"]] == [("Dishes", "done")]
    classic_write(laptop, server, family, {"isDone": {"value": 0, "type": "INT64"}, "title": {"value": "All the dishes", "type": "STRING"}})
    desktop("sync")
    real = real_time()
    (chore,) = desktop.json("chore", "list", "--all", **real)["chores"]
    assert chore["title"] == "All the dishes" and chore["standings"][0]["state"] != "done"


def modify(terminal, server, zone, operations):
    """Writes records as a program with the same account."""
    account = json.loads(Path(str(terminal.data) + ".account").read_text())
    body = {"zoneID": {"zoneName": zone}, "operations": operations}
    answer = server.ask(
        "/database/1/iCloud.app.alltag/production/private/records/modify", "POST", json.dumps(body).encode(), Authorization=f"Bearer {account['token']}")
    records = json.loads(answer.body)["records"]
    assert all("serverErrorCode" not in record for record in records), records


def test_chores_of_the_main_zone_are_a_family_of_one(terminals, server):
    laptop, desktop, name = terminals
    sign_in(laptop, server, name)
    laptop("habit", "add", "Water")
    laptop("sync")
    when = int(datetime.datetime.now().timestamp() * 1000)
    modify(laptop, server, "MainZone", [
        {"operationType": "create", "record": {"recordName": "11111111-1111-4111-8111-111111111111", "recordType": "Chore", "fields": {
            "title": {"value": "Dishes", "type": "STRING"}, "recurrence": {"value": "daily", "type": "STRING"},
            "isDone": {"value": 0, "type": "INT64"}, "createdAt": {"value": when, "type": "TIMESTAMP"}}}}])
    laptop("sync")
    sign_in(desktop, server, name)
    for terminal in (laptop, desktop):
        (family,) = terminal.json("chore", "family", "list")["families"]
        assert family["name"] == "My chores" and family["own"]
        assert [one["title"] for one in terminal.json("chore", "list", "--all")["chores"]] == ["Dishes"]
    # Nobody can be invited there.
    refused = laptop("chore", "family", "invite", "--json", code=1).error
    assert refused["code"] == "chores.private" and "family copy" in refused["message"]
    copied = laptop.json("chore", "family", "copy", "--name", "Flat 5")
    assert copied["changed"] and copied["family"]["name"] == "Flat 5"
    assert not laptop.json("chore", "family", "copy", "--name", "Flat 5")["changed"]
    assert laptop.json("chore", "family", "invite")["code"]
    # The private ones go once the copy is on the server, and without anything else.
    assert laptop.json("chore", "family", "copy", "--name", "Flat 5", "--delete")["family"]["name"] == "Flat 5"
    desktop("sync")
    for terminal in (laptop, desktop):
        assert [one["name"] for one in terminal.json("chore", "family", "list")["families"]] == ["Flat 5"]
        assert [one["title"] for one in terminal.json("chore", "list", "--all")["chores"]] == ["Dishes"]
        assert [one["name"] for one in terminal.json("habit", "list")["habits"]] == ["Water"]
    assert laptop("chore", "family", "copy", "--json", code=1).error["code"] == "chores.no-family"


def test_leaving_an_own_family_says_that_it_is_deleted_for_all(terminals, server):
    laptop, desktop, name = terminals
    laptop("chore", "family", "found", "Alone", "--as", "Anna")
    assert "removed from this device" in laptop("chore", "family", "leave", "--yes").out
    anna, ben, _ = together(terminals, server)
    assert "removed from this device" in ben("chore", "family", "leave", "--yes").out
    assert "deleted, for everyone in the family" in anna("chore", "family", "leave", "--yes").out
