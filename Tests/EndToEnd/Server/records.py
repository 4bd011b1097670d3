"""A user with an account on a running server, who uses the record API."""
import json
from urllib.parse import parse_qs, urlsplit

import requests

CONTAINER = "iCloud.com.example.test"
PASSWORD = "correct horse battery staple"


class Person:
    """Signed in by a bearer token on a device of their own."""

    def __init__(self, server, name, new=True):
        self.server = server
        self.name = name
        answer = self.account("sign-up" if new else "sign-in", name=name, password=PASSWORD, session="bearer")
        self.token = answer["token"]
        self.device = answer["device"]

    def account(self, action, **members):
        answer = self.server.ask(
            f"/account/{action}", "POST", json.dumps(members).encode(), Content_Type="application/json")
        assert answer.status in (200, 201), answer.body
        return json.loads(answer.body)

    def ask(self, operation, body=None, database="private", container=CONTAINER, environment="production"):
        """Returns status and JSON of an operation; sends a GET without a body."""
        path = f"/database/1/{container}/{environment}/{database}/{operation}"
        sent = None if body is None else json.dumps(body).encode()
        answer = self.server.ask(
            path, "GET" if body is None else "POST", sent, Authorization=f"Bearer {self.token}")
        return answer.status, json.loads(answer.body)

    def make_zone(self, name="Z"):
        status, answer = self.ask("zones/modify", {"operations": [
            {"operationType": "create", "zone": {"zoneID": {"zoneName": name}}}]})
        assert status == 200 and answer["zones"][0]["atomic"] is True
        return answer["zones"][0]

    def modify(self, *operations, zone="Z", **members):
        status, answer = self.ask("records/modify", {
            "operations": list(operations), "zoneID": {"zoneName": zone}, **members})
        assert status == 200, answer
        return answer["records"]

    def changes(self, token=None, zone="Z"):
        asked = {"zoneID": {"zoneName": zone}, **({"syncToken": token} if token else {})}
        status, answer = self.ask("changes/zone", {"zones": [asked]})
        assert status == 200, answer
        return answer["zones"][0]


def save(name, kind="create", tag=None, **fields):
    record = {"recordName": name, "recordType": "Note", "fields": {key: {"value": value} for key, value in fields.items()}}
    if tag:
        record["recordChangeTag"] = tag
    return {"operationType": kind, "record": record}


def web_auth_token(server, api_token, name):
    """Signs in and allows the program on its pages (S-12); reads the token from the callback's address."""
    base = f"http://{server.host}:{server.port}"
    browser = requests.Session()
    browser.headers["Origin"] = base
    query = {"ckAPIToken": api_token}
    asked = browser.post(f"{base}/sign-in", params=query, data={"name": name, "password": PASSWORD})
    assert asked.status_code == 200 and "pyicloud" in asked.text
    allowed = browser.post(f"{base}/sign-in/allow", params=query, data={"answer": "allow"}, allow_redirects=False)
    assert allowed.status_code == 303, allowed.text
    return parse_qs(urlsplit(allowed.headers["Location"]).query)["ckWebAuthToken"][0]
