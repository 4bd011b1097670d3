// Swipes, long presses and dragging. Each has an equivalent button or key.

const SWIPE_PIXELS_MIN = 48;
const SWIPE_MILLISECONDS_MAX = 700;
const PRESS_MILLISECONDS = 500;
const PRESS_PIXELS_MAX = 10;

let clickSwallowedUntil = 0;

/** Returns whether the current click ends a long press and must be ignored. */
export function isClickSwallowed() {
  const isSwallowed = performance.now() < clickSwallowedUntil;
  clickSwallowedUntil = 0;
  return isSwallowed;
}

export function listenForGestures(send) {
  listenForSwipes(send);
  listenForLongPresses(send);
}

/**
 * Handles `data-swipe="left|right"` and `data-swipe-down="…"`, by touch only, because with a mouse it would conflict
 * with text selection.
 */
function listenForSwipes(send) {
  let start = null;
  addEventListener('touchstart', (event) => {
    const holder = event.touches.length === 1 ? event.target.closest('[data-swipe], [data-swipe-down]') : null;
    start = holder && { holder, touch: event.touches[0], time: event.timeStamp, isAtTop: isAtTop(event.target, holder) };
  }, { passive: true });
  addEventListener('touchcancel', () => (start = null), { passive: true });
  addEventListener('touchend', (event) => {
    if (!start || event.timeStamp - start.time > SWIPE_MILLISECONDS_MAX) return;
    const { holder, touch, isAtTop } = start;
    const x = event.changedTouches[0].clientX - touch.clientX;
    const y = event.changedTouches[0].clientY - touch.clientY;
    start = null;
    if (Math.abs(x) >= SWIPE_PIXELS_MIN && Math.abs(x) > 2 * Math.abs(y)) {
      const [left, right] = holder.closest('[data-swipe]')?.dataset.swipe.split('|') ?? [];
      if (x < 0 ? left : right) send(x < 0 ? left : right);
    } else if (isAtTop && y >= 2 * SWIPE_PIXELS_MIN && y > 2 * Math.abs(x)) {
      const down = holder.closest('[data-swipe-down]');
      if (down) send(down.dataset.swipeDown);
    }
  }, { passive: true });
}

/** Returns whether the content is at its top. Pulling down a scrolled list scrolls it instead. */
function isAtTop(target, holder) {
  for (let element = target; element && holder.contains(element); element = element.parentElement) {
    if (element.scrollTop > 0) return false;
  }
  return true;
}

/**
 * Handles `data-on-longpress="…"`: holding a finger, pen or mouse still. The context menu's key and button do the same.
 */
function listenForLongPresses(send) {
  let press = null;
  const cancel = () => {
    clearTimeout(press?.timer);
    press = null;
  };
  const fire = (holder) => {
    cancel();
    // Lifting the finger will cause a click.
    clickSwallowedUntil = performance.now() + 1000;
    navigator.vibrate?.(10);
    send(holder.dataset.onLongpress);
  };
  addEventListener('pointerdown', (event) => {
    cancel();
    clickSwallowedUntil = 0;
    const holder = event.isPrimary && event.button === 0 ? event.target.closest('[data-on-longpress]') : null;
    if (holder) press = { x: event.clientX, y: event.clientY, timer: setTimeout(fire, PRESS_MILLISECONDS, holder) };
  });
  addEventListener('pointermove', (event) => {
    if (press && Math.hypot(event.clientX - press.x, event.clientY - press.y) > PRESS_PIXELS_MAX) cancel();
  });
  for (const type of ['pointerup', 'pointercancel', 'scroll']) addEventListener(type, cancel, true);
  addEventListener('contextmenu', (event) => {
    const holder = event.target.closest('[data-on-longpress]');
    if (!holder) return;
    event.preventDefault();
    // Phones send this during a long press. Only one of it and the timer may count.
    const isDone = press === null && clickSwallowedUntil > performance.now();
    cancel();
    if (isDone) return;
    send(holder.dataset.onLongpress);
    if (event.pointerType === 'touch') clickSwallowedUntil = performance.now() + 1000;
  });
}
