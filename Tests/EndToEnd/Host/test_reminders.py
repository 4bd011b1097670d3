"""Reminders on a device: shown once over all tabs, withdrawn, and their buttons, which the service worker keeps until a page has read them."""
import pytest

# This browser shows no notifications: the page keeps them for the test, common to all tabs. Dates are those of the test.
BEGIN = """async (answers) => {
  Object.defineProperty(Notification, 'permission', { get: () => answers.permission ?? 'granted', configurable: true });
  Object.defineProperty(Notification, 'maxActions', { get: () => answers.maxActions, configurable: true });
  const { prototype } = ServiceWorkerRegistration;
  const shown = () => JSON.parse(localStorage.shown ?? '[]');
  prototype.showNotification = async (title, options) => {
    if (answers.isBroken) throw new TypeError('no room');
    localStorage.shown = JSON.stringify([...shown(), { title, ...options }]);
  };
  prototype.getNotifications = async () => shown().map(({ data }) => ({
    data, close: () => { localStorage.shown = JSON.stringify(shown().filter((one) => one.data.key !== data.key)); },
  }));
  await navigator.serviceWorker.ready;
  globalThis.answers = answers;
  globalThis.said = [];
  globalThis.reminders = await import('/reminders.js');
  const send = (message) => said.push(message);
  globalThis.remind = (key, ...rest) => reminders.remind(send, key, 'tag', 'Lesen', '10 Seiten', ...rest);
  globalThis.withdraw = (...keys) => reminders.withdraw(send, ...keys);
}"""
TAP = """({ action, data }) => {
  const event = new ExtendableEvent('notificationclick');
  Object.assign(event, { notification: { data, close() {} }, action });
  dispatchEvent(event);
}"""


def begin(tab, **answers):
    tab.page.evaluate(BEGIN, answers)
    return tab.page


def shown(page):
    return page.evaluate("JSON.parse(localStorage.shown ?? '[]')")


@pytest.fixture
def page(tab):
    return begin(tab, maxActions=2)


def test_a_reminder_is_shown_once_and_told(page):
    for _ in range(2):
        page.evaluate("remind('a', '/calm', 'quiet', 'Eins', 'one:', 'Zwei', 'two:', 'Drei', 'three:')")
    [notice] = shown(page)
    assert (notice["title"], notice["body"], notice["tag"], notice["renotify"]) == ("Lesen", "10 Seiten", "tag", True)
    assert notice["actions"] == [{"title": "Eins", "action": "one:"}, {"title": "Zwei", "action": "two:"}]
    assert notice["data"] == {"key": "a", "path": "/calm", "isQuiet": True}
    [said] = page.evaluate("said")
    assert said.startswith("reminded:a ") and said.endswith(" 0 page")


def test_in_ten_minutes_is_offered_where_a_server_can_tell(page):
    buttons = "'Eins', 'one:', 'In 10 Minuten', 'snooze'"
    page.evaluate(f"remind('a', '/calm', 'quiet', {buttons})")
    page.evaluate("localStorage.setItem('alltag-sealed', 'on')")
    page.evaluate(f"remind('b', '/calm', 'quiet', {buttons})")
    assert [[action["action"] for action in notice["actions"]] for notice in shown(page)] == [["one:"], ["one:", "snooze"]]
    for can, said in (("on", "snooze:possible"), ("", "snooze:none")):
        page.evaluate("(can) => localStorage.setItem('alltag-sealed', can)", can)
        page.evaluate("reminders.snooze((message) => said.push(message), new Uint8Array())")
        assert page.evaluate("said.at(-1)") == said


def test_of_many_tabs_one_shows_it(page, new_tab):
    other = begin(new_tab().open(), maxActions=2)
    for each in (page, other):
        each.evaluate("() => { globalThis.done = Promise.all(['a', 'b', 'a'].map((key) => remind(key, '', ''))); }")
    for each in (page, other):
        each.evaluate("done")
    assert sorted(notice["data"]["key"] for notice in shown(page)) == ["a", "b"]
    assert page.evaluate("JSON.parse(localStorage.getItem('alltag-delivered')).length") == 2


def test_another_tabs_delivery_is_told_here(page, new_tab):
    other = new_tab().open()
    begin(other)
    page.evaluate("remind('a', '', '')")
    other.wait_log("reminded:a ")


def test_what_was_delivered_is_told_at_the_start(tab):
    page = begin(tab)
    page.evaluate("remind('a', '', '')")
    page.reload()
    tab.ready().wait_log("reminded:a ")


@pytest.mark.parametrize("answers", [{"permission": "default"}, {"permission": "denied"}, {"isBroken": True}])
def test_what_could_not_be_shown_is_tried_again(tab, answers):
    page = begin(tab, **answers)
    page.evaluate("remind('a', '', '').catch(() => {})")
    assert shown(page) == [] and page.evaluate("said") == []
    page.evaluate("() => { answers.permission = 'granted'; answers.isBroken = false; }")
    page.evaluate("remind('a', '', '')")
    assert len(shown(page)) == 1


def test_only_what_is_meant_is_withdrawn(page):
    page.evaluate("Promise.all(['a', 'b'].map((key) => remind(key, '', '')))")
    page.evaluate("withdraw('a', 'c')")
    assert [notice["data"]["key"] for notice in shown(page)] == ["b"]
    first, second, never = page.evaluate("said.at(-1)").removeprefix("reminded:").split(",")
    assert first.startswith("a ") and int(first.split()[2]) - int(first.split()[1]) in (0, 1) and second.endswith(" 0 page")
    # What was read of in the app and never shown is noted, too.
    assert never.split()[:2] == ["c", "0"] and never.split()[2] != "0"
    # It is not shown again, and the time of its withdrawal stays.
    page.evaluate("remind('a', '', '').then(() => withdraw('a'))")
    assert page.evaluate("said.at(-1)").removeprefix("reminded:").split(",")[0] == first and len(shown(page)) == 1


def test_the_list_goes_back_eight_days(page):
    page.evaluate("""() => {
      const ago = (days) => Date.now() - days * 86_400_000;
      localStorage.setItem('alltag-delivered', JSON.stringify([['old', ago(8.1), 0], ['new', ago(7.9), 0]]));
    }""")
    page.evaluate("remind('a', '', '')")
    assert [entry.split()[0] for entry in page.evaluate("said.at(-1)").removeprefix("reminded:").split(",")] == ["new", "a"]


def test_a_damaged_list_is_begun_anew(page):
    page.evaluate("localStorage.setItem('alltag-delivered', '[[')")
    page.evaluate("remind('a', '', '')")
    assert len(shown(page)) == 1


@pytest.mark.parametrize("permission, count", [("granted", 1), ("default", 0)])
def test_a_hidden_page_gets_its_minutes_only_where_it_can_remind(tab, permission, count):
    page = begin(tab, permission=permission)
    ticks = "document.querySelector('#log').innerText.split('\\n').filter((line) => line === 'tick').length"
    before = page.evaluate(ticks)
    page.evaluate("""() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }""")
    assert page.evaluate(ticks) - before == count


# Buttons


@pytest.fixture
def worker(page):
    return page.context.service_workers[0]


def waiting(page):
    """Returns the number of messages that no page has read yet."""
    kept = "caches.open('alltag-notification').then((cache) => cache.keys()).then(({ length }) => length)"
    return page.evaluate(f"navigator.locks.request('alltag-delivered', () => {kept})")


def test_a_button_reaches_the_open_app_with_the_time_of_the_tap(tab, page, worker):
    before = page.evaluate("Date.now()")
    worker.evaluate(TAP, {"action": "calm.evening:steady:", "data": {"key": "a", "path": "/calm/evening", "isQuiet": True}})
    tab.wait_log("calm.evening:steady:")
    [message] = [line for line in tab.log if line.startswith("calm.evening")]
    assert before <= int(message.rpartition(":")[2]) <= page.evaluate("Date.now()")
    worker.evaluate(TAP, {"action": "habit.complete:x:20261112", "data": {"key": "b", "path": "", "isQuiet": False}})
    tab.wait_log("habit.complete:x:20261112")
    assert waiting(page) == 0
    assert not any(line.startswith("shell.go") for line in tab.log)


def test_the_text_leads_to_its_screen(tab, page, worker):
    worker.evaluate(TAP, {"action": "", "data": {"key": "a", "path": "/calm/evening", "isQuiet": True}})
    tab.wait_log("shell.go:/calm/evening")


def test_taps_without_a_page_wait_for_the_next_one_in_their_order(tab, page, worker, new_tab):
    blank = tab.page.context.new_page()
    page.close()
    for level in ("steady", "easy"):
        worker.evaluate(TAP, {"action": f"calm.evening:{level}:", "data": {"key": "a", "path": "", "isQuiet": True}})
    blank.close()
    other = new_tab().open()
    other.wait_log("calm.evening:easy:")
    assert [line.split(":")[1] for line in other.log if line.startswith("calm.evening")] == ["steady", "easy"]
    assert waiting(other.page) == 0


# Reminders that a server sends

PUSH = """async (message) => {
  globalThis.pushed ??= [];
  ServiceWorkerRegistration.prototype.showNotification = async (title, options) => { pushed.push({ title, ...options }); };
  ServiceWorkerRegistration.prototype.getNotifications = async () => pushed;
  const words = { areas: 'chore.due\\t{title}\\tHeute dran\\tErledigt\\tchores.done:\\tIn 10 Minuten\\nchore.due:by\\t{title}\\tBis {by} dran\\tErledigt\\tchores.done:' };
  await (await caches.open('alltag-notification')).put('/push', new Response(JSON.stringify(words)));
  const event = new ExtendableEvent('push');
  Object.defineProperty(event, 'data', { value: { json: () => message } });
  const done = [];
  event.waitUntil = (work) => done.push(work);
  dispatchEvent(event);
  await Promise.all(done);
  return pushed;
}"""
DUE = {"kind": "chore", "event": "due", "name": "", "title": "Müll", "chore": "C", "occurrence": "C.20261112"}
KEY = "chore-C.20261112-due"


def test_a_reminder_from_the_server_is_shown_and_has_its_button(worker):
    first, second = worker.evaluate(PUSH, DUE), worker.evaluate(PUSH, {**DUE, "by": 1080})
    assert (first[0]["title"], first[0]["body"], first[0]["tag"]) == ("Müll", "Heute dran", "chore-C")
    assert first[0]["actions"] == [
        {"title": "Erledigt", "action": "chores.done:C.20261112"}, {"title": "In 10 Minuten", "action": "snooze"}]
    assert first[0]["data"] == {"key": KEY, "path": "/chores/C", "isQuiet": True} and first[0]["renotify"]
    # One of the same key is there already, so it makes no sound again.
    assert not second[1]["renotify"]
    assert second[1]["body"].startswith("Bis ") and "{" not in second[1]["body"]


def test_a_page_does_not_show_again_what_the_server_has_sent(tab, page, worker):
    worker.evaluate(PUSH, DUE)
    tab.wait_log(f"reminded:{KEY} ")
    page.evaluate(f"remind('{KEY}', '', '')")
    assert shown(page) == []
    assert page.evaluate("JSON.parse(localStorage.getItem('alltag-delivered'))")[0][0] == KEY


def test_a_page_that_opens_later_knows_it_before_it_shows_anything(page, worker, tab, new_tab):
    blank = tab.page.context.new_page()
    page.close()
    worker.evaluate(PUSH, DUE)
    blank.close()
    other = new_tab().open()
    other.wait_log(f"reminded:{KEY} ")
    begin(other)
    # Even if nobody had told it: the list is completed under the lock.
    worker.evaluate(PUSH, {**DUE, "occurrence": "D.20261112"})
    other.page.evaluate("remind('chore-D.20261112-due', '', '')")
    assert shown(other.page) == []
