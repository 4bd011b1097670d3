"""The page's encryption of push messages (Web/seal.js), run by node: RFC 8291's example, and PyPI's http-ece as the other side."""
import base64
import json
import os
import shutil
import subprocess

import http_ece
import pytest
from conftest import WEB
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from time_limits import SECONDS_MAX

SCRIPT = """
import { seal } from './seal.mjs';
const bytes = (text) => new Uint8Array(Buffer.from(text, 'base64url'));
const given = JSON.parse(process.argv[2]);
const keys = { p256dh: bytes(given.p256dh), auth: bytes(given.auth) };
let pair;
if (given.jwk) {
  const curve = { name: 'ECDH', namedCurve: 'P-256' };
  const { d, ...open } = given.jwk;
  pair = {
    privateKey: await crypto.subtle.importKey('jwk', { ...open, d }, curve, false, ['deriveBits']),
    publicKey: await crypto.subtle.importKey('jwk', open, curve, true, []),
  };
}
const sealed = await seal(bytes(given.text), keys, given.step ?? 1, pair, given.salt && bytes(given.salt));
console.log(Buffer.from(sealed).toString('base64url'));
"""


def text(data):
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def data(text):
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


@pytest.fixture(scope="module")
def seal(tmp_path_factory):
    folder = tmp_path_factory.mktemp("seal")
    shutil.copy(WEB / "seal.js", folder / "seal.mjs")
    (folder / "run.mjs").write_text(SCRIPT)

    def run(**given):
        done = subprocess.run(
            ["node", folder / "run.mjs", json.dumps(given)], capture_output=True, text=True, check=True, timeout=SECONDS_MAX)
        return data(done.stdout.strip())

    return run


def test_the_standards_example_is_encrypted_as_there(seal):
    """RFC 8291, appendix A."""
    own = data("BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8")
    body = seal(
        text=text(b"When I grow up, I want to be a watermelon"), auth="BTBZMqHH6r4Tts7J_aSIgg", salt="DGv6ra1nlYgDCS1FRnbzlw",
        p256dh="BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        jwk={"kty": "EC", "crv": "P-256", "d": "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw", "x": text(own[1:33]), "y": text(own[33:])})
    assert text(body) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A"
        "_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN")


@pytest.mark.parametrize("count, step", [(0, 1), (1, 1), (41, 1), (41, 256), (256, 256), (257, 256), (3500, 256)])
def test_another_implementation_reads_it(seal, count, step):
    key, secret, content = ec.generate_private_key(ec.SECP256R1()), os.urandom(16), os.urandom(count)
    own = key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    body = seal(text=text(content), p256dh=text(own), auth=text(secret), step=step)
    assert http_ece.decrypt(body, private_key=key, auth_secret=secret, version="aes128gcm") == content
    # Texts of about the same length cannot be told apart by theirs.
    assert (len(body) - 103) % step == 0 and len(body) <= 4096


def test_each_message_has_a_key_and_a_salt_of_its_own(seal):
    key, secret = ec.generate_private_key(ec.SECP256R1()), os.urandom(16)
    own = text(key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))
    one, two = (seal(text=text(b"the same"), p256dh=own, auth=text(secret)) for _ in range(2))
    assert one[:16] != two[:16] and one[21:86] != two[21:86]
