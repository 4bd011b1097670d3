// The parts of the Swift module that a start does not need, as listed in Sources/WebEntry. Code that needs one earlier
// waits for it.

/**
 * The parts by name: the `path`, the part around it (`outer`), whether it is loaded when the page is idle (`isIdle`),
 * and the prefixes of the `keys` of stored data that need it.
 */
const parts = new Map(Object.entries('@@parts@@'));
const compiled = new Map();
/** The parts that are being loaded. */
const arriving = new Map();
/** Requests the file of a part. */
let request = (path) => fetch(path, { credentials: 'same-origin' });

/** Replaces the function that requests a part's file, because a service worker's own requests do not use its cache. */
export function requestBy(other) {
  request = other;
}

/** A part was called that is not loaded. Once it is loaded, the same call succeeds. */
export class MissingPart extends Error {
  constructor(part, reason) {
    super(`a part of the module is missing: ${part} (${reason})`);
    this.part = part;
  }
}

export const partNames = [...parts.keys()];
export const idleParts = partNames.filter((name) => parts.get(name).isIdle);

/** Returns the part and the one around it, in the order in which they are loaded. */
export function chain(part) {
  return [parts.get(part).outer, part].filter(Boolean);
}

/** Returns the parts that read stored data with these keys. */
export function partsForKeys(keys) {
  return partNames.filter((name) => parts.get(name).keys.some((prefix) => keys.some((key) => key.startsWith(prefix))));
}

/**
 * Compiles a part in the background. A failure is not reported, because leaving the page also causes one: the part is
 * requested again when it is needed, and that request reports its failure.
 */
export async function preparePart(part) {
  if (!compiled.has(part) && !arriving.has(part)) {
    const file = request(parts.get(part).path);
    arriving.set(part, WebAssembly.compileStreaming(file).then((module) => compiled.set(part, module), () => {}));
  }
  await arriving.get(part);
  arriving.delete(part);
  return compiled.get(part);
}

/** Returns whether the part is compiled, so that `partNow` returns it without a request. */
export function isPrepared(part) {
  return compiled.has(part);
}

/**
 * Returns the compiled part synchronously, because Swift waits in the middle of a call. Throws `MissingPart` if it cannot
 * be loaded.
 */
export function partNow(part) {
  if (!compiled.has(part)) compiled.set(part, new WebAssembly.Module(bytesNow(part)));
  return compiled.get(part);
}

function bytesNow(part) {
  if (!globalThis.XMLHttpRequest) throw new MissingPart(part, 'in a service worker');
  const request = new XMLHttpRequest();
  request.open('GET', parts.get(part).path, false);
  // A synchronous request returns only text. This encoding preserves every byte.
  request.overrideMimeType('text/plain; charset=x-user-defined');
  try {
    request.send();
  } catch (error) {
    throw new MissingPart(part, error.name);
  }
  if (request.status !== 200) throw new MissingPart(part, request.status);
  return Uint8Array.from(request.responseText, (character) => character.charCodeAt(0) & 0xff);
}
