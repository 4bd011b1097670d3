"""Measures sealed messages of devices without an account (R-8): what 10,000 devices store, and how late their messages are if all are due in
the same minute."""
import http.client
import json
import os
import sqlite3
import time
from contextlib import closing

from figures import median
from receiving import Receiver, add_lateness
from serving import Server

DEVICE_COUNT = 10_000
# Three a day for two weeks, of which one is due in the minute that is measured.
MESSAGES_EACH, MESSAGE_BYTES = 42, 871
MEASURED_SECONDS, LEAD_SECONDS = 60, 20
LATE_SECONDS_MAX = 15
# The number of uploads that are measured, one by one.
UPLOADS = 40
SETTINGS = ("--push", "local", "--connections-per-address", "0", "--requests-per-second", "0")


def ask(server, path, body):
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=MEASURED_SECONDS)
    connection.request("POST", f"/account/sealed{path}", json.dumps(body), {"Content-Type": "application/json"})
    answer = connection.getresponse()
    content = json.loads(answer.read() or b"null")
    connection.close()
    if answer.status != 200:
        raise RuntimeError(f"{path}: {answer.status} {content}")
    return content


def fill(store, endpoint, start):
    """Stores all devices, with a first message that is due in the measured minute."""
    with closing(sqlite3.connect(store / "alltag.sqlite")) as database, database:
        day = int(time.time()) // 86_400 * 86_400_000
        database.executemany(
            "INSERT INTO account_sealed_device (id, hash, endpoint, seen) VALUES (?, ?, ?, ?)",
            ((f"device-{number}", os.urandom(32), f"{endpoint}{number}", day) for number in range(DEVICE_COUNT)))
        body = os.urandom(MESSAGE_BYTES)
        database.executemany(
            "INSERT INTO account_sealed_message (device, key, topic, due, until, body) VALUES (?, ?, ?, ?, ?, ?)",
            ((f"device-{number}", f"k{each}", "t", due, due + 3_600_000, body)
             for number in range(DEVICE_COUNT) for each in range(MESSAGES_EACH) for due in [int(start * 1000) + each * 28_800_000]))


def measure(figures, options, folder):
    figures.section(f"{DEVICE_COUNT:,} devices without an account with {MESSAGES_EACH} sealed messages each, one of each due at the same moment")
    with Receiver() as receiver:
        measure_sent(figures, (options.binary, options.site, *SETTINGS), receiver, folder / "sealed")


def measure_sent(figures, arguments, receiver, store):
    server = Server(*arguments, store=store)
    try:
        server.stop()
        fill(store, receiver.endpoint, time.time() + 3600)
        start = time.time() + LEAD_SECONDS
        due = int(start * 1000)
        with closing(sqlite3.connect(store / "alltag.sqlite")) as database, database:
            database.execute("UPDATE account_sealed_message SET due = ?, until = ? WHERE key = 'k0'", (due, due + 3_600_000))
        figures.add("stored in all", (store / "alltag.sqlite").stat().st_size / 1e6, unit="MB", digits=0)
        server = Server(*arguments, store=store)
        measure_uploads(figures, server, f"{receiver.endpoint}own", due + 7_200_000)
        if time.time() > start:
            raise RuntimeError("the start took longer than the time before the first message: raise LEAD_SECONDS")
        time.sleep(start - time.time())
        used = server.processor_seconds
        time.sleep(MEASURED_SECONDS)
        add_lateness(figures, [moment - start for moment in receiver.moments], DEVICE_COUNT, LATE_SECONDS_MAX)
        figures.add("processor time for them", server.processor_seconds - used, unit="s")
    finally:
        server.stop()


def measure_uploads(figures, server, endpoint, due):
    secret, times = ask(server, "", {"endpoint": endpoint})["secret"], []
    for number in range(UPLOADS):
        change = {"secret": secret, "put": [{"key": f"k{number}", "topic": "t", "due": due, "end": due + 1, "body": "A" * 1160}]}
        began = time.perf_counter()
        ask(server, "/messages", change)
        times.append((time.perf_counter() - began) * 1000)
    figures.add("a revision of one message, median", median(times))
