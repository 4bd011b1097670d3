// The list of places and the browser's report of the user's location. Part of account.js.

import * as deliveries from './border-deliveries.js';
import * as effects from './border-effects.js';
import * as messages from './border-messages.js';
import { text } from './bytes.js';

const LOCATE_MILLISECONDS_MAX = 30_000;
/** Indexed by `GeolocationPositionError.code`. */
const REFUSALS = [, 'denied', 'unavailable', 'timeout'];

/** Aborts the requests of the last instance of the Swift module. */
let life = new AbortController();
let watched = null;

/**
 * Returns the effects for a new instance of the module. Results that an earlier instance requested are not delivered to
 * it.
 */
export function placeEffects(host) {
  life.abort();
  life = new AbortController();
  stopWatching();
  const { signal } = life;
  return {
    [effects.places]: () => load(host, signal),
    [effects.locate]: (fields) => locate(...fields.map(text), host.send, signal),
  };
}

/** Delivers the list as the answer `places`, with status 0 without a connection. */
async function load(host, signal) {
  let answer = ['0', '', new Uint8Array()];
  try {
    const response = await fetch('/@@places.bin@@', { credentials: 'same-origin', signal });
    answer = [String(response.status), '', new Uint8Array(await response.arrayBuffer())];
  } catch (error) {
    console.info('places', error.name);
  }
  if (!signal.aborted) host.deliver(deliveries.answer, ['places', ...answer]);
}

/**
 * Requests the location. `once` and `watch` may show the browser's permission prompt; `resume` watches only if
 * permission was granted before. Sends `couplePlaceAt` with latitude and longitude in millionths of a degree, or
 * `couplePlaceRefused` with the reason: denied, unavailable, timeout, or insecure if the page is not allowed to ask.
 */
async function locate(how, accuracy, send, signal) {
  stopWatching();
  if (how === 'stop') return;
  const refuse = (reason) => signal.aborted || send(`${messages.couplePlaceRefused}:${reason}`);
  if (!isSecureContext) return refuse('insecure');
  if (!navigator.geolocation) return refuse('unavailable');
  const options = { enableHighAccuracy: accuracy === 'exact', timeout: LOCATE_MILLISECONDS_MAX };
  const report = ({ coords }) => {
    if (!signal.aborted) send(`${messages.couplePlaceAt}:${millionths(coords.latitude)}:${millionths(coords.longitude)}`);
  };
  if (how === 'once') {
    return navigator.geolocation.getCurrentPosition(report, ({ code }) => refuse(REFUSALS[code]), options);
  }
  if (how === 'resume' && !(await isGranted())) return refuse('denied');
  if (signal.aborted || watched !== null) return;
  // A temporary failure does not end the watch.
  watched = navigator.geolocation.watchPosition(report, ({ code }) => code === 1 && refuse(REFUSALS[code]), options);
}

const millionths = (degrees) => Math.round(degrees * 1e6);

async function isGranted() {
  const permission = await navigator.permissions?.query({ name: 'geolocation' }).catch(() => null);
  return permission?.state === 'granted';
}

function stopWatching() {
  if (watched !== null) navigator.geolocation.clearWatch(watched);
  watched = null;
}
