// Stores the app's files, always all of the same version, so that the app opens without a network. Also shows push messages, and
// handles taps on notifications.

const VERSION = '@@version@@';
const FILES = '@@files@@';
/** Files that only some users need, stored after their first use. */
const LATER = '@@later-files@@';
/** The parts of the module, as in parts.js. */
const PARTS = '@@parts@@';
/** The script that handles the buttons of reminders (answers.js). The browser stores it with this worker. */
const ANSWERS = '/@@answers.js@@';
const CACHE = `alltag-${VERSION}`;
const NOTIFICATIONS = 'alltag-notification';
// The user's own background sound (own-sound.js).
const SOUNDS = 'alltag-sounds';
/** Information about the server's operator, which may change at any time, and is also shown without a network. */
const OPERATOR = '/operator.json';
/** Paths that the server answers itself. */
const SERVER = /^\/(health|metrics|sign-in|account|database|device|assets|stream|courier)(\/|$)/;
/** A file with the hash of its content in its name never changes, so an older version's copy can be used. */
const HASHED = /\.[0-9a-f]{16}\.\w+$/;

addEventListener('install', (event) => {
  // Scripts can only be imported until the installation ends. Without this one, a page handles the answers.
  try {
    importScripts(ANSWERS);
  } catch (error) {
    console.warn('answers', error);
  }
  route(event);
  event.waitUntil(install());
});
addEventListener('activate', (event) => event.waitUntil(activate()));
addEventListener('message', (event) => {
  const { data, ports } = event;
  if (data === 'activate') skipWaiting();
  if (data?.snooze) event.waitUntil(isSnoozed(data.snooze).then((done) => ports[0].postMessage(done)));
});

/** Lets the browser read the files from the cache without starting this worker, if it supports that. */
function route(event) {
  if (!event.addRoutes) return;
  const routes = FILES.map((pathname) => ({
    condition: { urlPattern: new URLPattern({ pathname, search: '', baseURL: location.origin }), requestMethod: 'GET' },
    source: { cacheName: CACHE },
  }));
  event.addRoutes(routes).catch((error) => console.warn('routes', error));
}

/** Installs all files or none. An incomplete version must never be used. */
async function install() {
  const files = [...FILES, ...(await used())];
  const answers = await Promise.all(files.map(async (path) => {
    const kept = HASHED.test(path) ? await caches.match(path, { ignoreVary: true }) : undefined;
    const answer = kept ?? (await fetch(path, { cache: HASHED.test(path) ? 'default' : 'reload' }));
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    return answer;
  }));
  try {
    const cache = await caches.open(CACHE);
    await Promise.all(files.map((path, i) => cache.put(path, answers[i])));
  } catch (error) {
    await caches.delete(CACHE);
    throw error;
  }
}

/** Returns the files of `LATER` that an earlier version has stored. */
async function used() {
  const stored = new Set();
  for (const name of await caches.keys()) {
    for (const { url } of await (await caches.open(name)).keys()) stored.add(stem(new URL(url).pathname));
  }
  const parts = Object.values(PARTS);
  const known = ['/app.wasm', ...parts.map(({ path }) => stem(path))];
  // The earlier version was divided into other parts, so code that it used may now be in the part around these.
  const isOther = [...stored].some((path) => path.endsWith('.wasm') && !known.includes(path));
  for (const { path, outer } of parts) {
    if (outer && (isOther || stored.has(stem(path)))) stored.add(stem(PARTS[outer].path));
  }
  return LATER.filter((path) => stored.has(stem(path)));
}

const stem = (path) => path.replace(HASHED, '');

async function activate() {
  for (const name of await caches.keys()) {
    if (![CACHE, NOTIFICATIONS, SOUNDS].includes(name)) await caches.delete(name);
  }
  // Lets this worker serve the page of the first visit too.
  await clients.claim();
}

addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') {
    // Every URL of the app is the same page. Names with a dot are files, and some paths belong to the server.
    const isFile = pathname.split('/').at(-1).includes('.') || SERVER.test(pathname);
    if (!isFile) event.respondWith(cached('/', request));
  } else if (FILES.includes(pathname)) {
    event.respondWith(cached(pathname, request));
  } else if (LATER.includes(pathname)) {
    event.respondWith(keeping(pathname, request));
  } else if (pathname === OPERATOR) {
    event.respondWith(freshest(request));
  }
});

async function cached(path, request) {
  const cache = await caches.open(CACHE);
  return (await cache.match(path, { ignoreVary: true })) ?? fetch(request);
}

async function keeping(path, request) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(path, { ignoreVary: true });
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(path, answer.clone());
  return answer;
}

/** Returns the server's response, or the last stored one without a network. */
async function freshest(request) {
  const cache = await caches.open(CACHE);
  try {
    const answer = await fetch(request);
    if (answer.ok) await cache.put(OPERATOR, answer.clone());
    else await cache.delete(OPERATOR);
    return answer;
  } catch {
    return (await cache.match(OPERATOR)) ?? Response.error();
  }
}

/** The button that has a reminder shown again in ten minutes. */
const SNOOZE = 'snooze';
/** Whether notifications have buttons here; if not, a tap opens the page with them. */
const hasButtons = 'actions' in Notification.prototype;
const pageOf = (key) => `/reminder/${key.replaceAll('.', '~')}`;

addEventListener('notificationclick', (event) => {
  const { notification, action } = event;
  const { path, isQuiet } = notification.data ?? {};
  if (action === SNOOZE) return event.waitUntil(snooze(notification));
  notification.close();
  event.waitUntil(action ? press(action, isQuiet) : open(path));
});

/** Has a reminder shown again; one for which that fails, as without a connection, stays. */
async function snooze(notification) {
  if (await isSnoozed(notification)) return notification.close();
  const { title, body, tag, lang, dir, actions, data } = notification;
  // Some systems close it at a tap.
  return registration.showNotification(title, { body, tag, lang, dir, actions, data, silent: true });
}

async function isSnoozed(notification) {
  try {
    if (!self.answers) importScripts(ANSWERS);
    await self.answers.snooze(notification);
    return true;
  } catch (error) {
    console.info('snooze', error);
    return false;
  }
}

/** Brings the app to the front, or opens it, and shows the screen at the path if there is one. */
async function open(path) {
  const page = await front();
  if (!page) return clients.openWindow(path || '/');
  if (path) page.postMessage({ message: `shell.go:${path}` });
  return page.focus().catch(() => {});
}

/** The time that an open page has to handle an answer. A page that the system has suspended does not handle it. */
const PAGE_MILLISECONDS = 3000;

/**
 * Handles a pressed button. If its message ends with a colon, the time of the tap is appended. An open page carries the message out;
 * without one, this worker does, unless the button opens the app anyway. The message stays stored until its changes are on the
 * disk, so that otherwise the next page carries it out (`Web/reminders.js`).
 */
async function press(message, isQuiet) {
  const text = message.endsWith(':') ? message + Date.now() : message;
  const kept = `/pressed/${crypto.randomUUID()}`;
  // Not in a URL, or any site could trigger actions by a link.
  await (await caches.open(NOTIFICATIONS)).put(kept, new Response(text));
  const page = await front();
  page?.postMessage({ isPressed: true });
  if (!isQuiet) return open('');
  return (page && (await isTaken(kept))) || answer();
}

async function isTaken(kept) {
  const cache = await caches.open(NOTIFICATIONS);
  for (const end = Date.now() + PAGE_MILLISECONDS; Date.now() < end; ) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    if (!(await cache.match(kept))) return true;
  }
  return false;
}

/** Handles all stored answers. */
async function answer() {
  try {
    if (!self.answers) importScripts(ANSWERS);
    await self.answers.carryOut(CACHE);
  } catch (error) {
    console.info('answers', error);
  }
}

async function front() {
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  return pages.find(({ focused }) => focused) ?? pages[0];
}

/** The value that marks a Declarative Web Push message. */
const DECLARATIVE = 8030;

addEventListener('push', (event) => event.waitUntil(notify(event.data)));
addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew()));

/**
 * Shows a notification for each push message, whatever its content, as browsers require. The page has stored the texts
 * in its language (`Web/push.js`). For a kind added by a newer server, this worker can only show a general
 * notification.
 */
async function notify(data) {
  const [words, message, pages] = await Promise.all([
    caches.match('/push').then((kept) => kept.json()).catch(() => ({ title: 'Alltag', from: '{name}' })),
    Promise.resolve(data).then((given) => given.json()).then(Object).catch(() => ({})),
    clients.matchAll({ type: 'window' }),
  ]);
  if (message.web_push === DECLARATIVE && message.notification) return remind(message, pages);
  const { kind, event, chore, occurrence } = message;
  const isReward = ['wishes', 'granted', 'denied'].includes(event);
  const tag = typeof kind === 'string' ? kind : 'other';
  const [heading, line, button, action, snooze] = areaWords(words, message);
  const ways = new Map([
    ['note', [words.title, words.from, '/us/note']], ['security', [words.security, '{name}', '/settings/account']],
    // Messages about a chore replace its reminder.
    ['chore', [heading, line, `/chores/${chore ?? (isReward ? 'rewards' : '')}`, `chore-${chore ?? event}`]],
  ]);
  const [title, text, path, thing] = ways.get(kind) ?? [];
  // Only reminders have a key. An open page may have shown the reminder already.
  const key = kind === 'chore' && occurrence ? `chore-${occurrence}-${event}` : undefined;
  const before = key ? await registration.getNotifications() : [];
  const texts = { ...message, by: clock(message.by) };
  await registration.showNotification(filled(title, texts) || 'Alltag', {
    body: filled(text, texts), tag: thing ?? tag, renotify: !before.some(({ data }) => data?.key === key),
    // Silent if the user has the app in focus.
    silent: pages.some(({ focused }) => focused),
    data: { path: key && !hasButtons ? pageOf(key) : path ?? '/', ...(key && { key, isQuiet: true }) },
    actions: key && button ? [{ title: button, action: `${action}${occurrence}` }, ...(snooze ? [{ title: snooze, action: SNOOZE }] : [])] : [],
  });
  if (key) await markDelivered(key, pages);
}

/** Shows a reminder, whose texts are in the message, and closes the shown reminders that are no longer needed. */
async function remind({ notification, over = [], app_badge: badge }, pages) {
  const { title, body, tag, lang, dir, navigate, silent, actions, data } = notification;
  const before = await registration.getNotifications();
  for (const shown of before) if (over.includes(shown.data?.key)) shown.close();
  const { origin, pathname } = new URL(navigate, location.origin);
  const path = origin === location.origin ? pathname : '/';
  await registration.showNotification(title, {
    body, tag, lang, dir, actions, renotify: !before.some((shown) => shown.data?.key === data.key),
    silent: Boolean(silent) || pages.some(({ focused }) => focused), data: { ...data, path: (hasButtons && data.path) || path },
  });
  await markDelivered(data.key, pages, data.way);
  if (Number.isInteger(badge)) await showBadge(badge);
}

/** Shows a number on the app's icon. */
async function showBadge(count) {
  await navigator.setAppBadge?.(count).catch(() => {});
}

/** Keeps the key of a reminder, and the way on which it came, until a page has read it (`Web/reminders.js`), which then neither shows it again nor leaves it there when it is done. */
async function markDelivered(key, pages, way = 'server') {
  await (await caches.open(NOTIFICATIONS)).put(`/told/${encodeURIComponent(key)}`, new Response(`${Date.now()} ${way}`));
  for (const page of pages) page.postMessage({ isTold: true });
}

/**
 * Returns the title and the text of an area's message, its button with the beginning of the message that it sends, and the name of
 * "In 10 minutes", from the lines that the page has stored.
 */
function areaWords({ areas = '' }, { kind, event, count, by }) {
  const name = `${kind}.${event}${count > 1 ? '+' : ''}${by === undefined ? '' : ':by'}`;
  return areas.split('\n').map((line) => line.split('\t')).find(([key]) => key === name)?.slice(1) ?? ['', ''];
}

/** Returns the text of a minute of the day. */
function clock(minute) {
  if (!Number.isInteger(minute)) return undefined;
  return new Date(2000, 0, 1, 0, minute).toLocaleTimeString(undefined, { hour: 'numeric', minute: '2-digit' });
}

/** Fills in the message's texts. Returns undefined if one of them is missing. */
function filled(text = '', message) {
  const names = [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  if (names.some((name) => !message[name] || typeof message[name] === 'object')) return '';
  return text.replace(/\{(\w+)\}/g, (_, name) => message[name]);
}

/** Creates another subscription for the same device after the browser has ended the old one. */
async function renew() {
  const { key } = await (await fetch('/account/push')).json();
  const made = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  await fetch('/account/push', { method: 'POST', body: JSON.stringify(made) });
}
