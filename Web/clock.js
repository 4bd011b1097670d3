// Tells Swift that time has passed: at each full minute while the page is visible or may show reminders, and whenever it becomes
// visible.

import * as deliveries from './border-deliveries.js';
import * as messages from './border-messages.js';
import { timeZoneMark, timeZoneTable } from './zone.js';

const MINUTE = 60_000;

export function startClock(send, deliver) {
  let timer = 0;
  let mark = timeZoneMark();
  const tick = () => {
    clearTimeout(timer);
    // A hidden page needs the time only for reminders.
    if (document.visibilityState === 'hidden' && globalThis.Notification?.permission !== 'granted') return;
    const now = timeZoneMark();
    if (now !== mark) {
      mark = now;
      deliver(deliveries.timeZone, [timeZoneTable()]);
    }
    send(messages.tick);
    timer = setTimeout(tick, MINUTE - (Date.now() % MINUTE));
  };
  document.addEventListener('visibilitychange', tick);
  addEventListener('focus', tick);
  timer = setTimeout(tick, MINUTE - (Date.now() % MINUTE));
  addEventListener('online', () => send(messages.online));
  addEventListener('offline', () => send(messages.offline));
  if (!navigator.onLine) send(messages.offline);
}
