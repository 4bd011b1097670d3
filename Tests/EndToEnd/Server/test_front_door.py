"""Limits of the server's memory, time and connections for clients that send much, slowly or not at all."""
import concurrent.futures
import http.client
import json
import select
import socket
import time

import pytest
from records import CONTAINER, Person, save
from serving import Serving, command_line
from test_bounds import MEBIBYTE, MODIFY, place_for_file, resident_kilobytes
from test_streams import Stream
from time_limits import SECONDS_MAX


def connect(server, source=None):
    connection = socket.create_connection(
        (server.host, server.port), timeout=SECONDS_MAX, source_address=(source, 0) if source else None)
    return connection


def head(path, byte_count, token=None, method="POST", **fields):
    lines = [f"{method} {path} HTTP/1.1", "Host: localhost", *(f"{name.replace('_', '-')}: {value}" for name, value in fields.items())]
    if byte_count is not None:
        lines.append(f"Content-Length: {byte_count}")
    if token:
        lines.append(f"Authorization: Bearer {token}")
    return "\r\n".join([*lines, "", ""]).encode()


def send(connection, data):
    """Sends as much as the other end accepts before it closes."""
    try:
        connection.sendall(data)
    except OSError:
        pass


def received(connection):
    """Returns everything received until the other end closes; fails if it does not."""
    data = b""
    try:
        while chunk := connection.recv(65536):
            data += chunk
    except ConnectionError:
        pass
    return data


def has_ended(connection):
    """Whether the other end has closed, without waiting."""
    ready, _, _ = select.select([connection], [], [], 0)
    return bool(ready) and received(connection) is not None


def wait_until(holds):
    deadline = time.monotonic() + SECONDS_MAX
    while not holds():
        assert time.monotonic() < deadline
        time.sleep(0.02)


def test_half_sent_bodies_take_little_memory_and_others_get_through(site):
    """A hundred incomplete bodies of 4 MiB each: 400 MiB that the server would keep until they end."""
    with Serving(site, "--sign-up", "open", "--requests-per-second", "0") as server:
        anna, ben = Person(server, "anna"), Person(server, "ben")
        ben.make_zone()
        before = resident_kilobytes(server)
        connections = [connect(server) for _ in range(100)]
        try:
            body = b" " * (4 * MEBIBYTE - 1000)
            with concurrent.futures.ThreadPoolExecutor(16) as pool:
                for connection in connections:
                    pool.submit(send, connection, head(MODIFY, 4 * MEBIBYTE, anna.token) + body)
                ben.modify(save("meanwhile"))
            assert resident_kilobytes(server) - before < 80 * 1024
            refused = next(connection for connection in connections if has_answer(connection))
            told = received(refused)
            assert told.startswith(b"HTTP/1.1 429 ") and b"THROTTLED" in told and b"retry-after" in told.lower(), told[:300]
            big = ben.modify(*(save(f"r{number}", text="x" * 900_000) for number in range(4)))
            assert not any("serverErrorCode" in record for record in big)
        finally:
            for connection in connections:
                connection.close()
        # The memory is given back.
        wait_until(lambda: not held_bytes(server))
        anna.make_zone()
        assert not any("serverErrorCode" in record for record in anna.modify(save("after", text="x" * 900_000)))


def has_answer(connection):
    return bool(select.select([connection], [], [], 0)[0])


def held_bytes(server):
    metrics = server.ask("/metrics").body.decode()
    return int(next(line for line in metrics.splitlines() if line.startswith("alltag_body_bytes ")).split()[1])


@pytest.mark.parametrize("path, fields", [
    (MODIFY, {}), ("/account/sign-in", {"Content_Type": "application/json"}), ("/sign-in", {}), ("/", {}), ("/widgets/x/note.json", {}),
    ("/health", {}),
])
def test_a_body_that_does_not_come_ends_its_connection(site, path, fields):
    with Serving(site, "--sign-up", "open", "--body-seconds", "1") as server:
        anna = Person(server, "anna")
        with connect(server) as connection:
            connection.sendall(head(path, 1000, anna.token, **fields) + b"{")
            answer = received(connection)
            # Responders that read no body have answered already.
            assert answer.startswith(b"HTTP/1.1 408 ") or path not in (MODIFY, "/account/sign-in", "/sign-in"), answer[:200]
            assert answer.startswith(b"HTTP/1.1 4") or path == "/health"


def test_a_body_that_trickles_ends_but_not_the_others(site):
    with Serving(site, "--sign-up", "open", "--body-seconds", "1") as server:
        anna = Person(server, "anna")
        anna.make_zone()
        with connect(server) as connection, connect(server) as quiet:
            quiet.sendall(head("/health", None, method="GET"))
            assert quiet.recv(65536).startswith(b"HTTP/1.1 200")
            connection.sendall(head(MODIFY, None, anna.token, Transfer_Encoding="chunked"))
            deadline = time.monotonic() + SECONDS_MAX
            while not has_answer(connection):
                assert time.monotonic() < deadline
                send(connection, b"1\r\n \r\n")
                time.sleep(0.05)
            assert received(connection).startswith(b"HTTP/1.1 408 ")
            # An idle connection between requests may stay open.
            quiet.sendall(head("/health", None, method="GET"))
            assert quiet.recv(65536).startswith(b"HTTP/1.1 200")


def test_an_upload_may_take_longer(site):
    with Serving(site, "--sign-up", "open", "--body-seconds", "1") as server:
        anna = Person(server, "anna")
        anna.make_zone()
        with connect(server) as upload, connect(server) as other:
            upload.sendall(head(place_for_file(anna), 1000, Connection="close") + b"x" * 500)
            other.sendall(head(MODIFY, 1000, anna.token) + b"{")
            assert received(other).startswith(b"HTTP/1.1 408 ")
            upload.sendall(b"x" * 500)
            assert received(upload).startswith(b"HTTP/1.1 200 ")


def test_a_head_that_comes_slowly_ends_its_connection(site):
    with Serving(site, "--head-seconds", "1") as server:
        silent, slow, later = connect(server), connect(server), connect(server)
        later.sendall(head("/health", None, method="GET"))
        assert later.recv(65536).startswith(b"HTTP/1.1 200")
        ended, deadline = set(), time.monotonic() + SECONDS_MAX
        while ended != {"silent", "slow", "later"}:
            assert time.monotonic() < deadline, ended
            for name, connection in (("slow", slow), ("later", later)):
                send(connection, b"GET /health HTTP/1.1\r\nA: b\r\n" if name == "later" else b"G")
            ended |= {name for name, connection in (("silent", silent), ("slow", slow), ("later", later)) if has_answer(connection)}
            time.sleep(0.05)
        for connection in (silent, slow, later):
            assert not received(connection).startswith(b"HTTP/1.1 2")
            connection.close()


def is_open(connection):
    send(connection, head("/health", None, method="GET"))
    try:
        return connection.recv(65536).startswith(b"HTTP/1.1 200")
    except ConnectionError:
        return False


def test_an_address_has_so_many_connections(site):
    with Serving(site, "--sign-up", "open", "--connections-per-address", "10", "--trusted-proxies", "127.0.0.9") as server:
        held = [connect(server) for _ in range(10)]
        assert all(is_open(connection) for connection in held)
        with connect(server) as one_too_many:
            assert not is_open(one_too_many)
        for other in ("127.0.0.2", "127.0.0.9"):
            with connect(server, other) as connection:
                assert is_open(connection)
        # A proxy carries many users.
        proxied = [connect(server, "127.0.0.9") for _ in range(30)]
        assert all(is_open(connection) for connection in proxied)
        assert b"connections: 127.0.0.1 has 10 open" in server.process.stderr.readline()
        held.pop().close()
        wait_until(lambda: try_open(server))
        for connection in held + proxied:
            connection.close()


def try_open(server):
    with connect(server) as connection:
        return is_open(connection)


def test_an_address_behind_a_proxy_has_so_many_requests_at_once(site):
    with Serving(site, "--sign-up", "open", "--connections-per-address", "3") as server:
        anna = Person(server, "anna")
        streams = []

        def stream(address):
            connection = connect(server)
            connection.sendall(head(
                f"/stream/1/{CONTAINER}/production", None, anna.token, "GET", X_Forwarded_For=address))
            streams.append(connection)
            return int(connection.recv(65536).split()[1])

        assert [stream("203.0.113.7") for _ in range(4)] == [200, 200, 200, 429]
        assert stream("203.0.113.8") == 200
        assert server.ask("/health", X_Forwarded_For="203.0.113.7").status == 429
        streams[0].close()
        wait_until(lambda: server.ask("/health", X_Forwarded_For="203.0.113.7").status == 200)
        for connection in streams:
            connection.close()


def test_a_stream_is_not_cut(site):
    with Serving(site, "--sign-up", "open", "--head-seconds", "1", "--body-seconds", "1") as server:
        anna = Person(server, "anna")
        stream = Stream(anna)
        assert stream.event()[0] == "open"
        with connect(server) as slow:
            slow.sendall(head(MODIFY, 1000, anna.token) + b"{")
            assert received(slow).startswith(b"HTTP/1.1 408 "), "the times have passed"
        stream.connection.setblocking(False)
        with pytest.raises(BlockingIOError):
            stream.connection.recv(1)
        stream.close()
        refused = server.ask(f"/stream/1/{CONTAINER}/production", body=b"x", Authorization=f"Bearer {anna.token}")
        assert (refused.status, json.loads(refused.body)["serverErrorCode"]) == (400, "BAD_REQUEST")


def test_bodies_that_end_early_are_not_carried_out(site):
    with Serving(site, "--sign-up", "open") as server:
        anna = Person(server, "anna")
        anna.make_zone()
        whole = json.dumps({"operations": [save("half")], "zoneID": {"zoneName": "Z"}}).encode()
        with connect(server) as connection:
            connection.sendall(head(MODIFY, len(whole) + 10, anna.token) + whole)
            connection.shutdown(socket.SHUT_WR)
            assert not received(connection).startswith(b"HTTP/1.1 200")
        assert anna.changes()["records"] == []


def test_too_large_a_body_is_refused_before_it_comes(site):
    with Serving(site, "--sign-up", "open") as server:
        anna = Person(server, "anna")
        connection = http.client.HTTPConnection(server.host, server.port, timeout=SECONDS_MAX)
        connection.putrequest("POST", MODIFY)
        connection.putheader("Authorization", f"Bearer {anna.token}")
        connection.putheader("Content-Length", str(100 * MEBIBYTE))
        connection.endheaders()
        answer = connection.getresponse()
        assert (answer.status, json.loads(answer.read())["serverErrorCode"]) == (413, "QUOTA_EXCEEDED")
        connection.close()


@pytest.mark.parametrize("flag, value, rule", [
    ("--connections-per-address", "-1", "give a number from 0 to 1000000"), ("--head-seconds", "0", "give a number from 1 to 3600"),
    ("--body-seconds", "x", "give a number from 1 to 3600"),
])
def test_bounds_that_are_none(site, flag, value, rule):
    code, _, errors = command_line("serve", "--site", str(site), f"{flag}={value}")
    assert code == 64 and f"{flag}: {value} cannot be used: {rule}" in errors
