// The data kept between visits, and their consistency between tabs: parts with everything folded so far, and a journal
// of entries since. Swift's model is only accessed synchronously, inside the transaction that reads or writes.

import * as messages from './border-messages.js';
import { Coverage } from './coverage.js';
import { deleteDatabase, done, NEVER_FOLDED, openDatabase, setAside, withAll } from './database.js';
import { exclusively, foldOnce } from './fold.js';
import { Journal } from './journal.js';
import { Tabs } from './tabs.js';

// A journal with more is long: replaying it delays the next start.
const ENTRIES_MAX = 500;
const BYTES_MAX = 1 << 18;
// So many bytes, such as those of a large import, are folded even while the page is used.
const BYTES_MAX_IN_USE = 1 << 22;

export class Storage {
  #database = null;
  #journal;
  #tabs = new Tabs((data) => this.#hear(data));
  #report;
  #model = null;
  /** Serializes filling the model. */
  #reading = Promise.resolve();
  /** Data read before the model exists. The model uses them without reading again. */
  #ahead = null;
  #coverage = new Coverage();
  /** Whether a fold of a long journal is under way. */
  #isFolding = false;

  /**
   * `report(message)` sends Swift a message. A model has `replay(bytes)`, which returns whether the bytes are valid,
   * `fold()`, which returns parts, `replace({parts, entries, unstored})`, which returns the damaged ones, and
   * `changed()`.
   */
  constructor(report) {
    this.#report = report;
    this.#journal = new Journal(report, (key, entry) => this.#stored(key, entry));
    addEventListener('pagehide', () => this.#journal.write());
  }

  /** Opens the database. Returns false if the browser refuses storage; then everything stays in memory only. */
  async open() {
    try {
      this.#database = await openDatabase();
    } catch (error) {
      console.error('storage', error);
      return false;
    }
    // Another tab wants to delete or convert the database.
    this.#database.onversionchange = () => {
      this.#close();
      this.#report(`${messages.storage}:blocked`);
    };
    this.#database.onclose = () => this.#reopen();
    this.#journal.connect(this.#database);
    return true;
  }

  /** Opens the database and reads the data for the first model at once. Returns the same as `open`. */
  async openAndRead() {
    if (!(await this.open())) return false;
    try {
      // Messages of other tabs from now on are handled after the model has these data.
      await withAll(this.#database, 'readonly', (content) => (this.#ahead = content));
    } catch (error) {
      // `fill` tries again, and reports the reason of a failure.
      console.warn('storage', error);
    }
    return true;
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
    else if (!this.#database) this.#fill(model, { parts: new Map(), entries: [], ...NEVER_FOLDED });
    else await withAll(this.#database, 'readonly', (content) => (damaged = this.#fill(model, content)));
    if (damaged.length > 0) {
      const transaction = this.#database.transaction(['state', 'journal', 'damaged'], 'readwrite');
      setAside(transaction, damaged);
      done(transaction).catch((error) => this.#report(`${messages.storage}:failed:${error.name}`));
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
    let failure = this.#database ? null : 'unavailable';
    try {
      if (this.#database) await exclusively(() => this.#foldNow(isRequested));
    } catch (error) {
      console.error('fold', error);
      failure = error.name;
      // The model has marked its parts as stored, so it must be filled again before the next fold.
      this.#coverage.generation = null;
      if (isRequested) await this.#readAgain();
    }
    if (isRequested) this.#report(failure ? `${messages.folded}:failed:${failure}` : `${messages.folded}:ok`);
    else if (failure && failure !== 'unavailable') this.#report(`${messages.storage}:failed:${failure}`);
  }

  async #foldNow(isRequested) {
    const place = { database: this.#database, journal: this.#journal, model: this.#model, coverage: this.#coverage };
    const keys = await foldOnce(place, (content) => this.#fill(this.#model, content), isRequested);
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
    if (isWiped) return location.replace('/');
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

  #close() {
    this.#journal.discard();
    this.#database?.close();
    this.#database = null;
  }

  /** Opens the database again after the browser has closed it (the site's data were cleared, or the disk failed). */
  async #reopen() {
    this.#database = null;
    this.#coverage.generation = null;
    this.#journal.connect(null);
    if (!(await this.open())) this.#report(`${messages.storage}:blocked`);
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
