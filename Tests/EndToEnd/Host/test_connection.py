"""A database connection that dies under the page, as on a phone in the background: it is opened anew, and nothing is lost."""
import random
import time

import pytest

from test_storage import fold, reopened
from time_limits import SECONDS_MAX, STRETCH


# Remembers each handle, and lets tests take it away from under the page: `lose(way)`.
LOSE = """
  const handles = new Set(), { open } = IDBFactory.prototype, { transaction } = IDBDatabase.prototype;
  const lost = new Map();
  IDBFactory.prototype.open = function (...given) {
    const request = open.apply(this, given);
    request.addEventListener('success', () => handles.add(request.result));
    return request;
  };
  IDBDatabase.prototype.transaction = function (...given) {
    const way = lost.get(this);
    if (way === 'refuses') throw new DOMException('Connection to Indexed Database server lost', 'UnknownError');
    const made = transaction.apply(this, given);
    // As a process that has ended: what was asked is never stored, and no answer comes, or only an error.
    if (way === 'aborts') setTimeout(() => made.abort());
    if (way === 'is silent') {
      made.addEventListener('complete', (event) => event.stopImmediatePropagation(), true);
      made.addEventListener('abort', (event) => event.stopImmediatePropagation(), true);
      made.abort();
      made.objectStore = () => new Proxy({}, { get: () => () => ({}) });
      made.commit = () => {};
    }
    return made;
  };
  globalThis.lose = (way) => {
    for (const handle of handles) {
      if (way === 'is closed' || way === 'is closed and says so') IDBDatabase.prototype.close.call(handle);
      else lost.set(handle, way);
      if (way === 'is closed and says so') handle.dispatchEvent(new Event('close'));
      handles.delete(handle);
    }
  };
"""
# Twenty seconds without an answer pass sooner; not so soon that a busy machine's answers come late, which would be stored twice.
IMPATIENT = """
  const { setTimeout: wait } = globalThis;
  globalThis.setTimeout = (act, milliseconds, ...given) => wait(act, milliseconds === 20_000 ? %d : milliseconds, ...given);
""" % (2000 * STRETCH)
LOSSES = ["is closed", "is closed and says so", "refuses", "aborts", "is silent"]


@pytest.fixture
def fragile(new_tab):
    tab = new_tab()
    tab.page.add_init_script(LOSE + IMPATIENT)
    return tab.open()


def stored_entries(tab):
    """Returns the journal, each entry once: an entry whose answer was lost may be stored twice."""
    return list(dict.fromkeys(text for _, text in tab.stored("journal")))


def wait_until(tab, holds):
    end = time.monotonic() + SECONDS_MAX
    while not holds():
        assert time.monotonic() < end, (tab.stored("state"), tab.stored("journal"), tab.log)
        tab.page.wait_for_timeout(20)


def wait_stored(tab, count):
    wait_until(tab, lambda: len(stored_entries(tab)) >= count)


@pytest.mark.parametrize("way", LOSSES)
def test_a_dead_connection_is_opened_anew_and_nobody_notices(fragile, way):
    fragile.send("put:a:1")
    wait_stored(fragile, 1)
    fragile.page.evaluate("(way) => lose(way)", way)
    fragile.send("put:a:2")
    fragile.send("put:a:3")
    wait_stored(fragile, 3)
    assert stored_entries(fragile) == ["a+1", "a+2", "a+3"]
    assert not [line for line in fragile.log if line.startswith("storage:")]
    assert reopened(fragile).parts == {"a": "123"}


@pytest.mark.parametrize("way", LOSSES)
@pytest.mark.parametrize("act", ["fold", "import", "second tab's import"])
def test_a_dead_connection_stops_neither_a_fold_nor_an_import(fragile, new_tab, way, act):
    fragile.send("put:a:1")
    wait_stored(fragile, 1)
    other = new_tab().open()
    fragile.page.evaluate("(way) => lose(way)", way)
    if act == "fold":
        fold(fragile)
    else:
        tab = other if act.startswith("second") else fragile
        tab.send("import:b:9")
        tab.wait_log("folded:ok")
        fragile.wait_parts("b=9")
    fragile.send("put:a:2")
    other.wait_parts("a=12")
    wanted = {"a": "12"} if act == "fold" else {"a": "12", "b": "9"}
    assert reopened(other).parts == reopened(fragile).parts == wanted
    assert not [line for line in fragile.log if line.startswith("storage:")]


def test_a_connection_that_cannot_be_opened_again_is_said_and_tried_until_it_can(fragile):
    fragile.page.evaluate("""() => {
      globalThis.mayOpen = IDBFactory.prototype.open;
      IDBFactory.prototype.open = () => { throw new DOMException('lost', 'UnknownError') };
      lose('is closed');
    }""")
    fragile.send("put:a:1")
    fragile.wait_log("storage:failed:UnknownError")
    fragile.page.evaluate("() => { IDBFactory.prototype.open = mayOpen; }")
    fragile.wait_log("storage:recovered")
    assert reopened(fragile).parts == {"a": "1"}


ENTRIES = 30
LOSSES_MAX = 5


@pytest.mark.parametrize("seed", range(20))
def test_a_connection_lost_at_random_moments_loses_nothing(fragile, seed):
    choice = random.Random(seed)
    losses = [[choice.randrange(ENTRIES), choice.random() * 8, choice.choice(LOSSES)] for _ in range(LOSSES_MAX)]
    fragile.page.evaluate("""async ([count, losses]) => {
      const { send } = await import('/host.js');
      for (let n = 0; n < count; n += 1) {
        for (const [at, milliseconds, way] of losses) if (at === n) setTimeout(lose, milliseconds, way);
        send(`put:a:${n},`);
        if (n % 7 === 6) send('effect:requestFold:test');
        await new Promise((resolve) => setTimeout(resolve, 2));
      }
    }""", [ENTRIES, losses])
    wanted = "".join(f"{n}," for n in range(ENTRIES))

    def is_stored():
        # A fold can have an entry before the journal has it.
        texts = dict(fragile.stored("state")).get("a", "") + "".join(text[2:] for _, text in fragile.stored("journal"))
        return set(texts.split(",")) == set(wanted.split(","))

    wait_until(fragile, is_stored)
    assert fragile.parts == {"a": wanted}
    assert reopened(fragile).parts == {"a": wanted}
