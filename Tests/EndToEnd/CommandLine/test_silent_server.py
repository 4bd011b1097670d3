"""A server that takes connections and never answers."""
import http.client
import socket
import threading

import pytest
from accounts import address, server, sign_in, terminals  # noqa: F401


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


@pytest.mark.parametrize("command", [("sync",), ("sync", "--json"), ("doctor",)])
def test_a_silent_server_is_told_in_a_sentence(terminals, server, command):
    laptop, _, name = terminals
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


@pytest.mark.parametrize("answered", [1, 2, 3])
def test_a_sign_in_waits_once(terminals, server, answered):
    """A server that answers the sign-in and then nothing more: no further request waits after the first that has waited."""
    laptop, _, name = terminals
    silence = HalfSilence(server, answered)
    try:
        said = sign_in(laptop, silence, name, code=1)
        assert "cannot be reached" in said.err or "does not answer" in said.err
        assert silence.count <= answered + 1
    finally:
        silence.close()


@pytest.mark.parametrize("answered", [0, 1, 2, 3])
def test_doctor_calls_no_silent_server_ready(terminals, server, answered):
    laptop, _, name = terminals
    # The account is known at the address of the one that falls silent.
    silence = HalfSilence(server, 10**6)
    try:
        sign_in(laptop, silence, name)
        silence.answered = silence.count + answered
        said = laptop("doctor", code=1)
        assert "cannot be reached" in said.out and "Account: " not in said.out
    finally:
        silence.close()


def test_signing_out_waits_once(terminals, server):
    laptop, _, name = terminals
    sign_in(laptop, server, name)
    server.stop()
    silence = Silence(server.port)
    try:
        said = laptop("logout", "--remove", "--yes")
        assert len(silence.connections) <= 4
        assert "The server does not know of it yet" in said.err
    finally:
        silence.close()
