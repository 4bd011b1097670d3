"""Amounts that are typed (H-4): in the sheet of a day by finger and by keyboard, and in a habit's name (H-12). The phones are Swiss, where
the decimal mark is a point; a comma is read, too."""
import pytest
from playwright.sync_api import expect

from person import PHONE, days_before


def water(person, path="/"):
    goal = {"kind": "amount", "target": 8, "unit": "Gläser", "direction": "atLeast"}
    person.seed([{"name": "Wasser", "goal": goal, "days": days_before(3)}], path)
    return person.page


def amount(page):
    return page.locator(".row-amount, button.stepper-input").locator("visible=true")


def test_a_tap_on_the_number_takes_another_by_digits(person):
    page = water(person)
    amount(page).tap()
    field = page.locator("#amount-field")
    expect(field).to_be_focused()
    expect(field).to_have_attribute("inputmode", "decimal")
    # What is typed replaces what is there.
    page.keyboard.type("2,5")
    person.button("app_save", within=person.sheet).tap()
    expect(person.sheet).to_have_count(0)
    expect(page.locator(".row-sub")).to_have_text("Gläser: 2.5 von 8")
    expect(person.toast).to_contain_text("Gläser: 2.5 von 8")
    person.button("app_undo").tap()
    expect(page.locator(".row-sub")).to_have_text("Gläser: 0 von 8")


def test_less_is_taken_off_and_no_more_than_is_there(person):
    page = water(person)
    person.check("Wasser").tap()
    person.check("Wasser").tap()
    amount(page).tap()
    person.choose("amount_off", within=person.sheet)
    field = page.locator("#amount-field")
    expect(field).to_be_focused()
    expect(field).to_have_value("")
    page.keyboard.type("3")
    person.button("app_save", within=person.sheet).tap()
    expect(person.sheet.get_by_role("alert")).to_have_text(person.words("amount_error_low", "2"))
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(field).to_be_focused()
    field.fill("0,5")
    expect(person.sheet.get_by_role("status")).to_have_text(person.words("amount_result", "1.5"))
    page.keyboard.press("Enter")
    expect(page.locator(".row-sub")).to_have_text("Gläser: 1.5 von 8")


def test_the_sheet_is_used_by_keyboard_and_gives_the_focus_back(reader):
    page = water(reader)
    button = page.get_by_role("button", name=reader.words("habit_amount_enter", "Wasser", "0 of 8\u00a0Gläser"))
    button.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#amount-field")).to_be_focused()
    page.keyboard.type("+1.5")
    page.keyboard.press("Enter")
    expect(page.locator(".row-sub")).to_have_text("1.5 of 8 Gläser")
    expect(amount(page)).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.press("Escape")
    expect(reader.sheet).to_have_count(0)
    expect(amount(page)).to_be_focused()


def test_a_past_day_takes_an_amount_on_the_habits_page(person):
    page = water(person)
    person.tab("habits")
    person.open_habit("Wasser")
    yesterday = days_before(1)[0]
    # A tap changes the day; held down it is shown.
    person.day(yesterday).click(delay=700)
    amount(page).tap()
    page.keyboard.type("10")
    page.keyboard.press("Enter")
    expect(amount(page)).to_have_text("10")
    expect(person.day(yesterday)).to_have_attribute("aria-pressed", "true")


def test_the_number_can_be_hit(person):
    page = water(person)
    box = page.evaluate("""() => {
      const { x, y, width, height } = document.querySelector('.row-amount').getBoundingClientRect();
      const hit = (dy) => document.elementFromPoint(x + width / 2, y + height / 2 + dy)?.closest('.row-amount') !== null;
      return { above: hit(-21), below: hit(21), height };
    }""")
    assert box["height"] >= 32 and box["above"] and box["below"]


@pytest.mark.parametrize("language, typed, name, goal, text", [
    ("de", "8 Gläser Wasser", "Wasser", "8\u00a0Gläser", "Gläser: 0 von 8"),
    ("en", "10,000 steps", "Steps", "10,000\u00a0steps", "0 of 10,000 steps"),
    ("de", "30 min lesen", "Lesen", "30\u00a0Minuten", "0 von 30 Minuten"),
], ids=["glasses", "steps", "minutes"])
def test_what_a_name_says_is_taken_by_a_tap(meet, language, typed, name, goal, text):
    person = meet(language=language, size=PHONE)
    person.begin()
    page = person.page
    page.locator("#edit-name").press_sequentially(typed)
    offer = person.text("amount_named", name, goal)
    expect(offer).to_be_visible()
    expect(page.locator("#edit-name")).to_have_value(typed)
    person.button("amount_use").tap()
    expect(offer).to_have_count(0)
    expect(page.locator("#edit-name")).to_have_value(name)
    # What was taken survives a reload, as what is typed does.
    person.again()
    expect(page.locator("#edit-name")).to_have_value(name)
    person.button("app_save").tap()
    person.tab("today")
    expect(page.locator(".row-title")).to_have_text(name)
    expect(page.locator(".row-sub")).to_have_text(text)
