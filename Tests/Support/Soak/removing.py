"""One account fills a zone and deletes it; another one writes a record from time to time."""
import json
import time

from others import PATH, Watch, add_times, authorized, connect, creations, member, post, writing
from serving import Serving

RECORDS = 60_000
RECORDS_AT_ONCE = 200
QUIET_SECONDS = 3
# The allowed factor of another account's longest write over a quiet one (p99).
RATIO_MAX = 40


def measure(figures, site, seconds):
    figures.section(f"Removal: an account deletes a zone with {RECORDS} records")
    with Serving(site, "--sign-up", "open", "--requests-per-second", "0") as server:
        attacker, other = member(server, "attacker"), member(server, "other")
        line = connect(server)
        for first in range(0, RECORDS, RECORDS_AT_ONCE):
            names = [f"r{number}" for number in range(first, first + RECORDS_AT_ONCE)]
            status, answer = post(line, f"{PATH}/private/records/modify", creations(names, "x" * 300), authorized(attacker))
            assert status == 200, answer
        watch = Watch(writing(server, other))
        time.sleep(QUIET_SECONDS)
        quiet = watch.since_last()
        started = time.perf_counter()
        deletion = json.dumps({"operations": [{"operationType": "delete", "zone": {"zoneID": {"zoneName": "Z"}}}]})
        status, answer = post(line, f"{PATH}/private/zones/modify", deletion, authorized(attacker))
        assert status == 200, answer
        took = (time.perf_counter() - started) * 1000
        time.sleep(seconds)
        loaded = watch.since_last()
        watch.end()
        before = add_times(figures, "another account's write, quiet", *quiet)
        add_times(figures, "another account's write, meanwhile", *loaded)
        figures.add("the deletion's answer", took, digits=0)
        longest = max(loaded[0] + [milliseconds for _, milliseconds in loaded[1]])
        figures.add("another account's longest write meanwhile", longest, digits=0)
        figures.check("another account's longest write while a large zone goes, against quiet", longest / before, RATIO_MAX)
        figures.check("failed writes of another account meanwhile", len(loaded[1]), 0, "")
