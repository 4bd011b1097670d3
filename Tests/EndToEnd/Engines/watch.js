// Precedes the first script of each page: records errors for all tabs of the address, keeps the system's file dialog closed, which no
// driver can operate, notes what happens to sounds, whose elements are in no document, and hands messages to the app, whose modules a
// driver cannot reach in Firefox.
{
  const complain = (text) => {
    const kept = JSON.parse(localStorage.getItem('complaints') ?? '[]');
    localStorage.setItem('complaints', JSON.stringify([...kept, `${location.pathname}: ${text}`].slice(-50)));
  };
  for (const level of ['error', 'warn']) {
    const write = console[level];
    console[level] = (...parts) => {
      complain(`console: ${parts.map((part) => (part instanceof Error ? part + ' ' + part.stack : part)).join(' ')}`);
      write.apply(console, parts);
    };
  }
  // A capturing listener, which also receives the errors of missing files.
  addEventListener('error', (event) => complain(`error: ${event.message ?? event.target.outerHTML}`), true);
  addEventListener('unhandledrejection', ({ reason }) => complain(`unhandled: ${reason?.stack ?? reason}`));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => complain(`refused by the policy: ${violatedDirective} ${blockedURI}`));
  const { click } = HTMLInputElement.prototype;
  HTMLInputElement.prototype.click = function () {
    if (this.type !== 'file') click.call(this);
  };
  const { Audio } = globalThis;
  globalThis.Audio = class extends Audio {
    constructor() {
      super();
      const note = (text) => document.documentElement.setAttribute('data-sounds', `${document.documentElement.dataset.sounds ?? ''} ${text}`);
      this.addEventListener('loadedmetadata', () => note(this.duration));
      for (const name of ['playing', 'error']) this.addEventListener(name, () => note(name));
    }
  };
  // Closes the database under the page, which gets no event of it, as of a phone in the background.
  const handles = new Set();
  const { open } = IDBFactory.prototype;
  IDBFactory.prototype.open = function (...given) {
    const request = open.apply(this, given);
    request.addEventListener('success', () => handles.add(request.result));
    return request;
  };
  addEventListener('lose', () => {
    for (const handle of handles) handle.close();
    handles.clear();
  });
  addEventListener('wish', async ({ detail }) => (await import(document.querySelector('script[type=module]').src)).send(detail));
}
