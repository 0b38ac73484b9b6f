import { code, columnsOf, label, mda, moment, money, status, text } from '../kernel/columns.ts';
import type { BankAccount } from './account.ts';
import { purposeLabels } from './words.text.ts';

/** The columns of bank accounts. */
export const accountColumns = columnsOf<BankAccount>()('bank-accounts', {
  orgName: mda,
  label: text('Account', 110),
  bankName: text('Bank', 110),
  accountNumber: code('Number', 66),
  availableBalance: money('Available'),
  status: status('Status'),
  lastPostedAt: moment('Last movement'),
  accountName: text('Name at bank', 130),
  purpose: label('Purpose', purposeLabels),
  glCode: code('Account code', 66),
  isDefault: text('Default', 76),
  verifiedAt: moment('Verified'),
});
