#!/usr/bin/env python3
"""A web server on this machine that answers well or badly, as a request's path says; started by `HTTPService`.

usage: server.py ADDRESS PORT [--certificate FILE --key FILE] [--always TARGET]; port 0 takes a free one. Prints its port, or "taken".
On its standard input it is asked for its `state`, and ends with it. Targets:
  /answer?status=S&NAME=VALUE   a status, with headers; its body of 64 KB is longer than a reader of heads wants
  /bytes?count=N                N bytes; with `chunks`, of unknown length; with `gzip`, compressed
  /echo                         the request as JSON
  /head?count=N                 a head with N bytes more
  /interim                      a head of its own, and then the answer
  /silence, /close, /garbage    no answer; the connection's end instead of one; something else than HTTP
  /cut?count=N                  promises N bytes, sends half of them, and ends the connection
  /trickle                      a byte each 20 ms, without an end; /drip does so with the head
  /lines?count=N                N lines, as a change stream sends them
"""
import argparse
import gzip
import json
import os
import socket
import ssl
import sys
import threading
import time
from urllib.parse import parse_qsl, urlsplit

HEAD_BYTES_MAX = 1 << 20
TRICKLE_SECONDS = 0.02


class Service:
    def __init__(self, options):
        self.options, self.lock = options, threading.Lock()
        self.accepted, self.open, self.received = 0, 0, []
        self.tls = None
        if options.certificate:
            self.tls = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
            self.tls.load_cert_chain(options.certificate, options.key)
        self.listener = socket.socket(socket.AF_INET6 if ":" in options.address else socket.AF_INET)
        self.listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        self.listener.bind((options.address, options.port))
        self.listener.listen(512)

    def count(self, accepted=0, opened=0):
        with self.lock:
            self.accepted += accepted
            self.open += opened

    def state(self):
        with self.lock:
            return {"accepted": self.accepted, "open": self.open, "received": list(self.received)}

    def accept(self):
        while True:
            connection, _ = self.listener.accept()
            self.count(accepted=1, opened=1)
            threading.Thread(target=self.serve, args=(connection,), daemon=True).start()

    def serve(self, connection):
        try:
            connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            if self.tls:
                connection = self.tls.wrap_socket(connection, server_side=True)
            with connection.makefile("rb") as file:
                while self.exchange(connection, file):
                    pass
        except (OSError, ValueError):
            pass
        finally:
            connection.close()
            self.count(opened=-1)

    def exchange(self, connection, file):
        """Answers one request; returns whether the connection goes on."""
        line = file.readline(HEAD_BYTES_MAX).decode()
        if not line.strip():
            return False
        method, target, version = line.split()
        headers = {}
        while (line := file.readline(HEAD_BYTES_MAX).decode().rstrip("\r\n")):
            name, _, value = line.partition(":")
            headers[name.lower()] = value.strip()
        body = file.read(int(headers.get("content-length", 0)))
        request = {"method": method, "target": target, "version": version, "headers": headers, "body": body.decode("latin-1")}
        if self.options.records:
            with self.lock:
                self.received.append(request)
        address = urlsplit(self.options.always or target)
        query = dict(parse_qsl(address.query, keep_blank_values=True))
        answer = getattr(self, "do_" + address.path.strip("/"), self.do_answer)
        return bool(answer(connection, request, query)) and headers.get("connection") != "close"

    def send(self, connection, body, status=200, headers=()):
        lines = [f"HTTP/1.1 {status} X", f"Content-Length: {len(body)}", *(f"{name}: {value}" for name, value in headers)]
        connection.sendall("\r\n".join([*lines, "", ""]).encode() + body)
        return True

    def do_answer(self, connection, request, query):
        status = query.pop("status", "201")
        return self.send(connection, bytes(65_536), status, query.items())

    def do_bytes(self, connection, request, query):
        body = bytes(number % 251 for number in range(int(query["count"])))
        if "gzip" in query:
            return self.send(connection, gzip.compress(body, 1), headers=[("Content-Encoding", "gzip")])
        if "chunks" not in query:
            return self.send(connection, body)
        connection.sendall(b"HTTP/1.1 200 X\r\nTransfer-Encoding: chunked\r\n\r\n")
        for start in range(0, len(body), 1000):
            piece = body[start:start + 1000]
            connection.sendall(b"%x\r\n%s\r\n" % (len(piece), piece))
        connection.sendall(b"0\r\nX-Trailer: t\r\n\r\n")
        return True

    def do_echo(self, connection, request, query):
        return self.send(connection, json.dumps(request).encode(), headers=[("X-Two", " a b "), ("X-Two", "c"), ("X-Empty", "")])

    def do_head(self, connection, request, query):
        count = int(query["count"])
        return self.send(connection, b"x", headers=[(f"X-{number}", "x" * 990) for number in range(count // 1000)])

    def do_interim(self, connection, request, query):
        connection.sendall(b"HTTP/1.1 103 Early Hints\r\nX-Early: 1\r\n\r\n")
        return self.send(connection, b"late", 203)

    def do_silence(self, connection, request, query):
        # Until the other end goes away.
        while connection.recv(1024):
            pass

    def do_close(self, connection, request, query):
        return False

    def do_garbage(self, connection, request, query):
        connection.sendall(b"220 mail.example.org ESMTP\r\n" * 10)

    def do_cut(self, connection, request, query):
        count = int(query["count"])
        connection.sendall(b"HTTP/1.1 200 X\r\nContent-Length: %d\r\n\r\n" % count + bytes(count // 2))

    def do_trickle(self, connection, request, query):
        connection.sendall(b"HTTP/1.1 200 X\r\nContent-Length: 1000000\r\n\r\n")
        while True:
            connection.sendall(b"x")
            time.sleep(TRICKLE_SECONDS)

    def do_drip(self, connection, request, query):
        connection.sendall(b"HTTP/1.1 200 X\r\nX-Drip: ")
        while True:
            connection.sendall(b"x")
            time.sleep(TRICKLE_SECONDS)

    def do_lines(self, connection, request, query):
        connection.sendall(b"HTTP/1.1 200 X\r\nContent-Type: text/event-stream\r\n\r\n")
        for number in range(int(query["count"])):
            line = f"line {number} ü\r\n".encode() if number % 2 else f"line {number} ü\n".encode()
            # In pieces, so that lines and letters are split.
            for start in range(0, len(line), 8):
                connection.sendall(line[start:start + 8])
        return False


def leave_with_parent(parent):
    """Ends the process when its parent is gone, even if another process still holds its standard input open."""
    while os.getppid() == parent:
        time.sleep(1)
    os._exit(0)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("address")
    parser.add_argument("port", type=int)
    parser.add_argument("--certificate")
    parser.add_argument("--key")
    parser.add_argument("--always")
    parser.add_argument("--records", action="store_true")
    options = parser.parse_args()
    # What this process has inherited of others that were just being started: their readers wait until every copy is closed.
    os.closerange(3, 4096)
    try:
        service = Service(options)
    except OSError:
        print("taken", flush=True)
        return
    threading.Thread(target=service.accept, daemon=True).start()
    threading.Thread(target=leave_with_parent, args=(os.getppid(),), daemon=True).start()
    print(service.listener.getsockname()[1], flush=True)
    for line in sys.stdin:
        if line.strip() != "state":
            break
        print(json.dumps(service.state()), flush=True)
    os._exit(0)


if __name__ == "__main__":
    main()
