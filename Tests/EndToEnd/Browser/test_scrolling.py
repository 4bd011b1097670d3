"""A finger scrolls the screen wherever it lies, also on a calendar, which is turned by swiping sideways (0098); and the buttons of
screens without content have one line."""
import pytest
from playwright.sync_api import expect

from person import PHONE, days_before
from places import send, settle
from test_calm import begin as begin_with_calm

HABIT = [{"name": "Wasser", "goal": {"kind": "amount", "target": 8, "unit": "Gläser"}, "days": days_before(3)}]
DETAIL = "/habits/00000000-0000-4000-8000-000000000001"


def drag(page, on, x=0, y=0):
    """Drags a finger over an element, from a point of it that is in view."""
    box = page.locator(on).bounding_box()
    start_x, start_y = box["x"] + box["width"] / 2, min(max(box["y"] + box["height"] / 2, 60), page.viewport_size["height"] - 150)
    session = page.context.new_cdp_session(page)

    def touch(kind, *points):
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": a, "y": b} for a, b in points]})

    touch("touchStart", (start_x, start_y))
    for step in range(1, 11):
        touch("touchMove", (start_x + x * step / 10, start_y + y * step / 10))
        page.wait_for_timeout(16)
    if y:
        # A finger that rests before it is lifted does not throw the screen further, as moves that arrive together on a busy machine do.
        page.wait_for_timeout(150)
    touch("touchEnd")
    settle(page)


def test_a_finger_on_a_habits_month_scrolls_the_screen(meet):
    person = meet(size=PHONE, moves=False)
    page = person.seed(HABIT, DETAIL).page
    expect(page.locator("#month-grid")).to_be_visible()
    drag(page, "#month-grid", y=-300)
    page.wait_for_function("() => scrollY > 200")
    drag(page, "#month-grid", y=200)
    page.wait_for_function("() => scrollY < 150")
    expect(page.locator("#month-title")).to_have_text("November 2026")


@pytest.mark.parametrize("path, month", [("/calm/calendar", "calm-months"), ("/calm/diary", "#calm-evenings")], ids=["calendar", "diary"])
def test_a_finger_on_calms_months_scrolls_the_screen_and_turns_them_sideways(meet, path, month):
    person = meet(size=(390, 600), moves=False)
    begin_with_calm(person)
    page = person.page
    person.go(path)
    title = page.locator("#calm-month")
    expect(title).to_have_text("November 2026")
    page.evaluate("document.querySelector('.screen').style.paddingBlockEnd = '80rem'")
    drag(page, month, y=-300)
    page.wait_for_function("() => scrollY > 200")
    # Back up, too, where a list without end would go to the months before.
    drag(page, month, y=250)
    page.wait_for_function("() => scrollY < 150")
    expect(title).to_have_text("November 2026")
    drag(page, month, x=200)
    expect(title).to_have_text("Oktober 2026")
    drag(page, month, x=-200)
    expect(title).to_have_text("November 2026")


# Whether the words of each button have one line, inside the card of their screen.
BUTTONS = """() => [...document.querySelectorAll('.empty .btn')].filter((button) => button.checkVisibility()).map((button) => {
  const { left, right, height } = button.getBoundingClientRect();
  const card = button.closest('.empty').getBoundingClientRect();
  return { text: button.textContent, isWhole: height < 56 && left >= card.left && right <= card.right };
})"""


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("size", [(320, 568), (360, 740), PHONE, (1440, 900)], ids=["small", "narrow", "phone", "desk"])
def test_a_button_of_an_empty_screen_has_one_line(meet, language, size):
    person = meet(language=language, size=size, is_touch=size[0] < 760, moves=False)
    person.begin()
    page, seen = person.page, []

    def look(path):
        person.go(path)
        settle(page)
        for button in page.evaluate(BUTTONS):
            seen.append(button["text"])
            assert button["isWhole"], (path, button)

    for path in ("/habits", "/", "/statistics"):
        look(path)
    for area in ("calm", "chores", "us"):
        send(person, f"settings.area:{area}:true")
    send(person, "settings.area:habits:false")
    for path in ("/", "/habits", "/chores", "/calm/log", "/us"):
        look(path)
    for area in ("calm", "chores", "us"):
        send(person, f"settings.area:{area}:false")
    look("/")
    assert len(seen) > 4
