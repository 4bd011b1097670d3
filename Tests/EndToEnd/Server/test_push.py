"""Push messages: a push service on this machine receives them, and only the browser can decrypt them (RFC 8030, 8291, 8292)."""
import json
import os
import queue
import re
import sqlite3
import time
from contextlib import closing

import pytest
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec, utils
from push_service import Browser, data, service, text  # noqa: F401
from records import PASSWORD
from serving import Serving, command_line
from test_couple import Half, new_code
from time_limits import SECONDS_MAX

# The time between two checks for held messages.
BEAT_SECONDS = 20
NOTE = "Hello from far away"


@pytest.fixture(scope="module")
def cloud(site):
    with Serving(site, "--sign-up", "open", "--push", "local", "--codes-per-hour", "0", "--url", "https://alltag.example") as server:
        yield server


def register(person, browser, expected=204, **other):
    answer = person.server.ask(
        "/account/push", "POST", json.dumps({**browser.subscription(), **other}).encode(),
        Authorization=f"Bearer {person.token}", Content_Type="application/json")
    assert answer.status == expected, answer.body
    return json.loads(answer.body or "null")


def couple(cloud, *names):
    anna, ben = (Half(cloud, name) for name in names)
    code = new_code()
    anna.give(code)
    ben.redeem(code)
    return anna, ben, code


def note(half, code, number, by_owner=True, **more):
    answer = half.change(code, noteText=NOTE, noteUpdatedAt=1_800_000_000_000 + number, noteAuthorIsOwner=int(by_owner), **more)
    assert "serverErrorCode" not in answer


def server_key(half):
    answer = half.server.ask("/account/push", Authorization=f"Bearer {half.token}")
    assert answer.status == 200
    return json.loads(answer.body)["key"]


def test_a_note_reaches_the_others_browsers_encrypted_and_signed(cloud, service):
    anna, ben, code = couple(cloud, "anna", "ben")
    phone, laptop, own = Browser(service), Browser(service), Browser(service)
    other = Half(cloud, "ben", new=False)
    register(ben, phone)
    register(other, laptop)
    register(anna, own)
    note(anna, code, 1)
    browsers = {browser.endpoint.rsplit("/", 1)[1]: browser for browser in (phone, laptop, own)}
    paths = set()
    for _ in range(2):
        path, headers, body = service.received.get(timeout=SECONDS_MAX)
        browser = browsers[path[1:]]
        paths.add(path[1:])
        assert browser.read(body) == {"kind": "note", "name": "anna"} and NOTE.encode() not in body
        assert headers["Content-Encoding"] == "aes128gcm" and headers["Topic"] == "note" and int(headers["TTL"]) > 0
        scheme, token, key = headers["Authorization"].replace(",", "").split()
        assert scheme == "vapid" and key == f"k={server_key(ben)}"
        signed, _, signature = token[2:].rpartition(".")
        raw = data(signature)
        public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), data(key[2:]))
        public.verify(
            utils.encode_dss_signature(int.from_bytes(raw[:32]), int.from_bytes(raw[32:])), signed.encode(),
            ec.ECDSA(hashes.SHA256()))
        head, claims = (json.loads(data(part)) for part in signed.split("."))
        assert head == {"typ": "JWT", "alg": "ES256"} and claims["sub"] == "https://alltag.example"
        assert claims["aud"] == f"http://127.0.0.1:{service.server_port}"
        assert 0 < claims["exp"] - time.time() <= 86_400
    assert paths == {browser.endpoint.rsplit("/", 1)[1] for browser in (phone, laptop)}
    # The same note again, another field, and a note with notifications switched off cause no message; the partner's own note does.
    note(anna, code, 1)
    anna.change(code, countdownLabel="Paris")
    note(anna, code, 2, ownerNotifies=0)
    note(ben, code, 3, by_owner=False)
    path, _, body = service.received.get(timeout=SECONDS_MAX)
    assert browsers[path[1:]] is own and own.read(body)["name"] == "ben"
    assert service.received.empty()


def test_an_endpoint_that_is_gone_is_forgotten(cloud, service):
    anna, ben, code = couple(cloud, "gona", "gone")
    register(ben, Browser(service))
    service.answers.put((410, {}))
    note(anna, code, 1)
    service.received.get(timeout=SECONDS_MAX)
    deadline = time.monotonic() + SECONDS_MAX
    other = Browser(service)
    while True:
        # Messages are sent in the order of the notes to each of the remaining devices.
        note(anna, code, int(time.monotonic() * 1000))
        try:
            service.received.get(timeout=0.3)
        except queue.Empty:
            break
        assert time.monotonic() < deadline
    register(ben, other)
    note(anna, code, 2)
    path, _, body = service.received.get(timeout=SECONDS_MAX)
    assert path == "/" + other.endpoint.rsplit("/", 1)[1] and other.read(body)["kind"] == "note"


def test_a_service_that_is_busy_is_asked_again(cloud, service):
    anna, ben, code = couple(cloud, "busa", "busb")
    browser = Browser(service)
    register(ben, browser)
    service.answers.put((429, {"Retry-After": "1"}))
    service.answers.put((503, {"Retry-After": "0"}))
    note(anna, code, 1)
    for _ in range(3):
        _, _, body = service.received.get(timeout=SECONDS_MAX)
        assert browser.read(body)["kind"] == "note"


def test_an_endpoint_that_is_busy_keeps_nobody_waiting(site, service):
    with Serving(site, "--sign-up", "open", "--push", "local", "--codes-per-hour", "0") as cloud:
        mallory, accomplice, code = couple(cloud, "mala", "malb")
        anna, ben, other = couple(cloud, "frea", "freb")
        busy, phone = Browser(service), Browser(service)
        service.standing[busy.path] = (429, {"Retry-After": "60"})
        register(accomplice, busy)
        register(ben, phone)
        for number in range(1, 31):
            note(mallory, code, number)
        note(anna, other, 1)
        paths = []
        while not paths or paths[-1] != phone.path:
            paths.append(service.received.get(timeout=SECONDS_MAX)[0])
        assert paths == [busy.path, phone.path]
        counted = cloud.ask("/metrics").body.decode()
        assert re.search(r'^alltag_push_messages_total\{outcome="sent"\} [1-9]', counted, re.M)
        assert re.search(r"^alltag_push_waiting [1-9]", counted, re.M)


def test_a_server_stops_although_a_service_never_answers(site, service):
    with Serving(site, "--sign-up", "open", "--push", "local") as server:
        anna, ben, code = couple(server, "stopa", "stopb")
        browser = Browser(service)
        service.standing[browser.path] = "silence"
        register(ben, browser)
        note(anna, code, 1)
        service.received.get(timeout=SECONDS_MAX)
        assert server.stop()[:2] == (0, "alltag stopped\n")


def test_who_signs_out_or_says_so_gets_none(cloud, service):
    anna, ben, code = couple(cloud, "outa", "outb")
    phone, tablet = Half(cloud, "outb", new=False), Half(cloud, "outb", new=False)
    register(ben, Browser(service))
    register(phone, Browser(service))
    stays = Browser(service)
    register(tablet, stays)
    assert cloud.ask("/account/sign-out", "POST", b"", Authorization=f"Bearer {phone.token}").status == 204
    assert cloud.ask("/account/push", "DELETE", Authorization=f"Bearer {ben.token}").status == 204
    # Messages about the first note would be sent to the others before those about the second.
    for number in (1, 2):
        note(anna, code, number)
        path, _, _ = service.received.get(timeout=SECONDS_MAX)
        assert path == "/" + stays.endpoint.rsplit("/", 1)[1]
    assert service.received.empty()


def test_a_browser_belongs_to_who_registered_it_last(cloud, service):
    anna, ben, code = couple(cloud, "lasta", "lastb")
    shared, own = Browser(service), Browser(service)
    register(ben, shared)
    register(anna, shared)
    register(Half(cloud, "lastb", new=False), own)
    note(anna, code, 1)
    assert own.read(service.received.get(timeout=SECONDS_MAX)[2])["name"] == "lasta"
    note(ben, code, 2, by_owner=False)
    assert shared.read(service.received.get(timeout=SECONDS_MAX)[2])["name"] == "lastb"
    assert service.received.empty()
    for person, expected in [(ben, [own.endpoint]), (anna, [shared.endpoint])]:
        answer = cloud.ask("/account/export", Authorization=f"Bearer {person.token}")
        assert json.loads(answer.body)["pushEndpoints"] == expected


def test_devices_hear_of_what_happens_to_their_account(site, service):
    with Serving(site, "--sign-up", "open", "--push", "local") as cloud:
        def account(person, action, **members):
            headers = {"Authorization": f"Bearer {person.token}"} if person else {}
            answer = cloud.ask(
                f"/account/{action}", "POST", json.dumps(members).encode(), Content_Type="application/json", **headers)
            assert answer.status in (200, 201), answer.body
            return json.loads(answer.body)

        def told(browser):
            path, headers, body = service.received.get(timeout=SECONDS_MAX)
            assert path == "/" + browser.endpoint.rsplit("/", 1)[1] and headers["Topic"] == "security"
            message = browser.read(body)
            assert message.pop("kind") == "security"
            return message

        anna = Half(cloud, "watchful")
        phone, laptop = Browser(service), Browser(service)
        register(anna, phone)
        other = Half(cloud, "watchful", new=False)
        assert told(phone) == {"event": "signed-in", "name": "Browser"}
        register(other, laptop)
        account(other, "widgets", name="Kitchen")
        assert told(phone) == {"event": "widget-link-made", "name": "Kitchen"}
        code = account(anna, "recovery-codes", password=PASSWORD)["recoveryCodes"][0]
        assert told(laptop) == {"event": "codes-renewed", "name": ""}
        # Signing all others out notifies those others.
        account(None, "recover", name="watchful", code=code, newPassword=PASSWORD)
        both = {}
        for _ in range(2):
            path, _, body = service.received.get(timeout=SECONDS_MAX)
            browser = next(one for one in (phone, laptop) if path == "/" + one.endpoint.rsplit("/", 1)[1])
            both[browser] = browser.read(body)["event"]
        assert both == {phone: "recovered", laptop: "recovered"}
        assert service.received.empty()


def quiet_now(minutes=60):
    """Returns hours that have begun and do not end soon, by the clock of a zone."""
    now = time.gmtime()
    minute = now.tm_hour * 60 + now.tm_min
    return {"start": (minute - minutes) % 1440, "end": (minute + minutes) % 1440, "zone": "Etc/UTC"}


def held(store):
    """Returns the times of the notes whose messages are held, as in the file."""
    with closing(sqlite3.connect(f"file:{store}/alltag.sqlite?mode=ro", uri=True)) as database:
        return [row[0] for row in database.execute("SELECT time - 1800000000000 FROM account_push_held ORDER BY time")]


def wait_held(store, *wanted):
    deadline = time.monotonic() + SECONDS_MAX
    while held(store) != list(wanted):
        assert time.monotonic() < deadline, held(store)
        time.sleep(0.05)


def test_in_quiet_hours_the_latest_waits_also_for_a_server_that_starts_again(site, service, tmp_path):
    store, phone, laptop = tmp_path / "store", Browser(service), Browser(service)
    options = ("--sign-up", "open", "--push", "local")
    with Serving(site, *options, store=store) as server:
        anna, ben, code = couple(server, "nighta", "nightb")
        other = Half(server, "nightb", new=False)
        register(ben, phone, quiet=quiet_now())
        register(other, laptop)
        answer = json.loads(server.ask("/account/push", Authorization=f"Bearer {ben.token}").body)
        assert answer["endpoint"] == phone.endpoint and answer["quiet"]["zone"] == "Etc/UTC"
        for number in (1, 2):
            note(anna, code, number)
            assert laptop.read(service.received.get(timeout=SECONDS_MAX)[2])["name"] == "nighta"
        wait_held(store, 2)
    with Serving(site, *options, store=store) as server:
        anna, ben.server = Half(server, "nighta", new=False), server
        assert held(store) == [2] and service.received.empty()
        # A browser with a new endpoint keeps its hours.
        phone = Browser(service)
        register(ben, phone)
        anna.change(code, ownerName="Anna B.")
        register(ben, phone, quiet=None)
        path, _, body = service.received.get(timeout=2 * BEAT_SECONDS)
        assert path == "/" + phone.endpoint.rsplit("/", 1)[1] and phone.read(body) == {"kind": "note", "name": "Anna B."}
        assert held(store) == [] and service.received.empty()


@pytest.mark.parametrize("end", ["own note", "silent note", "parted"])
def test_what_is_no_news_any_more_is_not_told_in_the_morning(site, service, tmp_path, end):
    store, phone, own = tmp_path / "store", Browser(service), Browser(service)
    with Serving(site, "--sign-up", "open", "--push", "local", store=store) as server:
        anna, ben, code = couple(server, "enda", "endb")
        register(ben, phone, quiet=quiet_now())
        register(anna, own)
        note(anna, code, 1)
        wait_held(store, 1)
        if end == "own note":
            note(ben, code, 2, by_owner=False)
            own.read(service.received.get(timeout=SECONDS_MAX)[2])
        elif end == "silent note":
            note(anna, code, 2, ownerNotifies=0)
        else:
            ben.change(code, partnerAppleId=None)
        register(ben, phone, quiet=None)
        wait_held(store)
        # A message that comes later is the next one that the phone gets.
        Half(server, "endb", new=False)
        path, _, body = service.received.get(timeout=SECONDS_MAX)
        assert path == phone.path and phone.read(body)["event"] == "signed-in"
        assert service.received.empty()


def test_what_is_no_subscription_is_refused(site, service):
    with Serving(site, "--sign-up", "open", "--push", "local") as server:
        anna, good = Half(server, "anna"), Browser(service)
        refuse(anna, good)
        assert server.ask("/account/push").status == 401
        register(anna, good)


def refuse(anna, good):
    for endpoint in ("http://10.0.0.1/x", "https://192.168.1.1/x", "https://printer.local/x", "http://push.example.com/x", ""):
        assert register(anna, good, 400, endpoint=endpoint)["error"] == "endpoint-refused"
    for endpoint in (7, "https://push.example.com/" + "x" * 2000):
        register(anna, good, 400, endpoint=endpoint)
    for keys in ({}, {"p256dh": "AAAA", "auth": text(good.secret)}, {"p256dh": text(b"\4" + b"\1" * 64), "auth": text(good.secret)},
                 {**good.subscription()["keys"], "auth": "AAAA"}):
        register(anna, good, 400, keys=keys)
    for quiet in (7, {}, {"start": 0, "end": 1440, "zone": "Etc/UTC"}, {"start": 0, "end": 1, "zone": "Mars/Sea"}):
        register(anna, good, 400, quiet=quiet)


def test_the_key_stays_and_push_can_be_off(site, tmp_path):
    keys = set()
    for _ in range(2):
        with Serving(site, "--sign-up", "open", store=tmp_path / "store") as server:
            person = Half(server, f"who{len(keys)}")
            keys.add(server_key(person))
            assert os.stat(tmp_path / "store" / "push.key").st_mode & 0o777 == 0o600
            # Without the word for it this machine is not accepted.
            answer = server.ask("/account/push", "POST", json.dumps({
                "endpoint": "http://127.0.0.1:9/x", "keys": {"p256dh": "", "auth": ""}}).encode(),
                Authorization=f"Bearer {person.token}")
            assert answer.status == 400
    copy = tmp_path / "copy"
    code, _, errors = command_line("server", "backup", str(copy), "--store", str(tmp_path / "store"))
    assert code == 0, errors
    with Serving(site, "--sign-up", "open", store=copy) as server:
        keys.add(server_key(Half(server, "restored")))
    assert len(keys) == 1 and os.stat(copy / "push.key").st_mode & 0o777 == 0o600
    with Serving(site, "--sign-up", "open", "--push", "off") as server:
        person = Half(server, "nobody")
        assert server.ask("/account/push", Authorization=f"Bearer {person.token}").status == 404
