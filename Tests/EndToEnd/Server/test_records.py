"""The record API over HTTP: its rules are tested in their own room; this file tests HTTP's part."""
import gzip
import http.client
import json
import sqlite3
import uuid

import pytest
from records import CONTAINER, PASSWORD, Person, save
from serving import Serving
from time_limits import SECONDS_MAX


@pytest.fixture(scope="module")
def cloud(site):
    with Serving(site, "--sign-up", "open") as server:
        yield server


@pytest.fixture(scope="module")
def anna(cloud):
    person = Person(cloud, "anna")
    person.make_zone()
    return person


@pytest.fixture(scope="module")
def ben(cloud):
    person = Person(cloud, "ben")
    person.make_zone()
    return person


def test_a_record_comes_back_as_it_was_saved(anna):
    saved, = anna.modify(save("r1", title="Grüße 👋", n=3))
    assert saved["fields"]["title"] == {"value": "Grüße 👋", "type": "STRING"}
    assert saved["created"]["deviceID"] == anna.device
    status, answer = anna.ask("records/lookup", {"records": [{"recordName": "r1"}], "zoneID": {"zoneName": "Z"}})
    assert (status, answer["records"]) == (200, [saved])


def test_a_conflict_brings_the_servers_record(anna):
    first, = anna.modify(save("conflict", n=1))
    second, = anna.modify(save("conflict", "update", first["recordChangeTag"], n=2))
    stale, = anna.modify(save("conflict", "update", first["recordChangeTag"], n=3))
    assert stale["serverErrorCode"] == "CONFLICT" and stale["serverRecord"] == second


def test_changes_are_told_once_and_in_order(anna):
    token = anna.changes()["syncToken"]
    for name in ("c1", "c2", "c3"):
        anna.modify(save(name, n=1))
    anna.modify({"operationType": "forceDelete", "record": {"recordName": "c2"}})
    page = anna.changes(token)
    assert [(record["recordName"], record["deleted"]) for record in page["records"]] == [
        ("c1", False), ("c3", False), ("c2", True)]
    after = anna.changes(page["syncToken"])
    assert after["records"] == [] and after["moreComing"] is False and after["syncToken"] == page["syncToken"]


def test_a_repeated_request_is_done_once(anna):
    operations = [{"operationType": "create", "record": {"recordType": "Note", "fields": {}}}]
    body = {"operations": operations, "zoneID": {"zoneName": "Z"}, "clientOperationID": "op-1"}
    first, again = anna.ask("records/modify", body), anna.ask("records/modify", body)
    assert first == again and first[0] == 200


def test_nobody_sees_what_is_anothers(anna, ben):
    anna.modify(save("secret", n=1))
    mine = ben.ask("records/lookup", {"records": [{"recordName": "secret"}], "zoneID": {"zoneName": "Z"}})
    none = ben.ask("records/lookup", {"records": [{"recordName": "nothing"}], "zoneID": {"zoneName": "Z"}})
    assert mine[1]["records"][0]["serverErrorCode"] == none[1]["records"][0]["serverErrorCode"] == "NOT_FOUND"
    owner = anna.ask("users/current", database="public")[1]["userRecordName"]

    def without_names(answer):
        status, body = answer
        return status, {key: value for key, value in body.items() if key != "uuid"}

    def of(owner, zone, database):
        return without_names(ben.ask("records/lookup", {
            "records": [{"recordName": "secret"}], "zoneID": {"zoneName": zone, "ownerRecordName": owner}}, database))

    for database in ("private", "shared"):
        assert of(owner, "Z", database) == of("_" + "0" * 32, "Z", database)


def test_the_two_environments_and_containers_are_apart(anna):
    assert [zone["zoneID"]["zoneName"] for zone in anna.ask("zones/list", environment="development")[1]["zones"]] == [
        "_defaultZone"]
    names = {anna.ask("users/current", database="public", container=container)[1]["userRecordName"]
             for container in (CONTAINER, "iCloud.com.example.other")}
    assert len(names) == 2
    zones = anna.ask("zones/list", container="iCloud.com.example.other")[1]["zones"]
    assert [zone["zoneID"]["zoneName"] for zone in zones] == ["_defaultZone"]


@pytest.mark.parametrize("path, method, status, code", [
    (f"/database/1/{CONTAINER}/production/private/records/nothing", "POST", 404, "NOT_FOUND"),
    (f"/database/1/{CONTAINER}/staging/private/records/query", "POST", 404, "NOT_FOUND"),
    (f"/database/2/{CONTAINER}/production/private/records/query", "POST", 404, "NOT_FOUND"),
    (f"/database/1/{CONTAINER}/production/private/records/query", "GET", 405, "BAD_REQUEST"),
    (f"/database/1/{CONTAINER}/production/private/zones/list", "PUT", 405, "BAD_REQUEST"),
    (f"/database/1/{CONTAINER}/production/private/zones/list", "GET", 401, "AUTHENTICATION_FAILED"),
    ("/stream/1/x", "GET", 404, "NOT_FOUND"),
    (f"/stream/1/{CONTAINER}/production", "GET", 401, "AUTHENTICATION_FAILED"),
    ("/courier/unknown", "GET", 404, "NOT_FOUND"),
    ("/assets/unknown/file", "GET", 404, "NOT_FOUND"),
    ("/assets/../alltag.sqlite", "GET", 404, "NOT_FOUND"),
    ("/assets/%2e%2e%2falltag.sqlite", "GET", 404, "NOT_FOUND"),
])
def test_what_is_not_answered_has_the_protocols_error(cloud, path, method, status, code):
    answer = cloud.ask(path, method, b"{}" if method != "GET" else None)
    body = json.loads(answer.body)
    assert (answer.status, body["serverErrorCode"]) == (status, code)
    assert uuid.UUID(body["uuid"]) == uuid.UUID(answer.getheader("X-Apple-Request-UUID"))
    assert answer.getheader("Content-Type") == "application/json; charset=UTF-8"
    if status == 405:
        assert answer.getheader("Allow")


def test_answers_cannot_become_a_page(cloud):
    answer = cloud.ask(f"/database/1/{CONTAINER}/production/private/zones/list")
    assert answer.getheader("Content-Security-Policy") == "default-src 'none'; frame-ancestors 'none'"
    assert answer.getheader("X-Content-Type-Options") == "nosniff"
    assert answer.getheader("Cache-Control") == "no-store"


def test_a_wrong_token_is_not_taken_for_none(cloud):
    answer = cloud.ask(
        f"/database/1/{CONTAINER}/production/public/records/query", "POST", b'{"query":{"recordType":"Note"}}',
        Authorization="Bearer " + "A" * 43)
    assert answer.status == 401


@pytest.mark.parametrize("body, place", [
    (b"[", "object"), (b'{"operations":[{"operationType":"sing","record":{}}]}', "operationType"),
    (b'{"operations":[{"operationType":"create","record":{"recordType":"Note","recordName":"a\\u0000"}}]}', "recordName"),
    (b'{"operations":"none"}', "operations"), (b'\xff\xfe', ""),
])
def test_a_malformed_body_is_refused_with_its_place(anna, cloud, body, place):
    answer = cloud.ask(
        f"/database/1/{CONTAINER}/production/private/records/modify", "POST", body, Authorization=f"Bearer {anna.token}")
    error = json.loads(answer.body)
    assert (answer.status, error["serverErrorCode"]) == (400, "BAD_REQUEST")
    assert place in error["reason"]


def test_a_malformed_operation_leaves_the_others_alone(anna):
    bad = {"operationType": "create", "record": {"recordName": "two", "recordType": "Note", "fields": {
        "n": {"value": "x", "type": "INT64"}}}}
    status, answer = anna.ask("records/modify", {"operations": [save("one"), bad, save("three")]})
    one, two, three = answer["records"]
    assert (status, one["recordName"], three["recordName"]) == (200, "one", "three")
    assert (two["recordName"], two["serverErrorCode"]) == ("two", "BAD_REQUEST")
    assert two["reason"].startswith("operations[1].record.fields.n.value")
    status, answer = anna.ask("records/modify", {
        "operations": [save("four"), bad], "zoneID": {"zoneName": "Z"}, "atomic": True})
    assert (status, answer["serverErrorCode"]) == (400, "BAD_REQUEST")


def test_a_malformed_element_of_a_lookup_a_zone_or_a_subscription_leaves_the_others_alone(anna):
    anna.make_zone("Lists")
    query = {"subscriptionID": "s", "subscriptionType": "query", "query": {"recordType": "Note"}, "firesOn": ["create"]}
    asked = {
        "records/lookup": ({"records": [{"recordName": 1}, {"recordName": "none"}]}, "NOT_FOUND"),
        "zones/lookup": ({"zones": [{"zoneName": ""}, {"zoneName": "Lists"}]}, None),
        "zones/modify": ({"operations": [
            {"operationType": "make", "zone": {"zoneID": {"zoneName": "Other"}}},
            {"operationType": "create", "zone": {"zoneID": {"zoneName": "Lists"}}}]}, None),
        "subscriptions/modify": ({"operations": [
            {"operationType": "create", "subscription": {"subscriptionID": "t"}},
            {"operationType": "create", "subscription": query}]}, None),
        "subscriptions/lookup": ({"subscriptions": [{}, {"subscriptionID": "s"}]}, None),
    }
    for operation, (body, code) in asked.items():
        status, answer = anna.ask(operation, body)
        bad, good = answer[operation.split("/")[0]]
        assert (status, bad["serverErrorCode"], good.get("serverErrorCode")) == (200, "BAD_REQUEST", code), operation
    assert anna.ask("zones/lookup", {"zones": [{"zoneName": "Other"}]})[1]["zones"][0]["serverErrorCode"] == "ZONE_NOT_FOUND"


def test_in_development_the_first_save_of_a_field_sets_its_type(anna):
    def modify(name, value, environment, type=None):
        field = {"value": value, "type": type} if type else {"value": value}
        status, answer = anna.ask("records/modify", {"operations": [{"operationType": "create", "record": {
            "recordName": name, "recordType": "Typed", "fields": {"n": field}}}]}, environment=environment)
        assert status == 200
        return answer["records"][0]

    assert modify("typed1", 1, "development")["fields"]["n"]["type"] == "INT64"
    refused = modify("typed2", "x", "development")
    assert (refused["serverErrorCode"], refused["reason"]) == (
        "BAD_REQUEST", "invalid attempt to set value type STRING for field 'n' for type 'Typed', defined to be: INT64")
    query = {"query": {"recordType": "Typed", "filterBy": [
        {"comparator": "EQUALS", "fieldName": "n", "fieldValue": {"value": "x", "type": "STRING"}}]}}
    status, answer = anna.ask("records/query", query, environment="development")
    assert (status, answer["serverErrorCode"]) == (400, "BAD_REQUEST")
    assert answer["reason"].endswith("Invalid value, expected type INT64.")
    for name, value in {"typed1": 1, "typed2": "x"}.items():
        assert "serverErrorCode" not in modify(name, value, "production")
    assert anna.ask("records/query", query)[1]["records"][0]["recordName"] == "typed2"


def test_large_answers_are_compressed_for_clients_that_ask(anna, cloud):
    anna.make_zone("Packed")
    anna.make_zone("Other")
    anna.modify(*(save(f"r{number}", text="the same again " * 20) for number in range(20)), zone="Packed")

    def ask(operation, body, accepted="gzip, deflate", database="private"):
        answer = cloud.ask(
            f"/database/1/{CONTAINER}/production/{database}/{operation}", "POST", json.dumps(body).encode(),
            Authorization=f"Bearer {anna.token}", **({"Accept_Encoding": accepted} if accepted else {}))
        assert answer.status == 200
        return answer

    zone = {"zoneID": {"zoneName": "Packed"}}
    for operation, body in {
        "changes/zone": {"zones": [zone]}, "records/changes": zone,
        "records/query": {"query": {"recordType": "Note"}, **zone},
        "records/lookup": {"records": [{"recordName": f"r{number}"} for number in range(20)], **zone},
    }.items():
        plain, packed = ask(operation, body, None), ask(operation, body)
        assert plain.getheader("Content-Encoding") is None and len(plain.body) > 5000
        assert packed.getheader("Content-Encoding") == "gzip" and packed.getheader("Vary") == "Accept-Encoding"
        assert int(packed.getheader("Content-Length")) == len(packed.body) < len(plain.body) / 5
        assert gzip.decompress(packed.body) == plain.body
        for accepted in ("br", "gzip;q=0", "identity;q=1, gzip;q=0.5"):
            assert ask(operation, body, accepted).getheader("Content-Encoding") is None
    short = ask("records/lookup", {"records": [{"recordName": "r1"}], **zone})
    mixed = ask("changes/zone", {"zones": [zone, {"zoneID": {"zoneName": "Other"}}]})
    for answer in (short, mixed):
        assert answer.getheader("Content-Encoding") is None and json.loads(answer.body)


def test_too_large_a_body_is_refused(anna, cloud):
    answer = cloud.ask(
        f"/database/1/{CONTAINER}/production/private/records/modify", "POST", b" " * (4 * 1024 * 1024 + 1),
        Authorization=f"Bearer {anna.token}")
    assert (answer.status, json.loads(answer.body)["serverErrorCode"]) == (413, "QUOTA_EXCEEDED")


def test_too_many_operations_are_refused(anna):
    operations = [save(f"m{number}") for number in range(201)]
    status, answer = anna.ask("records/modify", {"operations": operations, "zoneID": {"zoneName": "Z"}})
    assert (status, answer["serverErrorCode"]) == (400, "BAD_REQUEST") and "200" in answer["reason"]


def test_pages_of_other_origins_may_ask(cloud):
    path = f"/database/1/{CONTAINER}/production/public/records/query"
    asked = cloud.ask(path, "OPTIONS", Origin="https://app.example", Access_Control_Request_Method="POST")
    assert asked.status == 200 and asked.getheader("Access-Control-Allow-Origin") == "*"
    assert "Content-Type" in asked.getheader("Access-Control-Allow-Headers")
    assert asked.getheader("Access-Control-Allow-Credentials") is None
    answer = cloud.ask(path, "POST", b"{}", Origin="https://app.example")
    assert answer.getheader("Access-Control-Allow-Origin") == "*"
    assert "X-Apple-CloudKit-Web-Auth-Token" in answer.getheader("Access-Control-Expose-Headers")


def test_the_content_type_does_not_matter(anna, cloud):
    path = f"/database/1/{CONTAINER}/production/private/zones/list"
    for kind in ("text/plain", "application/json; charset=utf-8", "application/x-www-form-urlencoded"):
        answer = cloud.ask(path, "POST", b"{}", Content_Type=kind, Authorization=f"Bearer {anna.token}")
        assert answer.status == 200
    connection = http.client.HTTPConnection(cloud.host, cloud.port, timeout=SECONDS_MAX)
    try:
        connection.request(
            "POST", path, iter([b"{", b"}"]), {"Authorization": f"Bearer {anna.token}", "Transfer-Encoding": "chunked"},
            encode_chunked=True)
        assert connection.getresponse().status == 200
    finally:
        connection.close()


def test_an_asset_comes_back(anna, cloud):
    status, places = anna.ask("assets/upload", {
        "zoneID": {"zoneName": "Z"}, "tokens": [{"recordType": "Photo", "fieldName": "picture", "recordName": "p1"}]})
    assert status == 200
    url = places["tokens"][0]["url"]
    path = url[url.index("/assets/"):]
    content = bytes(range(256)) * 1200
    single = json.loads(cloud.ask(path, "POST", content).body)["singleFile"]
    assert single["size"] == len(content)
    assert cloud.ask(path, "POST", content).status == 404, "an address takes one file"
    record = {"recordName": "p1", "recordType": "Photo", "fields": {"picture": {"value": single, "type": "ASSETID"}}}
    saved, = anna.modify({"operationType": "create", "record": record})
    value = saved["fields"]["picture"]["value"]
    download = value["downloadURL"].replace("${f}", "picture.png")
    got = cloud.ask(download[download.index("/assets/"):])
    assert got.status == 200 and got.body == content
    assert got.getheader("Content-Type") == "application/octet-stream"
    assert got.getheader("Content-Disposition") == "attachment"
    assert got.getheader("Accept-Ranges") == "bytes"
    address = download[download.index("/assets/"):]
    for asked, status, part in (
            ("bytes=0-9", 206, slice(0, 10)), ("bytes=200000-300000", 206, slice(200_000, 300_001)),
            ("bytes=70000-", 206, slice(70_000, None)), ("bytes=-7", 206, slice(-7, None)),
            ("bytes=131071-131072", 206, slice(131_071, 131_073)), ("bytes=0-0,5-6", 200, slice(None)), ("lines=1-2", 200, slice(None))):
        ranged = cloud.ask(address, Range=asked)
        assert (ranged.status, ranged.body) == (status, content[part]), asked
        if status == 206:
            start = range(len(content))[part].start
            assert ranged.getheader("Content-Range") == f"bytes {start}-{start + len(ranged.body) - 1}/{len(content)}"
            assert ranged.getheader("Content-Length") == str(len(ranged.body))
    beyond = cloud.ask(address, Range="bytes=400000-")
    assert (beyond.status, beyond.getheader("Content-Range"), beyond.body) == (416, f"bytes */{len(content)}", b"")
    tag = got.getheader("ETag")
    assert cloud.ask(address, Range="bytes=0-1", If_Range=tag).status == 206
    assert cloud.ask(address, Range="bytes=0-1", If_Range='"another"').status == 200
    head = cloud.ask(address, "HEAD", Range="bytes=0-1")
    assert (head.status, head.getheader("Content-Length"), head.body) == (206, "2", b"")


def test_an_asset_may_come_as_a_form(anna, cloud):
    _, places = anna.ask("assets/upload", {"tokens": [{"recordType": "Photo", "fieldName": "picture"}]})
    url = places["tokens"][0]["url"]
    content = b"\r\n--not the end\r\n" + bytes(range(256))
    body = (b'--abc\r\nContent-Disposition: form-data; name="files"; filename="file.file"\r\n\r\n' + content + b"\r\n--abc--\r\n")
    answer = cloud.ask(
        url[url.index("/assets/"):], "POST", body, Content_Type='multipart/form-data; boundary="abc"')
    assert json.loads(answer.body)["singleFile"]["size"] == len(content)


def test_a_deleted_account_leaves_nothing(cloud):
    gone = Person(cloud, "gone")
    gone.make_zone()
    gone.modify(save("r", n=1))
    user = gone.ask("users/current", database="public")[1]["userRecordName"]
    body = json.dumps({"password": PASSWORD}).encode()
    assert cloud.ask("/account/delete", "POST", body, Authorization=f"Bearer {gone.token}").status == 204
    assert cloud.ask(
        f"/database/1/{CONTAINER}/production/private/zones/list", Authorization=f"Bearer {gone.token}").status == 401
    database = sqlite3.connect(f"file:{cloud.store}/alltag.sqlite?mode=ro", uri=True)
    try:
        def count(question, *values):
            return database.execute(f"SELECT count(*) FROM {question}", values).fetchone()[0]

        assert count("account_person WHERE name = 'gone'") == 0
        assert count("zones WHERE owner = ? AND deletedAt IS NULL", user) == 0
        assert count("records JOIN zones ON zones.id = records.zone WHERE owner = ?", user) == 0
    finally:
        database.close()


def test_metrics_are_for_this_machine(cloud):
    text = cloud.ask("/metrics").body.decode()
    assert "# TYPE alltag_requests_total counter" in text and 'alltag_requests_total{area="records",status="2xx"}' in text
    assert cloud.ask("/metrics", X_Forwarded_For="203.0.113.7").status == 404


def test_a_single_record_is_shared_with_those_below_it(cloud):
    anna, ben = Person(cloud, "sharer"), Person(cloud, "reader")
    anna.make_zone("Lists")

    def note(name, parent=None, **members):
        record = save(name, text="x")
        record["record"].update(members, **({"parent": {"recordName": parent}} if parent else {}))
        return record

    root = anna.modify(note("root", createShortGUID=True), zone="Lists")[0]
    anna.modify(note("below", "root"), note("private"), zone="Lists")
    share = anna.modify({"operationType": "create", "record": {
        "recordType": "cloudkit.share", "fields": {"cloudkit.title": {"value": "Groceries"}}, "publicPermission": "READ_WRITE",
        "participants": [], "forRecord": {"recordName": "root", "recordChangeTag": root["recordChangeTag"]}}}, zone="Lists")[0]
    assert share["shortGUID"] == root["shortGUID"] and share["owner"]["type"] == "OWNER"
    links = {"shortGUIDs": [{"value": share["shortGUID"], "shouldFetchRootRecord": True}]}
    resolved = ben.ask("records/resolve", links, database="public")[1]["results"][0]
    assert resolved["rootRecordName"] == "root" and resolved["rootRecord"]["recordName"] == "root"
    accepted = ben.ask("records/accept", links, database="public")[1]["results"][0]
    assert accepted["rootRecord"]["share"]["recordName"] == share["recordName"]
    zone = {"zoneID": accepted["zoneID"]}

    def changes(token=None):
        return ben.ask("changes/zone", {"zones": [zone | ({"syncToken": token} if token else {})]}, database="shared")[1]["zones"][0]

    def names(page):
        return sorted(record["recordName"] for record in page["records"])

    page = changes()
    assert names(page) == sorted(["root", "below", share["recordName"]])
    status, answer = ben.ask(
        "records/lookup", {"records": [{"recordName": "private"}, {"recordName": "below"}], **zone}, database="shared")
    assert answer["records"][0]["serverErrorCode"] == "NOT_FOUND" and answer["records"][1]["recordName"] == "below"
    status, answer = ben.ask("records/modify", {"operations": [note("new", "below"), note("loose")], "atomic": False, **zone}, database="shared")
    assert [record.get("serverErrorCode") for record in answer["records"]] == [None, "ACCESS_DENIED"]
    assert names(changes(page["syncToken"])) == ["new"]
    anna.modify({"operationType": "forceDelete", "record": {"recordName": "new"}}, zone="Lists")
    assert changes(page["syncToken"])["serverErrorCode"] == "BAD_REQUEST"
    anna.modify({"operationType": "forceDelete", "record": {"recordName": share["recordName"]}}, zone="Lists")
    assert ben.ask("records/lookup", {"records": [{"recordName": "below"}], **zone}, database="shared")[0] == 404
