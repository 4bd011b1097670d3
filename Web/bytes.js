// Bytes and texts at the border to Swift. In both directions, a field is its length (u32, little-endian) and that many
// bytes.

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Encodes a text in composed form (NFC), in which Swift compares texts. */
export const utf8 = (text) => encoder.encode(text.normalize());
export const text = (bytes) => decoder.decode(bytes);

/** Joins fields, each a Uint8Array or a text. */
export function encodeFields(fields) {
  const parts = fields.map((field) => (typeof field === 'string' ? utf8(field) : field));
  const out = new Uint8Array(parts.reduce((sum, part) => sum + 4 + part.length, 0));
  const lengths = new DataView(out.buffer);
  let offset = 0;
  for (const part of parts) {
    lengths.setUint32(offset, part.length, true);
    out.set(part, offset + 4);
    offset += 4 + part.length;
  }
  return out;
}

/** Splits `bytes` into its fields, as Uint8Arrays that share its memory. */
export function decodeFields(bytes) {
  const lengths = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const fields = [];
  for (let offset = 0; offset < bytes.length; ) {
    const end = offset + 4 + lengths.getUint32(offset, true);
    fields.push(bytes.subarray(offset + 4, end));
    offset = end;
  }
  return fields;
}
