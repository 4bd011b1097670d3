// Short texts that the app stores for its next start. For this tab: a link that waits for an account. For this device: the family
// shown, whether the app's icon has no number, whether Today shows what is done, and whether there are sealed reminders (sealed.js).

const stores = {
  link: () => sessionStorage, family: () => localStorage, badge: () => localStorage, done: () => localStorage, sealed: () => localStorage,
};

/** Returns the stored text; an empty one if there is none, or if the browser stores nothing. */
export function kept(name) {
  try {
    return stores[name]().getItem(`alltag-${name}`) ?? '';
  } catch {
    return '';
  }
}

/** Stores the text, or deletes the stored one if the text is empty. */
export function keep(name, words) {
  try {
    if (words) stores[name]().setItem(`alltag-${name}`, words);
    else stores[name]().removeItem(`alltag-${name}`);
  } catch (error) {
    console.info('keep', name, error.name);
  }
}
