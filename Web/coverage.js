// Tracks the stored data that this tab's model contains: the entries, and the fold that its parts come from.

export class Coverage {
  /** Keys of the journal entries that the model has. */
  #applied = new Set();
  /** Entries up to this key are in the parts. */
  #folded = 0;
  /** Ids of entries that the parts had before the journal. */
  #early = new Set();
  /** The fold that the model is based on; null if the model must be read again before it may be folded. */
  generation = null;

  /** Notes that the model is about to receive exactly this; returns the entries that the parts do not contain. */
  take({ entries, generation, folded, early }) {
    this.#early = new Set(early);
    this.#applied = new Set(entries.map(({ key }) => key));
    this.#folded = folded;
    this.generation = generation;
    return entries.filter((entry) => this.lacks(entry));
  }

  /** Returns whether no part contains an entry of this tab. */
  lacks({ id }) {
    return !this.#early.has(id);
  }

  /** Notes that an entry of this tab, which the model contains, was stored in the journal. */
  stored(key) {
    if (key > this.#folded) this.#applied.add(key);
  }

  /** Notes that an entry of another tab was stored in the journal; returns whether the model needs it. */
  heard(key, id) {
    if (key <= this.#folded || this.#applied.has(key)) return false;
    this.#applied.add(key);
    return this.lacks({ id });
  }

  /** Notes entries of the same fold that the model is about to receive; later messages about them bring nothing new. */
  takeMissing(entries) {
    const missing = entries.filter((entry) => !this.#applied.has(entry.key) && this.lacks(entry));
    for (const { key } of entries) this.#applied.add(key);
    return missing;
  }

  hasAll(keys) {
    return keys.every((key) => this.#applied.has(key));
  }

  /** Notes that these entries have moved from the journal to the parts. */
  forget(keys) {
    for (const key of keys) this.#applied.delete(key);
    this.#folded = Math.max(this.#folded, keys.at(-1) ?? 0);
  }

  /** The number of entries that the next start would replay. */
  get entryCount() {
    return this.#applied.size;
  }
}
