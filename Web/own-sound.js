// The user's own background sound: an audio file that stays on this device. `report(state, name, file)` receives it. The state is
// `kept`, `none`, or `refused` for a file that the browser cannot play.

import { chooseFile } from './files.js';

/** The service worker and "Delete everything" use the same name. */
const CACHE = 'alltag-sounds';
const PATH = '/own-sound';
const NAME = 'X-Name';

/** Pages without HTTPS have no such storage; the file is then lost when the page closes. */
const open = async () => globalThis.caches?.open(CACHE);

/** Passes the stored file to `report`. */
export async function keptSound(report) {
  const kept = await (await open())?.match(PATH);
  if (kept) report('kept', decodeURIComponent(kept.headers.get(NAME)), await kept.blob());
}

export async function chooseSound(report) {
  const file = await chooseFile('audio/*');
  if (!file) return;
  if (!(await isPlayable(file))) return report('refused');
  await (await open())?.put(PATH, new Response(file, { headers: { [NAME]: encodeURIComponent(file.name) } }));
  report('kept', file.name, file);
}

export async function forgetSound(report) {
  await globalThis.caches?.delete(CACHE);
  report('none');
}

function isPlayable(file) {
  const url = URL.createObjectURL(file);
  const probe = new Audio();
  return new Promise((resolve) => {
    probe.onloadedmetadata = () => resolve(probe.duration > 0);
    probe.onerror = () => resolve(false);
    probe.src = url;
  }).finally(() => URL.revokeObjectURL(url));
}
