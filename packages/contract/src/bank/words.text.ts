import type { BankAccountStatus, BankPurpose } from './account.ts';

/** Labels of the account purposes. */
export const purposeLabels: Readonly<Record<BankPurpose, string>> = {
  COLLECTION: 'Collection',
  EXPENDITURE: 'Expenditure',
  BOTH: 'Collection and expenditure',
  PROJECT: 'Project',
  CRF: 'Consolidated Revenue Fund',
};

/** Labels of what an account is used for by default, where its organization names no other. */
export const defaultLabels: Readonly<Record<BankPurpose, string>> = {
  COLLECTION: 'For collections',
  EXPENDITURE: 'For expenditure',
  BOTH: 'For collections and expenditure',
  PROJECT: 'For projects',
  CRF: 'For the fund',
};

/** Labels of the account states. */
export const accountStatusLabels: Readonly<Record<BankAccountStatus, string>> = {
  PENDING: 'Pending',
  ACTIVE: 'Active',
  INACTIVE: 'Inactive',
  REJECTED: 'Rejected',
};

/** Returns the account of a row as text: its label, bank and number. */
export const accountInWords = ({
  accountLabel,
  bankName,
  accountNumber,
}: Record<'accountLabel' | 'bankName' | 'accountNumber', string>): string =>
  [accountLabel, bankName, accountNumber].join(', ');
