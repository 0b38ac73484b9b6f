import { lagosDay } from '@isura/contract/kernel/days';
import { asKobo, nairaOf } from '@isura/contract/kernel/money';
import type { Ctx } from '../../../platform/ctx.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { record } from '../../audit/index.ts';
import { type BankRail, type PaymentAnswer, railOf } from '../../bank/index.ts';
import { askAgainAt, countWaiting, type ToSend, takeToAsk, takeToSend } from './sending.queries.ts';
import { nextAskAt } from './settlement.domain.ts';
import { gatherShares, refuse, settle, settlementEvent } from './settlement.service.ts';

const job = { role: 'grp_job' } as const;
/** Instructions taken up at once; one that is taken and lost waits a minute. */
const AT_ONCE = 20;
/** A bank that has taken an instruction is usually done this soon. */
const SOON_MS = 2_000;

const tell = (rail: BankRail, settlement: ToSend): Promise<PaymentAnswer> =>
  rail.pay({
    ref: settlement.ref,
    bankCode: settlement.bankCode,
    accountNumber: settlement.accountNumber,
    accountName: settlement.accountName,
    amount: asKobo(settlement.netKobo),
    narration: `Settlement ${settlement.number}`,
  });

/** Does what the bank's answer asks for. Silence, and an instruction that is on its way, are asked about again. */
async function follow(ctx: Ctx, settlement: ToSend, answer: PaymentAnswer, traceId: string): Promise<void> {
  if (answer.result === 'PAID') await settle(ctx, settlement.id, answer.bankReference, traceId);
  else if (answer.result === 'REFUSED') await refuse(ctx, settlement.id, answer, traceId);
  else {
    const now = ctx.clock.now();
    const next = answer.result === 'TAKEN' ? new Date(now.getTime() + SOON_MS) : nextAskAt(settlement.sentAt, now);
    await ctx.inTx(job, (tx) => askAgainAt(tx, settlement.id, next));
  }
}

/**
 * Tells the bank every instruction that waits. Each is SENT with its reference before the bank hears of it, so that a
 * crash between the two is found by asking. Without a bank they stay CLOSED, and the log says so. Answers how many were told.
 */
export async function sendWaiting(ctx: Ctx, traceId: string, rail: BankRail = railOf(ctx)): Promise<number> {
  if (!rail.isConnected) {
    const waiting = await ctx.inTx(job, countWaiting);
    if (waiting > 0) ctx.log.warn({ waiting }, 'settlements wait: no bank is connected to pay them');
    return 0;
  }
  let told = 0;
  for (;;) {
    const now = ctx.clock.now();
    const taken = await ctx.inTx(job, async (tx) => {
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
    for (const settlement of taken) await follow(ctx, settlement, await tell(rail, settlement), traceId);
    told += taken.length;
    if (taken.length < AT_ONCE) return told;
  }
}

/**
 * Asks the bank about every instruction whose outcome is not known and whose time has come. One the bank never got is
 * told now; a refusal that is older than the last sending is that of an earlier attempt, so it is told again too. Answers how
 * many were asked about.
 */
export async function askAboutSent(ctx: Ctx, traceId: string, rail: BankRail = railOf(ctx)): Promise<number> {
  if (!rail.isConnected) return 0;
  let asked = 0;
  for (;;) {
    const taken = await ctx.inTx(job, (tx) => takeToAsk(tx, ctx.clock.now(), AT_ONCE));
    for (const settlement of taken) {
      const said = await rail.statusOf(settlement.ref);
      const isOfEarlierAttempt = said.result === 'REFUSED' && said.at < new Date(settlement.sentAt);
      const answer = said.result === 'NOT_KNOWN' || isOfEarlierAttempt ? await tell(rail, settlement) : said;
      await follow(ctx, settlement, answer, traceId);
    }
    asked += taken.length;
    if (taken.length < AT_ONCE) return asked;
  }
}

/** Work of the queue that has nothing to be told. */
export type Errand = Job<Record<string, never>>;

/** Tells the bank what waits, and has it asked again in a moment by `ask`. */
export async function sendAndAskSoon(ctx: Ctx, ask: Errand, traceId: string): Promise<void> {
  const told = await sendWaiting(ctx, traceId);
  if (told > 0) await ctx.inTx(job, (tx) => ctx.queue.enqueue(tx, ask, {}, { startAfterSeconds: 2 }));
}

/** The cut-off of today passes now (SE5, in the test mode): everything open is closed and sent. Answers how many were. */
export async function cutOffNow(ctx: Ctx, ask: Errand, traceId: string): Promise<{ opened: number; closed: number }> {
  const counts = await gatherShares(ctx, traceId, lagosDay(ctx.clock.now()));
  await sendAndAskSoon(ctx, ask, traceId);
  return counts;
}
