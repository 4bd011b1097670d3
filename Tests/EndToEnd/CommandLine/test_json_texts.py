"""JSON on a terminal: texts of others cannot steer it, and readers get them as they are."""
import json

import pytest
from samples import version_one

# All that a terminal obeys or that turns the direction or the line: C0, DEL, C1, the marks of directions, and the two ends of lines.
STEERING = [chr(code) for code in [*range(1, 0x20), *range(0x7F, 0xA0), 0x61C, 0x200E, 0x200F, *range(0x2028, 0x202F), *range(0x2066, 0x206A)]]
ALLOWED = {"\n"}


def assert_harmless(output):
    found = {character for character in output if character in STEERING} - ALLOWED
    assert found == set(), [hex(ord(one)) for one in found]


@pytest.fixture
def steered(alltag):
    """A home of whose texts each has some of these characters; together they have all of them."""
    pieces = ["a" + "".join(STEERING[i::7]) + "z" for i in range(7)]
    file = json.loads(version_one(habits=7))
    for habit, piece in zip(file["habits"], pieces):
        habit["name"] = piece
    (alltag.folder / "file.json").write_text(json.dumps(file))
    alltag("import", "file.json", "--yes")
    shown = [piece.replace("\n", " ").replace("\t", " ").replace("\r", " ") for piece in pieces]
    alltag("chore", "family", "found", "Fl\u202eat\x9b", "--as", "An\u2066na\x85")
    for piece in shown[:3]:
        alltag("chore", "add", "--as-title", piece, "--", piece)
    alltag("chore", "reward", "add", "Fi\u200flm\x80", "--cost", "5")
    alltag("habit", "note", "1", "no\u2028te\x9d")
    alltag("settings", "set", "name", "N\u061came")
    alltag("calm", "plan", "add", "breathing", "Ev\u202aen\x8fing", "--pattern", "4-7-8")
    return alltag


@pytest.mark.parametrize("command", [
    ["habit", "list"], ["today"], ["habit", "show", "1"], ["habit", "note", "1"], ["settings"], ["chore"], ["chore", "show", "1"], ["chore", "family"],
    ["chore", "family", "list"], ["chore", "reward"], ["chore", "stats"], ["chore", "member"], ["calm", "plan"], ["breathe", "--list"], ["habit", "stats"],
    ["habit", "done", "2"], ["chore", "done", "1"], ["import", "file.json", "--dry-run"], ["remind"], ["events"],
])
def test_no_object_steers_the_terminal(steered, command):
    out = steered(*command, "--json").out
    assert_harmless(out)
    json.loads(out)


@pytest.mark.parametrize("command, code", [
    (["habit", "done", "\u202ezz\x9b2J"], 1), (["chore", "show", "\u2067\x90"], 1), (["today", "\u202e\x9b"], 64), (["--langua\u202ege"], 64),
    (["calm", "plan", "show", "\u202e"], 1), (["chore", "family", "use", "\x9b"], 1), (["habit", "done", "a"], 1),
])
def test_no_error_steers_the_terminal(steered, command, code):
    err = steered(*command, "--json", code=code).err
    assert_harmless(err)
    json.loads(err)


def test_readers_get_the_texts_as_they_are(steered):
    names = steered.names()
    assert len(names) == 7 and all(any(character in name for name in names) for character in ("\x7f", "\x9b", "\u202e", "\u2066", "\u200f", "\u061c", "\u2028"))
    assert steered.json("chore", "family")["family"]["name"] == "Fl\u202eat\x9b"


def test_an_operators_object_steers_nothing(alltag):
    env = {"ALLTAG_STORE": str(alltag.folder / "store"), "ALLTAG_PASSWORD_MEMORY": "1"}
    alltag("server", "account", "create", "anna", stdin="correct horse battery staple\n", env=env)
    (alltag.folder / "file\u202e\x9b.ckdb").write_text("DEFINE SCHEMA")
    for command in (["account", "show", "\u202ex\x9b"], ["account", "show", "anna", "--config", "no\u202efile\x9b"], ["verify", "no\u202efolder\x9b"],
                    ["restore", "no\u202efolder\x9b"]):
        err = alltag("server", *command, "--json", env=env, code=1).err
        assert_harmless(err)
        json.loads(err)
    out = alltag("server", "backup", "new\u202e\x9b/folder", "--json", env=env).out
    assert_harmless(out)
    assert json.loads(out)["path"].endswith("new\u202e\x9b/folder")
