"""Damage at random places of a store's file: a device gets every record or an error in its place, or the answer is an error. Nothing is
missing in silence.
"""
import shutil

import pytest
from damage import SIZES, damage_anywhere
from records import Person, save
from repetition import many
from serving import Serving, command_line
from test_damage import ready

COUNT = 400


@pytest.fixture(scope="module")
def whole(tmp_path_factory):
    """A stopped store with the records of two users, some of them changed or deleted since, and these users."""
    site = tmp_path_factory.mktemp("site")
    (site / "index.html").write_text("<!doctype html><title>Alltag</title>")
    store = tmp_path_factory.mktemp("whole") / "store"
    with Serving(site, "--sign-up", "open", store=store) as server:
        people = [Person(server, name) for name in ("anna", "ben")]
        for start in range(0, COUNT, 50):
            for person in people:
                if start == 0:
                    person.make_zone()
                person.modify(*(
                    save(f"r{number}", text="x" * (number * 37 % 900)) for number in range(start, start + 50)))
        for person in people:
            person.modify(*(save(f"r{number}", "forceReplace", text="y" * 300) for number in range(0, COUNT, 9)))
            person.modify(*({"operationType": "forceDelete", "record": {"recordName": f"r{number}"}} for number in range(0, COUNT, 20)))
        assert server.stop()[0] == 0
    return site, store, people


EXPECTED = {f"r{number}" for number in range(COUNT)}


def pull(person):
    """Returns the names of the zone's records and tombstones, of those that come as errors, and whether the answers came."""
    names, errors, token = [], [], None
    while True:
        status, answer = person.ask("changes/zone", {"zones": [
            {"zoneID": {"zoneName": "Z"}, **({"syncToken": token} if token else {})}]})
        if status != 200 or "serverErrorCode" in answer["zones"][0]:
            return names, errors, False
        page = answer["zones"][0]
        for record in page["records"]:
            (errors if "serverErrorCode" in record else names).append(record["recordName"])
        token = page["syncToken"]
        if not page["moreComing"]:
            return names, errors, True


@pytest.mark.parametrize("size", SIZES)
def test_nothing_is_missing_in_silence(whole, tmp_path, size):
    site, intact, people = whole
    served = 0
    for seed in range(many(8)):
        store = tmp_path / str(seed)
        shutil.copytree(intact, store)
        damage_anywhere(store / "alltag.sqlite", size, seed)
        try:
            server = Serving(site, "--requests-per-second", "0", store=store)
        except AssertionError as error:
            # Found before anybody is answered.
            assert "damaged" in str(error) or "accounts cannot be used" in str(error), (seed, error)
            continue
        with server:
            served += 1
            told = False
            for person in people:
                person.server = server
                names, errors, came = pull(person)
                assert not came or sorted(names + errors) == sorted(EXPECTED), (seed, person.name, len(names), errors)
                told = told or bool(errors)
            assert server.process.poll() is None, seed
            if told:
                status, answer = ready(server)
                assert answer["status"] != "ready", (seed, status, answer)
            server.stop()
        if told:
            code, output, errors = command_line("server", "verify", str(store))
            assert code == 1, (seed, output, errors)
            code, output, errors = command_line("server", "backup", str(tmp_path / f"backup{seed}"), "--store", str(store))
            assert code == 1, (seed, output, errors)
    assert served > 0
