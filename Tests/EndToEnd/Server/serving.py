"""Starts the real `alltag serve` on a free loopback port and sends it plain HTTP requests."""
import http.client
import os
import re
import select
import signal
import socket
import subprocess
import tempfile
import time
from pathlib import Path
from time_limits import SECONDS_MAX, limit

REPOSITORY = Path(__file__).resolve().parents[3]
BINARY = Path(os.environ.get("ALLTAG_BINARY", REPOSITORY / ".build/debug/alltag"))
START_SECONDS_MAX = limit(60)
STOP_SECONDS_MAX = limit(10)


def environment_with(store, env):
    """Returns this process's environment without settings of the program, with a store of its own: for any container, whatever the
    machine's disk has left. None removes a variable.
    """
    own = {key: value for key, value in os.environ.items() if not key.startswith("ALLTAG_")}
    ours = {"ALLTAG_STORE": str(store), "ALLTAG_CONTAINERS": "any", "ALLTAG_DISK_RESERVE": "0", **(env or {})}
    return {**own, **{name: value for name, value in ours.items() if value is not None}}


def command_line(*arguments, env=None, cwd=None):
    """Runs the binary to its end and returns exit code, standard output and standard error."""
    with tempfile.TemporaryDirectory() as store:
        done = subprocess.run(
            [str(BINARY), *arguments], env=environment_with(store, env), cwd=cwd, stdin=subprocess.DEVNULL,
            capture_output=True, text=True, timeout=START_SECONDS_MAX)
    return done.returncode, done.stdout, done.stderr


class Serving:
    """A running server; `with Serving(site) as server:` stops it by its process id at the end. Without a named store it has one of its own,
    which is removed with it. `under` is a command that runs the server as its own process.
    """

    def __init__(self, site, *arguments, store=None, env=None, cwd=None, under=(), binary=BINARY):
        self.own_store = tempfile.TemporaryDirectory() if store is None else None
        self.store = Path(store or self.own_store.name)
        chosen = [] if site is None else ["--site", str(site)]
        if "--port" not in arguments and "ALLTAG_PORT" not in (env or {}):
            chosen += ["--port", "0"]
        self.process = subprocess.Popen(
            [*under, str(binary), "serve", *chosen, *arguments], env=environment_with(self.store, {"ALLTAG_PASSWORD_MEMORY": "1", **(env or {})}), cwd=cwd,
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        self.announcement = self.line()
        found = re.search(r"at http://(\S+):(\d+)/", self.announcement)
        if not found:
            self.process.kill()
            raise AssertionError(f"no address in {self.announcement!r}: {self.process.communicate()}")
        self.host, self.port = found.group(1).strip("[]"), int(found.group(2))

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.process.kill()
        elif not self.process.stderr.closed:
            # Not in `stop`: shown beside the failing test.
            print(f"the server ended by itself, with {self.process.returncode}: {self.process.stderr.read().decode()}")
        self.process.wait(STOP_SECONDS_MAX)
        self.process.stdout.close()
        self.process.stderr.close()
        if self.own_store:
            self.own_store.cleanup()

    def line(self):
        """Returns the next line of standard output, within the start-up limit."""
        text, deadline = b"", time.monotonic() + START_SECONDS_MAX
        while not text.endswith(b"\n"):
            ready, _, _ = select.select([self.process.stdout], [], [], max(0, deadline - time.monotonic()))
            byte = os.read(self.process.stdout.fileno(), 1) if ready else b""
            if not byte:
                break
            text += byte
        return text.decode()

    def ask(self, path, method="GET", body=None, **headers):
        """Sends one request on a new connection; header names are written with underscores. Returns the answer with `.body`."""
        connection = http.client.HTTPConnection(self.host, self.port, timeout=SECONDS_MAX)
        try:
            named = {name.replace("_", "-"): value for name, value in headers.items()}
            connection.putrequest(method, path, skip_accept_encoding=True)
            if body is not None:
                named["Content-Length"] = str(len(body))
            for name, value in named.items():
                connection.putheader(name, value)
            connection.endheaders(body)
            answer = connection.getresponse()
            answer.body = answer.read()
            return answer
        finally:
            connection.close()

    def raw(self, request):
        """Sends raw bytes and returns the whole answer until the server closes."""
        with socket.create_connection((self.host, self.port), timeout=SECONDS_MAX) as connection:
            connection.sendall(request)
            received = b""
            while chunk := connection.recv(65536):
                received += chunk
            return received

    def stop(self, by=signal.SIGTERM):
        """Asks the server to stop; returns its exit code and the rest of its output."""
        self.process.send_signal(by)
        rest, errors = self.process.communicate(timeout=STOP_SECONDS_MAX)
        return self.process.returncode, rest.decode(), errors.decode()
