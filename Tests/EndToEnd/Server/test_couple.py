"""The record of two users over HTTP: pairing, reading, notices, and deadlines (C-7 … C-12)."""
import concurrent.futures
import http.client
import json
import random
import time

import pytest
from records import PASSWORD, Person
from repetition import many
from serving import Serving
from test_streams import Stream
from time_limits import SECONDS_MAX

CONTAINER = "iCloud.app.alltag"
SYMBOLS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
DAY = 86_400_000
ROUNDS = many(500)


class Half(Person):
    """A present or future member of a couple, on one connection that stays open."""

    def __init__(self, server, name, new=True):
        super().__init__(server, name, new)
        self.line = http.client.HTTPConnection(server.host, server.port, timeout=SECONDS_MAX)
        self.id = self.public("users/current")[1]["userRecordName"]

    def public(self, operation, body=None):
        status, answer, _ = self.asked(operation, body)
        return status, answer

    def asked(self, operation, body=None):
        self.line.request(
            "GET" if body is None else "POST", f"/database/1/{CONTAINER}/production/public/{operation}",
            None if body is None else json.dumps(body), {"Authorization": f"Bearer {self.token}"})
        answer = self.line.getresponse()
        return answer.status, json.loads(answer.read()), answer.headers

    def modify(self, *operations):
        status, answer = self.public("records/modify", {"operations": list(operations)})
        assert status == 200, answer
        return answer["records"]

    def give(self, code, *before):
        return self.modify(*before, write(code, "create", ownerAppleId=self.id, ownerName=self.name))[-1]

    def redeem(self, code):
        return self.modify(write(code, "update", partnerAppleId=self.id, partnerName=self.name))[0]

    def change(self, code, **fields):
        return self.modify(write(code, "forceUpdate", **fields))[0]

    def look(self, code):
        return self.public("records/lookup", {"records": [{"recordName": code}]})[1]["records"][0]

    def couples(self):
        found = self.public("records/query", {"query": {"recordType": "Couple"}})[1]["records"]
        return [record["recordName"] for record in found]

    def subscribe(self):
        status, answer = self.public("subscriptions/modify", {"operations": [{"operationType": "create", "subscription": {
            "subscriptionID": "couple", "subscriptionType": "query", "query": {"recordType": "Couple"},
            "firesOn": ["create", "update", "delete"]}}]})
        assert status == 200 and "serverErrorCode" not in answer["subscriptions"][0]


def write(code, kind, **fields):
    return {"operationType": kind, "record": {
        "recordName": code, "recordType": "Couple", "fields": {name: {"value": value} for name, value in fields.items()}}}


def delete(code):
    return {"operationType": "delete", "record": {"recordName": code}}


def new_code():
    return "".join(random.choices(SYMBOLS, k=8))


def heard(stream):
    """Returns the record's name and its change (1 created, 2 changed, 3 deleted) from the next message."""
    push = json.loads(stream.event()[1])["ck"]["qry"]
    return push["rid"], push["fo"]


@pytest.fixture(scope="module")
def cloud(site):
    with Serving(site, "--sign-up", "open", "--codes-per-hour", "0", "--requests-per-second", "0") as server:
        yield server


def test_two_redeem_at_the_same_moment_and_one_wins(cloud):
    teams = 5

    def person(name):
        # Accounts are created ten at a time from one address.
        answer = cloud.ask(
            "/account/sign-up", "POST", json.dumps({"name": name, "password": PASSWORD, "session": "bearer"}).encode(),
            Content_Type="application/json", X_Forwarded_For=f"198.51.100.{len(people)}")
        assert answer.status == 201, answer.body
        people.append(name)
        return Half(cloud, name, new=False)

    people = []
    crowd = [[person(f"{role}{n}") for role in ("giver", "left", "right")] for n in range(teams)]

    def contest(team, rounds):
        giver, *rivals = team
        outcomes, before = [], []
        with concurrent.futures.ThreadPoolExecutor(2) as pool:
            for _ in range(rounds):
                code = new_code()
                assert "serverErrorCode" not in giver.give(code, *before)
                answers = list(pool.map(lambda rival: rival.redeem(code), rivals))
                outcomes.append(tuple(sorted(answer.get("serverErrorCode", "won") for answer in answers)))
                winner, = [rival for rival, answer in zip(rivals, answers) if "serverErrorCode" not in answer]
                assert answers[rivals.index(winner)]["fields"]["partnerAppleId"]["value"] == winner.id
                before = [delete(code)]
        return outcomes

    with concurrent.futures.ThreadPoolExecutor(teams) as pool:
        outcomes = sum(pool.map(contest, crowd, [ROUNDS // teams] * teams), [])
    assert len(outcomes) == ROUNDS and set(outcomes) == {("EXISTS", "won")}


def test_who_may_do_what(site):
    """All actors and actions of the table in the store's tests, through the whole server."""
    with Serving(site, "--sign-up", "open", "--requests-per-second", "0") as server:
        owner, partner, stranger, guesser, former = (
            Half(server, name) for name in ("owner", "partner", "stranger", "guesser", "former"))
        code = new_code()
        owner.give(code)
        former.redeem(code)
        assert "serverErrorCode" not in former.change(code, partnerAppleId=None)
        partner.redeem(code)
        # The account's tries are used up, but not those of others, who come from other addresses.
        for _ in range(10):
            status, answer = guesser.public("records/modify", {"operations": [
                write(new_code(), "update", partnerAppleId=guesser.id)]})
        named = {"": owner, "p": partner, "s": stranger, "g": guesser, "f": former}
        table = {
            "lookup": ("ok", "ok", "NOT_FOUND", "NOT_FOUND", "NOT_FOUND"),
            "query": ("ok", "ok", "none", "none", "none"),
            "update": ("ok", "ok", "NOT_FOUND", "NOT_FOUND", "NOT_FOUND"),
            "subscribe": ("ok", "ok", "ok", "ok", "ok"),
            "delete": (None, "ACCESS_DENIED", "NOT_FOUND", "NOT_FOUND", "NOT_FOUND"),
            "redeem": ("ACCESS_DENIED", "ok", "THROTTLED", "THROTTLED", "THROTTLED"),
        }
        for deed, expected in table.items():
            for half, wanted in zip(named.values(), expected):
                if wanted is None:
                    continue
                if deed == "query":
                    assert half.couples() == ([code] if wanted == "ok" else []), half.name
                    continue
                if deed == "subscribe":
                    half.subscribe()
                    continue
                tag = owner.look(code)["recordChangeTag"]
                update = write(code, "update", noteText=half.name)
                update["record"]["recordChangeTag"] = tag
                answer = {
                    "lookup": lambda: half.look(code), "update": lambda: half.modify(update)[0],
                    "redeem": lambda: half.redeem(code), "delete": lambda: half.modify(delete(code))[0]}[deed]()
                assert answer.get("serverErrorCode", "ok") == wanted, (half.name, deed, answer)
        streams = {half.name: Stream(half, CONTAINER) for half in named.values()}
        for stream in streams.values():
            assert stream.event()[0] == "open"
        phone = Half(server, "owner", new=False)
        phone.change(code, noteText="Hi")
        for name, stream in streams.items():
            stream.connection.settimeout(SECONDS_MAX if name in ("owner", "partner") else 0.3)
            if name in ("owner", "partner"):
                assert heard(stream) == (code, 2)
            else:
                with pytest.raises(TimeoutError):
                    stream.event()
            stream.close()
        path = f"/database/1/{CONTAINER}/production/public/records/"
        for operation, body in [("modify", {"operations": [delete(code)]}), ("modify", {"operations": [
                write(code, "update", partnerAppleId="_nobody")]})]:
            answer = server.ask(path + operation, "POST", json.dumps(body).encode(), Authorization="Bearer nonsense")
            assert answer.status == 401


def test_too_many_codes_are_told_how_long_to_wait(site):
    with Serving(site, "--sign-up", "open") as server:
        anna = Half(server, "anna")
        for _ in range(10):
            _, answer, headers = anna.asked("records/modify", {"operations": [
                write(new_code(), "update", partnerAppleId=anna.id)]})
            assert answer["records"][0]["serverErrorCode"] == "NOT_FOUND" and headers["Retry-After"] is None
        for half in (anna, Half(server, "ben")):
            # Another account from the same address has to wait as well.
            status, answer, headers = half.asked("records/modify", {"operations": [
                write(new_code(), "update", partnerAppleId=half.id)]})
            error, = answer["records"]
            assert status == 200 and error["serverErrorCode"] == "THROTTLED" and 3500 < error["retryAfter"] <= 3600
            assert int(headers["Retry-After"]) == error["retryAfter"]


def test_both_sides_hear_of_joining_leaving_and_the_end(cloud):
    anna, ben = Half(cloud, "anna"), Half(cloud, "ben")
    for half in (anna, ben):
        half.subscribe()
    streams = [Stream(Half(cloud, name, new=False), CONTAINER) for name in ("anna", "ben")]
    for stream in streams:
        assert stream.event()[0] == "open"
    code = new_code()
    anna.give(code)
    assert heard(streams[0]) == (code, 1)
    ben.redeem(code)
    assert [heard(stream) for stream in streams] == [(code, 2), (code, 1)]
    ben.change(code, partnerAppleId=None)
    assert [heard(stream) for stream in streams] == [(code, 2), (code, 3)]
    ben.redeem(code)
    assert [heard(stream) for stream in streams] == [(code, 2), (code, 1)]
    anna.modify(delete(code))
    assert [heard(stream) for stream in streams] == [(code, 3), (code, 3)]
    for stream in streams:
        stream.close()


def test_both_get_a_copy_of_their_record(cloud):
    copied, also, other = Half(cloud, "copya"), Half(cloud, "copyb"), Half(cloud, "copyc")
    code = new_code()
    copied.give(code)
    also.redeem(code)
    other.give(new_code())
    for half in (copied, also):
        answer = cloud.ask("/account/export/records", Authorization=f"Bearer {half.token}")
        here, = [part for part in json.loads(answer.body)["containers"] if part["environment"] == "production"]
        assert [record["recordName"] for record in here["publicRecords"]] == [code]


def test_a_goodbye_that_is_over_is_carried_out_when_somebody_looks(cloud):
    tina, udo = Half(cloud, "tina"), Half(cloud, "udo")
    code, past = new_code(), int(time.time() * 1000) - 7 * DAY
    tina.give(code)
    udo.redeem(code)
    udo.change(code, goodbyeAt=past + 60_000, goodbyeByOwner=0)
    assert udo.couples() == [code]
    udo.change(code, goodbyeAt=past, goodbyeByOwner=0)
    left = tina.look(code)
    assert "partnerAppleId" not in left["fields"] and "goodbyeAt" not in left["fields"]
    assert udo.couples() == [] and udo.look(code)["serverErrorCode"] == "NOT_FOUND"
    udo.redeem(code)
    tina.change(code, goodbyeAt=past, goodbyeByOwner=1)
    assert udo.couples() == [] and tina.look(code)["serverErrorCode"] == "NOT_FOUND"
    assert udo.redeem(code)["serverErrorCode"] == "NOT_FOUND"
