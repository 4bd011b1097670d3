// Reminders while the app is closed, for devices without an account. Swift lists the coming reminders; this file encrypts
// them for this device, and uploads those that the server lacks: the due time, the end, and bytes that it cannot read. Messages to
// Swift: `sealedState` reports the state, `notifications` the browser's permission, and `sealedPlan` requests the coming reminders.

import * as effects from './border-effects.js';
import * as messages from './border-messages.js';
import { text } from './bytes.js';
import { keep, kept } from './kept.js';
import { base64URL, exclusively, Outcome, read, request, settle, upload, write } from './sealing.js';

/** The name (kept.js) by which the page's start knows whether there is anything to do: `on`, or `ended`. */
const KEPT = 'sealed';
/** The delay that combines several changes in a row into one upload. */
const PAUSE_MILLISECONDS = 2000;
/** The delay before the next attempt while parts of the module are loading, and after a failure. */
const WAIT_MILLISECONDS = 5000;
const WAITS_MAX = 6;
const FAILED_MILLISECONDS = 300_000;
/** The interval after which an open page adds the reminders of further days, and adapts all to its time zone. */
const ROUND_MILLISECONDS = 3_600_000;
const WORKER_MILLISECONDS = 30_000;
const WIPE_MILLISECONDS = 3000;

let host = null;
let timer = 0;
let waits = 0;
let turn = Promise.resolve();

/**
 * Handles the effect `sealed`, and requests the coming reminders after everything that is stored. `act` contains the function of
 * each effect; replaces those of `append` and `wipe`.
 */
export function begin(newHost, act) {
  if (host) return;
  host = newHost;
  turn = exclusively(adopt).catch((error) => console.warn('sealed', error));
  const append = act[effects.append];
  act[effects.append] = (fields) => {
    replan();
    return append(fields);
  };
  const withdraw = act[effects.withdraw];
  act[effects.withdraw] = (fields) => {
    const keys = fields.map(text);
    // Settled reminders are not shown again either.
    exclusively(() => settle(keys)).then((isChanged) => isChanged && replan(), () => {});
    return withdraw(fields);
  };
  const wipe = act[effects.wipe];
  act[effects.wipe] = async (fields) => {
    // The secret is deleted too, so the registration has to end first. If the server cannot be reached, it learns later from the
    // push service that the subscription has ended.
    const late = new Promise((resolve) => setTimeout(resolve, WIPE_MILLISECONDS));
    await Promise.race([exclusively(() => end(true)).catch(() => {}), late]);
    return wipe(fields);
  };
  act[effects.sealed] = ([action, ...fields]) => (action ? perform(text(action), fields) : replan(0));
  addEventListener('online', () => replan());
  document.addEventListener('visibilitychange', () => document.hidden || replan());
  setInterval(replan, ROUND_MILLISECONDS);
}

/** Asks Swift for the coming reminders after a delay, if anything is stored about a registration. */
function replan(milliseconds = PAUSE_MILLISECONDS) {
  if (!kept(KEPT)) return;
  clearTimeout(timer);
  timer = setTimeout(ask, milliseconds);
}

async function ask() {
  await turn;
  await finishEnds().catch((error) => console.info('sealed', error.state ?? error));
  if ((await read()).secret && (await host.complete('later'))) host.send(messages.sealedPlan);
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
      if (action === 'plan') return replan(error.waitMilliseconds ?? FAILED_MILLISECONDS);
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
  const state = (await read()).secret ? 'on' : 'off';
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
  replan(0);
  return 'on';
}

async function off() {
  await end(true);
  return 'off';
}

function wait() {
  waits += 1;
  if (waits <= WAITS_MAX) replan(WAIT_MILLISECONDS);
}

/** Uploads what the server lacks. `fields` has five entries for each coming reminder: key, tag, due, end, payload. */
async function plan(fields) {
  waits = 0;
  const { secret, endpoint } = await read();
  if (!secret) return '';
  if (globalThis.Notification?.permission !== 'granted') return off();
  const made = await subscription();
  if (made.endpoint !== endpoint) await register(made);
  try {
    await upload(fields);
  } catch (error) {
    // The server has deleted the registration, for example after 15 days without an upload.
    if (error.status !== 404) throw error;
    await register(made);
    await upload(fields);
  }
  return '';
}

/** Registers the subscription with the server, which deletes an earlier registration of it. Ends this device's previous one. */
async function register(made) {
  const { secret } = await request('POST', '', { endpoint: made.endpoint });
  const salt = base64URL(crypto.getRandomValues(new Uint8Array(16)));
  const before = await read();
  const ends = [...before.ends, before.secret].filter(Boolean);
  await store({ secret, endpoint: made.endpoint, keys: made.toJSON().keys, salt, sent: {}, snoozed: {}, ends });
  await finishEnds();
}

/** Ends the registration: on this device at once, on the server now or when it can be reached again. */
async function end(isUnsubscribed) {
  const { secret, ends } = await read();
  await store({ ends: [...ends, secret].filter(Boolean) });
  if (isUnsubscribed && secret) await (await (await worker())?.pushManager?.getSubscription())?.unsubscribe();
  await finishEnds().catch((error) => console.info('sealed', error.state ?? error));
}

/** Ends the registrations on the server that have already ended on this device. */
async function finishEnds() {
  for (const secret of (await read()).ends) {
    await request('POST', '/end', { secret });
    const state = await read();
    await store({ ...state, ends: state.ends.filter((other) => other !== secret) });
  }
}

/** Takes over the state from local storage, where earlier versions kept it and the service worker cannot read it. */
async function adopt() {
  const stored = kept(KEPT);
  if (!stored.startsWith('{')) return;
  keep(KEPT, 'on');
  const before = JSON.parse(stored);
  const has = await (await worker())?.pushManager?.getSubscription();
  // Without the subscription's keys the next upload registers a new one.
  const [endpoint, keys] = has && has.endpoint === before.endpoint ? [before.endpoint, has.toJSON().keys] : [''];
  await store({ sent: {}, ends: [], ...before, endpoint, keys, snoozed: {} });
}

/** Writes the state, and what the page's start has to know of it. */
async function store(state) {
  await write(state);
  keep(KEPT, state.secret ? 'on' : state.ends.length > 0 ? 'ended' : '');
}

/** Returns the browser's subscription for the server's key; creates one if there is none. */
async function subscription() {
  const manager = await pushManager();
  const has = await manager.getSubscription();
  // The registered subscription needs no request, so it also works without a connection.
  if (has && has.endpoint === (await read()).endpoint) return has;
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
