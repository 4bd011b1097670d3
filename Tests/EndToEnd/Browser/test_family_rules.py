"""The rules of a family's chores (F-3 to F-22): set in the editor, and the same on all devices, whatever happens meanwhile."""
import re
from datetime import datetime, timedelta, timezone
from zoneinfo import ZoneInfo

from playwright.sync_api import expect

import test_chores
from accounts import SIGN_IN_MILLISECONDS, expect_synced, show_account
from person import CLOCK, NOW, ZONE
from test_chores import add, add_child, check, fill, is_done
from test_family import arrive, expect_done_by, found, house, invite, join  # noqa: F401
from test_family_together import STORED, points

# All inputs of the editor with their values.
ENTERED = """() => [...document.querySelectorAll('#chores-form :is(input, select, textarea)')].map((field) => [
  field.id || field.ariaLabel || field.closest('label').innerText, /checkbox|radio/.test(field.type) ? field.checked : field.value])"""


# Going and doing

def on(person, moment):
    """Goes on at another moment."""
    person.context.add_init_script(CLOCK % round(moment.timestamp() * 1000))
    person.again()


def show(person, title):
    """Opens a chore's screen from the list."""
    person.go("/chores/list")
    row(person, title).locator(".row-title").click()
    expect(person.page.get_by_role("heading", name=title).locator("visible=true").first).to_be_visible()


def edit(person):
    person.page.get_by_role("button", name=person.words("app_edit")).locator("visible=true").click()
    expect(person.page.locator("#chores-form")).to_be_visible()


def save(person):
    person.page.locator("#chores-title").press("Enter")


def write(person, title, recurrence="chore_daily", enter=None):
    """Writes a chore in the editor, and reads it there again. Then the chore's screen is shown."""
    person.go("/chores")
    person.button("chore_new").locator("visible=true").first.click()
    fill(person, "title", title)
    person.choose(recurrence)
    if enter:
        enter()
    entered = person.page.evaluate(ENTERED)
    save(person)
    expect(person.toast).to_contain_text(person.words("chore_added", title))
    show(person, title)
    edit(person)
    assert person.page.evaluate(ENTERED) == entered
    save(person)
    expect(person.page.locator(".chores-facts").locator("visible=true")).to_be_visible()


def switch(person, key):
    person.page.get_by_role("switch", name=person.words(key)).click()


def tick(person, title):
    check(person, title).click()
    is_done(person, title)


def stored(person, act):
    """Does something, and waits until the server has it."""
    with person.page.expect_response(lambda answer: "/records/modify" in answer.url):
        act()


# Seeing

def row(person, title, face=""):
    """Returns the row of a chore, with a face if there are several."""
    rows = person.page.locator("main .row-check").filter(has=person.page.locator(".row-title").get_by_text(title, exact=True))
    if face:
        rows = rows.filter(has=person.page.locator(".chores-avatar").get_by_text(face, exact=True))
    return rows.locator("visible=true").first


def mark(person, title, face=""):
    """Returns the check in the row of a chore."""
    return row(person, title, face).locator(".check")


def caption(person, title):
    return row(person, title).locator(".row-sub")


def section(person, name):
    return person.page.locator("section").filter(has=person.page.locator(f"#chores-title-{name}")).locator("visible=true")


def fact(person, key):
    """Returns what the chore's screen says about it."""
    rows = person.page.locator(".chores-facts .row").filter(has=person.page.get_by_text(person.words(key), exact=True))
    return rows.locator("dd").locator("visible=true")


def home_titles(person):
    """The chores of the day, without the coming ones below them."""
    return person.page.locator("#chores-home section:not([aria-labelledby$='-next']) .row-check .row-title")


def says_of_sync(person, key, waiting=0):
    """Waits until the family's screen says so about the sync; returns the link that says it."""
    said = re.escape(person.words(key, "")) + r"\d+[:.]\d\d" if key == "account_synced" else re.escape(person.words(key))
    if waiting:
        said += re.escape(" · " + person.words("account_pending", waiting, count=waiting))
    person.go("/chores/family")
    link = person.page.get_by_role("link", name=person.words("chore_sync")).locator("visible=true")
    expect(link.locator(".row-sub")).to_have_text(re.compile(f"^{said}$"), timeout=SIGN_IN_MILLISECONDS)
    return link


def weekday(person, day):
    """Returns a weekday's name, of 0 for Monday."""
    return person.words("date_weekdays_long").split(",")[day].strip()


def test_each_rhythm_is_kept_as_it_was_entered_and_opens_on_its_days(person):
    test_chores.found(person)
    page, words = person.page, person.words
    today, in_two_days = words("date_today"), words("date_day_after_tomorrow")

    def deadline():
        switch(person, "chore_deadline")
        fill(person, "time", "17:30")
        fill(person, "deadline", "2026-11-19")

    def tuesdays_and_saturdays():
        for day in (1, 5):
            page.get_by_role("checkbox", name=weekday(person, day), exact=True).check()
        further = {"room": "Bad", "minutes": "45", "points": "4", "by": "20:00", "checklist": "30 Grad\nAufhängen", "note": "Leise!"}
        for name, text in further.items():
            fill(person, name, text)
        switch(person, "chore_approval")

    def every_two_weeks():
        fill(person, "every", "2")

    def on_the_31st():
        page.locator("#chores-monthday").select_option("31")

    def three_days_after():
        fill(person, "every", "3")
        switch(person, "chore_from_done")

    weekdays = words("date_weekdays_short").split(",")
    chores = {
        "Steuern": ("chore_once", deadline, words("chore_once"), words("chore_days_left", 7, count=7)),
        "Abwaschen": ("chore_daily", None, words("chore_every_days", 1, count=1), today),
        "Waschen": ("chore_weekly", tuesdays_and_saturdays,
                    f"{words('chore_every_weeks', 1, count=1)}: {weekdays[1].strip()}, {weekdays[5].strip()}",
                    f"{words('chore_opens', in_two_days)} · Bad · {words('date_minutes_short', 45, count=45)}"),
        "Betten": ("chore_weekly", every_two_weeks, words("chore_every_weeks", 2, count=2), "22. Nov."),
        "Zähler": ("chore_monthly", on_the_31st, f"{words('chore_every_months', 1, count=1)}, {words('chore_last_day')}",
                   words("chore_opens", "30. Nov.")),
        "Giessen": ("chore_daily", three_days_after, f"{words('chore_every_days', 3, count=3)} {words('chore_after_done')}", today),
    }
    for title, (recurrence, enter, rhythm, _) in chores.items():
        write(person, title, recurrence, enter)
        expect(fact(person, "chore_rhythm")).to_have_text(rhythm)
    person.go("/chores/list")
    for title, (recurrence, _, rhythm, due) in chores.items():
        expect(caption(person, title)).to_have_text(due)
        badge = "19. Nov., 17:30" if recurrence == "chore_once" else rhythm
        expect(row(person, title).locator(".chores-badge")).to_have_text(badge)
    # It is done two days late, and due again three days after that.
    on(person, NOW + timedelta(days=2))
    expect(row(person, "Giessen").locator(".row-end")).to_have_text(words("chore_overdue"))
    mark(person, "Giessen").click()
    expect(mark(person, "Giessen")).to_have_attribute("aria-pressed", "true")
    nine_hours = words("chore_hours_left", 9, count=9)
    for days, due in ((4, {}), (5, {"Giessen": today, "Waschen": nine_hours}), (18, {"Zähler": today})):
        on(person, NOW + timedelta(days=days))
        is_done(person, "Giessen", days == 4, within="main")
        for title, text in due.items():
            expect(caption(person, title)).to_contain_text(text)


def test_each_way_of_sharing_says_who_may_check_and_whose_turn_is_next(arrive):  # noqa: F811
    now = datetime.now(timezone.utc)
    yesterday = now - timedelta(days=1)
    anna, mia = arrive("Anna", clock=yesterday), arrive("Mia", clock=yesterday, theme="dark")
    found(anna)
    for name in ("Ben", "Mia"):
        add_child(anna, name)

    def share(*names, sharing=None):
        for name in names:
            anna.page.get_by_role("checkbox", name=name, exact=True).check()
        if sharing:
            anna.page.locator("#chores-sharing").select_option(label=anna.words("chore_sharing_" + sharing))
        # Without the points that are suggested once the family gives some.
        fill(anna, "points", "0")

    def any_of_both():
        share("Ben", "Mia", sharing="any")
        fill(anna, "points", "2")

    ben_mia, mia_ben = (anna.words("list_pair", *names) for names in (("Ben", "Mia"), ("Mia", "Ben")))
    chores = {
        "Abwaschen": (None, anna.words("chore_nobody"), ""),
        "Müll": (lambda: share("Ben"), "Ben", "B"),
        "Tisch": (any_of_both, anna.words("list_pair_or", "Ben", "Mia"), "BM"),
        "Bett": (lambda: share("Ben", "Mia", sharing="each"), anna.words("chore_each_of", ben_mia), None),
        # The order of the taps is that of the turns.
        "Katze": (lambda: share("Ben", "Mia", sharing="turns"), anna.words("chore_turns_of", ben_mia), "B"),
        "Hund": (lambda: share("Mia", "Ben", sharing="points"), anna.words("chore_fewest_of", mia_ben), "M"),
        "Hof": (lambda: share("Mia", "Ben", sharing="oldest"), anna.words("chore_oldest_of", mia_ben), "M"),
    }
    for title, (enter, assignee, _) in chores.items():
        write(anna, title, enter=enter)
        expect(fact(anna, "chore_assignee")).to_have_text(assignee)
    code = invite(anna, "Mia")
    anna.go("/chores")
    for title, (*_, faces) in chores.items():
        if faces is not None:
            expect(row(anna, title).locator(".row-end")).to_have_text(faces)

    join(mia, code)
    # The child's day has what is the child's or anyone's, the latest first.
    expect(home_titles(mia)).to_have_text(["Hof", "Hund", "Bett", "Tisch", "Abwaschen"], timeout=SIGN_IN_MILLISECONDS)
    tick(mia, "Bett")
    tick(mia, "Tisch")
    mark(anna, "Katze").click()
    # Each does its own, and any of several does it for all of them. A parent ticks for whose it is.
    for person in (mia, anna):
        person.go("/chores/list")
        for title, face in (("Tisch", "M"), ("Bett", "M"), ("Katze", "B")):
            expect(mark(person, title, face)).to_have_attribute("aria-pressed", "true", timeout=SIGN_IN_MILLISECONDS)
        for title, face in (("Abwaschen", ""), ("Müll", "B"), ("Bett", "B"), ("Hof", "M")):
            expect(mark(person, title, face)).to_have_attribute("aria-pressed", "false")
            expect(mark(person, title, face)).to_be_enabled(enabled=person is anna or face != "B")
    mark(anna, "Bett", "B").click()
    expect(mark(mia, "Bett", "B")).to_have_attribute("aria-pressed", "true", timeout=SIGN_IN_MILLISECONDS)

    # On the next day all are open again. Turns went on; the fewest points are Ben's; Mia has still never done the yard.
    for person in (mia, anna):
        on(person, now)
        for title in chores:
            is_done(person, title, False, within="main")
        for title, face in (("Katze", "M"), ("Hund", "B"), ("Hof", "M")):
            expect(row(person, title).locator(".row-end")).to_have_text(face)
    mia.go("/chores")
    expect(home_titles(mia)).to_have_text(["Hof", "Katze", "Bett", "Tisch", "Abwaschen"])
    tick(mia, "Katze")
    expect_done_by(anna, "Katze", "Mia")


def family(arrive):  # noqa: F811
    """Anna, who has founded a family, and Mia, who will join it as the child that Anna has added."""
    anna, mia = arrive("Anna"), arrive("Mia", language="en", theme="dark")
    found(anna)
    add_child(anna, "Mia")
    anna.go("/chores")
    return anna, mia


def test_what_a_parent_moves_and_changes_meanwhile_is_kept_with_the_ticks(arrive):  # noqa: F811
    anna, mia = family(arrive)
    now = datetime.now(ZoneInfo(ZONE))
    next_weekday = weekday(anna, (now + timedelta(days=1)).weekday())
    add(anna, f"Fenster jeden {next_weekday} @Mia 3 Punkte", "Zimmer täglich @Mia 2 Punkte", "Bad täglich @Mia 1 Punkt")
    join(mia, invite(anna, "Mia"))
    expect(home_titles(mia)).to_have_text(["Bad", "Zimmer"], timeout=SIGN_IN_MILLISECONDS)
    show(anna, "Fenster")
    anna.page.locator("#menu-button").locator("visible=true").last.click()
    anna.page.get_by_role("menuitem", name=anna.words("chore_move"), exact=True).click()
    fill(anna, "moveday", now.date().isoformat())
    anna.button("chore_move_action", within=anna.sheet).click()
    expect(anna.toast).to_contain_text(anna.words("chore_moved", anna.words("date_today")))
    # On the other device, which is open, it becomes one of today's.
    expect(home_titles(mia)).to_have_text(["Bad", "Zimmer", "Fenster"], timeout=SIGN_IN_MILLISECONDS)
    expect(caption(mia, "Fenster")).to_have_text(mia.words("date_today"))
    tick(mia, "Fenster")
    expect(check(anna, "Fenster", "main")).to_have_attribute("aria-pressed", "true", timeout=SIGN_IN_MILLISECONDS)
    for person, place in ((anna, "/chores"), (anna, "/chores/list"), (mia, "/chores/list"), (mia, "/")):
        person.go(place)
        expect_done_by(person, "Fenster", "Mia")

    says_of_sync(mia, "account_synced").click()
    expect_synced(mia)
    mia.context.set_offline(True)
    mia.go("/chores")
    tick(mia, "Zimmer")
    tick(mia, "Bad")
    says_of_sync(mia, "account_offline", waiting=2)
    # Meanwhile one chore gets another title, and the other one a rhythm by which it is not today's.
    show(anna, "Zimmer")
    edit(anna)
    fill(anna, "title", "Zimmer saugen")
    stored(anna, lambda: save(anna))
    show(anna, "Bad")
    edit(anna)
    anna.choose("chore_weekly")
    anna.page.get_by_role("checkbox", name=next_weekday, exact=True).check()
    stored(anna, lambda: save(anna))
    mia.context.set_offline(False)
    says_of_sync(mia, "account_synced")
    for person in (mia, anna):
        person.go("/chores/list")
        expect(mark(person, "Zimmer saugen")).to_have_attribute("aria-pressed", "true", timeout=SIGN_IN_MILLISECONDS)
        expect(caption(person, "Bad")).to_have_text(person.words("chore_opens", person.words("date_tomorrow")))
        for title, count in (("Zimmer saugen", 2), ("Bad", 1)):
            show(person, title)
            done = section(person, "history").locator(".row")
            expect(done).to_contain_text("Mia", timeout=SIGN_IN_MILLISECONDS)
            expect(done).to_contain_text(person.words("chore_points_count", count, count=count))
        expect(points(person, "Mia")).to_have_text("6")
    # What was brought forward is not due again on its own day.
    mia.go("/chores")
    on(mia, now + timedelta(days=1))
    expect(home_titles(mia)).to_have_text(["Bad", "Zimmer saugen"])


def test_a_child_takes_over_its_history_and_its_last_tick_does_not_outlive_its_removal(arrive):  # noqa: F811
    anna, mia = family(arrive)
    add(anna, "Zimmer täglich @Mia 5 Punkte", "Abwaschen täglich @Mia 1 Punkt")
    tick(anna, "Zimmer")
    code = invite(anna, "Mia")
    join(mia, code)
    # The account is the member that was there, with what a parent has ticked for it.
    expect(check(mia, "Abwaschen")).to_be_visible(timeout=SIGN_IN_MILLISECONDS)
    expect_done_by(mia, "Zimmer", "Mia")
    expect(points(mia, "Mia")).to_have_text("5")
    for person in (mia, anna):
        person.go("/chores/family")
        expect(section(person, "members").locator(".row-title")).to_have_text(["Anna", "Mia"])
    expect(mia.page.get_by_role("button", name=f"Mia {mia.words('chore_child')} · {mia.words('chore_you')}")).to_be_visible()
    used = anna.words("chore_invite_used_by", "Mia", anna.words("date_today"))
    expect(section(anna, "invites")).to_contain_text(used, timeout=SIGN_IN_MILLISECONDS)
    late = arrive("Late")
    late.button("chore_join").click()
    fill(late, "code", code)
    late.button("chore_join_next").click()
    expect(late.text("chore_join_gone")).to_be_visible(timeout=SIGN_IN_MILLISECONDS)
    expect(late.page.locator("#chores-offer")).to_have_count(0)

    mia.context.set_offline(True)
    mia.go("/chores")
    tick(mia, "Abwaschen")
    section(anna, "members").get_by_role("button", name="Mia").click()
    anna.button("chore_member_remove").click()
    stored(anna, lambda: anna.button("chore_remove_action").click())
    mia.context.set_offline(False)
    expect(mia.page.locator("#chores-found-form")).to_be_visible(timeout=SIGN_IN_MILLISECONDS)
    expect(mia.toast).to_contain_text(mia.words("chore_family_gone", "Die Fischers"))
    # Nothing waits, and nothing of the family is left.
    show_account(mia)
    expect_synced(mia)
    mia.again()
    expect_synced(mia)
    expect(mia.page.locator(".banner-error")).to_have_count(0)
    assert not [one for one in mia.page.evaluate(STORED) if "Family-" in one or "Abwaschen" in one]
    mia.go("/chores")
    expect(mia.page.locator("#chores-found-form")).to_be_visible()
    # What was done before stays under the child's name; the tick that waited did not arrive.
    expect(section(anna, "members").locator(".row-title")).to_have_text(["Anna"])
    show(anna, "Zimmer")
    expect(section(anna, "history").locator(".row")).to_contain_text("Mia")
    show(anna, "Abwaschen")
    anna.again()
    is_done(anna, "Abwaschen", False, within="main")
    expect(section(anna, "history")).to_have_count(0)


def test_an_approval_of_what_was_taken_back_meanwhile_does_nothing(arrive):  # noqa: F811
    anna, mia = family(arrive)

    def to_approve():
        anna.page.get_by_role("checkbox", name="Mia", exact=True).check()
        switch(anna, "chore_approval")
        fill(anna, "points", "4")

    write(anna, "Hof", enter=to_approve)
    join(mia, invite(anna, "Mia"))
    expect(check(mia, "Hof")).to_be_visible(timeout=SIGN_IN_MILLISECONDS)
    tick(mia, "Hof")
    anna.go("/chores")
    approval = anna.page.get_by_role("button", name=anna.words("chore_approve") + ": Hof")
    expect(approval).to_be_visible(timeout=SIGN_IN_MILLISECONDS)
    anna.context.set_offline(True)
    approval.click()
    expect(approval).to_have_count(0)
    stored(mia, lambda: check(mia, "Hof").click())
    anna.context.set_offline(False)
    for person in (anna, mia):
        person.go("/chores")
        expect(check(person, "Hof")).to_have_attribute("aria-pressed", "false", timeout=SIGN_IN_MILLISECONDS)
        expect(points(person, "Mia")).to_have_text("0")
    # Nothing waits, and nothing is wrong.
    says_of_sync(anna, "account_synced")
    anna.go("/chores")
    expect(anna.page.locator("#chores-home .banner-error")).to_have_count(0)
