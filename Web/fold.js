// Folding: everything the model holds goes into the parts, and the journal so far goes.

const LOCK = 'alltag-fold';

/** Writes a fold inside `transaction`; returns the keys of the entries that are in the parts now. */
export function writeFold(transaction, content, parts, unstored) {
  const state = transaction.objectStore('state');
  for (const { key, bytes } of parts) {
    if (bytes) state.put(bytes, key);
    else state.delete(key);
  }
  const keys = content.entries.map(({ key }) => key);
  if (keys.length > 0) transaction.objectStore('journal').delete(IDBKeyRange.upperBound(keys.at(-1)));
  // What was put while this transaction waited is in the model, and comes into the journal after this fold.
  const arrived = new Set(content.entries.map(({ id }) => id));
  const early = [...content.early.filter((id) => !arrived.has(id)), ...unstored.map(({ id }) => id)];
  const folded = keys.at(-1) ?? content.folded;
  transaction.objectStore('meta').put({ generation: content.generation + 1, folded, early }, 'fold');
  return keys;
}

/** Two tabs that fold one after the other do right but double work; without locks the transactions keep order. */
export function exclusively(act) {
  return navigator.locks ? navigator.locks.request(LOCK, act) : act();
}
