import { checkoutPages } from '../features/collect/checkout/checkout.pages.ts';
import { findInvoicePages } from '../features/collect/invoice/invoice.pages.ts';
import { receiptPages } from '../features/collect/receipt/receipt.pages.ts';
import { directoryPages } from '../features/org/directory/directory.pages.ts';
import { checkFilePages } from '../features/report/check/check.pages.ts';

/** The pages of the payer area: all that a visitor without an account loads. */
export const payerPages = [
  ...checkoutPages,
  ...receiptPages,
  ...checkFilePages,
  ...findInvoicePages,
  ...directoryPages,
] as const;
