"""An account created on one device and signed in to on another, and two users who become a couple."""
from people import ACCOUNT_SECONDS_MAX, create_account, expect_paired, invite, redeem, sign_in
from places import COUPLE_SCREENS, COUPLE_SHEETS
from webdriver import ENTER

_, INFO, _, _, LEAVE, UNLINK, PLACES, _ = COUPLE_SHEETS


def test_an_account_brings_habits_to_a_second_device_and_keeps_both_equal(meet, engine):
    first, second = meet(), meet()
    first.start_with("Lesen")
    create_account(first, f"one-{engine}")
    second.begin()
    sign_in(second, f"one-{engine}")
    for visitor in (first, second):
        visitor.go("/habits")
    second.driver.click(second.see(".main .check", second.words("habit_check", "Lesen"), seconds=ACCOUNT_SECONDS_MAX))
    first.check("Lesen", True)
    first.driver.click(first.check("Lesen", True))
    second.check("Lesen", False)
    # Still signed in.
    second.again()
    second.go("/settings/account")
    second.see("#account-who", f"one-{engine}", part=True)


def test_two_pair_by_code_and_every_screen_of_theirs_stands_without_a_fault(meet, engine):
    anna, ben = meet(), meet()
    for visitor, name, look in ((anna, "Anna", ("de", "light")), (ben, "Ben", ("en", "dark"))):
        visitor.begin()
        create_account(visitor, f"{name.lower()}-{engine}")
        visitor.go("/settings")
        visitor.click("#area-us")
        visitor.appear(*look)
        visitor.fill("#settings-name", name + ENTER)
    walk(anna, "alone")
    redeem(ben, invite(anna))
    expect_paired(ben, "Anna")
    expect_paired(anna, "Ben")
    anna.go("/us/note")
    anna.fill("#couple-note", "Ich koche heute!")
    anna.press("app_save")
    ben.go("/us/countdown")
    ben.fill("#couple-label", "Danube")
    ben.see("#couple-date")
    ben.driver.execute("""const field = document.querySelector('#couple-date');
      field.value = '2099-12-24';
      for (const kind of ['input', 'change']) field.dispatchEvent(new Event(kind, { bubbles: true }));""")
    ben.press("app_save")
    for visitor, text in ((ben, "Ich koche heute!"), (anna, "Danube")):
        visitor.go("/us")
        visitor.see("main *", text, part=True, seconds=ACCOUNT_SECONDS_MAX)
        walk(visitor, "together")


def walk(visitor, state):
    """Looks at all screens and sheets of the couple, and at the account's."""
    visitor.dismiss()
    for screen in COUPLE_SCREENS:
        visitor.go(f"/us{screen}")
        visitor.see("main .head-title")
        visitor.look_at(f"{state}-us{screen.replace('/', '-')}")
    for name, message in (("info", INFO), ("places", PLACES), ("leave", LEAVE), ("unlink", UNLINK)):
        visitor.go("/us")
        visitor.send(message)
        visitor.see("dialog")
        visitor.look_at(f"{state}-sheet-{name}")
        visitor.send("shell.close")
        visitor.miss("dialog")
    visitor.go("/settings/account")
    visitor.see("#account-state")
    visitor.look_at(f"{state}-account")
    assert visitor.faults == []
