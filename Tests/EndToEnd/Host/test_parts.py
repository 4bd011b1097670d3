"""When the parts of the module are loaded, and which of them are kept offline; the parts themselves are empty here."""
import re

import pytest
from conftest import assemble


def asked_for(tab):
    """Notes the files that the page requests, by name."""
    asked = []
    tab.page.on("request", lambda request: request.service_worker is None and asked.append(request.url.rsplit("/", 1)[1]))
    return asked


def test_a_part_comes_with_the_one_around_it_once(new_tab):
    tab = new_tab()
    asked = asked_for(tab)
    tab.open()
    tab.send("effect:openPart:bells")
    tab.wait_log("part:bells")
    tab.send("effect:openPart:bells")
    tab.page.wait_for_function("() => document.querySelector('#log').textContent.match(/part:bells/g).length === 2")
    assert [asked.count(f"{part}.wasm") for part in ("account", "bells", "drums")] == [1, 1, 0]


def test_parts_that_come_at_once_request_what_is_around_them_once(new_tab):
    tab = new_tab()
    asked = asked_for(tab)
    tab.open()
    tab.page.evaluate("""async () => {
      const { send } = await import('/host.js');
      for (const effect of ['openAccount:', 'openPart:bells', 'openPart:drums']) send(`effect:${effect}`);
    }""")
    for wanted in ("deliver accountTexts", "part:bells", "part:drums"):
        tab.wait_log(wanted)
    assert [asked.count(f"{part}.wasm") for part in ("account", "bells", "drums")] == [1, 1, 1]


@pytest.mark.parametrize("missing", ["account", "bells"])
def test_a_part_that_cannot_be_loaded_is_said(new_tab, context, missing):
    context.route(f"**/{missing}.wasm", lambda route: route.abort())
    tab = new_tab().open()
    tab.send("effect:openPart:bells")
    tab.wait_log("account:failed")
    assert "part:bells" not in tab.log


def test_stored_data_loads_the_part_that_reads_it(new_tab):
    tab = new_tab()
    asked = asked_for(tab)
    tab.open()
    tab.send("put:bell:1")
    tab.send("effect:requestFold:")
    tab.wait_log("folded:ok")
    assert not {"account.wasm", "bells.wasm"} & set(asked)
    tab.page.reload()
    tab.ready()
    assert tab.parts == {"bell": "1"}
    # Before the data is read, and so before the page is ready.
    assert {"account.wasm", "bells.wasm"} <= set(asked) and "drums.wasm" not in asked


def test_what_stored_data_needs_does_not_wait_for_the_module(new_tab, context):
    tab = new_tab().open()
    tab.send("put:bell:1")
    tab.send("effect:requestFold:")
    tab.wait_log("folded:ok")
    held = []
    context.route("**/app.wasm", lambda route: held.append(route))
    with tab.page.expect_request("**/bells.wasm"):
        tab.page.reload(wait_until="commit")
    assert held
    for route in held:
        route.continue_()
    tab.ready()
    assert tab.parts == {"bell": "1"}


# The stand-in has no table of functions: here is one. Synchronous requests fail, as they do offline in WebKit, where
# they bypass the service worker.
WITHOUT_WAITING = """(() => {
  const { instantiate } = WebAssembly;
  globalThis.rung = 0;
  WebAssembly.instantiate = async (module, imports) => {
    const { exports } = await instantiate(module, imports);
    return { exports: { ...exports, table: { get: () => () => { rung += 1; } } } };
  };
  XMLHttpRequest.prototype.send = () => { throw new DOMException('', 'NetworkError'); };
})();"""


@pytest.fixture
def tab_without_waiting(new_tab):
    tab = new_tab()
    tab.page.add_init_script(WITHOUT_WAITING)
    return tab


def test_a_place_that_needs_a_part_starts_without_waiting(tab_without_waiting):
    tab = tab_without_waiting.open("/rings")
    assert tab.errors == []
    assert tab.log == ["start 5 /rings"]
    assert tab.page.evaluate("rung") == 1


def test_a_place_says_that_its_part_cannot_be_loaded(tab_without_waiting, context):
    context.route("**/bells.wasm", lambda route: route.abort())
    tab = tab_without_waiting
    tab.page.goto(tab.address + "/rings")
    tab.page.wait_for_selector("#notice:not([hidden])")
    assert tab.page.evaluate("rung") == 0


def test_a_part_that_is_missing_later_restarts(tab_without_waiting):
    tab = tab_without_waiting.open()
    tab.send("put:a:1")
    tab.send("ring:")
    tab.wait_log("crashed")
    assert tab.parts == {"a": "1"}


def test_stored_data_are_not_damaged_by_a_missing_part(tab_without_waiting, context):
    tab = tab_without_waiting.open()
    tab.send("put:a:rings")
    tab.send("effect:requestFold:")
    tab.wait_log("folded:ok")
    context.route("**/bells.wasm", lambda route: route.abort())
    tab.page.reload()
    tab.page.wait_for_selector("#notice:not([hidden])")
    context.unroute_all()
    tab.page.reload()
    tab.ready()
    assert tab.parts == {"a": "rings"}
    assert tab.stored("damaged") == []
    assert tab.log == ["start 5 /"]


FRAMES_HELD = """(() => {
  const { requestAnimationFrame } = globalThis;
  let held = [];
  // Once released, this function still has to work: the tests' driver waits with the one that it found at first.
  globalThis.requestAnimationFrame = (act) => (held ? held.push(act) : requestAnimationFrame(act));
  globalThis.release = () => {
    const acts = held;
    held = null;
    acts.forEach((act) => requestAnimationFrame(act));
  };
  const { fetch } = globalThis;
  globalThis.fetched = [];
  globalThis.fetch = (path, ...rest) => {
    fetched.push([String(path), 'ready' in document.documentElement.dataset]);
    return fetch(path, ...rest);
  };
})();"""


def test_an_idle_part_waits_for_the_first_picture(new_tab):
    """It is not requested before a frame is shown and the page is ready."""
    tab = new_tab()
    tab.page.add_init_script(FRAMES_HELD)
    tab.open()
    # Timers run in order: one set at the start would have run by now.
    tab.page.evaluate("new Promise((done) => setTimeout(() => setTimeout(done)))")
    assert "/later.wasm" not in [path for path, _ in tab.page.evaluate("fetched")]
    tab.page.evaluate("release()")
    tab.page.wait_for_function("() => fetched.some(([path]) => path === '/later.wasm')")
    assert ["/later.wasm", True] in tab.page.evaluate("fetched")


def kept(page, version):
    paths = page.evaluate(
        "async (name) => (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)", f"alltag-{version}")
    return {path[1:-5] for path in paths if re.fullmatch(r"/\w+\.wasm", path)}


def install(tab, site, module, version):
    assemble(site.folder, module, version=version)
    tab.page.evaluate("""async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      await registration.update();
      const worker = registration.installing ?? registration.waiting;
      if (worker.state === 'installing') await new Promise((done) => worker.addEventListener('statechange', done));
    }""")


def controlled(tab):
    tab.page.evaluate("navigator.serviceWorker.ready")
    tab.page.wait_for_function("() => navigator.serviceWorker.controller")


def test_used_parts_are_kept_and_come_with_the_next_version(tab, site, module):
    controlled(tab)
    assert kept(tab.page, 1) == {"app", "later"}
    tab.send("effect:openAccount:")
    tab.wait_log("deliver accountTexts")
    assert kept(tab.page, 1) == {"app", "later", "account"}
    install(tab, site, module, "2")
    assert kept(tab.page, 2) == {"app", "later", "account"}


@pytest.mark.parametrize("held, follow", [
    # Its code may have been what is now around it; of a part that no longer is, too.
    ("bells", {"account", "bells"}), ("rings", {"account"}), ("drums", {"account", "drums"}), ("later", set())])
def test_a_version_that_was_divided_otherwise_leaves_no_gap(tab, site, module, held, follow):
    """A device may have kept only a part whose code another one has now, and may be offline next."""
    controlled(tab)
    tab.page.evaluate("async (held) => (await caches.open('alltag-1')).put(`/${held}.wasm`, new Response(''))", held)
    install(tab, site, module, "2")
    assert kept(tab.page, 2) == {"app", "later", *follow}


def test_used_parts_work_offline(tab, site):
    controlled(tab)
    tab.send("effect:openPart:bells")
    tab.wait_log("part:bells")
    site.close()
    tab.page.goto(tab.address + "/habits/x")
    tab.ready()
    tab.send("effect:openPart:bells")
    tab.wait_log("part:bells")
