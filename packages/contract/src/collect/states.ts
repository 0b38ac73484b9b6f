import * as z from 'zod/mini';
import type { Move } from '../kernel/moves.ts';

/**
 * The status of an invoice (docs/spec/money-in.md#quote-and-invoice). Overdue is no status: it is unpaid after its due
 * day.
 */
export const InvoiceStatus = z.enum(['DRAFT', 'ISSUED', 'PARTLY_PAID', 'PAID', 'EXPIRED', 'CANCELLED']);
export type InvoiceStatus = z.output<typeof InvoiceStatus>;

/** The events that move an invoice. */
export type InvoiceEvent =
  | 'save'
  | 'edit'
  | 'issue'
  | 'check-out'
  | 'send'
  | 'pay'
  | 'refund'
  | 'return'
  | 'expire'
  | 'cancel'
  | 'delete';

/**
 * The transitions of an invoice (docs/spec/money-in.md#quote-and-invoice). Money for a cancelled or paid invoice is
 * kept as overpaid and moves nothing.
 */
export const invoiceMoves: readonly Move<
  InvoiceStatus,
  InvoiceEvent,
  'MDA' | 'payer' | 'provider' | 'clock' | 'bank'
>[] = [
  { from: null, event: 'save', to: 'DRAFT', who: 'MDA' },
  { from: null, event: 'issue', guard: 'service and rule are active', to: 'ISSUED', who: 'MDA' },
  { from: null, event: 'check-out', guard: 'service and rule are active', to: 'ISSUED', who: 'payer' },
  { from: 'DRAFT', event: 'issue', guard: 'service and rule are active', to: 'ISSUED', who: 'MDA' },
  { from: 'DRAFT', event: 'edit', to: 'DRAFT', who: 'MDA' },
  { from: 'DRAFT', event: 'delete', to: null, who: 'MDA' },
  { from: 'DRAFT', event: 'cancel', guard: 'with a reason', to: 'CANCELLED', who: 'MDA' },
  { from: 'ISSUED', event: 'send', to: 'ISSUED', who: 'MDA' },
  { from: 'ISSUED', event: 'cancel', guard: 'no payment left on it, with a reason', to: 'CANCELLED', who: 'MDA' },
  { from: 'ISSUED', event: 'pay', guard: 'less than the balance', to: 'PARTLY_PAID', who: 'provider' },
  { from: 'ISSUED', event: 'pay', guard: 'the balance or more', to: 'PAID', who: 'provider' },
  {
    from: 'ISSUED',
    event: 'expire',
    guard: 'its last day has passed, no payment is open',
    to: 'EXPIRED',
    who: 'clock',
  },
  { from: 'PARTLY_PAID', event: 'send', to: 'PARTLY_PAID', who: 'MDA' },
  { from: 'PARTLY_PAID', event: 'pay', guard: 'less than the balance', to: 'PARTLY_PAID', who: 'provider' },
  { from: 'PARTLY_PAID', event: 'pay', guard: 'the balance or more', to: 'PAID', who: 'provider' },
  { from: 'PAID', event: 'send', to: 'PAID', who: 'MDA' },
  { from: 'PAID', event: 'refund', guard: 'part of it remains paid', to: 'PARTLY_PAID', who: 'bank' },
  { from: 'PAID', event: 'refund', guard: 'nothing remains paid', to: 'ISSUED', who: 'bank' },
  { from: 'PARTLY_PAID', event: 'refund', guard: 'nothing remains paid', to: 'ISSUED', who: 'bank' },
  { from: 'PAID', event: 'refund', guard: 'nothing remains paid, nothing is owed', to: 'CANCELLED', who: 'bank' },
  {
    from: 'PARTLY_PAID',
    event: 'refund',
    guard: 'nothing remains paid, nothing is owed',
    to: 'CANCELLED',
    who: 'bank',
  },
  { from: 'PARTLY_PAID', event: 'refund', guard: 'what remains paid is all that is owed', to: 'PAID', who: 'bank' },
  {
    from: 'CANCELLED',
    event: 'return',
    guard: 'a refund cancelled it, the whole remains paid',
    to: 'PAID',
    who: 'bank',
  },
  {
    from: 'CANCELLED',
    event: 'return',
    guard: 'a refund cancelled it, part remains paid',
    to: 'PARTLY_PAID',
    who: 'bank',
  },
  { from: 'EXPIRED', event: 'pay', guard: 'less than the balance', to: 'PARTLY_PAID', who: 'provider' },
  { from: 'EXPIRED', event: 'pay', guard: 'the balance or more', to: 'PAID', who: 'provider' },
];

/** Invoices that were billed and not cancelled, and those of them with money still owed. */
export const BILLED: readonly InvoiceStatus[] = ['ISSUED', 'PARTLY_PAID', 'PAID'];
export const OWED: readonly InvoiceStatus[] = ['ISSUED', 'PARTLY_PAID'];

/** The origin of an invoice. Every reference belongs to an invoice, so a checkout creates one too. */
export const InvoiceSource = z.enum(['MANUAL', 'CHECKOUT', 'UPLOAD', 'API']);
export type InvoiceSource = z.output<typeof InvoiceSource>;

/**
 * Reports whether a payer made an invoice at a checkout: nobody billed it, so until it is paid nothing is owed on it,
 * and it is never overdue.
 */
export const isMadeByPayer = (source: InvoiceSource): boolean => source === 'CHECKOUT';

/** The status of a payment attempt (docs/spec/money-in.md#attempts). */
export const PaymentStatus = z.enum([
  'INITIATED',
  'PENDING',
  'SUCCESSFUL',
  'FAILED',
  'CANCELLED',
  'REPLACED',
  'EXPIRED',
  'REFUNDED',
]);
export type PaymentStatus = z.output<typeof PaymentStatus>;

/** The events that move a payment attempt. */
export type PaymentEvent =
  | 'start'
  | 'accept'
  | 'confirm'
  | 'decline'
  | 'cancel'
  | 'replace'
  | 'run-out'
  | 'refund'
  | 'return';

/**
 * The transitions of a payment attempt (docs/spec/money-in.md#attempts). A confirmation counts whenever it comes,
 * however the attempt ended.
 */
export const paymentMoves: readonly Move<
  PaymentStatus,
  PaymentEvent,
  'payer' | 'provider' | 'portal' | 'clock' | 'bank'
>[] = [
  { from: null, event: 'start', guard: 'the invoice is payable', to: 'INITIATED', who: 'payer' },
  { from: 'INITIATED', event: 'accept', to: 'PENDING', who: 'provider' },
  { from: 'INITIATED', event: 'confirm', to: 'SUCCESSFUL', who: 'provider' },
  { from: 'INITIATED', event: 'decline', to: 'FAILED', who: 'provider' },
  { from: 'INITIATED', event: 'cancel', to: 'CANCELLED', who: 'payer' },
  { from: 'INITIATED', event: 'replace', guard: 'its invoice is paid', to: 'REPLACED', who: 'portal' },
  { from: 'INITIATED', event: 'run-out', to: 'EXPIRED', who: 'clock' },
  { from: 'PENDING', event: 'confirm', to: 'SUCCESSFUL', who: 'provider' },
  { from: 'PENDING', event: 'decline', to: 'FAILED', who: 'provider' },
  { from: 'PENDING', event: 'cancel', to: 'CANCELLED', who: 'payer' },
  { from: 'PENDING', event: 'replace', guard: 'its invoice is paid', to: 'REPLACED', who: 'portal' },
  { from: 'PENDING', event: 'run-out', to: 'EXPIRED', who: 'clock' },
  { from: 'FAILED', event: 'confirm', guard: 'late', to: 'SUCCESSFUL', who: 'provider' },
  { from: 'CANCELLED', event: 'confirm', guard: 'late', to: 'SUCCESSFUL', who: 'provider' },
  { from: 'REPLACED', event: 'confirm', guard: 'late', to: 'SUCCESSFUL', who: 'provider' },
  { from: 'EXPIRED', event: 'confirm', guard: 'late', to: 'SUCCESSFUL', who: 'provider' },
  { from: 'SUCCESSFUL', event: 'refund', guard: 'the whole payment is refunded', to: 'REFUNDED', who: 'bank' },
  { from: 'REFUNDED', event: 'return', guard: 'the bank sent a refund back', to: 'SUCCESSFUL', who: 'bank' },
];

/** The status of a refund to a payer (docs/spec/money-in.md#refunds; docs/adr/0100). */
export const RefundStatus = z
  .enum(['ASKED', 'DECLINED', 'STARTED', 'APPROVED', 'PAID', 'DROPPED'])
  .register(z.globalRegistry, { id: 'RefundStatus' });
export type RefundStatus = z.output<typeof RefundStatus>;

/** Refunds with money on its way back or gone: the payment is reduced by that amount. */
export const GIVING_BACK = ['STARTED', 'APPROVED', 'PAID'] as const satisfies readonly RefundStatus[];

/** The events that move a refund. */
export type RefundEvent = 'ask' | 'decline' | 'start' | 'drop' | 'approve' | 'pay' | 'return';

/**
 * The transitions of a refund: requested by the payer or the MDA, paid by its own payment request, dropped where that
 * is not paid.
 */
export const refundMoves: readonly Move<RefundStatus, RefundEvent, 'payer' | 'MDA' | 'level' | 'bank'>[] = [
  { from: null, event: 'ask', guard: 'part of the payment is not refunded', to: 'ASKED', who: 'payer' },
  { from: null, event: 'start', guard: 'the payment has this amount left to refund', to: 'STARTED', who: 'MDA' },
  { from: 'ASKED', event: 'decline', guard: 'with a reason', to: 'DECLINED', who: 'MDA' },
  { from: 'ASKED', event: 'start', guard: 'the payment has this amount left to refund', to: 'STARTED', who: 'MDA' },
  { from: 'STARTED', event: 'drop', guard: 'its request is deleted or rejected', to: 'DROPPED', who: 'level' },
  { from: 'STARTED', event: 'approve', guard: 'its request is approved', to: 'APPROVED', who: 'level' },
  { from: 'APPROVED', event: 'drop', guard: 'its request is cancelled or closed', to: 'DROPPED', who: 'level' },
  { from: 'APPROVED', event: 'pay', to: 'PAID', who: 'bank' },
  { from: 'PAID', event: 'return', guard: 'within 7 days', to: 'APPROVED', who: 'bank' },
];

/**
 * Attempts that brought money: "Received". A refund since then takes nothing from it; "Received less refunds" deducts
 * what was refunded, on the day the payment came in.
 */
export const RECEIVED = ['SUCCESSFUL', 'REFUNDED'] as const satisfies readonly PaymentStatus[];

/** Attempts that wait for their provider: "Not confirmed yet". What they bring is at most what is due of their invoice. */
export const UNCONFIRMED = ['INITIATED', 'PENDING'] as const satisfies readonly PaymentStatus[];

/** The status of a settlement on its way to the bank (docs/spec/money-in.md#settlement). */
export const SettlementStatus = z.enum(['OPEN', 'CLOSED', 'SENT', 'SETTLED', 'FAILED', 'RECONCILED']);
export type SettlementStatus = z.output<typeof SettlementStatus>;

/** The events that move a settlement. */
export type SettlementEvent = 'gather' | 'close' | 'send' | 'confirm' | 'refuse' | 'retry' | 'match' | 'unmatch';

/** The transitions of a settlement (docs/spec/money-in.md#settlement). */
export const settlementMoves: readonly Move<
  SettlementStatus,
  SettlementEvent,
  'clock' | 'bank' | 'accountant' | 'central office'
>[] = [
  { from: null, event: 'gather', guard: 'the first share of the day', to: 'OPEN', who: 'clock' },
  { from: 'OPEN', event: 'close', guard: 'the cut-off of its day has passed', to: 'CLOSED', who: 'clock' },
  { from: 'CLOSED', event: 'send', to: 'SENT', who: 'clock' },
  { from: 'SENT', event: 'confirm', to: 'SETTLED', who: 'bank' },
  { from: 'SENT', event: 'refuse', to: 'FAILED', who: 'bank' },
  { from: 'FAILED', event: 'retry', guard: 'a second person confirms', to: 'SENT', who: 'central office' },
  { from: 'SETTLED', event: 'match', guard: 'found on a statement', to: 'RECONCILED', who: 'accountant' },
  { from: 'RECONCILED', event: 'unmatch', guard: 'not signed off', to: 'SETTLED', who: 'accountant' },
];

/** Settlements the bank has paid into the account. */
export const PAID_IN: readonly SettlementStatus[] = ['SETTLED', 'RECONCILED'];

/** The kind of a payer: one person, a company, or a public organization. */
export const PayerKind = z.enum(['INDIVIDUAL', 'COMPANY', 'MDA']);
export type PayerKind = z.output<typeof PayerKind>;

/**
 * Where the money of a receipt is, for its holder: COLLECTED at the gateway, FAILED while the bank has refused to pay a
 * share of it in, in the TREASURY account once every share is settled, RECONCILED once every settlement of it was found
 * on a bank statement.
 */
export const MoneyStage = z.enum(['COLLECTED', 'FAILED', 'TREASURY', 'RECONCILED']);
export type MoneyStage = z.output<typeof MoneyStage>;
