// A running instance of the Swift module. Its imports only copy Swift's arguments: while Swift runs, nothing happens in
// the page, so that no exception of the page can unwind Swift's frames and no event can call back into it.

import * as effects from './border-effects.js';
import { decodeFields, encodeFields, text, utf8 } from './bytes.js';
import { chain, isPrepared, MissingPart, partNames, partNow, preparePart } from './parts.js';

const DECIMAL = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

export class Core {
  /** The exports of the first part. */
  #exports;
  #patches = [];
  #effects = [];
  /** The exports of the parts already loaded into the table, by name. */
  #parts = new Map();
  #isStarted = false;
  /** Whether a part was called before it was loaded. */
  hasWaited = false;

  /** Creates an instance. Throws if the module does not match this page. */
  static async create(module) {
    const core = new Core();
    const instance = await WebAssembly.instantiate(module, { env: core.#imports(), ...core.#placeholders() });
    core.#exports = instance.exports;
    return core;
  }

  /** Returns placeholders for the functions of all parts, by part. The first one called loads its part. */
  #placeholders() {
    const placeholder = (part, address) => (...values) => {
      this.hasWaited = true;
      // A start can be repeated with the part. WebKit's synchronous requests bypass the service worker: they fail offline.
      if (!this.#isStarted && !isPrepared(part)) throw new MissingPart(part, 'before the start');
      for (const name of chain(part)) this.#join(name, partNow(name));
      return this.#exports.table.get(Number(address))(...values);
    };
    return Object.fromEntries(partNames.map((part) => [part, new Proxy({}, { get: (_, address) => placeholder(part, address) })]));
  }

  /** Puts the functions of a part into the table. The part around it must already be in it. */
  #join(part, module) {
    if (this.#parts.has(part)) return;
    const offered = Object.fromEntries([...this.#parts].map(([name, exports]) => [`f.${name}`, exports]));
    const instance = new WebAssembly.Instance(module, { f: this.#exports, ...offered, ...this.#placeholders() });
    this.#parts.set(part, instance.exports);
  }

  /** Loads parts in advance, each with the one around it. */
  async complete(...parts) {
    await Promise.all(parts.map(async (part) => {
      const modules = await Promise.all(chain(part).map(preparePart));
      if (modules.every(Boolean)) chain(part).forEach((name, i) => this.#join(name, modules[i]));
    }));
  }

  has(part) {
    return this.#parts.has(part);
  }

  #imports() {
    // The view is created at each use: growing memory detaches the old buffer.
    const view = (address, count) => new Uint8Array(this.#exports.memory.buffer, address, count);
    const string = (address, count) => text(view(address, count));
    return {
      patch: (id, idCount, html, htmlCount) => {
        this.#patches.push({ id: string(id, idCount), html: string(html, htmlCount) });
      },
      effect: (code, address, count) => {
        this.#effects.push({ code, fields: decodeFields(view(address, count).slice()) });
      },
      now: () => Date.now(),
      random: (address, count) => void crypto.getRandomValues(view(address, count)),
      log: (address, count) => console.error('[swift]', string(address, count)),
      fmod: (a, b) => a % b,
      strtod: (address, count) => {
        const digits = string(address, count);
        return DECIMAL.test(digits) ? Number(digits) : NaN;
      },
    };
  }

  #put(bytes) {
    // The address is an i32 to JavaScript; above 2 GiB it would read as negative.
    const address = this.#exports.inbox(bytes.length) >>> 0;
    new Uint8Array(this.#exports.memory.buffer, address, bytes.length).set(bytes);
    return bytes.length;
  }

  // Each of these throws if Swift traps, or `MissingPart`. The instance must not be used afterwards.

  /** Loads a stored part. Returns false if it is damaged. */
  load(key, bytes) {
    return this.#exports.load(this.#put(encodeFields([key, bytes]))) === 0;
  }

  unload(keys) {
    if (keys.length > 0) this.#exports.unload(this.#put(encodeFields(keys)));
  }

  /** Replays a journal entry. Returns false if it is damaged. */
  replay(entry) {
    return this.#exports.replay(this.#put(entry)) === 0;
  }

  start(languages, timeZone, path, flags, origin) {
    this.#exports.start(this.#put(encodeFields([languages, timeZone, path, flags, origin])));
    this.#isStarted = true;
  }

  /** Sends a message. Returns false if Swift does not know it. */
  send(message) {
    return this.#exports.dispatch(this.#put(utf8(message))) === 0;
  }

  deliver(kind, fields) {
    return this.#exports.deliver(kind, this.#put(encodeFields(fields))) === 0;
  }

  render() {
    this.#exports.render();
  }

  /**
   * Returns the parts that differ from the stored ones: [{key, bytes}], with null bytes to delete a part. Each change
   * is returned once.
   */
  fold() {
    this.#exports.fold();
    const wanted = this.#effects;
    this.#effects = wanted.filter((effect) => effect.code !== effects.part);
    return wanted.filter((effect) => effect.code === effects.part).map(({ fields: [key, holds, bytes] }) => ({
      key: text(key),
      bytes: text(holds) === '1' ? bytes.slice() : null,
    }));
  }

  /** Returns the patches and effects since the last call. */
  drainOutput() {
    const output = { patches: this.#patches, effects: this.#effects };
    this.#patches = [];
    this.#effects = [];
    return output;
  }

  /** The size of the linear memory in bytes. It never shrinks. */
  get memoryBytes() {
    return this.#exports.memory.buffer.byteLength;
  }
}
