"""A server that takes connections and never answers. The cases run beside each other, since each waits half a minute for it."""
import http.client
import socket
import threading
from concurrent.futures import ThreadPoolExecutor
from functools import partial

import pytest
from accounts import new_account, serve, sign_in
from program import Program


class Silence:
    """Listens at a port, and counts the connections that come."""

    def __init__(self, port):
        self.socket = socket.create_server(("127.0.0.1", port), reuse_port=False)
        self.connections = []
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self):
        while True:
            try:
                self.connections.append(self.socket.accept()[0])
            except OSError:
                return

    def close(self):
        self.socket.close()
        for connection in self.connections:
            connection.close()


def silence_is_told_in_a_sentence(command, laptop, server, name):
    laptop("habit", "add", "Reading")
    laptop("chore", "family", "found", "Home", "--as", "Anna")
    sign_in(laptop, server, name)
    laptop("habit", "add", "Running")
    server.stop()
    silence = Silence(server.port)
    try:
        # `Program` bounds the time.
        said = laptop(*command, code=1)
        assert len(silence.connections) <= 6
        assert "cannot be reached" in said.out + said.err
    finally:
        silence.close()
    # Nothing is lost.
    assert "Running" in laptop("habit", "list").out


class HalfSilence(Silence):
    """Hands the first requests on to a server, and says nothing to all others."""

    def __init__(self, server, answered):
        self.server, self.answered, self.count, self.lock = server, answered, 0, threading.Lock()
        super().__init__(0)
        self.host, self.port = self.socket.getsockname()

    def accept(self):
        while True:
            try:
                connection = self.socket.accept()[0]
            except OSError:
                return
            self.connections.append(connection)
            threading.Thread(target=self.serve, args=(connection,), daemon=True).start()

    def serve(self, connection):
        source = connection.makefile("rb")
        try:
            while line := source.readline():
                method, path, _ = line.decode().split(" ", 2)
                headers = dict(http.client.parse_headers(source).items())
                body = source.read(int(headers.get("Content-Length", headers.get("content-length", 0))))
                with self.lock:
                    self.count += 1
                    if self.count > self.answered:
                        return
                forward = http.client.HTTPConnection(self.server.host, self.server.port)
                forward.request(method, path, body, {name: value for name, value in headers.items() if name.lower() not in ("host", "accept-encoding")})
                answer = forward.getresponse()
                content = answer.read()
                head = f"HTTP/1.1 {answer.status} OK\r\nContent-Type: application/json\r\nContent-Length: {len(content)}\r\n\r\n"
                connection.sendall(head.encode() + content)
        except (OSError, ValueError):
            return


def a_sign_in_waits_once(answered, laptop, server, name):
    """A server that answers the sign-in and then nothing more: no further request waits after the first that has waited."""
    silence = HalfSilence(server, answered)
    try:
        said = sign_in(laptop, silence, name, code=1)
        assert "cannot be reached" in said.err or "does not answer" in said.err
        assert silence.count <= answered + 1
    finally:
        silence.close()


def doctor_calls_no_silent_server_ready(answered, laptop, server, name):
    # The account is known at the address of the one that falls silent.
    silence = HalfSilence(server, 10**6)
    try:
        sign_in(laptop, silence, name)
        silence.answered = silence.count + answered
        said = laptop("doctor", code=1)
        assert "cannot be reached" in said.out and "Account: " not in said.out
    finally:
        silence.close()


def signing_out_waits_once(laptop, server, name):
    sign_in(laptop, server, name)
    server.stop()
    silence = Silence(server.port)
    try:
        said = laptop("logout", "--remove", "--yes")
        assert len(silence.connections) <= 4
        assert "The server does not know of it yet" in said.err
    finally:
        silence.close()


# More at once would take a busy machine so long to sign in that the terminals give up.
TOGETHER = 4
CASES = {
    **{f"{' '.join(command)} is told in a sentence": partial(silence_is_told_in_a_sentence, command)
       for command in (("sync",), ("sync", "--json"), ("doctor",))},
    **{f"a sign-in waits once, {answered} answered": partial(a_sign_in_waits_once, answered) for answered in (1, 2, 3)},
    **{f"doctor calls it not ready, {answered} answered": partial(doctor_calls_no_silent_server_ready, answered) for answered in (0, 1, 2, 3)},
    "signing out waits once": signing_out_waits_once,
}


def run(case, folder):
    with serve(folder) as server:
        (folder / "laptop").mkdir()
        new_account(server, "anna")
        case(Program(folder / "laptop"), server, "anna")


@pytest.fixture(scope="module")
def running(tmp_path_factory):
    """Runs all cases, each with a server and data of its own."""
    with ThreadPoolExecutor(TOGETHER) as pool:
        yield {name: pool.submit(run, case, tmp_path_factory.mktemp("case")) for name, case in CASES.items()}


@pytest.mark.parametrize("name", CASES)
def test_with_a_silent_server(running, name):
    running[name].result()
