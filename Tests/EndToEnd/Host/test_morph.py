"""Morphing: unchanged elements keep their nodes, focus, caret and typed text."""
import pytest
from conftest import Site, assemble
from time_limits import MILLISECONDS_MAX

MORPH = """async ([before, after, action]) => {
  const { morphPage, parse } = await import('/morph.js');
  const app = document.getElementById('app');
  app.replaceChildren(parse(before));
  const nodes = new Map([...app.querySelectorAll('[id]')].map((node) => [node.id, node]));
  if (action) new Function('app', action)(app);
  morphPage(app, parse(after));
  return {
    html: app.innerHTML,
    same: [...app.querySelectorAll('[id]')].filter((node) => nodes.get(node.id) === node).map((node) => node.id),
    focus: document.activeElement?.id ?? '',
    caret: [document.activeElement?.selectionStart, document.activeElement?.selectionEnd],
    values: Object.fromEntries([...app.querySelectorAll('input,select,textarea')].map((f) => [f.id, f.value])),
    rest: document.body.querySelectorAll(':scope > div:not([id])').length,
    checked: [...app.querySelectorAll(':checked')].map((f) => f.id),
  };
}"""


@pytest.fixture(scope="module")
def window(chromium, module, tmp_path_factory):
    """One page of one browser profile for all tests, with the address of its site: the tests leave nothing behind but the document."""
    site = Site(assemble(tmp_path_factory.mktemp("morph") / "site", module))
    # Actions are given as text, which the page's policy would refuse.
    context = chromium.new_context(bypass_csp=True)
    context.set_default_timeout(MILLISECONDS_MAX)
    yield context.new_page(), site.address
    context.close()
    site.close()


@pytest.fixture
def morph(window):
    """Returns a function that morphs in a document of the test's own."""
    page, address = window
    page.goto(address + "/pages/blank.html")
    return lambda before, after, action="": page.evaluate(MORPH, [before, after, action])


def items(*names):
    return "".join(f'<li id="{name}">{name}</li>' for name in names)


@pytest.mark.parametrize("before, after", [
    ("abc", "abc"), ("abc", "bc"), ("abc", "ab"), ("abc", "cab"), ("abc", "cba"), ("abc", "axbc"), ("abc", ""),
    ("", "abc"), ("abcdef", "fbxd"), ("abc", "xyz"),
])
def test_keyed_lists(morph, before, after):
    result = morph(f"<ul>{items(*before)}</ul>", f"<ul>{items(*after)}</ul>")
    assert result["html"] == f"<ul>{items(*after)}</ul>"
    assert result["same"] == [name for name in after if name in before]


@pytest.mark.parametrize("before, after", [
    ("<p>a</p>", "<p class=\"x\">a</p>"),
    ("<p>a<b>c</b></p>", "<p>d</p>"),
    ("text", "<p>a</p>text"),
    ("<p id=\"a\">1</p><p>2</p>", "<p>2</p><p id=\"a\">1</p>"),
    ("<p>2</p><p id=\"a\">1</p>", "<h1>t</h1><p id=\"a\">3</p><i>x</i>"),
    ("<svg><path d=\"M0 0\"></path></svg>", "<svg><circle r=\"1\"></circle><path d=\"M1 1\"></path></svg>"),
    ("<table><tbody><tr><td>1</td></tr></tbody></table>", "<table><tbody><tr><td>2</td></tr></tbody></table>"),
])
def test_becomes_the_new_html(morph, before, after):
    assert morph(before, after)["html"] == after


def test_kind_changes_under_the_same_id(morph):
    result = morph('<p id="a">1</p>', '<h1 id="a">1</h1>')
    assert result["html"] == '<h1 id="a">1</h1>'
    assert result["same"] == []


FOCUS = "app.querySelector('#f').focus();"
TYPE = FOCUS + "app.querySelector('#f').value = 'typed';"


@pytest.mark.parametrize("before, after, action, value", [
    ("old", "old", TYPE, "typed"),
    ("old", "typed", TYPE, "typed"),
    ("old", "else", TYPE, "else"),
    ("typed", "", TYPE, ""),
    ("old", "old", TYPE + "document.activeElement.blur();", "old"),
    ("old", "new", "", "new"),
], ids=["unchanged", "agrees", "disagrees", "cleared", "left", "untouched"])
def test_field_value(morph, before, after, action, value):
    result = morph(f'<p><input id="f" value="{before}"></p>', f'<p>x<input id="f" value="{after}"></p>', action)
    assert result["values"]["f"] == value
    result = morph(f'<input id="f" value="{before}">', f'<input id="f" value="{after}">', action)
    assert result["values"]["f"] == value


@pytest.mark.parametrize("before, after, value", [("", "", "typed"), ("1234", "", ""), ("1234", "1234", "typed")])
@pytest.mark.parametrize("focus", [True, False])
def test_a_password_stays_unless_swift_changes_it(morph, before, after, value, focus):
    action = ("app.querySelector('#f').focus();" if focus else "") + "app.querySelector('#f').value = 'typed';"
    field = '<p>{words}<input type="password" id="f" value="{value}"></p>'
    result = morph(field.format(words="", value=before), field.format(words="x", value=after), action)
    assert result["values"]["f"] == value


def test_caret_stays(morph):
    action = TYPE + "document.activeElement.setSelectionRange(2, 3);"
    result = morph('<p id="x"></p><input id="f" value="">', '<b></b><input id="f" value="typed">', action)
    assert (result["focus"], result["caret"]) == ("f", [2, 3])


def test_focused_row_moves_with_its_focus(morph):
    before = '<div id="1"><input id="f"></div><div id="2"></div><div id="3"></div>'
    after = '<div id="3"></div><div id="2"></div><div id="1"><input id="f"></div>'
    assert morph(before, after, FOCUS)["focus"] == "f"


@pytest.mark.parametrize("before, after, action, checked", [
    ('<input type="checkbox" id="f">', '<input type="checkbox" id="f" checked="">', "", ["f"]),
    ('<input type="checkbox" id="f" checked="">', '<input type="checkbox" id="f">', "", []),
    ('<input type="checkbox" id="f">', '<input type="checkbox" id="f">', "app.firstChild.checked = true", []),
])
def test_checkbox(morph, before, after, action, checked):
    assert morph(before, after, action)["checked"] == checked


def test_select_and_textarea(morph):
    options = '<option value="a"{a}>a</option><option value="b"{b}>b</option>'
    before = f'<select id="s">{options.format(a=" selected", b="")}</select><textarea id="t">1</textarea>'
    after = f'<select id="s">{options.format(a="", b=" selected")}</select><textarea id="t">2</textarea>'
    assert morph(before, after)["values"] == {"s": "b", "t": "2"}


def test_kept_elements_are_left_alone(morph):
    result = morph('<div id="a" data-keep="">live</div>', '<div id="a" data-keep="">new</div>')
    assert result["html"] == '<div id="a" data-keep="">live</div>'


def test_open_details_stay_open(morph):
    result = morph('<details id="d"><p>1</p></details>', '<details id="d"><p>2</p></details>', "app.firstChild.open = true")
    assert result["html"] == '<details id="d" open=""><p>2</p></details>'


def lists(**rows):
    """Sections of rows, each row with a field; a row in capitals is only named."""
    def row(name):
        if name.isupper():
            return f'<wbr data-same="{name.lower()}">'
        return f'<li id="{name}"><input id="in-{name}" value="{name}"></li>'

    return "".join(
        f'<section id="{place}"><h2>{place}</h2><ul>{"".join(map(row, names))}</ul></section>'
        for place, names in rows.items())


@pytest.mark.parametrize("before, after", [
    ({"due": "abc"}, {"due": "ABC"}),
    ({"due": "abc"}, {"due": "CAB"}),
    ({"due": "abc"}, {"due": "BxA"}),
    ({"due": "abc", "done": "d"}, {"due": "AC", "done": "BD"}),
    ({"due": "abc", "done": "d"}, {"due": "ACD", "done": "B"}),
    ({"due": "abc"}, {"due": "AC", "done": "B"}),
    ({"due": "a", "done": "bc"}, {"done": "ABC"}),
    ({"due": "ab", "done": "c"}, {"done": "CAB"}),
    ({"due": "ab", "done": "c"}, {"due": "CA", "resting": "Bx"}),
    ({"due": "abc", "done": "d"}, {"due": "c"}),
])
def test_named_rows_stay_themselves_wherever_they_move(morph, before, after):
    result = morph(lists(**before), lists(**after), "app.querySelector('#in-b').value = 'typed'")
    assert result["html"] == lists(**{place: names.lower() for place, names in after.items()})
    kept = [name.lower() for names in after.values() for name in names if name.isupper()]
    assert set(kept) <= set(result["same"])
    if "b" in kept:
        assert result["values"]["in-b"] == "typed", "what stays is not looked into"


@pytest.mark.parametrize("before, after", [
    ({"due": "abc", "done": "d"}, {"due": "AC", "done": "DB"}),
    ({"due": "b", "done": "d"}, {"done": "BD"}),
    ({"due": "ab"}, {"due": "A", "done": "B"}),
    ({"due": "ab"}, {"due": "BA"}),
])
def test_a_named_row_moves_with_its_focus_and_caret(morph, before, after):
    action = "const f = app.querySelector('#in-b'); f.value = 'typed'; f.focus(); f.setSelectionRange(1, 3);"
    result = morph(lists(**before), lists(**after), action)
    assert (result["focus"], result["caret"]) == ("in-b", [1, 3])


def test_several_names_in_one_and_their_order(morph):
    before = "<ul>" + items(*"abcd") + "</ul>"
    result = morph(before, '<ul><wbr data-same="d b a"></ul>')
    assert result["html"] == "<ul>" + items(*"dba") + "</ul>"
    assert result["same"] == ["d", "b", "a"]


def test_names_at_any_depth_and_beside_what_is_built_anew(morph):
    before = '<main><p>1</p><div id="a"><b id="x">x</b></div></main><div id="b">2</div>'
    result = morph(before, '<article><wbr data-same="b"><section><h1>t</h1><wbr data-same="a"></section></article>')
    assert result["html"] == (
        '<article><div id="b">2</div><section><h1>t</h1><div id="a"><b id="x">x</b></div></section></article>')
    assert result["same"] == ["b", "a", "x"]


def test_nothing_of_the_moving_is_left_in_the_page(morph):
    result = morph(lists(due="ab"), lists(done="BA"))
    assert "data-same" not in result["html"]
    assert result["rest"] == 0


def test_a_name_without_element_is_an_error(morph):
    with pytest.raises(Exception, match="no region gone"):
        morph("<p>1</p>", '<wbr data-same="gone">')


APPLY = """async ([before, patches]) => {
  const { applyPatches } = await import('/page.js');
  const app = document.getElementById('app');
  app.innerHTML = before;
  const nodes = new Map([...app.querySelectorAll('[id]')].map((node) => [node.id, node]));
  applyPatches(patches.map(([id, html]) => ({ id, html })));
  return {
    html: app.innerHTML,
    same: [...app.querySelectorAll('[id]')].filter((node) => nodes.get(node.id) === node).map((node) => node.id),
    spaces: [...app.querySelectorAll('path')].map((shape) => shape.namespaceURI.split('/').at(-1)),
  };
}"""


@pytest.fixture
def apply(context, site):
    page = context.new_page()
    page.goto(site.address + "/pages/blank.html")
    return lambda before, *patches: page.evaluate(APPLY, [before, patches])


REGIONS = '<ul><li id="a">1</li></ul><svg><g id="g"><path d="M0 0"></path></g></svg><p id="p"></p>'


def test_regions_of_any_kind_come_in_one_step(apply):
    shape = '<g id="g"><path d="M1 1"></path><path d="M2 2"></path></g>'
    result = apply(REGIONS, ["a", '<li id="a">2</li>'], ["g", shape], ["p", '<p id="p"><b>x</b></p>'])
    assert result["html"] == f'<ul><li id="a">2</li></ul><svg>{shape}</svg><p id="p"><b>x</b></p>'
    assert result["same"] == ["a", "g", "p"]
    assert result["spaces"] == ["svg", "svg"]


def test_a_region_may_move_and_change_in_one_step(apply):
    page = '<p id="p">2</p><ol><wbr data-same="a"/></ol><svg><wbr data-same="g"/><path d="M9 9"></path></svg>'
    result = apply(REGIONS, ["", page], ["a", '<li id="a">2</li>'])
    assert result["html"] == (
        '<p id="p">2</p><ol><li id="a">2</li></ol>'
        '<svg><g id="g"><path d="M0 0"></path></g><path d="M9 9"></path></svg>')
    assert set(result["same"]) == {"a", "g", "p"}


@pytest.mark.parametrize("patch, message", [
    (["gone", "<p></p>"], "no region gone"), (["p", "<p></p><p></p>"], "2 elements for 1 regions"), (["p", ""], "0 elements"),
])
def test_a_patch_that_does_not_fit_is_an_error(apply, patch, message):
    with pytest.raises(Exception, match=message):
        apply(REGIONS, patch)
