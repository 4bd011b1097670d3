"""A new user's first steps on small phones, in both languages: nothing jumps, no word is broken, and what was made can be found."""
import pytest
from playwright.sync_api import expect

import test_calm
import test_chores
from person import PHONE, SMALL
from places import chore, chores, send, settle
from test_chores import add, check, found
from test_looks import assert_clean, broken, cut_off, violations, walk

SIZES = pytest.mark.parametrize("size", [SMALL, PHONE], ids=["small", "phone"])
LANGUAGES = pytest.mark.parametrize("language", ["de", "en"])
WEEKLY = {"de": "Fenster putzen jeden Montag", "en": "Clean the windows every Monday"}
TITLE = {"de": "Fenster putzen", "en": "Clean the windows"}


def arrive(meet, size, language, **traits):
    return meet(size=size, language=language, moves=False, **traits)


@SIZES
@LANGUAGES
def test_the_introductions_button_stands_at_one_place(meet, size, language):
    person = arrive(meet, size, language)
    person.open()
    page, places = person.page, set()
    for slide in range(4):
        expect(page.locator(f"#welcome-{slide}")).to_be_visible()
        settle(page)
        box = page.locator(".welcome-foot .btn-primary").bounding_box()
        assert box["y"] + box["height"] <= size[1]
        places.add(tuple(round(box[side]) for side in ("x", "y", "width", "height")))
        if slide < 3:
            page.locator(".welcome-foot .btn[data-on-click^='settings.slide:']").click()
    assert len(places) == 1, places
    # Every area can be seen, and the last one is not behind the button.
    last = page.locator(".welcome-areas .row").last
    last.scroll_into_view_if_needed()
    page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    area = last.bounding_box()
    assert area["y"] + area["height"] <= box["y"]


@SIZES
@LANGUAGES
def test_the_first_habit_begins_with_its_name(meet, size, language):
    person = arrive(meet, size, language)
    person.open()
    person.button("onboarding_skip").click()
    action = person.page.get_by_role("link", name=person.words("habit_empty_action"))
    settle(person.page)
    lines = action.evaluate("""(link) => {
      const range = new Range();
      range.selectNodeContents([...link.childNodes].findLast((node) => node.data?.trim()));
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    }""")
    assert lines == 1
    action.click()
    field = person.page.locator("#edit-name")
    expect(field).to_be_focused()
    first = person.page.locator("#edit-form .form").evaluate("(form) => form.querySelector('input, button, p').id")
    assert first == "edit-name"
    assert not [*cut_off(person.page), *violations(person.page)]


@SIZES
@LANGUAGES
def test_a_weekly_chore_stands_on_the_home_at_once(meet, size, language):
    person = arrive(meet, size, language)
    found(person)
    add(person, WEEKLY[language])
    coming = person.page.get_by_role("region", name=person.words("chore_section_next"), exact=True)
    expect(coming).to_contain_text(TITLE[language])
    assert not [*cut_off(person.page), *violations(person.page), *broken(person.page)]
    # A tick before its day says when it can be done.
    check(person, TITLE[language]).click()
    expect(person.sheet).to_contain_text(TITLE[language])


@pytest.mark.slow
@LANGUAGES
def test_no_word_is_broken_in_a_button(meet, language):
    person = arrive(meet, SMALL, language)
    assert_clean(walk(person, broken, more=(chores, chore)))


@pytest.mark.slow
@LANGUAGES
def test_no_word_is_broken_in_a_button_of_an_area(meet, language):
    person, other = arrive(meet, SMALL, language), arrive(meet, SMALL, language)
    test_calm.begin(person)
    faults = [f"{place}: {fault}" for place in test_calm.places(person) for fault in settled(person)]
    faults += [f"{place}: {fault}" for place in test_chores.places(other) for fault in settled(other)]
    assert_clean("\n".join(faults))


def settled(person):
    settle(person.page)
    return broken(person.page)


@SIZES
@LANGUAGES
def test_a_missed_reminder_stands_on_today_until_it_is_read(meet, size, language):
    person = arrive(meet, size, language)
    page = person.seed([{"name": "Wasser", "reminderMinutes": 420}, {"name": "Lesen", "reminderMinutes": 450}]).page
    row = page.locator("#today-missed")
    expect(row).to_contain_text(person.words("today_missed", 2, count=2) + "Lesen")
    settle(page)
    assert not [*cut_off(page), *violations(page), *broken(page)]
    row.get_by_role("link").click()
    expect(page).to_have_url(person.address + "/settings/reminders")
    person.go("/")
    person.button("reminder_read_all", within=row).click()
    expect(row).to_have_count(0)
    person.again()
    expect(page.locator(".main .row").first).to_be_visible()
    send(person, "tick")
    expect(row).to_have_count(0)
