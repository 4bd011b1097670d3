"""A code with which a child sets a new password (F-20, 0072)."""
import json
import sqlite3
from contextlib import closing

import pytest
from serving import Serving
from test_family import CONTAINER, PASSWORD, Family, Relative, new_id, new_secret, record
from time_limits import SECONDS_MAX


@pytest.fixture(scope="module")
def family(site):
    with Serving(site, "--sign-up", "open", "--requests-per-second", "0") as server:
        yield Family(server)


def post(server, action, person, **members):
    headers = {"Authorization": f"Bearer {person.token}"} if person else {}
    answer = server.ask(
        f"/account/{action}", "POST", json.dumps(members).encode(), Content_Type="application/json", **headers)
    return answer.status, json.loads(answer.body or "null")


def invited(family, person, role="child", age_hours=0):
    """Lets a person join by an invite, with an account of this age. Returns the member."""
    member = family.make(record("FamilyMember", new_id(), name=person.name, role=role))
    secret = new_secret()
    family.make(record("FamilyInvite", new_id(), role=role, members=member, code=secret))
    if age_hours:
        with closing(sqlite3.connect(family.server.store / "alltag.sqlite", timeout=SECONDS_MAX)) as database:
            database.execute(
                "UPDATE account_person SET created = created - ? WHERE name = ?", (age_hours * 3_600_000, person.name))
            database.commit()
    status, answer = person.ask(
        "records/accept", {"shortGUIDs": [{"value": family.link + secret}]}, database="public", container=CONTAINER)
    assert status == 200 and "serverErrorCode" not in answer["results"][0], answer
    return member


def code(family, name, member, zone=None):
    return post(
        family.server, "family-password", family.people[name], zone=zone or family.zone, member=member)


def test_a_parent_lets_a_child_set_a_new_password(family):
    nina = Relative(family.server, f"nina{new_id()[:8].lower()}")
    member = invited(family, nina)
    status, answer = code(family, "paul", member)
    assert status == 200 and answer["name"] == nina.name, answer
    assert post(family.server, "recover", None, name=nina.name, code=answer["code"], newPassword="a new password")[0] == 200
    assert post(family.server, "sign-in", None, name=nina.name, password=PASSWORD, session="bearer")[0] == 401
    status, opened = post(
        family.server, "sign-in", None, name=nina.name, password="a new password", session="bearer")
    assert status == 200
    # Once.
    assert post(family.server, "recover", None, name=nina.name, code=answer["code"], newPassword="another one")[0] == 401
    asked = family.server.ask("/account/events", Authorization=f"Bearer {opened['token']}")
    made = [event for event in json.loads(asked.body)["events"] if event["kind"] == "family-code-made"]
    assert [event["name"] for event in made] == ["paul"]
    asked = family.server.ask("/account", Authorization=f"Bearer {opened['token']}")
    assert json.loads(asked.body)["lookedAfter"] is True


def test_nobody_but_a_parent_makes_a_code(family):
    member = invited(family, Relative(family.server, f"olga{new_id()[:8].lower()}"))
    for name in ("kim", "tab", "gus", "rex", "stranger"):
        assert code(family, name, member)[0] == 403, name
    other = {**family.zone, "zoneName": f"Family-{new_id()}"}
    assert code(family, "anne", member, other)[0] == 403
    assert code(family, "anne", "nobody")[0] == 403
    assert post(family.server, "family-password", None, zone=family.zone, member=member)[0] == 401
    assert post(family.server, "family-password", family.people["anne"], member=member)[0] == 400


def test_only_accounts_made_to_join_as_a_child_are_looked_after(family):
    # An account that is older, or joined otherwise: its user's alone.
    old = Relative(family.server, f"otto{new_id()[:8].lower()}")
    assert code(family, "anne", invited(family, old, age_hours=25))[0] == 403
    assert code(family, "anne", family.members["kim"])[0] == 403
    assert "lookedAfter" not in json.loads(
        family.server.ask("/account", Authorization=f"Bearer {old.token}").body)
    # A parent who is made a child.
    paula = Relative(family.server, f"pia{new_id()[:8].lower()}")
    member = invited(family, paula, role="parent")
    assert "serverErrorCode" not in family.change("anne", member, role="child")
    assert code(family, "anne", member)[0] == 403
    # A child who left, and one who is a parent now.
    nina = Relative(family.server, f"nora{new_id()[:8].lower()}")
    member = invited(family, nina)
    assert code(family, "anne", member)[0] == 200
    family.change("anne", member, role="parent")
    assert code(family, "anne", member)[0] == 403
    family.change("anne", member, role="child")
    assert code(family, "anne", member)[0] == 200
    family.change("anne", member, leftAt=1_800_000_000_000)
    assert code(family, "anne", member)[0] == 403
