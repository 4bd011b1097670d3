// The parts of the Swift module that a start does not need: `later` comes right after the first picture, `account` when somebody
// signs in. Who needs one sooner waits for it.

const ADDRESSES = { later: '/@@later.wasm@@', account: '/@@account.wasm@@' };
const compiled = new Map();

/** Compiles it in the background. A failure is no matter: it is asked for again when it is needed. */
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

/** The compiled part at once, for Swift is waiting in the middle of a call; throws if it cannot be had. */
export function partNow(part) {
  if (!compiled.has(part)) compiled.set(part, new WebAssembly.Module(bytesNow(ADDRESSES[part])));
  return compiled.get(part);
}

function bytesNow(path) {
  const request = new XMLHttpRequest();
  request.open('GET', path, false);
  // A request that is waited for brings text only; in this encoding every byte of it survives.
  request.overrideMimeType('text/plain; charset=x-user-defined');
  request.send();
  if (request.status !== 200) throw new Error(`a part of the module is missing: ${request.status}`);
  return Uint8Array.from(request.responseText, (character) => character.charCodeAt(0) & 0xff);
}
