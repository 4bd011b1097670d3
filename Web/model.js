// Swift's model as the storage uses it: parts and journal entries go in, folded parts come out.

import { MissingPart } from './parts.js';

/** Keys whose bytes made Swift trap. They count as damaged, and are kept across restarts of the module. */
const trapped = new Set();

export class Model {
  #core;
  #changed;
  #keys = new Set();

  constructor(core, changed) {
    this.#core = core;
    this.#changed = changed;
  }

  /** Replaces the model's content. Returns the unreadable parts as [{key, entry, bytes}]. */
  replace({ parts, entries, unstored }) {
    // Parts that changed since the last fold may have keys that `#keys` lacks.
    for (const { key } of this.#core.fold()) this.#keys.add(key);
    this.#core.unload([...this.#keys]);
    this.#keys = new Set(parts.keys());
    const damaged = [];
    for (const [key, bytes] of parts) {
      if (!this.#take(key, () => this.#core.load(key, bytes))) damaged.push({ key, bytes });
    }
    for (const { key: entry, bytes } of entries) {
      const key = `journal/${entry}`;
      if (!this.#take(key, () => this.#core.replay(bytes))) damaged.push({ key, entry, bytes });
    }
    for (const bytes of unstored) this.#core.replay(bytes);
    return damaged;
  }

  #take(key, act) {
    if (trapped.has(key)) return false;
    trapped.add(key);
    try {
      const isSound = act();
      // Not reached if Swift traps.
      trapped.delete(key);
      return isSound;
    } catch (error) {
      // The bytes did not cause this error.
      if (error instanceof MissingPart) trapped.delete(key);
      throw error;
    }
  }

  replay(bytes) {
    return this.#core.replay(bytes);
  }

  fold() {
    const parts = this.#core.fold();
    for (const { key } of parts) this.#keys.add(key);
    return parts;
  }

  changed() {
    this.#changed();
  }
}
