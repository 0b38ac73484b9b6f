// The door of the collect module: what other modules may call.
import type { Route } from '../../platform/http/route.ts';
import { dropUnusedAnswersJob } from './checkout/answer-file.jobs.ts';
import { checkoutRoutes } from './checkout/checkout.routes.ts';
import { invoiceRoutes } from './invoice/invoice.routes.ts';
import { attemptJobs } from './payment/attempt.jobs.ts';
import { attemptRoutes } from './payment/attempt.routes.ts';
import { sandboxJobs } from './sandbox/sandbox.jobs.ts';
import { sandboxRoutes } from './sandbox/sandbox.routes.ts';

export { type BillNews, billNews, type PaymentNews, paymentNews, receiptNews } from './news/news.queries.ts';

/** The calls of collecting: checkout, paying, invoices, receipts, settlements. */
export const collectRoutes: Route[] = [...checkoutRoutes, ...invoiceRoutes, ...attemptRoutes, ...sandboxRoutes];

/** Work of this module that the clock begins. */
export const collectJobs = [dropUnusedAnswersJob, ...attemptJobs, ...sandboxJobs];
