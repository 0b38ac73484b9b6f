import { Socket } from 'node:net';

/**
 * A database connection that combines everything written in one tick into one write: each write wakes the other side
 * and costs more than most statements.
 */
export class OneWriteSocket extends Socket {
  #gathers = false;

  override connect(...to: unknown[]): this {
    super.connect(...(to as Parameters<Socket['connect']>));
    Reflect.deleteProperty(this, 'write'); // Node overrides our method here
    return this;
  }

  /** Collects what is written until the current tick is over, then sends it together. */
  override write(...args: unknown[]): boolean {
    if (!this.#gathers) {
      this.#gathers = true;
      this.cork();
      process.nextTick(() => {
        this.#gathers = false;
        this.uncork();
      });
    }
    return super.write(...(args as Parameters<Socket['write']>));
  }
}
