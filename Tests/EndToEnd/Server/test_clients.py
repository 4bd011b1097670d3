"""Requests in the forms of other programs for Apple's service, written independently: CloudKit JS in a browser and under Node,
requests-cloudkit (Python), cloudkit_flutter (Dart), CloudKitClient (Kotlin), curl and scripts.
"""
import base64
import hashlib
import http.client
import json
import re
import socket
from urllib.parse import quote, urlsplit

import pytest
import requests
from records import CONTAINER, PASSWORD, Person
from serving import Serving, command_line
from test_signed import Script
from time_limits import SECONDS_MAX

PLACE = f"/database/1/{CONTAINER}/production"
PAGE = "https://app.example"
VERSIONS = "ckjsBuildVersion=17DProjectDev77&ckjsVersion=2.6.4"


class CloudKitJS:
    """A page of another origin with CloudKit JS: plain text to avoid a preflight, the session under its old name, the word `null` without a
    signed-in user, and each answer's session kept for the next request.
    """

    def __init__(self, server, api_token):
        self.base = f"http://{server.host}:{server.port}"
        self.api_token = api_token
        self.session = None

    def send(self, path, payload=None):
        address = f"{self.base}{path}?{VERSIONS}&ckSession={quote(self.session or 'null', safe='')}&ckAPIToken={self.api_token}"
        answer = requests.request(
            "GET" if payload is None else "POST", address, data=None if payload is None else json.dumps(payload),
            headers={"Origin": PAGE, "Sec-Fetch-Site": "cross-site", "content-type": "text/plain"}, timeout=SECONDS_MAX)
        assert answer.headers["Access-Control-Allow-Origin"] == "*"
        exposed = answer.headers["Access-Control-Expose-Headers"].lower().split(",")
        for name in ("x-apple-cloudkit-session", "x-apple-cloudkit-web-auth-token"):
            assert name in exposed
        self.session = answer.headers.get("X-Apple-CloudKit-Session", self.session)
        return answer

    def database(self, operation, payload=None, database="private"):
        answer = self.send(f"{PLACE}/{database}/{operation}", payload)
        assert answer.status_code == 200, answer.text
        return answer.json()


def sign_in_by_window(base, redirect_url, name):
    """Signs in in the window that the page has opened; returns the message posted to the page."""
    browser = requests.Session()
    browser.headers["Origin"] = base
    query = urlsplit(redirect_url).query
    asked = browser.post(f"{base}/sign-in?{query}", data={"name": name, "password": PASSWORD}, timeout=SECONDS_MAX)
    assert asked.status_code == 200, asked.text
    told = browser.post(f"{base}/sign-in/allow?{query}", data={"answer": "allow"}, timeout=SECONDS_MAX)
    assert told.headers["Cross-Origin-Opener-Policy"] == "unsafe-none"
    script = browser.get(base + re.search(r'<script src="([^"]+)"', told.text).group(1), timeout=SECONDS_MAX).text
    assert "ckWebAuthToken: token" in script and "ckSession: token" in script
    assert PAGE in re.search(r'data-origins="([^"]+)" data-named="true"', told.text).group(1)
    return re.search(r'data-token="([^"]+)"', told.text).group(1)


@pytest.fixture(scope="module")
def server(site):
    with Serving(site, "--sign-up", "open") as running:
        yield running


@pytest.fixture(scope="module")
def anna(server):
    return Person(server, "anna")


@pytest.fixture(scope="module")
def api_token(server):
    code, token, errors = command_line(
        "server", "token", "create", "page", "--container", CONTAINER, "--origin", PAGE, "--store", str(server.store))
    assert code == 0, errors
    return token.strip()


def test_a_window_says_why_its_opener_is_not_told(server, anna):
    """Without `--origin` only the server's own pages get the token: the window stays open, and names the option."""
    code, token, errors = command_line(
        "server", "token", "create", "nameless", "--container", CONTAINER, "--store", str(server.store))
    assert code == 0, errors
    base = f"http://{server.host}:{server.port}"
    browser = requests.Session()
    browser.headers["Origin"] = base
    query = {"ckAPIToken": token.strip()}
    browser.post(f"{base}/sign-in", params=query, data={"name": "anna", "password": PASSWORD}, timeout=SECONDS_MAX)
    told = browser.post(f"{base}/sign-in/allow", params=query, data={"answer": "allow"}, timeout=SECONDS_MAX)
    assert re.search(r'data-origins="([^"]+)" data-named="false"', told.text).group(1) == base
    assert "--origin" in told.text and "can close this window" not in told.text
    german = browser.post(
        f"{base}/sign-in/allow", params=query, data={"answer": "allow"}, headers={"Accept-Language": "de"}, timeout=SECONDS_MAX)
    assert "nennt keine Adresse" in german.text
    script = browser.get(f"{base}/sign-in/done.js", timeout=SECONDS_MAX).text
    assert "if (named === 'true' || isOwn()) window.close();" in script


@pytest.fixture
def page(server, anna, api_token):
    page = CloudKitJS(server, api_token)
    asked = page.send(f"{PLACE}/public/users/current")
    assert (asked.status_code, asked.json()["serverErrorCode"]) == (421, "AUTHENTICATION_REQUIRED"), asked.text
    page.session = sign_in_by_window(page.base, asked.json()["redirectURL"], "anna")
    return page


@pytest.mark.parametrize("nobody", ["", "ckSession=null", "ckWebAuthToken=undefined", "ckSession=", "ckWebAuthToken=&ckSession=null"])
def test_a_session_that_is_none_asks_to_sign_in(server, api_token, nobody):
    answer = server.ask(f"{PLACE}/private/zones/list?ckAPIToken={api_token}&{nobody}", Origin=PAGE)
    error = json.loads(answer.body)
    assert (answer.status, error["serverErrorCode"]) == (421, "AUTHENTICATION_REQUIRED")
    assert f"ckAPIToken={api_token}" in error["redirectURL"]


def test_cloudkit_js_signs_in_and_keeps_the_session_of_each_answer(page):
    first = page.session
    me = page.database("users/current", database="public")
    assert re.fullmatch("_[0-9a-f]{32}", me["userRecordName"])
    assert page.session and page.database("users/caller", database="public")["users"][0]["userRecordName"] == me["userRecordName"]
    page.session = first
    page.database("zones/list")


def test_cloudkit_js_saves_fetches_and_sends_back(page):
    zone = {"zoneName": "JS"}
    assert page.database("zones/modify", {"operations": [{"operationType": "create", "zone": {"zoneID": zone}}]})["zones"][0]["atomic"]
    assert page.database("zones/lookup", {"zones": [zone]})["zones"][0]["zoneID"]["zoneName"] == "JS"
    new = {"recordType": "Note", "fields": {"title": {"value": "one"}}}
    made, = page.database("records/modify", {"operations": [{"operationType": "create", "record": new}], "zoneID": zone})["records"]
    # A record is sent back as received, with all members that the server adds.
    made["fields"]["title"]["value"] = "two"
    made["created"] = {"timestamp": "just now", "userRecordName": None, "deviceID": 2}
    saved, = page.database("records/modify", {"operations": [{"operationType": "update", "record": made}], "zoneID": zone})["records"]
    assert saved["fields"]["title"]["value"] == "two" and saved["created"]["timestamp"] > 0, saved
    found = page.database("records/query", {"query": {"recordType": "Note"}, "zoneID": zone, "resultsLimit": "1"})
    assert [record["recordName"] for record in found["records"]] == [made["recordName"]]
    # Deletions come with the record's type and tag, but without its fields.
    gone = {"recordName": made["recordName"], "recordType": "Note", "recordChangeTag": "old"}
    deleted, = page.database("records/modify", {"operations": [{"operationType": "forceDelete", "record": gone}], "zoneID": zone})["records"]
    assert deleted["deleted"] is True
    changed = page.database("records/changes", {"zoneID": zone, "numbersAsStrings": None, "reverse": None})
    assert changed["records"][0]["deleted"] is True and changed["moreComing"] is False


def test_cloudkit_js_uploads_and_shows_a_picture(page):
    token, = page.database("assets/upload", {
        "tokens": [{"fieldName": "picture", "recordType": "Note", "recordName": "seen"}], "zoneID": {"zoneName": "_defaultZone"}})["tokens"]
    asked = requests.options(token["url"], headers={
        "Origin": PAGE, "Access-Control-Request-Method": "POST", "Access-Control-Request-Headers": "content-type"}, timeout=SECONDS_MAX)
    assert asked.status_code == 200 and "Content-Type" in asked.headers["Access-Control-Allow-Headers"]
    sent = requests.post(token["url"], data=b"\x89PNG", headers={"Origin": PAGE, "Content-Type": "image/png"}, timeout=SECONDS_MAX)
    assert sent.headers["Access-Control-Allow-Origin"] == "*"
    record = {"recordName": "seen", "recordType": "Note", "fields": {"picture": {"value": sent.json()["singleFile"]}}}
    made, = page.database("records/modify", {"operations": [{"operationType": "create", "record": record}]})["records"]
    address = made["fields"]["picture"]["value"]["downloadURL"].replace("${f}", "picture.png")
    shown = requests.get(address, headers={"Origin": PAGE}, timeout=SECONDS_MAX)
    assert shown.content == b"\x89PNG"
    assert shown.headers["Access-Control-Allow-Origin"] == "*"
    assert shown.headers["Cross-Origin-Resource-Policy"] == "cross-origin", "an <img> of the page shows it"
    again = page.database("assets/rereference", {"assets": [{"recordName": "seen", "fieldName": "picture"}]})["assets"]
    assert again[0]["fileChecksum"] == sent.json()["singleFile"]["fileChecksum"]


def test_cloudkit_js_subscribes_and_waits_for_a_push(page, anna):
    subscription = {"subscriptionType": "query", "query": {"recordType": "Pushed"}, "firesOn": ["create"]}
    made, = page.database("subscriptions/modify", {"operations": [{"operationType": "create", "subscription": subscription}]})["subscriptions"]
    assert made["subscriptionID"], "the server names what the client has not named"
    answer = page.send(f"/device/1/{CONTAINER}/production/tokens/create", {"apnsEnvironment": "development"})
    courier = answer.json()["webcourierURL"]
    status, saved = anna.ask("records/modify", {"operations": [
        {"operationType": "create", "record": {"recordName": "told", "recordType": "Pushed"}}]})
    assert status == 200 and "serverErrorCode" not in saved["records"][0]
    pushed = requests.get(courier, headers={"Origin": PAGE}, timeout=SECONDS_MAX)
    assert pushed.headers["Access-Control-Allow-Origin"] == "*"
    assert pushed.json()["ck"]["qry"]["rid"] == "told" and pushed.json()["ck"]["qry"]["sid"] == made["subscriptionID"]
    registered = page.send(
        f"/device/1/{CONTAINER}/production/tokens/register", {"apnsEnvironment": "development", "apnsToken": answer.json()["apnsToken"]})
    assert registered.status_code == 200 and registered.content == b""


@pytest.mark.parametrize("asked_for", ["x-apple-cloudkit-request-keyid", "content-type,x-requested-with", "accept-language,pragma"])
def test_a_browser_may_send_any_header(server, asked_for):
    answer = server.ask(
        f"{PLACE}/public/records/query", "OPTIONS", Origin=PAGE, Access_Control_Request_Method="POST",
        Access_Control_Request_Headers=asked_for)
    assert answer.status == 200
    allowed = answer.getheader("Access-Control-Allow-Headers").lower().split(", ")
    assert "*" in allowed or all(name in allowed for name in asked_for.split(","))


@pytest.fixture(scope="module")
def script(server, anna, tmp_path_factory):
    return Script(server, anna, tmp_path_factory.mktemp("key"))


def signed(script, path, body, date, hashed=None):
    digest = base64.b64encode(hashlib.sha256(body if hashed is None else hashed).digest()).decode()
    return {
        "X-Apple-CloudKit-Request-KeyID": script.id, "X-Apple-CloudKit-Request-ISO8601Date": date,
        "X-Apple-CloudKit-Request-SignatureV1": script.signature(f"{date}:{digest}:{path}")}


def now(form="%Y-%m-%dT%H:%M:%SZ"):
    import datetime
    return datetime.datetime.now(datetime.timezone.utc).strftime(form)


QUERY = b'{"query":{"recordType":"Note"}}'


@pytest.mark.parametrize("form", ["%Y-%m-%dT%H:%M:%SZ", "%Y-%m-%dT%H:%M:%S.%fZ", "%Y-%m-%dT%H:%M:%S+00:00"])
@pytest.mark.parametrize("method, operation, body", [("POST", "records/query", QUERY), ("GET", "zones/list", b"")])
def test_cloudkit_js_under_node_signs_the_query_too(server, script, form, method, operation, body):
    """For a GET it signs the hash of nothing; its date is JavaScript's."""
    path = f"{PLACE}/public/{operation}?{VERSIONS}"
    headers = {**signed(script, path, body, now(form)), "content-type": "text/plain"}
    answer = requests.request(method, f"http://{server.host}:{server.port}{path}", data=body or None, headers=headers, timeout=SECONDS_MAX)
    assert answer.status_code == 200, answer.text


def test_requests_cloudkit_sends_four_headers_and_a_chunked_body(server, script):
    """It replaces all headers, so that its HTTP library no longer knows the length."""
    path = f"{PLACE}/public/records/query"
    connection = http.client.HTTPConnection(server.host, server.port, timeout=SECONDS_MAX)
    connection.putrequest("POST", path, skip_accept_encoding=True)
    for name, value in {**signed(script, path, QUERY, now()), "Content-Type": "text/plain", "Transfer-Encoding": "chunked"}.items():
        connection.putheader(name, value)
    connection.endheaders()
    for piece in (QUERY[:10], QUERY[10:]):
        connection.send(b"%x\r\n%s\r\n" % (len(piece), piece))
    connection.send(b"0\r\n\r\n")
    answer = connection.getresponse()
    assert answer.status == 200, answer.read()
    connection.close()


@pytest.mark.parametrize("content_type", [
    None, "text/plain", "text/plain; charset=utf-8", "text/plain;charset=UTF-8", "application/x-www-form-urlencoded",
    "application/octet-stream", "application/json; charset=utf-8"])
def test_the_content_type_says_nothing(server, api_token, content_type):
    """curl, Dart, Swift, PHP and others differ."""
    headers = {} if content_type is None else {"Content_Type": content_type}
    for method, operation, body in (("POST", "records/query", QUERY), ("GET", "zones/list", None), ("POST", "zones/list", b"")):
        answer = server.ask(f"{PLACE}/public/{operation}?ckAPIToken={api_token}", method, body, Origin=PAGE, **headers)
        assert answer.status == 200, (operation, answer.body)


def test_a_client_that_writes_its_defaults_writes_nulls(anna):
    """CloudKitClient and other typed clients: every member that is not set is there as null."""
    status, answer = anna.ask("records/query", {
        "zoneID": {"zoneName": "_defaultZone", "ownerRecordName": None, "zoneType": None}, "resultsLimit": None, "continuationMarker": None,
        "desiredKeys": None, "zoneWide": None, "numbersAsStrings": None,
        "query": {"recordType": "Typed", "filterBy": None, "sortBy": None}}, database="private")
    assert (status, answer["records"]) == (200, [])
    status, answer = anna.ask("records/modify", {"atomic": None, "zoneID": None, "desiredKeys": None, "operations": [
        {"operationType": "create", "desiredKeys": None, "record": {
            "recordName": "typed", "recordType": "Typed", "recordChangeTag": None, "parent": None, "share": None, "zoneID": None,
            "created": None, "modified": None, "deleted": False, "fields": {"n": {"value": 1, "type": None}, "gone": {"value": None}}}}]})
    assert status == 200 and answer["records"][0]["fields"] == {"n": {"value": 1, "type": "INT64"}}, answer


def test_a_client_that_waits_to_be_asked_for_its_body_is_asked(server, api_token):
    """curl and .NET hold larger bodies back until the server asks for them."""
    with socket.create_connection((server.host, server.port), timeout=SECONDS_MAX) as connection:
        connection.sendall(
            f"POST {PLACE}/public/records/query?ckAPIToken={api_token} HTTP/1.1\r\nHost: localhost\r\nOrigin: {PAGE}\r\n"
            f"Content-Length: {len(QUERY)}\r\nExpect: 100-continue\r\nConnection: close\r\n\r\n".encode())
        assert connection.recv(65536).startswith(b"HTTP/1.1 100 Continue\r\n\r\n")
        connection.sendall(QUERY)
        received = b""
        while chunk := connection.recv(65536):
            received += chunk
    assert received.startswith(b"HTTP/1.1 200 "), received
