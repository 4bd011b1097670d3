"""A code of a family that leaves the choice between several members: each account becomes one of those who are still free (F-20)."""
import json
import re

from playwright.sync_api import expect

from accounts import SIGN_IN_MILLISECONDS, assert_faultless
from test_chores import add, add_child, check, fill, is_done
from test_family import arrive, expect_done_by, found, house, invite  # noqa: F401


def leave_the_choice(person, *names):
    """Lets the invites that this page makes name several members, as those of other programs can."""
    def name_several(route):
        sent = route.request.post_data or ""
        if '"FamilyInvite"' in sent and '"create"' in sent:
            body = json.loads(sent)
            for operation in body["operations"]:
                if operation["record"]["recordType"] == "FamilyInvite":
                    operation["record"]["fields"]["members"] = {"value": ",".join(chosen)}
            return route.continue_(post_data=json.dumps(body))
        return route.continue_()

    person.go("/chores/family")
    person.page.get_by_role("button", name=person.words("chore_invite")).locator("visible=true").click()
    invitees = person.page.locator("#chores-invitee option")
    chosen = [invitees.filter(has_text=name).get_attribute("value") for name in names]
    person.page.keyboard.press("Escape")
    expect(person.sheet).to_have_count(0)
    person.context.route("**/records/modify", name_several)


def follow(person, code):
    """Enters a code; returns the members that it offers, who can be chosen."""
    person.go("/chores")
    person.button("chore_join").click()
    fill(person, "code", code)
    person.button("chore_join_next").click()
    expect(person.page.locator("#chores-offer")).to_contain_text("Die Fischers", timeout=SIGN_IN_MILLISECONDS)
    return person.page.locator("#chores-joinmember")


def test_each_account_chooses_one_of_those_who_are_still_free(arrive):
    anna = arrive("Anna")
    found(anna)
    for name in ("Mia", "Tom"):
        add_child(anna, name)
    anna.go("/chores")
    add(anna, "Zimmer aufräumen täglich @Mia", "Abwaschen täglich @Tom")
    leave_the_choice(anna, "Mia", "Tom")
    codes = [invite(anna, name) for name in ("Mia", "Tom")]
    # It is open for either of them.
    invites = anna.page.locator("section").filter(has=anna.page.locator("#chores-title-invites")).locator(".row-title")
    expect(invites).to_have_text([re.compile(r"^Mia \w+ Tom$")] * 2)

    tom = arrive("Tom")
    offered = follow(tom, codes[0])
    expect(offered.locator("option")).to_have_text(["Mia", "Tom"])
    assert_faultless(tom)
    offered.select_option(label="Tom")
    tom.button("chore_join_action").click()
    expect(tom.sheet).to_have_count(0)
    expect(check(tom, "Abwaschen")).to_be_visible(timeout=SIGN_IN_MILLISECONDS)
    expect(check(tom, "Zimmer aufräumen")).to_have_count(0)
    check(tom, "Abwaschen").click()
    is_done(tom, "Abwaschen")
    anna.go("/chores")
    expect_done_by(anna, "Abwaschen", "Tom")

    # The other code has only Mia left, and the first one lets nobody in any more.
    mia = arrive("Mia")
    offered = follow(mia, codes[1])
    expect(offered.locator("option")).to_have_text(["Mia"])
    mia.button("chore_join_action").click()
    expect(mia.sheet).to_have_count(0)
    expect(check(mia, "Zimmer aufräumen")).to_be_visible(timeout=SIGN_IN_MILLISECONDS)
    late = arrive("Late")
    late.button("chore_join").click()
    for code in codes:
        fill(late, "code", code)
        late.button("chore_join_next").click()
        expect(late.text("chore_join_gone")).to_be_visible(timeout=SIGN_IN_MILLISECONDS)
    anna.go("/chores/family")
    for name in ("Tom", "Mia"):
        used = anna.words("chore_invite_used_by", name, "").strip(" ·")
        expect(anna.page.get_by_text(used).locator("visible=true")).to_have_count(1, timeout=SIGN_IN_MILLISECONDS)
