"""The own place: a city from the list, also without a network, the device's location, and the partner's view of it."""
import re

import pytest
from playwright.sync_api import expect

from accounts import SIGN_IN_MILLISECONDS, assert_faultless
from person import DESK
from test_couple import house, join, pair, show  # noqa: F401
from test_offline import wait_for_worker

# In Zürich, some way from its centre.
THERE = {"latitude": 47.3912345, "longitude": 8.4887654}
LIST = re.compile(r"/places\.[0-9a-f]{16}\.bin$")


def allow(person, place=THERE):
    person.context.grant_permissions(["geolocation"], origin=person.address)
    person.context.set_geolocation(place)


def row(person, text):
    return person.sheet.get_by_role("listitem").filter(has_text=re.compile(f"^{re.escape(text)}$")).get_by_role("button")


def open_picker(person):
    show(person, "/distance")
    person.page.get_by_role("button", name=person.words("couple_place_city")).click()
    expect(person.sheet).to_be_visible()


@pytest.fixture
def anna(join):  # noqa: F811
    return join("Anna")


def test_a_city_is_chosen_by_country_and_by_search_also_without_a_network(anna):
    asked = []
    anna.page.on("request", lambda request: asked.append(request.url) if LIST.search(request.url) else None)
    anna.open("/us/distance")
    wait_for_worker(anna)
    assert not asked
    open_picker(anna)
    row(anna, "Österreich").tap()
    expect(anna.sheet.get_by_role("heading", name="Österreich")).to_be_visible()
    expect(anna.sheet.locator("#couple-place-first")).to_be_focused()
    expect(anna.button("couple_place_countries", within=anna.sheet)).to_be_in_viewport()
    assert_faultless(anna)
    row(anna, "Wien").tap()
    expect(anna.toast).to_contain_text(anna.words("couple_place_set", "Wien"))
    expect(anna.sheet).to_have_count(0)
    assert len(asked) == 1
    # The page may be closed now: the list is loaded.
    anna.context.set_offline(True)
    anna.again()
    open_picker(anna)
    anna.sheet.get_by_role("searchbox").fill("zuri")
    row(anna, "ZürichSchweiz").tap()
    expect(anna.page.get_by_role("button", name=anna.words("couple_place_city"))).to_contain_text("Zürich")
    anna.button("couple_place_remove").tap()
    expect(anna.page.get_by_role("button", name=anna.words("couple_place_city"))).to_contain_text(
        anna.words("couple_place_none"))


def test_the_picker_goes_by_keys(join):  # noqa: F811
    ben = join("Ben", language="en", size=DESK, is_touch=False)
    open_picker(ben)
    search = ben.sheet.get_by_role("searchbox")
    expect(search).to_be_focused()
    ben.page.keyboard.type("saint-et")
    expect(row(ben, "Saint-ÉtienneFrance")).to_be_visible()
    ben.page.keyboard.press("Tab")
    expect(row(ben, "Saint-ÉtienneFrance")).to_be_focused()
    ben.page.keyboard.press("Enter")
    expect(ben.toast).to_contain_text("Saint-Étienne")
    open_picker(ben)
    ben.page.keyboard.press("Escape")
    expect(ben.sheet).to_have_count(0)


def test_a_list_that_does_not_come_can_be_asked_for_again(anna):
    anna.context.route(LIST, lambda route: route.abort())
    anna.forgiven.append("Failed to load resource")
    open_picker(anna)
    expect(anna.sheet.get_by_role("alert")).to_contain_text(anna.words("couple_places_failed"))
    anna.context.unroute(LIST)
    anna.button("app_retry", within=anna.sheet).tap()
    expect(row(anna, "Deutschland")).to_be_visible()


def test_a_refused_location_says_what_to_do(anna):
    show(anna, "/distance")
    anna.page.get_by_role("button", name=anna.words("couple_place_locate")).tap()
    expect(anna.page.get_by_role("alert")).to_contain_text(anna.words("couple_place_denied"))
    assert_faultless(anna)


def test_the_partner_sees_as_much_as_was_chosen(join):  # noqa: F811
    anna, ben = join("Anna"), join("Ben", language="en", size=DESK, is_touch=False, theme="dark")
    pair(anna, ben)
    open_picker(anna)
    anna.sheet.get_by_role("searchbox").fill("auckland")
    row(anna, "AucklandNeuseeland").tap()
    # The question before the partner sees a first place.
    expect(anna.sheet).to_contain_text(anna.words("couple_place_share_text", "Ben", "Auckland"))
    assert_faultless(anna)
    anna.button("couple_place_share", within=anna.sheet).tap()
    allow(ben)
    show(ben, "/distance")
    ben.page.get_by_role("button", name=ben.words("couple_place_locate")).click()
    ben.button("couple_place_share", within=ben.sheet).click()
    expect(ben.toast).to_contain_text(ben.words("couple_place_set", "Zurich"))
    ben.page.get_by_label(ben.words("couple_precision_nearby")).check()
    expect(ben.page.get_by_label(ben.words("couple_precision_nearby"))).to_be_checked()
    # Names are in the user's own language.
    partner = anna.page.get_by_role("region", name=anna.words("couple_place_partner", "Ben"))
    expect(partner).to_contain_text("Zurich", timeout=SIGN_IN_MILLISECONDS)
    expect(partner).to_contain_text(
        anna.words("couple_place_aged", anna.words("couple_precision_nearby"), anna.words("couple_ago_now")),
        timeout=SIGN_IN_MILLISECONDS)
    assert_faultless(ben)
    # Anna sees Ben's location as long as he allows it.
    follow = ben.page.get_by_role("switch", name=ben.words("couple_place_follow"))
    ben.context.set_geolocation({"latitude": 48.2082, "longitude": 16.3738})
    follow.check()
    expect(partner).to_contain_text("Vienna", timeout=SIGN_IN_MILLISECONDS)
    ben.again()
    expect(follow).to_be_checked()
    ben.page.get_by_label(ben.words("couple_precision_off")).check()
    expect(follow).not_to_be_checked()
    expect(partner).to_contain_text(anna.words("couple_place_partner_none"), timeout=SIGN_IN_MILLISECONDS)
