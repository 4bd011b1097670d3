// The effects that Swift requests. Their fields are byte arrays.

import * as effects from './border-effects.js';
import * as messages from './border-messages.js';
import { text } from './bytes.js';
import { startScan, stopScan } from './camera.js';
import { deflate, inflate } from './compression.js';
import { showDocument } from './document.js';
import { keep } from './kept.js';
import { copy, download, pickFile, rasterise, share } from './files.js';
import { navigate, scrollToTop } from './navigation.js';
import { focusElement } from './page.js';
import { remind, snooze, showBadge, withdraw } from './reminders.js';
import { askNotifications, askOperator, promptInstall, reload } from './updates.js';

/**
 * Returns a function that carries out an effect and never throws. `host` has `send(message)`, `deliver(kind, fields)`
 * and `storage`.
 */
export function makeEffects(host) {
  const { send, storage } = host;
  const timers = new Map();
  const act = {
    [effects.append]: ([entry]) => storage.append(entry),
    [effects.requestFold]: () => storage.fold(true),
    [effects.navigate]: (fields) => navigate(...fields.map(text)),
    [effects.focus]: ([id]) => focusElement(text(id)),
    [effects.document]: (fields) => showDocument(...fields.map(text)),
    [effects.download]: ([name, type, bytes]) => download(text(name), blob(bytes, type)),
    [effects.share]: ([name, type, bytes, title, words]) =>
      share({ name: text(name), blob: blob(bytes, type), title: text(title), text: text(words) }, send),
    [effects.copy]: ([words]) => copy(text(words), send),
    [effects.pickFile]: ([accept, token]) => pickFile(text(accept), text(token), host),
    [effects.rasterise]: (fields) => picture(fields, send),
    [effects.inflate]: ([token, format, limit, ...chunks]) => inflate([text(token), text(format), text(limit), chunks], host),
    [effects.deflate]: ([token, bytes]) => deflate([text(token), bytes], host),
    [effects.timer]: ([name, milliseconds]) => startTimer(timers, text(name), Number(text(milliseconds)), send),
    [effects.askPersistence]: () => persist(send),
    [effects.haptic]: ([milliseconds]) => vibrate(Number(text(milliseconds))),
    [effects.wipe]: () => storage.wipe(),
    [effects.scrollToTop]: () => scrollToTop(),
    [effects.reload]: () => reload(),
    [effects.scan]: ([what, videoID]) => (text(what) === 'start' ? startScan(text(videoID), host) : stopScan()),
    [effects.notify]: (fields) => remind(send, ...fields.map(text)),
    [effects.keep]: ([name, words]) => keep(text(name), text(words)),
    [effects.withdraw]: (fields) => withdraw(send, ...fields.map(text)),
    [effects.snooze]: ([message]) => snooze(send, message),
    [effects.badge]: ([count]) => showBadge(Number(text(count))),
    [effects.askNotifications]: () => askNotifications(send),
    [effects.promptInstall]: () => promptInstall(send),
    [effects.askOperator]: () => askOperator(send),
    [effects.openAccount]: () => host.openAccount(act),
    // The script replaces this function once it is loaded.
    [effects.sealed]: (fields) => host.openSealed(act, fields),
    [effects.openPart]: ([part]) => host.openPart(text(part), act),
  };
  return ({ code, fields }) => {
    try {
      // Most effects finish at once. Later failures must be as visible as immediate ones.
      Promise.resolve(act[code](fields)).catch((error) => console.error('effect', code, error));
    } catch (error) {
      console.error('effect', code, error);
    }
  };
}

/**
 * Vibrates, but only if the user has touched the page: browsers log a warning otherwise, for example when the app handles stored
 * answers at its start.
 */
function vibrate(milliseconds) {
  if (navigator.userActivation?.hasBeenActive !== false) navigator.vibrate?.(milliseconds);
}

const blob = (bytes, type) => new Blob([bytes], { type: text(type) });

async function picture([svg, width, height, name, use, title, words], send) {
  try {
    const png = await rasterise(text(svg), Number(text(width)), Number(text(height)));
    if (text(use) === 'share') {
      return await share({ name: text(name), blob: png, title: text(title), text: text(words) }, send);
    }
    download(text(name), png);
    send(`${messages.shared}:downloaded`);
  } catch (error) {
    console.error('picture', error);
    send(`${messages.shared}:failed`);
  }
}

function startTimer(timers, name, milliseconds, send) {
  clearTimeout(timers.get(name));
  timers.delete(name);
  if (milliseconds > 0) timers.set(name, setTimeout(() => send(`${messages.timer}:${name}`), milliseconds));
}

/** Asks the browser not to delete the site's storage when the disk is nearly full. */
async function persist(send) {
  if (!navigator.storage?.persist) return send(`${messages.storage}:unavailable`);
  const isPersisted = (await navigator.storage.persisted()) || (await navigator.storage.persist());
  send(`${messages.storage}:${isPersisted ? 'persisted' : 'best-effort'}`);
}
