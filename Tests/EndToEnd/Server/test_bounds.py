"""Limits of one account, one address and all together."""
import concurrent.futures
import json
import os
import re
import socket
import sqlite3
import threading
import time

import pytest
from records import CONTAINER, Person, save
from serving import Serving, command_line
from time_limits import SECONDS_MAX

STRANGER = {"X_Forwarded_For": "203.0.113.7"}
# How long the server trusts a request's head (`AccountCallers.bodyTrusted`).
TRUSTED_SECONDS = 0.1
ZONES = f"/database/1/{CONTAINER}/production/private/zones/list"


def resident_kilobytes(server):
    with open(f"/proc/{server.process.pid}/status", encoding="ascii") as status:
        return int(re.search(r"VmRSS:\s+(\d+)", status.read()).group(1))


def place_for_file(person):
    status, places = person.ask("assets/upload", {
        "zoneID": {"zoneName": "Z"}, "tokens": [{"recordType": "Photo", "fieldName": "picture", "recordName": "p1"}]})
    assert status == 200, places
    url = places["tokens"][0]["url"]
    return url[url.index("/assets/"):]


def storage(person):
    answer = person.server.ask("/account", Authorization=f"Bearer {person.token}")
    return json.loads(answer.body).get("storage")


def test_without_a_quota_nothing_is_told_of_one(site):
    with Serving(site, "--sign-up", "open", "--quota", "0") as server:
        assert storage(Person(server, "anna")) is None


def test_an_account_has_a_quota(site):
    with Serving(site, "--sign-up", "open", "--quota", "1") as server:
        anna = Person(server, "anna")
        anna.make_zone()
        text = "x" * 300_000
        for name in ("a", "b", "c"):
            assert "serverErrorCode" not in anna.modify(save(name, text=text))[0]
        refused, = anna.modify(save("d", text=text))
        assert refused["serverErrorCode"] == "QUOTA_EXCEEDED" and "1000000" in refused["reason"]
        used_then = storage(anna)["bytes"]
        answer = server.ask(place_for_file(anna), "POST", b"x" * 200_000)
        assert (answer.status, json.loads(answer.body)["serverErrorCode"]) == (413, "QUOTA_EXCEEDED")
        assert os.listdir(server.store / "assets") == []
        told = storage(anna)
        assert told["quota"] == 1_000_000 and len(told["used"]) == 1
        used, = told["used"]
        assert (used["container"], used["environment"]) == (CONTAINER, "production")
        # The place for the file is counted, too.
        assert 900_000 < used_then < used["bytes"] <= 1_000_000 and f"{used_then} of" in refused["reason"]
        assert told["bytes"] == used["bytes"] == sum(used[kind] for kind in ("records", "deletions", "files", "others"))
        assert used["records"] > 900_000 and 0 < used["files"] < 1000
        assert storage(Person(server, "ben"))["used"] == []
        anna.modify({"operationType": "forceDelete", "record": {"recordName": "a"}})
        assert "serverErrorCode" not in anna.modify(save("d", text=text))[0]


@pytest.mark.parametrize("path, area", [
    (ZONES, "records"), (f"/stream/1/{CONTAINER}/production", "records"), ("/assets/none/x", "records"),
    ("/account/options", "account"), ("/", "site"),
])
def test_an_address_without_account_is_told_to_wait(site, path, area):
    with Serving(site, "--requests-per-second", "2") as server:
        statuses = [server.ask(path, **STRANGER).status for _ in range(20)]
        assert 429 not in statuses
        refused = next(answer for answer in (server.ask(path, **STRANGER) for _ in range(20)) if answer.status == 429)
        assert int(refused.getheader("Retry-After")) >= 1
        if area == "records":
            error = json.loads(refused.body)
            assert error["serverErrorCode"] == "THROTTLED" and error["retryAfter"] >= 1 and error["uuid"]
        elif area == "account":
            assert json.loads(refused.body)["error"] == "limited"
        # Another address, and this machine itself, are not affected.
        assert server.ask(path, X_Forwarded_For="203.0.113.8").status != 429
        assert server.ask(path).status != 429
        # The time that the answer names is what is tested; nothing but time ends the wait.
        time.sleep(int(refused.getheader("Retry-After")))
        assert server.ask(path, **STRANGER).status != 429


def test_accounts_behind_one_address_are_counted_apart(site):
    with Serving(site, "--sign-up", "open", "--requests-per-second", "2") as server:
        anna, ben = Person(server, "anna"), Person(server, "ben")

        def ask(person, times):
            return [server.ask(ZONES, Authorization=f"Bearer {person.token}", **STRANGER).status for _ in range(times)]

        assert set(ask(anna, 20)) == {200} and 429 in ask(anna, 20)
        assert set(ask(ben, 20)) == {200}
        # The same account from another address is the same: only what time gave back is left of it.
        elsewhere = {"Authorization": f"Bearer {anna.token}", "X_Forwarded_For": "203.0.113.9"}
        others = [server.ask(ZONES, **elsewhere) for _ in range(15)]
        refused = [json.loads(other.body)["serverErrorCode"] for other in others if other.status == 429]
        assert refused and set(refused) == {"THROTTLED"}
        # Invented tokens count for the address.
        assert 429 in [server.ask(ZONES, Authorization="Bearer " + "A" * 43, **STRANGER).status for _ in range(40)]


def test_no_bound_is_a_setting(site):
    with Serving(site, "--requests-per-second", "0") as server:
        assert {server.ask("/health", **STRANGER).status for _ in range(1100)} == {200}


def test_more_connections_than_allowed_wait_their_turn(site):
    with Serving(site, "--connections-max", "16") as server:
        held = [socket.create_connection((server.host, server.port), timeout=SECONDS_MAX) for _ in range(40)]
        request = b"GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n"
        answered = 0
        for connection in held:
            connection.sendall(request)
        for connection in held:
            connection.settimeout(0.5)
            try:
                answered += connection.recv(12) == b"HTTP/1.1 200"
            except TimeoutError:
                pass
        assert 16 <= answered < 40
        for connection in held:
            connection.close()
        assert server.ask("/health").status == 200


def test_many_large_uploads_at_once_take_little_memory(site):
    with Serving(site, "--sign-up", "open") as server:
        anna = Person(server, "anna")
        anna.make_zone()
        paths = [place_for_file(anna) for _ in range(8)]
        content = os.urandom(1 << 20) * 40
        before, highest, done = resident_kilobytes(server), 0, threading.Event()

        def watch():
            nonlocal highest
            while not done.wait(0.01):
                highest = max(highest, resident_kilobytes(server))

        watcher = threading.Thread(target=watch)
        watcher.start()
        with concurrent.futures.ThreadPoolExecutor(len(paths)) as pool:
            answers = list(pool.map(lambda path: server.ask(path, "POST", content), paths))
        done.set()
        watcher.join()
        assert [answer.status for answer in answers] == [200] * len(paths)
        assert highest - before < 100_000, f"{before} kB before, {highest} at once"
        assert all(os.path.getsize(server.store / "assets" / path.split("/")[3]) == len(content) for path in paths)


def test_more_uploads_of_one_account_at_once_are_told_to_wait(site):
    with Serving(site, "--sign-up", "open") as server:
        anna = Person(server, "anna")
        anna.make_zone()
        held = []
        for _ in range(8):
            connection = socket.create_connection((server.host, server.port), timeout=SECONDS_MAX)
            connection.sendall(f"POST {place_for_file(anna)} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\nhalf".encode())
            held.append(connection)
        path, deadline = place_for_file(anna), time.monotonic() + SECONDS_MAX
        # The eight are on their way; this one is admitted as long as they have not arrived, and then its address is used up.
        while (refused := server.ask(path, "POST", b"")).status != 429 and time.monotonic() < deadline:
            path = place_for_file(anna)
        assert json.loads(refused.body)["serverErrorCode"] == "THROTTLED" and int(refused.getheader("Retry-After")) > 0
        for connection in held:
            connection.close()
        while (answer := server.ask(path, "POST", b"now")).status == 429 and time.monotonic() < deadline:
            time.sleep(0.02)
        assert answer.status == 200
        # The received part is removed.
        while (names := os.listdir(server.store / "assets")) and any(".part" in name for name in names):
            assert time.monotonic() < deadline, names
            time.sleep(0.02)


def test_a_form_in_small_pieces_is_read_as_it_comes(site):
    with Serving(site, "--sign-up", "open") as server:
        anna = Person(server, "anna")
        anna.make_zone()
        path = place_for_file(anna)
        content = b"\r\n--abc\r\n--ab" + bytes(range(256)) + b"\r\n--abd\r\n-"
        body = b'--abcd\r\nContent-Disposition: form-data; name="files"\r\n\r\n' + content + b"\r\n--abcd--\r\n"
        head = (f"POST {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: multipart/form-data; boundary=abcd\r\n"
                f"Content-Length: {len(body)}\r\n\r\n").encode()
        with socket.create_connection((server.host, server.port), timeout=SECONDS_MAX) as connection:
            connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            connection.sendall(head)
            for start in range(0, len(body), 7):
                connection.sendall(body[start:start + 7])
            received = b""
            while chunk := connection.recv(65536):
                received += chunk
        assert received.startswith(b"HTTP/1.1 200"), received
        assert (server.store / "assets" / path.split("/")[3]).read_bytes() == content
        # It is invalid without its end.
        path = place_for_file(anna)
        answer = server.ask(path, "POST", body[:-20], Content_Type="multipart/form-data; boundary=abcd")
        assert (answer.status, json.loads(answer.body)["serverErrorCode"]) == (400, "BAD_REQUEST")


MODIFY = f"/database/1/{CONTAINER}/production/private/records/modify"
PUBLIC = f"/database/1/{CONTAINER}/production/public"
MEBIBYTE = 1 << 20


def api_token(server):
    code, token, errors = command_line("server", "token", "create", "any", "--container", CONTAINER, "--store", str(server.store))
    assert code == 0, errors
    return token.strip()


def held_back(server, path, *headers):
    """Sends the head of a request with a large body and waits for the answer before sending any of the body."""
    head = [f"POST {path} HTTP/1.1", "Host: localhost", f"Content-Length: {3 * MEBIBYTE}", *headers]
    with socket.create_connection((server.host, server.port), timeout=SECONDS_MAX) as connection:
        connection.sendall("\r\n".join([*head, "", ""]).encode())
        received = b""
        while b"\r\n\r\n" not in received or not received.endswith(b"}"):
            chunk = connection.recv(65536)
            assert chunk, received
            received += chunk
    return int(received.split()[1]), json.loads(received.split(b"\r\n\r\n", 1)[1])


def test_who_is_refused_by_the_head_need_not_send_the_body(server):
    token = api_token(server)
    key = ["X-Apple-CloudKit-Request-KeyID: " + "0" * 64, "X-Apple-CloudKit-Request-ISO8601Date: 2026-01-01T00:00:00Z",
           "X-Apple-CloudKit-Request-SignatureV1: AAAA"]
    for path, headers, expected in [
        (MODIFY, [], (401, "AUTHENTICATION_FAILED")),
        (MODIFY, ["Authorization: Bearer nonsense"], (401, "AUTHENTICATION_FAILED")),
        (MODIFY + f"?ckAPIToken={token}&ckWebAuthToken=nonsense", [], (401, "AUTHENTICATION_FAILED")),
        (MODIFY + f"?ckAPIToken={token}", [], (421, "AUTHENTICATION_REQUIRED")),
        (f"{PUBLIC}/records/modify?ckAPIToken={token}", [], (421, "AUTHENTICATION_REQUIRED")),
        (f"{PUBLIC}/assets/upload?ckAPIToken={token}", [], (421, "AUTHENTICATION_REQUIRED")),
        (f"{PUBLIC}/records/modify", key, (401, "AUTHENTICATION_FAILED")),
    ]:
        status, error = held_back(server, path, *headers)
        assert (status, error["serverErrorCode"]) == expected, (path, headers)
        assert error["uuid"] and ("redirectURL" in error) == (status == 421)


def test_strangers_may_ask_the_public_database_with_little(server):
    token = api_token(server)
    path = f"{PUBLIC}/records/query?ckAPIToken={token}"
    query = {"query": {"recordType": "Note"}, "padding": ""}
    for size, expected in [(200_000, 200), (300_000, 413)]:
        answer = server.ask(path, "POST", json.dumps({**query, "padding": "x" * size}).encode())
        assert answer.status == expected, answer.body
    assert json.loads(answer.body)["serverErrorCode"] == "QUOTA_EXCEEDED"


def test_who_is_signed_in_may_send_much(site):
    with Serving(site, "--sign-up", "open") as server:
        anna = Person(server, "anna")
        anna.make_zone()
        saved = anna.modify(*(save(f"r{n}", text="x" * 900_000) for n in range(4)))
        assert not any("serverErrorCode" in record for record in saved)


def test_a_body_that_comes_after_signing_out_does_nothing(site):
    with Serving(site, "--sign-up", "open") as server:
        anna = Person(server, "anna")
        anna.make_zone()
        thief = Person(server, "anna", new=False)
        body = json.dumps({"operations": [save("late")], "zoneID": {"zoneName": "Z"}}).encode()
        with socket.create_connection((server.host, server.port), timeout=SECONDS_MAX) as connection:
            connection.sendall(
                f"POST {MODIFY} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nAuthorization: Bearer {thief.token}\r\n"
                f"Content-Length: {len(body)}\r\nExpect: 100-continue\r\n\r\n".encode())
            assert b" 100 " in connection.recv(65536), "the head was looked at"
            ended = server.ask("/account/sign-out", "POST", b"", Authorization=f"Bearer {thief.token}")
            assert ended.status == 204
            # A body within a tenth of a second after its head is accepted without checking the sender again; only time makes it late.
            time.sleep(2 * TRUSTED_SECONDS)
            connection.sendall(body)
            received = b""
            while chunk := connection.recv(65536):
                received += chunk
        assert received.startswith(b"HTTP/1.1 401 "), received
        assert anna.changes()["records"] == []


def test_bodies_of_strangers_take_no_memory(site):
    """Eighty clients send two and a half of three megabytes each, all at the same time."""
    with Serving(site) as server:
        head = f"POST {MODIFY} HTTP/1.1\r\nHost: localhost\r\nContent-Length: {3 * MEBIBYTE}\r\n\r\n".encode()
        before = resident_kilobytes(server)
        connections = [socket.create_connection((server.host, server.port), timeout=SECONDS_MAX) for _ in range(80)]
        try:
            for connection in connections:
                connection.sendall(head)
            with concurrent.futures.ThreadPoolExecutor(8) as pool:
                list(pool.map(lambda connection: connection.sendall(b" " * (5 * MEBIBYTE // 2)), connections))
            assert resident_kilobytes(server) - before < 50 * 1024, "of 200 MiB that were sent"
        finally:
            for connection in connections:
                connection.close()


def test_answers_kept_for_repetition_have_a_bound(site):
    """Twelve answers of 0.9 megabytes each would exceed the limit."""
    with Serving(site, "--sign-up", "open") as server:
        anna = Person(server, "anna")
        anna.make_zone()
        for n in range(12):
            anna.modify(save("r", "forceUpdate", text="x" * 900_000), clientOperationID=f"o{n}")
        assert MEBIBYTE <= kept_bytes(server.store / "alltag.sqlite") <= 8 * MEBIBYTE


def kept_bytes(file):
    with sqlite3.connect(f"file:{file}?mode=ro", uri=True) as database:
        return database.execute("SELECT sum(length(bytes)) FROM answers").fetchone()[0]
