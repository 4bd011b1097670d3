"""Signing in from the terminal, and two terminals on one account."""
import contextlib
import json
import os
import re
import subprocess
import sys
import time
from pathlib import Path

import pytest
import requests
from accounts import PASSWORD, address, new_account, server, sign_in, terminals  # noqa: F401
from program import BINARY, Program, fold

sys.path.insert(0, str(Path(__file__).parents[1] / "Server"))
from serving import Serving  # noqa: E402
from time_limits import SECONDS_MAX  # noqa: E402

IDLE_SECONDS = 2


def names(terminal):
    return [habit["name"] for habit in json.loads(terminal("habit", "list", "--json").out)["habits"]]


def test_what_was_there_is_brought_together(terminals, server):
    laptop, desktop, name = terminals
    laptop("habit", "add", "Reading")
    laptop("habit", "done", "Reading")
    desktop("habit", "add", "Running")
    assert sign_in(laptop, server, name).out == (
        f"✓ Signed in as {name} at http://{address(server)}.\n✓ Everything is in sync.\n")
    sign_in(desktop, server, name)
    assert sorted(names(desktop)) == ["Reading", "Running"]
    laptop("sync")
    assert sorted(names(laptop)) == ["Reading", "Running"]
    assert laptop("habit", "list").out == desktop("habit", "list").out


def test_edits_of_both_survive(terminals, server):
    laptop, desktop, name = terminals
    laptop("habit", "add", "Reading")
    sign_in(laptop, server, name)
    sign_in(desktop, server, name)
    laptop("habit", "edit", "Reading", "--name", "Reading books")
    desktop("habit", "edit", "Reading", "--color", "#112233")
    desktop("habit", "done", "Reading")
    for terminal in (laptop, desktop, laptop):
        terminal("sync")
    for terminal in (laptop, desktop):
        habit, = json.loads(terminal("habit", "list", "--json").out)["habits"]
        assert (habit["name"], habit["color"]) == ("Reading books", "#112233")
    assert laptop("habit", "list").out == desktop("habit", "list").out


def test_calm_travels(terminals, server):
    laptop, desktop, name = terminals
    laptop("calm", "add", "meditation", "20", "--at", "7:30", "--note", "Quiet")
    laptop("drink", "easy", "--count", "2")
    for terminal in (laptop, desktop):
        sign_in(terminal, server, name)
    assert desktop.json("calm", "log")["sessions"] == laptop.json("calm", "log")["sessions"] != []
    assert desktop.json("drink")["entry"]["drinks"] == 2
    desktop("calm", "remove", "1")
    for terminal in (desktop, laptop):
        terminal("sync")
    assert laptop.json("calm", "log")["sessions"] == []


def test_one_session_runs_on_all_devices(terminals, server):
    laptop, desktop, name = terminals
    for terminal in (laptop, desktop):
        sign_in(terminal, server, name)
    process = laptop.start("meditate", "60", "--silent", "--json")
    wait_until(lambda: laptop.json("calm")["running"])
    for terminal in (laptop, desktop):
        terminal("sync")
    refused = desktop("breathe", "--silent", "--json", code=1)
    assert refused.error["code"] == "calm.running"
    desktop("calm", "end", now="2026-11-12T08:40:00Z")
    for terminal in (desktop, laptop):
        terminal("sync")
    # The timer sees that its session was ended elsewhere.
    out, _ = process.communicate(timeout=SECONDS_MAX)
    assert process.returncode == 0 and 590 <= json.loads(out)["session"]["seconds"] <= 600


@contextlib.contextmanager
def watching(terminal):
    """Runs `alltag sync --watch` beside the test's actions."""
    process = subprocess.Popen(
        [str(BINARY), "sync", "--watch"], env=terminal.environment(), stdin=subprocess.DEVNULL, stderr=subprocess.PIPE,
        text=True)
    try:
        assert process.stderr.readline().startswith("Connected to ")
        yield process
    finally:
        process.terminate()
        process.wait(SECONDS_MAX)
        process.stderr.close()


def processor_seconds(pid):
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def test_a_watching_terminal_has_changes_at_once(terminals, server):
    laptop, desktop, name = terminals
    laptop("habit", "add", "Reading")
    sign_in(laptop, server, name)
    sign_in(desktop, server, name)
    with watching(desktop) as process:
        laptop("habit", "done", "Reading")
        laptop("sync")
        wait_until(lambda: "✓" in desktop("habit", "list").out)
        # In the other direction: another process of this terminal writes, and the change is sent automatically.
        desktop("habit", "add", "Running")
        wait_until(lambda: laptop("sync") and sorted(names(laptop)) == ["Reading", "Running"])
        # The line is printed once, however often this becomes true.
        process.terminate()
        assert process.stderr.read().splitlines() == ["Everything is in sync."]


def test_a_watching_terminal_is_idle_when_nothing_happens(terminals, server):
    laptop, _, name = terminals
    sign_in(laptop, server, name)
    with watching(laptop) as process:
        assert process.stderr.readline() == "Everything is in sync.\n"
        wait_until(lambda: re.search(r"^alltag_streams 1$", server.ask("/metrics").body.decode(), re.M))
        before, began = processor_seconds(process.pid), time.monotonic()
        # Idleness shows in no event: it is a share of a time that has to pass. A busy process ends the wait early.
        while (passed := time.monotonic() - began) < IDLE_SECONDS:
            # The share was nine tenths when the stream's connection was watched for room to write.
            assert processor_seconds(process.pid) - before < IDLE_SECONDS / 4, f"after {passed} s"
            time.sleep(0.05)


def wait_until(holds):
    deadline = time.monotonic() + SECONDS_MAX
    while not holds():
        assert time.monotonic() < deadline, "it did not come"
        time.sleep(0.05)


def test_signing_out_keeps_or_removes(terminals, server):
    laptop, desktop, name = terminals
    laptop("habit", "add", "Reading")
    sign_in(laptop, server, name)
    sign_in(desktop, server, name)
    assert desktop("logout").out == "Signed out. Your data stays on this device.\n"
    assert names(desktop) == ["Reading"]
    laptop("habit", "add", "Running")
    refused = laptop("logout", "--remove", code=2)
    assert "[command.confirmation-needed]" in refused.err and names(laptop) == ["Reading", "Running"]
    assert laptop("logout", "--remove", "--yes").out.startswith("Signed out. Your data has been removed")
    assert names(laptop) == []
    # Pending changes were sent before the data was removed.
    sign_in(laptop, server, name)
    assert names(laptop) == ["Reading", "Running"]


def test_another_accounts_data_is_not_mixed_in_silently(terminals, server):
    laptop, desktop, name = terminals
    other = name + "x"
    new_account(server, other)
    laptop("habit", "add", "Mine")
    sign_in(laptop, server, name)
    laptop("logout")
    refused = sign_in(laptop, server, other, code=2)
    assert "[account.other]" in refused.err and "--merge" in refused.err
    assert "[account.none]" in laptop("sync", code=1).err
    sign_in(laptop, server, other, "--replace")
    assert names(laptop) == []
    sign_in(desktop, server, name)
    assert names(desktop) == ["Mine"]


@pytest.mark.parametrize("parts, is_asked", [(["sync/state"], False), (["sync/state", "sync/owner"], True)])
def test_damage_does_not_forget_whose_the_data_is(terminals, server, parts, is_asked):
    laptop, _, name = terminals
    other = name + "x"
    new_account(server, other)
    laptop("habit", "add", "Mine")
    sign_in(laptop, server, name)
    laptop("logout")
    fold(laptop)
    database = laptop.database()
    for part in parts:
        assert database.execute("UPDATE part SET bytes = x'01' WHERE key = ?", (part,)).rowcount == 1
    database.commit()
    assert part in laptop("today").err
    assert "[account.other]" in sign_in(laptop, server, other, code=2).err
    if is_asked:
        sign_in(laptop, server, name, "--merge")
    else:
        sign_in(laptop, server, name)
    assert names(laptop) == ["Mine"]


def test_errors_say_what_to_do(terminals, server, tmp_path):
    laptop, _, name = terminals
    assert "[account.none]" in laptop("sync", code=1).err
    wrong = laptop("login", address(server), "--name", name, stdin="wrong\n", code=1)
    assert "[sign-in.wrong]" in wrong.err and f"{address(server)}/sign-in/recover" in wrong.err
    assert "[sign-in.no-password]" in laptop("login", address(server), "--name", name, stdin="", code=1).err
    assert "[server.address]" in laptop("login", "ftp://example.org", "--name", name, stdin="x\n", code=1).err
    assert "[server.unreachable]" in laptop("login", "127.0.0.1:9", "--name", name, stdin="x\n", code=1).err
    sign_in(laptop, server, name)
    again = sign_in(laptop, server, name, code=1)
    assert "[account.signed-in]" in again.err
    account = Path(str(laptop.data) + ".account")
    assert account.stat().st_mode & 0o777 == 0o600
    account.write_text("{")
    assert "[account.file]" in laptop("sync", code=1).err


def test_a_session_that_was_ended_elsewhere_is_told(terminals, server):
    laptop, _, name = terminals
    laptop("habit", "add", "Reading")
    sign_in(laptop, server, name)
    token = json.loads(Path(str(laptop.data) + ".account").read_text())["token"]
    server.ask("/account/sign-out", "POST", b"{}", Authorization=f"Bearer {token}")
    laptop("habit", "add", "Running")
    over = laptop("sync", code=1)
    assert "[account.over]" in over.err and names(laptop) == ["Reading", "Running"]
    checks = json.loads(laptop("doctor", "--json", code=1).out)["checks"]
    assert {check["check"]: check["ok"] for check in checks}["account"] is False
    sign_in(laptop, server, name)
    assert names(laptop) == ["Reading", "Running"]


def test_a_code_is_confirmed_in_a_browser(terminals, server):
    laptop, _, name = terminals
    base = f"http://{address(server)}"
    process = subprocess.Popen(
        [str(BINARY), "login", address(server)], env=laptop.environment(), stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    try:
        line = process.stderr.readline()
        url, code = re.fullmatch(r"Open (\S+) and confirm the code (\S+) there\.\n", line).groups()
        browser = requests.Session()
        browser.headers["Origin"] = base
        asked = browser.post(url, data={"name": name, "password": PASSWORD})
        assert asked.status_code == 200
        allowed = browser.post(f"{base}/sign-in/allow", params={"code": code}, data={"answer": "allow"})
        assert allowed.status_code == 200, allowed.text
        output, errors = process.communicate(timeout=SECONDS_MAX)
        assert process.returncode == 0, errors
        assert output.startswith(f"✓ Signed in as {name} at {base}.\n")
    finally:
        process.kill()
        process.wait()


@pytest.mark.parametrize("megabytes, said", [("1000", r"Storage: \d KB of 1 GB used"), ("0", None)])
def test_doctor_tells_how_much_of_the_quota_is_used(tmp_path, tmp_path_factory, megabytes, said):
    site = tmp_path_factory.mktemp("site")
    (site / "index.html").write_text("<!doctype html><title>Alltag</title>")
    with Serving(site, "--sign-up", "open", "--quota", megabytes) as running:
        new_account(running, "anna")
        laptop = Program(tmp_path)
        laptop("habit", "add", "Reading")
        sign_in(laptop, running, "anna")
        checks = json.loads(laptop("doctor", "--json").out)["checks"]
    messages = [check["message"].replace("\u00a0", " ") for check in checks if check["check"] == "storage"]
    assert re.fullmatch(said, *messages) if said else messages == []
    assert all(check["ok"] for check in checks)


def test_what_happened_to_the_account_is_told_once(terminals, server):
    laptop, desktop, name = terminals
    sign_in(laptop, server, name)
    assert "sign-in" not in laptop("sync").err.lower()
    body = json.dumps({"name": name, "password": "not the password"}).encode()
    for _ in range(2):
        assert server.ask("/account/sign-in", "POST", body).status == 401
    told = sign_in(desktop, server, name, "--device", "desktop").err
    assert "2 wrong passwords or codes for your account" in told
    told = laptop("sync").err
    assert "New sign-in: desktop" in told and "2 wrong passwords" in told
    assert "New sign-in" not in laptop("sync").err + laptop("doctor").err + desktop("sync").err
    assert "Neu angemeldet" not in desktop("doctor", "--language", "de").err


def test_doctor_without_an_account(alltag):
    checks = json.loads(alltag("doctor", "--json").out)["checks"]
    assert [(check["check"], check["ok"]) for check in checks] == [("data", True), ("account", True)]
    assert "nothing leaves this device" in checks[1]["message"]


def test_a_password_is_asked_for_and_not_shown(terminals, server):
    laptop, _, name = terminals
    shown = laptop.terminal(
        "login", address(server), "--name", name, typed=PASSWORD.encode() + b"\n", after=b"Password: ")
    assert "Password: " in shown and PASSWORD not in shown
    assert f"Signed in as {name}" in shown


def test_being_found_is_off_until_it_is_switched_on(terminals, server):
    laptop, desktop, name = terminals
    assert laptop("account-findable", "--json", code=1).error["code"] == "account.none"
    for terminal in (laptop, desktop):
        sign_in(terminal, server, name)
    assert laptop.json("account-findable") == {"findable": False}
    assert laptop.json("account-findable", "off") == {"changed": False, "findable": False}
    assert laptop.json("account-findable", "on") == {"changed": True, "findable": True}
    assert desktop.json("account-findable") == {"findable": True}
    assert "can find" in desktop("account-findable").out
    assert "finden" in desktop("account-findable", "off", lang="de_DE.UTF-8").out
    assert laptop.json("account-findable") == {"findable": False}
    assert laptop("account-findable", "perhaps", code=64).err


def test_the_whole_account_as_a_file(terminals, server, tmp_path):
    laptop, _, name = terminals
    laptop("habit", "add", "Reading")
    assert laptop("account-export", "copy.json", code=1).err
    sign_in(laptop, server, name)
    target = tmp_path / "copy.json"
    told = json.loads(laptop("account-export", str(target), "--json").out)
    whole = json.loads(target.read_bytes())
    assert target.stat().st_mode & 0o777 == 0o600
    assert told == {"file": str(target), "bytes": target.stat().st_size}
    assert whole["account"]["account"]["name"] == name
    records = [record for part in whole["containers"] for zone in part["zones"] for record in zone["records"]]
    assert "Reading" in json.dumps(records)
    printed = laptop("account-export", "-", "--json")
    assert json.loads(printed.out)["account"]["account"]["name"] == name and printed.err == ""
    assert [path.name for path in tmp_path.iterdir() if path.name.startswith("copy")] == ["copy.json"]


def test_a_device_is_named_for_all_devices(terminals, server):
    laptop, desktop, name = terminals
    assert laptop("account-devices", "--json", code=1).error["code"] == "account.none"
    for terminal, device in ((laptop, "laptop"), (desktop, "desktop")):
        sign_in(terminal, server, name, "--device", device)
    listed = laptop.json("account-devices")["devices"]
    # The account was made in a browser.
    assert {each["name"]: each["this"] for each in listed} == {"laptop": True, "desktop": False, "Browser": False}
    number = next(str(each["number"]) for each in listed if each["name"] == "desktop")

    def names():
        devices = desktop.json("account-devices")["devices"]
        return {each["signInName"]: each["name"] for each in devices if each["signInName"] != "Browser"}

    for given in ("Kitchen tablet", "Küche 🍳", "x" * 100, "\N{RIGHT-TO-LEFT OVERRIDE}abc"):
        assert laptop.json("account-devices", number, f" {given} ")["changed"]
        assert names() == {"laptop": "laptop", "desktop": given}
    assert "\N{RIGHT-TO-LEFT OVERRIDE}" not in laptop("account-devices").out
    assert laptop.json("account-devices", number, given)["changed"] is False
    for refused, problem in (("x" * 101, "device.name"), ("a\nb", "device.name")):
        assert laptop("account-devices", number, refused, "--json", code=1).error["code"] == problem
    assert names()["desktop"] == given
    for absent in ("0", "4"):
        assert laptop("account-devices", absent, "Kitchen", "--json", code=1).error["code"] == "device.not-found"
    assert "„alltag account-devices“" in laptop("account-devices", "9", "x", code=1, lang="de_DE.UTF-8").err
    assert laptop("account-devices", number, code=64).err
    assert laptop.json("account-devices", number, "")["changed"]
    assert names() == {"laptop": "laptop", "desktop": "desktop"}
    assert "This device" in laptop("account-devices").out


def test_a_calendar_feed_from_its_making_to_its_end(terminals, server):
    laptop, desktop, name = terminals
    assert laptop("account-feed", "--json", code=1).error["code"] == "account.none"
    sign_in(laptop, server, name)
    sign_in(desktop, server, name)
    assert laptop.json("account-feed") == {"feeds": []} and "account-feed add" in laptop("account-feed").err
    laptop("habit", "add", "Reading", "--remind", "9:00")
    laptop("sync")
    made = laptop.json("account-feed", "add", "Phone", "--area", "habits", "--done", "mark", "--zone", "Europe/Zurich")
    url, feed = made["url"], made["feed"]
    assert (feed["name"], feed["areas"], feed["families"], feed["titles"], feed["done"]) == ("Phone", ["habits"], None, True, "mark")
    assert "SUMMARY:Reading" in requests.get(url, timeout=SECONDS_MAX).text
    # The address is shown once.
    said = desktop("account-feed", "add", "Kalender", "--no-titles", "--zone", "Europe/Zurich")
    assert "/feeds/" in said.out and "only now" in said.err
    listed = desktop.json("account-feed")["feeds"]
    assert [each["name"] for each in listed] == ["Phone", "Kalender"] and url not in json.dumps(listed)
    assert "Phone" in desktop("account-feed").out
    assert "[command.confirmation-needed]" in desktop("account-feed", "remove", "Phone", code=2).err
    assert requests.get(url, timeout=SECONDS_MAX).status_code == 200
    shown = desktop.terminal("account-feed", "remove", "Phone", typed=b"y\n", after=b"[y/N]")
    assert "End “Phone”?" in shown and requests.get(url, timeout=SECONDS_MAX).status_code == 404
    assert laptop("account-feed", "remove", "Phone", "--yes", "--json", code=1).error["code"] == "feed.not-found"
    assert laptop.json("account-feed", "remove", listed[1]["id"], "--yes")["changed"]
    assert laptop("account-feed", "add", "x", "--zone", "Mars/Olympus", "--json", code=1).error["code"] == "server.refused"


def test_addresses_need_an_operator_who_allows_them(terminals, server):
    laptop, _, name = terminals
    sign_in(laptop, server, name)
    for command in (["list"], ["add", "ntfy", "https://ntfy.sh/x"], ["test", "x"], ["remove", "x", "--yes"]):
        assert laptop("account-address", *command, "--json", code=1).error["code"] == "address.none-allowed"


def test_an_address_from_its_making_to_its_end(tmp_path):
    (tmp_path / "index.html").write_text("<!doctype html><title>Alltag</title>")
    with Serving(tmp_path, "--sign-up", "open", "--message-hosts", "127.0.0.1:9") as server:
        name = "anna"
        new_account(server, name)
        laptop = Program(tmp_path)
        sign_in(laptop, server, name)
        added = laptop.json(
            "account-address", "add", "gotify", "http://127.0.0.1:9/message", "--token", "s3cret", "--name", "Phone", "--area", "calm",
            "--zone", "Europe/Zurich")["address"]
        assert (added["kind"], added["areas"], added["hasToken"], added["ended"]) == ("gotify", ["calm"], True, None)
        shown = laptop("account-address").out
        assert "Phone" in shown and "Nothing sent yet" in shown and "s3cret" not in shown
        # Nobody listens there.
        assert laptop.json("account-address", "test", "Phone") == {"outcome": "failed"}
        assert "[command.confirmation-needed]" in laptop("account-address", "remove", "Phone", code=2).err
        assert laptop.json("account-address", "remove", "Phone", "--yes")["changed"]
        assert laptop.json("account-address") == {"hosts": ["127.0.0.1:9"], "addresses": []}
        refused = laptop("account-address", "add", "post", "https://example.org/", "--zone", "UTC", "--json", code=1).error
        assert refused["code"] == "server.refused" and "127.0.0.1:9" in refused["message"]
