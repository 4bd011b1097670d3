"""Servers that mean no good to whoever sends them something."""
import socket
import threading

KINDS = ("silent", "endless", "circling", "refusing")


class Hostile:
    """A server that does with each connection what its kind says."""
    HEAD = b"HTTP/1.1 200 OK\r\nX: "

    def __init__(self, kind):
        self.kind, self.over, self.listener = kind, threading.Event(), socket.create_server(("127.0.0.1", 0), backlog=256)
        self.place = f"127.0.0.1:{self.listener.getsockname()[1]}"
        if kind == "refusing":
            self.listener.close()
        else:
            threading.Thread(target=self.accept, daemon=True).start()

    def accept(self):
        while True:
            try:
                line, _ = self.listener.accept()
            except OSError:
                return
            threading.Thread(target=self.serve, args=(line,), daemon=True).start()

    def serve(self, line):
        with line:
            try:
                line.recv(65536)
                if self.kind == "circling":
                    line.sendall(f"HTTP/1.1 307 Elsewhere\r\nLocation: http://{self.place}/\r\nContent-Length: 0\r\n\r\n".encode())
                    return
                if self.kind == "endless":
                    line.sendall(self.HEAD)
                while not self.over.wait(0.01 if self.kind == "endless" else 1):
                    if self.kind == "endless":
                        line.sendall(b"x" * 1000)
            except OSError:
                pass

    def close(self):
        self.over.set()
        self.listener.close()
