// Chores' part of the page: the rules of the families' time zones, files, and photos. Loaded when needed.

import * as deliveries from './border-deliveries.js';
import * as effects from './border-effects.js';
import { text } from './bytes.js';
import { kept } from './kept.js';
import { photo } from './photos.js';
import { sliceEffects } from './slices.js';
import { loadStyles } from './styles.js';
import { offsetIn, zoneTable } from './zone.js';

const ZONE_NAMES = 'zone-names';

await loadStyles('/@@chores.css@@');
document.addEventListener('focusin', listZones);

/** Starts the part for a new instance of the module: adds its effects to `act`. */
export function begin(host, act) {
  Object.assign(act, sliceEffects(host), {
    [effects.areaZone]: ([part, name]) => tellZone(text(part), text(name), host),
    [effects.photo]: (fields) => photo('chores', fields.map(text), host),
  });
}

/** Fills the list that an input of a time zone offers, which only the browser has. */
function listZones({ target }) {
  if (target.getAttribute?.('list') !== ZONE_NAMES || document.getElementById(ZONE_NAMES)) return;
  const list = document.createElement('datalist');
  list.id = ZONE_NAMES;
  for (const name of Intl.supportedValuesOf?.('timeZone') ?? []) list.append(new Option('', name));
  document.body.append(list);
}

/**
 * Delivers a zone's table; that of the device for an empty name, an empty one for a name that the browser does not know, or knows in another
 * spelling, which not every device reads.
 */
function tellZone(part, name, host) {
  let table = new Uint8Array();
  try {
    const known = name && Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
    const isMisspelt = name && (/^[+-]/.test(name) || (known !== name && known.toLowerCase() === name.toLowerCase()));
    if (!isMisspelt) table = name ? zoneTable(Date.now(), offsetIn(name)) : zoneTable();
  } catch (error) {
    console.info('zone', name, error.name);
  }
  const shown = name || (Intl.DateTimeFormat().resolvedOptions().timeZone ?? 'UTC');
  host.deliver(deliveries.areaFile, [part, 'zone', shown, name ? '' : '1', table, kept('family')]);
}
