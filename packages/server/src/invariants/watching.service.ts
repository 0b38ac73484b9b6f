import type { Readable } from 'node:stream';
import { lagosDay } from '@isura/contract/kernel/days';
import type { Ctx } from '../platform/ctx.ts';
import type { InvariantFigures } from '../platform/metrics/metrics.ts';
import { type Invariant, readInvariants, readMinuteInvariants } from './invariants.ts';
import { faultsSince, keepLook, keepUnchanged, keptLooks, writtenSoFar } from './watching.queries.ts';

type Watching = Pick<Ctx, 'inTx' | 'copyOut' | 'outbox' | 'clock' | 'log'>;
const job = { role: 'grp_job' } as const;
const DAY_MS = 86_400_000;
/** The looks of a minute end before the next begins, whatever the database is busy with. */
const BUDGET_MS = 40_000;

/** What a round of looks came to: how many invariants were asked, which broke by it, and which could not be asked. */
export interface Round {
  looked: number;
  broke: string[];
  unanswered: string[];
}

const newToday = (ctx: Watching): string => lagosDay(new Date(ctx.clock.now().getTime() - DAY_MS));

/** Keeps what one look found; whatever broke by it is logged and announced, once until it holds again. */
async function keep(ctx: Watching, { id, title }: Invariant, faults: number, isWhole: boolean): Promise<boolean> {
  const isNew = await ctx.inTx(job, async (tx) => {
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

/** Asks one after the other. What does not answer in its time is left to the next round, and the log says so. */
async function round(
  ctx: Watching,
  invariants: readonly Invariant[],
  { isWhole, ask, isOver }: { isWhole: boolean; ask(one: Invariant): Promise<number>; isOver(): boolean },
): Promise<Round> {
  const done: Round = { looked: 0, broke: [], unanswered: [] };
  for (const one of invariants) {
    const faults = isOver() ? undefined : await ask(one).catch((error: unknown) => tellUnanswered(ctx, one, error));
    if (faults === undefined) {
      done.unanswered.push(one.id);
      continue;
    }
    done.looked += 1;
    if (await keep(ctx, one, faults, isWhole || one.isCheap)) done.broke.push(one.id);
  }
  return done;
}

function tellUnanswered(ctx: Watching, { id }: Invariant, error: unknown): undefined {
  ctx.log.warn({ error, invariant: id }, 'an invariant could not be looked at');
}

/**
 * Counts the rows of a copy: each ends with the only line feed in it. Its own count comes after its last row, and may not
 * be there yet when the stream has ended.
 */
async function countLines(copy: Readable): Promise<number> {
  let lines = 0;
  for await (const chunk of copy as AsyncIterable<Buffer>) for (const byte of chunk) if (byte === 0x0a) lines += 1;
  return lines;
}

let everyMinute: Invariant[] | undefined;
/** The invariants of every minute; their files are read once. */
const minuteInvariants = (): Invariant[] => {
  everyMinute ??= readMinuteInvariants();
  return everyMinute;
};

/** What a process knows of its last look at what is new. */
export interface LastLook {
  /** What had been written before it, and the day it looked from. */
  mark?: string;
  at?: number;
}

/** After so long everything is asked again, whatever the counts of the server say. */
const ASKED_ANEW_MS = 15 * 60_000;

/**
 * Looks at what is new: what came in since yesterday, the newest numbers and links, rights and guards. It reads little
 * however much there is, five seconds an invariant and forty in all at most, and sees no fault in what is older; that is
 * for the night. Announces each invariant that broke since the last look. Safe to repeat, at once too, and to break off.
 *
 * Where nothing was written since `last`, only what time alone can break is asked; the others are as they were, for a
 * quarter of an hour at most.
 */
export async function lookAtNew(ctx: Watching, signal?: AbortSignal, last: LastLook = {}): Promise<Round> {
  const now = ctx.clock.now().getTime();
  const since = newToday(ctx);
  const end = performance.now() + BUDGET_MS;
  const mark = await ctx.inTx(job, writtenSoFar, { readOnly: true });
  const isSame = mark !== undefined && `${since} ${mark}` === last.mark && now - (last.at ?? 0) < ASKED_ANEW_MS;
  const all = minuteInvariants();
  const done = await round(ctx, isSame ? all.filter(({ isOfTime }) => isOfTime) : all, {
    isWhole: false,
    ask: ({ sql }) => ctx.inTx(job, (tx) => faultsSince(tx, sql, since), { readOnly: true }),
    isOver: () => performance.now() > end || signal?.aborted === true,
  });
  if (isSame) {
    const ids = all.filter(({ isOfTime }) => !isOfTime).map(({ id }) => id);
    await ctx.inTx(job, (tx) => keepUnchanged(tx, ids, ctx.clock.now()));
  } else if (done.unanswered.length === 0 && mark !== undefined)
    Object.assign(last, { mark: `${since} ${mark}`, at: now });
  return done;
}

/**
 * Looks at all of it, without a limit of time, each invariant as one moment has it: the rows behind every figure of a day
 * or month among them. Announces what broke; what holds again may be told anew. Safe to repeat and to break off.
 */
export async function lookAtAll(ctx: Watching, signal?: AbortSignal): Promise<Round> {
  const since = newToday(ctx);
  const lately = new Map(minuteInvariants().map(({ id, sql }) => [id, sql]));
  return await round(ctx, readInvariants(), {
    isWhole: true,
    ask: async ({ id, sql }) => {
      const select = sql.trim().replace(/;$/, '');
      const faults = await countLines(await ctx.copyOut(job, { select, values: {} }, 0));
      const minute = lately.get(id);
      // The look of every minute may go another way and find what this one does not: that is no end of a fault.
      if (faults > 0 || minute === undefined || minute === sql) return faults;
      return await ctx.inTx(job, (tx) => faultsSince(tx, minute, since), { readOnly: true });
    },
    isOver: () => signal?.aborted === true,
  });
}

/** What the looks found, by invariant, for the figures of this portal. */
export const invariantFigures = (ctx: Pick<Ctx, 'inTx'>): Promise<InvariantFigures[]> => ctx.inTx(job, keptLooks);
