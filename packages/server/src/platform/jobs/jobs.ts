import type { Ctx } from '../ctx.ts';
import type { Enqueued } from './queue-port.ts';

/**
 * Background work, declared once and registered in app.ts. Handlers run at least once and must be safe to repeat;
 * one job is one chunk of rows, never one row.
 */
export interface Job<Data = unknown> extends Enqueued<Data> {
  /** When it runs by itself: a cron line read in Lagos time. The payload is then `{}`. */
  schedule?: string;
  /** Attempts after the first, each later than the last; 5 when left out. */
  retries?: number;
  /** How many run at once in one process; 4 when left out. */
  atOnce?: number;
  /** One waits or runs over all processes, and what comes meanwhile is left out: for looks that the next does as well. */
  alone?: boolean;
  /** A run longer than this counts as lost and is tried again; 15 minutes when left out. */
  expiresInSeconds?: number;
  /** How long payload and outcome are kept when it is over; a day when left out. */
  keptSeconds?: number;
  /**
   * The payload holds a secret, such as a code: it is encrypted in the queue, whoever reads the database or a backup of it,
   * and leaves it the moment the work is done.
   */
  sealed?: true;
  handle(ctx: Ctx, data: Data, run: { jobId: string; signal: AbortSignal }): Promise<void>;
}

/** Declares a job and keeps the type of its payload. */
export const job = <Data>(declared: Job<Data>): Job<Data> => declared;
