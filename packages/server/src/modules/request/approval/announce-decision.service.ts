import { asKobo, nairaOf } from '@isura/contract/kernel/money';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import type { By } from '../../../platform/http/done-by.ts';
import { standInsFor } from '../../approval/index.ts';
import type { RequestRow } from '../payment-request/request.queries.ts';
import { waitingOn } from '../payment-request/summary.service.ts';
import { actsOf } from './acts.queries.ts';

/** Returns the data every announcement about a request contains. */
export const aboutRequest = (row: RequestRow) => ({
  requestId: row.id,
  orgId: row.orgId,
  number: row.requestNumber,
  total: nairaOf(asKobo(row.totalAmountKobo)),
});

const sourceOf = (row: RequestRow) => ({ sourceType: 'payment_request', sourceId: row.id, orgId: row.orgId });

/**
 * Returns who is notified that a request waits: the people of its level who may act, and their stand-ins on this day.
 */
export async function askedPeople(tx: Tx, row: RequestRow, now: Date): Promise<number[]> {
  const { userIds } = (await waitingOn(tx, [row]))(row.id);
  const makers = [row.madeByUserId, row.submittedByUserId ?? 0];
  const standIns = (await standInsFor(tx, row.orgId, now)).filter(({ userId }) => userIds.includes(userId));
  return [...new Set([...userIds, ...standIns.map(({ standInId }) => standInId)])].filter((id) => !makers.includes(id));
}

/** Announces that a request waits to the people of the current level; if there are none, nobody is notified. */
export async function notifyWaiting(ctx: Ctx, tx: Tx, row: RequestRow): Promise<void> {
  const userIds = await askedPeople(tx, row, ctx.clock.now());
  if (userIds.length === 0) return;
  await ctx.outbox.announce(tx, {
    event: 'request.waiting',
    payload: { ...aboutRequest(row), level: row.levelName ?? '', userIds },
    ...sourceOf(row),
  });
}

type Decision = 'APPROVED' | 'REJECTED' | 'RETURNED' | 'CANCELLED';

/**
 * Announces how a request ended or was returned: to its makers, and for a rejection or cancellation also to those who
 * had agreed.
 */
export async function notifyDecided(
  ctx: Ctx,
  tx: Tx,
  { actor }: By,
  row: RequestRow,
  decision: Decision,
  reason: string,
): Promise<void> {
  const makers = [row.madeByUserId, ...(row.submittedByUserId === null ? [] : [row.submittedByUserId])];
  const before =
    decision === 'REJECTED' || decision === 'CANCELLED'
      ? (await actsOf(tx, [row.id]))
          .filter(({ action, round }) => ['REVIEW', 'APPROVE'].includes(action) && round === row.approvalRound)
          .map(({ userId }) => userId)
      : [];
  await ctx.outbox.announce(tx, {
    event: 'request.decided',
    payload: {
      ...aboutRequest(row),
      decision,
      byName: actor.name ?? '',
      byUserId: actor.userId ?? 0,
      ...(reason && { reason }),
      userIds: [...new Set([...makers, ...before])],
    },
    ...sourceOf(row),
  });
}

/** Announces to its maker that lines of a request were excluded. */
export async function notifyExcluded(
  ctx: Ctx,
  tx: Tx,
  { actor }: By,
  row: RequestRow,
  { lines, reason }: { lines: number; reason: string },
): Promise<void> {
  const { requestId, orgId, number } = aboutRequest(row);
  await ctx.outbox.announce(tx, {
    event: 'request.lines-excluded',
    payload: { requestId, orgId, number, lines, byName: actor.name ?? '', reason, userIds: [row.madeByUserId] },
    ...sourceOf(row),
  });
}
