import * as z from 'zod/mini';
import { LagosTime } from '../kernel/day-ranges.ts';
import { Day, Instant } from '../kernel/days.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { Id, IdInPath, organizationFields } from '../kernel/ids.ts';
import { Money } from '../kernel/money.ts';
import { Flag, listQuery, MOST_SORTED, statuses } from '../kernel/paging.ts';
import { BY_STATUS } from '../kernel/status-sums.ts';
import { SearchWords } from '../kernel/words.ts';
import { FeeBearer, PaymentChannel } from '../org/collection-rule.ts';
import { InvoiceStatus, MoneyStage, PaymentStatus, RefundStatus, SettlementStatus } from './states.ts';

const COLLECTION = '/services/collectionservice/api';

/**
 * SETTLED when every share of a successful payment is in a settlement that the bank confirmed; FAILED when it refused
 * one.
 */
export const SettlementState = z.enum(['UNSETTLED', 'SETTLED', 'FAILED']);
export type SettlementState = z.output<typeof SettlementState>;

/** The settlement of a share of a payment. */
export const SettlementOfShare = z.object({
  /** Present where the caller may open it (SE2): not for another organization's. */
  id: z.optional(Id),
  number: z.string(),
  day: Day,
  status: SettlementStatus,
  settledAt: z.optional(Instant),
});

/**
 * One payment attempt for an invoice. `amount` counts towards the invoice; a fee the payer bears came on top of it.
 * `businessDay` is the Lagos day it was confirmed.
 */
export const Payment = z
  .object({
    id: Id,
    ...organizationFields,
    serviceId: Id,
    serviceName: z.string(),
    invoiceId: Id,
    invoiceNumber: z.string(),
    reference: z.optional(z.string()),
    /** Masked for help desk staff. */
    payerName: z.string(),
    attemptNo: z.int(),
    channel: PaymentChannel,
    provider: z.string(),
    providerRef: z.optional(z.string()),
    amount: Money,
    /** What an attempt that waits for its provider can still bring: at most what is due of its invoice. */
    expected: z.optional(Money),
    feeAmount: Money,
    feeBearer: FeeBearer,
    overpaidAmount: Money,
    refundedAmount: Money,
    /** Whether the money came after the attempt had expired. */
    isLate: z.boolean(),
    /** Whether the invoice is partly paid although its rule allows no part payment. */
    isShort: z.boolean(),
    status: PaymentStatus,
    failureReason: z.optional(z.string()),
    initiatedAt: Instant,
    confirmedAt: z.optional(Instant),
    businessDay: z.optional(Day),
    settlementState: SettlementState,
    /** The settlement the bank refused, where the caller may see it. */
    refusedSettlementId: z.optional(Id),
    receiptId: z.optional(Id),
    receiptNumber: z.optional(z.string()),
  })
  .register(z.globalRegistry, { id: 'Payment' });
export type Payment = z.output<typeof Payment>;

/** A payment of a list, with what the caller may do with it. */
export const PaymentRow = z
  .extend(Payment, {
    /** What the caller may do with it now. */
    can: z.array(z.enum(['refund'])),
    /** The amount a refund can still give back, where the caller may start one (RC9). */
    refundable: z.optional(Money),
    /** Why the caller can start no refund of a successful payment, where they could otherwise. */
    whyNot: z.optional(z.string()),
  })
  .register(z.globalRegistry, { id: 'PaymentRow' });
export type PaymentRow = z.output<typeof PaymentRow>;

const paymentSortable = ['initiatedAt', 'confirmedAt', 'amount'] as const;
export type PaymentSort = (typeof paymentSortable)[number];

/** Lists the payments of an organization, or of all for the central office. */
export const RC7 = endpoint({
  id: 'RC7',
  method: 'GET',
  path: `${COLLECTION}/payments`,
  access: 'collections:view',
  summary: 'Payments',
  description:
    'Returns the newest first unless sorted: by `confirmedAt`, or by the time of the attempt while it is not ' +
    `confirmed. Sorting by \`initiatedAt\` or amount works while at most ${MOST_SORTED} payments match. \`start-date\` ` +
    'and `end-date` apply to the time of confirmation, or of the attempt while it is not confirmed. `query` matches ' +
    'the exact 12-digit reference, invoice number or receipt number. `overpaid` is true for payments of more than was ' +
    'due, `held` for those with an overpaid part that no refund has taken yet. The header `x-total-amount` is the sum ' +
    'of `amount` over matches that were received (SUCCESSFUL or REFUNDED), `x-total-unconfirmed` that of ' +
    '`expected` over those not confirmed yet (INITIATED or PENDING): attempts of one invoice together are expected to ' +
    'bring at most what is due of it. `x-total-by-status` gives count and amount of each status.',
  query: listQuery({
    sortable: paymentSortable,
    maxSize: 10_000,
    filters: {
      query: z.optional(SearchWords),
      status: statuses(PaymentStatus),
      channel: z.optional(PaymentChannel),
      'service-id': z.optional(IdInPath),
      'org-id': z.optional(IdInPath),
      settlement: z.optional(SettlementState),
      overpaid: z.optional(Flag),
      held: z.optional(Flag),
      'start-date': z.optional(LagosTime),
      'end-date': z.optional(LagosTime),
    },
  }),
  response: z.array(PaymentRow),
  paged: true,
  headers: ['x-total-amount', 'x-total-unconfirmed', BY_STATUS],
  problems: ['validation-failed', 'access-denied'],
});

/**
 * A refund as the payer who receives it sees it, with the reason if it was declined; why a staff request ended is not
 * shown.
 */
const OwnRefund = z.object({
  id: Id,
  amount: Money,
  status: RefundStatus,
  askedBy: z.enum(['PAYER', 'MDA']),
  askedAt: Instant,
  paidAt: z.optional(Instant),
  whyDeclined: z.optional(z.string()),
  /** The masked account it goes to. */
  accountMasked: z.string(),
});
export type OwnRefund = z.output<typeof OwnRefund>;

/** A receipt as its payer sees it, with the code to open and show it. */
const OwnReceipt = z.object({
  number: z.string(),
  code: z.string(),
  amount: Money,
  issuedAt: Instant,
  stage: MoneyStage,
  isVoided: z.boolean(),
  /** The amount the payer can ask back now by RC13; zero while a request of theirs waits for a decision. */
  refundable: Money,
  /** Why a refund that would be possible cannot be requested now, with who to ask: the organization is not live. */
  whyNotRefundable: z.optional(z.string()),
  /** Newest first. */
  refunds: z.array(OwnRefund),
});
export type OwnReceipt = z.output<typeof OwnReceipt>;

/** What an invoice is for, and how much of it is paid. */
export const invoiceFigures = {
  serviceId: Id,
  serviceName: z.string(),
  total: Money,
  amountPaid: Money,
  balance: Money,
  status: InvoiceStatus,
};

/** An item a payer owes or paid: one invoice with its confirmed payments and their receipts. */
export const PayerItem = z
  .object({
    invoiceNumber: z.string(),
    reference: z.optional(z.string()),
    orgName: z.string(),
    ...invoiceFigures,
    /** The day the last payment was confirmed, or else the invoice was issued. */
    day: Day,
    dueDate: Day,
    isOverdue: z.boolean(),
    /** The day the payer is to pay by: for a checkout the last one, else the due date. */
    payBy: Day,
    receipts: z.array(OwnReceipt),
  })
  .register(z.globalRegistry, { id: 'PayerItem' });
export type PayerItem = z.output<typeof PayerItem>;

const ownSortable = ['day', 'amount', 'status'] as const;
export type OwnSort = (typeof ownSortable)[number];

/** Lists what a signed-in payer owes and paid, including payments with the same email before they had an account. */
export const RC6 = endpoint({
  id: 'RC6',
  method: 'GET',
  path: `${COLLECTION}/payer/payments`,
  access: 'signed-in',
  summary: 'Own invoices, payments and receipts',
  description:
    'Unpaid invoices come first, then the newest; a sort replaces this order (`amount` is the amount still owed, else ' +
    'the amount paid). `query` matches the names of service and organization and the numbers.',
  query: listQuery({
    sortable: ownSortable,
    filters: {
      query: z.optional(SearchWords),
      status: statuses(InvoiceStatus),
      'start-date': z.optional(LagosTime),
      'end-date': z.optional(LagosTime),
    },
  }),
  response: z.array(PayerItem),
  paged: true,
  problems: ['validation-failed', 'access-denied'],
});
