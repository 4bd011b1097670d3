// Stores the data between visits and keeps tabs consistent: parts contain everything folded so far, and a journal contains
// the entries since. Swift's model is only accessed synchronously, inside the transaction that reads or writes.

import * as messages from './border-messages.js';
import { Connection, mayBeLost } from './connection.js';
import { Copies } from './copies.js';
import { Coverage } from './coverage.js';
import { deleteDatabase, done, NEVER_FOLDED, setAside, withAll } from './database.js';
import { exclusively, foldOnce } from './fold.js';
import { Journal } from './journal.js';
import { Tabs } from './tabs.js';

// A journal with more entries or bytes is long: replaying it delays the next start.
const ENTRIES_MAX = 500;
const BYTES_MAX = 1 << 18;
// A journal with more bytes, for example after a large import, is folded even while the page is in use.
const BYTES_MAX_IN_USE = 1 << 22;

export class Storage {
  #connection = new Connection({
    opened: () => this.#journal.write(),
    // The site's data were cleared, which the next fold notices, or the disk failed.
    closed: () => this.#journal.renew(null),
    taken: () => this.#leave(),
  });
  #copies = new Copies();
  #journal;
  #tabs = new Tabs((data) => this.#hear(data));
  #report;
  #model = null;
  /** Serializes filling the model. */
  #reading = Promise.resolve();
  /** Data read before the model exists. The model uses them without reading again. */
  #ahead = null;
  #coverage = new Coverage();
  /** Whether a long journal is being folded. */
  #isFolding = false;

  /**
   * `report(message)` sends Swift a message. A model has `replay(bytes)`, which returns whether the bytes are valid,
   * `fold()`, which returns parts, `replace({parts, entries, unstored})`, which returns the damaged ones, and
   * `changed()`.
   */
  constructor(report) {
    this.#report = report;
    this.#journal = new Journal(this.#connection, report, (key, entry) => this.#stored(key, entry), this.#copies);
    addEventListener('pagehide', () => this.#journal.write());
  }

  /** Opens the database. Returns false if the browser refuses storage; then everything stays in memory only. */
  async open() {
    try {
      await this.#connection.open();
      return true;
    } catch (error) {
      console.error('storage', error);
      return false;
    }
  }

  /** Opens the database and reads the data for the first model at once. Returns the same as `open`. */
  async openAndRead() {
    if (!(await this.open())) return false;
    this.#copies.takeOver((entries) => this.#takeOver(entries));
    try {
      // Messages that other tabs send from now on are handled after the model has these data. The first read may take long
      // on a slow phone, and the page shows a notice meanwhile.
      await withAll(this.#connection, 'readonly', (content) => (this.#ahead = content), true);
    } catch (error) {
      // `fill` tries again, and reports the reason of a failure.
      console.warn('storage', error);
    }
    return true;
  }

  /** Stores a closed tab's entries, unless that tab has, and tells all tabs. */
  async #takeOver(entries) {
    const added = [];
    await withAll(this.#connection, 'readwrite', (content, transaction) => {
      const known = new Set([...content.entries.map(({ id }) => id), ...content.early]);
      for (const { id, bytes } of entries.filter((entry) => !known.has(entry.id))) {
        const request = transaction.objectStore('journal').add({ id, bytes });
        request.onsuccess = () => added.push({ key: request.result, id, bytes });
      }
    });
    for (const entry of added) {
      this.#tabs.say(entry);
      this.#tabs.hear(entry);
    }
  }

  /** The keys of the parts for the first model. */
  get keysAhead() {
    return [...(this.#ahead?.parts.keys() ?? [])];
  }

  /** Fills the model with everything stored and everything being written. Returns the keys of damaged data. */
  async fill(model) {
    this.#model = model;
    return (await this.#tabs.whileReading(() => this.#read())).map(({ key }) => key);
  }

  async #read() {
    const model = this.#model;
    let damaged = [];
    // An entry that is stored but not yet confirmed would be applied twice.
    await this.#journal.settled();
    const ahead = this.#ahead;
    this.#ahead = null;
    if (ahead) damaged = this.#fill(model, ahead);
    else if (!this.#connection.isUsable) this.#fill(model, { parts: new Map(), entries: [], ...NEVER_FOLDED });
    else await withAll(this.#connection, 'readonly', (content) => (damaged = this.#fill(model, content)));
    if (damaged.length > 0) {
      const storing = this.#connection.run((database) => {
        const transaction = database.transaction(['state', 'journal', 'damaged'], 'readwrite');
        setAside(transaction, damaged);
        return done(transaction);
      });
      storing.catch((error) => this.#report(`${messages.storage}:failed:${error.name}`));
    }
    return damaged;
  }

  #fill(model, content) {
    const entries = this.#coverage.receive(content);
    const unstored = this.#journal.unstored.filter((entry) => this.#coverage.lacks(entry)).map(({ bytes }) => bytes);
    try {
      return model.replace({ parts: content.parts, entries, unstored });
    } catch (error) {
      // The model is incomplete and must not be folded.
      this.#coverage.generation = null;
      throw error;
    }
  }

  append(bytes) {
    this.#journal.append(bytes);
  }

  /** Waits for what is being written. Returns whether everything appended is on the disk. */
  async isStored() {
    await this.#journal.settled();
    return this.#journal.unstored.length === 0;
  }

  /** Stops storing and listening for good. */
  end() {
    this.#close();
    this.#tabs.end();
  }

  #stored(key, { id, bytes }) {
    this.#coverage.stored(key, bytes.length);
    this.#tabs.say({ key, id, bytes });
    // After a failed fold the next one has to wait for the next start, or until the page is hidden.
    if (this.#coverage.generation !== null && this.#coverage.byteCount > BYTES_MAX_IN_USE) this.foldIfLong();
  }

  /** Folds if the journal has grown long. */
  async foldIfLong() {
    const { entryCount, byteCount } = this.#coverage;
    if (!this.#model || this.#isFolding || (entryCount <= ENTRIES_MAX && byteCount <= BYTES_MAX)) return;
    this.#isFolding = true;
    await this.fold(false);
    this.#isFolding = false;
  }

  /**
   * A requested fold also stores data that were never in the journal (an import). If it fails, those data are dropped.
   */
  async fold(isRequested) {
    let failure = this.#connection.isUsable ? null : 'unavailable';
    try {
      if (!failure) await exclusively(() => this.#foldNow(isRequested));
    } catch (error) {
      failure = error.name;
      // If the connection was lost, no data are: the journal contains everything for a later fold.
      if (!isRequested && mayBeLost(error)) failure = 'unavailable';
      else console.error('fold', error);
      // The model has marked its parts as stored, so it must be filled again before the next fold.
      this.#coverage.generation = null;
      if (isRequested) await this.#readAgain();
    }
    if (isRequested) this.#report(failure ? `${messages.folded}:failed:${failure}` : `${messages.folded}:ok`);
    else if (failure && failure !== 'unavailable') this.#report(`${messages.storage}:failed:${failure}`);
  }

  async #foldNow(isRequested) {
    const [connection, journal, copies] = [this.#connection, this.#journal, this.#copies];
    const found = { connection, journal, copies, model: this.#model, coverage: this.#coverage };
    const keys = await foldOnce(found, (content) => this.#fill(this.#model, content), isRequested);
    this.#tabs.say({ generation: this.#coverage.generation, keys, isRequested });
  }

  /** Fills the model again. Never throws; reports a failure. */
  #readAgain() {
    return this.#tabs.whileReading(() => {
      this.#reading = this.#reading.then(async () => {
        try {
          await this.#read();
          this.#model.changed();
        } catch (error) {
          this.#report(`${messages.storage}:failed:${error.name}`);
        }
      });
      return this.#reading;
    });
  }

  /**
   * Handles another tab's message: {key, id, bytes} stored an entry, {generation, keys, isRequested} folded, {isWiped}.
   */
  #hear({ key, id, bytes, generation, keys, isRequested, isWiped }) {
    // A service worker stays, without the database.
    if (isWiped) return location.replace?.('/');
    if (generation === undefined) {
      if (!this.#coverage.heard(key, { id, bytes })) return;
      this.#model.replay(bytes);
      return this.#model.changed();
    }
    const hasAll = generation === this.#coverage.generation + 1 && this.#coverage.hasAll(keys);
    this.#coverage.forget(keys);
    if (hasAll && !isRequested) this.#coverage.generation = generation;
    else if (generation !== this.#coverage.generation) this.#readAgain();
  }

  /** Another tab deletes or converts the database. */
  #leave() {
    this.#close();
    this.#report(`${messages.storage}:blocked`);
  }

  #close() {
    this.#connection.end();
    this.#journal.discard();
  }

  /** Deletes everything on this device and restarts all tabs. */
  async wipe() {
    this.#close();
    try {
      await deleteDatabase();
    } catch (error) {
      await this.open();
      return this.#report(`${messages.storage}:failed:${error.name}`);
    }
    await globalThis.caches?.delete('alltag-sounds');
    indexedDB.deleteDatabase('alltag-photos');
    localStorage.clear();
    sessionStorage.clear();
    this.#tabs.say({ isWiped: true });
    location.replace('/?wiped');
  }
}
