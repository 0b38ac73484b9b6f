import type { BankAccountStatus, BankPurpose } from './account.ts';

/** What an account is for. */
export const purposeLabels: Readonly<Record<BankPurpose, string>> = {
  COLLECTION: 'Collection',
  EXPENDITURE: 'Expenditure',
  BOTH: 'Collection and expenditure',
  PROJECT: 'Project',
  CRF: 'Consolidated Revenue Fund',
};

/** What an account is used for where its organization names no other. */
export const defaultLabels: Readonly<Record<BankPurpose, string>> = {
  COLLECTION: 'For collections',
  EXPENDITURE: 'For expenditure',
  BOTH: 'For collections and expenditure',
  PROJECT: 'For projects',
  CRF: 'For the fund',
};

/** What the states of an account are called. */
export const accountStatusLabels: Readonly<Record<BankAccountStatus, string>> = {
  PENDING: 'Pending',
  ACTIVE: 'Active',
  INACTIVE: 'Inactive',
  REJECTED: 'Rejected',
};
