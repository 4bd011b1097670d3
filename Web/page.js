// Puts Swift's HTML into the page, and manages dialogs and focus: dialogs open and return the focus, the focus is not
// lost, and fields with `data-autofocus` receive it.

import { morph, morphPage, parse } from './morph.js';

/** The element that had the focus when each dialog opened. */
const openers = new Map();
const focusedOnce = new WeakSet();

/** Whether a sheet covers the screen. */
export const isSheetOpen = () => openers.size > 0;

/** Closes the open sheet as Escape does. */
export function closeSheet() {
  for (const dialog of openers.keys()) dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
}

/** Applies patches ({id, html}; an empty id means the whole app). Throws if a region does not exist. */
export function applyPatches(patches) {
  if (patches.length === 0) return;
  const focused = document.activeElement;
  const caret = caretOf(focused);
  const heir = heirOf(focused);
  const dialogs = [...openers.keys()].filter((dialog) => dialog.open);
  applyAll(patches);
  const returning = dialogs.filter((dialog) => !dialog.isConnected).map((dialog) => openers.get(dialog));
  for (const dialog of openers.keys()) if (!dialog.isConnected) openers.delete(dialog);
  // Searching the whole page would take a tenth of a tap's time.
  const contains = (text) => patches.some(({ html }) => html.includes(text));
  const opened = contains('<dialog') && openDialogs(returning[0] ?? focused);
  if ((contains('data-autofocus') && autofocus()) || opened) return;
  if (focused && focused !== document.body && focused.isConnected) return focusAgain(focused, caret, heir);
  if (returning.length > 0) return find(returning[0])?.focus({ preventScroll: true });
  // The focused element is gone: focuses the new element with its id, or at least the dialog.
  if (focused?.id) document.getElementById(focused.id)?.focus({ preventScroll: true });
}

/** Parses the first page in place, because the content of a template would have to be moved. */
function showPage(app, html) {
  if (app.firstChild) morphPage(app, parse(html));
  else app.innerHTML = html;
}

function applyAll(patches) {
  for (const { id, html } of patches) if (id === '') showPage(document.getElementById('app'), html);
  const regions = patches.filter(({ id }) => id !== '');
  if (regions.length === 0) return;
  // Parses all in one call, because each call of the parser has a cost. SVG shapes must be parsed inside an SVG
  // element.
  const isShape = ({ html }) => html.startsWith('<g ');
  const texts = regions.map((region) => (isShape(region) ? `<svg>${region.html}</svg>` : region.html));
  const roots = [...parse(texts.join('')).children];
  if (roots.length !== regions.length) throw new Error(`${roots.length} elements for ${regions.length} regions`);
  regions.forEach((region, i) => {
    const live = document.getElementById(region.id);
    if (!live) throw new Error(`no region ${region.id}`);
    morph(live, isShape(region) ? roots[i].firstElementChild : roots[i]);
  });
}

/** Opens dialogs. The focused element is the opener of the first one; the browser moves the focus into the dialog. */
function openDialogs(focused) {
  const closed = document.querySelectorAll('dialog[data-modal]:not([open])');
  for (const dialog of closed) {
    const isElement = focused instanceof Element && focused !== document.body;
    openers.set(dialog, isElement ? { element: focused, id: focused.id } : focused);
    dialog.showModal();
  }
  return closed.length > 0;
}

/** Returns the element that opened a dialog, or the one that has its id now. */
function find(opener) {
  if (opener?.element?.isConnected) return opener.element;
  return opener?.id ? document.getElementById(opener.id) : null;
}

function autofocus() {
  const fields = [...document.querySelectorAll('[data-autofocus]')].filter((field) => !focusedOnce.has(field));
  for (const field of fields) focusedOnce.add(field);
  const field = fields.at(-1);
  // Scrolls to a field in a sheet, but not to a button, which stays below the text to read first.
  field?.focus({ preventScroll: field.closest('dialog') === null || field.localName === 'button' });
  // Typing replaces the content of such a field.
  if (field?.dataset.autofocus === 'all') field.select();
  return field !== undefined;
}

function caretOf(field) {
  // Number and date fields have no caret and return null; others throw.
  try {
    return typeof field?.selectionStart === 'number' ? [field.selectionStart, field.selectionEnd] : null;
  } catch {
    return null;
  }
}

/** Returns what gets the focus if the focused row of Today is folded away: the check of the row beside it. */
function heirOf(focused) {
  const row = focused?.closest?.('.today .row');
  return (row?.nextElementSibling ?? row?.previousElementSibling)?.querySelector('.check:enabled');
}

function focusAgain(focused, caret, heir) {
  if (focused.closest('.today [hidden]')) {
    return (heir?.isConnected ? heir : document.getElementById('today-fold'))?.focus({ preventScroll: true });
  }
  if (document.activeElement === focused) return;
  focused.focus({ preventScroll: true });
  if (caret) focused.setSelectionRange(...caret);
}

/** Focuses the new screen for screen readers, unless the focus is already in it. */
export function focusScreen() {
  const active = document.activeElement;
  if (active && active !== document.body && active.isConnected) return;
  document.querySelector('#detail h1, #main h1')?.focus({ preventScroll: true });
}

/** Carries out the `focus` effect. */
export function focusElement(id) {
  const element = document.getElementById(id);
  if (!element) return;
  element.focus({ preventScroll: true });
  // A row itself cannot have the focus, so its button or link gets it.
  if (document.activeElement !== element) element.querySelector('button:enabled, a')?.focus({ preventScroll: true });
  element.scrollIntoView({ block: 'nearest' });
}
