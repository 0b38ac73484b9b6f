import type { AdminRequest } from '@isura/contract/kernel/admin-request';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { post } from '../message/email.service.ts';
import { administratorsOf } from './administrators.queries.ts';
import { decidedMail } from './people.mail.ts';
import { otherAccountsAmong } from './twin.service.ts';
import { emailOf } from './user.queries.ts';

/**
 * Returns those of these people who neither asked for the change nor gain by it, with no account of theirs
 * (docs/spec/security.md#t17).
 */
async function whoMayDecide(
  tx: Tx,
  { askedByUserId, concernsUserId }: { askedByUserId: number; concernsUserId?: number | undefined },
  people: readonly { userId: number }[],
): Promise<number[]> {
  const ids = people.map(({ userId }) => userId);
  const parties = concernsUserId === undefined ? [askedByUserId] : [askedByUserId, concernsUserId];
  const same = [...parties, ...(await otherAccountsAmong(tx, parties, ids))];
  return ids.filter((id) => !same.includes(id));
}

/** Announces a pending request to the administrators who may decide on it. Needs a transaction of the jobs' role. */
export async function notifyWaiting(
  ctx: Ctx,
  tx: Tx,
  request: Pick<AdminRequest, 'id' | 'number' | 'summary' | 'askedByName' | 'orgId'> & {
    askedByUserId: number;
    concernsUserId?: number | undefined;
    askedAs: 'STAFF' | 'MDA_ADMIN' | 'OAGF';
  },
  who: { mdaAdmin: boolean; central: boolean },
): Promise<void> {
  const own = who.mdaAdmin ? await administratorsOf(tx, request.orgId, 'ROLE_MDA_ADMIN') : [];
  // The central office is asked when nobody of the organization itself can decide.
  const near = await whoMayDecide(tx, request, own);
  const far = who.central && near.length === 0 ? await administratorsOf(tx, undefined, 'ROLE_OAGF_ADMIN') : [];
  const userIds = [...near, ...(await whoMayDecide(tx, request, far))];
  if (userIds.length === 0) return;
  const { id, number, summary, askedByName, orgId, askedAs } = request;
  const isAskedByStaff = askedAs === 'STAFF';
  await ctx.outbox.announce(tx, {
    event: 'change.waiting',
    payload: { requestId: id, number, summary, askedByName, isAskedByStaff, orgId, userIds },
    sourceType: 'admin_request',
    sourceId: id,
    orgId,
  });
}

/** Notifies the requester of the decision. Needs a transaction of the jobs' role. */
export async function notifyDecided(
  ctx: Ctx,
  tx: Tx,
  request: Pick<AdminRequest, 'number' | 'summary' | 'status' | 'reason'> & { askedByUserId: number },
  decider: string,
): Promise<void> {
  const { status } = request;
  if (status === 'AWAITING_APPROVAL') return;
  const to = await emailOf(tx, request.askedByUserId);
  if (to) await post(ctx, tx, decidedMail(ctx.config, to, { ...request, status }, decider));
}
