import type { LedgerTarget } from './matrix-ledger.ts';
import type { PaymentTarget } from './matrix-payments.ts';

/** The ids a call may target. */
export interface Target extends LedgerTarget, PaymentTarget {
  orgId: number;
  login: string;
  roles: string[];
  role: string;
  requestId: number;
  accountId: number;
  /** A draft service of the organization. */
  serviceId: number;
  /** A draft rule of that service. */
  ruleId: number;
  /** An expired invoice of the organization. */
  invoiceId: number;
  /** A logo of the organization. */
  fileId: number;
  /** A closed project of the organization. */
  projectId: number;
  /** A published forecast of the organization. */
  forecastId: number;
  /** A file of invoices that was read. */
  uploadId: number;
  /** An API key of the organization. */
  keyId: number;
  /** A public event of the organization. */
  eventId: string;
  /** A webhook of the organization. */
  endpointId: number;
  /** A delivery to that webhook. */
  deliveryId: number;
  /** A bank profile. */
  profileId: number;
  /** A bank holiday that has passed. */
  holidayId: number;
  /** An ended auditor's seat in the organization. */
  seatId: number;
  /** A file of master data that was loaded. */
  batchId: number;
}
