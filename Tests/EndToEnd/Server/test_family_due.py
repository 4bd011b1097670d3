"""Push messages about chores that are due or overdue (F-16, 0067): told by the server, whether or not a page is open."""
import datetime
import queue
import time

import pytest
from push_service import Browser, service  # noqa: F401
from serving import Serving
from test_family import Family, in_noon_zone, new_id, noon, record
from test_family_push import told
from test_push import quiet_now, register

MINUTE = 60_000
SETTLED_SECONDS = 3
"""Longer than the server takes to look at a family after a change."""


@pytest.fixture
def options():
    return "--sign-up", "open", "--push", "local", "--requests-per-second", "0"


@pytest.fixture
def house(site, options):
    with Serving(site, *options) as server:
        yield at_noon(Family(server))


def at_noon(family):
    """Moves a family as `in_noon_zone`. Its children hear of nothing but what is due, so that no other message comes between."""
    in_noon_zone(family)
    for name in ("kim", "lee"):
        family.change("anne", family.members[name], alerts="due,overdue")
    return family


def day(number):
    return int(time.time() * 1000) + number * 86_400_000


def chore(family, member, by=None, since=None, **fields):
    """Makes a daily chore of a member. `since` and `by` are the window's ends, in minutes from now."""
    now = noon()[1]
    ends = {name: now + value for name, value in (("windowFrom", since), ("windowBy", by)) if value is not None}
    return family.make(record(
        "Chore", new_id(), title="Dishes", recurrence="daily", assignedTo=family.members[member], createdAt=day(-3), **ends, **fields))


def today():
    zone_hour = datetime.datetime.now(datetime.timezone.utc).hour
    return (datetime.datetime.now(datetime.timezone.utc) + datetime.timedelta(hours=12 - zone_hour)).strftime("%Y%m%d")


def completion(family, name, member, attempt=1):
    return record(
        "Completion", f"{name}.{today()}.{attempt}", chore=name, member=family.members[member], occurrence=int(today()),
        completedAt=int(time.time() * 1000), **{"try": attempt})


def told_after(family, service, browser):
    """Makes another chore, of which the server tells; returns the event."""
    name = chore(family, "kim", since=-4)
    message, _ = told(service, browser)
    assert message["chore"] == name
    return message["event"]


def nothing(service, seconds=SETTLED_SECONDS):
    with pytest.raises(queue.Empty):
        service.received.get(timeout=seconds)


def test_each_reminder_is_told_once(house, service, site, options):
    kim = Browser(service)
    register(house.people["kim"], kim)
    due = chore(house, "kim", since=-5)
    message, headers = told(service, kim)
    assert message == {
        "kind": "chore", "event": "due", "name": "", "title": "Dishes", "chore": due, "occurrence": f"{due}.{today()}"}
    assert headers["Topic"].startswith("chore-") and len(headers["Topic"]) <= 32
    late = chore(house, "kim", by=-5)
    message, later = told(service, kim)
    assert (message["event"], message["chore"]) == ("overdue", late) and later["Topic"] != headers["Topic"]
    begin = noon()[1]
    soon = chore(house, "kim", since=-30, by=90)
    end = noon()[1]
    message, _ = told(service, kim)
    assert (message["event"], message["chore"]) == ("due", soon)
    assert begin + 90 <= message["by"] <= end + 90
    # Neither what comes later, nor what was due hours ago, nor what was made after its time; what others do is theirs.
    chore(house, "kim", since=30)
    chore(house, "kim", since=-90)
    house.make(record(
        "Chore", new_id(), title="New", recurrence="daily", assignedTo=house.members["kim"], createdAt=day(0),
        windowFrom=noon()[1] - 5))
    chore(house, "lee", since=-5)
    nothing(service)


def test_a_new_title_or_a_restart_tells_nothing_again(site, options, service, tmp_path):
    with Serving(site, *options, store=tmp_path) as server:
        family = at_noon(Family(server))
        kim = Browser(service)
        register(family.people["kim"], kim)
        due = chore(family, "kim", since=-5)
        assert told(service, kim)[0]["chore"] == due
        family.send("anne", "forceUpdate", record("Chore", due, title="Pots"))
        nothing(service)
    with Serving(site, *options, store=tmp_path) as server:
        assert server.ask("/health").status == 200
        nothing(service)
        family.server = server
        for person in family.people.values():
            person.server = server
        assert told_after(family, service, kim) == "due"


def test_what_is_done_is_not_told_unless_it_is_taken_back(house, service):
    kim = Browser(service)
    done = chore(house, "kim", since=-5)
    house.make(completion(house, done, "kim"), by="kim")
    skipped = chore(house, "kim", since=-5)
    house.make(record("OccurrenceSkip", f"{skipped}.{today()}.skip.1", chore=skipped, occurrence=int(today()), skippedAt=day(0), **{"try": 1}))
    register(house.people["kim"], kim)
    nothing(service)
    house.make(record("Undo", f"{done}.{today()}.1.undo", target=f"{done}.{today()}.1", undoneAt=day(0)), by="kim")
    assert told(service, kim)[0]["chore"] == done
    nothing(service)


def test_switches_and_devices_decide(house, service):
    kim, lee = Browser(service), Browser(service)
    muted = chore(house, "kim", since=-5)
    house.change("kim", house.members["kim"], mutedChores=muted)
    house.change("anne", house.members["lee"], alerts="overdue")
    register(house.people["kim"], kim)
    register(house.people["lee"], lee)
    chore(house, "lee", since=-5)
    nothing(service)
    # A device that comes within the hour is told; one without chores is not.
    house.change("kim", house.members["kim"], mutedChores=None)
    assert told(service, kim)[0]["chore"] == muted
    register(house.people["kim"], kim, without=["chore"])
    chore(house, "kim", since=-5)
    nothing(service)
    # A member who has left is told of nothing.
    register(house.people["lee"], lee)
    house.change("anne", house.members["lee"], alerts="due", leftAt=day(0))
    nothing(service)


def test_after_quiet_hours_only_what_is_still_to_be_done_is_told(house, service):
    kim = Browser(service)
    register(house.people["kim"], kim, quiet=quiet_now())
    first, second = chore(house, "kim", since=-5), chore(house, "kim", since=-6)
    nothing(service)
    house.make(completion(house, first, "kim"), by="kim")
    register(house.people["kim"], kim, quiet=None)
    message, _ = told(service, kim)
    assert message == {
        "kind": "chore", "event": "due", "name": "", "title": "Dishes", "chore": second, "occurrence": f"{second}.{today()}"}
    nothing(service)
