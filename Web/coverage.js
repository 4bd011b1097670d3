// Tracks which stored data this tab's model contains: the entries, and the fold on which its parts are based.

export class Coverage {
  /** The sizes of the journal entries that the model has, by their keys. */
  #applied = new Map();
  /** The key up to which entries are in the parts. */
  #folded = 0;
  /** The ids of entries that were folded into the parts before they were journalled. */
  #early = new Set();
  /** The fold on which the model is based; null if the model must be filled again before a fold. */
  generation = null;

  /** Records that the model receives exactly this content. Returns the entries that the parts do not contain. */
  receive({ entries, generation, folded, early }) {
    this.#early = new Set(early);
    this.#applied = new Map(entries.map(({ key, bytes }) => [key, bytes.length]));
    this.#folded = folded;
    this.generation = generation;
    return entries.filter((entry) => this.lacks(entry));
  }

  /** Returns whether the stored content is the model's, except for further entries: it was neither folded nor cleared since. */
  isOf({ entries, generation }) {
    const keys = new Set(entries.map(({ key }) => key));
    return generation === this.generation && [...this.#applied.keys()].every((key) => keys.has(key));
  }

  /** Returns whether the parts do not contain an entry of this tab. */
  lacks({ id }) {
    return !this.#early.has(id);
  }

  /** Records that an entry of this tab, which the model contains, is in the journal. */
  stored(key, byteCount) {
    if (key > this.#folded) this.#applied.set(key, byteCount);
  }

  /** Records that an entry of another tab is in the journal. Returns whether the model needs it. */
  heard(key, { id, bytes }) {
    if (key <= this.#folded || this.#applied.has(key)) return false;
    this.#applied.set(key, bytes.length);
    return this.lacks({ id });
  }

  /** Records that the model receives these entries of the same fold. Returns those it does not contain yet. */
  receiveMissing(entries) {
    const missing = entries.filter((entry) => !this.#applied.has(entry.key) && this.lacks(entry));
    for (const { key, bytes } of entries) this.#applied.set(key, bytes.length);
    return missing;
  }

  hasAll(keys) {
    return keys.every((key) => this.#applied.has(key));
  }

  /** Records that these entries have moved from the journal to the parts. */
  forget(keys) {
    for (const key of keys) this.#applied.delete(key);
    this.#folded = Math.max(this.#folded, keys.at(-1) ?? 0);
  }

  /** The number of entries that the next start will replay. */
  get entryCount() {
    return this.#applied.size;
  }

  /** The size of these entries. */
  get byteCount() {
    return [...this.#applied.values()].reduce((sum, count) => sum + count, 0);
  }
}
