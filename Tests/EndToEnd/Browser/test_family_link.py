"""A link into a family on a device without an account, where the server's accounts need an invite."""
import subprocess

import pytest
from playwright.sync_api import expect

from accounts import (
    EXPECTED, PASSWORD, SIGN_IN_MILLISECONDS, assert_faultless, create_account, expect_codes, expect_error, new_account_name,
    submit)
from serving import BINARY, Serving, environment_with
from test_chores import quick
from test_family import accept, expect_offer, found, invite
from time_limits import limit


@pytest.fixture
def house(site):
    with Serving(site, "--sign-up", "invite", "--codes-per-hour", "1000") as running:
        yield running


def test_a_link_makes_an_account_and_leads_into_the_family(meet, house):
    def arrive(**traits):
        person = meet(f"http://127.0.0.1:{house.port}", clock=None, **traits)
        person.forgiven += EXPECTED
        return person

    made = subprocess.run(
        [str(BINARY), "server", "invite", "--note", "Anna"], env=environment_with(house.store, {}), capture_output=True,
        text=True, timeout=limit(60), check=True)
    anna = arrive(language="en")
    anna.open()
    anna.choose_areas("chores")
    create_account(anna, new_account_name("anna"), code=made.stdout.split()[-1])
    anna.go("/chores")
    found(anna)
    code = invite(anna, anna.words("chore_invitee_child"))

    mia = arrive()
    mia.open("/#family=" + code.replace("-", ""))
    mia.button("onboarding_skip").click()
    expect(mia.text("chore_invite_account")).to_be_visible(timeout=SIGN_IN_MILLISECONDS)
    mia.page.get_by_role("link", name=mia.words("chore_invite_account_go")).click()
    # The link waits in this tab, also while the page is left.
    mia.page.reload()
    mia.choose("account_create")
    expect(mia.page.locator("#account-code")).to_have_value(code.replace("-", ""))
    expect(mia.text("account_invite_family")).to_be_visible()
    assert_faultless(mia)
    name = new_account_name("mia")
    submit(mia, name=name, password=PASSWORD)
    assert len(expect_codes(mia)) == 10
    # The codes stay until they were kept; then the invitation goes on.
    mia.button("account_codes_kept").click()
    expect_offer(mia)
    accept(mia, "Mia", anna)
    expect(anna.page.get_by_text(anna.words("chore_invite_used_by", "Mia", "").strip(" ·"))).to_be_visible(
        timeout=SIGN_IN_MILLISECONDS)

    # The code has opened its account.
    late = arrive()
    late.open("/#family=" + code.replace("-", ""))
    late.button("onboarding_skip").click()
    late.page.get_by_role("link", name=late.words("chore_invite_account_go")).click()
    late.choose("account_create")
    submit(late, name=new_account_name("late"), password=PASSWORD)
    expect_error(late, "account_error_invite_used")
    expect(quick(late)).to_have_count(0)
