import type * as z from 'zod';
import type { Tx } from '../db/scope.ts';

/** What a job is to whoever puts work in: its name, and what its work needs. */
export interface Enqueued<Data> {
  /** Module and act, such as `schedule.validate`. */
  name: string;
  payload: z.ZodType<Data>;
}

/** Puts work in the queue. It runs after the transaction has committed, and never if it has not. */
export interface Queue {
  enqueue<Data>(tx: Tx, job: Enqueued<Data>, data: Data, options?: { startAfterSeconds?: number }): Promise<void>;
}
