// Chores' part of the page: files, the names of time zones, and photos. Loaded when needed.

import * as effects from './border-effects.js';
import { text } from './bytes.js';
import { photo } from './photos.js';
import { sliceEffects } from './slices.js';
import { loadStyles } from './styles.js';

const TIME_ZONE_NAMES = 'zone-names';

await loadStyles('/@@chores.css@@');
document.addEventListener('focusin', listTimeZones);

/** Starts the part for a new instance of the module: adds its effects to `act`. */
export function begin(host, act) {
  Object.assign(act, sliceEffects(host), {
    [effects.photo]: (fields) => photo('chores', fields.map(text), host),
  });
}

/** Fills the list of suggestions for a time zone's input with the names that the browser knows. */
function listTimeZones({ target }) {
  if (target.getAttribute?.('list') !== TIME_ZONE_NAMES || document.getElementById(TIME_ZONE_NAMES)) return;
  const list = document.createElement('datalist');
  list.id = TIME_ZONE_NAMES;
  for (const name of Intl.supportedValuesOf?.('timeZone') ?? []) list.append(new Option('', name));
  document.body.append(list);
}
