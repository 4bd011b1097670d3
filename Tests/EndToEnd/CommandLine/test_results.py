"""What a command says when its result cannot be written: what is stored is said as stored, and not to be repeated."""
import json
import os
import shutil
import subprocess

import pytest
from program import BINARY, Program
from samples import version_one
from time_limits import limit

LOST = 74


def full():
    return open("/dev/full", "wb")


def closed():
    """The writing end of a pipe that nobody reads."""
    reading, writing = os.pipe()
    os.close(reading)
    return os.fdopen(writing, "wb")


needs_full = pytest.mark.skipif(not os.path.exists("/dev/full"), reason="needs /dev/full")
outputs = pytest.mark.parametrize("output", [pytest.param(full, marks=needs_full), closed])


def run(alltag, output, *arguments, **settings):
    with output() as out:
        done = subprocess.run(
            [str(BINARY), *map(str, arguments)], env=alltag.environment(**settings), cwd=alltag.folder, stdin=subprocess.DEVNULL,
            stdout=out, stderr=subprocess.PIPE, timeout=limit(60))
    return done.returncode, done.stderr.decode()


def habits(alltag):
    return {habit["name"]: habit for habit in alltag.json("habit", "list", "--all")["habits"]}


@outputs
@pytest.mark.parametrize("command, is_stored", [
    (["habit", "add", "Running"], lambda habits: "Running" in habits),
    (["habit", "done", "reading"], lambda habits: habits["Reading"]["done"]),
    (["habit", "edit", "reading", "--name", "Novels"], lambda habits: "Novels" in habits),
    (["habit", "pause", "reading", "--days", "3"], lambda habits: habits["Reading"]["pauses"]),
    (["habit", "remove", "reading", "--yes"], lambda habits: not habits),
    (["import", "file.json", "--yes"], lambda habits: "Imported 1" in habits),
])
def test_what_is_stored_is_said_as_stored(reading, output, command, is_stored):
    (reading.folder / "file.json").write_bytes(version_one())
    code, said = run(reading, output, *command)
    assert is_stored(habits(reading))
    assert (code, "[command.result-unwritten]" in said, "unchanged" in said) == (LOST, True, False), said
    assert "done and stored" in said


@outputs
def test_scripts_and_germans_are_told_too(reading, output):
    code, said = run(reading, output, "habit", "done", "reading", "--json", lang="de_DE.UTF-8")
    error = json.loads(said)["error"]
    assert (code, error["code"]) == (LOST, "command.result-unwritten") and "gespeichert" in error["message"]


@outputs
@pytest.mark.parametrize("arguments", [
    ["export", "json", "backup.json", "--json"], ["qr", "--svg", "backup.json", "--json"], ["card", "1", "--svg", "backup.json", "--json"],
])
def test_a_written_file_counts_as_done(reading, output, arguments):
    code, said = run(reading, output, *arguments)
    assert (reading.folder / "backup.json").stat().st_size > 0
    assert (code, "command.result-unwritten" in said) == (LOST, True), said


@needs_full
@pytest.mark.parametrize("arguments", [["today"], ["habit", "list", "--json"], ["export", "json"], ["habit", "undo", "reading"]])
def test_a_command_that_stores_nothing_fails_as_ever(reading, arguments):
    before = reading.data.read_bytes()
    code, said = run(reading, full, *arguments)
    assert (code, "file.unwritable" in said) == (1, True), said
    assert reading.data.read_bytes() == before


def test_reading_into_a_closed_pipe_ends_quietly(reading):
    code, said = run(reading, closed, "habit", "list")
    assert code != 0 and said == ""


# The operator's commands: what is stored, and how to get again what was lost


def operating(alltag):
    return {"ALLTAG_STORE": str(alltag.folder / "store"), "ALLTAG_PASSWORD_MEMORY": "1"}


@pytest.fixture(scope="module")
def stored(tmp_path_factory):
    """A server's store with one account."""
    alltag = Program(tmp_path_factory.mktemp("stored"))
    alltag("server", "account", "create", "anna", stdin="correct horse battery staple\n", env=operating(alltag))
    return alltag.folder


@pytest.fixture
def env(stored, alltag):
    """The environment of an operator, with a copy of that store for one test."""
    shutil.copytree(stored / "store", alltag.folder / "store")
    return operating(alltag)


@outputs
@pytest.mark.parametrize("command, text", [
    (["invite", "create"], "alltag server invite revoke"), (["recover", "anna"], "Run this again"), (["account", "password", "anna"], "Run this again"),
    (["account", "disable", "anna"], "is disabled"), (["account", "enable", "anna"], "is enabled"), (["account", "delete", "anna", "--yes"], "is deleted"),
    (["token", "create", "notes", "--container", "iCloud.org.example", "--containers", "any"], "alltag server token revoke notes"),
    (["backup", "copy"], "backup is made"),
])
def test_an_operator_is_told_what_is_stored(alltag, env, output, command, text):
    code, said = run(alltag, output, "server", *command, env=env)
    assert (code, text in said, "could not be written" in said) == (LOST, True, True), said
    code, said = run(alltag, output, "server", "invite", "create", "--json", env=env)
    assert (code, json.loads(said)["error"]["code"]) == (LOST, "command.result-unwritten")


@needs_full
@pytest.mark.parametrize("command", [["account", "list"], ["account", "show", "anna"], ["invite", "list"], ["token", "list"], ["key", "list"], ["verify"]])
def test_an_operator_who_only_reads_is_told_so(alltag, env, command):
    # A list without anything prints nothing as text.
    code, said = run(alltag, full, "server", *command, "--json", env=env)
    assert (code, json.loads(said)["error"]["code"]) == (1, "file.unwritable")
