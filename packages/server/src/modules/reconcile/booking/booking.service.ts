import { lagosDay } from '@isura/contract/kernel/days';
import { asKobo } from '@isura/contract/kernel/money';
import type { ResolvedAs } from '@isura/contract/reconcile/states';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { accountOf, type NewJournal, postJournals } from '../../ledger/index.ts';
import type { LineRow } from '../line/line.queries.ts';
import { insertMatches } from '../matching/matching.queries.ts';
import { bookedBefore, lineResolved } from './booking.queries.ts';

/** As what a line is booked, by whom, and who was the second person where one was asked. */
export interface Booking {
  as: Extract<ResolvedAs, 'UNALLOCATED' | 'REFUND_PAYER' | 'FEE'>;
  note: string;
  by: string;
  userId?: number | undefined;
  confirmedBy?: string | undefined;
}

/**
 * L3 takes money in that nobody expected: the bank account is debited, unallocated receipts are credited. L11 books what the
 * bank keeps: bank charges are debited, the bank account is credited. Both in the books of the account's organization.
 */
async function journalOf(
  tx: Tx,
  line: LineRow,
  kind: 'UNALLOCATED' | 'FEE',
  businessDate: string,
): Promise<NewJournal> {
  const isFee = kind === 'FEE';
  const other = await accountOf(tx, Number(line.orgId), isFee ? 'BANK_CHARGES' : 'UNALLOCATED_RECEIPTS');
  const amount = asKobo(line.amountKobo);
  return {
    orgId: Number(line.orgId),
    event: isFee ? 'L11' : 'L3',
    source: { type: 'bank_statement_line', id: line.id },
    sequence: await bookedBefore(tx, line.id, kind),
    description: `${isFee ? 'Bank charge' : 'Receipt nobody expected'} on ${line.accountLabel}, ${line.bookingDay}`,
    businessDate,
    lines: [
      { ledgerAccountId: Number(line.ledgerAccountId), side: isFee ? 'CREDIT' : 'DEBIT', amount },
      { ledgerAccountId: other, side: isFee ? 'DEBIT' : 'CREDIT', amount },
    ],
  };
}

/**
 * Books a line that is held and open, in an open transaction of the jobs' role: its journal is posted, a match names it, and
 * the line is RESOLVED. Raises insufficient-balance where a charge is more than the account has in the ledger.
 */
export async function book(
  ctx: Ctx,
  tx: Tx,
  line: LineRow,
  { as, note, by, userId, confirmedBy }: Booking,
): Promise<void> {
  const at = ctx.clock.now();
  const kind = as === 'FEE' ? 'FEE' : 'UNALLOCATED';
  await lineResolved(tx, line.id, as, note);
  const [posted] = await postJournals(tx, [await journalOf(tx, line, kind, lagosDay(at))], at);
  const match = {
    orgId: line.orgId,
    lineId: line.id,
    kind,
    itemId: null,
    amount: line.amountKobo,
    score: 100,
    reasons: [],
  };
  await insertMatches(tx, [{ ...match, journalId: BigInt(posted!.id) }], { by, userId, confirmedBy, at });
}
