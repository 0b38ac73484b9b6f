import { asKobo } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { DomainError } from '@isura/contract/kernel/problems';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { postJournals } from '../../ledger/index.ts';
import type { LineRow } from '../line/line.queries.ts';
import { differenceOf } from '../matching/differences.queries.ts';
import { type LineToMatch, scoreOf } from '../matching/matching.domain.ts';
import { forgetGuesses, insertMatches } from '../matching/matching.queries.ts';
import { closeExplained } from '../matching/matching.service.ts';
import type { ReturnableTransfer } from '../matching/transfers.queries.ts';
import { holdBack } from '../matching/transfers.service.ts';
import { lineResolved } from './booking.queries.ts';
import { afterAllJournal } from './booking.service.ts';
import { bookDifference } from './difference.service.ts';

/** The refusal of the payment a person named for a line. */
export const wrongInstruction = (code: string, message: string): DomainError =>
  new DomainError('validation-failed', { detail: message, errors: [{ field: 'instructionId', code, message }] });

/** A payment that came back, with the difference that came back with it, in kobo: below zero, less than the payment. */
export type SentBack = ReturnableTransfer & { difference: bigint };

/**
 * Returns the outgoing payment that an incoming line is reported to return, locked until commit: in its amount, or,
 * where the bank had paid it in another amount, together with that difference. Refuses validation-failed at
 * `instructionId` when it is missing, not of the line's account, paid neither as the bank reported nor after all by
 * another line, already explained by other lines, has paid an invoice, or differs in amount. For `grp_job`.
 */
export async function holdSentBack(tx: Tx, line: LineRow, instructionId: number | undefined): Promise<SentBack> {
  if (instructionId === undefined) throw wrongInstruction('required', 'Choose the payment that was returned');
  const found = await holdBack(tx, line.bankAccountId, instructionId);
  if (!found || found.open <= 0n)
    throw wrongInstruction(
      'unknown',
      'It is no payment from this account that was paid and may have come back: another line has its return, or it has paid an invoice and is for the central office',
    );
  if (found.open === line.amountKobo) return { ...found, difference: 0n };
  const owed = await differenceOf(tx, instructionId);
  if (owed !== 0n && found.open + owed === line.amountKobo) return { ...found, difference: owed };
  throw wrongInstruction(
    'other-sum',
    `${found.number} is ${formatMoney(asKobo(found.open))}${owed === 0n ? '' : `, or ${formatMoney(asKobo(found.open + owed))} with its difference`}: a payment is always returned in full`,
  );
}

/** The facts of a line used for matching. */
export const factsOf = (line: LineRow): LineToMatch => ({
  ...line,
  kobo: line.amountKobo,
  name: line.counterpartyName,
  account: line.counterpartyAccount,
});

/** Who reported a return, and the second person if there was one. */
export interface ReturnReporter {
  note: string;
  by: string;
  userId?: number | undefined;
  confirmedBy?: string | undefined;
  traceId: string;
}

/**
 * Books a locked, open line as the return of an outgoing payment: the line is RESOLVED, and a payment the bank has not
 * reported as returned becomes RETURNED (docs/spec/ledger.md#l7); then it may be retried or closed. The return of one
 * that had failed and was paid after all clears that (docs/spec/ledger.md#l14) instead, and the payment keeps its
 * status. A difference that came back with it is cleared too (docs/spec/ledger.md#l16). In an open transaction of the
 * jobs' role.
 */
export async function bookSentBack(
  ctx: Ctx,
  tx: Tx,
  line: LineRow,
  { back, note, by, userId, confirmedBy, traceId }: ReturnReporter & { back: SentBack },
): Promise<void> {
  const at = ctx.clock.now();
  const { score, reasons } = scoreOf(factsOf(line), back);
  await lineResolved(tx, line.id, 'RETURN', note);
  const match = { orgId: line.orgId, lineId: line.id, kind: 'RETURN', itemId: back.id, amount: back.open };
  const made = { by, userId, confirmedBy, at };
  if (back.wasFailed) {
    await forgetGuesses(tx, 'RETURN', [back.id]);
    const [posted] = await postJournals(
      tx,
      [await afterAllJournal(tx, line, 'L14', { number: back.number, kobo: back.open, at })],
      at,
    );
    await insertMatches(tx, [{ ...match, score, reasons, journalId: posted!.id }], made);
  } else {
    await insertMatches(tx, [{ ...match, score, reasons }], made);
    await closeExplained(ctx, tx, [back], { actor: { name: 'The portal', login: 'system' }, ip: '127.0.0.1', traceId });
  }
  if (back.difference === 0n) return;
  const of = { transferId: back.id, number: back.number, difference: back.difference };
  await bookDifference(tx, line, of, { ...match, score, reasons }, made);
}
