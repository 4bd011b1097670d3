// Folding: the whole content of the model is written into the parts, and the journal so far is removed.

import { setAside, withAll } from './database.js';

const LOCK = 'alltag-fold';

/**
 * Folds; returns the keys of the entries that are in the parts now. `take(content)` fills the model anew and returns the damaged keys. An
 * exception leaves the disk unchanged, but the model may have handed its parts over.
 */
export async function foldOnce({ database, journal, model, coverage }, take, isRequested) {
  let keys = [];
  await journal.settled();
  await withAll(database, 'readwrite', (content, transaction) => {
    setAside(transaction, catchUp(content, { model, coverage }, take, isRequested));
    keys = writeFold(transaction, content, model.fold(), journal.unstored);
  });
  coverage.generation += 1;
  coverage.forget(keys);
  return keys;
}

/** Fills the model with everything stored; returns the damaged keys. */
function catchUp(content, { model, coverage }, take, isRequested) {
  if (content.generation === coverage.generation) {
    const damaged = coverage.takeMissing(content.entries).filter(({ bytes }) => !model.replay(bytes));
    return damaged.map(({ key, bytes }) => ({ key: `journal/${key}`, entry: key, bytes }));
  }
  // Another tab may have folded things that this one does not have; reading them would drop the data to be stored.
  if (isRequested) throw new DOMException('another tab was quicker', 'InvalidStateError');
  return take(content);
}

/** Writes a fold inside `transaction`; returns the keys of the entries that are in the parts now. */
function writeFold(transaction, content, parts, unstored) {
  const state = transaction.objectStore('state');
  for (const { key, bytes } of parts) {
    if (bytes) state.put(bytes, key);
    else state.delete(key);
  }
  const keys = content.entries.map(({ key }) => key);
  if (keys.length > 0) transaction.objectStore('journal').delete(IDBKeyRange.upperBound(keys.at(-1)));
  // Entries that arrived while this transaction waited are in the model, and are stored in the journal after this fold.
  const arrived = new Set(content.entries.map(({ id }) => id));
  const early = [...content.early.filter((id) => !arrived.has(id)), ...unstored.map(({ id }) => id)];
  const folded = keys.at(-1) ?? content.folded;
  transaction.objectStore('meta').put({ generation: content.generation + 1, folded, early }, 'fold');
  return keys;
}

/** Two tabs that fold one after the other are correct but do double work; without locks the transactions keep order. */
export function exclusively(act) {
  return navigator.locks ? navigator.locks.request(LOCK, act) : act();
}
