"""Members who have left a family: a list folded up under the members, and what they did is deleted after a question (0077)."""
import pytest
from playwright.sync_api import expect

from accounts import SIGN_IN_MILLISECONDS, assert_faultless
from person import DESK, PHONE
from test_chores import add, add_child, check, is_done
from test_family import arrive, found, house, invite, join  # noqa: F401

LOOKS = [(PHONE, "light", "de"), (DESK, "dark", "en")]


@pytest.mark.parametrize(("size", "theme", "language"), LOOKS, ids=["phone", "desktop"])
def test_what_somebody_did_who_has_left_is_deleted(arrive, size, theme, language):  # noqa: F811
    anna = arrive("Anna", size=size, is_touch=size == PHONE, theme=theme, language=language)
    found(anna)
    add_child(anna, "Mia")
    anna.go("/chores")
    add(anna, "Zimmer aufräumen täglich @Mia", "Abwaschen täglich")
    mia = arrive("Mia")
    join(mia, invite(anna, "Mia"))
    expect(check(mia, "Zimmer aufräumen")).to_be_visible(timeout=SIGN_IN_MILLISECONDS)
    check(mia, "Zimmer aufräumen").click()
    is_done(mia, "Zimmer aufräumen")
    anna.go("/chores")
    expect(check(anna, "Zimmer aufräumen")).to_have_attribute("aria-pressed", "true", timeout=SIGN_IN_MILLISECONDS)
    anna.go("/chores/family")
    # Nobody has left.
    expect(anna.page.locator("#chores-former")).to_have_count(0)
    anna.page.locator("button.row-main", has_text="Mia").locator("visible=true").last.click()
    anna.button("chore_member_remove").click()
    anna.button("chore_remove_action").click()
    fold = anna.page.locator("#chores-former").locator("visible=true")
    expect(fold).to_contain_text(anna.words("chore_former"))
    expect(fold.get_by_text("Mia", exact=True)).not_to_be_visible()
    fold.locator("summary").click()
    expect(fold.get_by_text("Mia", exact=True)).to_be_visible()
    assert_faultless(anna)
    for is_meant in (False, True):
        fold.get_by_role("button", name=anna.words("chore_clear", "Mia")).click()
        expect(anna.sheet).to_contain_text(anna.words("chore_clear_text", "1"))
        assert_faultless(anna)
        anna.sheet.get_by_role("button", name=anna.words("app_delete" if is_meant else "app_cancel"), exact=True).click()
        expect(anna.sheet).to_have_count(0)
    expect(anna.toast).to_contain_text(anna.words("chore_cleared", "Mia"))
    # The list stays open, and nothing is left to delete.
    fold.get_by_role("button", name=anna.words("chore_clear", "Mia")).click()
    expect(anna.sheet).to_contain_text(anna.words("chore_clear_none"))
    expect(anna.sheet.get_by_role("button", name=anna.words("app_delete"), exact=True)).to_have_count(0)
    anna.button("app_done").click()
    # What Mia did is not done any more.
    anna.go("/chores")
    expect(check(anna, "Zimmer aufräumen")).to_have_attribute("aria-pressed", "false")
