"""A family's zone over HTTP: who may write what (F-8), and what hostile clients get."""
import datetime
import json
import random
import uuid

import pytest
from records import PASSWORD, Person
from serving import REPOSITORY, Serving
from test_signed import Script

CONTAINER = "iCloud.app.alltag"
ROLES = REPOSITORY / "Tests/Fixtures/families/roles.txt"
CALLERS = ("anne", "paul", "kim", "tab", "gus", "rex", "stranger")
NOW = int(datetime.datetime.now(datetime.timezone.utc).timestamp() * 1000)


def new_id():
    return str(uuid.uuid4()).upper()


def new_secret():
    """Returns the secret half of an invite's code."""
    return "".join(random.choices("ABCDEFGHJKLMNPQRSTUVWXYZ23456789", k=10))


def record(kind, record_name, /, **fields):
    """Returns a record; fields whose names end in `At` are times."""
    values = {key: {"value": value, **({"type": "TIMESTAMP"} if key.endswith("At") and value is not None else {})}
              for key, value in fields.items()}
    return {"recordName": record_name, "recordType": kind, "fields": values}


class Relative(Person):
    """A person at an address of their own, who uses this app's container."""

    def __init__(self, server, name):
        address = f"198.51.100.{sum(name.encode()) % 250}"
        answer = server.ask(
            "/account/sign-up", "POST", json.dumps({"name": name, "password": PASSWORD, "session": "bearer"}).encode(),
            Content_Type="application/json", X_Forwarded_For=address)
        assert answer.status == 201, answer.body
        super().__init__(server, name, new=False)
        self.id = self.ask("users/current", database="public", container=CONTAINER)[1]["userRecordName"]


class Family:
    """Anne and Paul are parents, Kim and Lee children, Tab a tablet, Gus a guest, Max a member without an account; Rex was removed."""

    def __init__(self, server):
        self.server = server
        self.id = new_id()
        self.people = {name: Relative(server, name) for name in (*CALLERS, "lee")}
        anne = self.people["anne"]
        self.zone = {"zoneName": f"Family-{self.id}", "ownerRecordName": anne.id}
        self.members = {name: new_id() for name in ("anne", "paul", "kim", "lee", "rex", "max")}
        status, _ = anne.ask("zones/modify", {"operations": [
            {"operationType": "create", "zone": {"zoneID": self.zone}}]}, container=CONTAINER)
        assert status == 200
        share = self.send("anne", "create", {
            "recordName": "cloudkit.zoneshare", "recordType": "cloudkit.share", "publicPermission": "READ_WRITE", "fields": {}})
        self.link = share["shortGUID"]
        for name in ("paul", "kim", "lee", "tab", "gus", "rex"):
            self.join(self.people[name])
        self.make(record("Family", self.id, name="We", timeZone="Europe/Berlin"))
        for name, member in self.members.items():
            account = {} if name == "max" else {"account": self.people[name].id}
            role = "parent" if name in ("anne", "paul") else "child"
            self.make(record("FamilyMember", member, name=name, role=role, **account))
        self.change("anne", self.members["max"], allowsTablet=1)
        self.make(record("FamilyTablet", new_id(), name="Kitchen", account=self.people["tab"].id))
        self.reward = self.make(record("Reward", new_id(), title="Film", cost=5))
        assert "serverErrorCode" not in self.change("anne", self.members["rex"], leftAt=NOW)

    def join(self, person):
        status, answer = person.ask(
            "records/accept", {"shortGUIDs": [{"value": self.link}]}, database="public", container=CONTAINER)
        assert status == 200, answer
        return answer["results"][0]

    def ask(self, name, operation, body):
        return self.people[name].ask(
            operation, body, database="private" if name == "anne" else "shared", container=CONTAINER)

    def send(self, name, kind, sent, zone=None):
        """Returns the outcome of one operation, or the answer to a request that fails as a whole."""
        status, answer = self.ask(name, "records/modify", {
            "zoneID": zone or self.zone, "operations": [{"operationType": kind, "record": sent}]})
        return answer["records"][0] if status == 200 else answer

    def make(self, sent, by="anne"):
        answer = self.send(by, "create", sent)
        assert "serverErrorCode" not in answer, (sent, answer)
        return answer["recordName"]

    def change(self, by, member, /, **fields):
        return self.send(by, "forceUpdate", record("FamilyMember", member, **fields))

    def file(self, content=b"jpeg", by="anne"):
        """Returns the value of a field with an uploaded file."""
        status, places = self.ask(by, "assets/upload", {
            "zoneID": self.zone, "tokens": [{"recordType": "CompletionPhoto", "fieldName": "photo"}]})
        assert status == 200, places
        url = places["tokens"][0]["url"]
        return json.loads(self.server.ask(url[url.index("/assets/"):], "POST", content).body)["singleFile"]

    def chore(self, assigned=None):
        return self.make(record("Chore", new_id(), title="Dishes", points=3, recurrence="daily", assignedTo=assigned))

    def completion(self, chore, member, **fields):
        return record("Completion", f"{chore}.20260101.1", **{
            "chore": chore, "member": member, "occurrence": 20260101, "try": 1, "completedAt": NOW, **fields})

    def new(self, kind, whose, is_made=True):
        """Returns a new record as a row of the table names it, after saving what it refers to."""
        member = self.members["lee" if whose == "other" else "max" if whose.startswith("managed") else "kim"]
        match kind.split("-"):
            case ["Family"]:
                return record(kind, self.id, timeZone="UTC")
            case ["FamilyTablet"]:
                spare = Relative(self.server, f"spare{new_id()[:8]}") if is_made else self.people["gus"]
                if is_made:
                    self.join(spare)
                return record(kind, new_id(), name="Spare", account=spare.id)
            case ["FamilyMember"]:
                return record(kind, new_id(), name="New", role="child")
            case ["FamilyInvite"]:
                return record(kind, new_id(), role="child", code=new_secret())
            case ["FamilyInvite", "owner"]:
                return record("FamilyInvite", new_id(), role="owner", members=self.members["paul"])
            case ["Chore"]:
                return record(kind, new_id(), title="x", assignedTo=member)
            case ["Reward"]:
                return record(kind, new_id(), title="x", cost=1)
            case ["Completion"]:
                return self.completion(self.chore(self.members["lee"] if whose.endswith("astray") else None), member)
            case ["CompletionAlso"]:
                first = self.new("Completion", whose)
                done = self.make({**first, "fields": {**first["fields"], "member": {
                    "value": self.members["kim" if whose == "other" else "lee"]}}})
                return record(kind, f"{done}.also.{member}", completion=done, member=member, completedAt=NOW)
            case ["CompletionVerdict"]:
                done = self.make(self.new("Completion", whose))
                return record(kind, f"{done}.verdict", completion=done, isApproved=1)
            case ["CompletionPhoto"]:
                done = self.make(self.new("Completion", whose))
                return record(kind, f"{done}.photo", completion=done, takenAt=NOW, photo=self.file())
            case ["OccurrenceSkip"] | ["OccurrenceMove"]:
                chore, word = self.chore(), kind[10:].lower()
                return record(kind, f"{chore}.20260102.{word}.1", **{
                    "chore": chore, "occurrence": 20260102, "try": 1, "day": 20260103})
            case ["PointsEntry"]:
                return record(kind, new_id(), member=member, points=9)
            case ["RewardRequest"]:
                return record(kind, new_id(), reward=self.reward, member=member)
            case ["RewardVerdict"]:
                asked = self.make(self.new("RewardRequest", whose))
                return record(kind, f"{asked}.verdict", request=asked, isGranted=1)
            case ["Undo", target]:
                by = "tab" if (target, whose) == ("Completion", "managed") else "anne"
                name = self.make(self.new(target, whose), by)
                return record("Undo", f"{name}.undo", target=name)
        return record(kind, new_id())

    def prepared(self, kind, action, whose, is_made):
        """Returns the record to send for a row."""
        if action == "create":
            return self.new(kind, whose, is_made)
        if kind == "Family":
            name = self.id
        elif kind == "FamilyMember":
            name = self.members["lee" if whose == "other" else "max" if whose == "managed" else "kim"]
        else:
            name = self.make(self.new(kind, whose))
        field = {"FamilyMember": "emoji" if action == "change" else "name", "Family": "name", "FamilyTablet": "name",
                 "Chore": "title", "Reward": "title"}.get(kind, "further")
        return record(kind.split("-")[0], name, **({} if action == "delete" else {field: new_id()}))


def noon():
    """Returns the name of a zone in which it is about noon, so that no test runs into midnight, and the minute of its day."""
    now = datetime.datetime.now(datetime.timezone.utc)
    offset = 12 - now.hour
    # The names count to the west.
    return f"Etc/GMT{-offset:+d}" if offset else "Etc/GMT", 12 * 60 + now.minute


def in_noon_zone(family):
    """Moves a family to a zone in which it is about noon."""
    answer = family.send("anne", "forceUpdate", record("Family", family.id, timeZone=noon()[0]))
    assert "serverErrorCode" not in answer, answer
    return family


def rows():
    lines = [line.split() for line in ROLES.read_text().splitlines() if not line.startswith("#")]
    return [(*line[:3], line[3:]) for line in lines]


@pytest.fixture(scope="module")
def family(site):
    with Serving(site, "--sign-up", "open", "--requests-per-second", "0") as server:
        yield Family(server)


def test_who_may_write_what(family, tmp_path):
    """All rows of the table, for all who have an account; in the store's tests with all kinds of operations."""
    script = Script(family.server, family.people["anne"], tmp_path, CONTAINER)
    kinds = {"create": ("create", "forceReplace"), "delete": ("forceDelete", "delete")}
    for kind, action, whose, answers in rows():
        refused = None
        for name, expected in zip(CALLERS, [*answers, "ZONE_NOT_FOUND", "ZONE_NOT_FOUND"]):
            if expected == "ok":
                sent = family.prepared(kind, action, whose, True)
                heard = family.send(name, kinds.get(action, ("forceUpdate",))[0], sent)
                assert "serverErrorCode" not in heard, (kind, action, whose, name, heard)
                continue
            refused = refused or family.prepared(kind, action, whose, False)
            for how in kinds.get(action, ("forceUpdate", "forceReplace")):
                heard = family.send(name, how, refused)
                wanted = "ACCESS_DENIED" if expected == "403" else expected
                assert heard.get("serverErrorCode") == wanted, (kind, action, whose, name, how, heard)
        if refused:
            status, answer = script.ask("records/modify", {"zoneID": family.zone, "operations": [
                {"operationType": "forceUpdate", "record": refused}]}, database="shared")
            assert (status, answer["serverErrorCode"]) == (401, "AUTHENTICATION_FAILED")


def test_a_child_cannot_lie(family):
    """The account, the points and the title are the server's; what was made once stays as it is."""
    (kim, lee), chore = (family.members["kim"], family.members["lee"]), family.chore()
    lie = family.completion(
        chore, kim, points=99, account=family.people["lee"].id, title="Everything", isUnconfirmed=1, minutes=600)
    kept = family.send("kim", "create", lie)["fields"]
    assert kept["points"]["value"] == 3 and kept["title"]["value"] == "Dishes"
    assert kept["account"]["value"] == family.people["kim"].id
    assert "isUnconfirmed" not in kept and "minutes" not in kept
    second = family.send("lee", "create", family.completion(chore, lee))
    assert second["serverErrorCode"] == "CONFLICT"
    assert second["serverRecord"]["fields"]["member"]["value"] == kim
    # Not even where the occurrence is sent in another form of number.
    sibling = family.chore(lee)
    for occurrence in ({"value": 20260101.0}, {"value": "20260101"}, {"value": 20260101, "type": "DOUBLE"}):
        sent = family.completion(sibling, kim)
        sent["fields"]["occurrence"] = occurrence
        assert family.send("kim", "create", sent)["serverErrorCode"] in ("ACCESS_DENIED", "BAD_REQUEST")
    tomorrow = datetime.datetime.now(datetime.timezone.utc) + datetime.timedelta(days=2)
    early = int(tomorrow.strftime("%Y%m%d"))
    sent = {**family.completion(chore, kim, occurrence=early), "recordName": f"{chore}.{early}.1"}
    assert family.send("kim", "create", sent)["serverErrorCode"] == "BAD_REQUEST"
    for moment in (-2**63, 2**63 - 1, -10**15, 10**15):
        sent = family.completion(family.chore(), kim, completedAt=moment)
        assert family.send("kim", "create", sent)["serverErrorCode"] == "BAD_REQUEST"


def test_a_code_lets_one_account_in(family):
    """Who has a family's code sees whose it is, and becomes the member once; nobody reads the code."""
    nina, late = Relative(family.server, f"nina{new_id()[:8]}"), Relative(family.server, f"late{new_id()[:8]}")
    member, secret = family.make(record("FamilyMember", new_id(), name="Nina", role="child")), new_secret()
    invite = family.make(record("FamilyInvite", new_id(), role="child", members=member, code=secret), "paul")
    share = family.ask("paul", "records/lookup", {"zoneID": family.zone, "records": [{"recordName": "cloudkit.zoneshare"}]})
    code = share[1]["records"][0]["shortGUID"] + secret

    def follow(person, operation):
        status, answer = person.ask(
            f"records/{operation}", {"shortGUIDs": [{"value": code}]}, database="public", container=CONTAINER)
        assert status == 200, answer
        return answer["results"][0]

    assert "serverErrorCode" not in family.send("anne", "forceUpdate", record("Family", family.id, name="We"))
    invitation = follow(nina, "resolve")["familyInvitation"]
    assert (invitation["familyName"], invitation["inviterName"], invitation["role"]) == ("We", "paul", "child")
    assert invitation["members"] == [{"recordName": member, "name": "Nina"}]
    assert abs(invitation["expiresAt"] - NOW - 7 * 86_400_000) < 3_600_000
    zone = follow(nina, "accept")["zoneID"]
    assert zone["zoneName"] == family.zone["zoneName"]
    done = {"operationType": "create", "record": family.completion(family.chore(), member)}
    status, answer = nina.ask("records/modify", {"zoneID": family.zone, "operations": [done]}, database="shared",
                              container=CONTAINER)
    assert status == 200 and "serverErrorCode" not in answer["records"][0], answer
    for operation in ("resolve", "accept"):
        assert follow(late, operation)["serverErrorCode"] == "NOT_FOUND"
    status, answer = nina.ask("records/lookup", {"zoneID": family.zone, "records": [{"recordName": invite}]},
                              database="shared", container=CONTAINER)
    assert status == 200 and secret not in json.dumps(answer)
    assert answer["records"][0]["fields"]["usedBy"]["value"] == nina.id


def test_nothing_moves_between_families(family):
    """A record of one family is none of another's, even for who is in both."""
    kim, chore = family.people["kim"], family.chore()
    own = {"zoneName": f"Family-{new_id()}", "ownerRecordName": kim.id}
    status, _ = kim.ask("zones/modify", {"operations": [
        {"operationType": "create", "zone": {"zoneID": own}}]}, container=CONTAINER)
    assert status == 200
    sent = family.completion(chore, family.members["kim"])

    def heard(body):
        status, answer = kim.ask("records/modify", body, container=CONTAINER)
        return answer["records"][0]["serverErrorCode"] if status == 200 else answer["serverErrorCode"]

    assert heard({"zoneID": own, "operations": [{"operationType": "create", "record": sent}]}) == "BAD_REQUEST"
    elsewhere = {"operationType": "create", "record": {**sent, "zoneID": family.zone}}
    assert heard({"zoneID": own, "operations": [elsewhere]}) == "BAD_REQUEST"
    assert family.send("kim", "create", {**sent, "zoneID": own})["serverErrorCode"] == "BAD_REQUEST"


def test_a_removed_member_keeps_nothing(family):
    """Neither its token nor the link open the zone again."""
    def changes(token=None):
        asked = {"zoneID": family.zone, **({"syncToken": token} if token else {})}
        status, answer = family.ask("lee", "changes/zone", {"zones": [asked]})
        assert status == 200, answer
        return answer["zones"][0]

    done = family.make(family.completion(family.chore(), family.members["lee"]), "lee")
    token = changes()["syncToken"]
    assert "serverErrorCode" not in family.change("paul", family.members["lee"], leftAt=NOW)
    assert changes(token)["serverErrorCode"] == changes()["serverErrorCode"] == "ZONE_NOT_FOUND"
    assert family.send("lee", "create", record("Undo", f"{done}.undo", target=done))["serverErrorCode"] == "ZONE_NOT_FOUND"
    assert family.change("lee", family.members["lee"], leftAt=None)["serverErrorCode"] == "ZONE_NOT_FOUND"
    assert family.join(family.people["lee"])["serverErrorCode"] == "NOT_FOUND"
    _, answer = family.ask("anne", "records/lookup", {
        "zoneID": family.zone, "records": [{"recordName": done}, {"recordName": family.members["lee"]}]})
    kept, member = answer["records"]
    assert kept["fields"]["member"]["value"] == family.members["lee"]
    assert "account" not in member["fields"] and "name" in member["fields"]
