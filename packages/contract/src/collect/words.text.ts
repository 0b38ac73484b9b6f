import type { SettlementState } from './payment.ts';
import type { InvoiceSource, InvoiceStatus, PaymentStatus, RefundStatus, SettlementStatus } from './states.ts';

/** What the states of an invoice are called, on screens and in files. */
export const invoiceStatusLabels: Readonly<Record<InvoiceStatus, string>> = {
  DRAFT: 'Draft',
  ISSUED: 'To be paid',
  PARTLY_PAID: 'Partly paid',
  PAID: 'Paid',
  EXPIRED: 'Expired',
  CANCELLED: 'Cancelled',
};

/** Who made an invoice. */
export const invoiceSourceLabels: Readonly<Record<InvoiceSource, string>> = {
  MANUAL: 'Staff',
  CHECKOUT: 'The payer',
  UPLOAD: 'A file',
  API: 'Another system',
};

/** What the states of a payment are called. */
export const paymentStatusLabels: Readonly<Record<PaymentStatus, string>> = {
  INITIATED: 'Begun',
  PENDING: 'Waiting for the bank',
  SUCCESSFUL: 'Successful',
  FAILED: 'Failed',
  CANCELLED: 'Cancelled',
  EXPIRED: 'Expired',
  REFUNDED: 'Refunded',
};

/** What is said of the settlement of a payment. */
export const settlementStateLabels: Readonly<Record<SettlementState, string>> = {
  SETTLED: 'Settled',
  UNSETTLED: 'Not yet settled',
  FAILED: 'Settlement failed',
};

/** What the states of a settlement are called. */
export const settlementStatusLabels: Readonly<Record<SettlementStatus, string>> = {
  OPEN: 'Open',
  CLOSED: 'Closed',
  SENT: 'Sent to the bank',
  SETTLED: 'Settled',
  RECONCILED: 'Reconciled',
  FAILED: 'Failed',
};

/** What the states of a refund are called. */
export const refundStatusLabels: Readonly<Record<RefundStatus, string>> = {
  ASKED: 'Asked for',
  DECLINED: 'Declined',
  STARTED: 'Waits for approval',
  APPROVED: 'Approved',
  PAID: 'Paid back',
  DROPPED: 'Not paid',
};

/** Whether a receipt is good. */
export const receiptLabels = { GOOD: 'Good', VOIDED: 'Voided' } as const;

/** What the payments of the inflow report are called: the money came in, and may have been given back since. */
export const inflowStatusLabels = { SUCCESSFUL: 'Received', REFUNDED: 'Refunded' } as const;
