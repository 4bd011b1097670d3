"""Morphing: what stays the same node, keeps focus, caret and what was typed."""
import pytest

MORPH = """async ([before, after, action]) => {
  const { morphChildren, parse } = await import('/morph.js');
  const app = document.getElementById('app');
  app.replaceChildren(parse(before));
  const nodes = new Map([...app.querySelectorAll('[id]')].map((node) => [node.id, node]));
  if (action) new Function('app', action)(app);
  morphChildren(app, parse(after));
  return {
    html: app.innerHTML,
    same: [...app.querySelectorAll('[id]')].filter((node) => nodes.get(node.id) === node).map((node) => node.id),
    focus: document.activeElement?.id ?? '',
    caret: [document.activeElement?.selectionStart, document.activeElement?.selectionEnd],
    values: Object.fromEntries([...app.querySelectorAll('input,select,textarea')].map((f) => [f.id, f.value])),
    checked: [...app.querySelectorAll(':checked')].map((f) => f.id),
  };
}"""


@pytest.fixture
def morph(context, site):
    # Actions are given as text, which the page's policy would refuse.
    page = context.browser.new_context(bypass_csp=True).new_page()
    page.goto(site.address + "/pages/blank.html")
    yield lambda before, after, action="": page.evaluate(MORPH, [before, after, action])
    page.context.close()


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
