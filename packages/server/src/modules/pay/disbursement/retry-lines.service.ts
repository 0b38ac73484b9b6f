import { lagosDay } from '@isura/contract/kernel/days';
import { asKobo } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { DomainError } from '@isura/contract/kernel/problems';
import type { LineResult } from '@isura/contract/pay/disbursement';
import { MOST_ATTEMPTS } from '@isura/contract/request/transfer';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import type { ActorContext } from '../../../platform/http/done-by.ts';
import { type AuditEvent, record } from '../../audit/index.ts';
import { payingAccount } from '../../bank/index.ts';
import { lessDue } from '../../collect/index.ts';
import { holdMoney } from '../../ledger/index.ts';
import { paymentLimits, paymentRules } from '../../org/index.ts';
import {
  askNow,
  assertLive,
  beginRun,
  contentNow,
  heldRequest,
  holdWithCorrected,
  letLinesFollow,
  linesMaybePaid,
  MANY_LINES,
  moveFigures,
  type RequestRow,
  requestEvent,
  requeueTransfers,
  stampOf,
  writeAct,
} from '../../request/index.ts';
import { choose, type LineRefusal, resultOf } from './choose-lines.service.ts';
import { contradicted, contradictedNow } from './contradiction.queries.ts';
import { type HeldInstruction, holdInstructions, requestIdsOf } from './outcome.queries.ts';
import { movesOf } from './outcome.service.ts';
import { aboveLimits, type PaymentLimits, paymentsOf } from './retry-limits.queries.ts';
import type { OnStatements } from './settling-contradiction.service.ts';
import { askAboutPayments, sendPayments } from './transfer-jobs.service.ts';

/** Returns why a transfer cannot be retried; undefined if it can. */
export function whyNoRetry({
  status,
  attemptCount,
}: Pick<HeldInstruction, 'status' | 'attemptCount'>): LineRefusal | undefined {
  if (status === 'UNKNOWN' || status === 'SENT')
    return { reason: 'unknown', detail: 'The bank has not answered yet: this line may be paid.' };
  if (status !== 'FAILED' && status !== 'RETURNED')
    return { reason: 'not-failed', detail: 'Only a line that failed or was returned can be tried again.' };
  if (attemptCount >= MOST_ATTEMPTS)
    return { reason: 'third-attempt', detail: 'This line was tried three times. Correct its account or close it.' };
  return undefined;
}

const UNKNOWN_OUTCOME: LineRefusal = {
  reason: 'bank-contradicts',
  detail: 'The bank now says it paid this line. The central office is finding out which is true.',
};
const NOT_SETTLED_AS_UNPAID: LineRefusal = {
  reason: 'bank-contradicts',
  detail:
    'The bank said that it paid this line. That was settled, but not that the payee has nothing of it, so the line is not sent again. Close it.',
};
/** Refuses a transfer that a statement line which is not booked yet may show as paid. */
const onOpenLine = (detail: string | undefined): LineRefusal | undefined =>
  detail === undefined ? undefined : { reason: 'line-open', detail };
const NOT_OWED: LineRefusal = {
  reason: 'invoice-not-owed',
  detail:
    'The invoice of this line is no longer owed: it has since been paid, in full or in part, or cancelled. Close the line.',
};
const OVER_LIMIT: LineRefusal = {
  reason: 'over-limit',
  detail:
    'Together with what else is retried, this is more than your organization may now pay on one line or in one payment. Ask an administrator to set a higher limit, or close the line.',
};
const CHANGED: LineRefusal = {
  reason: 'changed-since-approved',
  detail: 'This payment differs from what was approved.',
};

/**
 * Returns those of these refused transfers with an invoice that no longer owes what they pay: it was paid, cancelled or
 * expired since.
 */
async function owedNoLonger(tx: Tx, held: readonly HeldInstruction[]): Promise<Set<number>> {
  const found = new Set<number>();
  for (const { id, status, invoiceReference, amountKobo } of held)
    if (status === 'FAILED' && invoiceReference !== null)
      if (await lessDue(tx, [{ reference: invoiceReference, kobo: amountKobo }])) found.add(id);
  return found;
}

/**
 * Returns those of these transfers, which nothing else keeps from being sent again, that go beyond what the organization may
 * pay today: the parts of one entry together, or all of one payment together, as when the payment was made. A refund has
 * the limit of a line for all of it.
 */
async function overLimitNow(ctx: Ctx, tx: Tx, open: readonly HeldInstruction[]): Promise<Set<number>> {
  const ids = open.map(({ id }) => id);
  const on = lagosDay(ctx.clock.now());
  const limits: PaymentLimits[] = [];
  for (const { id: requestId, orgId, type, isRefund } of await paymentsOf(tx, ids)) {
    const { lineLimit, paymentLimit } = await paymentLimits(tx, { orgId, type, on });
    const { lineLimit: preferred = lineLimit } = await paymentRules(tx, orgId);
    const ofLine = preferred < lineLimit ? preferred : lineLimit;
    limits.push({
      ...{ orgId, requestId },
      ...(isRefund ? { lineLimit: null, paymentLimit: lineLimit } : { lineLimit: ofLine, paymentLimit }),
    });
  }
  return limits.length === 0 ? new Set() : await aboveLimits(tx, ids, limits);
}

/**
 * Splits the requests of locked instructions into those that may be sent again and those that may not, by id with the
 * reason: they differ from what was approved, or correct a line that its bank may have paid since, directly or in turn.
 */
async function requestsOf(
  tx: Tx,
  onStatements: OnStatements,
  held: readonly HeldInstruction[],
): Promise<{ sound: RequestRow[]; refused: Map<number, LineRefusal> }> {
  const sound: RequestRow[] = [];
  const refused = new Map<number, LineRefusal>();
  const rows: RequestRow[] = [];
  for (const id of [...new Set(held.map(({ requestId }) => requestId))].sort((a, b) => (a < b ? -1 : 1))) {
    const row = await heldRequest(tx, id);
    const isAsApproved = row !== undefined && (await contentNow(tx, row)).hash === row.contentHash;
    if (isAsApproved) rows.push(row);
    else refused.set(id, CHANGED);
  }
  const maybePaid = await linesMaybePaid(
    tx,
    onStatements,
    rows.flatMap(({ correctsLineId }) => correctsLineId ?? []),
  );
  for (const row of rows) {
    const why = maybePaid.get(row.correctsLineId ?? 0);
    if (why === undefined) sound.push(row);
    else refused.set(row.id, why);
  }
  return { sound, refused };
}

/**
 * Reserves the money for these transfers again, accounts in id order; refuses all with `insufficient-balance` if one
 * account falls short.
 */
async function holdAgain(tx: Tx, rows: readonly RequestRow[], taken: readonly HeldInstruction[]): Promise<void> {
  const needed = new Map<number, bigint>();
  for (const { ledgerAccountId, amountKobo } of taken)
    needed.set(ledgerAccountId, (needed.get(ledgerAccountId) ?? 0n) + amountKobo);
  for (const id of new Set(rows.map((row) => row.sourceBankAccountId ?? 0))) {
    const account = await payingAccount(tx, id);
    const kobo = needed.get(account?.ledgerAccountId ?? 0) ?? 0n;
    if (!account?.maySpend)
      throw new DomainError('invalid-transition', {
        detail: 'The account this is paid from is no longer in use.',
        reason: 'account-inactive',
      });
    if (account.available < kobo)
      throw new DomainError('insufficient-balance', {
        detail: `${formatMoney(asKobo(kobo))} is needed and ${formatMoney(account.available)} is available. Nothing changed.`,
        reason: 'insufficient-balance',
      });
  }
  for (const [account, kobo] of [...needed].sort(([a], [b]) => a - b)) await holdMoney(tx, account, asKobo(kobo));
}

/**
 * Retries failed and returned lines, each with its whole transfer (PR12): queues it again, reserves its money again and
 * gives its next attempt a reference of its own. Refuses by code a line the bank has not answered for, one attempted
 * three times, one that its bank may have paid after all, or that corrects such a line (`bank-contradicts`, and `line-open`
 * while a statement line that is not booked yet may show it), one for an invoice no longer owed, those that together
 * are above the limits of the organization, and one of a payment that differs from what was approved; the others
 * proceed. If an account holds too little, nothing is retried.
 */
export async function retryLines(
  ctx: Ctx,
  by: ActorContext,
  onStatements: OnStatements,
  lineIds: readonly number[],
): Promise<LineResult> {
  const orgId = assertLive(by);
  const chosen = await choose(ctx, by, lineIds);
  return await ctx.inTx(
    JOB_SCOPE,
    async (tx) => {
      await holdWithCorrected(tx, await requestIdsOf(tx, chosen.instructionIds));
      const held = (await holdInstructions(tx, chosen.instructionIds)).filter((each) => each.orgId === orgId);
      const ids = held.map(({ id }) => id);
      const [mismatch, isOpen] = [await contradicted(tx, ids), await contradictedNow(tx, ids)];
      const mismatchOf = (id: number) =>
        !mismatch.has(id) ? undefined : isOpen.has(id) ? UNKNOWN_OUTCOME : NOT_SETTLED_AS_UNPAID;
      const notOwed = await owedNoLonger(tx, held);
      const onLines = await onStatements.mayBePaidAfterAll(
        tx,
        held.filter((each) => whyNoRetry(each) === undefined).map(({ id }) => id),
      );
      const whyNotAlone = (each: HeldInstruction) =>
        whyNoRetry(each) ??
        mismatchOf(each.id) ??
        onOpenLine(onLines.get(each.id)) ??
        (notOwed.has(each.id) ? NOT_OWED : undefined);
      const alone = held.filter((each) => whyNotAlone(each) === undefined);
      const tooLarge = await overLimitNow(ctx, tx, alone);
      const why = (each: HeldInstruction) => whyNotAlone(each) ?? (tooLarge.has(each.id) ? OVER_LIMIT : undefined);
      const open = held.filter((each) => why(each) === undefined);
      const { sound, refused } = await requestsOf(tx, onStatements, open);
      const taken = open.filter(({ requestId }) => !refused.has(requestId));
      const reasons = new Map(held.map((each) => [each.id, why(each) ?? refused.get(each.requestId) ?? CHANGED]));
      const result = await resultOf(tx, [orgId], chosen, taken, (id) => reasons.get(id) ?? CHANGED);
      if (taken.length === 0) return result;
      const stamp = stampOf(ctx, by);
      await requeueTransfers(
        tx,
        taken.map(({ id }) => id),
        stamp.at,
      );
      await letLinesFollow(tx, taken);
      await moveFigures(tx, movesOf(taken.map((of) => ({ of, status: 'QUEUED' as const }))), stamp.at);
      for (const { id } of sound) await beginRun(tx, id, stamp);
      await holdAgain(tx, sound, taken);
      const events: AuditEvent[] = [];
      for (const row of sound) events.push(await notifyRetry(ctx, tx, by, row, taken, result, chosen.instructionOf));
      await ctx.queue.enqueue(tx, sendPayments, {});
      await record(tx, events);
      return result;
    },
    MANY_LINES,
  );
}

async function notifyRetry(
  ctx: Ctx,
  tx: Tx,
  by: ActorContext,
  row: RequestRow,
  taken: readonly HeldInstruction[],
  { accepted }: LineResult,
  instructionOf: ReadonlyMap<number, number | undefined>,
): Promise<AuditEvent> {
  const own = taken.filter(({ requestId }) => requestId === row.id);
  const ids = new Set(own.map(({ id }) => id));
  const { userId, at } = stampOf(ctx, by);
  const act = { round: row.approvalRound, levelNo: 0, userId, at, action: 'RETRY', contentHash: row.contentHash ?? '' };
  const lineIds = accepted.filter((line) => ids.has(instructionOf.get(line) ?? 0));
  const actId = await writeAct(tx, by, row, act, { lineIds, isProved: true });
  return {
    ...requestEvent(ctx, by, row, {
      action: 'disbursement.retried',
      summary: `${own.length === 1 ? '1 transfer' : `${own.length} transfers`} of ${row.requestNumber} tried again`,
      after: { number: row.requestNumber, transfers: own.length, lines: lineIds.length },
    }),
    category: 'DISBURSEMENT',
    entityType: 'approval_action',
    entityId: actId,
  };
}

const notOpen: LineRefusal = {
  reason: 'not-open',
  detail: 'The bank can be asked only about transfers it has not answered for.',
};

/** Queues an immediate query to the bank about lines that are SENT or UNKNOWN (PR20). Sends nothing. */
export async function askAboutLines(ctx: Ctx, by: ActorContext, lineIds: readonly number[]): Promise<LineResult> {
  const chosen = await choose(ctx, by, lineIds);
  const orgId = by.actor.orgId ?? 0;
  return await ctx.inTx(JOB_SCOPE, async (tx) => {
    const held = (await holdInstructions(tx, chosen.instructionIds)).filter((each) => each.orgId === orgId);
    const taken = held.filter(({ status }) => status === 'SENT' || status === 'UNKNOWN');
    const result = await resultOf(tx, [orgId], chosen, taken, () => notOpen);
    if (taken.length === 0) return result;
    const now = ctx.clock.now();
    await askNow(
      tx,
      taken.map(({ id }) => id),
      now,
    );
    await ctx.queue.enqueue(tx, askAboutPayments, {});
    await record(
      tx,
      [...new Set(taken.map(({ requestId }) => requestId))].map((id) => ({
        ...requestEvent(
          ctx,
          by,
          { id, orgId },
          {
            action: 'disbursement.asked',
            summary: 'The bank was asked about transfers',
            after: { transfers: taken.filter(({ requestId }) => requestId === id).length },
          },
        ),
        category: 'DISBURSEMENT' as const,
      })),
    );
    return result;
  });
}
