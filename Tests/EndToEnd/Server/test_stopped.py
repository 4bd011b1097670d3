"""The contents of the store's folder after a stop, a kill and a careless copy."""
import shutil
import signal
import socket
import sqlite3

import pytest
from records import Person, save
from serving import STOP_SECONDS_MAX, Serving, command_line

STOPPED = {"alltag.sqlite", "assets", "lock", "push.key"}


def names(folder):
    return {path.name for path in folder.iterdir()}


def written(server, count=50):
    """Creates a user whose zone has so many records."""
    person = Person(server, "anna")
    person.make_zone()
    person.modify(*(save(f"r{number}", n=number) for number in range(count)))
    return person


def served(site, store, person):
    """Returns the names of the user's records in another store."""
    with Serving(site, store=store) as server:
        person.server = server
        return {record["recordName"] for record in person.changes()["records"]}


def kill(server):
    server.process.send_signal(signal.SIGKILL)
    server.process.wait(STOP_SECONDS_MAX)


@pytest.mark.parametrize("by", [signal.SIGTERM, signal.SIGINT])
def test_a_stopped_server_is_one_file(site, tmp_path, by):
    store, copy = tmp_path / "store", tmp_path / "copy"
    with Serving(site, "--sign-up", "open", store=store) as server:
        person = written(server)
        assert "alltag.sqlite-wal" in names(store)
        # Endless requests must not keep the file open.
        with socket.create_connection((server.host, server.port)) as half:
            half.sendall(b"POST /account/sign-in HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nnot all")
            assert server.stop(by)[0] == 0
    assert names(store) == STOPPED
    assert command_line("server", "invite", "--store", str(store))[0] == 0
    assert names(store) == STOPPED
    copy.mkdir()
    shutil.copy(store / "alltag.sqlite", copy)
    assert served(site, copy, person) == {f"r{number}" for number in range(50)}


def test_a_copy_without_its_log_is_noticed(site, tmp_path):
    store, copy = tmp_path / "store", tmp_path / "copy"
    copy.mkdir()
    with Serving(site, "--sign-up", "open", store=store) as server:
        person = written(server)
        shutil.copy(store / "alltag.sqlite", copy)
        backup = tmp_path / "backup"
        assert command_line("server", "backup", str(backup), "--store", str(store))[0] == 0
        kill(server)
    database = copy / "alltag.sqlite"
    for arguments in (["serve", "--site", str(site), "--port", "0"], ["server", "invite"]):
        code, _, errors = command_line(*arguments, "--store", str(copy))
        assert code == 1
        assert f"{database} is not whole: the last changes are in {database}-wal, which is missing; bring it back" in errors
        assert names(copy) <= {"alltag.sqlite", "lock"}
    # It is complete with its log.
    shutil.copy(store / "alltag.sqlite-wal", copy)
    assert served(site, copy, person) == {f"r{number}" for number in range(50)}
    # A copy made by the backup expects no log.
    assert served(site, backup, person) == {f"r{number}" for number in range(50)}


def test_a_killed_server_starts_again_whoever_looked_at_it_meanwhile(site, tmp_path):
    store = tmp_path / "store"
    with Serving(site, "--sign-up", "open", store=store) as server:
        person = written(server)
        kill(server)
    assert command_line("server", "invite", "--store", str(store))[0] == 0
    assert len(served(site, store, person)) == 50


def test_a_lost_log_can_be_given_up(site, tmp_path):
    store = tmp_path / "store"
    with Serving(site, "--sign-up", "open", store=store) as server:
        written(server)
        refused = command_line("server", "accept", "--store", str(store))
        assert refused[0] == 1 and "another server uses" in refused[2]
        kill(server)
    assert command_line("server", "accept", "--store", str(store))[1] == f"{store} misses no log\n"
    (store / "alltag.sqlite-wal").unlink()
    code, _, errors = command_line("serve", "--site", str(site), "--port", "0", "--store", str(store))
    assert code == 1 and errors.endswith("give them up with alltag server accept. Name another with --store or ALLTAG_STORE.\n")
    code, output, _ = command_line("server", "accept", "--store", str(store))
    assert (code, output) == (0, f"{store} is taken as it is; changes that were in its log are lost\n")
    with Serving(site, store=store) as server:
        assert server.ask("/health/ready").status == 200
    with sqlite3.connect(store / "alltag.sqlite") as database:
        assert database.execute("PRAGMA integrity_check").fetchone() == ("ok",)
