import { asKobo, nairaOf } from '@isura/contract/kernel/money';
import type { Ctx } from '../../../platform/ctx.ts';
import { record } from '../../audit/index.ts';
import { type BankRail, railOf } from '../../bank/index.ts';
import { postJournals } from '../../ledger/index.ts';
import { groupOf, hearOnTelling, inTwoLanes } from './answers.service.ts';
import { type Errand, follow } from './believing.service.ts';
import { OUT_OF_USE } from './failure.domain.ts';
import { holdInstructions } from './outcome.queries.ts';
import { accountsOf, journalOf, transferEvent, writeOutcome } from './outcome.service.ts';
import { type Attempt, idsOfBlocked, letLinesFollow, takeQueued } from './sending.queries.ts';

const JOB = { role: 'grp_job' } as const;
/** Transfers of accounts out of use that are refused at once. */
const BLOCKED_AT_ONCE = 96;

/** What is queued and whose account is not in use any more is refused by name: nothing was sent of it, and its money is free. */
async function refuseBlocked(ctx: Ctx, traceId: string): Promise<void> {
  await ctx.inTx(JOB, async (tx) => {
    const ids = await idsOfBlocked(tx, BLOCKED_AT_ONCE);
    if (ids.length === 0) return;
    const held = (await holdInstructions(tx, ids)).filter(({ status, isInUse }) => status === 'QUEUED' && !isInUse);
    const outcomes = held.map((of) => ({ of, status: 'FAILED' as const, failure: OUT_OF_USE, isUnheard: true }));
    await writeOutcome(ctx, tx, outcomes, traceId);
  });
}

/** Takes up so many queued transfers: SENT with their references, L5 posted, in the trail, before any bank hears of them. */
const takeUp = (ctx: Ctx, traceId: string, atMost: number): Promise<Attempt[]> =>
  ctx.inTx(JOB, async (tx) => {
    const now = ctx.clock.now();
    const attempts = await takeQueued(tx, now, atMost, ctx.config.portalCode);
    await letLinesFollow(tx, attempts);
    const accounts = accountsOf(tx);
    const journals = [];
    for (const attempt of attempts)
      journals.push(await journalOf('L5', { ...attempt, ledgerAccountId: 0n }, accounts, now));
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
 * Sends what is queued, in fair turns of the organizations. Each attempt is SENT, its reference stored and L5 posted before the
 * bank hears of it, so that a crash between the two is found by asking. Without a bank it stays QUEUED and the log says so.
 * Answers how many were sent.
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
  let isLost = false; // what waits is sent when the bank is looked for again
  await inTwoLanes(async () => {
    if (signal?.aborted || isLost) return false;
    if (rail.isUp && !(await rail.isUp())) {
      ctx.log.warn({}, 'payments wait: their bank cannot be reached');
      return false;
    }
    const taken = await takeUp(ctx, traceId, groupOf(rail));
    if (taken.length === 0) return false;
    const heard = await hearOnTelling(ctx, rail, taken);
    await follow(ctx, heard, traceId, ask);
    const reached = heard.filter(({ answer }) => answer.result !== 'NOT_SENT').length;
    sent += reached;
    isLost ||= reached < heard.length;
    return true;
  });
  return sent;
}
