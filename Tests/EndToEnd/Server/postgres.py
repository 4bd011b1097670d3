"""A PostgreSQL of the tests: in a process and a temporary folder of its own, reached by a socket in that folder."""
import os
import shutil
import signal
import subprocess
import tempfile
import time
from pathlib import Path

from time_limits import limit

START_SECONDS_MAX = limit(60)
STOP_SECONDS_MAX = limit()
# The name of a database and its user, who needs a password; others need none.
LOCKED, PASSWORD = "locked", "p@ss/word:1"


class Postgres:
    """Starts at once; `with Postgres() as database:` stops it by its process id at the end and removes its data."""

    def __init__(self):
        self.bin = sorted(Path("/usr/lib/postgresql").glob("*/bin"))[-1]
        self.folder = Path(tempfile.mkdtemp(prefix="postgres-"))
        # PostgreSQL refuses to run as root.
        self.owner = ["setpriv", "--reuid=postgres", "--regid=postgres", "--init-groups"] if os.geteuid() == 0 else []
        if self.owner:
            shutil.chown(self.folder, "postgres", "postgres")
        self.data = self.folder / "data"
        self.run(self.bin / "initdb", "-D", self.data, "-U", "alltag", "--auth=trust", "--locale=C", "--encoding=UTF8", "--no-sync")
        rules = self.data / "pg_hba.conf"
        rules.write_text(f"local {LOCKED} all scram-sha-256\n{rules.read_text()}")
        self.process = None
        self.start()
        self.sql(f"CREATE ROLE {LOCKED} LOGIN PASSWORD '{PASSWORD}'")
        self.sql(f"CREATE DATABASE {LOCKED} OWNER {LOCKED}")

    def run(self, *words):
        return subprocess.run(
            [*self.owner, *map(str, words)], cwd=self.folder, check=True, capture_output=True, text=True, timeout=START_SECONDS_MAX).stdout

    def start(self):
        """Starts it, also after a kill, when the processes of the killed one may still end."""
        deadline = time.monotonic() + START_SECONDS_MAX
        while True:
            self.process = subprocess.Popen(
                [*self.owner, str(self.bin / "postgres"), "-D", str(self.data), "-c", "listen_addresses=",
                 "-c", f"unix_socket_directories={self.folder}", "-c", "fsync=off", "-c", "jit=off", "-c", "max_connections=150"],
                stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd=self.folder)
            while self.process.poll() is None:
                if subprocess.run([str(self.bin / "pg_isready"), "-q", "-h", str(self.folder)], check=False).returncode == 0:
                    return
                assert time.monotonic() < deadline
                time.sleep(0.05)
            assert time.monotonic() < deadline
            time.sleep(0.05)

    def make(self, name):
        """Makes an empty database; returns its address."""
        self.sql(f"CREATE DATABASE {name}")
        return self.address(name)

    def address(self, name="postgres", user="alltag", password=None):
        return f"postgresql://{user}{'' if password is None else ':' + password}@/{name}?host={self.folder}"

    def sql(self, statement, name="postgres"):
        return self.run(self.bin / "psql", "-qAtX", "-h", self.folder, "-U", "alltag", "-d", name, "-c", statement)

    def sql_alone(self, statement):
        """Runs a statement while it is stopped, without a listening process."""
        deadline = time.monotonic() + START_SECONDS_MAX
        # Processes of a killed one may still end.
        while subprocess.run(
                [*self.owner, str(self.bin / "postgres"), "--single", "-D", str(self.data), "postgres"], input=statement + "\n", cwd=self.folder,
                check=False, capture_output=True, text=True, timeout=START_SECONDS_MAX).returncode != 0:
            assert time.monotonic() < deadline
            time.sleep(0.05)

    def stop(self, by=signal.SIGINT):
        self.process.send_signal(by)
        self.process.wait(STOP_SECONDS_MAX)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.stop()
        shutil.rmtree(self.folder)
