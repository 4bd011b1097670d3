"""Server-to-server keys over HTTP, signed by OpenSSL's command line as other users' scripts do."""
import base64
import datetime
import hashlib
import json
import subprocess

import pytest
from records import CONTAINER, Person, save
from serving import Serving


def openssl(*arguments, given=None):
    return subprocess.run(["openssl", *arguments], input=given, check=True, capture_output=True).stdout


class Script:
    """A program with a key of its own, which only knows this server's address."""

    def __init__(self, server, person, folder, container=CONTAINER):
        self.server = server
        self.place = f"/database/1/{container}/production"
        self.key = folder / "key.pem"
        openssl("ecparam", "-name", "prime256v1", "-genkey", "-noout", "-out", str(self.key))
        answer = server.ask(
            "/account/keys", "POST", json.dumps({
                "container": container, "environment": "production", "name": "nightly",
                "publicKey": openssl("ec", "-in", str(self.key), "-pubout").decode()}).encode(),
            Content_Type="application/json", Authorization=f"Bearer {person.token}")
        assert answer.status == 201, answer.body
        self.id = json.loads(answer.body)["id"]

    def signature(self, message):
        return base64.b64encode(openssl("dgst", "-sha256", "-sign", str(self.key), given=message.encode())).decode()

    def ask(self, operation, body, database="public", age=0, signed=None):
        """Returns status and JSON; `signed` replaces the body in the signature, `age` is the signature's age in seconds."""
        path, sent = f"{self.place}/{database}/{operation}", json.dumps(body).encode()
        moment = datetime.datetime.now(datetime.timezone.utc) - datetime.timedelta(seconds=age)
        date = moment.strftime("%Y-%m-%dT%H:%M:%SZ")
        digest = base64.b64encode(hashlib.sha256(sent if signed is None else signed).digest()).decode()
        answer = self.server.ask(
            path, "POST", sent, Content_Type="text/plain", X_Apple_CloudKit_Request_KeyID=self.id,
            X_Apple_CloudKit_Request_ISO8601Date=date,
            X_Apple_CloudKit_Request_SignatureV1=self.signature(f"{date}:{digest}:{path}"))
        return answer.status, json.loads(answer.body)


@pytest.fixture(scope="module")
def house(site, tmp_path_factory):
    with Serving(site, "--sign-up", "open") as server:
        anna = Person(server, "anna")
        yield anna, Script(server, anna, tmp_path_factory.mktemp("keys"))


QUERY = {"query": {"recordType": "Note"}}


def test_a_signed_script_writes_and_others_read(house):
    anna, script = house
    status, answer = script.ask("records/modify", {"operations": [save("signed", n=7)]})
    assert status == 200 and answer["records"][0]["recordChangeTag"], answer
    assert script.ask("records/query", QUERY)[1]["records"][0]["fields"]["n"]["value"] == 7
    status, found = anna.ask("records/lookup", {"records": [{"recordName": "signed"}]}, database="public")
    assert status == 200 and found["records"][0]["created"]["userRecordName"] == answer["records"][0]["created"]["userRecordName"]


@pytest.mark.parametrize("wrong", [{"signed": b"{}"}, {"age": 3600}, {"age": -3600}])
def test_what_the_signature_does_not_fit_is_refused(house, wrong):
    status, answer = house[1].ask("records/query", QUERY, **wrong)
    assert (status, answer["serverErrorCode"]) == (401, "AUTHENTICATION_FAILED"), answer


def test_a_key_opens_the_public_database_only(house):
    for database in ("private", "shared"):
        status, answer = house[1].ask("records/query", QUERY, database=database)
        assert (status, answer["serverErrorCode"]) == (401, "AUTHENTICATION_FAILED"), answer


def test_a_removed_key_ends(site, tmp_path):
    with Serving(site, "--sign-up", "open") as server:
        anna = Person(server, "anna")
        script = Script(server, anna, tmp_path)
        assert script.ask("records/query", QUERY)[0] == 200
        removed = server.ask(f"/account/keys/{script.id}", "DELETE", Authorization=f"Bearer {anna.token}")
        assert removed.status == 204
        status, answer = script.ask("records/query", QUERY)
        assert (status, answer["serverErrorCode"]) == (401, "AUTHENTICATION_FAILED"), answer
