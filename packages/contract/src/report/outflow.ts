import * as z from 'zod/mini';
import { LagosTime } from '../kernel/day-ranges.ts';
import { Instant } from '../kernel/days.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { Id, IdInPath, organizationFields } from '../kernel/ids.ts';
import { Money } from '../kernel/money.ts';
import { listQuery, repeated, statuses } from '../kernel/paging.ts';
import { RequestType } from '../kernel/request-type.ts';
import { BY_STATUS } from '../kernel/status-sums.ts';

/** The result of an outgoing line: it was paid, or its bank returned it. */
export const OutflowStatus = z.enum(['PAID', 'RETURNED']);
export type OutflowStatus = z.output<typeof OutflowStatus>;

/**
 * One line that was paid, or returned by its bank: then `amount` is negative, on the day it came back. `paidAt` is when
 * that happened; the account shows its last four digits; `accountLabel` is the account the money left.
 */
export const OutflowRow = z
  .object({
    id: Id,
    paidAt: Instant,
    status: OutflowStatus,
    requestId: Id,
    requestNumber: z.string(),
    lineNo: z.int(),
    beneficiaryName: z.string(),
    bankName: z.string(),
    accountNumber: z.string(),
    type: RequestType,
    typeLabel: z.string(),
    ...organizationFields,
    bankAccountId: Id,
    accountLabel: z.string(),
    amount: Money,
    bankReference: z.optional(z.string()),
  })
  .register(z.globalRegistry, { id: 'OutflowRow' });
export type OutflowRow = z.output<typeof OutflowRow>;

/** Lists money out, one row a paid line, newest first. */
export const RP2 = endpoint({
  id: 'RP2',
  method: 'GET',
  path: '/services/accountingservice/api/reports/outflow',
  access: 'reports:view',
  summary: 'Outflow report',
  description:
    'Lists lines paid in a range of Lagos days, newest first, at most five years; the default is the last seven days. ' +
    'A line sent back by its bank has a second row with a negative amount on the day it came back, so ' +
    '`x-total-amount`, the sum of all matches in naira, is the amount that left the accounts according to the ledger; ' +
    '`x-total-by-status` gives count and amount of each status. ' +
    '`x-as-at` is present when the rows are read from a standby: they are complete up to that moment.',
  query: listQuery({
    sortable: ['paidAt'],
    defaultSort: [{ field: 'paidAt', direction: 'desc' }],
    maxSize: 10_000,
    filters: {
      'start-date': z.optional(LagosTime),
      'end-date': z.optional(LagosTime),
      type: z.optional(repeated(RequestType)),
      status: statuses(OutflowStatus),
      'bank-account-id': z.optional(IdInPath),
      'org-id': z.optional(IdInPath),
    },
  }),
  response: z.array(OutflowRow),
  paged: true,
  headers: ['x-total-amount', BY_STATUS, 'x-as-at'],
  standby: true,
  problems: ['validation-failed', 'access-denied'],
});
