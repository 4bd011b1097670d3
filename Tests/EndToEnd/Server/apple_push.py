"""A stand-in for Apple's push service on this machine: HTTP/2 over TLS, token authentication, its answers."""
import base64
import datetime
import json
import queue
import socket
import ssl
import threading

import h2.config
import h2.connection
import h2.events
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.x509.oid import NameOID

TEAM, KEY = "ABCDE12345", "KEY1234567"


def pem(key):
    return key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption())


def certificate(folder):
    """Writes a certificate for localhost and its key; returns their paths."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "localhost")])
    now = datetime.datetime.now(datetime.timezone.utc)
    made = (
        x509.CertificateBuilder().subject_name(name).issuer_name(name).public_key(key.public_key())
        .serial_number(x509.random_serial_number()).not_valid_before(now - datetime.timedelta(days=1))
        .not_valid_after(now + datetime.timedelta(days=2))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName("localhost")]), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, hashes.SHA256()))
    paths = folder / "certificate.pem", folder / "certificate.key"
    paths[0].write_bytes(made.public_bytes(serialization.Encoding.PEM))
    paths[1].write_bytes(pem(key))
    return paths


class ApplePush:
    """Answers `(200, "")`, or what `answers` holds as status and reason. `received` gets path, headers and JSON of each message;
    `connections` counts the connections.
    """

    def __init__(self, folder):
        self.folder = folder
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.received, self.answers, self.connections = queue.Queue(), queue.Queue(), 0
        self.authorities, key = certificate(folder)
        self.context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        self.context.load_cert_chain(self.authorities, key)
        self.context.set_alpn_protocols(["h2"])
        self.socket = socket.create_server(("127.0.0.1", 0))
        self.port = self.socket.getsockname()[1]
        threading.Thread(target=self.accept, daemon=True).start()

    def file(self, **changed):
        """Writes the operator's file, and returns its path."""
        (self.folder / "key.p8").write_bytes(pem(self.key))
        origin = f"https://localhost:{self.port}"
        path = self.folder / "apns.json"
        path.write_text(json.dumps({
            "teamID": TEAM, "keyID": KEY, "privateKeyFile": "key.p8", "development": origin, "production": origin,
            "authoritiesFile": str(self.authorities), "topics": {"iCloud.com.example.test": "com.example.test"}, **changed}))
        return path

    def close(self):
        self.socket.close()

    def accept(self):
        while True:
            try:
                plain, _ = self.socket.accept()
                self.connections += 1
                threading.Thread(target=self.serve, args=(plain,), daemon=True).start()
            except OSError:
                return

    def serve(self, plain):
        try:
            with self.context.wrap_socket(plain, server_side=True) as connection:
                self.speak(connection)
        except OSError:
            pass

    def speak(self, connection):
        peer = h2.connection.H2Connection(h2.config.H2Configuration(client_side=False, header_encoding="utf-8"))
        peer.initiate_connection()
        connection.sendall(peer.data_to_send())
        requests = {}
        while data := connection.recv(65536):
            for event in peer.receive_data(data):
                if isinstance(event, h2.events.RequestReceived):
                    requests[event.stream_id] = (dict(event.headers), b"")
                elif isinstance(event, h2.events.DataReceived):
                    headers, body = requests[event.stream_id]
                    requests[event.stream_id] = (headers, body + event.data)
                    peer.acknowledge_received_data(event.flow_controlled_length, event.stream_id)
                elif isinstance(event, h2.events.StreamEnded):
                    self.answer(peer, event.stream_id, *requests.pop(event.stream_id))
            connection.sendall(peer.data_to_send())

    def answer(self, peer, stream, headers, body):
        self.received.put((headers[":path"], headers, json.loads(body)))
        status, reason = self.answers.get() if not self.answers.empty() else (200, "")
        content = json.dumps({"reason": reason}).encode() if reason else b""
        peer.send_headers(stream, [(":status", str(status)), ("apns-id", headers.get("apns-id", "1"))])
        peer.send_data(stream, content, end_stream=True)

    def check(self, authorization):
        """Checks a signed token; returns its claims."""
        scheme, _, token = authorization.partition(" ")
        head, claims, signature = token.split(".")

        def decoded(text):
            return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))

        raw = decoded(signature)
        numbers = encode_dss_signature(int.from_bytes(raw[:32]), int.from_bytes(raw[32:]))
        self.key.public_key().verify(numbers, f"{head}.{claims}".encode(), ec.ECDSA(hashes.SHA256()))
        assert scheme == "bearer" and json.loads(decoded(head)) == {"alg": "ES256", "kid": KEY}
        return json.loads(decoded(claims))
