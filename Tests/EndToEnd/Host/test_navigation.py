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
