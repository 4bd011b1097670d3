// The parts of the page that only a user with an account needs: requests to the server of the page, the change stream, and the choice of
// the tab that syncs. Push messages are in push.js, places and the user's location in places.js. Loaded when needed, with its texts.

import { text } from './bytes.js';
import { placeEffects } from './places.js';
import { push } from './push.js';
import { zoneTable } from './zone.js';

const ANSWER = 6;
const TEXTS = 7;
const LOCK = 'alltag-sync';
const STREAM = '/stream/1/iCloud.app.alltag/production';
/** The wait before a refused stream is opened again; doubled each time. */
const STREAM_MILLISECONDS = 2000;
const STREAM_MILLISECONDS_MAX = 300_000;
/** The limit of an answer: a page of changes has at most 200 records of 1 MB, far more than any sensible one. */
const ANSWER_BYTES_MAX = 256 * 1024 * 1024;
const TEXTS_OF_ALL = '@@account-texts@@';

/** Requests under way, by id. */
const flights = new Map();
/** Counts the instances of the Swift module; answers to an earlier one's requests are not delivered to a later one. */
let life = 0;
let host = null;
let isWanted = false;
let isLeading = false;
let isTaking = false;
let release = () => {};
let waiting = null;
let stream = null;
let refusals = 0;
let retry = 0;

// Nothing is shown without its styles; if they cannot be loaded, neither can the whole part.
await new Promise((resolve, reject) => {
  const styles = document.createElement('link');
  styles.rel = 'stylesheet';
  styles.href = '/@@account.css@@';
  styles.addEventListener('load', resolve);
  styles.addEventListener('error', () => {
    styles.remove();
    reject(new Error('the styles are missing'));
  });
  document.head.append(styles);
});

/** Starts for a new instance of the module: adds its effects to `act` and delivers the texts. */
export function begin(newHost, act) {
  stop();
  life += 1;
  host = newHost;
  Object.assign(act, {
    25: ([id, method, path, body]) => request(text(id), text(method), text(path), body.slice()),
    26: ([id]) => cancel(text(id)),
    27: ([what]) => (text(what) === 'start' ? start() : stop()),
    28: () => host.storage.fold(false),
    31: (fields) => push(host.send, ...fields.map(text)),
    32: ([name]) => tellZone(text(name)),
  }, placeEffects(host));
  host.deliver(TEXTS, [...TEXTS_OF_ALL, Intl.DateTimeFormat().resolvedOptions().timeZone ?? '']);
}

/** Delivers the table of a named zone as the answer `zone`; status 404 for a name unknown to the browser. */
function tellZone(name) {
  let answer = ['404', '', new Uint8Array()];
  try {
    answer = ['200', '', zoneTable(Date.now(), offsetIn(name))];
  } catch (error) {
    console.info('zone', name, error.name);
  }
  host.deliver(ANSWER, ['zone', ...answer]);
}

/** Returns the offset of a named zone, as `offsetSeconds` does for the device's own zone. */
function offsetIn(name) {
  const fields = Object.fromEntries(['year', 'month', 'day', 'hour', 'minute', 'second'].map((field) => [field, 'numeric']));
  const clock = new Intl.DateTimeFormat('en-US', { ...fields, timeZone: name, hourCycle: 'h23', calendar: 'gregory' });
  return (time) => {
    const shown = Object.fromEntries(clock.formatToParts(time).map(({ type, value }) => [type, Number(value)]));
    const { year, month, day, hour, minute, second } = shown;
    return Math.round((Date.UTC(year, month - 1, day, hour, minute, second) - time) / 1000);
  };
}

// Requests

async function request(id, method, path, body) {
  cancel(id);
  const flight = new AbortController();
  flights.set(id, flight);
  const mine = life;
  let answer = ['0', '', new Uint8Array()];
  try {
    const response = await fetch(path, {
      method, body: method === 'POST' ? body : undefined, signal: flight.signal, credentials: 'same-origin',
      cache: 'no-store', redirect: 'error', headers: { 'Content-Type': 'application/json' },
    });
    const bytes = await bytesOf(response);
    answer = [String(response.status), response.headers.get('Retry-After') ?? '', bytes];
  } catch (error) {
    if (flight.signal.aborted) return;
    console.info('request', path, error.name);
  }
  if (flights.get(id) === flight) flights.delete(id);
  if (mine === life) host.deliver(ANSWER, [id, ...answer]);
}

async function bytesOf(response) {
  if (Number(response.headers.get('Content-Length')) > ANSWER_BYTES_MAX) throw new RangeError('the answer is too long');
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (bytes.length > ANSWER_BYTES_MAX) throw new RangeError('the answer is too long');
  return bytes;
}

function cancel(id) {
  flights.get(id)?.abort();
  flights.delete(id);
}

function cancelSync() {
  for (const id of [...flights.keys()]) if (id.startsWith('sync/')) cancel(id);
}

// Chooses the tab that syncs: the visible one takes over, the others wait for their turn.

function start() {
  if (isWanted) return reopen();
  isWanted = true;
  if (!navigator.locks) return lead();
  // Report another syncing tab only once there is one.
  return document.hidden ? follow() : takeOver();
}

function stop() {
  isWanted = false;
  waiting?.abort();
  waiting = null;
  const wasLeading = isLeading;
  rest();
  if (wasLeading) host?.send('account.leads:false');
  release();
  release = () => {};
}

/** Waits until no other tab leads. */
function follow() {
  waiting?.abort();
  const turn = new AbortController();
  waiting = turn;
  navigator.locks.request(LOCK, { signal: turn.signal }, hold).catch(lose);
  if (!isLeading) host.send('account.leads:false');
}

function takeOver() {
  // A second request would steal the lock from the first.
  if (!isWanted || isLeading || isTaking || !navigator.locks || document.hidden) return;
  isTaking = true;
  waiting?.abort();
  navigator.locks.request(LOCK, { steal: true }, () => {
    isTaking = false;
    return hold();
  }).catch(lose);
}

function hold() {
  if (!isWanted || isLeading) return undefined;
  return new Promise((resolve) => {
    release = resolve;
    lead();
  });
}

/** Another tab has taken the lock, or this tab no longer waits for it. */
function lose(error) {
  if (error.name !== 'AbortError') console.warn('lock', error);
  if (!isLeading || !isWanted) return;
  rest();
  host.send('account.leads:false');
  follow();
}

function lead() {
  isLeading = true;
  host.send('account.leads:true');
  host.send(`account.foreground:${!document.hidden}`);
  listen();
}

function rest() {
  isLeading = false;
  clearTimeout(retry);
  stream?.close();
  stream = null;
  cancelSync();
}

document.addEventListener('visibilitychange', () => {
  if (isLeading) host.send(`account.foreground:${!document.hidden}`);
  else takeOver();
});
addEventListener('focus', takeOver);

// The change stream

function listen() {
  clearTimeout(retry);
  stream = new EventSource(STREAM);
  const mine = stream;
  stream.addEventListener('open', () => {
    refusals = 0;
    host.send('account.noticed');
  });
  stream.addEventListener('change', ({ data }) => host.send(`account.noticed:${changedDatabase(data)}`));
  stream.addEventListener('error', () => {
    // The browser reconnects by itself, unless the server has refused.
    if (mine !== stream || mine.readyState !== EventSource.CLOSED) return;
    refusals += 1;
    const longest = Math.min(STREAM_MILLISECONDS * 2 ** refusals, STREAM_MILLISECONDS_MAX);
    retry = setTimeout(listen, longest * (0.5 + Math.random() / 2));
    // The next request finds out the reason: most often the session has ended.
    host.send('account.noticed');
  });
}

/** The address at which a push reports changes (docs/protocol.md); another word for any other place. */
function changedDatabase(payload) {
  const { met, fet, qry } = JSON.parse(payload).ck;
  return [, 'private', 'public', 'shared'][(met ?? fet ?? qry)?.dbs];
}

/** Ends the wait for a refused stream: a user has signed in again, or the connection is back. */
function reopen() {
  if (isLeading && stream?.readyState === EventSource.CLOSED) listen();
}

addEventListener('online', reopen);
