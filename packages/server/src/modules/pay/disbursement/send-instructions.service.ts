import { asKobo, nairaOf } from '@isura/contract/kernel/money';
import type { Ctx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { record } from '../../audit/index.ts';
import { type BankRail, railOf } from '../../bank/index.ts';
import { postJournals } from '../../ledger/index.ts';
import { letLinesFollow } from '../../request/index.ts';
import { groupOf, sendTransfers, withTwoWorkers } from './answers.service.ts';
import { applyBankAnswers, type ReportJob } from './apply-reports.service.ts';
import { ON_OPEN_LINE, OUT_OF_USE } from './failure.domain.ts';
import { holdInstructions } from './outcome.queries.ts';
import { accountsOf, journalOf, transferEvent, writeOutcome } from './outcome.service.ts';
import { type Attempt, idsOfBlocked, nextQueued, takeQueued } from './send-instructions.queries.ts';
import type { OnStatements } from './settling-contradiction.service.ts';

/** The number of transfers of blocked accounts that are refused at once. */
const BLOCKED_AT_ONCE = 96;

/**
 * Refuses queued transfers from an account that is no longer in use: nothing of them was sent, and their money is
 * freed.
 */
async function refuseBlocked(ctx: Ctx, traceId: string): Promise<void> {
  await ctx.inTx(JOB_SCOPE, async (tx) => {
    const ids = await idsOfBlocked(tx, BLOCKED_AT_ONCE);
    if (ids.length === 0) return;
    const held = (await holdInstructions(tx, ids)).filter(({ status, isInUse }) => status === 'QUEUED' && !isInUse);
    const outcomes = held.map((of) => ({ of, status: 'FAILED' as const, failure: OUT_OF_USE, isUnheard: true }));
    await writeOutcome(ctx, tx, outcomes, traceId);
  });
}

/**
 * Refuses those of these transfers, queued to be sent again, that an open statement line may show as paid: nothing of them
 * was sent, their money is freed, and the line can be booked.
 */
async function refuseShown(
  ctx: Ctx,
  traceId: string,
  { mayBePaidAfterAll }: OnStatements,
  ids: readonly number[],
): Promise<void> {
  await ctx.inTx(JOB_SCOPE, async (tx) => {
    const held = (await holdInstructions(tx, ids)).filter(({ status }) => status === 'QUEUED');
    const shown = await mayBePaidAfterAll(
      tx,
      held.map(({ id }) => id),
    );
    const outcomes = held
      .filter(({ id }) => shown.has(id))
      .map((of) => ({ of, status: 'FAILED' as const, failure: ON_OPEN_LINE, isUnheard: true }));
    await writeOutcome(ctx, tx, outcomes, traceId);
  });
}

/**
 * Takes up to `atMost` queued transfers: SENT with their references, L5 (docs/spec/ledger.md#l5) posted and audited
 * before the bank is called. Those sent before that an open statement line may show as paid are `shown` instead, and stay
 * as they are.
 */
const claimQueued = (
  ctx: Ctx,
  traceId: string,
  { mayBePaidAfterAll }: OnStatements,
  atMost: number,
): Promise<{ attempts: Attempt[]; shown: number[] }> =>
  ctx.inTx(JOB_SCOPE, async (tx) => {
    const now = ctx.clock.now();
    const next = await nextQueued(tx, now, atMost);
    const again = next.filter(({ isAgain }) => isAgain).map(({ id }) => id);
    const shown = again.length === 0 ? new Map<number, string>() : await mayBePaidAfterAll(tx, again);
    const ids = next.map(({ id }) => id).filter((id) => !shown.has(id));
    const attempts = await takeQueued(tx, ids, now, ctx.config.portalCode);
    await letLinesFollow(tx, attempts);
    const accounts = accountsOf(tx);
    const journals = [];
    for (const attempt of attempts)
      journals.push(await journalOf('L5', { ...attempt, ledgerAccountId: 0 }, accounts, now));
    await postJournals(tx, journals, now);
    await record(
      tx,
      attempts.map((attempt) =>
        transferEvent(now, attempt, traceId, {
          action: 'disbursement.sent',
          summary: `${attempt.number} sent to the bank`,
          before: { status: 'QUEUED' },
          after: {
            ...{ status: 'SENT', reference: attempt.ref, attempt: attempt.attemptCount },
            amount: nairaOf(asKobo(attempt.amountKobo)),
          },
        }),
      ),
    );
    return { attempts, shown: [...shown.keys()] };
  });

/**
 * Sends what is queued, in fair turns of the organizations. Each attempt is SENT, its reference stored and L5
 * (docs/spec/ledger.md#l5) posted before the bank is called, so that a query resolves a crash in between. Without a
 * bank it stays QUEUED, which is logged. One that was sent before fails again (LINE_OPEN) where a statement line that is not
 * booked yet may show it as paid: it came after the retry. Returns how many were sent.
 */
export async function sendQueued(
  ctx: Ctx,
  traceId: string,
  {
    onStatements,
    ask,
    rail = railOf(ctx),
    signal,
  }: { onStatements: OnStatements; ask?: ReportJob; rail?: BankRail; signal?: AbortSignal },
): Promise<number> {
  if (!rail.isConnected) {
    ctx.log.warn({}, 'payments wait: no bank is connected to pay them');
    return 0;
  }
  await refuseBlocked(ctx, traceId);
  let sent = 0;
  let isLost = false; // waiting transfers are sent at the next check of the bank
  await withTwoWorkers(async () => {
    if (signal?.aborted || isLost) return false;
    if (rail.isUp && !(await rail.isUp())) {
      ctx.log.warn({}, 'payments wait: their bank cannot be reached');
      return false;
    }
    const { attempts: taken, shown } = await claimQueued(ctx, traceId, onStatements, groupOf(rail));
    if (shown.length > 0) await refuseShown(ctx, traceId, onStatements, shown);
    if (taken.length === 0) return shown.length > 0;
    const reports = await sendTransfers(ctx, rail, taken);
    await applyBankAnswers(ctx, reports, traceId, ask);
    const reached = reports.filter(({ answer }) => answer.result !== 'NOT_SENT').length;
    sent += reached;
    isLost ||= reached < reports.length;
    return true;
  });
  return sent;
}
