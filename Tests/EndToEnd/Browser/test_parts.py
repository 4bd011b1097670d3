"""The module's two parts: the second is loaded when needed, and daily use works without it."""
import re
import sys

import pytest
from playwright.sync_api import expect

from conftest import REPOSITORY
from person import TODAY
from test_chores import add, check, found, is_done
from test_transfer import FIXTURES

sys.path.append(str(REPOSITORY / "Tools"))
from module_parts import read_parts  # noqa: E402
from site_sizes import SiteSizes  # noqa: E402

# The second part is never loaded automatically; synchronous requests for it are counted.
HELD_BACK = """(() => {
  const fetch = globalThis.fetch, open = XMLHttpRequest.prototype.open;
  globalThis.asked = 0;
  globalThis.fetch = (place, ...rest) => (/later/.test(place) ? new Promise(() => {}) : fetch(place, ...rest));
  XMLHttpRequest.prototype.open = function (...parts) { globalThis.asked += 1; return open.apply(this, parts); };
})();"""


def asked(person):
    return person.page.evaluate("asked")


def test_every_day_needs_the_first_part_only(meet):
    person = meet(scripts=[HELD_BACK])
    person.start_with("Lesen", "Laufen")
    person.check("Lesen").tap()
    expect(person.check("Lesen")).to_have_attribute("aria-pressed", "true")
    person.open_habit("Lesen")
    person.day(TODAY.replace(day=TODAY.day - 1)).tap()
    for place in ("today", "stats", "habits"):
        person.tab(place)
        expect(person.page.locator(".main h1").first).to_be_visible()
    person.go("/habits/new")
    assert asked(person) == 0
    person.again()
    expect(person.page.locator("#edit-name")).to_be_visible()
    person.tab("today")
    person.check("Laufen").tap()
    expect(person.check("Laufen")).to_have_attribute("aria-pressed", "true")
    # As when a minute has passed.
    person.page.evaluate("dispatchEvent(new Event('focus'))")
    assert asked(person) == 0


def test_second_part_comes_at_once_when_it_is_needed(meet):
    person = meet(scripts=[HELD_BACK])
    person.start_with("Meine")
    assert asked(person) == 0
    person.import_file(FIXTURES / "beaver.json")
    person.go("/habits")
    expect(person.page.locator(".row-title", has_text="Read").first).to_be_attached()
    # Once is enough.
    person.import_file(FIXTURES / "matrix.csv")
    assert asked(person) == 1


WATCHED = """(() => {
  const { Instance } = WebAssembly, { open } = XMLHttpRequest.prototype;
  globalThis.asked = 0;
  XMLHttpRequest.prototype.open = function (...parts) { globalThis.asked += 1; return open.apply(this, parts); };
  WebAssembly.Instance = class extends Instance { constructor(...parts) { super(...parts); globalThis.isWhole = true; } };
})();"""


def test_second_part_comes_by_itself_after_the_first_picture(meet):
    person = meet(scripts=[WATCHED])
    person.start_with("Meine")
    person.page.wait_for_function("() => globalThis.isWhole")
    person.import_file(FIXTURES / "beaver.json")
    assert asked(person) == 0


def test_without_the_second_part_nothing_is_lost(meet):
    person = meet(scripts=[HELD_BACK, "delete Navigator.prototype.serviceWorker;"])
    person.forgiven += ["restart after", "Failed to load resource", "unknown message"]
    person.start_with("Meine")
    person.check("Meine").tap()
    person.page.route(re.compile("later"), lambda route: route.abort())
    person.open_habit("Meine")
    person.button("habit_share").first.tap()
    person.tab("habits")
    expect(person.text("error_crash")).to_be_visible()
    person.page.unroute_all()
    expect(person.check("Meine")).to_have_attribute("aria-pressed", "true")
    person.import_file(FIXTURES / "beaver.json")


# Notes when the page has become interactive, and when it has shown a frame since.
TIMED = """(() => {
  globalThis.times = {};
  new MutationObserver((_, watcher) => {
    if (!('ready' in document.documentElement.dataset)) return;
    watcher.disconnect();
    times.ready = performance.now();
    requestAnimationFrame(() => { times.frame = performance.now(); });
  }).observe(document, { subtree: true, attributes: true, attributeFilter: ['data-ready'] });
})();"""
REQUESTED = """() => [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
  .map(({ name, startTime }) => [new URL(name).pathname.slice(1), startTime])"""


def test_first_visit_is_interactive_with_the_files_of_its_budget(meet, site):
    """Everything else, the second part of the module first of all, is requested after the first frame of a page that accepts input."""
    sizes = SiteSizes(site, read_parts(REPOSITORY))
    person = meet(scripts=[TIMED])
    person.open()
    person.page.wait_for_function("() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/later.'))")
    times, requested = person.page.evaluate("times"), person.page.evaluate(REQUESTED)
    early = {name for name, time in requested if time <= times["ready"]}
    assert {name for name in early if not sizes.is_first_visit(name)} == set()
    assert {sizes.names[name or "index.html"] for name in early} >= {"index.html", "app.wasm", "app.css", "host.js", "theme.js"}
    later = [time for name, time in requested if name.startswith("later.")]
    assert len(later) == 1 and later[0] >= times["frame"] >= times["ready"]


@pytest.mark.parametrize("area", ["habits", "chores", "calm", "us"])
def test_a_later_visit_loads_no_area_that_is_empty(meet, area):
    """A function that the parts share must be in the part around them, or an area's part would be loaded for it."""
    person = meet()
    person.open()
    person.choose_areas(area)
    person.go("/")
    person.again()
    person.page.wait_for_function("() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/later.'))")
    modules = {name.partition(".")[0] for name, _ in person.page.evaluate(REQUESTED) if name.endswith(".wasm")}
    assert modules == {"app", "later"}


def test_a_day_with_chores_loads_their_part_alone_and_no_tap_waits(meet):
    """Methods that are alike may stand under the name of another part's type, whose code a tap would then have to load."""
    person = meet(scripts=[WATCHED])
    found(person)
    add(person, "Bad putzen täglich")
    person.again()
    person.page.wait_for_function("() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/chores.') && name.endsWith('.wasm'))")
    asked_before = asked(person)
    for path in ("/chores", "/chores/list", "/"):
        person.go(path)
        check(person, "Bad putzen", within="main").click()
        is_done(person, "Bad putzen", is_done=path != "/chores/list", within="main")
    for path in ("/chores/family", "/chores/rewards", "/chores/statistics", "/chores/files"):
        person.go(path)
        expect(person.page.locator("h1").locator("visible=true").first).to_be_visible()
    assert asked(person) == asked_before
    modules = {name.partition(".")[0] for name, _ in person.page.evaluate(REQUESTED) if name.endswith(".wasm")}
    assert modules == {"app", "later", "account", "chores"}
