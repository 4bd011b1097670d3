"""The few commands of WebDriver (W3C) that the tests need, over the engines' two protocols: HTTP and Firefox's Marionette.

Both carry the same commands with the same bodies under different names. Start at `Driver`.
"""
import base64
import http.client
import json
import socket
import time
from time_limits import limit

ANSWER_SECONDS_MAX = limit(60)
UNTIL_SECONDS_MAX = limit(20)
POLL_SECONDS = 0.03
ELEMENT = "element-6066-11e4-a52e-4f735466cecf"
# The code of this key in typed text.
ENTER = "\ue007"
# For each command: method and path over HTTP, and the name in Marionette.
COMMANDS = {
    "go": ("POST", "url", "WebDriver:Navigate"),
    "execute": ("POST", "execute/sync", "WebDriver:ExecuteScript"),
    "wait": ("POST", "execute/async", "WebDriver:ExecuteAsyncScript"),
    "click": ("POST", "element/{id}/click", "WebDriver:ElementClick"),
    "type": ("POST", "element/{id}/value", "WebDriver:ElementSendKeys"),
    "clear": ("POST", "element/{id}/clear", "WebDriver:ElementClear"),
    "size": ("POST", "window/rect", "WebDriver:SetWindowRect"),
    "new_tab": ("POST", "window/new", "WebDriver:NewWindow"),
    "tab": ("POST", "window", "WebDriver:SwitchToWindow"),
    "tabs": ("GET", "window/handles", "WebDriver:GetWindowHandles"),
    "close_tab": ("DELETE", "window", "WebDriver:CloseWindow"),
    "forget_cookies": ("DELETE", "cookie", "WebDriver:DeleteAllCookies"),
    "picture": ("GET", "screenshot", "WebDriver:TakeScreenshot"),
}


class Refusal(Exception):
    """The browser's refusal of a command; `kind` is WebDriver's word for it."""

    def __init__(self, kind, message):
        super().__init__(f"{kind}: {message}")
        self.kind = kind


class HTTPWire:
    """A connection to a driver program, such as WebKitWebDriver."""

    def __init__(self, port, capabilities):
        self.port, self.session = port, None
        self.session = "/session/" + self.ask("POST", "/session", {"capabilities": {"alwaysMatch": capabilities}})["sessionId"]

    def ask(self, method, path, body):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=ANSWER_SECONDS_MAX)
        try:
            text = json.dumps(body) if method == "POST" else None
            connection.request(method, path, text, {"Content-Type": "application/json"})
            value = json.loads(connection.getresponse().read())["value"]
        finally:
            connection.close()
        if isinstance(value, dict) and "error" in value:
            raise Refusal(value["error"], value.get("message"))
        return value

    def send(self, name, body):
        method, path, _ = COMMANDS[name]
        return self.ask(method, f"{self.session}/{path.format(**body)}", body)

    def end(self):
        self.ask("DELETE", self.session, {})


class MarionetteWire:
    """A connection to Firefox itself: lengths before JSON."""

    def __init__(self, port, capabilities):
        self.connection = socket.create_connection(("127.0.0.1", port), timeout=ANSWER_SECONDS_MAX)
        self.stream = self.connection.makefile("rb")
        self.count = 0
        self.receive()
        self.ask("WebDriver:NewSession", {"capabilities": {"alwaysMatch": capabilities}})

    def receive(self):
        digits = b""
        while (byte := self.stream.read(1)) != b":":
            if not byte:
                raise ConnectionError("the browser has closed the connection")
            digits += byte
        return json.loads(self.stream.read(int(digits)))

    def ask(self, name, body):
        self.count += 1
        text = json.dumps([0, self.count, name, body]).encode()
        self.connection.sendall(b"%d:%s" % (len(text), text))
        _, number, error, answer = self.receive()
        assert number == self.count
        if error:
            raise Refusal(error["error"], error["message"])
        return answer["value"] if isinstance(answer, dict) and list(answer) == ["value"] else answer

    def send(self, name, body):
        return self.ask(COMMANDS[name][2], body)

    def privileged(self, script, *args):
        """Runs a script in the browser's own window instead of the page."""
        self.ask("Marionette:SetContext", {"value": "chrome"})
        try:
            return self.ask("WebDriver:ExecuteScript", {"script": script, "args": list(args)})
        finally:
            self.ask("Marionette:SetContext", {"value": "content"})

    def end(self):
        self.ask("Marionette:Quit", {"flags": ["eForceQuit"]})
        self.connection.close()


class Driver:
    """One running browser with its tabs, driven over a wire."""

    def __init__(self, wire):
        self.wire = wire

    def go(self, address):
        self.wire.send("go", {"url": address})

    def execute(self, script, *args):
        """Returns the result of a function's body in the page; elements come back as references, which may be arguments again."""
        return self.wire.send("execute", {"script": script, "args": list(args)})

    def wait(self, script, *args):
        """Returns the value of the promise returned by the body of an asynchronous function in the page."""
        body = f"""const done = arguments[arguments.length - 1];
          (async function () {{ {script} }}).apply(null, arguments).then((value) => done({{ value }}), (error) => done({{ error: String(error) }}));"""
        answer = self.wire.send("wait", {"script": body, "args": list(args)})
        if "error" in answer:
            raise Refusal("javascript error", answer["error"])
        return answer.get("value")

    def until(self, script, *args, seconds=UNTIL_SECONDS_MAX):
        """Returns the first true value of the function; repeats it for a limited time."""
        end = time.monotonic() + seconds
        while True:
            value = self.execute(script, *args)
            if value:
                return value
            assert time.monotonic() < end, f"not within {seconds} s: {script} {args}; on the page: {self.execute(SUMMARY)}"
            time.sleep(POLL_SECONDS)

    def click(self, element):
        self.wire.send("click", {"id": element[ELEMENT]})

    def type(self, element, text):
        self.wire.send("type", {"id": element[ELEMENT], "text": text})

    def clear(self, element):
        self.wire.send("clear", {"id": element[ELEMENT]})

    def size(self, width, height):
        self.wire.send("size", {"width": width, "height": height})

    def new_tab(self):
        """Opens a tab with the address and returns its handle."""
        handle = self.wire.send("new_tab", {"type": "tab"})["handle"]
        self.tab(handle)
        return handle

    def tab(self, handle):
        self.wire.send("tab", {"handle": handle})

    def tabs(self):
        return self.wire.send("tabs", {})

    def only_tab(self):
        """Closes all tabs but the first."""
        first, *others = self.tabs()
        for handle in others:
            self.tab(handle)
            self.wire.send("close_tab", {})
        self.tab(first)

    def end(self):
        """Ends the browser."""
        self.wire.end()

    def forget_cookies(self):
        self.wire.send("forget_cookies", {})

    def picture(self):
        """Returns a PNG of the visible tab."""
        return base64.b64decode(self.wire.send("picture", {"full": False}))


# A script that returns the state of the page for a failed test, with the recorded errors (`watch.js`).
SUMMARY = """let errors = null;
  try {
    errors = localStorage.getItem('complaints');
  } catch {
    // Not a page of the app.
  }
  return `${location.pathname}, errors ${errors}: ${document.body.innerText.slice(0, 600)}`;"""
