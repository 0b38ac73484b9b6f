import type { LedgerTarget } from './matrix-ledger.ts';

/** Something a call may be aimed at. */
export interface Target extends LedgerTarget {
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
  /** A file of invoices that was read. */
  uploadId: number;
}
