import type { SettlementState } from './payment.ts';
import type { InvoiceSource, InvoiceStatus, PaymentStatus, RefundStatus, SettlementStatus } from './states.ts';

/** Labels of the invoice states, on screens and in files. */
export const invoiceStatusLabels: Readonly<Record<InvoiceStatus, string>> = {
  DRAFT: 'Draft',
  ISSUED: 'To be paid',
  PARTLY_PAID: 'Partly paid',
  PAID: 'Paid',
  EXPIRED: 'Expired',
  CANCELLED: 'Cancelled',
};

/** Labels of unpaid invoices after their due day, in files: a screen shows the flag beside the status. */
export const overdueLabels = {
  ISSUED_OVERDUE: `${invoiceStatusLabels.ISSUED}, overdue`,
  PARTLY_PAID_OVERDUE: `${invoiceStatusLabels.PARTLY_PAID}, overdue`,
} as const;

/** Labels of who created an invoice. */
export const invoiceSourceLabels: Readonly<Record<InvoiceSource, string>> = {
  MANUAL: 'Staff',
  CHECKOUT: 'Payer',
  UPLOAD: 'A file',
  API: 'Another system',
};

/** Labels of the payment states. */
export const paymentStatusLabels: Readonly<Record<PaymentStatus, string>> = {
  INITIATED: 'Started',
  PENDING: 'Waiting for the bank',
  SUCCESSFUL: 'Successful',
  FAILED: 'Failed',
  CANCELLED: 'Cancelled',
  REPLACED: 'Replaced',
  EXPIRED: 'Expired',
  REFUNDED: 'Refunded',
};

/** Labels of a payment's settlement state. */
export const settlementStateLabels: Readonly<Record<SettlementState, string>> = {
  SETTLED: 'Settled',
  UNSETTLED: 'Not yet settled',
  FAILED: 'Settlement failed',
};

/** Labels of the settlement states. */
export const settlementStatusLabels: Readonly<Record<SettlementStatus, string>> = {
  OPEN: 'Open',
  CLOSED: 'Closed',
  SENT: 'Sent to the bank',
  SETTLED: 'Settled',
  RECONCILED: 'Reconciled',
  FAILED: 'Failed',
};

/** Labels of the refund states. */
export const refundStatusLabels: Readonly<Record<RefundStatus, string>> = {
  ASKED: 'Requested',
  DECLINED: 'Declined',
  STARTED: 'Waiting for approval',
  APPROVED: 'Approved',
  PAID: 'Paid back',
  DROPPED: 'Not paid',
};

/** Labels of the refund states beside a share that another organization refunds. */
export const refundOfRecoveryLabels: Readonly<Record<RefundStatus, string>> = {
  ASKED: 'Requested',
  DECLINED: 'Declined',
  STARTED: 'Being decided',
  APPROVED: 'Approved',
  PAID: 'Paid',
  DROPPED: 'Not paid, goes back',
};

/** Labels of whether a receipt is good. */
export const receiptLabels = { GOOD: 'Valid', VOIDED: 'Voided' } as const;

/** Labels of payments in the inflow report: the money came in, and may have been refunded since. */
export const inflowStatusLabels = { SUCCESSFUL: 'Received', REFUNDED: 'Refunded' } as const;
