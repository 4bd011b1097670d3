// Compression for Swift with the browser's streams. Input may come from untrusted files, so the output is limited.

import * as deliveries from './border-deliveries.js';
import * as messages from './border-messages.js';

const FORMATS = { raw: 'deflate-raw', zlib: 'deflate' };

/** Inflates each chunk. All together must not exceed `limit` bytes. */
export async function inflate([token, format, limit, chunks], { send, deliver }) {
  try {
    const out = [];
    let left = Number(limit);
    for (const chunk of chunks) {
      const bytes = await through(new DecompressionStream(FORMATS[format]), chunk, left);
      left -= bytes.length;
      out.push(bytes);
    }
    deliver(deliveries.inflated, [token, ...out]);
  } catch (error) {
    send(`${messages.inflate}:failed:${token}:${reason(error)}`);
  }
}

/** Deflates with the zlib header. Reports a failure as `inflate` does. */
export async function deflate([token, bytes], { send, deliver }) {
  try {
    deliver(deliveries.deflated, [token, await through(new CompressionStream(FORMATS.zlib), bytes, Infinity)]);
  } catch (error) {
    send(`${messages.inflate}:failed:${token}:${reason(error)}`);
  }
}

function reason(error) {
  if (error instanceof RangeError) return 'limit';
  return error instanceof ReferenceError ? 'unsupported' : 'damaged';
}

/** Throws a RangeError as soon as the output exceeds `limit`, without decompressing the rest. */
export async function through(stream, bytes, limit) {
  const writer = stream.writable.getWriter();
  // Failures are read from the other end; without this they would also be unhandled rejections.
  writer.write(bytes).catch(() => {});
  writer.close().catch(() => {});
  const reader = stream.readable.getReader();
  const pieces = [];
  let count = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    count += value.length;
    if (count > limit) {
      reader.cancel().catch(() => {});
      throw new RangeError('more than the limit');
    }
    pieces.push(value);
  }
  const out = new Uint8Array(count);
  let offset = 0;
  for (const piece of pieces) {
    out.set(piece, offset);
    offset += piece.length;
  }
  return out;
}
