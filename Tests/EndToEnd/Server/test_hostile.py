"""Malformed and hostile requests, the same in every run: each gets an answer below 500, on the record API in the protocol's format, and the
server continues to answer.
"""
import copy
import json
import random
import socket
import time
import uuid

import pytest
from records import CONTAINER, Person
from repetition import many
from serving import Serving
from time_limits import SECONDS_MAX

SEED = 20261121
BASE = f"/database/1/{CONTAINER}/production"
ZONE = {"zoneName": "Z"}
RECORD = {"recordName": "r", "recordType": "Note", "recordChangeTag": "1", "fields": {
    "text": {"value": "x", "type": "STRING"}, "n": {"value": 1, "type": "INT64"},
    "ref": {"value": {"recordName": "a", "action": "NONE", "zoneID": ZONE}, "type": "REFERENCE"},
    "place": {"value": {"latitude": 1.5, "longitude": 2}, "type": "LOCATION"},
    "many": {"value": ["a"], "type": "STRING_LIST"}, "bytes": {"value": "AAAA", "type": "BYTES"},
    "file": {"value": {"receipt": "none", "fileChecksum": "c", "size": 1}, "type": "ASSETID"}},
    "parent": {"recordName": "p"}, "publicPermission": "READ_ONLY", "shortGUID": "g",
    "participants": [{"participantId": "x", "userIdentity": {"userRecordName": "_x"}, "type": "USER"}]}
QUERY = {"recordType": "Note", "filterBy": [{
    "comparator": "NEAR", "fieldName": "place", "fieldValue": {"value": {"latitude": 1, "longitude": 2}, "type": "LOCATION"},
    "distance": 5}], "sortBy": [{"fieldName": "n", "ascending": True, "relativeLocation": {"latitude": 1, "longitude": 2}}]}
SUBSCRIPTION = {"subscriptionID": "s", "subscriptionType": "query", "zoneID": ZONE, "query": QUERY, "firesOn": ["create"],
                "firesOnce": False, "notificationInfo": {"alertBody": "b", "additionalFields": ["n"], "shouldBadge": True}}
BODIES = {
    "records/modify": {"operations": [{"operationType": "forceUpdate", "record": RECORD, "desiredKeys": ["n"]}],
                       "zoneID": ZONE, "atomic": True, "numbersAsStrings": False, "clientOperationID": "1"},
    "records/query": {"query": QUERY, "zoneID": ZONE, "resultsLimit": 5, "continuationMarker": "AAAA", "desiredKeys": ["n"],
                      "zoneWide": True, "numbersAsStrings": True},
    "records/lookup": {"records": [{"recordName": "r", "desiredKeys": ["n"]}], "zoneID": ZONE},
    "records/changes": {"zoneID": ZONE, "syncToken": "AAAA", "resultsLimit": 3, "reverse": True, "desiredRecordTypes": ["Note"]},
    "records/resolve": {"shortGUIDs": [{"value": "g", "shouldFetchRootRecord": True}]},
    "records/accept": {"shortGUIDs": [{"value": "g"}]},
    "changes/zone": {"zones": [{"zoneID": ZONE, "syncToken": "AAAA", "resultsLimit": 3}], "resultsLimit": 2},
    "changes/database": {"syncToken": "AAAA", "resultsLimit": 3},
    "zones/list": {}, "zones/lookup": {"zones": [{"zoneID": ZONE}]},
    "zones/modify": {"operations": [{"operationType": "create", "zone": {"zoneID": {"zoneName": "Y", "ownerRecordName": "_x"}}}]},
    "zones/changes": {"metaSyncToken": "AAAA", "resultsLimit": 3},
    "subscriptions/list": {}, "subscriptions/lookup": {"subscriptions": [{"subscriptionID": "s"}]},
    "subscriptions/modify": {"operations": [{"operationType": "create", "subscription": SUBSCRIPTION}]},
    "users/current": {}, "users/caller": {}, "users/discover": {"lookupInfos": [{"emailAddress": "a@b.c", "phoneNumber": "1"}]},
    "users/lookup/email": {"users": [{"emailAddress": "a@b.c"}]}, "users/lookup/id": {"users": [{"userRecordName": "_x"}]},
    "assets/upload": {"zoneID": ZONE, "tokens": [{"recordName": "r", "recordType": "Note", "fieldName": "file"}]},
    "assets/rereference": {"zoneID": ZONE, "assets": [{"recordName": "r", "fieldName": "file"}]},
    "tokens/create": {"apnsEnvironment": "production", "clientId": "c"},
    "tokens/register": {"apnsEnvironment": "production", "apnsToken": "AAAA", "clientId": "c"},
}
STRANGE = [None, True, 0, -1, 2**63, 1e308, 10**400, "", "x" * 300, "\x00", "ü\u202e", "_", "_defaultZone", "../../x", [], [[]], [None] * 300,
           {}, {"": {}}, {"value": None}, {"value": {"value": {}}, "type": "NO_SUCH"}, ["x"] * 250]


@pytest.fixture(scope="module")
def cloud(site):
    with Serving(site, "--sign-up", "open") as server:
        yield server


@pytest.fixture(scope="module")
def anna(cloud):
    person = Person(cloud, "anna")
    person.make_zone()
    return person


def places(value, path=()):
    """Yields the paths of all members and elements."""
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in items:
        yield (*path, key)
        yield from places(inner, (*path, key))


def put(body, path, value):
    body = copy.deepcopy(body)
    inner = body
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = value
    return body


def check(answer, what):
    assert answer.status < 500, (what, answer.status, answer.body[:300])
    if answer.body or answer.status != 200:
        body = json.loads(answer.body)
        if answer.status >= 400:
            assert body["serverErrorCode"] and body["reason"] and uuid.UUID(body["uuid"]), (what, body)


@pytest.mark.parametrize("operation", BODIES)
def test_each_member_with_a_strange_value(cloud, anna, operation):
    chance = random.Random(f"{SEED} {operation}")
    cases = [(path, value) for path in places(BODIES[operation]) for value in STRANGE]
    for path, value in chance.sample(cases, min(len(cases), many(90))):
        body = json.dumps(put(BODIES[operation], path, value)).encode()
        database = chance.choice(("private", "private", "public", "shared"))
        answer = cloud.ask(f"{BASE}/{database}/{operation}", "POST", body, Authorization=f"Bearer {anna.token}")
        check(answer, (operation, path, value))
    assert anna.ask("zones/list")[0] == 200


@pytest.mark.parametrize("operation", BODIES)
def test_bodies_that_are_none(cloud, anna, operation):
    whole = json.dumps(BODIES[operation]).encode()
    chance = random.Random(f"{SEED} {operation} bytes")
    bodies = [b"", b"null", b"[]", b"\xff\xfe{}", b"{" * 5000, b"[" * 100_000, b'{"a":' * 3000, b'"\\ud800"', b"{}{}", b"1e999999",
              whole + b"x", b"\xef\xbb\xbf" + whole, whole.replace(b'"', b"'"), b"\x00" * 100]
    bodies += [whole[:chance.randrange(len(whole) + 1)] for _ in range(5)]
    for _ in range(many(20)):
        broken = bytearray(whole + b" ")
        for _ in range(chance.randrange(1, 6)):
            broken[chance.randrange(len(broken))] = chance.randrange(256)
        bodies.append(bytes(broken))
    for body in bodies:
        answer = cloud.ask(f"{BASE}/private/{operation}", "POST", body, Authorization=f"Bearer {anna.token}")
        check(answer, (operation, body[:100]))


def test_paths_methods_and_queries(cloud, anna):
    chance = random.Random(SEED)
    paths = [f"{BASE}/private/records%2Fmodify", f"{BASE}/private/records/modify/", f"{BASE}//records/modify",
             f"{BASE}/private/%72ecords/modify", f"{BASE}/private/records/modify%00", f"{BASE}/%ff/records/modify", "/database", "/database/",
             "/database/1", f"/database/1/{'x' * 3000}/production/private/records/modify", "/database/1/%00/production/private/zones/list",
             "/database/1/../production/private/zones/list", "/database/1/a%2Fb/production/private/zones/list",
             f"{BASE}/private/zones/list?ckAPIToken=%zz&ckWebAuthToken=%00&" + "&".join(f"a{n}=b" for n in range(500)),
             f"{BASE}/private/zones/list?getCurrentSyncToken=%ff", "/device/1/x/production/tokens/create", "/database/%31/x/production/private/zones/list"]
    alphabet = "/%2eF0.\\;?&=:@+-_~é"
    paths += [f"{BASE}/" + "".join(chance.choice(alphabet) for _ in range(20)).encode("ascii", "ignore").decode() for _ in range(many(60))]
    for path in paths:
        for method in ("GET", "POST", "PUT", "DELETE", "PATCH", "HEAD", "OPTIONS", "TRACE", "BREW"):
            answer = cloud.ask(path, method, b"{}" if method in ("POST", "PUT") else None, Authorization=f"Bearer {anna.token}")
            assert answer.status < 500, (method, path, answer.status)
            if path.startswith("/database/") and method not in ("HEAD", "OPTIONS", "BREW"):
                check(answer, (method, path))


def test_credentials(cloud):
    for headers in ({"Authorization": "Bearer"}, {"Authorization": "Bearer " + "x" * 4000}, {"Authorization": "Basic \xff\xfe"},
                    {"Cookie": "=;" * 2000}, {"X_Apple_CloudKit_Request_KeyID": "x"},
                    {"X_Apple_CloudKit_Request_KeyID": "k" * 500, "X_Apple_CloudKit_Request_ISO8601Date": "2026-13-45",
                     "X_Apple_CloudKit_Request_SignatureV1": "!!"}, {"Content_Type": "\x01"}, {"Accept_Encoding": "," * 5000}):
        answer = cloud.ask(f"{BASE}/private/zones/list", "POST", b"{}", **headers)
        assert answer.status in (400, 401, 421, 431), (headers, answer.status)


@pytest.mark.parametrize("request_bytes", [
    b"\x00" * 1000, b"GET\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n", b"POST " + b"/" * 100_000 + b" HTTP/1.1\r\n\r\n",
    b"GET / HTTP/1.1\r\n" + b"A: b\r\n" * 5000 + b"\r\n", b"GET / HTTP/1.1\r\nA: " + b"b" * 200_000 + b"\r\n\r\n",
    b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n", b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nx",
    b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99999999999999999999\r\n\r\n",
    b"POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n", b"POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\n",
    b"POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n", b"GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
    b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", b"\x16\x03\x01\x02\x00" * 50, b"GET / HTTP/1.1\r\nHost: localhost\r\nA : b\r\n C\r\n\r\n",
], ids=lambda raw: repr(raw[:40]))
def test_bytes_that_are_no_http(cloud, request_bytes):
    with socket.create_connection((cloud.host, cloud.port), timeout=SECONDS_MAX) as connection:
        connection.settimeout(2)
        received = b""
        try:
            connection.sendall(request_bytes)
            connection.shutdown(socket.SHUT_WR)
            while chunk := connection.recv(65536):
                received += chunk
        except (ConnectionError, TimeoutError):
            pass
    assert not received.startswith(b"HTTP/1.1 5"), received[:200]
    assert cloud.ask("/health").status == 200


def test_bodies_that_end_early_or_come_slowly(cloud, anna):
    head = f"POST {BASE}/private/records/modify HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer {anna.token}\r\n"
    slow = []
    for number in range(100):
        connection = socket.create_connection((cloud.host, cloud.port), timeout=SECONDS_MAX)
        if number % 2:
            connection.sendall(f"{head}Content-Length: 1000\r\n\r\n{{".encode())
        else:
            connection.sendall(f"{head}Transfer-Encoding: chunked\r\n\r\n5\r\n{{\"op".encode())
        slow.append(connection)
    started = time.monotonic()
    assert anna.ask("zones/list")[0] == 200
    assert time.monotonic() - started < SECONDS_MAX, "who sends slowly holds up the others"
    for connection in slow[::2]:
        connection.close()
    for connection in slow[1::2]:
        connection.shutdown(socket.SHUT_WR)
        connection.settimeout(SECONDS_MAX)
        assert not connection.recv(100).startswith(b"HTTP/1.1 5")
        connection.close()
    assert anna.ask("zones/list")[0] == 200


def test_the_same_server_still_keeps_records(cloud, anna):
    record, = anna.modify({"operationType": "forceUpdate", "record": {"recordName": "after", "recordType": "Note", "fields": {}}})
    assert record["recordName"] == "after"
    assert cloud.process.poll() is None
