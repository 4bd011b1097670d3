"""Change streams: their recipients, and their ends."""
import json
import socket
import time

import pytest
from records import CONTAINER, Person, save
from serving import Serving
from time_limits import SECONDS_MAX

# Within this time a stopping server answers the requests that it has.
GRACE_SECONDS = 3


class Stream:
    """A user's open change stream, read event by event."""

    def __init__(self, person, container=CONTAINER):
        server = person.server
        self.connection = socket.create_connection((server.host, server.port), timeout=SECONDS_MAX)
        self.connection.sendall(
            f"GET /stream/1/{container}/production HTTP/1.1\r\nHost: {server.host}:{server.port}\r\n"
            f"Authorization: Bearer {person.token}\r\n\r\n".encode())
        self.received = b""
        self.head = self.take(b"\r\n\r\n").decode()

    def take(self, end):
        while end not in self.received:
            piece = self.connection.recv(65536)
            if not piece:
                raise EOFError(self.received)
            self.received += piece
        found, _, self.received = self.received.partition(end)
        return found

    def event(self):
        """Returns name and data of the next event; skips comments."""
        while True:
            size = int(self.take(b"\r\n"), 16)
            if size == 0:
                raise EOFError("the stream has ended")
            text = self.take(b"\r\n").decode() if size < 4 else ""
            while len(text.encode()) < size:
                text += self.take(b"\r\n").decode()
            lines = dict(line.split(": ", 1) for line in text.splitlines() if ": " in line)
            if "event" in lines:
                return lines["event"], lines["data"]

    def close(self):
        self.connection.close()


def subscribe(person, zone="Z", **kind):
    subscription = {"subscriptionID": "changes", "subscriptionType": "zone", "zoneID": {"zoneName": zone}, **kind}
    status, answer = person.ask(
        "subscriptions/modify", {"operations": [{"operationType": "create", "subscription": subscription}]})
    assert status == 200 and "serverErrorCode" not in answer["subscriptions"][0]


@pytest.fixture(scope="module")
def cloud(site):
    with Serving(site, "--sign-up", "open") as server:
        yield server


@pytest.fixture(scope="module")
def anna(cloud):
    person = Person(cloud, "anna")
    person.make_zone()
    subscribe(person)
    return person


def test_another_device_hears_of_a_change(cloud, anna):
    phone = Person(cloud, "anna", new=False)
    mine, other = Stream(anna), Stream(phone)
    assert "200 OK" in mine.head and "Content-Type: text/event-stream" in mine.head
    assert mine.event()[0] == other.event()[0] == "open"
    anna.modify(save("heard", n=1))
    name, data = other.event()
    pushed = json.loads(data)["ck"]
    assert name == "change" and pushed["cid"] == CONTAINER and pushed["fet"]["sid"] == "changes"
    for stream in (mine, other):
        stream.close()


def test_the_writing_device_hears_only_of_others(cloud, anna):
    """A query's messages name the record, so that they can be told apart."""
    subscribe(anna, subscriptionID="notes", subscriptionType="query", query={"recordType": "Note"}, firesOn=["create"])
    phone, mine = Person(cloud, "anna", new=False), Stream(anna)
    assert mine.event()[0] == "open"
    anna.modify(save("own", n=1))
    phone.modify(save("others", n=1))
    told = [json.loads(mine.event()[1])["ck"] for _ in range(2)]
    assert [push["qry"]["rid"] for push in told if "qry" in push] == ["others"]
    mine.close()


def test_others_hear_nothing(cloud, anna):
    ben = Person(cloud, "ben")
    ben.make_zone()
    subscribe(ben)
    stranger, elsewhere = Stream(ben), Stream(Person(cloud, "anna", new=False), "iCloud.com.example.other")
    assert stranger.event()[0] == elsewhere.event()[0] == "open"
    anna.modify(save("quiet", n=1))
    # Ben's own second device causes the next message of his stream.
    Person(cloud, "ben", new=False).modify(save("loud", n=1))
    owner = json.loads(stranger.event()[1])["ck"]["ckuserid"]
    assert owner == ben.ask("users/current", database="public")[1]["userRecordName"]
    elsewhere.connection.settimeout(0.2)
    with pytest.raises(TimeoutError):
        elsewhere.event()


def test_a_closed_stream_is_forgotten(cloud, anna):
    def count():
        return int(next(line.split()[1] for line in cloud.ask("/metrics").body.decode().splitlines()
                        if line.startswith("alltag_streams ")))

    before = count()
    streams = [Stream(anna) for _ in range(5)]
    assert [stream.event()[0] for stream in streams] == ["open"] * 5 and count() == before + 5
    for stream in streams:
        stream.close()
    deadline = time.monotonic() + SECONDS_MAX
    while count() != before and time.monotonic() < deadline:
        time.sleep(0.02)
    assert count() == before


def test_a_person_has_a_bounded_number_of_streams(cloud):
    clara = Person(cloud, "clara")
    streams = [Stream(clara) for _ in range(64)]
    refused = Stream(clara)
    assert "429" in refused.head.splitlines()[0] and "Retry-After: 30" in refused.head
    for stream in [*streams, refused]:
        stream.close()


def seconds_to_stop(server):
    started = time.monotonic()
    assert server.stop()[0] == 0
    return time.monotonic() - started


def test_a_stopping_server_ends_its_streams(site):
    with Serving(site, "--sign-up", "open") as server:
        usual = seconds_to_stop(server)
    with Serving(site, "--sign-up", "open") as server:
        stream = Stream(Person(server, "anna"))
        assert stream.event()[0] == "open"
        stopping = seconds_to_stop(server)
        with pytest.raises((EOFError, ConnectionError)):
            stream.event()
    # The grace period is for requests, not for streams.
    assert stopping < 2 * usual + GRACE_SECONDS


def test_a_courier_brings_one_message_after_another(cloud, anna):
    status, token = anna.ask("tokens/create", {"apnsEnvironment": "production"})
    assert status == 200
    path = token["webcourierURL"][token["webcourierURL"].index("/courier/"):]
    phone = Person(cloud, "anna", new=False)
    phone.modify(save("first", n=1))
    assert json.loads(cloud.ask(path).body)["ck"]["cid"] == CONTAINER


def test_stream_ends_when_its_device_is_signed_out(cloud):
    laptop, phone = Person(cloud, "olga"), Person(cloud, "olga", new=False)
    kept, ended = Stream(laptop), Stream(phone)
    assert kept.event()[0] == ended.event()[0] == "open"
    answer = cloud.ask(
        "/account/sign-out-everywhere", "POST", b'{"keepThis": true}', Authorization=f"Bearer {laptop.token}")
    assert answer.status == 200
    with pytest.raises(EOFError):
        ended.event()
    assert phone.ask("zones/list")[0] == 401
    laptop.make_zone()
    subscribe(laptop)
    tablet = Person(cloud, "olga", new=False)
    tablet.modify(save("a", title="x"))
    assert kept.event()[0] == "change", "the stream of the device that stays goes on"
