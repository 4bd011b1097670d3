// The months of calm's calendar, which scroll endlessly. Swift renders the months around the one in view. The element reports that
// month to Swift, and scrolls to the month in its attribute `at`, or to the chosen day after each change of `jump`.

import * as messages from './border-messages.js';

let send = () => {};

/** Starts the element for a new instance of the module. */
export function beginMonths(newSend) {
  send = newSend;
}

class Months extends HTMLElement {
  static observedAttributes = ['at', 'jump'];
  /** The month in view, as Swift knows it. */
  #seen = '';
  /** The month in the middle of the view, with its distance from the view's top. */
  #anchor = null;
  #isLooking = false;

  constructor() {
    super();
    this.addEventListener('scroll', () => this.#lookSoon(), { passive: true });
    this.addEventListener('focusin', ({ target }) => this.#report(target.closest('[data-month]')));
    this.addEventListener('keydown', (event) => this.#turn(event));
    new MutationObserver(() => this.#stay()).observe(this, { childList: true });
  }

  connectedCallback() {
    this.#showSoon();
  }

  attributeChangedCallback() {
    this.#showSoon();
  }

  /** Waits until the months have changed too, which happens after the attributes change. */
  #showSoon() {
    queueMicrotask(() => this.isConnected && this.#show());
  }

  #show() {
    const at = this.getAttribute('at');
    const month = this.querySelector(`[data-month="${at}"]`);
    const day = month?.querySelector('.is-shown');
    if (!month || (at === this.#seen && (!day || this.#shows(day)))) return;
    this.#seen = at;
    this.scrollTop += this.#distance(month);
    if (day && !this.#shows(day)) this.scrollTop += this.#distance(day) - this.clientHeight + day.offsetHeight;
    this.#remember(month);
  }

  #distance(element) {
    return element.getBoundingClientRect().top - this.getBoundingClientRect().top;
  }

  #shows(element) {
    const distance = this.#distance(element);
    return distance > -1 && distance + element.offsetHeight < this.clientHeight + 1;
  }

  #lookSoon() {
    if (this.#isLooking) return;
    this.#isLooking = true;
    requestAnimationFrame(() => {
      this.#isLooking = false;
      const month = [...this.children].find((child) => this.#distance(child) + child.offsetHeight > this.clientHeight / 2);
      if (!month) return;
      this.#remember(month);
      this.#report(month);
    });
  }

  #report(month) {
    if (!month || month.dataset.month === this.#seen) return;
    this.#seen = month.dataset.month;
    send(`${messages.calmSee}:${this.#seen}`);
  }

  /** Handles Page Up and Page Down, which go to the same day of another month; `events.js` handles the other keys. */
  #turn({ key, target }) {
    const month = target.closest('[data-month]');
    const next = { PageUp: month?.previousElementSibling, PageDown: month?.nextElementSibling }[key];
    const days = next?.querySelectorAll('.calm-cell:not([disabled])');
    if (!days?.length) return;
    const index = [...month.querySelectorAll('.calm-cell')].indexOf(target);
    days[Math.min(index, days.length - 1)].focus();
  }

  #remember(month) {
    this.#anchor = { month, distance: this.#distance(month) };
  }

  /** Keeps the view in place when months are inserted before it, which not every browser does. */
  #stay() {
    if (!this.#anchor?.month.isConnected) return;
    const moved = this.#distance(this.#anchor.month) - this.#anchor.distance;
    if (Math.abs(moved) > 1) this.scrollTop += moved;
  }
}

customElements.define('calm-months', Months);
