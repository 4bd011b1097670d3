"""Several servers on one PostgreSQL (X-1, X-3, X-4): what one is told the other knows, and each goes on when the other, or the database, is killed."""
import contextlib
import copy
import json
import os
import queue
import signal
import time

import pytest
from postgres import LOCKED, PASSWORD, Postgres
from push_service import Browser, service  # noqa: F401
from records import Person, save
from serving import Serving, command_line
from test_backup import attach, files
from test_family_due import noon
from test_own_reminders import Own
from test_push import register
from test_streams import Stream, subscribe
from time_limits import SECONDS_MAX, limit

OPTIONS = "--sign-up", "open", "--push", "local", "--requests-per-second", "0", "--url", "https://alltag.example"


@pytest.fixture(scope="module")
def postgres():
    with Postgres() as database:
        yield database


@pytest.fixture(scope="module")
def servers(site, postgres):
    """Two servers on one database."""
    with contextlib.ExitStack() as open_servers:
        yield [open_servers.enter_context(Serving(site, *OPTIONS, env={"ALLTAG_DATABASE": postgres.address()})) for _ in range(2)]


@pytest.fixture(scope="module")
def anna(servers):
    person = Person(servers[0], "anna")
    person.make_zone()
    subscribe(person)
    return person


def at(server, person):
    """Returns the same person on the same device, who asks another server."""
    other = copy.copy(person)
    other.server = server
    return other


def until(holds):
    """Waits until the condition holds; returns what it returned."""
    deadline = time.monotonic() + SECONDS_MAX
    while True:
        found = holds()
        if found:
            return found
        assert time.monotonic() < deadline
        time.sleep(0.05)


def readiness(server):
    answer = server.ask("/health/ready")
    return answer.status, {problem["name"] for problem in json.loads(answer.body).get("problems", [])}


def names(person):
    return {record["recordName"] for record in person.changes()["records"]}


def test_one_server_knows_what_another_was_told(servers, anna):
    anna.modify(save("first", text="hello"))
    assert "first" in names(at(servers[1], anna))
    assert readiness(servers[1]) == (200, set())
    # Whoever signs up at one signs in at the other.
    assert Person(servers[1], "anna", new=False).device != anna.device


def test_a_file_sent_to_one_server_is_read_at_another(servers, anna):
    content = os.urandom(700_000)
    attach(anna, "photo", content)
    attach(anna, "empty", b"x")
    assert files(at(servers[1], anna)) == {"photo": content, "empty": b"x"}


def test_a_change_at_one_server_reaches_a_stream_at_another(servers, anna):
    phone = Person(servers[1], "anna", new=False)
    stream = Stream(phone)
    assert stream.event()[0] == "open"
    anna.modify(save("heard", n=1))
    name, data = stream.event()
    assert name == "change" and json.loads(data)["ck"]["fet"]["sid"] == "changes"
    stream.close()


def test_a_query_is_told_of_its_records_and_a_device_not_of_its_own(servers, anna):
    subscribe(anna, subscriptionID="notes", subscriptionType="query", query={"recordType": "Note"}, firesOn=["create"])
    mine, phone = Stream(at(servers[1], anna)), Person(servers[0], "anna", new=False)
    assert mine.event()[0] == "open"
    anna.modify(save("own", n=1))
    phone.modify(save("others", n=1))
    told = (json.loads(mine.event()[1])["ck"] for _ in range(4))
    assert next(push["qry"]["rid"] for push in told if "qry" in push) == "others"
    mine.close()


def test_others_hear_nothing(servers, anna):
    ben = Person(servers[1], "ben")
    ben.make_zone()
    subscribe(ben)
    stream = Stream(ben)
    assert stream.event()[0] == "open"
    anna.modify(save("quiet", n=1))
    Person(servers[0], "ben", new=False).modify(save("loud", n=1))
    owner = json.loads(stream.event()[1])["ck"]["ckuserid"]
    assert owner == ben.ask("users/current", database="public")[1]["userRecordName"]
    stream.close()


def test_a_sign_out_at_one_server_ends_the_session_at_another(servers, anna):
    phone = Person(servers[1], "anna", new=False)
    stream = Stream(phone)
    assert stream.event()[0] == "open" and phone.ask("zones/list")[0] == 200
    assert servers[0].ask("/account/sign-out", "POST", b"", Authorization=f"Bearer {phone.token}").status == 204
    with pytest.raises(EOFError):
        stream.event()
    until(lambda: phone.ask("zones/list")[0] == 401)


def test_the_operators_commands_work_on_the_database(servers, postgres):
    env = {"ALLTAG_DATABASE": postgres.address()}
    code, output, errors = command_line("server", "account", "list", "--json", env=env)
    assert code == 0, errors
    assert {"anna", "ben"} <= {account["name"] for account in json.loads(output)["accounts"]}
    carl = Person(servers[0], "carl")
    stream = Stream(at(servers[1], carl))
    assert stream.event()[0] == "open"
    code, output, errors = command_line("server", "account", "delete", "carl", "--yes", "--json", "--database", postgres.address())
    assert code == 0 and json.loads(output)["erased"], errors
    with pytest.raises(EOFError):
        stream.event()
    for words, tool in ((["backup", "somewhere"], "pg_dump"), (["restore", "somewhere"], "pg_restore"), (["verify"], "pg_amcheck")):
        code, _, errors = command_line("server", *words, env=env)
        assert code == 1 and tool in errors


@pytest.mark.parametrize("address", [
    "nonsense", "/var/lib/alltag", "postgresql://u:se@cret@host/name", "postgresql://u:se/cret@host/name", "postgresql://u:secret@host/name?unknown=secret",
    "password=secret host='"])
def test_a_wrong_address_is_refused_without_being_repeated(site, address):
    code, output, errors = command_line("serve", "--site", str(site), "--port", "0", "--database", address)
    assert code == 64 and "--database" in errors and "postgresql://user@host" in errors
    assert "cret" not in output + errors


def test_a_database_that_cannot_be_used_is_named_with_the_reason(site, postgres):
    postgres.make("newer")
    postgres.sql("CREATE TABLE migrations (number INTEGER PRIMARY KEY); INSERT INTO migrations VALUES (99)", "newer")
    for address, reason in (
            (postgres.address(LOCKED, LOCKED, "wrong-secret"), "password authentication failed"),
            (postgres.address("missing"), 'database "missing" does not exist'),
            ("postgresql://alltag@/name?host=/nowhere", "No such file or directory"),
            ("host=127.0.0.1 port=1 password=wrong-secret", "Connection refused"),
            (postgres.address("newer"), "newer version")):
        code, output, errors = command_line("serve", "--site", str(site), "--port", "0", env={"ALLTAG_DATABASE": address})
        assert code == 1 and reason in errors and "ALLTAG_DATABASE" in errors
        assert "wrong-secret" not in output + errors
    written = PASSWORD.replace("@", "%40").replace("/", "%2F").replace(":", "%3A")
    with Serving(site, "--database", postgres.address(LOCKED, LOCKED, written)) as server:
        assert "password" in server.line() and readiness(server) == (200, set())
        assert "word" not in "".join(server.stop()[1:])


def test_a_killed_server_leaves_nothing_behind_that_others_lack(site, servers, anna, postgres):
    env = {"ALLTAG_DATABASE": postgres.address()}
    with Serving(site, *OPTIONS, env=env) as third:
        phone = at(third, Person(servers[0], "anna", new=False))
        phone.modify(save("before the kill", n=1))
        third.process.send_signal(signal.SIGKILL)
        third.process.wait(SECONDS_MAX)
        other = at(servers[1], phone)
        assert "before the kill" in names(other)
        other.modify(save("after the kill", n=1))
        with Serving(site, *OPTIONS, store=third.store, env=env) as again:
            assert {"before the kill", "after the kill"} <= names(at(again, phone))


def test_a_killed_database_is_waited_for(servers, anna, postgres):
    phone = Person(servers[1], "anna", new=False)
    gone = Person(servers[1], "anna", new=False)
    stream, ending = Stream(phone), Stream(gone)
    assert stream.event()[0] == ending.event()[0] == "open"
    postgres.stop(by=signal.SIGKILL)
    for server in servers:
        assert until(lambda server=server: readiness(server)[0] == 503 and readiness(server))[1] >= {"store-unreadable"}
    # Nobody is signed out by that.
    assert phone.ask("zones/list")[0] == 503
    assert b"alltag" not in servers[0].ask("/health/ready").body
    # The session ends while nobody listens.
    postgres.sql_alone(f"DELETE FROM account_device WHERE id = '{gone.device}'")
    postgres.start()
    for server in servers:
        until(lambda server=server: readiness(server) == (200, set()))
    with pytest.raises(EOFError):
        # After the outage both hear that something may have changed.
        for _ in range(20):
            ending.event()
    anna.modify(save("after the outage", n=1))
    assert "after the outage" in (json.loads(stream.event()[1])["ck"].get("qry", {}).get("rid") for _ in range(20))
    assert "after the outage" in names(phone)
    stream.close()


def test_a_message_is_sent_once(servers, service):
    """A reminder of which one server is told, while both look; its device was registered at the other one."""
    own, phone = Own(servers[0], "dora"), Browser(service)
    register(at(servers[1], own), phone, zone=noon()[0], language="en")
    own.habit(1)
    path, _, body = service.received.get(timeout=limit(120))
    assert path == phone.path and phone.read(body)["kind"] == "habits"
    with pytest.raises(queue.Empty):
        service.received.get(timeout=2.5)
