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
  /** What the refusal says, where waiting some minutes does not describe it. */
  detail?: string;
}

/** Returns the key for attempts at one thing from one network. */
export const attemptsFrom = (what: string, { ip }: Pick<RequestFacts, 'ip'>): string => `${what}:${networkOf(ip)}`;

type Counting = Pick<Ctx, 'inTx' | 'clock'>;

function assertHeld(held: boolean, retryAfterSeconds: number, detail: string | undefined): void {
  if (held) return;
  const minutes = Math.ceil(retryAfterSeconds / 60);
  const usual = `Too many attempts. Wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`;
  throw new DomainError('rate-limited', { detail: detail ?? usual, retryAfterSeconds });
}

/**
 * Counts an attempt before it is checked, so that a hundred at once are not a hundred guesses; throws rate-limited when
 * those of the window are used up. Both in a transaction of its own, so that the refusal that follows does not undo it.
 * The function returned takes the count back: call it for an attempt that was right.
 */
export async function holdAttempt(
  ctx: Counting,
  { key, max, windowSeconds, detail }: WrongAttempts,
): Promise<() => Promise<void>> {
  const at = ctx.clock.now();
  const { rows } = await ctx.inTx(JOB_SCOPE, (tx) =>
    sql<{ held: boolean; retryAfterSeconds: number }>`
      select * from platform.hold_attempt(${key}, ${max}, ${windowSeconds}, ${at})`.execute(tx),
  );
  assertHeld(rows[0]?.held === true, rows[0]?.retryAfterSeconds ?? windowSeconds, detail);
  return async () => {
    await ctx.inTx(JOB_SCOPE, (tx) =>
      sql`select platform.give_back_attempt(${key}, ${windowSeconds}, ${at})`.execute(tx),
    );
  };
}
