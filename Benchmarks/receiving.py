"""A push service in a process of its own, which notes when each message has come."""
import multiprocessing
import socketserver
import threading
import time

from figures import median, percentile

# The time that it takes to answer.
ANSWER_SECONDS = 0.05


class PushService(socketserver.ThreadingTCPServer):
    """Takes messages over connections that stay open."""
    daemon_threads = allow_reuse_address = True
    request_queue_size = 256

    class Handler(socketserver.StreamRequestHandler):
        def handle(self):
            while self.rfile.readline():
                length = 0
                while line := self.rfile.readline().strip():
                    name, _, value = line.partition(b":")
                    if name.lower() == b"content-length":
                        length = int(value)
                self.rfile.read(length)
                self.server.moments.append(time.time())
                time.sleep(ANSWER_SECONDS)
                self.wfile.write(b"HTTP/1.1 201 Created\r\nContent-Length: 0\r\n\r\n")


def receive(orders):
    """Sends its port, and for each order the moments of all messages so far."""
    with PushService(("127.0.0.1", 0), PushService.Handler) as service:
        service.moments = []
        threading.Thread(target=service.serve_forever, daemon=True).start()
        orders.send(service.server_address[1])
        while orders.recv():
            orders.send(list(service.moments))


class Receiver:
    """Starts the process, and ends it at the end of a `with`."""

    def __enter__(self):
        self.orders, other = multiprocessing.Pipe()
        self.process = multiprocessing.Process(target=receive, args=(other,), daemon=True)
        self.process.start()
        self.endpoint = f"http://127.0.0.1:{self.orders.recv()}/"
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.join()

    @property
    def moments(self):
        self.orders.send(True)
        return self.orders.recv()


def add_lateness(figures, late, expected, seconds_max):
    """Adds how many of those due have come, and how late."""
    figures.add("told, of those due", len(late) / expected * 100, 100, "%", 1, note=f"{len(late):,}", least=True)
    figures.add("later than due, median", median(late), unit="s")
    figures.add("later than due, p99", percentile(late, 0.99), seconds_max, "s", note=f"longest {max(late):.2f} s")
