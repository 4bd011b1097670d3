"""The icon sheet contains all icons that the app names, and no others."""
import re
from pathlib import Path

REPOSITORY = Path(__file__).resolve().parents[2]
ENUM = REPOSITORY / "Sources/App/HTML/Icon.swift"


def icons():
    """Returns each case of `Icon` with the name of its symbol."""
    cases = re.search(r"enum Icon: String \{(.*?)\n\}", ENUM.read_text(encoding="utf-8"), re.S)[1]
    return {
        case: name or case
        for case, name in re.findall(r'(\w+)(?: = "([^"]+)")?\s*(?:,|$)', cases.replace("case ", ""), re.M)}


def test_every_icon_has_a_symbol_and_every_symbol_an_icon():
    symbols = re.findall(r'<symbol id="i-([^"]+)"', (REPOSITORY / "Web/icons/icons.svg").read_text(encoding="utf-8"))
    assert len(icons()) > 20 and len(symbols) == len(set(symbols))
    assert set(symbols) == set(icons().values())


def test_every_icon_is_shown_somewhere():
    files = [path for path in (REPOSITORY / "Sources/App").rglob("*.swift") if path != ENUM]
    shown = set(re.findall(r"\.(\w+)\b", "\n".join(path.read_text(encoding="utf-8") for path in files)))
    assert set(icons()) - shown == set()
