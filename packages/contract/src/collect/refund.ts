import * as z from 'zod/mini';
import { LagosTime } from '../kernel/day-ranges.ts';
import { Instant } from '../kernel/days.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { Id, IdInPath } from '../kernel/ids.ts';
import { Money } from '../kernel/money.ts';
import { MoneyIn } from '../kernel/money-entry.ts';
import { listQuery, statuses } from '../kernel/paging.ts';
import { BY_STATUS } from '../kernel/status-sums.ts';
import { properName, SearchWords, severalLines } from '../kernel/words.ts';
import { ReceiptNumber } from './receipt.ts';
import { RefundStatus } from './states.ts';

const COLLECTION = '/services/collectionservice/api';

/** What of a payment a refund takes from: what was overpaid, the shares of the split, the fee the organization bore. */
export const RefundShareKind = z.enum(['OVERPAID', 'SHARE', 'FEE']);
export type RefundShareKind = z.output<typeof RefundShareKind>;

const Reason = severalLines(10, 500, 'Give a reason of 10 to 500 letters');

/** Where a refund is paid to. */
const PayTo = {
  bankCode: z.string().check(z.regex(/^\d{3,6}$/, { error: 'Select the bank' })),
  accountNumber: z.string().check(z.regex(/^\d{10}$/, { error: 'Enter the 10 digits of the account number' })),
};

/** A refund as the staff of the organization see it. */
export const Refund = z
  .object({
    id: Id,
    orgId: Id,
    orgName: z.string(),
    paymentId: Id,
    receiptNumber: z.string(),
    serviceName: z.string(),
    payerName: z.string(),
    /** What is given back, and what the payment was. */
    amount: Money,
    paymentAmount: Money,
    status: RefundStatus,
    reason: z.string(),
    askedBy: z.enum(['PAYER', 'MDA']),
    accountName: z.string(),
    bankCode: z.string(),
    /** Masked but for those who may start it. */
    accountNumber: z.string(),
    whyNot: z.optional(z.string()),
    requestId: z.optional(Id),
    requestNumber: z.optional(z.string()),
    askedAt: Instant,
    approvedAt: z.optional(Instant),
    paidAt: z.optional(Instant),
    endedAt: z.optional(Instant),
    version: z.int(),
    /** What others have to give back of it from their next settlements, and what of that has come. */
    owedByOthers: Money,
    recovered: Money,
    /** What whoever reads it may do with it now. */
    can: z.array(z.enum(['start', 'decline'])),
  })
  .register(z.globalRegistry, { id: 'Refund' });
export type Refund = z.output<typeof Refund>;

/** What RC9 answers: the draft that pays the refund. */
export const RefundStarted = z
  .object({ refundId: Id, requestId: Id, requestNumber: z.string(), accountName: z.string() })
  .register(z.globalRegistry, { id: 'RefundStarted' });

/** Gives money of a payment back by a payment request of its own. */
export const RC9 = endpoint({
  id: 'RC9',
  method: 'POST',
  path: `${COLLECTION}/payments/{id}/refund-request`,
  access: 'collections:act',
  summary: 'Start a refund',
  description:
    'Whole or in part, for accountants: makes a draft of a retail payment to the account, which any maker of the organization completes ' +
    'and submits. What was paid too much is given back first. Refused with `above-what-is-left` beside `amount`, and ' +
    'as invalid-transition with the reasons `refunded`, `receipt-void`, `overpaid-first`. A bank that names the ' +
    'account after somebody else than the payer is refused with `name-differs` until `isNameConfirmed` says that it was looked at. ' +
    '`askedId` is the refund the payer asked for, which this answers.',
  params: z.object({ id: IdInPath }),
  body: z.strictObject({
    amount: MoneyIn,
    reason: Reason,
    ...PayTo,
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

/** A payer asks for money back. */
export const RC13 = endpoint({
  id: 'RC13',
  method: 'POST',
  path: `${COLLECTION}/payer/receipts/{number}/refund`,
  access: 'signed-in',
  summary: 'Ask for a refund',
  description:
    'For the payer who is signed in with the email address the receipt was paid with: that is the proof that it is theirs; a receipt of ' +
    'somebody else is not found. The organization decides. One refund of a payment is asked for at a time (`duplicate`).',
  params: z.object({ number: ReceiptNumber }),
  body: z.strictObject({
    amount: MoneyIn,
    reason: Reason,
    accountName: properName(2, 120, 'Enter the name of the account'),
    ...PayTo,
  }),
  response: z.object({ refundId: Id }),
  status: 201,
  problems: ['validation-failed', 'invalid-transition', 'access-denied', 'not-found', 'duplicate', 'rate-limited'],
  changes: ['RC6'],
  limit: { max: 10, windowSeconds: 86_400 },
});

const refundSortable = ['askedAt', 'amount'] as const;
export type RefundSort = (typeof refundSortable)[number];

/** Refunds of an organization, or of all for the central office. */
export const RC14 = endpoint({
  id: 'RC14',
  method: 'GET',
  path: `${COLLECTION}/refunds`,
  access: 'collections:view',
  summary: 'Refunds',
  description:
    'Newest first unless sorted. `query` finds the exact receipt number, request number or invoice number. The header `x-total-amount` is the sum of what was ' +
    'PAID of those that fit; `x-total-by-status` says count and amount of each status.',
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

/** Says no to a payer who asked for money back. */
export const RC15 = endpoint({
  id: 'RC15',
  method: 'POST',
  path: `${COLLECTION}/refunds/{id}/decline`,
  access: 'collections:act',
  summary: 'Decline a refund',
  description: 'What a payer asked for and nobody started. The payer is told the reason.',
  params: z.object({ id: IdInPath }),
  body: z.strictObject({ reason: Reason, version: z.int() }),
  response: Refund,
  problems: ['validation-failed', 'invalid-transition', 'access-denied', 'not-found', 'stale-version'],
  changes: ['RC14'],
});
