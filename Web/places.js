// The list of places to choose from, and where the person is, as the browser tells it. Part of account.js.

import { text } from './bytes.js';

const ANSWER = 6;
const LOCATE_MILLISECONDS_MAX = 30_000;
/** By `GeolocationPositionError.code`. */
const REFUSALS = [, 'denied', 'unavailable', 'timeout'];

/** Ends with the instance of the Swift module that asked. */
let life = new AbortController();
let watched = null;

/** The effects for a fresh instance of the module; nothing that an earlier one asked for comes to it. */
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
 * `once` and `watch` may bring up the browser's question, `resume` watches only if it has been answered with yes. Sends
 * `couple.place.at:LATITUDE:LONGITUDE` in millionths of a degree, or `couple.place.refused:REASON`: denied, unavailable, timeout, or insecure
 * where the page has no right to ask.
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
  // Out of reach for a while is no end of it.
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
