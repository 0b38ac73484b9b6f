import type { AdminRequest } from '@isura/contract/kernel/admin-request';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { post } from '../message/email.service.ts';
import { administratorsOf, administratorsOfEach } from './administrators.queries.ts';
import { decidedMail } from './people.mail.ts';
import { otherAccountsOfEach } from './twin.service.ts';
import { emailOf } from './user.queries.ts';

/** A pending change: its organization, who takes part in it, and which kinds of administrator decide on it. */
interface PendingChange {
  orgId: number;
  parties: readonly number[];
  kinds: { mdaAdmin: boolean; central: boolean };
}

/** Who may decide on a pending change: administrators of its organization, and of the central office. */
interface Deciders {
  own: number[];
  central: number[];
  /** Reports whether an account belongs to somebody who takes part (docs/spec/security.md#t17). */
  isParty: (userId: number) => boolean;
}

/**
 * Returns for each of these changes who may decide on it now: those who take no part in it, with no account of theirs.
 * `isParty` is known of these administrators and of the accounts in `otherUserIds`. Three statements, however many
 * changes there are. For `grp_job`.
 */
export async function decidersOfEach(
  tx: Tx,
  changes: readonly PendingChange[],
  otherUserIds: readonly number[] = [],
): Promise<Deciders[]> {
  const orgIds = new Set(changes.filter(({ kinds }) => kinds.mdaAdmin).map(({ orgId }) => orgId));
  const own = await administratorsOfEach(tx, [...orgIds], 'ROLE_MDA_ADMIN');
  const office = changes.some(({ kinds }) => kinds.central)
    ? (await administratorsOf(tx, undefined, 'ROLE_OAGF_ADMIN')).map(({ userId }) => userId)
    : [];
  const parties = new Set(changes.flatMap((change) => change.parties));
  const candidates = new Set([...[...own.values()].flat(), ...office, ...otherUserIds]);
  const others = await otherAccountsOfEach(tx, [...parties], [...candidates]);
  return changes.map(({ orgId, parties: takingPart, kinds }) => {
    const same = new Set(takingPart.flatMap((id) => [id, ...(others.get(id) ?? [])]));
    const eligible = (ids: readonly number[]) => ids.filter((id) => !same.has(id));
    return {
      own: kinds.mdaAdmin ? eligible(own.get(orgId) ?? []) : [],
      central: kinds.central ? eligible(office) : [],
      isParty: (userId) => same.has(userId),
    };
  });
}

/** Returns who may decide on one pending change now, as `decidersOfEach` does. For `grp_job`. */
async function decidersOf(
  tx: Tx,
  change: { orgId: number; parties: readonly number[] },
  kinds: PendingChange['kinds'],
): Promise<{ own: number[]; central: number[] }> {
  const [found] = await decidersOfEach(tx, [{ ...change, kinds }]);
  return found!;
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
 * who decides. For `grp_job`.
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
