"""One account on two browsers and a terminal: changes reach the other devices, and conflicts end the same on all (S-13, S-17)."""
import contextlib
import json
import subprocess
import sys
import time
from datetime import datetime
from zoneinfo import ZoneInfo

import pytest
from playwright.sync_api import expect

from person import DESK, REPOSITORY, ZONE
from serving import Serving
from test_account import EXPECTED, PASSWORD, create_account, expect_synced, show_account, sign_in

sys.path += [str(REPOSITORY / "Tests/EndToEnd/CommandLine"), str(REPOSITORY / "Benchmarks")]
import ten_years  # noqa: E402
from program import BINARY, Program  # noqa: E402
from time_limits import limit  # noqa: E402

SECONDS_MAX = limit(60)
MILLISECONDS_MAX = SECONDS_MAX * 1000
HABITS_OF_YEARS, DAYS_OF_YEARS = 20, 3650


class Terminal(Program):
    """The program with data of its own and the machine's clock."""

    def environment(self, **settings):
        return {name: value for name, value in super().environment(**settings).items() if name != "ALLTAG_NOW"}

    def sign_in(self, house, name):
        self("login", f"{house.host}:{house.port}", "--name", name, stdin=PASSWORD + "\n")

    @contextlib.contextmanager
    def watching(self):
        """Runs `alltag sync --watch` beside the test's actions."""
        watch = subprocess.Popen(
            [str(BINARY), "sync", "--watch"], env=self.environment(), stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        try:
            assert watch.stderr.readline().startswith("Connected to ")
            yield
        finally:
            watch.terminate()
            watch.communicate(timeout=SECONDS_MAX)

    @property
    def done(self):
        """Returns today's habits by name, and whether they are done."""
        return {habit["name"]: habit["place"] == "done" for habit in self.json("today")["habits"]}


class Devices:
    """A phone, a desk and a terminal of one user."""

    def __init__(self, house, phone, desk, terminal):
        self.house, self.phone, self.desk, self.terminal = house, phone, desk, terminal
        self.pages = (phone, desk)

    def begin(self, name):
        """Signs in all three with the phone's data; neither page is reloaded from here on."""
        create_account(self.phone, name)
        self.desk.begin()
        sign_in(self.desk, name)
        expect_synced(self.desk)
        self.terminal.sign_in(self.house, name)
        for person in self.pages:
            person.page.evaluate("globalThis.isSamePage = true")
            person.go("/habits")

    def expect_done(self, name, is_done):
        for person in self.pages:
            expect(person.check(name)).to_have_attribute(
                "aria-pressed", "true" if is_done else "false", timeout=MILLISECONDS_MAX)
        wait_until(lambda: self.terminal.done.get(name) == is_done)

    def expect_equal(self):
        """Waits until all three would export the same; returns it."""
        held = []

        def is_equal():
            held[:] = [content(device) for device in (self.phone, self.desk, self.terminal)]
            return held[0] == held[1] == held[2]

        wait_until(is_equal, held)
        assert all(person.page.evaluate("globalThis.isSamePage") for person in self.pages)
        return held[0]


def content(device):
    package = json.loads(device("export", "json").out) if isinstance(device, Terminal) else exported(device)
    del package["exportedAt"]
    # The time when this device received the habit: each has its own (decision 0012).
    for habit in package["habits"]:
        del habit["updatedAt"]
    return package


def exported(person):
    person.go("/settings/data")
    person.page.locator(".main").get_by_role("button", name=person.words("settings_export")).first.click()
    file = person.download(person.sheet.get_by_role("button", name=person.words("export_json")).first.click)
    person.page.keyboard.press("Escape")
    expect(person.sheet).to_have_count(0)
    return json.loads(file.read_text(encoding="utf-8"))


def wait_until(holds, otherwise="it did not come"):
    deadline = time.monotonic() + SECONDS_MAX
    while not holds():
        assert time.monotonic() < deadline, otherwise
        time.sleep(0.1)


@pytest.fixture(scope="module")
def cloud(site):
    with Serving(site, "--sign-up", "open") as running:
        yield running


@pytest.fixture
def gather(meet, tmp_path):
    """Creates three devices for the account of a server."""

    def make(house):
        address = f"http://127.0.0.1:{house.port}"
        pages = meet(address, clock=None), meet(address, clock=None, language="en", size=DESK, is_touch=False)
        for person in pages:
            person.forgiven += EXPECTED
        return Devices(house, *pages, Terminal(tmp_path))

    return make


def test_what_one_does_the_others_show_at_once(gather, cloud):
    devices = gather(cloud)
    phone, desk, terminal = devices.phone, devices.desk, devices.terminal
    phone.start_with("Lesen")
    devices.begin("at-once")
    with terminal.watching():
        for check in (phone.check("Lesen"), desk.check("Lesen")):
            is_done = check.get_attribute("aria-pressed") == "false"
            check.click()
            devices.expect_done("Lesen", is_done)
        terminal("habit", "done", "Lesen")
        devices.expect_done("Lesen", True)
        terminal.add("Laufen")
        devices.expect_done("Laufen", False)
        phone.check("Laufen").click()
        desk.create("Malen")
        devices.expect_done("Laufen", True)
        devices.expect_done("Malen", False)
        # Many at once, on all of them.
        for _ in range(5):
            phone.check("Lesen").click()
            desk.check("Laufen").click()
            terminal("habit", "toggle", "Malen")
        for name, is_done in (("Lesen", False), ("Laufen", False), ("Malen", True)):
            devices.expect_done(name, is_done)
        devices.expect_equal()


def test_what_each_does_without_a_connection_comes_everywhere(gather, cloud):
    devices = gather(cloud)
    phone, desk, terminal = devices.phone, devices.desk, devices.terminal
    phone.start_with("Lesen", "Laufen")
    devices.begin("without-connection")
    for person in devices.pages:
        person.context.set_offline(True)
    phone.check("Lesen").click()
    desk.create("Malen")
    desk.check("Malen").click()
    terminal("habit", "done", "Laufen")
    terminal("habit", "note", "Laufen", "Am See")
    for person in devices.pages:
        person.context.set_offline(False)
    with terminal.watching():
        for name in ("Lesen", "Laufen", "Malen"):
            devices.expect_done(name, True)
        devices.expect_equal()


def test_what_each_does_while_the_server_is_away_comes_everywhere(gather, site, tmp_path):
    store = tmp_path / "store"
    store.mkdir()
    with contextlib.ExitStack() as stack:
        house = stack.enter_context(Serving(site, "--sign-up", "open", store=store))
        devices = gather(house)
        devices.phone.start_with("Lesen", "Laufen")
        devices.begin("server-away")
        stack.enter_context(devices.terminal.watching())
        house.stop()
        devices.phone.check("Lesen").click()
        devices.desk.create("Malen")
        devices.terminal("habit", "done", "Laufen")
        # By then no server answers, and the page has noticed.
        devices.phone.go("/settings/account")
        expect(devices.phone.page.locator("#account-state")).to_contain_text(devices.phone.words("account_waiting"))
        devices.phone.go("/habits")
        stack.enter_context(Serving(site, "--sign-up", "open", "--port", str(house.port), store=store))
        devices.expect_done("Lesen", True)
        devices.expect_done("Laufen", True)
        devices.expect_done("Malen", False)
        devices.expect_equal()


def water(person):
    person.choose("habit_form_goal_amount")
    person.page.locator("#edit-target").fill("8")
    person.page.locator("#edit-unit").fill("Gläser")


def rename(person, name, new):
    person.open_habit(name)
    address = person.page.url.removeprefix(person.address)
    person.go(address + "/edit")
    person.page.locator("#edit-name").fill(new)
    person.button("app_save").click()
    expect(person.page.get_by_role("heading", name=new, level=1)).to_be_visible()
    person.go("/habits")


def add_glasses(person, name, count):
    person.open_habit(name)
    for _ in range(count):
        person.button("habit_amount_more", within=person.page.locator("#detail")).click()
    expect(person.page.locator(".stepper-input")).to_have_text(str(count))
    person.go("/habits")


def delete(person, name):
    person.open_habit(name)
    person.menu("habit_delete")
    person.button("app_delete", within=person.sheet).click()
    expect(person.page.locator(".main .row-title", has_text=name)).to_have_count(0)


@pytest.mark.parametrize("first", ["phone", "desk", "terminal"])
def test_conflicts_end_the_same_on_all(gather, cloud, first):
    devices = gather(cloud)
    phone, desk, terminal = devices.phone, devices.desk, devices.terminal
    phone.start_with("Lesen", "Laufen")
    phone.create("Wasser", lambda _: water(phone))
    devices.begin(f"conflicts-{first}")
    for person in devices.pages:
        person.context.set_offline(True)
    # One deletes it, another marks a day of it as done, which the first does not know.
    delete(phone, "Laufen")
    desk.check("Laufen").click()
    rename(phone, "Lesen", "Bücher")
    terminal("habit", "edit", "Lesen", "--name", "Zeitung", "--color", "#112233")
    rename(desk, "Lesen", "Romane")
    add_glasses(desk, "Wasser", 2)
    terminal("habit", "amount", "Wasser", "3")
    add_glasses(phone, "Wasser", 4)
    # Until then the deletion is not final.
    expect(phone.button("app_undo", within=phone.toast)).to_have_count(0)
    if first == "terminal":
        terminal("sync")
    for person in (phone, desk) if first == "phone" else (desk, phone):
        person.context.set_offline(False)
        wait_until(lambda: is_idle(person))
    with terminal.watching():
        package = devices.expect_equal()
    names = {habit["name"]: habit for habit in package["habits"]}
    # The latest name; the only colour; an edit is stronger than a deletion.
    assert set(names) == {"Romane", "Laufen", "Wasser"} and names["Romane"]["colorHex"] == "#112233"
    today = int(f"{datetime.now(ZoneInfo(ZONE)):%Y%m%d}")
    logs = {log["habitID"]: log for log in package["logs"] if log["dayIndex"] == today}
    assert logs[names["Wasser"]["id"]]["amount"] == 4 and logs[names["Laufen"]["id"]]["isDone"]


def is_idle(person):
    """Whether the server has everything."""
    show_account(person)
    return person.page.locator("#account-state").inner_text().startswith(person.words("account_synced", ""))


def test_years_go_up_from_one_page_and_come_down_to_another(gather, cloud, tmp_path):
    devices = gather(cloud)
    (phone, desk), file = devices.pages, tmp_path / "years.json"
    ten_years.write(file, datetime.now(ZoneInfo(ZONE)).date(), HABITS_OF_YEARS, DAYS_OF_YEARS)
    phone.begin()
    phone.import_file(file)
    create_account(phone, "years")
    # The page receives a tap in the middle of it, and sends it along.
    phone.go("/habits")
    check = phone.page.locator(".main .row .check").first
    check.click()
    expect(check).to_have_attribute("aria-pressed", "true")
    desk.begin()
    sign_in(desk, "years")
    devices.terminal.sign_in(cloud, "years")
    for person in devices.pages:
        person.page.evaluate("globalThis.isSamePage = true")
    with devices.terminal.watching():
        package = devices.expect_equal()
    assert len(package["habits"]) == HABITS_OF_YEARS and len(package["logs"]) == HABITS_OF_YEARS * DAYS_OF_YEARS + 1
