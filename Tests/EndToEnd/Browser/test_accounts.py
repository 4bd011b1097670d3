"""Users sign in on the server's own pages, sent there by other sites' pages and terminals."""
import http.server
import json
import subprocess
import threading
import urllib.request

import pytest

from serving import BINARY, Serving, environment_with
from time_limits import limit

PASSWORD = "correct horse battery"


@pytest.fixture(scope="module")
def house(site):
    """A server with an account of anna."""
    with Serving(site, "--sign-up", "open") as running:
        operate(running, "account", "create", "anna", text=PASSWORD)
        yield running


def operate(house, *arguments, text=""):
    """Runs an operator's command beside the running server and returns its output."""
    done = subprocess.run(
        [str(BINARY), "server", *arguments], env=environment_with(house.store, None), input=text, capture_output=True,
        text=True, timeout=limit(60))
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


@pytest.fixture
def page(chromium):
    context = chromium.new_context(locale="en-US")
    yield context.new_page()
    context.close()


def address(house, path):
    return f"http://127.0.0.1:{house.port}{path}"


def post(house, path, value):
    request = urllib.request.Request(address(house, path), data=json.dumps(value).encode())
    with urllib.request.urlopen(request) as answer:
        return answer.status, json.load(answer)


def sign_in(page):
    page.fill("[name=name]", "anna")
    page.fill("[name=password]", PASSWORD)
    page.click("button")


@pytest.fixture
def notes(tmp_path):
    """Another site, whose page opens the sign-in and shows the message that it receives."""
    (tmp_path / "index.html").write_text("""<!doctype html><title>Notes</title><pre></pre><button>Sign in</button><script>
      const show = (text) => { document.querySelector('pre').textContent = text; };
      addEventListener('message', (event) => show(JSON.stringify([event.origin, event.data])));
      document.querySelector('button').onclick = () => open(decodeURIComponent(location.hash.slice(1)), 'sign-in');
    </script>""")

    class Handler(http.server.SimpleHTTPRequestHandler):
        def __init__(self, *arguments):
            super().__init__(*arguments, directory=str(tmp_path))

        def log_message(self, *_):
            pass

    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True).start()
        yield f"http://localhost:{server.server_port}"
        server.shutdown()


@pytest.mark.parametrize("is_allowed", [True, False])
def test_other_site_gets_a_token_if_its_person_allows(house, page, notes, is_allowed):
    token = operate(house, "token", "create", "Notes", "--container", "iCloud.org.example.notes", "--origin", notes)
    page.goto(f"{notes}/#{address(house, '/sign-in')}?ckAPIToken={token}")
    with page.expect_popup() as opened:
        page.click("button")
    popup = opened.value
    sign_in(popup)
    popup.wait_for_selector("text=Notes wants to use iCloud.org.example.notes")
    if not is_allowed:
        popup.click("button[value=refuse]")
        popup.wait_for_selector("text=Nobody was signed in")
        assert page.text_content("pre") == ""
        return
    popup.click("button[value=allow]")
    page.wait_for_function("() => document.querySelector('pre').textContent !== ''")
    origin, message = json.loads(page.text_content("pre"))
    assert origin == address(house, "")
    assert message["ckWebAuthToken"] == message["ckSession"]
    url = address(house, f"/database/1/iCloud.org.example.notes/production/public/users/current?ckAPIToken={token}")
    with urllib.request.urlopen(f"{url}&ckWebAuthToken={message['ckWebAuthToken']}") as answer:
        assert json.load(answer)["userRecordName"].startswith("_")


def test_terminal_signs_in_through_the_browser(house, page):
    _, asked = post(house, "/account/pairing", {"device": "laptop"})
    page.goto(asked["verificationURLComplete"])
    sign_in(page)
    page.wait_for_selector("text=“laptop” wants to sign in")
    finish = {"deviceCode": asked["deviceCode"]}
    assert post(house, "/account/pairing/finish", finish)[0] == 202
    page.click("button[value=allow]")
    page.wait_for_selector("text=The device is signed in")
    status, answer = post(house, "/account/pairing/finish", finish)
    assert status == 200
    request = urllib.request.Request(
        address(house, "/account"), headers={"Authorization": f"Bearer {answer['token']}"})
    with urllib.request.urlopen(request) as who:
        assert json.load(who)["account"]["name"] == "anna"


def test_person_makes_an_account_without_scripts(house, chromium):
    context = chromium.new_context(locale="de-DE", java_script_enabled=False)
    page = context.new_page()
    page.goto(address(house, "/sign-in"))
    page.click("text=Neues Konto")
    page.fill("[name=name]", "bert")
    page.fill("[name=password]", "kurz und bündig")
    page.click("button")
    assert page.locator("li").count() == 10
    cookie = context.cookies()[0]
    assert cookie["httpOnly"] and cookie["sameSite"] == "Strict"
    page.goto(address(house, "/sign-in"))
    page.click("text=Abmelden")
    page.wait_for_selector("[name=password]")
    # The remaining cookie grants no access: it tells a known device from those of strangers.
    assert [cookie["name"] for cookie in context.cookies()] == ["alltag-known"]
    context.close()
