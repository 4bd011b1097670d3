// Changes live elements to match newly parsed ones, and keeps every node that can stay: focus, caret, scroll positions
// and running animations belong to nodes.

const FIELDS = 'input, textarea, select';
/** Names live elements that stay unchanged: `<wbr data-same="id id">`. */
const NAMES = 'wbr[data-same]';
/** Users and browsers set their `open` attribute later, so new HTML does not reset it. */
const KEPT_OPEN = new Set(['DIALOG', 'DETAILS']);

export function parse(html) {
  const template = document.createElement('template');
  template.innerHTML = html;
  return template.content;
}

/** The elements that the new page names, by id, while it is applied. */
const staying = new Map();
/**
 * Holds elements whose old position is removed before the new one exists. Outside the document they would lose focus.
 */
const shelf = document.createElement('div');

/**
 * Works like `morphChildren`, for HTML that names elements which stay. They are only moved if their position changed,
 * and not examined. Throws if one does not exist.
 */
export function morphPage(live, fresh) {
  for (const id of [...fresh.querySelectorAll(NAMES)].flatMap(namesOf)) {
    const element = document.getElementById(id);
    if (!element) throw new Error(`no region ${id}`);
    staying.set(id, element);
  }
  try {
    morphChildren(live, fresh);
    for (const stub of live.querySelectorAll(NAMES)) {
      for (const id of namesOf(stub)) move(stub.parentNode, staying.get(id), stub);
      stub.remove();
    }
  } finally {
    staying.clear();
    shelf.remove();
  }
}

const NO_NAMES = [];
const namesOf = (node) => (node.localName === 'wbr' ? node.getAttribute('data-same')?.split(' ') : null) ?? NO_NAMES;

/** Removes a live node unless it stays. Elements inside it that stay are moved to the shelf first. */
function discard(node) {
  if (staying.get(node.id) === node) return;
  // Few elements of a row have an id, but all rows of the page may stay.
  for (const element of node.querySelectorAll?.('[id]') ?? []) {
    if (staying.get(element.id) !== element) continue;
    if (!shelf.isConnected) document.body.append(shelf);
    move(shelf, element, null);
  }
  node.remove();
}

/** Makes `live` equal to `fresh`, in place if both are of the same kind. */
export function morph(live, fresh) {
  if (!isSameKind(live, fresh)) {
    live.before(fresh);
    return discard(live);
  }
  if (live.nodeType !== Node.ELEMENT_NODE) {
    if (live.data !== fresh.data) live.data = fresh.data;
    return;
  }
  if (live.hasAttribute('data-keep') && fresh.hasAttribute('data-keep')) return;
  if (live.isEqualNode(fresh)) return showValues(live);
  const old = live.getAttribute('value');
  morphAttributes(live, fresh);
  if (live.localName === 'textarea') showText(live, fresh);
  else morphChildren(live, fresh);
  if (live.matches(FIELDS)) showValue(live, old);
}

/**
 * Returns whether an element can become the other in place. A dialog of another kind is a new one, which opens again.
 */
function isSameKind(live, fresh) {
  if (live.nodeType !== fresh.nodeType || live.nodeName !== fresh.nodeName) return false;
  return live.nodeName !== 'DIALOG' || (live.id === fresh.id && live.className === fresh.className);
}

function morphAttributes(live, fresh) {
  // Reads by name, because `attributes` would create an object for each.
  for (const name of fresh.getAttributeNames()) {
    const value = fresh.getAttribute(name);
    if (live.getAttribute(name) !== value) live.setAttribute(name, value);
  }
  for (const name of live.getAttributeNames()) {
    if (!fresh.hasAttribute(name) && !(name === 'open' && KEPT_OPEN.has(live.nodeName))) live.removeAttribute(name);
  }
}

/** Finds the old node of a child with an id anywhere among the children; others are matched in order by kind. */
export function morphChildren(live, fresh) {
  const onlyNames = fresh.childNodes.length === 1 ? namesOf(fresh.firstChild) : [];
  if (onlyNames.length > 0) return keepOnly(live, onlyNames);
  const wanted = new Set();
  for (const child of fresh.children) {
    if (child.id) wanted.add(child.id);
    else for (const id of namesOf(child)) wanted.add(id);
  }
  const kept = new Map();
  for (const child of [...live.children]) {
    if (!child.id) continue;
    // Removes first, so that removing one row moves none of the others.
    if (wanted.has(child.id)) kept.set(child.id, child);
    else discard(child);
  }
  // Skips remaining nodes that stay elsewhere, without examining them.
  const from = (node) => {
    while (node?.id && !wanted.has(node.id)) node = node.nextSibling;
    return node;
  };
  let current = from(live.firstChild);
  for (let next = fresh.firstChild; next; ) {
    const child = next;
    next = child.nextSibling;
    const names = namesOf(child);
    if (names.length > 0) {
      for (const id of names) current = from(keepNamed(live, id, kept.get(id), current));
      continue;
    }
    const match = child.id ? kept.get(child.id) : undefined;
    if (match && match !== current) {
      move(live, match, current);
      morph(match, child);
    } else if (match || (current && !current.id && !child.id && isSameKind(current, child))) {
      const after = from(current.nextSibling);
      morph(current, child);
      current = after;
    } else {
      live.insertBefore(child, current);
    }
  }
  while (current) {
    const after = from(current.nextSibling);
    discard(current);
    current = after;
  }
}

/** Handles a list of names only, most of whose elements are in place. Does not read the elements. */
function keepOnly(live, names) {
  const elements = names.map((id) => staying.get(id));
  const wanted = new Set(elements);
  let current = live.firstChild;
  const discardUnwanted = () => {
    while (current && !wanted.has(current)) {
      const after = current.nextSibling;
      discard(current);
      current = after;
    }
  };
  for (const element of elements) {
    discardUnwanted();
    if (element === current) current = current.nextSibling;
    else keepNamed(live, element.id, element.parentNode === live ? element : null, current);
  }
  discardUnwanted();
}

/** Puts the named element before `current` if it is among the children. Returns the node after it. */
function keepNamed(live, id, match, current) {
  if (match && match === current) return current.nextSibling;
  if (match) move(live, match, current);
  else live.insertBefore(nameOf(id), current);
  return current;
}

/** Reserves the position of an element from elsewhere, which is moved after the walk. */
function nameOf(id) {
  const name = document.createElement('wbr');
  name.dataset.same = id;
  return name;
}

/** Moves a node without removing it, if the browser supports that, so that it keeps focus and animations. */
function move(parent, node, before) {
  if (parent.moveBefore) parent.moveBefore(node, before);
  else parent.insertBefore(node, before);
}

function showValues(root) {
  if (root.matches(FIELDS)) showValue(root, root.getAttribute('value'));
  else for (const field of root.querySelectorAll(FIELDS)) showValue(field, field.getAttribute('value'));
}

/** Shows the HTML's value. A field being edited keeps its text, unless Swift has changed it. */
function showValue(field, old) {
  if (field.type === 'checkbox' || field.type === 'radio') {
    field.checked = field.hasAttribute('checked');
  } else if (field.localName === 'select') {
    const chosen = field.querySelector('option[selected]');
    if (chosen && field.value !== chosen.value) field.value = chosen.value;
  } else if (field.localName === 'textarea') {
    if (field !== document.activeElement && field.value !== field.defaultValue) field.value = field.defaultValue;
  } else if (field.type !== 'file') {
    const wanted = field.getAttribute('value') ?? '';
    // Passwords are not in the HTML, but PINs are.
    const keepsText = field === document.activeElement || field.type === 'password';
    if (keepsText && wanted === (old ?? '')) return;
    if (field.value !== wanted) field.value = wanted;
  }
}

function showText(live, fresh) {
  const isNew = live.defaultValue !== fresh.defaultValue;
  if (!isNew) return;
  live.defaultValue = fresh.defaultValue;
  if (live.value !== fresh.defaultValue) live.value = fresh.defaultValue;
}
