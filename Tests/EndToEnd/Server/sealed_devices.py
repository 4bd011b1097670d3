"""Devices without an account, which seal their messages as a page does (R-8)."""
import json
import time

import http_ece
from cryptography.hazmat.primitives.asymmetric import ec
from push_service import point, text
from time_limits import SECONDS_MAX

WORDS = "Quittengelee einkochen"


def ask(server, path, body=None, status=200):
    answer = server.ask(
        f"/account/sealed{path}", "GET" if body is None else "POST", None if body is None else json.dumps(body).encode(),
        Content_Type="application/json")
    assert answer.status == status, answer.body
    return json.loads(answer.body) if answer.body else None


def register(server, browser):
    return ask(server, "", {"endpoint": browser.endpoint})["secret"]


def seal(browser, words=WORDS):
    """Encrypts as a page does, by another implementation of RFC 8291."""
    return http_ece.encrypt(
        json.dumps({"notification": {"title": words}}).encode(), private_key=ec.generate_private_key(ec.SECP256R1()),
        dh=point(browser.key.public_key()), auth_secret=browser.secret, version="aes128gcm", rs=4096)


def message(browser, key, ahead=0, life=3600, topic="t", **other):
    """Returns a message that is due in so many seconds."""
    due = int((time.time() + ahead) * 1000)
    return {"key": key, "topic": topic, "due": due, "end": due + life * 1000, "body": text(seal(browser)), **other}


def put(server, secret, *messages, drop=(), status=200):
    return ask(server, "/messages", {"secret": secret, "put": messages, "drop": list(drop)}, status)


def metric(server, name):
    line = next(line for line in server.ask("/metrics").body.decode().splitlines() if line.startswith(f"{name} "))
    return int(line.split()[1])


def wait_metric(server, name, value):
    deadline = time.monotonic() + SECONDS_MAX
    while metric(server, name) != value:
        assert time.monotonic() < deadline, metric(server, name)
        time.sleep(0.05)
