import { asKobo, nairaOf } from '@isura/contract/kernel/money';
import { contradictionWords } from '@isura/contract/request/contradiction';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { type AuditEvent, record } from '../../audit/index.ts';
import type { PaymentAnswer } from '../../bank/index.ts';
import { type AnnouncedContradiction, announceContradiction } from './announce-outcome.service.ts';
import { contradictionOf } from './contradiction.domain.ts';
import { keepContradiction } from './contradiction.queries.ts';
import { type HeldInstruction, holdInstructions } from './outcome.queries.ts';
import { transferEvent } from './outcome.service.ts';
import {
  contradictionInWords,
  holdContradictions,
  holdOtherAmounts,
  writePaidOtherwise,
  writeSettled,
} from './settling-contradiction.queries.ts';

/**
 * Stores each contradiction between the bank's answers and locked transfers once in the central office's queue
 * (`pay.bank_contradiction`), and notifies those who must investigate and those who know the earlier result. One
 * that was settled is open again when the bank repeats it. Returns the transfers with an answer that must not
 * be applied, and the audit events, which are recorded last. Posts nothing: a person finds out which is true.
 */
export async function keepWhatContradicts(
  ctx: Ctx,
  tx: Tx,
  answered: readonly { of: HeldInstruction; ref: string; answer: PaymentAnswer }[],
  traceId: string,
): Promise<{ unbelieved: ReadonlySet<number>; events: readonly AuditEvent[] }> {
  const now = ctx.clock.now();
  const found = new Set<number>();
  const events: AuditEvent[] = [];
  const fresh: AnnouncedContradiction[] = [];
  for (const { of, ref, answer } of answered) {
    const kind = contradictionOf({ ...of, isLast: of.providerRef === ref }, answer);
    if (kind === undefined) continue;
    found.add(of.id);
    const paid = answer.result === 'PAID' ? answer : undefined;
    const { orgId, number } = of;
    const reported = { kobo: paid?.amount, currency: paid?.currency, bankReference: paid?.bankReference };
    const isFirst = await keepContradiction(
      tx,
      { instructionId: of.id, orgId, number, ref, kind, stood: of.status, ...reported },
      { now, isAnew: true },
    );
    if (!isFirst) continue;
    fresh.push({ of, kind, ...reported });
    ctx.log.error({ number, kind, stood: of.status }, 'a bank contradicts the status of a transfer');
    events.push(
      transferEvent(now, of, traceId, {
        action: 'disbursement.contradicted',
        summary: `${number}: ${contradictionWords[kind]}`,
        before: { status: of.status },
        after: {
          ...{ kind, reference: ref, amount: nairaOf(asKobo(of.amountKobo)) },
          ...(paid?.amount !== undefined && { said: nairaOf(paid.amount) }),
          ...(paid?.currency !== undefined && { currency: paid.currency }),
        },
      }),
    );
  }
  await announceContradiction(ctx, tx, fresh);
  return { unbelieved: found, events };
}

/**
 * Stores returns of locked transfers that the portal does not take up by itself: of those that have paid invoices of
 * other organizations, for which receipts are issued and shares may be settled; and of those paid more than seven days
 * before, which a person books once the money is on the statement. The transfers stay PAID.
 */
export async function keepReturns(
  ctx: Ctx,
  tx: Tx,
  kind: 'RETURNED_AFTER_COLLECTED' | 'RETURNED_LATE',
  returned: readonly HeldInstruction[],
  traceId: string,
): Promise<void> {
  const now = ctx.clock.now();
  const fresh: AnnouncedContradiction[] = [];
  const events: AuditEvent[] = [];
  for (const of of returned) {
    const { id: instructionId, orgId, number, providerRef, amountKobo: kobo, status: stood } = of;
    const reported = { kobo, currency: undefined, bankReference: undefined };
    const ref = providerRef ?? number;
    if (!(await keepContradiction(tx, { instructionId, orgId, number, ref, kind, stood, ...reported }, { now })))
      continue;
    ctx.log.error({ number, kind }, 'a bank returned a transfer, and a person must follow it');
    fresh.push({ of, kind, kobo });
    events.push(
      transferEvent(now, of, traceId, {
        action: 'disbursement.contradicted',
        summary: `${number}: ${contradictionWords[kind]}`,
        before: { status: stood },
        after: { kind, reference: ref, amount: nairaOf(asKobo(kobo)) },
      }),
    );
  }
  await announceContradiction(ctx, tx, fresh);
  if (events.length > 0) await record(tx, events);
}

/**
 * Stores that a statement line shows a transfer as paid which had failed or was closed, as agreed by the change with
 * this number, or an `attempt` of it before the last: it is in the queue of contradicted lines, also if the same was settled
 * before or is about to be, and is neither sent again nor corrected nor closed. Its status stays. Returns the audit events.
 */
export async function keepPaidOnStatement(
  ctx: Ctx,
  tx: Tx,
  id: number,
  {
    agreedBy,
    bankReference,
    attempt,
  }: { agreedBy: string; bankReference: string | undefined; attempt?: string | undefined },
  traceId: string,
): Promise<AuditEvent[]> {
  const now = ctx.clock.now();
  const [of] = await holdInstructions(tx, [id]);
  if (!of) throw new Error(`there is no transfer ${id}`);
  const { orgId, number, amountKobo: kobo, status: stood } = of;
  const kind = 'PAID_AFTER_FAILED';
  const reference = attempt ?? of.providerRef ?? number;
  const keep = (ref: string) =>
    keepContradiction(
      tx,
      { instructionId: id, orgId, number, ref, kind, stood, kobo, currency: undefined, bankReference },
      { now },
    );
  const isFirst = await keep(reference);
  const open = await holdContradictions(tx, id);
  const isInQueue = open.some((each) => each.kind === kind && each.settlingRequestId === null);
  if (!isInQueue) await keep(`${reference} (${agreedBy})`);
  if (!isFirst && isInQueue) return [];
  await announceContradiction(ctx, tx, [{ of, kind, kobo }]);
  return [
    transferEvent(now, of, traceId, {
      action: 'disbursement.contradicted',
      summary: `${number}: ${contradictionWords[kind]}`,
      before: { status: stood },
      after: { kind, reference, amount: nairaOf(asKobo(kobo)), agreedBy },
    }),
  ];
}

/**
 * Settles what a bank says of a transfer's amount or currency, once two people booked the line of a statement that shows
 * the transfer in this amount, in kobo: it was paid, also where that was settled before without saying so. What names
 * another amount, or is about to be settled, stays in the queue. Returns the audit events.
 */
export async function settlePaidOtherwise(
  ctx: Ctx,
  tx: Tx,
  id: number,
  {
    kobo,
    by,
    confirmedBy,
    reason,
    agreedBy,
  }: { kobo: bigint; by: string; confirmedBy: string; reason: string; agreedBy: string },
  traceId: string,
): Promise<AuditEvent[]> {
  const at = ctx.clock.now();
  await writePaidOtherwise(tx, id);
  const contradictions = await holdOtherAmounts(tx, id, kobo);
  const [first] = contradictions;
  if (first === undefined) return [];
  const outcome = 'PAID';
  await writeSettled(
    tx,
    contradictions.map((each) => each.id),
    { by, confirmedBy, reason, outcome, at },
  );
  return [
    transferEvent(at, { id, orgId: first.orgId }, traceId, {
      action: 'disbursement.contradiction-settled',
      summary: `${first.number}: the bank's contradiction was settled (${agreedBy})`,
      before: { said: contradictions.map(contradictionInWords) },
      after: { foundOut: reason, settledBy: by, confirmedBy, outcome },
    }),
  ];
}
