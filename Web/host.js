// Starts the app and keeps it running: one Swift module, its messages in order, its patches and effects carried out,
// and a new instance when it traps. Start reading at `boot`.

import { startClock } from './clock.js';
import { Core } from './core.js';
import { makeEffects } from './effects.js';
import { listen } from './events.js';
import { listenForGestures } from './gestures.js';
import { Model } from './model.js';
import { restoreScrollAtStart, startNavigation } from './navigation.js';
import { hideNotice, showNotice } from './notice.js';
import { applyPatches } from './page.js';
import { listenForReordering } from './reorder.js';
import { Storage } from './storage.js';
import { startUpdates, takeNotificationMessage } from './updates.js';
import { zoneTable } from './zone.js';

/** A module that keeps trapping will not be repaired by another start. */
const RESTARTS_MAX = 4;
const RESTARTS_MILLISECONDS = 60_000;
const STORAGE_MILLISECONDS_MAX = 5000;

const storage = new Storage(send);
const perform = makeEffects({ send, deliver, storage, openAccount });
let module = null;
let zone = null;
let core = null;
let isBusy = false;
/** Functions of the core that wait for Swift. */
const queue = [];
const restarts = [];

export function send(message) {
  enqueue((core) => {
    if (!core.send(message)) console.warn('unknown message', message);
  });
}

export function deliver(kind, fields) {
  enqueue((core) => core.deliver(kind, fields));
}

/** Runs it now or, when called from within (by an event that a patch caused), right after the running one. */
function enqueue(act) {
  queue.push(act);
  if (isBusy || !core) return;
  isBusy = true;
  try {
    while (queue.length > 0) {
      queue.shift()(core);
      carryOut(core.takeOutput());
    }
  } catch (error) {
    recover(error);
  } finally {
    isBusy = false;
  }
}

function carryOut({ patches, effects }) {
  // The entry is on its way to the disk before the page shows its effect.
  for (const effect of effects) if (effect.code === 1) perform(effect);
  applyPatches(patches);
  for (const effect of effects) if (effect.code !== 1) perform(effect);
}

/** After a trap nothing in the instance can be trusted: a new one starts from the stored data. */
async function recover(error) {
  console.error('restart after', error);
  core = null;
  queue.length = 0;
  restarts.push(Date.now());
  if (restarts.length > RESTARTS_MAX && Date.now() - restarts.at(-1 - RESTARTS_MAX) < RESTARTS_MILLISECONDS) {
    return showNotice('broken');
  }
  try {
    await start(['crashed']);
  } catch (again) {
    await recover(again);
  }
}

/** Creates an instance, fills it and shows the app; throws if Swift traps. `first` are messages to begin with. */
async function start(first) {
  const fresh = await Core.create(module);
  const model = new Model(fresh, () => send('foreign'));
  const damaged = await storage.fill(model);
  const path = location.pathname + location.search + location.hash;
  fresh.start(navigator.languages.join(','), zone ?? zoneTable(), path, flags(), location.origin);
  // A later instance reads the zone again: it may have changed by then.
  zone = null;
  carryOut(fresh.takeOutput());
  core = fresh;
  // Not while the first frame is being painted.
  setTimeout(() => fresh.complete('later'));
  for (const message of [...first, ...damaged.map((key) => `storage:damaged:${key}`)]) send(message);
}

/** Loads the account's part of the module, and its script, which adds its effects to `act`. */
async function openAccount(act) {
  // A signed-in user needs it from the start, but not before the first frame.
  await new Promise((resolve) => setTimeout(resolve));
  const mine = core;
  try {
    const [account] = await Promise.all([import('/@@account.js@@'), mine?.complete('account')]);
    if (mine !== core) return undefined;
    if (mine?.has('account')) return account.begin({ send, deliver, storage }, act);
  } catch (error) {
    console.warn('account', error);
  }
  return send('account:failed');
}

function flags() {
  const holds = {
    touch: matchMedia('(pointer: coarse)').matches,
    share: 'share' in navigator,
    standalone: matchMedia('(display-mode: standalone)').matches || navigator.standalone === true,
    // Safari on phones and tablets installs only by its own menu, and only reports there how the page was opened.
    installByShare: navigator.standalone === false,
    reducedMotion: matchMedia('(prefers-reduced-motion: reduce)').matches,
    camera: 'mediaDevices' in navigator,
    notifications: 'Notification' in window && Notification.permission === 'granted',
    haptics: 'vibrate' in navigator,
  };
  return Object.keys(holds).filter((name) => holds[name]).join(',');
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
  return isOpen;
}

async function boot() {
  if (typeof WebAssembly !== 'object') return showNotice('unsupported');
  // The module and all stored data are requested before anything else is done, most often by theme.js.
  const arriving = Promise.all([self.alltagAhead?.module?.catch(compile) ?? compile(), openStorage()]);
  startNavigation(send);
  zone = zoneTable();
  const [compiled, hasStorage] = await arriving;
  module = compiled;
  const first = hasStorage ? [] : ['storage:blocked'];
  if (location.hash === '#notification') {
    history.replaceState(history.state, '', location.pathname);
    first.push(await takeNotificationMessage());
  }
  await start(first.filter(Boolean)).catch(recover);
  restoreScrollAtStart();
  listen(send);
  listenForGestures(send);
  listenForReordering(send);
  document.documentElement.dataset.ready = '';
  // None of this is needed for the first frame.
  setTimeout(() => {
    startClock(send, deliver);
    startUpdates(send);
    storage.foldIfLong();
  });
}

document.addEventListener('visibilitychange', () => {
  if (document.hidden) storage.foldIfLong();
});
// A page from the back-forward cache has missed other tabs' changes.
addEventListener('pageshow', (event) => {
  if (event.persisted) location.reload();
});
boot().catch((error) => {
  console.error('start', error);
  showNotice('broken');
});
