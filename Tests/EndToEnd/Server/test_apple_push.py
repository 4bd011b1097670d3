"""Messages to native programs through Apple's push service (R-16), against a stand-in that speaks HTTP/2."""
import json
import os
import sqlite3
import time

import pytest
from apple_push import TEAM, ApplePush
from records import CONTAINER, Person, save
from serving import Serving, command_line
from time_limits import SECONDS_MAX


@pytest.fixture(scope="module")
def apple(tmp_path_factory):
    service = ApplePush(tmp_path_factory.mktemp("apple"))
    yield service
    service.close()


@pytest.fixture(scope="module")
def served(site, apple):
    with Serving(site, "--sign-up", "open", "--apns", str(apple.file())) as server:
        yield server


def on_another_device(person):
    other = Person(person.server, person.name, new=False)
    assert other.device != person.device
    return other


def register(person, token, environment="development"):
    body = {"apnsEnvironment": environment, "apnsToken": token}
    return person.server.ask(
        f"/device/1/{CONTAINER}/production/tokens/register", "POST", json.dumps(body).encode(),
        Authorization=f"Bearer {person.token}").status


def subscribe(person, name="changes", kind="zone", **members):
    status, answer = person.ask("subscriptions/modify", {"operations": [{"operationType": "create", "subscription": {
        "subscriptionID": name, "subscriptionType": kind, "zoneID": {"zoneName": "Z"}, **members}}]})
    assert status == 200 and "serverErrorCode" not in answer["subscriptions"][0], answer


def registered(server):
    database = sqlite3.connect(f"file:{server.store}/alltag.sqlite?mode=ro", uri=True)
    try:
        return {row[0] for row in database.execute("SELECT token FROM pushTokens")}
    finally:
        database.close()


def test_a_change_wakes_the_users_other_devices(served, apple):
    phone = Person(served, "phones")
    pad = on_another_device(phone)
    tokens = os.urandom(32).hex(), os.urandom(32).hex()
    assert [register(phone, tokens[0]), register(pad, tokens[1])] == [200, 200]
    phone.make_zone()
    subscribe(phone)
    phone.modify(save("a", text="private"))
    path, headers, payload = apple.received.get(timeout=SECONDS_MAX)
    assert path == f"/3/device/{tokens[1]}"
    assert headers["apns-topic"] == "com.example.test" and headers["apns-push-type"] == "background"
    assert headers["apns-priority"] == "5" and headers["apns-collapse-id"] == "changes"
    assert payload["aps"] == {"content-available": 1} and payload["ck"]["fet"]["sid"] == "changes"
    assert "private" not in str(payload)
    assert apple.check(headers["authorization"])["iss"] == TEAM

    # One that shows something; Base64 is the other form of a token.
    subscribe(phone, "shown", "query", query={"recordType": "Note"}, firesOn=["create"],
              notificationInfo={"alertBody": "Something is new", "soundName": "default"})
    pad.modify(save("b", text="x"))
    got = [apple.received.get(timeout=SECONDS_MAX) for _ in range(2)]
    assert {path for path, _, _ in got} == {f"/3/device/{tokens[0]}"}
    shown = next((headers, payload) for _, headers, payload in got if payload["aps"].get("alert"))
    assert shown[0]["apns-push-type"] == "alert" and shown[0]["apns-priority"] == "10"
    assert shown[1]["aps"]["alert"] == {"body": "Something is new"} and shown[1]["aps"]["sound"] == "default"
    assert apple.connections == 1, "all messages share one connection"


def test_a_token_that_is_gone_ends(served, apple):
    ada = Person(served, "ada")
    pad = on_another_device(ada)
    token = os.urandom(32).hex()
    assert register(pad, token) == 200
    ada.make_zone()
    subscribe(ada)
    apple.answers.put((410, "Unregistered"))
    ada.modify(save("a", text="x"))
    assert apple.received.get(timeout=SECONDS_MAX)[0] == f"/3/device/{token}"
    deadline = time.monotonic() + SECONDS_MAX
    while token in registered(served):
        assert time.monotonic() < deadline
        time.sleep(0.02)


def test_a_busy_service_is_asked_again(served, apple):
    bo = Person(served, "bo")
    pad = on_another_device(bo)
    token = os.urandom(32).hex()
    assert register(pad, token) == 200
    bo.make_zone()
    subscribe(bo)
    apple.answers.put((503, "ServiceUnavailable"))
    bo.modify(save("a", text="x"))
    for _ in range(2):
        assert apple.received.get(timeout=SECONDS_MAX)[0] == f"/3/device/{token}"
    counted = served.ask("/metrics").body.decode()
    assert 'alltag_apns_messages_total{outcome="sent"}' in counted


def test_a_device_that_signs_out_gets_nothing(served, apple):
    cleo = Person(served, "cleo")
    pad, watch = on_another_device(cleo), on_another_device(cleo)
    token, still = os.urandom(32).hex(), os.urandom(32).hex()
    assert [register(pad, token), register(watch, still)] == [200, 200]
    cleo.make_zone()
    subscribe(cleo)
    assert served.ask("/account/sign-out", "POST", b"", Authorization=f"Bearer {pad.token}").status == 204
    deadline = time.monotonic() + SECONDS_MAX
    while token in registered(served):
        assert time.monotonic() < deadline
        time.sleep(0.02)
    cleo.modify(save("a", text="x"))
    assert apple.received.get(timeout=SECONDS_MAX)[0] == f"/3/device/{still}" and apple.received.empty()


def test_a_file_that_cannot_be_used_stops_the_start(site, apple, tmp_path):
    own = ApplePush(tmp_path)
    for changed, words in [({"teamID": "x"}, "teamID"), ({"privateKeyFile": "none"}, "privateKeyFile"),
                           ({"topics": {}}, "topics"), ({"production": "http://localhost"}, "production")]:
        code, _, errors = command_line("serve", "--site", str(site), "--port", "0", "--apns", str(own.file(**changed)))
        assert code == 1 and words in errors and "--apns" in errors
    own.close()
