"""Messages to native programs through Apple's push service (R-16), against a stand-in that speaks HTTP/2."""
import json
import os
import queue
import sqlite3
import time

import pytest
from apple_push import TEAM, ApplePush
from records import CONTAINER, Person, save
from serving import Serving, command_line
from test_family import CONTAINER as ALLTAG
from test_family import Family
from test_family_due import at_noon, chore, noon
from test_own_reminders import MINUTE_SECONDS_MAX, Own
from test_push import quiet_now
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


def register(person, token, environment="development", container=CONTAINER):
    body = {"apnsEnvironment": environment, "apnsToken": token}
    return person.server.ask(
        f"/device/1/{container}/production/tokens/register", "POST", json.dumps(body).encode(),
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


# Reminders as alerts


@pytest.fixture
def alerting(site, apple):
    topics = {ALLTAG: "app.alltag", CONTAINER: "com.example.test"}
    with Serving(site, "--sign-up", "open", "--push", "off", "--requests-per-second", "0", "--url", "https://alltag.example",
                 "--apns", str(apple.file(topics=topics))) as server:
        yield server


def alerts(person, method="POST", expected=204, **members):
    body = json.dumps(members).encode() if method == "POST" else None
    answer = person.server.ask(
        "/account/alerts", method, body, Content_Type="application/json", Authorization=f"Bearer {person.token}")
    assert answer.status == expected, answer.body
    return json.loads(answer.body) if answer.body else None


def here(language="de-AT", **members):
    return {"zone": noon()[0], "language": language, **members}


def switch(person, device, isOn, expected=204):
    answer = person.server.ask(
        f"/account/devices/{device}", "POST", json.dumps({"alerts": isOn}).encode(), Content_Type="application/json",
        Authorization=f"Bearer {person.token}")
    assert answer.status == expected, answer.body


def test_reminders_come_as_alerts_to_programs_that_ask(alerting, apple):
    anna = Own(alerting)
    phone, pad, off, silent, other = (on_another_device(anna) for _ in range(5))
    tokens = {name: os.urandom(32).hex() for name in ("phone", "pad", "off", "silent", "other")}
    for device, name in ((phone, "phone"), (pad, "pad"), (off, "off"), (silent, "silent")):
        assert register(device, tokens[name], container=ALLTAG) == 200
    # A token of another program, and one whose program has not asked.
    assert register(other, tokens["other"]) == 200
    for device, wishes in ((phone, here()), (pad, here("en-GB", quiet=quiet_now())), (off, here()), (other, here())):
        alerts(device, **wishes)
    alerts(silent, "GET", 404)
    switch(anna, off.device, False)
    switch(anna, silent.device, True, 404)
    listed = json.loads(alerting.ask("/account/devices", Authorization=f"Bearer {anna.token}").body)["devices"]
    assert {each["id"]: each.get("alerts") for each in listed} == {
        anna.device: None, phone.device: True, pad.device: True, off.device: False, silent.device: None, other.device: True}
    # The program cannot switch it on again, and sees it.
    alerts(off, **here(without=["calm"]))
    assert alerts(off, "GET", 200) == {**here(), "on": False, "without": ["calm"], "quiet": None}

    minute = noon()[1] + 1
    habit = anna.habit(1)
    got = {}
    while len(got) < 2:
        path, headers, payload = apple.received.get(timeout=MINUTE_SECONDS_MAX)
        got[path.removeprefix("/3/device/")] = headers, payload
    assert set(got) == {tokens["phone"], tokens["pad"]}
    headers, payload = got[tokens["phone"]]
    assert headers["apns-topic"] == "app.alltag" and headers["apns-push-type"] == "alert" and headers["apns-priority"] == "10"
    assert headers["apns-collapse-id"] == "habits-" + habit.replace("-", "")[:24]
    assert 0 <= int(headers["apns-expiration"]) - time.time() <= 3600
    assert payload["aps"]["alert"] == {"title": "Lesen", "body": f"{minute // 60:02}:{minute % 60:02}"}
    assert payload["aps"]["sound"] == "default" and payload["aps"]["badge"] == 1
    assert payload["key"].startswith(f"habit-{habit}-") and payload["navigate"] == f"https://alltag.example/habits/{habit}"
    assert [each["title"] for each in payload["actions"]] == ["Erledigt"]
    # Within quiet hours it makes no sound.
    _, quiet = got[tokens["pad"]]
    assert "sound" not in quiet["aps"] and [each["title"] for each in quiet["actions"]] == ["Done"]
    with pytest.raises(queue.Empty):
        apple.received.get(timeout=2)


def test_chores_and_the_wish_end(alerting, apple):
    family = at_noon(Family(alerting))
    kim = on_another_device(family.people["kim"])
    token = os.urandom(32).hex()
    alerts(kim, **here("en"))
    chore(family, "kim", since=-4)
    # Asked for first; the token comes later, and what is due then is told.
    assert register(kim, token, container=ALLTAG) == 200
    path, headers, payload = apple.received.get(timeout=SECONDS_MAX)
    assert path == f"/3/device/{token}" and payload["aps"]["alert"]["title"] == "Dishes" and payload["aps"]["category"] == "chore"
    assert payload["navigate"] == "https://alltag.example/chores" and headers["apns-collapse-id"].startswith("chore-")
    alerts(kim, "DELETE")
    alerts(kim, "GET", 404)
    chore(family, "kim", since=-4)
    with pytest.raises(queue.Empty):
        apple.received.get(timeout=2)


@pytest.mark.parametrize("wrong", [
    {}, {"zone": "Mars"}, {"zone": None}, {"language": ""}, {"language": "de\r\n"}, {"language": "x" * 40}, {"without": "habits"},
    {"without": ["a b"]}, {"without": ["x"] * 21}, {"quiet": {"start": -1, "end": 2, "zone": "UTC"}}, {"quiet": 7}], ids=str)
def test_a_wrong_wish_is_refused(wishing, wrong):
    alerts(wishing, expected=400, **({**here(), **wrong} if wrong else {}))


@pytest.fixture(scope="module")
def wishing(served):
    return Person(served, "wishing")


def test_a_server_without_a_key_says_so(site):
    with Serving(site, "--sign-up", "open") as server:
        anna = Person(server, "anna")
        assert alerts(anna, "GET", 404)["error"] == "no-alerts"
        alerts(anna, expected=404, **here())


def test_a_file_that_cannot_be_used_stops_the_start(site, apple, tmp_path):
    own = ApplePush(tmp_path)
    for changed, words in [({"teamID": "x"}, "teamID"), ({"privateKeyFile": "none"}, "privateKeyFile"),
                           ({"topics": {}}, "topics"), ({"production": "http://localhost"}, "production")]:
        code, _, errors = command_line("serve", "--site", str(site), "--port", "0", "--apns", str(own.file(**changed)))
        assert code == 1 and words in errors and "--apns" in errors
    own.close()
