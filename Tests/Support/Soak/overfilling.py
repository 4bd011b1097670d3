"""One account creates and deletes records with the longest names until it is refused, in one container after another."""
import json
import time

from others import Attack, authorized, connect, post, told
from records import Person
from serving import Serving

QUOTA_MEGABYTES = 10
CONTAINERS = [f"iCloud.com.example.c{number}" for number in range(10)]
RECORDS = 200
CONNECTIONS = 4
# The allowed factor of the store's size over the quota: the log of writes alone may have 20 MB.
RATIO_MAX = 4


def body(kind, names):
    return json.dumps({"zoneID": {"zoneName": "Z"}, "operations": [
        {"operationType": kind, "record": {"recordName": name, **({"recordType": "Note", "fields": {}} if kind == "create" else {})}}
        for name in names]})


def measure(figures, site, seconds):
    figures.section(f"Quota: an account of {QUOTA_MEGABYTES} MB creates and deletes in {len(CONTAINERS)} containers")
    with Serving(site, "--sign-up", "open", "--quota", str(QUOTA_MEGABYTES)) as server:
        attacker = Person(server, "attacker")
        for container in CONTAINERS:
            attacker.ask("zones/modify", {"operations": [
                {"operationType": "create", "zone": {"zoneID": {"zoneName": "Z"}}}]}, container=container)

        def make_step(thread):
            line, turn, pending = connect(server), [0], []

            def step():
                path = f"/database/1/{CONTAINERS[turn[0] // 2 % len(CONTAINERS)]}/production/private/records/modify"
                if turn[0] % 2 == 0:
                    pending[:] = [f"{thread:03}{turn[0]:06}{number:03}".ljust(255, "x") for number in range(RECORDS)]
                sent = body("delete" if turn[0] % 2 else "create", pending)
                turn[0] += 1
                status, answer = post(line, path, sent, authorized(attacker))
                return 413 if status == 200 and b"QUOTA_EXCEEDED" in answer else status
            return step

        def bytes_on_disk():
            return sum(path.stat().st_size for path in server.store.rglob("*") if path.is_file()) / 1e6

        before = bytes_on_disk()
        attack = Attack(make_step, CONNECTIONS)
        time.sleep(seconds)
        counts = attack.end()
        grown = bytes_on_disk() - before
        figures.add("the store grew by", grown, unit="MB", digits=1, note=f"in {seconds:g} s; {told(counts)}")
        figures.check("the store's growth against the quota", grown / QUOTA_MEGABYTES, RATIO_MAX)
