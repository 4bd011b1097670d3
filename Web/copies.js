// Copies of the entries that are not on the disk yet, in localStorage. When a page goes, the browser drops its transactions that have
// not ended, even complete ones that only wait for the disk, the quota or another tab. A change of localStorage it does not drop. Each
// tab holds a lock while it lives, so that the next start knows whose copies to take over.

const PREFIX = 'alltag-entry-';

export class Copies {
  #tab = `${PREFIX}${Math.floor(Math.random() * 2 ** 48)}-`;
  #count = 0;
  /** localStorage; null in a service worker, or if the browser refuses it. */
  #texts = null;

  constructor() {
    try {
      this.#texts = globalThis.localStorage ?? null;
    } catch (error) {
      console.info('copies', error.name);
    }
    // A page that is not shown may be refused.
    if (this.#texts) navigator.locks?.request(this.#tab, () => new Promise(() => {})).catch(() => {});
  }

  keep({ id, bytes }) {
    if (!this.#texts) return;
    try {
      this.#count += 1;
      const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
      this.#texts.setItem(this.#tab + id, `${this.#count} ${text}`);
    } catch (error) {
      // It is full. The entry is written all the same.
      console.info('copies', error.name);
    }
  }

  drop({ id }) {
    this.#texts?.removeItem(this.#tab + id);
  }

  /** Drops all tabs' copies of these entries. */
  dropAll(entries) {
    const ids = new Set(entries.map(({ id }) => `${id}`));
    for (const key of this.#keys(PREFIX)) if (ids.has(key.split('-').at(-1))) this.#texts.removeItem(key);
  }

  /** Once a tab with copies has gone, passes its entries to `store`, oldest first, and then drops the copies. */
  takeOver(store) {
    const tabs = new Set(this.#keys(PREFIX).map((key) => key.slice(0, key.lastIndexOf('-') + 1)));
    tabs.delete(this.#tab);
    for (const tab of tabs) {
      const take = async () => {
        const keys = this.#keys(tab);
        const read = keys.map((key) => ({ key, text: this.#texts.getItem(key) })).filter(({ text }) => text !== null);
        if (read.length > 0) await store(read.map(entryOf).sort((a, b) => a.number - b.number));
        for (const { key } of read) this.#texts.removeItem(key);
      };
      // Without locks a living tab's entry may be stored twice, which is harmless. After a failure the next start tries again.
      const taking = navigator.locks ? navigator.locks.request(tab, take) : take();
      taking.catch((error) => console.warn('copies', error));
    }
  }

  #keys(start) {
    return this.#texts ? Object.keys(this.#texts).filter((key) => key.startsWith(start)) : [];
  }
}

function entryOf({ key, text }) {
  const end = text.indexOf(' ');
  const bytes = Uint8Array.from(text.slice(end + 1), (character) => character.charCodeAt(0));
  return { number: Number(text.slice(0, end)), id: Number(key.slice(key.lastIndexOf('-') + 1)), bytes };
}
