// Tells Swift that time has passed: at each full minute while the page is visible, and whenever it becomes visible again.

import { zoneMark, zoneTable } from './zone.js';

const MINUTE = 60_000;
const ZONE = 5;

export function startClock(send, deliver) {
  let timer = 0;
  let mark = zoneMark();
  const tick = () => {
    clearTimeout(timer);
    if (document.visibilityState === 'hidden') return;
    const now = zoneMark();
    if (now !== mark) {
      mark = now;
      deliver(ZONE, [zoneTable()]);
    }
    send('tick');
    timer = setTimeout(tick, MINUTE - (Date.now() % MINUTE));
  };
  document.addEventListener('visibilitychange', tick);
  addEventListener('focus', tick);
  timer = setTimeout(tick, MINUTE - (Date.now() % MINUTE));
  for (const type of ['online', 'offline']) addEventListener(type, () => send(type));
}
