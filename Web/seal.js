// Encrypts a push message to this device itself (RFC 8291 with RFC 8188, aes128gcm): the subscription's keys are enough for it,
// so that whoever passes the message on cannot read it.

const RECORD_BYTES = 4096;
const SALT_BYTES = 16;
/** The browser's own key pairs. */
const CURVE = { name: 'ECDH', namedCurve: 'P-256' };

/**
 * Returns the body of the push service's request. `step` is the number of bytes of which the text's length becomes a
 * multiple, so that its length says less; 1 adds nothing.
 * @param pair a key pair for this message alone
 * @param salt random bytes for this message alone
 */
export async function seal(payload, { p256dh, auth }, step = 1, pair = undefined, salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES))) {
  const { subtle } = crypto;
  const keys = pair ?? (await subtle.generateKey(CURVE, false, ['deriveBits']));
  const receiver = await subtle.importKey('raw', p256dh, CURVE, false, []);
  const own = new Uint8Array(await subtle.exportKey('raw', keys.publicKey));
  const shared = await subtle.deriveBits({ name: 'ECDH', public: receiver }, keys.privateKey, 256);
  const material = await derive(shared, auth, joined(utf8('WebPush: info\0'), p256dh, own), 32);
  const key = await derive(material, salt, utf8('Content-Encoding: aes128gcm\0'), 16);
  const iv = await derive(material, salt, utf8('Content-Encoding: nonce\0'), 12);
  // A 2 marks the end of the last record; zeros follow it.
  const padding = new Uint8Array(1 + ((step - (payload.length % step)) % step)).fill(2, 0, 1);
  const cipher = await subtle.importKey('raw', key, 'AES-GCM', false, ['encrypt']);
  const sealed = await subtle.encrypt({ name: 'AES-GCM', iv }, cipher, joined(payload, padding));
  const size = new Uint8Array(4);
  new DataView(size.buffer).setUint32(0, RECORD_BYTES);
  return joined(salt, size, [own.length], own, new Uint8Array(sealed));
}

/** Returns `count` bytes of HKDF with SHA-256 (RFC 5869). */
async function derive(material, salt, info, count) {
  const key = await crypto.subtle.importKey('raw', material, 'HKDF', false, ['deriveBits']);
  return new Uint8Array(await crypto.subtle.deriveBits({ name: 'HKDF', hash: 'SHA-256', salt, info }, key, 8 * count));
}

function joined(...parts) {
  const all = new Uint8Array(parts.reduce((count, part) => count + part.length, 0));
  let place = 0;
  for (const part of parts) {
    all.set(part, place);
    place += part.length;
  }
  return all;
}

const utf8 = (text) => new TextEncoder().encode(text);
