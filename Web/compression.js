// Compression for Swift, by the browser's own streams. Input may come from untrusted files: the output is limited.

const INFLATED = 2;
const DEFLATED = 3;
const FORMATS = { raw: 'deflate-raw', zlib: 'deflate' };

/** Inflates each chunk; all together must give at most `limit` bytes. */
export async function inflate([token, format, limit, chunks], { send, deliver }) {
  try {
    const out = [];
    let left = Number(limit);
    for (const chunk of chunks) {
      const bytes = await through(new DecompressionStream(FORMATS[format]), chunk, left);
      left -= bytes.length;
      out.push(bytes);
    }
    deliver(INFLATED, [token, ...out]);
  } catch (error) {
    send(`inflate:failed:${token}:${reason(error)}`);
  }
}

/** Deflates with the zlib header; reports a failure as `inflate` does. */
export async function deflate([token, bytes], { send, deliver }) {
  try {
    deliver(DEFLATED, [token, await through(new CompressionStream(FORMATS.zlib), bytes, Infinity)]);
  } catch (error) {
    send(`inflate:failed:${token}:${reason(error)}`);
  }
}

function reason(error) {
  if (error instanceof RangeError) return 'limit';
  return error instanceof ReferenceError ? 'unsupported' : 'damaged';
}

/** Throws a RangeError as soon as the output exceeds `limit`, without unpacking the rest. */
export async function through(stream, bytes, limit) {
  const writer = stream.writable.getWriter();
  // Failures show on the reading side; these promises would otherwise be unhandled rejections.
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
