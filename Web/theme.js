// A classic script that runs before the first paint: takes the look of the last visit, so that a dark page never
// flashes white. The app's own `document` effect (document.js) writes this copy and is right where the two differ.
try {
  const look = JSON.parse(localStorage.getItem('alltag-look') ?? '{}');
  const root = document.documentElement;
  if (look.language) root.lang = look.language;
  if (look.direction) root.dir = look.direction;
  if (look.theme) root.dataset.theme = look.theme;
  if (look.palette) root.dataset.palette = look.palette;
} catch {
  // Storage is refused (private mode): the system's look it is.
}
