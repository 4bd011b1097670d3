// Lets Swift read files of any size in slices: the browser holds the file, and only the bytes of one slice are in memory.

import { sendTimeZone } from './area-zone.js';
import * as deliveries from './border-deliveries.js';
import * as effects from './border-effects.js';
import { text } from './bytes.js';
import { chooseFile } from './files.js';

/** A slice joins the browser's pieces of a file, of 64 KB to 2 MB each, until it has this size. */
const SLICE_BYTES_MIN = 1 << 20;

/** The file chosen last, and the range of it that is being read. */
let file = null;
let range = null;

/** Returns the effects that read files, and the one that delivers the time zones which files mention. */
export function sliceEffects(host) {
  return {
    [effects.keepFile]: ([part, accept]) => keepFile(text(part), text(accept), host),
    [effects.openSlices]: (fields) => openSlices(...fields.map(text), host),
    [effects.areaTimeZone]: ([part, name]) => sendTimeZone(text(part), text(name), host),
    [effects.nextSlice]: ([token]) => nextSlice(text(token), host),
  };
}

/** Lets the user choose a file for a part. */
async function keepFile(part, accept, { deliver }) {
  const chosen = await chooseFile(accept);
  if (!chosen) return;
  file = chosen;
  deliver(deliveries.areaFile, [part, 'chosen', file.name, String(file.size)]);
}

/** Opens a range of the file and delivers its first slice. `format` is `raw` for bytes that are inflated (RFC 1951). */
async function openSlices(part, token, from, to, format, host) {
  range?.reader.cancel().catch(() => {});
  const fail = (reason) => host.deliver(deliveries.areaFile, [part, 'failed', token, reason]);
  if (format === 'raw' && !('DecompressionStream' in globalThis)) return fail('unsupported');
  const bytes = file.slice(Number(from), Number(to)).stream();
  const reader = (format === 'raw' ? bytes.pipeThrough(new DecompressionStream('deflate-raw')) : bytes).getReader();
  range = { part, token, reader, fail };
  return nextSlice(token, host);
}

/** Delivers the next slice of the range with this token. */
async function nextSlice(token, { deliver }) {
  const mine = range;
  if (mine?.token !== token) return;
  const pieces = [];
  let isLast = false;
  try {
    for (let count = 0; count < SLICE_BYTES_MIN && !isLast; ) {
      const { value, done } = await mine.reader.read();
      isLast = done;
      if (value) pieces.push(value);
      count += value?.length ?? 0;
    }
  } catch (error) {
    if (mine === range) mine.fail(error.name);
    return;
  }
  if (mine === range) deliver(deliveries.areaFile, [mine.part, 'slice', token, isLast ? '1' : '0', ...pieces]);
}
