"""Backups: only complete ones count, old ones are removed, and each can be restored."""
import json
import os
import shlex
import shutil
import subprocess
import threading

import pytest
from records import Person, save
from repetition import many
from serving import BINARY, Serving, command_line, environment_with
from small_disk import namespaces
from time_limits import limit

BACKUPS = many(20)


def operator(store, *arguments, code=0):
    """Runs `alltag server …` and returns its output, or its error for another exit code."""
    got, output, errors = command_line("server", *map(str, arguments), "--store", str(store))
    assert got == code, (output, errors)
    return output if code == 0 else errors


def verify(folder):
    code, output, errors = command_line("server", "verify", str(folder), "--json")
    assert code in (0, 1), errors
    check = json.loads(output)["check"]
    assert code == (0 if check["isWhole"] else 1)
    return check


def attach(person, name, content, zone="Z"):
    """Saves a file in a record of that name, in place of its earlier one."""
    status, places = person.ask("assets/upload", {
        "zoneID": {"zoneName": zone}, "tokens": [{"recordType": "Photo", "fieldName": "file", "recordName": name}]})
    assert status == 200, places
    url = places["tokens"][0]["url"]
    single = json.loads(person.server.ask(url[url.index("/assets/"):], "POST", content).body)["singleFile"]
    record = {"recordName": name, "recordType": "Photo", "fields": {"file": {"value": single, "type": "ASSETID"}}}
    person.modify({"operationType": "forceReplace", "record": record}, zone=zone)


def files(person):
    """Returns the bytes of each record's file."""
    found, pages = {}, [person.changes()]
    while pages[-1]["moreComing"]:
        pages.append(person.changes(pages[-1]["syncToken"]))
    for record in (record for page in pages for record in page["records"]):
        if "file" in record.get("fields", {}):
            url = record["fields"]["file"]["value"]["downloadURL"].replace("${f}", "x")
            answer = person.server.ask(url[url.index("/assets/"):])
            assert answer.status == 200
            found[record["recordName"]] = answer.body
    return found


@pytest.fixture
def stopped(site, tmp_path):
    """A store without a server, with records and two files, and its user."""
    store = tmp_path / "store"
    with Serving(site, "--sign-up", "open", store=store) as server:
        anna = Person(server, "anna")
        anna.make_zone()
        anna.modify(*(save(f"r{number}", text=f"needle {number} " + "x" * 500) for number in range(50)))
        attach(anna, "small", b"a small file")
        attach(anna, "large", os.urandom(300_000))
        assert server.stop()[0] == 0
    return store, anna


def served_names(site, store, person):
    with Serving(site, store=store) as server:
        person.server = server
        return {record["recordName"] for record in person.changes()["records"]}, files(person)


def test_every_backup_under_uploads_is_whole(site, tmp_path):
    folder = tmp_path / "backups"
    with Serving(site, "--sign-up", "open", "--requests-per-second", "0", store=tmp_path / "store") as server:
        anna = Person(server, "anna")
        anna.make_zone()
        ended, failures, count = threading.Event(), [], [0, 0]

        def upload(worker):
            try:
                while not ended.is_set():
                    # Each replaces the file before, which is removed at once.
                    attach(anna, f"w{worker}-{count[worker] % 3}", os.urandom(50_000))
                    anna.modify(save(f"n{worker}-{count[worker]}", n=1))
                    count[worker] += 1
            except Exception as error:
                failures.append(error)

        threads = [threading.Thread(target=upload, args=(worker,)) for worker in range(2)]
        for thread in threads:
            thread.start()
        try:
            for number in range(BACKUPS):
                operator(server.store, "backup", folder / str(number))
        finally:
            ended.set()
            for thread in threads:
                thread.join()
        assert not failures and min(count) > 10, (failures, count)
        # None of the files replaced during the backup is left.
        attach(anna, "last", b"the last file")
        left = len(files(anna))
        for _ in range(200):
            if len(os.listdir(server.store / "assets")) == left:
                break
            anna.modify(save("tick", kind="forceReplace", n=1))
        assert len(os.listdir(server.store / "assets")) == left
    checks = [verify(folder / str(number)) for number in range(BACKUPS)]
    assert [check["problems"] for check in checks] == [[]] * BACKUPS
    assert checks[0]["records"] < checks[-1]["records"] and checks[-1]["files"] > 0
    _, found = served_names(site, folder / str(BACKUPS - 1), anna)
    assert len(found) >= 3 and {len(content) for content in found.values()} == {50_000}


def test_a_backup_is_as_private_as_the_store(stopped, tmp_path):
    store, _ = stopped
    (store / "assets" / "aaaa.bbbb.part").write_bytes(b"half a file")
    operator(store, "backup", tmp_path / "new" / "backup")
    for place, folders, names in os.walk(tmp_path / "new" / "backup"):
        assert all(os.stat(os.path.join(place, name)).st_mode & 0o077 == 0 for name in folders + names)
        assert not any(name.endswith(".part") for name in names)
    assert os.listdir(tmp_path / "new") == ["backup"]


def flip(path, text):
    data = bytearray(path.read_bytes())
    assert data.count(text) == 1
    data[data.index(text)] ^= 1
    path.write_bytes(data)


@pytest.mark.parametrize("what", ["record", "page", "file", "missing"])
def test_a_damaged_store_makes_no_backup(stopped, tmp_path, what):
    store, _ = stopped
    folder = tmp_path / "backups"
    good = str(folder / "2026-01-01T00-00-00Z")
    operator(store, "backup", good)
    small = next(path for path in (store / "assets").iterdir() if path.stat().st_size < 100)
    if what == "record":
        flip(store / "alltag.sqlite", b"needle 17 ")
        told = 'the record "r17" cannot be read, in the zone "Z" of '
    elif what == "page":
        data = bytearray((store / "alltag.sqlite").read_bytes())
        start = data.index(b"needle 17 ") // 4096 * 4096
        data[start:start + 4096] = bytes(4096)
        (store / "alltag.sqlite").write_bytes(data)
        told = "the database is damaged: "
    elif what == "file":
        flip(small, b"a small file")
        told = f"the file {small.name} has other bytes than were sent"
    else:
        small.unlink()
        told = f"the file {small.name} is missing"
    check = verify(store)
    assert not check["isWhole"] and any(problem.startswith(told) for problem in check["problems"]), check
    if what in ("file", "missing"):
        # The backup before contains it.
        made = json.loads(operator(store, "backup", folder, "--keep", "2", "--json"))
        assert made["linkedFiles"] == 2 and verify(made["path"])["isWhole"]
        shutil.rmtree(made["path"])
        flip(next(path for path in (folder / os.path.basename(good) / "assets").iterdir() if path.name == small.name), b"a small file")
    said = operator(store, "backup", folder, "--keep", "1", code=1)
    assert "the copy is damaged: " in said and "earlier backups are as they were" in said
    # A good backup is neither replaced nor rotated out.
    assert [str(path) for path in folder.iterdir()] == [good]
    if what in ("record", "page"):
        assert verify(good)["isWhole"]
    said = operator(store, "backup", tmp_path / "kept", "--damaged", code=1)
    assert f"it is kept as {tmp_path}/kept.damaged" in said
    assert not verify(tmp_path / "kept.damaged")["isWhole"]
    said = operator(tmp_path / "other", "restore", tmp_path / "kept.damaged", code=1)
    assert "it is damaged: " in said and not (tmp_path / "other" / "alltag.sqlite").exists()


def test_a_full_disk_leaves_no_half_backup(stopped, tmp_path):
    namespaces()
    store, _ = stopped
    target = tmp_path / "disk"
    target.mkdir()
    script = f'mount -t tmpfs -o size=300k tmpfs {shlex.quote(str(target))}; "$@"; code=$?; ls {shlex.quote(str(target))}; exit $code'
    done = subprocess.run(
        ["unshare", "-rm", "sh", "-c", script, "sh", str(BINARY), "server", "backup", str(target / "backup")],
        env=environment_with(store, {}), capture_output=True, text=True, timeout=limit(60), check=False)
    assert (done.returncode, done.stdout) == (1, "")
    assert "the disk is full" in done.stderr and "Cannot back up to" in done.stderr
    assert verify(store)["isWhole"]


def test_old_backups_go(stopped, tmp_path):
    store, anna = stopped
    folder = tmp_path / "backups"
    first = operator(store, "backup", folder, "--keep", "2").split()[3].rstrip(":")
    for name in ("2020-01-01T00-00-00Z", "2021-06-01T12-30-00Z", "2021-06-01 of mine", "2021-13-01T00-00-00Z"):
        shutil.copytree(first, folder / name)
    shutil.rmtree(first)
    (folder / "new.part").mkdir()
    (folder / "new.part" / "alltag.sqlite").write_bytes(b"what a backup left that was broken off")
    made = json.loads(operator(store, "backup", folder, "--keep", "2", "--json"))
    assert made["removed"] == ["2020-01-01T00-00-00Z"] and made["linkedFiles"] == 2 and made["check"]["isWhole"]
    names = {path.name for path in folder.iterdir()}
    assert names == {"2021-06-01T12-30-00Z", "2021-06-01 of mine", "2021-13-01T00-00-00Z", os.path.basename(made["path"])}
    # A file that both contain is on the disk once, and each backup is independent.
    file = next((folder / os.path.basename(made["path"]) / "assets").iterdir())
    assert file.stat().st_nlink == 2
    shutil.rmtree(folder / "2021-06-01T12-30-00Z")
    assert verify(made["path"])["isWhole"]
    code, _, errors = command_line("server", "backup", str(folder), "--keep", "0", "--store", str(store))
    assert code == 64 and "--keep: give a number from 1 to 10000." in errors


def test_a_backup_is_brought_back(stopped, tmp_path, site):
    store, anna = stopped
    folder = tmp_path / "backups"
    operator(store, "backup", folder, "--keep", "3")
    with Serving(site, store=store) as server:
        anna.server = server
        token = anna.changes()["syncToken"]
        anna.modify(save("later", n=1))
        said = operator(store, "restore", folder, "--replace", code=1)
        assert f"another server uses {store}; stop it first" in said
    said = operator(store, "restore", folder, code=1)
    assert f"{store} is not empty; --replace sets aside what is there" in said
    done = json.loads(operator(store, "restore", folder, "--replace", "--json"))
    assert done["setAside"].startswith(str(store)) and done["setAside"].endswith(".replaced") and done["check"]["files"] == 2
    with Serving(site, store=store) as server:
        anna.server = server
        names = {record["recordName"] for record in anna.changes()["records"]}
        assert names == {f"r{number}" for number in range(50)} | {"small", "large"}
        assert files(anna)["small"] == b"a small file"
        # An old position cannot be continued.
        asked = anna.ask("changes/zone", {"zones": [{"zoneID": {"zoneName": "Z"}, "syncToken": token}]})
        assert asked[1]["zones"][0]["serverErrorCode"] == "BAD_REQUEST"
        changed, = anna.modify(save("r1", kind="forceUpdate", n=2))
        assert int(changed["recordChangeTag"], 36) > 1_000_000
    # The previous store can be served, too, and a new folder receives everything without a question.
    assert "later" in served_names(site, done["setAside"], anna)[0]
    operator(tmp_path / "moved", "restore", folder)
    names, found = served_names(site, tmp_path / "moved", anna)
    assert len(names) == 52 and len(found["large"]) == 300_000
    assert (tmp_path / "moved" / "push.key").read_bytes() == (store / "push.key").read_bytes()


def test_a_restore_that_fails_midway_leaves_the_store_as_it_was(stopped, tmp_path):
    store, _ = stopped
    operator(store, "backup", tmp_path / "backup")
    (store / "assets").rename(tmp_path / "assets")
    # No folder can have this name.
    (store / "assets").symlink_to(tmp_path / "nowhere")
    before = {path.name: path.read_bytes() for path in store.iterdir() if path.is_file()}
    assert "alltag.sqlite" in before
    said = operator(store, "restore", tmp_path / "backup", "--replace", code=1)
    assert "Cannot restore" in said
    assert {path.name: path.read_bytes() for path in store.iterdir() if path.is_file()} == before
    assert sorted(os.listdir(store)) == ["alltag.sqlite", "assets", "lock", "push.key"]


@pytest.mark.skipif(os.geteuid() != 0, reason="only root gives files away")
def test_what_root_brings_back_belongs_to_the_stores_owner(stopped, tmp_path):
    store, _ = stopped
    operator(store, "backup", tmp_path / "backup")
    moved = tmp_path / "moved"
    moved.mkdir()
    os.chown(moved, 65534, 65534)
    operator(moved, "restore", tmp_path / "backup")
    operator(moved, "restore", tmp_path / "backup", "--replace")
    paths = list(moved.rglob("*"))
    assert len(paths) > 8 and {(path.stat().st_uid, path.stat().st_gid) for path in paths} == {(65534, 65534)}


def test_what_is_no_backup_is_not_brought_back(tmp_path):
    (tmp_path / "empty").mkdir()
    said = operator(tmp_path / "store", "restore", tmp_path / "empty", code=1)
    assert f"Cannot restore {tmp_path}/empty: there is no backup in it." in said
    (tmp_path / "empty" / "alltag.sqlite").write_bytes(b"something else entirely " * 10)
    code, output, errors = command_line("server", "restore", str(tmp_path / "empty"), "--store", str(tmp_path / "store"), "--json")
    assert code == 1 and output == "" and "is not a record store of this program" in json.loads(errors)["error"]["message"]
    assert not (tmp_path / "store" / "alltag.sqlite").exists()
