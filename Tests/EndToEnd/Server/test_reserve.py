"""The operations that still work while the store's disk has only its reserve left."""
import json
import re
import subprocess
import time

import pytest
from records import PASSWORD, Person, save
from serving import Serving
from test_bounds import place_for_file
from time_limits import SECONDS_MAX

MEGABYTE = 1_000_000


@pytest.fixture
def small_disk(tmp_path):
    """A file system of 100 MB."""
    folder = tmp_path / "disk"
    folder.mkdir()
    mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=100m", "tmpfs", str(folder)], capture_output=True, check=False)
    if mounted.returncode != 0:
        pytest.skip(f"no file system can be mounted here: {mounted.stderr.decode().strip()}")
    yield folder
    subprocess.run(["umount", "-l", str(folder)], check=True)


def until(condition):
    deadline = time.monotonic() + SECONDS_MAX
    while not condition():
        assert time.monotonic() < deadline
        time.sleep(0.05)


def sign(server, action, **members):
    return server.ask(f"/account/{action}", "POST", json.dumps({"session": "bearer", **members}).encode())


def problems(server):
    answer = server.ask("/health/ready")
    return answer.status, [problem["name"] for problem in json.loads(answer.body).get("problems", [])]


def free_bytes(server):
    return int(re.search(r"^alltag_disk_free_bytes (\d+)", server.ask("/metrics").body.decode(), re.MULTILINE)[1])


def check_that_nothing_grows(server, anna, place):
    """Everything else works."""
    saved, changed = anna.modify(save("b"), save("a", "forceUpdate", text="x" * 2000), atomic=False)
    for refused in (saved, changed):
        assert refused["serverErrorCode"] == "TRY_AGAIN_LATER" and refused["retryAfter"] > 0 and "disk" in refused["reason"]
    upload = server.ask(place, "POST", b"picture")
    assert (upload.status, json.loads(upload.body)["serverErrorCode"]) == (503, "TRY_AGAIN_LATER")
    assert int(upload.getheader("Retry-After")) > 0
    status, error = anna.ask("assets/upload", {
        "zoneID": {"zoneName": "Z"}, "tokens": [{"recordType": "Photo", "fieldName": "picture", "recordName": "p1"}]})
    assert (status, error["serverErrorCode"]) == (503, "TRY_AGAIN_LATER")
    new = sign(server, "sign-up", name="ben", password=PASSWORD)
    assert (new.status, json.loads(new.body)["error"]) == (507, "no-room") and int(new.getheader("Retry-After")) > 0
    assert problems(server) == (200, ["disk-reserve"])
    assert 'alltag_problem{name="disk-reserve"} 1' in server.ask("/metrics").body.decode()
    # Signing in, reading and deleting.
    assert sign(server, "sign-in", name="anna", password=PASSWORD).status == 200
    assert [record["recordName"] for record in anna.changes()["records"]] == ["a", "c"]
    shrunk, deleted = anna.modify(
        save("a", "forceUpdate", text="x"), {"operationType": "forceDelete", "record": {"recordName": "c"}})
    assert "serverErrorCode" not in shrunk and deleted["deleted"] is True


def test_below_the_reserve_nothing_grows_and_all_else_goes_on(site, small_disk):
    with Serving(site, "--sign-up", "open", store=small_disk / "store", env={"ALLTAG_DISK_RESERVE": "40"}) as server:
        anna = Person(server, "anna")
        anna.make_zone()
        anna.modify(save("a", text="x" * 1000), save("c"))
        place = place_for_file(anna)
        assert problems(server) == (200, [])
        filling = small_disk / "filling"
        filling.write_bytes(b"x" * 65 * MEGABYTE)
        until(lambda: problems(server)[1] == ["disk-reserve"])
        check_that_nothing_grows(server, anna, place)
        filling.unlink()
        until(lambda: problems(server)[1] == [])
        assert "serverErrorCode" not in anna.modify(save("b"))[0]
        assert server.ask(place, "POST", b"picture").status == 200
        # A file that would use the reserve is not accepted.
        large = place_for_file(anna)
        filling.write_bytes(b"x" * 25 * MEGABYTE)
        until(lambda: free_bytes(server) < 80 * MEGABYTE)
        answer = server.ask(large, "POST", b"x" * 49 * MEGABYTE)
        assert (answer.status, json.loads(answer.body)["serverErrorCode"]) == (503, "TRY_AGAIN_LATER")
        assert problems(server) == (200, [])
        assert server.stop()[2].count("problem disk-reserve") == 2, "one line when it begins, one when it is over"


def test_a_reserve_larger_than_the_disk_lets_nothing_grow(site, tmp_path):
    store = tmp_path / "store"
    with Serving(site, "--sign-up", "open", store=store) as server:
        anna = Person(server, "anna")
        anna.make_zone()
        anna.modify(save("a", text="x" * 1000), save("c"))
        place = place_for_file(anna)
    with Serving(site, "--sign-up", "open", store=store, env={"ALLTAG_DISK_RESERVE": "1000000000"}) as server:
        anna.server = server
        check_that_nothing_grows(server, anna, place)
