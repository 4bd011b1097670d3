// Sends the requests of the account's part of the module to the page's server, from the page or from the service worker.

/** The maximum size of a response. A page of changes has at most 200 records of 1 MB, far more than realistic. */
const ANSWER_BYTES_MAX = 256 * 1024 * 1024;

/** Sends a request. Returns status (0 without a connection), Retry-After and body. Rejects if it was aborted. */
export async function answerOf(method, path, body, signal) {
  try {
    const response = await fetch(path, {
      method, body: method === 'POST' || method === 'PUT' ? body : undefined, signal, credentials: 'same-origin',
      cache: 'no-store', redirect: 'error', headers: { 'Content-Type': 'application/json' },
    });
    const bytes = await bytesOf(response);
    return [String(response.status), response.headers.get('Retry-After') ?? '', bytes];
  } catch (error) {
    signal.throwIfAborted();
    console.info('request', path, error.name);
    return ['0', '', new Uint8Array()];
  }
}

async function bytesOf(response) {
  if (Number(response.headers.get('Content-Length')) > ANSWER_BYTES_MAX) throw new RangeError('the answer is too long');
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (bytes.length > ANSWER_BYTES_MAX) throw new RangeError('the answer is too long');
  return bytes;
}
