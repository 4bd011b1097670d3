// Delivers the rules of time zones to the areas.

import * as deliveries from './border-deliveries.js';
import { kept } from './kept.js';
import { offsetIn, timeZoneTable } from './zone.js';

/**
 * The earliest times in calm's files: in tables, which use the device's zone, and in Apple Health's, which can use any zone and
 * exist since iOS 8.
 */
const FILES_BEGIN = Date.UTC(2000, 0);
const HEALTH_BEGIN = Date.UTC(2014, 0);

/**
 * Delivers the table of the zone with this IANA name, or of the device's zone if the name is empty. For calm, the table begins years
 * ago. The table is empty if the browser does not know the name or spells it differently, because other devices may not know that
 * spelling.
 */
export function sendTimeZone(part, name, host) {
  const begin = part === 'calm' ? (name ? HEALTH_BEGIN : FILES_BEGIN) : undefined;
  let table = new Uint8Array();
  try {
    const known = name && Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
    const isMisspelt = name && (/^[+-]/.test(name) || (known !== name && known.toLowerCase() === name.toLowerCase()));
    if (!isMisspelt) table = timeZoneTable(Date.now(), name ? offsetIn(name) : undefined, begin);
  } catch (error) {
    console.info('zone', name, error.name);
  }
  const shown = name || (Intl.DateTimeFormat().resolvedOptions().timeZone ?? 'UTC');
  host.deliver(deliveries.areaFile, [part, 'zone', shown, name ? '' : '1', table, kept('family')]);
}
