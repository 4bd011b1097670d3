"""The style sheets contain no unused rules, since every user downloads them."""
import re
from pathlib import Path

REPOSITORY = Path(__file__).resolve().parents[2]
# Families whose names the app puts together: habit colours, tenths of a day, heights of bars, steps of the year's map, seconds of a breath, levels of
# an evening, lines of the drawings in the guide.
FAMILIES = re.compile(r"[ac]-\w+|q-\d|h-\d+|l\d|t-\d+|weeks-\d|is-(steady|easy|wild)|guide-(frame|glyph|lines|mark)")


def read(pattern):
    return [path.read_text(encoding="utf-8") for path in sorted(REPOSITORY.glob(pattern))]


def words_of_the_app():
    """Returns every word of a string in the screens, and of the page's scripts."""
    words = set(re.findall(r"[\w-]+", "\n".join(read("Web/*.js") + read("Web/*.html"))))
    for text in read("Sources/App/**/*.swift"):
        for string in re.findall(r'"((?:[^"\\]|\\.)*)"', text.replace('"""', '"'), re.S):
            words.update(string.split())
    return words


def test_every_class_of_the_style_sheet_is_used():
    styles = re.sub(r"/\*.*?\*/|\"[^\"]*\"", "", "\n".join(read("Web/styles/**/*.css")), flags=re.S)
    # A selector precedes a brace; numbers such as 0.5rem begin with no letter.
    selectors = " ".join(re.findall(r"[^{};]*(?=\{)", styles))
    classes = set(re.findall(r"\.([a-zA-Z][\w-]*)", selectors))
    assert len(classes) > 150
    used = words_of_the_app()
    assert sorted(name for name in classes if name not in used and not FAMILIES.fullmatch(name)) == []
