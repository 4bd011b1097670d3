"""The couple's rules and widgets as Embedded Swift in Chromium: they compile, decide as natively, and their text fits."""

import pytest

from browser_module import build, page_with

DRAW = """([kind, family]) => {
  const count = couple.draw(kind, family);
  const svg = new TextDecoder().decode(memory(couple.picture(), count));
  document.body.innerHTML = svg;
  const picture = document.querySelector("svg");
  const size = picture.viewBox.baseVal;
  return {
    svg,
    xml: new DOMParser().parseFromString(svg, "image/svg+xml").querySelector("parsererror") === null,
    texts: [...picture.querySelectorAll("text")].map((text) => {
      const box = text.getBBox();
      return { text: text.textContent, fits: box.x >= 0 && box.x + box.width <= size.width && box.y >= -1 && box.y + box.height <= size.height + 3 };
    }),
  };
}"""


@pytest.fixture(scope="module")
def browser_page(tmp_path_factory):
    folder = tmp_path_factory.mktemp("couple")
    build(folder, "couple", "Tests/Support/CoupleEntry", "Core,Records,Couple", "--debug")
    with page_with(folder, "couple") as page:
        yield page


def test_rules_decide_as_natively(browser_page):
    assert all(browser_page.evaluate("seed => couple.rules(BigInt(seed))", seed) == 1 for seed in (0, 1, 123456789))


@pytest.mark.parametrize("kind", range(3), ids=["distance", "countdown", "note"])
@pytest.mark.parametrize("family", range(5), ids=["inline", "circular", "rectangular", "small", "medium"])
def test_widget_is_drawn_and_fits(browser_page, kind, family):
    drawn = browser_page.evaluate(DRAW, [kind, family])
    assert drawn["xml"] and drawn["texts"]
    assert [text for text in drawn["texts"] if not text["fits"]] == []
    shown = "".join(text["text"] for text in drawn["texts"])
    expected = {0: "Connect", 1: "Set date", 2: "ÖÄ" if family == 1 else "Grüße 🦊"}[kind]
    assert expected.replace(" ", "") in shown.replace(" ", "")
