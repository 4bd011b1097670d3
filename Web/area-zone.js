// The rules of time zones that an area's part asks for.

import * as deliveries from './border-deliveries.js';
import { kept } from './kept.js';
import { offsetIn, zoneTable } from './zone.js';

/** The years from which on calm's files need the rules: of the device for tables, of others for Apple Health, which began with iOS 8. */
const FILES_BEGIN = Date.UTC(2000, 0);
const HEALTH_BEGIN = Date.UTC(2014, 0);

/**
 * Delivers a zone's table, for calm from years ago on; that of the device for an empty name, an empty one for a name that the browser does not
 * know, or knows in another spelling, which not every device reads.
 */
export function tellZone(part, name, host) {
  const begin = part === 'calm' ? (name ? HEALTH_BEGIN : FILES_BEGIN) : undefined;
  let table = new Uint8Array();
  try {
    const known = name && Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
    const isMisspelt = name && (/^[+-]/.test(name) || (known !== name && known.toLowerCase() === name.toLowerCase()));
    if (!isMisspelt) table = zoneTable(Date.now(), name ? offsetIn(name) : undefined, begin);
  } catch (error) {
    console.info('zone', name, error.name);
  }
  const shown = name || (Intl.DateTimeFormat().resolvedOptions().timeZone ?? 'UTC');
  host.deliver(deliveries.areaFile, [part, 'zone', shown, name ? '' : '1', table, kept('family')]);
}
