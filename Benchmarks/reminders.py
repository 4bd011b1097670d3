"""Measures reminders that the server sends (R-6): many accounts, each with three reminders a day between seven and nine in one time zone,
during the usual writes. It runs for a few minutes of these two hours."""
import base64
import http.client
import json
import os
import sqlite3
import time
from contextlib import closing
from datetime import datetime, timezone
from pathlib import Path

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from figures import median, percentile
from receiving import Receiver, add_lateness
from serving import Server

ACCOUNT_COUNT = 100_000
REMINDERS_EACH, SPREAD_MINUTES = 3, 120
HABIT_COUNT = SPREAD_MINUTES // REMINDERS_EACH
MEASURED_MINUTES = 2
WRITES_PER_SECOND = 50
# The time for copying the accounts and for the first check of all of them.
START_MINUTES = 8
CONTAINER, ZONE = "iCloud.app.alltag", "MainZone"
SETTINGS = (
    "--sign-up", "open", "--password-memory", "1", "--push", "local", "--connections-per-address", "0", "--requests-per-second", "0")
PROCESSOR_SHARE_MAX, LATE_SECONDS_MAX = 0.2, 5
SECONDS_MAX = 60


def encoded(data):
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def midday_zone(now):
    """Returns a time zone in which it is about noon, and the minute of its day: no day begins while this measures."""
    utc = datetime.fromtimestamp(now, timezone.utc)
    # In names of this kind the offset is positive to the west.
    return f"Etc/GMT{utc.hour - 12:+}", 12 * 60 + utc.minute


class Account:
    """The account of which all others are copies. It also does the usual writes."""

    def __init__(self, server):
        self.connect(server)
        self.token, self.written = None, 0

    def connect(self, server):
        self.connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=SECONDS_MAX)

    def sign(self, action):
        self.token = self.post(f"/account/{action}", {"name": "anna", "password": "correct horse battery", "session": "bearer"})["token"]

    def post(self, path, value):
        headers = {"Content-Type": "application/json", **({"Authorization": f"Bearer {self.token}"} if self.token else {})}
        self.connection.request("POST", path, json.dumps(value), headers)
        answer = self.connection.getresponse()
        content = answer.read()
        if answer.status not in (200, 201, 204) or b"serverErrorCode" in content:
            raise RuntimeError(f"{path}: {answer.status} {content!r}")
        return json.loads(content or "null")

    def ask(self, operation, value):
        return self.post(f"/database/1/{CONTAINER}/production/private/{operation}", value)

    def make_zone(self):
        self.ask("zones/modify", {"operations": [{"operationType": "create", "zone": {"zoneID": {"zoneName": ZONE}}}]})

    def save(self, kind, record, /, **fields):
        typed = {key: value if isinstance(value, dict) else {"value": value} for key, value in fields.items()}
        self.ask("records/modify", {"zoneID": {"zoneName": ZONE}, "operations": [
            {"operationType": "forceReplace", "record": {"recordName": record, "recordType": kind, "fields": typed}}]})

    def save_habit(self, number, minutes):
        created = int(time.time() * 1000) - 30 * 86_400_000
        self.save(
            "Habit", f"{number:08X}-0000-4000-8000-000000000000", name="Read ten pages", color=0, schedule="daily", goal="check", sortOrder=0,
            createdAt={"value": created, "type": "TIMESTAMP"}, reminders={"value": minutes, "type": "INT64_LIST"})

    def register(self, endpoint, zone):
        key = ec.generate_private_key(ec.SECP256R1()).public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.post("/account/push", {
            "endpoint": endpoint, "keys": {"p256dh": encoded(key), "auth": encoded(os.urandom(16))}, "zone": zone, "language": "en-GB"})

    def write(self, seconds):
        """Writes this many records a second; returns the milliseconds that each took."""
        # The server has closed the idle connection.
        self.connection.close()
        times, end = [], time.perf_counter() + seconds
        due = time.perf_counter()
        while due < end:
            time.sleep(max(0, due - time.perf_counter()))
            started = time.perf_counter()
            self.written += 1
            self.save("Note", f"note-{self.written % 1000}", n=self.written)
            times.append((time.perf_counter() - started) * 1000)
            due += 1 / WRITES_PER_SECOND
        return times


def copy_account(folder, count, endpoint):
    """Copies the only account of a store `count` times, each with one of its habits and a push subscription of its own."""
    with closing(sqlite3.connect(Path(folder) / "alltag.sqlite")) as database, database:
        run = database.execute
        run("PRAGMA synchronous = OFF")
        (zone, user), = run("SELECT id, owner FROM zones WHERE name = ?", (ZONE,)).fetchall()
        (person,), = run("SELECT id FROM account_person").fetchall()
        run("CREATE TEMPORARY TABLE n AS WITH RECURSIVE n(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < ?) SELECT n FROM n", (count,))
        run("CREATE TEMPORARY TABLE habit AS SELECT row_number() OVER (ORDER BY name) - 1 AS number, name FROM records WHERE type = 'Habit'")
        new_person, new_device, new_user = (f"printf('{form}', n)" for form in (
            "00000000-0000-4000-8000-%012X", "00000000-0000-4000-9000-%012X", "_%032x"))

        def copy(table, where, **changed):
            columns = [name for _, name, *_ in run(f"PRAGMA table_info({table})")]
            run(f"INSERT INTO {table} SELECT {', '.join(changed.get(name, f't.{name}') for name in columns)} FROM {table} t, n WHERE {where}")

        copy("account_person", f"t.id = '{person}'", id=new_person, name="t.name || n")
        copy("account_user", f"t.person = '{person}'", user=new_user, person=new_person)
        copy("account_push", "true", device=new_device, endpoint=f"'{endpoint}' || n")
        copy("account_device", f"t.person = '{person}' AND t.used = (SELECT max(used) FROM account_device)", id=new_device, person=new_person)
        # Messages go to signed-in devices.
        copy("account_session", "true", hash="randomblob(32)", device=new_device)
        copy("zones", f"t.id = {zone}", id="t.id + n", owner=new_user, place="t.place + n", keeper=new_user)
        # The sequence, in the lower 36 bits, stays the same.
        copy("records", f"t.zone = {zone} AND t.name = (SELECT name FROM habit WHERE number = n % {HABIT_COUNT})",
             id="t.id + (n << 36)", zone="t.zone + n", creator=new_user)
        # The server adds the checksums again.
        run("ALTER TABLE records DROP COLUMN checksum")
        run("DELETE FROM grdb_migrations WHERE identifier = 'records.4'")
        # The account that writes receives no messages.
        run("DELETE FROM account_push WHERE endpoint = ?", (endpoint,))


def settle(server):
    """Waits until the server is idle, after its first check of every account."""
    used = server.processor_seconds
    while True:
        time.sleep(2)
        before, used = used, server.processor_seconds
        if used - before < 0.1:
            return


def measure(figures, options, folder):
    figures.section(f"{ACCOUNT_COUNT:,} accounts with {REMINDERS_EACH} reminders each within {SPREAD_MINUTES} minutes, {MEASURED_MINUTES} of them")
    with Receiver() as receiver:
        measure_told(figures, (options.binary, options.site, *SETTINGS), receiver, folder / "reminders")


def measure_told(figures, arguments, receiver, store):
    server = Server(*arguments, store=store)
    try:
        account = Account(server)
        account.sign("sign-up")
        account.make_zone()
        now = time.time()
        zone, minute = midday_zone(now)
        first = minute + START_MINUTES
        for number in range(HABIT_COUNT):
            account.save_habit(number, [first + number + HABIT_COUNT * each for each in range(REMINDERS_EACH)])
        account.register(receiver.endpoint, zone)
        server.stop()
        copy_account(store, ACCOUNT_COUNT, receiver.endpoint)
        server = Server(*arguments, store=store)
        settle(server)
        figures.add("processor time of the first look at all", server.processor_seconds, unit="s")
        figures.add("resident after it", server.resident_megabytes, unit="MB", digits=1)
        account.connect(server)
        measure_minutes(figures, server, account, receiver, start=(now // 60 + START_MINUTES) * 60)
    finally:
        server.stop()


def measure_minutes(figures, server, account, receiver, start):
    """Writes for a minute in which no reminder is due, then from `start` on while reminders are due."""
    if time.time() > start - 65:
        raise RuntimeError("the start took longer than the time before the first reminder: raise START_MINUTES")
    used = server.processor_seconds
    alone = account.write(60)
    writes_alone = (server.processor_seconds - used) / 60
    time.sleep(max(0, start - time.time()))
    used = server.processor_seconds
    seconds = MEASURED_MINUTES * 60 - 2
    beside = account.write(start + seconds - time.time())
    share = (server.processor_seconds - used) / seconds - writes_alone
    late = [(moment - start) % 60 for moment in receiver.moments if start <= moment < start + seconds]
    add_lateness(figures, late, ACCOUNT_COUNT // HABIT_COUNT * MEASURED_MINUTES, LATE_SECONDS_MAX)
    figures.add("processor time for them, of one core", share * 100, PROCESSOR_SHARE_MAX * 100, "%", 1)
    figures.add("a write meanwhile, median", median(beside), note=f"{median(alone):.2f} ms while nothing is due")
    figures.add("a write meanwhile, p99", percentile(beside, 0.99), note=f"{percentile(alone, 0.99):.2f} ms while nothing is due")
