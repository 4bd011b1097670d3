// Entries on their way to the disk. Each is written in the same task as the tap that caused it. One that fails is kept
// and retried until it succeeds, and none is stored without those before it.

import * as messages from './border-messages.js';
import { done } from './database.js';

const RETRY_MILLISECONDS_MIN = 1000;
const RETRY_MILLISECONDS_MAX = 60_000;

export class Journal {
  #database = null;
  #report;
  #stored;
  #waiting = [];
  /** Batches whose transactions are running, oldest first, with the promises of their ends. */
  #flying = new Map();
  /** After a batch has failed, while later ones are still running: all of them, to be removed again, and the error. */
  #failed = null;
  #delay = RETRY_MILLISECONDS_MIN;
  #timer = 0;

  /** `stored(key, entry)` is called for each entry on the disk. Nothing is written before `connect`. */
  constructor(report, stored) {
    this.#report = report;
    this.#stored = stored;
  }

  append(bytes) {
    // An id identifies an entry before it has a key; 48 random bits suffice for the few entries being written.
    this.#waiting.push({ id: Math.floor(Math.random() * 2 ** 48), bytes });
    this.write();
  }

  /** Returns this tab's entries that are not known to be on the disk, oldest first: [{id, bytes}]. */
  get unstored() {
    return [...(this.#failed?.batches ?? [...this.#flying.keys()]).flat(), ...this.#waiting];
  }

  /** Resolves when no transaction is running. */
  async settled() {
    while (this.#flying.size > 0) await Promise.all(this.#flying.values());
  }

  /** Tries to store everything that waits. Called at once, by the timer, and when the page is about to close. */
  write() {
    clearTimeout(this.#timer);
    if (!this.#database || this.#failed || this.#waiting.length === 0) return;
    const batch = this.#waiting;
    this.#waiting = [];
    const keys = [];
    try {
      const transaction = this.#database.transaction('journal', 'readwrite', { durability: 'strict' });
      const store = transaction.objectStore('journal');
      for (const entry of batch) store.add(entry).onsuccess = (event) => keys.push(event.target.result);
      // Does not wait for the results: the transaction is complete when this task ends, even if the tab is then closed.
      transaction.commit?.();
      const end = done(transaction).then(() => this.#succeed(batch, keys), (error) => this.#fail(batch, error));
      this.#flying.set(batch, end);
    } catch (error) {
      this.#retry(batch, error);
    }
  }

  async #succeed(batch, keys) {
    if (this.#failed) {
      await this.#takeBack(keys);
      return this.#fail(batch);
    }
    this.#flying.delete(batch);
    batch.forEach((entry, i) => this.#stored(keys[i], entry));
    if (this.#delay === RETRY_MILLISECONDS_MIN || this.#waiting.length > 0) return undefined;
    this.#delay = RETRY_MILLISECONDS_MIN;
    return this.#report(`${messages.storage}:recovered`);
  }

  /** Handles a failed batch. Transactions of a store end in order, so those still running came after it. */
  #fail(batch, error) {
    this.#failed ??= { batches: [...this.#flying.keys()], error };
    this.#flying.delete(batch);
    if (this.#flying.size > 0) return;
    const { batches, error: cause } = this.#failed;
    this.#failed = null;
    this.#retry(batches.flat(), cause);
  }

  /**
   * Removes entries from the disk whose predecessor was not stored. If this fails, they are stored twice, which is
   * harmless.
   */
  async #takeBack(keys) {
    try {
      const transaction = this.#database.transaction('journal', 'readwrite', { durability: 'strict' });
      for (const key of keys) transaction.objectStore('journal').delete(key);
      await done(transaction);
    } catch (error) {
      console.warn('journal', error);
    }
  }

  #retry(batch, error) {
    this.#waiting = [...batch, ...this.#waiting];
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.write(), this.#delay);
    this.#delay = Math.min(this.#delay * 2, RETRY_MILLISECONDS_MAX);
    this.#report(`${messages.storage}:failed:${error.name}`);
  }

  /** Writes to this database from now on; null while there is none. */
  connect(database) {
    this.#database = database;
    this.write();
  }

  /** Drops all entries, because everything is being deleted. */
  discard() {
    clearTimeout(this.#timer);
    this.#database = null;
    this.#waiting = [];
    this.#flying.clear();
    this.#failed = null;
  }
}
