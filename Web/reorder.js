// Dragging the items of a `data-reorder` list by their `data-handle`, with mouse, pen or finger. The item follows the
// pointer, the others make room, and the page scrolls at its edges. Releasing sends `prefix:id:index`; Escape cancels.

const EDGE_PIXELS = 64;
const EDGE_SPEED = 0.2;

export function listenForReordering(send) {
  addEventListener('pointerdown', (event) => {
    if (!event.isPrimary || event.button !== 0) return;
    const handle = event.target.closest('[data-handle]');
    const item = handle?.closest('[data-item]');
    const list = item?.closest('[data-reorder]');
    if (!list || item.parentElement !== list) return;
    event.preventDefault();
    new Drag(handle, item, list, event, send);
  });
}

class Drag {
  #end = new AbortController();

  constructor(handle, item, list, event, send) {
    Object.assign(this, { item, list, send, pointerY: event.clientY, before: itemsOf(list) });
    // The distance from the item's upper edge to the pointer. The item keeps its place in the document, and the others are
    // moved, because moving the item would release the pointer.
    this.grip = event.clientY - item.getBoundingClientRect().top;
    handle.setPointerCapture(event.pointerId);
    item.classList.add('is-dragging');
    list.classList.add('has-dragging');
    const on = (target, type, act) => target.addEventListener(type, act, { signal: this.#end.signal, capture: true });
    on(handle, 'pointermove', (move) => {
      this.pointerY = move.clientY;
      this.follow();
    });
    on(handle, 'pointerup', () => this.finish(true));
    on(handle, 'pointercancel', () => this.finish(false));
    on(window, 'keydown', (key) => {
      if (key.key !== 'Escape') return;
      key.stopImmediatePropagation();
      this.finish(false);
    });
    this.frame = requestAnimationFrame(() => this.scroll());
  }

  /** Moves the others once the item's edge has passed their middle, then puts the item under the pointer. */
  follow() {
    const { item, list } = this;
    const top = this.pointerY - this.grip;
    const bottom = top + item.offsetHeight;
    for (let next; (next = neighbour(item, 'nextElementSibling')) && bottom > middleOf(next); ) {
      list.insertBefore(next, item);
    }
    for (let last; (last = neighbour(item, 'previousElementSibling')) && top < middleOf(last); ) {
      list.insertBefore(last, item.nextSibling);
    }
    item.style.transform = '';
    const offset = this.pointerY - this.grip - item.getBoundingClientRect().top;
    item.style.transform = `translateY(${offset}px)`;
  }

  scroll() {
    const above = EDGE_PIXELS - this.pointerY;
    const below = this.pointerY - (innerHeight - EDGE_PIXELS);
    const step = above > 0 ? -above : Math.max(below, 0);
    if (step !== 0) {
      scrollBy({ top: step * EDGE_SPEED, behavior: 'instant' });
      this.follow();
    }
    this.frame = requestAnimationFrame(() => this.scroll());
  }

  finish(isDropped) {
    this.#end.abort();
    cancelAnimationFrame(this.frame);
    this.item.classList.remove('is-dragging');
    this.list.classList.remove('has-dragging');
    this.item.style.transform = '';
    const index = itemsOf(this.list).indexOf(this.item);
    if (!isDropped) this.list.append(...this.before);
    else if (index !== this.before.indexOf(this.item)) {
      this.send(`${this.list.dataset.reorder}:${this.item.dataset.item}:${index}`);
    }
  }
}

function itemsOf(list) {
  return [...list.children].filter((child) => child.dataset.item !== undefined);
}

function neighbour(item, side) {
  const other = item[side];
  return other?.dataset.item === undefined ? null : other;
}

function middleOf(element) {
  const box = element.getBoundingClientRect();
  return box.top + box.height / 2;
}
