"""One quota for all of an account's data, and files that end with deletions."""
import json
import os
import sqlite3
import time

from records import CONTAINER, PASSWORD, Person, save
from serving import Serving, command_line
from test_bounds import place_for_file, storage
from time_limits import SECONDS_MAX

OTHER = "iCloud.com.example.other"
ALLTAG = "iCloud.app.alltag"


def code(answers):
    return [record.get("serverErrorCode") for record in answers]


def test_a_quota_is_one_over_all_containers_and_environments(site):
    with Serving(site, "--sign-up", "open", "--quota", "1") as server:
        anna = Person(server, "anna")
        body = {"operations": [save("a", text="x" * 400_000)]}
        places = [(CONTAINER, "production"), (CONTAINER, "development"), (OTHER, "production")]
        codes = [code(anna.ask("records/modify", body, container=container, environment=environment)[1]["records"])
                 for container, environment in places]
        assert codes == [[None], [None], ["QUOTA_EXCEEDED"]]
        told = storage(anna)
        assert [(used["container"], used["environment"]) for used in told["used"]] == [
            (CONTAINER, "development"), (CONTAINER, "production")] and 800_000 < told["bytes"] <= 1_000_000
        deletion = {"operations": [{"operationType": "forceDelete", "record": {"recordName": "a"}}]}
        assert code(anna.ask("records/modify", deletion)[1]["records"]) == [None]
        assert code(anna.ask("records/modify", body, container=OTHER)[1]["records"]) == [None]


def test_what_is_deleted_fills_the_quota_until_it_is_forgotten(site):
    """Names of 255 characters, created and deleted: without a limit thirty rounds take seven megabytes."""
    with Serving(site, "--sign-up", "open", "--quota", "1") as server:
        anna = Person(server, "anna")
        anna.make_zone()
        refused = None
        for turn in range(30):
            names = [f"{turn:03}{n:03}" + "n" * 249 for n in range(200)]
            refused = next((record for record in anna.modify(*map(save, names), atomic=False) if "reason" in record), None)
            deleted = anna.modify(*({"operationType": "forceDelete", "record": {"recordName": name}} for name in names))
            assert code(deleted) == [None] * len(names), "deletions are always possible"
            if refused:
                break
        assert refused and refused["serverErrorCode"] == "QUOTA_EXCEEDED" and "by deletions" in refused["reason"]
        used, = storage(anna)["used"]
        assert used["records"] == 0 and used["deletions"] > 900_000


def test_only_the_containers_that_were_named_are_there(site):
    with Serving(site, "--sign-up", "open", env={"ALLTAG_CONTAINERS": None}) as server:
        anna = Person(server, "anna")
        assert anna.ask("zones/list", container=ALLTAG)[0] == 200
        asked = {"operations": [save("a")]}
        for operation, body in [("zones/list", None), ("records/modify", asked), ("users/current", None)]:
            status, error = anna.ask(operation, body, container=OTHER)
            assert (status, error["serverErrorCode"]) == (400, "BAD_REQUEST") and OTHER in error["reason"] and error["uuid"]
        stream = server.ask(f"/stream/1/{OTHER}/production", Authorization=f"Bearer {anna.token}")
        assert (stream.status, json.loads(stream.body)["serverErrorCode"]) == (400, "BAD_REQUEST")
        key = json.dumps({"container": OTHER, "environment": "production", "publicKey": "none"}).encode()
        answer = server.ask("/account/keys", "POST", key, Authorization=f"Bearer {anna.token}")
        assert (answer.status, json.loads(answer.body)["error"]) == (400, "container-unknown")
        assert "--containers" in json.loads(answer.body)["message"]
        with sqlite3.connect(f"file:{server.store / 'alltag.sqlite'}?mode=ro", uri=True) as database:
            for table in ("account_user", "zones", "usage"):
                assert database.execute(f"SELECT count(*) FROM {table} WHERE container = ?", (OTHER,)).fetchone() == (0,)


def test_tokens_are_made_for_the_containers_that_were_named(tmp_path):
    def create(container, *arguments):
        return command_line("server", "token", "create", "any", "--container", container, "--store", str(tmp_path),
                            *arguments, env={"ALLTAG_CONTAINERS": None})

    exit_code, _, errors = create(OTHER)
    assert exit_code == 1 and OTHER in errors and "--containers" in errors
    assert create(ALLTAG)[0] == 0
    assert create(OTHER, "--containers", f"{ALLTAG},{OTHER}")[0] == 0


def test_what_a_container_has_still_counts_when_it_is_no_longer_named(site, tmp_path):
    store = tmp_path / "store"
    with Serving(site, "--sign-up", "open", "--quota", "1", store=store) as server:
        anna = Person(server, "anna")
        anna.ask("records/modify", {"operations": [save("a", text="x" * 400_000)]}, container=OTHER)
    with Serving(site, "--quota", "1", store=store, env={"ALLTAG_CONTAINERS": None}) as server:
        anna.server = server
        assert anna.ask("records/lookup", {"records": [{"recordName": "a"}]}, container=OTHER)[0] == 400
        body = {"operations": [save("a", text="x" * 700_000)]}
        assert code(anna.ask("records/modify", body, container=ALLTAG)[1]["records"]) == ["QUOTA_EXCEEDED"]


# MARK: Ended means gone

def files_in(person, *records, zone="Z"):
    """Uploads a file into records of these names; returns the address at which each record shows it."""
    answer = person.server.ask(place_for_file(person), "POST", b"picture " * 100)
    assert answer.status == 200, answer.body
    asset = json.loads(answer.body)["singleFile"]
    saved = person.modify(*(save(name, "forceUpdate", picture=asset) for name in records), zone=zone)
    assert code(saved) == [None] * len(records), saved
    urls = [record["fields"]["picture"]["value"]["downloadURL"].replace("${f}", "p") for record in saved]
    return [url[url.index("/assets/"):] for url in urls]


def file_in(person, record, zone="Z"):
    return files_in(person, record, zone=zone)[0]


def comes_true(condition):
    deadline = time.monotonic() + SECONDS_MAX
    while not condition():
        if time.monotonic() > deadline:
            return False
        time.sleep(0.02)
    return True


def gone_from_disk(server):
    return comes_true(lambda: not os.listdir(server.store / "assets"))


def test_files_of_what_is_deleted_are_gone_at_once(site):
    with Serving(site, "--sign-up", "open") as server:
        anna = Person(server, "anna")
        anna.make_zone()

        def status(path):
            answer = server.ask(path)
            assert answer.status == 200 or json.loads(answer.body)["serverErrorCode"] == "NOT_FOUND"
            return answer.status

        path, other = files_in(anna, "a", "b")
        forget = {"operationType": "forceDelete", "record": {"recordName": "a"}}
        anna.modify(forget)
        assert (status(path), status(other)) == (404, 200), "another record has it"
        anna.modify(save("b", "forceUpdate", picture=None))
        assert status(other) == 404
        path = file_in(anna, "a")
        other = file_in(anna, "a")
        assert (status(path), status(other)) == (404, 200)
        anna.ask("zones/modify", {"operations": [{"operationType": "delete", "zone": {"zoneID": {"zoneName": "Z"}}}]})
        assert status(other) == 404
        # The bytes are removed soon, which makes room.
        assert gone_from_disk(server)
        anna.make_zone()
        assert comes_true(lambda: storage(anna)["used"][0]["files"] == 0)


def test_files_of_a_deleted_account_are_gone_at_once(site):
    with Serving(site, "--sign-up", "open") as server:
        anna = Person(server, "anna")
        anna.make_zone()
        kept, waiting = file_in(anna, "a"), place_for_file(anna)
        loose = place_for_file(anna)
        assert server.ask(loose, "POST", b"loose").status == 200
        shown = loose.replace("/upload", "") + "/x"
        assert (server.ask(kept).status, server.ask(shown).status) == (200, 404), "no record shows it yet"
        answer = server.ask("/account/delete", "POST", json.dumps({"password": PASSWORD}).encode(),
                            Authorization=f"Bearer {anna.token}")
        assert answer.status == 204
        assert [server.ask(path).status for path in (kept, shown)] == [404, 404]
        assert server.ask(waiting, "POST", b"late").status == 404
        assert gone_from_disk(server)
