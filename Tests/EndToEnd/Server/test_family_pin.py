"""PINs of a family's members, for a shared tablet (F-21, 0068)."""
import json
import sqlite3
import time
from contextlib import closing

import pytest
from records import PASSWORD, Person
from serving import Serving
from test_family import Family
from time_limits import SECONDS_MAX


@pytest.fixture(scope="module")
def family(site):
    with Serving(site, "--sign-up", "open", "--requests-per-second", "0") as server:
        yield Family(server)


def ask(family, name, method, member, pin, expected=200, **other):
    person = family.people[name]
    body = {"zone": family.zone, "member": family.members.get(member, member), "pin": pin, **other}
    answer = person.server.ask(
        "/account/family-pin", method, json.dumps(body).encode(), Authorization=f"Bearer {person.token}", Content_Type="application/json")
    assert answer.status == expected, answer.body
    return json.loads(answer.body or "null")


def has_pin(family, member):
    _, answer = family.ask("anne", "records/lookup", {"zoneID": family.zone, "records": [{"recordName": family.members[member]}]})
    return "hasPIN" in answer["records"][0]["fields"]


def done(family, member):
    """Lets the tablet complete a chore for a member; returns whether that is confirmed."""
    chore = family.chore()
    name = family.make(family.completion(chore, family.members[member]), by="tab")
    _, answer = family.ask("anne", "records/lookup", {"zoneID": family.zone, "records": [{"recordName": name}]})
    return "isUnconfirmed" not in answer["records"][0]["fields"]


def test_a_pin_confirms_what_a_tablet_does_for_a_member(family):
    assert done(family, "max"), "without a PIN nothing has to be confirmed"
    ask(family, "anne", "PUT", "max", "1234", 204)
    assert has_pin(family, "max")
    assert not done(family, "max")
    assert ask(family, "tab", "POST", "max", "1235") == {"result": "wrong", "triesLeft": 4}
    assert not done(family, "max")
    right = ask(family, "tab", "POST", "max", "1234")
    assert right["result"] == "right" and 0 < right["until"] / 1000 - time.time() <= 301
    assert done(family, "max")
    # It opens this member only, and not for others.
    assert ask(family, "tab", "POST", "kim", "1234") == {"result": "none"}
    ask(family, "anne", "PUT", "max", None, 204)
    assert not has_pin(family, "max")
    assert ask(family, "tab", "POST", "max", "1234") == {"result": "none"}


def on_another_device(family, name):
    """Signs a member of the family in once more; returns the name by which the device asks."""
    first = family.people[name]
    other = Person(family.server, first.name, new=False)
    other.id = first.id
    family.people[other.device] = other
    return other.device


def test_wrong_tries_lock_a_pin_for_the_device_then_for_the_account_and_for_nobody_else(family):
    ask(family, "kim", "PUT", "kim", "482917", 204)
    # A guest tries.
    assert [ask(family, "gus", "POST", "kim", "0000")["result"] for _ in range(5)] == ["wrong"] * 4 + ["locked"]
    locked = ask(family, "gus", "POST", "kim", "482917")
    assert locked["result"] == "locked" and 0 < locked["until"] / 1000 - time.time() <= 901
    for name in ("tab", "anne", "kim"):
        assert ask(family, name, "POST", "kim", "482917")["result"] == "right", name
    # On another device the guest has what is left of the account's tries.
    second, third = (on_another_device(family, "gus") for _ in range(2))
    left = [ask(family, second, "POST", "kim", "0000") for _ in range(5)]
    assert [answer["result"] for answer in left] == ["wrong"] * 4 + ["locked"]
    assert [answer.get("triesLeft") for answer in left] == [4, 3, 2, 1, None]
    locked = ask(family, third, "POST", "kim", "482917")
    assert locked["result"] == "locked" and 3000 < locked["until"] / 1000 - time.time() <= 3601
    assert ask(family, "tab", "POST", "kim", "482917")["result"] == "right"
    # A right one gives a device its tries back; a new PIN everyone.
    assert ask(family, "tab", "POST", "kim", "0000")["triesLeft"] == 4
    assert ask(family, "tab", "POST", "kim", "482917")["result"] == "right"
    assert ask(family, "tab", "POST", "kim", "0000")["triesLeft"] == 4
    ask(family, "anne", "PUT", "kim", "1111", 204)
    for name in ("gus", third, "tab"):
        assert ask(family, name, "POST", "kim", "1111")["result"] == "right", name


@pytest.mark.parametrize("new", ["4321", None, "1234"])
def test_a_changed_pin_ends_a_tablets_minutes(family, new):
    ask(family, "anne", "PUT", "max", "1234", 204)
    assert ask(family, "tab", "POST", "max", "1234")["result"] == "right"
    assert done(family, "max")
    ask(family, "anne", "PUT", "max", new, 204)
    assert done(family, "max") == (new is None), "without a PIN nothing has to be confirmed"
    ask(family, "anne", "PUT", "max", None, 204)


def test_pins_are_set_by_parents_and_by_the_member(family):
    ask(family, "paul", "PUT", "lee", "1234", 204)
    for name in ("kim", "tab", "gus"):
        ask(family, name, "PUT", "lee", "9999", 403)
    for name in ("rex", "stranger"):
        ask(family, name, "PUT", "lee", "9999", 403)
        ask(family, name, "POST", "lee", "1234", 404)
    ask(family, "anne", "PUT", "rex", "1234", 403)
    assert ask(family, "lee", "POST", "lee", "1234")["result"] == "right"
    for wrong in ("123", "123456789", "12a4", "١٢٣٤", "", 1234):
        ask(family, "anne", "PUT", "lee", wrong, 400)
    ask(family, "anne", "PUT", "lee", "1234", 400, zone=7)
    ask(family, "anne", "PUT", "lee", "1234", 400, environment="moon")
    ask(family, "anne", "PUT", "nobody", "1234", 403)
    ask(family, "anne", "GET", "lee", "1234", 404)


def test_a_pin_is_kept_as_a_hash_and_goes_with_the_family(site):
    with Serving(site, "--sign-up", "open", "--requests-per-second", "0") as server:
        family = Family(server)
        ask(family, "anne", "PUT", "lee", "7351", 204)
        path = server.store / "alltag.sqlite"

        def rows():
            with closing(sqlite3.connect(path)) as database:
                return database.execute("SELECT hash FROM account_member_pin").fetchall()

        ((kept,),) = rows()
        assert kept.startswith("scrypt$") and "7351" not in kept
        anne = family.people["anne"]
        answer = server.ask(
            "/account/delete", "POST", json.dumps({"password": PASSWORD}).encode(), Authorization=f"Bearer {anne.token}",
            Content_Type="application/json")
        assert answer.status == 204, answer.body
        deadline = time.monotonic() + SECONDS_MAX
        while rows():
            assert time.monotonic() < deadline
            time.sleep(0.2)
