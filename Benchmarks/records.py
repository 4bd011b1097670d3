"""Measures the record server: durable writes against raw SQLite on the same disk, pages of changes against a static file, and the
cost of a pull with nothing new."""
import base64
import hashlib
import http.client
import json
import shutil
import socket
import sqlite3
import subprocess
from pathlib import Path

from figures import median
from serving import Server

HERE = Path(__file__).resolve().parent
# Programs that the benchmark needs and `Tools/setup bench` installs.
PROGRAMS = ("wrk", "cc")
CLIENTS = 64
BATCH_CLIENTS = 4
BATCH_RECORDS = 200
PAGES = 20
PAGE_RECORDS = 100
# Each round includes everything that is compared, so that a busy moment of the machine affects all of it.
ROUNDS = 3
SECONDS = 3
RAW_SECONDS = 1.5
PATH = "/database/1/iCloud.app.alltag/production/private/"
ZONE = {"zoneName": "MainZone"}
# The bytes of a month of a habit, which has up to some 250 (docs/decisions/stored-data.md).
MONTH_BYTES = 160
# Cheap passwords: 64 users sign up.
SETTINGS = ("--sign-up", "open", "--password-memory", "1")


def compact(value):
    return json.dumps(value, separators=(",", ":"))


class Person:
    """A user with an account and a zone, on one device."""

    def __init__(self, server, number):
        self.server = server
        wish = {"name": f"person{number}", "password": "correct horse battery", "session": "bearer"}
        # As behind a proxy, with a different address for each user, since sign-ups from one address are limited.
        answer = self.post("/account/sign-up", wish, **{"X-Forwarded-For": f"10.0.0.{number}"})
        self.token = json.loads(answer)["token"]
        self.ask("zones/modify", {"operations": [{"operationType": "create", "zone": {"zoneID": ZONE}}]})

    def post(self, path, body, **headers):
        """Returns the body of the answer; raises unless it is successful."""
        connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=30)
        connection.request("POST", path, compact(body), {"Content-Type": "application/json", **headers})
        answer = connection.getresponse()
        content = answer.read()
        connection.close()
        if answer.status not in (200, 201):
            raise RuntimeError(f"{path}: {answer.status} {content!r}")
        return content

    def ask(self, operation, body):
        return self.post(PATH + operation, body, Authorization=f"Bearer {self.token}")

    def zone(self, asked):
        """Returns the answer of `changes/zone` for the one zone."""
        return json.loads(self.ask("changes/zone", asked))["zones"][0]


def creation(name):
    """Returns a tap as the app sends it: a month of a habit."""
    days = base64.b64encode(hashlib.shake_128(b"month").digest(MONTH_BYTES)).decode()
    record = {"recordName": name, "recordType": "HabitMonth", "fields": {"days": {"value": days, "type": "BYTES"}}}
    return {"operationType": "create", "record": record}


def new_records(count):
    """Returns the parts of `records/modify` with records of new names (records.lua)."""
    first, last = compact({"operations": ["HERE"], "zoneID": ZONE}).split('"HERE"')
    return {"first": first, "operation": compact(creation("HERE")).split("HERE"), "last": last, "count": count}


def changes_since(token):
    asked = {"zoneID": ZONE, "resultsLimit": PAGE_RECORDS}
    return {"zones": [{**asked, "syncToken": token} if token else asked]}


def lua(value):
    """Returns the value in Lua's syntax, in which JSON's strings are valid, too, if they are ASCII."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key} = {lua(item)}" for key, item in value.items()) + "}"
    if isinstance(value, (list, tuple)):
        return "{" + ", ".join(map(lua, value)) + "}"
    return json.dumps(value)


class Load:
    """Runs wrk, with requests to one path: by `people` in turns, or, for a file, without a user."""

    def __init__(self, folder, server, path, people=(), **asked):
        self.server = server
        self.path = path
        start = f"{'POST' if people else 'GET'} {path} HTTP/1.1\r\nHost: localhost\r\n"
        ends = [f"Authorization: Bearer {person.token}\r\nContent-Type: application/json\r\n" for person in people]
        self.asked = {"heads": [start + end for end in ends or [""]], **asked}
        self.file = folder / f"{len(list(folder.iterdir()))}.lua"
        self.file.write_text("return " + lua(self.asked))

    def run(self, clients):
        """Returns the requests, their rate, milliseconds of the median and of the slowest hundredth, and the server's microseconds of
        processor time for each; raises unless all were answered successfully.
        """
        before = self.server.processor_seconds
        done = subprocess.run(
            ["wrk", "-t1", f"-c{clients}", f"-d{SECONDS}s", "--timeout", "20s", "-s", str(HERE / "records.lua"),
             f"http://127.0.0.1:{self.server.port}{self.path}", "--", str(self.file)],
            capture_output=True, text=True, check=True)
        found = json.loads(done.stdout.splitlines()[-1])
        if found["errors"] or not found["requests"]:
            raise RuntimeError(f"wrk {self.path}:\n{done.stdout}")
        found["rate"] = found["requests"] / found["seconds"]
        found["processor"] = (self.server.processor_seconds - before) / found["requests"] * 1e6
        return found

    def conversation(self):
        """Returns the bytes of one request and of its answer, including heads."""
        body = self.asked["body"]
        sent = f"{self.asked['heads'][0]}Content-Length: {len(body)}\r\nConnection: close\r\n\r\n{body}".encode()
        with socket.create_connection(("127.0.0.1", self.server.port), timeout=30) as connection:
            connection.sendall(sent)
            received = 0
            while chunk := connection.recv(65536):
                received += len(chunk)
        return len(sent), received


class RawSQLite:
    """SQLite in a loop in C, compiled here."""

    def __init__(self, folder, body):
        self.folder = folder
        self.program = folder / "raw_sqlite"
        subprocess.run(["cc", "-O2", "-o", self.program, HERE / "raw_sqlite.c", "-lsqlite3"], check=True)
        self.body = folder / "raw_body"
        self.body.write_bytes(body)

    def rate(self, rows_each):
        """Returns rows a second, with so many in a transaction."""
        for path in self.folder.glob("raw.sqlite*"):
            path.unlink()
        done = subprocess.run(
            [self.program, self.folder / "raw.sqlite", self.body, str(rows_each), str(RAW_SECONDS)],
            capture_output=True, text=True, check=True)
        return float(done.stdout)


class Store:
    """The server's file, read while it runs."""

    def __init__(self, folder):
        self.address = f"file:{folder}/alltag.sqlite?mode=ro"

    def first(self, question):
        connection = sqlite3.connect(self.address, uri=True)
        try:
            return connection.execute(question).fetchone()[0]
        finally:
            connection.close()

    @property
    def record_count(self):
        return self.first("SELECT count(*) FROM records")

    @property
    def body(self):
        """Returns the stored bytes of a record."""
        return self.first("SELECT bytes FROM records LIMIT 1")


def middle(runs, key):
    return median([run[key] for run in runs])


def ratio(runs, others):
    """Returns the median of the rounds' ratios."""
    return median([run["rate"] / other for run, other in zip(runs, others)])


def measure_writes(figures, store, raw, single, batch):
    figures.section(f"Record server: durable writes, {CLIENTS} clients, {raw.body.stat().st_size} bytes kept of each record")
    singles, batches, ones, sixteens, many = [], [], [], [], []
    before = store.record_count
    for _ in range(ROUNDS):
        ones.append(raw.rate(1))
        singles.append(single.run(CLIENTS))
        sixteens.append(raw.rate(16))
        batches.append(batch.run(BATCH_CLIENTS))
        many.append(raw.rate(BATCH_RECORDS))
    acknowledged = sum(run["requests"] for run in singles) + BATCH_RECORDS * sum(run["requests"] for run in batches)
    kept = store.record_count - before
    if kept < acknowledged:
        raise RuntimeError(f"{acknowledged} records were acknowledged and {kept} are there")
    for rows, rates in ((1, ones), (16, sixteens), (BATCH_RECORDS, many)):
        figures.add(f"raw SQLite, {rows} rows a transaction", median(rates), unit="rows/s", digits=0)
    figures.add(
        "records/modify, 1 record", middle(singles, "rate"), unit="/s", digits=0,
        note=f"p50 {middle(singles, 'p50'):.1f} ms, p99 {middle(singles, 'p99'):.1f} ms")
    figures.add("against 1 row", ratio(singles, ones), 2.5, "×", least=True)
    figures.add("against 16 rows", ratio(singles, sixteens) * 100, 50, "%", 0, least=True)
    figures.add("the server's processor time, each", middle(singles, "processor"), unit="µs", digits=0)
    share = ratio(batches, many) * BATCH_RECORDS
    figures.add(
        f"records/modify, {BATCH_RECORDS} records, {BATCH_CLIENTS} clients", middle(batches, "rate") * BATCH_RECORDS,
        unit="records/s", digits=0)
    figures.add(f"against {BATCH_RECORDS} rows", share * 100, 50, "%", 0, least=True)
    figures.add(
        "the server's processor time, a record", middle(batches, "processor") / BATCH_RECORDS, unit="µs", digits=1)
    # Far from the targets, for a busy machine; a server that lets each request wait for the disk alone does not meet them.
    figures.check("raw SQLite, 1 row, against records/modify", 1 / ratio(singles, ones), 1)
    figures.check(f"raw SQLite, {BATCH_RECORDS} rows, against records/modify with as many", 1 / share, 6)


def measure_reads(figures, file, page, nothing, file_bytes):
    figures.section(f"Record server: reads, {CLIENTS} clients")
    files, pages, nothings = [], [], []
    for _ in range(ROUNDS):
        files.append(file.run(CLIENTS))
        pages.append(page.run(CLIENTS))
        nothings.append(nothing.run(CLIENTS))
    share = ratio(pages, [run["rate"] for run in files])
    for name, runs in (
            (f"a static file of {file_bytes / 1000:.1f} KB", files),
            (f"changes/zone, {PAGE_RECORDS} records, as many bytes", pages),
            ("a pull with nothing new", nothings)):
        figures.add(
            name, middle(runs, "rate"), unit="/s", digits=0,
            note=f"{middle(runs, 'processor'):.0f} µs of the server's processor each")
    figures.add("changes/zone against the file", share * 100, 60, "%", 0, least=True)
    sent, received = nothing.conversation()
    figures.add("request and answer of a pull with nothing new", sent + received, unit="bytes", digits=0,
                note=f"{sent} up, {received} down, heads included; one request")
    figures.check("a static file against changes/zone", 1 / share, 6)


def prepare(binary, site, store):
    """Fills a zone, and puts one page of its changes into the site, which a server reads once, at its start. Returns whose zone it
    is, with the tokens before that page and after the last one."""
    (site / "index.html").write_text("<!doctype html><title>bench</title>")
    server = Server(binary, str(site), *SETTINGS, store=store)
    try:
        reader = Person(server, 0)
        for page in range(PAGES):
            names = [f"{page:016x}{position:016x}" for position in range(PAGE_RECORDS)]
            reader.ask("records/modify", {"operations": [creation(name) for name in names], "zoneID": ZONE})
        first = reader.zone(changes_since(None))["syncToken"]
        (site / "page.json").write_bytes(reader.ask("changes/zone", changes_since(first)))
        zones = json.loads(reader.ask("zones/lookup", {"zones": [{"zoneID": ZONE}]}))["zones"]
        return reader, first, zones[0]["syncToken"]
    finally:
        server.stop()


def measure(figures, binary, folder):
    """In folders of its own in `folder`, so that the server and raw SQLite write to one disk."""
    for program in PROGRAMS:
        if not shutil.which(program):
            raise RuntimeError(f"{program} is not there: run Tools/setup bench")
    site, store, loads = (folder / f"records-{name}" for name in ("site", "store", "loads"))
    for path in (site, store, loads):
        path.mkdir()
    reader, first, last = prepare(binary, site, store)
    server = Server(binary, str(site), *SETTINGS, store=store)
    try:
        people = [Person(server, number) for number in range(1, CLIENTS + 1)]
        raw = RawSQLite(folder, Store(store).body)
        measure_writes(
            figures, Store(store), raw, Load(loads, server, PATH + "records/modify", people, **new_records(1)),
            Load(loads, server, PATH + "records/modify", people, **new_records(BATCH_RECORDS)))
        measure_reads(
            figures, Load(loads, server, "/page.json", body=""),
            Load(loads, server, PATH + "changes/zone", [reader], body=compact(changes_since(first))),
            Load(loads, server, PATH + "changes/zone", [reader], body=compact(changes_since(last))),
            (site / "page.json").stat().st_size)
    finally:
        server.stop()
