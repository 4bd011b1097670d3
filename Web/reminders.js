// Reminders on this device: shows each one once across all tabs and visits, closes those that are no longer needed, and sends Swift
// the messages of buttons that were pressed on them, even while no page was open.

import * as messages from './border-messages.js';
import { text } from './bytes.js';
import { kept } from './kept.js';

/** The name of the list of delivered reminders in the local storage, and of the lock for changing it. */
const DELIVERED = 'alltag-delivered';
const KEPT_MILLISECONDS = 8 * 86_400_000;
const KEPT_MAX = 300;
/**
 * The cache in which the service worker stores the messages of pressed buttons and the keys of reminders that a server sent, and
 * the prefixes of their paths.
 */
const KEPT = 'alltag-notification';
const PRESSED = '/pressed/';
const ANNOUNCED = '/told/';
/** The number of buttons for browsers that report no limit. */
const BUTTONS_MAX = 2;
/** The button that has a reminder shown again in ten minutes, which the service worker carries out. */
const SNOOZE = 'snooze';
const SNOOZE_MILLISECONDS_MAX = 15_000;
/** Whether this device shows a number at the app's icon, for the service worker. */
const BADGE = '/badge';

/** Starts to watch the list for changes by other tabs, and sends what the service worker stored before this page was open. */
export function startReminders(send) {
  addEventListener('storage', ({ key }) => {
    if (key === DELIVERED) reportDelivered(send);
  });
  return Promise.all([drainPressed(send), sendDelivered(send)]);
}

/** Adds the reminders that a server has sent to this device to the list, and sends the list if there were any. */
export function sendDelivered(send) {
  return exclusively(async () => {
    if (await takeDelivered()) reportDelivered(send);
  });
}

/** Returns whether `reportDelivered` has anything to send. */
export const hasDelivered = () => delivered().length > 0;

/** Sends the list of delivered reminders, unless it is empty: key, minute shown, minute withdrawn (0 for none), and way. */
export function reportDelivered(send) {
  const minute = (time) => Math.floor(time / 60_000);
  const list = delivered().map(([key, shown, withdrawn, way = '']) => [key, minute(shown), minute(withdrawn), way].join(' '));
  if (list.length > 0) send(`${messages.reminded}:${list.join(',')}`);
}

/** Shows a reminder, unless one with its key is in the list. `buttons` contains the name and the message of each button. */
export function remind(send, key, tag, title, body, path, how, ...buttons) {
  return exclusively(async () => {
    const registration = await active();
    await takeDelivered();
    const before = delivered();
    if (!registration || before.some(([known]) => known === key)) return;
    const actions = [];
    const max = Notification.maxActions ?? BUTTONS_MAX;
    const hasSnooze = await canSnooze();
    for (let i = 0; i < buttons.length && actions.length < max; i += 2) {
      if (buttons[i + 1] !== SNOOZE || hasSnooze) actions.push({ title: buttons[i], action: buttons[i + 1] });
    }
    // Stored before it is shown, so that it is not shown again if the page ends in between.
    keep([...before, [key, Date.now(), 0, 'page']]);
    try {
      // If the browser shows no buttons, a tap opens the page with them.
      const target = 'actions' in Notification.prototype ? path : `/reminder/${key.replaceAll('.', '~')}`;
      const data = { key, path: target, isQuiet: how === 'quiet' };
      await registration.showNotification(title, { body, tag, renotify: true, actions, data });
    } catch (error) {
      keep(before);
      throw error;
    }
    reportDelivered(send);
  });
}

/** Closes the shown reminders with these keys. Adds keys that were never shown to the list: the user has read them in the app. */
export function withdraw(send, ...keys) {
  return exclusively(async () => {
    const registration = await active();
    for (const shown of (await registration?.getNotifications()) ?? []) if (keys.includes(shown.data?.key)) shown.close();
    const now = Date.now();
    const list = delivered();
    const unknown = keys.filter((key) => !list.some(([known]) => known === key));
    keep([
      ...list.map(([key, shown, withdrawn, way]) => [key, shown, withdrawn === 0 && keys.includes(key) ? now : withdrawn, way]),
      ...unknown.map((key) => [key, 0, now]),
    ]);
    reportDelivered(send);
  });
}

/** Whether a server can send this device's reminder again: its account's, or the one that has its sealed messages. */
async function canSnooze() {
  return kept('sealed') === 'on' || Boolean(await globalThis.caches?.match('/push'));
}

/**
 * Has a message's reminder shown again in ten minutes, and closes its notification; without a message only asks whether that is
 * possible. Sends `snooze:…`.
 */
export async function snooze(send, message) {
  const worker = (await active())?.active;
  const can = worker && (await canSnooze());
  if (message.length === 0 || !can) return send(`${messages.snooze}:${can ? 'possible' : 'none'}`);
  const { notification } = JSON.parse(text(message));
  const { port1, port2 } = new MessageChannel();
  const isSnoozed = await new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data);
    setTimeout(resolve, SNOOZE_MILLISECONDS_MAX, false);
    worker.postMessage({ snooze: notification }, [port2]);
  });
  port1.close();
  if (isSnoozed) await markShown(send, notification.data);
  return send(`${messages.snooze}:${isSnoozed ? 'snoozed' : 'failed'}`);
}

/**
 * Closes the notification of a snoozed reminder, and lists it as shown: a browser may have shown it without the service worker, and what
 * is listed is withdrawn once it is done.
 */
function markShown(send, { key, way = '' }) {
  return exclusively(async () => {
    for (const shown of await (await active()).getNotifications()) if (shown.data?.key === key) shown.close();
    keep([...delivered().filter(([known]) => known !== key), [key, Date.now(), 0, way]]);
    reportDelivered(send);
  });
}

/** Shows a number on the app's icon; 0 removes it. */
export async function showBadge(count) {
  try {
    if (globalThis.caches) await (await caches.open(KEPT)).put(BADGE, new Response(kept('badge') || 'on'));
    await (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge());
  } catch (error) {
    // Not every system supports it.
    console.info('badge', error.name);
  }
}

/** Sends the messages of the pressed buttons. Deletes each only after it was sent, so that no tap is lost. */
export async function drainPressed(send) {
  if (!(await globalThis.caches?.has(KEPT))) return;
  await exclusively(async () => {
    const cache = await caches.open(KEPT);
    for (const request of await cache.keys()) {
      if (!new URL(request.url).pathname.startsWith(PRESSED)) continue;
      send(await (await cache.match(request)).text());
      await cache.delete(request);
    }
  });
}

/** Adds the reminders that the service worker has shown to the list. Returns whether there were any. */
async function takeDelivered() {
  if (!(await globalThis.caches?.has(KEPT))) return false;
  const cache = await caches.open(KEPT);
  const requests = (await cache.keys()).filter(({ url }) => new URL(url).pathname.startsWith(ANNOUNCED));
  for (const request of requests) {
    const key = decodeURIComponent(new URL(request.url).pathname.slice(ANNOUNCED.length));
    const list = delivered();
    const [time, way] = (await (await cache.match(request)).text()).split(' ');
    if (!list.some(([known]) => known === key)) keep([...list, [key, Number(time), 0, way ?? 'server']]);
    await cache.delete(request);
  }
  return requests.length > 0;
}

/** Returns the registration of a worker that can show notifications, if the user allows them. */
async function active() {
  if (globalThis.Notification?.permission !== 'granted') return undefined;
  const registration = await navigator.serviceWorker?.getRegistration();
  return registration?.active ? registration : undefined;
}

function delivered() {
  try {
    return JSON.parse(localStorage.getItem(DELIVERED) ?? '[]');
  } catch {
    return [];
  }
}

function keep(list) {
  const earliest = Date.now() - KEPT_MILLISECONDS;
  localStorage.setItem(DELIVERED, JSON.stringify(list.filter(([, shown, withdrawn]) => Math.max(shown, withdrawn) > earliest).slice(-KEPT_MAX)));
}

/** Runs `act` in one tab at a time. */
function exclusively(act) {
  return navigator.locks ? navigator.locks.request(DELIVERED, act) : act();
}
