import { Worker } from 'node:worker_threads';
import { DomainError, type ProblemCode } from '@isura/contract/kernel/problems';
import { limitsOf, THREAD_MEMORY } from './limits.ts';
import type { Begun, Order } from './reading.worker.ts';
import { ownTurns } from './reading-turns.ts';
import { unreadable } from './refusal.ts';
import type { Far, Said } from './said.ts';

/** Pieces the thread may be ahead of the database. */
const AHEAD = 3;
/** Rows of a piece: each is a transaction, and what a restart does again. */
const ROWS_AT_ONCE = 2_000;
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

/** What is read, and by what its rows are judged. */
interface Given<World> {
  /** The file, some bytes at a time. */
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
  world: World;
  /** Rows up to this number are in the database already. */
  after?: number;
}

/** A file to be read. */
export interface Reading<World> {
  /** The module that exports `judge`. */
  judge: URL;
  /** Looked up once it is this file's turn, while the thread begins. What it refuses, the reading refuses. */
  given: () => Promise<Given<World>>;
  /** What the line of every row begins with (lines.ts). */
  begin: string;
  maxRows: number;
  maxBytes: number;
  /** Whose file it is: files of one owner are read one after the other. */
  owner: string;
  rowsAtOnce?: number;
}

/**
 * Reads a file and judges its rows in a thread of its own, with a limit for memory, time and all that a file may unpack
 * to (T35). Judged rows come as lines (lines.ts), one piece after the
 * other, and the thread waits for whoever takes them. A file that breaks a limit or
 * the thread is refused: file-type, file-columns or file-rows; nothing else comes of it.
 */
export const readApart = <World>(
  { owner, ...reading }: Reading<World>,
  take: (lines: Uint8Array, far: Far) => Promise<void>,
): Promise<Far> => turn(owner, () => run(reading, take));

/** Bytes of a part of a file: it is never in memory twice, and of a CSV file what was read goes. */
const PART = 4 * 1_048_576;

/** A file in parts that own their memory, so that they can be handed over. */
async function partsOf(bytes: Given<unknown>['bytes']): Promise<Uint8Array<ArrayBuffer>[]> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let part = new Uint8Array(PART);
  let end = 0;
  for await (const some of bytes)
    for (let at = 0; at < some.length; ) {
      const taken = some.subarray(at, at + PART - end);
      part.set(taken, end);
      at += taken.length;
      end += taken.length;
      if (end < PART) continue;
      parts.push(part);
      [part, end] = [new Uint8Array(PART), 0];
    }
  if (end > 0) parts.push(part.slice(0, end));
  return parts;
}

/** The order of a file, once it is known. */
async function orderOf<World>(
  { given, begin, maxRows, maxBytes, rowsAtOnce = ROWS_AT_ONCE }: Omit<Reading<World>, 'owner'>,
  leave: SharedArrayBuffer,
): Promise<Order> {
  const { bytes, world, after = 0 } = await given();
  const parts = await partsOf(bytes);
  const sizeBytes = parts.reduce((sum, { length }) => sum + length, 0);
  const limits = limitsOf({ maxRows, maxBytes, sizeBytes });
  return { parts, world, limits, begin, after, rowsAtOnce, leave };
}

function run<World>(
  reading: Omit<Reading<World>, 'owner'>,
  take: (lines: Uint8Array, far: Far) => Promise<void>,
): Promise<Far> {
  const leave = new SharedArrayBuffer(4);
  const left = new Int32Array(leave);
  Atomics.store(left, 0, AHEAD);
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./reading.worker.ts', import.meta.url), {
      workerData: { judge: reading.judge.href } satisfies Begun,
      resourceLimits: THREAD_MEMORY,
      execArgv: ['--disable-warning=ExperimentalWarning'],
      stderr: true,
    });
    let taking: Promise<void> = Promise.resolve();
    let timer: NodeJS.Timeout | undefined;
    let isOver = false;
    const end = (fault: unknown, far?: Far): void => {
      isOver = true;
      clearInterval(timer);
      void worker.terminate();
      if (far) taking.then(() => resolve(far), reject);
      else taking.then(() => reject(fault), reject);
    };
    const watch = ({ limits: { maxMs } }: Order): void => {
      const begun = performance.now();
      const look = async (): Promise<void> => {
        const { user, system } = await worker.cpuUsage().catch(() => ({ user: 0, system: 0 }));
        const isSlow = performance.now() - begun > MOST_WAITING * maxMs;
        if (isSlow || (user + system) / 1_000 > maxMs) end(tooMuch());
      };
      timer = setInterval(() => void look(), LOOK_EVERY_MS);
    };
    worker.on('message', (said: Said) => {
      if ('isDone' in said) return end(undefined, said.far);
      if ('refused' in said) return end(new DomainError(said.refused.code as ProblemCode, said.refused.facts));
      taking = taking.then(async () => {
        await take(said.lines, said.far);
        Atomics.add(left, 0, 1);
        Atomics.notify(left, 0);
      });
      taking.catch(end);
    });
    worker.once('error', () => end(tooMuch()));
    worker.once('exit', () => end(tooMuch()));
    orderOf(reading, leave).then((order) => {
      if (isOver) return;
      watch(order);
      worker.postMessage(
        order,
        order.parts.map(({ buffer }) => buffer as ArrayBuffer),
      );
    }, end);
  });
}
