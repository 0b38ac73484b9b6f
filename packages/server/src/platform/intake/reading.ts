import { Worker } from 'node:worker_threads';
import { DomainError, type ProblemCode } from '@isura/contract/kernel/problems';
import type { Far, Said } from './judge.ts';
import { limitsOf, THREAD_MEMORY } from './limits.ts';
import type { Order } from './reading.worker.ts';
import { ownTurns } from './reading-turns.ts';
import { unreadable } from './refusal.ts';

/** Pieces the thread may be ahead of the database. */
const AHEAD = 3;
const ROWS_AT_ONCE = 500;
/** The limit is for the time the thread computes; it may wait for a busy machine so many times longer. */
const MOST_WAITING = 10;
const LOOK_EVERY_MS = 250;

const tooMuch = () =>
  unreadable(
    'file-type',
    'E_FILE_TYPE',
    'This file takes too long to read, or too much memory. Split it, or save it as CSV.',
  );

/** One file at a time of a person, two of everybody: the other core is for those who are answered. */
const turn = ownTurns({ atOnce: 2 });

/** A file to be read, and by what its rows are judged. */
export interface Reading<World> {
  bytes: Uint8Array;
  /** The module that exports `judge`. */
  judge: URL;
  world: World;
  maxRows: number;
  maxBytes: number;
  /** Whose file it is: files of one owner are read one after the other. */
  owner: string;
  /** Rows up to this number are in the database already. */
  after?: number;
  rowsAtOnce?: number;
}

/**
 * Reads a file and judges its rows in a thread of its own, with a limit for memory, time and all that a file may unpack
 * to (T35). Pieces come one after the other, and the thread waits for whoever takes them. A file that breaks a limit or
 * the thread is refused: file-type, file-columns or file-rows; nothing else comes of it.
 */
export const readApart = <World, Judged>(
  { bytes, judge, world, maxRows, maxBytes, owner, after = 0, rowsAtOnce = ROWS_AT_ONCE }: Reading<World>,
  take: (rows: Judged[], far: Far) => Promise<void>,
): Promise<void> =>
  turn(owner, () => {
    const leave = new SharedArrayBuffer(4);
    const limits = limitsOf({ maxRows, maxBytes, sizeBytes: bytes.length });
    const order: Order = { bytes: alone(bytes), judge: judge.href, world, limits, after, rowsAtOnce, leave };
    return run<Judged>(order, take);
  });

/** Bytes that own their memory, so that it can be handed over. */
const alone = (bytes: Uint8Array): Uint8Array =>
  bytes.byteLength === bytes.buffer.byteLength ? bytes : Uint8Array.from(bytes);

function run<Judged>(order: Order, take: (rows: Judged[], far: Far) => Promise<void>): Promise<void> {
  const left = new Int32Array(order.leave);
  Atomics.store(left, 0, AHEAD);
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./reading.worker.ts', import.meta.url), {
      workerData: order,
      transferList: [order.bytes.buffer as ArrayBuffer],
      resourceLimits: THREAD_MEMORY,
      execArgv: ['--disable-warning=ExperimentalWarning'],
      stderr: true,
    });
    let taking: Promise<void> = Promise.resolve();
    const end = (fault?: unknown): void => {
      clearInterval(timer);
      void worker.terminate();
      if (fault === undefined) taking.then(resolve, reject);
      else taking.then(() => reject(fault), reject);
    };
    const timer = setInterval(() => void look(), LOOK_EVERY_MS);
    const begun = performance.now();
    const look = async (): Promise<void> => {
      const { user, system } = await worker.cpuUsage().catch(() => ({ user: 0, system: 0 }));
      const isSlow = performance.now() - begun > MOST_WAITING * order.limits.maxMs;
      if (isSlow || (user + system) / 1_000 > order.limits.maxMs) end(tooMuch());
    };
    worker.on('message', (said: Said<Judged>) => {
      if ('isDone' in said) return end();
      if ('refused' in said) return end(new DomainError(said.refused.code as ProblemCode, said.refused.facts));
      taking = taking.then(async () => {
        await take(said.rows, said.far);
        Atomics.add(left, 0, 1);
        Atomics.notify(left, 0);
      });
      taking.catch(end);
    });
    worker.once('error', () => end(tooMuch()));
    worker.once('exit', () => end(tooMuch()));
  });
}
