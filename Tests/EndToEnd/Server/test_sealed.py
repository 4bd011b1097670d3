"""Sealed messages of devices without an account (R-7, R-8): stored, sent at their time, once, and read by nobody but the device."""
import os
import signal
import time

import pytest
from push_service import Browser, data, service, text  # noqa: F401
from sealed_devices import WORDS, ask, message, metric, put, register, seal, wait_metric
from serving import Serving
from test_family_due import nothing
from time_limits import SECONDS_MAX

OPTIONS = "--push", "local", "--requests-per-second", "0", "--log-requests"


@pytest.fixture(scope="module")
def house(site):
    with Serving(site, *OPTIONS) as server:
        yield server


def test_what_is_due_is_sent_once_and_only_its_device_reads_it(house, service):
    phone = Browser(service)
    secret = register(house, phone)
    assert len(data(ask(house, "")["key"])) == 65
    later = message(phone, "later", ahead=5000)
    assert put(house, secret, message(phone, "now", topic="books"), later) == {"count": 2}
    path, headers, body = service.received.get(timeout=SECONDS_MAX)
    assert path == phone.path and headers["Topic"] == "books" and headers["Urgency"] == "high"
    assert headers["Content-Encoding"] == "aes128gcm" and headers["Authorization"].startswith("vapid t=")
    assert 0 < int(headers["TTL"]) <= 3600
    assert phone.read(body)["notification"]["title"] == WORDS
    nothing(service)
    # Revised by key: what was far away is due now, with other words.
    put(house, secret, {**message(phone, "later"), "body": text(seal(phone, "Laufen"))})
    assert phone.read(service.received.get(timeout=SECONDS_MAX)[2])["notification"]["title"] == "Laufen"
    put(house, secret, message(phone, "gone", ahead=3), drop=["gone"])
    assert put(house, secret, drop=["gone"]) == {"count": 0}
    nothing(service)


def test_over_restarts_and_kills_nothing_is_sent_twice(site, service, tmp_path):
    phone, sent = Browser(service), []
    with Serving(site, *OPTIONS, store=tmp_path) as server:
        secret = register(server, phone)
        put(server, secret, *(message(phone, f"m{number}", ahead=number / 4, topic=f"t{number}") for number in range(16)))
        for _ in range(3):
            sent.append(service.received.get(timeout=SECONDS_MAX)[1]["Topic"])
        server.stop(signal.SIGKILL)
    for stop in (signal.SIGTERM, signal.SIGKILL):
        with Serving(site, *OPTIONS, store=tmp_path) as server:
            sent.append(service.received.get(timeout=SECONDS_MAX)[1]["Topic"])
            server.stop(stop)
    with Serving(site, *OPTIONS, store=tmp_path) as server:
        wait_metric(server, "alltag_sealed_messages", 0)
        wait_metric(server, "alltag_push_waiting", 0)
    while not service.received.empty():
        sent.append(service.received.get()[1]["Topic"])
    assert len(sent) == len(set(sent)) and len(sent) >= 5


def test_of_what_was_missed_the_newest_is_sent_while_it_makes_sense(site, service, tmp_path):
    phone = Browser(service)
    with Serving(site, *OPTIONS, store=tmp_path) as server:
        secret = register(server, phone)
        put(server, secret, message(phone, "a", 2, topic="x"), message(phone, "b", 2.5, topic="x"), message(phone, "c", 2, 1, topic="y"))
        server.stop(signal.SIGKILL)
    time_over = time.time() + 4
    while time.time() < time_over:
        time.sleep(0.05)
    with Serving(site, *OPTIONS, store=tmp_path) as server:
        _, headers, _ = service.received.get(timeout=SECONDS_MAX)
        assert headers["Topic"] == "x"
        nothing(service)
        assert metric(server, "alltag_sealed_messages") == 0


@pytest.mark.parametrize("status", [404, 410])
def test_a_subscription_that_has_ended_is_forgotten(house, service, status):
    phone = Browser(service)
    secret = register(house, phone)
    service.standing[phone.path] = (status, {})
    devices = metric(house, "alltag_sealed_devices")
    put(house, secret, message(phone, "now"), message(phone, "later", 5000))
    service.received.get(timeout=SECONDS_MAX)
    wait_metric(house, "alltag_sealed_devices", devices - 1)
    assert put(house, secret, status=404)["error"] == "unknown-device"


def test_a_foreign_secret_opens_nothing(house, service):
    phone, other = Browser(service), Browser(service)
    secret, foreign = register(house, phone), register(house, other)
    put(house, secret, message(phone, "later", 5000))
    assert put(house, foreign, drop=["later"]) == {"count": 0}
    assert put(house, "x" * 43, drop=["later"], status=404)["error"] == "unknown-device"
    ask(house, "/end", {"secret": "x" * 43}, 204)
    assert put(house, secret) == {"count": 1}
    ask(house, "/end", {"secret": secret}, 204)
    assert put(house, secret, status=404)["error"] == "unknown-device"


@pytest.mark.parametrize("wrong", [
    {"put": 7}, {"put": [7]}, {"put": [{}]}, {"drop": "x"}, {"drop": ["a b"]}, {"drop": ["x" * 33]}, {"drop": ["x"] * 201}, {"secret": 7},
    {"put": [{"body": "!"}]}, {"put": [{"key": ""}]}, {"put": [{"due": "soon"}]}, {"put": [{"end": 1}]}, {"put": [{"due": 10**15}]},
    {"put": [{"body": text(b"x" * 102)}]}, {"put": [{"body": text(b"x" * 4097)}]}, {"put": [{"topic": "ä"}]}])
def test_what_is_no_change_is_refused(house, service, wrong):
    phone = Browser(service)
    secret = register(house, phone)
    given = wrong.get("put")
    if isinstance(given, list) and given and isinstance(given[0], dict) and given[0]:
        wrong = {"put": [{**message(phone, "x", 5000), **given[0]}]}
    assert ask(house, "/messages", {"secret": secret, **wrong}, 400)["error"] == "text-invalid"
    assert put(house, secret) == {"count": 0}


@pytest.mark.parametrize("endpoint", ["http://push.example.com/x", "https://printer.lan/x", "https://push.example.com:444/x", "x", "https://" + "x" * 2000])
def test_endpoints_that_lead_elsewhere_are_refused(house, endpoint):
    assert ask(house, "", {"endpoint": endpoint}, 400)["error"] == "endpoint-refused"


@pytest.mark.parametrize("options", [("--sealed-reminders", "off"), ("--push", "off")])
def test_an_operator_can_switch_it_off(site, service, options):
    with Serving(site, *OPTIONS, *options) as server:
        for path, body in (("", None), ("", {"endpoint": Browser(service).endpoint}), ("/messages", {}), ("/end", {})):
            assert ask(server, path, body, 404)["error"] == "not-offered"
        assert b"alltag_sealed" not in server.ask("/metrics").body


def test_neither_the_store_nor_the_log_has_a_word_of_it(site, service, tmp_path):
    phone = Browser(service)
    with Serving(site, *OPTIONS, store=tmp_path) as server:
        secret = register(server, phone)
        put(server, secret, message(phone, "now", topic="first"), message(phone, "later", 5000))
        assert phone.read(service.received.get(timeout=SECONDS_MAX)[2])["notification"]["title"] == WORDS
        wait_metric(server, "alltag_push_waiting", 0)
        memory = dump(server.process.pid)
        _, output, errors = server.stop()
    assert "path=/account/sealed/messages" in output + errors
    log = (output + errors).encode()
    for name in ("127.0.0.1", phone.path, secret):
        assert name.encode() not in log.replace(server.announcement.encode(), b"")
    stored = b"".join(path.read_bytes() for path in tmp_path.rglob("*") if path.is_file())
    for word in WORDS.split():
        for place in (stored, log, memory):
            assert word.encode() not in place
    assert secret.encode() not in stored and phone.endpoint.encode() in stored


def dump(process):
    """Returns what the process has in memory that it may write to."""
    content = b""
    with open(f"/proc/{process}/maps") as maps, open(f"/proc/{process}/mem", "rb", 0) as memory:
        for line in maps:
            span, rights, *_ = line.split()
            if not rights.startswith("rw"):
                continue
            start, end = (int(bound, 16) for bound in span.split("-"))
            try:
                memory.seek(start)
                content += memory.read(end - start)
            except OSError:
                continue
    assert content
    return content


def test_a_server_on_a_full_disk_registers_nobody(site, service):
    free = os.statvfs("/tmp")
    with Serving(site, *OPTIONS, "--disk-reserve", str(free.f_blocks * free.f_frsize // 10**6)) as server:
        assert ask(server, "", {"endpoint": Browser(service).endpoint}, 507)["error"] == "no-room"
