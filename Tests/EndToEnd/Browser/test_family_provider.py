"""A link into a family on a device without an account, whose user signs in on an identity provider's page, and comes back."""
import json

import pytest
from playwright.sync_api import expect

from accounts import SIGN_IN_MILLISECONDS, arrivals, create_account, new_account_name
from identity_provider import IdentityProvider
from serving import Serving
from test_family import accept, expect_offer, found, invite


@pytest.fixture(scope="module")
def provider():
    with IdentityProvider() as running:
        yield running


@pytest.fixture(scope="module")
def house(site, provider, tmp_path_factory):
    file = tmp_path_factory.mktemp("house") / "providers.json"
    file.write_text(json.dumps([provider.entry("home", "Hausdienst", createsAccounts=True)]))
    with Serving(site, "--sign-up", "open", "--codes-per-hour", "1000", "--providers", str(file)) as running:
        yield running


@pytest.fixture
def arrive(meet, house, provider):
    provider.person = {"sub": provider.fresh_subject(), "name": "Mia Fischer"}
    return arrivals(meet, house, provider)


@pytest.fixture
def anna(arrive):
    """A parent with a family."""
    person = arrive(language="en")
    person.open()
    person.choose_areas("chores")
    create_account(person, new_account_name("anna"))
    person.go("/chores")
    found(person)
    return person


def follow(person, code):
    """Opens the link of a code, and goes to the account."""
    person.open("/#family=" + code.replace("-", ""))
    person.button("onboarding_skip").click()
    expect(person.text("chore_invite_account")).to_be_visible(timeout=SIGN_IN_MILLISECONDS)
    person.page.get_by_role("link", name=person.words("chore_invite_account_go")).click()


def to_provider(person):
    person.page.get_by_role("link", name=person.words("account_with", "Hausdienst")).click()
    expect(person.page.get_by_role("heading", name="Sign in to Alltag?")).to_be_visible()


def test_the_link_is_kept_over_a_providers_page(anna, arrive, provider):
    code = invite(anna, anna.words("chore_invitee_child"))
    mia = arrive()
    follow(mia, code)
    to_provider(mia)
    # Nothing of it goes to the provider.
    assert code.replace("-", "") not in mia.page.url
    # First she changes her mind, which leaves the link in this tab.
    mia.page.get_by_role("link", name="No").click()
    expect(mia.page.get_by_role("alert")).to_contain_text("Du hast beim Anbieter abgebrochen")
    mia.page.get_by_role("link", name="Zurück zur Anmeldung").click()
    mia.ready()
    to_provider(mia)
    mia.page.get_by_role("link", name="Yes").click()
    mia.ready()
    expect_offer(mia)
    accept(mia, "Mia", anna)
    assert provider.refusals == []

    # The link has done its work: another load asks nothing.
    mia.page.reload()
    mia.ready()
    expect(mia.page.locator("#chores-places")).to_be_visible(timeout=SIGN_IN_MILLISECONDS)
    expect(mia.sheet).to_have_count(0)
    assert mia.page.evaluate("Object.keys(sessionStorage).filter((key) => sessionStorage[key].includes('family='))") == []


def test_a_code_that_was_withdrawn_meanwhile_is_told_after_the_provider(anna, arrive):
    code = invite(anna, anna.words("chore_invitee_child"))
    mia = arrive()
    follow(mia, code)
    to_provider(mia)
    row = anna.page.get_by_role("button", name=anna.words("chore_invite_end", "")).locator("visible=true")
    row.click()
    anna.button("chore_invite_end_action").click()
    expect(row).to_have_count(0, timeout=SIGN_IN_MILLISECONDS)
    mia.page.get_by_role("link", name="Yes").click()
    mia.ready()
    expect(mia.page.locator("#chores-join-form")).to_be_visible(timeout=SIGN_IN_MILLISECONDS)
    expect(mia.text("chore_join_gone")).to_be_visible(timeout=SIGN_IN_MILLISECONDS)
