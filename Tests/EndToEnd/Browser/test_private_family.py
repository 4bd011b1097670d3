"""Chores that another program keeps in the user's private zone: a family of one, in the page."""
import json
import time

import pytest
from playwright.sync_api import expect

from accounts import EXPECTED, PASSWORD, SIGN_IN_MILLISECONDS, create_account, new_account_name
from person import DESK, PHONE
from serving import Serving
from test_chores import check, fill, is_done
from test_family import CODE
from test_looks import assert_clean, violations

RECORDS = "/database/1/iCloud.app.alltag/production/private/records"


@pytest.fixture
def house(site):
    with Serving(site, "--sign-up", "open") as running:
        yield running


class Program:
    """A program with the same account that knows neither families nor completions."""

    def __init__(self, house, name):
        self.house = house
        self.token = self.ask("/account/sign-in", name=name, password=PASSWORD, session="bearer")["token"]

    def ask(self, path, **body):
        bearer = {"Authorization": f"Bearer {self.token}"} if "token" in vars(self) else {}
        answer = self.house.ask(path, "POST", json.dumps(body).encode(), Content_Type="application/json", **bearer)
        assert answer.status == 200, answer.body
        return json.loads(answer.body)

    def write(self, kind, name, kind_of_record, **fields):
        types = {str: "STRING", int: "INT64", float: "TIMESTAMP"}
        named = {key: {"value": value, "type": types[type(value)]} for key, value in fields.items()}
        record = {"recordName": name, "recordType": kind_of_record, "fields": named}
        answer = self.ask(f"{RECORDS}/modify", zoneID={"zoneName": "MainZone"}, operations=[{"operationType": kind, "record": record}])
        assert "serverErrorCode" not in answer["records"][0], answer

    def chores(self):
        """The chores that the program finds, by their names."""
        answer = self.ask(f"{RECORDS}/query", zoneID={"zoneName": "MainZone"}, query={"recordType": "Chore"})
        return {record["recordName"]: record["fields"] for record in answer["records"]}

    def wait(self, is_right):
        end = time.monotonic() + SIGN_IN_MILLISECONDS / 1000
        while not is_right(self.chores()):
            assert time.monotonic() < end, self.chores()
            time.sleep(0.2)


CHORE = "11111111-1111-4111-8111-11111111111"


def arrive(meet, house, **traits):
    """Returns a user with chores of another program, and that program."""
    person = meet(f"http://127.0.0.1:{house.port}", clock=None, **traits)
    person.forgiven += EXPECTED
    person.open()
    person.choose_areas("chores", "habits")
    name = new_account_name("solo")
    create_account(person, name)
    program = Program(house, name)
    when = int(time.time() * 1000)
    for number, title in enumerate(("Bad putzen", "Blumen giessen", "Altpapier")):
        program.write("create", f"{CHORE}{number}", "Chore", title=title, recurrence="daily", isDone=0, createdAt=float(when))
    person.go("/chores")
    return person, program


def test_a_programs_chores_are_shown_and_done_on_both_sides(meet, house):
    person, program = arrive(meet, house)
    expect(check(person, "Bad putzen")).to_be_visible(timeout=SIGN_IN_MILLISECONDS)
    check(person, "Bad putzen").click()
    is_done(person, "Bad putzen")
    program.wait(lambda chores: chores[f"{CHORE}0"]["isDone"]["value"] == 1)
    program.write("forceUpdate", f"{CHORE}1", "Chore", isDone=1)
    expect(check(person, "Blumen giessen")).to_have_attribute("aria-pressed", "true", timeout=SIGN_IN_MILLISECONDS)
    person.go("/chores/family")
    expect(person.page.get_by_role("heading", name="Meine Aufgaben").locator("visible=true")).to_be_visible()
    assert_clean("\n".join(violations(person.page)))


@pytest.mark.parametrize("language,size,theme", [("de", PHONE, "light"), ("en", DESK, "dark")])
def test_they_are_copied_into_a_family_to_which_one_can_invite(meet, house, language, size, theme):
    person, program = arrive(meet, house, language=language, size=size, theme=theme, is_touch=size == PHONE)
    expect(check(person, "Bad putzen")).to_be_visible(timeout=SIGN_IN_MILLISECONDS)
    check(person, "Bad putzen").click()
    show(person, "chore_invite")
    assert_clean("\n".join(violations(person.page)))
    person.button("chore_main_copy").click()
    # The copy is the family that is shown now; it can be shared.
    name = person.words("chore_main_copy_name")
    expect(person.page.get_by_role("heading", name=name).locator("visible=true").first).to_be_visible()
    show(person, "chore_invite")
    person.page.locator("#chores-invitee").select_option(index=0)
    person.button("chore_invite_make").click()
    expect(person.page.locator("#chores-code")).to_have_text(CODE, timeout=SIGN_IN_MILLISECONDS)
    person.page.keyboard.press("Escape")
    person.go("/chores")
    is_done(person, "Bad putzen")
    # Once the copy is on the server, the page asks whether the private ones are to go; they can be kept.
    card = person.page.locator("#chores-copied").locator("visible=true")
    expect(card).to_contain_text(person.words("chore_main_copied_text", name), timeout=SIGN_IN_MILLISECONDS)
    assert_clean("\n".join(violations(person.page)))
    if language == "en":
        card.get_by_role("button", name=person.words("chore_main_end")).click()
        expect(person.toast).to_contain_text(person.words("chore_main_ended"))
        program.wait(lambda chores: not chores)
        is_done(person, "Bad putzen")
        return
    card.get_by_role("button", name=person.words("chore_main_keep")).click()
    expect(card).to_have_count(0)
    # Then they are deleted by the user, for the program, too.
    person.page.get_by_role("radio", name=person.words("chore_main_name")).click()
    show(person, "chore_family_delete")
    expect(person.text("chore_main_delete_text")).to_be_visible()
    person.button("app_delete", within=person.sheet).click()
    expect(person.sheet).to_have_count(0)
    program.wait(lambda chores: not chores)
    person.go("/chores")
    is_done(person, "Bad putzen")
    expect(person.page.get_by_text(name).locator("visible=true").first).to_be_visible()


def show(person, key):
    person.go("/chores/family")
    person.page.get_by_role("button", name=person.words(key)).locator("visible=true").click()
    expect(person.sheet).to_be_visible()


def test_they_stay_if_the_program_writes_after_the_copy(meet, house):
    person, program = arrive(meet, house)
    expect(check(person, "Bad putzen")).to_be_visible(timeout=SIGN_IN_MILLISECONDS)
    show(person, "chore_invite")
    person.button("chore_main_copy").click()
    person.page.keyboard.press("Escape")
    person.go("/chores")
    card = person.page.locator("#chores-copied").locator("visible=true")
    expect(card).to_be_visible(timeout=SIGN_IN_MILLISECONDS)
    program.write("forceUpdate", f"{CHORE}2", "Chore", title="Altpapier und Glas")
    person.page.get_by_role("radio", name=person.words("chore_main_name")).click()
    expect(check(person, "Altpapier und Glas")).to_be_visible(timeout=SIGN_IN_MILLISECONDS)
    person.page.get_by_role("radio", name=person.words("chore_main_copy_name")).click()
    card.get_by_role("button", name=person.words("chore_main_end")).click()
    expect(person.toast).to_contain_text(person.words("chore_main_changed"))
    assert len(program.chores()) == 3
