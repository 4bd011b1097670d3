"""Two parents, a child, a terminal and a stranger: one family's day, from founding it to removing the child."""
import datetime
import re
import sys
from pathlib import Path

import pytest
from playwright.sync_api import expect

from accounts import PASSWORD, SIGN_IN_MILLISECONDS, expect_synced, show_account
from test_chores import add, add_child, check, fill, is_done, quick
from test_family import CODE, arrive, found, house, invite, join  # noqa: F401

sys.path.append(str(Path(__file__).resolve().parents[1] / "CommandLine"))
from program import Program  # noqa: E402

ROOM, DISHES, BINS = "Zimmer aufräumen", "Abwaschen", "Müll rausbringen"
# Everything that this browser stores.
STORED = """async () => {
  const stored = [];
  for (const { name } of await indexedDB.databases()) {
    const database = await new Promise((done) => { const request = indexedDB.open(name); request.onsuccess = () => done(request.result); });
    for (const store of database.objectStoreNames) {
      const entries = database.transaction(store).objectStore(store);
      for (const request of [entries.getAllKeys(), entries.getAll()]) {
        const all = await new Promise((done) => { request.onsuccess = () => done(request.result); });
        for (const one of all) stored.push(one instanceof Uint8Array ? new TextDecoder('latin1').decode(one) : JSON.stringify(one));
      }
    }
    database.close();
  }
  return stored;
}"""


@pytest.fixture
def terminal(tmp_path):
    return Program(tmp_path)


class Terminal:
    """A terminal of somebody who has an account."""

    def __init__(self, program, house, name):
        self.program = program
        self("login", f"127.0.0.1:{house.port}", "--name", name, stdin=PASSWORD + "\n")

    def __call__(self, *arguments, **settings):
        now = datetime.datetime.now(datetime.timezone.utc).isoformat(timespec="seconds")
        return self.program(*arguments, now=now, tz="Etc/UTC", **settings)

    @property
    def states(self):
        """Returns for each chore whether it is done, after a sync."""
        self("sync")
        return {one["title"]: one["standings"][0]["state"] in ("done", "waiting") for one in self("chore", "list", "--all", "--json").json["chores"]}


def agree(terminal, *people):
    """Compares the list of each with what the terminal says."""
    states = terminal.states
    for person in people:
        person.go("/chores/list")
        for title, state in states.items():
            wanted = "true" if state else "false"
            expect(check(person, title, "main")).to_have_attribute("aria-pressed", wanted, timeout=SIGN_IN_MILLISECONDS)
    return states


def points(person, name):
    person.go("/chores/rewards")
    return person.page.locator(".row").filter(has_text=name).filter(visible=True).locator(".chores-points").first


def test_a_familys_day_on_all_their_devices(arrive, house, terminal):  # noqa: F811
    anna = arrive("Anna")
    found(anna)
    add_child(anna, "Mia")
    anna.go("/chores")
    add(anna, f"{ROOM} täglich @Mia 5 Punkte", f"{DISHES} täglich", f"{BINS} täglich @Anna")
    ben, mia, max_ = arrive("Ben"), arrive("Mia"), arrive("Max")
    join(ben, invite(anna, anna.words("chore_invitee_parent")), "Ben")
    join(mia, invite(anna, "Mia"))
    max_.button("chore_join").click()
    fill(max_, "code", "ABCDE-FGHJK-LMNPQ")
    max_.button("chore_join_next").click()
    expect(max_.text("chore_join_gone")).to_be_visible(timeout=SIGN_IN_MILLISECONDS)

    show_account(anna)
    name = re.search(r"anna\d+", anna.page.locator("main, .main").last.inner_text())[0]
    kitchen = Terminal(terminal, house, name)
    assert kitchen.states == {ROOM: False, DISHES: False, BINS: False}
    # Assigned by one parent, seen by the others.
    kitchen("chore", "edit", DISHES, "--for", "Ben")
    kitchen("chore", "edit", ROOM, "--approval")
    kitchen("sync")
    ben.go("/chores/list")
    # The row ends with the face of whose turn it is.
    row = ben.page.locator(".row", has_text=DISHES).locator("visible=true").first
    expect(row).to_have_text(re.compile(r"B\s*$"), timeout=SIGN_IN_MILLISECONDS)

    # Ben has no connection while Mia and the terminal are ticking.
    ben.context.set_offline(True)
    check(ben, DISHES, "main").click()
    is_done(ben, DISHES, within="main")
    mia.go("/chores")
    check(mia, ROOM).click()
    kitchen("chore", "done", BINS)
    kitchen("sync")
    ben.context.set_offline(False)
    show_account(ben)
    expect_synced(ben)
    assert agree(kitchen, anna, ben, mia) == {ROOM: True, DISHES: True, BINS: True}

    # Points count once a parent has approved, and are spent on what a parent grants.
    expect(points(mia, "Mia")).to_have_text("0")
    ben.go("/chores")
    ben.page.get_by_role("button", name=ben.words("chore_approve") + f": {ROOM}").click()
    expect(points(mia, "Mia")).to_have_text("5", timeout=SIGN_IN_MILLISECONDS)
    anna.go("/chores/rewards")
    anna.button("chore_reward_add").click()
    fill(anna, "title", "Kino")
    fill(anna, "cost", "4")
    anna.button("app_save").click()
    mia.go("/chores/rewards")
    mia.button("chore_wish_named", "Kino", "Mia").click(timeout=SIGN_IN_MILLISECONDS)
    anna.go("/chores")
    anna.page.get_by_role("button", name=anna.words("chore_grant") + ": Kino").click(timeout=SIGN_IN_MILLISECONDS)
    for person in (anna, ben, mia):
        expect(points(person, "Mia")).to_have_text("1", timeout=SIGN_IN_MILLISECONDS)
    kitchen("sync")
    assert {one["name"]: one["points"] for one in kitchen("chore", "family", "--json").json["members"]}["Mia"] == 1

    # Who is removed keeps nothing of the family, and a stranger never had anything.
    mia.go("/chores")
    kitchen("chore", "member", "remove", "Mia", "--yes")
    kitchen("sync")
    expect(mia.page.locator("#chores-found-form")).to_be_visible(timeout=SIGN_IN_MILLISECONDS)
    kept = {}
    for person in (anna, mia, max_):
        person.again()
        kept[person] = [one for one in person.page.evaluate(STORED) if "Family-" in one or DISHES in one]
    assert kept[anna] and not kept[mia] and not kept[max_]
    assert agree(kitchen, anna, ben)[DISHES]
    expect(max_.page.locator("#chores-found-form")).to_be_visible()
