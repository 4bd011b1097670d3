// The page's side of the service worker: offline use, new versions, permission for notifications, installation.

import * as messages from './border-messages.js';
import { drainPressed, sendDelivered } from './reminders.js';

const WORKER = '/service-worker.js';
const CHECK_MILLISECONDS = 3_600_000;

let registration = null;
let installPrompt = null;
let isReloading = false;

addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  installPrompt = event;
  onInstallable();
});
let onInstallable = () => {};

/** Starts the service worker. Called after the first paint, because nothing needs it earlier. */
export async function startUpdates(send) {
  onInstallable = () => send(`${messages.install}:available`);
  if (installPrompt) onInstallable();
  if (!navigator.serviceWorker) return;
  if (!navigator.serviceWorker.controller) {
    navigator.serviceWorker.addEventListener('controllerchange', keepLoaded, { once: true });
  }
  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    if (data.isPressed) drainPressed(send);
    else if (data.isTold) sendDelivered(send);
    else send(data.message);
  });
  try {
    registration = await navigator.serviceWorker.register(WORKER, { updateViaCache: 'none' });
  } catch (error) {
    // Private mode, or HTTP to another machine: the app works, but not offline.
    return console.warn('service worker', error);
  }
  const report = (worker) => {
    // The first visit's worker replaces no other, and the page is as new as it is. WebKit makes it control the page
    // before reporting it as installed.
    const active = registration.active;
    if (worker?.state === 'installed' && active && active !== worker) send(`${messages.update}:available`);
  };
  // Some browsers only pretend to support service workers, and return none.
  if (!registration) return;
  report(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => report(worker));
  });
  setInterval(() => {
    if (!document.hidden && navigator.onLine) registration.update().catch(() => {});
  }, CHECK_MILLISECONDS);
}

/** Requests from the browser's cache again what the first visit loaded before the worker was active, so that the worker stores it. */
function keepLoaded() {
  for (const { name } of performance.getEntriesByType('resource')) {
    if (/\.[0-9a-f]{16}\.\w+$/.test(name)) fetch(name).catch((error) => console.info('keep', name, error.name));
  }
}

/** Activates the waiting version, if there is one, and reloads the page once. */
export function reload() {
  const waiting = registration?.waiting;
  if (!waiting) return location.reload();
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (!isReloading) location.reload();
    isReloading = true;
  });
  waiting.postMessage('activate');
}

export async function askNotifications(send) {
  const answer = 'Notification' in window ? await Notification.requestPermission() : 'denied';
  send(`${messages.notifications}:${answer}`);
}

export async function promptInstall(send) {
  if (!installPrompt) return send(`${messages.install}:dismissed`);
  const prompt = installPrompt;
  installPrompt = null;
  await prompt.prompt();
  send(`${messages.install}:${(await prompt.userChoice).outcome}`);
}

/** Sends the operator's information about who runs the server; nothing if the server has none or there is no connection. */
export async function askOperator(send) {
  const answer = await fetch('/operator.json', { credentials: 'omit' }).catch(() => undefined);
  send(`${messages.settingsOperator}:${answer?.ok ? await answer.text() : ''}`);
}
