import { Worker } from 'node:worker_threads';
import type { FileChoices, FilePlan } from '@isura/contract/kernel/file-plan';
import { DomainError, type ProblemCode } from '@isura/contract/kernel/problems';
import { limitsOf, THREAD_MEMORY } from './limits.ts';
import type { ReaderMessage, ReadProgress } from './reader-message.ts';
import type { Order, ReaderStart } from './reading.worker.ts';
import { ownTurns } from './reading-turns.ts';
import { unreadable } from './refusal.ts';

/** Batches the thread may be ahead of the database. */
const AHEAD = 3;
/** Rows per batch: each batch is one transaction, and is what a restart repeats. */
const ROWS_AT_ONCE = 2_000;
/** The limit applies to computing time; on a busy machine the thread may take this many times longer in all. */
const MOST_WAITING = 10;
const LOOK_EVERY_MS = 250;

const tooMuch = () =>
  unreadable(
    'file-type',
    'E_FILE_TYPE',
    'This file needs too much time or memory to read. Split it, or save it as CSV.',
  );

/** One file at a time per person, two in all: the other core is for answering requests. */
const turn = ownTurns({ atOnce: 2 });

/** The file to read, and what its rows are validated against. */
interface ReadingSource<World> {
  /** The file in chunks. */
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
  world: World;
  /** Rows up to this number are already in the database. */
  after?: number;
}

/** A file to read. */
export interface Reading<World> {
  /** The module that exports `validator`. */
  validator: URL;
  /** Called when it is this file's turn, while the thread starts. Its refusal is the refusal of the reading. */
  open: () => Promise<ReadingSource<World>>;
  /** The common start of the line of every row (lines.ts). */
  begin: string;
  maxRows: number;
  maxBytes: number;
  /** Owner of the file: files of one owner are read one after the other. */
  owner: string;
  rowsAtOnce?: number;
  /** What a person chose of how a table is read. */
  choices?: FileChoices;
  /** Called with how the file is read, once it was read or is refused; not for files that are no table. */
  plan?: (plan: FilePlan) => void;
}

/**
 * Reads a file and validates its rows in a separate thread, with limits on memory, time and unpacked size
 * (docs/spec/security.md#t35). Validated rows arrive as lines (lines.ts), batch by batch, and the thread waits for the
 * consumer. A file that exceeds a limit or crashes the thread is refused: file-type, file-columns or file-rows; it has
 * no other effect.
 */
export const readInThread = <World>(
  { owner, ...reading }: Reading<World>,
  take: (lines: Uint8Array, far: ReadProgress) => Promise<void>,
): Promise<ReadProgress> => turn(owner, () => run(reading, take));

/** Bytes per part of a file: it is never in memory twice, and the read parts of a CSV file are released. */
const PART = 4 * 1_048_576;

/** Returns a file in parts that own their memory, so that they can be transferred. */
async function partsOf(bytes: ReadingSource<unknown>['bytes']): Promise<Uint8Array<ArrayBuffer>[]> {
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

/** Returns the order for the thread once the file is known. */
async function orderOf<World>(
  { open, begin, maxRows, maxBytes, choices, rowsAtOnce = ROWS_AT_ONCE }: Omit<Reading<World>, 'owner'>,
  leave: SharedArrayBuffer,
): Promise<Order> {
  const { bytes, world, after = 0 } = await open();
  const parts = await partsOf(bytes);
  const sizeBytes = parts.reduce((sum, { length }) => sum + length, 0);
  const limits = limitsOf({ maxRows, maxBytes, sizeBytes });
  return { parts, world, limits, begin, after, rowsAtOnce, ...(choices && { choices }), leave };
}

function run<World>(
  reading: Omit<Reading<World>, 'owner'>,
  take: (lines: Uint8Array, far: ReadProgress) => Promise<void>,
): Promise<ReadProgress> {
  const leave = new SharedArrayBuffer(4);
  const left = new Int32Array(leave);
  Atomics.store(left, 0, AHEAD);
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./reading.worker.ts', import.meta.url), {
      workerData: { validator: reading.validator.href } satisfies ReaderStart,
      resourceLimits: THREAD_MEMORY,
      execArgv: ['--disable-warning=ExperimentalWarning'],
      stderr: true,
    });
    let taking: Promise<void> = Promise.resolve();
    let timer: NodeJS.Timeout | undefined;
    let isOver = false;
    const end = (fault: unknown, far?: ReadProgress): void => {
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
    worker.on('message', (message: ReaderMessage) => {
      if (!('lines' in message) && message.plan) reading.plan?.(message.plan);
      if ('isDone' in message) return end(undefined, message.progress);
      if ('refused' in message) return end(new DomainError(message.refused.code as ProblemCode, message.refused.facts));
      taking = taking.then(async () => {
        await take(message.lines, message.progress);
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
