"""Starting, stopping, and the errors when the server cannot start."""
import os
import re
import signal
import socket

import pytest
from serving import Serving, command_line
from time_limits import SECONDS_MAX


@pytest.mark.parametrize("by", [signal.SIGTERM, signal.SIGINT])
def test_signal_stops_in_order(site, by):
    with Serving(site) as server:
        assert server.announcement == (
            f"alltag serves {site} at http://127.0.0.1:{server.port}/ (stop with Ctrl-C)\n")
        assert server.ask("/health/ready").status == 200
        assert server.stop(by) == (0, "alltag stopped\n", "")
        with pytest.raises(ConnectionRefusedError):
            socket.create_connection((server.host, server.port), timeout=SECONDS_MAX)


def test_signal_stops_with_open_connections(site):
    with Serving(site) as server:
        address = (server.host, server.port)
        with socket.create_connection(address) as idle, socket.create_connection(address) as half:
            idle.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
            assert idle.recv(15) == b"HTTP/1.1 200 OK"
            half.sendall(b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\nnot all")
            assert half.recv(12) == b"HTTP/1.1 405"
            code, output, errors = server.stop()
            assert (code, output, errors) == (0, "alltag stopped\n", "")


def test_port_in_use(site):
    with Serving(site) as server:
        code, output, errors = command_line("serve", "--site", str(site), "--port", str(server.port))
        assert (code, output) == (1, "")
        assert errors == (
            f"Error: Port {server.port} on 127.0.0.1 is already in use: "
            "stop the other program or choose another port with --port.\n")


@pytest.mark.parametrize("port", ["-1", "65536", "http", ""])
def test_bad_port(site, port):
    code, _, errors = command_line("serve", "--site", str(site), f"--port={port}")
    assert code == 64 and errors.startswith("Error: ")
    code, _, errors = command_line("serve", "--site", str(site), env={"ALLTAG_PORT": port})
    assert code == 64
    assert errors.startswith(f"Error: ALLTAG_PORT: {port} cannot be used: give a number from 0 to 65535.")


@pytest.mark.parametrize("host, message", [
    ("203.0.113.7", "This machine has no address 203.0.113.7"),
    ("no-such-host.invalid", "This machine has no address no-such-host.invalid"),
])
def test_bad_host(site, host, message):
    code, _, errors = command_line("serve", "--site", str(site), "--port", "0", "--host", host)
    assert code == 1 and errors.startswith(f"Error: {message}: choose one of its own with --host")


def test_missing_site_folder(tmp_path):
    missing = tmp_path / "nowhere"
    code, _, errors = command_line("serve", "--site", str(missing))
    assert code == 1
    assert errors == (
        f"Error: Cannot read the site folder {missing} (it does not exist): "
        "build it with Tools/build-web or name another with --site or ALLTAG_SITE.\n")


def test_site_is_a_file(tmp_path):
    (tmp_path / "file").write_text("x")
    code, _, errors = command_line("serve", "--site", str(tmp_path / "file"))
    assert code == 1 and "(it is not a folder)" in errors


def test_site_without_index(tmp_path):
    code, _, errors = command_line("serve", "--site", str(tmp_path))
    assert code == 1 and errors.startswith(f"Error: The site folder {tmp_path} has no index.html: ")


def test_site_with_too_many_files(tmp_path):
    (tmp_path / "index.html").write_text("x")
    for number in range(2001):
        (tmp_path / f"{number}.txt").touch()
    code, _, errors = command_line("serve", "--site", str(tmp_path))
    assert code == 1 and "holds more than 2000 files" in errors


def test_site_too_large(tmp_path):
    (tmp_path / "index.html").write_text("x")
    with open(tmp_path / "large.bin", "wb") as large:
        os.truncate(large.fileno(), 65 * 1024 * 1024)
    code, _, errors = command_line("serve", "--site", str(tmp_path))
    assert code == 1 and "holds more than 64 MB" in errors


def test_no_site_names_the_places_searched(tmp_path):
    code, _, errors = command_line("serve", cwd=tmp_path)
    assert code == 1
    assert errors.startswith("Error: No site folder found in ")
    assert "/share/alltag/web" in errors and str(tmp_path / ".build-web") in errors


def test_site_of_the_working_folder(tmp_path):
    (tmp_path / ".build-web").mkdir()
    (tmp_path / ".build-web" / "index.html").write_text("from the working folder")
    with Serving(None, cwd=tmp_path) as server:
        assert server.ask("/").body == b"from the working folder"


def test_environment_and_flags_win_in_order(site, tmp_path):
    (tmp_path / "index.html").write_text("from the environment")
    environment = {"ALLTAG_SITE": str(tmp_path), "ALLTAG_PORT": "0", "ALLTAG_HOST": "localhost"}
    with Serving(None, env=environment) as server:
        assert server.host == "localhost"
        assert server.ask("/").body == b"from the environment"
    with Serving(site, "--host", "127.0.0.1", env=environment) as server:
        assert server.host == "127.0.0.1"
        assert server.ask("/").body != b"from the environment"


def test_requests_are_logged_only_on_demand(site):
    with Serving(site, "--log-requests") as server:
        server.ask("/icon.svg?secret=1")
        server.ask("/missing.js")
        code, output, _ = server.stop()
        first, second, last = output.splitlines()
        assert code == 0 and last == "alltag stopped"
        assert re.fullmatch(
            r"request=[0-9A-F-]{36} method=GET path=/icon.svg status=200 milliseconds=\d+\.\d", first)
        assert " path=/missing.js status=404 " in second
    with Serving(site) as server:
        server.ask("/icon.svg")
        assert server.stop() == (0, "alltag stopped\n", "")


def test_files_are_read_once(tmp_path):
    (tmp_path / "index.html").write_text("first")
    with Serving(tmp_path) as server:
        (tmp_path / "index.html").write_text("second")
        assert server.ask("/").body == b"first"
        (tmp_path / "index.html").unlink()
        assert server.ask("/").body == b"first"


@pytest.mark.parametrize("arguments, code", [
    (["--version"], 0), (["--help"], 0), (["serve", "--help"], 0), ([], 0), (["nonsense"], 64), (["serve", "--nope"], 64),
])
def test_exit_codes(arguments, code):
    assert command_line(*arguments)[0] == code


def test_help_names_the_exit_codes():
    _, output, _ = command_line("--help")
    assert "Exit codes:" in output and "64" in output
