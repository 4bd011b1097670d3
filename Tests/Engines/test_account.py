"""An account that is made on one device and signed in to on another, and two people who become a couple."""
from accounts import ACCOUNT_SECONDS_MAX, create_account, expect_paired, invite, redeem, sign_in
from webdriver import ENTER


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
    # Signed in still.
    second.again()
    second.go("/settings/account")
    second.see("#account-who", f"one-{engine}", part=True)


def test_two_pair_by_code_and_read_each_others_note(meet, engine):
    anna, ben = meet(), meet()
    for visitor, name in ((anna, "Anna"), (ben, "Ben")):
        visitor.begin()
        create_account(visitor, f"{name.lower()}-{engine}")
        visitor.go("/settings")
        visitor.fill("#settings-name", name + ENTER)
    redeem(ben, invite(anna))
    expect_paired(ben, "Anna")
    expect_paired(anna, "Ben")
    anna.go("/us/note")
    anna.fill("#couple-note", "Ich koche heute!")
    anna.press("app_save")
    ben.go("/us")
    ben.see("main *", "Ich koche heute!", part=True, seconds=ACCOUNT_SECONDS_MAX)
