"""Push messages about a family (F-16, 0067): to whom, with which words, and after quiet hours."""
import queue

import pytest
from push_service import Browser, service  # noqa: F401
from serving import Serving
from test_family import NOW, Family, in_noon_zone, new_id, record
from test_push import SECONDS_MAX, quiet_now, register


@pytest.fixture
def family(site):
    with Serving(site, "--sign-up", "open", "--push", "local", "--requests-per-second", "0") as server:
        # Chores without a time fall due at 17:00, which would be told, too.
        yield in_noon_zone(Family(server))


def told(service, browser):
    path, headers, body = service.received.get(timeout=SECONDS_MAX)
    assert path == browser.path
    return browser.read(body), headers


def test_members_are_told_of_what_concerns_them(family, service):
    anne, paul, kim = (Browser(service) for _ in range(3))
    for name, browser in (("anne", anne), ("paul", paul), ("kim", kim)):
        register(family.people[name], browser)
    chore = family.chore(family.members["kim"])
    message, headers = told(service, kim)
    assert message == {"kind": "chore", "event": "assigned", "name": "anne", "title": "Dishes", "chore": chore}
    topic = headers["Topic"]
    assert topic.startswith("chore-") and len(topic) <= 32
    # Nobody asked to be told of what is done; Paul does now.
    done = family.completion(chore, family.members["kim"])
    family.change("paul", family.members["paul"], alerts="done,approval")
    family.make(done, by="kim")
    message, headers = told(service, paul)
    assert message == {"kind": "chore", "event": "done", "name": "kim", "title": "Dishes", "chore": chore}
    assert headers["Topic"] == topic
    # Approval: the parents are asked, and the child hears the answer.
    family.change("anne", family.members["anne"], alerts="-")
    strict = family.make(record("Chore", new_id(), title="Fenster", needsApproval=1, recurrence="daily"))
    asked = family.make(family.completion(strict, family.members["kim"]), by="kim")
    assert told(service, paul)[0]["event"] == "asks"
    family.make(record("CompletionVerdict", f"{asked}.verdict", completion=asked, isApproved=0), by="paul")
    assert told(service, kim)[0] == {
        "kind": "chore", "event": "refused", "name": "paul", "title": "Fenster", "chore": strict}
    with pytest.raises(queue.Empty):
        service.received.get(timeout=0.3)


def test_a_device_gets_no_kind_that_it_does_not_want(family, service):
    phone, laptop = Browser(service), Browser(service)
    register(family.people["kim"], phone, without=["chore"])
    known = family.people["kim"].server.ask("/account/push", Authorization=f"Bearer {family.people['kim'].token}")
    assert b'"without":["chore"]' in known.body
    for wrong in ("chore", [7], ["a b"], [""], ["x" * 33], ["x"] * 21):
        register(family.people["kim"], phone, 400, without=wrong)
    family.chore(family.members["kim"])
    # The device of another member shows that the first one was passed over.
    register(family.people["lee"], laptop)
    family.chore(family.members["lee"])
    assert told(service, laptop)[0]["event"] == "assigned"
    assert service.received.empty()
    # Left out, it stays; an empty list wants all again.
    register(family.people["kim"], phone)
    family.chore(family.members["kim"])
    family.chore(family.members["lee"])
    told(service, laptop)
    assert service.received.empty()
    register(family.people["kim"], phone, without=[])
    family.chore(family.members["kim"])
    told(service, phone)


def test_after_quiet_hours_only_what_is_still_news_is_told(family, service):
    paul = Browser(service)
    register(family.people["paul"], paul, quiet=quiet_now())
    family.change("paul", family.members["paul"], alerts="done,approval")
    first, second, third = (family.chore() for _ in range(3))
    kim = family.members["kim"]
    for chore in (first, second):
        family.make(family.completion(chore, kim), by="kim")
    strict = family.make(record("Chore", new_id(), title="Fenster", needsApproval=1, recurrence="daily"))
    asked = family.make(family.completion(strict, kim), by="kim")
    # The first is taken back, and Anne decides before Paul wakes.
    undone = family.completion(first, kim)["recordName"]
    family.make(record("Undo", f"{undone}.undo", target=undone), by="kim")
    family.make(record("CompletionVerdict", f"{asked}.verdict", completion=asked, isApproved=1))
    with pytest.raises(queue.Empty):
        service.received.get(timeout=0.5)
    register(family.people["paul"], paul, quiet=None)
    message, _ = told(service, paul)
    assert message == {"kind": "chore", "event": "done", "name": "kim", "title": "Dishes", "chore": second}
    family.make(family.completion(third, kim), by="kim")
    assert told(service, paul)[0]["chore"] == third


def test_many_at_once_are_one_message(family, service):
    kim = Browser(service)
    register(family.people["kim"], kim)
    chores = [record("Chore", new_id(), title=f"Chore {i}", recurrence="daily", assignedTo=family.members["kim"]) for i in range(5)]
    status, answer = family.ask("anne", "records/modify", {"zoneID": family.zone, "operations": [
        {"operationType": "create", "record": chore} for chore in chores]})
    assert status == 200, answer
    assert told(service, kim)[0] == {"kind": "chore", "event": "assigned", "name": "anne", "title": "Chore 0", "count": 5}
    assert service.received.empty()


def test_a_child_does_not_flood_phones(family, service):
    anne, paul, kim = (Browser(service) for _ in range(3))
    for name, browser in (("anne", anne), ("paul", paul), ("kim", kim)):
        register(family.people[name], browser)
    family.change("anne", family.members["anne"], alerts="done,approval")
    family.change("paul", family.members["paul"], alerts="done")
    chore = family.chore()

    def tick(number):
        done = family.completion(chore, family.members["kim"], **{"try": number})
        done["recordName"] = f"{chore}.20260101.{number}"
        name = family.make(done, by="kim")
        family.make(record("Undo", f"{name}.undo", target=name), by="kim")

    def wish():
        family.make(record("RewardRequest", new_id(), reward=family.reward, member=family.members["kim"], requestedAt=NOW), by="kim")

    def heard(browser, event, count):
        """Waits until so many messages of a sort have come to a browser; others may come between them."""
        while sum(1 for path, told in seen if path == browser.path and told["event"] == event) < count:
            path, _, body = service.received.get(timeout=SECONDS_MAX)
            of = next(one for one in (anne, paul, kim) if one.path == path)
            seen.append((path, of.read(body)))

    seen = []
    for number in range(1, 7):
        tick(number)
        heard(anne, "done", number)
        heard(paul, "done", number)
    for number in range(7, 11):
        tick(number)
    for number in range(1, 7):
        wish()
        heard(anne, "wishes", number)
    for _ in range(10):
        wish()
    # Reassigned to and fro by a parent.
    for number in range(1, 7):
        family.make(record("Chore", new_id(), title="x", recurrence="daily", assignedTo=family.members["kim"]))
        heard(kim, "assigned", number)
    for _ in range(5):
        family.make(record("Chore", new_id(), title="x", recurrence="daily", assignedTo=family.members["kim"]))
    # Another sender's are told at once, whatever waits.
    family.make(family.completion(family.chore(), family.members["lee"]), by="lee")
    heard(anne, "done", 7)
    heard(paul, "done", 7)
    assert seen[-1][1]["name"] == "lee"
    with pytest.raises(queue.Empty):
        service.received.get(timeout=0.3)
    wishes = [told for path, told in seen if told["event"] == "wishes"]
    assert len(wishes) == 6 and all(told["name"] == "kim" for told in wishes)
