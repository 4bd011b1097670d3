// Starts the app and keeps it running: one instance of the Swift module, which receives its messages in order, whose
// patches and effects are carried out, and which is replaced when it traps. Start reading at `boot`.

import * as effects from './border-effects.js';
import * as messages from './border-messages.js';
import { startClock } from './clock.js';
import { Core } from './core.js';
import { followForms, keepDraft, restoreDraft } from './drafts.js';
import { makeEffects } from './effects.js';
import { listen } from './events.js';
import { listenForGestures } from './gestures.js';
import { kept } from './kept.js';
import { Model } from './model.js';
import { followSheet, restoreScrollAtStart, startNavigation } from './navigation.js';
import { hideNotice, showNotice } from './notice.js';
import { applyPatches } from './page.js';
import { chain, idleParts, isPrepared, MissingPart, partsForKeys, preparePart } from './parts.js';
import { listenForReordering } from './reorder.js';
import { Storage } from './storage.js';
import { hasDelivered, startReminders, reportDelivered } from './reminders.js';
import { followToast } from './toasts.js';
import { startUpdates } from './updates.js';
import { timeZoneTable } from './zone.js';

/** The most restarts within this time. If the module traps more often, another start does not help. */
const RESTARTS_MAX = 4;
const RESTARTS_MILLISECONDS = 60_000;
const STORAGE_MILLISECONDS_MAX = 5000;

const storage = new Storage(send);
const perform = makeEffects({ send, deliver, storage, openAccount, openPart, openSealed });
let module = null;
let timeZone = null;
let core = null;
let isBusy = false;
/** Functions that wait until Swift is free. */
const queue = [];
const restarts = [];
/**
 * The parts that were called but could not be loaded synchronously, as happens offline in WebKit. A restart first loads those that
 * arrive within this time.
 */
const missed = new Set();
const MISSED_MILLISECONDS_MAX = 2000;

export function send(message) {
  enqueue((core) => {
    if (!core.send(message)) console.warn('unknown message', message);
  });
}

export function deliver(kind, fields) {
  enqueue((core) => core.deliver(kind, fields));
}

/**
 * Runs `act` now, or right after the running function if that has caused this call (by a patch that fires an event).
 */
function enqueue(act) {
  queue.push(act);
  if (isBusy || !core) return;
  isBusy = true;
  try {
    while (queue.length > 0) {
      queue.shift()(core);
      carryOut(core.drainOutput());
    }
  } catch (error) {
    recover(error);
  } finally {
    isBusy = false;
  }
}

/**
 * Carries out Swift's output: first starts to write journal entries, so that the page shows no change before, then
 * applies the patches, then carries out all other effects, which may need the patched elements.
 */
function carryOut({ patches, effects: wanted }) {
  for (const effect of wanted) if (effect.code === effects.append) perform(effect);
  applyPatches(patches);
  for (const effect of wanted) if (effect.code !== effects.append) perform(effect);
  followSheet();
  followForms();
  followToast();
}

/** Starts a new instance from the stored data, because the memory of a trapped one may be inconsistent. */
async function recover(error) {
  console.error('restart after', error);
  core = null;
  queue.length = 0;
  keepDraft(error instanceof MissingPart);
  restarts.push(Date.now());
  if (error instanceof MissingPart) missed.add(error.part);
  if (restarts.length > RESTARTS_MAX && Date.now() - restarts.at(-1 - RESTARTS_MAX) < RESTARTS_MILLISECONDS) {
    return showNotice('broken');
  }
  try {
    await start([messages.crashed], await missedParts());
  } catch (again) {
    await recover(again);
  }
}

/** Returns the missed parts that arrive within `MISSED_MILLISECONDS_MAX`. */
async function missedParts() {
  const wait = new Promise((resolve) => setTimeout(resolve, MISSED_MILLISECONDS_MAX));
  await Promise.race([Promise.all([...missed].flatMap(chain).map(preparePart)), wait]);
  return [...missed].filter((part) => chain(part).every(isPrepared));
}

/**
 * Creates an instance, fills it and shows the app. Throws if Swift traps. `first` are the first messages to send, and
 * `ahead` the parts that an earlier instance called before it had started.
 */
async function start(first, ahead = []) {
  const fresh = await Core.create(module);
  const model = new Model(fresh, () => send(messages.foreign));
  // Loads the parts that read stored data while nothing waits for them.
  await fresh.complete(...partsForKeys(storage.keysAhead), ...ahead);
  fresh.hasWaited = ahead.length > 0;
  try {
    const damaged = await storage.fill(model);
    first = [...first, ...damaged.map((key) => `${messages.storage}:damaged:${key}`)];
    const path = location.pathname + location.search + (location.hash || kept('link'));
    fresh.start(navigator.languages.join(','), timeZone ?? timeZoneTable(), path, flags(), location.origin);
  } catch (error) {
    if (!(error instanceof MissingPart) || ahead.includes(error.part)) throw error;
    return start(first, [...ahead, error.part]);
  }
  // A later instance computes the zone again, which may have changed by then.
  timeZone = null;
  carryOut(fresh.drainOutput());
  core = fresh;
  afterPaint(() => {
    fresh.complete(...idleParts);
    reportDelivered(send);
  });
  for (const message of first) send(message);
  restoreDraft(send, location.pathname);
}

/** Runs `act` when the next frame is shown and the page accepts input. A hidden page shows no frame. */
function afterPaint(act) {
  if (document.hidden) setTimeout(act);
  else requestAnimationFrame(() => setTimeout(act));
}

/** Loads the account's part of the module and its script, which adds its effects to `act`. */
async function openAccount(act) {
  // A signed-in user needs it from the start, but not before the first frame.
  await new Promise(afterPaint);
  const mine = core;
  try {
    const [account] = await Promise.all([import('/@@account.js@@'), mine?.complete('account')]);
    if (mine !== core) return undefined;
    if (mine?.has('account')) return account.begin({ send, deliver, storage }, act);
  } catch (error) {
    console.warn('account', error);
  }
  return send(`${messages.account}:failed`);
}

/** The scripts of parts that have one of their own. */
const partScripts = { calm: () => import('/@@calm.js@@'), chores: () => import('/@@chores.js@@') };

/** Loads a part that Swift needs, with its script, which adds its effects to `act`, before Swift calls it. */
async function openPart(part, act) {
  await new Promise(afterPaint);
  const mine = core;
  try {
    const [script] = await Promise.all([partScripts[part]?.(), mine?.complete(part)]);
    if (mine !== core) return undefined;
    if (mine?.has(part)) {
      script?.begin({ send, deliver }, act);
      // Read before the message, because the area may leave this URL: it does not know yet that the form has a draft.
      const path = location.pathname;
      send(`${messages.part}:${part}`);
      return restoreDraft(send, path, part);
    }
  } catch (error) {
    console.warn('part', part, error);
  }
  return send(`${messages.account}:failed`);
}

/** Loads the script of sealed reminders, which replaces the effect's function in `act`, and carries out the effect. */
async function openSealed(act, fields) {
  // A device that has never used sealed reminders may have no copy of the script, and needs a connection to register.
  if (!navigator.onLine && !kept('sealed')) return send(`${messages.sealedState}:offline`);
  try {
    const { begin } = await import('/@@sealed.js@@');
    // The code that lists the coming reminders is in the part `later`.
    begin({ send, complete: async (part) => (await core?.complete(part), core?.has(part)) }, act);
  } catch (error) {
    console.warn('sealed', error);
    // Without fields, no screen waits for an answer.
    return fields.length > 0 ? send(`${messages.sealedState}:offline`) : undefined;
  }
  return act[effects.sealed](fields);
}

/** Names the way in which this browser installs apps; the guide shows it first. */
function platform() {
  const agent = navigator.userAgent;
  // An iPad says that it is a Mac, but has a touch screen.
  if (/iPhone|iPad|iPod/.test(agent) || (agent.includes('Macintosh') && navigator.maxTouchPoints > 1)) return 'on-ios';
  const isFirefox = agent.includes('Firefox/');
  if (agent.includes('Android')) return isFirefox ? 'on-android-firefox' : 'on-android';
  if (isFirefox) return 'on-firefox';
  return agent.includes('Macintosh') && !agent.includes('Chrome/') ? 'on-mac' : 'on-desk';
}

function flags() {
  const isOn = {
    touch: matchMedia('(pointer: coarse)').matches,
    share: 'share' in navigator,
    standalone: matchMedia('(display-mode: standalone)').matches || navigator.standalone === true,
    [platform()]: true,
    reducedMotion: matchMedia('(prefers-reduced-motion: reduce)').matches,
    camera: 'mediaDevices' in navigator,
    notifications: 'Notification' in window && Notification.permission === 'granted',
    haptics: 'vibrate' in navigator,
    delivered: hasDelivered(),
    badge: 'setAppBadge' in navigator,
    noBadge: kept('badge') === 'off',
    showsDone: kept('done') === 'open',
    sealed: kept('sealed') === 'on',
  };
  return Object.keys(isOn).filter((name) => isOn[name]).join(',');
}

async function compile() {
  const answer = await fetch('/@@app.wasm@@', { credentials: 'same-origin' });
  if (!answer.ok) throw new Error(`the module is missing: ${answer.status}`);
  return WebAssembly.compileStreaming(answer);
}

async function openStorage() {
  const timer = setTimeout(showNotice, STORAGE_MILLISECONDS_MAX, 'slow');
  const isOpen = await storage.openAndRead();
  clearTimeout(timer);
  hideNotice('slow');
  // At the same time as the module, which may still be loading.
  partsForKeys(storage.keysAhead).flatMap(chain).forEach(preparePart);
  return isOpen;
}

async function boot() {
  if (typeof WebAssembly !== 'object') return showNotice('unsupported');
  // Requests the module and all stored data before anything else. Usually theme.js has done so.
  const arriving = Promise.all([self.alltagAhead?.module?.catch(compile) ?? compile(), openStorage()]);
  startNavigation(send);
  timeZone = timeZoneTable();
  const [compiled, hasStorage] = await arriving;
  module = compiled;
  const first = hasStorage ? [] : [`${messages.storage}:blocked`];
  await start(first).catch(recover);
  restoreScrollAtStart();
  listen(send);
  listenForGestures(send);
  listenForReordering(send);
  document.documentElement.dataset.ready = '';
  // Not needed for the first frame.
  setTimeout(() => {
    startClock(send, deliver);
    startUpdates(send);
    if (kept('sealed')) perform({ code: effects.sealed, fields: [] });
    startReminders(send).catch((error) => console.error('reminders', error));
    // A fold stores parts under keys that tell the next start which parts of the module to load.
    if (core?.hasWaited) storage.fold(false);
    else storage.foldIfLong();
  });
}

document.addEventListener('visibilitychange', () => {
  if (document.hidden) storage.foldIfLong();
});
// A page restored from the back-forward cache has missed other tabs' changes.
addEventListener('pageshow', (event) => {
  if (event.persisted) location.reload();
});
boot().catch((error) => {
  console.error('start', error);
  showNotice('broken');
});
