import type { Readable } from 'node:stream';
import { lagosDay } from '@isura/contract/kernel/days';
import { sql as statement } from 'kysely';
import type { Ctx } from '../platform/ctx.ts';
import { JOB_SCOPE } from '../platform/db/scope.ts';
import type { InvariantFigures } from '../platform/metrics/metrics.ts';
import { type Invariant, readInvariants, readMinuteInvariants } from './invariants.ts';
import { faultsSince, keepLook, keepUnchanged, keptLooks, writtenSoFar } from './watching.queries.ts';

type Watching = Pick<Ctx, 'inTx' | 'copyOut' | 'outbox' | 'clock' | 'log'>;
const DAY_MS = 86_400_000;
/** The checks of one minute end before the next begin, however busy the database is. */
const BUDGET_MS = 40_000;

/** The result of a round of checks: how many ran, which invariants broke, and which could not be checked. */
export interface Round {
  looked: number;
  broke: string[];
  unanswered: string[];
}

const newToday = (ctx: Watching): string => lagosDay(new Date(ctx.clock.now().getTime() - DAY_MS));

/** Stores the result of one check; logs and publishes a break, once until the invariant holds again. */
async function keep(ctx: Watching, { id, title }: Invariant, faults: number, isWhole: boolean): Promise<boolean> {
  const isNew = await ctx.inTx(JOB_SCOPE, async (tx) => {
    const broke = await keepLook(tx, { id, faults, isWhole, at: ctx.clock.now() });
    if (broke)
      await ctx.outbox.announce(tx, {
        event: 'invariant.broken',
        payload: { id, title, faults },
        sourceType: 'invariant',
        sourceId: Number(id.slice(1)),
      });
    return broke;
  });
  if (isNew) ctx.log.error({ invariant: id, title, faults }, 'an invariant does not hold');
  return isNew;
}

/** Runs the checks one by one. One that times out is left to the next round, and logged. */
async function round(
  ctx: Watching,
  invariants: readonly Invariant[],
  { isWhole, ask, isOver }: { isWhole: boolean; ask(one: Invariant): Promise<number>; isOver(): boolean },
): Promise<Round> {
  const done: Round = { looked: 0, broke: [], unanswered: [] };
  for (const one of invariants) {
    const faults = isOver() ? undefined : await ask(one).catch((error: unknown) => reportUnanswered(ctx, one, error));
    if (faults === undefined) {
      done.unanswered.push(one.id);
      continue;
    }
    done.looked += 1;
    if (await keep(ctx, one, faults, isWhole || one.isCheap)) done.broke.push(one.id);
  }
  return done;
}

function reportUnanswered(ctx: Watching, { id }: Invariant, error: unknown): undefined {
  ctx.log.warn({ error, invariant: id }, 'an invariant could not be checked');
}

/**
 * Counts the rows of a COPY stream: each ends with its only line feed. The count that PostgreSQL sends comes after the
 * last row, and may be missing when the stream has ended.
 */
async function countLines(copy: Readable): Promise<number> {
  let lines = 0;
  for await (const chunk of copy as AsyncIterable<Buffer>) for (const byte of chunk) if (byte === 0x0a) lines += 1;
  return lines;
}

let everyMinute: Invariant[] | undefined;
/** Returns the invariants checked every minute; reads their files once. */
const minuteInvariants = (): Invariant[] => {
  everyMinute ??= readMinuteInvariants();
  return everyMinute;
};

/** What a process remembers of its last check of new rows. */
export interface LastLook {
  /** The day it started from and the fingerprint of all writes before it. */
  mark?: string;
  at?: number;
}

/** After this time everything is checked again, whatever the server's counts say. */
const ASKED_ANEW_MS = 15 * 60_000;

/**
 * Checks what is new: rows since yesterday, the newest numbers and links, rights and guards. It reads little however
 * large the tables are, takes at most five seconds per invariant and forty in all, and leaves older rows to the nightly
 * check. Publishes each invariant that broke since the last check. Safe to repeat, run concurrently and abort.
 *
 * When nothing was written since `last`, only what time alone can break is checked; the others keep their result, for
 * at most a quarter of an hour.
 */
export async function checkNewRows(ctx: Watching, signal?: AbortSignal, last: LastLook = {}): Promise<Round> {
  const now = ctx.clock.now().getTime();
  const since = newToday(ctx);
  const end = performance.now() + BUDGET_MS;
  const mark = await ctx.inTx(JOB_SCOPE, writtenSoFar, { readOnly: true });
  const isSame = mark !== undefined && `${since} ${mark}` === last.mark && now - (last.at ?? 0) < ASKED_ANEW_MS;
  const all = minuteInvariants();
  const done = await round(ctx, isSame ? all.filter(({ isOfTime }) => isOfTime) : all, {
    isWhole: false,
    ask: ({ sql }) => ctx.inTx(JOB_SCOPE, (tx) => faultsSince(tx, sql, since), { readOnly: true }),
    isOver: () => performance.now() > end || signal?.aborted === true,
  });
  if (isSame) {
    const ids = all.filter(({ isOfTime }) => !isOfTime).map(({ id }) => id);
    await ctx.inTx(JOB_SCOPE, (tx) => keepUnchanged(tx, ids, ctx.clock.now()));
  } else if (done.unanswered.length === 0 && mark !== undefined)
    Object.assign(last, { mark: `${since} ${mark}`, at: now });
  return done;
}

/**
 * Checks all rows, without a time limit, each invariant in one snapshot, including the rows behind every daily or
 * monthly figure. Publishes what broke; an invariant that holds again may be published again. Safe to repeat and to
 * abort.
 */
export async function checkAllRows(ctx: Watching, signal?: AbortSignal): Promise<Round> {
  const since = newToday(ctx);
  const lately = new Map(minuteInvariants().map(({ id, sql }) => [id, sql]));
  return await round(ctx, readInvariants(), {
    isWhole: true,
    ask: async ({ id, sql }) => {
      const select = sql.trim().replace(/;$/, '');
      const faults = await countLines(await ctx.copyOut(JOB_SCOPE, statement.raw(select), 0));
      const minute = lately.get(id);
      // The minute's query may differ and find what this one misses: only when both find nothing is the fault gone.
      if (faults > 0 || minute === undefined || minute === sql) return faults;
      return await ctx.inTx(JOB_SCOPE, (tx) => faultsSince(tx, minute, since), { readOnly: true });
    },
    isOver: () => signal?.aborted === true,
  });
}

/** Returns the latest results by invariant, for the portal's metrics. */
export const invariantFigures = (ctx: Pick<Ctx, 'inTx'>): Promise<InvariantFigures[]> => ctx.inTx(JOB_SCOPE, keptLooks);
