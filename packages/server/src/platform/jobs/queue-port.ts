import type * as z from 'zod';
import type { Tx } from '../db/scope.ts';

/** A job as seen by the code that enqueues it: its name and its payload. */
export interface Enqueued<Data> {
  /** Module and action, such as `schedule.validate`. */
  name: string;
  payload: z.ZodType<Data>;
}

/** Enqueues work. It runs after the transaction has committed, and never if it has not. */
export interface Queue {
  enqueue<Data>(tx: Tx, job: Enqueued<Data>, data: Data, options?: { startAfterSeconds?: number }): Promise<void>;
}
