// Turns the page's events into messages. The document has one listener for each kind of event, and the HTML names an
// element's message (`data-on-click="…"`).

import * as messages from './border-messages.js';
import { markDraft } from './drafts.js';
import { isClickSwallowed } from './gestures.js';

const TYPING = 'input, textarea, select, [contenteditable]';

export function listen(send) {
  on('click', (event, target) => {
    sendDelayed();
    if (isClickSwallowed()) return event.preventDefault();
    const element = target.closest('[data-on-click]');
    if (element) {
      // A button in a form must not submit it, but a checkbox must change.
      if (!element.matches('input')) event.preventDefault();
      markDraft(element, element.dataset.onClick);
      send(element.dataset.onClick);
    } else if (target.matches('dialog[data-on-cancel]')) {
      send(target.dataset.onCancel);
    }
  });
  on('submit', (event, target) => {
    event.preventDefault();
    if (target.dataset.onSubmit) send(target.dataset.onSubmit);
  });
  on('input', (_, target) => {
    if (target.dataset.onInput !== undefined) enter(target, target.dataset.onInput, send);
  });
  // A single-line field would drop the line breaks of a pasted list.
  on('paste', (event, target) => {
    const end = target.dataset.lines;
    const text = event.clipboardData?.getData('text/plain').trim() ?? '';
    if (end === undefined || !/[\r\n]/.test(text)) return;
    event.preventDefault();
    const lines = text.split(/\s*[\r\n]+\s*/).join(` ${end} `);
    target.setRangeText(lines, target.selectionStart, target.selectionEnd, 'end');
    target.dispatchEvent(new Event('input', { bubbles: true }));
  });
  on('change', (_, target) => {
    if (target.dataset.onChange === undefined) return;
    // Pressing a button changes the field that was edited. The page must not move under the finger before it is lifted.
    if (isPressed) delay(() => enter(target, target.dataset.onChange, send));
    else enter(target, target.dataset.onChange, send);
  });
  on('mousedown', () => (isPressed = true));
  on('mouseup', () => {
    isPressed = false;
    // After the click event, which follows immediately.
    setTimeout(sendDelayed);
  });
  // The browser may close a dialog by itself (a second Escape, the phone's back gesture), which the app must know.
  on('cancel', (event, target) => {
    if (target.localName !== 'dialog' || !target.dataset.onCancel) return;
    event.preventDefault();
    send(target.dataset.onCancel);
  });
  on('close', (_, target) => {
    if (target.isConnected && target.dataset.onCancel) send(target.dataset.onCancel);
  });
  on('keydown', (event, target) => {
    if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!moveDown(event, target) && !moveWithArrows(event, target, send)) sendKey(event, target, send);
  });
}

const DELAY_MILLISECONDS_MAX = 1000;

let isPressed = false;
/** Changes of fields that are sent after the click that caused them. */
let delayed = [];

function delay(act) {
  delayed.push(act);
  // The pointer may be released outside the window.
  setTimeout(sendDelayed, DELAY_MILLISECONDS_MAX);
}

function sendDelayed() {
  const acts = delayed;
  delayed = [];
  for (const act of acts) act();
}

function on(type, act) {
  // `cancel` and `close` do not bubble, so a capturing listener is needed to receive all of them.
  document.addEventListener(type, (event) => {
    if (event.target instanceof Element) act(event, event.target);
  }, true);
}

function enter(field, name, send) {
  const message = `${name}:${valueOf(field)}`;
  // Every change of a checkbox, radio button or select is kept, because others may depend on it.
  markDraft(field, message, /checkbox|radio|select/.test(field.type) ? null : name);
  send(message);
}

function valueOf(field) {
  return field.type === 'checkbox' ? String(field.checked) : field.value;
}

/** Sends shortcuts: a printable key while nothing is being typed, and Escape if no dialog handles it. */
function sendKey(event, target, send) {
  const isPrintable = event.key.length === 1 && event.key !== ' ';
  if (event.key === 'Escape' ? !document.querySelector('dialog[open]') : isPrintable && !target.closest(TYPING)) {
    const focused = document.activeElement;
    send(`${messages.key}:${event.key}`);
    // A key that moved the focus to a field must not be typed into it.
    if (document.activeElement !== focused) event.preventDefault();
  }
}

/** Moves the focus from a field to the element that its `data-down` names. Returns false for other keys. */
function moveDown(event, target) {
  const below = event.key === 'ArrowDown' && document.getElementById(target.dataset.down);
  if (!below) return false;
  event.preventDefault();
  below.focus();
  return true;
}

/** Handles arrow keys in a `data-arrows` group, whose value is its number of columns. Returns false for other keys. */
function moveWithArrows(event, target, send) {
  const group = target.closest('[data-arrows]');
  if (!group) return false;
  const items = itemsOf(group);
  const here = items.indexOf(target);
  if (here < 0) return false;
  const columns = Number(group.dataset.arrows) || 1;
  const page = { PageUp: -1, PageDown: 1 }[event.key];
  const step = stepOf(event.key, columns, getComputedStyle(group).direction === 'rtl');
  const wanted = { Home: 0, End: items.length - 1 }[event.key] ?? (step === 0 ? null : here + step);
  if (page ? columns === 1 : wanted === null) return false;
  event.preventDefault();
  if (page) turnPage(group, page < 0, () => here, send);
  else if (columns === 1) focusItem(items, (wanted + items.length) % items.length);
  else if (items[wanted]) focusItem(items, wanted);
  else turnPage(group, wanted < 0, (count) => (wanted < 0 ? count + wanted : wanted - items.length), send);
  return true;
}

function stepOf(key, columns, isRightToLeft) {
  const forward = isRightToLeft ? -1 : 1;
  const sideways = columns > 1 ? { ArrowRight: forward, ArrowLeft: -forward }[key] : 0;
  return sideways || { ArrowDown: columns, ArrowUp: -columns }[key] || 0;
}

function itemsOf(group) {
  return [...group.querySelectorAll('button:not([disabled]), a[href], input:not([disabled])')];
}

/** Keeps exactly one control of the group in the tab order. */
function focusItem(items, index) {
  for (const item of items) item.tabIndex = -1;
  items[index].tabIndex = 0;
  items[index].focus();
}

/**
 * Shows the previous or the next page if there is one. `pick` returns the index to focus, given the number of items.
 */
function turnPage(group, isBack, pick, send) {
  const message = isBack ? group.dataset.pagePrev : group.dataset.pageNext;
  if (!message) return;
  send(message);
  const items = itemsOf(document.getElementById(group.id));
  focusItem(items, Math.max(0, Math.min(pick(items.length), items.length - 1)));
}
