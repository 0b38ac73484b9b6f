import { lagosDay } from '@isura/contract/kernel/days';
import { asKobo, nairaOf } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { DomainError } from '@isura/contract/kernel/problems';
import type { PaymentRequest } from '@isura/contract/request/payment-request';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import type { ActorContext } from '../../../platform/http/done-by.ts';
import { record } from '../../audit/index.ts';
import { payingAccount } from '../../bank/index.ts';
import {
  assertLive,
  assertNotPaidAfterAll,
  assertSeen,
  beginRun,
  contentNow,
  heldRequest,
  holdWithCorrected,
  MANY_LINES,
  noRequest,
  queueLines,
  queueTransfers,
  type RequestRow,
  requestEvent,
  requestInFull,
  stampOf,
  stateOf,
  stopStarting,
  writeAct,
} from '../../request/index.ts';
import { transferEvent } from './outcome.service.ts';
import type { OnStatements } from './settling-contradiction.service.ts';
import { dueToStart } from './start-disbursement.queries.ts';
import { sendPayments } from './transfer-jobs.service.ts';

const refused = (reason: string, detail: string): DomainError =>
  new DomainError('invalid-transition', { detail, reason });

/**
 * Refuses a payment that differs from what was approved (docs/spec/security.md#t24), or has an account out of use.
 */
async function assertSendable(tx: Tx, row: RequestRow): Promise<void> {
  if ((await contentNow(tx, row)).hash !== row.contentHash)
    throw new DomainError('stale-version', {
      detail: 'This payment differs from what was approved, so it was not sent.',
      reason: 'changed-since-approved',
    });
  const account = row.sourceBankAccountId === null ? undefined : await payingAccount(tx, row.sourceBankAccountId);
  if (!account?.maySpend) throw refused('account-inactive', 'The account this is paid from is no longer in use.');
}

/**
 * Starts the run of a locked request: queues everything, to be sent after commit. Refuses what cannot be sent, and a
 * correction of a line that its bank may have paid since the last approval (`assertNotPaidAfterAll`).
 */
async function start(
  ctx: Ctx,
  tx: Tx,
  onStatements: OnStatements,
  row: RequestRow,
  by: { at: Date; login: string },
): Promise<void> {
  await assertSendable(tx, row);
  await assertNotPaidAfterAll(tx, onStatements, row);
  await queueTransfers(tx, row, by.at);
  await queueLines(tx, row);
  await beginRun(tx, row.id, by);
  await ctx.queue.enqueue(tx, sendPayments, {});
}

const startedFacts = (row: RequestRow) => ({
  action: 'disbursement.started',
  summary: `Started sending ${row.requestNumber} of ${formatMoney(asKobo(row.totalAmountKobo))}`,
  after: { number: row.requestNumber, total: nairaOf(asKobo(row.totalAmountKobo)), transfers: row.payableCount },
});

/**
 * Sends a payment that waits for a person (PR11). Refuses with `invalid-transition`: `started` if it is being sent,
 * `scheduled` if it will be sent automatically on its day, `before-pay-date` if its pay date is later and it is not
 * `confirmed`, `bank-contradicts` or `line-open` if it corrects a line that its bank may have paid; with `stale-version` if
 * it differs from what was approved.
 */
export async function disburse(
  ctx: Ctx,
  by: ActorContext,
  onStatements: OnStatements,
  id: number,
  isConfirmed: boolean,
): Promise<PaymentRequest> {
  await assertSeen(ctx, by, id);
  assertLive(by);
  return await ctx.inTx(
    JOB_SCOPE,
    async (tx) => {
      await holdWithCorrected(tx, [id]);
      const row = await heldRequest(tx, id);
      if (!row || row.orgId !== by.actor.orgId) throw noRequest();
      const stamp = stampOf(ctx, by);
      const today = lagosDay(stamp.at);
      const state = stateOf(row, today);
      if (state === 'SCHEDULED') throw refused('scheduled', 'This payment is sent automatically on its pay date.');
      if (state !== 'NOT_STARTED')
        throw refused(
          row.startedAt === null ? 'not-approved' : 'started',
          'Only an approved payment that has not been sent can be sent.',
        );
      if (row.payDate !== null && row.payDate > today && !isConfirmed)
        throw refused('before-pay-date', 'The pay date is still ahead. Confirm to send this payment now.');
      await start(ctx, tx, onStatements, row, stamp);
      const act = { round: row.approvalRound, levelNo: 0, userId: stamp.userId, at: stamp.at, action: 'DISBURSE' };
      const actId = await writeAct(tx, by, row, { ...act, contentHash: row.contentHash ?? '' }, { isProved: false });
      await record(tx, [
        {
          ...requestEvent(ctx, by, row, startedFacts(row)),
          category: 'DISBURSEMENT',
          entityType: 'approval_action',
          entityId: actId,
        },
      ]);
      return await requestInFull(ctx, tx, by.actor, (await heldRequest(tx, id))!);
    },
    MANY_LINES,
  );
}

/** Reports whether the payment is still to be sent automatically. */
const isToStart = ({ status, startedAt, isSentByHand, orgStatus }: RequestRow): boolean =>
  status === 'APPROVED' && startedAt === null && !isSentByHand && orgStatus === 'LIVE';

/**
 * Lets a payment that cannot be sent wait for a person: nothing tries again. Notifies its makers and accountants, with
 * the reason. Does nothing if it was sent or cancelled meanwhile.
 */
async function stop(ctx: Ctx, id: number, why: string, traceId: string): Promise<void> {
  await ctx.inTx(JOB_SCOPE, async (tx) => {
    const row = await heldRequest(tx, id);
    if (!row || !isToStart(row)) return;
    await stopStarting(tx, id);
    const total = asKobo(row.totalAmountKobo);
    await ctx.outbox.announce(tx, {
      event: 'disbursement.stopped',
      payload: {
        ...{ requestId: id, orgId: row.orgId, number: row.requestNumber, total: nairaOf(total), why },
        userIds: [...new Set([row.madeByUserId, ...(row.submittedByUserId === null ? [] : [row.submittedByUserId])])],
      },
      ...{ sourceType: 'payment_request', sourceId: id, orgId: row.orgId },
    });
    const event = transferEvent(ctx.clock.now(), row, traceId, {
      action: 'disbursement.stopped',
      summary: `${row.requestNumber} of ${formatMoney(total)} was not sent on its pay date and waits for a person`,
      after: { number: row.requestNumber, reason: why },
    });
    await record(tx, [{ ...event, entityType: 'payment_request' }]);
  });
}

/**
 * Starts the runs of payments that are due (SCHEDULED). One that cannot be sent waits for a person. Returns how
 * many started.
 */
export async function startDue(ctx: Ctx, traceId: string, onStatements: OnStatements): Promise<number> {
  const today = lagosDay(ctx.clock.now());
  const ids = await ctx.inTx(JOB_SCOPE, (tx) => dueToStart(tx, today, 50));
  let begun = 0;
  for (const id of ids)
    await ctx
      .inTx(
        JOB_SCOPE,
        async (tx) => {
          await holdWithCorrected(tx, [id]);
          const row = await heldRequest(tx, id);
          if (!row || !isToStart(row)) return;
          const at = ctx.clock.now();
          await start(ctx, tx, onStatements, row, { at, login: 'system' });
          await record(tx, [{ ...transferEvent(at, row, traceId, startedFacts(row)), entityType: 'payment_request' }]);
          begun += 1;
        },
        MANY_LINES,
      )
      .catch(async (error: unknown) => {
        if (!(error instanceof DomainError)) throw error;
        ctx.log.error({ error, request: id }, 'a payment that is due cannot be sent and waits for a person');
        await stop(ctx, id, error.facts.detail ?? error.message, traceId);
      });
  return begun;
}
