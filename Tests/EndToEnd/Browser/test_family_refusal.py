"""A change that the server refuses: the family's home says which one it was, and takes it back."""
from accounts import SIGN_IN_MILLISECONDS, assert_faultless
from playwright.sync_api import expect
from test_chores import add, check, fill, is_done
from test_family import arrive, found, house, invite, join  # noqa: F401


def test_a_parent_who_became_a_child_meanwhile_is_told_what_was_refused(arrive):
    anna, paul = arrive("Anna"), arrive("Paul", language="de")
    found(anna)
    join(paul, invite(anna, anna.words("chore_invitee_parent")), "Paul")
    anna.go("/chores")
    add(anna, "Clean bathroom daily @Paul")
    paul.go("/chores")
    expect(check(paul, "Clean bathroom")).to_be_visible(timeout=SIGN_IN_MILLISECONDS)

    paul.context.set_offline(True)
    paul.page.locator("main .row-title", has_text="Clean bathroom").locator("visible=true").first.click()
    paul.page.get_by_role("button", name=paul.words("app_edit")).locator("visible=true").click()
    fill(paul, "title", "Bad und WC putzen")
    paul.button("app_save").click()
    anna.go("/chores/family")
    anna.page.locator("button.row-main", has_text="Paul").locator("visible=true").first.click()
    anna.choose("chore_child", within=anna.sheet)
    # Only once the server knows of it: otherwise it would accept what Paul sends.
    with anna.page.expect_response(lambda answer: "/records/modify" in answer.url):
        anna.button("app_save").click()
    expect(anna.sheet).to_have_count(0)
    paul.context.set_offline(False)

    paul.go("/chores")
    note = paul.page.locator("#chores-home .banner-error")
    expect(note.locator("a")).to_have_text("Bad und WC putzen" + paul.words("chore_refused_here"), timeout=SIGN_IN_MILLISECONDS)
    assert_faultless(paul)
    # The refusal leads to the account, which says the same.
    note.locator("a").click()
    expect(paul.page.get_by_text(paul.words("account_problem_refused")).locator("visible=true").first).to_be_visible()
    paul.go("/chores")
    check(paul, "Bad und WC putzen").click()
    is_done(paul, "Bad und WC putzen")
    # Taken back, the device shows the parent's title, and the tick is there for both.
    paul.button("chore_refused_take_back").click()
    expect(paul.page.locator(".toast")).to_contain_text(paul.words("chore_refused_taken_back"))
    expect(note).to_have_count(0)
    is_done(paul, "Clean bathroom")
    assert_faultless(paul)
    anna.go("/chores")
    is_done(anna, "Clean bathroom")
