// What is kept between visits, and how several tabs keep it together: parts that hold everything folded so far, and a
// journal of entries since. Swift's model is only touched synchronously, inside the transaction that reads or writes.

import { deleteDatabase, done, NEVER_FOLDED, openDatabase, setAside, withAll } from './database.js';
import { exclusively, writeFold } from './fold.js';
import { Journal } from './journal.js';

const CHANNEL = 'alltag';
const ENTRIES_MAX = 500;

export class Storage {
  #database = null;
  #journal;
  #channel = new BroadcastChannel(CHANNEL);
  #report;
  #model = null;
  /** Reads of the model, one after the other; what other tabs say meanwhile waits in `#unheard`. */
  #reading = Promise.resolve();
  #readingCount = 0;
  #unheard = [];
  /** Keys of the journal entries that the model has. */
  #applied = new Set();
  /** Entries up to this key are in the parts. */
  #folded = 0;
  /** Ids of entries that the parts had before the journal. */
  #early = new Set();
  /** The fold that the model is based on; null when it is to be read again before it may be folded. */
  #generation = null;

  /**
   * `report(message)` tells Swift. A model has `replay(bytes)` → whether it is sound, `fold()` → parts,
   * `replace({parts, entries, unstored})` → what is damaged, and `changed()`.
   */
  constructor(report) {
    this.#report = report;
    this.#journal = new Journal(report, (key, entry) => this.#stored(key, entry));
    this.#channel.onmessage = ({ data }) => {
      if (this.#model && this.#readingCount === 0) this.#hear(data);
      else this.#unheard.push(data);
    };
    addEventListener('pagehide', () => this.#journal.write());
  }

  /** False when the browser refuses storage; everything is then kept in memory only. */
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
      this.#report('storage:blocked');
    };
    this.#database.onclose = () => this.#reopen();
    this.#journal.connect(this.#database);
    return true;
  }

  /** Fills the model with all that is stored and all that is still on its way; returns the keys of what is damaged. */
  async fill(model) {
    this.#model = model;
    this.#readingCount += 1;
    try {
      return (await this.#read()).map(({ key }) => key);
    } finally {
      this.#listen();
    }
  }

  async #read() {
    const model = this.#model;
    let damaged = [];
    // An entry that is stored but not yet known to be would be applied twice.
    await this.#journal.settled();
    if (!this.#database) this.#take(model, { parts: new Map(), entries: [], ...NEVER_FOLDED });
    else await withAll(this.#database, 'readonly', (content) => (damaged = this.#take(model, content)));
    if (damaged.length > 0) {
      const transaction = this.#database.transaction(['state', 'journal', 'damaged'], 'readwrite');
      setAside(transaction, damaged);
      done(transaction).catch((error) => this.#report(`storage:failed:${error.name}`));
    }
    return damaged;
  }

  #listen() {
    this.#readingCount -= 1;
    if (this.#readingCount === 0) for (const data of this.#unheard.splice(0)) this.#hear(data);
  }

  #take(model, { parts, entries, generation, folded, early }) {
    this.#early = new Set(early);
    const isMissing = ({ id }) => !this.#early.has(id);
    const unstored = this.#journal.unstored.filter(isMissing).map(({ bytes }) => bytes);
    const damaged = model.replace({ parts, entries: entries.filter(isMissing), unstored });
    this.#applied = new Set(entries.map(({ key }) => key));
    this.#generation = generation;
    this.#folded = folded;
    return damaged;
  }

  append(bytes) {
    this.#journal.append(bytes);
  }

  #stored(key, { id, bytes }) {
    if (key > this.#folded) this.#applied.add(key);
    this.#channel.postMessage({ key, id, bytes });
  }

  /** Folds when the journal has grown long. */
  async foldIfLong() {
    if (this.#model && this.#applied.size > ENTRIES_MAX) await this.fold(false);
  }

  /** A requested fold also stores what never was in the journal (an import); when it fails, that is gone again. */
  async fold(isRequested) {
    let failure = this.#database ? null : 'unavailable';
    try {
      if (this.#database) await exclusively(() => this.#foldNow(isRequested));
    } catch (error) {
      console.error('fold', error);
      failure = error.name;
      // The model has handed its parts over and believes them stored: it must not fold again before it has read them.
      this.#generation = null;
      if (isRequested) await this.#readAgain();
    }
    if (isRequested) this.#report(failure ? `folded:failed:${failure}` : 'folded:ok');
    else if (failure && failure !== 'unavailable') this.#report(`storage:failed:${failure}`);
  }

  async #foldNow(isRequested) {
    let keys = [];
    await this.#journal.settled();
    await withAll(this.#database, 'readwrite', (content, transaction) => {
      this.#catchUp(content, transaction, isRequested);
      keys = writeFold(transaction, content, this.#model.fold(), this.#journal.unstored);
    });
    this.#generation += 1;
    this.#forget(keys);
    this.#channel.postMessage({ generation: this.#generation, keys, isRequested });
  }

  /** Afterwards the model has all that is stored. */
  #catchUp(content, transaction, isRequested) {
    let damaged = [];
    if (content.generation === this.#generation) {
      const missing = content.entries.filter(({ key, id }) => !this.#applied.has(key) && !this.#early.has(id));
      damaged = missing.filter(({ bytes }) => !this.#model.replay(bytes))
        .map(({ key, bytes }) => ({ key: `journal/${key}`, entry: key, bytes }));
    } else if (isRequested) {
      // Another tab has folded things that this one may not have; reading them would drop what is to be stored.
      throw new DOMException('another tab was quicker', 'InvalidStateError');
    } else {
      damaged = this.#take(this.#model, content);
    }
    setAside(transaction, damaged);
  }

  #forget(keys) {
    for (const key of keys) this.#applied.delete(key);
    this.#folded = Math.max(this.#folded, keys.at(-1) ?? 0);
  }

  /** Never fails; says so if it could not. */
  #readAgain() {
    this.#readingCount += 1;
    this.#reading = this.#reading.then(async () => {
      try {
        await this.#read();
        this.#model.changed();
      } catch (error) {
        this.#report(`storage:failed:${error.name}`);
      }
      this.#listen();
    });
    return this.#reading;
  }

  /** What another tab did: {key, id, bytes} stored an entry, {generation, keys, isRequested} folded, {isWiped}. */
  #hear({ key, id, bytes, generation, keys, isRequested, isWiped }) {
    if (isWiped) return location.replace('/');
    if (generation === undefined) {
      if (key <= this.#folded || this.#applied.has(key)) return;
      this.#applied.add(key);
      if (this.#early.has(id)) return;
      this.#model.replay(bytes);
      return this.#model.changed();
    }
    const hasAll = generation === this.#generation + 1 && keys.every((folded) => this.#applied.has(folded));
    this.#forget(keys);
    if (hasAll && !isRequested) this.#generation = generation;
    else if (generation !== this.#generation) this.#readAgain();
  }

  #close() {
    this.#journal.discard();
    this.#database?.close();
    this.#database = null;
  }

  /** The browser has closed the connection (it cleared the site's data, or its disk had a fault). */
  async #reopen() {
    this.#database = null;
    this.#generation = null;
    this.#journal.connect(null);
    if (!(await this.open())) this.#report('storage:blocked');
  }

  /** Deletes everything on this device and starts all tabs anew. */
  async wipe() {
    this.#close();
    try {
      await deleteDatabase();
    } catch (error) {
      await this.open();
      return this.#report(`storage:failed:${error.name}`);
    }
    localStorage.clear();
    sessionStorage.clear();
    this.#channel.postMessage({ isWiped: true });
    location.replace('/?wiped');
  }
}
