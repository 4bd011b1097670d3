// The place of toasts: they stand over the foot of the page, which gets room below its last row meanwhile, and not over the
// field that is being typed in.

const FIELD = 'input, textarea, select';
/** As in `notices.css`. */
const ROOM_REM = 7;

const root = document.documentElement;
const toast = () => document.getElementById('toasts')?.firstElementChild;

/** Called after each change of the page. */
export function followToast() {
  if (!toast()) return takeRoomAway();
  if (root.classList.contains('has-toast')) return;
  root.classList.add('has-toast');
  uncover(document.activeElement);
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
