"""Photos of what was done: taken, sent, seen by the others, offline and without an account (F-3)."""
import struct
import zlib

from playwright.sync_api import expect

from accounts import SIGN_IN_MILLISECONDS, assert_faultless, create_account, new_account_name
from person import DESK, wait_until
from test_chores import add, add_child, check, quick
from test_family import arrive, found, house, invite, join  # noqa: F401
from test_offline import wait_for_worker


def picture(path, width=2400, height=1800):
    """Writes a PNG of three colors."""
    rows = b"".join(b"\0" + bytes([40 + 60 * (y * 3 // height), 120, 90]) * width for y in range(height))

    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    path.write_bytes(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))
    return path


def want_photo(person, title):
    """Lets the chore ask for a photo."""
    person.page.locator(".main a", has_text=title).locator("visible=true").first.click()
    person.page.get_by_role("button", name=person.words("app_edit")).locator("visible=true").click()
    person.page.get_by_role("switch", name=person.words("chore_photo"), exact=False).check()
    person.button("app_save").click()
    expect(person.page.get_by_text(person.words("chore_photo_yes"), exact=True).locator("visible=true")).to_be_visible()
    person.go("/chores")


def take(person, path):
    with person.page.expect_file_chooser() as chooser:
        person.button("chore_photo_take", within=person.sheet).click()
    chooser.value.set_files(str(path))


def shown(person):
    """The photo in the sheet, once it is painted."""
    image = person.sheet.locator("img")
    expect(image).to_be_visible(timeout=SIGN_IN_MILLISECONDS)
    person.page.wait_for_function("document.querySelector('.sheet img')?.naturalWidth > 0")
    return image.evaluate("image => [image.naturalWidth, image.naturalHeight]")


def photo_button(person, title, name):
    return person.page.get_by_role("button", name=person.words("chore_photo_show", title, name)).locator("visible=true").first


def test_a_child_takes_a_photo_and_a_parent_sees_it_before_approving(arrive, tmp_path):  # noqa: F811
    anna = arrive("Anna", size=DESK, is_touch=False)
    found(anna)
    add(anna, "Zimmer aufräumen täglich mit Freigabe")
    want_photo(anna, "Zimmer")
    mia = arrive("Mia", language="en", theme="dark")
    join(mia, invite(anna, anna.words("chore_invitee_child")), "Mia")
    anna.go("/chores")
    expect(check(mia, "Zimmer aufräumen")).to_be_visible(timeout=SIGN_IN_MILLISECONDS)
    # The tick is made before the question, and is whole without an answer.
    check(mia, "Zimmer aufräumen").click()
    expect(mia.sheet).to_contain_text(mia.words("chore_photo_text"))
    assert_faultless(mia)
    (tmp_path / "no.txt").write_text("no picture")
    take(mia, tmp_path / "no.txt")
    expect(mia.toast).to_contain_text(mia.words("chore_photo_unreadable"))
    take(mia, picture(tmp_path / "room.png"))
    # It is made small.
    assert shown(mia) == [1600, 1200]
    assert_faultless(mia)
    expect(mia.toast).to_contain_text(mia.words("chore_photo_sent"), timeout=SIGN_IN_MILLISECONDS)
    mia.page.keyboard.press("Escape")
    button = photo_button(anna, "Zimmer aufräumen", "Mia")
    expect(button).to_be_visible(timeout=SIGN_IN_MILLISECONDS)
    assert_faultless(anna)
    button.click()
    assert shown(anna) == [1600, 1200]
    assert_faultless(anna)
    # A parent deletes it, and it goes from the child's screen.
    mia.page.locator(".main a", has_text="Zimmer").locator("visible=true").first.click()
    expect(photo_button(mia, "Zimmer aufräumen", "Mia")).to_be_visible()
    anna.button("chore_photo_delete", within=anna.sheet).click()
    expect(anna.toast).to_contain_text(anna.words("chore_photo_deleted"), timeout=SIGN_IN_MILLISECONDS)
    expect(photo_button(mia, "Zimmer aufräumen", "Mia")).to_have_count(0, timeout=SIGN_IN_MILLISECONDS)
    expect(photo_button(anna, "Zimmer aufräumen", "Mia")).to_have_count(0, timeout=SIGN_IN_MILLISECONDS)


def test_a_photo_waits_offline_and_through_a_reload(arrive, tmp_path):  # noqa: F811
    anna = arrive("Anna")
    found(anna)
    add(anna, "Fenster putzen täglich")
    want_photo(anna, "Fenster")
    wait_for_worker(anna)
    anna.page.context.set_offline(True)
    check(anna, "Fenster putzen").click()
    take(anna, picture(tmp_path / "window.png", 400, 300))
    assert shown(anna) == [400, 300]
    expect(anna.sheet).to_contain_text(anna.words("chore_photo_waiting"))
    anna.again()
    anna.page.context.set_offline(False)
    # An attempt that fails is followed by a pause.
    expect(anna.toast).to_contain_text(anna.words("chore_photo_sent"), timeout=3 * SIGN_IN_MILLISECONDS)
    anna.page.locator(".main a", has_text="Fenster").locator("visible=true").first.click()
    photo_button(anna, "Fenster putzen", "Anna").click()
    assert shown(anna) == [400, 300]
    expect(anna.sheet).not_to_contain_text(anna.words("chore_photo_waiting"))
    # On the server only, it cannot be seen without a connection, which the sheet says.
    anna.page.keyboard.press("Escape")
    anna.page.context.set_offline(True)
    photo_button(anna, "Fenster putzen", "Anna").click()
    expect(anna.sheet).to_contain_text(anna.words("chore_photo_unreachable"), timeout=SIGN_IN_MILLISECONDS)


def test_a_photo_for_which_the_server_has_no_room_stays_here(arrive, tmp_path):  # noqa: F811
    anna = arrive("Anna")
    found(anna)
    add(anna, "Fenster putzen täglich")
    want_photo(anna, "Fenster")
    full = {"status": 413, "content_type": "application/json", "body": '{"serverErrorCode": "QUOTA_EXCEEDED"}'}
    anna.page.route("**/assets/upload", lambda route: route.fulfill(**full))
    check(anna, "Fenster putzen").click()
    take(anna, picture(tmp_path / "window.png", 400, 300))
    expect(anna.toast).to_contain_text(anna.words("chore_photo_full"), timeout=SIGN_IN_MILLISECONDS)
    assert shown(anna) == [400, 300]
    expect(anna.sheet).to_contain_text(anna.words("chore_photo_waiting"))
    anna.page.unroute("**/assets/upload")
    anna.again()
    expect(anna.toast).to_contain_text(anna.words("chore_photo_sent"), timeout=SIGN_IN_MILLISECONDS)


def test_without_an_account_photos_stay_on_the_device_until_there_is_one(arrive, tmp_path):  # noqa: F811
    anna = arrive("Anna", has_account=False)
    found(anna)
    add_child(anna, "Ben")
    anna.go("/chores")
    add(anna, "Müll täglich @Ben")
    want_photo(anna, "Müll")
    check(anna, "Müll").click()
    take(anna, picture(tmp_path / "bin.png", 300, 400))
    assert shown(anna) == [300, 400]
    expect(anna.sheet).to_contain_text(anna.words("chore_photo_here"))
    anna.page.keyboard.press("Escape")
    anna.again()
    create_account(anna, new_account_name("anna"))
    expect(anna.toast).to_contain_text(anna.words("chore_photo_sent"), timeout=SIGN_IN_MILLISECONDS)
    anna.go("/chores")
    expect(quick(anna)).to_be_visible()


def test_deleting_everything_leaves_no_photo(arrive, tmp_path):  # noqa: F811
    anna = arrive("Anna", has_account=False)
    found(anna)
    add(anna, "Müll täglich")
    want_photo(anna, "Müll")
    check(anna, "Müll").click()
    take(anna, picture(tmp_path / "bin.png", 300, 400))
    shown(anna)
    anna.page.keyboard.press("Escape")
    names = "async () => (await indexedDB.databases()).map((one) => one.name)"
    assert "alltag-photos" in anna.page.evaluate(names)
    anna.go("/settings/data")
    anna.button("settings_delete_everything").click()
    anna.page.locator("#wipe-word").fill(anna.words("settings_delete_everything_word"))
    anna.button("settings_delete_everything", within=anna.sheet).click()
    # The page begins anew.
    expect(anna.button("onboarding_next")).to_be_visible()
    wait_until(anna.page, "async () => !(await indexedDB.databases()).some((one) => one.name === 'alltag-photos')")
