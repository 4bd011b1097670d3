"""Chores: a family on one device, its day, its points, and every screen of the area without a complaint."""
import re

import pytest
from playwright.sync_api import expect

from person import DESK, PHONE
from places import settle
from test_looks import assert_clean, cut_off, violations
from test_offline import wait_for_worker

LINES = {
    "de": ("Tisch decken täglich @Ben 2 Punkte", "Müll rausbringen jeden Mo, Do @Mia 3 Punkte", "Bad gründlich putzen jeden Samstag reihum @Anna @Ben 45 min",
           "Abwaschen täglich", "Steuererklärung bis 20.11. 18 Uhr @Anna"),
    "en": ("Lay the table daily @Ben 2 points", "Take out rubbish every Mon, Thu @Mia 3 points", "Clean bathroom every Saturday 45 min in turn @Anna @Ben",
           "Dishes daily", "Tax by Nov 20 6pm @Anna"),
}
TABLE, DISHES = {"de": "Tisch decken", "en": "Lay the table"}, {"de": "Abwaschen", "en": "Dishes"}

# As long as the page waits for a long press (`Web/gestures.js`).
PRESS_MILLISECONDS = 500


def found(person):
    """Begins with chores alone, and founds a family of one."""
    person.open()
    person.choose_areas("chores")
    person.go("/chores")
    fill(person, "family", "Familie Fischer-Obermüller")
    fill(person, "name", "Anna")
    person.button("chore_found").click()
    expect(quick(person)).to_be_visible()


def fill(person, name, text):
    person.page.locator(f"#chores-{name}").fill(text)


def quick(person):
    return person.page.locator("#chores-quick")


def add(person, *lines):
    for line in lines:
        quick(person).fill(line)
        quick(person).press("Enter")
        expect(quick(person)).to_have_value("")


def add_child(person, name):
    person.go("/chores/family")
    person.button("chore_member_add").click()
    fill(person, "name", name)
    person.button("app_save").click()
    expect(person.sheet).to_have_count(0)


def grow(person):
    """Adds two children and a week's chores."""
    for name in ("Ben", "Mia"):
        add_child(person, name)
    person.go("/chores")
    add(person, *LINES[person.words.language])


def check(person, title, within=".main"):
    names = [person.words("chore_check", title), person.words("chore_uncheck", title)]
    pattern = re.compile("^(" + "|".join(map(re.escape, names)) + ")$")
    return person.page.locator(f"{within} .check").and_(person.page.get_by_role("button", name=pattern)).locator("visible=true").first


def is_done(person, title, is_done=True, within=".main"):
    expect(check(person, title, within)).to_have_attribute("aria-pressed", "true" if is_done else "false")


def test_a_line_becomes_a_chore_and_a_tap_is_kept(person):
    found(person)
    page = person.page
    add_child(person, "Ben")
    person.go("/chores")
    quick(person).fill("Tisch decken täglich @Ben 2 Punkte")
    chips = page.locator(".chores-chip")
    expect(chips).to_have_count(3)
    expect(page.locator(".chores-title")).to_have_text("Tisch decken")
    # A tap on a chip leaves its words in the title.
    chips.last.click()
    expect(page.locator(".chores-title")).to_have_text("Tisch decken 2 Punkte")
    expect(chips).to_have_count(2)
    quick(person).press("Enter")
    is_done(person, "Tisch decken 2 Punkte", False)
    check(person, "Tisch decken 2 Punkte").click()
    is_done(person, "Tisch decken 2 Punkte")
    expect(page.locator(".chores-card")).to_contain_text(person.words("chore_progress", 1, 1))
    person.again()
    is_done(person, "Tisch decken 2 Punkte")
    check(person, "Tisch decken 2 Punkte").click()
    is_done(person, "Tisch decken 2 Punkte", False)
    person.again()
    is_done(person, "Tisch decken 2 Punkte", False)


def test_each_line_of_a_pasted_list_is_a_chore(person):
    found(person)
    page = person.page
    quick(person).focus()
    page.evaluate(
        """() => {
          const clipboardData = new DataTransfer();
          clipboardData.setData('text/plain', 'Bad putzen jeden Samstag\\r\\n\\r\\n- Tonne raus\\nSteuer bis Freitag\\n');
          const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
          document.activeElement.dispatchEvent(paste);
        }"""
    )
    expect(page.locator("#chores-lines li")).to_have_count(3)
    expect(page.locator("#chores-lines")).to_contain_text("Tonne raus")
    quick(person).press("Enter")
    expect(quick(person)).to_have_value("")
    person.go("/chores/list")
    for title in ("Bad putzen", "Tonne raus", "Steuer"):
        expect(page.get_by_text(title, exact=True).locator("visible=true").first).to_be_visible()


def test_a_misspelt_word_is_corrected_by_a_tap(person):
    found(person)
    quick(person).fill("Bad putzen jedn samstag")
    person.page.locator(".chores-chip", has_text="jeden samstag").click()
    expect(quick(person)).to_have_value("Bad putzen jeden samstag")
    expect(person.page.locator(".chores-title")).to_have_text("Bad putzen")


def test_the_next_dates_are_shown_and_another_week_is_chosen(person):
    """A date beside a rhythm is its day each period (F-5)."""
    found(person)
    dates = person.page.locator("#chores-dates")
    quick(person).fill("Reisepass jedes Jahr am 5.5.")
    expect(dates).to_have_text(re.compile(r"(5\.\sMai.*){3}|((May\s5|5\sMay).*){3}"))
    quick(person).fill("Tonne alle 2 Wochen dienstags")
    other = person.page.get_by_role("button", name=re.compile("^" + re.escape(person.words("chore_other_week", "").strip())))
    expect(other).to_be_visible()
    first = dates.inner_text()
    other.click()
    expect(dates).not_to_have_text(first)
    other.click()
    expect(dates).to_have_text(first)
    quick(person).press("Enter")
    expect(quick(person)).to_have_value("")
    expect(dates).to_have_count(0)


def test_a_shared_device_asks_who_it_was_and_counts_the_points(person):
    found(person)
    grow(person)
    page = person.page
    check(person, "Abwaschen").click()
    person.sheet.get_by_role("button", name="Mia").click()
    is_done(person, "Abwaschen")
    expect(page.locator(".row", has_text="Abwaschen").first).to_contain_text(person.words("chore_done_by", "Mia", "10:30"))
    check(person, "Tisch decken").click()
    is_done(person, "Tisch decken")
    person.go("/chores/rewards")
    person.button("chore_reward_add").click()
    fill(person, "title", "Filmabend")
    fill(person, "cost", "0")
    person.button("app_save").click()
    expect(page.locator("#chores-cost-error")).to_be_visible()
    expect(page.locator("#chores-cost")).to_be_focused()
    fill(person, "cost", "2")
    person.button("app_save").click()
    expect(person.button("chore_wish_named", "Filmabend", "Mia")).to_be_disabled()
    person.button("chore_wish_named", "Filmabend", "Ben").click()
    person.go("/chores")
    page.get_by_role("button", name=person.words("chore_grant") + ": Filmabend").click()
    person.go("/chores/rewards")
    expect(page.locator(".detail .row, .main .row").filter(has_text="Ben").filter(visible=True).locator(".chores-points").first).to_have_text("0")
    expect(page.locator("section[aria-labelledby$=postings]").filter(visible=True).locator(".row")).to_contain_text(["Filmabend"])


def test_today_shows_what_is_due_and_takes_ticks(person):
    found(person)
    add(person, "Blumen giessen täglich")
    person.tab("today")
    check(person, "Blumen giessen").click()
    is_done(person, "Blumen giessen")
    person.tab("chores")
    is_done(person, "Blumen giessen")


def test_the_keyboard_does_everything(meet):
    person = meet(size=DESK, is_touch=False)
    found(person)
    page = person.page
    quick(person).focus()
    page.keyboard.type("Fenster putzen täglich")
    page.keyboard.press("Enter")
    expect(quick(person)).to_be_focused()
    expect(quick(person)).to_have_value("")
    check(person, "Fenster putzen").focus()
    page.keyboard.press("Space")
    is_done(person, "Fenster putzen")
    expect(check(person, "Fenster putzen")).to_be_focused()


def touch(person, title):
    """Puts a finger on the chore's row; returns a function that moves or lifts it."""
    box = person.page.locator(".main .row-title", has_text=title).locator("visible=true").first.bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    session = person.context.new_cdp_session(person.page)

    def act(kind, *points):
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y + down} for down in points]})

    act("touchStart", 0)
    return act


def test_a_long_press_gives_a_chore_to_somebody_else_and_scrolling_does_not(meet):
    person = meet(size=(390, 500))
    found(person)
    add_child(person, "Ben")
    person.go("/chores")
    add(person, "Abwaschen täglich @Anna", "Blumen giessen täglich @Anna")
    is_done(person, "Blumen giessen", False)
    page = person.page
    rows = page.locator("#chores-home .row-check")
    finger = touch(person, "Blumen giessen")
    expect(person.sheet).to_contain_text("Blumen giessen")
    # Lifting the finger is no click on what is below it.
    finger("touchEnd")
    person.sheet.get_by_role("button", name="Ben").click()
    expect(person.toast).to_contain_text(person.words("chore_assigned_to", "Blumen giessen", "Ben"))
    person.again()
    for title, face in (("Blumen giessen", "B"), ("Abwaschen", "A")):
        expect(rows.filter(has_text=title).locator(".chores-avatar")).to_have_text(face)
    finger = touch(person, "Blumen giessen")
    for up in range(-10, -90, -10):
        finger("touchMove", up)
    # A timer of the page that is as long as that of a press, and begins later.
    page.evaluate(f"() => new Promise((done) => setTimeout(done, {PRESS_MILLISECONDS}))")
    finger("touchEnd")
    assert page.evaluate("scrollY") > 0
    # A sheet would be in the way.
    check(person, "Abwaschen").click()
    is_done(person, "Abwaschen")
    expect(person.sheet).to_have_count(0)


def test_each_of_two_families_has_its_own_chores(person):
    found(person)
    add(person, "Blumen giessen täglich")
    person.go("/chores/family")
    person.page.get_by_role("button", name=person.words("chore_found_other")).locator("visible=true").click()
    fill(person, "family", "Sommerhaus")
    fill(person, "name", "Anna")
    person.button("chore_found").click()
    expect(person.sheet).to_have_count(0)
    add(person, "Rasen mähen täglich")
    is_done(person, "Rasen mähen", False)
    titles = person.page.locator("#chores-home .row-check .row-title")
    families = person.page.get_by_role("radiogroup", name=person.words("chore_family"), exact=True)
    for family, title in (("Familie Fischer-Obermüller", "Blumen giessen"), ("Sommerhaus", "Rasen mähen")):
        families.get_by_role("radio", name=family).check()
        expect(titles).to_have_text([title])
        check(person, title).click()
        is_done(person, title)
        # The family that is shown is the same after a reload.
        person.again()
        expect(titles).to_have_text([title])


def test_a_second_tab_and_a_page_without_network_have_everything(person):
    found(person)
    wait_for_worker(person)
    add(person, "Blumen giessen täglich")
    other = person.new_page()
    person.open("/chores", other)
    expect(other.locator(".row-title", has_text="Blumen giessen")).to_be_visible()
    check(person, "Blumen giessen").click()
    expect(other.locator(".check").first).to_have_attribute("aria-pressed", "true")
    other.close()
    person.context.set_offline(True)
    person.again()
    is_done(person, "Blumen giessen")
    add(person, "Müll rausbringen täglich")
    person.again()
    is_done(person, "Müll rausbringen", False)
    person.context.set_offline(False)


def test_wrong_entries_are_named_and_nothing_is_lost(person):
    found(person)
    page = person.page
    person.button("chore_new").click()
    fill(person, "minutes", "viele")
    person.button("app_save").click()
    expect(page.locator("#chores-title-error")).to_be_visible()
    expect(page.locator("#chores-minutes-error")).to_be_visible()
    expect(page.locator("#chores-title")).to_be_focused()
    expect(page.locator("#chores-minutes")).to_have_value("viele")
    fill(person, "title", "Keller aufräumen")
    fill(person, "minutes", "90")
    person.button("app_save").click()
    expect(page.locator("#chores-home .row", has_text="Keller aufräumen")).to_contain_text("1 Std. 30 Min.")


def places(person):
    """Walks through every screen and sheet of the area."""
    page = person.page
    language = person.words.language
    person.open()
    person.choose_areas("habits", "chores")
    person.go("/chores")
    yield "no family"
    person.button("chore_found").click()
    expect(page.locator("#chores-family-error")).to_be_visible()
    yield "no family, with errors"
    fill(person, "family", "Familie Fischer-Obermüller")
    fill(person, "name", "Anna")
    person.button("chore_found").click()
    expect(quick(person)).to_be_visible()
    yield "sample sets"
    grow(person)
    quick(person).fill(LINES[language][2])
    yield "home, a line with chips"
    quick(person).fill("")
    check(person, DISHES[language]).click()
    expect(person.sheet).to_be_visible()
    yield "the question who did it"
    person.sheet.get_by_role("button", name="Mia").click()
    check(person, TABLE[language]).click()
    is_done(person, TABLE[language])
    yield "home"
    person.go("/chores/list")
    for grouping in ("day", "person", "room"):
        page.locator(f"#chores-list .segment:has-text('{person.words('chore_group_' + grouping)}') input").check()
        yield f"list by {grouping}"
    page.locator(".row-main", has_text=TABLE[language]).locator("visible=true").last.click()
    expect(page.locator("h1", has_text=TABLE[language]).filter(visible=True)).to_be_visible()
    yield "a chore"
    page.locator("#menu-button").locator("visible=true").last.click()
    yield "a chore's menu"
    page.keyboard.press("Escape")
    page.locator(".topbar .head-actions").get_by_role("button", name=person.words("app_edit")).locator("visible=true").click()
    for recurrence in ("once", "weekly", "monthly", "daily"):
        person.choose(f"chore_{recurrence}")
        yield f"editor, {recurrence}"
    fill(person, "title", "")
    person.button("app_save").click()
    expect(page.locator("#chores-title-error")).to_be_visible()
    yield "editor with an error"
    person.go("/chores/family")
    expect(page.locator("#chores-title-members")).to_be_visible()
    yield "family"
    page.get_by_role("button", name=f"Ben {person.words('chore_child')}").locator("visible=true").last.click()
    page.locator("#chores-away").select_option("weeks")
    yield "a member"
    page.keyboard.press("Escape")
    page.get_by_role("button", name=person.words("chore_family_edit")).locator("visible=true").click()
    expect(person.sheet).to_be_visible()
    yield "the family's sheet"
    page.keyboard.press("Escape")
    page.get_by_role("button", name=person.words("chore_family_delete")).locator("visible=true").click()
    expect(person.sheet).to_be_visible()
    yield "deleting the family"
    page.keyboard.press("Escape")
    person.go("/chores/rewards")
    yield "no rewards"
    person.button("chore_reward_add").click()
    fill(person, "title", "Filmabend mit Popcorn")
    fill(person, "cost", "2")
    yield "a reward"
    person.button("app_save").click()
    expect(person.sheet).to_have_count(0)
    yield "rewards"
    page.locator(".round-plain").locator("visible=true").first.click()
    expect(person.sheet).to_be_visible()
    yield "giving points"
    page.keyboard.press("Escape")
    person.go("/chores/statistics")
    expect(page.locator(".chores-share").first).to_be_visible()
    yield "fairness"
    person.go("/chores")
    page.locator(".chores-card").first.click()
    yield "a child's day"
    person.go("/")
    yield "today"


@pytest.mark.slow
@pytest.mark.parametrize(
    "size, theme, language", [(PHONE, "light", "de"), (PHONE, "dark", "en"), (DESK, "dark", "de"), (DESK, "light", "en")],
    ids=["phone-light-de", "phone-dark-en", "desk-dark-de", "desk-light-en"])
def test_nothing_is_cut_off_and_accessibility_rules_hold(meet, size, theme, language):
    person = meet(language=language, size=size, is_touch=size == PHONE, theme=theme, moves=False)
    faults = []
    for place in places(person):
        settle(person.page)
        faults.extend(f"{place}: {fault}" for fault in cut_off(person.page) + violations(person.page))
    assert_clean("\n".join(faults))


def test_a_family_takes_time_zones_that_every_device_reads(person):
    found(person)
    person.go("/chores/family")
    for zone, is_known in (("europe/berlin", False), ("+02:00", False), ("Nowhere", False), ("Asia/Tokyo", True)):
        person.page.get_by_role("button", name=person.words("chore_family_edit")).locator("visible=true").first.click()
        fill(person, "zone", zone)
        assert person.page.locator("#zone-names option").count() > 100
        person.button("app_save").click()
        if not is_known:
            expect(person.page.locator("#chores-zone-error")).to_contain_text(person.words("chore_error_zone"))
            person.page.keyboard.press("Escape")
        expect(person.sheet).to_have_count(0)
    expect(person.page.get_by_role("button", name=person.words("chore_family_edit")).locator("visible=true")).to_contain_text("Asia/Tokyo")
