import { checkoutRoutes } from '../features/collect/checkout/checkout.routes.tsx';
import { findInvoiceRoutes } from '../features/collect/invoice/invoice.routes.tsx';
import { receiptRoutes } from '../features/collect/receipt/receipt.routes.tsx';
import { directoryRoutes } from '../features/org/directory/directory.routes.tsx';
import { checkFileRoutes } from '../features/report/check/check.routes.tsx';

/** The routes of the payer area: all that a visitor without an account loads. */
export const payerRoutes = [
  ...checkoutRoutes,
  ...receiptRoutes,
  ...findInvoiceRoutes,
  ...directoryRoutes,
  ...checkFileRoutes,
] as const;
