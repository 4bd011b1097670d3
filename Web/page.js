// Puts Swift's HTML into the page, and everything around that: dialogs open and give focus back, focus is not lost,
// fields with `data-autofocus` get it.

import { morph, morphPage, parse } from './morph.js';

/** Where focus was when each dialog opened. */
const openers = new Map();
const focusedOnce = new WeakSet();

/** Applies patches ({id, html}; an empty id means the whole app). Throws if a region does not exist. */
export function applyPatches(patches) {
  if (patches.length === 0) return;
  const focused = document.activeElement;
  const caret = caretOf(focused);
  const dialogs = [...openers.keys()].filter((dialog) => dialog.open);
  applyAll(patches);
  const returning = dialogs.filter((dialog) => !dialog.isConnected).map((dialog) => openers.get(dialog));
  for (const dialog of openers.keys()) if (!dialog.isConnected) openers.delete(dialog);
  // Looking through the whole page for them would be a tenth of a tap.
  const mayHold = (text) => patches.some(({ html }) => html.includes(text));
  const opened = mayHold('<dialog') && openDialogs(returning[0] ?? focused);
  if ((mayHold('data-autofocus') && autofocus()) || opened) return;
  if (focused && focused !== document.body && focused.isConnected) return focusAgain(focused, caret);
  if (returning.length > 0) return find(returning[0])?.focus({ preventScroll: true });
  // What had the focus is gone: the same element under a new node, or at least the dialog it was in.
  if (focused?.id) document.getElementById(focused.id)?.focus({ preventScroll: true });
}

/** The very first page is parsed where it stays; in a template all of it would have to move. */
function showPage(app, html) {
  if (app.firstChild) morphPage(app, parse(html));
  else app.innerHTML = html;
}

function applyAll(patches) {
  for (const { id, html } of patches) if (id === '') showPage(document.getElementById('app'), html);
  const regions = patches.filter(({ id }) => id !== '');
  if (regions.length === 0) return;
  // All in one call: each call of the parser has its price. Shapes inside a picture are only shapes inside a picture.
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

/** The first opened dialog's opener is what had the focus; the browser moves the focus into the dialog. */
function openDialogs(focused) {
  const closed = document.querySelectorAll('dialog[data-modal]:not([open])');
  for (const dialog of closed) {
    const isPlace = focused instanceof Element && focused !== document.body;
    openers.set(dialog, isPlace ? { element: focused, id: focused.id } : focused);
    dialog.showModal();
  }
  return closed.length > 0;
}

/** The element that a dialog came from, or the one that has its id now. */
function find(opener) {
  if (!opener) return null;
  return opener.element?.isConnected ? opener.element : document.getElementById(opener.id ?? '');
}

function autofocus() {
  const fields = [...document.querySelectorAll('[data-autofocus]')].filter((field) => !focusedOnce.has(field));
  for (const field of fields) focusedOnce.add(field);
  const field = fields.at(-1);
  // A field in a sheet comes into view; a button there waits below what is to be read first.
  field?.focus({ preventScroll: field.closest('dialog') === null || field.localName === 'button' });
  return field !== undefined;
}

function caretOf(field) {
  // Number and date fields have no caret to ask for and answer null; others throw.
  try {
    return typeof field?.selectionStart === 'number' ? [field.selectionStart, field.selectionEnd] : null;
  } catch {
    return null;
  }
}

function focusAgain(focused, caret) {
  if (document.activeElement === focused) return;
  focused.focus({ preventScroll: true });
  if (caret) focused.setSelectionRange(...caret);
}

/** After a change of place: a screen reader starts at the new screen, unless focus has a place there already. */
export function focusScreen() {
  const active = document.activeElement;
  if (active && active !== document.body && active.isConnected) return;
  document.querySelector('#detail h1, #main h1')?.focus({ preventScroll: true });
}

/** Focus by id, for the `focus` effect. */
export function focusElement(id) {
  const element = document.getElementById(id);
  if (!element) return;
  element.focus({ preventScroll: true });
  element.scrollIntoView({ block: 'nearest' });
}
