"""One word for one thing (0098): what is entered is saved, by a button of that name, whatever the form is about."""
import json
import re
from pathlib import Path

import pytest

REPOSITORY = Path(__file__).resolve().parents[2]
STRINGS = json.loads((REPOSITORY / "Sources/Texts/Catalogs/Localizable.xcstrings").read_text(encoding="utf-8"))["strings"]
SCREENS = sorted((REPOSITORY / "Sources/App").rglob("*.swift"))
SAVES = {"appSave"}
# Forms that keep nothing that was entered: each does what its button says.
DOES = {
    "accountAddressMake", "accountBusy", "accountChangePassword", "accountCodesRenewSubmit", "accountDelete", "accountFeedMake",
    "appDone", "calmStart", "choreFound", "choreHandOverAction", "choreInviteMake", "choreJoinAction",
    "choreJoinNext", "choreMoveAction", "choreQuick", "coupleRedeemAction", "coupleWidgetAdd", "settingsDeleteEverything",
}
# Words that said the same as another. Backups are still made ("Sicherung"), and what happened is still logged ("eingetragen").
OUTWORN = {
    "de": [r"\bals (Datei|JSON) sichern", r"\bBild sichern", r"\bgesichert\b", r"\bCode erstellen", r"\bCode machen", r"\bAufgabe eintragen"],
    "en": [r"\bmake (a|an|a new) (code|link|account)\b"],
}


def submits():
    """Yields the texts that a submitting button may have, with the place of the button."""
    for path in SCREENS:
        text = path.read_text(encoding="utf-8")
        for found in re.finditer(r'\.type\("submit"\)|(?<!func )submitButton\((?=strings)', text):
            button = text[found.end():found.end() + 400].split("button(")[0]
            names = re.findall(r"strings\.(\w+)", button)
            # A button that waits says so.
            for name in names[:2 if names[:1] == ["accountBusy"] else 1]:
                yield name, f"{path.name}:{text[:found.start()].count(chr(10)) + 1}"


def values(entry):
    if "value" in entry:
        yield entry["value"]
        return
    for inner in entry.values():
        if isinstance(inner, dict):
            yield from values(inner)


def test_every_form_saves_or_does_what_its_button_says():
    found = list(submits())
    assert len(found) > 20
    assert not [f"{place}: {name}" for name, place in found if name not in SAVES | DOES]
    # Nothing is listed that is gone.
    assert DOES <= {name for name, _ in found}


@pytest.mark.parametrize("language, word", [(language, word) for language, words in OUTWORN.items() for word in words])
def test_no_text_uses_an_outworn_word(language, word):
    texts = ((key, value) for key, entry in STRINGS.items() for value in values(entry["localizations"][language]))
    assert not [f"{key}: {value}" for key, value in texts if not key.startswith("cli_") and re.search(word, value, re.IGNORECASE)]
