"""Several tabs show the same (H-16), whichever folds, deletes or undoes."""
from datetime import timedelta

from playwright.sync_api import expect

from person import TODAY, days_before, wait_until


def two_tabs(person, path="/habits"):
    other = person.open(path, person.new_page())
    # The browser slows hidden pages down.
    person.page.bring_to_front()
    return person.page, other


def test_what_one_tab_does_the_other_shows(person):
    person.start_with("Lesen", "Laufen")
    first, second = two_tabs(person)
    person.check("Lesen", first).click()
    expect(person.check("Lesen", second)).to_have_attribute("aria-pressed", "true")
    person.check("Laufen", second).click()
    expect(person.check("Laufen", first)).to_have_attribute("aria-pressed", "true")
    person.check("Lesen", second).click()
    expect(person.check("Lesen", first)).to_have_attribute("aria-pressed", "false")
    # The streak beside it, too.
    expect(person.streak("Lesen", first)).to_have_text("0")
    expect(person.streak("Laufen", first)).to_have_text("1")


def test_import_in_one_tab_while_the_other_taps(person):
    """An import folds everything at once; simultaneous taps in the other tab stay."""
    person.start_with("Laufen")
    first, second = two_tabs(person)
    second.get_by_text("Laufen").first.click()
    expect(second.locator(".cal")).to_be_visible()
    days = [f"{TODAY - timedelta(days=n):%Y%m%d}" for n in range(12)]
    second.evaluate("""(days) => void (async () => {
      for (const day of days) {
        document.getElementById(`day-${day}`).click();
        await new Promise((resolve) => setTimeout(resolve, 30));
      }
      globalThis.areAllTapped = true;
    })()""", days)
    person.seed([{"name": "Lesen", "days": days_before(5)}], "/habits")
    second.wait_for_function("() => globalThis.areAllTapped")
    expect(person.streak("Laufen", first)).to_have_text("12")
    expect(person.streak("Lesen", first)).to_have_text("5")
    for page in (first, second):
        page.reload()
        person.ready(page)
    expect(second.locator("#month-grid [aria-pressed=true]")).to_have_count(12)
    expect(person.streak("Laufen", first)).to_have_text("12")
    expect(person.streak("Lesen", first)).to_have_text("5")


def test_long_journal_is_folded_while_both_tabs_go_on(person):
    person.seed([{"name": "Lesen", "days": []}], "/habits")
    first, second = two_tabs(person)
    taps = 505
    first.evaluate("""async (taps) => {
      for (let n = 0; n < taps; n += 1) document.querySelector('.main .check').click();
    }""", taps)
    expect(person.check("Lesen", second)).to_have_attribute("aria-pressed", "true")
    # Hiding the tab folds; no page is ever hidden here, so the test sends the event.
    first.evaluate("""() => {
      Object.defineProperty(document, 'hidden', { value: true, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }""")
    person.check("Lesen", second).click()
    wait_until(second, """async () => {
      const open = indexedDB.open('alltag');
      const database = await new Promise((resolve) => (open.onsuccess = () => resolve(open.result)));
      const count = database.transaction('journal').objectStore('journal').count();
      const number = await new Promise((resolve) => (count.onsuccess = () => resolve(count.result)));
      database.close();
      return number < 50;
    }""")
    for page in (first, second):
        expect(person.check("Lesen", page)).to_have_attribute("aria-pressed", "false")
        page.reload()
        person.ready(page)
        expect(person.check("Lesen", page)).to_have_attribute("aria-pressed", "false")


def test_delete_here_and_undo_reach_the_other_tab(person):
    person.seed([{"name": "Lesen", "days": days_before(4)}], "/habits")
    first, second = two_tabs(person)
    person.open_habit("Lesen")
    person.menu("habit_delete")
    person.button("app_delete", within=person.sheet).click()
    expect(person.toast).to_contain_text(person.words("toast_habit_deleted", "Lesen"))
    expect(second.locator(".main .row")).to_have_count(0)
    person.button("app_undo", within=person.toast).click()
    expect(person.streak("Lesen", second)).to_have_text("4")
    expect(person.streak("Lesen", first)).to_have_text("4")


def test_habit_that_is_deleted_elsewhere_leads_to_the_list(person):
    person.seed([{"name": "Lesen"}, {"name": "Laufen"}], "/habits")
    first, second = two_tabs(person)
    second.locator(".main .row-main", has_text="Lesen").click()
    expect(second.locator(".cal")).to_be_visible()
    person.open_habit("Lesen")
    person.menu("habit_delete")
    person.button("app_delete", within=person.sheet).click()
    # Tapping a day of it must not restore half of it.
    expect(second.locator(".main .row-title", has_text="Laufen")).to_be_visible()
    expect(second.locator(".cal")).to_have_count(0)


def test_language_and_theme_follow_in_the_other_tab(person):
    person.start_with("Lesen")
    first, second = two_tabs(person)
    person.open("/settings", first)
    first.locator("#settings-language").select_option("en")
    expect(second.locator("html")).to_have_attribute("lang", "en")
    expect(second.locator("h1").first).to_have_text("Habits")
    first.locator("#settings-theme").select_option("dark")
    expect(second.locator("html")).to_have_attribute("data-theme", "dark")
