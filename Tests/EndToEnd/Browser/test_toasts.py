"""Toasts (0098): they leave with their screen, and hide neither the last row nor the field that is typed in."""
import pytest
from playwright.sync_api import expect

from person import DESK, PHONE, TODAY, days_before
from places import settle
from test_couple import house, join  # noqa: F401

# The lowest edge of what can be used on the screen, and the upper edge of the toast.
EDGES = """(what) => {
  const edge = Math.max(...[...document.querySelectorAll(what)].filter((each) => each.checkVisibility()).map((each) => each.getBoundingClientRect().bottom));
  return [edge, document.querySelector('.toast').getBoundingClientRect().top];
}"""
SIZES = pytest.mark.parametrize("size", [PHONE, (320, 568), DESK], ids=["phone", "small", "desk"])
MANY = [{"name": f"Gewohnheit {number}", "days": days_before(2)} for number in range(14)]


def tell(person, undo):
    """Lets a toast appear: of a past day that was tapped, or of a coming one, which is refused."""
    person.page.evaluate("""async ([day]) => {
      const { send } = await import(document.querySelector('script[type=module]').src);
      send(`habit.toggle:00000000-0000-4000-8000-000000000001:${day}`);
    }""", [f"{TODAY:%Y%m}{TODAY.day + (-3 if undo else 1):02}"])
    expect(person.toast).to_be_visible()
    settle(person.page)


@SIZES
@pytest.mark.parametrize("path, last", [("/", ".main .row"), ("/habits", ".main .row"), ("/settings", ".main .row")])
def test_the_last_row_can_be_scrolled_above_a_toast(meet, size, path, last):
    person = meet(size=size, is_touch=size != DESK, moves=False)
    page = person.seed(MANY, path).page
    tell(person, undo=True)
    page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    edge, toast = page.evaluate(EDGES, last)
    assert edge < toast
    # Nothing moves when it goes, as a tap could just then be on its way; the room goes when nobody looks at it.
    place = page.locator(last).last.bounding_box()["y"]
    person.button("app_undo").click()
    expect(person.toast).to_have_count(0)
    settle(page)
    assert abs(page.locator(last).last.bounding_box()["y"] - place) < 1
    page.evaluate("scrollTo(0, 0)")
    expect(page.locator("html.has-toast")).to_have_count(0)


@SIZES
def test_no_toast_covers_the_field_that_is_typed_in(meet, size):
    person = meet(size=size, is_touch=size != DESK, moves=False)
    page = person.seed(MANY[:3]).page
    # A field that has the focus when the toast comes, and every one that gets it afterwards.
    person.go("/habits/00000000-0000-4000-8000-000000000001")
    note = page.locator(".day-panel .input")
    note.focus()
    page.evaluate("""() => {
      const note = document.activeElement;
      const pane = [document.querySelector('#detail'), document.documentElement].find((each) => each.scrollHeight > each.clientHeight + 1);
      pane?.scrollBy(0, note.getBoundingClientRect().bottom - innerHeight + 60);
    }""")
    tell(person, undo=True)
    person.go("/habits/00000000-0000-4000-8000-000000000001/edit")
    expect(page.locator("#edit-form")).to_be_visible()
    for field in page.locator("#edit-form :is(.input, .select)").all():
        field.evaluate("(field) => field.focus({ preventScroll: true })")
        expect(field).to_be_focused()
        box, toast = field.bounding_box(), person.toast.bounding_box()
        isBeside = box["x"] > toast["x"] + toast["width"] or box["x"] + box["width"] < toast["x"]
        assert isBeside or box["y"] + box["height"] <= toast["y"], field.get_attribute("id")


@SIZES
def test_no_toast_covers_the_main_button(join, size):  # noqa: F811
    """As after unlocking Pro, when the button that makes a code takes the place of the one that unlocks."""
    person = join("Anna", size=size, is_touch=size != DESK, moves=False)
    person.go("/us/pairing")
    person.button("couple_buy").click()
    expect(person.toast).to_be_visible()
    button = person.button("couple_invite_action")
    expect(button).to_be_visible()
    settle(person.page)
    covered = """(button) => {
      const [box, toast] = [button, document.querySelector('.toast')].map((each) => each.getBoundingClientRect());
      return box.bottom > toast.top && box.top < toast.bottom && box.right > toast.left && box.left < toast.right;
    }"""
    assert not button.evaluate(covered)


def test_a_toast_leaves_with_its_screen_unless_it_undoes(person):
    person.seed(MANY[:1])
    tell(person, undo=False)
    person.tab("habits")
    expect(person.toast).to_have_count(0)
    tell(person, undo=True)
    person.tab("today")
    expect(person.toast).to_be_visible()
    person.button("app_undo").tap()
    expect(person.toast).to_have_count(0)
