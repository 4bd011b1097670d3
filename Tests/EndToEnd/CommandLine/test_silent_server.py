"""A server that takes connections and never answers."""
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
