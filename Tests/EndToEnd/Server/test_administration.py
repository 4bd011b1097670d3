"""The operator's commands on accounts from the terminal, with and without a running server."""
import json
import os
import re
import socket
import sqlite3
import subprocess
import time

import pytest
from records import CONTAINER, PASSWORD, Person, save
from serving import BINARY, Serving, command_line, environment_with
from test_couple import Half
from test_signed import QUERY, Script
from test_streams import Stream
from time_limits import SECONDS_MAX, limit

MOMENT = r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z"
ACCOUNT = {"id", "name", "displayName", "mail", "created", "used", "devices", "bytes", "state", "disabledSince", "disabledReason"}
DETAILS = ACCOUNT | {"hasPassword", "recoveryCodesLeft", "programs", "keys", "widgetLinks", "feeds", "addresses", "storage"}


@pytest.fixture(scope="module")
def cloud(site):
    with Serving(site, "--sign-up", "open") as server:
        yield server


def operate(store, *arguments, text=None, code=0):
    """Runs `alltag server …` and returns its output and errors."""
    given = {"stdin": subprocess.DEVNULL} if text is None else {"input": text}
    done = subprocess.run(
        [str(BINARY), "server", *arguments], env=environment_with(store, {"ALLTAG_PASSWORD_MEMORY": "1"}), capture_output=True,
        text=True, timeout=limit(90), **given)
    assert done.returncode == code, (done.stdout, done.stderr)
    return done.stdout, done.stderr


def told(store, *arguments, **more):
    return json.loads(operate(store, *arguments, "--json", **more)[0])


def wait_until(holds):
    deadline = time.monotonic() + SECONDS_MAX
    while not holds():
        assert time.monotonic() < deadline, "it never came true"
        time.sleep(0.05)


def ends(stream):
    """Whether the server ends the stream."""
    stream.connection.settimeout(SECONDS_MAX)
    try:
        while True:
            stream.event()
    except EOFError:
        return True
    except socket.timeout:
        return False


def who(person):
    answer = person.server.ask("/account", Authorization=f"Bearer {person.token}")
    return answer.status, json.loads(answer.body)


def sign_in(server, name, password=PASSWORD):
    answer = server.ask("/account/sign-in", "POST", json.dumps({"name": name, "password": password, "session": "bearer"}).encode())
    return answer.status, json.loads(answer.body)


def test_accounts_are_listed_and_shown(cloud):
    anna = Person(cloud, "anna")
    Person(cloud, "ben")
    anna.make_zone()
    anna.modify(save("r", text="x" * 1000))
    cloud.ask("/account/widgets", "POST", b'{"name": "Handy"}', Authorization=f"Bearer {anna.token}")
    listed = told(cloud.store, "account", "list")["accounts"]
    mine, = [account for account in listed if account["name"] == "anna"]
    assert [account["name"] for account in listed] == ["anna", "ben"] and set(mine) == ACCOUNT
    assert mine["devices"] == 1 and mine["bytes"] > 1000 and mine["state"] == "active" and mine["disabledSince"] is None
    assert re.fullmatch(MOMENT, mine["created"]) and re.fullmatch(MOMENT, mine["used"])
    shown = told(cloud.store, "account", "show", "ANNA")["account"]
    assert set(shown) == DETAILS and [device["id"] for device in shown["devices"]] == [anna.device]
    assert [link["name"] for link in shown["widgetLinks"]] == ["Handy"] and shown["recoveryCodesLeft"] == 10
    used, = shown["storage"]
    kinds = {kind: used[kind] for kind in ("records", "deletions", "files", "others")}
    assert used == {"container": CONTAINER, "environment": "production", "bytes": mine["bytes"], **kinds}
    assert sum(kinds.values()) == mine["bytes"] and kinds["records"] > 1000 and kinds["deletions"] == kinds["files"] == 0
    assert told(cloud.store, "account", "show", mine["id"][:8])["account"] == shown
    table = operate(cloud.store, "account", "list")[0].splitlines()
    assert table[0].split()[:2] == ["NAME", "STATE"] and table[1].split()[:2] == ["anna", "active"]
    text = operate(cloud.store, "account", "show", "anna")[0]
    assert "10 recovery codes left" in text and "Widget links" in text and CONTAINER in text


def test_an_unknown_name_and_half_a_command_are_told(cloud):
    assert operate(cloud.store, "account", "show", "nobody", code=1)[1].startswith("Error: There is no account called nobody.")
    error = json.loads(operate(cloud.store, "account", "disable", "nobody", "--json", code=1)[1])["error"]
    assert error["code"] == "server.unknown-account" and "nobody" in error["message"]
    assert "alltag server account create anna" in operate(cloud.store, "account", "anna", code=64)[1]
    code, _, errors = command_line("server", "account", "list", "--store", "/nowhere/at/all")
    assert code == 1 and "There is no store in /nowhere/at/all" in errors


def test_a_closed_account_holds_nothing_and_comes_back(cloud, tmp_path):
    carl = Person(cloud, "carl")
    script, stream = Script(cloud, carl, tmp_path), Stream(carl)
    assert who(carl)[0] == 200 and script.ask("records/query", QUERY)[0] == 200
    assert told(cloud.store, "account", "disable", "carl", "--reason", "spam")["changed"] is True
    assert ends(stream)
    wait_until(lambda: who(carl)[0] == 401)
    status, answer = who(carl)
    assert answer["error"] == "account-disabled" and answer["message"].endswith(": spam")
    status, answer = carl.ask("zones/list")
    assert (status, answer["serverErrorCode"]) == (401, "AUTHENTICATION_FAILED") and "disabled the account: spam" in answer["reason"]
    assert script.ask("records/query", QUERY)[0] == 401
    status, answer = sign_in(cloud, "carl")
    assert (status, answer["error"]) == (403, "account-disabled") and "(spam)" in answer["message"]
    assert sign_in(cloud, "carl", "wrong password")[1]["error"] == "credentials-wrong"
    shown = told(cloud.store, "account", "show", "carl")["account"]
    assert (shown["state"], shown["disabledReason"]) == ("disabled", "spam") and re.fullmatch(MOMENT, shown["disabledSince"])
    assert told(cloud.store, "account", "enable", "carl")["changed"] is True
    assert told(cloud.store, "account", "enable", "carl")["changed"] is False
    wait_until(lambda: who(carl)[0] == 200)
    assert script.ask("records/query", QUERY)[0] == 200
    Stream(carl).close()


def rows(store, sql):
    database = sqlite3.connect(f"file:{store}/alltag.sqlite?mode=ro", uri=True)
    try:
        return database.execute(sql).fetchall()
    finally:
        database.close()


@pytest.mark.parametrize("is_running", [True, False])
def test_a_deleted_account_leaves_nothing(site, tmp_path, is_running):
    store, code = tmp_path / "store", "CQDE2345"
    server = Serving(site, "--sign-up", "open", store=store)
    with server:
        gone, other = Half(server, "gone"), Half(server, "other")
        gone.make_zone()
        Person.modify(gone, save("r", n=1))
        gone.ask("records/modify", {"operations": [save("mine", n=1)]}, database="public")
        gone.give(code)
        assert "serverErrorCode" not in other.redeem(code)
        stream = Stream(gone)
        assert other.couples() == [code]
        if not is_running:
            assert server.stop()[0] == 0
        asked, _ = operate(store, "account", "delete", "gone", text="gon\n", code=2)
        assert asked == "" and [row[0] for row in rows(store, "SELECT name FROM account_person ORDER BY name")] == ["gone", "other"]
        operate(store, "account", "delete", "gone", code=2)
        if is_running:
            said = told(store, "account", "delete", "gone", "--yes")
            assert said["deleted"] is True and said["erased"] is True and said["account"]["name"] == "gone"
            assert ends(stream)
        else:
            assert operate(store, "account", "delete", "gone", text="gone\n")[0] == "gone is deleted\n"
        names = [row[0] for row in rows(store, "SELECT name FROM records WHERE flags & 1 = 0")]
        assert not names, names
        assert rows(store, "SELECT name FROM account_person") == [("other",)]
        if is_running:
            wait_until(lambda: who(gone)[0] == 401)
            assert sign_in(server, "gone")[1]["error"] == "credentials-wrong"
            assert other.couples() == []
    if not is_running:
        with Serving(site, store=store) as again:
            gone.server = other.server = again
            assert who(gone)[0] == 401 and sign_in(again, "gone")[0] == 401
            assert Half(again, "other", new=False).couples() == []
            assert rows(store, "SELECT * FROM account_erasure") == []


def test_a_link_sets_a_new_password_once(cloud):
    dora = Person(cloud, "dora")
    made = told(cloud.store, "account", "password", "dora", "--hours", "1")
    assert set(made) == {"name", "code", "url", "expires"} and made["url"] is None and re.fullmatch(MOMENT, made["expires"])
    code = operate(cloud.store, "account", "password", "dora")[0].strip()

    def recover(code):
        body = {"name": "dora", "code": code, "newPassword": "another good password"}
        return cloud.ask("/account/recover", "POST", json.dumps(body).encode()).status

    assert (recover(made["code"]), recover(code), recover(code)) == (401, 200, 401)
    assert sign_in(cloud, "dora")[0] == 401 and sign_in(cloud, "dora", "another good password")[0] == 200
    wait_until(lambda: who(dora)[0] == 401)
    done = subprocess.run(
        [str(BINARY), "server", "account", "password", "dora"], capture_output=True, text=True, timeout=limit(60),
        env=environment_with(cloud.store, {"ALLTAG_URL": "https://alltag.example"}))
    first, link = done.stdout.splitlines()
    assert link == f"https://alltag.example/sign-in/recover#name=dora&code={first}"


@pytest.mark.parametrize("env, line, rounds", [
    ({}, None, 32 * 1024), ({"ALLTAG_PASSWORD_MEMORY": "2"}, None, 2 * 1024), ({}, "ALLTAG_PASSWORD_MEMORY=4", 4 * 1024),
    ({"ALLTAG_PASSWORD_MEMORY": "1"}, "ALLTAG_PASSWORD_MEMORY=4", 1024)])
def test_a_password_is_hashed_with_the_memory_of_the_settings(tmp_path, env, line, rounds):
    """As by the server, so that neither hashes it anew at the first sign-in."""
    chosen = []
    if line:
        (tmp_path / "server.conf").write_text(line + "\n")
        chosen = ["--config", str(tmp_path / "server.conf")]
    made = subprocess.run(
        [str(BINARY), "server", "account", "create", "anna", *chosen], env=environment_with(tmp_path / "store", env),
        input=PASSWORD + "\n", capture_output=True, text=True, timeout=limit(60))
    assert made.returncode == 0, made.stderr
    (kept,), = rows(tmp_path / "store", "SELECT password FROM account_person")
    assert kept.startswith(f"scrypt${rounds}$8$3$")


def test_a_memory_that_cannot_be_is_refused(tmp_path):
    done = subprocess.run(
        [str(BINARY), "server", "account", "create", "anna"], input=PASSWORD + "\n", capture_output=True, text=True, timeout=limit(60),
        env=environment_with(tmp_path / "store", {"ALLTAG_PASSWORD_MEMORY": "3"}))
    assert done.returncode == 1 and "ALLTAG_PASSWORD_MEMORY" in done.stderr and "choose one of 1, 2, 4" in done.stderr
    assert not (tmp_path / "store").exists()


def test_keys_invites_and_tokens_are_listed_and_ended(cloud, tmp_path):
    store, erna = cloud.store, Person(cloud, "erna")
    script = Script(cloud, erna, tmp_path)
    assert script.ask("records/query", QUERY)[0] == 200
    key, = told(store, "key", "list", "--account", "erna")["keys"]
    assert (key["id"], key["accountName"], key["name"]) == (script.id, "erna", "nightly")
    assert told(store, "key", "revoke", script.id[:10])["revoked"] == 1
    wait_until(lambda: script.ask("records/query", QUERY)[0] == 401)
    assert told(store, "key", "list", "--account", "erna")["keys"] == []

    first, second = (told(store, "invite", "create", "--note", note)["invite"] for note in ("family", "family"))
    assert set(first) == {"id", "note", "usesLeft", "created", "expires"}
    error = json.loads(operate(store, "invite", "revoke", "family", "--json", code=1)[1])["error"]
    assert error["code"] == "server.ambiguous-invite" and [set(one) for one in error["candidates"]] == [{"id", "name"}] * 2
    operate(store, "invite", "revoke", first["id"])
    assert [invite["id"] for invite in told(store, "invite", "list")["invites"]] == [second["id"]]
    assert re.fullmatch(r"(\w{4}-){3}\w{4}\n", operate(store, "invite")[0])

    token = told(store, "token", "create", "notes", "--container", CONTAINER, "--origin", "https://notes.example")["token"]
    listed, = told(store, "token", "list")["tokens"]
    assert set(listed) == {"id", "name", "container", "environment", "origins", "callbackURL", "created"}
    path = f"/database/1/{CONTAINER}/production/public/records/query?ckAPIToken={token}"
    assert cloud.ask(path, "POST", json.dumps(QUERY).encode()).status == 200
    assert told(store, "token", "revoke", listed["id"])["revoked"] == 1
    wait_until(lambda: cloud.ask(path, "POST", json.dumps(QUERY).encode()).status == 401)


def test_a_store_is_tidied_soon_after_the_start(site, tmp_path):
    store = tmp_path / "store"
    with Serving(site, "--sign-up", "open", store=store) as server:
        anna = Person(server, "anna")
        anna.make_zone()
        _, places = anna.ask("assets/upload", {
            "zoneID": {"zoneName": "Z"}, "tokens": [{"recordType": "Note", "fieldName": "picture", "recordName": "p"}]})
        url = places["tokens"][0]["url"]
        assert server.ask(url[url.index("/assets/"):], "POST", b"picture").status == 200
        assert server.stop()[0] == 0
    files = [name for name in os.listdir(store / "assets") if not name.startswith(".")]
    assert files
    database = sqlite3.connect(store / "alltag.sqlite")
    with database:
        database.execute("UPDATE assets SET expiry = 1")
    database.close()
    with Serving(site, store=store) as server:
        assert server.ask("/health/ready").status == 200
        wait_until(lambda: not any((store / "assets" / name).exists() for name in files))


@pytest.mark.parametrize("below, reason", [("", "there is a file in its place"), ("/store", "Not a directory")])
def test_a_folder_that_cannot_be_made_says_why(site, tmp_path, below, reason):
    (tmp_path / "file").write_text("")
    place = str(tmp_path / "file") + below
    code, _, errors = command_line("serve", "--site", str(site), "--port", "0", "--store", place)
    assert (code, errors) == (
        1, f"Error: Cannot use the store: {place} cannot be made ({reason}). Name another with --store or ALLTAG_STORE.\n")
    code, _, errors = command_line("server", "invite", "--store", place)
    assert code == 1 and reason in errors and "Success" not in errors
    code, _, errors = command_line("today", "--data", str(tmp_path / "file" / "folder" / "data.sqlite"))
    assert "Success" not in errors
