"""The script for the app Scriptable, as the server delivers it, run under node against a stand-in of that app's documented interface."""
import json
import shutil
import subprocess
from pathlib import Path

import pytest
from records import Person
from serving import REPOSITORY, Serving
from test_widgets import ALLTAG, CODE, DAY, Link, couple, user_name
from time_limits import limit

STAND_IN = Path(__file__).with_name("scriptable_stand_in.mjs")
LOCK_SCREEN = ("accessoryInline", "accessoryCircular", "accessoryRectangular")
HOME_SCREEN = ("small", "medium")


@pytest.fixture(scope="module")
def cloud(tmp_path_factory):
    site = tmp_path_factory.mktemp("site")
    (site / "index.html").write_text("<!doctype html>")
    shutil.copy2(REPOSITORY / "Web/scriptable.js", site)
    with Serving(site, "--sign-up", "open") as server:
        yield server


@pytest.fixture(scope="module")
def link(cloud):
    """A link of Anna, who has a place, a date, a note and a partner."""
    anna, ben = Person(cloud, "anna"), Person(cloud, "ben")
    couple(anna, "create", ownerName="Anna", ownerCity="Berlin", ownerLatitude=52.52, ownerLongitude=13.405,
           ownerAppleId=user_name(anna))
    couple(ben, "update", partnerAppleId=user_name(ben), partnerName="Ben", partnerCity="Rom", partnerLatitude=41.8933,
           partnerLongitude=12.4829)
    fields = {
        "eventAt": {"value": 4_000_000_000_000 + DAY, "type": "TIMESTAMP"}, "countdownLabel": {"value": "Rom"},
        "noteText": {"value": "n" * 100}, "noteAuthorIsOwner": {"value": 0},
        "noteUpdatedAt": {"value": 1_700_000_000_000, "type": "TIMESTAMP"}}
    change = {"operationType": "forceUpdate", "record": {"recordName": CODE, "recordType": "Couple", "fields": fields}}
    anna.ask("records/modify", {"operations": [change]}, "public", ALLTAG)
    return Link(anna)


class Phone:
    """Runs the script of a link; it keeps its data in a folder."""

    def __init__(self, folder, link):
        self.folder, self.file = folder, folder / "script.js"
        answer = link.ask("scriptable.js")
        assert answer.status == 200 and answer.getheader("Content-Type") == "text/javascript; charset=utf-8"
        self.file.write_bytes(answer.body)

    def run(self, family, parameter, language="en", **situation):
        situation = {"family": family, "parameter": parameter, "language": language, "folder": str(self.folder), **situation}
        done = subprocess.run(
            ["node", STAND_IN, self.file, json.dumps(situation)], capture_output=True, text=True, timeout=limit(60))
        assert done.returncode == 0, done.stderr
        outcome = json.loads(done.stdout)
        assert outcome["isComplete"]
        return outcome


def texts(element):
    found = [element["text"]] if element["kind"] == "text" else []
    for child in element.get("elements", []):
        found += texts(child)
    return found


@pytest.fixture
def phone(tmp_path, link):
    return Phone(tmp_path, link)


def test_the_script_asks_its_own_link(phone, link):
    script = phone.file.read_text()
    assert f'const ADDRESS = "{link.url}";' in script and "@@" not in script


@pytest.mark.parametrize("family", [*LOCK_SCREEN, *HOME_SCREEN])
def test_each_family_shows_the_value_of_each_kind(phone, link, family):
    shown = {kind: phone.run(family, kind)["shown"] for kind in ("distance", "countdown", "note")}
    assert any("1,184" in text for text in texts(shown["distance"])), texts(shown["distance"])
    days = [text for text in texts(shown["countdown"]) if any(letter.isdigit() for letter in text)]
    assert days and any("day" in text for text in texts(shown["countdown"]))
    note = texts(shown["note"])
    assert ["B"] == note if family == "accessoryCircular" else any("nnn" in text for text in note)
    for kind, widget in shown.items():
        assert widget["url"] == link.url.partition("/widgets/")[0] + f"/us/{kind}"
        # The lock screen has no background of its own (C-24).
        assert ("backgroundGradient" in widget) == (family in HOME_SCREEN)
    if family == "accessoryInline":
        assert texts(shown["distance"])[0].replace("\u00a0", " ") == "A • 1,184 km • B"


def test_the_phones_language_decides(phone):
    assert "Tage" in texts(phone.run("small", "countdown", "de-DE")["shown"])
    assert "days" in texts(phone.run("small", "countdown", "fr-FR")["shown"])
    # Without a parameter, or with an unknown one, it is the note.
    assert any("nnn" in text for text in texts(phone.run("small", None)["shown"]))
    assert any("nnn" in text for text in texts(phone.run("small", " Note ")["shown"]))


def test_in_the_app_itself_it_shows_a_preview(phone):
    outcome = phone.run(None, "distance", runsInWidget=False)
    assert outcome["shown"] is None and any("1,184" in text for text in texts(outcome["presented"]))


def test_without_a_connection_it_shows_what_it_had(tmp_path, site):
    shutil.copy2(REPOSITORY / "Web/scriptable.js", tmp_path / "scriptable.js")
    (tmp_path / "index.html").write_text("<!doctype html>")
    with Serving(tmp_path, "--sign-up", "open") as server:
        phone = Phone(tmp_path, Link(Person(server, "single")))
        assert "Connect" in texts(phone.run("small", "note")["shown"])
    outcome = phone.run("small", "note")
    assert "Connect" in texts(outcome["shown"]) and outcome["warnings"]
    assert any("No connection" in text for text in texts(phone.run("small", "distance")["shown"]))


def test_an_ended_link_shows_nothing_of_the_couple(tmp_path, link):
    ended = Link(link.person)
    phone = Phone(tmp_path, ended)
    assert any("nnn" in text for text in texts(phone.run("medium", "note")["shown"]))
    server, path = link.person.server, f"/account/widgets/{ended.id}"
    assert server.ask(path, "DELETE", Authorization=f"Bearer {link.person.token}").status == 204
    for _ in range(2):
        assert any("Link gilt nicht mehr" in text for text in texts(phone.run("medium", "note", "de")["shown"]))
    assert ended.ask("scriptable.js").status == 404
