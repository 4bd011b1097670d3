"""What was found wrong in the editor of chores once: deadlines, members who have left, and a toast on its button."""
from datetime import timedelta

import test_chores
from person import NOW
from playwright.sync_api import expect
from test_chores import add, add_child, fill
from test_family_rules import caption, edit, fact, on, row, save, section, show, switch, write


def test_a_deadline_of_the_editor_is_the_day_on_which_a_chore_is_due(person):
    test_chores.found(person)

    def deadline():
        switch(person, "chore_deadline")
        fill(person, "time", "18:00")
        fill(person, "deadline", "2026-11-14")

    write(person, "Steuern", "chore_once", deadline)
    on(person, NOW + timedelta(days=3))
    person.go("/chores")
    expect(row(person, "Steuern").locator(".row-end")).to_have_text(person.words("chore_overdue"))
    expect(caption(person, "Steuern")).to_have_text(person.words("date_yesterday"))


def test_a_far_deadline_is_not_among_todays_chores(person):
    test_chores.found(person)
    write(person, "Steuern", "chore_once", lambda: switch(person, "chore_deadline"))
    person.go("/chores/list")
    # In seven days: neither today's nor this week's.
    groups = person.page.locator("#chores-list section").filter(has_text="Steuern").locator("h2")
    expect(groups).to_have_text([person.words("chore_group_later")])


def test_the_editor_does_not_keep_a_member_who_has_left(person):
    test_chores.found(person)
    for name in ("Ben", "Mia"):
        add_child(person, name)
    person.go("/chores")
    add(person, "Zimmer täglich @Mia")
    person.go("/chores/family")
    section(person, "members").get_by_role("button", name="Mia").click()
    person.button("chore_member_remove").click()
    person.button("chore_remove_action").click()
    show(person, "Zimmer")
    edit(person)
    person.page.get_by_role("checkbox", name="Ben", exact=True).check()
    expect(person.page.locator("#chores-sharing")).to_have_count(0)
    save(person)
    expect(fact(person, "chore_assignee")).to_have_text("Ben")


def test_the_toast_does_not_lie_on_the_editors_button(person):
    test_chores.found(person)
    add(person, "Abwaschen täglich")
    write(person, "Müll")
    edit(person)
    # A toast without undo leaves with its screen; the editor's button is free.
    expect(person.toast).to_have_count(0)
    centre = """(button) => {
      const { x, y, width, height } = button.getBoundingClientRect();
      return button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    }"""
    button = person.button("app_save")
    button.scroll_into_view_if_needed()
    assert button.evaluate(centre)
    button.click()
