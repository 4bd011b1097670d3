"""Smart reminders: shown once over tabs and reloads, withdrawn by the activity, answered without opening the app; and their screens.

A browser without a window has no notifications, so the test keeps them: what the page shows is a list that all tabs share.
"""
import json

import pytest
from playwright.sync_api import expect

from person import DESK, PHONE, wait_until
from places import settle
from test_calm import begin
from test_looks import assert_clean, cut_off, violations
from test_offline import wait_for_worker

# The clock moves on by as many minutes as the test says, in all tabs and over reloads; the host's own tick follows when the page is focused.
NOTIFICATIONS = """(() => {
  const { now } = Date;
  Date.now = () => now() + 60_000 * Number(localStorage.testMinutes ?? 0);
  globalThis.pass = (minutes) => { localStorage.testMinutes = minutes; dispatchEvent(new Event('focus')); };
  Object.defineProperty(Notification, 'permission', { get: () => localStorage.testPermission ?? 'default' });
  Object.defineProperty(Notification, 'maxActions', { get: () => 2 });
  Notification.requestPermission = async () => (localStorage.testPermission = '%s');
  const shown = () => JSON.parse(localStorage.testShown ?? '[]'), keep = (list) => { localStorage.testShown = JSON.stringify(list); };
  const { prototype } = ServiceWorkerRegistration;
  prototype.showNotification = async (title, options) => {
    localStorage.testCount = 1 + Number(localStorage.testCount ?? 0);
    keep([...shown().filter(({ tag }) => tag !== options.tag), { title, ...options }]);
  };
  prototype.getNotifications = async () => shown().map((one) => ({ ...one, close: () => keep(shown().filter(({ tag }) => tag !== one.tag)) }));
})();"""
# Taps a notification as the browser would, in the service worker.
TAP = """({ data, action }) => {
  const event = new ExtendableEvent('notificationclick');
  Object.assign(event, { notification: { data, close() {} }, action });
  dispatchEvent(event);
}"""


def shown(person):
    return json.loads(person.page.evaluate("localStorage.testShown ?? '[]'"))


def wait_shown(person, count):
    wait_until(person.page, "async (count) => JSON.parse(localStorage.testShown ?? '[]').length === count", count)


def meet_ready(meet, answer="granted", **traits):
    """A user with calm's list of reminders open, whose browser answers the question for permission."""
    person = meet(scripts=[NOTIFICATIONS % answer], **traits)
    begin(person)
    wait_for_worker(person)
    person.go("/calm/reminders")
    expect(person.page.locator(".detail h1")).to_be_visible()
    return person


def add(person, kind, time):
    """Writes a reminder; the first one asks for permission."""
    page = person.page
    person.button("reminder_new", within=page.locator(".detail .topbar")).click()
    page.locator("#calm-reminder-kind").select_option(kind)
    page.locator("#calm-reminder-time").fill(time)
    person.button("app_save").click()
    expect(person.toast).to_contain_text(person.words("reminder_saved"))
    wait_until(page, "async () => Notification.permission === 'granted'")


def test_a_reminder_fires_once_over_tabs_and_reloads_and_the_activity_withdraws_it(meet):
    person = meet_ready(meet)
    page = person.page
    # It is 10:30.
    add(person, "1", "10:40")
    other = person.new_page()
    person.open("/habits", other)
    page.evaluate("pass(9)")
    other.evaluate("pass(9)")
    assert shown(person) == []
    page.evaluate("pass(11)")
    other.evaluate("pass(11)")
    wait_shown(person, 1)
    assert shown(person)[0]["title"] == person.words("calm_remind_meditation")
    person.again()
    page.evaluate("pass(12)")
    # The second tab's turn comes after this one's.
    wait_until(other, "() => navigator.locks.request('alltag-delivered', () => true)")
    assert page.evaluate("localStorage.testCount") == "1"
    person.go("/settings/reminders")
    expect(person.text("reminder_shown", f"{person.words('date_today')}, 10:41")).to_be_visible()
    person.go("/calm/calendar")
    page.locator(".detail").get_by_role("button", name=person.words("calm_entry_add")).click()
    page.locator("#calm-entryminutes").fill("5")
    page.locator("#calm-entry-form button[type=submit]").click()
    wait_shown(person, 0)
    person.go("/settings/reminders")
    expect(page.get_by_text(person.words("reminder_withdrawn", f"{person.words('date_today')}, 10:42"))).to_be_visible()
    assert page.evaluate("localStorage.testCount") == "1"


def test_the_diarys_buttons_log_without_opening_the_app_and_its_text_opens_a_small_page(meet):
    person = meet_ready(meet)
    page = person.page
    add(person, "4", "10:35")
    page.evaluate("pass(6)")
    wait_shown(person, 1)
    notice = shown(person)[0]
    assert [action["title"] for action in notice["actions"]] == ["👍 Steady", "🫠 Easy"]
    worker = person.context.service_workers[0]
    worker.evaluate(TAP, {"data": notice["data"], "action": ""})
    expect(page).to_have_url(f"{person.address}/calm/evening")
    expect(page.locator(".calm-evening-level")).to_have_count(3)
    person.go("/")
    worker.evaluate(TAP, {"data": notice["data"], "action": notice["actions"][0]["action"]})
    yesterday = person.words("calm_diary_saved", person.words("date_yesterday"), "Steady")
    expect(person.toast).to_contain_text(yesterday)
    wait_shown(person, 0)
    person.button("app_undo").click()
    # With no page open, the tap waits for the next one.
    page.close()
    worker.evaluate(TAP, {"data": notice["data"], "action": notice["actions"][1]["action"]})
    person.page = person.new_page()
    person.open("/calm/diary")
    expect(person.page.locator(".calm-evening.is-easy")).to_have_count(1)


def test_what_is_refused_is_said_and_deleting_can_be_undone(meet):
    person = meet_ready(meet, answer="denied")
    page = person.page
    person.forgiven.append("permission")
    person.button("reminder_add", person.words("calm_remind_meditation")).click()
    expect(person.text("error_notification_refused")).to_be_visible()
    row = page.locator(".detail .row", has=page.get_by_role("switch"))
    expect(row).to_have_count(1)
    row.get_by_role("switch").uncheck()
    row.locator(".row-main").click()
    page.locator("#calm-reminder-hours").fill("49")
    page.locator("#calm-reminder-time").fill("06:15")
    page.keyboard.press("Enter")
    expect(page.locator("#calm-reminder-hours-error")).to_be_visible()
    expect(page.locator("#calm-reminder-hours")).to_be_focused()
    page.locator("#calm-reminder-hours").fill("48")
    page.keyboard.press("Enter")
    expect(row).to_contain_text("06:15")
    person.again()
    expect(row.get_by_role("switch")).not_to_be_checked()
    row.locator(".row-main").click()
    person.button("app_delete").click()
    expect(row).to_have_count(0)
    person.button("app_undo").click()
    expect(row).to_have_count(1)


def places(person):
    """Walks through the screens of reminders."""
    page = person.page
    yield "list, new"
    for sample in ("meditation", "breathing", "workout"):
        person.button("reminder_add", person.words(f"calm_remind_{sample}")).click()
    person.button("reminder_dismiss", person.words("calm_diary_level")).click()
    yield "list"
    page.locator(".detail .row", has=page.get_by_role("switch")).first.locator(".row-main").click()
    page.locator("#calm-reminder-title").fill("Donaudampfschifffahrtsgesellschaftskapitän")
    page.locator("#calm-reminder-message").fill("w" * 121)
    page.locator("#calm-reminder-hours").fill("0")
    for day in range(7):
        page.locator(".weekday input").nth(day).set_checked(False)
    person.button("app_save").click()
    expect(page.locator("#calm-reminder-weekdays-error")).to_be_visible()
    yield "editor with errors"
    page.locator("#calm-reminder-message").fill("")
    page.locator("#calm-reminder-hours").fill("8")
    page.locator(".weekday input").first.check()
    person.button("app_save").click()
    yield "list with a long title"
    person.go("/settings/reminders")
    expect(page.locator(".main h1")).to_be_visible()
    yield "coming reminders"
    person.go("/calm/evening")
    expect(page.locator(".calm-evening-level")).to_have_count(3)
    yield "evening"
    person.go("/calm/settings")
    yield "settings"


@pytest.mark.slow
@pytest.mark.parametrize(
    "size, theme, language", [(PHONE, "light", "de"), (PHONE, "dark", "en"), (DESK, "light", "en"), (DESK, "dark", "de")],
    ids=["phone-light-de", "phone-dark-en", "desk-light-en", "desk-dark-de"])
def test_nothing_is_cut_off_and_accessibility_rules_hold(meet, size, theme, language):
    person = meet_ready(meet, language=language, size=size, is_touch=size == PHONE, theme=theme, moves=False)
    found = []
    for place in places(person):
        settle(person.page)
        found.extend(f"{place}: {fault}" for fault in cut_off(person.page) + violations(person.page))
    assert_clean("\n".join(found))


def test_missed_reminders_stay_until_they_are_read(meet):
    person = meet()
    person.seed([{"name": "Wasser", "reminderMinutes": 420}, {"name": "Lesen", "reminderMinutes": 450}], "/settings/reminders")

    def missed(page):
        return page.get_by_role("region", name=person.words("reminder_missed"), exact=True)

    def read(name):
        person.button("reminder_read", name, within=missed(person.page)).click()

    expect(missed(person.page).get_by_role("link")).to_have_count(2)
    assert not [*violations(person.page), *cut_off(person.page)]
    read("Wasser")
    expect(missed(person.page).get_by_role("link")).to_have_count(1)
    person.again()
    expect(missed(person.page).get_by_role("link")).to_contain_text(["Lesen" + person.words("reminder_missed_at", "Heute, 07:30") + " · " + person.words("reminder_missed_unseen")])
    other = person.new_page()
    person.open("/settings/reminders", other)
    expect(missed(other).get_by_role("link")).to_have_count(1)
    read("Lesen")
    for page in (person.page, other):
        expect(missed(page)).to_have_count(0)
