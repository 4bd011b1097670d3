"""A habit's reminder, from the form to a notification with no page open (R-4, R-9); the push service is the test's (test_couple_push.py)."""
import datetime

import pytest
from playwright.sync_api import expect

from accounts import EXPECTED, SIGN_IN_MILLISECONDS, assert_faultless, create_account, new_account_name
from answering import Answers
from push_service import Browser, service  # noqa: F401
from serving import Serving
from test_couple_push import Worker, subscription, switch, wait_known
from test_family_push import DUE_SECONDS_MAX, PRESS
from test_sealed import PRESS as PRESS_SHOWN, wait_closed
from time_limits import limit

# A test message is sent after ten seconds.
TEST_SECONDS_MAX = limit(40)
BADGE = "Navigator.prototype.setAppBadge = async (count) => { window.badge = count; };Navigator.prototype.clearAppBadge = async () => { window.badge = 0; };"


@pytest.fixture
def house(site):
    with Serving(site, "--sign-up", "open", "--codes-per-hour", "1000", "--push", "local") as running:
        yield running


def try_message(anna, phone, service):
    """Asks for the message that proves the way, and hears that it has come; the list names it with its way."""
    send = anna.button("reminder_test_send")
    send.click()
    expect(anna.page.locator("#reminder-test")).to_have_text(anna.words("reminder_test_sent"))
    expect(send).to_be_disabled()
    message = phone.read(service.received.get(timeout=TEST_SECONDS_MAX)[2])
    shown = Worker(anna).deliver(message)
    assert (shown["title"], shown["body"]) == (anna.words("reminder_test_name"), anna.words("reminder_test_body"))
    expect(anna.page.locator("#reminder-test")).to_contain_text(anna.words("reminder_test_arrived", "")[:10])
    expect(anna.page.get_by_text(anna.words("reminder_came_server"))).to_be_visible()
    assert_faultless(anna)


def test_a_reminder_of_a_habit_comes_from_the_server_and_its_button_checks_it(meet, house, service):  # noqa: F811
    phone = Browser(service)
    # A zone in which it is about noon, whatever the time of the run; the names count to the west.
    hour = datetime.datetime.now(datetime.timezone.utc).hour
    anna = meet(
        f"http://127.0.0.1:{house.port}", scripts=[subscription(phone), BADGE], zone=f"Etc/GMT{hour - 12:+d}", clock=None, language="de")
    anna.forgiven += EXPECTED
    anna.start_with("Lesen")
    create_account(anna, new_account_name("anna"))
    anna.go("/settings/reminders")
    on = switch(anna, "couple_push_on")
    expect(on).to_be_enabled(timeout=SIGN_IN_MILLISECONDS)
    on.click()
    wait_known(anna, lambda known: known.get("language", "").startswith("de") and known.get("zone", "").startswith(("Etc/GMT", "UTC")))
    assert_faultless(anna)
    try_message(anna, phone, service)
    # The next minute, or the one after it if that is too soon to enter the time.
    now = datetime.datetime.now(datetime.timezone.utc)
    time = now + datetime.timedelta(hours=12 - hour, minutes=1 if now.second < 40 else 2)

    def remind(page):
        anna.button("habit_form_reminder_add").click()
        page.locator("input[type=time]").fill(time.strftime("%H:%M"))

    anna.go("/habits/new")
    anna.create("Laufen", remind)
    message = phone.read(service.received.get(timeout=DUE_SECONDS_MAX)[2])
    # Only now: a worker that nothing asks stops after half a minute.
    worker = Worker(anna)
    shown = worker.deliver(message)
    assert message["app_badge"] == worker.worker.evaluate("badge") == 1
    assert (shown["title"], shown["body"]) == ("Laufen", time.strftime("%H:%M"))
    assert shown["actions"][0]["title"] == anna.words("habit_reminder_done")
    assert shown["actions"][1] == {"title": anna.words("reminder_snooze"), "action": "snooze"}
    # Its server has it wait, so that the notification goes.
    worker.worker.evaluate(PRESS_SHOWN, "snooze")
    wait_closed(worker)
    # With no page open.
    answers = Answers(anna)
    answers.close_app()
    before = answers.stored["journal"]
    worker.worker.evaluate(PRESS)
    answers.wait_stored(before)
    answers.open_app()
    expect(anna.check("Laufen")).to_have_attribute("aria-pressed", "true")
