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
