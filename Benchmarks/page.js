// Runs in the measured page, before the app. `bench` taps, times and waits there; nothing of it is part of the site.
window.bench = (() => {
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const turn = () => new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = done;
    port2.postMessage(null);
  });
  /** After the frame that shows what the present task did. */
  const afterFrame = (act) => requestAnimationFrame(() => turn().then(act));

  const instantiate = WebAssembly.instantiate;
  const api = { memory: null, painted: [] };
  WebAssembly.instantiate = async (...given) => {
    const instance = await instantiate.apply(WebAssembly, given);
    api.memory = instance.exports.memory;
    return instance;
  };
  /** When the app began to take input, in milliseconds since the navigation. */
  api.ready = new Promise((done) => {
    const watcher = new MutationObserver(() => {
      if (!('ready' in document.documentElement.dataset)) return;
      watcher.disconnect();
      done(performance.now());
    });
    watcher.observe(document, { subtree: true, attributes: true, attributeFilter: ['data-ready'] });
  });

  /** Taps elements one after the other, each in a task of its own; how long each took until the page was changed. */
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

  /** The same change by a script that holds both states of the element ready as HTML: what no program can go below. */
  api.floor = async (selector, states, count) => {
    const times = [];
    for (let i = 0; i < count; i++) {
      await turn();
      const start = performance.now();
      const template = document.createElement('template');
      template.innerHTML = states[i % states.length];
      document.querySelector(selector).replaceWith(template.content);
      times.push(performance.now() - start);
    }
    return times;
  };

  /** From now on each click notes how long it took from the finger to the end of the next frame. */
  api.watchPaint = () => addEventListener('click', (event) => {
    afterFrame(() => api.painted.push(performance.now() - event.timeStamp));
  }, true);
  api.paintedCount = async (count) => {
    while (api.painted.length < count) await frame();
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
