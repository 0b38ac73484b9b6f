import type { InvoiceNotice, PaymentNotice, RefundNotice } from './notice.queries.ts';
import { findInvoiceNotice, findPaymentNotice, findReceiptNotice, findRefundNotice } from './notice.queries.ts';

export type { InvoiceNotice, PaymentNotice, RefundNotice };

/**
 * Returns an invoice as an email to its payer shows it; undefined when there is none. In a transaction of the jobs'
 * role.
 */
export const invoiceNoticeOf = findInvoiceNotice;
/**
 * Returns a payment, with its receipt if it succeeded, as an email to its payer shows it. In a transaction of the jobs'
 * role.
 */
export const paymentNoticeOf = findPaymentNotice;
/** Returns the payment of a receipt as an email to its payer shows it. In a transaction of the jobs' role. */
export const receiptNoticeOf = findReceiptNotice;
/** Returns a refund with its payment as an email to its payer shows it. In a transaction of the jobs' role. */
export const refundNoticeOf = findRefundNotice;
