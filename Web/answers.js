// Carries out answers to reminders in the service worker while no page can: an instance of the module reads the stored data and
// receives the messages as a page's does, and what they change goes into the same journal and to the server. A classic script
// when built, loaded only for an answer.

import * as deliveries from './border-deliveries.js';
import * as messages from './border-messages.js';
import { Core } from './core.js';
import { Instance } from './instance.js';
import { chain, isPrepared, MissingPart, partsForKeys, preparePart, requestBy } from './parts.js';
import { Storage } from './storage.js';

/** The cache with the answers and the beginning of their paths, and the lock of those that take them (reminders.js). */
const KEPT = 'alltag-notification';
const PRESSED = '/pressed/';
const TAKING = 'alltag-delivered';
/** The lock of whoever syncs (account.js), and for how long the worker does. */
const SYNCING = 'alltag-sync';
const SYNC_MILLISECONDS_MAX = 20_000;

/** The turns of taps in quick succession: one takes answers while the one before it still syncs. */
let taking = Promise.resolve();
let syncing = Promise.resolve();

/**
 * Carries out all answers that are kept, with the module in this cache, and then syncs. An answer is removed once its effect is on the
 * disk. Those that have none here, and all of them while a page takes answers, are left to the next page.
 */
export async function carryOut(cacheName) {
  if (!navigator.locks) return;
  const cache = await caches.open(cacheName);
  requestBy((path) => cache.match(path, { ignoreVary: true }));
  const storage = new Storage(() => {});
  try {
    taking = after(taking, () => navigator.locks.request(TAKING, { ifAvailable: true }, (lock) => lock && take(storage, cache)));
    const instance = await taking;
    if (!instance) return;
    syncing = after(syncing, () => sync(instance));
    await syncing;
  } finally {
    storage.end();
  }
}

const after = (turn, act) => turn.catch(() => {}).then(act);

/** Returns the instance that has taken answers; null if there are none, or none could be taken. */
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

/** Returns the result of `act(parts)`, again with each part that turns out to be missing. */
async function retried(parts, act) {
  try {
    return await act(parts);
  } catch (error) {
    if (!(error instanceof MissingPart) || parts.includes(error.part)) throw error;
    return retried([...parts, error.part], act);
  }
}

/** Returns a started instance with everything stored, and with the code of the areas that it asks for. */
async function begin(module, storage, parts) {
  await Promise.all(parts.flatMap(chain).map(preparePart));
  const core = await Core.create(module);
  await core.complete(...parts.filter((part) => chain(part).every(isPrepared)));
  const instance = new Instance(core, storage);
  await instance.start();
  return instance;
}

/** Returns the answers that are kept, oldest first. */
async function pressed() {
  const kept = await caches.open(KEPT);
  const requests = (await kept.keys()).filter(({ url }) => new URL(url).pathname.startsWith(PRESSED));
  return Promise.all(requests.map(async (request) => ({ request, text: await (await kept.match(request)).text() })));
}

/** Syncs with the account if there is one, unless a page does or begins to. */
async function sync(instance) {
  if (!instance.hasAccount || !(await instance.complete('account'))) return;
  const end = (lock) => {
    if (!lock) return undefined;
    instance.deliver(deliveries.accountTexts, ['', '', Intl.DateTimeFormat().resolvedOptions().timeZone ?? '']);
    instance.send(`${messages.accountLeads}:true`);
    return instance.idle(SYNC_MILLISECONDS_MAX);
  };
  try {
    // Rejects when a page takes the lock.
    await navigator.locks.request(SYNCING, { ifAvailable: true }, end);
    await instance.stored();
  } finally {
    instance.stop();
  }
}
