"""A push service on this machine, and a browser's data of a subscription there (RFC 8030, 8291)."""
import base64
import json
import os
import queue
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat


def text(data):
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def data(text):
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def point(public):
    return public.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def derived(salt, material, info, length):
    return HKDF(hashes.SHA256(), length, salt, info).derive(material)


class Browser:
    """A browser's data of a subscription: an address at the push service, a key pair, a secret."""

    def __init__(self, service):
        self.path = f"/{text(os.urandom(8))}"
        self.endpoint = f"http://127.0.0.1:{service.server_port}{self.path}"
        self.key, self.secret = ec.generate_private_key(ec.SECP256R1()), os.urandom(16)

    def subscription(self):
        return {"endpoint": self.endpoint, "expirationTime": None,
                "keys": {"p256dh": text(point(self.key.public_key())), "auth": text(self.secret)}}

    def read(self, body):
        salt, size, sender = body[:16], body[20], body[21:21 + body[20]]
        assert int.from_bytes(body[16:20]) == 4096 and size == 65
        shared = self.key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender))
        material = derived(self.secret, shared, b"WebPush: info\0" + point(self.key.public_key()) + sender, 32)
        key = derived(salt, material, b"Content-Encoding: aes128gcm\0", 16)
        nonce = derived(salt, material, b"Content-Encoding: nonce\0", 12)
        # Zeros may follow the mark of the end.
        plain = AESGCM(key).decrypt(nonce, body[21 + size:], None).rstrip(b"\0")
        assert plain[-1] == 2
        return json.loads(plain[:-1])


@pytest.fixture
def service():
    """A push service; `standing` has the answers for a path, "silence" for none at all; `answers` those to the next messages for other
    paths, 201 if empty.
    """
    received, answers, standing, over = queue.Queue(), queue.Queue(), {}, threading.Event()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self):
            body = self.rfile.read(int(self.headers["Content-Length"]))
            received.put((self.path, self.headers, body))
            answer = standing.get(self.path) or (answers.get() if not answers.empty() else (201, {}))
            if answer == "silence":
                over.wait()
                self.close_connection = True
                return
            status, headers = answer
            self.send_response(status)
            for name, value in headers.items():
                self.send_header(name, value)
            self.send_header("Content-Length", "0")
            self.end_headers()

        def log_message(self, *_):
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.received, server.answers, server.standing = received, answers, standing
    threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True).start()
    yield server
    over.set()
    server.shutdown()
    server.server_close()
