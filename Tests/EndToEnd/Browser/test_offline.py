"""The app without a network, and a new version (the service worker, the manifest)."""
import json
import re
import shutil
import struct
import urllib.request

from playwright.sync_api import expect

from person import wait_until
from serving import Serving
from time_limits import SECONDS_MAX


def wait_for_worker(person):
    """Waits until the service worker has everything and serves this page."""
    person.page.evaluate("""async () => {
      await navigator.serviceWorker.ready;
      if (!navigator.serviceWorker.controller)
        await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
    }""")


def test_opens_and_keeps_a_check_without_server_and_network(meet, site):
    with Serving(site) as server:
        person = meet(f"http://127.0.0.1:{server.port}")
        person.start_with("Lesen")
        wait_for_worker(person)
    person.context.set_offline(True)
    person.again()
    person.check("Lesen").tap()
    expect(person.check("Lesen")).to_have_attribute("aria-pressed", "true")
    person.again()
    expect(person.check("Lesen")).to_have_attribute("aria-pressed", "true")
    # Every place opens, even one never visited.
    for path in ("/", "/habits", "/statistics", "/settings", "/settings/data", "/settings/privacy", "/settings/reminders", "/habits/new"):
        person.open(path)
        expect(person.page.locator("h1").locator("visible=true").first).to_be_visible()
    icons = person.page.evaluate("async () => (await fetch('/icons.svg')).text()")
    assert "i-plus" in icons


def test_worker_controls_the_first_visit(person):
    person.open()
    wait_for_worker(person)
    assert person.page.evaluate("navigator.serviceWorker.controller.scriptURL") == person.address + "/service-worker.js"
    kept = person.page.evaluate("""async () => {
      const cache = await caches.open((await caches.keys()).find((name) => name.startsWith('alltag-')));
      return (await cache.keys()).map(({ url }) => new URL(url).pathname);
    }""")
    assert "/" in kept and any(path.endswith(".wasm") for path in kept) and any(path.endswith(".css") for path in kept)


def test_works_where_service_workers_are_blocked(meet):
    person = meet(service_workers="block")
    person.forgiven.append("Service Worker registration blocked")
    person.start_with("Lesen")
    person.check("Lesen").tap()
    person.again()
    expect(person.check("Lesen")).to_have_attribute("aria-pressed", "true")


def test_manifest_and_icons_are_what_they_say(person):
    person.open()
    address = person.page.locator("link[rel=manifest]").get_attribute("href")
    manifest = json.loads(fetch(person.address + address)[1])
    assert manifest["name"] == "Alltag" and manifest["display"] == "standalone"
    assert manifest["start_url"] == "/" and manifest["scope"] == "/"
    purposes = {icon["purpose"] for icon in manifest["icons"]}
    assert purposes == {"any", "maskable"}
    sizes = set()
    for icon in manifest["icons"]:
        kind, body = fetch(person.address + icon["src"])
        assert kind == icon["type"]
        if kind == "image/png":
            width, height = struct.unpack(">II", body[16:24])
            assert icon["sizes"] == f"{width}x{height}"
            sizes.add(width)
    assert {192, 512} <= sizes
    for link in person.page.locator("link[rel=icon], link[rel=apple-touch-icon]").all():
        assert fetch(person.address + link.get_attribute("href"))[0].startswith("image/")


def fetch(address):
    """Returns type and body of a successful answer."""
    with urllib.request.urlopen(address, timeout=SECONDS_MAX) as answer:
        return answer.headers["Content-Type"].partition(";")[0], answer.read()


def test_new_version_is_offered_and_loaded_once(meet, site, tmp_path):
    newer = shutil.copytree(site, tmp_path / "newer")
    change(newer / "service-worker.js", r"const VERSION = '\w+'", "const VERSION = 'feedfacefeedface'")
    change(newer / "index.html", "<head>", "<head><meta name=\"generator\" content=\"newer\">")
    with Serving(site) as server:
        person = meet(f"http://127.0.0.1:{server.port}")
        person.start_with("Lesen")
        person.check("Lesen").tap()
        wait_for_worker(person)
    with Serving(newer, "--port", str(server.port)):
        person.again()
        banner = person.page.locator(".banner", has_text=person.words("app_new_version"))
        expect(banner).to_be_visible()
        expect(person.page.locator("meta[name=generator]")).to_have_count(0)
        loads = []
        person.page.on("load", lambda page: loads.append(page.url))
        banner.get_by_role("button", name=person.words("app_new_version_action")).tap()
        expect(person.page.locator("meta[name=generator]")).to_have_count(1)
        person.ready()
        expect(person.check("Lesen")).to_have_attribute("aria-pressed", "true")
        expect(banner).to_have_count(0)
        assert len(loads) == 1
        names = person.page.evaluate("caches.keys()")
        assert [name for name in names if name != "alltag-notification"] == ["alltag-feedfacefeedface"]


def change(path, pattern, replacement):
    text, count = re.subn(pattern, replacement, path.read_text(encoding="utf-8"), count=1)
    assert count == 1
    path.write_text(text, encoding="utf-8")
    for packed in (".br", ".gz"):
        path.with_name(path.name + packed).unlink(missing_ok=True)


# Registers the worker only when the test says so.
LATE_WORKER = """(() => {
  const { register } = ServiceWorkerContainer.prototype;
  ServiceWorkerContainer.prototype.register = async function (...parts) {
    await new Promise((resolve) => { globalThis.allowWorker = resolve; });
    return register.apply(this, parts);
  };
})();"""


def test_the_parts_of_the_first_visit_are_kept(meet):
    """They were loaded before the worker was there to see it."""
    person = meet(scripts=[LATE_WORKER])
    person.open()
    person.choose_areas("chores")
    person.go("/chores")
    expect(person.page.locator("#chores-found-form")).to_be_visible()
    person.page.wait_for_function("() => performance.getEntriesByType('resource').some(({ name }) => /\\/chores\\.\\w+\\.wasm/.test(name))")
    person.page.evaluate("allowWorker()")
    wait_for_worker(person)
    wait_until(person.page, """async () => {
      const parts = performance.getEntriesByType('resource').filter(({ name }) => /\\/(account|chores)\\./.test(name));
      const kept = await Promise.all(parts.map(({ name }) => caches.match(name)));
      return parts.length >= 4 && kept.every(Boolean);
    }""")
    person.context.set_offline(True)
    person.again()
    expect(person.page.locator("#chores-found-form")).to_be_visible()
