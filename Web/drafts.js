// Stores what was entered in an open form, so that it survives a reload and a restart of the module: the messages of its
// fields, which are then sent again. A form names the message that opens it (`data-draft`, empty if its URL opens it) and
// the prefixes of the messages to store (`data-keeps`). A form that was left and reopened has `data-resumed`: it already
// contains what had been entered.

const NAME = 'alltag-draft';
const MESSAGES_MAX = 300;

/** The draft of the open form: {path, open, messages}; null without one. */
let draft = null;
/** The draft of the form that was left last, which Swift may still reopen. */
let left = null;
/** The draft whose messages are being sent again. */
let restoring = null;

const openForm = () => document.querySelector('form[data-draft]');

/**
 * Records a message that an element of a form sends. While the user types in a field, only its last message is kept:
 * `typed` is the message without the text.
 */
export function markDraft(element, message, typed = null) {
  const form = element.closest('form[data-draft]');
  if (!form || !form.dataset.keeps.split(' ').some((name) => message.startsWith(name))) return;
  const path = location.pathname;
  if (draft?.path !== path) draft = { path, open: form.dataset.draft, messages: [] };
  if (typed !== null && draft.messages.at(-1)?.startsWith(`${typed}:`)) draft.messages.pop();
  draft.messages.push(message);
  // Too many messages to send again. Sending only some of them would restore a wrong form.
  write(draft.messages.length > MESSAGES_MAX ? null : draft);
}

/**
 * Deletes the draft once its form was saved or left, and restores it when the form is reopened. Called after each change
 * of the page.
 */
export function followForms() {
  const form = openForm();
  if (draft && !(form && draft.path === location.pathname)) {
    left = draft;
    forget();
  }
  if (!draft && form?.dataset.resumed !== undefined && left?.path === location.pathname) {
    draft = left;
    write(draft);
  }
}

/**
 * Sends the messages of the stored draft if it belongs to this path. `part` is the part of the module that has just been
 * loaded; null at the start, when only forms of the first part can be opened.
 */
export function restoreDraft(send, path, part = null) {
  const kept = read();
  if (!kept || kept.path !== path || (part ?? '') !== kept.open.split('.')[0]) return;
  // A message that traps must not do so again at each start.
  forget();
  restoring = kept;
  if (kept.open) send(kept.open);
  if (openForm()) for (const message of kept.messages) if (restoring) send(message);
  if (restoring && openForm()) {
    draft = { ...kept, path: location.pathname };
    write(draft);
  }
  restoring = null;
}

/**
 * Prepares for the new instance after a trap, in which the draft is restored as after a reload. A draft that was just
 * being restored is dropped, unless `isHarmless` says that it did not cause the trap.
 */
export function keepDraft(isHarmless) {
  if (restoring && isHarmless) write(restoring);
  restoring = null;
  draft = null;
}

function forget() {
  draft = null;
  write(null);
}

function write(content) {
  try {
    if (content) sessionStorage.setItem(NAME, JSON.stringify(content));
    else sessionStorage.removeItem(NAME);
  } catch (error) {
    console.info('draft', error.name);
  }
}

function read() {
  try {
    return JSON.parse(sessionStorage.getItem(NAME) ?? 'null');
  } catch {
    return null;
  }
}
