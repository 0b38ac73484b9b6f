import { buffer } from 'node:stream/consumers';
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads';
import { DomainError } from '@isura/contract/kernel/problems';
import type { Answered, DrawingMessage, DrawingOrder, DrawingStart } from './drawing.worker.ts';

/**
 * The `draw` a module exports: it returns the bytes of a document from its subject and from pieces that arrive while it
 * is drawn.
 */
export type Draw<About, Piece> = (about: About, pieces: AsyncIterable<Piece>) => AsyncIterable<Uint8Array>;

/** `page`: somebody waits for a few pages; `long`: a long document is made while others are answered. */
type Lane = 'page' | 'long';

/** Documents that may be under way in a lane; more are refused. */
const MOST: Readonly<Record<Lane, number>> = { page: 100, long: 20 };
/** Heap of a thread: 10,000 rows of a report with their tags take some 400 MB. */
const MEMORY_MB: Readonly<Record<Lane, number>> = { page: 256, long: 768 };
/** A thread that should answer and is silent for this long is ended: it hangs. */
const LONGEST_SILENCE_MS = 300_000;
/** A thread with nothing to draw ends after this time. */
const IDLE_MS = 60_000;

const busy = (detail: string): DomainError => new DomainError('busy', { detail, retryAfterSeconds: 10 });

/** A thread that draws all documents under way at once; it starts with the first and ends when it is idle. */
class DrawingThread {
  readonly #lane: Lane;
  readonly #open = new Set<MessagePort>();
  #worker: { worker: Worker; fault: Promise<Error> } | undefined;
  #idle: NodeJS.Timeout | undefined;

  constructor(lane: Lane) {
    this.#lane = lane;
  }

  #begun(): { worker: Worker; fault: Promise<Error> } {
    if (this.#worker) return this.#worker;
    const worker = new Worker(new URL('./drawing.worker.ts', import.meta.url), {
      workerData: { isPatient: this.#lane === 'long' } satisfies DrawingStart,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB[this.#lane] },
      execArgv: ['--disable-warning=ExperimentalWarning'],
    });
    const fault = new Promise<Error>((resolve) => {
      worker.once('error', (error: Error & { code?: string }) => {
        const isLarge = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
        resolve(isLarge ? this.#tooLarge() : error);
      });
      worker.once('exit', () => {
        if (this.#worker?.worker === worker) this.#worker = undefined;
        resolve(busy('This document took too long to draw. Try again, or ask for less.'));
      });
    });
    this.#worker = { worker, fault };
    return this.#worker;
  }

  /** Returns the refusal of a crash by memory; which document was too large is known only when it was the only one. */
  #tooLarge(): DomainError {
    if (this.#open.size > 1) return busy('Documents drawn together took too much memory. Try again in a moment.');
    const detail = 'This document is too large to draw. Choose fewer rows, or CSV or XLSX.';
    return new DomainError('validation-failed', { detail });
  }

  /** Sends `answer` if there is one, and returns the thread's next message about a document. */
  async #response(port: MessagePort, { worker, fault }: { worker: Worker; fault: Promise<Error> }, answer?: Answered) {
    const silence = setTimeout(() => this.#end(worker), LONGEST_SILENCE_MS).unref();
    try {
      const message = new Promise<DrawingMessage | undefined>((resolve) => {
        port.once('message', resolve);
        port.once('close', () => resolve(undefined));
      });
      if (answer) port.postMessage(answer);
      const response = await message;
      if (response === undefined) throw await fault;
      return response;
    } finally {
      clearTimeout(silence);
      port.removeAllListeners();
    }
  }

  /** Draws a document. Throws busy before any byte was sent. */
  draw(module: URL, about: unknown, pieces: AsyncIterable<unknown>): AsyncGenerator<Buffer> {
    if (this.#open.size >= MOST[this.#lane]) throw busy('Many documents are being drawn. Try again in a moment.');
    return this.#drawn(module, about, pieces);
  }

  async *#drawn(module: URL, about: unknown, pieces: AsyncIterable<unknown>): AsyncGenerator<Buffer> {
    const thread = this.#begun();
    const { port1: port, port2 } = new MessageChannel();
    this.#open.add(port);
    clearTimeout(this.#idle);
    thread.worker.ref();
    const coming = pieces[Symbol.asyncIterator]();
    try {
      thread.worker.postMessage({ module: module.href, about, port: port2 } satisfies DrawingOrder, [port2]);
      let message = await this.#response(port, thread);
      while (!('isDone' in message)) {
        if ('fault' in message) throw new Error(`a document could not be drawn: ${message.fault}`);
        let answer: Answered = { isTaken: true };
        if ('bytes' in message)
          yield Buffer.from(message.bytes.buffer, message.bytes.byteOffset, message.bytes.byteLength);
        else {
          const { done, value } = await coming.next();
          answer = done ? { isEnd: true } : { piece: value };
        }
        message = await this.#response(port, thread, answer);
      }
    } finally {
      this.#open.delete(port);
      port.close();
      if (this.#open.size === 0 && this.#worker === thread) this.#rest(thread.worker);
      await coming.return?.();
    }
  }

  #rest(worker: Worker): void {
    worker.unref();
    this.#idle = setTimeout(() => this.#end(worker), IDLE_MS).unref();
  }

  /** Ends a thread; the next document starts another. */
  #end(worker: Worker): void {
    if (this.#worker?.worker === worker) this.#worker = undefined;
    void worker.terminate();
  }
}

const threads: Partial<Record<Lane, DrawingThread>> = {};
const threadOf = (lane: Lane): DrawingThread => {
  threads[lane] ??= new DrawingThread(lane);
  return threads[lane];
};

async function* nothing(): AsyncGenerator<never> {}

/** Returns rows in batches: a message for each would cost more than its row. */
export async function* someAtOnce<Row>(rows: AsyncIterable<Row>, many = 250): AsyncGenerator<Row[]> {
  let some: Row[] = [];
  for await (const row of rows) {
    some.push(row);
    if (some.length < many) continue;
    yield some;
    some = [];
  }
  if (some.length > 0) yield some;
}

type AnyDraw = Draw<never, never>;

/**
 * Draws a document in a separate thread and returns its bytes as they are read, so that a long one needs no more memory
 * than a short one: `drawing<typeof draw>(module, about, pieces)`, where `module` exports `draw` and is loaded only in
 * the thread. `pieces` are requested while it is drawn, and what they throw is thrown here. Refuses with busy when many
 * are under way, and with validation-failed one that is too large.
 */
export const drawing = <D extends AnyDraw>(
  module: URL,
  about: Parameters<D>[0],
  { lane, pieces = nothing() }: { lane: Lane; pieces?: Parameters<D>[1] },
): AsyncGenerator<Buffer> => threadOf(lane).draw(module, about, pieces);

/** Draws a whole document in a separate thread; refuses as `drawing` does. */
export async function drawn<D extends AnyDraw>(
  module: URL,
  about: Parameters<D>[0],
  options: { lane: Lane; pieces?: Parameters<D>[1] },
): Promise<Buffer> {
  return await buffer(drawing<D>(module, about, options));
}
