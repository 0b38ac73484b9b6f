import type { BankAccountStatus, BankPurpose } from '@isura/contract/bank/account';

/** Labels of account purposes in requests and events, as on the screens. */
export const purposeLabels: Record<BankPurpose, string> = {
  COLLECTION: 'Collection',
  EXPENDITURE: 'Expenditure',
  BOTH: 'Collection and expenditure',
  PROJECT: 'Project',
  CRF: 'Consolidated Revenue Fund',
};

export const statusLabels: Record<BankAccountStatus, string> = {
  PENDING: 'Pending',
  ACTIVE: 'Active',
  INACTIVE: 'Inactive',
  REJECTED: 'Rejected',
};

export const accountText = {
  /** To the organization whose claim ended. It does not learn who the other one is. */
  gaveWay:
    'The central office has confirmed this account number for another organization. If it is yours, ask your bank for a written confirmation and send it to the central office.',
  /** To the organization whose number it is. */
  claimEnded: 'Another organization had listed this number without proof. Its claim has ended.',
} as const;
