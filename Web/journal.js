// Writes journal entries to the disk, each in the same task as the tap that caused it. An entry that fails is kept and
// retried until it succeeds, through a new connection if the old one may be dead. No entry is stored without those before
// it. Until it is stored, there is a copy (copies.js).

import * as messages from './border-messages.js';
import { mayBeLost } from './connection.js';
import { answered, done } from './database.js';

const RETRY_MILLISECONDS_MIN = 1000;
const RETRY_MILLISECONDS_MAX = 60_000;
/** A phone may close several connections in a row. So many of them are renewed immediately. */
const RENEWALS_MAX = 4;

export class Journal {
  #connection;
  #report;
  #stored;
  #copies;
  #waiting = [];
  /** Batches whose transactions are running, oldest first, each with a promise that resolves at its end. */
  #flying = new Map();
  /** Set after a batch has failed, until later ones have ended: all these batches, which are removed again, and the error. */
  #failed = null;
  #delay = RETRY_MILLISECONDS_MIN;
  #timer = 0;
  /** The number of times that the connection has been renewed since an entry was last stored. */
  #renewals = 0;

  /** `stored(key, entry)` is called for each entry on the disk. Nothing is written while the connection has no database. */
  constructor(connection, report, stored, copies) {
    this.#connection = connection;
    this.#report = report;
    this.#stored = stored;
    this.#copies = copies;
  }

  append(bytes) {
    // An id identifies an entry before it has a key; 48 random bits suffice for the few entries being written.
    const entry = { id: Math.floor(Math.random() * 2 ** 48), bytes };
    // Without a database nothing is ever stored, so copies would pile up.
    if (this.#connection.isUsable) this.#copies.keep(entry);
    this.#waiting.push(entry);
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

  /** Tries to store all waiting entries. Called for each new entry, by the timer, and when the page is about to close. */
  write() {
    const { database } = this.#connection;
    if (!database || this.#failed || this.#waiting.length === 0) return;
    const batch = this.#waiting;
    this.#waiting = [];
    const keys = [];
    try {
      const transaction = database.transaction('journal', 'readwrite', { durability: 'strict' });
      const store = transaction.objectStore('journal');
      for (const entry of batch) store.add(entry).onsuccess = (event) => keys.push(event.target.result);
      // Does not wait for the results: the transaction is complete when this task ends. A page that goes before the browser has
      // ended it leaves the copies.
      transaction.commit?.();
      const end = answered(done(transaction)).then(
        () => this.#succeed(batch, keys), (error) => this.#fail(batch, error, database));
      this.#flying.set(batch, end);
    } catch (error) {
      this.#retry(batch, error, database);
    }
  }

  async #succeed(batch, keys) {
    if (this.#failed) {
      await this.#takeBack(keys);
      return this.#fail(batch);
    }
    this.#flying.delete(batch);
    this.#renewals = 0;
    batch.forEach((entry, i) => {
      this.#copies.drop(entry);
      this.#stored(keys[i], entry);
    });
    return this.#recover();
  }

  /** After a reported failure, reports once that everything is stored. */
  #recover() {
    if (this.#delay === RETRY_MILLISECONDS_MIN || this.#waiting.length + this.#flying.size > 0) return;
    this.#delay = RETRY_MILLISECONDS_MIN;
    this.#wait(0);
    this.#report(`${messages.storage}:recovered`);
  }

  /** Handles a failed batch. Transactions of a store end in order, so those still running came after it. */
  #fail(batch, error, database) {
    this.#failed ??= { batches: [...this.#flying.keys()], error, database };
    this.#flying.delete(batch);
    if (this.#flying.size > 0) return;
    const failed = this.#failed;
    this.#failed = null;
    this.#retry(failed.batches.flat(), failed.error, failed.database);
  }

  /**
   * Removes entries from the disk whose predecessor was not stored. If this fails, they are stored twice, which is
   * harmless.
   */
  async #takeBack(keys) {
    try {
      const transaction = this.#connection.database.transaction('journal', 'readwrite', { durability: 'strict' });
      for (const key of keys) transaction.objectStore('journal').delete(key);
      await answered(done(transaction));
    } catch (error) {
      console.warn('journal', error);
    }
  }

  /** Stores the batch again: immediately and without a report if a new connection may help, otherwise later. */
  #retry(batch, error, database) {
    this.#waiting = [...batch, ...this.#waiting];
    if (this.#connection.isEnded) return;
    const dead = mayBeLost(error) ? database : null;
    if (dead && this.#renewals < RENEWALS_MAX) {
      this.#renewals += 1;
      this.#wait(0);
      this.renew(dead);
      return;
    }
    this.#report(`${messages.storage}:failed:${error.name}`);
    // A new entry while the timer runs is tried immediately, but does not delay the next try.
    if (this.#timer !== 0) return;
    this.#wait(this.#delay, dead);
    this.#delay = Math.min(this.#delay * 2, RETRY_MILLISECONDS_MAX);
  }

  /** Sets the timer that renews the connection; 0 only clears it. */
  #wait(milliseconds, dead) {
    clearTimeout(this.#timer);
    this.#timer = 0;
    if (milliseconds === 0) return;
    this.#timer = setTimeout(() => {
      this.#timer = 0;
      this.renew(dead);
    }, milliseconds);
  }

  /**
   * Writes the waiting entries through a connection other than `dead`; with null, through the current one, or a new one if
   * there is none. Tries again until it succeeds.
   */
  async renew(dead) {
    try {
      // Batches may still be running on the dead connection.
      await this.settled();
      await this.#connection.renew(dead);
      this.write();
      this.#recover();
    } catch (error) {
      this.#retry([], error, dead);
    }
  }

  /** Drops all entries, because everything is being deleted. */
  discard() {
    this.#wait(0);
    for (const entry of this.unstored) this.#copies.drop(entry);
    this.#waiting = [];
    this.#flying.clear();
    this.#failed = null;
  }
}
