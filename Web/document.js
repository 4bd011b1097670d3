// The look and language of the whole document.

/** Sets them and keeps the copy that theme.js reads at the next visit. */
export function showDocument(language, direction, theme, palette, title) {
  const root = document.documentElement;
  root.lang = language;
  root.dir = direction;
  root.dataset.theme = theme;
  root.dataset.palette = palette;
  document.title = title;
  // With the next picture: the colour is known then without computing all styles once more.
  requestAnimationFrame(showThemeColor);
  try {
    localStorage.setItem('alltag-look', JSON.stringify({ language, direction, theme, palette }));
  } catch {
    // Without it the next visit begins in the system's look.
  }
}

/** The browser's own bars take the page's colour, which a custom property alone does not tell. */
function showThemeColor() {
  const meta = document.querySelector('meta[name="theme-color"]');
  const color = getComputedStyle(document.documentElement).backgroundColor;
  if (meta && meta.content !== color) meta.content = color;
}

matchMedia('(prefers-color-scheme: dark)').addEventListener('change', showThemeColor);
