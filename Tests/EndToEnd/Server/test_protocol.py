"""Methods, security headers, health probes and odd requests."""
import http.client
import json

import pytest
from conftest import HASHED, INDEX
from time_limits import SECONDS_MAX

POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; "
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; media-src 'self' blob:; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'")


@pytest.mark.parametrize("path, method", [
    ("/", "GET"), ("/", "HEAD"), ("/service-worker.js", "GET"), ("/missing.js", "GET"),
    ("/health", "GET"), ("/", "POST"), ("/../secret.txt", "GET"),
])
def test_security_headers_on_every_page(server, path, method):
    answer = server.ask(path, method)
    assert answer.getheader("Content-Security-Policy") == POLICY
    assert answer.getheader("X-Content-Type-Options") == "nosniff"
    assert answer.getheader("Referrer-Policy") == "no-referrer"
    assert answer.getheader("Cross-Origin-Opener-Policy") == "same-origin"
    assert answer.getheader("Cross-Origin-Embedder-Policy") == "require-corp"
    assert answer.getheader("Cross-Origin-Resource-Policy") == "same-origin"
    permissions = answer.getheader("Permissions-Policy").split(", ")
    assert permissions[:2] == ["camera=(self)", "geolocation=(self)"]
    assert all(rule.endswith("=()") for rule in permissions[2:])
    assert answer.getheader("Server") is None


@pytest.mark.parametrize("kind", ["wasm", "js"])
def test_parts_of_a_page_say_only_what_concerns_them(server, kind):
    """Their limits are those of the page that loads them, and a first visit requests a dozen of them."""
    headers = dict(server.ask(f"/{HASHED}.{kind}").getheaders())
    assert headers["X-Content-Type-Options"] == "nosniff" and headers["Cross-Origin-Resource-Policy"] == "same-origin"
    assert sum(len(name) + len(value) + 4 for name, value in headers.items()) < 450


def test_security_headers_on_304(server):
    tag = server.ask("/").getheader("ETag")
    answer = server.ask("/", If_None_Match=tag)
    assert answer.status == 304 and answer.getheader("Content-Security-Policy") == POLICY


@pytest.mark.parametrize("path", ["/", f"/{HASHED}.js", "/health/live", "/missing.js"])
def test_head_is_get_without_body(server, path):
    get, head = server.ask(path), server.ask(path, "HEAD")
    assert head.status == get.status and head.body == b""
    for name in ("Content-Length", "Content-Type", "ETag", "Cache-Control", "Vary"):
        assert head.getheader(name) == get.getheader(name), name


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "PROPFIND"])
@pytest.mark.parametrize("path", ["/", "/health", "/missing.js"])
def test_other_methods_are_refused(server, method, path):
    answer = server.ask(path, method, body=b"x" * 1000)
    assert answer.status == 405
    assert answer.getheader("Allow") == "GET, HEAD"


def test_refused_body_does_not_spoil_the_connection(server):
    connection = http.client.HTTPConnection(server.host, server.port, timeout=SECONDS_MAX)
    try:
        connection.request("POST", "/", body=b"x" * 3_000_000)
        refused = connection.getresponse()
        assert refused.status == 405 and refused.read()
        connection.request("GET", "/")
        assert connection.getresponse().read() == INDEX
    finally:
        connection.close()


@pytest.mark.parametrize("path, status", [("/health", "ok"), ("/health/live", "live"), ("/health/ready", "ready")])
def test_health(server, path, status):
    answer = server.ask(path, Accept="text/html")
    assert answer.status == 200
    assert answer.getheader("Content-Type") == "application/json"
    assert answer.getheader("Cache-Control") == "no-store"
    assert json.loads(answer.body) == {"status": status}


@pytest.mark.parametrize("name, request_bytes", [
    ("no HTTP", b"hello\r\n\r\n"),
    ("header too large", b"GET / HTTP/1.1\r\nHost: localhost\r\nX: " + b"a" * 200_000 + b"\r\n\r\n"),
    ("too many headers", b"GET / HTTP/1.1\r\nHost: localhost\r\n" + b"A: b\r\n" * 5_000 + b"\r\n"),
    ("two lengths", b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab"),
])
def test_malformed_request_is_refused_and_the_server_lives(server, name, request_bytes):
    try:
        received = server.raw(request_bytes)
    except ConnectionError:
        received = b""
    assert received == b"" or received.startswith(b"HTTP/1.1 4"), received[:200]
    assert server.ask("/health/live").status == 200
