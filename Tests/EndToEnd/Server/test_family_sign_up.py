"""Accounts that a family's code opens, where others need the operator's invite (F-20, 0060); and which refusal tells what."""
import json

import pytest
from serving import Serving
from test_family import CONTAINER, PASSWORD, Family, new_id, new_secret, record


@pytest.fixture(scope="module")
def store(tmp_path_factory):
    return tmp_path_factory.mktemp("store")


@pytest.fixture(scope="module")
def founded(site, store):
    """A family that was founded while everyone could create accounts."""
    with Serving(site, "--sign-up", "open", "--requests-per-second", "0", store=store) as server:
        made = Family(server)
        server.stop()
    return made


@pytest.fixture(scope="module")
def family(site, store, founded):
    with Serving(site, "--sign-up", "invite", "--requests-per-second", "0", store=store) as server:
        founded.server = server
        for person in founded.people.values():
            person.server = server
        yield founded


def code(family, **fields):
    """Makes an invite; returns its record's name and its code."""
    secret, name = new_secret(), new_id()
    family.make(record("FamilyInvite", name, role="child", code=secret, **fields))
    return name, family.link + secret


def fresh():
    return f"new{new_id()[:8].lower()}"


def sign_up(server, name, invite, address=None):
    """Returns the refusal's word, or None and the new account's token."""
    body = {"name": name, "password": PASSWORD, "session": "bearer", **({} if invite is None else {"invite": invite})}
    answer = server.ask("/account/sign-up", "POST", json.dumps(body).encode(), Content_Type="application/json",
                        X_Forwarded_For=address or f"203.0.113.{sum(name.encode()) % 250}")
    said = json.loads(answer.body)
    assert answer.status in (201, 403), said
    return said.get("error"), said.get("token")


def has_account(server, name):
    answer = server.ask("/account/sign-in", "POST", json.dumps({"name": name, "password": PASSWORD, "session": "bearer"}).encode(),
                        Content_Type="application/json", X_Forwarded_For="192.0.2.77")
    return answer.status == 200


def follow(family, token, invite, operation="accept", **more):
    answer = family.server.ask(
        f"/database/1/{CONTAINER}/production/public/records/{operation}", "POST",
        json.dumps({"shortGUIDs": [{"value": invite, **more}]}).encode(), Authorization=f"Bearer {token}")
    return json.loads(answer.body)["results"][0].get("serverErrorCode")


def test_a_code_opens_one_account_which_can_join_later(family):
    _, invite = code(family)
    mia, late = fresh(), fresh()
    refused, token = sign_up(family.server, mia, invite.lower())
    assert refused is None
    # Opened, and not used in the family yet: whoever made the account signs in and joins.
    assert sign_up(family.server, late, invite)[0] == "invite-used"
    assert not has_account(family.server, late)
    assert follow(family, token, invite, memberName="Mia") is None
    assert sign_up(family.server, late, invite)[0] == "invite-used"
    assert not has_account(family.server, late)


@pytest.mark.parametrize("end, word", [
    ("used", "invite-used"), ("taken", "invite-used"), ("withdrawn", "invite-invalid"), ("wrong", "invite-invalid"),
    ("missing", "invite-needed")])
def test_a_code_that_opens_nothing_says_so(family, end, word):
    """An account that exists joins by the code, or another by a second one; a parent withdraws it; it is misspelt; there is none."""
    member = family.make(record("FamilyMember", new_id(), name="Pia", role="child"))
    name, invite = code(family, members=member)
    stranger = family.people["stranger"]
    if end == "used":
        spare, other = code(family), fresh()
        _, token = sign_up(family.server, other, spare[1])
        assert follow(family, token, invite) is None
    elif end == "taken":
        assert "serverErrorCode" not in family.change("anne", member, account=family.people["gus"].id)
    elif end == "withdrawn":
        assert "serverErrorCode" not in family.send("paul", "forceDelete", record("FamilyInvite", name))
    elif end == "wrong":
        invite = invite[:-1] + ("A" if invite[-1] != "A" else "B")
    wanted = fresh()
    assert sign_up(family.server, wanted, None if end == "missing" else invite)[0] == word
    assert not has_account(family.server, wanted)
    # An account that is there already hears the same of all of them.
    if end != "missing":
        for operation in ("resolve", "accept"):
            assert follow(family, stranger.token, invite, operation, memberName="Pia") == "NOT_FOUND"
    if end == "taken":
        family.change("anne", member, account=None)


@pytest.mark.parametrize("language, used, void", [
    ("de", "ist schon benutzt, es ist kein Konto entstanden; melde dich an", "falsch geschrieben, zurückgezogen oder abgelaufen"),
    ("en", "was used already, so no account was made; sign in", "misspelt, withdrawn or expired, so no account was made")])
def test_the_page_says_it_in_both_languages(family, language, used, void):
    _, invite = code(family)
    assert sign_up(family.server, fresh(), invite)[0] is None
    for sent, words in ((invite, used), (family.link + new_secret(), void)):
        answer = family.server.ask(
            "/sign-in/new", "POST", f"name={fresh()}&password=correct+horse+battery&invite={sent}".encode(),
            Content_Type="application/x-www-form-urlencoded", Accept_Language=language, X_Forwarded_For="203.0.113.251",
            Origin=f"http://{family.server.host}:{family.server.port}")
        assert answer.status == 403 and words in answer.body.decode(), answer.body.decode()


def test_nobody_learns_names_with_a_code_that_opens_nothing(family):
    _, invite = code(family)
    assert sign_up(family.server, fresh(), invite)[0] is None
    for sent in (invite, family.link + new_secret(), None):
        heard = {sign_up(family.server, name, sent, "203.0.113.252")[0] for name in ("anne", fresh(), "?")}
        assert len(heard) == 1, heard


def test_attempts_are_limited_whatever_the_code(family):
    words = []
    for _ in range(11):
        body = json.dumps({"name": fresh(), "password": PASSWORD, "invite": family.link + new_secret()}).encode()
        answer = family.server.ask(
            "/account/sign-up", "POST", body, Content_Type="application/json", X_Forwarded_For="192.0.2.99")
        words.append(json.loads(answer.body)["error"])
    assert words == ["invite-invalid"] * 10 + ["limited"]
