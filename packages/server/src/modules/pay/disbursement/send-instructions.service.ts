import { asKobo, nairaOf } from '@isura/contract/kernel/money';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { record } from '../../audit/index.ts';
import { type BankRail, railOf } from '../../bank/index.ts';
import { postJournals } from '../../ledger/index.ts';
import {
  type Attempt,
  holdCorrected,
  holdWithCorrected,
  letLinesFollow,
  postponeTransfers,
  takeQueued,
} from '../../request/index.ts';
import { groupOf, sendTransfers, withTwoWorkers } from './answers.service.ts';
import { applyBankAnswers, type ReportJob } from './apply-reports.service.ts';
import { OUT_OF_USE } from './failure.domain.ts';
import { whyNotSent } from './not-sent.service.ts';
import { holdInstructions, requestIdsOf } from './outcome.queries.ts';
import { accountsOf, journalOf, transferEvent, writeOutcome } from './outcome.service.ts';
import { giveTurns, idsOfBlocked, linesCorrectedBy, nextQueued } from './send-instructions.queries.ts';
import type { OnStatements } from './settling-contradiction.service.ts';

/** The number of transfers of blocked accounts that are refused at once. */
const BLOCKED_AT_ONCE = 96;
/** How long transfers wait of which it could not be found out whether they are paid already, in milliseconds. */
const WAITS_FOR = 5 * 60_000;

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
 * Refuses those of these queued transfers that may have been paid (`whyNotSent`): nothing of them was sent, their money is
 * freed, and people find out what is true.
 */
async function refuseDoubtful(
  ctx: Ctx,
  traceId: string,
  onStatements: OnStatements,
  ids: readonly number[],
): Promise<void> {
  await ctx.inTx(JOB_SCOPE, async (tx) => {
    await holdWithCorrected(tx, await requestIdsOf(tx, ids));
    const held = (await holdInstructions(tx, ids)).filter(({ status }) => status === 'QUEUED');
    const queued = held.map(({ id, attemptCount }) => ({ id, isAgain: attemptCount > 0 }));
    const why = await whyNotSent(tx, onStatements, queued, await linesCorrectedBy(tx, ids));
    const outcomes = held.flatMap((of) => {
      const failure = why.get(of.id);
      return failure === undefined ? [] : [{ of, status: 'FAILED' as const, failure, isUnheard: true }];
    });
    await writeOutcome(ctx, tx, outcomes, traceId);
  });
}

/**
 * Takes up queued transfers that are locked (`takeQueued`) and records that their organizations had their turn. For
 * `grp_job`.
 */
export async function takeInTurn(tx: Tx, ids: readonly number[], now: Date, portalCode?: string): Promise<Attempt[]> {
  const attempts = await takeQueued(tx, ids, now, portalCode);
  const orgIds = attempts.map(({ orgId }) => orgId);
  if (orgIds.length > 0) await giveTurns(tx, orgIds);
  return attempts;
}

/**
 * Does what must be found out before transfers are sent again. Where it fails, they wait some minutes, which is logged, and
 * others are sent meanwhile, whatever failed among them. Fails itself where none is to be sent again.
 */
async function orWaits<Result>(
  ctx: Ctx,
  ids: ReadonlySet<number>,
  what: () => Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await what();
  } catch (error) {
    if (ids.size === 0) throw error;
    ctx.log.error(
      { error, transfers: ids.size },
      'payments wait: it was not found out whether they are paid already, or they could not be taken up',
    );
    await ctx.inTx(JOB_SCOPE, (tx) => postponeTransfers(tx, [...ids], new Date(ctx.clock.now().getTime() + WAITS_FOR)));
    return undefined;
  }
}

/** The transfers that a claim takes, and those it leaves: they may have been paid, or correct what another process holds. */
interface Claimed {
  attempts: Attempt[];
  doubtful: number[];
  busy: ReadonlySet<number>;
}

/**
 * Takes up to `atMost` queued transfers: SENT with their references, L5 (docs/spec/ledger.md#l5) posted and audited
 * before the bank is called. Those that may have been paid (`whyNotSent`) are `doubtful` instead, and stay as they are, as do
 * those that correct a payment which another process holds (`busy`), and those of `leftOut`. `lookedUp` has those that were to
 * be looked up, before they are.
 */
const claimQueued = (
  ctx: Ctx,
  traceId: string,
  onStatements: OnStatements,
  { atMost, leftOut, lookedUp }: { atMost: number; leftOut: ReadonlySet<number>; lookedUp: Set<number> },
): Promise<Claimed> =>
  ctx.inTx(JOB_SCOPE, async (tx) => {
    const now = ctx.clock.now();
    const next = await nextQueued(tx, now, atMost, [...leftOut]);
    const corrected = new Map(
      next.flatMap(({ id, correctsLineId }) => (correctsLineId === null ? [] : [[id, correctsLineId]])),
    );
    for (const { id, isAgain } of next) if (isAgain || corrected.has(id)) lookedUp.add(id);
    const busy = await holdCorrected(tx, corrected);
    const open = next.filter(({ id }) => !busy.has(id));
    const why = await whyNotSent(tx, onStatements, open, corrected);
    const ids = open.map(({ id }) => id).filter((id) => !why.has(id));
    const attempts = await takeInTurn(tx, ids, now, ctx.config.portalCode);
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
    return { attempts, doubtful: [...why.keys()], busy };
  });

/**
 * Sends what is queued, in fair turns of the organizations. Each attempt is SENT, its reference stored and L5
 * (docs/spec/ledger.md#l5) posted before the bank is called, so that a query resolves a crash in between. Without a
 * bank it stays QUEUED, which is logged. One that was sent before, or corrects another payment, fails (LINE_OPEN,
 * BANK_CONTRADICTS) where a statement line that is not booked yet, or what the bank reported since, may show that it or what it
 * corrects was paid; those are refused once the bank has the others. One that corrects a payment which another process holds is
 * passed over until more was sent. Returns how many were sent.
 */
export async function sendQueued(
  ctx: Ctx,
  traceId: string,
  {
    onStatements,
    ask,
    rail = railOf(ctx),
    atMost = groupOf(rail),
    signal,
  }: { onStatements: OnStatements; ask?: ReportJob; rail?: BankRail; atMost?: number; signal?: AbortSignal },
): Promise<number> {
  if (!rail.isConnected) {
    ctx.log.warn({}, 'payments wait: no bank is connected to pay them');
    return 0;
  }
  await refuseBlocked(ctx, traceId);
  let sent = 0;
  const leftOut = new Set<number>(); // held elsewhere: whoever holds them may be done once more was sent
  let isLost = false; // waiting transfers are sent at the next check of the bank
  await withTwoWorkers(async () => {
    if (signal?.aborted || isLost) return false;
    if (rail.isUp && !(await rail.isUp())) {
      ctx.log.warn({}, 'payments wait: their bank cannot be reached');
      return false;
    }
    const lookedUp = new Set<number>();
    const claim = () => claimQueued(ctx, traceId, onStatements, { atMost, leftOut, lookedUp });
    const claimed = await orWaits(ctx, lookedUp, claim);
    if (claimed === undefined) return true;
    const { attempts: taken, doubtful, busy } = claimed;
    if (taken.length > 0) leftOut.clear();
    for (const id of busy) leftOut.add(id);
    if (taken.length > 0) {
      const reports = await sendTransfers(ctx, rail, taken);
      await applyBankAnswers(ctx, reports, traceId, ask);
      const reached = reports.filter(({ answer }) => answer.result !== 'NOT_SENT').length;
      sent += reached;
      isLost ||= reached < reports.length;
    }
    if (doubtful.length > 0)
      await orWaits(ctx, new Set(doubtful), () => refuseDoubtful(ctx, traceId, onStatements, doubtful));
    return taken.length + doubtful.length + busy.size > 0;
  });
  return sent;
}
