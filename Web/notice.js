// Notices for errors that Swift cannot show, because the app does not start. In both languages of the app.

import { Connection } from './connection.js';
import { withAll } from './database.js';
import { download } from './files.js';

const WORDS = {
  de: {
    unsupported: 'Dieser Browser ist zu alt für Alltag: Ihm fehlt WebAssembly. Bitte aktualisiere ihn.',
    slow: 'Der Speicher dieses Browsers antwortet nicht. Bitte schließe andere Fenster mit Alltag.',
    broken: 'Alltag kann nicht starten. Deine Daten sind unverändert auf diesem Gerät. Du kannst sie sichern und es noch einmal versuchen.',
    reload: 'Neu laden',
    save: 'Daten sichern',
  },
  en: {
    unsupported: 'This browser is too old for Alltag: it has no WebAssembly. Please update it.',
    slow: 'This browser’s storage does not answer. Please close other windows with Alltag.',
    broken: 'Alltag cannot start. Your data is unchanged on this device. You can save a copy of it and try again.',
    reload: 'Reload',
    save: 'Save data',
  },
};

/** Shows the named notice. */
export function showNotice(name) {
  const language = navigator.language.startsWith('de') ? 'de' : 'en';
  const words = WORDS[language];
  const notice = document.getElementById('notice');
  const message = document.createElement('p');
  message.textContent = words[name];
  notice.lang = language;
  notice.replaceChildren(message, button(words.reload, () => location.reload()));
  if (name === 'broken') notice.append(button(words.save, saveCopy));
  notice.dataset.name = name;
  notice.hidden = false;
}

/** Hides the named notice, unless another one is shown by now. */
export function hideNotice(name) {
  const notice = document.getElementById('notice');
  if (notice.dataset.name === name) notice.hidden = true;
}

function button(name, act) {
  const element = document.createElement('button');
  Object.assign(element, { type: 'button', className: 'btn', textContent: name, onclick: act });
  return element;
}

/** Offers everything stored as a file, for repair. */
async function saveCopy() {
  const connection = new Connection();
  await connection.open();
  await withAll(connection, 'readonly', ({ parts, entries }) => {
    const base64 = (bytes) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
    const copy = {
      parts: Object.fromEntries([...parts].map(([key, bytes]) => [key, base64(bytes)])),
      journal: entries.map(({ bytes }) => base64(bytes)),
    };
    download('alltag-raw.json', new Blob([JSON.stringify(copy)], { type: 'application/json' }));
  });
  connection.end();
}
