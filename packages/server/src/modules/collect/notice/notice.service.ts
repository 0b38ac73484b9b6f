import type { InvoiceNotice, PaymentNotice, RefundNotice } from './notice.queries.ts';
import { findInvoiceNotice, findPaymentNotice, findReceiptNotice, findRefundNotice } from './notice.queries.ts';

export type { InvoiceNotice, PaymentNotice, RefundNotice };

/** An invoice as its payer hears of it; undefined when there is none. In a transaction of the jobs' role. */
export const invoiceNoticeOf = findInvoiceNotice;
/** A payment, with its receipt where it succeeded, as its payer hears of it. In a transaction of the jobs' role. */
export const paymentNoticeOf = findPaymentNotice;
/** The payment a receipt is about, as its payer hears of it. In a transaction of the jobs' role. */
export const receiptNoticeOf = findReceiptNotice;
/** A refund with its payment, as its payer hears of it. In a transaction of the jobs' role. */
export const refundNoticeOf = findRefundNotice;
