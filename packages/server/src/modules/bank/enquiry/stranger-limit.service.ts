import { DomainError } from '@isura/contract/kernel/problems';
import type { Ctx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import type { Actor } from '../../../platform/http/route.ts';
import { countEnquiry } from './enquiry.queries.ts';

/** Name enquiries a day for an organization the central office has not yet approved. */
export const MOST_BEFORE_APPROVAL = 20;
const A_DAY_SECONDS = 86_400;
/** Statuses after approval. Anyone can register an organization; from LIVE on the central office has reviewed it. */
const APPROVED: ReadonlySet<string> = new Set(['LIVE', 'SUSPENDED', 'CLOSED']);

/**
 * Counts one name enquiry of an organization not yet approved, over all its users and calls. Refuses the twenty-first
 * of a day with rate-limited. Counts in a transaction of its own, so a later refusal does not undo it. Approved
 * organizations are not counted.
 */
export async function countBeforeApproval(ctx: Pick<Ctx, 'inTx' | 'clock'>, actor: Actor): Promise<void> {
  const { kind, orgId, orgStatus } = actor;
  if (kind !== 'staff' || orgId === undefined || orgStatus === undefined || APPROVED.has(orgStatus)) return;
  const key = `account names before approval: ${orgId}`;
  const limit = { max: MOST_BEFORE_APPROVAL, perSeconds: A_DAY_SECONDS };
  const taken = await ctx.inTx(JOB_SCOPE, (tx) => countEnquiry(tx, key, limit, ctx.clock.now()));
  if (taken?.allowed) return;
  throw new DomainError('rate-limited', {
    detail: `Until your organization is approved you can look up ${MOST_BEFORE_APPROVAL} accounts a day. Try again tomorrow.`,
    retryAfterSeconds: taken?.retryAfterSeconds ?? 3_600,
  });
}
