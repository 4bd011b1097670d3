/** Adds a style sheet and waits until it applies: nothing may be shown without its styles. */
export function loadStyles(address) {
  return new Promise((resolve, reject) => {
    const styles = document.createElement('link');
    styles.rel = 'stylesheet';
    styles.href = address;
    styles.addEventListener('load', resolve);
    styles.addEventListener('error', () => {
      styles.remove();
      reject(new Error('the styles are missing'));
    });
    document.head.append(styles);
  });
}
