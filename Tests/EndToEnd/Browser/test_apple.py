"""Signing in with a provider that answers as Apple does: by a form that its page posts from another site (S-10)."""
import json
import sqlite3
import time

import pytest
from playwright.sync_api import expect

from accounts import (
    EXPECTED, SIGN_IN_MILLISECONDS, assert_faultless, expect_habits, expect_synced, open_sheet, show_account)
from apple_provider import AppleProvider
from person import DESK
from serving import Serving
from time_limits import limit

ENGLISH = {"language": "en", "size": DESK, "is_touch": False, "theme": "dark"}
REVOCATION_SECONDS_MAX = limit(30)


@pytest.fixture
def apple():
    with AppleProvider() as running:
        yield running


@pytest.fixture
def start(site, apple, tmp_path):
    """Starts a server with the provider, on the same store each time."""
    file = tmp_path / "providers.json"
    file.write_text(json.dumps([apple.entry(tmp_path, createsAccounts=True)]))

    def make(*arguments):
        return Serving(site, "--sign-up", "closed", "--providers", str(file), *arguments, store=tmp_path / "store")

    return make


@pytest.fixture
def join(meet, apple):
    def make(server, **traits):
        person = meet(f"http://127.0.0.1:{server.port}", clock=None, moves=False, **traits)
        person.forgiven += [*EXPECTED, f"asked elsewhere: {apple.address}/"]
        return person

    return make


def sign_in(person, yes=True):
    show_account(person)
    person.page.get_by_role("link", name=person.words("account_with", "Apple")).click()
    person.page.get_by_role("link", name="Yes" if yes else "No").click()


def delete_account(person):
    sheet = open_sheet(person, "account_delete")
    person.page.locator("#account-word").fill(person.words("settings_delete_everything_word"))
    sheet.locator("[type=submit]").click()
    expect(person.toast).to_contain_text(person.words("account_deleted"), timeout=SIGN_IN_MILLISECONDS)


def wait_until(is_true):
    deadline = time.monotonic() + REVOCATION_SECONDS_MAX
    while not is_true():
        assert time.monotonic() < deadline
        time.sleep(0.05)


@pytest.mark.parametrize("traits", [{}, ENGLISH])
def test_the_posted_answer_signs_in_and_the_name_of_the_first_time_stays(join, apple, start, traits):
    with start() as server:
        first, second = join(server, **traits), join(server)
        posts, addresses = [], []
        for person in (first, second):
            person.context.on("request", lambda request: addresses.append(request.url))
            person.context.on(
                "request", lambda request: posts.append(request.all_headers()) if request.method == "POST" and "/from/" in request.url else None)
        first.start_with("Lesen")
        sign_in(first)
        first.ready()
        expect_synced(first)
        expect(first.page.get_by_role("heading", name="Anna Muster")).to_be_visible()
        assert first.page.url.endswith("/settings/account")
        assert_faultless(first)
        # Apple sends the name once.
        second.begin()
        sign_in(second)
        second.ready()
        expect_synced(second)
        expect(second.page.get_by_role("heading", name="Anna Muster")).to_be_visible()
        expect_habits(second, "Lesen")
        # The form came from another site, for which a browser withholds the cookie, and no address contained any of it.
        assert [headers["sec-fetch-site"] for headers in posts] == ["cross-site"] * 2
        assert all("alltag-flow" not in headers.get("cookie", "") for headers in posts)
        assert not [address for address in addresses if "Anna" in address or "code=" in address.split("/from/")[-1]]
    assert apple.refusals == []


def test_who_says_no_at_the_provider_is_told_so(join, apple, start):
    with start() as server:
        person = join(server)
        person.start_with("Lesen")
        sign_in(person, yes=False)
        expect(person.page.get_by_role("alert")).to_contain_text("Du hast beim Anbieter abgebrochen")
        assert_faultless(person)
        person.page.get_by_role("link", name="Zurück zur Anmeldung").click()
        person.ready()
        expect_habits(person, "Lesen")


def test_an_answer_for_another_browser_signs_nobody_in(join, apple, start):
    with start() as server:
        person, other = join(server), join(server)
        person.begin()
        other.begin()
        sent = []
        person.context.route("**/sign-in/from/apple", lambda route: (sent.append(route.request.post_data), route.abort()))
        with person.page.expect_event("requestfailed"):
            sign_in(person)
        # Another site's page makes this browser post it.
        other.page.goto(f"{apple.address}/keys")
        other.page.evaluate(
            """([action, fields]) => {
              const form = document.createElement('form');
              Object.assign(form, { method: 'post', action });
              for (const [name, value] of new URLSearchParams(fields)) form.append(Object.assign(document.createElement('input'), { name, value }));
              document.body.append(form);
              form.submit();
            }""", [f"{other.address}/sign-in/from/apple", sent[0]])
        expect(other.page.get_by_role("alert")).to_contain_text("begann in einem anderen Browser")
        assert not [cookie for cookie in other.context.cookies() if cookie["name"] == "alltag"]


def test_deleting_the_account_revokes_what_the_provider_gave(join, apple, start):
    with start() as server:
        person = join(server)
        person.start_with("Lesen")
        sign_in(person)
        person.ready()
        expect_synced(person)
        delete_account(person)
        wait_until(lambda: apple.revoked)
    assert apple.revoked == apple.tokens and len(apple.tokens) == 1


def test_a_provider_that_is_away_at_the_deletion_is_asked_by_the_next_server(join, apple, start, tmp_path):
    with start() as server:
        person = join(server)
        person.start_with("Lesen")
        sign_in(person)
        person.ready()
        expect_synced(person)
        apple.is_away = True
        delete_account(person)
        wait_until(lambda: apple.refused)
        server.stop()
    database = sqlite3.connect(tmp_path / "store/alltag.sqlite")
    assert database.execute("SELECT count(*) FROM account_person").fetchone() == (0,)
    assert database.execute("SELECT tries FROM account_revocation").fetchall() == [(1,)]
    # Its turn comes.
    database.execute("UPDATE account_revocation SET next = 0")
    database.commit()
    database.close()
    assert not any(apple.tokens[0].encode() in file.read_bytes() for file in (tmp_path / "store").glob("alltag.sqlite*"))
    apple.is_away = False
    with start():
        wait_until(lambda: apple.revoked)
    assert apple.revoked == apple.tokens
