// Photos of completed chores: scales them down, stores them until they are uploaded, uploads them, and shows them. `photo` has these
// arguments: an action, the photo's key, the database's path, the zone as JSON, and the names of the record and of its completion.
// Reports the result as the delivery `photo`, outcome, key.

import * as deliveries from './border-deliveries.js';
import { chooseFile } from './files.js';

/** "Delete everything" uses the same name. */
const NAME = 'alltag-photos';
/** A little longer than the app waits after an attempt that failed (`ChoresScreens.sendPhotos`). */
const PAUSE_MILLISECONDS = 31_000;
const STORE = 'waiting';
const SIDE_MAX = 1600;
const QUALITY = 0.8;
const TYPE = 'image/jpeg';
/**
 * The outcomes of the server's error codes. After all others, the photo waits for the next attempt. `early`: the zone or the
 * completion is not on the server yet.
 */
const OUTCOMES = {
  ACCESS_DENIED: 'refused', QUOTA_EXCEEDED: 'full', BAD_REQUEST: 'early', NOT_FOUND: 'early', ZONE_NOT_FOUND: 'early', CONFLICT: 'sent',
};

/** Photos that the browser refuses to store. They are lost when the page closes. */
const inMemory = new Map();
let shown = '';

export async function photo(part, [action, ...values], { deliver }) {
  const report = (...fields) => deliver(deliveries.areaFile, [part, 'photo', ...fields]);
  const [key] = values;
  switch (action) {
    case 'list': return list(report);
    case 'take': return report(await take(key), key);
    case 'send': {
      const outcome = await send(...values).catch(() => 'later');
      // Repeats the list after the pause, since possibly no other event makes the app try again.
      if (outcome === 'later') setTimeout(list, PAUSE_MILLISECONDS, report);
      return report(outcome, key);
    }
    case 'show': return report(...(await show(...values)));
    case 'drop':
      await remove(key);
      return report('deleted', key);
    case 'forget':
      await remove(key);
      return report('forgotten', key);
    case 'delete': return report(await erase(...values).catch(() => 'failed'), key);
    default: return undefined;
  }
}

/** Reports the waiting photos, if there are any. Without any, the part of the module that uploads them is not needed. */
async function list(report) {
  const waiting = await keys();
  if (waiting.length > 0) report('waiting', ...waiting);
}

// Taking

async function take(key) {
  const file = await chooseFile('image/*');
  if (!file) return 'cancelled';
  let bytes;
  try {
    bytes = await (await shrink(file)).arrayBuffer();
  } catch (error) {
    console.info('photo', file.type, error.name);
    return 'unreadable';
  }
  await keep(key, { bytes, takenAt: Date.now() });
  return 'kept';
}

/** Redraws the picture in a smaller size, which also removes the camera's metadata, so that neither leaves the device. */
async function shrink(file) {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, SIDE_MAX / Math.max(picture.width, picture.height));
  const [width, height] = [picture.width, picture.height].map((side) => Math.max(1, Math.round(side * scale)));
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  canvas.getContext('2d').drawImage(picture, 0, 0, width, height);
  picture.close();
  const blob = await new Promise((resolve) => canvas.toBlob(resolve, TYPE, QUALITY));
  if (!blob) throw new DOMException('no picture', 'EncodingError');
  return blob;
}

// Keeping

function open() {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Runs an operation on the stored photos; resolves to its result. */
async function stored(mode, operate) {
  const database = await open();
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(STORE, mode);
      const request = operate(transaction.objectStore(STORE));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error);
    });
  } finally {
    database.close();
  }
}

async function keep(key, content) {
  inMemory.set(key, content);
  await stored('readwrite', (store) => store.put(content, key)).then(() => inMemory.delete(key), refused);
}

const kept = async (key) => inMemory.get(key) ?? stored('readonly', (store) => store.get(key)).catch(refused);

const keys = async () => [...inMemory.keys(), ...((await stored('readonly', (store) => store.getAllKeys()).catch(refused)) ?? [])];

async function remove(key) {
  inMemory.delete(key);
  await stored('readwrite', (store) => store.delete(key)).catch(refused);
}

const refused = (error) => console.warn('photos', error?.name);

// Sending

async function send(key, base, zone, record, completion) {
  const content = await kept(key);
  if (!content) return 'sent';
  const upload = { recordName: record, recordType: 'CompletionPhoto', fieldName: 'photo' };
  const prepared = await ask(`${base}/assets/upload`, zone, { tokens: [upload] });
  if (prepared.serverErrorCode) return outcome(prepared.serverErrorCode, key);
  const { singleFile, serverErrorCode } = await request(pathOf(prepared.tokens[0].url), content.bytes, TYPE);
  if (serverErrorCode) return outcome(serverErrorCode, key);
  const fields = {
    completion: { value: completion },
    takenAt: { value: content.takenAt, type: 'TIMESTAMP' },
    photo: { value: singleFile, type: 'ASSETID' },
  };
  const made = { recordName: record, recordType: 'CompletionPhoto', fields };
  const answer = await ask(`${base}/records/modify`, zone, { operations: [{ operationType: 'create', record: made }] });
  return outcome(answer.serverErrorCode ?? answer.records[0].serverErrorCode, key);
}

/** Resolves to the outcome of a response. A record that this or another device has already created counts as sent. */
async function outcome(code, key) {
  const meaning = code ? (OUTCOMES[code] ?? 'later') : 'sent';
  if (meaning === 'sent' || meaning === 'refused') await remove(key);
  return meaning;
}

async function erase(key, base, zone, record) {
  const operation = { operationType: 'forceDelete', record: { recordName: record } };
  const answer = await ask(`${base}/records/modify`, zone, { operations: [operation] });
  return (answer.serverErrorCode ?? answer.records[0].serverErrorCode) ? 'failed' : 'deleted';
}

// Showing

async function show(key, base, zone, record) {
  try {
    const content = (await kept(key))?.bytes ?? (await fetched(base, zone, record));
    if (!content) return ['missing', key];
    URL.revokeObjectURL(shown);
    shown = URL.createObjectURL(new Blob([content], { type: TYPE }));
    return ['shown', key, shown];
  } catch (error) {
    console.info('photo', error.name);
    return ['unreachable', key];
  }
}

/** Resolves to the photo's bytes from the server; to null if the server has none. */
async function fetched(base, zone, record) {
  const answer = await ask(`${base}/records/lookup`, zone, { records: [{ recordName: record }] });
  if (answer.serverErrorCode === 'ZONE_NOT_FOUND') return null;
  const [found] = answer.records;
  if (found.serverErrorCode) return null;
  const response = await fetch(pathOf(found.fields.photo.value.downloadURL.replace('${f}', 'photo.jpg')));
  return response.ok ? response.arrayBuffer() : null;
}

// Requests

const ask = (path, zone, body) => request(path, JSON.stringify({ ...JSON.parse(zone), ...body }), 'application/json');

/** Sends a request. Resolves to the response's JSON; if the whole request was refused, it contains a `serverErrorCode`. */
async function request(path, body, type) {
  const headers = { 'Content-Type': type };
  const response = await fetch(path, { method: 'POST', body, credentials: 'same-origin', cache: 'no-store', headers });
  return response.json();
}

/** Returns only the path, because the page's policy allows only its own server, which may name itself by another host. */
const pathOf = (address) => new URL(address, location.href).pathname;
