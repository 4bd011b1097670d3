"""An OpenID Connect provider with keys of its own: authorisation code with PKCE and nonce, and a page on which a user agrees or refuses."""
import base64
import hashlib
import http.server
import json
import secrets
import threading
import time
import urllib.parse

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import padding, rsa

KEY_ID = "house-1"
CLIENT_ID = "alltag"


def base64url(data):
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


class IdentityProvider:
    """Runs during the `with` block. `person` has the claims of the next user who agrees; `nonce` and `state`, if set, replace the received
    ones in its answers.
    """

    host = "127.0.0.1"

    def __init__(self):
        self.key = rsa.generate_private_key(public_exponent=65537, key_size=2048)
        self.person = {"sub": self.fresh_subject(), "name": "Anna Muster"}
        self.nonce = self.state = None
        self.granted = {}
        # Errors between the two servers, for the test to see.
        self.refusals = []
        handler = type("ProviderHandler", (Handler,), {"provider": self})
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        self.address = f"http://{self.host}:{self.server.server_port}"

    def __enter__(self):
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *_):
        self.server.shutdown()
        self.server.server_close()

    def entry(self, identity, title, **more):
        """Returns its entry in the server's file of providers."""
        return {"id": identity, "title": title, "issuer": self.address, "clientID": CLIENT_ID, **more}

    def fresh_subject(self):
        return secrets.token_hex(8)

    @property
    def discovery(self):
        return {
            "issuer": self.address, "authorization_endpoint": f"{self.address}/authorize",
            "token_endpoint": f"{self.address}/token", "jwks_uri": f"{self.address}/keys",
            "response_types_supported": ["code"], "subject_types_supported": ["public"],
            "id_token_signing_alg_values_supported": ["RS256"], "code_challenge_methods_supported": ["S256"]}

    @property
    def keys(self):
        numbers = self.key.public_key().public_numbers()
        exponent = numbers.e.to_bytes(3)
        modulus = numbers.n.to_bytes(256)
        return {"keys": [
            {"kty": "RSA", "use": "sig", "alg": "RS256", "kid": KEY_ID, "n": base64url(modulus), "e": base64url(exponent)}]}

    def grant(self, query):
        """Returns a code for the browser's request."""
        code = secrets.token_urlsafe(24)
        self.granted[code] = {**query, "person": dict(self.person)}
        return code

    def tokens_for(self, form):
        """Returns the tokens for a code, or None with the reason in `refusals`."""
        asked = self.granted.pop(form.get("code"), None)
        challenge = base64url(hashlib.sha256(form.get("code_verifier", "").encode()).digest())
        checks = {
            "code": asked is not None,
            "grant": form.get("grant_type") == "authorization_code",
            "client": form.get("client_id") == CLIENT_ID,
            "redirect": asked and form.get("redirect_uri") == asked["redirect_uri"],
            "verifier": asked and challenge == asked["code_challenge"]}
        wrong = [name for name, is_right in checks.items() if not is_right]
        if wrong:
            self.refusals.append(wrong)
            return None
        now = int(time.time())
        token = self.signed({
            "iss": self.address, "aud": CLIENT_ID, "iat": now, "exp": now + 300,
            "nonce": self.nonce or asked["nonce"], **asked["person"]})
        return {"access_token": "unused", "token_type": "Bearer", "id_token": token}

    def post(self, handler, path, form):
        """Answers the server's requests."""
        tokens = self.tokens_for(form) if path == "/token" else None
        if tokens is None:
            return handler.answer({"error": "invalid_grant"}, 400)
        return handler.answer(tokens)

    def answer_fields(self, query, is_allowed):
        """Answers the browser's form."""
        fields = {"code": self.grant(query)} if is_allowed else {"error": "access_denied"}
        return {**fields, "state": self.state or query["state"]}

    def send_back(self, handler, query, is_allowed):
        handler.send_response(302)
        fields = urllib.parse.urlencode(self.answer_fields(query, is_allowed))
        handler.send_header("Location", f"{query['redirect_uri']}?{fields}")
        handler.end_headers()

    def signed(self, claims):
        header = {"alg": "RS256", "typ": "JWT", "kid": KEY_ID}
        signing = ".".join(base64url(json.dumps(part).encode()) for part in (header, claims))
        signature = self.key.sign(signing.encode(), padding.PKCS1v15(), hashes.SHA256())
        return f"{signing}.{base64url(signature)}"


class Handler(http.server.BaseHTTPRequestHandler):
    def log_message(self, *_):
        pass

    def do_GET(self):
        path, _, text = self.path.partition("?")
        query = dict(urllib.parse.parse_qsl(text))
        if path == "/.well-known/openid-configuration":
            return self.answer(self.provider.discovery)
        if path == "/keys":
            return self.answer(self.provider.keys)
        if path == "/authorize":
            return self.ask(query)
        if path == "/answer":
            is_allowed = query.pop("yes", None)
            return self.provider.send_back(self, query, is_allowed)
        return self.answer({"error": "not_found"}, 404)

    def do_POST(self):
        form = dict(urllib.parse.parse_qsl(self.rfile.read(int(self.headers["Content-Length"])).decode()))
        return self.provider.post(self, self.path, form)

    def ask(self, query):
        """Returns the page on which the user agrees or refuses."""
        rest = urllib.parse.urlencode(query)
        page = (f'<!doctype html><html lang="en"><title>Home</title><h1>Sign in to Alltag?</h1>'
                f'<a href="/answer?yes=1&amp;{rest}">Yes</a> <a href="/answer?{rest}">No</a>')
        self.answer(page.encode(), kind="text/html")

    def answer(self, content, status=200, kind="application/json"):
        body = content if isinstance(content, bytes) else json.dumps(content).encode()
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)
