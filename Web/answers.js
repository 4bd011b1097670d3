// Handles the buttons pressed on reminders in the service worker, when no page can: it runs the module without a page on the
// stored data, sends it the buttons' messages, and stores and syncs the changes as a page does. Built as a classic script that the
// worker loads only for this.

import * as deliveries from './border-deliveries.js';
import * as messages from './border-messages.js';
import { Core } from './core.js';
import { Instance } from './instance.js';
import { chain, isPrepared, MissingPart, partsForKeys, preparePart, requestBy } from './parts.js';
import * as sealing from './sealing.js';
import { Storage } from './storage.js';

/** The cache that holds the pressed buttons' messages, the prefix of their paths, and the lock for reading them (reminders.js). */
const KEPT = 'alltag-notification';
const PRESSED = '/pressed/';
const TAKING = 'alltag-delivered';
/** How long the lock of a page that just reads the answers, or that is closing, is waited for. */
const TAKING_MILLISECONDS_MAX = 3000;
/** The lock held during a sync (account.js), and the longest time for which the worker syncs. */
const SYNCING = 'alltag-sync';
const SYNC_MILLISECONDS_MAX = 20_000;
/** Whether this device shows a number at the app's icon (reminders.js). */
const BADGE = '/badge';

/** Queues for taps in quick succession: the next one can read its answers while the previous one still syncs. */
let taking = Promise.resolve();
let syncing = Promise.resolve();

/**
 * Handles all stored answers with the module in this cache, and then syncs. Deletes an answer once its changes are on the disk.
 * Answers that change nothing here stay stored for the next page; so do all answers while a page keeps the lock for reading them.
 */
export async function carryOut(cacheName) {
  if (!navigator.locks) return;
  const cache = await caches.open(cacheName);
  requestBy((path) => cache.match(path, { ignoreVary: true }));
  const storage = new Storage(() => {});
  try {
    taking = after(taking, () => exclusively(() => take(storage, cache)));
    const instance = await taking;
    if (!instance) return;
    syncing = after(syncing, () => (instance.hasAccount ? sync(instance) : revise(instance)));
    await syncing;
    await showBadge(instance.badge);
  } finally {
    storage.end();
  }
}

/** Has the server send a reminder again in ten minutes: that of the account, or the one that has sealed messages. Throws if it cannot. */
export async function snooze(notification) {
  if ((await sealing.read()).secret) return sealing.exclusively(() => sealing.snooze(notification));
  const answer = await fetch('/account/push/snooze', {
    method: 'POST', body: JSON.stringify({ key: notification.data.key }), credentials: 'same-origin', cache: 'no-store', redirect: 'error',
    headers: { 'Content-Type': 'application/json' },
  });
  if (!answer.ok) throw new Error(`the server answers ${answer.status}`);
}

/** Revises the messages that this device has sealed, by what was answered: the next page does it if this fails. */
async function revise(instance) {
  try {
    if (!(await sealing.read()).secret || !(await instance.complete('later'))) return;
    await sealing.exclusively(async () => {
      await sealing.settle(instance.over);
      const plan = instance.plan();
      if (plan) await sealing.upload(plan);
    });
  } catch (error) {
    console.info('sealed', error.state ?? error);
  }
}

/** Shows the number at the app's icon, unless the user wants none. */
async function showBadge(count) {
  const choice = await (await caches.open(KEPT)).match(BADGE);
  if (count === undefined || !navigator.setAppBadge || (await choice?.text()) !== 'on') return;
  try {
    await (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge());
  } catch (error) {
    console.info('badge', error.name);
  }
}

/** Acts under the lock for reading the answers. Returns null if a page keeps it. */
async function exclusively(act) {
  let result = null;
  try {
    const signal = AbortSignal.timeout(TAKING_MILLISECONDS_MAX);
    await navigator.locks.request(TAKING, { signal }, async () => { result = await act(); });
  } catch (error) {
    if (error.name !== 'TimeoutError') throw error;
  }
  return result;
}

const after = (turn, act) => turn.catch(() => {}).then(act);

/** Returns the instance that handled the answers; null if there are none, or none of them could be handled. */
async function take(storage, cache) {
  const answers = await pressed();
  if (answers.length === 0 || !(await storage.openAndRead())) return null;
  const module = await WebAssembly.compileStreaming(cache.match('/@@app.wasm@@', { ignoreVary: true }));
  const needed = partsForKeys(storage.keysAhead);
  const taken = new Set();
  const instance = await retried(needed, async (parts) => {
    const fresh = await begin(module, storage, parts);
    for (const { request, text } of answers) {
      if (!taken.has(request) && fresh.change(text)) taken.add(request);
    }
    return fresh;
  });
  if (taken.size === 0 || !(await storage.isStored())) return null;
  const kept = await caches.open(KEPT);
  for (const request of taken) await kept.delete(request);
  await instance.withdraw();
  return instance;
}

/** Returns the result of `act(parts)`. If it throws `MissingPart`, adds that part and tries again. */
async function retried(parts, act) {
  try {
    return await act(parts);
  } catch (error) {
    if (!(error instanceof MissingPart) || parts.includes(error.part)) throw error;
    return retried([...parts, error.part], act);
  }
}

/** Returns a started instance with all stored data, and with the code of the areas that it requests. */
async function begin(module, storage, parts) {
  await Promise.all(parts.flatMap(chain).map(preparePart));
  const core = await Core.create(module);
  await core.complete(...parts.filter((part) => chain(part).every(isPrepared)));
  const instance = new Instance(core, storage);
  await instance.start(await reminded());
  return instance;
}

/** Returns the keys of the reminders that are shown, or will be shown again. */
async function reminded() {
  const shown = (await registration.getNotifications()).map(({ data }) => data?.key);
  return [...shown, ...Object.keys((await sealing.read()).snoozed)].filter(Boolean);
}

/** Returns the stored answers, oldest first. */
async function pressed() {
  const kept = await caches.open(KEPT);
  const requests = (await kept.keys()).filter(({ url }) => new URL(url).pathname.startsWith(PRESSED));
  return Promise.all(requests.map(async (request) => ({ request, text: await (await kept.match(request)).text() })));
}

/** Syncs with the account, if there is one. Does nothing while a page syncs, and stops if a page begins to. */
async function sync(instance) {
  if (!instance.hasAccount || !(await instance.complete('account'))) return;
  const end = (lock) => {
    if (!lock) return undefined;
    instance.deliver(deliveries.accountTexts, ['', '', Intl.DateTimeFormat().resolvedOptions().timeZone ?? '']);
    instance.send(`${messages.accountLeads}:true`);
    return instance.idle(SYNC_MILLISECONDS_MAX);
  };
  try {
    // Rejects if a page steals the lock.
    await navigator.locks.request(SYNCING, { ifAvailable: true }, end);
    await instance.stored();
  } finally {
    instance.stop();
  }
}
