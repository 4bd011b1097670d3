"""The built program as a server, and a relay that counts a browser's downloads."""
import http.client
import os
import re
import socket
import subprocess
import tempfile
import threading
import time

START_SECONDS_MAX = 20
TICKS_PER_SECOND = os.sysconf("SC_CLK_TCK")


class Server:
    """`alltag serve` on a free loopback port, with a store of its own unless one is named; ended by its process id."""

    def __init__(self, binary, site, *arguments, store=None):
        self.own_store = None if store else tempfile.TemporaryDirectory(prefix="alltag-bench-")
        chosen = ["--site", site, "--port", "0", "--store", str(store or self.own_store.name), *arguments]
        started = time.perf_counter()
        self.process = subprocess.Popen(
            [binary, "serve", *chosen], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            env={key: value for key, value in os.environ.items() if not key.startswith("ALLTAG_")}, text=True)
        line = self.process.stdout.readline()
        found = re.search(r"at http://\S+:(\d+)/", line)
        if not found:
            self.process.kill()
            raise RuntimeError(f"alltag serve said {line!r}")
        self.port = int(found.group(1))
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=START_SECONDS_MAX)
        connection.request("GET", "/")
        connection.getresponse().read()
        connection.close()
        self.milliseconds_to_first_answer = (time.perf_counter() - started) * 1000

    @property
    def resident_megabytes(self):
        with open(f"/proc/{self.process.pid}/status", encoding="ascii") as status:
            return int(re.search(r"VmRSS:\s+(\d+)", status.read()).group(1)) / 1024

    @property
    def processor_seconds(self):
        """Returns the processor time of all its threads so far; it hardly depends on the machine's other load."""
        with open(f"/proc/{self.process.pid}/stat", encoding="ascii") as stat:
            user, system = stat.read().rsplit(")", 1)[1].split()[11:13]
        return (int(user) + int(system)) / TICKS_PER_SECOND

    def stop(self):
        self.process.terminate()
        self.process.wait(START_SECONDS_MAX)
        self.process.stdout.close()
        if self.own_store:
            self.own_store.cleanup()


class Relay:
    """Forwards connections to a port and counts the bytes of all answers, including headers."""

    def __init__(self, port):
        self.target = port
        self.bytes = 0
        self.answers = 0
        self.lock = threading.Lock()
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self):
        while True:
            try:
                client, _ = self.listener.accept()
            except OSError:
                return
            upstream = socket.create_connection(("127.0.0.1", self.target))
            threading.Thread(target=self.copy, args=(client, upstream, False), daemon=True).start()
            threading.Thread(target=self.copy, args=(upstream, client, True), daemon=True).start()

    def copy(self, source, sink, is_answer):
        try:
            while chunk := source.recv(65536):
                if is_answer:
                    with self.lock:
                        self.bytes += len(chunk)
                        self.answers += chunk.count(b"HTTP/1.1 ")
                sink.sendall(chunk)
        except OSError:
            pass
        finally:
            for end in (source, sink):
                try:
                    end.shutdown(socket.SHUT_RDWR)
                except OSError:
                    pass

    def stop(self):
        self.listener.close()
