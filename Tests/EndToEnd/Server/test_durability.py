"""Acknowledged records exist after the process was killed, at any moment, again and again."""
import itertools
import json
import random
import signal
import threading
import time

from records import Person
from repetition import many
from serving import Serving

ROUNDS = many(25)
WRITERS = 8


def write_until_killed(person, numbers, acknowledged):
    """Saves one record after another; notes the names that the server has acknowledged."""
    try:
        while True:
            name = f"r{next(numbers)}"
            record, = person.modify({"operationType": "create", "record": {
                "recordName": name, "recordType": "Note", "fields": {"text": {"value": name * 20}}}})
            acknowledged.append((name, record["recordChangeTag"]))
    except (OSError, json.JSONDecodeError, KeyError):
        # http.client's errors are OSErrors or come from a truncated answer: that record was not acknowledged.
        pass
    except Exception as error:  # noqa: BLE001
        if "http.client" not in type(error).__module__:
            raise


def test_no_acknowledged_write_is_lost(site, tmp_path):
    store, chance, numbers = tmp_path / "store", random.Random(20261121), itertools.count()
    acknowledged, token, total = [], None, 0
    for round_number in range(ROUNDS + 1):
        with Serving(site, "--sign-up", "open", store=store) as server:
            if round_number == 0:
                person = Person(server, "anna")
                person.make_zone()
            person.server = server
            kept, page = {}, {"moreComing": True}
            while page["moreComing"]:
                page = person.changes(token)
                token = page["syncToken"]
                kept.update((record["recordName"], record["recordChangeTag"]) for record in page["records"])
            lost = [name for name, tag in acknowledged if kept.get(name) != tag]
            assert not lost, f"round {round_number}: {len(lost)} of {len(acknowledged)} lost"
            total += len(acknowledged)
            acknowledged = []
            if round_number == ROUNDS:
                break
            writers = [threading.Thread(target=write_until_killed, args=(person, numbers, acknowledged)) for _ in range(WRITERS)]
            for writer in writers:
                writer.start()
            time.sleep(chance.uniform(0.02, 0.3))
            server.process.send_signal(signal.SIGKILL)
            for writer in writers:
                writer.join()
    assert total > ROUNDS * WRITERS, "hardly anything was written before the kills"
