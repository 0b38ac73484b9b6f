import type { LedgerTarget } from './matrix-ledger.ts';
import type { PaymentTarget } from './matrix-payments.ts';

/** Something a call may be aimed at. */
export interface Target extends LedgerTarget, PaymentTarget {
  orgId: number;
  login: string;
  roles: string[];
  role: string;
  requestId: number;
  accountId: number;
  /** A service of the organization that is a draft. */
  serviceId: number;
  /** A rule of that service, a draft too. */
  ruleId: number;
  /** An invoice of the organization that has expired. */
  invoiceId: number;
  /** A logo of the organization. */
  fileId: number;
  /** A project of the organization that is closed. */
  projectId: number;
  /** A forecast of the organization that is published. */
  forecastId: number;
  /** A file of invoices that was read. */
  uploadId: number;
  /** A seat of an auditor in the organization that is over. */
  seatId: number;
  /** A file of master data that was taken over. */
  batchId: number;
}
