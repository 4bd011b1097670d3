// Encrypts push messages for this device (RFC 8291 and RFC 8188, aes128gcm) with the keys of its own subscription. Neither the
// server nor the push service can read them.

const RECORD_BYTES = 4096;
const SALT_BYTES = 16;
/** The kind of key pair that browsers use for subscriptions. */
const CURVE = { name: 'ECDH', namedCurve: 'P-256' };

/**
 * Returns the encrypted payload, which is the body of the request to the push service. Pads the payload to a multiple of `step`
 * bytes, so that its length reveals less; 1 adds no padding.
 * @param pair a key pair used for this message only; a new one if undefined
 * @param salt random bytes used for this message only
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
  // The padding of the last record starts with a 2, and continues with zeros.
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
  let offset = 0;
  for (const part of parts) {
    all.set(part, offset);
    offset += part.length;
  }
  return all;
}

const utf8 = (text) => new TextEncoder().encode(text);
