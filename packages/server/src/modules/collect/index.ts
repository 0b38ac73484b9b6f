// The door of the collect module: what other modules may call.
import type { Route } from '../../platform/http/route.ts';
import type { Effects } from '../identity/index.ts';
import { secondPerson } from '../org/index.ts';
import { dropUnusedAnswersJob } from './checkout/answer-file.jobs.ts';
import { checkoutRoutes } from './checkout/checkout.routes.ts';
import { closeDaysJob } from './figures/figures.jobs.ts';
import { invoiceJobs, readUploads, takeUpload } from './invoice/invoice.jobs.ts';
import { invoiceRoutes } from './invoice/invoice.routes.ts';
import { uploadRoutes } from './invoice/upload.routes.ts';
import { payerRoutes } from './payer/payer.routes.ts';
import { attemptJobs } from './payment/attempt.jobs.ts';
import { attemptRoutes } from './payment/attempt.routes.ts';
import { paymentRoutes } from './payment/payments.routes.ts';
import { receiptRoutes } from './receipt/receipt.routes.ts';
import { receiptEffects } from './receipt/void.service.ts';
import { sandboxJobs } from './sandbox/sandbox.jobs.ts';
import { sandboxRoutes } from './sandbox/sandbox.routes.ts';
import { settlementEffects } from './settlement/retry.service.ts';
import { askBank, sendSettlements, settleCollections } from './settlement/settlement.jobs.ts';
import { settlementRoutes } from './settlement/settlement.routes.ts';
import { validationRoutes } from './validation/validation.routes.ts';

export { daysOver } from './figures/figures.service.ts';
export { payByOf } from './invoice/invoice.domain.ts';
export { collectedSince, invoicesOf, mostPaid, paymentsThisYear } from './invoice/use.service.ts';
export { type BillNews, billNews, type PaymentNews, paymentNews, receiptNews } from './news/news.service.ts';
export { receiptFile } from './receipt/document.service.ts';

/** The calls of collecting: checkout, paying, invoices, receipts, settlements. */
export const collectRoutes: Route[] = [
  ...checkoutRoutes,
  ...invoiceRoutes,
  ...uploadRoutes({ read: readUploads, take: takeUpload }),
  ...attemptRoutes,
  ...sandboxRoutes,
  ...settlementRoutes(secondPerson, askBank),
  ...receiptRoutes(secondPerson),
  ...paymentRoutes,
  ...payerRoutes,
  ...validationRoutes,
];

/** Work of this module that the clock begins. */
export const collectJobs = [
  closeDaysJob,
  dropUnusedAnswersJob,
  ...invoiceJobs,
  ...attemptJobs,
  ...sandboxJobs,
  askBank,
  sendSettlements,
  settleCollections,
];

/** What follows when a second person has decided on a change of this module. */
export const collectEffects: Effects = {
  appliers: { ...settlementEffects(sendSettlements).appliers, ...receiptEffects.appliers },
  decliners: { ...settlementEffects(sendSettlements).decliners, ...receiptEffects.decliners },
};
