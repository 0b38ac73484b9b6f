import { asKobo } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import type { AuditEvent } from '../../audit/index.ts';
import { accountOf } from '../../ledger/index.ts';
import { settlePaidOtherwise } from '../../pay/index.ts';
import type { LineRow } from '../line/line.queries.ts';
import { ONCE_ANSWERED, ONCE_SHOWN } from '../line/named-payment.domain.ts';
import { scoreOf } from '../matching/matching.domain.ts';
import { forgetGuesses, insertMatches } from '../matching/matching.queries.ts';
import { closeExplained } from '../matching/matching.service.ts';
import { explainedWhole } from '../matching/transfers.queries.ts';
import { type DifferingPayment, holdOtherwise } from '../matching/transfers.service.ts';
import { lineResolved } from './booking.queries.ts';
import { bookDifference, differenceInWords } from './difference.service.ts';
import { attemptFacts, bookPaidAfterAll, decidedOnAttempt } from './paid-after-all.service.ts';
import { factsOf, type ReturnReporter, wrongInstruction } from './sent-back.service.ts';

/**
 * A payment that a line shows in another amount: `paid` is the part of the line that is the payment, `difference` the rest,
 * in kobo. `difference` is below zero where the bank took too little; without `paid` it is what the line clears of it.
 */
export interface OtherAmount extends DifferingPayment {
  paid: bigint;
  difference: bigint;
}

/** Whether the line pays an attempt that had failed, or a payment that had failed or was closed. */
const isAfterAll = ({ item, paid }: OtherAmount): boolean => paid > 0n && item.kind === 'PAID_AFTER_ALL';

/** What a second person decides on; while the change waits it must stay so. */
export const decidedOn = (of: OtherAmount): Record<string, string> => ({
  part: of.paid > 0n ? of.item.kind : 'DIFFERENCE',
  difference: String(of.difference),
  ...(isAfterAll(of) && decidedOnAttempt(of)),
});

/** Returns the facts of the payment that the second person sees. */
export const otherAmountFacts = (of: OtherAmount) => [
  { label: 'Payment', after: of.number },
  ...(isAfterAll(of) ? attemptFacts(of) : []),
  { label: 'Amount of the payment', after: formatMoney(asKobo(of.amountKobo)) },
  of.paid > 0n
    ? { label: 'Difference', after: differenceInWords(of.difference) }
    : { label: 'Clears of the difference', after: formatMoney(asKobo(of.difference)) },
];

/** Returns what to do with a line that has the amount of a payment. */
function insteadOf({ item, waits }: DifferingPayment): string {
  if (waits) return `It names an attempt that was refused: ${ONCE_SHOWN} it as paid after all`;
  if (item.kind === 'PAID_AFTER_ALL') return 'Book it as paid after all instead';
  return 'isUnanswered' in item && item.isUnanswered ? ONCE_ANSWERED : 'Match them instead';
}

/**
 * Returns the payment that a line is reported to show in another amount, or whose difference it is reported to clear,
 * whole or in part; locked until commit. Refuses validation-failed at `instructionId` when it is missing, is not of the
 * line's account, never reached the bank or has nothing open (`unknown`), when the line has its amount (`same-sum`: it
 * is matched, once the bank has answered, or booked as paid after all), and when a line gives back more than the bank
 * owes of it (`other-sum`). For `grp_job`.
 */
export async function holdPaidOtherwise(
  tx: Tx,
  line: LineRow,
  instructionId: number | undefined,
): Promise<OtherAmount> {
  if (instructionId === undefined)
    throw wrongInstruction('required', 'Choose the payment that the bank paid in another amount');
  const found = await holdOtherwise(tx, line.bankAccountId, instructionId, line);
  if (!found) throw wrongInstruction('unknown', 'It is no payment from this account that reached the bank');
  const { item, number, owed } = found;
  const isIn = line.side === 'CREDIT';
  const open = isIn || item.open < 0n ? 0n : item.open;
  const cleared = isIn ? owed : -owed;
  if (cleared > 0n && (cleared === line.amountKobo || open === 0n)) {
    if (isIn && line.amountKobo > cleared)
      throw wrongInstruction(
        'other-sum',
        `The bank owes ${formatMoney(asKobo(cleared))} of ${number}. If the payment came back with it, book the line as a returned payment`,
      );
    return { ...found, paid: 0n, difference: line.amountKobo };
  }
  if (open === 0n)
    throw wrongInstruction(
      'unknown',
      `Other lines explain ${number}, and no difference of it is open in this direction`,
    );
  if (open === line.amountKobo)
    throw wrongInstruction(
      'same-sum',
      `${number} is ${formatMoney(asKobo(open))}, like this line. ${insteadOf(found)}`,
    );
  return { ...found, paid: open, difference: line.amountKobo - open };
}

/**
 * Books a locked, open line as a payment that the bank paid in another amount, or as what clears its difference: the
 * line is RESOLVED, and L16 (docs/spec/ledger.md#l16) posts the difference on this day. A payment that reached the bank
 * is paid in its own amount, and what the bank reported of the amount is settled with it; one that had failed or was
 * closed is to be clarified in its own amount (L13). In an open transaction of the jobs' role, after a second person
 * agreed by the change `agreedBy`. Returns the audit events.
 */
export async function bookOtherAmount(
  ctx: Ctx,
  tx: Tx,
  line: LineRow,
  { of, agreedBy, ...decision }: ReturnReporter & { of: OtherAmount; agreedBy: string },
): Promise<AuditEvent[]> {
  const { item, number, paid, difference, isEarlier, attempt } = of;
  const at = ctx.clock.now();
  // Before anything is posted: another first difference makes the account too, and then waits for the numbers of the year.
  await accountOf(tx, line.orgId, 'BANK_DIFFERENCES');
  const { score, reasons } = scoreOf(factsOf(line), item);
  const made = { by: decision.by, userId: decision.userId, confirmedBy: decision.confirmedBy, at };
  const match = { orgId: line.orgId, lineId: line.id, score, reasons };
  const events: AuditEvent[] = [];
  if (paid > 0n && item.kind === 'PAID_AFTER_ALL') {
    const failed = { ...item, number, isEarlier, attempt };
    events.push(...(await bookPaidAfterAll(ctx, tx, line, { ...decision, failed, agreedBy, as: 'OTHER_AMOUNT' })));
  } else await lineResolved(tx, line.id, 'OTHER_AMOUNT', decision.note);
  if (paid > 0n && item.kind === 'INSTRUCTION') {
    await insertMatches(tx, [{ ...match, kind: 'INSTRUCTION', itemId: item.id, amount: paid }], made);
    await forgetGuesses(tx, 'INSTRUCTION', [item.id]);
    const portal = { actor: { name: 'The portal', login: 'system' }, ip: '127.0.0.1', traceId: decision.traceId };
    await closeExplained(ctx, tx, [item], portal);
    const people = { by: decision.by, confirmedBy: decision.confirmedBy ?? '', reason: decision.note, agreedBy };
    // While an earlier attempt is on no line yet the transfer is not proved, and what the bank says of it stays open.
    if ((await explainedWhole(tx, [item.id])).includes(item.id))
      events.push(
        ...(await settlePaidOtherwise(ctx, tx, item.id, { ...people, kobo: line.amountKobo }, decision.traceId)),
      );
  }
  await bookDifference(tx, line, { transferId: item.id, number, difference }, match, made);
  return events;
}
