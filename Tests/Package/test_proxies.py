"""The examples for Caddy, nginx and HAProxy, with Debian's own programs in front of the packed server: docs/examples."""
import http.client
import json
import socket
import ssl
import subprocess
import time

import pytest
from conftest import ROOT, only
from debian import run
from records import CONTAINER, Person, save
from serving import Serving
from time_limits import SECONDS_MAX, limit

NAME = "alltag.example.org"
EXAMPLES = ROOT / "docs/examples"
FRAME = "pid /run/nginx.pid; error_log stderr; events {{}} http {{ access_log off; include {}; }}\n"
FILES = {"caddy": "Caddyfile", "nginx": "nginx.conf", "haproxy": "haproxy.cfg"}
COMMANDS = {
    "caddy": ["caddy", "run", "--adapter", "caddyfile", "--config"], "haproxy": ["haproxy", "-db", "-f"],
    "nginx": ["nginx", "-g", "daemon off;", "-c"]}
# A burst of ten times as many; the other tests stay below it.
REQUESTS_PER_SECOND = 10


def free_port():
    with socket.create_server(("127.0.0.1", 0)) as listening:
        return listening.getsockname()[1]


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """A folder with a certificate, which the proxies see as /mnt/0."""
    made = tmp_path_factory.mktemp("proxies")
    run("openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2", "-subj", f"/CN={NAME}",
        "-addext", f"subjectAltName=DNS:{NAME}", "-keyout", made / "privkey.pem", "-out", made / "fullchain.pem")
    (made / "alltag.pem").write_text((made / "fullchain.pem").read_text() + (made / "privkey.pem").read_text())
    made.chmod(0o755)
    for file in made.iterdir():
        file.chmod(0o644)
    return made


@pytest.fixture(scope="module")
def debian(make_debian, folder):
    made = make_debian(folder)
    made("apt-get", "install", "--yes", "--quiet", "--no-install-recommends", "caddy", "haproxy", "nginx-light")
    return made


@pytest.fixture(scope="module")
def unpacked(packages, tmp_path_factory):
    target = tmp_path_factory.mktemp("archive")
    run("tar", "--extract", "--file", only(packages, "*-linux-*.tar.gz"), "--directory", target)
    return only(target, "alltag-*")


@pytest.fixture(scope="module")
def server(unpacked):
    """The program of the plain archive, which finds its site by itself."""
    with Serving(
            None, "--sign-up", "open", "--url", f"https://{NAME}", "--trusted-proxies", "127.0.0.1,::1",
            "--requests-per-second", str(REQUESTS_PER_SECOND), binary=unpacked / "bin/alltag") as running:
        assert str(unpacked / "share/alltag/web") in running.announcement
        yield running


def configured(kind, folder, backend, secure, plain):
    """Writes the example with free ports and the tests' certificate, and returns its name in that Debian."""
    text = (EXAMPLES / FILES[kind]).read_text()
    changes = {
        "caddy": [(f"{NAME} {{", f"{{\n\tadmin off\n\tauto_https disable_redirects\n}}\nhttps://{NAME}:{secure} {{\n\ttls /mnt/0/fullchain.pem /mnt/0/privkey.pem")],
        "nginx": [("]:443 ", f"]:{secure} "), (" 443 ", f" {secure} "), (" 80;", f" {plain};"), ("]:80;", f"]:{plain};"), ("/etc/ssl/alltag", "/mnt/0")],
        "haproxy": [(":::443 ", f":::{secure} "), (":::80 ", f":::{plain} "), ("/etc/ssl/alltag", "/mnt/0")],
    }[kind]
    for old, new in [*changes, ("127.0.0.1:8080", f"127.0.0.1:{backend}")]:
        assert old in text, (kind, old)
        text = text.replace(old, new)
    (folder / FILES[kind]).write_text(text)
    if kind != "nginx":
        return f"/mnt/0/{FILES[kind]}"
    (folder / "whole.conf").write_text(FRAME.format("/mnt/0/nginx.conf"))
    return "/mnt/0/whole.conf"


class Proxied:
    """The server behind a proxy, asked as `Serving` is."""

    def __init__(self, folder, secure, plain):
        self.port, self.plain = secure, plain
        self.context = ssl.create_default_context(cafile=folder / "fullchain.pem")

    def connect(self, address="127.0.0.1", source=None):
        """Returns a connection with TLS, on which the client comes from the address `source`."""
        raw = socket.create_connection((address, self.port), timeout=SECONDS_MAX, source_address=source and (source, 0))
        return self.context.wrap_socket(raw, server_hostname=NAME)

    def ask(self, path, method="GET", body=None, address="127.0.0.1", **headers):
        connection = http.client.HTTPConnection(NAME)
        connection.sock = self.connect(address)
        try:
            connection.request(method, path, body, {name.replace("_", "-"): value for name, value in headers.items()})
            answer = connection.getresponse()
            answer.body = answer.read()
            return answer
        finally:
            connection.close()


@pytest.fixture(scope="module", params=FILES)
def proxied(request, debian, folder, server):
    secure, plain = free_port(), free_port()
    config = configured(request.param, folder, server.port, secure, plain)
    process = debian.start(*COMMANDS[request.param], config)
    made = Proxied(folder, secure, plain)
    made.kind = request.param
    deadline = time.monotonic() + limit()
    while True:
        try:
            if made.ask("/health/ready").status == 200:
                break
        except OSError:
            pass
        assert process.poll() is None and time.monotonic() < deadline, process.stderr.read()
    yield made
    process.terminate()
    try:
        process.communicate(timeout=limit())
    except subprocess.TimeoutExpired:
        process.kill()
        process.communicate()


@pytest.mark.parametrize("address", ["127.0.0.1", "::1"])
def test_answers_come_through_unchanged(proxied, server, address):
    page = server.ask("/")
    through = proxied.ask("/", address=address)
    assert (through.status, through.body) == (200, page.body)
    for name in ("ETag", "Content-Security-Policy", "Cache-Control"):
        assert through.headers[name] == page.headers[name], name
    packed = proxied.ask("/icons.svg", address=address, Accept_Encoding="br")
    assert packed.headers["Content-Encoding"] == "br" and packed.body == server.ask("/icons.svg", Accept_Encoding="br").body
    assert proxied.ask("/", address=address, If_None_Match=page.headers["ETag"]).status == 304


def test_plain_http_leads_to_https(proxied):
    if proxied.kind == "caddy":
        pytest.skip("Caddy does so by itself, on port 80 only")
    connection = http.client.HTTPConnection("127.0.0.1", proxied.plain, timeout=SECONDS_MAX)
    connection.request("GET", "/habits", headers={"Host": NAME})
    answer = connection.getresponse()
    assert (answer.status, answer.headers["Location"]) == (301, f"https://{NAME}/habits")
    connection.close()


def test_the_server_knows_that_a_client_is_elsewhere(proxied, server):
    assert server.ask("/metrics").status == 200
    assert proxied.ask("/metrics").status == 404
    assert "Secure" in proxied.ask(
        "/account/sign-up", "POST", json.dumps({"name": f"cookie-{proxied.kind}", "password": "correct horse battery staple"}).encode(),
        Content_Type="application/json", Origin=f"https://{NAME}").headers["Set-Cookie"]


def test_events_come_at_once(proxied, server):
    anna = Person(server, f"anna-{proxied.kind}")
    anna.make_zone()
    subscription = {"subscriptionID": "changes", "subscriptionType": "zone", "zoneID": {"zoneName": "Z"}}
    anna.ask("subscriptions/modify", {"operations": [{"operationType": "create", "subscription": subscription}]})
    phone = Person(server, f"anna-{proxied.kind}", new=False)
    with proxied.connect() as stream:
        stream.sendall((
            f"GET /stream/1/{CONTAINER}/production HTTP/1.1\r\nHost: {NAME}\r\nAuthorization: Bearer {anna.token}\r\n\r\n").encode())
        received = b""
        for event in (b"event: open", b"event: change"):
            while event not in received:
                piece = stream.recv(65536)
                assert piece, received
                received += piece
            if b"change" not in event:
                phone.modify(save("heard", n=1))


def test_large_bodies_pass(proxied, server):
    """The server decides about them, not the proxy."""
    body, headers = b"x" * 3_000_000, {"Content_Type": "application/octet-stream"}
    answers = [one.ask("/account/sign-in", "POST", body, **headers) for one in (server, proxied)]
    assert answers[0].status == answers[1].status and answers[0].body[:20] == answers[1].body[:20]


def test_a_client_cannot_forge_its_address(proxied):
    """However many addresses it claims to have, it is counted as one."""
    connection = http.client.HTTPConnection(NAME)
    connection.sock = proxied.connect(source="127.0.0.5")
    statuses = []
    for number in range(50 * REQUESTS_PER_SECOND):
        connection.request("GET", "/health", headers={
            "X-Forwarded-For": f"203.0.113.{number % 250}", "Forwarded": f"for=198.51.100.{number % 250}"})
        answer = connection.getresponse()
        answer.read()
        statuses.append(answer.status)
        if answer.status == 429:
            break
    connection.close()
    assert statuses[0] == 200 and statuses[-1] == 429
