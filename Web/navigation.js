// URLs and scroll positions. Each history entry contains its depth (so that "back" never leaves the app) and its scroll
// position. Both survive a reload. An open sheet has an entry of its own, with the same URL, so that "back" closes the
// sheet and not the screen below it.

import * as messages from './border-messages.js';
import { closeSheet, focusScreen, isSheetOpen } from './page.js';

const SAVE_MILLISECONDS = 250;

let send = () => {};
let isQuiet = false;
let saving = 0;
/** Set while a script goes back: whether only a sheet's entry is left, and the functions to call afterwards. */
let going = null;
/** The address of the screen below the open sheet. */
let sheetPath = null;

const depth = () => history.state?.depth ?? 0;
const here = () => location.pathname + location.search + location.hash;
/** The window and the detail pane, which scrolls separately. */
const panes = () => [document.scrollingElement, document.getElementById('detail')];

/** Sends `route` through `sendMessage` for links, and for back and forward. */
export function startNavigation(sendMessage) {
  send = sendMessage;
  history.scrollRestoration = 'manual';
  addEventListener('popstate', () => {
    const ended = going;
    going = null;
    if (!ended && isSheetOpen() && !history.state?.sheet && here() === sheetPath) {
      closeSheet();
    } else if (!ended?.isSheet) {
      arrive(here());
      restoreScroll();
    }
    for (const act of ended?.acts ?? []) act();
    followSheet();
  });
  addEventListener('scroll', () => {
    clearTimeout(saving);
    // Not at every scroll event, because browsers limit changes of the history to about three a second.
    if (!isQuiet) saving = setTimeout(saveScroll, SAVE_MILLISECONDS);
  }, { passive: true, capture: true });
  addEventListener('pagehide', saveScroll);
  document.addEventListener('click', followLink);
}

export function navigate(how, path) {
  if (going) return going.acts.push(() => navigate(how, path));
  // A screen that is opened from a sheet replaces the sheet's entry. Everything else applies to the entry below.
  const isFromSheet = history.state?.sheet === true;
  if (isFromSheet && how !== 'push') return goOneBack(true, () => navigate(how, path));
  if (isFromSheet) return history.replaceState({ depth: depth() }, '', path);
  if (how === 'back') return goBack(path);
  if (how === 'push') {
    saveScroll();
    history.pushState({ depth: depth() + 1 }, '', path);
  } else {
    history.replaceState({ depth: depth() }, '', path);
  }
}

/** Adds a history entry for a sheet that has opened, and leaves it when the sheet has closed. Called after each change of the page. */
export function followSheet() {
  const hasEntry = history.state?.sheet === true;
  if (going || isSheetOpen() === hasEntry) return;
  if (hasEntry) return goOneBack(true);
  saveScroll();
  sheetPath = here();
  try {
    history.pushState({ ...history.state, depth: depth() + 1, sheet: true }, '');
  } catch {
    // The browser's limit on changes of the history is reached: "back" leaves the screen with its sheet.
  }
}

/** Goes back. `acts`, and navigations requested in the meantime, run when the earlier entry is reached. */
function goOneBack(isSheet, ...acts) {
  going = { isSheet, acts };
  history.back();
}

/** Goes back. Without an earlier entry of the app (after a link from outside), goes one level up in the URL. */
function goBack(path) {
  if (depth() > 0) return goOneBack(false);
  const parent = path || location.pathname.replace(/\/[^/]*\/?$/, '') || '/';
  history.replaceState({ depth: 0 }, '', parent);
  arrive(parent);
}

function arrive(path) {
  isQuiet = true;
  send(`${messages.route}:${path}`);
  focusScreen();
  isQuiet = false;
}

function followLink(event) {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!link || link.target || link.hasAttribute('download')) return;
  const target = new URL(link.href, location.href);
  if (target.origin !== location.origin) return;
  event.preventDefault();
  if (link.getAttribute('href').startsWith('#')) return jump(target.hash.slice(1));
  const path = target.pathname + target.search + target.hash;
  if (path !== here()) {
    navigate('push', path);
    arrive(path);
    scrollToTop();
  } else {
    arrive(path);
  }
}

/** Follows a skip link: moves the focus without a history entry. */
function jump(id) {
  const element = document.getElementById(id);
  element?.focus();
  element?.scrollIntoView();
}

function saveScroll() {
  clearTimeout(saving);
  const scroll = panes().map((pane) => Math.round(pane?.scrollTop ?? 0));
  try {
    history.replaceState({ ...history.state, depth: depth(), scroll }, '');
  } catch {
    // The browser's limit on changes of the history is reached. The position is not that important.
  }
}

function restoreScroll() {
  const scroll = history.state?.scroll ?? [];
  panes().forEach((pane, i) => pane?.scrollTo({ top: scroll[i] ?? 0, behavior: 'instant' }));
}

/** Restores the scroll position at the start. Sets nothing at the top, which would force an early layout. */
export function restoreScrollAtStart() {
  if (history.state?.scroll?.some((top) => top > 0)) restoreScroll();
}

export function scrollToTop() {
  for (const pane of panes()) pane?.scrollTo({ top: 0, behavior: 'instant' });
}
