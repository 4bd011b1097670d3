// IndexedDB with promises, as far as the app needs it: a database "alltag" with
//   state    key → Uint8Array                    the folded parts
//   journal  number → {id, bytes}                entries since then, in order
//   damaged  number → {key, bytes, time}         unreadable data, set aside
//   meta     'fold' → {generation, folded, early}
//            the number of folds, by which tabs notice each other's; the last journal key folded into the parts; ids of
//            entries that were folded into the parts before they were stored in the journal

const NAME = 'alltag';
const VERSION = 1;
/** The longest wait for the database. The fold of a large import on a slow phone takes less. */
const ANSWER_MILLISECONDS_MAX = 20_000;
export const NEVER_FOLDED = { generation: 0, folded: 0, early: [] };

/** Rejects when the browser refuses storage. */
export async function openDatabase() {
  return (await openedDatabase()) ?? open();
}

/** Returns the database that theme.js has opened, once; null if there is none or it cannot be used. */
async function openedDatabase() {
  const { alltagAhead: ahead } = self;
  if (!ahead?.database) return null;
  const opening = ahead.database;
  ahead.database = null;
  const database = await opening;
  if (database?.version === VERSION && !ahead.isClosed) return database;
  database?.close();
  return null;
}

function open() {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, VERSION);
    request.onupgradeneeded = () => {
      request.result.createObjectStore('state');
      request.result.createObjectStore('journal', { autoIncrement: true });
      request.result.createObjectStore('damaged', { autoIncrement: true });
      request.result.createObjectStore('meta');
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Resolves when the database is deleted. Tabs that have it open are asked to close it (`versionchange`). */
export function deleteDatabase() {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(NAME);
    request.onsuccess = () => resolve();
    request.onerror = () => reject(request.error);
  });
}

/** Resolves when the transaction is durable, as far as its durability setting guarantees. */
export function done(transaction) {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new DOMException('aborted', 'AbortError'));
  });
}

/** Settles as the promise does, but rejects if it takes longer than `ANSWER_MILLISECONDS_MAX`. */
export function answered(promise) {
  return new Promise((resolve, reject) => {
    const late = () => reject(new DOMException('no answer', 'TimeoutError'));
    const timer = setTimeout(late, ANSWER_MILLISECONDS_MAX);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Reads everything stored. The transaction is still open when the promise is fulfilled. */
export function readAll(transaction) {
  const [state, journal, meta] = ['state', 'journal', 'meta'].map((name) => transaction.objectStore(name));
  const requests = [state.getAllKeys(), state.getAll(), journal.getAllKeys(), journal.getAll(), meta.get('fold')];
  return new Promise((resolve, reject) => {
    for (const request of requests) request.onerror = () => reject(request.error);
    // Requests of a transaction finish in order, so the last one ends the read.
    requests.at(-1).onsuccess = () => {
      const [partKeys, parts, entryKeys, entries, fold] = requests.map((request) => request.result);
      resolve({
        parts: new Map(partKeys.map((key, i) => [key, parts[i]])),
        entries: entryKeys.map((key, i) => ({ key, ...entryOf(entries[i]) })),
        ...(fold ?? NEVER_FOLDED),
      });
    };
  });
}

/** Bytes without an id come from another source, such as a copy restored by hand. */
const entryOf = (value) => (value instanceof Uint8Array ? { bytes: value } : value);

/**
 * Runs `act` with everything stored, inside one transaction of the connection. If the connection turns out to be dead
 * before that, it is renewed first. An exception rolls the transaction back. Resolves when its writes are durable. With
 * `isPatient`, the wait for the stored data has no limit.
 */
export function withAll(connection, mode, act, isPatient = false) {
  return connection.run(async (database, touch) => {
    const transaction = database.transaction(['state', 'journal', 'damaged', 'meta'], mode, { durability: 'strict' });
    const end = done(transaction);
    // Awaited below; until then a failure must not count as an unhandled rejection.
    end.catch(() => {});
    const reading = readAll(transaction);
    const content = await (isPatient ? reading : answered(reading));
    touch();
    try {
      act(content, transaction);
      if (mode === 'readwrite') transaction.commit?.();
    } catch (error) {
      transaction.abort();
      throw error;
    }
    // A read-only transaction need not be awaited.
    if (mode === 'readwrite') await answered(end);
  });
}

/** Moves damaged bytes to a separate store, so that nothing overwrites them. */
export function setAside(transaction, damaged) {
  for (const { key, entry, bytes } of damaged) {
    transaction.objectStore('damaged').add({ key, bytes, time: Date.now() });
    if (entry === undefined) transaction.objectStore('state').delete(key);
    else transaction.objectStore('journal').delete(entry);
  }
}
