"""Handing a family over to another parent, over HTTP (F-15, 0071)."""
import json

import pytest
from records import PASSWORD
from serving import Serving
from test_family import CONTAINER, Family, new_id, record
from test_family_pin import ask as ask_pin


@pytest.fixture
def family(site):
    with Serving(site, "--sign-up", "open", "--requests-per-second", "0") as server:
        yield Family(server)


def hand_over(family):
    offer = family.make(record("FamilyInvite", new_id(), role="owner", members=family.members["paul"]))
    taken = family.send("paul", "forceUpdate", record("FamilyInvite", offer, usedBy=family.people["paul"].id))
    assert taken["fields"]["usedBy"]["value"] == family.people["paul"].id
    return offer


def used(family, name):
    """Returns the bytes that count for a person's account."""
    answer = family.server.ask("/account", Authorization=f"Bearer {family.people[name].token}")
    return json.loads(answer.body)["storage"]["bytes"]


def delete(family, name):
    person = family.people[name]
    answer = person.server.ask(
        "/account/delete", "POST", json.dumps({"password": PASSWORD}).encode(), Authorization=f"Bearer {person.token}",
        Content_Type="application/json")
    assert answer.status == 204, answer.body


def zones(family, name, database):
    _, answer = family.people[name].ask("zones/list", {}, database=database, container=CONTAINER)
    return [zone["zoneID"]["zoneName"] for zone in answer["zones"]]


def test_a_family_outlives_its_founders_account(family):
    before = used(family, "anne"), used(family, "paul")
    hand_over(family)
    after = used(family, "anne"), used(family, "paul")
    assert after[0] < before[0] / 2 and after[1] > before[0] / 2
    name = family.zone["zoneName"]
    assert name in zones(family, "anne", "private") and name not in zones(family, "anne", "shared")
    chore = family.chore()
    assert "serverErrorCode" not in family.send("anne", "create", family.completion(chore, family.members["anne"]))

    # A member's PIN stays, too.
    ask_pin(family, "anne", "PUT", "kim", "4711", 204)
    delete(family, "anne")
    second = family.make(record("Chore", new_id(), title="Later", recurrence="daily"), "paul")
    assert "serverErrorCode" not in family.send("kim", "create", family.completion(second, family.members["kim"]))
    assert ask_pin(family, "kim", "POST", "kim", "4711")["result"] == "right"

    # It ends with its new owner's.
    delete(family, "paul")
    again = family.send("kim", "create", family.completion(family.id, family.members["kim"]))
    assert again["serverErrorCode"] == "ZONE_NOT_FOUND"


def test_the_new_owner_removes_the_founder(family):
    hand_over(family)
    assert "serverErrorCode" not in family.send(
        "paul", "forceUpdate", record("FamilyMember", family.members["anne"], leftAt=1_800_000_000_000))
    assert family.zone["zoneName"] not in zones(family, "anne", "private")
    refused = family.send("anne", "create", record("Chore", new_id(), title="Mine", recurrence="daily"))
    assert refused["serverErrorCode"] == "ZONE_NOT_FOUND"
