"""Devices without an account: a flood of registrations with huge plans, whose endpoints answer 429, are silent, answer without end, lead in
circles or refuse, while a couple waits for its messages and an honest device for its own."""
import http.client
import json
import os
import queue
import threading
import time

from figures import median
from hostile import KINDS, Hostile
from push_service import Browser, text
from pushing import DELIVERY_SECONDS_MAX, MESSAGE_SECONDS_MAX, Service, couple, register, write_note
from serving import Serving

NOTES = 5
FLOODERS = 4
PLAN_MESSAGES = 12
BODY_BYTES = 3000
# The most registrations that one address may make in the time of this attack.
REGISTERED_MAX = 50


# The addresses as a proxy on this machine names them.
HONEST, HOSTILE = "198.51.100.7", "203.0.113.9"


def ask(port, path, body, address=HOSTILE):
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
    try:
        connection.request("POST", f"/account/sealed{path}", json.dumps(body), {"Content-Type": "application/json", "X-Forwarded-For": address})
        answer = connection.getresponse()
        return answer.status, json.loads(answer.read() or b"null")
    finally:
        connection.close()


def plan(count, ahead=0, size=BODY_BYTES):
    due = int((time.time() + ahead) * 1000)
    return [
        {"key": f"k{number}", "topic": f"t{number}", "due": due, "end": due + 3_600_000, "body": text(os.urandom(size))} for number in range(count)]


def flood(port, places, over, counts):
    number = 0
    while not over.is_set():
        number += 1
        status, answer = ask(port, "", {"endpoint": f"http://{places[number % len(places)]}/{threading.get_ident()}-{number}"})
        counts[status] = counts.get(status, 0) + 1
        if status == 200:
            while not over.is_set() and ask(port, "/messages", {"secret": answer["secret"], "put": plan(PLAN_MESSAGES)})[0] == 200:
                pass


def measure(figures, site, seconds):
    figures.section(f"Sealed messages: {FLOODERS} clients register devices and upload huge plans; endpoints are busy, {', '.join(KINDS)}")
    busy, good, hostile = Service(429), Service(201), [Hostile(kind) for kind in KINDS]
    over, counts = threading.Event(), {}
    try:
        with Serving(site, "--sign-up", "open", "--push", "local", "--codes-per-hour", "0") as server:
            anna, ben, code = couple(server, "anna", "ben")
            register(ben, good)
            _, own = ask(server.port, "", {"endpoint": Browser(good).endpoint}, HONEST)
            places = [f"127.0.0.1:{busy.server_port}", *(each.place for each in hostile)]
            attackers = [
                threading.Thread(target=flood, args=(server.port, places, over, counts), daemon=True)
                for _ in range(FLOODERS)]
            for attacker in attackers:
                attacker.start()
            time.sleep(seconds / 2)
            notes, sealed = [], []
            for number in range(NOTES):
                started = time.monotonic()
                write_note(anna, code, number)
                notes.append(arrival(good) - started)
                started = time.monotonic()
                ask(server.port, "/messages", {"secret": own["secret"], "put": plan(1, size=300)}, HONEST)
                sealed.append(arrival(good) - started)
            over.set()
            for attacker in attackers:
                attacker.join()
            figures.add("registrations", counts.get(200, 0), unit="", digits=0, note=f"refused {sum(counts.values()) - counts.get(200, 0)}")
            figures.check("registrations of one address", counts.get(200, 0), REGISTERED_MAX, "")
            figures.add("an account's messages arrive after, median", median(notes), unit="s", digits=2, note=f"longest {max(notes):.2f} s")
            figures.check("an account's messages beside a flood of sealed ones", max(notes), MESSAGE_SECONDS_MAX, "s")
            figures.add("an honest device's sealed ones after, median", median(sealed), unit="s", digits=2, note=f"longest {max(sealed):.2f} s")
            figures.check("an honest device's sealed messages beside the flood", max(sealed), MESSAGE_SECONDS_MAX, "s")
    finally:
        over.set()
        for each in hostile:
            each.close()
        for service in (busy, good):
            service.shutdown()
            service.server_close()


def arrival(service):
    """Returns the time at which the next message arrives, or the latest if none does."""
    try:
        return service.received.get(timeout=DELIVERY_SECONDS_MAX)
    except queue.Empty:
        return time.monotonic() + DELIVERY_SECONDS_MAX
