"""Walks through all screens and sheets of the app, one after the other, with some content."""
from datetime import timedelta

from playwright.sync_api import expect

from person import TODAY, days_before

HABITS = [
    {"name": "Meditieren", "colorHex": "#8B6FE8", "goal": {"kind": "minutes", "target": 10}, "days": days_before(40)},
    {"name": "Wasser trinken", "goal": {"kind": "amount", "target": 8, "unit": "Gläser", "direction": "atLeast"},
     "days": days_before(5) + days_before(20, TODAY - timedelta(days=9))},
    {"name": "Laufen", "colorHex": "#E2702E", "schedule": {"kind": "timesPerWeek", "count": 3},
     "days": days_before(60)[::3]},
    {"name": "Vor dem Schlafengehen zehn Seiten lesen", "colorHex": "#2FA66A", "isPinned": True, "reminderMinutes": 1290,
     "days": [*days_before(100)[::2], TODAY]},
    {"name": "Im Regen spazieren", "colorHex": "#7A879C", "pauses": [{"first": 20261101, "last": 20261224}]},
    {"name": "Klavier", "isArchived": True},
]
WATER = "00000000-0000-4000-8000-000000000002"
SCREENS = {
    "today": "/", "habits": "/habits", "detail": f"/habits/{WATER}", "form": "/habits/new", "edit": f"/habits/{WATER}/edit",
    "calendar": "/calendar", "statistics": "/statistics", "settings": "/settings", "data": "/settings/data", "privacy": "/settings/privacy",
    "imprint": "/settings/imprint", "guide": "/settings/widgets", "install": "/settings/install", "reminders": "/settings/reminders",
}
SHEETS = {
    "pause-all": "pauseall", "pause": f"pause/{WATER}", "delete": f"delete/{WATER}", "info": "habitsinfo",
    "upgrade": "upgrade", "shortcuts": "shortcuts", "share": f"share/{WATER}", "code": "qr", "export": "export",
    "wipe": "wipe", "scan": "scan", "import": "importpreview",
}
COUPLE_SCREENS = ("", "/note", "/countdown", "/distance", "/widgets", "/pairing")
CHORES_SCREENS = {
    "chores": "/chores", "list": "/chores/list", "family": "/chores/family", "rewards": "/chores/rewards", "fairness": "/chores/statistics"}
# By the position in `CoupleSheet`: menu, info, code, regenerate, leave, unlink, places, reset.
COUPLE_SHEETS = tuple(f"shell.open:us{position}" for position in range(8))
SEND = """async (message) => {
  const { send } = await import(document.querySelector('script[type=module]').src);
  send(message);
}"""

# Texts that do not fit their boxes, except for elements that scroll sideways, the list of months that buttons and swipes scroll, drawings,
# text for screen readers only, and fields, whose inside belongs to the browser.
CUT_OFF = """() => {
  const faults = [];
  const root = document.documentElement;
  if (root.scrollWidth > innerWidth + 1) faults.push(`the page is ${root.scrollWidth} wide`);
  const isMeant = (element) => element.closest(
    '.sr, .skip, .table-box, svg, .choice-input, .backdrop, .menu-catcher, .toast-time, option, input[type=date], input[type=time]');
  for (const element of document.querySelectorAll('body *')) {
    const style = getComputedStyle(element);
    if (isMeant(element) || style.display.startsWith('inline') && style.display === 'inline') continue;
    const box = element.getBoundingClientRect();
    if (box.width === 0 || box.height === 0 || style.visibility === 'hidden' || style.display === 'contents') continue;
    const name = `${element.localName}.${element.className} "${(element.textContent || element.value || '').trim().slice(0, 40)}"`;
    if (style.clipPath !== 'none') continue;
    const holdsText = element.textContent.trim() || element.matches('select');
    // The name of a bar may use half of the gap on both of its sides.
    const room = element.matches('.bar-col') ? parseFloat(getComputedStyle(element.parentElement).columnGap) + 1 : 1;
    if (holdsText && element.scrollWidth > element.clientWidth + room) faults.push(`${name}: ${element.scrollWidth} in ${element.clientWidth}`);
    if (['hidden', 'clip'].includes(style.overflowY) && element.scrollHeight > element.clientHeight + 1 && element.textContent.trim()
      && !element.matches('calm-months'))
      faults.push(`${name}: ${element.scrollHeight} high in ${element.clientHeight}`);
    if (box.right > innerWidth + 1 || box.left < -1) faults.push(`${name}: outside, ${Math.round(box.left)} to ${Math.round(box.right)}`);
  }
  return faults.slice(0, 12);
}"""

# Words of buttons, segments and the like that take more than one line.
BROKEN = r"""() => {
  const faults = [];
  const controls = '.btn, .segment, .weekday, .chip, .nav-label, .toast-action, .banner-action, .link, .round, .menu-item, .palette, .kbd';
  for (const control of document.querySelectorAll(controls)) {
    if (!control.checkVisibility()) continue;
    const texts = document.createTreeWalker(control, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { currentNode: text } = texts;
      if (text.parentElement.closest('.sr')) continue;
      for (const word of text.data.matchAll(/[\p{L}\p{N}]+/gu)) {
        const range = new Range();
        range.setStart(text, word.index);
        range.setEnd(text, word.index + word[0].length);
        const lines = new Set([...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top)));
        if (lines.size > 1) faults.push(`${control.localName}.${control.className}: "${word[0]}" of "${control.textContent.trim().slice(0, 60)}"`);
      }
    }
  }
  return faults;
}"""


def send(person, message):
    """Clicks as a button with this message does."""
    person.page.evaluate(SEND, message)


def settle(page):
    """Waits until nothing moves any more."""
    page.evaluate("""() => Promise.all(document.getAnimations()
      .filter((animation) => animation.effect.getComputedTiming().endTime < 2000)
      .map((animation) => animation.finished.catch(() => {})))""")


def introduction(person):
    """Walks through the slides of the first visit."""
    person.open()
    for slide in range(4):
        expect(person.page.locator(f"#welcome-{slide}")).to_be_visible()
        settle(person.page)
        yield f"introduction {slide + 1}"
        if slide < 3:
            person.page.locator(".welcome-foot .btn[data-on-click^='settings.slide:']").click()


def everything(person, file):
    """Yields the name of each place once it is shown; `person` has been seeded with HABITS."""
    page = person.page
    for name, path in SCREENS.items():
        person.go(path)
        settle(page)
        yield name
    for state, path, message in (
        ("list menu", "/habits", "shell.open:listmenu"), ("habit menu", f"/habits/{WATER}", f"shell.open:habitmenu/{WATER}")):
        person.go(path)
        send(person, message)
        expect(page.locator(".menu")).to_be_visible()
        settle(page)
        yield state
        page.keyboard.press("Escape")
    person.go("/habits")
    send(person, "habit.reorder:true")
    expect(page.locator("[data-handle]").first).to_be_visible()
    settle(page)
    yield "reordering"
    page.keyboard.press("Escape")
    person.go("/habits/new")
    page.locator("#edit-form [type=submit]").first.click()
    expect(page.locator(".error")).to_be_visible()
    settle(page)
    yield "form with error"
    page.locator("#edit-name").fill("30 min lesen, am liebsten jeden Abend")
    expect(page.locator("[data-on-click='edit.takename']")).to_be_visible()
    settle(page)
    yield "form with a name that says an amount"
    page.locator("#edit-name").fill("")
    person.go("/habits")
    send(person, f"habit.amount:open:{WATER}:{TODAY:%Y%m%d}")
    page.locator("#amount-field").fill("-9")
    page.keyboard.press("Enter")
    expect(page.locator(".sheet .error")).to_be_visible()
    settle(page)
    yield "sheet amount"
    page.keyboard.press("Escape")
    for name, overlay in SHEETS.items():
        send(person, f"shell.open:{overlay}")
        expect(page.get_by_role("dialog")).to_be_visible()
        if name == "code":
            expect(page.locator(".qr svg")).to_be_visible()
        settle(page)
        yield f"sheet {name}"
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
    with page.expect_file_chooser() as chooser:
        send(person, "transfer.pick")
    chooser.value.set_files(str(file))
    expect(page.locator(".counts")).to_be_visible()
    settle(page)
    yield "sheet import preview"
    page.keyboard.press("Escape")
    for area in ("us", "habits"):
        send(person, f"settings.area:{area}:false")
        person.go(f"/{area}")
        expect(page.locator(".area-off")).to_be_visible()
        settle(page)
        yield f"{area} off"
    person.go("/")
    settle(page)
    yield "today without areas"
    send(person, "settings.area:us:true")
    settle(page)
    yield "today without habits"
    send(person, "settings.area:habits:true")


def chores(person):
    """Founds a family with a child and some chores, and walks through the area's screens; by messages only, in any language."""
    page = person.page
    send(person, "settings.area:chores:true")
    person.go("/chores")
    for field, text in (("family", "Familie Fischer-Obermüller"), ("name", "Anna")):
        page.locator(f"#chores-{field}").fill(text)
    settle(page)
    yield "no family"
    page.locator("#chores-found-form [type=submit]").click()
    expect(page.locator("#chores-quick")).to_be_visible()
    for message in ("chores.member:", "chores.type:name:Ben", "chores.savemember"):
        send(person, message)
    for line in ("Clean the bathroom thoroughly daily in turns @Anna @Ben 45 min 3 points", "Dishes daily @Anna"):
        send(person, f"chores.type:quick:{line}")
        send(person, "chores.add")
    checks = page.locator("#chores-home .check")
    expect(checks).to_have_count(2)
    checks.first.click()
    expect(page.locator("#chores-home .row.is-done")).to_have_count(1)
    for name, path in CHORES_SCREENS.items():
        person.go(path)
        page.wait_for_function("(path) => location.pathname === path", arg=path)
        settle(page)
        yield name
    send(person, "chores.edit:")
    expect(page.locator("#chores-title")).to_be_visible()
    settle(page)
    yield "a chore's editor"


def chore(person):
    """Shows one of the chores that `chores` has made."""
    person.go("/chores/list")
    person.page.locator("#chores-list .row-main", has_text="Clean").click()
    expect(person.page.locator("h1").locator("visible=true").last).to_have_text("Clean the bathroom thoroughly")
    settle(person.page)
    yield "a chore"
