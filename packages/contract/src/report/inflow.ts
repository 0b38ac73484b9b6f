import * as z from 'zod/mini';
import { SettlementOfShare, SettlementState } from '../collect/payment.ts';
import { InvoiceStatus, PaymentStatus } from '../collect/states.ts';
import { LagosTime } from '../kernel/day-ranges.ts';
import { Day, Instant } from '../kernel/days.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { Id, IdInPath, organizationFields } from '../kernel/ids.ts';
import { Money } from '../kernel/money.ts';
import { listQuery, MOST_SORTED, repeated, statuses } from '../kernel/paging.ts';
import { JournalEvent } from '../ledger/journal.ts';
import { PaymentChannel } from '../org/collection-rule.ts';
import { BeneficiaryType } from '../org/split.ts';

/**
 * One received payment. `fee` is the cost of the payment, whoever bore it; `overpaid` is held for the payer, `refunded`
 * was refunded since.
 */
export const InflowRow = z
  .object({
    paymentId: Id,
    invoiceId: Id,
    paidAt: Instant,
    reference: z.string(),
    receiptNumber: z.string(),
    payerName: z.string(),
    ...organizationFields,
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

/** The filters of an inflow report; its export uses the same. */
export const inflowFilters = {
  'start-date': z.optional(LagosTime),
  'end-date': z.optional(LagosTime),
  'service-id': z.optional(IdInPath),
  channel: z.optional(repeated(PaymentChannel)),
  status: statuses(z.enum(['SUCCESSFUL', 'REFUNDED'])),
  'org-id': z.optional(IdInPath),
};

/** The header with the sums of each channel. */
export const BY_CHANNEL = 'x-total-by-channel';

const inflowSortable = ['paidAt', 'payerName', 'amount', 'orgName', 'serviceName', 'channel'] as const;
export type InflowSort = (typeof inflowSortable)[number];

/**
 * Lists money in, one row a payment, newest first. Days are those of Africa/Lagos on which the payments were confirmed;
 * without dates the last seven. `x-total-amount`, `x-total-fee` and `x-total-refunded` are naira over all matches.
 * `x-total-by-channel` has number and amount of each channel.
 * `org-id` is for the central office.
 */
export const RP1 = endpoint({
  id: 'RP1',
  method: 'GET',
  path: '/services/accountingservice/api/reports/inflow',
  access: 'reports:view',
  summary: 'Inflow report',
  description:
    'Lists confirmed payments of whole Lagos days, newest first unless sorted: other sorts than `paidAt` work while ' +
    `at most ${MOST_SORTED} match; the range is at most five years. \`x-total-amount\`, \`x-total-fee\` and ` +
    '`x-total-refunded` are the sums of all matches in naira, from the same figures as the dashboard, which shows the ' +
    'amount less refunds. `x-total-by-channel` gives count and amount of each channel. `x-as-at` is present when the rows are read from a standby: they are complete up to that ' +
    'moment.',
  query: listQuery({
    sortable: inflowSortable,
    defaultSort: [{ field: 'paidAt', direction: 'desc' }],
    maxSize: 10_000,
    filters: inflowFilters,
  }),
  response: z.array(InflowRow),
  paged: true,
  headers: ['x-total-amount', 'x-total-fee', 'x-total-refunded', BY_CHANNEL, 'x-as-at'],
  standby: true,
  problems: ['validation-failed', 'access-denied'],
});

/** A share of a payment, its beneficiary, and its settlement once one was opened. */
const InflowShare = z.object({
  beneficiaryType: BeneficiaryType,
  beneficiaryName: z.string(),
  amount: Money,
  settlement: z.optional(SettlementOfShare),
});

/** A received payment, with everything that followed from it. */
export const InflowPayment = z
  .extend(InflowRow, {
    invoice: z.object({
      number: z.string(),
      title: z.string(),
      status: InvoiceStatus,
      dueDate: Day,
      isOverdue: z.boolean(),
      total: Money,
      amountPaid: Money,
    }),
    receipt: z.object({ amount: Money, issuedAt: Instant, isVoided: z.boolean() }),
    /** Largest first. */
    shares: z.array(InflowShare),
    /** Oldest first. */
    journals: z.array(
      z.object({
        /** Present where the caller may open it (LG2). */
        id: z.optional(Id),
        number: z.string(),
        event: JournalEvent,
        description: z.string(),
        businessDate: Day,
        amount: Money,
      }),
    ),
  })
  .register(z.globalRegistry, { id: 'InflowPayment' });
export type InflowPayment = z.output<typeof InflowPayment>;

/** Returns one payment of the inflow report with its invoice, receipt, shares, journals and settlements. */
export const RP18 = endpoint({
  id: 'RP18',
  method: 'GET',
  path: '/services/accountingservice/api/reports/inflow/payments/{id}',
  access: 'reports:view',
  summary: 'A payment of the inflow report',
  description:
    'Returns a row of RP1 with its invoice, its receipt, the shares of its split with their settlements, and its ' +
    'journals. Settlements and journals have an `id` if the caller may open them (SE2, LG2).',
  params: z.strictObject({ id: IdInPath }),
  response: InflowPayment,
  problems: ['access-denied', 'not-found'],
});
