"""Messages that the page sends: clicks, fields, keys, dialogs, gestures, and changes of focus."""
import pytest


def focus_of(tab):
    return tab.page.evaluate("document.activeElement.id")


def last(tab):
    return tab.log[-1]


def test_clicks_send_once_and_in_order(tab):
    tab.view('<button id="a" data-on-click="hello:1"><b>x</b></button><form data-on-submit="sent"><button id="b" '
             'data-on-click="hello:2">y</button></form>')
    tab.page.click("#a b")
    tab.page.click("#b")
    assert tab.log[-2:] == ["hello:1", "hello:2"]


def test_fields_report_what_is_entered(tab):
    tab.view('<form data-on-submit="sent"><input id="t" data-on-input="text:1"><input id="c" type="checkbox" '
             'data-on-change="check"><select id="s" data-on-change="choice"><option value="a">A<option value="b:c">B'
             '</select></form>')
    tab.page.type("#t", "ö:")
    assert tab.log[-2:] == ["text:1:ö", "text:1:ö:"]
    tab.page.click("#c")
    assert last(tab) == "check:true"
    tab.page.select_option("#s", "b:c")
    assert last(tab) == "choice:b:c"
    tab.page.press("#t", "Enter")
    assert last(tab) == "sent"


def test_focus_stays_in_a_field_while_the_page_is_patched(tab):
    tab.view('<input id="t" data-on-input="text">')
    tab.page.type("#t", "abc")
    tab.page.evaluate("document.getElementById('t').setSelectionRange(1, 2)")
    tab.view('<p>new</p><input id="t" data-on-input="text" value="abc">')
    assert focus_of(tab) == "t"
    assert tab.page.evaluate("[document.activeElement.selectionStart, document.activeElement.value]") == [1, "abc"]


DIALOG = ('<button id="open">o</button><dialog data-modal class="{style}" data-on-cancel="close">'
          '<button id="first">1</button><button id="{focus}" {mark}>2</button></dialog>')


@pytest.mark.parametrize("mark, focused", [("", "first"), ("data-autofocus", "second")])
def test_dialog_takes_focus_and_gives_it_back(tab, mark, focused):
    tab.view('<button id="open">o</button>')
    tab.page.focus("#open")
    tab.view(DIALOG.format(style="a", focus="second", mark=mark))
    assert tab.page.evaluate("document.querySelector('dialog').matches(':modal')")
    assert focus_of(tab) == focused
    tab.page.keyboard.press("Escape")
    assert last(tab) == "close"
    assert tab.page.evaluate("document.querySelector('dialog').open"), "only the app closes it"
    tab.view('<button id="open">o</button>')
    assert focus_of(tab) == "open"


def test_dialog_after_dialog_gives_focus_back_to_the_first_opener(tab):
    tab.view('<button id="open">o</button>')
    tab.page.focus("#open")
    tab.view(DIALOG.format(style="menu", focus="x", mark=""))
    tab.view(DIALOG.format(style="sheet", focus="y", mark="data-autofocus"))
    assert focus_of(tab) == "y"
    assert tab.page.locator("dialog:modal").count() == 1
    tab.view('<button id="open">o</button>')
    assert focus_of(tab) == "open"


def test_a_dialog_that_is_only_named_stays_open_and_gives_focus_back(tab):
    tab.view('<button id="open">o</button>')
    tab.page.focus("#open")
    dialog = DIALOG.format(style="a", focus="second", mark="data-autofocus").removeprefix('<button id="open">o</button>')
    tab.view(f'<button id="open">o</button><p>1</p><div id="overlay">{dialog}</div>')
    tab.view('<section><button id="open">o</button></section><wbr data-same="overlay"><p>2</p>')
    assert tab.page.evaluate("document.querySelector('dialog').matches(':modal')")
    assert focus_of(tab) == "second"
    tab.page.keyboard.press("Escape")
    assert last(tab) == "close"
    tab.view('<button id="open">o</button><div id="overlay"></div>')
    assert focus_of(tab) == "open"


def test_focus_goes_along_with_a_row_that_is_only_named(tab):
    row = '<li id="r"><button id="b" data-on-click="hit">x</button></li>'
    tab.view(f'<section id="due"><ul>{row}</ul></section>')
    tab.page.focus("#b")
    tab.view('<section id="done"><h2>Done</h2><ul><wbr data-same="r"></ul></section>')
    assert focus_of(tab) == "b"
    tab.page.keyboard.press("Enter")
    assert last(tab) == "hit"


def test_a_page_that_names_what_is_not_there_starts_the_app_anew(tab):
    tab.view('<p>1</p><wbr data-same="gone">')
    tab.wait_log("crashed")
    assert "start" in tab.log[0]


def test_shortcuts_only_when_nothing_is_typed(tab):
    tab.view('<input id="t"><button id="b">b</button>')
    tab.page.press("#t", "n")
    tab.page.press("#b", "n")
    tab.page.press("#b", "?")
    tab.page.press("#b", "Control+k")
    tab.page.press("#b", " ")
    tab.page.press("#b", "Escape")
    assert [line for line in tab.log if line.startswith("key:")] == ["key:n", "key:?", "key:Escape"]


GRID = ('<div id="g" data-arrows="{columns}" dir="{dir}" data-page-prev="prev" data-page-next="next">'
        + "".join(f'<button id="d{i}" tabindex="{0 if i == 0 else -1}">{i}</button>' for i in range(9)) + "</div>")


@pytest.mark.parametrize("columns, dir, start, key, focused, message", [
    (3, "ltr", 0, "ArrowRight", "d1", None),
    (3, "rtl", 0, "ArrowLeft", "d1", None),
    (3, "ltr", 1, "ArrowDown", "d4", None),
    (3, "ltr", 4, "ArrowUp", "d1", None),
    (3, "ltr", 4, "Home", "d0", None),
    (3, "ltr", 4, "End", "d8", None),
    (3, "ltr", 0, "ArrowLeft", "d8", "prev"),
    (3, "ltr", 7, "ArrowDown", "d1", "next"),
    (3, "ltr", 8, "ArrowRight", "d0", "next"),
    (3, "ltr", 1, "ArrowUp", "d7", "prev"),
    (3, "ltr", 7, "PageDown", "d7", "next"),
    (3, "ltr", 7, "PageUp", "d7", "prev"),
    (1, "ltr", 0, "ArrowUp", "d8", None),
    (1, "ltr", 8, "ArrowDown", "d0", None),
    (1, "ltr", 0, "ArrowRight", "d0", None),
])
def test_arrow_keys(tab, columns, dir, start, key, focused, message):
    tab.view(GRID.format(columns=columns, dir=dir))
    before = len(tab.log)
    tab.page.press(f"#d{start}", key)
    assert focus_of(tab) == focused
    assert tab.log[before:] == ([message] if message else [])


def touch(tab, *points):
    session = tab.page.context.new_cdp_session(tab.page)
    for i, (x, y) in enumerate(points):
        kind = "touchStart" if i == 0 else "touchMove"
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y}]})
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


@pytest.mark.parametrize("points, message", [
    ([(200, 60), (150, 62), (100, 64)], "left"),
    ([(100, 60), (150, 62), (200, 64)], "right"),
    ([(100, 30), (102, 90), (104, 140)], "down"),
    ([(100, 60), (120, 62)], None),
    ([(100, 40), (160, 100)], None),
])
def test_swipes(tab, points, message):
    tab.view('<div data-swipe-down="down"><div data-swipe="left|right">' + "text<br>" * 12 + "</div></div>")
    before = len(tab.log)
    touch(tab, *points)
    # Touches are answered before the page has handled them.
    if message:
        tab.wait_log(message)
    assert tab.log[before:] == ([message] if message else [])


def test_long_press_sends_and_swallows_the_click(tab):
    tab.view('<button id="b" data-on-click="click" data-on-longpress="long">x</button>')
    tab.page.hover("#b")
    tab.page.mouse.down()
    tab.wait_log("long")
    tab.page.mouse.up()
    tab.page.click("#b")
    tab.page.click("#b", button="right")
    assert tab.log[-3:] == ["long", "click", "long"]


ROWS = '<ul data-reorder="drop">' + "".join(
    f'<li id="r{i}" data-item="{i}">row {i} <span id="h{i}" data-handle>=</span></li>' for i in range(5)) + "</ul>"


def drag(tab, source, target, finish):
    box = lambda i: tab.page.locator(f"#r{i}").bounding_box()
    handle = tab.page.locator(f"#h{source}").bounding_box()
    shift = box(target)["y"] - box(source)["y"]
    x, y = handle["x"] + handle["width"] / 2, handle["y"] + handle["height"] / 2
    tab.page.mouse.move(x, y)
    tab.page.mouse.down()
    tab.page.mouse.move(x, y + shift / 2)
    tab.page.mouse.move(x, y + shift)
    finish()


@pytest.mark.parametrize("source, target, order", [(0, 3, "12304"), (4, 1, "04123"), (2, 4, "01342")])
def test_dragging_rows(tab, source, target, order):
    tab.view(ROWS)
    drag(tab, source, target, tab.page.mouse.up)
    assert last(tab) == f"drop:{source}:{target}"
    tab.view(ROWS)
    drag(tab, source, target, lambda: tab.page.keyboard.press("Escape"))
    assert [line for line in tab.log if line.startswith("key")] == []
    ids = tab.page.evaluate("[...document.querySelectorAll('[data-item]')].map((item) => item.dataset.item).join('')")
    assert ids == "01234"
    tab.page.mouse.up()


def test_dragging_shows_the_order_while_it_lasts(tab):
    tab.view(ROWS)

    def check():
        ids = tab.page.evaluate("[...document.querySelectorAll('[data-item]')].map((item) => item.dataset.item).join('')")
        assert ids == "12304"
        tab.page.mouse.up()

    drag(tab, 0, 3, check)


def test_dragging_with_a_finger(tab):
    tab.view(ROWS)
    middle = lambda name: (lambda b: (b["x"] + b["width"] / 2, b["y"] + b["height"] / 2))(
        tab.page.locator(name).bounding_box())
    (x, y), (_, end) = middle("#h1"), middle("#h3")
    touch(tab, (x, y), (x, (y + end) / 2), (x, end))
    assert last(tab) == "drop:1:3"
