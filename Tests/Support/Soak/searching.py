"""One account sends eight queries at once, each with as many filters over as much text as allowed; the others write and read."""
import json
import time

from others import (PATH, Attack, Watch, add_times, authorized, connect, creations, getting, member, post, told,
                    writing)
from serving import Serving

RECORDS = 90
TEXT_BYTES = 40_000
FILTERS = 50
QUERIES_AT_ONCE = 8
QUIET_SECONDS = 3
# The allowed time of another account's write (p99).
WRITE_MILLISECONDS_MAX = 100
WORDS = "alpha beta gamma delta epsilon zeta eta theta iota kappa über café ".split()


def text(number):
    words, length = [], 0
    while length < TEXT_BYTES:
        words.append(f"{WORDS[len(words) % len(WORDS)]}{(number * 7919 + len(words)) % 4096}")
        length += len(words[-1].encode()) + 1
    return " ".join(words)[:TEXT_BYTES // 2]


def heavy_query():
    """Every filter except the last one matches every record, so that all filters must be examined."""
    common = " ".join(f"{word}{number}" for word in WORDS for number in range(0, 4096, 64))
    filters = [
        {"comparator": "CONTAINS_ANY_TOKENS", "fieldName": "text", "fieldValue": {"value": f"{common} {number}", "type": "STRING"}}
        for number in range(FILTERS - 1)]
    filters.append(
        {"comparator": "CONTAINS_ALL_TOKENS", "fieldName": "text", "fieldValue": {"value": "nowhere", "type": "STRING"}})
    return json.dumps({"zoneID": {"zoneName": "Z"}, "query": {"recordType": "Note", "filterBy": filters}})


def measure(figures, site, seconds):
    figures.section(f"Queries: {QUERIES_AT_ONCE} at once, {FILTERS} word filters over {RECORDS} records of {TEXT_BYTES // 1000} KB")
    with Serving(site, "--sign-up", "open") as server:
        attacker, other = member(server, "attacker"), member(server, "other")
        connection = connect(server)
        for number in range(RECORDS):
            status, body = post(
                connection, f"{PATH}/private/records/modify", creations([f"n{number}"], text(number)), authorized(attacker))
            assert status == 200 and b"serverErrorCode" not in body, body[:300]
        query = heavy_query()
        started = time.perf_counter()
        status, body = post(connect(server, 120), f"{PATH}/private/records/query", query, authorized(attacker))
        figures.add("one such query alone", (time.perf_counter() - started) * 1000, note=f"{status}, {len(body)} bytes")
        watches = {
            "another account's write": Watch(writing(server, other)), "/health": Watch(getting(server, "/health")),
            "the page": Watch(getting(server, "/"))}
        time.sleep(QUIET_SECONDS)
        quiet = {name: watch.since_last() for name, watch in watches.items()}

        def make_step(_):
            line = connect(server, 120)
            return lambda: post(line, f"{PATH}/private/records/query", query, authorized(attacker))[0]

        attack = Attack(make_step, QUERIES_AT_ONCE)
        time.sleep(seconds)
        loaded = {name: watch.since_last() for name, watch in watches.items()}
        counts = attack.end()
        for name, watch in watches.items():
            watch.end()
            add_times(figures, f"{name}, quiet", *quiet[name])
            slowest = add_times(
                figures, f"{name}, attacked", *loaded[name],
                target=WRITE_MILLISECONDS_MAX if name == "another account's write" else None)
            if name == "another account's write":
                figures.check("another account's write while queries run, p99", slowest, WRITE_MILLISECONDS_MAX, "ms")
                figures.check("failed writes of another account while queries run", len(loaded[name][1]), 0, "")
        figures.add("queries answered", sum(counts.values()), unit="", digits=0, note=told(counts))
