// A classic script that runs before everything else of the page. It takes the look of the last visit, so that a dark
// page never flashes white; the app's own `document` effect (document.js) writes this copy and is right where the two
// differ. And it sends for what takes longest, which host.js finds in `alltagAhead`: {module, database, isClosed}.
// Whatever fails here the app does again.
self.alltagAhead = {};
try {
  alltagAhead.module = WebAssembly.compileStreaming(fetch('/@@app.wasm@@', { credentials: 'same-origin' }));
  // Asked for by host.js; until then a failure must not count as unheard.
  alltagAhead.module.catch(() => {});
} catch {
  // Too old a browser, which host.js says.
}
try {
  const stored = localStorage.getItem('alltag-look');
  const look = JSON.parse(stored ?? '{}');
  const root = document.documentElement;
  if (look.language) root.lang = look.language;
  if (look.direction) root.dir = look.direction;
  if (look.theme) root.dataset.theme = look.theme;
  if (look.palette) root.dataset.palette = look.palette;
  // Without a look there was no visit, and most likely there is no database.
  if (stored) alltagAhead.database = openAhead();
} catch {
  // Storage is refused (private mode): the system's look it is.
}

/** Resolves with the database as it is, null if there is none. */
function openAhead() {
  const request = indexedDB.open('alltag');
  return new Promise((resolve) => {
    // Making it is not for here.
    request.onupgradeneeded = () => request.transaction.abort();
    request.onerror = () => resolve(null);
    request.onsuccess = () => {
      // Another tab deletes it before the app listens to that itself.
      request.result.onversionchange = () => {
        alltagAhead.isClosed = true;
        request.result.close();
      };
      resolve(request.result);
    };
  });
}
