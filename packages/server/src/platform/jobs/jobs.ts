import type { Ctx } from '../ctx.ts';
import type { Enqueued } from './queue-port.ts';

/**
 * Background work, declared once and registered in app.ts. Handlers run at least once and must be safe to repeat;
 * one job is one chunk of rows, never one row.
 */
export interface Job<Data = unknown> extends Enqueued<Data> {
  /** Schedule as a cron line in Lagos time. The payload is then `{}`. */
  schedule?: string;
  /** Retries after the first attempt, each after a longer pause; 5 by default. */
  retries?: number;
  /** How many run at once in one process; 4 by default. */
  atOnce?: number;
  /**
   * At most one waits or runs over all processes, and further ones are dropped: for checks that the next run does as
   * well.
   */
  alone?: boolean;
  /** A run longer than this counts as lost and is retried; 15 minutes by default. */
  expiresInSeconds?: number;
  /** How long payload and outcome are kept after the end; a day by default. */
  keptSeconds?: number;
  /**
   * The payload holds a secret, such as a code: it is encrypted in the queue, also in backups of the database, and
   * removed the moment the work is done.
   */
  sealed?: true;
  handle(ctx: Ctx, data: Data, run: { jobId: string; signal: AbortSignal }): Promise<void>;
}

/** Declares a job and keeps the type of its payload. */
export const job = <Data>(declared: Job<Data>): Job<Data> => declared;
