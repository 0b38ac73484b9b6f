import { DomainError } from '@isura/contract/kernel/problems';
import type { Ctx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import type { ActorContext } from '../../../platform/http/done-by.ts';
import { decisionOf } from '../approval/decision.service.ts';
import type { RequestRow } from '../payment-request/request.queries.ts';
import { isDecider, noRequest, seen } from '../payment-request/request-in-full.service.ts';
import { keepSeen } from './seen.queries.ts';

/** The refusal of a payment that has other content than was read of it. */
export const changedSinceRead = ({ id, requestNumber }: Pick<RequestRow, 'id' | 'requestNumber'>): DomainError =>
  new DomainError('stale-version', {
    detail: `${requestNumber} changed since you opened it. Look at it again, then decide.`,
    reason: 'not-what-was-seen',
    ...{ requestId: id, requestNumber },
  });

/**
 * Keeps that a person has looked at a payment with this content (PR39). Refuses with `not-found` a payment they do not see,
 * `access-denied` one of which they act at no level, and `stale-version` other content than it has now. Of a payment that
 * does not wait for approval nothing is kept.
 */
export async function noteSeen(ctx: Ctx, { actor }: ActorContext, id: number, contentHash: string): Promise<void> {
  const userId = actor.userId ?? 0;
  const now = ctx.clock.now();
  const row = await ctx.inTx(actor.scope, async (tx) => {
    const found = await seen(tx, actor, id);
    if (found.orgId !== actor.orgId) throw noRequest();
    const decision = await decisionOf(tx, found, now);
    if (!isDecider(decision, userId))
      throw new DomainError('access-denied', { detail: 'You are not one of the people who decide on this payment.' });
    if (decision.facts.request.content.hash !== contentHash) throw changedSinceRead(found);
    return found;
  });
  if (row.status !== 'AWAITING_APPROVAL') return;
  await ctx.inTx(JOB_SCOPE, (tx) => keepSeen(tx, row, { userId, contentHash, at: now }));
}
