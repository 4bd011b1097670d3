// The theme and language of the whole document.

/** Sets theme and language, and stores the copy that theme.js reads at the next visit. */
export function showDocument(language, direction, theme, palette, title) {
  const root = document.documentElement;
  root.lang = language;
  root.dir = direction;
  root.dataset.theme = theme;
  root.dataset.palette = palette;
  document.title = title;
  // In the next frame, the colour can be read without computing all styles again.
  requestAnimationFrame(showThemeColor);
  try {
    localStorage.setItem('alltag-look', JSON.stringify({ language, direction, theme, palette }));
  } catch {
    // Without the copy, the next visit starts in the system's theme.
  }
}

/** Sets the colour of the browser's own bars, which cannot use a custom property. */
function showThemeColor() {
  const meta = document.querySelector('meta[name="theme-color"]');
  const color = getComputedStyle(document.documentElement).backgroundColor;
  if (meta && meta.content !== color) meta.content = color;
}

matchMedia('(prefers-color-scheme: dark)').addEventListener('change', showThemeColor);
