// Push messages of other users and devices: permission, the browser's subscription, and the server's copy of both. Part
// of account.js. Its only message, `pushState`, reports the state, followed by the quiet hours for `on` and by the
// reason for `failed`.

import * as messages from './border-messages.js';

const ADDRESS = '/account/push';
/** The cache with the user and the texts in the app's language, which the service worker reads (`tell`). */
const CACHE = 'alltag-notification';
const WORDS = '/push';
/** Contains the user who refused push messages. */
const DECLINED = '/push-declined';
const TAG = 'note';
/** The longest wait for a worker that is still installing, because it downloads the whole app. */
const WORKER_MILLISECONDS = 30_000;

/** Ends an action with a state other than `on`. */
class Outcome extends Error {
  constructor(state) {
    super(state);
    this.state = state;
  }
}

let turn = Promise.resolve();
/** The quiet hours requested last. */
let latest = '';

const wishes = { on, decline, look, check, hours, seen, forget };

/**
 * Carries out a request. `what` is a name in `wishes`, and `user` is the account. `title` and `from` are the
 * notification's texts, with {name} for the partner's name, and `security` is the text about the account. `areas` are
 * lines with the texts of other areas; "" keeps those stored before. `without` are the kinds of messages that the user
 * does not want. `quiet` is the quiet hours in minutes "1320-420", "" for none, or "keep" for no change.
 */
export function push(send, what, user, title, from, security, areas, without, quiet) {
  // Requests the permission first, because browsers only ask right after a tap.
  const permission = what === 'on' && isSupported() ? Notification.requestPermission() : null;
  if (what === 'hours') latest = quiet;
  turn = turn.then(() => perform(send, what, { user, title, from, security, areas, without }, quiet, permission));
  return turn;
}

/** Carries out one request after the other, so that the server receives them in order. */
async function perform(send, what, words, quiet, permission) {
  // Of two changes in quick succession, only the second one counts.
  if (what === 'hours' && quiet !== latest) return;
  try {
    const state = await wishes[what](words, quiet, permission);
    if (state) send(`${messages.pushState}:${state}`);
  } catch (error) {
    if (!(error instanceof Outcome)) console.warn('push', error);
    send(`${messages.pushState}:${error.state ?? 'failed:browser'}`);
  }
}

async function on(words, quiet, permission) {
  requireSupport();
  const answer = await permission;
  if (answer === 'denied') throw new Outcome('denied');
  // The prompt was closed without an answer, so it can be shown again.
  if (answer !== 'granted') return 'off';
  const manager = await pushManager();
  const known = await ask('GET');
  return register(manager, await subscription(manager, known.key, true), known, words, quiet);
}

/** Ends the subscription. Without a network, the push service tells the server later. */
async function end() {
  await ask('DELETE').catch(() => {});
  await forget();
}

async function decline({ user }) {
  await (await caches.open(CACHE)).put(DECLINED, new Response(user));
  await end();
  return 'declined';
}

async function hours(words, quiet) {
  requireSupport();
  const manager = await pushManager();
  const known = await ask('GET');
  const made = await subscription(manager, known.key, false);
  return made ? register(manager, made, known, words, quiet) : 'off';
}

/** Checks at the start, without asking the user. Asks the server only if there is a subscription. */
async function check(words) {
  if (!isSupported() || Notification.permission !== 'granted' || !(await (await worker())?.pushManager.getSubscription())) return null;
  return look(words);
}

/**
 * Reports the state, and updates what has changed in the meantime: the server's key, the session, the language, the
 * zone.
 */
async function look(words) {
  requireSupport();
  const known = await ask('GET');
  if (Notification.permission === 'denied') {
    if (known.endpoint) await end();
    throw new Outcome('denied');
  }
  const manager = await pushManager();
  const has = await manager.getSubscription();
  if (has && (await (await kept(WORDS))?.json())?.user === words.user) {
    return register(manager, await subscription(manager, known.key, true), known, words, 'keep');
  }
  // The subscription belongs to another user, or the browser has ended it.
  if (has || known.endpoint) await end();
  return (await (await kept(DECLINED))?.text()) === words.user ? 'declined' : 'off';
}

/** Closes notifications of the note when the user sees the note. */
async function seen() {
  for (const shown of (await (await worker())?.getNotifications({ tag: TAG })) ?? []) shown.close();
}

function isSupported() {
  return Boolean(navigator.serviceWorker && window.PushManager && window.Notification);
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
  const late = new Promise((_, reject) => setTimeout(reject, WORKER_MILLISECONDS, new Outcome('failed:browser')));
  return (await Promise.race([navigator.serviceWorker.ready, late])).pushManager;
}

/**
 * Returns the browser's subscription for the server's key. Creates it if the old one was for another key, or if there
 * is none and `isToBe` is true.
 */
async function subscription(manager, key, isToBe) {
  const has = await manager.getSubscription();
  if (has && base64URL(has.options.applicationServerKey) === key) return has;
  if (!has && !isToBe) return null;
  await has?.unsubscribe();
  try {
    return await manager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  } catch (error) {
    console.warn('push', error);
    throw new Outcome(error.name === 'NotAllowedError' ? 'denied' : 'failed:service');
  }
}

function base64URL(buffer) {
  const digits = btoa(String.fromCharCode(...new Uint8Array(buffer ?? [])));
  return digits.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** Sends the server what has changed, including the time zone and the language, and stores the texts for the worker. */
async function register(manager, made, known, { without, ...words }, quiet) {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const { region } = new Intl.Locale(navigator.language);
  const language = document.documentElement.lang + (region ? `-${region}` : '');
  let wanted = known.quiet;
  if (quiet !== 'keep') {
    const [start, end] = quiet.split('-').map(Number);
    wanted = quiet ? { start, end } : null;
  }
  if (wanted) wanted = { ...wanted, zone };
  const unwanted = without.split(' ').filter(Boolean);
  const registered = { endpoint: made.endpoint, quiet: wanted ?? null, without: unwanted, zone, language };
  const before = { endpoint: known.endpoint, quiet: known.quiet ?? null, without: known.without ?? [], zone: known.zone, language: known.language };
  if (JSON.stringify(registered) !== JSON.stringify(before)) await ask('POST', { ...made.toJSON(), ...registered });
  const last = await (await kept(WORDS))?.json();
  if (!words.areas && last?.user === words.user) words.areas = last.areas;
  const cache = await caches.open(CACHE);
  await cache.put(WORDS, new Response(JSON.stringify(words)));
  await cache.delete(DECLINED);
  return wanted ? `on:${wanted.start}-${wanted.end}` : 'on';
}

async function kept(name) {
  return (await caches.open(CACHE)).match(name);
}

/** Removes the browser's subscription. The server removes its own with the session. */
async function forget() {
  await (await caches.open(CACHE)).delete(WORDS);
  await (await (await worker())?.pushManager?.getSubscription())?.unsubscribe();
}

/** Sends a request to the server. Returns the response's JSON. */
async function ask(method, body) {
  let answer;
  try {
    answer = await fetch(ADDRESS, {
      method, body: body && JSON.stringify(body), credentials: 'same-origin', cache: 'no-store', redirect: 'error',
      headers: { 'Content-Type': 'application/json' },
    });
  } catch {
    throw new Outcome('failed:offline');
  }
  if (answer.status === 404) throw new Outcome('none');
  if (!answer.ok) throw new Outcome(answer.status === 401 ? 'failed:session' : 'failed:refused');
  return answer.status === 204 ? {} : answer.json();
}
