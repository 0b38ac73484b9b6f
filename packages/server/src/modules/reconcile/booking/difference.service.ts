import { lagosDay } from '@isura/contract/kernel/days';
import { asKobo } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import type { Tx } from '../../../platform/ctx.ts';
import { accountOf, type NewJournal, postJournals } from '../../ledger/index.ts';
import type { LineRow } from '../line/line.queries.ts';
import { forgetGuesses, insertMatches, type NewMatch } from '../matching/matching.queries.ts';
import { bookedBefore } from './booking.queries.ts';

/** The part of a line besides a payment, in kobo: below zero the line is less than the payment. */
export interface LineDifference {
  transferId: number;
  number: string;
  difference: bigint;
}

/**
 * Builds L16 (docs/spec/ledger.md#l16): debits bank differences and credits the bank account where more left or less came
 * back than the payment, and its mirror image where less left or more came back. In the books of the account's
 * organization.
 */
async function differenceJournal(
  tx: Tx,
  line: LineRow,
  { number, difference }: LineDifference,
  at: Date,
): Promise<NewJournal> {
  const claims = await accountOf(tx, line.orgId, 'BANK_DIFFERENCES');
  const isLeft = (line.side === 'DEBIT') === difference > 0n;
  const [debit, credit] = isLeft ? [claims, line.ledgerAccountId] : [line.ledgerAccountId, claims];
  const amount = asKobo(difference < 0n ? -difference : difference);
  return {
    orgId: line.orgId,
    event: 'L16',
    source: { type: 'bank_statement_line', id: line.id },
    sequence: await bookedBefore(tx, line.id, 'DIFFERENCE'),
    description: `Difference of ${number}: ${line.accountLabel}, ${line.bookingDay}`,
    businessDate: lagosDay(at),
    lines: [
      { ledgerAccountId: debit, side: 'DEBIT', amount },
      { ledgerAccountId: credit, side: 'CREDIT', amount },
    ],
  };
}

/**
 * Posts the difference of a locked payment that a line shows (L16, on this day) and links it by a match. Raises
 * insufficient-balance when the account's ledger balance does not hold it. In an open transaction of the jobs' role, after
 * a second person agreed.
 */
export async function bookDifference(
  tx: Tx,
  line: LineRow,
  of: LineDifference,
  match: Pick<NewMatch, 'orgId' | 'lineId' | 'score' | 'reasons'>,
  made: { by: string; userId?: number | undefined; confirmedBy?: string | undefined; at: Date },
): Promise<void> {
  await forgetGuesses(tx, 'DIFFERENCE', [of.transferId]);
  const [posted] = await postJournals(tx, [await differenceJournal(tx, line, of, made.at)], made.at);
  const its = { kind: 'DIFFERENCE', itemId: of.transferId, amount: of.difference, journalId: posted!.id };
  await insertMatches(tx, [{ ...match, ...its }], made);
}

/** Returns a difference in words for those who decide: how much more or less than the payment the line is. */
export const differenceInWords = (difference: bigint): string =>
  difference < 0n
    ? `${formatMoney(asKobo(-difference))} less than the payment`
    : `${formatMoney(asKobo(difference))} more than the payment`;
