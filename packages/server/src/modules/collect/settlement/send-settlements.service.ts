import { lagosDay } from '@isura/contract/kernel/days';
import { asKobo, nairaOf } from '@isura/contract/kernel/money';
import { plural } from '@isura/contract/kernel/numbers-format';
import type { Ctx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { eachByItself, throwAll } from '../../../platform/jobs/each-by-itself.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { record } from '../../audit/index.ts';
import { type BankRail, type PaymentAnswer, railOf } from '../../bank/index.ts';
import { askAgainAt, countWaiting, type ToSend, takeToAsk, takeToSend } from './send-settlements.queries.ts';
import { nextAskAt } from './settlement.domain.ts';
import { gatherShares, refuse, settle, settlementEvent } from './settlement.service.ts';

/** Instructions taken at once; one that is taken and lost waits a minute. */
const AT_ONCE = 20;
/** A bank has usually executed an instruction this soon. */
const SOON_MS = 2_000;

const send = (rail: BankRail, settlement: ToSend): Promise<PaymentAnswer> =>
  rail.pay({
    ref: settlement.ref,
    bankCode: settlement.bankCode,
    accountNumber: settlement.accountNumber,
    accountName: settlement.accountName,
    amount: asKobo(settlement.netKobo),
    narration: `Settlement ${settlement.number}`,
  });

/** Handles the bank's answer. A missing answer, and an instruction under way, are queried about again. */
async function follow(ctx: Ctx, settlement: ToSend, answer: PaymentAnswer, traceId: string): Promise<void> {
  if (answer.result === 'PAID') await settle(ctx, settlement.id, answer.bankReference, traceId);
  else if (answer.result === 'REFUSED') await refuse(ctx, settlement.id, answer, traceId);
  else {
    const now = ctx.clock.now();
    const next = answer.result === 'TAKEN' ? new Date(now.getTime() + SOON_MS) : nextAskAt(settlement.sentAt, now);
    await ctx.inTx(JOB_SCOPE, (tx) => askAgainAt(tx, settlement.id, next));
  }
}

const notFollowed = (count: number): string =>
  `the bank's answer about ${plural(count, 'settlement', 'settlements')} could not be followed`;

/**
 * Sends every waiting instruction to the bank. Each becomes SENT with its reference before the bank is notified, so
 * that a crash between the two is found by asking. Without a bank they stay CLOSED, and the log says so. An answer
 * that cannot be followed keeps no other waiting; its fault is thrown at the end. Returns how many were sent.
 */
export async function sendWaiting(ctx: Ctx, traceId: string, rail: BankRail = railOf(ctx)): Promise<number> {
  if (!rail.isConnected) {
    const waiting = await ctx.inTx(JOB_SCOPE, countWaiting);
    if (waiting > 0) ctx.log.warn({ waiting }, 'settlements wait: no bank is connected to pay them');
    return 0;
  }
  let notified = 0;
  const faults: unknown[] = [];
  for (;;) {
    const now = ctx.clock.now();
    const taken = await ctx.inTx(JOB_SCOPE, async (tx) => {
      const rows = await takeToSend(tx, now, AT_ONCE);
      await record(
        tx,
        rows.map((row) =>
          settlementEvent(now, row, traceId, {
            action: 'settlement.sent',
            summary: `${row.number} sent to the bank`,
            after: {
              status: 'SENT',
              amount: nairaOf(asKobo(row.netKobo)),
              reference: row.ref,
              attempt: row.attemptCount,
            },
          }),
        ),
      );
      return rows;
    });
    for (const settlement of taken) {
      const answer = await send(rail, settlement);
      faults.push(...(await eachByItself([answer], (one) => follow(ctx, settlement, one, traceId))));
    }
    notified += taken.length;
    if (taken.length < AT_ONCE) break;
  }
  throwAll(faults, notFollowed);
  return notified;
}

/**
 * Asks the bank about every due instruction without a known outcome. One the bank never got is sent now; a refusal
 * older than the last sending belongs to an earlier attempt, so that one is sent again too. An answer that
 * cannot be followed keeps no other waiting; its fault is thrown at the end. Returns how many were queried.
 */
export async function askAboutSent(ctx: Ctx, traceId: string, rail: BankRail = railOf(ctx)): Promise<number> {
  if (!rail.isConnected) return 0;
  let queried = 0;
  const faults: unknown[] = [];
  for (;;) {
    const taken = await ctx.inTx(JOB_SCOPE, (tx) => takeToAsk(tx, ctx.clock.now(), AT_ONCE));
    for (const settlement of taken) {
      const reported = await rail.statusOf(settlement.ref);
      const isOfEarlierAttempt = reported.result === 'REFUSED' && reported.at < new Date(settlement.sentAt);
      const answer = reported.result === 'NOT_KNOWN' || isOfEarlierAttempt ? await send(rail, settlement) : reported;
      faults.push(...(await eachByItself([answer], (one) => follow(ctx, settlement, one, traceId))));
    }
    queried += taken.length;
    if (taken.length < AT_ONCE) break;
  }
  throwAll(faults, notFollowed);
  return queried;
}

/** A job without payload. */
export type SettlementJob = Job<Record<string, never>>;

/** Sends what waits to the bank, and asks for the outcome a moment later with `ask`. */
export async function sendAndQuerySoon(ctx: Ctx, ask: SettlementJob, traceId: string): Promise<void> {
  const notified = await sendWaiting(ctx, traceId);
  if (notified > 0) await ctx.inTx(JOB_SCOPE, (tx) => ctx.queue.enqueue(tx, ask, {}, { startAfterSeconds: 2 }));
}

/**
 * Applies today's cut-off now (SE5, in test mode): closes and sends everything open. Returns how many were opened and
 * closed.
 */
export async function cutOffNow(
  ctx: Ctx,
  ask: SettlementJob,
  traceId: string,
): Promise<{ opened: number; closed: number }> {
  const counts = await gatherShares(ctx, traceId, lagosDay(ctx.clock.now()));
  await sendAndQuerySoon(ctx, ask, traceId);
  return counts;
}
