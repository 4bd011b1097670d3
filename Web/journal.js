// Entries on their way to the disk. Each is written in the same task as the tap that caused it. One that fails is kept
// and retried until it succeeds, through a new connection if the old one may be dead, and none is stored without those
// before it.

import * as messages from './border-messages.js';
import { mayBeLost } from './connection.js';
import { answered, done } from './database.js';

const RETRY_MILLISECONDS_MIN = 1000;
const RETRY_MILLISECONDS_MAX = 60_000;
/** A phone may take several connections in a row; each is worth one try at once. */
const RENEWALS_MAX = 4;

export class Journal {
  #connection;
  #report;
  #stored;
  #waiting = [];
  /** Batches whose transactions are running, oldest first, with the promises of their ends. */
  #flying = new Map();
  /** After a batch has failed, while later ones are still running: all of them, to be removed again, and the error. */
  #failed = null;
  #delay = RETRY_MILLISECONDS_MIN;
  #timer = 0;
  /** The number of times that the connection has been renewed since an entry was last stored. */
  #renewals = 0;

  /** `stored(key, entry)` is called for each entry on the disk. Nothing is written while the connection has no database. */
  constructor(connection, report, stored) {
    this.#connection = connection;
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
    const { database } = this.#connection;
    if (!database || this.#failed || this.#waiting.length === 0) return;
    const batch = this.#waiting;
    this.#waiting = [];
    const keys = [];
    try {
      const transaction = database.transaction('journal', 'readwrite', { durability: 'strict' });
      const store = transaction.objectStore('journal');
      for (const entry of batch) store.add(entry).onsuccess = (event) => keys.push(event.target.result);
      // Does not wait for the results: the transaction is complete when this task ends, even if the tab is then closed.
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
    batch.forEach((entry, i) => this.#stored(keys[i], entry));
    return this.#recover();
  }

  /** Says so once everything is stored after a failure that was said. */
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

  /**
   * Stores the batch again: at once and silently through a new connection if the old one may be dead, later if that
   * has failed or will not help.
   */
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
    // A tap while the timer runs is tried at once, but puts the next try off no further.
    if (this.#timer !== 0) return;
    this.#wait(this.#delay, dead);
    this.#delay = Math.min(this.#delay * 2, RETRY_MILLISECONDS_MAX);
  }

  /** Renews the connection after so many milliseconds; never with 0. */
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
   * Writes what waits through another connection than this dead one; null if the present one will do, should there be
   * one. Tries again until it succeeds.
   */
  async renew(dead) {
    try {
      // Batches that still run in the dead one come first.
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
    this.#waiting = [];
    this.#flying.clear();
    this.#failed = null;
  }
}
