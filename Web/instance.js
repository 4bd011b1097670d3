// Runs the module in the service worker, without a page. Paints nothing, and carries out only the effects that store data, load
// code, sync, plan sealed messages, close notifications, or set the number on the icon.

import * as deliveries from './border-deliveries.js';
import * as effects from './border-effects.js';
import * as messages from './border-messages.js';
import { sendTimeZone } from './area-zone.js';
import { text } from './bytes.js';
import { Model } from './model.js';
import { answerOf } from './request.js';
import { timeZoneTable } from './zone.js';

/** Tells Swift that there is no page, but an icon. */
const FLAGS = 'background,badge';
/** The sync's timer; `idle` waits for it only if it rings within this time. */
const TIMER = 'sync';
const TIMER_MILLISECONDS_MAX = 3000;

/** A model that throws if any stored data is unreadable, because a page with a newer version may have written it. */
class WholeModel extends Model {
  replace(content) {
    const damaged = super.replace(content);
    if (damaged.length > 0) throw new Error(`cannot read ${damaged.map(({ key }) => key).join(' ')}`);
    return damaged;
  }
}

export class Instance {
  /** Whether the data belong to an account. */
  hasAccount = false;
  /** The keys of reminders that are settled by what was sent. */
  over = [];
  /** The number for the app's icon; undefined as long as there is none. */
  badge;
  #core;
  #storage;
  #queue = [];
  #isBusy = false;
  #isStopped = false;
  #changeCount = 0;
  #parts = [];
  #plan;
  /** The requests in progress, by id: each with its abort controller and a promise that resolves when it has ended. */
  #flights = new Map();
  /** The time at which the timer rings; 0 for none. */
  #rings = 0;

  constructor(core, storage) {
    this.#core = core;
    this.#storage = storage;
  }

  /**
   * Reads all stored data, and loads the areas' code. Throws if any of the data is unreadable.
   * @param reminded the keys of reminders that are shown
   */
  async start(reminded) {
    await this.#storage.fill(new WholeModel(this.#core, () => this.send(messages.foreign)));
    this.#enqueue((core) => core.start(navigator.languages.join(','), timeZoneTable(), '/', FLAGS, location.origin));
    for (let part; (part = this.#parts.shift()); ) {
      if (await this.complete(part)) this.send(`${messages.part}:${part}`);
    }
    const minute = Math.floor(Date.now() / 60_000);
    if (reminded.length > 0) this.send(`${messages.reminded}:${reminded.map((key) => `${key} ${minute} 0`).join(',')}`);
  }

  /** Loads a part of the module. Returns whether it is loaded. */
  async complete(part) {
    await this.#core.complete(part);
    return this.#core.has(part);
  }

  send(message) {
    this.#enqueue((core) => core.send(message));
  }

  deliver(kind, fields) {
    this.#enqueue((core) => core.deliver(kind, fields));
  }

  /** Sends a message. Returns whether it has changed any data. */
  change(message) {
    const before = this.#changeCount;
    this.send(message);
    return this.#changeCount > before;
  }

  /** Returns the fields of the messages to seal; undefined if code for them is missing. */
  plan() {
    this.#plan = undefined;
    this.send(messages.sealedPlan);
    return this.#plan;
  }

  /** Closes the notifications that the messages so far have made unnecessary. */
  async withdraw() {
    const keys = this.over;
    const shown = keys.length > 0 ? await registration.getNotifications() : [];
    for (const notification of shown) if (keys.includes(notification.data?.key)) notification.close();
  }

  /** Waits until no request is in progress and no timer rings soon, but at most for this time. */
  async idle(millisecondsMax) {
    const end = Date.now() + millisecondsMax;
    while (!this.#isStopped && Date.now() < end) {
      const wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
      const left = this.#rings - Date.now();
      if (this.#flights.size > 0) {
        await Promise.race([...[...this.#flights.values()].map(({ ended }) => ended), wait(end - Date.now())]);
      } else if (this.#rings > 0 && left < TIMER_MILLISECONDS_MAX) {
        await wait(left);
        this.#rings = 0;
        this.send(`${messages.timer}:${TIMER}`);
      } else {
        return;
      }
    }
  }

  /** Waits for what is being written. Returns whether everything is on the disk. */
  stored() {
    return this.#storage.isStored();
  }

  /** Cancels all requests, and ignores everything sent or delivered from now on. */
  stop() {
    this.#isStopped = true;
    for (const id of [...this.#flights.keys()]) this.#cancel(id);
  }

  #enqueue(act) {
    this.#queue.push(act);
    if (this.#isBusy) return;
    this.#isBusy = true;
    try {
      while (this.#queue.length > 0 && !this.#isStopped) {
        this.#queue.shift()(this.#core);
        for (const { code, fields } of this.#core.drainOutput().effects) this.#act[code]?.(fields);
      }
    } finally {
      this.#isBusy = false;
    }
  }

  #act = {
    [effects.append]: ([entry]) => {
      this.#changeCount += 1;
      this.#storage.append(entry);
    },
    [effects.withdraw]: (keys) => this.over.push(...keys.map(text)),
    [effects.badge]: ([count]) => (this.badge = Number(text(count))),
    [effects.sealed]: ([action, ...fields]) => {
      if (text(action) === 'plan') this.#plan = fields.map((field) => field.slice());
    },
    [effects.openAccount]: () => (this.hasAccount = true),
    [effects.openPart]: ([part]) => this.#parts.push(text(part)),
    [effects.areaTimeZone]: ([part, name]) => sendTimeZone(text(part), text(name), this),
    [effects.request]: ([id, method, path, body]) => this.#request(text(id), text(method), text(path), body.slice()),
    [effects.cancel]: ([id]) => this.#cancel(text(id)),
    [effects.timer]: ([name, milliseconds]) => {
      if (text(name) === TIMER) this.#rings = Number(text(milliseconds)) && Date.now() + Number(text(milliseconds));
    },
  };

  #request(id, method, path, body) {
    this.#cancel(id);
    const flight = new AbortController();
    const ended = answerOf(method, path, body, flight.signal).then((answer) => {
      if (this.#flights.get(id)?.flight !== flight) return;
      this.#flights.delete(id);
      this.deliver(deliveries.answer, [id, ...answer]);
    }).catch((error) => {
      if (flight.signal.aborted) return;
      console.info('answers', error);
      this.stop();
    });
    this.#flights.set(id, { flight, ended });
  }

  #cancel(id) {
    const known = this.#flights.get(id);
    this.#flights.delete(id);
    known?.flight.abort();
  }
}
