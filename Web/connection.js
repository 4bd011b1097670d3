// The one connection to the database. A phone takes it away from a page in the background without a word: the handle
// then refuses or never answers. Whoever finds it dead has it opened anew, and writes again.

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

  /** Opens the database, once for all who ask meanwhile. Rejects if the browser refuses. */
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
    // A handle that was given up may report its end late.
    database.onclose = () => {
      if (database !== this.database) return;
      this.database = null;
      this.#on.closed?.();
    };
    this.database = database;
    this.#hasOpened = true;
    return this.#on.opened?.();
  }

  /** Gives a handle up that seems dead, and opens the database anew, unless somebody has done so since. */
  async renew(dead) {
    if (this.isEnded) throw new DOMException('closed', 'AbortError');
    if (this.database && this.database !== dead) return;
    this.database = null;
    // Ends what still runs in it, if it lives.
    dead?.close();
    try {
      await answered(this.open());
    } catch (error) {
      // The next one asks anew.
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

  /** Closes it for good, until `open`. */
  end() {
    this.isEnded = true;
    this.database?.close();
    this.database = null;
  }
}
