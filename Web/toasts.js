// Places toasts above the bottom of the page, which gets extra room below its last row meanwhile. A toast covers neither the field
// being edited nor the screen's main button.

const FIELD = 'input, textarea, select';
const MAIN_BUTTON = ':is(.main, .detail) .btn-primary';
/** As in `notices.css`. */
const ROOM_REM = 7;

const root = document.documentElement;
const toast = () => document.getElementById('toasts')?.firstElementChild;

/** The text of the toast for which the page has extra room. */
let seen = '';

/** Adds or removes the extra room, and scrolls what the toast must not cover into view. Called after each change of the page. */
export function followToast() {
  if (!toast()) {
    seen = '';
    return takeRoomAway();
  }
  if (seen === toast().textContent) return;
  seen = toast().textContent;
  root.classList.add('has-toast');
  uncover(document.activeElement);
  for (const button of document.querySelectorAll(MAIN_BUTTON)) if (isCovered(button)) button.scrollIntoView({ block: 'nearest' });
}

function isCovered(button) {
  const [box, across] = [button.getBoundingClientRect(), toast().getBoundingClientRect()];
  // The toast itself is still moving in, so its vertical position is read from its parent.
  const { top, bottom } = toast().parentElement.getBoundingClientRect();
  return box.height > 0 && box.bottom > top && box.top < bottom && box.right > across.left && box.left < across.right;
}

/** Scrolls a field out from under the toast; the styles define the distance to keep. */
function uncover(field) {
  if (toast() && field?.matches?.(FIELD)) field.scrollIntoView({ block: 'nearest' });
}

/** Removes the extra room once it is scrolled out of view, because the visible content must not move under a tap. */
function takeRoomAway() {
  if (!root.classList.contains('has-toast') || toast()) return;
  const room = ROOM_REM * parseFloat(getComputedStyle(root).fontSize);
  const isSeen = ({ scrollTop, scrollHeight, clientHeight }) => scrollTop > 0 && scrollHeight - clientHeight - scrollTop < room;
  if (![root, document.getElementById('detail')].some((pane) => pane && isSeen(pane))) root.classList.remove('has-toast');
}

addEventListener('focusin', ({ target }) => uncover(target));
addEventListener('scroll', takeRoomAway, { capture: true, passive: true });
