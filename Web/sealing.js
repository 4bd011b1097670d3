// The sealed messages of this device: what the server has of them, kept where page (sealed.js) and service worker (answers.js)
// both read it, and the requests that change it. Everything that changes it runs in `exclusively`.

import { text, utf8 } from './bytes.js';
import { seal } from './seal.js';

const ADDRESS = '/account/sealed';
/** Where it is kept: without a page there is no local storage. */
const CACHE = 'alltag-notification';
const STATE = '/sealed';
const LOCK = 'alltag-sealed';
const FIELDS = 5;
/** Messages differ in length by no less. */
const STEP_BYTES = 256;
/** Below the server's bounds for a device, with room for what is to be shown again, and for one request. */
const ALL_BYTES_MAX = 210 * 1024;
/** A longer one has no room in a push message. */
const PAYLOAD_BYTES_MAX = 3500;
const REQUEST_CHARACTERS_MAX = 40 * 1024;
/** How soon a message is shown again, for how long it may be late then, and how many wait at once. */
const SNOOZE_MILLISECONDS = 600_000;
const LATE_MILLISECONDS = 3_600_000;
const SNOOZED_MAX = 10;
/** The value that marks a Declarative Web Push message. */
const DECLARATIVE = 8030;

/** Ends an action with a state. */
export class Outcome extends Error {
  constructor(state, status = 0) {
    super(state);
    Object.assign(this, { state, status });
  }
}

/**
 * Returns what is known: the device's `secret`, `salt`, `endpoint` and `keys` while it is registered; `sent`, the digest and time of each
 * message that the server has, by its opaque key; `snoozed`, the opaque key and time of what is to be shown again, by the reminder's key; and
 * `ends`, the secrets of which the server has still to hear that they ended.
 */
export async function read() {
  const empty = { sent: {}, snoozed: {}, ends: [] };
  try {
    return { ...empty, ...(await (await (await caches.open(CACHE)).match(STATE))?.json()) };
  } catch {
    return empty;
  }
}

export async function write(state) {
  const cache = await caches.open(CACHE);
  if (state.secret || state.ends.length > 0) await cache.put(STATE, new Response(JSON.stringify(state)));
  else await cache.delete(STATE);
}

/** Uploads what differs from the plan, whose fields are those of one message after the other. */
export async function upload(fields) {
  const state = await read();
  const now = Date.now();
  const wanted = await listed(fields, state.salt);
  // The server has forgotten those that were due.
  const sent = new Map(Object.entries(state.sent).filter(([, [, due]]) => due > now));
  const snoozed = Object.fromEntries(Object.entries(state.snoozed).filter(([, { due }]) => due > now));
  const waiting = Object.values(snoozed).map(({ name }) => name);
  const drop = [...sent.keys()].filter((key) => !wanted.has(key) && !waiting.includes(key));
  let [put, characters, all] = [[], 0, 0];
  const flush = async () => {
    await request('POST', '/messages', { secret: state.secret, put: put.map(({ hash, ...message }) => message), drop });
    for (const key of drop.splice(0)) sent.delete(key);
    for (const { key, hash, due } of put) sent.set(key, [hash, due]);
    await write({ ...state, snoozed, sent: Object.fromEntries(sent) });
    [put, characters] = [[], 0];
  };
  const keys = keysOf(state);
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

/** Has a notification shown again in ten minutes. */
export async function snooze({ title, body, tag, lang, dir, actions, data }) {
  const state = await read();
  const now = Date.now();
  const snoozed = Object.fromEntries(Object.entries(state.snoozed).filter(([key, { due }]) => due > now && key !== data.key));
  const due = now + SNOOZE_MILLISECONDS;
  if (!state.secret || Object.keys(snoozed).length >= SNOOZED_MAX || data.snoozeEnd < due) throw new Outcome('failed');
  const navigate = `${location.origin}/reminder/${data.key.replaceAll('.', '~')}`;
  const notification = { title, body, tag, lang, dir, navigate, actions, data };
  const payload = utf8(JSON.stringify({ web_push: DECLARATIVE, mutable: true, notification }));
  if (payload.length > PAYLOAD_BYTES_MAX) throw new Outcome('failed');
  const name = await digest(state.salt, 'snooze', data.key);
  const sealed = base64URL(await seal(payload, keysOf(state), STEP_BYTES));
  const topic = await digest(state.salt, 'topic', tag);
  // Noted first: what the server has and nothing here knows of could not be withdrawn.
  await write({ ...state, snoozed: { ...snoozed, [data.key]: { name, due } }, sent: { ...state.sent, [name]: ['snooze', due] } });
  await request('POST', '/messages', { secret: state.secret, put: [{ key: name, topic, due, end: due + LATE_MILLISECONDS, body: sealed }], drop: [] });
}

/** Notes that the reminders with these keys are settled, so that the next upload withdraws what was to be shown again of them. */
export async function settle(keys) {
  const state = await read();
  const snoozed = Object.fromEntries(Object.entries(state.snoozed).filter(([key]) => !keys.includes(key)));
  const isChanged = Object.keys(snoozed).length < Object.keys(state.snoozed).length;
  if (isChanged) await write({ ...state, snoozed });
  return isChanged;
}

/** Returns the messages by their opaque keys, with a digest that tells a changed one. */
async function listed(fields, salt) {
  const wanted = new Map();
  for (let i = 0; i + FIELDS <= fields.length; i += FIELDS) {
    const [key, tag, due, end, payload] = fields.slice(i, i + FIELDS);
    const times = [Number(text(due)), Number(text(end))];
    const hash = await digest(salt, text(due), text(end), payload);
    wanted.set(await digest(salt, 'key', key), { times, payload, hash, topic: await digest(salt, 'topic', tag) });
  }
  return wanted;
}

/** Returns at least as many bytes as the message has when it is sealed. */
const sealedBytes = (payload) => payload.length + STEP_BYTES + 103;

const keysOf = ({ keys: { p256dh, auth } }) => ({ p256dh: bytesOf(p256dh), auth: bytesOf(auth) });

/** Sends a request to the server, without anything that tells who asks. Returns the answer's JSON. */
export async function request(method, path, body) {
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

/** Returns a short name of what is given, which says nothing about it without the salt. */
async function digest(...parts) {
  const bytes = parts.flatMap((part) => [...(typeof part === 'string' ? utf8(part) : part), 0]);
  return base64URL(new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array(bytes))).slice(0, 18));
}

export function base64URL(bytes) {
  return btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function bytesOf(text) {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0));
}

/** Runs `act` in one tab, or the worker, at a time. */
export function exclusively(act) {
  return navigator.locks ? navigator.locks.request(LOCK, act) : act();
}
