"""A disk that returns other bytes than were written, or accepts none: everyone else continues, and the operator is informed."""
import json
import sqlite3

from records import CONTAINER, Person, save
from serving import Serving
from small_disk import serving_on_small_disk
from test_people import export

PAGE = 4096


def written(site, store, count=60):
    """A stopped store with the records of two users: these."""
    with Serving(site, "--sign-up", "open", store=store) as server:
        people = [Person(server, name) for name in ("anna", "ben")]
        for person in people:
            person.make_zone()
            person.modify(*(
                save(f"r{number}", text=f"{person.name}-needle-{number}-" + "x" * 400) for number in range(count)))
        assert server.stop()[0] == 0
    return people


def place(store, text):
    """Returns the offset of the text in the database."""
    data = (store / "alltag.sqlite").read_bytes()
    assert data.count(text) == 1
    return data.index(text)


def overwrite(store, offset, content):
    with open(store / "alltag.sqlite", "r+b") as file:
        file.seek(offset)
        before = file.read(len(content))
        assert before != content
        file.seek(offset)
        file.write(content)


def ready(server):
    answer = server.ask("/health/ready")
    return answer.status, json.loads(answer.body)


def metric(server, name):
    lines = server.ask("/metrics").body.decode().splitlines()
    return int(next(line for line in lines if line.startswith(name + " ")).split(" ")[1])


def pull(person):
    """Returns the names of the zone's records, and of those that come as errors."""
    names, errors, page = [], [], {"moreComing": True}
    token = None
    while page["moreComing"]:
        page = person.changes(token)
        token = page["syncToken"]
        for record in page["records"]:
            if "serverErrorCode" in record:
                assert record["serverErrorCode"] == "INTERNAL_ERROR"
                errors.append(record["recordName"])
            else:
                names.append(record["recordName"])
    return names, errors, token


def test_one_flipped_byte_is_one_record(site, tmp_path):
    store = tmp_path / "store"
    anna, ben = written(site, store)
    # The server of one record after the other counts from 1.
    tags = {"r7": "8", "r9": "a"}
    offset = place(store, b"anna-needle-7-")
    # Within a text, so that it is still JSON; and the end of one, so that it is not any more.
    overwrite(store, offset, b"b")
    quote = (store / "alltag.sqlite").read_bytes().index(b'"', place(store, b"anna-needle-9-"))
    overwrite(store, quote, b"x")
    with Serving(site, store=store) as server:
        anna.server = ben.server = server
        assert ready(server) == (200, {"status": "ready"})
        token = None
        for _ in range(3):
            names, errors, last = pull(anna)
            assert sorted(errors) == ["r7", "r9"] and len(names) == 58
            token = token or last
        assert pull(ben)[:2] == ([f"r{number}" for number in range(60)], [])
        # The account's copy says what it lacks.
        copied = next(part for part in export(anna)["containers"] if part["environment"] == "production")["zones"][0]["records"]
        assert len(copied) == 60
        assert sorted(record["recordName"] for record in copied if "serverErrorCode" in record) == ["r7", "r9"]
        looked_up = anna.ask("records/lookup", {"zoneID": {"zoneName": "Z"}, "records": [
            {"recordName": "r7"}, {"recordName": "r8"}]})[1]["records"]
        assert [record.get("serverErrorCode") for record in looked_up] == ["INTERNAL_ERROR", None]
        status, answer = ready(server)
        assert status == 200 and answer["status"] == "degraded"
        assert [problem["name"] for problem in answer["problems"]] == ["damaged-records"]
        assert "anna" not in str(answer) and "r7" not in str(answer)
        assert metric(server, 'alltag_problem{name="damaged-records"}') == 1
        assert metric(server, "alltag_damaged_record_reads_total") >= 6
        # Devices that are up to date hear of it, with the tag of the version that was lost.
        told = {record["recordName"]: record for record in anna.changes(token)["records"]}
        assert {name: record["recordChangeTag"] for name, record in told.items()} == tags
        assert {record["serverErrorCode"] for record in told.values()} == {"INTERNAL_ERROR"}
        token = anna.changes(token)["syncToken"]
        assert ready(server)[1]["status"] == "degraded" and anna.changes(token)["records"] == []
        # A device that has the record sends it again; others receive it.
        assert "recordChangeTag" in anna.modify(save("r7", "forceReplace", text="whole"))[0]
        assert [record["recordName"] for record in anna.changes(token)["records"]] == ["r7"]
        assert anna.modify({"operationType": "forceDelete", "record": {"recordName": "r9"}})[0]["deleted"] is True
        assert pull(anna)[1] == []
        assert ready(server) == (200, {"status": "ready"})
        _, _, errors = server.stop()
    lines = errors.splitlines()
    told = [line for line in lines if line.startswith("damage: ")]
    assert len(told) == 1 and told[0].startswith('damage: the record "r7" cannot be read, in the zone "Z" of "_'), errors
    assert told[0].endswith(f'" (account "anna") in "{CONTAINER}"')
    assert [line.split(":")[0] for line in lines if line.startswith("problem ")] == ["problem damaged-records"] * 2


def test_a_page_that_cannot_be_read_costs_its_own_records_only(site, tmp_path):
    store = tmp_path / "store"
    anna, ben = written(site, store)
    page = place(store, b"anna-needle-30-") // PAGE * PAGE
    overwrite(store, page, b"\xff" * 64)
    with Serving(site, store=store) as server:
        anna.server = ben.server = server
        names, errors, _ = pull(anna)
        assert sorted(names + errors) == sorted(f"r{number}" for number in range(60))
        assert "r30" in errors and len(errors) < 20
        assert pull(ben)[1] == [] and "recordChangeTag" in ben.modify(save("later", n=1))[0]
        assert "recordChangeTag" in anna.modify(save("later", n=1))[0]
        # A write that needs the page fails, and no other.
        status, answer = anna.ask("records/modify", {"operations": [save("r30", "forceReplace", n=1)], "zoneID": {"zoneName": "Z"}})
        assert (status, answer["serverErrorCode"]) == (503, "TRY_AGAIN_LATER")
        assert {problem["name"] for problem in ready(server)[1]["problems"]} == {"damaged-records", "damaged-pages"}
        assert metric(server, "alltag_store_read_errors_total") >= 1
        _, _, errors = server.stop()
    assert 'damage: the database cannot be read, in the zone "Z" of "_' in errors
    assert len([line for line in errors.splitlines() if line.startswith("damage: ")]) <= 3


def test_a_full_disk_is_told_and_over_when_there_is_room(site, tmp_path):
    with serving_on_small_disk(site, tmp_path / "disk", "--sign-up", "open") as (server, disk):
        anna = Person(server, "anna")
        anna.make_zone()
        anna.modify(save("first", n=1))
        disk.fill()
        for number in range(3):
            status, answer = anna.ask("records/modify", {
                "operations": [save(f"large{number}", text="x" * 400_000)], "zoneID": {"zoneName": "Z"}})
            assert (status, answer["serverErrorCode"]) == (503, "TRY_AGAIN_LATER")
        status, answer = ready(server)
        assert (status, answer["status"]) == (503, "unready")
        assert [problem["name"] for problem in answer["problems"]] == ["disk-full"]
        assert metric(server, 'alltag_problem{name="disk-full"}') == 1
        # Reading continues.
        assert [record["recordName"] for record in anna.changes()["records"]] == ["first"]
        disk.empty()
        assert ready(server) == (200, {"status": "ready"})
        assert metric(server, 'alltag_problem{name="disk-full"}') == 0
        anna.modify(save("second", text="x" * 400_000))
        _, _, errors = server.stop()
    assert errors.splitlines() == [
        "problem disk-full: the disk is full; make room, then try again", "problem disk-full: is over"]


def test_a_store_of_the_version_before_gets_its_checksums(site, tmp_path):
    """Damaged data from then is not mistaken for intact data."""
    store = tmp_path / "store"
    anna, _ = written(site, store)
    with sqlite3.connect(store / "alltag.sqlite") as database:
        database.execute("ALTER TABLE records DROP COLUMN checksum")
        database.execute("DELETE FROM grdb_migrations WHERE identifier = 'records.4'")
        database.execute("UPDATE records SET bytes = substr(bytes, 1, 100) WHERE name = 'r3'")
        database.execute("PRAGMA journal_mode = DELETE")
    with Serving(site, store=store) as server:
        anna.server = server
        names, errors, _ = pull(anna)
        assert errors == ["r3"] and len(names) == 59
