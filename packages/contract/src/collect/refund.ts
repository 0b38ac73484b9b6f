import * as z from 'zod/mini';
import { LagosTime } from '../kernel/day-ranges.ts';
import { Instant } from '../kernel/days.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { Id, IdInPath, organizationFields } from '../kernel/ids.ts';
import { Money } from '../kernel/money.ts';
import { MoneyIn } from '../kernel/money-entry.ts';
import { listQuery, statuses } from '../kernel/paging.ts';
import { BY_STATUS } from '../kernel/status-sums.ts';
import { properName, SearchWords, severalLines } from '../kernel/words.ts';
import { ReceiptNumber } from './receipt.ts';
import { RefundStatus } from './states.ts';

const COLLECTION = '/services/collectionservice/api';

/**
 * The part of a payment a refund takes from: the overpaid part, the shares of the split, the fee the organization bore.
 */
export const RefundShareKind = z.enum(['OVERPAID', 'SHARE', 'FEE']);
export type RefundShareKind = z.output<typeof RefundShareKind>;

/**
 * What a refund leaves of the claim on the payer. OWED: the invoice is due again by what is refunded. ENDED: the refunded
 * amount leaves the invoice, which is cancelled where that is all of it; what was never paid stays owed.
 */
export const RefundBill = z.enum(['OWED', 'ENDED'], { error: 'Choose whether the refunded amount is still owed' });
export type RefundBill = z.output<typeof RefundBill>;

const Reason = severalLines(10, 500, 'Give a reason of 10 to 500 characters');

/** The account a refund is paid to. */
const PayTo = {
  bankCode: z.string().check(z.regex(/^\d{3,6}$/, { error: 'Select the bank' })),
  accountNumber: z.string().check(z.regex(/^\d{10}$/, { error: 'Enter the 10 digits of the account number' })),
};

/** A refund as the staff of the organization see it. */
export const Refund = z
  .object({
    id: Id,
    ...organizationFields,
    paymentId: Id,
    receiptNumber: z.string(),
    serviceName: z.string(),
    payerName: z.string(),
    /** The refunded amount, and the amount of the payment. */
    amount: Money,
    paymentAmount: Money,
    status: RefundStatus,
    reason: z.string(),
    askedBy: z.enum(['PAYER', 'MDA']),
    accountName: z.string(),
    bankCode: z.string(),
    /** Masked except for those who may start it. */
    accountNumber: z.string(),
    whyNot: z.optional(z.string()),
    requestId: z.optional(Id),
    requestNumber: z.optional(z.string()),
    askedAt: Instant,
    approvedAt: z.optional(Instant),
    paidAt: z.optional(Instant),
    endedAt: z.optional(Instant),
    version: z.int(),
    /** What others owe for it from their next settlements, and what of that has arrived. */
    owedByOthers: Money,
    recovered: Money,
    /** What the caller may do with it now. */
    can: z.array(z.enum(['start', 'decline'])),
    /** The amount of its payment that a refund can take, where the caller may start it. */
    refundable: z.optional(Money),
    /** Why it cannot be started, where the caller decides on it. */
    whyNotStart: z.optional(z.string()),
  })
  .register(z.globalRegistry, { id: 'Refund' });
export type Refund = z.output<typeof Refund>;

/** The response of RC9: the draft request that pays the refund. */
export const RefundStarted = z
  .object({ refundId: Id, requestId: Id, requestNumber: z.string(), accountName: z.string() })
  .register(z.globalRegistry, { id: 'RefundStarted' });

/** Refunds money of a payment by a payment request of its own. */
export const RC9 = endpoint({
  id: 'RC9',
  method: 'POST',
  path: `${COLLECTION}/payments/{id}/refund-request`,
  access: 'collections:act',
  summary: 'Start a refund',
  description:
    'Refunds all or part of a payment, for accountants: creates a draft retail payment to the account, which any ' +
    'maker of the organization completes and submits. An overpaid part is refunded first. Refused with ' +
    '`above-what-is-left` at `amount`, and as invalid-transition with the reasons `refunded`, `receipt-void`, ' +
    '`overpaid-first`. If the bank names another account holder than the payer, refused with `name-differs` until ' +
    '`isNameConfirmed` states that somebody checked. `askedId` is the payer’s refund request that this call answers. `bill` says what remains owed once ' +
    'the refund is paid: `OWED` makes the invoice due again by this amount; with `ENDED` the amount leaves the ' +
    'invoice, which is cancelled where that is all of it. What was never paid stays owed, what was overpaid never was. ' +
    'A receipt voided as issued in error does not prevent a refund.',
  params: z.object({ id: IdInPath }),
  body: z.strictObject({
    amount: MoneyIn,
    reason: Reason,
    ...PayTo,
    bill: RefundBill,
    isNameConfirmed: z.optional(z.boolean()),
    askedId: z.optional(Id),
  }),
  response: RefundStarted,
  status: 201,
  problems: [
    'validation-failed',
    'invalid-transition',
    'access-denied',
    'not-found',
    'organization-not-live',
    'provider-unavailable',
  ],
  changes: ['RC7', 'RC14', 'PR1', 'PR17'],
});

/** Requests a refund, by the payer. */
export const RC13 = endpoint({
  id: 'RC13',
  method: 'POST',
  path: `${COLLECTION}/payer/receipts/{number}/refund`,
  access: 'signed-in',
  summary: 'Request a refund',
  description:
    'For a payer signed in with the email address the receipt was paid with, which proves that it is theirs; a ' +
    'receipt of somebody else is not found. The organization decides; one that is suspended or closed cannot, and ' +
    '`detail` says who to ask. A payment has one refund request at a time (`duplicate`). It needs a fresh proof of ' +
    'this very request, and the payer gets an email and an SMS about it. If the bank names another holder of the ' +
    'account than `accountName`, it is refused with `name-differs` and the name at the bank, until `isNameConfirmed`.',
  params: z.object({ number: ReceiptNumber }),
  body: z.strictObject({
    amount: MoneyIn,
    reason: Reason,
    accountName: properName(2, 120, 'Enter the account name'),
    ...PayTo,
    isNameConfirmed: z.optional(z.boolean()),
  }),
  response: z.object({ refundId: Id }),
  status: 201,
  problems: [
    'validation-failed',
    'invalid-transition',
    'access-denied',
    'step-up-required',
    'not-found',
    'duplicate',
    'rate-limited',
    'account-not-found',
    'bank-unavailable',
  ],
  changes: ['RC6'],
  limit: { max: 10, windowSeconds: 86_400 },
});

const refundSortable = ['askedAt', 'amount'] as const;
export type RefundSort = (typeof refundSortable)[number];

/** Lists the refunds of an organization, or of all for the central office. */
export const RC14 = endpoint({
  id: 'RC14',
  method: 'GET',
  path: `${COLLECTION}/refunds`,
  access: 'collections:view',
  summary: 'Refunds',
  description:
    'Returns the newest first unless sorted. `query` matches the exact receipt number, request number or invoice ' +
    'number. The header `x-total-amount` is the sum of the PAID matches; `x-total-by-status` gives count and amount ' +
    'of each status.',
  query: listQuery({
    sortable: refundSortable,
    filters: {
      query: z.optional(SearchWords),
      status: statuses(RefundStatus),
      'payment-id': z.optional(IdInPath),
      'org-id': z.optional(IdInPath),
      'start-date': z.optional(LagosTime),
      'end-date': z.optional(LagosTime),
    },
  }),
  response: z.array(Refund),
  paged: true,
  headers: ['x-total-amount', BY_STATUS],
  problems: ['validation-failed', 'access-denied'],
});

/** Declines a payer's request for a refund. */
export const RC15 = endpoint({
  id: 'RC15',
  method: 'POST',
  path: `${COLLECTION}/refunds/{id}/decline`,
  access: 'collections:act',
  summary: 'Decline a refund',
  description: 'Declines a refund that a payer requested and nobody has started. The payer is notified of the reason.',
  params: z.object({ id: IdInPath }),
  body: z.strictObject({ reason: Reason, version: z.int() }),
  response: Refund,
  problems: ['validation-failed', 'invalid-transition', 'access-denied', 'not-found', 'stale-version'],
  changes: ['RC14'],
});
