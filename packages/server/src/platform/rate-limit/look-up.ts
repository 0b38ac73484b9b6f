import { DomainError } from '@isura/contract/kernel/problems';
import { sql } from 'kysely';
import type { Ctx } from '../ctx.ts';
import { JOB_SCOPE } from '../db/scope.ts';
import { networkOf } from '../http/address.ts';
import type { RequestFacts } from '../http/route.ts';

/** How many one address may find and miss per day without the code or token (docs/spec/security.md#t41). */
export const MOST_FOUND = 200;
export const MOST_MISSED = 50;

/**
 * Counts one look-up of a reference, an invoice or a receipt by this address: found or not. Throws rate-limited until
 * midnight in Lagos once 200 were found or 50 missed that day, over all calls that count here. Not for callers with the
 * right code or token. Counted in a transaction of its own, so a later refusal does not undo it.
 */
export async function countLookUp(
  ctx: Pick<Ctx, 'inTx' | 'clock'>,
  { ip }: Pick<RequestFacts, 'ip'>,
  outcome: 'found' | 'missed',
): Promise<void> {
  const { rows } = await ctx.inTx(JOB_SCOPE, (tx) =>
    sql<{ allowed: boolean; retryAfterSeconds: number }>`
      select * from platform.count_look_up(${networkOf(ip)}, ${outcome === 'found'}, ${MOST_FOUND}, ${MOST_MISSED},
        ${ctx.clock.now()})`.execute(tx),
  );
  const [taken] = rows;
  if (taken?.allowed) return;
  throw new DomainError('rate-limited', {
    detail: 'Too many look-ups today. Try again tomorrow, or open the link in your email.',
    retryAfterSeconds: taken?.retryAfterSeconds ?? 3_600,
  });
}
