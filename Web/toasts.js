// The place of toasts: they stand over the foot of the page, which gets room below its last row meanwhile, and neither over the
// field that is being typed in nor over the screen's main button.

const FIELD = 'input, textarea, select';
const MAIN_BUTTON = ':is(.main, .detail) .btn-primary';
/** As in `notices.css`. */
const ROOM_REM = 7;

const root = document.documentElement;
const toast = () => document.getElementById('toasts')?.firstElementChild;

/** The text of the toast for which the page has made room. */
let seen = '';

/** Called after each change of the page. */
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
  // The toast itself still moves in.
  const { top, bottom } = toast().parentElement.getBoundingClientRect();
  return box.height > 0 && box.bottom > top && box.top < bottom && box.right > across.left && box.left < across.right;
}

/** Scrolls a field out from under the toast; the styles say how much room to keep. */
function uncover(field) {
  if (toast() && field?.matches?.(FIELD)) field.scrollIntoView({ block: 'nearest' });
}

/** Waits for a scroll that leaves the room: what is shown, and perhaps being tapped, must not move. */
function takeRoomAway() {
  if (!root.classList.contains('has-toast') || toast()) return;
  const room = ROOM_REM * parseFloat(getComputedStyle(root).fontSize);
  const isSeen = ({ scrollTop, scrollHeight, clientHeight }) => scrollTop > 0 && scrollHeight - clientHeight - scrollTop < room;
  if (![root, document.getElementById('detail')].some((pane) => pane && isSeen(pane))) root.classList.remove('has-toast');
}

addEventListener('focusin', ({ target }) => uncover(target));
addEventListener('scroll', takeRoomAway, { capture: true, passive: true });
