"""What was entered in an open form survives a reload, and "back" closes a sheet and not the screen below it (A-4, A-7)."""
import re

from playwright.sync_api import expect

import test_chores
from person import PHONE
from test_calm import begin as begin_with_calm


def at(person, path):
    """Expects the address, and no entry of a sheet in the history."""
    person.page.wait_for_function("(path) => location.pathname === path && !history.state?.sheet", arg=path)


def test_a_habit_s_form_survives_a_reload(person):
    person.begin()
    page = person.page
    page.locator("#edit-name").fill("Wasser trinken")
    person.choose("habit_form_goal_amount")
    page.locator("#edit-target").fill("8")
    person.again()
    expect(page.locator("#edit-name")).to_have_value("Wasser trinken")
    expect(page.locator("#edit-target")).to_have_value("8")
    page.locator("#edit-name").fill("Wasser")
    person.again()
    expect(page.locator("#edit-name")).to_have_value("Wasser")
    person.button("app_save").click()
    expect(page.locator(".main .row-title")).to_have_text("Wasser")
    # Saved, so the next form is empty, and stays so.
    person.go("/habits/new")
    person.again()
    expect(page.locator("#edit-name")).to_have_value("")


def test_a_habit_s_form_that_was_left_stays_left(person):
    person.start_with("Lesen")
    page = person.page
    person.go("/habits/new")
    page.locator("#edit-name").fill("Laufen")
    page.go_back()
    at(person, "/habits")
    person.go("/habits/new")
    person.again()
    expect(page.locator("#edit-name")).to_have_value("")


def test_a_form_taken_up_again_survives_a_reload_with_all_that_was_entered(person):
    person.start_with("Lesen")
    page = person.page
    person.go("/habits/new")
    page.locator("#edit-name").fill("Wasser")
    person.choose("habit_form_goal_amount")
    page.locator("#edit-target").fill("8")
    # Left and taken up again, twice; something is entered in between.
    for unit in ("Gläser", "Tassen"):
        page.go_back()
        at(person, "/habits")
        person.button("app_keep_editing").click()
        expect(page.locator("#edit-name")).to_have_value("Wasser")
        # Also where nothing was entered since.
        person.again()
        expect(page.locator("#edit-target")).to_have_value("8")
        page.locator("#edit-unit").fill(unit)
        person.again()
        for field, value in (("name", "Wasser"), ("target", "8"), ("unit", unit)):
            expect(page.locator(f"#edit-{field}")).to_have_value(value)
    # Saved, so nothing of it is left.
    person.button("app_save").click()
    person.go("/habits/new")
    person.again()
    expect(page.locator("#edit-name")).to_have_value("")


def test_another_form_gets_nothing_of_the_one_that_was_left(person):
    person.start_with("Lesen")
    page = person.page
    person.go("/habits/new")
    page.locator("#edit-name").fill("Laufen")
    page.go_back()
    at(person, "/habits")
    person.go("/habits/new")
    page.locator("#edit-symbol").fill("🏃")
    person.again()
    expect(page.locator("#edit-name")).to_have_value("")
    expect(page.locator("#edit-symbol")).to_have_value("🏃")


def test_a_chore_s_editor_survives_a_reload(person):
    test_chores.found(person)
    page = person.page
    person.button("chore_new").locator("visible=true").first.click()
    page.locator("#chores-title").fill("Bad putzen")
    person.choose("chore_weekly")
    page.locator("#chores-every").fill("2")
    person.again()
    expect(page.locator("#chores-title")).to_have_value("Bad putzen")
    expect(page.locator("#chores-every")).to_have_value("2")
    person.button("app_save").locator("visible=true").last.click()
    person.go("/chores/list")
    expect(page.get_by_text("Bad putzen", exact=True).locator("visible=true").first).to_be_visible()
    # The editor of a chore that is there.
    page.get_by_text("Bad putzen", exact=True).locator("visible=true").first.click()
    person.button("app_edit").locator("visible=true").first.click()
    expect(page.locator("#chores-title")).to_have_value("Bad putzen")
    page.locator("#chores-title").fill("Bad und WC putzen")
    person.again()
    expect(page.locator("#chores-title")).to_have_value("Bad und WC putzen")
    person.button("app_save").locator("visible=true").last.click()
    person.go("/chores/list")
    expect(page.get_by_text("Bad und WC putzen", exact=True).locator("visible=true").first).to_be_visible()


def test_a_program_s_editor_survives_a_reload(meet):
    person = meet(clock=None)
    begin_with_calm(person)
    page = person.page
    person.go("/calm/workout")
    person.button("calm_plan_workout").click()
    page.locator("#calm-plan-name").fill("Reifenrunde")
    page.locator("#calm-plan-exercise-0").fill("Hula Hoop")
    person.button("calm_plan_add").click()
    person.again()
    expect(page.locator("#calm-plan-name")).to_have_value("Reifenrunde")
    expect(page.locator("#calm-plan-exercise-0")).to_have_value("Hula Hoop")
    person.button("app_save").click()
    expect(person.toast).to_contain_text(person.words("calm_plan_saved", "Reifenrunde"))


def test_back_closes_a_sheet_and_stays(meet):
    person = meet(size=PHONE)
    person.start_with("Lesen")
    page = person.page
    person.tab("settings")
    at(person, "/settings")
    for _ in range(2):
        person.button("app_info").click()
        expect(person.sheet).to_be_visible()
        page.go_back()
        expect(person.sheet).to_have_count(0)
        at(person, "/settings")
    # Closed by its own button, a sheet leaves no entry behind.
    person.button("app_info").click()
    person.button("app_close", within=person.sheet).last.click()
    expect(person.sheet).to_have_count(0)
    at(person, "/settings")
    page.go_back()
    expect(page).to_have_url(re.compile("/habits$"))


def test_a_screen_opened_from_a_sheet_leads_back_to_the_one_below(person):
    person.start_with("Eins", "Zwei", "Drei")
    page = person.page
    person.go("/settings")
    page.get_by_role("button", name=person.words("pro_unlock")).first.click()
    person.button("pro_limit_archive", within=person.sheet).click()
    at(person, "/habits")
    page.go_back()
    at(person, "/settings")
    expect(person.sheet).to_have_count(0)
    page.go_back()
    at(person, "/habits")
