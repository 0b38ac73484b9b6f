// A thread of its own: files of rows from outside are taken apart and judged here and nowhere else.
import { setPriority } from 'node:os';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { DomainError } from '@isura/contract/kernel/problems';
import type { Judge, Said } from './judge.ts';
import type { TableLimits } from './limits.ts';
import { tableRows } from './table.ts';

/** What the thread is given to do. */
export interface Order {
  bytes: Uint8Array;
  judge: string;
  world: unknown;
  limits: TableLimits;
  /** Rows up to this number are judged, but not given: they are in the database already. */
  after: number;
  rowsAtOnce: number;
  /** Pieces that may be on their way; the thread sleeps while there are none left. */
  leave: SharedArrayBuffer;
}

// On Linux a priority is a thread's: whoever is answered comes before whoever is read.
try {
  setPriority(0, 10);
} catch {}

async function read(port: MessagePort, order: Order): Promise<void> {
  const { bytes, world, limits, after, rowsAtOnce } = order;
  const leave = new Int32Array(order.leave);
  const say = (said: Said<unknown>): void => port.postMessage(said);
  const { judge } = (await import(order.judge)) as { judge: Judge<unknown, unknown> };
  const verdict = judge.begin(world);
  const seen = { rows: 0 };
  let [rows, read]: [unknown[], number] = [[], 0];
  const give = (): void => {
    while (Atomics.load(leave, 0) <= 0) Atomics.wait(leave, 0, 0);
    Atomics.sub(leave, 0, 1);
    say({ rows, far: { read, expected: Math.max(read, seen.rows) } });
    rows = [];
  };
  for await (const row of tableRows(bytes, judge.columns(world), limits, seen)) {
    const judged = verdict(row);
    read += 1;
    if (row.rowNo > after) rows.push(judged);
    if (rows.length >= rowsAtOnce) give();
  }
  if (rows.length > 0) give();
  say({ isDone: true });
}

const port = parentPort!;
read(port, workerData as Order).catch((fault: unknown) => {
  const known = fault instanceof DomainError ? fault : undefined;
  const code = known?.code ?? 'file-type';
  port.postMessage({
    refused: { code, facts: known?.facts ?? { reason: 'E_FILE_TYPE', detail: 'This file could not be read.' } },
  } satisfies Said<unknown>);
  if (!known) throw fault;
});
