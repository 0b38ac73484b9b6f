import { OR9, OR22 } from '@isura/contract/bank/account';
import { accountColumns } from '@isura/contract/bank/account-columns.text';
import { BA1 } from '@isura/contract/bank/balance';
import { balanceColumns } from '@isura/contract/bank/balance-columns.text';
import { accountStatusLabels, defaultLabels } from '@isura/contract/bank/words.text';
import { listFile } from '@isura/contract/kernel/list-file';
import type { ListFiles } from '@isura/contract/report/export';

/** Files of bank accounts and their balances. */
export const files = {
  'bank-accounts': listFile(accountColumns, {
    title: 'Bank accounts',
    call: (_, filters) => (filters['orgId'] === undefined ? OR22 : OR9),
    values: { isDefault: ({ isDefault, purpose }) => (isDefault ? defaultLabels[purpose] : 'No') },
    labels: { status: accountStatusLabels },
    onPaper: ['label', 'bankName', 'accountNumber', 'accountName', 'status'],
  }),
  balances: listFile(balanceColumns, {
    title: 'Balances of bank accounts',
    call: () => BA1,
    onPaper: ['label', 'orgName', 'number', 'ledgerBalance', 'available'],
  }),
} satisfies ListFiles;
