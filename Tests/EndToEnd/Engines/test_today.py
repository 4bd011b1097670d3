"""Today shows whatever is in use: after a reload, in a second tab, without a server, and on a new device of an account."""
from people import ACCOUNT_SECONDS_MAX, PASSWORD, create_account, submit

ROWS = (".today .row:has([href^='/habits/'])", "[id^='chore-today-']", "#today-meditation")
CHORES = ("Dishes", "Rubbish")
# The tops of a row of each area; all of them in this order.
TOPS = "return arguments[0].map((mark) => document.querySelector(mark)?.getBoundingClientRect().top ?? null)"


def fill_areas(visitor):
    """Enters something in each area that needs no account."""
    visitor.start_with("Lesen")
    visitor.send("settings.area:chores:true")
    visitor.send("settings.area:calm:true")
    visitor.go("/chores")
    visitor.fill("#chores-family", "Die Fischers")
    visitor.fill("#chores-name", "Anna")
    visitor.press("chore_found")
    for title in CHORES:
        visitor.fill("#chores-quick", f"{title} daily")
        visitor.see(".chores-title", title)
        visitor.click(".chores-quick-add")
        visitor.see(".main .row-title", title)
    visitor.go("/calm/log")
    visitor.press("calm_entry_add")
    visitor.fill("#calm-entryminutes", "5")
    visitor.click("#calm-entry-form button[type=submit]")
    visitor.miss("dialog")
    visitor.go("/")


def expect_today(visitor, seconds=None):
    visitor.check("Lesen", False)
    for title in CHORES:
        visitor.see("[id^='chore-today-'] .check", visitor.words("chore_check", title), seconds=seconds)
    visitor.see("#today-meditation", seconds=seconds)
    visitor.miss(".main progress")
    tops = visitor.driver.execute(TOPS, ROWS)
    assert None not in tops and tops == sorted(tops), tops
    assert not visitor.sees("h2", visitor.words("today_empty_title"))


def test_every_start_shows_what_is_in_use(serve, meet, site):
    server = serve(site)
    visitor = meet(f"http://127.0.0.1:{server.port}")
    fill_areas(visitor)
    for _ in range(2):
        visitor.again()
        expect_today(visitor)
    first, = visitor.driver.tabs()
    visitor.driver.new_tab()
    visitor.open("/")
    expect_today(visitor)
    visitor.driver.tab(first)
    visitor.wait_for_worker()
    visitor.again()
    expect_today(visitor)
    # The part of the chores is here, and so kept.
    visitor.driver.until("return performance.getEntriesByType('resource').some(({ name }) => name.includes('/chores.') && name.endsWith('.wasm'))")
    server.stop()
    visitor.again()
    expect_today(visitor)
    # The visitor leaves by an address of the server's.
    serve(site, "--port", str(server.port))


def test_a_new_device_has_everything_as_soon_as_it_is_in_order(meet, engine):
    first, second = meet(), meet()
    fill_areas(first)
    create_account(first, f"today-{engine}")
    second.begin()
    second.go("/settings/account")
    submit(second, name=f"today-{engine}", password=PASSWORD)
    second.see("#account-state", second.words("account_synced", ""), part=True, seconds=ACCOUNT_SECONDS_MAX)
    second.go("/chores")
    assert not second.sees("#chores-found-form")
    second.see("#chores-quick")
    second.go("/")
    expect_today(second)
