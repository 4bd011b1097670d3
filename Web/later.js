// The second part of the Swift module: what the first picture does not need. It comes right after that picture; who needs it
// sooner waits for it.

let compiled = null;

/** Compiles it in the background. A failure is no matter: it is asked for again when it is needed. */
export async function prepareLater() {
  try {
    compiled ??= await WebAssembly.compileStreaming(fetch('/@@later.wasm@@', { credentials: 'same-origin' }));
  } catch (error) {
    console.warn('later', error);
  }
  return compiled;
}

/** The compiled part at once, for Swift is waiting in the middle of a call; throws if it cannot be had. */
export function laterNow() {
  compiled ??= new WebAssembly.Module(bytesNow('/@@later.wasm@@'));
  return compiled;
}

function bytesNow(path) {
  const request = new XMLHttpRequest();
  request.open('GET', path, false);
  // A request that is waited for brings text only; in this encoding every byte of it survives.
  request.overrideMimeType('text/plain; charset=x-user-defined');
  request.send();
  if (request.status !== 200) throw new Error(`the module's second part is missing: ${request.status}`);
  return Uint8Array.from(request.responseText, (character) => character.charCodeAt(0) & 0xff);
}
