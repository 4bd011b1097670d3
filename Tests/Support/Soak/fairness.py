"""One account writes as much as it can over many connections; another one writes a record from time to time."""
import time

from others import PATH, Attack, Watch, add_times, authorized, connect, creations, member, post, told, writing
from serving import Serving

CONNECTIONS = 64
RECORDS = 200
QUIET_SECONDS = 3
# The allowed factor of another account's write time (p50) over a quiet one's.
RATIO_MAX = 20


def measure(figures, site, seconds):
    figures.section(f"Fairness: one account with {CONNECTIONS} connections × {RECORDS} records")
    with Serving(site, "--sign-up", "open") as server:
        attacker, other = member(server, "attacker"), member(server, "other")
        watch = Watch(writing(server, other))
        time.sleep(QUIET_SECONDS)
        quiet = watch.since_last()

        def make_step(thread):
            line, turn = connect(server), [0]

            def step():
                turn[0] += 1
                body = creations([f"a{thread}-{turn[0]}-{number}-{time.monotonic_ns()}" for number in range(RECORDS)], "x" * 300)
                return post(line, f"{PATH}/private/records/modify", body, authorized(attacker))[0]
            return step

        attack = Attack(make_step, CONNECTIONS)
        time.sleep(seconds)
        loaded = watch.since_last()
        counts = attack.end()
        watch.end()
        before = add_times(figures, "another account's write, quiet", *quiet)
        slowest = add_times(figures, "another account's write, attacked", *loaded)
        figures.add("the same against quiet, p99", slowest / before, unit="×", digits=1)
        figures.add("records written by the one", RECORDS * counts.get(200, 0), unit="", digits=0, note=told(counts))
        figures.check("another account's write beside a heavy writer, against quiet", slowest / before, RATIO_MAX)
        figures.check("failed writes of another account beside a heavy writer", len(loaded[1]), 0, "")
