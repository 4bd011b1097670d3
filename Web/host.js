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

/** A module that traps again and again will not be mended by another start. */
const RESTARTS_MAX = 4;
const RESTARTS_MILLISECONDS = 60_000;
const STORAGE_MILLISECONDS_MAX = 5000;

const storage = new Storage(send);
const perform = makeEffects({ send, deliver, storage, openAccount });
let module = null;
let zone = null;
let core = null;
let isBusy = false;
/** What waits for Swift: functions of the core. */
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

/** Runs it now, or, when it comes from within (an event that a patch set off), right after what is running. */
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
  // The entry is on its way to the disk before the page shows it.
  for (const effect of effects) if (effect.code === 1) perform(effect);
  applyPatches(patches);
  for (const effect of effects) if (effect.code !== 1) perform(effect);
}

/** After a trap nothing in the instance can be trusted: a new one starts from what is stored. */
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

/** Makes an instance, fills it and shows the app; throws if Swift traps. `first` are messages to begin with. */
async function start(first) {
  const fresh = await Core.create(module);
  const model = new Model(fresh, () => send('foreign'));
  const damaged = await storage.fill(model);
  const path = location.pathname + location.search + location.hash;
  fresh.start(navigator.languages.join(','), zone ?? zoneTable(), path, flags(), location.origin);
  // A later instance asks anew: by then the zone may be another.
  zone = null;
  carryOut(fresh.takeOutput());
  core = fresh;
  // Not while the first picture is being painted.
  setTimeout(() => fresh.complete('later'));
  for (const message of [...first, ...damaged.map((key) => `storage:damaged:${key}`)]) send(message);
}

/** What only the account needs: its part of the module, and its script, which adds its effects to `act`. */
async function openAccount(act) {
  // Who is signed in needs it from the start on, but not before the first picture.
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
    // Safari on phones and tablets installs only by its own menu, and tells only there how the page was opened.
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
  // The module and everything stored are on their way before anything else is done, most often since theme.js.
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
  // Nothing of this is needed for the first picture.
  setTimeout(() => {
    startClock(send, deliver);
    startUpdates(send);
    storage.foldIfLong();
  });
}

document.addEventListener('visibilitychange', () => {
  if (document.hidden) storage.foldIfLong();
});
// A page out of the back-forward cache has missed what other tabs did.
addEventListener('pageshow', (event) => {
  if (event.persisted) location.reload();
});
boot().catch((error) => {
  console.error('start', error);
  showNotice('broken');
});
