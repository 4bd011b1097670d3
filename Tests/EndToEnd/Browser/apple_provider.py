"""A provider that behaves as Apple does: on another site than the server, with an answer posted by its page, a name that comes only beside
the first answer, a secret signed with the developer's key, and revocable refresh tokens.
"""
import base64
import html
import json
import time

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec, utils

from identity_provider import CLIENT_ID, IdentityProvider

TEAM_ID, DEVELOPER_KEY_ID = "TEAMID1234", "KEYID12345"


def decoded(part):
    return base64.urlsafe_b64decode(part + "=" * (-len(part) % 4))


class AppleProvider(IdentityProvider):
    """`user` has the user's own data at Apple. `revoked` are the revoked tokens; while `is_away` is set, the server is refused; `refused`
    counts that.
    """

    # Another site than http://127.0.0.1 of the server.
    host = "localhost"

    def __init__(self):
        super().__init__()
        self.person = {"sub": self.fresh_subject()}
        self.developer_key = ec.generate_private_key(ec.SECP256R1())
        self.user = {"name": {"firstName": "Anna", "lastName": "Muster"}, "email": "anna@privaterelay.appleid.com"}
        self.known, self.tokens, self.revoked, self.sites = set(), [], [], []
        self.is_away, self.refused = False, 0

    def entry(self, folder, identity="apple", **more):
        """Returns its entry in the server's file of providers; the developer's key is in `folder`."""
        file = folder / "AuthKey.p8"
        file.write_bytes(self.developer_key.private_bytes(
            serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()))
        return super().entry(
            identity, "Apple", appleTeamID=TEAM_ID, appleKeyID=DEVELOPER_KEY_ID, applePrivateKeyFile=str(file), **more)

    @property
    def discovery(self):
        return {
            **super().discovery, "response_modes_supported": ["query", "fragment", "form_post"],
            "revocation_endpoint": f"{self.address}/revoke"}

    def knows_secret(self, form):
        try:
            head, body, signature = form.get("client_secret", "").split(".")
            raw = decoded(signature)
            numbers = [int.from_bytes(raw[at:at + 32]) for at in (0, 32)]
            self.developer_key.public_key().verify(
                utils.encode_dss_signature(*numbers), f"{head}.{body}".encode(), ec.ECDSA(hashes.SHA256()))
        except (ValueError, InvalidSignature):
            return False
        claims = json.loads(decoded(body))
        return (
            json.loads(decoded(head)).get("kid") == DEVELOPER_KEY_ID and claims["iss"] == TEAM_ID
            and claims["sub"] == form.get("client_id") == CLIENT_ID and claims["aud"] == self.address
            and claims["exp"] > time.time())

    def tokens_for(self, form):
        if not self.knows_secret(form):
            self.refusals.append(["secret"])
            return None
        answer = super().tokens_for(form)
        if answer:
            self.tokens.append(f"refresh-{len(self.tokens)}-{self.fresh_subject()}")
            answer["refresh_token"] = self.tokens[-1]
        return answer

    def post(self, handler, path, form):
        if self.is_away:
            self.refused += 1
            return handler.answer({"error": "temporarily_unavailable"}, 503)
        if path != "/revoke":
            return super().post(handler, path, form)
        if not self.knows_secret(form) or form.get("token_type_hint") != "refresh_token":
            return handler.answer({"error": "invalid_client"}, 400)
        self.revoked.append(form["token"])
        return handler.answer(b"")

    def send_back(self, handler, query, is_allowed):
        """Apple's page posts its answer from its own site once it has loaded."""
        if query.get("response_mode") != "form_post" or query.get("scope", "").split() != ["openid", "name", "email"]:
            return handler.answer({"error": "invalid_request"}, 400)
        fields = self.answer_fields(query, is_allowed)
        subject = self.person["sub"]
        if is_allowed and subject not in self.known:
            self.known.add(subject)
            fields["user"] = json.dumps(self.user)
        inputs = "".join(f'<input type="hidden" name="{name}" value="{html.escape(value)}">' for name, value in fields.items())
        page = (f'<!doctype html><html lang="en"><title>Apple</title><h1>One moment</h1>'
                f'<form method="post" action="{html.escape(query["redirect_uri"])}">{inputs}</form>'
                f'<script>document.forms[0].submit()</script>')
        return handler.answer(page.encode(), kind="text/html")
