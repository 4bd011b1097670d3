// Short texts that the app keeps for its next start: a link that waits for an account, in this tab; and on this device the
// family that is shown, whether the app's icon has no number, and what the server has of its sealed reminders (sealed.js).

const stores = {
  link: () => sessionStorage, family: () => localStorage, badge: () => localStorage, sealed: () => localStorage,
};

/** Returns the text that is kept under the name; an empty one if there is none, or if the browser keeps nothing. */
export function kept(name) {
  try {
    return stores[name]().getItem(`alltag-${name}`) ?? '';
  } catch {
    return '';
  }
}

/** Keeps the text, or forgets it if it is empty. */
export function keep(name, words) {
  try {
    if (words) stores[name]().setItem(`alltag-${name}`, words);
    else stores[name]().removeItem(`alltag-${name}`);
  } catch (error) {
    console.info('keep', name, error.name);
  }
}
