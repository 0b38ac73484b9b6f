import { asKobo } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import type { AuditEvent } from '../../audit/index.ts';
import { postJournals } from '../../ledger/index.ts';
import { keepPaidOnStatement } from '../../pay/index.ts';
import type { LineRow } from '../line/line.queries.ts';
import { referenceIn, scoreOf } from '../matching/matching.domain.ts';
import { forgetGuesses, insertMatches } from '../matching/matching.queries.ts';
import type { Failed } from '../matching/transfers.queries.ts';
import { holdFailed } from '../matching/transfers.service.ts';
import { lineResolved } from './booking.queries.ts';
import { afterAllJournal } from './booking.service.ts';
import { factsOf, type ReturnReporter, wrongInstruction } from './sent-back.service.ts';

/** A payment that a line is reported to pay after all, with the reference by which the line names an attempt of it. */
export type PaidAfterAll = Failed & { attempt: string | undefined };

const STATUS: Partial<Record<Failed['status'], string>> = {
  FAILED: 'Failed',
  CANCELLED: 'Closed',
  PAID: 'Paid, by a later attempt',
  RETURNED: 'Returned, after it was paid',
};

/** What became of a payment whose last attempt is not out: two people settled that another one was paid. */
const SETTLED: Partial<Record<Failed['status'], string>> = {
  PAID: 'Paid after all by an attempt that had failed, as two people settled',
  RETURNED: 'Returned, after an attempt that had failed was paid after all',
};

/** What a second person sees of the attempt that a line shows as paid after all, and of what became of its payment. */
export const attemptFacts = ({
  attempt,
  status,
  lastIsOut,
}: Pick<PaidAfterAll, 'attempt' | 'status' | 'lastIsOut'>) => [
  { label: 'Attempt', after: attempt ?? 'The line names none' },
  {
    label: 'Status of the payment',
    after: (lastIsOut ? undefined : SETTLED[status]) ?? STATUS[status] ?? 'No answer from the bank',
  },
];

/** What they decide on; while the change waits it must stay so. */
export const decidedOnAttempt = ({ attempt = '', status }: Pick<PaidAfterAll, 'attempt' | 'status'>) => ({
  attempt,
  status,
});

/**
 * Returns the payment that had failed or was closed, or an attempt of which was refused beside one that was paid, and
 * that an outgoing line is reported to pay after all; locked until commit. Refuses validation-failed at `instructionId`
 * when it is missing, not of the line's account, not FAILED or CANCELLED after it was sent and without such an attempt,
 * queued again or not answered for, already explained by other lines (`unknown`), or differs in amount (`other-sum`),
 * and when it did not fail itself and the line does not name the attempt that did (`not-named`). For `grp_job`.
 */
export async function holdPaidAfterAll(
  tx: Tx,
  line: LineRow,
  instructionId: number | undefined,
): Promise<PaidAfterAll> {
  if (instructionId === undefined) throw wrongInstruction('required', 'Choose the payment that was paid after all');
  const found = await holdFailed(tx, line.bankAccountId, instructionId);
  if (!found || found.open <= 0n)
    throw wrongInstruction(
      'unknown',
      'It is no payment from this account that failed or was closed after it was sent, it is to be sent again or the bank has not answered for its last attempt, or another line explains it. If an attempt of it was paid, this line is booked once a line shows its payment',
    );
  if (found.open !== line.amountKobo)
    throw wrongInstruction(
      'other-sum',
      `${found.number} is ${formatMoney(asKobo(found.open))}: a payment is always paid in full`,
    );
  const attempt = referenceIn(line, found);
  if (found.isEarlier && attempt === undefined)
    throw wrongInstruction(
      'not-named',
      found.lastIsOut
        ? `${found.number} did not fail: only an attempt of it before the last did, and this line does not name it`
        : `Two people settled that ${found.number} was paid: this line is another attempt of it only if it names that attempt`,
    );
  return { ...found, attempt };
}

/** A payment that a line shows as paid after all. */
type Paid = Omit<PaidAfterAll, 'waits' | 'status' | 'lastIsOut'>;

/**
 * Books a locked, open line as a payment that the bank paid although it had failed or was closed: the line is RESOLVED,
 * L13 (docs/spec/ledger.md#l13) is posted on this day, and the payment keeps its status and is in the queue of
 * contradicted lines, an attempt before the last by its own reference. A line in another amount (`as` OTHER_AMOUNT) is the
 * payment in its own. Raises insufficient-balance when the account's ledger balance does not hold it. In an open
 * transaction of the jobs' role, after a second person agreed by the change `agreedBy`. Returns the audit events.
 */
export async function bookPaidAfterAll(
  ctx: Ctx,
  tx: Tx,
  line: LineRow,
  {
    failed,
    agreedBy,
    note,
    by,
    userId,
    confirmedBy,
    traceId,
    as = 'PAID_AFTER_ALL',
  }: ReturnReporter & { failed: Paid; agreedBy: string; as?: 'PAID_AFTER_ALL' | 'OTHER_AMOUNT' },
): Promise<AuditEvent[]> {
  const at = ctx.clock.now();
  await lineResolved(tx, line.id, as, note);
  await forgetGuesses(tx, 'PAID_AFTER_ALL', [failed.id]);
  const attempt = failed.isEarlier ? failed.attempt : undefined;
  const decision = { agreedBy, bankReference: line.reference ?? undefined, attempt };
  const events = await keepPaidOnStatement(ctx, tx, failed.id, decision, traceId);
  const [posted] = await postJournals(
    tx,
    [await afterAllJournal(tx, line, 'L13', { number: failed.number, kobo: failed.open, at })],
    at,
  );
  const { score, reasons } = scoreOf(factsOf(line), failed);
  const match = { orgId: line.orgId, lineId: line.id, kind: 'PAID_AFTER_ALL', itemId: failed.id };
  await insertMatches(tx, [{ ...match, amount: failed.open, score, reasons, journalId: posted!.id }], {
    ...{ by, userId, confirmedBy, at },
  });
  return events;
}
