"""The Debian package from its installation to its purge, in a fresh Debian with systemd and without Swift."""
import json
import re
import time

import pytest
from conftest import figures, only
from time_limits import limit

URL = "http://127.0.0.1:8080"
PASSWORD = "correct horse battery staple"


@pytest.fixture(scope="module")
def machine(make_debian, packages, newer):
    """A started Debian without network; what the package needs has been downloaded before."""
    debian = make_debian(packages, newer)
    name = only(packages, "*.deb").name
    debian("apt-get", "install", "--yes", "--quiet", "--no-install-recommends", "--download-only", f"/mnt/0/{name}")
    with debian.boot() as booted:
        booted.installed = f"/mnt/0/{name}"
        booted.newer = f"/mnt/1/{only(newer, '*.deb').name}"
        yield booted


def install(machine, package):
    return machine("apt-get", "install", "--yes", "--no-install-recommends", package)


def ask(machine, path, *options):
    return machine.from_here("curl", "--silent", "--show-error", "--max-time", str(int(limit())), *options, URL + path)


def wait_until_ready(machine):
    """Waits for the server, and returns its process id in that machine."""
    deadline = time.monotonic() + limit()
    while "ready" not in machine("sh", "-c", "alltag server status || true") and time.monotonic() < deadline:
        pass
    machine("alltag", "server", "status")
    return machine("systemctl", "show", "--value", "--property=MainPID", "alltag").strip()


def fields(text):
    return dict(line.split(":\t", 1) for line in text.splitlines() if ":\t" in line)


def test_1_two_commands_from_the_package_to_the_first_habit(machine, packages):
    machine("sh", "-c", "! command -v swift && ! ls /usr/lib/*/libswift* /usr/lib/swift 2>/dev/null")
    began = time.monotonic()
    install(machine, machine.installed)
    machine("alltag", "habit", "add", "Read", "--goal", "20 minutes")
    seconds = time.monotonic() - began
    assert "Read" in machine("alltag", "today")
    process = wait_until_ready(machine)
    status = fields(machine("cat", f"/proc/{process}/status"))
    assert "<title>" in ask(machine, "/")
    kilobytes = machine("dpkg-query", "--show", "--showformat=${Installed-Size}", "alltag")
    figures(
        package_bytes=only(packages, "*.deb").stat().st_size, installed_kilobytes=kilobytes,
        seconds_to_the_first_habit=f"{seconds:.1f}", idle_server=status["VmRSS"].strip())


def test_2_the_server_can_do_little(machine):
    process = wait_until_ready(machine)
    status = fields(machine("cat", f"/proc/{process}/status"))
    user = machine("id", "-u", "alltag").strip()
    assert (status["Uid"].split()[1], status["NoNewPrivs"], status["Seccomp"]) == (user, "1", "2")
    assert {status[name] for name in ("CapEff", "CapPrm", "CapBnd", "CapAmb")} == {"0" * 16}
    report = machine("systemd-analyze", "--no-pager", "security", "alltag.service")
    exposure = re.search(r"Overall exposure level for alltag.service: ([\d.]+)", report)[1]
    assert float(exposure) <= 1.5
    print("\n".join(line for line in report.splitlines() if "✗" in line))
    figures(exposure=exposure)


def test_3_an_account_and_its_habit(machine):
    invite = machine("alltag-server", "invite", "--note", "Anna").strip()
    body = {"name": "anna", "password": PASSWORD, "session": "bearer", "invite": invite}
    answer = ask(machine, "/account/sign-up", "--json", json.dumps(body))
    assert "token" in json.loads(answer)
    machine("alltag", "login", URL, "--name", "anna", stdin=PASSWORD + "\n")
    machine("alltag", "sync")
    assert "anna" in machine("alltag-server", "account", "list")


def test_4_a_killed_server_starts_again(machine):
    process = wait_until_ready(machine)
    machine("systemctl", "kill", "--signal=KILL", "alltag")
    deadline = time.monotonic() + limit()
    while wait_until_ready(machine) in (process, "0"):
        assert time.monotonic() < deadline
    machine("alltag", "sync")


def test_5_a_wrong_setting_is_named_once(machine):
    machine("sh", "-c", "cp /etc/alltag/alltag.env /var/tmp/before && echo ALLTAG_PORT=many >>/etc/alltag/alltag.env")
    machine("sh", "-c", "systemctl restart alltag || true")
    deadline = time.monotonic() + limit()
    while "failed" not in machine("sh", "-c", "systemctl is-active alltag || true"):
        assert time.monotonic() < deadline
    assert machine("journalctl", "--no-pager", "--unit=alltag").count("ALLTAG_PORT=many") <= 1
    assert "many cannot be used" in machine("journalctl", "--no-pager", "--unit=alltag")
    machine("cp", "/var/tmp/before", "/etc/alltag/alltag.env")
    machine("systemctl", "restart", "alltag")
    wait_until_ready(machine)


def test_6_backup_and_restore(machine):
    machine("systemctl", "start", "alltag-backup.service")
    assert len(machine("ls", "/var/lib/alltag-backups").split()) == 1
    machine("systemctl", "stop", "alltag")
    machine("alltag-server", "restore", "/var/lib/alltag-backups", "--replace")
    machine("systemctl", "start", "alltag")
    wait_until_ready(machine)
    machine("alltag", "sync")


def test_7_an_upgrade_keeps_everything(machine):
    machine("alltag", "habit", "add", "Run")
    machine("sh", "-c", "echo ALLTAG_SIGN_UP=closed >>/etc/alltag/alltag.env")
    process = wait_until_ready(machine)
    began = time.monotonic()
    install(machine, machine.newer)
    assert wait_until_ready(machine) != process
    figures(seconds_of_an_upgrade=f"{time.monotonic() - began:.1f}")
    assert machine("dpkg-query", "--show", "--showformat=${Version}", "alltag").endswith("-2")
    assert json.loads(ask(machine, "/account/options"))["creation"] == "closed"
    machine("alltag", "sync")
    assert "Run" in machine("alltag", "today")


def test_8_removed_and_installed_again(machine):
    machine("apt-get", "remove", "--yes", "alltag")
    assert machine("sh", "-c", "pgrep alltag || systemctl is-active alltag || ls /var/lib/alltag").split()[-1] != "active"
    machine("test", "-e", "/var/lib/alltag/alltag.sqlite")
    machine("sh", "-c", "! command -v alltag")
    install(machine, machine.newer)
    wait_until_ready(machine)
    machine("alltag", "sync")
    assert "anna" in machine("alltag-server", "account", "list")


def test_9_purged(machine):
    said = machine("apt-get", "purge", "--yes", "alltag")
    assert "removed the accounts and their data in /var/lib/alltag" in said
    assert "backups stay in /var/lib/alltag-backups" in said
    machine("sh", "-c", "! ls -d /var/lib/alltag /etc/alltag /usr/share/alltag 2>/dev/null")
    assert machine("sh", "-c", "find / -xdev -name '*alltag*' -not -path '/var/lib/alltag-backups*' -not -path '/root/*' -not -path '/mnt/*'"
                   " -not -path '/proc/*' -not -path '/var/log/*' -not -path '/var/cache/*' -not -path '/run/*'") == ""
