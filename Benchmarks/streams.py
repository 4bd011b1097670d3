"""Measures change streams: the time of a change to all its recipients, and the memory of open streams."""
import http.client
import json
import multiprocessing
import random
import resource
import select
import socket
import time

from figures import median, percentile
from serving import Server

CONTAINER = "iCloud.com.example.bench"
STREAM_COUNTS = (1000, 2000, 10_000)
# One user may have 64 (`ChangeHub.streamsPerUserMax`).
STREAMS_PER_PERSON = 50
TARGET_COUNT = 2000
OWN_ROUNDS = 200
COMMON_ROUNDS = 20
SECONDS_MAX = 60
# Cheap passwords: 200 users sign up and in, all from this machine.
SETTINGS = ("--sign-up", "open", "--password-memory", "1", "--connections-per-address", "0",
            "--containers", "any")
CHANGE, OPENED = b"event: change\n", b"event: open\n"


class Person:
    """A user with an account and two devices: one writes, the other's streams listen."""

    def __init__(self, server, number):
        self.connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=SECONDS_MAX)
        # Attempts are counted by address and network, as named by a proxy.
        self.address = f"10.{number // 250}.{number % 250}.1"
        self.number, self.token, self.written = number, None, 0
        self.token = self.sign("sign-up", number)
        self.listening = self.sign("sign-in", number)
        self.ask("private/zones/modify", {"operations": [{"operationType": "create", "zone": {"zoneID": {"zoneName": "Z"}}}]})
        self.subscribe("private", {"subscriptionType": "zone", "zoneID": {"zoneName": "Z"}})
        self.subscribe(
            "public", {"subscriptionType": "query", "query": {"recordType": "News"}, "firesOn": ["create"]})

    def post(self, path, value):
        headers = {"Content-Type": "application/json", "X-Forwarded-For": self.address}
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        self.connection.request("POST", path, json.dumps(value), headers)
        answer = self.connection.getresponse()
        content = answer.read()
        if answer.status not in (200, 201) or b"serverErrorCode" in content:
            raise RuntimeError(f"{path}: {answer.status} {content!r}")
        return json.loads(content)

    def sign(self, action, number):
        members = {"name": f"p{number}", "password": "correct horse battery", "session": "bearer"}
        return self.post(f"/account/{action}", members)["token"]

    def ask(self, operation, value):
        return self.post(f"/database/1/{CONTAINER}/production/{operation}", value)

    def subscribe(self, database, members):
        operation = {"operationType": "create", "subscription": {"subscriptionID": "changes", **members}}
        self.ask(f"{database}/subscriptions/modify", {"operations": [operation]})

    def write(self, database):
        """Writes one record, durable when this returns: in the own zone, or for all."""
        self.written += 1
        zone, kind = ("Z", "Note") if database == "private" else ("_defaultZone", "News")
        record = {"recordName": f"{self.number}-{self.written}", "recordType": kind, "fields": {"n": {"value": 1}}}
        self.ask(f"{database}/records/modify", {
            "zoneID": {"zoneName": zone}, "operations": [{"operationType": "create", "record": record}]})


def listen(port, orders):
    """The process of the streams. It takes (`open`, tokens) and answers when all are open, and (`hear`, count) and answers with the
    moments at which this many have received a change."""
    poll = select.epoll()
    poll.register(orders.fileno(), select.EPOLLIN)
    streams, moments = {}, []
    kind, count = None, 0
    while True:
        for place, _ in poll.poll():
            if place == orders.fileno():
                kind, given = orders.recv()
                if kind == "end":
                    return
                count = len(given) if kind == "open" else given
                for token in given if kind == "open" else ():
                    stream = open_stream(port, token)
                    streams[stream.fileno()] = stream
                    poll.register(stream.fileno(), select.EPOLLIN)
                continue
            piece = streams[place].recv(65536)
            if not piece:
                raise EOFError("a stream has ended")
            # A change may arrive before the command to wait for it.
            if (OPENED if kind == "open" else CHANGE) in piece:
                moments.append(time.monotonic())
        if kind and len(moments) >= count:
            orders.send(moments)
            kind, moments = None, []


def open_stream(port, token):
    stream = socket.create_connection(("127.0.0.1", port))
    stream.sendall(
        f"GET /stream/1/{CONTAINER}/production HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n"
        f"Authorization: Bearer {token}\r\n\r\n".encode())
    return stream


class Listeners:
    """Open streams in a process of their own, so that reading does not wait for writing."""

    def __init__(self, port):
        self.orders, theirs = multiprocessing.Pipe()
        self.process = multiprocessing.Process(target=listen, args=(port, theirs), daemon=True)
        self.process.start()

    def take(self):
        if not self.orders.poll(SECONDS_MAX):
            raise RuntimeError("not every stream has heard of it")
        return self.orders.recv()

    def open(self, tokens):
        started = time.monotonic()
        self.orders.send(("open", tokens))
        return max(self.take()) - started

    def delays(self, count, person, database):
        """Returns milliseconds from before the user's request was sent until each of the streams had the change."""
        self.orders.send(("hear", count))
        # The server closes idle connections.
        person.connection.close()
        person.connection.connect()
        started = time.monotonic()
        person.write(database)
        return [(moment - started) * 1000 for moment in self.take()]

    def stop(self):
        self.orders.send(("end", None))
        self.process.join(SECONDS_MAX)


def allow_files():
    """A socket is a file; the server started afterwards has the same limit."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def measure(figures, options):
    allow_files()
    figures.section("Change streams, on one server")
    server = Server(options.binary, options.site, *SETTINGS)
    try:
        # Measured before any request.
        figures.add("server, resident when idle", server.resident_megabytes, 40, "MB", 1)
        people = []
        listeners = Listeners(server.port)
        for count in STREAM_COUNTS:
            new = [Person(server, len(people) + i) for i in range(count // STREAMS_PER_PERSON - len(people))]
            people += new
            seconds = listeners.open([person.listening for person in new for _ in range(STREAMS_PER_PERSON)])
            add_figures(figures, server, listeners, people, len(new) * STREAMS_PER_PERSON / seconds)
        listeners.stop()
    finally:
        server.stop()


def add_figures(figures, server, listeners, people, rate):
    count = len(people) * STREAMS_PER_PERSON
    chance = random.Random(count)
    chosen = [chance.choice(people) for _ in range(OWN_ROUNDS)]
    own = [delay for person in chosen for delay in listeners.delays(STREAMS_PER_PERSON, person, "private")]
    common = [delay for person in chosen[:COMMON_ROUNDS] for delay in listeners.delays(count, person, "public")]
    targets = (20, 50) if count == TARGET_COUNT else (None, None)
    note = f"{STREAMS_PER_PERSON} devices hear of it"
    figures.add(f"{count:,} open, own change → other device, p50", median(own), targets[0], note=note)
    figures.add("p99", percentile(own, 0.99), targets[1])
    figures.add(f"{count:,} open, common change → every device, p50", median(common), targets[0])
    figures.add("p99", percentile(common, 0.99), targets[1])
    figures.add(
        f"{count:,} open, server resident", server.resident_megabytes, 400 if count == max(STREAM_COUNTS) else None, "MB", 1,
        f"{rate:,.0f} opened a second")
