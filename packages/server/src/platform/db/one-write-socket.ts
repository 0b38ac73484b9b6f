import { Socket } from 'node:net';

/**
 * A connection to the database that writes once for all that is said in one go: each write wakes the other side, and
 * costs more than most statements.
 */
export class OneWriteSocket extends Socket {
  #gathers = false;

  override connect(...to: unknown[]): this {
    super.connect(...(to as Parameters<Socket['connect']>));
    Reflect.deleteProperty(this, 'write'); // Node puts its own over ours here
    return this;
  }

  /** Keeps what is written until the work of this moment is done, then sends it together. */
  override write(...said: unknown[]): boolean {
    if (!this.#gathers) {
      this.#gathers = true;
      this.cork();
      process.nextTick(() => {
        this.#gathers = false;
        this.uncork();
      });
    }
    return super.write(...(said as Parameters<Socket['write']>));
  }
}
