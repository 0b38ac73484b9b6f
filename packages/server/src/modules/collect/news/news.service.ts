import type { BillNews, PaymentNews } from './news.queries.ts';
import { findBillNews, findPaymentNews, findReceiptNews } from './news.queries.ts';

export type { BillNews, PaymentNews };

/** An invoice as its payer hears of it; undefined when there is none. In a transaction of the jobs' role. */
export const billNews = findBillNews;
/** A payment, with its receipt where it succeeded, as its payer hears of it. In a transaction of the jobs' role. */
export const paymentNews = findPaymentNews;
/** The payment a receipt is about, as its payer hears of it. In a transaction of the jobs' role. */
export const receiptNews = findReceiptNews;
