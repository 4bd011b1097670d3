"""Terminals of users with accounts on a running server."""
import json

from program import Program

PASSWORD = "correct horse battery staple"


class Terminals:
    """Creates terminals, each with a folder of its own; a user's account is created with their first one. `server` returns the running one.
    """

    def __init__(self, server, folder):
        self.server, self.folder, self.known = server, folder, set()

    def __call__(self, person, device="laptop"):
        server = self.server()
        if person not in self.known:
            self.known.add(person)
            body = json.dumps({"name": person, "password": PASSWORD}).encode()
            assert server.ask("/account/sign-up", "POST", body).status == 201
        folder = self.folder / f"{person}-{device}"
        folder.mkdir()
        program = Program(folder)
        program("login", f"{server.host}:{server.port}", "--name", person, stdin=PASSWORD + "\n")
        return program
