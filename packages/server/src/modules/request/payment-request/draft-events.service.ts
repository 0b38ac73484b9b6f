import type { Ctx, Tx } from '../../../platform/ctx.ts';
import type { ActorContext } from '../../../platform/http/done-by.ts';
import { recordedSince } from '../../audit/index.ts';
import type { RequestRow } from './request.queries.ts';
import { whatIsPaid } from './write-request.queries.ts';

/** How long the event of a person about a draft stands for their further changes, in milliseconds. */
const QUARTER_OF_AN_HOUR = 15 * 60_000;
const OF_DRAFTS = ['request.created', 'request.copied', 'request.changed'] as const;

/**
 * Reports whether the change of a draft, which is made by now, is an event of its own: where it pays another payee,
 * account or amount than `paidBefore`, was submitted once, or is made by a program; else once for each person and
 * quarter of an hour (docs/adr/0321). The draft must be locked. For `grp_job`.
 */
export async function isEventOfItsOwn(
  ctx: Pick<Ctx, 'clock'>,
  tx: Tx,
  { actor }: ActorContext,
  { id, orgId, approvalRound }: Pick<RequestRow, 'id' | 'orgId' | 'approvalRound'>,
  paidBefore: string,
): Promise<boolean> {
  const { userId, key } = actor;
  if (approvalRound > 0 || key !== undefined || userId === undefined) return true;
  if ((await whatIsPaid(tx, id)) !== paidBefore) return true;
  const since = new Date(ctx.clock.now().getTime() - QUARTER_OF_AN_HOUR);
  const thing = { orgId, entityType: 'payment_request', entityId: id };
  return !(await recordedSince(tx, thing, { userId, actions: OF_DRAFTS, since }));
}
