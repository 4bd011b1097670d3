"""Codes and addresses end with the rights that made them (0094): each that Paul, a parent, hands out, by each ending."""
import json
import queue
import threading

import pytest
from records import PASSWORD, Person
from serving import Serving
from test_administration import operate, wait_until
from test_family import CONTAINER, NOW, Family, Relative, new_id, new_secret, record
from test_family_password import code, invited, post
from test_feeds import Feed
from test_widgets import Link
from time_limits import SECONDS_MAX

# y: it still counts; n: it does not. In the order of CODES.
ENDINGS = {
    "nothing": "yyyyyyyyyy",
    "paul is removed": "nnnnnyyyyy",
    "paul becomes a child": "nnnyyyyyyy",
    "paul leaves": "nnnnnyyyyy",
    "paul's account is deleted": "nnnnnnnnnn",
    "paul's account is disabled": "nnnnnnnnnn",
    "paul signs out everywhere": "yyyyyyynny",
    "paul sets a new password": "yyyyynnnny",
    "the child is removed": "nynyyyyyyy",
    "the child becomes a parent": "nyyyyyyyyy",
    "the child sets a new password": "nyyyyyyyyy",
    "the family is not shared any more": "nnnnnyyyyy",
    "the photo is deleted": "yyynyyyyyy",
}
CODES = ("password", "invite", "used", "photo", "upload", "widgets", "feed", "session", "courier", "recovery")


@pytest.fixture
def server(site):
    """One for each test: an address has only so many tries of codes."""
    with Serving(site, "--sign-up", "open", "--requests-per-second", "0") as running:
        yield running


def local(url):
    return url[url.index("/", url.index("//") + 2):].replace("${f}", "x.jpg")


class Codes:
    """A new family with everything that Paul can hand out."""

    def __init__(self, server):
        self.server = server
        self.family = family = Family.__new__(Family)
        suffix = new_id()[:8].lower()
        family.server, family.id = server, new_id()
        family.people = {name: Relative(server, f"{name}{suffix}") for name in ("anne", "paul", "nina", "late")}
        self.paul, self.nina, self.late = (family.people[name] for name in ("paul", "nina", "late"))
        anne = family.people["anne"]
        family.zone = {"zoneName": f"Family-{family.id}", "ownerRecordName": anne.id}
        anne.ask("zones/modify", {"operations": [{"operationType": "create", "zone": {"zoneID": family.zone}}]}, container=CONTAINER)
        share = family.send("anne", "create", {
            "recordName": "cloudkit.zoneshare", "recordType": "cloudkit.share", "publicPermission": "READ_WRITE", "fields": {}})
        family.link = share["shortGUID"]
        family.make(record("Family", family.id, name="We", timeZone="Europe/Berlin"))
        family.members = {"anne": family.make(record("FamilyMember", new_id(), name="anne", role="parent", account=anne.id))}
        family.members["paul"] = invited(family, self.paul, "parent")
        # The child comes by an invite of Paul's.
        self.child = family.make(record("FamilyMember", new_id(), name="nina", role="child"))
        secret = new_secret()
        family.make(record("FamilyInvite", new_id(), role="child", members=self.child, code=secret), by="paul")
        self.used = family.link + secret
        assert self.accept(self.nina, self.used)
        secret = new_secret()
        family.make(record("FamilyInvite", new_id(), role="parent", code=secret), by="paul")
        self.invite = family.link + secret
        self.password = code(family, "paul", self.child)[1]["code"]
        done = family.make(family.completion(family.chore(), self.child), by="nina")
        self.photo = family.make(record("CompletionPhoto", f"{done}.photo", completion=done, takenAt=NOW, photo=family.file()))
        _, answer = family.ask("paul", "records/lookup", {"zoneID": family.zone, "records": [{"recordName": self.photo}]})
        self.address = local(answer["records"][0]["fields"]["photo"]["value"]["downloadURL"])
        _, places = family.ask("paul", "assets/upload", {
            "zoneID": family.zone, "tokens": [{"recordType": "CompletionPhoto", "fieldName": "photo"}]})
        self.upload = local(places["tokens"][0]["url"])
        self.widgets = Link(self.paul)
        self.feed = Feed(self.paul)
        _, created = self.paul.ask("tokens/create", {"apnsEnvironment": "production"}, container=CONTAINER)
        self.courier = local(created["webcourierURL"])
        renewed = self.of_paul("recovery-codes", password=PASSWORD)
        self.recovery = json.loads(renewed.body)["recoveryCodes"][0]

    def of_paul(self, action, **members):
        answer = self.server.ask(
            f"/account/{action}", "POST", json.dumps(members).encode(), Content_Type="application/json",
            Authorization=f"Bearer {self.paul.token}")
        assert answer.status in (200, 204), answer.body
        return answer

    def set_password(self, person):
        answer = self.server.ask(
            "/account/password", "POST", json.dumps({"password": PASSWORD, "newPassword": "one of their own"}).encode(),
            Content_Type="application/json", Authorization=f"Bearer {person.token}")
        assert answer.status == 200, answer.body

    def accept(self, person, whole, operation="records/accept"):
        status, answer = person.ask(
            operation, {"shortGUIDs": [{"value": whole, "memberName": "Late"}]}, database="public", container=CONTAINER)
        result = answer["results"][0] if status == 200 else answer
        if "serverErrorCode" in result:
            assert result["serverErrorCode"] == "NOT_FOUND" and "family" not in json.dumps(result).lower(), result
        return "serverErrorCode" not in result

    def end(self, ending):
        family, anne = self.family, self.family.people["anne"]
        match ending:
            case "nothing":
                pass
            case "paul is removed":
                family.change("anne", family.members["paul"], leftAt=NOW)
            case "paul becomes a child":
                family.change("anne", family.members["paul"], role="child")
            case "paul leaves":
                family.send("paul", "forceDelete", {"recordName": "cloudkit.zoneshare", "recordType": "cloudkit.share"})
            case "paul's account is deleted":
                self.of_paul("delete", password=PASSWORD)
            case "paul's account is disabled":
                operate(self.server.store, "account", "disable", self.paul.name)
                wait_until(lambda: self.paul.ask("users/current", database="public", container=CONTAINER)[0] == 401)
            case "paul signs out everywhere":
                self.of_paul("sign-out-everywhere")
            case "paul sets a new password":
                # On another device.
                self.set_password(Person(self.server, self.paul.name, new=False))
            case "the child is removed":
                family.change("anne", self.child, leftAt=NOW)
            case "the child becomes a parent":
                family.change("anne", self.child, role="parent")
            case "the child sets a new password":
                self.set_password(self.nina)
            case "the family is not shared any more":
                family.send("anne", "forceDelete", {"recordName": "cloudkit.zoneshare", "recordType": "cloudkit.share"})
            case "the photo is deleted":
                family.send("anne", "forceDelete", {"recordName": self.photo})
            case _:
                raise AssertionError(ending)
        assert anne.ask("users/current", database="public", container=CONTAINER)[0] == 200

    def counts(self, name):
        match name:
            case "photo":
                answer = self.server.ask(self.address)
                return answer.status == 200 and answer.body == b"jpeg"
            case "upload":
                return self.server.ask(self.upload, "POST", b"another").status == 200
            case "widgets":
                return self.widgets.ask("note.json").status == 200
            case "feed":
                return self.feed.read().status == 200
            case "session":
                return self.paul.ask("users/current", database="public", container=CONTAINER)[0] == 200
            case "courier":
                return self.waits()
            case "used":
                seen = [self.accept(self.nina, self.used, operation) for operation in ("records/resolve", "records/accept")]
                assert seen[0] == seen[1]
                return seen[0]
            case "invite":
                seen = [self.accept(self.late, self.invite, operation) for operation in ("records/resolve", "records/accept")]
                assert seen[0] == seen[1]
                return seen[0]
            case "password":
                return self.recovers(self.nina, self.password)
            case "recovery":
                return self.recovers(self.paul, self.recovery)

    def recovers(self, person, used):
        return post(self.server, "recover", None, name=person.name, code=used, newPassword="set by a code")[0] == 200

    def waits(self):
        """Whether the courier's address is known: a payload comes at once, or a second wait ends the first with nothing."""
        answers = queue.Queue()
        for _ in range(2):
            threading.Thread(target=lambda: answers.put(self.server.ask(self.courier).status), daemon=True).start()
        return answers.get(timeout=SECONDS_MAX) in (200, 204)


@pytest.mark.parametrize("ending", ENDINGS)
def test_a_code_ends_with_the_right_that_made_it(server, ending):
    codes = Codes(server)
    codes.end(ending)
    # A new password by a code ends sessions, so that these come last.
    found = {name: codes.counts(name) for name in sorted(CODES, key=lambda name: name in ("password", "recovery"))}
    assert found == {name: letter == "y" for name, letter in zip(CODES, ENDINGS[ending], strict=True)}


def test_an_address_is_of_its_reader_and_of_its_file(server):
    codes = Codes(server)
    _, receipt, grant, name = codes.address.lstrip("/").split("/")
    body, signature = grant.split(".")
    other = codes.upload.split("/")[3]
    for wrong in (
            f"/assets/{receipt}/{name}", f"/assets/{receipt}", f"/assets/{receipt}/{body}/{name}",
            f"/assets/{receipt}/{body}.{'A' * len(signature)}/{name}", f"/assets/{receipt}/{body[:-1]}A.{signature}/{name}",
            f"/assets/{other}/{grant}/{name}", f"/assets/upload/{receipt}/{grant}", f"/assets/{receipt}/.{signature}/{name}",
            f"/assets/{receipt}/{grant}/a/b", f"/assets/upload/{other}"):
        answer = server.ask(wrong, "POST" if "/upload/" in wrong else "GET", b"x" if "/upload/" in wrong else None)
        assert answer.status == 404, wrong
    assert server.ask(codes.address).status == 200
    # Without a name, too.
    assert server.ask(f"/assets/{receipt}/{grant}").status == 200
