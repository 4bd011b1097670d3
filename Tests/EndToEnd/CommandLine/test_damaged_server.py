"""A server's disk that returns other bytes: devices say what the server cannot read, and one that has it sends it again."""
import json
import subprocess
import sys
from pathlib import Path

import pytest
from program import SECONDS_MAX, Program
from terminals import PASSWORD, Terminals
from test_restored_server import Restorable, names, settle

sys.path.insert(0, str(Path(__file__).parents[1] / "Server"))
from damage import SIZES, damage_anywhere, spoil  # noqa: E402
from repetition import many  # noqa: E402
from serving import Serving  # noqa: E402


@pytest.fixture
def restorable(tmp_path, tmp_path_factory):
    site = tmp_path_factory.mktemp("site")
    (site / "index.html").write_text("<!doctype html><title>Alltag</title>")
    found = Restorable(tmp_path, site)
    yield found
    found.server.__exit__()


@pytest.fixture
def sign_in(restorable, tmp_path):
    return Terminals(lambda: restorable.server, tmp_path)


def newcomer(server, folder):
    """A device on which Anna signs in while the server cannot read everything: it, its exit code and what it said."""
    (folder / "tablet").mkdir()
    tablet = Program(folder / "tablet")
    process = tablet.start("login", f"{server.host}:{server.port}", "--name", "anna", stdin=subprocess.PIPE)
    out, err = process.communicate((PASSWORD + "\n").encode(), timeout=SECONDS_MAX)
    return tablet, process.returncode, (out + err).decode()


def readiness(restorable):
    answer = restorable.server.ask("/health/ready")
    return answer.status, json.loads(answer.body)["status"]


def test_a_device_without_the_record_says_so_until_another_has_sent_it(restorable, sign_in, tmp_path):
    laptop = sign_in("anna")
    laptop.add("Reading", "Running")
    laptop("habit", "done", "Reading", "--day", "2026-11-10")
    settle(laptop)
    with restorable.stopped():
        spoil(restorable.store / "alltag.sqlite", b"Reading")
    tablet, code, said = newcomer(restorable.server, tmp_path)
    assert code != 0 and "can no longer read" in said
    assert names(tablet) == ["Running"]
    for _ in range(2):
        assert tablet("sync", "--json", code=code).error["code"] == "sync.damaged-record"
    checks = {check["check"]: check for check in tablet("doctor", "--json", code=1).json["checks"]}
    assert not checks["schema"]["ok"] and "1 record is damaged" in checks["schema"]["message"]
    # The readiness check looks at the damage again, and tells the devices.
    assert readiness(restorable) == (200, "degraded")
    assert laptop.json("sync")["pending"] == 0
    assert laptop("doctor").code == 0
    assert tablet.json("sync")["pending"] == 0
    assert tablet("habit", "list").out == laptop("habit", "list").out
    assert names(tablet) == ["Reading", "Running"]
    assert readiness(restorable) == (200, "ready")


def test_the_device_that_hears_first_has_it(restorable, sign_in):
    laptop, desktop = sign_in("anna"), sign_in("anna", "desktop")
    laptop.add("Reading")
    settle(laptop, desktop)
    with restorable.stopped():
        spoil(restorable.store / "alltag.sqlite", b"Reading")
    # An edit elsewhere meets the damage.
    desktop("habit", "edit", "Reading", "--name", "Books")
    settle(desktop, laptop)
    assert names(laptop) == names(desktop) == ["Books"]
    assert laptop("doctor").code == desktop("doctor").code == 0


@pytest.mark.parametrize("size", SIZES)
def test_damage_anywhere_is_told_by_a_new_device(restorable, sign_in, tmp_path, size):
    laptop = sign_in("anna")
    laptop("pro", "unlock")
    laptop.add(*(f"Habit {number}" for number in range(12)))
    for number in range(12):
        laptop("habit", "note", f"Habit {number}", "x" * 270, "--day", "2026-11-10")
    settle(laptop)
    everything, file, port = names(laptop), restorable.store / "alltag.sqlite", restorable.server.port
    with restorable.stopped():
        whole = file.read_bytes()
        for seed in range(many(3)):
            file.write_bytes(whole)
            damage_anywhere(file, size, seed)
            try:
                server = Serving(restorable.site, "--port", str(port), store=restorable.store)
            except AssertionError as error:
                assert "damaged" in str(error) or "accounts cannot be used" in str(error), (seed, error)
                continue
            with server:
                folder = tmp_path / str(seed)
                folder.mkdir()
                tablet, code, said = newcomer(server, folder)
                assert code != 0 or names(tablet) == everything, (seed, said)
                assert server.process.poll() is None, seed
        file.write_bytes(whole)
