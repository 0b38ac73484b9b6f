import type { PaidLines } from '@isura/contract/events/paid-lines';
import { asKobo, nairaOf } from '@isura/contract/kernel/money';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import type { By } from '../../../platform/http/done-by.ts';
import { standInsFor } from '../../approval/index.ts';
import { meaningOf } from '../payment-request/line-meaning.domain.ts';
import { largestLines } from '../payment-request/lines.queries.ts';
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

/** The most lines a notice names; more are counted and added up. */
const NAMED_LINES = 5;

/** Returns what the request will instruct, its largest lines first, or nothing where no line is to be paid. */
export async function paidIn(tx: Tx, row: RequestRow): Promise<{ paid?: PaidLines }> {
  const lines = await largestLines(tx, row, NAMED_LINES);
  const [first] = lines;
  if (!first) return {};
  return {
    paid: {
      lines: lines.map((line) => ({
        ...meaningOf(row, line),
        payee: line.beneficiaryName,
        bank: line.bankName,
        account: line.accountNumber.slice(-4),
        amount: nairaOf(asKobo(line.amountKobo)),
      })),
      count: first.count,
      total: nairaOf(asKobo(first.sumKobo)),
    },
  };
}

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
    payload: { ...aboutRequest(row), level: row.levelName ?? '', userIds, ...(await paidIn(tx, row)) },
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
