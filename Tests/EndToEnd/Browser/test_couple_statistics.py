"""The statistics in the couple's editors, and the couple in a file: without an account, from a file as offered when leaving."""
import json

import pytest
from playwright.sync_api import expect

from person import DESK

FILE = {
    "version": 2, "exportedAt": "2026-11-10T08:00:00Z", "habits": [], "logs": [],
    "couple": {
        "me": {"name": "Anna Berg", "updatedAt": "2026-10-01T08:00:00Z"},
        "place": {"city": "Zürich", "country": "CH", "precision": 2, "latitude": 47.37, "longitude": 8.54,
                  "updatedAt": "2026-10-01T08:00:00Z"},
        "countdown": {"label": "Wiedersehen", "eventAt": "2026-12-12T17:30:00Z", "setAt": "2026-10-31T08:00:00Z",
                      "updatedAt": "2026-10-31T08:00:00Z"},
        "notes": {
            "text": "Bring Hunger mit!", "isMine": False, "writtenAt": "2026-11-11T18:00:00Z", "streak": 12,
            "longestStreak": 31, "lastNoteAt": "2026-11-11T18:00:00Z", "countedAt": "2026-11-11T07:00:00Z", "byMe": 48,
            "byPartner": 51, "updatedAt": "2026-11-11T18:00:00Z",
            "distances": [
                {"at": "2026-05-02T08:00:00Z", "kilometres": 8642}, {"at": "2026-06-20T08:00:00Z", "kilometres": 0},
                {"at": "2026-07-05T08:00:00Z", "kilometres": 8642}, {"at": "2026-08-30T08:00:00Z", "kilometres": 590},
                {"at": "2026-10-03T08:00:00Z", "kilometres": 1210},
            ],
        },
    },
}


def bring(person, tmp_path):
    """Imports the file after checking its preview."""
    person.begin()
    person.use("us")
    file = tmp_path / "alltag-us.json"
    file.write_text(json.dumps(FILE))
    person.choose_file(file)
    expect(person.sheet).to_contain_text(person.words("widget_countdown"))
    expect(person.sheet).to_contain_text(person.words("couple_part_notes"))
    person.button("import_apply").click()
    expect(person.toast).to_contain_text(person.words("couple_imported"))


@pytest.mark.parametrize("language, traits", [("de", {}), ("en", {"size": DESK, "is_touch": False, "theme": "dark"})])
def test_a_file_brings_what_is_counted(meet, tmp_path, language, traits):
    person = meet(language=language, **traits)
    bring(person, tmp_path)
    for place, text in [("note", "31"), ("distance", "8’642" if language == "de" else "8,642"), ("countdown", "12")]:
        person.go(f"/us/{place}")
        statistics = person.page.locator("section[aria-labelledby=couple-statistics]")
        expect(statistics).to_contain_text(text)
    person.page.locator(".us-reset button").click()
    expect(person.sheet).to_contain_text(person.words("couple_reset_countdown"))
    person.sheet.get_by_role("button", name=person.words("couple_reset")).click()
    expect(person.toast).to_contain_text(person.words("couple_reset_done"))
    expect(statistics).to_contain_text(person.words("couple_countdown_statistics_empty"))
