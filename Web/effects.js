// The effects that Swift requests, by number; fields are byte arrays.

import { text } from './bytes.js';
import { startScan, stopScan } from './camera.js';
import { deflate, inflate } from './compression.js';
import { showDocument } from './document.js';
import { copy, download, pickFile, rasterise, share } from './files.js';
import { navigate, scrollToTop } from './navigation.js';
import { focusElement } from './page.js';
import { askNotifications, notify, promptInstall, reload } from './updates.js';

/** `host` has `send(message)`, `deliver(kind, fields)` and `storage`. Effects never throw. */
export function makeEffects(host) {
  const { send, storage } = host;
  const timers = new Map();
  const act = {
    1: ([entry]) => storage.append(entry),
    3: () => storage.fold(true),
    4: (fields) => navigate(...fields.map(text)),
    5: ([id]) => focusElement(text(id)),
    6: (fields) => showDocument(...fields.map(text)),
    7: ([name, type, bytes]) => download(text(name), blob(bytes, type)),
    8: ([name, type, bytes, title, words]) =>
      share({ name: text(name), blob: blob(bytes, type), title: text(title), text: text(words) }, send),
    9: ([words]) => copy(text(words), send),
    10: ([accept, token]) => pickFile(text(accept), text(token), host),
    11: (fields) => picture(fields, send),
    12: ([token, format, limit, ...chunks]) => inflate([text(token), text(format), text(limit), chunks], host),
    13: ([token, bytes]) => deflate([text(token), bytes], host),
    14: ([name, milliseconds]) => startTimer(timers, text(name), Number(text(milliseconds)), send),
    15: () => persist(send),
    16: ([milliseconds]) => navigator.vibrate?.(Number(text(milliseconds))),
    17: () => storage.wipe(),
    18: () => scrollToTop(),
    19: () => reload(),
    20: ([what, videoID]) => (text(what) === 'start' ? startScan(text(videoID), host) : stopScan()),
    21: (fields) => notify(...fields.map(text)),
    22: () => askNotifications(send),
    23: () => promptInstall(send),
    24: () => host.openAccount(act),
  };
  return ({ code, fields }) => {
    try {
      // Most effects finish at once; later failures must be as visible as immediate ones.
      Promise.resolve(act[code](fields)).catch((error) => console.error('effect', code, error));
    } catch (error) {
      console.error('effect', code, error);
    }
  };
}

const blob = (bytes, type) => new Blob([bytes], { type: text(type) });

async function picture([svg, width, height, name, use, title, words], send) {
  try {
    const png = await rasterise(text(svg), Number(text(width)), Number(text(height)));
    if (text(use) === 'share') {
      return await share({ name: text(name), blob: png, title: text(title), text: text(words) }, send);
    }
    download(text(name), png);
    send('shared:downloaded');
  } catch (error) {
    console.error('picture', error);
    send('shared:failed');
  }
}

function startTimer(timers, name, milliseconds, send) {
  clearTimeout(timers.get(name));
  timers.delete(name);
  if (milliseconds > 0) timers.set(name, setTimeout(() => send(`timer:${name}`), milliseconds));
}

/** Asks the browser not to delete the site's storage when its disk runs short. */
async function persist(send) {
  if (!navigator.storage?.persist) return send('storage:unavailable');
  const isPersisted = (await navigator.storage.persisted()) || (await navigator.storage.persist());
  send(`storage:${isPersisted ? 'persisted' : 'best-effort'}`);
}
