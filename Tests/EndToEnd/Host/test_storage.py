"""Storage: entries are on the disk whatever happens to the tab, folds lose nothing, damaged data is set aside."""
import os
import signal

import pytest

from conftest import ARGUMENTS, CHROMIUM, Tab
from time_limits import SECONDS_MAX


def fold(tab):
    tab.page.evaluate("async () => (await import('/host.js')).send('effect:requestFold:test')")
    tab.wait_log("folded:")


def reopened(tab):
    tab.page.reload()
    return tab.ready()


def test_entries_come_back(tab):
    tab.send("put:a:1")
    tab.send("put:a:2")
    assert tab.parts == {"a": "12"}
    assert reopened(tab).parts == {"a": "12"}
    assert tab.stored("journal") == [[1, "a+1"], [2, "a+2"]]


# Notes what the page shows whenever an entry goes to the disk.
WATCHED = """(() => {
  const { add } = IDBObjectStore.prototype;
  globalThis.shown = [];
  IDBObjectStore.prototype.add = function (...values) {
    if (this.name === 'journal') shown.push(document.querySelector('#parts').textContent.trim());
    return add.apply(this, values);
  };
})();"""


def test_an_entry_is_being_written_before_the_page_shows_it(new_tab):
    """`carryOut` in host.js decides: Swift passes on the page and what is to be done without an order between them."""
    tab = new_tab()
    tab.page.add_init_script(WATCHED)
    tab.open()
    tab.send("put:a:1")
    tab.send("put:a:2")
    assert tab.parts == {"a": "12"}
    assert tab.page.evaluate("shown") == ["", "a=1"]


def test_other_effects_find_the_page_that_they_speak_of(tab):
    tab.page.evaluate("""async () => {
      const { send } = await import('/host.js');
      send('view:<button id="there">x</button>');
      send('effect:focus:there');
    }""")
    assert tab.page.evaluate("document.activeElement.id") == "there"


def kill_renderers(browser):
    session = browser.new_browser_cdp_session()
    for process in session.send("SystemInfo.getProcessInfo")["processInfo"]:
        if process["type"] == "renderer":
            os.kill(process["id"], signal.SIGKILL)


def test_entry_survives_a_tab_killed_in_the_same_task(chromium, site, tmp_path):
    """The task of the tap waits for an answer that does not come; nothing later runs in the page, and its process dies."""
    def launch():
        return chromium.browser_type.launch_persistent_context(
            tmp_path / "profile", executable_path=CHROMIUM, args=ARGUMENTS)

    with launch() as context:
        Tab(context.pages[0], site.address).open().page.evaluate("""async () => {
          const { send } = await import('/host.js');
          setTimeout(() => {
            send('put:a:1');
            const request = new XMLHttpRequest();
            request.open('GET', '/wait', false);
            request.send();
          });
        }""")
        assert site.waiting.wait(SECONDS_MAX)
        kill_renderers(context.browser)
        site.answer.set()
    with launch() as context:
        assert Tab(context.pages[0], site.address).open().parts == {"a": "1"}


def test_fold_moves_the_journal_into_parts(tab):
    for i in range(3):
        tab.send(f"put:k{i}:x")
    fold(tab)
    assert tab.stored("journal") == []
    assert tab.stored("state") == [["k0", "x"], ["k1", "x"], ["k2", "x"]]
    tab.send("put:k0:y")
    assert reopened(tab).parts == {"k0": "xy", "k1": "x", "k2": "x"}


def test_long_journal_is_folded_at_the_next_start(tab):
    tab.page.evaluate("""async () => {
      const { send } = await import('/host.js');
      for (let i = 0; i <= 500; i += 1) send('put:a:x');
    }""")
    tab.page.wait_for_function("() => document.querySelector('#parts').textContent.length > 500")
    reopened(tab)
    for _ in range(50):
        if tab.stored("journal") == []:
            break
    assert tab.stored("state") == [["a", "x" * 501]]
    assert reopened(tab).parts == {"a": "x" * 501}


def put_large(tab, count):
    tab.page.evaluate("""async (count) => {
      const { send } = await import('/host.js');
      for (let i = 0; i < count; i += 1) send('put:a:' + 'x'.repeat(100_000));
    }""", count)


@pytest.mark.parametrize("count, kept", [(2, 2), (3, 0)])
def test_journal_with_many_bytes_is_folded_at_the_next_start(tab, count, kept):
    put_large(tab, count)
    tab.page.wait_for_function("async (count) => document.querySelector('#parts').textContent.length > count * 100_000", arg=count)
    reopened(tab)
    tab.page.wait_for_timeout(300)
    assert len(tab.stored("journal")) == kept
    assert reopened(tab).parts == {"a": "x" * 100_000 * count}


def test_very_many_bytes_are_folded_without_waiting_for_it(tab):
    """Such as after an import."""
    put_large(tab, 60)
    for _ in range(50):
        if tab.stored("state"):
            break
    # Folded once, though every entry after the first 42 finds a long journal.
    assert len(tab.stored("journal")) < 20
    assert reopened(tab).parts == {"a": "x" * 6_000_000}


def test_other_tabs_see_entries_once(new_tab):
    first, second = new_tab().open(), new_tab().open()
    first.send("put:a:1")
    second.wait_parts("a=1")
    second.send("put:a:2")
    first.wait_parts("a=12")
    assert (first.parts, second.parts) == ({"a": "12"}, {"a": "12"})


@pytest.mark.parametrize("folds", [False, True])
def test_a_tab_that_is_still_starting_misses_nothing(new_tab, folds):
    """The first tab has read everything and waits for its module while the second writes."""
    second = new_tab().open()
    second.send("put:a:1")
    first = new_tab()
    first.page.add_init_script("""
      const { compileStreaming } = WebAssembly;
      const mayCompile = new Promise((resolve) => (window.compileNow = resolve));
      WebAssembly.compileStreaming = async (answer) => (await mayCompile, compileStreaming(answer));
      const { transaction } = IDBDatabase.prototype;
      IDBDatabase.prototype.transaction = function (...given) {
        const made = transaction.apply(this, given);
        made.addEventListener('complete', () => (window.hasRead = true));
        return made;
      };
    """)
    first.page.goto(first.address)
    first.page.wait_for_function("() => window.hasRead")
    second.send("put:a:2")
    if folds:
        fold(second)
    second.send("put:b:3")
    assert dict(second.stored("state")) == ({"a": "12"} if folds else {})
    first.page.evaluate("compileNow()")
    first.ready()
    first.wait_parts("b=3")
    assert first.parts == {"a": "12", "b": "3"}
    first.send("put:a:4")
    fold(first)
    assert reopened(second).parts == {"a": "124", "b": "3"}


def test_import_is_seen_by_other_tabs(new_tab):
    first, second = new_tab().open(), new_tab().open()
    second.send("put:b:1")
    first.wait_parts("b=1")
    first.send("import:a:9")
    first.wait_log("folded:ok")
    second.wait_parts("a=9")
    assert second.parts == {"a": "9", "b": "1"}
    second.send("put:a:8")
    assert reopened(second).parts == {"a": "98", "b": "1"}


@pytest.mark.parametrize("rounds", [1, 8])
def test_tabs_folding_at_once_lose_nothing(new_tab, rounds):
    tabs = [new_tab().open() for _ in range(2)]
    for i in range(rounds):
        for tab in tabs:
            tab.page.evaluate("""async (i) => {
              const { send } = await import('/host.js');
              for (let n = 0; n < 3; n += 1) send('put:a:x');
              send('effect:requestFold:test');
              send('put:a:x');
            }""", i)
    for tab in tabs:
        tab.page.wait_for_function(
            "n => document.querySelector('#log').textContent.split('folded:').length > n", arg=rounds)
    wanted = {"a": "x" * (rounds * 2 * 4)}
    assert reopened(tabs[0]).parts == wanted
    assert reopened(tabs[1]).parts == wanted


# Holds other tabs' messages until a transaction is committed, and delivers them before the transaction has ended.
HEARD_LATE = """
globalThis.held = [];
const Channel = BroadcastChannel;
globalThis.BroadcastChannel = class extends Channel {
  set onmessage(act) { super.onmessage = (event) => held.push(() => act(event)); }
};
const { commit } = IDBTransaction.prototype;
IDBTransaction.prototype.commit = function () {
  commit.call(this);
  for (const act of held.splice(0)) act();
};
"""


def test_an_entry_that_a_fold_has_read_is_not_taken_again_when_it_is_told(new_tab):
    first = new_tab()
    first.page.add_init_script(HEARD_LATE)
    first.open()
    second = new_tab().open()
    second.send("put:a:1")
    first.page.wait_for_function("() => held.length === 1")
    fold(first)
    assert first.page.evaluate("held.length") == 0
    first.send("put:a:2")
    fold(first)
    assert dict(first.stored("state")) == {"a": "12"}


def test_a_tab_that_missed_a_fold_reads_before_it_writes(new_tab):
    """The second tab receives no messages (as if frozen): without the generation its fold would undo the first one's."""
    first = new_tab().open()
    second = new_tab()
    second.page.add_init_script("BroadcastChannel = class { postMessage() {} };")
    second.open()
    first.send("put:a:1")
    fold(first)
    second.send("put:a:2")
    second.page.evaluate("""async () => {
      const { send } = await import('/host.js');
      for (let i = 0; i < 500; i += 1) send('put:b:x');
      Object.defineProperty(document, 'hidden', { value: true, configurable: true });
      await new Promise((resolve) => setTimeout(resolve, 300));
      document.dispatchEvent(new Event('visibilitychange'));
    }""")
    for _ in range(50):
        if second.stored("journal") == []:
            break
    assert dict(second.stored("state")) == {"a": "12", "b": "x" * 500}


PUT = """async ([store, key, value]) => {
  const { openDatabase, done } = await import('/database.js');
  const database = await openDatabase();
  const transaction = database.transaction(store, 'readwrite');
  const bytes = new TextEncoder().encode(value);
  if (key === null) transaction.objectStore(store).add({ id: 1, bytes });
  else transaction.objectStore(store).put(bytes, key);
  await done(transaction);
  database.close();
}"""


@pytest.mark.parametrize("store, key, value, name", [
    ("state", "p", "damaged", "p"),
    ("state", "p", "trap", "p"),
    ("journal", None, "no entry", "journal/2"),
    ("journal", None, "trap", "journal/2"),
], ids=["part", "part that traps", "entry", "entry that traps"])
def test_damage_is_set_aside(tab, store, key, value, name):
    tab.send("put:a:1")
    tab.page.evaluate(PUT, [store, key, value])
    reopened(tab)
    tab.wait_log(f"storage:damaged:{name}")
    assert tab.parts == {"a": "1"}
    assert [entry for _, entry in tab.stored("damaged")] == [[name, value]]
    assert tab.stored("state") == []
    assert [text for _, text in tab.stored("journal")] == ["a+1"]
    fold(tab)
    assert reopened(tab).parts == {"a": "1"}
    assert len(tab.stored("damaged")) == 1


def set_quota(tab, bytes_max):
    session = tab.page.context.new_cdp_session(tab.page)
    arguments = {"origin": tab.address}
    if bytes_max is not None:
        arguments["quotaSize"] = bytes_max
    session.send("Storage.overrideQuotaForOrigin", arguments)


def test_full_disk_is_said_and_entries_are_kept(tab):
    set_quota(tab, 1)
    tab.send("put:a:1")
    tab.wait_log("storage:failed:QuotaExceededError")
    assert tab.parts == {"a": "1"}
    set_quota(tab, None)
    tab.wait_log("storage:recovered")
    tab.send("put:a:2")
    assert reopened(tab).parts == {"a": "12"}


REFUSE = """
  const { add } = IDBObjectStore.prototype;
  self.refused = new Set();
  IDBObjectStore.prototype.add = function (entry, ...key) {
    // The first key is taken: the transaction fails when its turn comes.
    if (refused.has(new TextDecoder().decode(entry.bytes))) return add.call(this, entry, 1);
    return add.call(this, entry, ...key);
  };
"""


def test_no_entry_is_on_disk_without_those_before_it(new_tab):
    tab = new_tab()
    tab.page.add_init_script(REFUSE)
    tab.open()
    tab.send("put:a:0")
    tab.page.evaluate("""async () => {
      const { send } = await import('/host.js');
      refused.add('a+1');
      for (let i = 1; i < 5; i += 1) send(`put:a:${i}`);
    }""")
    tab.wait_log("storage:failed:ConstraintError")
    tab.send("put:a:5")
    assert tab.parts == {"a": "012345"}
    assert tab.stored("journal") == [[1, "a+0"]]
    tab.page.evaluate("refused.clear()")
    tab.wait_log("storage:recovered")
    assert [text for _, text in tab.stored("journal")] == [f"a+{i}" for i in range(6)]
    fold(tab)
    assert reopened(tab).parts == {"a": "012345"}


def test_import_that_does_not_fit_is_gone_again(tab):
    # Before the first write: Chromium keeps what it learned about free space for a while.
    usage = tab.page.evaluate("async () => (await navigator.storage.estimate()).usage")
    set_quota(tab, usage + 4_000_000)
    tab.send("put:a:1")
    tab.page.evaluate("async () => (await import('/host.js')).send('import:a:' + '9'.repeat(8_000_000))")
    tab.wait_log("folded:failed:QuotaExceededError")
    assert tab.parts == {"a": "1"}
    set_quota(tab, None)
    fold(tab)
    assert reopened(tab).parts == {"a": "1"}


def test_refused_storage_is_said_and_the_app_works(context, site):
    tab = Tab(context.new_page(), site.address)
    tab.page.add_init_script(
        "IDBFactory.prototype.open = () => { throw new DOMException('refused', 'SecurityError') }")
    tab.open()
    tab.wait_log("storage:blocked")
    tab.send("put:a:1")
    assert tab.parts == {"a": "1"}


def test_wipe_empties_every_tab(new_tab):
    first, second = new_tab().open(), new_tab().open("/habits")
    first.send("put:a:1")
    second.wait_parts("a=1")
    with second.page.expect_navigation(), first.page.expect_navigation():
        first.page.evaluate("async () => (await import('/host.js')).send('effect:wipe:')")
    assert (first.ready().parts, second.ready().parts) == ({}, {})
    assert second.page.url == second.address + "/"


def test_tab_that_closes_at_once_loses_nothing(new_tab):
    for i in range(5):
        tab = new_tab().open()
        tab.page.evaluate("async () => { const h = await import('/host.js'); h.send('put:a:x'); close(); }")
        tab.page.close()
    # The next start may find the last tab still closing, and shows its entry as soon as it has gone.
    tab = new_tab().open()
    tab.wait_parts("a=xxxxx")
    assert tab.parts == reopened(tab).parts == {"a": "xxxxx"}


LOOK = "localStorage.setItem('alltag-look', '{}')"
COUNT_OPENS = """
  self.opens = 0;
  const { open } = IDBFactory.prototype;
  IDBFactory.prototype.open = function (...given) {
    self.opens += 1;
    return open.apply(this, given);
  };
"""


def test_what_is_opened_ahead_is_what_the_app_uses(new_tab):
    tab = new_tab()
    tab.page.add_init_script(LOOK + COUNT_OPENS)
    tab.open()
    assert tab.page.evaluate("opens") == 2, "there is none yet: the app makes it"
    tab.send("put:a:1")
    assert reopened(tab).parts == {"a": "1"}
    assert tab.page.evaluate("opens") == 1
    tab.send("put:a:2")
    assert reopened(tab).parts == {"a": "12"}


def test_a_connection_opened_ahead_serves_once_and_only_while_it_is_open(tab):
    found = tab.page.evaluate("""async () => {
      const { openDatabase } = await import('/database.js');
      const opened = await openDatabase();
      const found = [];
      for (const isClosed of [false, true]) {
        self.alltagAhead = { database: Promise.resolve(opened), isClosed };
        for (const time of ['first', 'second']) found.push([time, (await openDatabase()) === opened]);
      }
      self.alltagAhead = { database: Promise.resolve(null) };
      return [...found, ['none', (await openDatabase()).name]];
    }""")
    assert found == [["first", True], ["second", False], ["first", False], ["second", False], ["none", "alltag"]]


def test_a_tab_that_has_only_opened_ahead_lets_others_delete(new_tab):
    tab = new_tab()
    tab.page.add_init_script(LOOK)
    tab.open().send("put:a:1")
    # Its own script never comes, so that nothing but theme.js holds the database.
    waiting = new_tab()
    waiting.page.add_init_script(LOOK)
    waiting.page.route("**/host.js", lambda route: route.abort())
    waiting.page.goto(waiting.address + "/")
    assert waiting.page.evaluate("alltagAhead.database.then((database) => database.name)") == "alltag"
    tab.send("effect:wipe:")
    tab.page.wait_for_url("**/?wiped")
    assert tab.ready().parts == {}
