"""One couple's push service answers 429 to everything; another couple waits for its messages."""
import json
import queue
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from figures import median
from push_service import Browser
from serving import Serving
from test_couple import Half, new_code

BUSY_NOTES = 60
# The longest wait that such a service may request.
RETRY_SECONDS = 60
NOTES = 5
DELIVERY_SECONDS_MAX = 150
# The allowed time of others' messages.
MESSAGE_SECONDS_MAX = 5


class Service(ThreadingHTTPServer):
    """A push service: `received` has times and contents of messages; `status` is its answer."""

    def __init__(self, status):
        received, self.received = queue.Queue(), None

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self):
                self.rfile.read(int(self.headers["Content-Length"]))
                received.put(time.monotonic())
                self.send_response(status)
                if status == 429:
                    self.send_header("Retry-After", str(RETRY_SECONDS))
                self.send_header("Content-Length", "0")
                self.end_headers()

            def log_message(self, *_):
                pass

        super().__init__(("127.0.0.1", 0), Handler)
        self.received = received
        threading.Thread(target=self.serve_forever, daemon=True).start()


def couple(server, *names):
    owner, partner = (Half(server, name) for name in names)
    code = new_code()
    owner.give(code)
    partner.redeem(code)
    return owner, partner, code


def register(half, service):
    answer = half.server.ask(
        "/account/push", "POST", json.dumps(Browser(service).subscription()).encode(),
        Authorization=f"Bearer {half.token}", Content_Type="application/json")
    assert answer.status == 204, answer.body


def write_note(half, code, number):
    half.change(code, noteText="Hello", noteUpdatedAt=1_800_000_000_000 + number, noteAuthorIsOwner=1)


def measure(figures, site, seconds):
    figures.section(f"Push: one couple's service answers 429 ({BUSY_NOTES} notes), another couple waits for {NOTES} messages")
    busy, good = Service(429), Service(201)
    try:
        with Serving(site, "--sign-up", "open", "--push", "local", "--codes-per-hour", "0") as server:
            anna, ben, theirs = couple(server, "anna", "ben")
            cleo, dave, ours = couple(server, "cleo", "dave")
            register(ben, busy)
            register(dave, good)
            for number in range(BUSY_NOTES):
                write_note(anna, theirs, number)
            busy.received.get(timeout=30)
            waits, lost = [], False
            for number in range(NOTES):
                started = time.monotonic()
                write_note(cleo, ours, number)
                try:
                    waits.append(good.received.get(timeout=DELIVERY_SECONDS_MAX) - started)
                except queue.Empty:
                    waits.append(DELIVERY_SECONDS_MAX)
                    lost = True
                    break
            figures.add("the others' messages arrive after, median", median(waits), unit="s", digits=2,
                        note="none by then" if lost else f"longest {max(waits):.2f} s")
            figures.check("the others' messages beside a busy push service", max(waits), MESSAGE_SECONDS_MAX, "s")
            figures.add("messages that the busy service got", 1 + busy.received.qsize(), unit="", digits=0)
    finally:
        for service in (busy, good):
            service.shutdown()
            service.server_close()
