// A classic script that runs before everything else on the page. It applies the theme of the last visit, so that a dark
// page never flashes white; the app's own `document` effect (document.js) writes this copy and corrects a difference.
// It also requests the data that take longest to load, which host.js finds in `alltagAhead`: {module, database,
// isClosed}. The app repeats everything that fails here.
self.alltagAhead = {};
try {
  alltagAhead.module = WebAssembly.compileStreaming(fetch('/@@app.wasm@@', { credentials: 'same-origin' }));
  // Awaited by host.js. Until then, a failure must not count as an unhandled rejection.
  alltagAhead.module.catch(() => {});
} catch {
  // The browser is too old, which host.js reports.
}
try {
  const stored = localStorage.getItem('alltag-look');
  const look = JSON.parse(stored ?? '{}');
  const root = document.documentElement;
  if (look.language) root.lang = look.language;
  if (look.direction) root.dir = look.direction;
  if (look.theme) root.dataset.theme = look.theme;
  if (look.palette) root.dataset.palette = look.palette;
  // Without a stored theme there was no visit, and most likely there is no database.
  if (stored) alltagAhead.database = openAhead();
} catch {
  // Storage is refused (private mode), so the page uses the system's theme.
}

/** Resolves with the existing database; null if there is none. */
function openAhead() {
  const request = indexedDB.open('alltag');
  return new Promise((resolve) => {
    // The database must not be created here.
    request.onupgradeneeded = () => request.transaction.abort();
    request.onerror = () => resolve(null);
    request.onsuccess = () => {
      // Another tab deletes the database before the app itself can handle that.
      request.result.onversionchange = () => {
        alltagAhead.isClosed = true;
        request.result.close();
      };
      resolve(request.result);
    };
  });
}
