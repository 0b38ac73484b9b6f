import * as z from 'zod/mini';
import { LagosTime } from '../kernel/day-ranges.ts';
import { Day } from '../kernel/days.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { Id, IdInPath, organizationFields } from '../kernel/ids.ts';
import { Money } from '../kernel/money.ts';
import { Flag, listQuery } from '../kernel/paging.ts';

/**
 * An account at the end of a day that a statement covers. `bankBalance` is the closing balance that the bank says,
 * `linesBalance` what its opening balance and the lines of the day come to; `difference` is bank less ledger; `matched` and `waiting` are
 * the lines of the day, by amount in either direction.
 */
export const ReconciliationDay = z
  .object({
    bankAccountId: Id,
    ...organizationFields,
    accountLabel: z.string(),
    bankName: z.string(),
    accountNumber: z.string(),
    day: Day,
    ledgerBalance: Money,
    bankBalance: Money,
    linesBalance: Money,
    difference: Money,
    matchedCount: z.int(),
    matchedAmount: Money,
    waitingCount: z.int(),
    waitingAmount: Money,
    isSignedOff: z.boolean(),
    /** Whether its statement ended more than three working days ago and is not signed off. */
    isLate: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'ReconciliationDay' });
export type ReconciliationDay = z.output<typeof ReconciliationDay>;

/** Compares ledger and bank, by account and day. */
export const BS10 = endpoint({
  id: 'BS10',
  method: 'GET',
  path: '/services/bankingservice/api/reconciliation',
  access: 'collections:view',
  summary: 'Ledger and bank by account and day',
  description:
    'Lists a row for every account and day with a statement, the latest day first. While `linesBalance` differs from ' +
    '`bankBalance`, lines of the day cannot be booked and its statements cannot be signed off. A day is open while a ' +
    'statement of it is not signed off: `open=true` lists those, `open=false` the others. With `open=true`, ' +
    '`x-open-days` is the number of days under the other filters, `x-open-difference` the sum of their differences ' +
    'without sign, and `x-oldest-open` the oldest of them, absent if there is none; other lists have none of these.',
  query: listQuery({
    sortable: ['day', 'difference'],
    defaultSort: [{ field: 'day', direction: 'desc' }],
    filters: {
      'org-id': z.optional(IdInPath),
      'bank-account-id': z.optional(IdInPath),
      'start-date': z.optional(LagosTime),
      'end-date': z.optional(LagosTime),
      open: z.optional(Flag),
    },
  }),
  response: z.array(ReconciliationDay),
  paged: true,
  headers: ['x-open-days', 'x-open-difference', 'x-oldest-open'],
  problems: ['validation-failed', 'access-denied'],
});
