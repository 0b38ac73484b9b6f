import * as z from 'zod/mini';
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
const CHANGING = [
  'validation-failed',
  'access-denied',
  'not-found',
  'invalid-transition',
  'stale-version',
  'organization-not-live',
] as const;
const reason = oneLine(10, 500, 'Give a reason of at least 10 characters');

/** The lines of all statements. */
export const BS4 = endpoint({
  id: 'BS4',
  method: 'GET',
  path: LINES,
  access: 'collections:view',
  summary: 'Lines of bank statements',
  description:
    'With `state=NEW&state=SUGGESTED` the money nobody has explained, oldest clock first. `query` finds a part of the ' +
    'reference, the narration or the name, or an amount. Dates are booking days.',
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
  problems: ['validation-failed', 'access-denied'],
});

/** An item of ours and what of it the line is. */
export const MatchItem = z.strictObject({
  kind: z.enum(['SETTLEMENT', 'INSTRUCTION']),
  id: Id,
  amount: MoneyIn,
});

/** Says what a line is. */
export const BS5 = endpoint({
  id: 'BS5',
  method: 'POST',
  path: `${LINES}/{id}/matches`,
  access: 'collections:act',
  summary: 'Match a line with what it is',
  description:
    'The amounts come to the line. Items are of its account and open: a SETTLED or RECONCILED settlement for money in, a ' +
    'PAID or RETURNED instruction for money out, none for more than is open of it. A settlement that lines explain whole becomes ' +
    'RECONCILED. An instruction SENT or UNKNOWN is matched by the portal alone, where a line names its reference: it is PAID then.',
  params,
  body: z.strictObject({
    items: z.array(MatchItem).check(z.minLength(1), z.maxLength(100)),
    version: z.int(),
  }),
  response: StatementLine,
  changes: CHANGED,
  problems: CHANGING,
});

/** Takes back what a line was matched with or booked as. */
export const BS6 = endpoint({
  id: 'BS6',
  method: 'DELETE',
  path: `${LINES}/{id}/matches`,
  access: 'collections:act',
  summary: 'Undo the matches of a line',
  description: 'What they caused in the ledger is reversed. Refused once the statement is signed off.',
  params,
  body: z.strictObject({ reason, version: z.int() }),
  response: StatementLine,
  changes: CHANGED,
  problems: CHANGING,
});

/**
 * What one person books of an account and day as bank charges, in kobo: some hundred transfers at the banks' price of 53.75,
 * whatever number of lines it stands on. What goes beyond it waits for a second person (ADR 0098).
 */
export const CHARGES_ALONE_MOST = koboOf('10000.00');

export const BS7In = z.strictObject({
  kind: z.enum(['UNALLOCATED', 'REFUND_PAYER', 'FEE', 'RETURN']),
  /** The payment out that came back, where `kind` is RETURN. */
  instructionId: z.optional(Id),
  note: severalLines(3, 500, 'Say in a few words why'),
  version: z.int(),
});
export type BS7In = z.output<typeof BS7In>;

/** Books a line that nothing of ours explains. */
export const BS7 = endpoint({
  id: 'BS7',
  method: 'POST',
  path: `${LINES}/{id}/resolve`,
  access: 'collections:act',
  summary: 'Book a line as something of its own',
  description:
    'UNALLOCATED (money in nobody expected, L3) and REFUND_PAYER (taken in just so, and marked to be paid back: the payment is ' +
    'raised like any other) wait for a second person: 202. FEE (money out: what the bank keeps, L11) is booked at once as long ' +
    'as the charges one person books of the account and day come to no more than 10,000.00 naira; beyond that it waits too. ' +
    'RETURN (money in: the payment out of `instructionId`, of this account and amount, came back) is booked at once where the bank has ' +
    'said so already; where it has not, it waits, and then the payment is RETURNED (L7).',
  params,
  body: BS7In,
  response: StatementLine,
  mayWait: true,
  changes: [...CHANGED, 'AR1', 'AR2'],
  problems: [...CHANGING, 'step-up-required', 'duplicate', 'insufficient-balance'],
});
