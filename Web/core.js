// One running instance of the Swift module. Its imports only copy Swift's arguments; nothing happens in the page while Swift runs, so no
// exception of the page can tear through Swift's frames and no event can call back into it.

import { decodeFields, encodeFields, text, utf8 } from './bytes.js';
import { partNow, preparePart } from './parts.js';

const DECIMAL = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;
/** The effect that delivers a folded part. */
const PART = 2;

export class Core {
  #exports;
  #patches = [];
  #effects = [];
  /** The parts already loaded into the table. */
  #parts = new Set();

  /** Throws if the module and this page do not match. */
  static async create(module) {
    const core = new Core();
    const instance = await WebAssembly.instantiate(module, {
      env: core.#imports(),
      later: core.#placeholders('later'),
      account: core.#placeholders('account'),
    });
    core.#exports = instance.exports;
    return core;
  }

  /** Placeholders in the table for the functions of a part; the first one called loads them all. */
  #placeholders(part) {
    const placeholder = (_, place) => (...values) => {
      this.#join(part, partNow(part));
      return this.#exports.table.get(Number(place))(...values);
    };
    return new Proxy({}, { get: placeholder });
  }

  /** Puts the functions of a part into the table. */
  #join(part, module) {
    if (this.#parts.has(part)) return;
    new WebAssembly.Instance(module, { f: this.#exports });
    this.#parts.add(part);
  }

  /** Loads a part in advance. */
  async complete(part) {
    const module = await preparePart(part);
    if (module) this.#join(part, module);
  }

  has(part) {
    return this.#parts.has(part);
  }

  #imports() {
    // The view is created at each use: growing memory detaches the old buffer.
    const view = (place, count) => new Uint8Array(this.#exports.memory.buffer, place, count);
    const string = (place, count) => text(view(place, count));
    return {
      patch: (id, idCount, html, htmlCount) => {
        this.#patches.push({ id: string(id, idCount), html: string(html, htmlCount) });
      },
      effect: (code, place, count) => {
        this.#effects.push({ code, fields: decodeFields(view(place, count).slice()) });
      },
      now: () => Date.now(),
      random: (place, count) => void crypto.getRandomValues(view(place, count)),
      log: (place, count) => console.error('[swift]', string(place, count)),
      fmod: (a, b) => a % b,
      strtod: (place, count) => {
        const digits = string(place, count);
        return DECIMAL.test(digits) ? Number(digits) : NaN;
      },
    };
  }

  #put(bytes) {
    // The address is an i32 to JavaScript; above 2 GiB it would read as negative.
    const place = this.#exports.inbox(bytes.length) >>> 0;
    new Uint8Array(this.#exports.memory.buffer, place, bytes.length).set(bytes);
    return bytes.length;
  }

  // Each of these throws when Swift traps. Then the instance must not be used again.

  /** Returns false if the part is damaged. */
  load(key, bytes) {
    return this.#exports.load(this.#put(encodeFields([key, bytes]))) === 0;
  }

  unload(keys) {
    if (keys.length > 0) this.#exports.unload(this.#put(encodeFields(keys)));
  }

  /** Returns false if the entry is damaged. */
  replay(entry) {
    return this.#exports.replay(this.#put(entry)) === 0;
  }

  start(languages, zone, path, flags, origin) {
    this.#exports.start(this.#put(encodeFields([languages, zone, path, flags, origin])));
  }

  /** Returns false if Swift does not know the message. */
  send(message) {
    return this.#exports.dispatch(this.#put(utf8(message))) === 0;
  }

  deliver(kind, fields) {
    return this.#exports.deliver(kind, this.#put(encodeFields(fields))) === 0;
  }

  render() {
    this.#exports.render();
  }

  /** Returns the parts that differ from the stored ones, each only once: [{key, bytes}], with null bytes to delete a part. */
  fold() {
    this.#exports.fold();
    const effects = this.#effects;
    this.#effects = effects.filter((effect) => effect.code !== PART);
    return effects.filter((effect) => effect.code === PART).map(({ fields: [key, holds, bytes] }) => ({
      key: text(key),
      bytes: text(holds) === '1' ? bytes.slice() : null,
    }));
  }

  /** Returns the effects that Swift has requested since the last call. */
  takeOutput() {
    const output = { patches: this.#patches, effects: this.#effects };
    this.#patches = [];
    this.#effects = [];
    return output;
  }

  /** The bytes of linear memory, which never shrinks. */
  get memoryBytes() {
    return this.#exports.memory.buffer.byteLength;
  }
}
