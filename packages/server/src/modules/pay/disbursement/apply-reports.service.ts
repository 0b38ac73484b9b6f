import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import type { Enqueued } from '../../../platform/jobs/queue-port.ts';
import type { AuditEvent } from '../../audit/index.ts';
import type { PaymentAnswer } from '../../bank/index.ts';
import { noteTaken } from '../../request/index.ts';
import { type BankReport, SILENT } from './answers.service.ts';
import { keepWhatContradicts } from './contradiction.service.ts';
import { outcomeOf, waitAfter } from './outcome.domain.ts';
import { holdInstructions } from './outcome.queries.ts';
import { type Outcome, writeOutcome } from './outcome.service.ts';

/** A queue job without a payload, as it is enqueued. */
export type ReportJob = Enqueued<Record<string, never>>;

/**
 * Records the attempts the bank has accepted but not finished, in one statement that waits for no lock; no status
 * changes. Returns when to query the bank about them, and the answers that were not recorded.
 */
async function noteWhatItHas(
  tx: Tx,
  reports: readonly BankReport[],
  now: Date,
): Promise<{ left: readonly BankReport[]; askAt: Date | undefined }> {
  let askAt: Date | undefined;
  const has = reports.filter(({ attempt, answer, way }) => {
    if (answer.result !== 'TAKEN' || attempt.status !== 'SENT') return false;
    const outcome = outcomeOf({ ...attempt, sentAt: new Date(attempt.sentAt) }, answer, now, way);
    if (outcome.to !== 'SENT') return false;
    askAt = outcome.askAt;
    return true;
  });
  if (askAt === undefined) return { left: reports, askAt };
  const noted = await noteTaken(
    tx,
    has.map(({ attempt }) => attempt),
    askAt,
  );
  return { left: reports.filter(({ attempt }) => !noted.has(attempt.id)), askAt: noted.size > 0 ? askAt : undefined };
}

/** Returns the outcomes of the bank's answers for attempts locked by this transaction, and further audit events. */
async function believe(
  ctx: Ctx,
  tx: Tx,
  reports: readonly BankReport[],
  now: Date,
  traceId: string,
): Promise<{ outcomes: Outcome[]; events: readonly AuditEvent[] }> {
  if (reports.length === 0) return { outcomes: [], events: [] };
  const ids = reports.map(({ attempt }) => attempt.id);
  const held = new Map((await holdInstructions(tx, ids)).map((of) => [of.id, of]));
  const answered = reports.flatMap(({ attempt: { id, ref }, answer }) => {
    const of = held.get(id);
    return of ? [{ of, ref, answer }] : [];
  });
  const { unbelieved, events } = await keepWhatContradicts(ctx, tx, answered, traceId);
  const outcomes = reports.flatMap(({ attempt, answer, way }): Outcome[] => {
    const of = held.get(attempt.id);
    const isOpen = of && (of.status === 'SENT' || of.status === 'UNKNOWN') && of.providerRef === attempt.ref;
    if (!isOpen || !of.sentAt) {
      if (of && of.status !== answer.result)
        ctx.log.warn(
          { number: attempt.number, is: of.status, says: answer.result },
          'the bank answered about a transfer that has already ended',
        );
      return [];
    }
    const status = of.status as 'SENT' | 'UNKNOWN';
    const isUnheard = answer.result === 'NOT_SENT';
    const attemptState = {
      status,
      isTold: of.isTold || !isUnheard,
      sentAt: new Date(of.sentAt),
      isDeclared: of.declaredAt !== null,
    };
    const believed: PaymentAnswer = unbelieved.has(of.id) ? SILENT : answer;
    const outcome = outcomeOf(attemptState, believed, now, way);
    if (outcome.to === 'TELL') return [];
    if (outcome.to === 'PAID') return [{ of, status: 'PAID', bankReference: outcome.bankReference }];
    if (outcome.to === 'FAILED') return [{ of, status: 'FAILED', failure: outcome.failure }];
    if (outcome.to === 'QUEUED') {
      const askAt = new Date(now.getTime() + waitAfter(of.notSentCount + 1));
      return [{ of, status: 'QUEUED', askAt, isUnheard }];
    }
    return [{ of, status: outcome.to, askAt: outcome.askAt, isUnheard }];
  });
  return { outcomes, events };
}

/**
 * Applies the bank's answers in one transaction. An answer counts only while its attempt is open: a late answer, a
 * duplicate, or one for an attempt that was followed by another changes nothing and is logged. Schedules `ask` for the
 * next time the bank must be queried.
 */
export async function applyBankAnswers(
  ctx: Ctx,
  reports: readonly BankReport[],
  traceId: string,
  ask?: ReportJob,
): Promise<void> {
  const now = ctx.clock.now();
  await ctx.inTx(JOB_SCOPE, async (tx) => {
    const { left, askAt: first } = await noteWhatItHas(tx, reports, now);
    const { outcomes, events } = await believe(ctx, tx, left, now, traceId);
    await writeOutcome(ctx, tx, outcomes, traceId, events);
    const asks = outcomes.flatMap(({ status, askAt }) => (status === 'QUEUED' ? [] : (askAt?.getTime() ?? [])));
    const next = Math.min(...asks, first?.getTime() ?? Number.POSITIVE_INFINITY);
    if (!ask || !Number.isFinite(next)) return;
    const startAfterSeconds = Math.max(1, Math.ceil((next - now.getTime()) / 1000));
    await ctx.queue.enqueue(tx, ask, {}, { startAfterSeconds });
  });
}
