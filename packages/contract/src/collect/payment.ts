import * as z from 'zod/mini';
import { LagosTime } from '../kernel/day-ranges.ts';
import { Day, Instant } from '../kernel/days.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { Id, IdInPath } from '../kernel/ids.ts';
import { Money } from '../kernel/money.ts';
import { Flag, listQuery, MOST_SORTED, statuses } from '../kernel/paging.ts';
import { BY_STATUS } from '../kernel/status-sums.ts';
import { SearchWords } from '../kernel/words.ts';
import { FeeBearer, PaymentChannel } from '../org/collection-rule.ts';
import { InvoiceStatus, MoneyStage, PaymentStatus, RefundStatus } from './states.ts';

const COLLECTION = '/services/collectionservice/api';

/** Whether every share of a successful payment went to a settlement that the bank confirmed; FAILED where it refused one of them. */
export const SettlementState = z.enum(['UNSETTLED', 'SETTLED', 'FAILED']);
export type SettlementState = z.output<typeof SettlementState>;

/**
 * One attempt to pay an invoice. `amount` counts towards the invoice; a fee the payer bears came on top of it. `businessDay`
 * is the Lagos day it was confirmed on.
 */
export const Payment = z
  .object({
    id: Id,
    orgId: Id,
    orgName: z.string(),
    serviceId: Id,
    serviceName: z.string(),
    invoiceId: Id,
    invoiceNumber: z.string(),
    reference: z.optional(z.string()),
    /** Masked for people of the help desk. */
    payerName: z.string(),
    attemptNo: z.int(),
    channel: PaymentChannel,
    provider: z.string(),
    providerRef: z.optional(z.string()),
    amount: Money,
    feeAmount: Money,
    feeBearer: FeeBearer,
    overpaidAmount: Money,
    refundedAmount: Money,
    /** The money came after the time of the attempt had run out. */
    isLate: z.boolean(),
    /** The invoice is paid in part although its rule allows no part. */
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

const paymentSortable = ['initiatedAt', 'confirmedAt', 'amount'] as const;
export type PaymentSort = (typeof paymentSortable)[number];

/** Payments of an organization, or of all for the central office. */
export const RC7 = endpoint({
  id: 'RC7',
  method: 'GET',
  path: `${COLLECTION}/payments`,
  access: 'collections:view',
  summary: 'Payments',
  description:
    'Newest first unless sorted: by `confirmedAt`, and by the moment of the attempt while it is not confirmed. By ' +
    `\`initiatedAt\` and by amount while at most ${MOST_SORTED} fit. ` +
    '`start-date` and `end-date` look at the moment of confirmation, and at that of the attempt ' +
    'while it is not confirmed. `query` finds the exact 12-digit reference, invoice number or receipt number. ' +
    '`overpaid` is true for payments that brought more than was due, `held` for those of which some of that waits to be given ' +
    'back: no refund has taken it. The header `x-total-amount` is the sum of ' +
    '`amount` over those that fit and are SUCCESSFUL; `x-total-by-status` says count and amount of each status.',
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
  response: z.array(Payment),
  paged: true,
  headers: ['x-total-amount', BY_STATUS],
  problems: ['validation-failed', 'access-denied'],
});

/** A refund as the payer sees it who gets it; why it was declined is said to them, why a request of staff ended is not. */
const OwnRefund = z.object({
  id: Id,
  amount: Money,
  status: RefundStatus,
  askedBy: z.enum(['PAYER', 'MDA']),
  askedAt: Instant,
  paidAt: z.optional(Instant),
  whyDeclined: z.optional(z.string()),
  /** The account it goes to, masked. */
  accountMasked: z.string(),
});
export type OwnRefund = z.output<typeof OwnRefund>;

/** A receipt as its payer sees it: with the code, so that they can open and show it. */
const OwnReceipt = z.object({
  number: z.string(),
  code: z.string(),
  amount: Money,
  issuedAt: Instant,
  stage: MoneyStage,
  isVoided: z.boolean(),
  /** What can be asked back now by RC13; nothing while they wait for an answer. */
  refundable: Money,
  /** Newest first. */
  refunds: z.array(OwnRefund),
});
export type OwnReceipt = z.output<typeof OwnReceipt>;

/** Something a payer owes or paid: one invoice with its confirmed payments and their receipts. */
export const PayerItem = z
  .object({
    invoiceNumber: z.string(),
    reference: z.optional(z.string()),
    orgName: z.string(),
    serviceId: Id,
    serviceName: z.string(),
    total: Money,
    amountPaid: Money,
    balance: Money,
    status: InvoiceStatus,
    /** The day the last payment was confirmed, or the invoice was issued. */
    day: Day,
    dueDate: Day,
    receipts: z.array(OwnReceipt),
  })
  .register(z.globalRegistry, { id: 'PayerItem' });
export type PayerItem = z.output<typeof PayerItem>;

const ownSortable = ['day', 'amount', 'status'] as const;
export type OwnSort = (typeof ownSortable)[number];

/** What a signed-in payer owes and paid, also what he paid with the same e-mail before he had an account. */
export const RC6 = endpoint({
  id: 'RC6',
  method: 'GET',
  path: `${COLLECTION}/payer/payments`,
  access: 'signed-in',
  summary: 'Own invoices, payments and receipts',
  description:
    'Unpaid invoices first, then newest first; sorted, by that alone (`amount` is what is still owed, else what was paid). `query` looks in the names of service and organization and in the numbers.',
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
