"""A server restored from a backup: data that its devices have, and it lacks, is not lost."""
import contextlib
import shutil
import sys
from pathlib import Path

import pytest
from terminals import Terminals

sys.path.insert(0, str(Path(__file__).parents[1] / "Server"))
from serving import Serving, command_line  # noqa: E402


class Restorable:
    """A server whose store can be backed up and restored, at the same address."""

    def __init__(self, folder, site):
        self.store, self.backup, self.site = folder / "store", folder / "backup", site
        self.server = Serving(site, "--sign-up", "open", store=self.store)

    def operator(self, *arguments):
        code, output, errors = command_line("server", *map(str, arguments), "--store", str(self.store))
        assert code == 0, errors
        return output

    def back_up(self):
        self.operator("backup", self.backup)

    @contextlib.contextmanager
    def stopped(self):
        """Runs without a server on the store."""
        port = self.server.port
        self.server.stop()
        self.server.__exit__()
        yield
        self.server = Serving(self.site, "--port", str(port), store=self.store)

    def bring_back(self):
        with self.stopped():
            self.operator("restore", self.backup, "--replace")

    def keep_image(self):
        """As in a disk image, made while the server was stopped."""
        with self.stopped():
            shutil.copytree(self.store, self.backup)

    def bring_image_back(self):
        with self.stopped():
            shutil.rmtree(self.store)
            shutil.copytree(self.backup, self.store)
            assert "older" in self.operator("accept", "--older")


@pytest.fixture
def restorable(tmp_path, tmp_path_factory):
    site = tmp_path_factory.mktemp("site")
    (site / "index.html").write_text("<!doctype html><title>Alltag</title>")
    with contextlib.ExitStack() as stack:
        found = Restorable(tmp_path, site)
        stack.callback(lambda: found.server.__exit__())
        yield found


@pytest.fixture
def sign_in(restorable, tmp_path):
    return Terminals(lambda: restorable.server, tmp_path)


def names(terminal):
    return sorted(habit["name"] for habit in terminal.json("habit", "list")["habits"])


def settle(*terminals):
    for _ in range(2):
        for terminal in terminals:
            terminal("sync")


@pytest.mark.parametrize("keep, bring_back", [
    (Restorable.back_up, Restorable.bring_back), (Restorable.keep_image, Restorable.bring_image_back)])
def test_what_came_after_the_backup_is_sent_again(restorable, sign_in, keep, bring_back):
    laptop, desktop = sign_in("anna"), sign_in("anna", "desktop")
    laptop("habit", "add", "Reading")
    laptop("habit", "done", "Reading", "--day", "2026-11-10")
    settle(laptop, desktop)
    keep(restorable)
    laptop("habit", "edit", "Reading", "--name", "Books")
    laptop("habit", "done", "Books", "--day", "2026-11-11")
    laptop("habit", "add", "Running")
    settle(laptop, desktop)
    desktop("habit", "done", "Running")
    settle(desktop, laptop)
    shown = laptop("habit", "list").out
    bring_back(restorable)
    settle(desktop, laptop)
    assert names(laptop) == names(desktop) == ["Books", "Running"]
    assert laptop("habit", "list").out == desktop("habit", "list").out == shown
    fresh = sign_in("anna", "tablet")
    assert fresh("habit", "list").out == shown


def test_a_pair_stays_together(restorable, sign_in):
    anna, ben = sign_in("anna"), sign_in("ben")
    anna("couple", "name", "Anna Berg")
    anna("pro", "unlock")
    ben("couple", "name", "Ben")
    ben("couple", "redeem", anna.json("couple", "invite")["code"])
    anna("note", "Hallo", now="2026-11-12T09:00:00Z")
    assert ben.json("note")["note"] == "Hallo"
    restorable.back_up()
    ben("note", "Selber hallo", now="2026-11-12T10:00:00Z")
    anna("couple", "countdown", "2026-12-24", "--label", "Wiedersehen")
    assert anna.json("couple")["note"] == "Selber hallo"
    ben("couple")
    restorable.bring_back()
    # The couple's only record is that of the backup; from there on both continue together.
    for _ in range(2):
        shown = [person.json("couple", now="2026-11-12T11:00:00Z") for person in (anna, ben)]
    assert [one["paired"] for one in shown] == [True, True]
    assert shown[0]["note"] == shown[1]["note"] == "Hallo"
    ben("note", "Noch einmal", now="2026-11-12T12:00:00Z")
    assert anna.json("couple", now="2026-11-12T12:00:00Z")["note"] == "Noch einmal"
