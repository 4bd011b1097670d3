"""Start, traps, versions, and the notices when the app cannot start."""
from conftest import assemble


def test_start_says_nothing_unexpected(tab):
    assert tab.errors == []
    assert tab.log == ["start 5 /"]


def test_trap_restarts_from_storage(tab):
    tab.send("put:a:1")
    tab.send("trap:")
    tab.wait_log("crashed")
    assert tab.parts == {"a": "1"}
    tab.send("put:a:2")
    assert tab.parts == {"a": "12"}


def test_trap_keeps_entries_that_are_not_stored(tab):
    tab.page.evaluate("""async () => {
      const { send } = await import('/host.js');
      send('put:a:1');
      send('trap:');
    }""")
    tab.wait_log("crashed")
    assert tab.parts == {"a": "1"}


def test_missing_region_restarts_too(tab):
    tab.page.evaluate("""async () => {
      const { send } = await import('/host.js');
      document.getElementById('app').remove();
      send('put:a:1');
      document.body.append(Object.assign(document.createElement('div'), { id: 'app' }));
    }""")
    tab.wait_log("crashed")
    assert tab.parts == {"a": "1"}


def test_trap_after_trap_ends_in_a_notice_with_a_way_out(tab):
    tab.send("put:a:1")
    tab.page.evaluate("""async () => {
      const { send } = await import('/host.js');
      const core = await import('/core.js');
      core.Core.prototype.start = () => { throw new Error('trap') };
      send('trap:');
    }""")
    tab.page.wait_for_selector("#notice:not([hidden])")
    assert "Daten sind unverändert" in tab.page.inner_text("#notice")
    with tab.page.expect_download() as waiting:
        tab.page.click("#notice button >> text=Daten sichern")
    assert "YSsx" in open(waiting.value.path()).read(), "the entry a+1"


def test_messages_from_within_wait(tab):
    """Removing a changed field fires `change` in the middle of a patch."""
    tab.view('<input id="t" data-on-change="left">')
    tab.page.type("#t", "abc")
    tab.view("<p>gone</p>")
    assert tab.errors == []
    assert tab.page.inner_text("#view") == "gone"


def test_unknown_messages_do_no_harm(tab):
    tab.send("unknown:x")
    tab.send("put:a:1")
    assert tab.parts == {"a": "1"}


def test_no_webassembly_is_said(context, site):
    page = context.new_page()
    page.add_init_script("delete globalThis.WebAssembly")
    page.goto(site.address)
    page.wait_for_selector("#notice:not([hidden])")
    assert "WebAssembly" in page.inner_text("#notice")


def test_missing_module_is_said(context, site):
    (site.folder / "app.wasm").unlink()
    page = context.new_page()
    page.goto(site.address)
    page.wait_for_selector("#notice:not([hidden])")


def test_works_offline_after_the_first_visit(tab, site, context):
    tab.page.evaluate("navigator.serviceWorker.ready")
    tab.page.wait_for_function("() => navigator.serviceWorker.controller")
    tab.send("put:a:1")
    site.close()
    tab.page.goto(tab.address + "/habits/x")
    tab.ready()
    assert tab.parts == {"a": "1"}


def test_new_version_waits_until_it_is_wanted(tab, site, module):
    tab.page.evaluate("navigator.serviceWorker.ready")
    tab.page.wait_for_function("() => navigator.serviceWorker.controller")
    assemble(site.folder, module, version="2")
    tab.page.evaluate("async () => (await navigator.serviceWorker.getRegistration()).update()")
    tab.wait_log("update:available")
    names = "() => caches.keys()"
    assert tab.page.evaluate(names) == ["alltag-1", "alltag-2"]
    with tab.page.expect_navigation():
        tab.page.evaluate("async () => (await import('/host.js')).send('effect:reload:')")
    tab.ready()
    assert tab.page.evaluate(names) == ["alltag-2"]


def test_the_first_visits_worker_is_no_new_version(context, site, new_tab):
    # As in WebKit, where the worker controls the page before it reports that it is installed.
    context.add_init_script("Object.defineProperty(ServiceWorkerContainer.prototype, 'controller', { get: () => ({}) })")
    tab = new_tab().open()
    tab.page.evaluate("navigator.serviceWorker.ready")
    tab.page.wait_for_function("async () => (await navigator.serviceWorker.getRegistration()).active?.state === 'activated'")
    assert "update:available" not in tab.log


def test_version_with_a_missing_file_is_not_installed(tab, site, module):
    tab.page.evaluate("navigator.serviceWorker.ready")
    assemble(site.folder, module, version="2")
    (site.folder / "morph.js").unlink()
    tab.page.evaluate("""async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      await registration.update();
      const worker = registration.installing;
      if (worker) await new Promise((resolve) => worker.addEventListener('statechange', resolve));
    }""")
    assert tab.page.evaluate("() => caches.keys()") == ["alltag-1"]


def test_memory_does_not_grow_with_messages(tab):
    sizes = tab.page.evaluate("""async () => {
      const { Core } = await import('/core.js');
      const core = await Core.create(await WebAssembly.compileStreaming(fetch('/app.wasm')));
      core.start('de', new Uint8Array(12), '/', '', location.origin);
      const sizes = [];
      for (let i = 0; i < 20000; i += 1) {
        if (i % 5000 === 0) sizes.push(core.memoryBytes);
        core.deliver(9, ['x'.repeat(i % 3000)]);
        core.replay(new Uint8Array(1 + (i % 100000)));
        core.render();
        core.drainOutput();
      }
      return [...sizes, core.memoryBytes];
    }""")
    assert sizes[-1] == sizes[1] and sizes[-1] < 4_000_000


def test_module_that_failed_ahead_is_asked_for_again(new_tab):
    tab = new_tab()
    tab.page.add_init_script("""
      const { compileStreaming } = WebAssembly;
      WebAssembly.compileStreaming = () => {
        WebAssembly.compileStreaming = compileStreaming;
        return Promise.reject(new TypeError('no network'));
      };
    """)
    assert tab.open().errors == []


def test_kept_files_come_without_the_worker(tab):
    tab.page.evaluate("navigator.serviceWorker.ready")
    tab.page.wait_for_function("() => navigator.serviceWorker.controller")
    tab.page.reload()
    tab.ready()
    assert tab.page.evaluate("performance.getEntriesByType('navigation')[0].workerStart") == 0
    sources = tab.page.evaluate("""() => Object.fromEntries(performance.getEntriesByType('resource').map(
      ({ name, workerFinalSourceType, workerFinalRouterSource }) =>
        [new URL(name).pathname, workerFinalSourceType ?? workerFinalRouterSource]))""")
    assert sources["/app.wasm"] == sources["/host.js"] == "cache"
    tab.page.goto(tab.address + "/habits")
    assert tab.ready().page.evaluate("performance.getEntriesByType('navigation')[0].workerStart") > 0, "a place in the app"


FORM = ('<form data-draft="{open}" data-keeps="note. tick"><input id="title" data-on-input="note.title">'
        '<input id="rest" data-on-input="note.rest"><input type="checkbox" id="box" data-on-change="tick">'
        '<select id="kind" data-on-change="note.kind"><option>1</option><option>2</option></select>'
        '<button id="more" data-on-click="note.more">+</button><button id="drop" data-on-click="drop">x</button></form>')


def form(new_tab, path, open=""):
    """Opens a page that shows a form, also after each start."""
    tab = new_tab().open(path)
    tab.send("put:form:" + FORM.format(open=open))
    return tab


def entered(tab):
    for text in ("B", "Ba"):
        tab.page.fill("#title", text)
    tab.page.fill("#rest", "1")
    tab.page.fill("#title", "Bad")
    for element in ("#box", "#more", "#box", "#more", "#drop"):
        tab.page.click(element)
    for kind in ("2", "1"):
        tab.page.select_option("#kind", kind)


def again(tab):
    tab.page.reload()
    tab.ready()
    return tab.log


# The stand-in shows an empty form after each message, so that a box is ticked anew.
KEPT = ["note.title:Ba", "note.rest:1", "note.title:Bad", "tick:true", "note.more", "tick:true", "note.more", "note.kind:2", "note.kind:1"]


def test_what_was_entered_in_a_form_survives_a_reload_and_a_trap(new_tab):
    tab = form(new_tab, "/habits/new")
    entered(tab)
    assert again(tab) == ["start 5 /habits/new", *KEPT]
    # What is entered now is kept with the rest.
    tab.page.click("#more")
    assert again(tab) == ["start 5 /habits/new", *KEPT, "note.more"]
    tab.send("trap:")
    tab.wait_log("crashed")
    assert tab.log == ["start 5 /habits/new", "crashed", *KEPT, "note.more"]
    assert again(tab) == ["start 5 /habits/new", *KEPT, "note.more"]


def test_a_form_whose_entries_trap_is_left_empty(new_tab):
    tab = form(new_tab, "/habits/new")
    tab.page.fill("#title", "Bad")
    # As a fault in the program: the text was right when it was entered.
    tab.page.evaluate("sessionStorage.setItem('alltag-draft', sessionStorage.getItem('alltag-draft').replace('note.title:Bad', 'trap:'))")
    tab.page.reload()
    tab.wait_log("crashed")
    assert tab.log == ["start 5 /habits/new", "crashed"]
    assert again(tab) == ["start 5 /habits/new"]


def test_a_form_that_is_gone_or_elsewhere_is_not_filled(new_tab):
    tab = form(new_tab, "/habits/new")
    entered(tab)
    tab.send("import:form:saved")
    tab.wait_log("folded:ok")
    assert again(tab) == ["start 5 /habits/new"]
    tab.send("import:form:" + FORM.format(open=""))
    tab.wait_log("folded:ok")
    entered(tab)
    tab.page.goto(tab.address + "/habits/abc/edit")
    assert tab.ready().log == ["start 5 /habits/abc/edit"]
    # A form that was left for another one is not filled on the way back either.
    entered(tab)
    tab.send("effect:navigate:push|/habits/new")
    assert again(tab) == ["start 5 /habits/new"]
    tab.page.goto(tab.address + "/habits/abc/edit")
    assert tab.ready().log == ["start 5 /habits/abc/edit"]


def test_a_form_of_a_part_is_opened_when_its_part_is_there(new_tab):
    tab = form(new_tab, "/bells/edit", "bells.edit:7")
    entered(tab)
    assert again(tab) == ["start 5 /bells/edit"]
    tab.send("effect:openPart:bells")
    tab.wait_log(KEPT[-1])
    assert tab.log[-len(KEPT) - 2:] == ["part:bells", "bells.edit:7", *KEPT]
