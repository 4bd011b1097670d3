// The page's only connection to the database. Phones close it for pages in the background without an event: the handle then throws
// or never answers. Callers that notice this reopen it with `renew`, and write again.

import { answered, openDatabase } from './database.js';

/** The failures that a new connection does not change; all others may be the connection's. */
const LASTING = new Set(['QuotaExceededError', 'ConstraintError', 'DataError', 'DataCloneError']);

export const mayBeLost = (error) => error instanceof DOMException && !LASTING.has(error.name);

export class Connection {
  /** The open database; null while there is none. */
  database = null;
  /** Whether `end` has closed it. */
  isEnded = false;
  #hasOpened = false;
  #opening = null;
  #on;

  /**
   * Calls `on.opened()` for each new handle, `on.closed()` when the browser closes it, and `on.taken()` when another tab
   * deletes the database.
   */
  constructor(on = {}) {
    this.#on = on;
  }

  /** Whether there is storage: the browser has not refused it, and nothing has deleted it. */
  get isUsable() {
    return this.#hasOpened && !this.isEnded;
  }

  /** Opens the database. Calls during an attempt share it. Rejects if the browser refuses. */
  open() {
    this.isEnded = false;
    if (!this.#opening) {
      const opening = this.#open().finally(() => {
        if (this.#opening === opening) this.#opening = null;
      });
      this.#opening = opening;
    }
    return this.#opening;
  }

  async #open() {
    const database = await openDatabase();
    if (this.isEnded || this.database) return database.close();
    database.onversionchange = () => {
      if (database === this.database && this.#on.taken) this.#on.taken();
      else database.close();
    };
    // A discarded handle may report its end later.
    database.onclose = () => {
      if (database !== this.database) return;
      this.database = null;
      this.#on.closed?.();
    };
    this.database = database;
    this.#hasOpened = true;
    return this.#on.opened?.();
  }

  /** Discards a handle that seems dead, and reopens the database, unless another call has already done so. */
  async renew(dead) {
    if (this.isEnded) throw new DOMException('closed', 'AbortError');
    if (this.database && this.database !== dead) return;
    this.database = null;
    // The handle may still work.
    dead?.close();
    try {
      await answered(this.open());
    } catch (error) {
      // The next call makes a new attempt.
      this.#opening = null;
      throw error;
    }
  }

  /** Runs `act(database, touch)`; once more with a new connection if it fails before it calls `touch`. */
  async run(act) {
    if (!this.database) await this.renew(null);
    let isTouched = false;
    const touch = () => (isTouched = true);
    const { database } = this;
    try {
      return await act(database, touch);
    } catch (error) {
      if (isTouched || !mayBeLost(error)) throw error;
      await this.renew(database);
      return act(this.database, touch);
    }
  }

  /** Closes the database until `open` is called again. */
  end() {
    this.isEnded = true;
    this.database?.close();
    this.database = null;
  }
}
