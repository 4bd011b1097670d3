// The parts of the Swift module that a start does not need: `later` is loaded right after the first frame, `account` when a user signs in.
// Code that needs one earlier waits for it.

const ADDRESSES = { later: '/@@later.wasm@@', account: '/@@account.wasm@@' };
const compiled = new Map();

/** Compiles it in the background. A failure is harmless: it is requested again when it is needed. */
export async function preparePart(part) {
  try {
    if (!compiled.has(part)) {
      compiled.set(part, await WebAssembly.compileStreaming(fetch(ADDRESSES[part], { credentials: 'same-origin' })));
    }
  } catch (error) {
    console.warn(part, error);
  }
  return compiled.get(part);
}

/** Returns the compiled part synchronously, since Swift waits in the middle of a call; throws if it cannot be loaded. */
export function partNow(part) {
  if (!compiled.has(part)) compiled.set(part, new WebAssembly.Module(bytesNow(ADDRESSES[part])));
  return compiled.get(part);
}

function bytesNow(path) {
  const request = new XMLHttpRequest();
  request.open('GET', path, false);
  // A synchronous request returns only text; in this encoding every byte survives.
  request.overrideMimeType('text/plain; charset=x-user-defined');
  request.send();
  if (request.status !== 200) throw new Error(`a part of the module is missing: ${request.status}`);
  return Uint8Array.from(request.responseText, (character) => character.charCodeAt(0) & 0xff);
}
