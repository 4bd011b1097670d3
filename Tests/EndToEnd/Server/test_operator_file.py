"""The operator says who runs the server (A-8)."""
import json

import pytest
from serving import Serving, command_line

NAMED = {"name": "Erika Muster", "address": "Musterweg 1\n12345 Berlin", "mail": "alltag@example.org"}
BOTH = {"de": "Erika Muster, wie oben", "en": "Erika Muster, as above"}


def write(tmp_path, content):
    path = tmp_path / "operator.json"
    path.write_text(content if isinstance(content, str) else json.dumps(content))
    return path


def test_the_file_is_served_as_it_is(site, tmp_path):
    content = NAMED | {"vat": "DE123456789", "responsible": BOTH, "rate": "https://example.org/alltag"}
    with Serving(site, "--operator", str(write(tmp_path, content))) as server:
        answer = server.ask("/operator.json")
        assert answer.status == 200 and json.loads(answer.body) == content
        assert answer.headers["Content-Type"] == "application/json" and answer.headers["Cache-Control"] == "no-store"


def test_without_a_file_there_is_none(site):
    with Serving(site) as server:
        assert server.ask("/operator.json").status == 204


def test_the_variable_names_it_too(site, tmp_path):
    with Serving(site, env={"ALLTAG_OPERATOR": str(write(tmp_path, NAMED))}) as server:
        assert json.loads(server.ask("/operator.json").body) == NAMED


def test_the_operator_is_told_where_others_can_reach_it(site, tmp_path):
    with Serving(site, "--url", "https://alltag.example.org") as server:
        assert "no imprint" in server.line() and "stop" in server.announcement
    with Serving(site, "--url", "https://alltag.example.org", "--operator", str(write(tmp_path, NAMED))) as server:
        assert server.stop()[0] == 0


@pytest.mark.parametrize(
    ("content", "words"),
    [
        ("{", "no JSON"), ("[]", "an object"), ({}, "name is missing"), ({"name": "A", "address": "B"}, "mail is missing"),
        (NAMED | {"logo": "x"}, "logo is unknown"), (NAMED | {"vat": 7}, "vat: write a text"),
        (NAMED | {"vat": ""}, "vat: write a text"), (NAMED | {"vat": "x" * 4001}, "4000 characters"),
        (NAMED | {"vat": {"de": "nur deutsch"}}, "vat: write a text"), (NAMED | {"privacy": {"de": "a", "en": 1}}, "privacy"),
        (NAMED | {"mail": "nobody"}, "mail: write a mail address"), (NAMED | {"supportMail": "a@b?cc=c"}, "supportMail"),
        (NAMED | {"rate": "javascript:alert(1)"}, "rate: write an address"), (NAMED | {"phone": "1\u0007"}, "phone"),
    ])
def test_a_wrong_file_is_refused_with_its_member(site, tmp_path, content, words):
    path = write(tmp_path, content)
    code, _, errors = command_line("serve", "--site", str(site), "--port", "0", "--operator", str(path))
    assert code == 1 and words in errors and str(path) in errors and "--operator" in errors


def test_a_missing_file_is_named(site, tmp_path):
    code, _, errors = command_line("serve", "--site", str(site), "--port", "0", "--operator", str(tmp_path / "none"))
    assert code == 1 and str(tmp_path / "none") in errors
