"""The files that answer requests, their forms, and the time for which they may be cached."""
import gzip

import pytest
from conftest import HASHED, INDEX, SCRIPT, WASM

NAVIGATION = {"Accept": "text/html,application/xhtml+xml,*/*;q=0.8"}


@pytest.mark.parametrize("path, media_type, body", [
    ("/", "text/html; charset=utf-8", INDEX),
    ("/index.html", "text/html; charset=utf-8", INDEX),
    (f"/{HASHED}.js", "text/javascript; charset=utf-8", SCRIPT),
    (f"/{HASHED}.wasm", "application/wasm", WASM),
    ("/manifest.webmanifest", "application/manifest+json", b"{}"),
    ("/icon.svg", "image/svg+xml", b"<svg/>"),
    ("/icon.svg?v=2", "image/svg+xml", b"<svg/>"),
    ("/sound.unknown", "application/octet-stream", b"??"),
    ("/lonely.gz", "application/octet-stream", b"no original beside it"),
    ("/with%20space.txt", "text/plain; charset=utf-8", b"spaced"),
    ("/sub/page.txt", "text/plain; charset=utf-8", b"below"),
])
def test_file(server, path, media_type, body):
    answer = server.ask(path)
    assert (answer.status, answer.body) == (200, body)
    assert answer.getheader("Content-Type") == media_type
    assert answer.getheader("Content-Length") == str(len(body))
    assert answer.getheader("Content-Encoding") is None


@pytest.mark.parametrize("accepted, sent", [
    (None, None),
    ("", None),
    ("gzip, deflate, br, zstd", "br"),
    ("gzip", "gzip"),
    ("x-gzip", "gzip"),
    ("GZIP ; Q=0.5", "gzip"),
    ("br;q=0.2, gzip;q=0.8", "gzip"),
    ("br;q=0, gzip", "gzip"),
    ("br;q=0, gzip;q=0", None),
    ("*", "br"),
    ("*;q=0", None),
    ("identity, br;q=0.5", None),
    ("zstd", None),
    ("br;q=nonsense, gzip;q=7", None),
    (",,;;q=1,", None),
])
def test_encoding(server, accepted, sent):
    headers = {} if accepted is None else {"Accept_Encoding": accepted}
    answer = server.ask(f"/{HASHED}.js", **headers)
    assert answer.status == 200
    assert answer.getheader("Content-Encoding") == sent
    assert answer.getheader("Vary") == "Accept-Encoding"
    assert answer.getheader("Content-Type") == "text/javascript; charset=utf-8"
    expected = {None: SCRIPT, "br": b"brotli bytes", "gzip": gzip.compress(SCRIPT, mtime=0)}[sent]
    assert answer.body == expected


def test_missing_form_falls_back(server):
    assert server.ask("/", Accept_Encoding="br, gzip;q=0.5").getheader("Content-Encoding") == "gzip"
    assert server.ask(f"/{HASHED}.wasm", Accept_Encoding="br, gzip").getheader("Content-Encoding") is None


@pytest.mark.parametrize("path, rule", [
    (f"/{HASHED}.js", "public, max-age=31536000, immutable"),
    (f"/{HASHED}.wasm", "public, max-age=31536000, immutable"),
    ("/", "no-cache"),
    ("/service-worker.js", "no-cache"),
    ("/manifest.webmanifest", "no-cache"),
    ("/nothing.js", "no-store"),
])
def test_cache_rule(server, path, rule):
    assert server.ask(path).getheader("Cache-Control") == rule


def test_each_form_has_its_own_tag(server):
    tags = {server.ask(f"/{HASHED}.js", Accept_Encoding=form).getheader("ETag") for form in ("identity", "gzip", "br")}
    assert len(tags) == 3 and None not in tags


@pytest.mark.parametrize("condition, status", [
    ("{tag}", 304), ("W/{tag}", 304), ('"other", {tag}', 304), ("*", 304), ('"other"', 200), ("", 200),
])
def test_not_modified(server, condition, status):
    tag = server.ask("/icon.svg").getheader("ETag")
    answer = server.ask("/icon.svg", If_None_Match=condition.replace("{tag}", tag))
    assert answer.status == status
    assert answer.getheader("ETag") == tag
    assert answer.getheader("Cache-Control") == "no-cache"
    assert answer.body == (b"" if status == 304 else b"<svg/>")


def test_tag_of_another_form_does_not_match(server):
    plain = server.ask(f"/{HASHED}.js").getheader("ETag")
    assert server.ask(f"/{HASHED}.js", Accept_Encoding="br", If_None_Match=plain).status == 200


@pytest.mark.parametrize("path", ["/habits", "/habits/2026-03-01", "/settings/?tab=1", "/calm"])
def test_navigation_gets_the_page(server, path):
    answer = server.ask(path, **NAVIGATION)
    assert (answer.status, answer.body) == (200, INDEX)
    assert answer.getheader("Cache-Control") == "no-cache"


@pytest.mark.parametrize("path, headers", [
    ("/missing.js", {}), ("/missing.js", NAVIGATION), ("/app.ffffffffffffffff.wasm", NAVIGATION),
    ("/habits", {}), ("/habits", {"Accept": "application/json"}), ("/sub", {}), ("/sub/", {}), ("/index.html.gz", {}),
    ("/link.txt", {}),
])
def test_missing_is_404(server, path, headers):
    answer = server.ask(path, **headers)
    assert answer.status == 404
    assert answer.getheader("Content-Type") == "text/plain; charset=utf-8"
    assert answer.getheader("Cache-Control") == "no-store"


@pytest.mark.parametrize("path", [
    "/../secret.txt", "/sub/../../secret.txt", "/%2e%2e/secret.txt", "/%2e%2e%2fsecret.txt", "/..%2fsecret.txt",
    "/..%5csecret.txt", "/..\\secret.txt", "/%252e%252e/secret.txt", "//etc/passwd", "/.../x", "/.git/config",
    "/sub/%00", "/%0d%0aSet-Cookie:x=1", "/%ff%fe", "/%zz", "/..", "/%2e%2e",
])
def test_climbing_finds_nothing(server, path):
    for headers in ({}, NAVIGATION):
        answer = server.ask(path, **headers)
        assert b"outside" not in answer.body and b"root:" not in answer.body
        assert answer.getheader("Set-Cookie") is None
        if path == "//etc/passwd" or path.startswith("/%252e"):
            assert answer.status == (200 if headers and path == "//etc/passwd" else 404)
        else:
            assert answer.status == 404
