"""Daily actions on habits: amounts, skips, pauses, notes, order, archive, limits, statistics (H-4 to H-14)."""
import re
from datetime import timedelta

import pytest
from playwright.sync_api import expect

from person import CLOCK, NOW, TODAY, days_before

YESTERDAY = TODAY - timedelta(days=1)


def test_amount_grows_by_steps_until_the_goal(person):
    def amount(page):
        person.choose("habit_form_goal_amount")
        page.locator("#edit-target").fill("3")
        page.locator("#edit-unit").fill("Gläser")

    person.begin()
    person.create("Wasser", amount)
    person.open_habit("Wasser")
    more = person.button("habit_amount_more")
    for count in (1, 2):
        more.tap()
        expect(person.page.locator(".why")).to_contain_text(person.words("date_today"))
        expect(person.page.locator(".stepper-input")).to_have_text(str(count))
        expect(person.day(TODAY)).to_have_attribute("aria-pressed", "false")
    more.tap()
    expect(person.day(TODAY)).to_have_attribute("aria-pressed", "true")
    person.button("habit_amount_less").tap()
    expect(person.day(TODAY)).to_have_attribute("aria-pressed", "false")
    person.tab("today")
    expect(person.page.locator(".row-sub")).to_have_text("Gläser: 2 von 3")
    # The check completes the amount; undoing restores the earlier one.
    person.check("Wasser").tap()
    expect(person.check("Wasser")).to_have_attribute("aria-pressed", "true")


def test_every_three_days(person):
    def rhythm(page):
        person.choose("habit_form_schedule_every")
        expect(page.locator("output.stepper-input")).to_have_text("alle 3 Tage")
        expect(page.locator("#edit-first")).to_have_value(TODAY.isoformat())

    person.begin()
    person.create("Pflanzen", rhythm)
    person.check("Pflanzen").tap()
    person.tab("today")
    expect(person.page.locator("#today-done")).to_contain_text("Pflanzen")
    expect(person.page.locator(".row-sub")).to_have_text("alle 3 Tage")
    person.open_habit("Pflanzen")
    expect(person.day(TODAY)).to_have_class(re.compile("is-done"))
    # The number of days can be chosen with the keyboard.
    person.go("/" + person.page.url.split("/", 3)[3] + "/edit")
    person.button("habit_amount_more").press("Enter")
    expect(person.page.locator("output.stepper-input")).to_have_text("alle 4 Tage")


def test_ten_kilometres_a_week(person):
    def target(page):
        person.choose("habit_form_goal_amount")
        page.locator("#edit-target").fill("3")
        page.locator("#edit-unit").fill("km")
        person.choose("habit_form_period_week")
        expect(page.locator("#edit-schedule")).to_have_count(0)

    person.begin()
    person.create("Laufen", target)
    person.tab("today")
    row = person.page.locator(".row-sub")
    expect(row).to_have_text("km: 0 von 3 diese Woche")
    for count in (1, 2):
        person.check("Laufen").tap()
        expect(row).to_have_text(f"km: {count} von 3 diese Woche")
        expect(person.page.locator("#today-due")).to_contain_text("Laufen")
    person.open_habit("Laufen")
    expect(person.day(TODAY)).to_have_class(re.compile("is-done"))
    person.button("habit_amount_more").tap()
    expect(person.page.locator(".why")).to_contain_text("Erledigt")
    person.tab("today")
    expect(person.page.locator("#today-done")).to_contain_text("Laufen")
    # The target is reached: a tap takes today's part back.
    person.check("Laufen").tap()
    expect(row).to_have_text("km: 0 von 3 diese Woche")


def test_a_limit_is_kept_without_entries_and_shows_when_it_is_passed(person):
    goal = {"kind": "amount", "target": 1, "unit": "Tassen", "direction": "atMost"}
    person.seed([{"name": "Kaffee", "goal": goal, "createdAt": "2026-11-08T08:00:00Z"}], "/habits")
    expect(person.streak("Kaffee")).to_have_text("4")
    person.open_habit("Kaffee")
    expect(person.day(YESTERDAY)).to_have_class("day is-done")
    expect(person.page.locator(".why")).to_contain_text(person.words("why_open_at_most"))
    more = person.button("habit_amount_more")
    more.tap()
    expect(person.day(TODAY)).to_have_attribute("aria-pressed", "false")
    more.tap()
    expect(person.day(TODAY)).to_have_class("day is-over is-today is-selected")
    expect(person.day(TODAY)).to_have_attribute("aria-label", re.compile(person.words("calendar_state_over")))
    person.tab("today")
    expect(person.page.locator("#today-over")).to_contain_text("Kaffee")
    expect(person.page.locator("#today-over .row-sub")).to_contain_text("2 · höchstens 1 Tassen")
    expect(person.page.locator("#today-due")).to_have_count(0)
    # A tap on the cross removes the entry.
    person.page.locator(".check.is-over").tap()
    expect(person.page.locator("#today-due")).to_contain_text("Kaffee")


def test_skip_keeps_the_run_and_says_so(person):
    person.seed([{"name": "Lesen", "days": [TODAY, *days_before(3, YESTERDAY)]}], "/habits")
    expect(person.streak("Lesen")).to_have_text("1")
    person.open_habit("Lesen")
    person.day(YESTERDAY).tap()
    person.day(YESTERDAY).tap()
    person.button("habit_skip_day").tap()
    expect(person.day(YESTERDAY)).to_have_class("day is-skip is-selected")
    expect(person.page.locator(".why")).to_contain_text(person.words("why_skipped").split(".")[0])
    expect(person.page.locator("#detail .tile dd").first).to_have_text("4")
    person.button("habit_unskip_day").tap()
    expect(person.page.locator("#detail .tile dd").first).to_have_text("1")


def test_pause_of_one_habit_and_of_everything(person):
    person.seed([{"name": "Lesen", "days": days_before(5)}, {"name": "Laufen", "days": days_before(2)}], "/habits")
    person.open_habit("Lesen")
    person.menu("habit_form_pauses")
    person.page.locator("#pause-first").fill(f"{TODAY:%Y-%m-%d}")
    person.page.locator("#pause-last").fill(f"{TODAY + timedelta(days=3):%Y-%m-%d}")
    person.button("habit_form_pause_add", exact=False).tap()
    expect(person.sheet).to_have_count(0)
    expect(person.page.locator(".why")).to_contain_text("Pausiert")
    expect(person.page.locator("#detail .tile dd").first).to_have_text("5")
    person.tab("habits")
    expect(person.page.locator(".row.is-resting .row-title")).to_have_text("Lesen")
    person.menu("settings_pauses")
    person.button("habit_form_pause_add", exact=False).tap()
    expect(person.page.locator(".row.is-resting")).to_have_count(2)
    person.menu("settings_pauses")
    person.sheet.locator(".list .round").tap()
    person.page.keyboard.press("Escape")
    expect(person.page.locator(".row.is-resting")).to_have_count(1)


def test_note_stays_with_its_day(person):
    person.seed([{"name": "Lesen", "days": days_before(3)}], "/habits")
    person.open_habit("Lesen")
    person.day(YESTERDAY).tap()
    person.day(YESTERDAY).tap()
    note = person.page.get_by_role("textbox", name=person.words("habit_note"))
    note.fill("Kapitel 3 <b>& mehr</b>")
    note.press("Enter")
    note.blur()
    section = person.page.locator("#detail-notes")
    expect(section).to_contain_text("Kapitel 3 <b>& mehr</b>")
    person.again()
    expect(section.locator(".row-title")).to_have_text("Kapitel 3 <b>& mehr</b>")
    section.locator(".row-main").tap()
    expect(person.page.locator(".why")).to_contain_text(person.words("date_yesterday"))


def test_form_keeps_what_was_typed_and_says_what_is_wrong(person):
    person.begin()
    person.choose("habit_form_goal_amount")
    person.page.locator("#edit-target").fill("viel")
    person.page.locator("#edit-form [type=submit]").first.tap()
    expect(person.page.locator("#edit-name-error")).to_contain_text(person.words("habit_error_name_empty"))
    expect(person.page.locator("#edit-name")).to_be_focused()
    expect(person.page.locator("#edit-name")).to_have_attribute("aria-describedby", "edit-name-error")
    expect(person.page.locator("#edit-target")).to_have_value("viel")
    expect(person.page.locator("#edit-target")).to_have_attribute("aria-invalid", "true")
    person.page.locator("#edit-name").fill("x" * 41)
    person.page.locator("#edit-target").fill("2,5")
    person.page.locator("#edit-unit").fill("Liter")
    person.page.locator("#edit-form [type=submit]").first.tap()
    expect(person.page.locator("#edit-name-error")).to_contain_text(person.words("habit_error_name_too_long", 40, 41))
    person.page.locator("#edit-name").fill("Wasser")
    person.page.locator("#edit-form [type=submit]").first.tap()
    expect(person.page.locator(".main .row-title")).to_have_text("Wasser")


def test_weekdays_and_colour_are_kept(person):
    def mondays(page):
        person.choose("habit_form_schedule_weekdays")
        for name in ("Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag", "Sonntag"):
            page.get_by_role("checkbox", name=name).uncheck()
        person.choose("habit_color_red")

    person.begin()
    person.create("Bad putzen", mondays)
    expect(person.page.locator(".row.c-red")).to_have_count(1)
    person.open_habit("Bad putzen")
    expect(person.page.locator(".head-sub")).to_have_text("Mo")
    person.menu("app_edit")
    expect(person.page.get_by_role("checkbox", name="Montag")).to_be_checked()
    expect(person.page.get_by_role("checkbox", name="Freitag")).not_to_be_checked()
    expect(person.page.get_by_role("radio", name=person.words("habit_color_red"))).to_be_checked()
    # Not scheduled on a Thursday.
    person.tab("today")
    expect(person.page.locator("#today-due")).to_have_count(0)


def test_delete_can_be_undone_for_ten_seconds(meet):
    person = meet(clock=None)
    person.page.clock.install(time=NOW)
    person.seed([{"name": "Lesen", "days": days_before(7)}, {"name": "Laufen"}], "/habits")
    rows = person.page.locator(".main .row-title")

    def delete():
        person.open_habit("Lesen")
        person.menu("habit_delete")
        person.button("app_delete", within=person.sheet).tap()
        expect(rows).to_have_text(["Laufen"])

    delete()
    person.page.clock.fast_forward(9_000)
    person.button("app_undo", within=person.toast).tap()
    expect(rows).to_have_text(["Lesen", "Laufen"])
    expect(person.streak("Lesen")).to_have_text("7")
    delete()
    person.page.clock.fast_forward(10_500)
    expect(person.button("app_undo", within=person.toast)).to_have_count(0)
    person.again()
    expect(rows).to_have_text(["Laufen"])


def test_delete_asks_and_archive_frees_a_place(person):
    person.start_with("Eins", "Zwei", "Drei")
    # Three are free; a fourth opens the page about Pro.
    person.page.locator(".main .head-actions").get_by_role("button", name=person.words("habit_add")).tap()
    expect(person.sheet).to_contain_text(person.words("pro_title"))
    person.page.keyboard.press("Escape")
    person.open_habit("Zwei")
    person.menu("habit_delete")
    person.button("app_cancel", within=person.sheet).tap()
    person.menu("habit_archive")
    expect(person.toast).to_contain_text(person.words("toast_habit_archived", "Zwei"))
    person.create("Vier")
    expect(person.page.locator("#archived")).to_contain_text("Zwei")
    # Now there is no place to restore it to.
    person.page.locator("#archived summary").tap()
    person.button("habit_unarchive").tap()
    expect(person.sheet).to_contain_text(person.words("pro_title"))


def test_pro_takes_the_limits_away_and_ends_without_losing_anything(person):
    person.start_with("Eins", "Zwei", "Drei")
    person.page.locator(".main .head-actions").get_by_role("button", name=person.words("habit_add")).tap()
    expect(person.sheet).to_contain_text(person.words("pro_free_note"))
    person.button("pro_unlock_free", within=person.sheet).tap()
    expect(person.button("pro_unlock_free")).to_have_count(0)
    if person.sheet.count():
        person.page.keyboard.press("Escape")
    person.create("Vier")
    person.open_habit("Vier")
    person.button("habit_share").first.tap()
    expect(person.sheet.locator("img")).to_be_visible()
    expect(person.sheet).not_to_contain_text(person.words("share_watermark_note"))
    person.page.keyboard.press("Escape")
    person.open("/settings")
    person.page.locator(".main").get_by_role("button", name=person.words("settings_pro")).first.tap()
    person.button("pro_deactivate", within=person.sheet).tap()
    person.go("/habits")
    expect(person.page.locator(".main .row-title")).to_have_count(4)
    person.check("Vier").tap()
    expect(person.check("Vier")).to_have_attribute("aria-pressed", "true")


@pytest.mark.parametrize("hand", ["mouse", "finger"])
def test_order_changes_by_dragging(meet, hand):
    person = meet(is_touch=hand == "finger")
    person.seed([{"name": name} for name in ("Eins", "Zwei", "Drei")], "/habits")
    person.menu("habit_reorder_start")
    handles = person.page.locator("[data-handle]")
    expect(handles).to_have_count(3)
    start, end = handles.nth(0).bounding_box(), handles.nth(2).bounding_box()
    x, y = start["x"] + start["width"] / 2, start["y"] + start["height"] / 2
    path = [(x, y + (end["y"] + 30 - start["y"]) * step / 10) for step in range(1, 11)]
    if hand == "mouse":
        person.page.mouse.move(x, y)
        person.page.mouse.down()
        for point in path:
            person.page.mouse.move(*point)
        person.page.mouse.up()
    else:
        session = person.context.new_cdp_session(person.page)
        session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
        for px, py in path:
            session.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [{"x": px, "y": py}]})
        session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    rows = person.page.locator(".main .row-title")
    expect(rows).to_have_text(["Zwei", "Drei", "Eins"])
    person.button("app_done").click()
    person.again()
    expect(rows).to_have_text(["Zwei", "Drei", "Eins"])


def test_pinned_stand_first(person):
    person.seed([{"name": "Eins"}, {"name": "Zwei"}], "/habits")
    person.open_habit("Zwei")
    person.menu("habit_pin")
    person.tab("habits")
    expect(person.page.locator(".main .row-title")).to_have_text(["Zwei", "Eins"])
    expect(person.page.locator("#section-pinned")).to_be_visible()


def test_statistics_count_and_follow(person):
    person.seed([{"name": "Lesen", "days": days_before(10)}, {"name": "Laufen", "days": days_before(4)}], "/statistics")
    table = person.page.locator(".table")
    expect(table.locator("tbody tr").first.locator("td").first).to_have_text("10")
    expect(person.page.locator(".tiles .tile", has_text=person.words("stats_total")).locator("dd")).to_have_text("14")
    expect(person.page.locator(".bars").first.locator("li")).to_have_count(7)
    expect(person.page.locator(".bars").nth(1).locator("li")).to_have_count(12)
    other = person.open("/", person.new_page())
    person.check("Lesen", other).tap()
    expect(table.locator("tbody tr").first.locator("td").first).to_have_text("11")
    expect(person.page.locator(".tiles .tile", has_text=person.words("stats_total")).locator("dd")).to_have_text("15")
    table.get_by_role("link", name="Lesen").tap()
    expect(person.page.locator(".cal")).to_be_visible()


def test_name_is_text_and_never_markup(person):
    name = '<img src=x onerror="alert(1)">'
    person.start_with(name)
    expect(person.page.locator(".main .row-title")).to_have_text(name)
    assert person.page.locator("img[src=x]").count() == 0


def test_start_of_day_moves_the_border_and_no_entry(meet):
    """At one in the morning the day before continues for users who choose that (H-8b)."""
    night = NOW.replace(hour=1)
    person = meet(clock=night)
    person.seed([{"name": "Lesen", "days": days_before(3)}], "/settings")
    person.page.locator("#settings-start").fill("03:00")
    person.page.locator("#settings-start").blur()
    person.tab("today")
    expect(person.page.locator(".head-over")).to_contain_text("11. November")
    expect(person.check("Lesen")).to_have_attribute("aria-pressed", "true")
    person.tab("settings")
    person.page.locator("#settings-start").fill("00:00")
    person.page.locator("#settings-start").blur()
    person.tab("today")
    expect(person.page.locator(".head-over")).to_contain_text("12. November")
    expect(person.check("Lesen")).to_have_attribute("aria-pressed", "false")


def test_today_greets_by_the_name_of_the_settings(person):
    person.start_with("Lesen")
    person.tab("today")
    title = person.page.locator("h1")
    expect(title).to_have_text(person.words("today_title"))
    person.tab("settings")
    person.page.locator("#settings-name").fill(" Ada ")
    person.page.locator("#settings-name").blur()
    person.tab("today")
    expect(title).to_have_text(person.words("today_greeting_morning", "Ada"))
    person.again()
    expect(title).to_have_text(person.words("today_greeting_morning", "Ada"))


def test_everything_can_be_deleted_with_a_word(person):
    person.start_with("Lesen")
    other = person.open("/habits", person.new_page())
    person.open("/settings/data")
    person.button("settings_delete_everything").tap()
    confirm = person.button("settings_delete_everything", within=person.sheet)
    expect(confirm).to_be_disabled()
    person.page.locator("#wipe-word").fill(person.words("settings_delete_everything_word"))
    expect(confirm).to_be_enabled()
    confirm.tap()
    for page in (person.page, other):
        expect(page.locator(".welcome")).to_be_visible()


def test_a_new_day_begins_while_the_app_is_open(meet):
    """A minute before midnight the check is set; a minute later it is another day."""
    person = meet(clock=NOW.replace(hour=23, minute=58))
    person.start_with("Lesen")
    person.check("Lesen").tap()
    expect(person.check("Lesen")).to_have_attribute("aria-pressed", "true")
    later = CLOCK % round((NOW + timedelta(days=1)).timestamp() * 1000)
    person.page.evaluate("() => { %s document.dispatchEvent(new Event('visibilitychange')); dispatchEvent(new Event('focus')); }" % later)
    expect(person.check("Lesen")).to_have_attribute("aria-pressed", "false")
    expect(person.streak("Lesen")).to_have_text("1")
