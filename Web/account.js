// The part of the page that only users with an account need: requests to the page's server, the change stream, and the
// choice of the tab that syncs. Push messages are in push.js, places and the user's location in places.js. Loaded when
// needed, with its texts.

import * as deliveries from './border-deliveries.js';
import * as effects from './border-effects.js';
import * as messages from './border-messages.js';
import { text } from './bytes.js';
import { placeEffects } from './places.js';
import { push } from './push.js';
import { answerOf } from './request.js';
import { loadStyles } from './styles.js';
import { offsetIn, timeZoneTable } from './zone.js';

const LOCK = 'alltag-sync';
const STREAM = '/stream/1/iCloud.app.alltag/production';
/** The first wait before a refused stream is opened again. It doubles each time. */
const STREAM_MILLISECONDS = 2000;
const STREAM_MILLISECONDS_MAX = 300_000;
const TEXTS_OF_ALL = '@@account-texts@@';

/** The requests in progress, by id. */
const flights = new Map();
/** Counts the instances of the Swift module, so that a response is delivered only to the instance that requested it. */
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

// If the styles cannot be loaded, the whole part fails.
await loadStyles('/@@account.css@@');

/** Starts the part for a new instance of the module: adds its effects to `act` and delivers the texts. */
export function begin(newHost, act) {
  stop();
  life += 1;
  host = newHost;
  Object.assign(act, {
    [effects.request]: ([id, method, path, body]) => request(text(id), text(method), text(path), body.slice()),
    [effects.cancel]: ([id]) => cancel(text(id)),
    [effects.sync]: ([what]) => (text(what) === 'start' ? start() : stop()),
    [effects.fold]: () => host.storage.fold(false),
    [effects.push]: (fields) => push(host.send, ...fields.map(text)),
    [effects.timeZone]: ([name]) => sendTimeZone(text(name)),
  }, placeEffects(host));
  host.deliver(deliveries.accountTexts, [...TEXTS_OF_ALL, Intl.DateTimeFormat().resolvedOptions().timeZone ?? '']);
}

/** Delivers the table of the named zone as the answer `zone`, with status 404 if the browser does not know the name. */
function sendTimeZone(name) {
  let answer = ['404', '', new Uint8Array()];
  try {
    answer = ['200', '', timeZoneTable(Date.now(), offsetIn(name))];
  } catch (error) {
    console.info('zone', name, error.name);
  }
  host.deliver(deliveries.answer, ['zone', ...answer]);
}

// Requests

async function request(id, method, path, body) {
  cancel(id);
  const flight = new AbortController();
  flights.set(id, flight);
  const mine = life;
  const answer = await answerOf(method, path, body, flight.signal).catch(() => null);
  if (!answer) return;
  if (flights.get(id) === flight) flights.delete(id);
  if (mine === life) host.deliver(deliveries.answer, [id, ...answer]);
}

function cancel(id) {
  flights.get(id)?.abort();
  flights.delete(id);
}

function cancelSync() {
  for (const id of [...flights.keys()]) if (id.startsWith('sync/')) cancel(id);
}

// Chooses the tab that syncs: the visible tab takes over, the others wait.

function start() {
  if (isWanted) return reopen();
  isWanted = true;
  if (!navigator.locks) return lead();
  // Only waiting tabs report that another tab syncs, once there is one.
  return document.hidden ? follow() : takeOver();
}

function stop() {
  isWanted = false;
  waiting?.abort();
  waiting = null;
  const wasLeading = isLeading;
  rest();
  if (wasLeading) host?.send(`${messages.accountLeads}:false`);
  release();
  release = () => {};
}

/** Waits until no other tab syncs. */
function follow() {
  waiting?.abort();
  const turn = new AbortController();
  waiting = turn;
  navigator.locks.request(LOCK, { signal: turn.signal }, beLeader).catch(lose);
  if (!isLeading) host.send(`${messages.accountLeads}:false`);
}

function takeOver() {
  // A second request would steal the lock from the first.
  if (!isWanted || isLeading || isTaking || !navigator.locks || document.hidden) return;
  isTaking = true;
  waiting?.abort();
  navigator.locks.request(LOCK, { steal: true }, () => {
    isTaking = false;
    return beLeader();
  }).catch(lose);
}

function beLeader() {
  if (!isWanted || isLeading) return undefined;
  return new Promise((resolve) => {
    release = resolve;
    lead();
  });
}

/** Handles the loss of the lock: another tab has taken it, or this tab no longer waits for it. */
function lose(error) {
  if (error.name !== 'AbortError') console.warn('lock', error);
  if (!isLeading || !isWanted) return;
  rest();
  host.send(`${messages.accountLeads}:false`);
  follow();
}

function lead() {
  isLeading = true;
  host.send(`${messages.accountLeads}:true`);
  host.send(`${messages.accountForeground}:${!document.hidden}`);
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
  if (isLeading) host.send(`${messages.accountForeground}:${!document.hidden}`);
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
    host.send(messages.accountNoticed);
  });
  stream.addEventListener('change', ({ data }) => host.send(`${messages.accountNoticed}:${changedDatabase(data)}`));
  stream.addEventListener('error', () => {
    // The browser reconnects by itself unless the server refused.
    if (mine !== stream || mine.readyState !== EventSource.CLOSED) return;
    refusals += 1;
    const longest = Math.min(STREAM_MILLISECONDS * 2 ** refusals, STREAM_MILLISECONDS_MAX);
    retry = setTimeout(listen, longest * (0.5 + Math.random() / 2));
    // The next request will show the reason. Usually the session has ended.
    host.send(messages.accountNoticed);
  });
}

/** Returns the name of the database in which the event reports a change (docs/protocol.md); undefined for any other. */
function changedDatabase(payload) {
  const { met, fet, qry } = JSON.parse(payload).ck;
  return [, 'private', 'public', 'shared'][(met ?? fet ?? qry)?.dbs];
}

/** Opens a refused stream again at once, after a sign-in or when the connection is back. */
function reopen() {
  if (isLeading && stream?.readyState === EventSource.CLOSED) listen();
}

addEventListener('online', reopen);
