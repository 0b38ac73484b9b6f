import { lagosDay } from '@isura/contract/kernel/days';
import { asKobo } from '@isura/contract/kernel/money';
import type { ResolvedAs } from '@isura/contract/reconcile/states';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { accountOf, type NewJournal, postJournals } from '../../ledger/index.ts';
import type { LineRow } from '../line/line.queries.ts';
import { insertMatches } from '../matching/matching.queries.ts';
import { bookedBefore, lineResolved } from './booking.queries.ts';

/** The rule a line is booked under, who booked it, and the second person if there was one. */
export interface Booking {
  as: Extract<ResolvedAs, 'UNALLOCATED' | 'REFUND_PAYER' | 'FEE'>;
  note: string;
  by: string;
  userId?: number | undefined;
  confirmedBy?: string | undefined;
}

/**
 * Builds the journal. L3 takes in unexpected money: debits the bank account, credits unallocated receipts. L11
 * (docs/spec/ledger.md#l11) books a bank charge: debits bank charges, credits the bank account. Both in the
 * books of the account's organization.
 */
async function journalOf(
  tx: Tx,
  line: LineRow,
  kind: 'UNALLOCATED' | 'FEE',
  { kobo, businessDate }: { kobo: bigint; businessDate: string },
): Promise<NewJournal> {
  const isFee = kind === 'FEE';
  const other = await accountOf(tx, line.orgId, isFee ? 'BANK_CHARGES' : 'UNALLOCATED_RECEIPTS');
  const amount = asKobo(kobo);
  return {
    orgId: line.orgId,
    event: isFee ? 'L11' : 'L3',
    source: { type: 'bank_statement_line', id: line.id },
    sequence: await bookedBefore(tx, line.id, kind),
    description: `${isFee ? 'Bank charge' : 'Unexpected receipt'} on ${line.accountLabel}, ${line.bookingDay}`,
    businessDate,
    lines: [
      { ledgerAccountId: line.ledgerAccountId, side: isFee ? 'CREDIT' : 'DEBIT', amount },
      { ledgerAccountId: other, side: isFee ? 'DEBIT' : 'CREDIT', amount },
    ],
  };
}

/**
 * Builds L13 (docs/spec/ledger.md#l13), which posts what the bank paid after all: debits payments to be clarified,
 * credits the bank account; or L14 (docs/spec/ledger.md#l14), its mirror image, for what came back of it. Both in the
 * books of the account's organization and the amount of the payment, in kobo.
 */
export async function afterAllJournal(
  tx: Tx,
  line: LineRow,
  rule: 'L13' | 'L14',
  { number, kobo, at }: { number: string; kobo: bigint; at: Date },
): Promise<NewJournal> {
  const amount = asKobo(kobo);
  const toClarify = await accountOf(tx, line.orgId, 'PAYMENTS_TO_CLARIFY');
  const [debit, credit] = rule === 'L13' ? [toClarify, line.ledgerAccountId] : [line.ledgerAccountId, toClarify];
  return {
    orgId: line.orgId,
    event: rule,
    source: { type: 'bank_statement_line', id: line.id },
    sequence: await bookedBefore(tx, line.id, rule === 'L13' ? 'PAID_AFTER_ALL' : 'RETURN'),
    description: `${number} ${rule === 'L13' ? 'paid after it had failed' : 'came back after it had failed'}: ${line.accountLabel}, ${line.bookingDay}`,
    businessDate: lagosDay(at),
    lines: [
      { ledgerAccountId: debit, side: 'DEBIT', amount },
      { ledgerAccountId: credit, side: 'CREDIT', amount },
    ],
  };
}

/**
 * Books a locked, open line in an open transaction of the jobs' role: posts its journal, links it by a match, and sets
 * the line to RESOLVED; `kobo` where it is only part of the line, and matches explain the rest. Raises insufficient-balance when a charge exceeds the account's ledger balance.
 */
export async function book(
  ctx: Ctx,
  tx: Tx,
  line: LineRow,
  { as, note, by, userId, confirmedBy }: Booking,
  kobo = line.amountKobo,
): Promise<void> {
  const at = ctx.clock.now();
  const kind = as === 'FEE' ? 'FEE' : 'UNALLOCATED';
  await lineResolved(tx, line.id, as, note);
  const [posted] = await postJournals(tx, [await journalOf(tx, line, kind, { kobo, businessDate: lagosDay(at) })], at);
  const match = {
    orgId: line.orgId,
    lineId: line.id,
    kind,
    itemId: null,
    amount: kobo,
    score: 100,
    reasons: [],
  };
  await insertMatches(tx, [{ ...match, journalId: posted!.id }], { by, userId, confirmedBy, at });
}
