"""Participants of a family's zone who may only read: whatever their role in the family, the server refuses what they write."""
import json

import pytest
from serving import Serving
from test_family import CONTAINER, Family, Relative, new_id, new_secret, record, rows
from test_family_pin import ask as ask_pin

# In the order of the table's columns; Anne owns the zone.
CALLERS = ("anne", "paul", "kim", "tab", "gus")
WAYS = {"create": ("create", "forceReplace", "forceUpdate"), "change": ("forceUpdate", "forceReplace"),
        "rename": ("forceUpdate", "forceReplace"), "delete": ("forceDelete", "delete")}


@pytest.fixture
def family(site):
    with Serving(site, "--sign-up", "open", "--requests-per-second", "0") as server:
        yield Family(server)


def permit(family, permission, **more):
    """Lets everyone who came by the link do this; with `participants`, only those."""
    answer = family.send("anne", "forceUpdate", {
        "recordName": "cloudkit.zoneshare", "recordType": "cloudkit.share", "publicPermission": permission, "fields": {},
        **more})
    assert "serverErrorCode" not in answer, answer
    return answer


def refusal(family, name, how, sent):
    return family.send(name, how, sent).get("serverErrorCode")


def test_readers_write_nothing_that_their_role_allows(family):
    """All rows of the table in which somebody may do something; the same is accepted once they may write again."""
    allowed = [(name, action, (kind, action, whose)) for kind, action, whose, answers in rows()
               for name, expected in zip(CALLERS, answers) if expected == "ok" and name != "anne"]
    prepared = [(name, action, row, family.prepared(*row, True)) for name, action, row in allowed]
    assert {name for name, *_ in prepared} == {"paul", "kim", "tab"}
    permit(family, "READ_ONLY")
    for name, action, row, sent in prepared:
        for how in WAYS[action]:
            assert refusal(family, name, how, sent) == "ACCESS_DENIED", (name, row, how)
    permit(family, "READ_WRITE")
    for name, action, row, sent in prepared:
        assert refusal(family, name, WAYS[action][0], sent) is None, (name, row)


def test_readers_write_in_no_other_way(family):
    offer = family.make(record("FamilyInvite", new_id(), role="owner", members=family.members["paul"]))
    done = family.make(family.completion(family.chore(), family.members["kim"]), "kim")
    permit(family, "READ_ONLY")
    # Nor do they take the family over, or let themselves write.
    assert refusal(family, "paul", "forceUpdate", record("FamilyInvite", offer, usedBy=family.people["paul"].id)) == "ACCESS_DENIED"
    share = {"recordName": "cloudkit.zoneshare", "recordType": "cloudkit.share", "publicPermission": "READ_WRITE", "fields": {}}
    assert refusal(family, "paul", "forceUpdate", share) == "ACCESS_DENIED"
    family.join(family.people["kim"])
    for name in ("paul", "kim", "tab", "gus"):
        sent = family.completion(family.chore(), family.members["kim"])
        assert refusal(family, name, "create", sent) == "ACCESS_DENIED", name
        status, answer = family.ask(name, "assets/upload", {
            "zoneID": family.zone, "tokens": [{"recordType": "CompletionPhoto", "fieldName": "photo"}]})
        assert (status, answer["serverErrorCode"]) == (403, "ACCESS_DENIED"), name
        # All of a request together, too.
        status, answer = family.ask(name, "records/modify", {"zoneID": family.zone, "atomic": True, "operations": [
            {"operationType": "create", "record": sent}]})
        assert "ACCESS_DENIED" in json.dumps(answer), name
    for name, member in (("paul", "max"), ("kim", "kim")):
        assert ask_pin(family, name, "PUT", member, "1234", 403)["error"] == "not-allowed"
    assert ask_pin(family, "anne", "POST", "kim", "1234") == {"result": "none"}
    # They go on reading.
    status, answer = family.ask("kim", "records/lookup", {"zoneID": family.zone, "records": [{"recordName": done}]})
    assert status == 200 and answer["records"][0]["recordName"] == done


def test_one_member_may_be_a_reader(family):
    """The others go on writing, and the code by which the member came does not help."""
    nina, secret = Relative(family.server, f"nina{new_id()[:8].lower()}"), new_secret()
    member = family.make(record("FamilyMember", new_id(), name="Nina", role="parent"))
    family.make(record("FamilyInvite", new_id(), role="parent", members=member, code=secret))
    family.people["nina"] = nina

    def accept():
        status, answer = nina.ask("records/accept", {"shortGUIDs": [{"value": family.link + secret}]}, database="public",
                                  container=CONTAINER)
        assert status == 200 and "serverErrorCode" not in answer["results"][0], answer

    accept()
    renamed = record("Chore", family.chore(), title="Windows")
    assert refusal(family, "nina", "forceUpdate", renamed) is None
    _, answer = family.ask("anne", "records/lookup", {
        "zoneID": family.zone, "records": [{"recordName": "cloudkit.zoneshare"}]})
    entries = answer["records"][0]["participants"]
    for entry in entries:
        if entry["userIdentity"].get("userRecordName") == nina.id:
            entry["permission"] = "READ_ONLY"
    permit(family, "READ_WRITE", participants=entries)
    assert refusal(family, "nina", "forceUpdate", renamed) == "ACCESS_DENIED"
    accept()
    assert refusal(family, "nina", "forceUpdate", renamed) == "ACCESS_DENIED"
    assert refusal(family, "paul", "forceUpdate", renamed) is None
