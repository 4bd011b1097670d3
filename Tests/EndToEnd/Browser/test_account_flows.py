"""All actions on an account, in the app with the real server (S-10, S-11, S-17, S-18)."""
import json
import re
import subprocess

import pytest
from playwright.sync_api import expect

from accounts import (
    PASSWORD, SIGN_IN_MILLISECONDS, arrivals, assert_faultless, expect_codes, expect_error,
    expect_habits, expect_signed_out_elsewhere, expect_synced, open_sheet, show_account, sign_in, submit)
from identity_provider import IdentityProvider
from person import DESK, wait_until
from serving import BINARY, Serving, environment_with
from time_limits import limit

NEXT_PASSWORD = "another good password"
ENGLISH = {"language": "en", "size": DESK, "is_touch": False, "theme": "dark"}


@pytest.fixture(scope="module")
def provider():
    with IdentityProvider() as running:
        yield running


@pytest.fixture(scope="module")
def house(site, provider, tmp_path_factory):
    """A server with invites, and two entries for the provider, only one of which creates accounts."""
    file = tmp_path_factory.mktemp("house") / "providers.json"
    file.write_text(json.dumps([
        provider.entry("home", "Hausdienst", createsAccounts=True), provider.entry("strict", "Strenge")]))
    with Serving(site, "--sign-up", "invite", "--providers", str(file)) as running:
        yield running


@pytest.fixture(autouse=True)
def honest(provider):
    """Resets the provider before each test: it behaves correctly, for an unknown user."""
    provider.nonce = provider.state = None
    provider.person = {"sub": provider.fresh_subject(), "name": "Anna Muster"}


def operate(house, *arguments, text=""):
    done = subprocess.run(
        [str(BINARY), "server", *arguments], env=environment_with(house.store, {"ALLTAG_PASSWORD_MEMORY": "1"}), input=text,
        capture_output=True, text=True, timeout=limit(60))
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture
def join(meet, house, provider):
    """Creates devices of users at that server."""
    return arrivals(meet, house, provider)


@pytest.fixture
def name(request):
    return "p-" + re.sub(r"[^a-z0-9]", "", request.node.name.lower())[-40:]


@pytest.fixture
def account(house, name):
    """Creates an account as the operator; returns its name and its recovery codes."""
    said = operate(house, "account", "create", name, text=PASSWORD)
    return name, re.findall(r"\b\w{4}(?:-\w{4}){3}\b", said)


# Beginning


@pytest.mark.parametrize("traits", [{}, ENGLISH])
def test_an_invite_makes_one_account(join, house, name, traits):
    invite = operate(house, "invite", "--note", "for a test").split()[-1]
    person = join(**traits)
    person.start_with("Lesen")
    show_account(person)
    person.choose("account_create")
    assert_faultless(person)
    submit(person, name=name, password=PASSWORD)
    expect_error(person, "account_error_invite_needed")
    submit(person, code="never-given")
    expect_error(person, "account_error_invite")
    assert_faultless(person)
    submit(person, code=invite)
    assert len(expect_codes(person)) == 10
    person.button("account_codes_kept").click()
    expect_synced(person)
    other = join()
    other.begin()
    show_account(other)
    other.choose("account_create")
    submit(other, name=name + "2", password=PASSWORD, code=invite)
    expect_error(other, "account_error_invite_used")
    expect(other.page.locator("#account-name")).to_have_value(name + "2")


# Password and codes


@pytest.mark.parametrize("traits", [ENGLISH])
def test_a_recovery_code_sets_a_password_once(join, account, traits):
    name, codes = account
    phone, person = join(), join(**traits)
    phone.start_with("Lesen")
    sign_in(phone, name)
    expect_synced(phone)
    person.begin()
    show_account(person)
    keys = person.page.keyboard
    person.button("account_recover").focus()
    keys.press("Enter")
    # One thing at a time, and a way back.
    expect(person.page.get_by_role("radio")).to_have_count(0)
    expect(person.button("app_cancel")).to_be_visible()
    # The whole form by keyboard, from the focused element on.
    expect(person.page.locator("#account-name")).to_be_focused()
    assert_faultless(person)
    keys.type(name)
    keys.press("Tab")
    keys.type(codes[0])
    keys.press("Tab")
    keys.type(NEXT_PASSWORD)
    keys.press("Enter")
    expect(person.text("account_recovered")).to_be_visible(timeout=SIGN_IN_MILLISECONDS)
    expect(person.page.locator("#account-password")).to_be_focused()
    assert_faultless(person)
    keys.type(NEXT_PASSWORD)
    keys.press("Enter")
    expect_synced(person)
    # The other device notices, keeps its data, and continues with the new password.
    expect_signed_out_elsewhere(phone)
    assert_faultless(phone)
    expect_habits(phone, "Lesen")
    show_account(phone)
    submit(phone, name=name, password=PASSWORD)
    expect_error(phone, "account_error_credentials")
    submit(phone, password=NEXT_PASSWORD)
    expect_synced(phone)
    # The code is used up.
    third = join()
    third.begin()
    show_account(third)
    third.button("account_recover").click()
    submit(third, name=name, code=codes[0], new="and one more password")
    expect_error(third, "account_error_code")


def test_new_codes_replace_the_old_ones(join, account):
    name, old = account
    person = join()
    person.begin()
    sign_in(person, name)
    expect_synced(person)
    sheet = open_sheet(person, "account_codes_renew")
    assert_faultless(person)
    person.page.locator("#account-password").fill("not the password")
    sheet.locator("[type=submit]").click()
    expect_error(person, "account_error_password")
    person.page.locator("#account-password").fill(PASSWORD)
    sheet.locator("[type=submit]").click()
    fresh = expect_codes(person)
    assert len(fresh) == 10 and not set(fresh) & set(old)
    with person.page.expect_download() as waiting:
        person.button("account_codes_save").click()
    assert open(waiting.value.path(), encoding="utf-8").read().split() == fresh
    person.button("account_codes_copy").click()
    wait_until(
        person.page, "codes => navigator.clipboard.readText().then((text) => text.trim().split('\\n').join() === codes)",
        ",".join(fresh))
    person.button("account_codes_kept").click()
    other = join()
    other.begin()
    show_account(other)
    other.button("account_recover").click()
    submit(other, name=name, code=old[1], new=NEXT_PASSWORD)
    expect_error(other, "account_error_code")
    submit(other, code=fresh[1])
    expect(other.text("account_recovered")).to_be_visible(timeout=SIGN_IN_MILLISECONDS)


def test_another_password_signs_the_other_devices_out(join, account):
    name, _ = account
    phone, desk = join(), join(**ENGLISH)
    phone.start_with("Lesen")
    sign_in(phone, name)
    desk.begin()
    sign_in(desk, name)
    expect_synced(desk)
    sheet = open_sheet(desk, "account_change_password")
    for now, new, error in (
        ("not the password", NEXT_PASSWORD, "account_error_password"), (PASSWORD, "short", "account_error_short"),
        (PASSWORD, name, "account_error_is_name")):
        desk.page.locator("#account-password").fill(now)
        desk.page.locator("#account-new").fill(new)
        sheet.locator("[type=submit]").click()
        expect_error(desk, error)
        assert_faultless(desk)
    desk.page.locator("#account-new").fill(NEXT_PASSWORD)
    sheet.locator("[type=submit]").click()
    expect(desk.toast).to_contain_text(desk.words("account_password_changed"), timeout=SIGN_IN_MILLISECONDS)
    expect(desk.page.locator("[id^=device-]")).to_have_count(1)
    expect_signed_out_elsewhere(phone)
    expect_habits(desk, "Lesen")


# Several accounts on one device


@pytest.fixture
def two_accounts(house, name):
    """Two users, and a device of the first one that she has signed out of, with her data on it."""
    for each in (name + "-a", name + "-b"):
        operate(house, "account", "create", each, text=PASSWORD)
    return name + "-a", name + "-b"


@pytest.mark.parametrize("answer", ["merge", "replace", "cancel"])
def test_data_of_another_account_is_asked_about(join, two_accounts, answer):
    first, second = two_accounts
    person = join(**(ENGLISH if answer == "replace" else {}))
    person.start_with("Lesen")
    sign_in(person, first)
    expect_synced(person)
    open_sheet(person, "account_sign_out")
    person.button("account_sign_out_keep", within=person.sheet).click()
    expect(person.page.locator("#account-form")).to_be_visible()
    submit(person, name=second, password=PASSWORD)
    question = person.page.get_by_role("heading", name=person.words("account_other_title"))
    expect(question).to_be_visible(timeout=SIGN_IN_MILLISECONDS)
    expect(person.text("account_other_text", second)).to_be_visible()
    assert_faultless(person)
    # Closing the page decides nothing.
    person.again()
    expect(question).to_be_visible(timeout=SIGN_IN_MILLISECONDS)
    person.button(f"account_other_{answer}").click()
    witness = join()
    witness.begin()
    if answer == "cancel":
        expect(person.toast).to_contain_text(person.words("account_signed_out"))
        expect_habits(person, "Lesen")
        # The data is still hers: she is not asked.
        sign_in(person, first)
        expect_synced(person)
        sign_in(witness, second)
        expect_synced(witness)
        witness.go("/habits")
        expect(witness.page.locator(".main .row-title")).to_have_count(0)
        return
    if answer == "merge":
        expect_synced(person)
        expect_habits(person, "Lesen")
        sign_in(witness, second)
    else:
        # As on a new device, but signed in.
        person.button("onboarding_skip").click()
        show_account(person)
        expect_synced(person)
        person.go("/habits")
        expect(person.page.locator(".main .row-title")).to_have_count(0)
        sign_in(witness, first)
    expect_habits(witness, "Lesen")


def test_one_other_device_is_signed_out_from_the_list(join, account):
    name, _ = account
    lost, desk = join(), join()
    lost.start_with("Lesen")
    sign_in(lost, name)
    expect_synced(lost)
    desk.begin()
    sign_in(desk, name)
    expect_synced(desk)
    expect(desk.page.locator("[id^=device-]")).to_have_count(2)
    assert_faultless(desk)
    desk.page.get_by_role("button", name=desk.words("account_device_sign_out", "Chrome · Linux")).click()
    expect(desk.toast).to_contain_text(desk.words("account_device_done"))
    expect(desk.page.locator("[id^=device-]")).to_have_count(1)
    expect_signed_out_elsewhere(lost)
    # Changes made meanwhile are kept, also when signing in again.
    lost.go("/habits")
    lost.create("Laufen")
    show_account(lost)
    expect(lost.page.locator("#account-state")).to_contain_text(lost.words("account_pending", 1, count=1))
    submit(lost, name=name, password=PASSWORD)
    expect_synced(lost)
    expect_habits(desk, "Lesen", "Laufen")
    # Live again, at once.
    lost.go("/habits")
    lost.create("Malen")
    expect_habits(desk, "Malen")


@pytest.mark.parametrize("traits", [{}, ENGLISH])
def test_being_found_is_off_until_it_is_switched_on(join, account, traits):
    name, _ = account
    person, other = join(**traits), join()

    def switch(device):
        return device.page.get_by_role("switch", name=device.words("account_findable"))

    person.begin()
    sign_in(person, name)
    expect_synced(person)
    expect(switch(person)).not_to_be_checked()
    expect(person.page.get_by_text(person.words("account_findable_caption"))).to_be_visible()
    assert_faultless(person)
    switch(person).click()
    expect(person.toast).to_contain_text(person.words("account_findable_on"))
    expect(switch(person)).to_be_checked()
    other.begin()
    sign_in(other, name)
    expect(switch(other)).to_be_checked()
    # Without the server nothing changes, and the switch says so.
    person.context.set_offline(True)
    switch(person).click()
    expect_error(person, "account_error_unreachable")
    expect(switch(person)).to_be_checked()
    person.context.set_offline(False)
    switch(person).click()
    expect(person.toast).to_contain_text(person.words("account_findable_off"))
    show_account(other)
    expect(switch(other)).not_to_be_checked()


# The end


def test_the_account_is_exported_and_deleted(join, account):
    name, _ = account
    person, other = join(), join(**ENGLISH)
    person.start_with("Lesen")
    sign_in(person, name)
    expect_synced(person)
    other.begin()
    sign_in(other, name)
    expect_habits(other, "Lesen")
    show_account(other)
    with person.page.expect_download() as waiting:
        person.button("account_export", exact=False).click()
    exported = json.loads(open(waiting.value.path(), encoding="utf-8").read())
    assert name in json.dumps(exported) and "password" not in json.dumps(exported["account"]).replace("hasPassword", "")
    sheet = open_sheet(person, "account_delete")
    assert_faultless(person)
    person.page.locator("#account-word").fill(person.words("settings_delete_everything_word"))
    person.page.locator("#account-password").fill("not the password")
    sheet.locator("[type=submit]").click()
    expect_error(person, "account_error_password")
    expect(person.page.locator("#account-word")).to_have_value(person.words("settings_delete_everything_word"))
    person.page.locator("#account-password").fill(PASSWORD)
    sheet.locator("[type=submit]").click()
    expect(person.toast).to_contain_text(person.words("account_deleted"), timeout=SIGN_IN_MILLISECONDS)
    expect(person.page.locator("#account-form")).to_be_visible()
    assert_faultless(person)
    # The data here stays here, also on the other device, which is notified.
    expect_habits(person, "Lesen")
    expect_signed_out_elsewhere(other)
    expect_habits(other, "Lesen")
    # The name is unknown, and the data has no owner: there is no question about it.
    show_account(person)
    submit(person, name=name, password=PASSWORD)
    expect_error(person, "account_error_credentials")


def test_data_of_a_deleted_account_goes_into_the_next_one_unasked(join, house, two_accounts):
    first, second = two_accounts
    person = join()
    person.start_with("Lesen")
    sign_in(person, first)
    expect_synced(person)
    sheet = open_sheet(person, "account_delete")
    person.page.locator("#account-password").fill(PASSWORD)
    person.page.locator("#account-word").fill(person.words("settings_delete_everything_word"))
    sheet.locator("[type=submit]").click()
    expect(person.page.locator("#account-form")).to_be_visible(timeout=SIGN_IN_MILLISECONDS)
    person.again()
    submit(person, name=second, password=PASSWORD)
    expect_synced(person)
    witness = join()
    witness.begin()
    sign_in(witness, second)
    expect_habits(witness, "Lesen")


def test_deleting_everything_right_after_the_start_waits_for_the_account(join, account):
    name, _ = account
    person, other = join(), join()
    person.start_with("Lesen")
    sign_in(person, name)
    expect_synced(person)
    other.begin()
    sign_in(other, name)
    expect_habits(other, "Lesen")
    # The account's script loads slowly; the worker would have it at hand.
    held = []
    person.context.route(re.compile(r"/account\.\w+\.js$"), lambda route: held.append(route))
    person.page.evaluate("() => navigator.serviceWorker.getRegistration().then((found) => found?.unregister())")
    person.open("/settings/data")
    person.button("settings_delete_everything").click()
    person.page.locator("#wipe-word").fill(person.words("settings_delete_everything_word"))
    confirm = person.button("settings_delete_everything", within=person.sheet)
    expect(confirm).to_be_disabled()
    expect(person.sheet.get_by_role("progressbar")).to_be_visible()
    assert_faultless(person)
    person.page.keyboard.press("Enter")
    expect(confirm).to_be_disabled()
    for route in held:
        route.continue_()
    expect(person.sheet).to_contain_text(person.words("account_wipe_text"))
    confirm.click()
    expect(person.toast).to_contain_text(person.words("account_wipe_done"), timeout=SIGN_IN_MILLISECONDS)
    expect(other.page.locator(".main .row-title", has_text="Lesen")).to_have_count(0, timeout=SIGN_IN_MILLISECONDS)


# Identity providers


def to_provider(person, title="Hausdienst"):
    show_account(person)
    person.page.get_by_role("link", name=person.words("account_with", title)).click()
    expect(person.page.get_by_role("heading", name="Sign in to Alltag?")).to_be_visible()


def answer(person, yes=True):
    person.page.get_by_role("link", name="Yes" if yes else "No").click()


@pytest.mark.parametrize("traits", [{}])
def test_a_provider_signs_in_and_makes_the_account_once(join, provider, traits):
    first, second = join(**traits), join()
    first.start_with("Lesen")
    to_provider(first)
    answer(first)
    first.ready()
    expect_synced(first)
    expect(first.page.get_by_role("heading", name="Anna Muster")).to_be_visible()
    assert first.page.url.endswith("/settings/account")
    # There is no password to change.
    expect(first.button("account_change_password", exact=False)).to_have_count(0)
    assert_faultless(first)
    second.begin()
    to_provider(second)
    answer(second)
    second.ready()
    expect_synced(second)
    expect_habits(second, "Lesen")
    assert provider.refusals == []


@pytest.mark.parametrize("title, yes, fault, words", [
    ("Hausdienst", False, {}, "Du hast beim Anbieter abgebrochen"),
    ("Strenge", True, {}, "Dazu gibt es hier noch kein Konto"),
    ("Hausdienst", True, {"nonce": "of-another-sign-in"}, "passt nicht zu dieser Anmeldung"),
    ("Hausdienst", True, {"state": "of-another-sign-in"}, "begann in einem anderen Browser"),
])
def test_who_is_not_signed_in_by_a_provider_is_told_why(join, provider, title, yes, fault, words):
    person = join()
    person.start_with("Lesen")
    to_provider(person, title)
    for member, value in fault.items():
        setattr(provider, member, value)
    answer(person, yes)
    expect(person.page.get_by_role("alert")).to_contain_text(words)
    assert_faultless(person)
    person.page.get_by_role("link", name="Zurück zur Anmeldung").click()
    person.ready()
    expect(person.page.locator("#account-form")).to_be_visible()
    expect_habits(person, "Lesen")


def test_a_device_that_a_provider_signed_in_comes_back_by_it(join):
    phone, desk = join(), join()
    for device in (phone, desk):
        device.start_with("Lesen") if device is phone else device.begin()
        to_provider(device)
        answer(device)
        device.ready()
        expect_synced(device)
    desk.button("account_everywhere").click()
    expect(desk.toast).to_contain_text(desk.words("account_everywhere_done"))
    expect_signed_out_elsewhere(phone)
    phone.page.get_by_role("link", name=phone.words("account_with", "Hausdienst")).click()
    answer(phone)
    phone.ready()
    expect_synced(phone)
    # A fresh sign-in is proof enough for deleting an account without a password.
    sheet = open_sheet(phone, "account_delete")
    phone.page.locator("#account-word").fill(phone.words("settings_delete_everything_word"))
    sheet.locator("[type=submit]").click()
    expect(phone.toast).to_contain_text(phone.words("account_deleted"), timeout=SIGN_IN_MILLISECONDS)
