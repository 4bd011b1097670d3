"""An attacker fills the server's memory with bodies that lack their last bytes, and its connections with slow bodies."""
import resource
import socket
import threading
import time

from others import PATH, Memory, Watch, add_times, authorized, member, writing
from serving import Serving

CONNECTIONS = 400
BODY_BYTES = 4 << 20
# The bytes of each body that are sent; the last ones are not.
SENT_BYTES = BODY_BYTES - 1000
MEGABYTES_MAX = 200
TRICKLE_SECONDS_MAX = 150
TRICKLE_PAUSE_SECONDS = 5


def head(server, person, byte_count):
    fields = authorized(person, Host=f"{server.host}:{server.port}", **{
        "Content-Type": "application/json", "Content-Length": str(byte_count)})
    lines = [f"POST {PATH}/private/records/modify HTTP/1.1", *(f"{name}: {value}" for name, value in fields.items())]
    return "\r\n".join([*lines, "", ""]).encode()


def hold(server, person, ends, over):
    """Sends nearly all of a body and keeps the connection; notes how it ended."""
    chunk = b" " * 65_536
    try:
        with socket.create_connection((server.host, server.port), timeout=5) as connection:
            connection.sendall(head(server, person, BODY_BYTES))
            sent = 0
            while sent < SENT_BYTES and not over.is_set():
                sent += connection.send(chunk[:min(len(chunk), SENT_BYTES - sent)])
            connection.settimeout(0.5)
            while not over.is_set():
                try:
                    answer = connection.recv(4096)
                    ends.append(answer[9:12].decode() or "closed")
                    return
                except TimeoutError:
                    continue
    except TimeoutError:
        ends.append("not read")
    except OSError:
        ends.append("closed")


def trickle(server, person):
    """Seconds until the server ends a body that arrives at a byte in five seconds; None within `TRICKLE_SECONDS_MAX`."""
    started = time.monotonic()
    with socket.create_connection((server.host, server.port), timeout=TRICKLE_PAUSE_SECONDS) as connection:
        connection.sendall(head(server, person, 1000))
        while time.monotonic() - started < TRICKLE_SECONDS_MAX:
            try:
                connection.sendall(b" ")
                connection.recv(4096)
                return time.monotonic() - started
            except TimeoutError:
                continue
            except OSError:
                return time.monotonic() - started
    return None


def measure(figures, site, seconds):
    figures.section(f"Bodies: {CONNECTIONS} connections with {BODY_BYTES >> 20} MB each that never end; one that trickles")
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, max(soft, 4096)), hard))
    with Serving(site, "--sign-up", "open") as server:
        attacker, other = member(server, "attacker"), member(server, "other")
        watch = Watch(writing(server, other))
        time.sleep(2)
        quiet = watch.since_last()
        memory, ends, over = Memory(server), [], threading.Event()
        holders = [
            threading.Thread(target=hold, args=(server, attacker, ends, over), daemon=True) for _ in range(CONNECTIONS)]
        for holder in holders:
            holder.start()
        trickled = []
        trickler = threading.Thread(target=lambda: trickled.append(trickle(server, attacker)), daemon=True)
        time.sleep(seconds)
        loaded = watch.since_last()
        over.set()
        for holder in holders:
            holder.join(10)
        memory.end()
        trickler.start()
        trickler.join(TRICKLE_SECONDS_MAX + 30)
        watch.end()
        figures.add("the server's memory before", memory.before, unit="MB", digits=0)
        outcome = ", ".join(f"{ends.count(end)} × {end}" for end in sorted(set(ends)))
        figures.add("the server's memory at its highest", memory.highest, MEGABYTES_MAX, "MB", 0, outcome)
        add_times(figures, "another account's write, quiet", *quiet)
        add_times(figures, "another account's write, attacked", *loaded)
        ended = trickled[0] if trickled else None
        figures.add(
            "a body of a byte in five seconds ends after", ended or TRICKLE_SECONDS_MAX, unit="s", digits=0,
            note="" if ended else "it did not end")
        figures.check("the server's memory with bodies that do not end", memory.highest, MEGABYTES_MAX, "MB")
        figures.check("a body that trickles", ended or float("inf"), TRICKLE_SECONDS_MAX, "s")
        figures.check("failed writes of another account beside such bodies", len(loaded[1]), 0, "")
