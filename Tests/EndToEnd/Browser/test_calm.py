"""Calm: sessions with their track, the diary, and every screen of the area without a complaint."""
import wave

import pytest
from playwright.sync_api import expect

from person import DESK, PHONE
from places import settle
from test_offline import wait_for_worker
from test_looks import assert_clean, cut_off, violations
from time_limits import limit

# Keeps the elements that play, which are not in the document.
ELEMENTS = """(() => {
  const { Audio } = globalThis;
  globalThis.played = [];
  globalThis.Audio = class extends Audio {
    constructor() {
      super();
      played.push(this);
    }
  };
})();"""


def begin(person, path="/calm"):
    person.context.add_init_script(ELEMENTS)
    person.open()
    person.choose_areas("calm")
    person.go(path)
    expect(person.page.locator(".calm-tiles")).to_be_attached()


def start(person, key):
    person.button("calm_start_named", person.words(key)).click()
    expect(person.page.locator("#calm-session")).to_be_visible()


def end_early(person, page=None):
    """Ends the session within its first minute, which is asked about."""
    person.button("calm_end", within=page).click()
    person.button("calm_too_short_end", within=page).click()


def test_a_meditation_runs_sounds_and_survives_a_reload(meet):
    # The clock of the other tests begins anew with each load of the page.
    person = meet(clock=None)
    begin(person)
    start(person, "calm_meditation")
    page = person.page
    assert page.url.endswith("/calm/session")
    clock = page.get_by_role("timer")
    expect(clock).to_have_text("9:58")
    # A plain media element plays one file with the whole session, and needs no script for it.
    page.wait_for_function("() => played[0].currentTime > 1")
    assert 900 < page.evaluate("played[0].duration") < 930
    assert page.evaluate("navigator.mediaSession.metadata.title") == person.words("calm_meditation")
    person.button("calm_pause").click()
    page.wait_for_function("() => played[0].paused")
    shown = clock.inner_text()
    person.again()
    expect(clock).to_have_text(shown)
    expect(person.text("calm_is_paused").first).to_be_visible()
    person.button("calm_resume").click()
    # The page may not sound by itself after a reload: a button does it.
    person.button("calm_listen").click()
    page.wait_for_function("() => !played[0].paused")
    end_early(person)
    expect(person.text("calm_too_short")).to_be_visible()
    page.wait_for_function("() => played[0].paused")
    person.button("app_done").click()
    expect(page.locator(".calm-tiles")).to_be_visible()


def test_a_session_that_ends_while_the_page_is_closed_is_logged(person):
    begin(person)
    start(person, "calm_meditation")
    # The clock of a new page begins where that of this one began; this is twenty minutes later.
    person.context.add_init_script("(() => { const { now } = Date; Date.now = () => now() + 1_200_000; })();")
    person.again()
    person.go("/calm")
    expect(person.page.locator(".calm-home .row", has_text=person.words("calm_meditation"))).to_contain_text("10 min")
    expect(person.page.locator("#calm-session")).to_have_count(0)


def test_a_second_tab_shows_the_session_and_ends_it(person):
    begin(person)
    start(person, "calm_breathing")
    other = person.new_page()
    person.open("/calm", other)
    other.locator(".calm-running").click()
    expect(other.locator("#calm-session")).to_be_visible()
    end_early(person, other)
    expect(person.page.locator("#calm-session")).to_have_count(0)


def test_an_evening_is_entered_and_kept(person):
    begin(person, "/calm/diary")
    person.go("/calm/diary")
    person.button("calm_diary_yesterday").click()
    expect(person.sheet).to_contain_text(person.words("calm_diary_for", person.words("date_yesterday")))
    person.page.locator('.calm-level input[data-on-change="calm.level:steady"]').check()
    person.button("app_save").click()
    expect(person.toast).to_contain_text("Steady")
    person.again()
    expect(person.page.locator(".calm-evening.is-steady")).to_have_count(1)
    expect(person.page.locator(".calm-streak")).to_contain_text(person.words("calm_streak_days", 1, count=1))


def test_a_background_sound_is_tried_and_plays_behind_the_session(meet):
    person = meet(clock=None)
    begin(person)
    page = person.page
    page.locator('a[href="/calm/settings"]').click()
    use = page.get_by_role("switch", name=person.words("calm_background_meditation"))
    expect(use).to_be_disabled()
    page.locator("#calm-set-background").select_option("6")
    expect(use).to_be_enabled()
    person.button("calm_hear", person.words("calm_background_brown")).click()
    # The third element plays the file over and over, which is rendered meanwhile.
    page.wait_for_function("() => played[2].currentTime > 0", timeout=limit(60) * 1000)
    assert page.evaluate("[Math.round(played[2].duration), played[2].loop]") == [300, True]
    person.go("/calm")
    page.wait_for_function("() => played[2].paused")
    start(person, "calm_meditation")
    page.wait_for_function("() => !played[0].paused && !played[2].paused && played[2].currentTime > 0")
    person.button("calm_pause").click()
    page.wait_for_function("() => played[0].paused && played[2].paused")
    person.button("calm_resume").click()
    page.wait_for_function("() => !played[2].paused")
    end_early(person)
    page.wait_for_function("() => played[2].paused")


def test_an_own_program_is_written_and_announced(meet):
    person = meet(clock=None)
    person.context.add_init_script("""(() => {
      globalThis.spoken = [];
      speechSynthesis.speak = (said) => spoken.push(said.text);
    })();""")
    begin(person)
    page = person.page
    person.go("/calm/settings")
    page.get_by_role("switch", name=person.words("calm_announces")).check()
    person.go("/calm/workout")
    person.button("calm_plan_workout").click()
    page.locator("#calm-plan-exercise-0").fill("Hula Hoop")
    page.locator("#calm-plan-work-0").fill("0")
    person.button("app_save").click()
    expect(page.locator("#calm-plan-name-error")).to_be_visible()
    expect(page.locator("#calm-plan-work-0-error")).to_be_visible()
    expect(page.locator("#calm-plan-name")).to_be_focused()
    page.locator("#calm-plan-name").fill("Reifenrunde")
    page.locator("#calm-plan-work-0").fill("20")
    expect(page.locator("#calm-plan-exercise-0")).to_have_value("Hula Hoop")
    person.button("app_save").click()
    expect(person.toast).to_contain_text(person.words("calm_plan_saved", "Reifenrunde"))
    person.again()
    expect(page.locator(".calm-choice", has_text="Reifenrunde")).to_be_visible()
    page.locator(".calm-choice", has_text="Reifenrunde").click()
    person.button("calm_start").click()
    expect(page.locator("#calm-session")).to_be_visible()
    said = person.words("calm_say_exercise", 1, 3, "Hula Hoop")
    page.wait_for_function("(said) => spoken.includes(said)", arg=said)


def places(person):
    """Walks through every screen and sheet of the area."""
    page = person.page
    yield "home, new"
    for name, sheet in (("meditation", True), ("breathing", True), ("workout", True), ("diary", True), ("log", False)):
        person.go(f"/calm/{name}")
        expect(page.locator(".detail h1")).to_be_visible()
        yield name
        if sheet:
            person.button("app_info", within=page.locator(".detail")).click()
            expect(person.sheet).to_be_visible()
            yield f"{name}, info"
            page.keyboard.press("Escape")
    person.go("/calm/settings")
    page.locator("#calm-set-background").select_option("1")
    page.locator("#calm-set-meditation").fill("0")
    page.locator("#calm-set-meditation").blur()
    expect(page.locator("#calm-set-meditation-error")).to_be_visible()
    yield "settings, wrong number"
    page.locator("#calm-set-background").select_option("0")
    for kind in ("breathing", "workout", "meditation"):
        person.go(f"/calm/{kind}")
        person.button(f"calm_plan_{kind}").click()
        expect(page.locator("#calm-plan")).to_be_visible()
        yield f"{kind}, editor"
        person.button("app_save").click()
        expect(page.locator("#calm-plan-name-error")).to_be_visible()
        yield f"{kind}, editor with an error"
        page.locator("#calm-plan-name").fill("Donaudampfschifffahrtsgesellschaft")
        person.button("app_save").click()
        expect(page.locator(".calm-choice", has_text="Donau").first).to_be_visible()
        yield f"{kind}, with an own one"
    person.go("/calm/meditation")
    page.locator("#calm-minutes").fill("999")
    person.button("calm_start").click()
    expect(page.locator("#calm-error")).to_be_visible()
    yield "meditation, wrong number"
    page.locator("#calm-minutes").fill("10")
    person.button("calm_start").click()
    expect(page.locator("#calm-session")).to_be_visible()
    yield "meditation, running"
    person.button("calm_pause").click()
    expect(person.button("calm_resume")).to_be_visible()
    yield "meditation, paused"
    person.go("/calm/workout")
    person.button("calm_start").click()
    expect(person.sheet).to_be_visible()
    yield "another session"
    person.button("calm_other_end").click()
    expect(page.locator("#calm-session")).to_be_visible()
    person.button("calm_skip").click()
    yield "workout, running"
    person.button("calm_end").click()
    expect(person.sheet).to_be_visible()
    yield "too short"
    person.button("calm_too_short_end").click()
    expect(page.locator("#calm-summary")).to_be_visible()
    yield "summary, too short"
    person.go("/calm/diary")
    page.locator(".calm-evening").first.click()
    expect(person.sheet).to_be_visible()
    page.locator(".calm-more > summary").click()
    yield "diary, sheet"
    page.locator(".calm-level.is-wild input").check()
    person.button("app_save").click()
    expect(person.sheet).to_have_count(0)
    yield "diary, with an entry"
    person.go("/calm")
    yield "home"


@pytest.mark.slow
@pytest.mark.parametrize(
    "size, theme, language", [(PHONE, "light", "de"), (PHONE, "dark", "en"), (DESK, "light", "en"), (DESK, "dark", "de")],
    ids=["phone-light-de", "phone-dark-en", "desk-light-en", "desk-dark-de"])
def test_nothing_is_cut_off_and_accessibility_rules_hold(meet, size, theme, language):
    person = meet(language=language, size=size, is_touch=size == PHONE, theme=theme, moves=False)
    begin(person)
    found = []
    for place in places(person):
        settle(person.page)
        found.extend(f"{place}: {fault}" for fault in cut_off(person.page) + violations(person.page))
    assert_clean("\n".join(found))


def log_session(person, minutes, kind="meditation"):
    """Enters a session for the day that the calendar shows."""
    page = person.page
    page.locator(".detail").get_by_role("button", name=person.words("calm_entry_add")).click()
    page.locator("#calm-entrykind").select_option(kind)
    page.locator("#calm-entryminutes").fill(minutes)
    page.locator("#calm-entry-form button[type=submit]").click()


def test_a_session_is_entered_afterwards_edited_and_kept(person):
    begin(person, "/calm")
    page = person.page
    person.go("/calm/calendar")
    # Yesterday, by the keyboard.
    page.locator(".calm-cell:not([disabled])").nth(-2).press("Enter")
    log_session(person, "viel")
    expect(page.locator("#calm-error")).to_be_visible()
    page.locator("#calm-entryminutes").fill("5")
    page.keyboard.press("Enter")
    row = page.locator(".detail .list .row", has_text="5 min")
    expect(row).to_be_visible()
    assert page.locator(".calm-cell .ring-fill").count() == 1
    row.locator(".row-main").click()
    expect(page.locator("#calm-entryminutes")).to_have_value("5")
    page.locator("#calm-entryminutes").fill("12")
    page.locator("#calm-entry-form button[type=submit]").click()
    expect(page.locator(".detail .list .row", has_text="12 min")).to_be_visible()
    person.again()
    person.go("/calm/log")
    expect(page.locator(".detail .list .row", has_text="12 min")).to_have_count(1)
    person.go("/")
    expect(page.locator("#today-meditation")).to_be_visible()


@pytest.mark.parametrize("size, theme, language", [(PHONE, "light", "de"), (DESK, "dark", "en")], ids=["phone", "desk"])
def test_the_calendar_and_an_entry_are_readable_for_everybody(meet, size, theme, language):
    person = meet(language=language, size=size, is_touch=size == PHONE, theme=theme, moves=False)
    begin(person)
    person.go("/calm/calendar")
    page, found = person.page, []

    def look(place):
        settle(page)
        found.extend(f"{place}: {fault}" for fault in cut_off(page) + violations(page))

    log_session(person, "74", "workout")
    look("calendar")
    page.locator(".detail .list .row-main").first.click()
    look("entry")
    page.keyboard.press("Escape")
    for place in ("/calm/log", "/"):
        person.go(place)
        look(place)
    person.go("/statistics/calm")
    page.locator(".calm-more > summary").click()
    look("statistics")
    assert_clean("\n".join(found))


@pytest.mark.parametrize("size, theme, language", [(PHONE, "light", "de"), (DESK, "dark", "en")], ids=["phone", "desk"])
def test_an_own_exercise_is_described_where_it_is_read(meet, size, theme, language):
    person = meet(language=language, size=size, is_touch=size == PHONE, theme=theme, moves=False)
    begin(person)
    person.go("/calm/exercises")
    page, found = person.page, []

    def look(place):
        settle(page)
        found.extend(f"{place}: {fault}" for fault in cut_off(page) + violations(page))

    person.button("calm_exercise_add").click()
    expect(page.locator("#calm-exercise-name")).to_be_focused()
    page.locator("#calm-exercise-form button[type=submit]").click()
    expect(page.locator("#calm-exercise-name-error")).to_be_visible()
    look("new, without a name")
    page.locator("#calm-exercise-name").fill("Hula Hoop")
    page.locator("#calm-exercise-text").fill("Kreise mit der Hüfte.\nDie Knie bleiben locker.")
    page.locator("#calm-exercise-form button[type=submit]").click()
    expect(person.sheet).to_have_count(0)
    page.locator(".row-main", has_text="Hula Hoop").click()
    expect(person.sheet).to_contain_text("Die Knie bleiben locker.")
    look("sheet")
    person.button("app_edit", within=person.sheet).click()
    expect(page.locator("#calm-exercise-text")).to_be_focused()
    look("editor")
    page.locator("#calm-exercise-text").fill("Zügig kreisen.")
    page.locator("#calm-exercise-form button[type=submit]").click()
    person.again()
    page.locator(".row-main", has_text="Hula Hoop").click()
    expect(person.sheet).to_contain_text("Zügig kreisen.")
    assert_clean("\n".join(found))


def test_an_own_sound_is_kept_until_everything_is_deleted(meet):
    person = meet(clock=None)
    begin(person, "/calm")
    page = person.page
    wait_for_worker(person)
    person.go("/calm/settings")
    page.locator("#calm-set-background").select_option("255")
    expect(person.text("calm_own_sound_none")).to_be_visible()
    sound = person.folder / "Meer.wav"
    silence(sound)
    with page.expect_file_chooser() as chooser:
        person.button("import_choose_file", exact=False).click()
    chooser.value.set_files(str(sound))
    expect(page.locator(".calm-settings .row", has_text="Meer.wav")).to_be_visible()
    person.again()
    person.go("/calm/settings")
    row = page.locator(".calm-settings .row", has_text="Meer.wav")
    expect(row).to_be_visible()
    # A new version of the worker clears away what it does not know.
    page.evaluate("async () => (await navigator.serviceWorker.getRegistration()).unregister()")
    person.again()
    wait_for_worker(person)
    person.go("/calm/settings")
    expect(row).to_be_visible()
    start_meditation_and_hear(person)
    person.go("/settings/data")
    person.button("settings_delete_everything").click()
    page.locator("#wipe-word").fill(person.words("settings_delete_everything_word"))
    person.button("settings_delete_everything", within=person.sheet).click()
    expect(person.toast).to_contain_text(person.words("settings_delete_everything_done"))
    assert page.evaluate("caches.has('alltag-sounds')") is False


def start_meditation_and_hear(person):
    """Starts a meditation and waits until the background sound plays behind it, at its level."""
    person.go("/calm")
    start(person, "calm_meditation")
    person.page.wait_for_function("() => played[0].currentTime > 0 && played[2].currentTime > 0")
    assert person.page.evaluate("played[2].volume") == pytest.approx(0.45)
    end_early(person)
    person.button("app_done").click()


def silence(path, seconds=10):
    """Writes a WAV file."""
    with wave.open(str(path), "wb") as file:
        file.setparams((1, 1, 8000, 0, "NONE", ""))
        file.writeframes(bytes([128]) * 8000 * seconds)
