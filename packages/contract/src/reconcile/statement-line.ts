import * as z from 'zod/mini';
import { stateChangeProblems } from '../kernel/change-problems.ts';
import { LagosTime } from '../kernel/day-ranges.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { Id, IdInPath } from '../kernel/ids.ts';
import { koboOf } from '../kernel/money.ts';
import { MoneyIn } from '../kernel/money-entry.ts';
import { Flag, listQuery, statuses } from '../kernel/paging.ts';
import { oneLine, SearchWords, severalLines } from '../kernel/words.ts';
import { StatementLine } from './shapes.ts';
import { LineState } from './states.ts';

const LINES = '/services/bankingservice/api/statement-lines';
const params = z.strictObject({ id: IdInPath });
const CHANGED = ['BS2', 'BS3', 'BS4', 'BS10', 'SE1', 'SE2'];
const CHANGING = [...stateChangeProblems, 'stale-version', 'organization-not-live'] as const;
const reason = oneLine(10, 500, 'Give a reason of at least 10 characters');

/** The header with number and amount of the lines of each side. */
export const BY_SIDE = 'x-by-side';

/** Lists the lines of all statements. */
export const BS4 = endpoint({
  id: 'BS4',
  method: 'GET',
  path: LINES,
  access: 'collections:view',
  summary: 'Bank statement lines',
  description:
    'With `state=NEW&state=SUGGESTED` lists the unexplained money, the longest waiting first. `query` matches part of ' +
    'the reference, the narration or the name, or an amount. Dates are booking days. `x-by-side` gives count and ' +
    'amount of the matches of each side.',
  query: listQuery({
    sortable: ['dueAt', 'bookingDay', 'amount', 'id'],
    defaultSort: [{ field: 'dueAt', direction: 'asc' }],
    filters: {
      state: statuses(LineState),
      side: z.optional(z.enum(['CREDIT', 'DEBIT'])),
      'org-id': z.optional(IdInPath),
      'bank-account-id': z.optional(IdInPath),
      'owner-org-id': z.optional(IdInPath),
      overdue: z.optional(Flag),
      query: z.optional(SearchWords),
      'start-date': z.optional(LagosTime),
      'end-date': z.optional(LagosTime),
    },
  }),
  response: z.array(StatementLine),
  paged: true,
  headers: [BY_SIDE],
  problems: ['validation-failed', 'access-denied'],
});

/** An item of ours and the part of the line it explains. */
export const MatchItem = z.strictObject({
  kind: z.enum(['SETTLEMENT', 'INSTRUCTION']),
  id: Id,
  amount: MoneyIn,
});

/** Matches a line with items. */
export const BS5 = endpoint({
  id: 'BS5',
  method: 'POST',
  path: `${LINES}/{id}/matches`,
  access: 'collections:act',
  summary: 'Match a bank statement line',
  description:
    'The amounts must total the line. Items must be open and on the same account: a SETTLED or RECONCILED settlement ' +
    'for money in, a PAID or RETURNED instruction for money out, none for more than its open amount. A settlement ' +
    'fully explained by lines becomes RECONCILED. A SENT or UNKNOWN instruction is matched only by the portal, when a ' +
    'line names its reference; it is then PAID. Money out that also names a payment which failed, was closed or has no ' +
    'answer and is not among the items is refused (`names-transfer` at `items`), unless it names all items whole, each in ' +
    'its own amount, and that payment does not have its amount.',
  params,
  body: z.strictObject({
    items: z.array(MatchItem).check(z.minLength(1), z.maxLength(100)),
    version: z.int(),
  }),
  response: StatementLine,
  changes: CHANGED,
  problems: CHANGING,
});

/** Undoes the match or booking of a line. */
export const BS6 = endpoint({
  id: 'BS6',
  method: 'DELETE',
  path: `${LINES}/{id}/matches`,
  access: 'collections:act',
  summary: 'Undo the matches of a line',
  description:
    'Reverses what the matches caused in the ledger. Refused once the statement is signed off, for a payment paid after ' +
    'all while another line shows that it came back, and for the difference of a payment while a later line moved it ' +
    '(`came-back`).',
  params,
  body: z.strictObject({ reason, version: z.int() }),
  response: StatementLine,
  changes: CHANGED,
  problems: CHANGING,
});

/**
 * The most bank charges one person may book for an account and day, in kobo: some hundred transfers at the banks' price
 * of 53.75, whatever the number of lines. Anything beyond waits for a second person (ADR 0098).
 */
export const CHARGES_ALONE_MOST = koboOf('10000.00');

/**
 * The most that is taken for what a bank charges for one transfer, in kobo (an RTGS transfer costs some 1,000.00 with tax): a
 * debit above it that names a payment may be the payment itself, whole or in another amount (ADR 0288).
 */
export const CHARGE_OF_ONE_MOST = koboOf('2000.00');

export const BS7In = z.strictObject({
  kind: z.enum(['UNALLOCATED', 'REFUND_PAYER', 'FEE', 'RETURN', 'PAID_AFTER_ALL', 'OTHER_AMOUNT']),
  /**
   * The payment out that came back (RETURN), that the bank paid although it had failed (PAID_AFTER_ALL), or that it paid
   * in another amount (OTHER_AMOUNT).
   */
  instructionId: z.optional(Id),
  /** The payments out that the line pays besides the bank charge in it (FEE). */
  instructionIds: z.optional(z.array(Id).check(z.minLength(2), z.maxLength(100))),
  note: severalLines(3, 500, 'Explain why in a few words'),
  version: z.int(),
});
export type BS7In = z.output<typeof BS7In>;

/** Books a line that no item of ours explains. */
export const BS7 = endpoint({
  id: 'BS7',
  method: 'POST',
  path: `${LINES}/{id}/resolve`,
  access: 'collections:act',
  summary: 'Book an unmatched line',
  description:
    'UNALLOCATED (unexpected money in, L3) and REFUND_PAYER (booked the same way and flagged to be paid back by an ' +
    'ordinary payment) wait for a second person: 202. FEE (money out: bank charges, L11) is booked at once as long as ' +
    'the charges one person books for the account and day total 10,000.00 naira or less; beyond that it waits too. ' +
    'RETURN (money in: the payment of `instructionId`, from this account and of this amount, came back) is booked at ' +
    'once if the bank has already reported it; otherwise it waits, and then the payment is RETURNED (L7). A return of ' +
    'the payment together with its difference (OTHER_AMOUNT) always waits. ' +
    'PAID_AFTER_ALL (money out: the payment of `instructionId`, from this account, of this amount and FAILED or ' +
    'CANCELLED, or of which the line names an attempt before the last that failed, was paid after all) always waits. Then the money is posted as paid out and to be clarified (L13), and ' +
    'the payment keeps its status and is in the queue of contradicted lines; a RETURN of it clears that (L14). ' +
    'OTHER_AMOUNT (money out: the payment of `instructionId`, from this account, was paid in another amount) always ' +
    'waits. Then the payment is PAID in its amount, and the difference is a claim on the bank, or below zero what it still ' +
    'has to pay (L16). One that is FAILED or CANCELLED is to be clarified in its amount, as with PAID_AFTER_ALL. ' +
    'OTHER_AMOUNT of the same payment for a later line clears the difference, whole or in part. FEE with ' +
    '`instructionIds` (money out: it pays these payments, and the rest is the bank charge in it) always waits. FEE is ' +
    'refused with `names-transfer` at `kind` for a line that names a payment which no line explains yet, and always waits ' +
    'for one that names a payment without an answer or an attempt that failed: those are refused only where the line has ' +
    'their amount, or is more than a charge. Refused with ' +
    'balance-contradiction while the lines of the day do not come to the balance that the bank says (BS10).',
  params,
  body: BS7In,
  response: StatementLine,
  mayWait: true,
  changes: [...CHANGED, 'AR1', 'AR2'],
  problems: [...CHANGING, 'step-up-required', 'duplicate', 'insufficient-balance', 'balance-contradiction'],
});
