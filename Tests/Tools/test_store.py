"""The texts of the store page."""
from pathlib import Path

import pytest

STORE = Path(__file__).resolve().parents[2] / "docs/store"


@pytest.mark.parametrize(("name", "most"), [("short", 170), ("long", 4000)])
@pytest.mark.parametrize("language", ["de", "en"])
def test_the_texts_have_their_lengths(name, most, language):
    text = (STORE / f"{name}-{language}.txt").read_text().strip()
    assert 80 <= len(text) <= most
    # A dash between clauses, and exclamation marks, are not the app's voice.
    assert "!" not in text and " – " not in text


def test_both_languages_have_the_same_sections():
    heads = [
        [line for line in (STORE / f"long-{language}.txt").read_text().splitlines() if line and line.upper() == line]
        for language in ("de", "en")]
    assert len(heads[0]) == len(heads[1]) == 6
