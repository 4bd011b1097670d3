"""Reminders without an account while no page is open (R-7): the page seals them, a server sends them unread, the push service is the test's."""
import datetime
import time

import pytest
from playwright.sync_api import expect

from accounts import EXPECTED, assert_faultless, create_account, new_account_name
from person import Words
from push_service import Browser, service  # noqa: F401
from answering import Answers
from sealed_devices import metric, wait_metric
from serving import Serving
from test_couple_push import Worker, subscription, switch
from test_family_push import DUE_SECONDS_MAX
from time_limits import MILLISECONDS_MAX, SECONDS_MAX

# What the page keeps of its messages.
KEPT = "caches.match('/sealed').then((kept) => kept?.json() ?? {})"
# Presses a button of the notification shown last; `closed` says whether it is gone.
PRESS = """(action) => {
  globalThis.closed = false;
  const event = new ExtendableEvent('notificationclick');
  Object.assign(event, { notification: { ...shown.at(-1), close() { closed = true; } }, action });
  dispatchEvent(event);
}"""


@pytest.fixture
def house(site):
    with Serving(site, "--sign-up", "open", "--push", "local") as running:
        yield running


def noon_zone():
    """Returns a time zone in which it is about noon, whatever the time of the run; the names count to the west."""
    return f"Etc/GMT{datetime.datetime.now(datetime.timezone.utc).hour - 12:+d}"


def arrive(meet, house, phone, language="de", **traits):
    """Opens the app, in a zone in which it is about noon unless another is given."""
    person = meet(
        f"http://127.0.0.1:{house.port}", scripts=[subscription(phone)], clock=None, language=language, **{"zone": noon_zone(), **traits})
    person.forgiven += EXPECTED
    return person


def clock(minutes):
    """Returns the local time in so many minutes."""
    now = datetime.datetime.now(datetime.timezone.utc)
    return (now + datetime.timedelta(hours=12 - now.hour, minutes=minutes)).strftime("%H:%M")


def add(person, name, *times):
    def remind(page):
        for number, at in enumerate(times):
            person.button("habit_form_reminder_add").click()
            page.locator("input[type=time]").nth(number).fill(at)

    person.go("/habits/new")
    person.create(name, remind)


def switch_on(person):
    person.go("/settings/reminders")
    on = switch(person, "reminder_sealed")
    expect(on).to_be_enabled(timeout=MILLISECONDS_MAX)
    on.click()
    expect(on).to_be_checked(timeout=MILLISECONDS_MAX)


def wait_sent(person, count):
    """Waits until the page has uploaded so many messages."""
    deadline = time.monotonic() + SECONDS_MAX
    while len(sent := person.page.evaluate(KEPT).get("sent", {})) != count:
        assert time.monotonic() < deadline, (len(sent), sent)
        person.page.wait_for_timeout(100)
    return sent


def test_a_reminder_comes_with_the_page_closed_and_only_the_device_can_read_it(meet, house, service):  # noqa: F811
    phone = Browser(service)
    anna = arrive(meet, house, phone)
    anna.start_with("Lesen")
    switch_on(anna)
    assert_faultless(anna)
    wait_sent(anna, 0)
    now = datetime.datetime.now(datetime.timezone.utc)
    at = clock(2 if now.second < 30 else 3)
    add(anna, "Laufen", at)
    wait_sent(anna, 14)
    wait_metric(house, "alltag_sealed_messages", 14)
    anna.page.goto("about:blank")
    path, headers, body = service.received.get(timeout=2 * DUE_SECONDS_MAX)
    message = phone.read(body)
    shown = message["notification"]
    assert path == phone.path and message["web_push"] == 8030 and headers["Urgency"] == "high"
    assert (shown["title"], shown["body"], shown["lang"]) == ("Laufen", at, "de")
    anna.page.goto(anna.address)
    worker = Worker(anna)
    told = worker.deliver(message)
    assert told["title"] == "Laufen" and told["actions"][0]["title"] == anna.words("habit_reminder_done")


def test_what_is_done_elsewhere_is_revised_and_switched_off_it_is_deleted(meet, house, service):  # noqa: F811
    anna = arrive(meet, house, Browser(service))
    anna.start_with("Lesen")
    add(anna, "Laufen", "23:00", "23:30")
    switch_on(anna)
    before = wait_sent(anna, 28)
    anna.go("/")
    anna.check("Laufen").tap()
    after = wait_sent(anna, 26)
    # Only what differs: the others stay as they were, and the last one says the same.
    assert {key: after[key] for key in after if key in before} == {key: before[key] for key in after}
    wait_metric(house, "alltag_sealed_messages", 26)
    # A revision without a connection follows with the next one.
    anna.context.set_offline(True)
    anna.check("Laufen").tap()
    anna.page.wait_for_function("() => !navigator.onLine")
    anna.context.set_offline(False)
    wait_sent(anna, 28)
    # Another language, other words.
    anna.go("/settings")
    anna.page.locator("#settings-language").select_option("en")
    deadline = time.monotonic() + SECONDS_MAX
    while any(anna.page.evaluate(KEPT)["sent"][key] == before[key] for key in before):
        assert time.monotonic() < deadline
        anna.page.wait_for_timeout(100)
    anna.words = Words("en")
    anna.go("/settings/reminders")
    off = switch(anna, "reminder_sealed")
    expect(off).to_be_checked(timeout=MILLISECONDS_MAX)
    off.click()
    expect(off).not_to_be_checked()
    wait_metric(house, "alltag_sealed_devices", 0)
    assert metric(house, "alltag_sealed_messages") == 0


def habit_id(person, name):
    """Returns the id of a habit, from its link on Today."""
    return person.page.locator("a[href^='/habits/']", has_text=name).first.get_attribute("href").split("/")[-1]


def reminder(person, name, at):
    """Returns a message that reminds of a habit, as this device seals it, for a time of today."""
    habit = habit_id(person, name)
    day = person.page.evaluate("new Date().toLocaleDateString('sv')").replace("-", "")
    hour, minute = map(int, at.split(":"))
    key = f"habit-{habit}-{day}-{60 * hour + minute}"
    answers = [{"title": "Erledigt", "action": f"habit.complete:{habit}:{day}"}, {"title": "In 10 Minuten", "action": "snooze"}]
    data = {"key": key, "isQuiet": True, "path": f"/habits/{habit}", "way": "sealed", "snoozeEnd": int(time.time() * 1000) + 3_600_000}
    return {"web_push": 8030, "notification": {
        "title": name, "body": at, "tag": f"habit-{habit}", "lang": "de", "dir": "ltr", "navigate": f"{person.address}/reminder/{key}",
        "actions": answers, "data": data}}


def test_what_the_worker_carries_out_is_revised_and_counted(meet, house, service):  # noqa: F811
    # A driver sets the page's zone alone, and the worker plans, too: both have the machine's.
    anna = arrive(meet, house, Browser(service), zone=None)
    anna.start_with("Lesen")
    for name in ("Laufen", "Dehnen"):
        add(anna, name, "00:00", "23:59")
    switch_on(anna)
    wait_sent(anna, 2 * 28)
    anna.go("/")
    worker = Worker(anna)
    worker.deliver(reminder(anna, "Laufen", "00:00"))
    answers = Answers(anna)
    answers.worker = worker.worker
    answers.close_app()
    worker.worker.evaluate(PRESS, "habit.complete:" + reminder_day(worker))
    wait_metric(house, "alltag_sealed_messages", 2 * 28 - 1)
    deadline = time.monotonic() + SECONDS_MAX
    # Of the two habits that were reminded of today one is open.
    while worker.worker.evaluate("globalThis.badge") != 1:
        assert time.monotonic() < deadline
        answers.blank.wait_for_timeout(50)
    assert answers.kept == 0
    # The page has nothing left to revise.
    answers.open_app()
    wait_sent(anna, 2 * 28 - 1)
    assert metric(house, "alltag_sealed_messages") == 2 * 28 - 1


def reminder_day(worker):
    """Returns what follows `habit.complete:` in the first button of the notification shown last."""
    return worker.worker.evaluate("shown.at(-1).actions[0].action").removeprefix("habit.complete:")


def test_in_ten_minutes_is_sealed_anew_and_withdrawn_when_it_is_done(meet, house, service):  # noqa: F811
    anna = arrive(meet, house, Browser(service))
    anna.start_with("Lesen")
    at = clock(-30)
    add(anna, "Laufen", at, "23:00")
    switch_on(anna)
    wait_sent(anna, 28)
    anna.go("/")
    message = reminder(anna, "Laufen", at)
    worker = Worker(anna)
    worker.deliver(message)
    # Asked twice, it comes once.
    for _ in range(2):
        worker.worker.evaluate(PRESS, "snooze")
        wait_closed(worker)
    wait_metric(house, "alltag_sealed_messages", 29)
    # Without a connection nobody could tell: it stays.
    anna.context.set_offline(True)
    count = worker.worker.evaluate("shown.length")
    worker.worker.evaluate(PRESS, "snooze")
    deadline = time.monotonic() + SECONDS_MAX
    while worker.worker.evaluate("shown.length") == count:
        assert time.monotonic() < deadline
        anna.page.wait_for_timeout(50)
    assert not worker.worker.evaluate("closed")
    anna.context.set_offline(False)
    anna.check("Laufen").tap()
    # Neither it nor what was planned for today.
    wait_metric(house, "alltag_sealed_messages", 27)


def wait_closed(worker):
    deadline = time.monotonic() + SECONDS_MAX
    while not worker.worker.evaluate("closed"):
        assert time.monotonic() < deadline
        worker.person.page.wait_for_timeout(50)


def test_the_page_of_a_reminder_answers_and_says_so(meet, house, service):  # noqa: F811
    anna = arrive(meet, house, Browser(service))
    anna.start_with("Lesen")
    at = clock(-30)
    add(anna, "Laufen", at)
    anna.go("/")
    path = "/reminder/" + reminder(anna, "Laufen", at)["notification"]["data"]["key"]
    anna.open(path)
    page = anna.page
    done, snooze = anna.button("habit_reminder_done"), anna.button("reminder_snooze")
    expect(page.get_by_role("heading", level=1)).to_have_text("Laufen")
    expect(done).to_be_visible()
    # Neither an account nor sealed messages: nobody could show it again.
    expect(snooze).to_have_count(0)
    assert_faultless(anna)
    switch_on(anna)
    anna.open(path)
    expect(snooze).to_be_visible(timeout=MILLISECONDS_MAX)
    snooze.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("status").filter(has_text=anna.words("reminder_page_snoozed"))).to_be_visible(timeout=MILLISECONDS_MAX)
    expect(snooze).to_have_count(0)
    wait_metric(house, "alltag_sealed_messages", 15)
    done.click()
    expect(page.get_by_role("status").filter(has_text=anna.words("reminder_page_done"))).to_be_visible()
    assert_faultless(anna)
    wait_metric(house, "alltag_sealed_messages", 14)
    page.get_by_role("link", name=anna.words("reminder_page_today")).click()
    expect(anna.check("Laufen")).to_have_attribute("aria-pressed", "true")
    anna.open("/reminder/habit-gone-20200101-540")
    expect(anna.text("reminder_page_over")).to_be_visible()
    assert_faultless(anna)


# Moves the state to where the first version kept it, which had no keys and nothing snoozed.
TO_LOCAL_STORAGE = """async () => {
  const cache = await caches.open('alltag-notification');
  const { keys, snoozed, ...state } = await (await cache.match('/sealed')).json();
  await cache.delete('/sealed');
  localStorage.setItem('alltag-sealed', JSON.stringify(state));
}"""


@pytest.mark.parametrize("has_subscription", [True, False])
def test_what_an_earlier_version_kept_goes_on(meet, house, service, has_subscription):  # noqa: F811
    anna = arrive(meet, house, Browser(service))
    anna.start_with("Lesen")
    add(anna, "Laufen", "23:00")
    switch_on(anna)
    wait_sent(anna, 14)
    anna.page.evaluate(TO_LOCAL_STORAGE)
    if not has_subscription:
        anna.page.evaluate("async () => (await (await navigator.serviceWorker.ready).pushManager.getSubscription()).unsubscribe()")
    anna.page.reload()
    add(anna, "Dehnen", "23:00")
    wait_metric(house, "alltag_sealed_messages", 28)
    wait_metric(house, "alltag_sealed_devices", 1)
    assert anna.page.evaluate("localStorage.getItem('alltag-sealed')") == "on"


def test_with_an_account_its_server_tells(meet, house, service):  # noqa: F811
    anna = arrive(meet, house, Browser(service))
    anna.start_with("Lesen")
    add(anna, "Laufen", "23:00")
    switch_on(anna)
    wait_sent(anna, 14)
    create_account(anna, new_account_name("anna"))
    wait_metric(house, "alltag_sealed_devices", 0)
    anna.page.wait_for_function("() => fetch('/account/push').then((answer) => answer.json()).then(({ endpoint }) => Boolean(endpoint))")


def test_a_server_without_it_says_so(meet, site, service):  # noqa: F811
    with Serving(site, "--push", "local", "--sealed-reminders", "off") as house:
        anna = arrive(meet, house, Browser(service))
        anna.start_with("Lesen")
        anna.go("/settings/reminders")
        expect(anna.text("reminder_sealed_none")).to_be_visible(timeout=MILLISECONDS_MAX)
        expect(switch(anna, "reminder_sealed")).to_be_disabled()


def test_deleting_everything_deletes_it_on_the_server(meet, house, service):  # noqa: F811
    anna = arrive(meet, house, Browser(service))
    anna.start_with("Lesen")
    add(anna, "Laufen", "23:00")
    switch_on(anna)
    wait_sent(anna, 14)
    anna.go("/settings/data")
    anna.button("settings_delete_everything").first.click()
    anna.page.locator("#wipe-word").fill(anna.words("settings_delete_everything_word"))
    anna.sheet.get_by_role("button", name=anna.words("settings_delete_everything"), exact=True).click()
    expect(anna.toast).to_contain_text(anna.words("settings_delete_everything_done"), timeout=MILLISECONDS_MAX)
    wait_metric(house, "alltag_sealed_devices", 0)
