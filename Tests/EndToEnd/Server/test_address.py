"""The names and addresses by which the server is reached, and the proxies it believes about a request's origin."""
import http.client
import json
import socket

import pytest
from records import CONTAINER, PASSWORD, Person
from serving import Serving, command_line
from time_limits import SECONDS_MAX

FORGED = ["evil.example", "evil.example:8080", "localhost.evil.example", "192.0.2.1", "[2001:db8::1]:80", "localhost@evil.example"]
PLACE = f"/database/1/{CONTAINER}/production"


def ask(server, path, method="GET", body=None, host=None, source=None, port=None, **headers):
    """Sends a request with the given `Host`, from the given address of this machine."""
    connection = http.client.HTTPConnection(
        server.host if server.host != "0.0.0.0" else "127.0.0.1", port or server.port, timeout=SECONDS_MAX,
        source_address=(source, 0) if source else None)
    try:
        connection.putrequest(method, path, skip_host=True, skip_accept_encoding=True)
        for value in [f"localhost:{server.port}"] if host is None else host if isinstance(host, list) else [host]:
            connection.putheader("Host", value)
        for name, value in headers.items():
            connection.putheader(name.replace("_", "-"), value)
        if body is not None:
            connection.putheader("Content-Length", str(len(body)))
        connection.endheaders(body)
        answer = connection.getresponse()
        answer.body = answer.read()
        return answer
    finally:
        connection.close()


def api_token(server):
    code, token, errors = command_line("server", "token", "create", "any", "--container", CONTAINER, "--store", str(server.store))
    assert code == 0, errors
    return token.strip()


@pytest.fixture(scope="module")
def cloud(site):
    with Serving(site, "--sign-up", "open") as server:
        server.anna = Person(server, "anna")
        server.token = api_token(server)
        yield server


def requests(server):
    """Links, cookies and decisions that depend on the name in the request."""
    bearer = {"Authorization": f"Bearer {server.anna.token}"}
    form = f"name=anna&password={PASSWORD.replace(' ', '+')}".encode()
    as_json = json.dumps({"name": "anna", "password": PASSWORD}).encode()
    return [
        ("POST", "/account/sign-in", as_json, {}), ("POST", "/sign-in", form, {}), ("GET", "/sign-in", None, {}),
        ("POST", "/account/recover", b'{"name":"anna","code":"x","newPassword":"correct horse"}', {}),
        ("POST", "/sign-in/recover", b"name=anna&code=x&password=correct+horse", {}), ("GET", "/sign-in/new?invite=x", None, {}),
        ("POST", "/account/pairing/start", b'{"device":"d"}', {}), ("POST", "/account/widgets", b"{}", bearer),
        ("GET", "/account/export/records", None, bearer), ("GET", f"{PLACE}/private/zones/list?ckAPIToken={server.token}", None, {}),
        ("POST", f"{PLACE}/private/tokens/create", b'{"apnsEnvironment":"production"}', bearer),
        ("GET", f"/stream/1/{CONTAINER}/production", None, {}), ("GET", "/metrics", None, {}), ("GET", "/", None, {}),
    ]


@pytest.mark.parametrize("forged", FORGED)
def test_a_request_for_another_name_makes_no_link_and_no_session(cloud, forged):
    origin = {"Origin": f"http://{forged}"}
    for method, path, body, headers in requests(cloud):
        answer = ask(cloud, path, method, body, host=forged, **headers, **(origin if method == "POST" else {}))
        assert answer.status in (400, 421), (path, answer.status, answer.body)
        told = answer.body + str(answer.getheaders()).encode()
        assert b"evil" not in told and b"192.0.2.1" not in told and answer.getheader("Set-Cookie") is None, path
        if "@" not in forged:
            assert b"--url" in answer.body, "the operator is told what to do"
    # A probe may use any name of the machine.
    assert ask(cloud, "/health/ready", host=forged).status == 200


def test_two_names_or_a_whole_address_do_not_get_around_it(cloud):
    path = f"{PLACE}/private/zones/list?ckAPIToken={cloud.token}"
    assert ask(cloud, path, host=["localhost", "evil.example"]).status == 400
    assert ask(cloud, path, host=["evil.example", "localhost"]).status == 400
    answer = ask(cloud, f"http://evil.example{path}")
    assert b"evil" not in answer.body


@pytest.mark.parametrize("host", ["localhost", "LOCALHOST:1234", "127.0.0.1", "[::1]:80", "anna.localhost"])
def test_this_machine_goes_by_its_names(cloud, host):
    answer = ask(cloud, f"{PLACE}/private/zones/list?ckAPIToken={cloud.token}", host=host)
    assert json.loads(answer.body)["redirectURL"].startswith(f"http://{host}/sign-in?")
    signed = ask(cloud, "/account/sign-in", "POST", json.dumps({"name": "anna", "password": PASSWORD}).encode(), host=host,
                 Origin=f"http://{host.lower().removesuffix(':80')}")
    assert signed.status == 200 and signed.getheader("Set-Cookie")


def test_with_an_address_of_its_own_links_are_made_of_that(site):
    with Serving(site, "--url", "https://alltag.example.org", "--sign-up", "open") as server:
        token = api_token(server)
        answer = ask(server, f"{PLACE}/private/zones/list?ckAPIToken={token}", host="evil.example")
        assert json.loads(answer.body)["redirectURL"].startswith("https://alltag.example.org/sign-in?")
        refused = ask(server, "/account/sign-in", "POST", b"{}", host="evil.example", Origin="http://evil.example")
        assert refused.status == 403


def test_a_server_for_the_network_says_which_names_it_answers_to(site):
    with Serving(site, "--host", "0.0.0.0") as server:
        said = server.line()
        assert said.startswith("alltag answers to ") and "localhost" in said and "--url" in said
        name = socket.gethostname().lower()
        assert ask(server, "/", host=f"{name}:{server.port}").status == 200
        assert ask(server, "/", host="127.0.0.1").status == 200
        assert ask(server, "/", host="203.0.113.7").status == 421


@pytest.mark.parametrize("field, hop", [("X_Forwarded_For", "{}"), ("Forwarded", 'for="{}"')])
def test_only_trusted_proxies_say_for_whom_they_ask(site, field, hop):
    with Serving(site, "--requests-per-second", "1", "--trusted-proxies", "127.0.0.8/29,::1") as server:
        def is_limited(times, source, *chain):
            sent = {field: ", ".join(hop.format(address) for address in chain)}
            return 429 in [ask(server, "/account/options", source=source, **sent).status for _ in range(times)]

        assert is_limited(14, "127.0.0.9", "203.0.113.7")
        assert not is_limited(5, "127.0.0.9", "203.0.113.8"), "a trusted proxy's clients are counted apart"
        assert is_limited(3, "127.0.0.9", "198.51.100.1", "203.0.113.7", "127.0.0.10"), "the next hop is believed if it is trusted"
        assert not is_limited(3, "127.0.0.9", "203.0.113.7", "198.51.100.2"), "and nobody further"
        assert any(is_limited(1, "127.0.0.2", f"198.51.100.{number + 10}") for number in range(16)), "others are counted as themselves"


@pytest.mark.parametrize("value", ["localhost", "10.0.0.1/8", "10.0.0.0/33", "10.0.0.0/8;::1", " ", "10.0.0.0/8,", "none,10.0.0.1", ",".join(["10.0.0.1"] * 101)])
def test_proxies_that_are_none(site, value):
    code, _, errors = command_line("serve", "--site", str(site), f"--trusted-proxies={value}")
    assert code == 64 and f"--trusted-proxies: {value} cannot be used: give addresses or networks like 192.0.2.1,10.0.0.0/8" in errors, errors
