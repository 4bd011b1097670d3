"""The objects of `--json`, compared with what the documents list."""
import re
import shutil

import pytest
from program import ROOT, Program

TEXT = (ROOT / "docs/command-line.md").read_text()
SECTION = TEXT[TEXT.index("\n## JSON"):TEXT.index("The operator's commands (`alltag server")]
SPAN = re.compile(r"`([^`]+)`")
# For each item of the list the commands whose objects it lists; none where they need a server.
COMMANDS = {
    "today": [["today"]], "calendar": [["calendar"]], "search": [["search", "water"]], "habit list": [["habit", "list"]],
    "habit add edit archive unarchive pin unpin move pause resume": [
        ["habit", "add", "A"], ["habit", "edit", "1", "--name", "B"], ["habit", "archive", "1"], ["habit", "unarchive", "1"],
        ["habit", "pin", "1"], ["habit", "unpin", "1"], ["habit", "move", "1", "first"], ["habit", "pause", "1", "--days", "2"],
        ["habit", "resume", "1"], ["habit", "resume", "1"]],
    "habit done undo toggle skip amount": [
        ["habit", "done", "1"], ["habit", "undo", "1"], ["habit", "toggle", "1"], ["habit", "skip", "1"], ["habit", "amount", "Water", "2"]],
    "habit note": [["habit", "note", "1"], ["habit", "note", "1", "well"]], "habit show": [["habit", "show", "1"]],
    "habit stats HABIT": [["habit", "stats", "1"]], "habit stats": [["habit", "stats"]], "habit calendar": [["habit", "calendar", "1"]],
    "habit why": [["habit", "why", "1"]], "habit remove": [["habit", "remove", "1", "--yes"]],
    "import": [["import", "file.csv", "--yes"], ["import", "file.csv", "--dry-run"]],
    "export … FILE": [["export", "json", "copy.json"]], "qr": [["qr", "--svg", "code.svg"]], "card": [["card", "1", "--svg", "card.svg"]],
    "couple, note": [["couple", "name", "Anna"], ["couple", "countdown", "tomorrow"]], "couple city --search": [],
    "meditate, breathe, workout, calm resume end discard": [],
    "breathe --list, workout --list": [["breathe", "--list"], ["workout", "--list"]], "drink": [["drink", "easy"]],
    "calm": [["calm"]], "calm log": [["calm", "log"]],
    "calm add edit": [["calm", "add", "meditation", "20"], ["calm", "edit", "1", "--note", "Calm"]],
    "calm remove, calm plan remove, calm exercise remove, calm reminder remove": [
        ["calm", "remove", "1"], ["calm", "plan", "remove", "box"], ["calm", "exercise", "remove", "Hula"]], "calm undo": [["calm", "undo"]], "calm stats": [["calm", "stats"]],
    "calm set KEY VALUE": [["calm", "set", "gentle", "on"]], "calm plan list": [["calm", "plan"]], "calm plan show": [["calm", "plan", "show", "tabata"]],
    "calm plan add restore": [
        ["calm", "plan", "add", "breathing", "Own", "--pattern", "4-7-8"], ["calm", "plan", "restore", "box"]],
    "calm exercise list": [["calm", "exercise"]], "calm exercise edit": [["calm", "exercise", "edit", "Hula", "--text", "Circle."]],
    "calm reminder list": [["calm", "reminder"]],
    "calm reminder add edit enable disable": [
        ["calm", "reminder", "add", "--sample", "evening-diary"], ["calm", "reminder", "edit", "1", "--time", "20:00"],
        ["calm", "reminder", "disable", "1"], ["calm", "reminder", "enable", "1"]],
    "calm reminders --next": [["calm", "reminders", "--next"]], "chore list": [["chore"], ["chore", "list", "--today"]],
    "chore add": [["chore", "add", "Clean bath every Saturday"]], "chore export … FILE": [["chore", "export", "ics", "chores.ics"]],
    "chore import": [["chore", "import", "chores.csv", "--yes"], ["chore", "import", "chores.csv", "--dry-run"]],
    "chore done undo approve reject skip move": [
        ["chore", "done", "dishes"], ["chore", "undo", "dishes"], ["chore", "skip", "dishes"], ["chore", "move", "bath", "--to", "+1"],
        ["chore", "skip", "dishes", "--next"]],
    "chore show": [["chore", "show", "dishes"]], "chore edit": [["chore", "edit", "dishes", "--points", "3"]],
    "chore photo CHORE --add FILE, --delete": [],
    "chore remove": [["chore", "remove", "dishes", "--yes"]], "chore reward list": [["chore", "reward"]],
    "chore reward add edit remove redeem grant refuse, chore points": [
        ["chore", "reward", "add", "Film night", "--cost", "5"], ["chore", "points", "Ben", "+9", "--reason", "Help"],
        ["chore", "reward", "edit", "film", "--cost", "4"], ["chore", "reward", "redeem", "film", "--as", "Ben"],
        ["chore", "reward", "redeem", "film", "--as", "Ben", "--ask"], ["chore", "reward", "grant", "film"],
        ["chore", "reward", "remove", "film", "--yes"]],
    "chore stats": [["chore", "stats"]], "chore alerts": [["chore", "alerts"]],
    "chore family show, chore member list": [["chore", "family"], ["chore", "member"]],
    "chore family found use edit copy hand-over take-over": [
        ["chore", "family", "found", "Garden", "--as", "Anna"], ["chore", "family", "use", "Flat"], ["chore", "family", "edit", "--name", "House"]],
    "chore family invite": [], "chore family password": [], "chore family revoke": [["chore", "family", "revoke", "--all"]], "chore family join": [], "chore family list": [["chore", "family", "list"]],
    "chore member add edit": [["chore", "member", "add", "Cleo"], ["chore", "member", "edit", "Cleo", "--role", "parent"]],
    "chore tablet list": [["chore", "tablet"]],
    "chore family leave, chore member remove, chore tablet remove": [["chore", "member", "remove", "Ben", "--yes"], ["chore", "family", "leave", "--yes"]],
    "remind": [["remind"]], "reminders": [["reminders"]],
    "calm import": [["calm", "import", "sessions.csv", "--yes"]], "calm export … FILE": [["calm", "export", "json", "calm.json"]],
    "login, sync": [], "logout": [], "account-export": [], "account-devices": [], "account-address": [], "account-address add": [], "account-address test": [], "account-address remove": [], "account-feed": [], "account-feed add": [], "account-feed remove": [], "account-findable": [], "doctor": [["doctor"]], "settings": [["settings"]], "pro": [["pro"]],
    "events": [["events"]],
}


def described(name):
    """The members of one of the objects that are described above the list."""
    return SPAN.search(SECTION, SECTION.index(f"**{name}**: ")).group(1).split()


def items():
    for item in re.findall(r"^- (`.*(?:\n  .*)*)", SECTION, re.M):
        name, text = " ".join(item.split()).split(": ", 1)
        yield name.replace("`", ""), text


def members(text):
    """The members of the object itself: without those of its parts, and of other forms of the command."""
    own = re.split(r",? each |;", text)[0]
    found = {word.removesuffix("[]") for span in SPAN.findall(own) for word in span.split() if not word.startswith("--")}
    outside = SPAN.sub("", re.sub(r"\([^)]*\)", "", own))
    if "statistics" in outside:
        found |= {"unit", *SPAN.findall(SECTION[SECTION.index("**statistics**"):])[4].split()}
    return found | ({"weekdays", "months"} if "charts" in outside else set())


@pytest.fixture(scope="module")
def sample(tmp_path_factory):
    """A home with data of all areas."""
    alltag = Program(tmp_path_factory.mktemp("sample"))
    alltag("habit", "add", "Reading", now="2026-11-01T08:00:00Z")
    alltag("habit", "add", "Water", "--goal", "8 glasses")
    (alltag.folder / "sessions.csv").write_text("date,duration,kind\n2026-11-10 07:00,0:20:00,meditation\n")
    alltag("calm", "add", "meditation", "10", "--at", "2026-11-01T07:30")
    alltag("calm", "plan", "add", "workout", "Hips", "--phase", "Hula 30/0")
    (alltag.folder / "file.csv").write_text("date,habit,value\n2026-11-10,Running,1\n")
    alltag("chore", "family", "found", "Flat 5", "--as", "Anna")
    (alltag.folder / "chores.csv").write_text("title,assigned to,rhythm\nVacuum,Ben,weekly\n")
    alltag("chore", "member", "add", "Ben")
    alltag("chore", "add", "Dishes")
    alltag("chore", "add", "Clean bath on the 20th")
    return alltag


@pytest.fixture
def data(sample, tmp_path):
    """A copy of it for one test."""
    shutil.copytree(sample.folder, tmp_path, dirs_exist_ok=True)
    return Program(tmp_path)


def test_every_item_is_known():
    assert [name for name, _ in items()] == list(COMMANDS)


@pytest.mark.parametrize("name, text", list(items()))
def test_the_object_has_the_listed_members(data, name, text):
    for command in COMMANDS[name]:
        assert set(data.json(*command)) == members(text), command


def test_the_parts_have_the_described_members(data):
    shown = data.json("habit", "show", "1")
    assert list(shown["habit"]) == described("habit") and list(shown["today"]) == described("day")
    chore = data.json("chore")["chores"][0]
    assert list(chore) == described("chore") and list(chore["standings"][0]) == list(chore["next"][0]) == described("standing")
    family = data.json("chore", "family")
    assert list(family["family"]) == described("family") and list(family["members"][0]) == described("member")
    couple = data.json("couple")
    assert couple["kilometres"] is None and couple["noteIsMine"] is None and couple["note"] is None
    assert [set(check) for check in data.json("doctor")["checks"]] == [{"check", "ok", "message"}] * 2
