import * as z from 'zod/mini';
import { SettlementState } from '../collect/payment.ts';
import { PaymentStatus } from '../collect/states.ts';
import { LagosTime } from '../kernel/day-ranges.ts';
import { Instant } from '../kernel/days.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { Id, IdInPath } from '../kernel/ids.ts';
import { Money } from '../kernel/money.ts';
import { listQuery, repeated, statuses } from '../kernel/paging.ts';
import { PaymentChannel } from '../org/collection-rule.ts';

/** One payment that came in. `fee` is what the payment cost, whoever bore it; `overpaid` is held for the payer, `refunded` was given back since. */
export const InflowRow = z
  .object({
    paymentId: Id,
    invoiceId: Id,
    paidAt: Instant,
    reference: z.string(),
    receiptNumber: z.string(),
    payerName: z.string(),
    orgId: Id,
    orgName: z.string(),
    serviceId: Id,
    serviceName: z.string(),
    channel: PaymentChannel,
    status: PaymentStatus,
    amount: Money,
    fee: Money,
    overpaid: Money,
    refunded: Money,
    settlementState: SettlementState,
    /** The settlement the bank refused, where the caller may see it. */
    refusedSettlementId: z.optional(Id),
  })
  .register(z.globalRegistry, { id: 'InflowRow' });
export type InflowRow = z.output<typeof InflowRow>;

/** What an inflow report may be narrowed by; the same words stand behind its export. */
export const inflowFilters = {
  'start-date': z.optional(LagosTime),
  'end-date': z.optional(LagosTime),
  'service-id': z.optional(IdInPath),
  channel: z.optional(repeated(PaymentChannel)),
  status: statuses(z.enum(['SUCCESSFUL', 'REFUNDED'])),
  'org-id': z.optional(IdInPath),
};

/**
 * Money in, one row a payment, newest first. Days are those of Africa/Lagos on which the payments were confirmed; without
 * dates the last seven. `x-total-amount`, `x-total-fee` and `x-total-refunded` are naira over all matches. `org-id` is for the central office.
 */
export const RP1 = endpoint({
  id: 'RP1',
  method: 'GET',
  path: '/services/accountingservice/api/reports/inflow',
  access: 'reports:view',
  summary: 'Inflow report',
  description:
    'Confirmed payments of whole Lagos days, newest first; the range is at most five years. `x-total-amount`, ' +
    '`x-total-fee` and `x-total-refunded` are the sums of every match in naira, from the same figures as the dashboard, which says the amount less what was refunded. `x-as-at` is there when ' +
    'the rows are read from a standby: they are complete up to that moment.',
  query: listQuery({
    sortable: ['paidAt'],
    defaultSort: [{ field: 'paidAt', direction: 'desc' }],
    maxSize: 10_000,
    filters: inflowFilters,
  }),
  response: z.array(InflowRow),
  paged: true,
  headers: ['x-total-amount', 'x-total-fee', 'x-total-refunded', 'x-as-at'],
  standby: true,
  problems: ['validation-failed', 'access-denied'],
});
