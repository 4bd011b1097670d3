// The theme and language of the whole document.

/** Sets them and stores the copy that theme.js reads at the next visit. */
export function showDocument(language, direction, theme, palette, title) {
  const root = document.documentElement;
  root.lang = language;
  root.dir = direction;
  root.dataset.theme = theme;
  root.dataset.palette = palette;
  document.title = title;
  // With the next frame: then the colour is known without computing all styles once more.
  requestAnimationFrame(showThemeColor);
  try {
    localStorage.setItem('alltag-look', JSON.stringify({ language, direction, theme, palette }));
  } catch {
    // Without the copy the next visit begins in the system's theme.
  }
}

/** Gives the page's colour to the browser's own bars, which do not follow a custom property. */
function showThemeColor() {
  const meta = document.querySelector('meta[name="theme-color"]');
  const color = getComputedStyle(document.documentElement).backgroundColor;
  if (meta && meta.content !== color) meta.content = color;
}

matchMedia('(prefers-color-scheme: dark)').addEventListener('change', showThemeColor);
