// Folding: writes the model's whole content into the parts, and removes the journal so far.

import { setAside, withAll } from './database.js';

const LOCK = 'alltag-fold';

/**
 * Folds. Returns the keys of the entries that the parts now contain. `fill(content)` fills the model again and returns
 * the damaged keys. An exception leaves the disk unchanged, but the model may already have marked its parts as stored.
 */
export async function foldOnce({ connection, journal, copies, model, coverage }, fill, isRequested) {
  let keys = [];
  let folded = [];
  await journal.settled();
  await withAll(connection, 'readwrite', (content, transaction) => {
    setAside(transaction, catchUp(content, { model, coverage }, fill, isRequested));
    folded = content.entries;
    keys = writeFold(transaction, content, model.fold(), journal.unstored);
  });
  coverage.generation += 1;
  coverage.forget(keys);
  copies.dropAll(folded);
  return keys;
}

/** Applies what is stored and not yet in the model. Returns the damaged keys. */
function catchUp(content, { model, coverage }, fill, isRequested) {
  if (coverage.isOf(content)) {
    const damaged = coverage.receiveMissing(content.entries).filter(({ bytes }) => !model.replay(bytes));
    return damaged.map(({ key, bytes }) => ({ key: `journal/${key}`, entry: key, bytes }));
  }
  // The model would have to be filled again, because another tab has folded; that would drop the data to be stored.
  if (isRequested) throw new DOMException('another tab was quicker', 'InvalidStateError');
  return fill(content);
}

/** Writes a fold inside `transaction`. Returns the keys of the entries that the parts now contain. */
function writeFold(transaction, content, parts, unstored) {
  const state = transaction.objectStore('state');
  for (const { key, bytes } of parts) {
    if (bytes) state.put(bytes, key);
    else state.delete(key);
  }
  const keys = content.entries.map(({ key }) => key);
  if (keys.length > 0) transaction.objectStore('journal').delete(IDBKeyRange.upperBound(keys.at(-1)));
  // Entries appended while this transaction waited are in the model, and will be journalled after this fold.
  const arrived = new Set(content.entries.map(({ id }) => id));
  const early = [...content.early.filter((id) => !arrived.has(id)), ...unstored.map(({ id }) => id)];
  const folded = keys.at(-1) ?? content.folded;
  transaction.objectStore('meta').put({ generation: content.generation + 1, folded, early }, 'fold');
  return keys;
}

/**
 * Runs `act` in one tab at a time. Without locks, two folds are still correct, because transactions keep order, but do
 * the work twice.
 */
export function exclusively(act) {
  return navigator.locks ? navigator.locks.request(LOCK, act) : act();
}
