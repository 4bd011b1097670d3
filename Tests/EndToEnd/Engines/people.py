"""Acts on the screens of the account and of the couple as users do."""
import re
from time_limits import limit

PASSWORD = "correct horse battery"
# A server built for debugging takes over a second to check one password.
ACCOUNT_SECONDS_MAX = limit(60)
CODE = re.compile(r"[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}")


def submit(visitor, **fields):
    """Fills in the account's form by the ids of its fields, and submits it."""
    for field, text in fields.items():
        visitor.fill(f"#account-{field}", text)
    visitor.click("#account-form button[type=submit]")


def expect_synced(visitor):
    visitor.see("#account-state", visitor.words("account_synced", ""), part=True, seconds=ACCOUNT_SECONDS_MAX)


def create_account(visitor, name):
    visitor.go("/settings/account")
    visitor.click("label", visitor.words("account_create"))
    submit(visitor, name=name, password=PASSWORD)
    visitor.see("h2", visitor.words("account_codes_title"), seconds=ACCOUNT_SECONDS_MAX)
    visitor.press("account_codes_kept")
    expect_synced(visitor)


def sign_in(visitor, name):
    visitor.go("/settings/account")
    submit(visitor, name=name, password=PASSWORD)
    expect_synced(visitor)


def invite(visitor):
    """Issues a code and returns it once the server has it."""
    visitor.go("/us/pairing")
    visitor.see("button")
    if visitor.sees("button", visitor.words("couple_buy")):
        visitor.press("couple_buy")
    visitor.press("couple_invite_action")
    visitor.see("main *", visitor.words("couple_code_until", "\0").partition("\0")[0], part=True, seconds=ACCOUNT_SECONDS_MAX)
    code = visitor.driver.execute("return arguments[0].textContent", visitor.see(".us-code"))
    assert CODE.fullmatch(code)
    return code


def redeem(visitor, code):
    visitor.go("/us/pairing")
    visitor.fill("#couple-code", code)
    visitor.click("#couple-redeem button[type=submit]")


def expect_paired(visitor, name):
    visitor.see("main *", visitor.words("couple_paired", name), part=True, seconds=ACCOUNT_SECONDS_MAX)
