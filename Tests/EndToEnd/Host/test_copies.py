"""Copies: an entry that the browser has not stored when its tab goes comes back at the next start, once."""
from test_storage import fold, reopened, set_quota

# Keeps others from writing to the journal until `held` is false.
HOLD = """async () => {
  const { openDatabase } = await import('/database.js');
  const store = (await openDatabase()).transaction('journal', 'readwrite').objectStore('journal');
  globalThis.held = true;
  await new Promise((resolve) => {
    const goOn = () => {
      if (held) store.get(0).onsuccess = () => (resolve(), goOn());
    };
    goOn();
  });
}"""
# Never let go of by the page, so it is free once the page has gone.
LIVE = "void navigator.locks.request('live', () => new Promise(() => {}))"
LET_GO_AFTERWARDS = "navigator.locks.request('live', () => void (held = false))"


def close_while_writing(other, tab, count):
    """Adds entries and closes the tab while another one keeps the journal: the browser drops the transactions."""
    other.page.evaluate(HOLD)
    tab.page.evaluate(LIVE)
    for i in range(count):
        tab.send(f"put:a:{i}")
    tab.page.close()
    other.page.evaluate(LET_GO_AFTERWARDS)


def wait_copies(tab, count):
    """Other tabs' copies arrive late, as everything in localStorage."""
    tab.page.wait_for_function(
        "(count) => Object.keys(localStorage).filter((key) => key.startsWith('alltag-entry-')).length === count", arg=count)


def test_entries_of_a_tab_that_closes_while_it_writes_come_back(new_tab):
    other, tab = new_tab().open(), new_tab().open()
    close_while_writing(other, tab, 3)
    tab = new_tab().open()
    tab.wait_parts("a=012")
    other.wait_parts("a=012")
    assert [text for _, text in tab.stored("journal")] == ["a+0", "a+1", "a+2"]
    wait_copies(tab, 0)
    fold(tab)
    assert reopened(tab).parts == reopened(other).parts == {"a": "012"}


def test_entries_that_do_not_fit_on_the_disk_outlive_their_tab_but_are_not_taken_from_it(new_tab):
    tab = new_tab().open()
    set_quota(tab, 1)
    tab.send("put:a:1")
    tab.wait_log("storage:failed:QuotaExceededError")
    wait_copies(tab, 1)
    # Otherwise it would try again before it closes.
    tab.page.evaluate("() => void (IDBDatabase.prototype.transaction = () => { throw new DOMException('full', 'QuotaExceededError') })")
    other = new_tab().open()
    set_quota(other, None)
    other.send("put:b:2")
    assert other.parts == {"b": "2"}
    tab.page.close()
    other.wait_parts("a=1")
    assert reopened(other).parts == {"a": "1", "b": "2"}


# As if the tab closed before it heard that its entry is stored.
KEEP_COPIES = "() => void (Storage.prototype.removeItem = () => {})"


def test_the_copy_of_an_entry_goes_with_its_writing_or_its_fold(new_tab):
    first, second = new_tab().open(), new_tab().open()
    first.page.evaluate(KEEP_COPIES)
    first.send("put:a:1")
    second.wait_parts("a=1")
    wait_copies(second, 1)
    third = new_tab().open()
    first.page.close()
    wait_copies(third, 0)
    second.page.evaluate(KEEP_COPIES)
    second.send("put:a:2")
    third.wait_parts("a=12")
    wait_copies(third, 1)
    fold(third)
    wait_copies(third, 0)
    second.page.close()
    assert reopened(third).parts == {"a": "12"}
    third.send("put:a:3")
    wait_copies(third, 0)


def test_wiped_entries_have_no_copies(new_tab):
    other, tab = new_tab().open(), new_tab().open()
    close_while_writing(other, tab, 1)
    other.send("effect:wipe:")
    other.page.wait_for_url("**/?wiped")
    assert other.ready().parts == new_tab().open().parts == {}
    wait_copies(other, 0)


def test_the_app_stores_without_copies_if_the_browser_refuses_them(new_tab):
    tab = new_tab()
    tab.page.add_init_script("Object.defineProperty(self, 'localStorage', { get() { throw new DOMException('no', 'SecurityError') } })")
    tab.open()
    tab.send("put:a:1")
    assert reopened(tab).parts == {"a": "1"}
