// Messages between the app's tabs. While this tab reads the stored data, the others' messages wait.

const CHANNEL = 'alltag';

export class Tabs {
  #channel = new BroadcastChannel(CHANNEL);
  #waiting = [];
  /** Whether the first read has finished. No message is handled before. */
  #hasRead = false;
  #readingCount = 0;
  #hear;

  /** Calls `hear(data)` for other tabs' messages, in order. */
  constructor(hear) {
    this.#hear = hear;
    this.#channel.onmessage = ({ data }) => this.hear(data);
  }

  /** Handles a message as if another tab had sent it. */
  hear(data) {
    this.#waiting.push(data);
    this.#listen();
  }

  say(data) {
    this.#channel.postMessage(data);
  }

  /** Stops receiving and sending messages. */
  end() {
    this.#channel.close();
    this.#waiting = [];
  }

  /** Runs `read` and returns its result or error. Messages that arrive in the meantime are handled afterwards. */
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
