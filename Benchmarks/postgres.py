"""Measures writes through the store in PostgreSQL against pgbench with the same rows, in the same database, at the same durability."""
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from figures import median

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
OUT = ROOT / ".build-bench-postgres"
CLIENTS = 64
# pgbench has a session of the database for each client.
SESSIONS = 32
BATCH_CLIENTS = 4
BATCH_RECORDS = 200
WRITERS = (1, 2, 4)
ROUNDS = 3
SECONDS = 3

# The table of records and its indexes; a sequence in place of the zones' ones.
TABLE = """
CREATE TABLE raw (
  zone BIGINT NOT NULL, sequence BIGINT NOT NULL, name TEXT COLLATE "C" NOT NULL, type TEXT COLLATE "C" NOT NULL, flags SMALLINT NOT NULL,
  creator TEXT COLLATE "C" NOT NULL, modified_at BIGINT NOT NULL, told BIGINT, bytes BYTEA NOT NULL, PRIMARY KEY (zone, sequence));
CREATE UNIQUE INDEX raw_by_name ON raw (zone, name);
CREATE INDEX raw_tombstones ON raw (modified_at) WHERE flags & 1 = 1;
CREATE SEQUENCE raw_numbers CACHE 100;
"""
INSERT = ("INSERT INTO raw VALUES (:client_id, nextval('raw_numbers'), md5(random()::text), 'HabitMonth', 0, '_client', 1800000000000, "
          "NULL, decode(:body, 'hex'));\n")


class Postgres:
    """PostgreSQL in a folder of its own, durable; it stops with this process."""

    def __init__(self):
        self.process = subprocess.Popen(
            ["sh", ROOT / "Tests/Support/PostgresService/server.sh", "durable"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.address = self.process.stdout.readline().strip()
        if not self.address:
            raise RuntimeError("PostgreSQL did not start")

    def ask(self, question):
        done = subprocess.run(["psql", self.address, "-X", "-A", "-t", "-v", "ON_ERROR_STOP=1", "-c", question], capture_output=True,
                              text=True, check=True)
        return done.stdout.strip()

    def stop(self):
        self.process.stdin.close()
        self.process.wait(60)


def build():
    command = ["swift", "build", "-c", "release", "--product", "PostgresBench", "--scratch-path", str(OUT), "--package-path", str(ROOT)]
    subprocess.run(command, check=True, stdout=sys.stderr)
    return OUT / "release/PostgresBench"


class Peer:
    """pgbench, with rows as long as those of the store."""

    def __init__(self, postgres, folder):
        self.postgres, self.folder = postgres, folder
        postgres.ask(TABLE)

    def rate(self, rows_each, sessions, body):
        """Returns rows a second, with so many in a transaction."""
        script = self.folder / f"{rows_each}.sql"
        many = "\\startpipeline\nBEGIN;\n" + INSERT * rows_each + "COMMIT;\n\\endpipeline\n"
        script.write_text(INSERT if rows_each == 1 else many)
        done = subprocess.run(
            ["pgbench", self.postgres.address, "-n", "-M", "prepared", "-c", str(sessions), "-j", "2", "-T", str(SECONDS), "-D",
             f"body={body}", "-f", str(script)], capture_output=True, text=True, check=True)
        return float(re.search(r"tps = ([\d.]+)", done.stdout).group(1)) * rows_each


def measure(figures):
    binary = build()
    postgres = Postgres()
    try:
        with tempfile.TemporaryDirectory() as folder:
            measure_writes(figures, binary, postgres, Peer(postgres, Path(folder)))
    finally:
        postgres.stop()


def measure_writes(figures, binary, postgres, peer):
    def store(clients, records, writers):
        words = [postgres.address, str(clients), str(records), str(SECONDS), str(writers)]
        return float(subprocess.run([binary, *words], capture_output=True, text=True, check=True).stdout)

    store(1, 1, 1)
    body = postgres.ask("SELECT encode(bytes, 'hex') FROM records LIMIT 1")
    figures.section(f"PostgreSQL: durable writes, {CLIENTS} clients, {len(body) // 2} bytes kept of each record")
    ones, alone, many, singles, batches = [], [], [], {n: [] for n in WRITERS}, {n: [] for n in WRITERS}
    for _ in range(ROUNDS):
        ones.append(peer.rate(1, SESSIONS, body))
        alone.append(peer.rate(1, 1, body))
        many.append(peer.rate(BATCH_RECORDS, BATCH_CLIENTS, body))
        for writers in WRITERS:
            singles[writers].append(store(CLIENTS, 1, writers))
            batches[writers].append(store(BATCH_CLIENTS, BATCH_RECORDS, writers))
    figures.add("pgbench, 1 row, 1 session", median(alone), unit="rows/s", digits=0)
    figures.add(f"pgbench, 1 row, {SESSIONS} sessions", median(ones), unit="rows/s", digits=0)
    for writers in WRITERS:
        figures.add(f"records/modify, 1 record, {writers} writers", median(singles[writers]), unit="/s", digits=0)
        share = median([a / b for a, b in zip(singles[writers], ones)])
        figures.add("against 1 row", share * 100, 60, "%", 0, least=True)
    figures.add(f"pgbench, {BATCH_RECORDS} rows, {BATCH_CLIENTS} sessions", median(many), unit="rows/s", digits=0)
    for writers in WRITERS:
        figures.add(
            f"records/modify, {BATCH_RECORDS} records, {writers} writers", median(batches[writers]), unit="records/s", digits=0)
        share = median([a / b for a, b in zip(batches[writers], many)])
        figures.add(f"against {BATCH_RECORDS} rows", share * 100, 50, "%", 0, least=True)
