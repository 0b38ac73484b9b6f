import type { AdminRequest } from '@isura/contract/kernel/admin-request';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { post } from '../message/email.service.ts';
import { administratorsOf } from './administrators.queries.ts';
import { decidedMail } from './people.mail.ts';
import { otherAccountsAmong } from './twin.service.ts';
import { emailOf } from './user.queries.ts';

/** Returns those of these people who take no part in the change, with no account of theirs (docs/spec/security.md#t17). */
async function whoMayDecide(
  tx: Tx,
  parties: readonly number[],
  people: readonly { userId: number }[],
): Promise<number[]> {
  const ids = people.map(({ userId }) => userId);
  const same = [...parties, ...(await otherAccountsAmong(tx, parties, ids))];
  return ids.filter((id) => !same.includes(id));
}

/**
 * Returns who may decide on a pending change now: administrators of its organization, and of the central office, who
 * take no part in it. `kinds` are those who decide on changes like this one. For `grp_job`.
 */
export async function decidersOf(
  tx: Tx,
  change: { orgId: number; parties: readonly number[] },
  kinds: { mdaAdmin: boolean; central: boolean },
): Promise<{ own: number[]; central: number[] }> {
  const own = kinds.mdaAdmin ? await administratorsOf(tx, change.orgId, 'ROLE_MDA_ADMIN') : [];
  const central = kinds.central ? await administratorsOf(tx, undefined, 'ROLE_OAGF_ADMIN') : [];
  return {
    own: await whoMayDecide(tx, change.parties, own),
    central: await whoMayDecide(tx, change.parties, central),
  };
}

/** Announces a pending request to the administrators who may decide on it. Needs a transaction of the jobs' role. */
export async function notifyWaiting(
  ctx: Ctx,
  tx: Tx,
  request: Pick<AdminRequest, 'id' | 'number' | 'summary' | 'askedByName' | 'orgId'> & {
    askedByUserId: number;
    concernsUserId?: number | undefined;
    /** No administrator has agreed to it yet: one decides, not a second one. */
    isAskedByStaff: boolean;
  },
  who: { mdaAdmin: boolean; central: boolean },
): Promise<void> {
  const { askedByUserId, concernsUserId } = request;
  const parties = concernsUserId === undefined ? [askedByUserId] : [askedByUserId, concernsUserId];
  const { own, central } = await decidersOf(tx, { orgId: request.orgId, parties }, who);
  // The central office is notified when nobody of the organization itself can decide.
  const userIds = own.length > 0 ? own : central;
  if (userIds.length === 0) return;
  const { id, number, summary, askedByName, orgId, isAskedByStaff } = request;
  await ctx.outbox.announce(tx, {
    event: 'change.waiting',
    payload: { requestId: id, number, summary, askedByName, isAskedByStaff, orgId, userIds },
    sourceType: 'admin_request',
    sourceId: id,
    orgId,
  });
}

/**
 * Notifies the requester of the decision; `note` says that nothing has changed yet and what an approved change waits for.
 * Needs a transaction of the jobs' role.
 */
export async function notifyDecided(
  ctx: Ctx,
  tx: Tx,
  request: Pick<AdminRequest, 'number' | 'summary' | 'status' | 'reason'> & { askedByUserId: number },
  decider: string,
  note?: string,
): Promise<void> {
  const { status } = request;
  if (status === 'AWAITING_APPROVAL') return;
  const to = await emailOf(tx, request.askedByUserId);
  if (to) await post(ctx, tx, decidedMail(ctx.config, to, { ...request, status, note }, decider));
}

/**
 * Returns what a request of staff waits for once an administrator has approved it as their own: as which request, and
 * whose decision. For `grp_job`.
 */
export async function waitsAgain(
  tx: Tx,
  request: Pick<AdminRequest, 'number' | 'orgId'>,
  parties: readonly number[],
): Promise<string> {
  const { own } = await decidersOf(tx, { orgId: request.orgId, parties }, { mdaAdmin: true, central: false });
  const who =
    own.length > 0 ? 'another one of the organization, or one of the central office' : 'one of the central office';
  return `${request.number} is waiting for a second administrator: ${who}.`;
}
