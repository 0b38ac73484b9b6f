import { asKobo, nairaOf } from '@isura/contract/kernel/money';
import type { Ctx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { record } from '../../audit/index.ts';
import { type BankRail, railOf } from '../../bank/index.ts';
import { postJournals } from '../../ledger/index.ts';
import { letLinesFollow } from '../../request/index.ts';
import { groupOf, hearOnTelling, inTwoLanes } from './answers.service.ts';
import { type Errand, follow } from './apply-reports.service.ts';
import { OUT_OF_USE } from './failure.domain.ts';
import { holdInstructions } from './outcome.queries.ts';
import { accountsOf, journalOf, transferEvent, writeOutcome } from './outcome.service.ts';
import { type Attempt, idsOfBlocked, takeQueued } from './send-instructions.queries.ts';

/** The number of transfers of blocked accounts that are refused at once. */
const BLOCKED_AT_ONCE = 96;

/** Refuses queued transfers whose account is no longer in use: nothing of them was sent, and their money is freed. */
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
 * Takes up to `atMost` queued transfers: SENT with their references, L5 (docs/spec/ledger.md#l5) posted and audited
 * before the bank is called.
 */
const takeUp = (ctx: Ctx, traceId: string, atMost: number): Promise<Attempt[]> =>
  ctx.inTx(JOB_SCOPE, async (tx) => {
    const now = ctx.clock.now();
    const attempts = await takeQueued(tx, now, atMost, ctx.config.portalCode);
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
    return attempts;
  });

/**
 * Sends what is queued, in fair turns of the organizations. Each attempt is SENT, its reference stored and L5
 * (docs/spec/ledger.md#l5) posted before the bank is called, so that a query resolves a crash in between. Without a
 * bank it stays QUEUED, which is logged. Returns how many were sent.
 */
export async function sendQueued(
  ctx: Ctx,
  traceId: string,
  { ask, rail = railOf(ctx), signal }: { ask?: Errand; rail?: BankRail; signal?: AbortSignal } = {},
): Promise<number> {
  if (!rail.isConnected) {
    ctx.log.warn({}, 'payments wait: no bank is connected to pay them');
    return 0;
  }
  await refuseBlocked(ctx, traceId);
  let sent = 0;
  let isLost = false; // waiting transfers are sent at the next check of the bank
  await inTwoLanes(async () => {
    if (signal?.aborted || isLost) return false;
    if (rail.isUp && !(await rail.isUp())) {
      ctx.log.warn({}, 'payments wait: their bank cannot be reached');
      return false;
    }
    const taken = await takeUp(ctx, traceId, groupOf(rail));
    if (taken.length === 0) return false;
    const reports = await hearOnTelling(ctx, rail, taken);
    await follow(ctx, reports, traceId, ask);
    const reached = reports.filter(({ answer }) => answer.result !== 'NOT_SENT').length;
    sent += reached;
    isLost ||= reached < reports.length;
    return true;
  });
  return sent;
}
