"""A message about a family, from one member's tap to another's notification; the push service is the test's (test_couple_push.py)."""
import datetime

import pytest
from playwright.sync_api import expect

from accounts import SIGN_IN_MILLISECONDS, assert_faultless
from answering import Answers
from push_service import Browser, service  # noqa: F401
from serving import Serving
from test_chores import add, check, fill, is_done
from test_couple_push import SECONDS_MAX, Worker, subscription, switch, wait_known
from test_family import arrive, found, invite, join  # noqa: F401
from time_limits import limit


# The minute begins at which the chore is due, and the server looks.
DUE_SECONDS_MAX = limit(120)
PRESS = """() => {
  const event = new ExtendableEvent('notificationclick');
  Object.assign(event, { notification: { ...shown.at(-1), close() {} }, action: shown.at(-1).actions[0].action });
  dispatchEvent(event);
}"""


@pytest.fixture
def house(site):
    with Serving(site, "--sign-up", "open", "--codes-per-hour", "1000", "--push", "local") as running:
        yield running


def test_a_parent_is_told_of_what_a_child_does(arrive, service):  # noqa: F811
    phone = Browser(service)
    anna = arrive("Anna", scripts=[subscription(phone)])
    found(anna)
    anna.go("/chores/family")
    anna.button("chore_member_add").click()
    fill(anna, "name", "Mia")
    anna.button("app_save").click()
    anna.go("/chores")
    add(anna, "Zimmer aufräumen täglich @Mia")
    code = invite(anna, "Mia")
    # Messages are switched on for this device, and what is done for this member.
    on = switch(anna, "couple_push_on")
    expect(on).to_be_enabled(timeout=SIGN_IN_MILLISECONDS)
    on.click()
    # A row more moves those below it.
    expect(switch(anna, "couple_push_quiet")).to_be_visible()
    done = switch(anna, "chore_alert_done")
    expect(done).not_to_be_checked()
    done.click()
    expect(done).to_be_checked()
    wait_known(anna, lambda known: known.get("endpoint") == phone.endpoint)
    assert_faultless(anna)
    mia = arrive("Mia", language="en")
    join(mia, code)
    expect(check(mia, "Zimmer aufräumen")).to_be_visible(timeout=SIGN_IN_MILLISECONDS)
    worker = Worker(anna)
    check(mia, "Zimmer aufräumen").click()
    is_done(mia, "Zimmer aufräumen")
    message = phone.read(service.received.get(timeout=SECONDS_MAX)[2])
    shown = worker.deliver(message)
    assert (shown["title"], shown["body"]) == ("Zimmer aufräumen", anna.words("chore_push_done", "Mia"))
    assert shown["tag"] == f"chore-{message['chore']}"
    anna.go("/habits")
    worker.worker.evaluate("tap()")
    expect(anna.page).to_have_url(f"{anna.address}/chores/{message['chore']}")
    expect(anna.page.get_by_role("heading", name="Zimmer aufräumen")).to_be_visible()
    # Several at once, and an event of a later server.
    many = worker.deliver({**message, "count": 3, "chore": None})
    assert (many["title"], many["body"]) == (anna.words("chore_push_done_many").replace("{count}", "3"), anna.words("chore_push_by", "Mia"))
    later = worker.deliver({**message, "event": "sung"})
    assert (later["title"], later["body"]) == ("Alltag", "")
    # A muted chore is silent.
    mute = switch(anna, "chore_tell")
    expect(mute).to_be_checked()
    mute.click()
    expect(mute).not_to_be_checked()
    # Switched off, the area sends this device nothing, and says so to the server.
    anna.use("chores", False)
    wait_known(anna, lambda known: "chore" in known.get("without", []))


def test_the_server_tells_what_is_due_and_its_button_does_it(arrive, service):  # noqa: F811
    phone = Browser(service)
    # A zone in which it is about noon, whatever the time of the run; the names count to the west.
    hour = datetime.datetime.now(datetime.timezone.utc).hour
    anna = arrive("Anna", scripts=[subscription(phone)], zone=f"Etc/GMT{hour - 12:+d}")
    found(anna)
    anna.go("/chores/family")
    on = switch(anna, "couple_push_on")
    expect(on).to_be_enabled(timeout=SIGN_IN_MILLISECONDS)
    on.click()
    wait_known(anna, lambda known: known.get("endpoint") == phone.endpoint)
    expect(anna.page.get_by_text(anna.words("chore_alert_due_told"))).to_be_visible()
    anna.go("/chores")
    # Due two hours before its end: when the next minute begins, or the one after it if that is too soon to enter the chore.
    now = datetime.datetime.now(datetime.timezone.utc)
    local = now + datetime.timedelta(hours=12 - hour)
    end = (local + datetime.timedelta(hours=2, minutes=1 if now.second < 45 else 2)).strftime("%H:%M")
    add(anna, f"Blumen gießen heute bis {end} Uhr @Anna")
    worker = Worker(anna)
    message = phone.read(service.received.get(timeout=DUE_SECONDS_MAX)[2])
    assert (message["event"], message["title"]) == ("due", "Blumen gießen")
    shown = worker.deliver(message)
    assert (shown["title"], shown["body"]) == ("Blumen gießen", anna.words("chore_remind_by", end))
    assert shown["tag"] == f"chore-{message['chore']}"
    # With no page open.
    answers = Answers(anna)
    answers.close_app()
    before = answers.stored["journal"]
    worker.worker.evaluate(PRESS)
    answers.wait_stored(before)
    answers.open_app("/chores")
    is_done(anna, "Blumen gießen")
