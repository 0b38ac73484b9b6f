import { DomainError } from '@isura/contract/kernel/problems';
import { sql } from 'kysely';
import type { Ctx } from '../ctx.ts';
import { JOB_SCOPE } from '../db/scope.ts';
import { networkOf } from '../http/address.ts';
import type { RequestFacts } from '../http/route.ts';

/** A limit on wrong attempts per window, counted under a key; a right one costs nothing. */
export interface WrongAttempts {
  key: string;
  max: number;
  windowSeconds: number;
}

/** Returns the key for attempts at one thing from one network. */
export const attemptsFrom = (what: string, { ip }: Pick<RequestFacts, 'ip'>): string => `${what}:${networkOf(ip)}`;

type Counting = Pick<Ctx, 'inTx' | 'clock'>;

/** Throws rate-limited while the wrong attempts of the window are used up, before the next one is checked. */
export async function assertAttemptsLeft(ctx: Counting, { key, max, windowSeconds }: WrongAttempts): Promise<void> {
  const { rows } = await ctx.inTx(JOB_SCOPE, (tx) =>
    sql<{ spent: boolean; retryAfterSeconds: number }>`
      select * from platform.attempts_spent(${key}, ${max}, ${windowSeconds}, ${ctx.clock.now()})`.execute(tx),
  );
  const [state] = rows;
  if (!state?.spent) return;
  const minutes = Math.ceil(state.retryAfterSeconds / 60);
  throw new DomainError('rate-limited', {
    detail: `Too many attempts. Wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
    retryAfterSeconds: state.retryAfterSeconds,
  });
}

/** Counts a wrong attempt in a transaction of its own, so that the refusal that follows does not undo it. */
export async function countWrongAttempt(ctx: Counting, { key, max, windowSeconds }: WrongAttempts): Promise<void> {
  await ctx.inTx(JOB_SCOPE, (tx) =>
    sql`select platform.take_rate_limit(${key}, ${max}, ${windowSeconds}, ${ctx.clock.now()})`.execute(tx),
  );
}
