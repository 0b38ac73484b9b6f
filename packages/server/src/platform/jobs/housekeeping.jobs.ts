import { sql } from 'kysely';
import * as z from 'zod';
import type { Ctx, Tx } from '../ctx.ts';
import { JOB_SCOPE } from '../db/scope.ts';
import { type Job, job } from './jobs.ts';

const AT_A_TIME = 5_000;
/** Files with rows that are deleted in one hour. */
const FILES_AT_A_TIME = 1_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * What is deleted, how long it is kept (docs/spec/ledger.md#how-long-data-is-kept), and the statement that deletes at
 * most `AT_A_TIME` rows older than `end`.
 */
const sweeps: readonly { what: string; keptMs: number; take: (end: Date, now: Date) => ReturnType<typeof sql> }[] = [
  {
    what: 'idempotency keys', // their own end says how long; those of money have none
    keptMs: 0,
    take: (end) => sql`delete from platform.idempotency_key where (key, route, owner) in (
      select key, route, owner from platform.idempotency_key where expires_at < ${end} limit ${AT_A_TIME})`,
  },
  {
    what: 'rate limit counts', // the longest window is a day
    keptMs: 2 * DAY_MS,
    take: (end) => sql`delete from platform.rate_limit where (key, window_start) in (
      select key, window_start from platform.rate_limit where window_start < ${end} limit ${AT_A_TIME})`,
  },
  {
    what: 'messages of the test mailbox',
    keptMs: 7 * DAY_MS,
    take: (end) => sql`delete from platform.sink_message where id = any (array(
      select id from platform.sink_message where at < ${end} order by id limit ${AT_A_TIME}))`,
  },
  {
    what: 'rows of unused files', // discarded, replaced or unreadable
    keptMs: 7 * DAY_MS,
    take: (end) => sql`delete from platform.intake_row where (intake_id, row_no) in (
      select i.id, r.row_no from (select id from platform.intake where dropped_at < ${end} and swept_at is null
        order by id limit ${FILES_AT_A_TIME}) i
      cross join lateral (select row_no from platform.intake_row where intake_id = i.id limit ${AT_A_TIME}) r
        limit ${AT_A_TIME})`,
  },
  {
    what: 'files without rows', // how they were read shows their first rows
    keptMs: 7 * DAY_MS,
    take: (end, now) => sql`update platform.intake i set swept_at = ${now}, plan = null where i.id = any (array(
      select id from platform.intake where dropped_at < ${end} and swept_at is null order by id
        limit ${FILES_AT_A_TIME}))
      and not exists (select from platform.intake_row r where r.intake_id = i.id)`,
  },
  {
    what: 'message log',
    keptMs: 365 * DAY_MS,
    take: (end) => sql`delete from platform.message_log where id = any (array(
      select id from platform.message_log where at < ${end} order by id limit ${AT_A_TIME}))`,
  },
];

/**
 * Deletes what has expired: idempotency keys, counts of past windows, messages of the test mailbox after 7 days, rows
 * of dropped files after 7 days, the message log after 12 months. In small transactions, so nobody waits for it; safe
 * to repeat and to interrupt. Returns how many rows were deleted, by kind.
 */
export async function sweep(ctx: Pick<Ctx, 'clock' | 'inTx'>, signal?: AbortSignal): Promise<Record<string, number>> {
  const gone: Record<string, number> = {};
  for (const { what, keptMs, take } of sweeps) {
    const now = ctx.clock.now();
    const some = (tx: Tx) => take(new Date(now.getTime() - keptMs), now).execute(tx);
    let rows = AT_A_TIME;
    while (rows === AT_A_TIME && !signal?.aborted) {
      rows = Number((await ctx.inTx(JOB_SCOPE, some)).numAffectedRows ?? 0n);
      gone[what] = (gone[what] ?? 0) + rows;
    }
  }
  return gone;
}

/** Runs `sweep` every hour. */
const sweepJob = job({
  name: 'platform.sweep',
  payload: z.strictObject({}),
  schedule: '17 * * * *',
  retries: 0, // the next hour does what this one did not
  async handle(ctx, _data, { signal }) {
    ctx.log.info({ gone: await sweep(ctx, signal) }, 'swept');
  },
});

export const housekeepingJobs = [sweepJob] as unknown as readonly Job<never>[];
