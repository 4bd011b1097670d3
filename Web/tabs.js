// What the app's tabs tell each other. While this one reads what is stored, what the others say waits.

const CHANNEL = 'alltag';

export class Tabs {
  #channel = new BroadcastChannel(CHANNEL);
  #waiting = [];
  /** Nothing is heard before the first reading. */
  #hasRead = false;
  #readingCount = 0;
  #hear;

  /** `hear(data)` gets what other tabs said, in order. */
  constructor(hear) {
    this.#hear = hear;
    this.#channel.onmessage = ({ data }) => {
      this.#waiting.push(data);
      this.#listen();
    };
  }

  say(data) {
    this.#channel.postMessage(data);
  }

  /** Runs `read`, whose result or error it has; what is said meanwhile is heard afterwards. */
  async whileReading(read) {
    this.#readingCount += 1;
    try {
      return await read();
    } finally {
      this.#readingCount -= 1;
      this.#hasRead = true;
      this.#listen();
    }
  }

  #listen() {
    while (this.#hasRead && this.#readingCount === 0 && this.#waiting.length > 0) this.#hear(this.#waiting.shift());
  }
}
