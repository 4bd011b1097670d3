// Push messages about a partner's note: permission, the browser's subscription, and the server's copy of both. Part of the account's
// script. Its only message reports the state: couple.push.state:STATE, followed by the quiet hours for `on` and by the reason for `failed`.

const ADDRESS = '/account/push';
/** The cache in which the service worker finds the words in the app's language (`tell`), and the user they belong to. */
const CACHE = 'alltag-notification';
const WORDS = '/push';
/** The user who declined. */
const DECLINED = '/push-declined';
const TAG = 'note';
/** The time to wait for a worker that is still installing, since it has a whole app to fetch. */
const WORKER_MILLISECONDS = 30_000;

/** A state other than `on` that ends the action. */
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
 * `what` is a name in `wishes`; `user` the account, `title` and `from` the notification's words, with {name} for the partner's, `security`
 * those about the account; `quiet` the hours as minutes "1320-420", "" for none, "keep" for the present ones.
 */
export function push(send, what, user, title, from, security, quiet) {
  // The permission first: browsers allow the question only right after the tap.
  const permission = what === 'on' && isSupported() ? Notification.requestPermission() : null;
  if (what === 'hours') latest = quiet;
  turn = turn.then(() => perform(send, what, { user, title, from, security }, quiet, permission));
  return turn;
}

/** One after the other, so that the server receives them in this order. */
async function perform(send, what, words, quiet, permission) {
  // Of two settings in quick succession the second counts.
  if (what === 'hours' && quiet !== latest) return;
  try {
    const state = await wishes[what](words, quiet, permission);
    if (state) send(`couple.push.state:${state}`);
  } catch (error) {
    if (!(error instanceof Outcome)) console.warn('push', error);
    send(`couple.push.state:${error.state ?? 'failed:browser'}`);
  }
}

async function on(words, quiet, permission) {
  requireSupport();
  const answer = await permission;
  if (answer === 'denied') throw new Outcome('denied');
  // The question was closed without an answer: it can be asked again.
  if (answer !== 'granted') return 'off';
  const manager = await pushManager();
  const known = await ask('GET');
  return register(manager, await subscription(manager, known.key, true), known, words, quiet);
}

/** Ends the subscription. Without a network the push service will inform the server. */
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

/** At the start: asks the user nothing, and the server only if there is a subscription. */
async function check(words) {
  if (!isSupported() || Notification.permission !== 'granted' || !(await (await worker())?.pushManager.getSubscription())) return null;
  return look(words);
}

/** Reports the state, and updates anything that has changed meanwhile: the server's key, the session, the language, the zone. */
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

/** Closes notifications of the note when the user looks at it. */
async function seen() {
  for (const shown of (await (await worker())?.getNotifications({ tag: TAG })) ?? []) shown.close();
}

function isSupported() {
  return Boolean(navigator.serviceWorker && window.PushManager && window.Notification);
}

function requireSupport() {
  if (isSupported()) return;
  // Apple's phones and tablets support it for apps on the home screen only; a tablet claims to be a Mac.
  const isApple = /iP(hone|ad|od)/.test(navigator.userAgent) || (navigator.platform === 'MacIntel' && navigator.maxTouchPoints > 1);
  throw new Outcome(isApple && !navigator.standalone ? 'install' : 'unsupported');
}

async function worker() {
  return navigator.serviceWorker?.getRegistration();
}

async function pushManager() {
  // Without a registration `ready` would never resolve.
  if (!(await worker())) throw new Outcome('unsupported');
  const late = new Promise((_, reject) => setTimeout(reject, WORKER_MILLISECONDS, new Outcome('failed:browser')));
  return (await Promise.race([navigator.serviceWorker.ready, late])).pushManager;
}

/** Returns the browser's subscription for the server's key; creates it anew if it was for another key, or if `isToBe` and there is none. */
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

/** Sends the server the differences, and stores the words for the worker. */
async function register(manager, made, known, words, quiet) {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  let wanted = known.quiet;
  if (quiet !== 'keep') {
    const [start, end] = quiet.split('-').map(Number);
    wanted = quiet ? { start, end } : null;
  }
  if (wanted) wanted = { ...wanted, zone };
  const isAsKnown = known.endpoint === made.endpoint && JSON.stringify(wanted ?? null) === JSON.stringify(known.quiet ?? null);
  if (!isAsKnown) await ask('POST', { ...made.toJSON(), quiet: wanted ?? null });
  const cache = await caches.open(CACHE);
  await cache.put(WORDS, new Response(JSON.stringify(words)));
  await cache.delete(DECLINED);
  return wanted ? `on:${wanted.start}-${wanted.end}` : 'on';
}

async function kept(name) {
  return (await caches.open(CACHE)).match(name);
}

/** Removes the browser's part; the server removes its own with the session. */
async function forget() {
  await (await caches.open(CACHE)).delete(WORDS);
  await (await (await worker())?.pushManager?.getSubscription())?.unsubscribe();
}

/** Sends a request to the server; returns its answer's JSON. */
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
