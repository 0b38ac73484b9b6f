// A separate thread: validates rows of a file that must be validated together.
import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';

/** The thread's input: a pure function of a module, and its arguments. */
export interface ValidationOrder {
  module: string;
  validator: string;
  args: unknown[];
}

// On Linux a priority applies to one thread: answering requests comes before reading files.
try {
  setPriority(0, 10);
} catch {}

const { module, validator, args } = workerData as ValidationOrder;
const found = (await import(module)) as Record<string, (...args: unknown[]) => unknown>;
parentPort?.postMessage({ verdicts: found[validator]?.(...args) });
