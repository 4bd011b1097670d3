"""A user of the app: finds elements by their roles and by the words of the string catalog."""
import json
import re
import shutil
import time
from datetime import date, datetime, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

from playwright.sync_api import expect
from time_limits import MILLISECONDS_MAX

REPOSITORY = Path(__file__).resolve().parents[3]
CATALOG = REPOSITORY / "Sources/Texts/Catalogs/Localizable.xcstrings"
# The shell has no window, and so takes less processor time than the whole browser.
CHROMIUM = shutil.which("chromium-headless-shell") or shutil.which("chromium")
ARGUMENTS = ["--no-sandbox", "--disable-gpu"]
PHONE = (390, 844)
SMALL = (360, 740)
DESK = (1440, 900)
ZONE = "Europe/Zurich"
# The day of all tests, a Thursday with days of the month before and after it.
NOW = datetime(2026, 11, 12, 10, 30, tzinfo=ZoneInfo(ZONE))
TODAY = NOW.date()

expect.set_options(timeout=MILLISECONDS_MAX)

# The clock starts at another moment, and runs from there; timers are the browser's own.
CLOCK = """(() => {
  const shift = %d - Date.now(), Real = Date;
  globalThis.Date = class extends Real {
    constructor(...parts) { parts.length > 0 ? super(...parts) : super(Real.now() + shift); }
    static now() { return Real.now() + shift; }
  };
})();"""
# Console messages that a page must not cause.
WATCH = """addEventListener('securitypolicyviolation', (event) =>
  console.error(`refused by the policy: ${event.violatedDirective} ${event.blockedURI}`));"""
# The server also names device features that this browser was built without.
FORGIVEN = ("Error with Permissions-Policy header: Unrecognized feature",)
# The pseudo-languages are for tests only: the page offers them when the host says so, and no worker may keep another host.
NO_WORKER = "delete Navigator.prototype.serviceWorker;"
PSEUDO = "reducedMotion:", "pseudo: true, reducedMotion:"


def wait_until(page, question, arg=None):
    """Waits until the promise that the function returns is true; `wait_for_function` accepts any promise."""
    end = time.monotonic() + MILLISECONDS_MAX / 1000
    while not page.evaluate(question, arg):
        assert time.monotonic() < end, question
        page.wait_for_timeout(50)


# Today shows what is done, which a new device folds.
SHOWS_DONE = "try { localStorage.setItem('alltag-done', 'open'); } catch {}"


class Words:
    """The texts of one language, with placeholders filled in."""

    def __init__(self, language):
        self.language = language
        self.strings = json.loads(CATALOG.read_text(encoding="utf-8"))["strings"]

    def __call__(self, key, *values, count=None):
        entry = self.strings[key]["localizations"][self.language]
        if "variations" in entry:
            entry = entry["variations"]["plural"]["one" if count == 1 else "other"]
        text = entry["stringUnit"]["value"]
        return re.sub(r"%(\d+)\$(?:@|lld)", lambda match: str(values[int(match[1]) - 1]), text)


class Person:
    """One browser profile with one page; further pages come from `new_page`."""

    def __init__(
        self, browser, address, folder, language="de", size=PHONE, is_touch=True, theme="light", clock=NOW, scripts=(),
        knows_pseudo=False, moves=True, zone=ZONE, folds=False, **options,
    ):
        self.address, self.folder, self.words = address, folder, Words(language)
        self.complaints, self.forgiven = [], list(FORGIVEN)
        self.context = browser.new_context(
            viewport={"width": size[0], "height": size[1]}, has_touch=is_touch, timezone_id=zone,
            locale={"de": "de-CH", "en": "en-GB"}[language], color_scheme=theme, accept_downloads=True,
            reduced_motion="no-preference" if moves else "reduce", **options)
        self.context.set_default_timeout(MILLISECONDS_MAX)
        self.context.grant_permissions(["clipboard-read", "clipboard-write"], origin=address)
        if clock:
            self.context.add_init_script(CLOCK % round(clock.timestamp() * 1000))
        for script in (WATCH, *([] if folds else [SHOWS_DONE]), *scripts, *([NO_WORKER] if knows_pseudo else [])):
            self.context.add_init_script(script)
        if knows_pseudo:
            self.context.route(re.compile(r"/host\.\w+\.js$"), self._offer_pseudo)
        self.context.on("request", self._watch_request)
        self.page = self.new_page()

    def _offer_pseudo(self, route):
        answer = route.fetch()
        assert PSEUDO[0] in answer.text()
        route.fulfill(response=answer, body=answer.text().replace(*PSEUDO))

    def new_page(self):
        page = self.context.new_page()
        page.on("pageerror", lambda error: self._complain(f"error: {error}"))
        page.on("console", lambda line: self._complain(f"console: {line.text}") if line.type in ("error", "warning") else None)
        return page

    def _complain(self, text):
        if not any(known in text for known in self.forgiven):
            self.complaints.append(text)

    def _watch_request(self, request):
        if not request.url.startswith((self.address, "data:", "blob:")):
            self._complain(f"asked elsewhere: {request.url}")

    # Going

    def open(self, path="/", page=None):
        page = page or self.page
        page.goto(self.address + path)
        return self.ready(page)

    def ready(self, page=None):
        page = page or self.page
        page.wait_for_selector("html[data-ready]", state="attached")
        return page

    def again(self):
        self.page.reload()
        return self.ready()

    def place(self, name):
        """Returns the visible links to a place: in the navigation, or in the header of the screen."""
        link = self.page.get_by_role("link", name=self.words(f"app_tab_{name}"), exact=True)
        return self.page.locator(".nav-item, .head-place").and_(link).locator("visible=true")

    def tab(self, name):
        """Navigates to a place; on a phone, statistics and settings are buttons in the header of a first screen."""
        if self.place(name).count() == 0:
            self.place("today").click()
        self.place(name).first.click()

    # Seeing

    def button(self, key, *values, within=None, exact=True):
        return (within or self.page).get_by_role("button", name=self.words(key, *values), exact=exact)

    def text(self, key, *values, count=None):
        return self.page.get_by_text(self.words(key, *values, count=count))

    @property
    def sheet(self):
        return self.page.get_by_role("dialog")

    @property
    def toast(self):
        return self.page.locator(".toast")

    def check(self, name, page=None):
        """Returns the round check of a habit, done or not."""
        names = [self.words("habit_check", name), self.words("habit_uncheck", name)]
        pattern = re.compile("^(" + "|".join(map(re.escape, names)) + ")$")
        return (page or self.page).locator(".main .check, .detail .check").and_(
            (page or self.page).get_by_role("button", name=pattern)).locator("visible=true")

    def day(self, day, page=None):
        return (page or self.page).locator(f"#day-{day:%Y%m%d}")

    def streak(self, name, page=None):
        return (page or self.page).locator(".row", has_text=name).locator(".streak .num")

    # Doing

    def begin(self):
        """Skips the introduction, and opens the form of the first habit."""
        self.open()
        self.button("onboarding_skip").click()
        self.page.get_by_role("link", name=self.words("habit_empty_action")).click()
        expect(self.page.locator("#edit-name")).to_be_visible()

    def choose_areas(self, *areas):
        """Completes the open introduction and chooses these areas."""
        for step in ("next", "next", "later"):
            self.button(f"onboarding_{step}").click()
        for area in ("habits", "chores", "calm", "us"):
            self.page.locator(f"#area-{area}").set_checked(area in areas)
        self.page.locator(".welcome-foot .btn").click()

    def use(self, area, is_on=True):
        """Switches an area on or off in the settings."""
        self.go("/settings")
        self.page.locator(f"#area-{area}").set_checked(is_on)

    def create(self, name, fill=None):
        """Creates a habit with the form that is open, or that a tap opens."""
        field = self.page.locator("#edit-name")
        if not field.is_visible():
            self.page.get_by_role("link", name=self.words("habit_add"), exact=True).locator("visible=true").first.click()
        field.fill(name)
        if fill:
            fill(self.page)
        self.button("app_save").click()
        expect(self.page.locator(".main .row-title", has_text=name)).to_be_visible()

    def start_with(self, *names):
        self.begin()
        for name in names:
            self.create(name)

    def open_habit(self, name):
        self.page.locator(".main .row-main", has_text=name).click()
        expect(self.page.locator(".cal")).to_be_visible()

    def choose(self, key, *values, within=None):
        """Returns one of several choices side by side."""
        (within or self.page).get_by_role("radio", name=self.words(key, *values), exact=True).check()

    def menu(self, key, *values):
        """Returns an item of the menu behind the round "more" button."""
        self.page.locator("#menu-button").locator("visible=true").last.click()
        self.page.get_by_role("menuitem", name=self.words(key, *values)).click()

    def go(self, path):
        """Opens an address inside the running app, as a link does."""
        self.page.evaluate(
            """(path) => { const link = Object.assign(document.createElement('a'), { href: path });
            document.querySelector('#app').append(link); link.click(); link.remove(); }""", path)

    def choose_file(self, path):
        """Starts an import from the settings."""
        self.go("/settings")
        with self.page.expect_file_chooser() as chooser:
            self.page.locator(".main").get_by_role("button", name=self.words("settings_import")).first.click()
        chooser.value.set_files(str(path))

    def import_file(self, path):
        self.choose_file(path)
        self.button("import_apply").click()
        expect(self.sheet).to_have_count(0)

    def seed(self, habits, path="/"):
        """Opens the app and imports habits and logs; see `package`."""
        file = self.folder / "seed.json"
        file.write_text(json.dumps(package(habits)), encoding="utf-8")
        self.open("/settings")
        if self.page.locator(".welcome").is_visible():
            self.begin()
        self.import_file(file)
        self.go(path)
        return self

    def download(self, act):
        with self.page.expect_download() as waiting:
            act()
        target = self.folder / waiting.value.suggested_filename
        waiting.value.save_as(target)
        return target


def package(habits):
    """Returns a version 2 file. Each habit: {"name", "days": dates done, "notes": texts by date, …fields of the format}."""
    entries, logs = [], []
    created = "2026-01-01T08:00:00Z"
    for number, habit in enumerate(habits, 1):
        fields = {key: value for key, value in habit.items() if key not in ("days", "notes")}
        identity = f"00000000-0000-4000-8000-{number:012d}"
        entries.append({
            "id": identity, "colorHex": "#5B8DEF", "reminderMinutes": None, "isArchived": False, "createdAt": created,
            "updatedAt": created, "isPinned": False, "sortOrder": number, "schedule": {"kind": "daily"},
            "goal": {"kind": "check"}, "pauses": [], "referenceDay": None, "furtherReminders": [], **fields})
        for day in habit.get("days", ()):
            logs.append({
                "id": f"00000000-0000-4001-8{number:03d}-{day:%Y%m%d}0000", "habitID": identity,
                "dayIndex": int(f"{day:%Y%m%d}"), "isDone": True, "timestamp": f"{day:%Y-%m-%d}T07:00:00Z",
                **({"note": habit["notes"][day]} if day in habit.get("notes", ()) else {})})
    return {"version": 2, "exportedAt": "2026-11-01T08:00:00Z", "pauses": [], "habits": entries, "logs": logs}


def days_before(count, last=TODAY):
    """Returns `count` days in a row, up to and without `last`."""
    return [last - timedelta(days=back) for back in range(count, 0, -1)]


def month_of(day):
    return date(day.year, day.month, 1)
