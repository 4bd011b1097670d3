"""Answers to reminders with no page open (R-10): the service worker carries them out, or keeps them for the next page.

A browser without a window shows no notifications, so the test presses their buttons in the worker (answering.py).
"""
import random
import time
from datetime import timedelta

import pytest
from playwright.sync_api import expect

from accounts import EXPECTED, SIGN_IN_MILLISECONDS, create_account, new_account_name, sign_in
from answering import HABIT, Answers, KillableAnswers, done
from person import DESK, TODAY, days_before, wait_until
from places import send
from repetition import many
from serving import Serving
from test_calm import begin
from test_offline import wait_for_worker

DAYS = days_before(30)


@pytest.fixture
def ready(meet):
    """A user with one habit, whose worker is ready."""
    person = meet()
    person.seed([{"name": "Lesen"}])
    wait_for_worker(person)
    return person


def pressed_days(person, days):
    """Returns those of these days on which the first habit is done, as its calendar shows them."""
    person.go(f"/habits/{HABIT}")
    found, month = [], TODAY.replace(day=1)
    for first in sorted({day.replace(day=1) for day in days}, reverse=True):
        while month > first:
            person.button("calendar_previous_month").click()
            month = (month - timedelta(days=1)).replace(day=1)
        expect(person.day(first)).to_be_visible()
        found += person.page.evaluate("[...document.querySelectorAll('#month-grid [aria-pressed=true]')].map(({ id }) => id.slice(4))")
    return sorted(found)


def names(days):
    return sorted(f"{day:%Y%m%d}" for day in days)


def test_done_is_done_at_once_and_the_next_page_finds_it(ready):
    answers = Answers(ready)
    answers.close_app()
    before = answers.stored["journal"]
    # In quick succession, and one of them twice.
    for day in (*DAYS[-3:], DAYS[-1]):
        answers.press(done(day))
    # The second one of a day changes nothing, so that it waits for a page, which says so.
    answers.wait_given_up()
    assert answers.stored["journal"] == before + 3 and answers.kept == 1
    answers.open_app()
    expect(ready.streak("Lesen")).to_have_text("3")
    answers.wait_taken()
    assert pressed_days(ready, DAYS[-3:]) == names(DAYS[-3:])


def test_an_open_page_takes_it_and_tells_the_other(ready):
    other = ready.new_page()
    ready.open("/", other)
    answers = Answers(ready)
    before = answers.stored["journal"]
    answers.press(done(TODAY))
    for page in (ready.page, other):
        expect(ready.check("Lesen", page)).to_have_attribute("aria-pressed", "true")
    answers.wait_taken()
    assert answers.stored["journal"] == before + 1


def test_a_page_that_does_not_take_it_hears_of_it(ready):
    answers = Answers(ready)
    # As if it did not run.
    ready.page.evaluate("() => { CacheStorage.prototype.has = async () => false; }")
    answers.press(done(TODAY))
    expect(ready.check("Lesen")).to_have_attribute("aria-pressed", "true")
    answers.wait_taken()


def test_while_a_page_holds_the_lock_it_is_kept(ready):
    answers = Answers(ready)
    ready.page.evaluate("""() => new Promise((held) => void navigator.locks.request('alltag-delivered', () => {
      held();
      return new Promise((resolve) => { globalThis.release = resolve; });
    }))""")
    answers.press(done(TODAY))
    wait_until(ready.page, "async () => (await navigator.locks.query()).pending.some(({ name }) => name === 'alltag-delivered')")
    answers.wait_given_up()
    assert answers.kept == 1
    ready.page.evaluate("release()")
    expect(ready.check("Lesen")).to_have_attribute("aria-pressed", "true")
    answers.wait_taken()


def test_the_lock_of_a_page_that_is_closing_is_waited_for(ready):
    answers = Answers(ready)
    answers.close_app()
    answers.worker.evaluate("""() => new Promise((held) => void navigator.locks.request('alltag-delivered', () => {
      held();
      return new Promise((resolve) => { globalThis.release = resolve; });
    }))""")
    answers.press(done(TODAY))
    answers.worker.evaluate("""async () => {
      while (!(await navigator.locks.query()).pending.some(({ name }) => name === 'alltag-delivered')) {
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
      release();
    }""")
    answers.wait_taken()
    answers.open_app()
    expect(ready.check("Lesen")).to_have_attribute("aria-pressed", "true")


UNREADABLE = """async (key) => {
  const database = await new Promise((resolve) => { indexedDB.open('alltag').onsuccess = ({ target }) => resolve(target.result); });
  const transaction = database.transaction('state', 'readwrite');
  if (key) transaction.objectStore('state').delete('habit/later');
  else transaction.objectStore('state').put(new Uint8Array([255, 255, 255]), 'habit/later');
  await new Promise((resolve) => { transaction.oncomplete = resolve; });
  database.close();
}"""
NO_MODULE = """async () => {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) if (/app\\.\\w+\\.wasm/.test(request.url)) await cache.delete(request);
  }
}"""


@pytest.mark.parametrize("obstacle, remedy", [
    (UNREADABLE, UNREADABLE), (NO_MODULE, None),
    ("() => { WebAssembly.instantiate = async () => { throw new RangeError('memory'); }; }", None),
    ("() => Object.defineProperty(navigator, 'locks', { value: undefined })", None),
], ids=["a later version's data", "no module", "no memory", "no locks"])
def test_what_the_worker_cannot_do_the_next_page_does(ready, obstacle, remedy):
    answers = Answers(ready)
    answers.close_app()
    answers.worker.evaluate(obstacle)
    answers.press(done(TODAY))
    answers.wait_given_up()
    assert answers.kept == 1 and answers.stored["damaged"] == 0
    if remedy:
        answers.worker.evaluate(remedy, "habit/later")
    answers.open_app()
    expect(ready.check("Lesen")).to_have_attribute("aria-pressed", "true")
    answers.wait_taken()


def test_the_diarys_level_is_logged_with_no_page_open(meet):
    person = meet(clock=None)
    begin(person)
    wait_for_worker(person)
    # The area's code is kept from its first use on.
    person.again()
    answers = Answers(person)
    answers.press("calm.evening:steady:")
    answers.wait_taken()
    answers.close_app()
    answers.press("calm.evening:easy:")
    answers.wait_taken()
    answers.open_app("/calm/diary")
    # Before 18:00 the evening asked about is that of the day before, which may be in the month before.
    if person.page.evaluate("new Date().getDate() === 1 && new Date().getHours() < 18"):
        send(person, "calm.month:-1")
    expect(person.page.locator(".calm-evening.is-easy")).to_have_count(1)


@pytest.mark.slow
def test_killed_at_any_moment_nothing_is_lost_and_nothing_doubled(ready):
    answers = KillableAnswers(ready)
    answers.close_app()
    rounds = many(30)
    days = days_before(min(rounds, 300))
    before, start = answers.stored["journal"], time.monotonic()
    answers.press(done(TODAY))
    answers.wait_stored(before)
    # Kills come before, while and after an answer is carried out.
    wait_milliseconds_max = 1500 * (time.monotonic() - start)
    for number in range(rounds):
        answers.press(done(days[number % len(days)]))
        answers.blank.wait_for_timeout(random.uniform(0, wait_milliseconds_max))
        answers.kill()
    # One that was killed between journal and removal changes nothing the second time.
    assert answers.stored["journal"] <= before + 1 + len(days)
    answers.open_app()
    answers.wait_taken()
    assert pressed_days(ready, days) == names([*days, TODAY])


@pytest.fixture
def house(site):
    with Serving(site, "--sign-up", "open", "--codes-per-hour", "1000") as running:
        yield running


def test_another_device_hears_of_it_before_a_page_opens_and_offline_the_next_page_tells(meet, house):
    address = f"http://127.0.0.1:{house.port}"
    phone = meet(address, clock=None)
    desk = meet(address, clock=None, language="en", size=DESK, is_touch=False)
    for person in (phone, desk):
        person.forgiven += EXPECTED
    phone.seed([{"name": "Lesen"}, {"name": "Laufen"}])
    name = new_account_name("anna")
    create_account(phone, name)
    wait_for_worker(phone)
    phone.again()
    desk.begin()
    sign_in(desk, name)
    desk.go("/")
    expect(desk.check("Lesen")).to_be_visible(timeout=SIGN_IN_MILLISECONDS)
    answers = Answers(phone)
    today = phone.page.evaluate("new Date().toLocaleDateString('sv')").replace("-", "")
    answers.close_app()
    answers.press(f"habit.complete:{HABIT}:{today}")
    expect(desk.check("Lesen")).to_have_attribute("aria-pressed", "true", timeout=SIGN_IN_MILLISECONDS)
    assert answers.kept == 0
    # Without a network it stays in the journal until the next page syncs.
    phone.context.set_offline(True)
    answers.press(f"habit.complete:{HABIT[:-1]}2:{today}")
    answers.wait_taken()
    answers.wait_given_up()
    expect(desk.check("Laufen")).to_have_attribute("aria-pressed", "false")
    phone.context.set_offline(False)
    answers.open_app()
    expect(phone.check("Laufen")).to_have_attribute("aria-pressed", "true")
    expect(desk.check("Laufen")).to_have_attribute("aria-pressed", "true", timeout=SIGN_IN_MILLISECONDS)
