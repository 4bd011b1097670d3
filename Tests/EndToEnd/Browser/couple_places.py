"""Walks through all screens and sheets of the couple, empty and full."""
from playwright.sync_api import expect

from accounts import SIGN_IN_MILLISECONDS
from places import COUPLE_SCREENS as SCREENS, COUPLE_SHEETS, send, settle

MENU, INFO, CODE, REGENERATE, LEAVE, UNLINK, PLACES, RESET = COUPLE_SHEETS
NOTE = "Heute koche ich für dich: Kürbissuppe mit Ingwer, danach Zwetschgenröster und noch etwas Süßes 🎂 ja!"
ATTEMPTS_MAX = 20
LABEL = "Wiedersehen an der Donau, 2099"


def show(person, place=""):
    person.go("/us" + place)
    expect(person.page.locator("main .head-title").last).to_be_visible()
    settle(person.page)


def sheet(person, message):
    """Yields while the sheet is open."""
    send(person, message)
    expect(person.sheet).to_be_visible()
    settle(person.page)
    yield
    send(person, "shell.close")
    expect(person.sheet).to_have_count(0)


def sheets(person, **messages):
    for name, message in messages.items():
        for _ in sheet(person, message):
            yield f"sheet {name}"


def alone(person):
    """Walks through the screens before pairing; ends with an issued code."""
    for place in SCREENS:
        show(person, place)
        yield f"alone /us{place}"
    person.page.locator("#couple-code").fill("ABC")
    person.page.locator("#couple-redeem button[type=submit]").click()
    expect(person.page.locator("#couple-code[aria-invalid=true]")).to_be_visible()
    settle(person.page)
    yield "a wrong code"
    send(person, "settings.buy")
    settle(person.page)
    yield "bought"
    send(person, "couple.issue")
    expect(person.page.locator(".us-code")).to_be_visible()
    settle(person.page)
    yield "a code"
    yield from sheets(person, code=CODE, regenerate=REGENERATE)


def pair(owner, partner):
    """Redeems the owner's code as the partner, once the server has it."""
    code = owner.page.locator(".us-code").inner_text()
    show(partner, "/pairing")
    for _ in range(ATTEMPTS_MAX):
        partner.page.locator("#couple-code").fill(code)
        send(partner, "couple.redeem")
        partner.page.wait_for_function(
            "() => location.pathname === '/us' || document.querySelector('#couple-code[aria-invalid=true]')",
            timeout=SIGN_IN_MILLISECONDS)
        if partner.page.url.endswith("/us"):
            break
    for person in (owner, partner):
        # A user who is waiting there returns to the couple's first screen.
        person.page.wait_for_url("**/us", timeout=SIGN_IN_MILLISECONDS)
        show(person, "/pairing")
        expect(person.page.locator(".us-heart.is-on")).to_be_visible(timeout=SIGN_IN_MILLISECONDS)


def fill(person, city):
    """Fills the couple's screens as much as possible."""
    page = person.page
    show(person, "/note")
    page.locator("#couple-note").fill(NOTE)
    send(person, "couple.save")
    show(person, "/countdown")
    page.locator("#couple-label").fill(LABEL)
    page.locator("#couple-date").fill("2099-12-24")
    send(person, "couple.save")
    show(person, "/distance")
    send(person, PLACES)
    person.sheet.get_by_role("searchbox").fill(city)
    person.sheet.get_by_role("listitem").filter(has_text=city).first.get_by_role("button").click()
    share = person.sheet.locator("#couple-place-share")
    # Asked once the partner would see it.
    if share.count():
        share.click()
    expect(person.sheet).to_have_count(0)


def together(person):
    """Walks through the screens of a couple with a note, a countdown and both places."""
    page = person.page
    person.go("/")
    settle(page)
    yield "today"
    for place in SCREENS:
        show(person, place)
        yield f"together /us{place}"
    show(person)
    send(person, MENU)
    expect(page.locator(".menu")).to_be_visible()
    settle(page)
    yield "menu"
    page.keyboard.press("Escape")
    yield from sheets(person, info=INFO, unlink=UNLINK, leave=LEAVE)
    for place in ("/note", "/countdown", "/distance"):
        show(person, place)
        for _ in sheet(person, RESET):
            yield f"sheet reset {place}"
    show(person, "/note")
    page.locator("#couple-note").fill(NOTE + " Wirklich.")
    send(person, "couple.save")
    expect(page.locator("#couple-error")).to_be_visible()
    settle(page)
    yield "a note that is too long"
    show(person, "/distance")
    for _ in sheet(person, PLACES):
        expect(person.sheet.get_by_role("listitem").nth(20)).to_be_visible(timeout=SIGN_IN_MILLISECONDS)
        yield "countries"
        person.sheet.get_by_role("listitem").first.get_by_role("button").click()
        settle(page)
        yield "cities"
        person.sheet.get_by_role("searchbox").fill("xyzxyz")
        settle(page)
        yield "no such city"
    show(person, "/widgets")
    page.locator("#couple-widget").fill("Telefon in der Küche")
    send(person, "couple.addwidget")
    expect(page.get_by_text("/scriptable.js")).to_be_visible(timeout=SIGN_IN_MILLISECONDS)
    settle(page)
    yield "a widget's link"


def goodbye(person, other):
    """One of them leaves; the other one is notified."""
    show(person, "/pairing")
    send(person, "couple.goodbye")
    for one, name in ((person, "leaving"), (other, "left")):
        show(one)
        expect(one.page.locator(".banner-warn")).to_be_visible(timeout=SIGN_IN_MILLISECONDS)
        settle(one.page)
        yield one, name
        show(one, "/pairing")
        yield one, f"{name} /pairing"
