import type { AdminRequestStatus, AdminRequestType } from './admin-request.ts';

/** Labels of the changes that wait for a second person, by type. */
export const adminRequestTypeLabels: Readonly<Record<AdminRequestType, string>> = {
  USER_ADMINISTRATION: 'People',
  ROLE_CHANGE: 'Role',
  WORKFLOW_CHANGE: 'Workflow',
  MDA_ONBOARDING: 'Onboarding',
  MDA_STATUS: 'MDA status',
  MDA_FACTS: 'MDA details',
  MASTER_DATA: 'Master data',
  SERVICE_ACTIVATION: 'Service activation',
  SPLIT_CHANGE: 'Revenue split',
  PRICE_CHANGE: 'Price',
  BANK_ACCOUNT: 'Bank account',
  RECEIPT_VOID: 'Receipt',
  TAX_RATE: 'Tax rate',
  SETTLEMENT_RETRY: 'Settlement',
  MANUAL_JOURNAL: 'Journal',
  MONEY_TAKE_IN: 'Money on a statement',
  MONEY_CLAIM: 'Claimed money',
  BANK_CONTRADICTION: 'Bank contradicts a transfer',
  STATEMENT_WITHDRAWAL: 'Bank statement withdrawal',
  API_KEY: 'API key',
  BANK_PROFILE: 'Bank profile',
  BANK_HOLIDAY: 'Bank holiday',
};

/** Labels of whose administrators made the request. */
export const askedAsLabels = { STAFF: 'Staff', MDA_ADMIN: 'MDA administrator', OAGF: 'Central office' } as const;

/** Labels of their states: a returned one is new again. */
export const adminRequestStatusLabels: Readonly<Record<AdminRequestStatus, string>> = {
  NEW: 'Sent back',
  AWAITING_APPROVAL: 'Awaiting Approval',
  APPROVED: 'Approved',
  REJECTED: 'Rejected',
  FAILED: 'Failed',
};
