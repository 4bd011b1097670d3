// Swift's model from the view of the storage: parts and journal entries go in, folded parts come out.

/** Keys whose bytes made Swift trap: they count as damaged, whatever they look like. Kept across restarts of the module. */
const trapped = new Set();

export class Model {
  #core;
  #changed;
  #keys = new Set();

  constructor(core, changed) {
    this.#core = core;
    this.#changed = changed;
  }

  /** Fills the model with exactly this; returns [{key, entry, bytes}] of the unreadable parts. */
  replace({ parts, entries, unstored }) {
    // The parts that differ from the stored ones name the model's other content.
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
    const isSound = act();
    // Reached only without a trap.
    trapped.delete(key);
    return isSound;
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
