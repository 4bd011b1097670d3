// What only a person with an account needs of the page: requests to the server that the page came from, the change stream, and
// which of the tabs syncs; push messages are in push.js, places and where the person is in places.js. Loaded when it is needed; its texts come along.

import { text } from './bytes.js';
import { placeEffects } from './places.js';
import { push } from './push.js';
import { zoneTable } from './zone.js';

const ANSWER = 6;
const TEXTS = 7;
const LOCK = 'alltag-sync';
const STREAM = '/stream/1/iCloud.app.alltag/production';
/** How long after a refusal the stream is asked for again; twice as long each time. */
const STREAM_MILLISECONDS = 2000;
const STREAM_MILLISECONDS_MAX = 300_000;
/** A page of changes has at most 200 records of 1 MB; nothing sensible is near it. */
const ANSWER_BYTES_MAX = 256 * 1024 * 1024;
const TEXTS_OF_ALL = '@@account-texts@@';

/** Requests under way, by id. */
const flights = new Map();
/** Counts the instances of the Swift module; what an earlier one asked for is not for a later one. */
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

// Nothing is shown without its styles; if they cannot be had, the whole part cannot.
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

/** Begins for a fresh instance of the module: adds its effects to `act` and delivers the texts. */
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

/** Delivers the table of a named zone as the answer `zone`; status 404 for a name that the browser does not know. */
function tellZone(name) {
  let answer = ['404', '', new Uint8Array()];
  try {
    answer = ['200', '', zoneTable(Date.now(), offsetIn(name))];
  } catch (error) {
    console.info('zone', name, error.name);
  }
  host.deliver(ANSWER, ['zone', ...answer]);
}

/** What `offsetSeconds` is for the device's own zone. */
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

// Which tab syncs: the one that the person looks at takes over, the others wait for their turn.

function start() {
  if (isWanted) return reopen();
  isWanted = true;
  if (!navigator.locks) return lead();
  // Nobody is told that another tab syncs before one does.
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
  // Who asks twice takes it from itself.
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

/** Another tab has taken the lock, or this one does not wait for it any more. */
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
    // The browser comes back by itself, unless the server has refused.
    if (mine !== stream || mine.readyState !== EventSource.CLOSED) return;
    refusals += 1;
    const longest = Math.min(STREAM_MILLISECONDS * 2 ** refusals, STREAM_MILLISECONDS_MAX);
    retry = setTimeout(listen, longest * (0.5 + Math.random() / 2));
    // Why, the next request finds out: most often the session is over.
    host.send('account.noticed');
  });
}

/** Where a push says that something has changed (docs/protocol.md); another word for anywhere. */
function changedDatabase(payload) {
  const { met, fet, qry } = JSON.parse(payload).ck;
  return [, 'private', 'public', 'shared'][(met ?? fet ?? qry)?.dbs];
}

/** Somebody has signed in again, or the connection is back: a stream that was refused is not waited for any more. */
function reopen() {
  if (isLeading && stream?.readyState === EventSource.CLOSED) listen();
}

addEventListener('online', reopen);
