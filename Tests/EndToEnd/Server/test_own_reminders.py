"""Reminders of habits and calm that the server tells while no page is open (R-2 to R-5, R-9)."""
import json
import time

import pytest
from push_service import Browser, service  # noqa: F401
from records import Person
from serving import Serving
from test_family import CONTAINER, new_id
from test_family_due import noon, nothing, today
from test_push import quiet_now, register
from time_limits import limit

ZONE = "MainZone"
# The minute begins at which a reminder is due.
MINUTE_SECONDS_MAX = limit(120)


@pytest.fixture(scope="module")
def options():
    return "--sign-up", "open", "--push", "local", "--requests-per-second", "0", "--url", "https://alltag.example"


@pytest.fixture(scope="module")
def server(site, options):
    with Serving(site, *options) as server:
        yield server


class Own(Person):
    """A user with a private zone, as the app makes it."""

    def __init__(self, server, name="anna"):
        super().__init__(server, name)
        status, _ = self.ask("zones/modify", {"operations": [
            {"operationType": "create", "zone": {"zoneID": {"zoneName": ZONE}}}]}, container=CONTAINER)
        assert status == 200

    def save(self, kind, record, /, **fields):
        typed = {key: value if isinstance(value, dict) else {"value": value} for key, value in fields.items()}
        status, answer = self.ask("records/modify", {"zoneID": {"zoneName": ZONE}, "operations": [
            {"operationType": "forceReplace", "record": {"recordName": record, "recordType": kind, "fields": typed}}]}, container=CONTAINER)
        assert status == 200 and "serverErrorCode" not in answer["records"][0], answer
        return record

    def habit(self, *ahead, start=None, **fields):
        """Saves a daily habit with reminders in so many minutes from now, or from another minute of the day."""
        minutes = [(noon()[1] if start is None else start) + each for each in ahead]
        created = {"value": int(time.time() * 1000) - 86_400_000 * 30, "type": "TIMESTAMP"}
        return self.save("Habit", new_id(), **{
            "name": "Lesen", "color": 0, "schedule": "daily", "goal": "check", "sortOrder": 0, "createdAt": created,
            "reminders": {"value": minutes, "type": "INT64_LIST"}, **fields})


def here(language="de-AT"):
    return {"zone": noon()[0], "language": language}


def test_at_its_minute_each_device_is_told_as_it_wishes(server, service):
    anna, phone, tablet = Own(server), Browser(service), Browser(service)
    register(anna, phone, **here())
    second = Person(server, "anna", new=False)
    register(second, tablet, quiet=quiet_now(), **here("en-GB"))
    # Neither says where it is, nor wants it.
    others = [Browser(service), Browser(service)]
    for other, wishes in zip(others, ({}, {"without": ["habits"], **here()})):
        register(Person(server, "anna", new=False), other, **wishes)
    # What other programs have left hurts nobody.
    for fields in ({"reminders": {"value": [-5, 99_999], "type": "INT64_LIST"}}, {"schedule": "often"}, {"color": -7}):
        anna.habit(1, **fields)
    anna.save("CalmReminder", f"reminder-{new_id()}", kind=77, minute=10**12)
    anna.save("Habit", "no id at all", name="x")
    ben = Own(server, "ben")
    register(ben, Browser(service), **here())
    # The next minute: what is made after a time does not speak of it.
    minute = noon()[1] + 1
    habit = anna.habit(1)
    messages = {}
    while len(messages) < 2:
        path, headers, body = service.received.get(timeout=MINUTE_SECONDS_MAX)
        message = next(each for each in (phone, tablet, *others) if each.path == path).read(body)
        # The devices also hear of each other's sign-ins.
        if message["kind"] != "security":
            messages[path] = message, headers
    assert set(messages) == {phone.path, tablet.path}
    message, headers = messages[phone.path]
    shown = message["notification"]
    assert (message["web_push"], message["kind"], shown["title"], shown["lang"]) == (8030, "habits", "Lesen", "de")
    assert shown["navigate"] == f"https://alltag.example/reminder/{shown['data']['key']}" and shown["data"]["path"] == f"/habits/{habit}"
    assert shown["tag"] == f"habit-{habit}"
    assert shown["data"]["key"] == f"habit-{habit}-{today()}-{minute}" and shown["body"] == f"{minute // 60:02}:{minute % 60:02}"
    assert shown["actions"] == [
        {"title": "Erledigt", "action": f"habit.complete:{habit}:{today()}"}, {"title": "In 10\u00a0Minuten", "action": "snooze"}]
    assert "silent" not in shown
    assert headers["Topic"].startswith("habits-") and len(headers["Topic"]) <= 32
    # Push services keep it for no longer than it makes sense.
    assert 0 < int(headers["TTL"]) <= 3600
    # Quiet hours take the sound, not what the person chose for that time.
    other = messages[tablet.path][0]["notification"]
    assert other["silent"] is True and other["lang"] == "en" and other["actions"][0]["title"] == "Done"
    nothing(service)


def test_neither_a_restart_nor_another_registration_tells_again(site, options, service, tmp_path):
    phone = Browser(service)
    with Serving(site, *options, store=tmp_path) as server:
        anna = Own(server)
        register(anna, phone, **here())
        anna.habit(1)
        path, _, body = service.received.get(timeout=MINUTE_SECONDS_MAX)
        assert phone.read(body)["notification"]["title"] == "Lesen"
        register(anna, phone, **here("en-GB"))
        nothing(service)
    with Serving(site, *options, store=tmp_path) as server:
        assert server.ask("/health").status == 200
        nothing(service)


def test_a_wrong_place_or_language_is_refused_and_changes_nothing(server, service):
    anna, phone = Own(server, f"anna-{new_id()}"), Browser(service)
    register(anna, phone, **here())
    for wrong in (
            {"zone": "Mars/Olympus", "language": "de"}, {"zone": "Europe/Berlin"}, {"language": "de"}, {"zone": "Europe/Berlin", "language": ""},
            {"zone": 7, "language": "de"}, {"zone": "Europe/Berlin", "language": "x" * 17}, {"zone": "Europe/Berlin", "language": "de DE"},
            {"zone": "x" * 1000, "language": "de"}):
        register(anna, phone, expected=400, **wrong)
        known = json.loads(server.ask("/account/push", Authorization=f"Bearer {anna.token}").body)
        assert {"zone": known["zone"], "language": known["language"]} == here(), wrong


def snooze(person, body, **headers):
    return person.server.ask("/account/push/snooze", "POST", body, Authorization=f"Bearer {person.token}", **headers)


def test_a_wrong_wish_to_snooze_is_refused(server, service):
    anna = Own(server, f"anna-{new_id()}")
    register(anna, Browser(service), **here())
    for body in (
            b"", b"{", b"[]", b"{}", b'{"key": 7}', b'{"key": null}', b'{"key": ""}', b'{"key": "a b"}', b'{"key": "../x"}',
            b'{"key": "' + b"a" * 121 + b'"}', b'{"key": "\xff"}', b'{"key": "habit-\\u0000"}'):
        answer = snooze(anna, body)
        assert answer.status == 400, (body, answer.body)


def test_snoozing_needs_a_device_that_gets_messages_and_is_bounded(server, service):
    anna = Own(server, f"anna-{new_id()}")
    assert snooze(anna, b'{"key": "habit-a"}').status == 404
    assert server.ask("/account/push/snooze", "POST", b'{"key": "habit-a"}').status == 401
    register(anna, Browser(service), **here())
    statuses = [snooze(anna, json.dumps({"key": f"habit-{number}"}).encode()).status for number in range(40)]
    assert statuses[:20] == [204] * 20 and set(statuses[20:]) <= {409, 429} and statuses[-1] == 429
