"""Users who are not attacked. They work during the attack, each in a process of its own, and measure the time of every answer."""
import http.client
import json
import multiprocessing
import re
import threading
import time

from figures import median, percentile
from records import Person

CONTAINER = "iCloud.app.alltag"
PATH = f"/database/1/{CONTAINER}/production"
ANSWER_SECONDS_MAX = 30
PAUSE_SECONDS = 0.005
# The seconds in which a group of processes must end after it was told to.
END_SECONDS_MAX = 60


def post(connection, path, body, headers):
    """Returns status and body of an answer."""
    connection.request("POST", path, body, {"Content-Type": "application/json", **headers})
    answer = connection.getresponse()
    return answer.status, answer.read()


def connect(server, seconds=ANSWER_SECONDS_MAX):
    return http.client.HTTPConnection(server.host, server.port, timeout=seconds)


def member(server, name):
    """Creates an account with a zone of its own."""
    person = Person(server, name)
    status, answer = person.ask("zones/modify", {"operations": [
        {"operationType": "create", "zone": {"zoneID": {"zoneName": "Z"}}}]}, container=CONTAINER)
    assert status == 200, answer
    return person


def authorized(person, **headers):
    return {"Authorization": f"Bearer {person.token}", **headers}


def creations(names, text):
    """Returns the body of `records/modify` that creates these records."""
    return json.dumps({"zoneID": {"zoneName": "Z"}, "operations": [
        {"operationType": "create", "record": {
            "recordName": name, "recordType": "Note", "fields": {"text": {"value": text}}}} for name in names]})


class Watch:
    """Sends requests repeatedly in a process of its own; `times` are milliseconds of each good answer, `failures` the others' statuses.

    `ask` is called with a number that grows and returns the status; it makes its connections itself, in that process.
    """

    def __init__(self, make_ask):
        self.pipe, theirs = multiprocessing.Pipe()
        self.process = multiprocessing.Process(target=self.go_on, args=(make_ask, theirs), daemon=True)
        self.process.start()
        self.pipe.recv()

    @staticmethod
    def go_on(make_ask, pipe):
        ask = make_ask()
        pipe.send("ready")
        times, failures, number = [], [], 0
        while True:
            if pipe.poll(PAUSE_SECONDS):
                if pipe.recv() == "end":
                    return
                pipe.send((times, failures))
                times, failures = [], []
            started = time.perf_counter()
            try:
                status = ask(number)
            except OSError:
                status, ask = 0, make_ask()
            except http.client.HTTPException:
                status, ask = 0, make_ask()
            number += 1
            if status == 200:
                times.append((time.perf_counter() - started) * 1000)
            else:
                failures.append((status, (time.perf_counter() - started) * 1000))

    def since_last(self):
        """Returns times and failures since the last call, including the answer under way."""
        self.pipe.send("tell")
        if not self.pipe.poll(END_SECONDS_MAX):
            raise RuntimeError("a user of the attacked server got no answer at all")
        return self.pipe.recv()

    def end(self):
        self.pipe.send("end")
        self.process.join(END_SECONDS_MAX)
        if self.process.is_alive():
            self.process.kill()


def writing(server, person):
    """Writes one record at a time."""
    def make():
        connection = connect(server)

        def ask(number):
            body = creations([f"w{time.monotonic_ns()}-{number}"], "a short note")
            return post(connection, f"{PATH}/private/records/modify", body, authorized(person))[0]
        return ask
    return make


def getting(server, path):
    """Requests a page, without signing in."""
    def make():
        connection = connect(server)

        def ask(_):
            connection.request("GET", path)
            answer = connection.getresponse()
            answer.read()
            return answer.status
        return ask
    return make


class Attack:
    """Runs `step` in a loop in as many threads in a process of its own until its end; `counts` are the statuses of the answers.

    `make_step` is called once for each thread with its number, in that process.
    """

    def __init__(self, make_step, threads):
        self.pipe, theirs = multiprocessing.Pipe()
        self.process = multiprocessing.Process(target=self.run, args=(make_step, threads, theirs), daemon=True)
        self.process.start()

    @staticmethod
    def run(make_step, thread_count, pipe):
        counts, lock, over = {}, threading.Lock(), threading.Event()

        def go_on(number):
            step = make_step(number)
            while not over.is_set():
                try:
                    status = step()
                except (OSError, http.client.HTTPException):
                    status, step = 0, make_step(number)
                    over.wait(0.02)
                with lock:
                    counts[status] = counts.get(status, 0) + 1

        threads = [threading.Thread(target=go_on, args=(number,), daemon=True) for number in range(thread_count)]
        for thread in threads:
            thread.start()
        pipe.recv()
        over.set()
        for thread in threads:
            thread.join(0.1)
        with lock:
            pipe.send(dict(counts))

    def end(self):
        """Returns the counts of all answers by status; 0 is none."""
        self.pipe.send("end")
        counts = self.pipe.recv() if self.pipe.poll(END_SECONDS_MAX) else {}
        self.process.kill()
        self.process.join()
        return counts


class Memory:
    """Watches the server's resident memory; `highest` is in megabytes."""

    def __init__(self, server):
        self.path = f"/proc/{server.process.pid}/status"
        self.before = self.highest = self.now
        self.over = threading.Event()
        self.thread = threading.Thread(target=self.watch, daemon=True)
        self.thread.start()

    @property
    def now(self):
        with open(self.path, encoding="ascii") as status:
            return int(re.search(r"VmRSS:\s+(\d+)", status.read()).group(1)) / 1024

    def watch(self):
        while not self.over.wait(0.02):
            self.highest = max(self.highest, self.now)

    def end(self):
        self.over.set()
        self.thread.join()


def told(counts):
    return ", ".join(f"{count} × {status or 'no answer'}" for status, count in sorted(counts.items()))


def add_times(figures, name, times, failures, target=None):
    """Returns the slowest hundredth, in which failures count with their time; infinite if all failed."""
    if not times:
        figures.add(f"{name}, p99", float("inf"), target, note=f"none of {len(failures)} succeeded{told_of(failures)}")
        return float("inf")
    everything = times + [milliseconds for _, milliseconds in failures]
    slowest = percentile(everything, 0.99)
    figures.add(
        f"{name}, p99", slowest, target,
        note=f"p50 {median(everything):.1f}, longest {max(everything):.0f} ms of {len(everything)}{told_of(failures)}")
    return slowest


def told_of(failures):
    if not failures:
        return ""
    statuses = sorted({status for status, _ in failures})
    return f"; {len(failures)} failed ({', '.join(str(status or 'no answer') for status in statuses)})"
