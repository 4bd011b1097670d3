"""The own city on the terminal: by its name, by a location, listed, removed."""
import shutil

import pytest
from program import ROOT, Program
from test_couple import code_of, server, sign_in  # noqa: F401

# The larger cities of six countries.
LIST = ROOT / "Tests/Fixtures/couple/places.bin"


@pytest.fixture
def site(tmp_path):
    folder = tmp_path / "site"
    folder.mkdir()
    shutil.copy(LIST, folder / "places.0123456789abcdef.bin")
    return folder


@pytest.fixture
def alltag(tmp_path, site):
    program = Program(tmp_path)
    return lambda *arguments, **settings: program(*arguments, **{"env": {"ALLTAG_SITE": str(site)}, **settings})


@pytest.mark.parametrize("arguments, city", [
    (["Vienna"], ("Vienna", "AT")), (["wien", "--language", "de"], ("Wien", "AT")), (["zurich", "--country", "Schweiz"], ("Zurich", "CH")),
    (["new y"], ("New York City", "US")), (["Hamburg"], ("Hamburg", "DE")),
])
def test_a_city_is_set_by_its_name(alltag, arguments, city):
    done = alltag("couple", "city", *arguments, "--json").json
    me = done["me"]
    assert done["changed"] and (me["city"], me["country"]) == city
    assert me["placePrecision"] == "city" and me["placeMeasuredAt"] is None
    assert not alltag("couple", "city", *arguments, "--json").json["changed"]


def test_the_city_is_shown_and_taken_away(alltag):
    assert "Your city: Cologne\n" in alltag("couple", "city", "köln").out
    assert "Deine Stadt: Köln\n" in alltag("couple", "city", "cologne", "--language", "de").out
    assert "Your city" not in alltag("couple", "city", "--clear").out
    assert not alltag("couple", "city", "--clear", "--json").json["changed"]


@pytest.mark.parametrize("arguments, code, word", [
    (["Springfield-on-Sea"], "couple.unknown-city", "larger one"),
    (["Wien", "--country", "DE"], "couple.unknown-city", "larger one"),
    (["Wien", "--country", "Xanadu"], "couple.unknown-country", "DE"),
    (["Col"], "couple.ambiguous-city", "--country"),
])
def test_what_is_not_clear_sets_nothing(alltag, arguments, code, word):
    error = alltag("couple", "city", *arguments, "--json", code=1).error
    assert error["code"] == code and word in error["message"]
    assert alltag("couple", "--json").json["me"]["city"] is None


def test_several_cities_are_named(alltag):
    refused = alltag("couple", "city", "san", code=1).err
    assert "Several cities match “san”" in refused and "\n  San Diego, United States\n" in refused
    candidates = alltag("couple", "city", "col", "--json", "--language", "de", code=1).error["candidates"]
    assert all(set(city) == {"name", "country", "latitude", "longitude"} for city in candidates)
    assert ("Columbus", "US") in {(city["name"], city["country"]) for city in candidates}


def test_cities_are_listed(alltag):
    listed = alltag("couple", "city", "--search", "zür", "--language", "de").out
    assert listed.split() == ["Zürich", "Schweiz", "(CH)"]
    found = alltag("couple", "city", "--search", "m", "--country", "de", "--json").json["cities"]
    assert found[0]["name"] == "Munich" and all(city["country"] == "DE" for city in found)
    assert abs(found[0]["latitude"] - 48.137) < 0.01 and abs(found[0]["longitude"] - 11.575) < 0.01
    assert alltag("couple", "city", "--search", "xyzzy", "--json").json == {"cities": []}
    assert alltag("couple", "--json").json["me"]["city"] is None


@pytest.mark.parametrize("arguments", [
    [], ["Wien", "--clear"], ["Wien", "--at", "48,16"], ["Wien", "--precision", "exact"], ["--clear", "--country", "AT"],
    ["--at", "91,0"], ["--at", "48"], ["--at", "48,16,1"], ["--at", "nan,0"], ["--at", "48,16", "--precision", "street"],
])
def test_a_wrong_command_line_is_refused(alltag, arguments):
    alltag("couple", "city", *arguments, code=64)


def test_the_list_may_be_missing_or_damaged(alltag, site, tmp_path):
    for file in site.iterdir():
        file.write_bytes(file.read_bytes()[:100])
    error = alltag("couple", "city", "Wien", "--json", code=1).error
    assert error["code"] == "couple.places-damaged" and str(site) in error["message"]
    for file in site.iterdir():
        file.unlink()
    error = alltag("couple", "city", "Wien", "--json", code=1).error
    assert error["code"] == "couple.places-missing" and str(site) in error["message"] and "Tools/build-web" in error["message"]
    error = alltag("couple", "city", "Wien", "--json", code=1, env={}).error
    assert error["code"] == "couple.places-missing" and "ALLTAG_SITE" in error["message"]
    # Commands that need no list work without it.
    alltag("couple", "city", "--clear", env={})


def test_the_partner_sees_what_is_let_through_and_its_age(sign_in, site):  # noqa: F811
    env = {"ALLTAG_SITE": str(site)}
    anna, ben = sign_in("anna"), sign_in("ben")
    ben("couple", "name", "Ben")
    anna("couple", "city", "Auckland", env=env)
    ben("couple", "redeem", code_of(anna))
    shared = {}
    for precision in ("exact", "nearby", "city"):
        ben("couple", "city", "--at", "47.3912345,8.4887654", "--precision", precision, env=env, now="2026-11-12T08:30:00Z")
        seen = anna.json("couple", now="2026-11-12T10:35:00Z")
        assert (seen["partner"]["city"], seen["partner"]["placePrecision"]) == ("Zurich", precision)
        assert seen["partner"]["placeMeasuredAt"] == "2026-11-12T08:30:00Z"
        shared[precision] = seen["kilometres"]
    assert 18_000 < min(shared.values()) and len(set(shared.values())) >= 2
    assert "Ben’s city: Zurich, 2 hours ago\nDistance: 18," in anna("couple", now="2026-11-12T10:35:00Z").out
    assert "Stadt von Ben: Zurich, vor 3 Tagen\n" in anna("couple", "--language", "de", now="2026-11-15T10:35:00Z").out
    ben("couple", "city", "--clear")
    assert anna.json("couple")["partner"]["city"] is None
