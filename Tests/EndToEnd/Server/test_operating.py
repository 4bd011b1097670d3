"""Settings by flag, environment and file; backup; codes and tokens that an operator creates."""
import json
import re
import socket
import threading
from http.server import BaseHTTPRequestHandler, HTTPServer

import pytest
from records import PASSWORD, Person, save
from serving import REPOSITORY, Serving, command_line


@pytest.mark.parametrize("name, value, rule", [
    ("sign-up", "sometimes", "choose one of open, invite, closed"), ("streams-max", "-1", "give a number from 0 to 1000000"),
    ("password-memory", "3", "choose one of 1, 2, 4, 8, 16, 32, 64, 128"), ("metrics", "yes", "choose one of local, all, off"), ("url", "alltag.example", "give https:// and a host name, without a path"),
    ("url", "https://alltag.example/app", "give https:// and a host name, without a path"),
    ("containers", "org.example.notes", "give names like iCloud.org.example.notes with commas between them, or any"),
    ("containers", "iCloud.app.alltag,,iCloud.b", "give names like iCloud.org.example.notes with commas between them, or any"),
    ("disk-reserve", "91%", "give megabytes, or per cent from 0 to 90 with a %"),
    ("disk-reserve", "-5", "give megabytes, or per cent from 0 to 90 with a %"),
])
def test_a_value_that_cannot_be_used_is_named_with_its_place(site, tmp_path, name, value, rule):
    variable = "ALLTAG_" + name.upper().replace("-", "_")
    file = tmp_path / "server.conf"
    file.write_text(f"# settings\n\n{variable} = {value}\n")
    for arguments, env, place in (
        ([f"--{name}={value}"], {}, f"--{name}"), ([], {variable: value}, variable),
        (["--config", str(file)], {}, f"line 3 of {file}"),
    ):
        code, _, errors = command_line("serve", "--site", str(site), *arguments, env={variable: None, **env})
        assert (code, errors.splitlines()[0]) == (64, f"Error: {place}: {value} cannot be used: {rule}.")


def test_flags_win_over_the_environment_and_that_over_the_file(site, tmp_path):
    file = tmp_path / "server.conf"
    file.write_text("ALLTAG_SIGN_UP=closed\nALLTAG_PORT=0\nALLTAG_METRICS=off\n")

    def creation(*arguments, env=None):
        with Serving(site, "--config", str(file), *arguments, env=env) as server:
            assert server.ask("/metrics").status == 404
            return json.loads(server.ask("/account/options").body)["creation"]

    assert creation() == "closed"
    assert creation(env={"ALLTAG_SIGN_UP": "invite"}) == "invite"
    assert creation("--sign-up", "open", env={"ALLTAG_SIGN_UP": "invite"}) == "open"


def test_the_file_is_named_by_flag_or_environment(site, tmp_path):
    for name, rule in (("named", "closed"), ("other", "open")):
        (tmp_path / name).write_text(f"ALLTAG_SIGN_UP={rule}\n")
    env = {"ALLTAG_CONFIG": str(tmp_path / "named")}
    with Serving(site, env=env) as server:
        assert json.loads(server.ask("/account/options").body)["creation"] == "closed"
    with Serving(site, "--config", str(tmp_path / "other"), env=env) as server:
        assert json.loads(server.ask("/account/options").body)["creation"] == "open"
    code, _, errors = command_line("server", "invite", env={"ALLTAG_CONFIG": str(tmp_path / "missing")})
    assert code == 1 and f"Cannot read the configuration file {tmp_path / 'missing'}" in errors


@pytest.mark.parametrize("host, url", [("127.0.0.1", "127.0.0.1"), ("0.0.0.0", "127.0.0.1"), ("::1", "[::1]"), ("::", "[::1]"), ("localhost", "localhost")])
def test_a_server_is_asked_where_it_listens(site, host, url):
    with Serving(site, "--host", host) as server:
        where = ["--host", host, "--port", str(server.port)]
        assert command_line("server", "status", *where) == (0, f"http://{url}:{server.port} is ready\n", "")
        told = {"ALLTAG_HOST": host, "ALLTAG_PORT": str(server.port)}
        code, said, _ = command_line("server", "status", "--json", env=told)
        assert (code, json.loads(said)) == (0, {"url": f"http://{url}:{server.port}", "status": "ready", "problems": []})


def test_problems_of_a_server_are_named(site, tmp_path):
    """With one that affects only some requests the server is still ready."""
    with Serving(site, "--disk-reserve", "1000000000") as server:
        code, said, _ = command_line("server", "status", "--port", str(server.port))
        assert code == 0 and said.startswith(f"http://127.0.0.1:{server.port} is degraded\ndisk-reserve: ")


class Answering(BaseHTTPRequestHandler):
    """Another program, or a server on which a problem affects all requests."""

    body = b"hello"

    def do_GET(self):
        self.send_response(503)
        self.end_headers()
        self.wfile.write(self.body)

    def log_message(self, *_):
        pass


@pytest.mark.parametrize("body, output, message", [
    (b"hello", "", "another program answers, with status 503"), (b'{"status":"fine"}', "", "another program answers"), (b"x" * 100_000, "", "No server of Alltag answers"),
    (b'{"status":"unready","problems":[{"name":"disk-full","text":"no room \\u001b[2J"}]}', "is unready\ndisk-full: no room ", ""),
])
def test_a_server_that_is_not_ready_is_a_failure(body, output, message):
    with HTTPServer(("127.0.0.1", 0), type("Answer", (Answering,), {"body": body})) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        code, said, errors = command_line("server", "status", "--port", str(server.server_port))
        server.shutdown()
    assert code == 1 and output in said and message in errors and "\x1b" not in said


def test_without_a_server_the_status_says_so():
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
    code, _, errors = command_line("server", "status", "--port", port)
    assert code == 1 and errors.startswith(f"Error: No server of Alltag answers at http://127.0.0.1:{port} (")
    code, _, errors = command_line("server", "status", "--port", port, "--json")
    assert (code, json.loads(errors)["error"]["code"]) == (1, "server")


@pytest.mark.parametrize("text, message", [
    ("ALLTAG_PORTS=1\n", "line 1 of FILE: ALLTAG_PORTS cannot be used: there are ALLTAG_HOST, "),
    ("port 8080\n", "line 1 of FILE: port 8080 cannot be used: write NAME=value."),
])
def test_a_line_that_says_nothing_known_is_refused(site, tmp_path, text, message):
    file = tmp_path / "server.conf"
    file.write_text(text)
    code, _, errors = command_line("serve", "--site", str(site), "--config", str(file))
    assert code == 64 and errors.startswith("Error: " + message.replace("FILE", str(file)))


def test_every_setting_is_in_the_documentation():
    source = (REPOSITORY / "Sources/Server/Operations/ServerSetting.swift").read_text()
    table = (REPOSITORY / "docs/self-hosting.md").read_text()
    names = re.findall(r'"([a-z-]+)"', source.split("public var flag")[0])
    names += [name for name in re.search(r"case (host.*)", source)[1].split(", ")] + ["metrics"]
    assert len(set(names)) >= 9
    for name in names:
        assert f"| `--{name}` | `ALLTAG_{name.upper().replace('-', '_')}` |" in table, name


def test_a_second_server_keeps_out_of_the_store(site, tmp_path):
    with Serving(site, store=tmp_path / "store"):
        code, _, errors = command_line("serve", "--site", str(site), "--port", "0", "--store", str(tmp_path / "store"))
        assert code == 1
        assert errors == (
            f"Error: Cannot use the store: another server uses {tmp_path / 'store'}; stop it first. "
            "Name another with --store or ALLTAG_STORE.\n")


def test_a_foreign_file_is_left_alone(site, tmp_path):
    (tmp_path / "alltag.sqlite").write_bytes(b"something else entirely " * 10)
    code, _, errors = command_line("serve", "--site", str(site), "--port", "0", "--store", str(tmp_path))
    assert code == 1 and "is not a record store of this program" in errors
    assert (tmp_path / "alltag.sqlite").read_bytes() == b"something else entirely " * 10


def test_a_backup_made_while_serving_can_be_served(site, tmp_path):
    with Serving(site, "--sign-up", "open", store=tmp_path / "store") as server:
        anna = Person(server, "anna")
        anna.make_zone()
        anna.modify(*(save(f"r{number}", n=number) for number in range(100)))
        target = tmp_path / "backup"
        code, output, errors = command_line("server", "backup", str(target), "--store", str(server.store))
        assert (code, output) == (
            0, f"Backed up to {target}: records: 100, deletions: 0, zones: 1, files: 0 (0 bytes)\n"), errors
        anna.modify(save("later", n=1))
        again = command_line("server", "backup", str(target), "--store", str(server.store))
        assert again[0] == 1 and "it is there already; name a new folder" in again[2]
    with Serving(site, store=target) as restored:
        anna.server = restored
        names = {record["recordName"] for record in anna.changes()["records"]}
        assert names == {f"r{number}" for number in range(100)}


def test_no_store_no_backup(tmp_path):
    code, _, errors = command_line("server", "backup", str(tmp_path / "b"), "--store", str(tmp_path / "nowhere"))
    assert code == 1 and "there is none in" in errors and "alltag serve makes one at its first start" in errors
    assert not (tmp_path / "b").exists()


def test_an_invite_makes_one_account(site):
    with Serving(site) as server:
        def sign_up(name, invite=None):
            body = {"name": name, "password": PASSWORD, "session": "bearer", **({"invite": invite} if invite else {})}
            answer = server.ask("/account/sign-up", "POST", json.dumps(body).encode())
            return answer.status, json.loads(answer.body).get("error")

        assert sign_up("anna")[0] == 403
        code, invite, _ = command_line("server", "invite", "--note", "Anna", "--store", str(server.store))
        assert code == 0
        assert sign_up("anna", invite.strip())[0] == 201
        assert sign_up("ben", invite.strip())[0] == 403
        code, _, errors = command_line("server", "invite", "--days", "0", "--store", str(server.store))
        assert code == 1 and "days" in errors


def test_tokens_are_listed_and_ended(site):
    with Serving(site) as server:
        store = ["--store", str(server.store)]
        code, token, _ = command_line("server", "token", "create", "notes", "--container", "iCloud.com.example.notes", *store)
        assert code == 0 and re.fullmatch(r"[0-9a-f]{64}\n", token)
        assert command_line("server", "token", "list", *store)[1].splitlines()[1].split()[:3] == [
            "notes", "iCloud.com.example.notes", "production"]
        path = "/database/1/iCloud.com.example.notes/production/private/zones/list?ckAPIToken=" + token.strip()
        asked = server.ask(path)
        error = json.loads(asked.body)
        assert (asked.status, error["serverErrorCode"]) == (421, "AUTHENTICATION_REQUIRED")
        assert error["redirectURL"] == f"http://{server.host}:{server.port}/sign-in?ckAPIToken={token.strip()}"
        assert command_line("server", "token", "remove", "notes", *store)[0] == 0
        assert command_line("server", "token", "list", *store)[1] == ""
        assert command_line("server", "token", "remove", "notes", *store)[0] == 1
