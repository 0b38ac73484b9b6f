// The public interface of the collect module: what other modules may call.
import type { Module } from '../../platform/module.ts';
import { secondPerson } from '../admin-request/index.ts';
import type { Effects } from '../identity/index.ts';
import { dropUnusedAnswersJob } from './checkout/answer-file.jobs.ts';
import { checkoutRoutes } from './checkout/checkout.routes.ts';
import { closeDaysJob } from './figures/figures.jobs.ts';
import { invoiceJobs, readUploads, takeUpload } from './invoice/invoice.jobs.ts';
import { invoiceRoutes } from './invoice/invoice.routes.ts';
import { uploadRoutes } from './invoice/upload.routes.ts';
import { files } from './list-files.domain.ts';
import { payerRoutes } from './payer/payer.routes.ts';
import { attemptJobs, confirmTransfersJob } from './payment/attempt.jobs.ts';
import { attemptRoutes } from './payment/attempt.routes.ts';
import { paymentRoutes } from './payment/payments.routes.ts';
import { attemptSubscribers } from './payment/replace-attempts.service.ts';
import { watchServicesJob } from './quiet/quiet.jobs.ts';
import { quietRoutes } from './quiet/quiet.routes.ts';
import { receiptRoutes } from './receipt/receipt.routes.ts';
import { receiptEffects } from './receipt/void.service.ts';
import { refundRoutes } from './refund/refund.routes.ts';
import { remitaJobs } from './remita/remita.jobs.ts';
import { remitaRoutes } from './remita/remita.routes.ts';
import { sandboxJobs } from './sandbox/sandbox.jobs.ts';
import { sandboxRoutes } from './sandbox/sandbox.routes.ts';
import { settlementEffects } from './settlement/retry.service.ts';
import { askBank, sendSettlements, settleCollections } from './settlement/settlement.jobs.ts';
import { settlementRoutes } from './settlement/settlement.routes.ts';
import { validationRoutes } from './validation/validation.routes.ts';

export { daysOver } from './figures/figures.service.ts';
export {
  dayOfPayment,
  debts,
  invoiced,
  type ReceivedTotals,
  received,
  receivedByChannel,
  receivedTotals,
  unconfirmed,
  unconfirmedRows,
} from './figures/received.service.ts';
export { createInvoice } from './invoice/draft.service.ts';
export { payByOf } from './invoice/invoice.domain.ts';
export { invoicesToPay, type LessDue, lessDue } from './invoice/to-pay.service.ts';
export { collectedSince, firstPaymentMonth, invoicesOf, mostPaid, paymentsThisYear } from './invoice/use.service.ts';
export {
  type InvoiceNotice,
  invoiceNoticeOf,
  type PaymentNotice,
  paymentNoticeOf,
  type RefundNotice,
  receiptNoticeOf,
  refundNoticeOf,
} from './notice/notice.service.ts';
export { ownPayments } from './payer/own.service.ts';
export { paymentSeen } from './payment/payments.service.ts';
export { type TreasuryTransfer, takeTransfers } from './payment/treasury.service.ts';
export { servicesQuiet } from './quiet/quiet.service.ts';
export { receiptFile } from './receipt/document.service.ts';
export { signEvidence } from './receipt/keys.service.ts';
export { approveRefund } from './refund/approve-refund.service.ts';
export { openRefunds } from './refund/open-refunds.service.ts';
export { declineRefund } from './refund/read-refunds.service.ts';
export {
  changeRefund,
  codeOfPayment,
  dropRefund,
  heldRefund,
  holdForRefund,
  payRefund,
  refundOfRequest,
  startRefund,
} from './refund/refund.service.ts';
export { keepBill } from './refund/refund-bill.service.ts';
export { askAsPayer, payerToRefund } from './refund/request-refund.service.ts';
export { settlementsExplained, settlementsUnexplained } from './settlement/explain-settlements.service.ts';
export { type Refused, settlementFigures, settlementsRefused } from './settlement/figures.service.ts';
export { mayReconcile } from './settlement/settlement.domain.ts';
export { type PaymentShare, paymentShares } from './validation/shares.service.ts';
export { confirmTransfersJob };

/** The calls that only answer where the portal is connected to Remita. */
export const remitaCalls = remitaRoutes.map(({ call }) => call);

const settled = settlementEffects(sendSettlements);

/** Collections: checkout, payments, invoices, receipts, settlements. */
export const collect: Module<Effects> = {
  routes: [
    ...checkoutRoutes,
    ...invoiceRoutes,
    ...uploadRoutes({ read: readUploads, take: takeUpload }),
    ...attemptRoutes,
    ...remitaRoutes,
    ...sandboxRoutes,
    ...settlementRoutes(secondPerson, askBank),
    ...receiptRoutes(secondPerson),
    ...paymentRoutes,
    ...refundRoutes,
    ...payerRoutes,
    ...validationRoutes,
    ...quietRoutes,
  ],
  jobs: [
    closeDaysJob,
    dropUnusedAnswersJob,
    ...invoiceJobs,
    ...attemptJobs,
    ...remitaJobs,
    ...sandboxJobs,
    askBank,
    sendSettlements,
    settleCollections,
    watchServicesJob,
  ],
  subscribers: attemptSubscribers,
  files,
  effects: {
    appliers: { ...settled.appliers, ...receiptEffects.appliers },
    decliners: { ...settled.decliners, ...receiptEffects.decliners },
  },
};
