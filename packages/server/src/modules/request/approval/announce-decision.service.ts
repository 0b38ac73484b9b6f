import type { PaidLines } from '@isura/contract/events/paid-lines';
import { asKobo, nairaOf } from '@isura/contract/kernel/money';
import * as z from 'zod';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import type { ActorContext } from '../../../platform/http/done-by.ts';
import { decidesFrom } from '../../approval/index.domain.ts';
import { standInsFor } from '../../approval/index.ts';
import { approverSince } from '../../identity/index.ts';
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
 * Returns whom a request waits for, the people of its level and their stand-ins on this day: those who may act, and,
 * by when, those in their first day as approvers (docs/spec/security.md#t17). Nobody stands in for one of those.
 */
async function peopleOf(
  tx: Tx,
  row: RequestRow,
  now: Date,
): Promise<{ userIds: number[]; later: { userId: number; from: Date }[] }> {
  const deciders = (await waitingOn(tx, [row]))(row.id).userIds;
  const absent = (await standInsFor(tx, row.orgId, now)).filter(({ userId }) => deciders.includes(userId));
  const since = await approverSince(tx, [...new Set([...deciders, ...absent.map(({ standInId }) => standInId)])]);
  const fromOf = (userId: number) => decidesFrom(since.get(userId), now);
  const standIns = absent.filter(({ userId }) => !fromOf(userId)).map(({ standInId }) => standInId);
  const makers = [row.madeByUserId, row.submittedByUserId ?? 0];
  const all = [...new Set([...deciders, ...standIns])].filter((id) => !makers.includes(id));
  return {
    userIds: all.filter((id) => !fromOf(id)),
    later: all.flatMap((userId) => {
      const from = fromOf(userId);
      return from ? [{ userId, from }] : [];
    }),
  };
}

/**
 * Returns who is notified that a request waits: the people of its level who may act now, and their stand-ins on this
 * day. Nobody is called to act in their first day as an approver.
 */
export const approversToNotify = async (tx: Tx, row: RequestRow, now: Date): Promise<number[]> =>
  (await peopleOf(tx, row, now)).userIds;

/** Notifies somebody of a request at a level of a round once their first day as an approver is over. */
export const AFTER_FIRST_DAY = {
  name: 'request.tell-new-approver',
  payload: z.strictObject({ requestId: z.int(), round: z.int(), level: z.int(), userId: z.int() }),
};

/**
 * Announces that a request waits to the people of the current level who may act, `among` only these; if there are none,
 * nobody is notified. Those in their first day as approvers are notified when it is over.
 */
export async function notifyWaiting(ctx: Ctx, tx: Tx, row: RequestRow, among?: readonly number[]): Promise<void> {
  const now = ctx.clock.now();
  const isMeant = (userId: number) => among?.includes(userId) !== false;
  const deciders = await peopleOf(tx, row, now);
  for (const { userId, from } of deciders.later.filter((one) => isMeant(one.userId)))
    await ctx.queue.enqueue(
      tx,
      AFTER_FIRST_DAY,
      { requestId: row.id, round: row.approvalRound, level: row.currentLevel ?? 0, userId },
      { startAfterSeconds: Math.ceil((from.getTime() - now.getTime()) / 1000) },
    );
  const userIds = deciders.userIds.filter(isMeant);
  if (userIds.length === 0) return;
  await ctx.outbox.announce(tx, {
    event: 'request.waiting',
    payload: { ...aboutRequest(row), level: row.levelName ?? '', userIds, ...(await paidIn(tx, row)) },
    ...sourceOf(row),
  });
}

/** Announces that a locked request was submitted with this content; nobody is notified by it. */
export const announceSubmitted = (ctx: Ctx, tx: Tx, row: RequestRow, contentHash: string): Promise<void> =>
  ctx.outbox.announce(tx, {
    event: 'request.submitted',
    payload: { ...aboutRequest(row), contentHash },
    ...sourceOf(row),
  });

type Decision = 'APPROVED' | 'REJECTED' | 'RETURNED' | 'CANCELLED';

/**
 * Announces how a request ended or was returned: to its makers, and for a rejection or cancellation also to those who
 * had agreed.
 */
export async function notifyDecided(
  ctx: Ctx,
  tx: Tx,
  { actor }: ActorContext,
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
      ...(row.contentHash !== null && { contentHash: row.contentHash }),
      ...(row.currentLevel !== null && { level: row.currentLevel }),
      userIds: [...new Set([...makers, ...before])],
    },
    ...sourceOf(row),
  });
}

/** Announces to its maker that lines of a request were excluded. */
export async function notifyExcluded(
  ctx: Ctx,
  tx: Tx,
  { actor }: ActorContext,
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
