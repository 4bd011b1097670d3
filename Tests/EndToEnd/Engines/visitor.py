"""A user of the app in one engine: finds elements by the words of the string catalog, and acts by clicks and keys."""
import json
import os
from pathlib import Path

from person import Words
from places import CUT_OFF

PICTURES = os.environ.get("ALLTAG_PICTURES")

# Finds the visible element by selector and name; a name is compared as assistive tools would read it.
FIND = """const [selector, name, isPart] = arguments;
  const plain = (text) => (text ?? '').replace(/\\s+/g, ' ').trim();
  const named = (element) => plain(element.getAttribute('aria-label') ?? element.innerText);
  return [...document.querySelectorAll(selector)].findLast((element) => element.checkVisibility({ visibilityProperty: true })
    && (name === null || (isPart ? named(element).includes(plain(name)) : named(element) === plain(name)))) ?? null;"""
# True once the app has started and loaded its second part; leaving earlier would cancel that, which engines report.
READY = """return document.documentElement.dataset.ready !== undefined
  && performance.getEntriesByType('resource').some(({ name, responseEnd }) => name.includes('/later.') && responseEnd > 0);"""
# A click targets the element's position when nothing moves any more.
SETTLE = """await Promise.all(document.getAnimations()
  .filter((animation) => animation.effect.getComputedTiming().endTime < 2000)
  .map((animation) => animation.finished.catch(() => {})));"""
TYPING_TRIES_MAX = 5
CENTRE = "arguments[0].scrollIntoView({ block: 'center' })"
FORGET = """localStorage.clear();
  sessionStorage.clear();
  for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister();
  for (const name of await caches.keys()) await caches.delete(name);
  for (const { name } of await indexedDB.databases())
    await new Promise((resolve, reject) => Object.assign(indexedDB.deleteDatabase(name), { onsuccess: resolve, onerror: reject }));"""
TOASTS = "return [...document.querySelectorAll('.toast, #notice:not([hidden])')].map(({ textContent }) => textContent)"
COMPLAINTS = """const text = localStorage.getItem('complaints') ?? '[]';
  localStorage.removeItem('complaints');
  return text;"""


class Visitor:
    """One browser at one address."""

    def __init__(self, browser, address, language="en"):
        self.browser, self.driver, self.address, self.words = browser, browser.driver, address, Words(language)
        self.faults = []

    # Going

    def open(self, path="/"):
        self.driver.go(self.address + path)
        return self.ready()

    def ready(self):
        self.driver.until(READY)
        return self

    def again(self):
        """Loads the page once more. Firefox's own command for that bypasses the service worker."""
        self.driver.go(self.driver.execute("return location.href"))
        return self.ready()

    def go(self, path):
        """Opens an address inside the running app, as a link does."""
        self.driver.execute(
            """const link = Object.assign(document.createElement('a'), { href: arguments[0] });
            document.querySelector('#app').append(link); link.click(); link.remove();""", path)
        self.driver.until("return location.pathname === arguments[0]", path)

    def send(self, message):
        """Passes the message of a button to the app (`watch.js`)."""
        self.driver.execute("dispatchEvent(new CustomEvent('wish', { detail: arguments[0] }))", message)

    # Seeing

    def see(self, selector, name=None, part=False, seconds=None):
        """Returns the element once it is visible."""
        bound = {} if seconds is None else {"seconds": seconds}
        return self.driver.until(FIND, selector, name, part, **bound)

    def sees(self, selector, name=None, part=False):
        """Whether it is visible now."""
        return self.driver.execute(FIND, selector, name, part) is not None

    def miss(self, selector, name=None, part=False, seconds=None):
        """Waits until it is not visible."""
        bound = {} if seconds is None else {"seconds": seconds}
        self.driver.until(f"return (function () {{ {FIND} }}).apply(null, arguments) === null", selector, name, part, **bound)

    def check(self, name, is_done):
        """Returns the round check of a habit in this state."""
        return self.see(".main .check", self.words("habit_uncheck" if is_done else "habit_check", name))

    def wait_for_worker(self):
        """Waits until the service worker has everything and serves this page."""
        self.driver.wait("await navigator.serviceWorker.ready")
        self.driver.until("return navigator.serviceWorker.controller?.state === 'activated'")

    def settle(self):
        self.driver.wait(SETTLE)

    # Doing

    def click(self, selector, name=None, part=False, seconds=None):
        self.see(selector, name, part, seconds)
        self.settle()
        element = self.see(selector, name, part)
        self.driver.execute(CENTRE, element)
        self.driver.click(element)

    def press(self, key, *values, within=""):
        """Returns the button with these words."""
        self.click(f"{within} button", self.words(key, *values))

    def fill(self, selector, text):
        """Replaces the field's text by typing. Firefox drops a driver's keys, unlike a person's, while a part of the module is fetched at once."""
        for _ in range(TYPING_TRIES_MAX):
            element = self.see(selector)
            self.driver.clear(element)
            self.driver.type(element, text)
            if self.driver.execute("return arguments[0].value === arguments[1] || /date|time/.test(arguments[0].type)", element, text):
                break

    def begin(self):
        """Skips the introduction, and opens the form of the first habit."""
        self.open()
        self.press("onboarding_skip")
        self.click("a", self.words("habit_empty_action"))
        self.see("#edit-name")
        return self

    def create(self, name):
        """Creates a habit with the open form."""
        self.fill("#edit-name", name)
        self.press("app_save")
        self.see(".main .row-title", name)

    def start_with(self, name):
        self.begin()
        self.create(name)
        return self

    def appear(self, language, theme):
        """Chooses language and theme in the settings, which are open."""
        for field, value in (("language", language), ("theme", theme)):
            self.driver.click(self.driver.until("return document.querySelector(arguments[0])", f"#settings-{field} option[value={value}]"))
        self.words = Words(language)
        self.driver.until("return document.documentElement.lang.startsWith(arguments[0])", language)
        self.driver.until("return document.documentElement.dataset.theme === arguments[0]", theme)

    def import_file(self, path):
        """Imports a file by the field that the app has put into the page (`watch.js`)."""
        self.send("transfer.pick")
        self.driver.type(self.driver.until("return document.querySelector('body > input[type=file]')"), str(path))
        self.press("import_apply", within="dialog")
        self.miss("dialog")
        self.see(".toast")
        self.dismiss()

    def dismiss(self):
        """Closes the app's last message, which is not an error if it was expected."""
        self.send("shell.toast")
        self.miss(".toast")

    def look_at(self, place):
        """Notes texts that are cut off and unexpected messages; saves a picture if ALLTAG_PICTURES names a folder."""
        self.settle()
        where = f"{place}, {self.words.language}"
        self.faults += [f"{where}: {fault}" for fault in self.driver.execute(f"return ({CUT_OFF})()")]
        self.faults += [f"{where}: says {text}" for text in self.driver.execute(TOASTS)]
        if PICTURES:
            name = f"{type(self.browser).__name__}-{self.words.language}-{place}.png"
            (Path(PICTURES) / name).write_bytes(self.browser.picture())

    # At the end

    def complaints(self):
        """Returns new errors of pages and browser; the page must be one of the app's."""
        return [*json.loads(self.driver.execute(COMPLAINTS)), *self.browser.notes(self.address)]

    def forget(self):
        """Removes all data of this address from the device."""
        self.driver.only_tab()
        # A text of the same origin replaces the app, which would keep its data open.
        self.driver.go(self.address + "/scriptable.js")
        self.driver.wait(FORGET)
        self.driver.forget_cookies()
        self.driver.go("about:blank")
