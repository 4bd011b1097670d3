// The list of places to choose from, and the user's location, as the browser reports it. Part of account.js.

import { text } from './bytes.js';

const ANSWER = 6;
const LOCATE_MILLISECONDS_MAX = 30_000;
/** Indexed by `GeolocationPositionError.code`. */
const REFUSALS = [, 'denied', 'unavailable', 'timeout'];

/** Stops with the instance of the Swift module that requested it. */
let life = new AbortController();
let watched = null;

/** Returns the effects for a new instance of the module; results requested by an earlier one are not delivered to it. */
export function placeEffects(host) {
  life.abort();
  life = new AbortController();
  stopWatching();
  const { signal } = life;
  return {
    29: () => load(host, signal),
    30: (fields) => locate(...fields.map(text), host.send, signal),
  };
}

/** Delivers the list as the answer `places`: status 0 without a connection. */
async function load(host, signal) {
  let answer = ['0', '', new Uint8Array()];
  try {
    const response = await fetch('/@@places.bin@@', { credentials: 'same-origin', signal });
    answer = [String(response.status), '', new Uint8Array(await response.arrayBuffer())];
  } catch (error) {
    console.info('places', error.name);
  }
  if (!signal.aborted) host.deliver(ANSWER, ['places', ...answer]);
}

/**
 * `once` and `watch` may show the browser's question, `resume` watches only if permission was granted before. Sends
 * `couple.place.at:LATITUDE:LONGITUDE` in millionths of a degree, or `couple.place.refused:REASON`: denied, unavailable, timeout, or
 * insecure if the page has no right to ask.
 */
async function locate(how, accuracy, send, signal) {
  stopWatching();
  if (how === 'stop') return;
  const refuse = (reason) => signal.aborted || send(`couple.place.refused:${reason}`);
  if (!isSecureContext) return refuse('insecure');
  if (!navigator.geolocation) return refuse('unavailable');
  const options = { enableHighAccuracy: accuracy === 'exact', timeout: LOCATE_MILLISECONDS_MAX };
  const tell = ({ coords }) => {
    if (!signal.aborted) send(`couple.place.at:${millionths(coords.latitude)}:${millionths(coords.longitude)}`);
  };
  if (how === 'once') {
    return navigator.geolocation.getCurrentPosition(tell, ({ code }) => refuse(REFUSALS[code]), options);
  }
  if (how === 'resume' && !(await isGranted())) return refuse('denied');
  if (signal.aborted || watched !== null) return;
  // A temporary failure does not end it.
  watched = navigator.geolocation.watchPosition(tell, ({ code }) => code === 1 && refuse(REFUSALS[code]), options);
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
