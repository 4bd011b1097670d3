"""Signing in while others try to prevent it."""
import json
import threading

from records import PASSWORD, Person
from serving import Serving
from time_limits import limit


def attempt(server, name, password, address):
    body = json.dumps({"name": name, "password": password, "session": "bearer"}).encode()
    return server.ask("/account/sign-in", "POST", body, Content_Type="application/json", X_Forwarded_For=address).status


def test_a_network_full_of_sign_ins_keeps_nobody_else_out(site):
    """Ninety clients at once, each from a household of its own in one /56, repeatedly until the others are done."""
    # With the most memory a password takes so long that all of them wait before their guesses are used up.
    with Serving(site, "--sign-up", "open", "--password-memory", "128") as server:
        Person(server, "anna")
        done, is_full, busy = threading.Event(), threading.Event(), []

        def flood(number):
            while not done.is_set():
                try:
                    status = attempt(server, f"nobody{number}", "not the password", f"2001:db8:0:{number:x}::1")
                except OSError:
                    continue
                if status == 503:
                    is_full.set()

        flooding = [threading.Thread(target=flood, args=(number,)) for number in range(90)]
        for thread in flooding:
            thread.start()
        try:
            assert is_full.wait(limit(60)), "the server was never busy"
            for number in range(8):
                status = attempt(server, "anna", PASSWORD, f"203.0.{number}.9")
                assert status in (200, 503)
                busy.append(status == 503)
        finally:
            done.set()
            for thread in flooding:
                thread.join()
        assert busy.count(True) == 0, busy


def test_guesses_of_others_lock_nobody_out(site):
    with Serving(site, "--sign-up", "open") as server:
        Person(server, "anna")
        statuses = [attempt(server, "anna", f"guess number {number}", "198.51.100.7") for number in range(12)]
        assert statuses == [401] * 10 + [429] * 2
        assert attempt(server, "anna", PASSWORD, "203.0.113.9") == 200


def test_a_recovery_ends_what_somebody_may_have_made(site):
    """Removes widget links, unless the user keeps them."""
    with Serving(site, "--sign-up", "open") as server:
        def account(action, token=None, **members):
            headers = {"Authorization": f"Bearer {token}"} if token else {}
            answer = server.ask(
                f"/account/{action}", "POST", json.dumps(members).encode(), Content_Type="application/json", **headers)
            assert answer.status in (200, 201, 204), answer.body
            return json.loads(answer.body or "{}")

        anna = account("sign-up", name="anna", password=PASSWORD, session="bearer")
        link = account("widgets", anna["token"], name="Kitchen")["url"]
        path = link[link.index("/widgets/"):] + "/note/systemSmall.svg"
        before = server.ask(path).status
        account("recover", name="anna", code=anna["recoveryCodes"][0], newPassword=PASSWORD, keepAccess=True)
        assert server.ask(path).status == before != 404
        account("recover", name="anna", code=anna["recoveryCodes"][1], newPassword=PASSWORD)
        assert server.ask(path).status == 404
