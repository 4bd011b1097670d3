// Runs in the measured page, before the app. `bench` taps, times and waits there; it is not part of the site.
const LOST_MILLISECONDS = 3000;
window.bench = (() => {
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const turn = () => new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = done;
    port2.postMessage(null);
  });
  /** Resolves after the frame that shows the result of the present task. */
  const afterFrame = (act) => requestAnimationFrame(() => turn().then(act));

  const instantiate = WebAssembly.instantiate;
  const api = { memory: null, painted: [] };
  WebAssembly.instantiate = async (...given) => {
    const instance = await instantiate.apply(WebAssembly, given);
    api.memory = instance.exports.memory;
    return instance;
  };
  /** The time at which the app began to accept input, in milliseconds since the navigation. */
  api.ready = new Promise((done) => {
    const watcher = new MutationObserver(() => {
      if (!('ready' in document.documentElement.dataset)) return;
      watcher.disconnect();
      done(performance.now());
    });
    watcher.observe(document, { subtree: true, attributes: true, attributeFilter: ['data-ready'] });
  });

  /** Returns [name, bytes] of the files that were requested until this time. */
  api.requested = (time) => [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
    .filter(({ startTime }) => startTime <= time)
    .map(({ name, encodedBodySize }) => [new URL(name).pathname.slice(1), encodedBodySize]);

  /** Taps elements one after the other, each in a task of its own; returns the time of each until the page was changed. */
  api.tap = async (selectors, warmUpCount) => {
    const times = [];
    for (const [i, selector] of selectors.entries()) {
      const element = document.querySelector(selector);
      if (!element) throw new Error(`nothing to tap: ${selector}`);
      await turn();
      const start = performance.now();
      element.click();
      const time = performance.now() - start;
      if (i >= warmUpCount) times.push(time);
    }
    await frame();
    return times;
  };

  /** Clicks the same button again and again; returns for each time the milliseconds until the page was changed, and until it was painted. */
  api.press = async (selector, count) => {
    const times = [];
    for (let i = 0; i < count; i++) {
      await turn();
      const start = performance.now();
      document.querySelector(selector).click();
      const changed = performance.now() - start;
      await new Promise((done) => { afterFrame(() => done()); });
      times.push([changed, performance.now() - start]);
    }
    return times;
  };

  /** Opens a store like the app's journal, in a database of its own. */
  const openStore = () => new Promise((done, fail) => {
    const request = indexedDB.open('bench', 1);
    request.onupgradeneeded = () => request.result.createObjectStore('journal', { autoIncrement: true });
    request.onsuccess = () => done(request.result);
    request.onerror = () => fail(request.error);
  });

  /**
   * The floor of a tap: a click handler without any logic that stores an entry as durably as the app does, and replaces one row by ready
   * HTML (two `states` in turn).
   */
  api.floor = async (selector, states, count) => {
    const database = await openStore();
    const button = document.createElement('button');
    let turns = 0;
    button.onclick = () => {
      const transaction = database.transaction('journal', 'readwrite', { durability: 'strict' });
      transaction.objectStore('journal').add(new Uint8Array(64));
      transaction.commit();
      const template = document.createElement('template');
      template.innerHTML = states[turns++ % states.length];
      document.querySelector(selector).replaceWith(template.content);
    };
    const times = [];
    for (let i = 0; i < count; i++) {
      await turn();
      const start = performance.now();
      button.click();
      times.push(performance.now() - start);
    }
    await frame();
    database.close();
    return times;
  };

  /** From now on each click notes the time from the finger to the end of the next frame. */
  api.watchPaint = () => addEventListener('click', (event) => {
    afterFrame(() => api.painted.push(performance.now() - event.timeStamp));
  }, true);
  /** Returns false if a click was lost, because the element under the finger was removed before the finger was lifted. */
  api.hasPainted = async (count) => {
    const deadline = performance.now() + LOST_MILLISECONDS;
    while (api.painted.length < count && performance.now() < deadline) await frame();
    return api.painted.length >= count;
  };

  /** Text as the app reads it, parsed by the browser's own reader. */
  api.parse = async (file) => {
    const bytes = await file.arrayBuffer();
    const start = performance.now();
    const value = JSON.parse(new TextDecoder().decode(bytes));
    return { milliseconds: performance.now() - start, count: value.logs.length };
  };
  return api;
})();
