"""From the first open to the share card (H-15, H-13, H-25)."""
import struct
from datetime import timedelta

from playwright.sync_api import expect

from person import TODAY, days_before, package


def test_three_taps_and_one_name_to_the_first_check(person):
    taps = 0
    person.open()
    expect(person.page.locator(".welcome h1")).to_have_text(person.words("onboarding_private_title"))
    person.button("onboarding_skip").tap()
    taps += 1
    person.page.get_by_role("link", name=person.words("habit_empty_action")).tap()
    taps += 1
    # The name is the only text to type; its field waits for it, and the keyboard's own key ends it.
    expect(person.page.locator("#edit-name")).to_be_focused()
    person.page.keyboard.type("Lesen")
    person.page.keyboard.press("Enter")
    person.check("Lesen").tap()
    taps += 1
    expect(person.check("Lesen")).to_have_attribute("aria-pressed", "true")
    expect(person.streak("Lesen")).to_have_text("1")
    assert taps <= 3


def test_introduction_shows_its_slides_once(person):
    person.open()
    titles = []
    for key in ("onboarding_next", "onboarding_next", "onboarding_later", "onboarding_start"):
        titles.append(person.page.locator(".welcome h1").inner_text())
        person.button(key).tap()
    assert titles == [person.words(f"onboarding_{name}_title") for name in ("private", "streak", "reminder", "areas")]
    expect(person.page.locator("#edit-name")).to_be_visible()
    person.open()
    expect(person.page.locator(".nav")).to_be_visible()
    expect(person.page.locator(".welcome")).to_have_count(0)


def test_introduction_asks_for_the_areas(person):
    person.open()
    person.choose_areas("us")
    expect(person.page.locator("h1")).to_have_text(person.words("app_tab_us"))
    expect(person.place("us")).to_be_visible()
    expect(person.place("habits")).to_have_count(0)
    person.again()
    expect(person.place("us")).to_be_visible()
    expect(person.page.locator(".welcome")).to_have_count(0)


def test_calendar_toggles_days_and_says_why(person):
    person.start_with("Lesen")
    person.open_habit("Lesen")
    yesterday, before = TODAY - timedelta(days=1), TODAY - timedelta(days=2)
    for day in (before, yesterday, TODAY):
        person.day(day).tap()
        expect(person.day(day)).to_have_attribute("aria-pressed", "true")
    tiles = person.page.locator("#detail .tile dd")
    expect(tiles.first).to_have_text("3")
    expect(person.page.locator(".why")).to_contain_text(person.words("why_done_days", 3, count=3))
    person.day(yesterday).tap()
    expect(person.day(yesterday)).to_have_attribute("aria-pressed", "false")
    expect(tiles.first).to_have_text("1")
    expect(person.page.locator(".why")).to_contain_text(person.words("date_yesterday"))
    # A future day stays unchanged, with an explanation.
    person.day(TODAY + timedelta(days=1)).tap(force=True)
    expect(person.page.locator(".why")).to_contain_text(person.words("why_future"))
    expect(person.day(TODAY + timedelta(days=1))).to_have_attribute("aria-pressed", "false")
    # The list behind shows it as well (H-16).
    person.tab("habits")
    expect(person.streak("Lesen")).to_have_text("1")


def test_month_changes_by_button_key_and_swipe(person):
    person.seed([{"name": "Lesen", "days": days_before(40)}], "/habits")
    person.open_habit("Lesen")
    title = person.page.locator("#month-title")
    expect(title).to_have_text("November 2026")
    expect(person.button("calendar_next_month")).to_be_disabled()
    person.button("calendar_previous_month").tap()
    expect(title).to_have_text("Oktober 2026")
    person.page.locator("#month-grid button").first.focus()
    person.page.keyboard.press("PageDown")
    expect(title).to_have_text("November 2026")
    person.page.keyboard.press("PageUp")
    expect(title).to_have_text("Oktober 2026")
    swipe(person.page, "#month-grid", 120)
    expect(title).to_have_text("September 2026")
    swipe(person.page, "#month-grid", -120)
    expect(title).to_have_text("Oktober 2026")


def swipe(page, place, distance):
    """Drags a finger over the middle of the element, up to `distance` pixels to the right."""
    box = page.locator(place).bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    session = page.context.new_cdp_session(page)

    def touch(kind, points):
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    touch("touchStart", [{"x": x - distance / 2, "y": y}])
    for step in range(1, 5):
        touch("touchMove", [{"x": x - distance / 2 + distance * step / 4, "y": y}])
    touch("touchEnd", [])
    session.detach()


def test_arrows_walk_over_the_edge_of_the_month(person):
    person.seed([{"name": "Lesen", "days": days_before(3)}], "/habits")
    person.open_habit("Lesen")
    person.day(TODAY.replace(day=1)).focus()
    person.page.keyboard.press("ArrowLeft")
    expect(person.page.locator("#month-title")).to_have_text("Oktober 2026")
    expect(person.day(TODAY.replace(month=10, day=31))).to_be_focused()
    person.page.keyboard.press("ArrowDown")
    expect(person.page.locator("#month-title")).to_have_text("November 2026")


def test_year_map_counts_and_turns(person):
    person.seed([{"name": "Lesen", "days": days_before(30) + days_before(3, TODAY.replace(year=2025))}], "/habits")
    person.open_habit("Lesen")
    year = person.page.locator("#detail-year")
    expect(year).to_contain_text(person.words("stats_year_total", 30, 2026, count=30))
    shapes = year.locator("path.l4").evaluate_all("paths => paths.map((path) => path.getAttribute('d'))")
    assert "".join(shapes).count("M") == 30
    person.button("stats_year_previous").tap()
    expect(year).to_contain_text(person.words("stats_year_total", 3, 2025, count=3))
    person.button("stats_year_next").tap()
    expect(year).to_contain_text("2026")


def test_share_card_is_seen_and_saved_as_a_picture(person):
    person.seed([{"name": "Lesen", "days": days_before(12)}], "/habits")
    person.open_habit("Lesen")
    person.button("habit_share").first.tap()
    picture = person.sheet.locator("img")
    expect(picture).to_have_attribute("alt", person.words("share_card_alt", "Lesen", "12\u00a0Tage", "12\u00a0Tage"))
    assert picture.evaluate("image => image.decode().then(() => [image.naturalWidth, image.naturalHeight])") == [1080, 1350]
    light = picture.get_attribute("src")
    person.choose("settings_theme_dark", within=person.sheet)
    expect(picture).not_to_have_attribute("src", light)
    file = person.download(lambda: person.button("share_download").tap())
    head = file.read_bytes()[:24]
    assert head[:8] == b"\x89PNG\r\n\x1a\n"
    assert struct.unpack(">II", head[16:]) == (1080, 1350)
    expect(person.sheet).to_have_count(0)
    expect(person.toast).to_contain_text(person.words("export_done", file.name))


def test_package_of_these_tests_is_what_the_app_writes(person):
    """The seeds of this suite are files that any user could have exported."""
    seeded = package([{"name": "Lesen", "days": days_before(2)}])
    person.seed([{"name": "Lesen", "days": days_before(2)}], "/habits")
    assert {"version", "habits", "logs"} <= set(seeded)
    expect(person.streak("Lesen")).to_have_text("2")
