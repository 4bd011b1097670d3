"""The remains of a deleted account, and the export of all its data."""
import json
import queue
import re
import sqlite3
import threading
import time

import pytest
from records import CONTAINER, PASSWORD, Person, save
from serving import Serving
from time_limits import SECONDS_MAX


@pytest.fixture(scope="module")
def cloud(site):
    with Serving(site, "--sign-up", "open") as server:
        yield server


def resident_kilobytes(server):
    with open(f"/proc/{server.process.pid}/status", encoding="ascii") as status:
        return int(re.search(r"VmRSS:\s+(\d+)", status.read()).group(1))


def export(person):
    answer = person.server.ask("/account/export/records", Authorization=f"Bearer {person.token}")
    assert answer.status == 200 and answer.getheader("Content-Disposition").startswith("attachment")
    return json.loads(answer.body)


def test_a_copy_has_all_records_and_where_the_files_are(cloud):
    anna, ben = Person(cloud, "copied"), Person(cloud, "other")
    assert export(anna)["containers"] == []
    for zone in ("Z", "Y"):
        anna.make_zone(zone)
    _, places = anna.ask("assets/upload", {
        "zoneID": {"zoneName": "Z"}, "tokens": [{"recordType": "Note", "fieldName": "picture", "recordName": "p"}]})
    url = places["tokens"][0]["url"]
    single = json.loads(cloud.ask(url[url.index("/assets/"):], "POST", b"picture").body)["singleFile"]
    anna.modify({"operationType": "create", "record": {
        "recordName": "p", "recordType": "Note", "fields": {"picture": {"value": single, "type": "ASSETID"}}}})
    anna.modify(save("r", n=1), save("gone", n=1))
    anna.modify({"operationType": "forceDelete", "record": {"recordName": "gone"}})
    status, _ = anna.ask("records/modify", {"operations": [save("mine", n=1)]}, database="public")
    assert status == 200
    ben.ask("records/modify", {"operations": [save("bens", n=1)]}, database="public")
    whole = export(anna)
    assert whole["account"]["account"]["name"] == "copied"
    here = next(part for part in whole["containers"] if part["environment"] == "production")
    assert here["container"] == CONTAINER and here["userRecordName"].startswith("_")
    zones = {zone["zoneID"]["zoneName"]: [record["recordName"] for record in zone["records"]] for zone in here["zones"]}
    assert zones["Z"] == ["p", "r"] and zones["Y"] == []
    assert [record["recordName"] for record in here["publicRecords"]] == ["mine"] and here["sharedZones"] == []
    picture = next(zone for zone in here["zones"] if zone["zoneID"]["zoneName"] == "Z")["records"][0]["fields"]["picture"]["value"]
    address = picture["downloadURL"].replace("${f}", "x")
    assert cloud.ask(address[address.index("/assets/"):]).body == b"picture"
    assert cloud.ask("/account/export/records").status == 401


def test_a_large_copy_takes_little_memory(site):
    with Serving(site, "--sign-up", "open") as server:
        anna = Person(server, "anna")
        anna.make_zone()
        text = "x" * 900_000
        for number in range(100):
            anna.modify(save(f"r{number}", text=text))
        before, highest, done = resident_kilobytes(server), 0, threading.Event()

        def watch():
            nonlocal highest
            while not done.wait(0.01):
                highest = max(highest, resident_kilobytes(server))

        watcher = threading.Thread(target=watch)
        watcher.start()
        whole = export(anna)
        done.set()
        watcher.join()
        here = next(part for part in whole["containers"] if part["environment"] == "production")
        assert len(here["zones"][0]["records"]) == 100
        assert highest - before < 45_000, f"{before} kB before, {highest} at once"


def test_a_deleted_account_leaves_nothing_in_public(cloud):
    gone, other = Person(cloud, "leaver"), Person(cloud, "stayer")
    gone.ask("records/modify", {"operations": [save(f"left{number}", n=1) for number in range(30)]}, database="public")
    other.ask("records/modify", {"operations": [save("stays", n=1)]}, database="public")
    body = json.dumps({"password": PASSWORD}).encode()
    assert cloud.ask("/account/delete", "POST", body, Authorization=f"Bearer {gone.token}").status == 204
    _, found = other.ask("records/query", {"query": {"recordType": "Note"}}, database="public")
    names = [record["recordName"] for record in found["records"]]
    assert "stays" in names and not [name for name in names if name.startswith("left")]


def test_a_courier_ends_with_its_device(cloud):
    anna = Person(cloud, "called")
    status, created = anna.ask("tokens/create", {"apnsEnvironment": "production"})
    assert status == 200
    path = created["webcourierURL"][created["webcourierURL"].index("/courier/"):]
    answers = queue.Queue()
    for _ in range(2):
        threading.Thread(target=lambda: answers.put(cloud.ask(path).status), daemon=True).start()
    # One wait at an address ends the one before: once the first has its answer, the server has the second.
    assert answers.get(timeout=SECONDS_MAX) == 204
    assert cloud.ask("/account/sign-out", "POST", b"", Authorization=f"Bearer {anna.token}").status == 204
    assert answers.get(timeout=SECONDS_MAX) == 204 and cloud.ask(path).status == 404
    deadline = time.monotonic() + SECONDS_MAX
    database = sqlite3.connect(f"file:{cloud.store}/alltag.sqlite?mode=ro", uri=True)
    try:
        while database.execute("SELECT count(*) FROM pushTokens WHERE device = ?", (anna.device,)).fetchone()[0]:
            assert time.monotonic() < deadline
            time.sleep(0.02)
    finally:
        database.close()


def test_codes_are_tried_so_often_from_one_address(cloud):
    def attempt(person, code, address):
        user = person.ask("users/current", database="public", container="iCloud.app.alltag")[1]["userRecordName"]
        body = json.dumps({"operations": [{"operationType": "update", "record": {
            "recordName": code, "recordType": "Couple", "fields": {"partnerAppleId": {"value": user}}}}]}).encode()
        answer = cloud.ask("/database/1/iCloud.app.alltag/production/public/records/modify", "POST", body,
                           Authorization=f"Bearer {person.token}", X_Forwarded_For=address)
        return json.loads(answer.body)["records"][0]["serverErrorCode"]

    first, second = Person(cloud, "first"), Person(cloud, "second")
    assert [attempt(first, f"WRONG{number}", "203.0.113.9") for number in range(10)] == ["NOT_FOUND"] * 10
    assert attempt(second, "OTHER", "203.0.113.9") == "THROTTLED"
    assert attempt(second, "OTHER", "203.0.113.10") == "NOT_FOUND"


def test_a_user_has_a_record_and_is_found_only_by_choice(cloud):
    anna, ben = Person(cloud, "findable"), Person(cloud, "seeker")
    name = anna.ask("users/current", database="public")[1]["userRecordName"]

    def lookup(person):
        return person.ask("records/lookup", {"records": [{"recordName": name}]}, database="public")[1]["records"][0]

    def discovered():
        status, answer = ben.ask("users/discover", {"lookupInfos": [{"userRecordName": name}]}, database="public")
        assert status == 200
        return answer["users"]

    own = lookup(anna)
    assert (own["recordType"], own["fields"], own["created"]["userRecordName"]) == ("Users", {}, name)
    assert own["created"]["timestamp"] > 1_700_000_000_000 and lookup(ben)["serverErrorCode"] == "NOT_FOUND"
    record = {"recordName": name, "recordChangeTag": own["recordChangeTag"], "fields": {"motto": {"value": "on"}}}
    status, answer = anna.ask(
        "records/modify", {"operations": [{"operationType": "update", "record": record}]}, database="public")
    assert (status, answer["records"][0]["fields"]["motto"]["value"]) == (200, "on")
    assert lookup(ben)["fields"] == lookup(anna)["fields"]
    assert ben.ask("records/query", {"query": {"recordType": "Users"}}, database="public")[0] == 400

    def post(action, body):
        return cloud.ask(
            f"/account/{action}", "POST", json.dumps(body).encode(), Authorization=f"Bearer {anna.token}",
            Content_Type="application/json").status

    def choice():
        return json.loads(cloud.ask("/account", Authorization=f"Bearer {anna.token}").body)["account"]["isDiscoverable"]

    assert (choice(), discovered(), post("discoverable", {"isDiscoverable": "yes"})) == (False, [], 400)
    assert post("name", {"displayName": "Anna"}) == 204
    assert (discovered(), post("discoverable", {"isDiscoverable": True})) == ([], 204)
    assert choice() and discovered() == [{
        "userRecordName": name, "nameComponents": {"givenName": "Anna"}, "lookupInfo": {"userRecordName": name}}]
    assert post("discoverable", {"isDiscoverable": False}) == 204 and discovered() == []
    assert cloud.ask("/account/discoverable", "POST", b'{"isDiscoverable":true}', Content_Type="application/json").status == 401
