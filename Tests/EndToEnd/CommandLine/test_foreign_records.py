"""Records that other programs write into the account: what cannot be read is left, and ends nothing."""
import sys
import uuid
from pathlib import Path

from accounts import server, sign_in, terminals, together  # noqa: F401

sys.path.insert(0, str(Path(__file__).parents[1] / "Server"))
from records import Person  # noqa: E402

CONTAINER = "iCloud.app.alltag"


def write(person, zone, *records, database="private"):
    status, answer = person.ask("records/modify", {"zoneID": zone, "operations": [
        {"operationType": "forceUpdate", "record": record} for record in records]}, database, CONTAINER)
    assert status == 200 and all("serverErrorCode" not in record for record in answer["records"]), answer
    return answer["records"]


def record(kind, **fields):
    return {"recordName": str(uuid.uuid4()).upper(), "recordType": kind, "fields": {
        name: {"value": value} for name, value in fields.items()}}


def test_an_unreadable_record_ends_no_sync(terminals, server):
    laptop, desktop, name = terminals
    laptop("habit", "add", "Reading")
    sign_in(laptop, server, name)
    person = Person(server, name, new=False)
    write(person, {"zoneName": "MainZone"}, record("Habit", name="B"), record("FamilyTablet", name="T"), record("Chore", title="A"))
    laptop("habit", "add", "Running")
    said = laptop("sync")
    assert "in sync" in said.out and "newer version" in said.err
    answer = laptop.json("sync")
    assert answer["pending"] == 0 and answer["unreadable"] > 0
    assert "cannot" not in sign_in(desktop, server, name).out
    assert "Running" in desktop("habit", "list").out


def test_a_familys_records_without_a_time_of_creation_are_changed_like_others(terminals, server):
    anna, ben, name = together(terminals, server)
    person = Person(server, name, new=False)
    _, listed = person.ask("zones/list", None, "private", CONTAINER)
    zone = next(zone["zoneID"] for zone in listed["zones"] if zone["zoneID"]["zoneName"].startswith("Family-"))
    write(person, zone, *(record("Chore", title=title, recurrence="daily") for title in ("Bins", "Plants", "Post")))
    for terminal in (anna, ben):
        terminal("sync")
    for number, title in enumerate(("Bins", "Plants", "Post"), 1):
        anna("chore", "edit", title, "--points", number)
    said = anna("sync")
    assert "Everything is in sync" in said.out and anna.json("sync")["pending"] == 0
    ben("sync")
    assert {chore["title"]: chore["points"] for chore in ben.json("chore", "list")["chores"]}["Post"] == 3
