import { type BankPurpose, OR9, OR22 } from '@isura/contract/bank/account';
import { BA1 } from '@isura/contract/bank/balance';
import { accountStatusLabels, defaultLabels, purposeLabels } from '@isura/contract/bank/words.text';
import { labelled, mda, moment, money, read, words } from '@isura/contract/kernel/list-file';
import type { ListFiles } from '@isura/contract/report/export';

/** Files of bank accounts and their balances. */
export const files = {
  'bank-accounts': {
    title: 'Bank accounts',
    call: (_, filters) => (filters['orgId'] === undefined ? OR22 : OR9),
    columns: [
      mda,
      words('label', 'Account', 110),
      words('bankName', 'Bank', 110),
      words('accountNumber', 'Number', 66),
      money('availableBalance', 'Available'),
      labelled('status', 'Status', accountStatusLabels),
      words('accountName', 'Name at the bank', 130),
      labelled('purpose', 'Purpose', purposeLabels),
      read(words('isDefault', 'Default', 76), ({ isDefault, purpose }) =>
        isDefault ? defaultLabels[purpose as BankPurpose] : 'No',
      ),
      moment('verifiedAt', 'Verified'),
    ],
    onPaper: ['label', 'bankName', 'accountNumber', 'accountName', 'status'],
  },
  balances: {
    title: 'Balances of bank accounts',
    call: () => BA1,
    columns: [
      words('label', 'Account', 110),
      mda,
      words('bank', 'Bank', 90),
      words('number', 'Number', 60),
      labelled('purpose', 'Purpose', purposeLabels, 76),
      money('ledgerBalance', 'Balance'),
      money('reserved', 'Reserved'),
      money('available', 'Available'),
      moment('asAt', 'As at'),
    ].map((column) => {
      const field = {
        bank: 'bankName',
        number: 'accountNumber',
        reserved: 'reservedForApproved',
        available: 'availableBalance',
      }[column.key];
      return field ? { ...column, of: (row) => row[field] } : column;
    }),
    onPaper: ['label', 'orgName', 'number', 'ledgerBalance', 'available'],
  },
} as const satisfies ListFiles;
