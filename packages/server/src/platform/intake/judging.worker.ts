// A thread of its own: the rows of a file are judged here where all of them are judged together.
import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';

/** What the thread is given to do: a pure function of a module, and what it judges. */
export interface JudgingOrder {
  module: string;
  judge: string;
  args: unknown[];
}

// On Linux a priority is a thread's: whoever is answered comes before whoever is read.
try {
  setPriority(0, 10);
} catch {}

const { module, judge, args } = workerData as JudgingOrder;
const found = (await import(module)) as Record<string, (...args: unknown[]) => unknown>;
parentPort?.postMessage({ judged: found[judge]?.(...args) });
