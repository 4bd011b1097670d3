// Which of what is stored this tab's model has: the entries, and the fold that its parts come from.

export class Coverage {
  /** Keys of the journal entries that the model has. */
  #applied = new Set();
  /** Entries up to this key are in the parts. */
  #folded = 0;
  /** Ids of entries that the parts had before the journal. */
  #early = new Set();
  /** The fold that the model is based on; null when it is to be read again before it may be folded. */
  generation = null;

  /** The model is about to be given exactly this; returns what of it the parts do not have. */
  take({ entries, generation, folded, early }) {
    this.#early = new Set(early);
    this.#applied = new Set(entries.map(({ key }) => key));
    this.#folded = folded;
    this.generation = generation;
    return entries.filter((entry) => this.lacks(entry));
  }

  /** Whether an entry of this tab is in no part. */
  lacks({ id }) {
    return !this.#early.has(id);
  }

  /** An entry of this tab, which the model has, came into the journal. */
  stored(key) {
    if (key > this.#folded) this.#applied.add(key);
  }

  /** An entry of another tab came into the journal; returns whether the model is to be given it. */
  heard(key, id) {
    if (key <= this.#folded || this.#applied.has(key)) return false;
    this.#applied.add(key);
    return this.lacks({ id });
  }

  /** Entries of the same fold that the model is about to be given: who tells of them later tells nothing new. */
  takeMissing(entries) {
    const missing = entries.filter((entry) => !this.#applied.has(entry.key) && this.lacks(entry));
    for (const { key } of entries) this.#applied.add(key);
    return missing;
  }

  hasAll(keys) {
    return keys.every((key) => this.#applied.has(key));
  }

  /** These entries are in the parts now, and no longer in the journal. */
  forget(keys) {
    for (const key of keys) this.#applied.delete(key);
    this.#folded = Math.max(this.#folded, keys.at(-1) ?? 0);
  }

  /** How many entries the next start would replay. */
  get entryCount() {
    return this.#applied.size;
  }
}
