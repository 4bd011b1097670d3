"""Addresses, back and forward, scroll positions."""

TALL = '<a id="l" href="/habits">h</a><a id="j" href="#end">j</a><p>tall</p><button id="end">e</button>'
STRETCH = "document.styleSheets[0].insertRule('#view p { height: 3000px }')"


def scroll_to(tab, y):
    tab.page.evaluate("y => scrollTo(0, y)", y)
    tab.page.wait_for_function("y => history.state?.scroll?.[0] === y", arg=y)


def tall(tab):
    tab.page.evaluate(STRETCH)
    tab.view(TALL)


def test_links_stay_in_the_app(tab):
    tab.view('<a id="l" href="/habits?x=1#y">h</a>')
    tab.page.click("#l")
    assert tab.log[-1] == "route:/habits?x=1#y"
    assert tab.page.url.endswith("/habits?x=1#y")
    tab.page.go_back()
    tab.wait_log("route:/\n")
    assert len(tab.log) == 3, "the page was not loaded again"


def test_scroll_comes_back(tab):
    tall(tab)
    scroll_to(tab, 700)
    tab.page.evaluate("document.getElementById('l').click()")
    assert tab.page.evaluate("scrollY") == 0
    tab.page.go_back()
    tab.wait_log("route:/\n")
    assert tab.page.evaluate("scrollY") == 700


def test_reload_returns_to_place_and_scroll(new_tab):
    tab = new_tab()
    # The stand-in forgets its view; the page is tall from the start instead.
    tab.page.add_init_script("addEventListener('DOMContentLoaded', () => document.styleSheets[0].insertRule("
                             "'#app { height: 3000px }'))")
    tab.open("/habits/x")
    scroll_to(tab, 600)
    tab.page.reload()
    tab.ready()
    assert tab.log[0] == "start 5 /habits/x"
    assert tab.page.evaluate("scrollY") == 600


def test_skip_links_move_focus_without_history(tab):
    tall(tab)
    before = tab.page.evaluate("history.length")
    tab.page.evaluate("document.getElementById('j').click()")
    assert tab.page.evaluate("[document.activeElement.id, history.length]") == ["end", before]


def test_back_at_the_entrance_goes_one_level_up(new_tab):
    tab = new_tab().open("/habits/abc")
    tab.send("effect:navigate:back|")
    assert tab.log[-1] == "route:/habits"
    assert tab.page.url.endswith("/habits")


def test_navigate_effects(tab):
    tab.send("effect:navigate:push|/a")
    tab.send("effect:navigate:replace|/b")
    assert tab.page.url.endswith("/b")
    tab.send("effect:navigate:back|")
    tab.wait_log("route:/\n")


def test_focus_moves_to_the_new_screen_when_its_place_is_gone(tab):
    tab.view('<h1 tabindex="-1" id="h">t</h1><a id="l" href="/x">l</a>')
    tab.page.focus("#l")
    tab.page.evaluate("document.getElementById('l').addEventListener('click', (e) => e.currentTarget.blur())")
    tab.page.click("#l")
    assert tab.page.evaluate("document.activeElement.id") == "h"


SHEET = '<a id="l" href="/c">c</a><dialog data-modal data-on-cancel="view:closed"><p>sheet</p><a id="in" href="/b">b</a></dialog>'
IS_OPEN = "document.querySelector('dialog') !== null"


def routes(tab):
    return [line for line in tab.log if line.startswith("route:")]


def sheet(tab):
    tab.view(SHEET)
    assert tab.page.evaluate(IS_OPEN)


def opened(tab):
    tab.send("effect:navigate:push|/a")
    sheet(tab)
    return tab


def back(tab):
    tab.page.evaluate("history.back()")


def settled(tab, path, depth):
    tab.page.wait_for_function(
        "([path, depth]) => location.pathname === path && (history.state?.depth ?? 0) === depth && !history.state?.sheet",
        arg=[path, depth])


def test_back_closes_the_sheet_and_stays(tab):
    opened(tab)
    back(tab)
    tab.page.wait_for_function("document.querySelector('dialog') === null")
    settled(tab, "/a", 1)
    assert routes(tab) == []
    back(tab)
    tab.wait_log("route:/\n")


def test_a_sheet_that_is_closed_otherwise_leaves_no_entry(tab):
    opened(tab)
    tab.view("closed")
    settled(tab, "/a", 1)
    # Each sheet once more, and in place of another.
    sheet(tab)
    tab.view(SHEET.replace("sheet", "other"))
    tab.view("closed")
    settled(tab, "/a", 1)
    assert routes(tab) == []
    back(tab)
    tab.wait_log("route:/\n")


def test_a_screen_opened_from_a_sheet_lies_above_the_screen_below_it(tab):
    opened(tab)
    tab.page.evaluate("document.getElementById('in').click()")
    tab.view("closed")
    settled(tab, "/b", 2)
    back(tab)
    tab.wait_log("route:/a\n")
    settled(tab, "/a", 1)


def test_replace_and_back_from_a_sheet_concern_the_screen_below_it(tab):
    opened(tab)
    tab.send("effect:navigate:replace|/d")
    tab.view("closed")
    settled(tab, "/d", 1)
    sheet(tab)
    tab.send("effect:navigate:back|")
    tab.view("closed")
    tab.wait_log("route:/\n")
    settled(tab, "/", 0)


def test_a_sheet_that_stays_open_after_back_has_an_entry_again(tab):
    tab.send("effect:navigate:push|/a")
    tab.view(SHEET.replace("view:closed", "stay"))
    back(tab)
    tab.wait_log("stay")
    tab.page.wait_for_function("history.state?.sheet === true")
    assert tab.page.evaluate(IS_OPEN)
    assert routes(tab) == []


def test_a_reload_below_a_sheet_leaves_its_entry(tab):
    opened(tab)
    tab.page.reload()
    tab.ready()
    settled(tab, "/a", 1)
    assert routes(tab) == []
    back(tab)
    tab.wait_log("route:/\n")


def test_forward_to_the_entry_of_a_closed_sheet_changes_nothing(tab):
    opened(tab)
    back(tab)
    settled(tab, "/a", 1)
    tab.page.evaluate("history.forward()")
    tab.page.wait_for_function("history.length > 1")
    settled(tab, "/a", 1)
    assert not tab.page.evaluate(IS_OPEN)
