"""Handing a family over to another parent, over HTTP (F-15, 0071)."""
import json
import random

import pytest
from records import PASSWORD
from serving import Serving
from test_family import CONTAINER, NOW, Family, new_id, record
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


def test_no_parent_takes_the_family_from_its_owner(family):
    anne = family.members["anne"]
    account = family.people["anne"].id
    for by in ("paul", "anne"):
        for fields in ({"role": "child"}, {"leftAt": NOW}, {"role": "child", "leftAt": NOW}):
            assert family.change(by, anne, **fields)["serverErrorCode"] == "ACCESS_DENIED", (by, fields)
    for fields in ({"account": None}, {"account": family.people["gus"].id}, {"account": None, "role": "child"}):
        assert family.change("paul", anne, **fields)["serverErrorCode"] == "ACCESS_DENIED", fields
    assert family.change("paul", anne, name="Mama", emoji="x")["fields"]["account"]["value"] == account
    family.chore()
    # Paul can be demoted, though no other parent is left.
    assert family.change("anne", family.members["paul"], role="child")["fields"]["role"]["value"] == "child"
    assert family.change("paul", family.members["kim"], name="x")["serverErrorCode"] == "ACCESS_DENIED"


def test_a_hostile_child_fills_its_share_and_nothing_else(site):
    """Kim sends anything at random; the others go on, and what she left is deleted."""
    with Serving(site, "--sign-up", "open", "--requests-per-second", "0", "--quota", "1") as server:
        family = Family(server)
        chance, before, kept = random.Random(7), used(family, "anne"), []
        chore, wishes = family.chore(), []
        for i in range(300):
            day = 20250101 + i // 28 % 12 * 100 + i % 28
            done = record("Completion", f"{chore}.{day}.1", chore=chore, member=family.members["kim"], occurrence=day,
                          **{"try": 1}, completedAt=NOW)
            wish = record("RewardRequest", new_id(), reward=family.reward, member=family.members["kim"])
            sent = chance.choice([done, done, wish, record("Undo", f"{chore}.{day}.1.undo", target=f"{chore}.{day}.1")])
            poison = chance.choice([None, None, "further", "note", "title", "member", "target", "editStamps"])
            if poison:
                size = chance.choice([3000, 100_000, 900_000])
                sent["fields"][poison] = {"value": "x" * size, "type": "STRING"}
            answer = family.send("kim", chance.choice(["create", "forceUpdate", "forceReplace"]), sent)
            if "serverErrorCode" not in answer:
                kept.append(answer["recordName"])
                wishes += [kept[-1]] if sent is wish else []
                assert all(len(str(field["value"])) < 3000 for field in answer["fields"].values()), answer
        assert len(kept) > 20 and len(wishes) <= 20
        assert used(family, "anne") - before < 1_000_000 // 20 + 2000
        family.make(family.completion(family.chore(), family.members["lee"]), by="lee")
        family.make(family.completion(family.chore(), family.members["paul"]), by="paul")
        assert "serverErrorCode" not in family.change("paul", family.members["kim"], leftAt=NOW)
        for name in kept:
            answer = family.send("paul", "forceDelete", {"recordName": name})
            assert answer.get("deleted") or answer.get("serverErrorCode") == "NOT_FOUND", answer
        hand_over(family)
