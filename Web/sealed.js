// Reminders while the app is closed, for devices without an account. Swift lists the coming reminders; this file encrypts
// them for this device, and uploads those that the server lacks: the due time, the end, and bytes that it cannot read. Messages to
// Swift: `sealedState` reports the state, `notifications` the browser's permission, and `sealedPlan` requests the coming reminders.

import * as effects from './border-effects.js';
import * as messages from './border-messages.js';
import { text, utf8 } from './bytes.js';
import { keep, kept } from './kept.js';
import { seal } from './seal.js';

const ADDRESS = '/account/sealed';
/** The name of the stored state (kept.js), and the lock for changing it. */
const KEPT = 'sealed';
const LOCK = 'alltag-sealed';
/** The delay that combines several changes in a row into one upload. */
const PAUSE_MILLISECONDS = 2000;
/** The delay before the next attempt while parts of the module are loading, and after a failure. */
const WAIT_MILLISECONDS = 5000;
const WAITS_MAX = 6;
const FAILED_MILLISECONDS = 300_000;
/** The interval after which an open page adds the reminders of further days, and adapts all to its time zone. */
const ROUND_MILLISECONDS = 3_600_000;
const FIELDS = 5;
/** The length of every message is padded to a multiple of this. */
const STEP_BYTES = 256;
/** The total size of a device's messages, below the server's limit. */
const ALL_BYTES_MAX = 250 * 1024;
/** The longest payload that fits into a push message. */
const PAYLOAD_BYTES_MAX = 3500;
/** The size of the messages in one request, below the server's limit. */
const REQUEST_CHARACTERS_MAX = 40 * 1024;
const WORKER_MILLISECONDS = 30_000;
const WIPE_MILLISECONDS = 3000;

let host = null;
let timer = 0;
let waits = 0;
let turn = Promise.resolve();

/** Ends an action with a state, and with the HTTP status that caused it. */
class Outcome extends Error {
  constructor(state, status = 0) {
    super(state);
    Object.assign(this, { state, status });
  }
}

/**
 * Handles the effect `sealed`, and requests the coming reminders after everything that is stored. `act` contains the function of
 * each effect; replaces those of `append` and `wipe`.
 */
export function begin(newHost, act) {
  if (host) return;
  host = newHost;
  const append = act[effects.append];
  act[effects.append] = (fields) => {
    note();
    return append(fields);
  };
  const wipe = act[effects.wipe];
  act[effects.wipe] = async (fields) => {
    // The secret is deleted too, so the registration has to end first. If the server cannot be reached, it learns later from the
    // push service that the subscription has ended.
    const late = new Promise((resolve) => setTimeout(resolve, WIPE_MILLISECONDS));
    await Promise.race([exclusively(() => end(true)).catch(() => {}), late]);
    return wipe(fields);
  };
  act[effects.sealed] = ([action, ...fields]) => (action ? perform(text(action), fields) : note(0));
  addEventListener('online', () => note());
  document.addEventListener('visibilitychange', () => document.hidden || note());
  setInterval(note, ROUND_MILLISECONDS);
}

/** Asks Swift for the coming reminders after a delay, if anything is stored about a registration. */
function note(milliseconds = PAUSE_MILLISECONDS) {
  if (!kept(KEPT)) return;
  clearTimeout(timer);
  timer = setTimeout(ask, milliseconds);
}

async function ask() {
  await finishEnds().catch((error) => console.info('sealed', error.state ?? error));
  if (read().secret && (await host.complete('later'))) host.send(messages.sealedPlan);
}

/** Carries out an action after those before it, and reports the resulting state. */
function perform(action, fields) {
  // Requests the permission first, because browsers only ask right after a tap.
  const permission = action === 'on' && isSupported() ? Notification.requestPermission() : null;
  turn = turn.then(async () => {
    try {
      const state = await exclusively(() => actions[action](fields, permission));
      if (state) host.send(`${messages.sealedState}:${state}`);
    } catch (error) {
      console.info('sealed', error.state ?? error);
      if (action === 'plan') return note(error.waitMilliseconds ?? FAILED_MILLISECONDS);
      host.send(`${messages.sealedState}:${error.state ?? 'failed'}`);
    }
  });
  return turn;
}

const actions = { look, on, off, forget: () => end(false).then(() => ''), wait, plan };

async function look() {
  requireSupport();
  if (Notification.permission === 'denied') {
    await end(true);
    return 'denied';
  }
  const state = read().secret ? 'on' : 'off';
  try {
    await request('GET', '');
  } catch (error) {
    if (state === 'off' || error.state === 'none') throw error;
  }
  return state;
}

async function on(_, permission) {
  requireSupport();
  const answer = await permission;
  host.send(`${messages.notifications}:${answer}`);
  if (answer === 'denied') return 'denied';
  // The prompt was closed without an answer, so it can be shown again.
  if (answer !== 'granted') return 'off';
  await register(await subscription());
  note(0);
  return 'on';
}

async function off() {
  await end(true);
  return 'off';
}

function wait() {
  waits += 1;
  if (waits <= WAITS_MAX) note(WAIT_MILLISECONDS);
}

/** Uploads what the server lacks. `fields` has five entries for each coming reminder: key, tag, due, end, payload. */
async function plan(fields) {
  waits = 0;
  if (!read().secret) return '';
  if (globalThis.Notification?.permission !== 'granted') return off();
  const made = await subscription();
  if (made.endpoint !== read().endpoint) await register(made);
  const wanted = await listed(fields);
  try {
    await upload(wanted, made);
  } catch (error) {
    // The server has deleted the registration, for example after 15 days without an upload.
    if (error.status !== 404) throw error;
    await register(made);
    await upload(wanted, made);
  }
  return '';
}

/** Returns the messages by the digest of their keys, each with a digest of its content, which shows whether it has changed. */
async function listed(fields) {
  const { salt } = read();
  const wanted = new Map();
  for (let i = 0; i + FIELDS <= fields.length; i += FIELDS) {
    const [key, tag, due, end, payload] = fields.slice(i, i + FIELDS);
    const times = [Number(text(due)), Number(text(end))];
    const hash = await digest(salt, text(due), text(end), payload);
    wanted.set(await digest(salt, 'key', key), { times, payload, hash, topic: await digest(salt, 'topic', tag) });
  }
  return wanted;
}

async function upload(wanted, made) {
  const state = read();
  const now = Date.now();
  // The server deletes messages that were due.
  const sent = new Map(Object.entries(state.sent).filter(([, [, due]]) => due > now));
  const drop = [...sent.keys()].filter((key) => !wanted.has(key));
  let [put, characters, all] = [[], 0, 0];
  const flush = async () => {
    await request('POST', '/messages', { secret: state.secret, put: put.map(({ hash, ...message }) => message), drop });
    for (const key of drop.splice(0)) sent.delete(key);
    for (const { key, hash, due } of put) sent.set(key, [hash, due]);
    keep(KEPT, JSON.stringify({ ...state, sent: Object.fromEntries(sent) }));
    [put, characters] = [[], 0];
  };
  const keys = keysOf(made);
  for (const [key, { times: [due, end], payload, hash, topic }] of wanted) {
    all += sealedBytes(payload);
    if (all > ALL_BYTES_MAX || payload.length > PAYLOAD_BYTES_MAX) {
      if (sent.has(key)) drop.push(key);
      continue;
    }
    if (sent.get(key)?.[0] === hash) continue;
    const body = base64URL(await seal(payload, keys, STEP_BYTES));
    put.push({ key, topic, due, end, body, hash });
    characters += body.length;
    if (characters > REQUEST_CHARACTERS_MAX) await flush();
  }
  if (put.length > 0 || drop.length > 0) await flush();
}

/** Returns the largest size that the encrypted message can have. */
const sealedBytes = (payload) => payload.length + STEP_BYTES + 103;

/** Registers the subscription with the server, which deletes an earlier registration of it. Ends this device's previous one. */
async function register(made) {
  const { secret } = await request('POST', '', { endpoint: made.endpoint });
  const salt = base64URL(crypto.getRandomValues(new Uint8Array(16)));
  keep(KEPT, JSON.stringify({ secret, endpoint: made.endpoint, salt, sent: {}, ends: [...read().ends, read().secret].filter(Boolean) }));
  await finishEnds();
}

/** Ends the registration: on this device at once, on the server now or when it can be reached again. */
async function end(isUnsubscribed) {
  const { secret, ends } = read();
  keep(KEPT, secret || ends.length > 0 ? JSON.stringify({ ends: [...ends, secret].filter(Boolean) }) : '');
  if (isUnsubscribed && secret) await (await (await worker())?.pushManager?.getSubscription())?.unsubscribe();
  await finishEnds().catch((error) => console.info('sealed', error.state ?? error));
}

/** Ends the registrations on the server that have already ended on this device. */
async function finishEnds() {
  for (const secret of read().ends) {
    await request('POST', '/end', { secret });
    const state = read();
    const ends = state.ends.filter((other) => other !== secret);
    keep(KEPT, state.secret || ends.length > 0 ? JSON.stringify({ ...state, ends }) : '');
  }
}

function read() {
  try {
    return { sent: {}, ends: [], ...JSON.parse(kept(KEPT) || '{}') };
  } catch {
    return { sent: {}, ends: [] };
  }
}

/** Returns the browser's subscription for the server's key; creates one if there is none. */
async function subscription() {
  const manager = await pushManager();
  const has = await manager.getSubscription();
  // The registered subscription needs no request, so it also works without a connection.
  if (has && has.endpoint === read().endpoint) return has;
  const { key } = await request('GET', '');
  if (has && base64URL(new Uint8Array(has.options.applicationServerKey ?? [])) === key) return has;
  await has?.unsubscribe();
  try {
    return await manager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  } catch (error) {
    console.warn('sealed', error);
    throw new Outcome(error.name === 'NotAllowedError' ? 'denied' : 'service');
  }
}

function keysOf(made) {
  const { p256dh, auth } = made.toJSON().keys;
  return { p256dh: bytesOf(p256dh), auth: bytesOf(auth) };
}

function isSupported() {
  return Boolean(navigator.serviceWorker && window.PushManager && window.Notification && globalThis.crypto?.subtle);
}

function requireSupport() {
  if (isSupported()) return;
  // iOS and iPadOS support push messages only in apps on the home screen. An iPad identifies itself as a Mac.
  const isApple = /iP(hone|ad|od)/.test(navigator.userAgent) || (navigator.platform === 'MacIntel' && navigator.maxTouchPoints > 1);
  throw new Outcome(isApple && !navigator.standalone ? 'install' : 'unsupported');
}

async function worker() {
  return navigator.serviceWorker?.getRegistration();
}

async function pushManager() {
  // Without a registration, `ready` would never resolve.
  if (!(await worker())) throw new Outcome('unsupported');
  const late = new Promise((_, reject) => setTimeout(reject, WORKER_MILLISECONDS, new Outcome('failed')));
  return (await Promise.race([navigator.serviceWorker.ready, late])).pushManager;
}

/** Sends a request without cookies, so that the server does not learn the user. Returns the answer's JSON; throws an `Outcome`. */
async function request(method, path, body) {
  let answer;
  try {
    answer = await fetch(ADDRESS + path, {
      method, body: body && JSON.stringify(body), credentials: 'omit', cache: 'no-store', redirect: 'error',
      headers: { 'Content-Type': 'application/json' },
    });
  } catch {
    throw new Outcome('offline');
  }
  if (answer.ok) return answer.status === 204 ? {} : answer.json();
  const outcome = new Outcome(method === 'GET' && answer.status === 404 ? 'none' : 'failed', answer.status);
  const seconds = Number(answer.headers.get('Retry-After'));
  if (seconds > 0) outcome.waitMilliseconds = seconds * 1000;
  throw outcome;
}

/** Returns a digest of the parts as text. Nobody can infer the parts from it without the salt that is one of them. */
async function digest(...parts) {
  const bytes = parts.flatMap((part) => [...(typeof part === 'string' ? utf8(part) : part), 0]);
  return base64URL(new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array(bytes))).slice(0, 18));
}

function base64URL(bytes) {
  return btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function bytesOf(text) {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0));
}

/** Runs `act` in one tab at a time. */
function exclusively(act) {
  return navigator.locks ? navigator.locks.request(LOCK, act) : act();
}
