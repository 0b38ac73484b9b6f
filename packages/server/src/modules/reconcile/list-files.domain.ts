import { labelled, mda, moment, money, type Row, words } from '@isura/contract/kernel/list-file';
import { BS10 } from '@isura/contract/reconcile/reconciliation';
import { BS2 } from '@isura/contract/reconcile/statement';
import { BS4 } from '@isura/contract/reconcile/statement-line';
import { lineStateLabels, statementStatusLabels } from '@isura/contract/reconcile/words.text';
import type { ListFiles } from '@isura/contract/report/export';

const account = {
  ...words('account', 'Account', 130),
  of: ({ accountLabel, bankName, accountNumber }: Row) => [accountLabel, bankName, accountNumber].join(', '),
};
const named = (items: unknown): string =>
  (items as { number?: string }[]).flatMap(({ number }) => number ?? []).join(', ');

/** Files for comparing bank and ledger: statements, their lines, and accounts day by day. */
export const files = {
  'bank-statements': {
    title: 'Bank statements',
    call: () => BS2,
    isByDay: true,
    columns: [
      account,
      mda,
      words('fromDay', 'From', 60),
      words('toDay', 'To', 60),
      money('openingBalance', 'Opening'),
      money('creditAmount', 'In'),
      money('debitAmount', 'Out'),
      money('closingBalance', 'Closing'),
      {
        ...words('matched', 'Matched', 60),
        of: ({ matchedCount, openCount }) => `${matchedCount} of ${Number(matchedCount) + Number(openCount)}`,
      },
      labelled('status', 'Status', statementStatusLabels, 70),
      words('importedBy', 'By', 112),
      moment('importedAt', 'Imported'),
    ],
    onPaper: ['account', 'fromDay', 'toDay', 'closingBalance', 'matched', 'status'],
  },
  'statement-lines': {
    title: 'Lines of statements',
    call: () => BS4,
    isByDay: true,
    asks: { side: { CREDIT: 'In', DEBIT: 'Out' } },
    columns: [
      words('bookingDay', 'Day', 60),
      account,
      mda,
      { ...money('amount', 'Amount'), of: ({ amount, side }) => (side === 'DEBIT' ? -(amount as bigint) : amount) },
      { ...words('from', 'From or to', 112), of: ({ counterpartyName, reference }) => counterpartyName ?? reference },
      words('narration', 'Narration', 160),
      { ...words('guess', 'Best guess', 100), of: ({ guesses }) => named((guesses as unknown[]).slice(0, 1)) },
      { ...words('owner', 'Owner', 112), of: ({ ownerName }) => ownerName },
      moment('dueAt', 'Deadline'),
      labelled('state', 'State', lineStateLabels, 70),
    ],
    onPaper: ['bookingDay', 'account', 'amount', 'narration', 'state'],
  },
  reconciliation: {
    title: 'Ledger and bank by account and day',
    call: () => BS10,
    isByDay: true,
    columns: [
      words('day', 'Day', 60),
      account,
      mda,
      { ...money('ledger', 'Ledger'), of: ({ ledgerBalance }) => ledgerBalance },
      { ...money('bank', 'Bank'), of: ({ bankBalance }) => bankBalance },
      money('difference', 'Difference'),
      { ...money('matched', 'Matched'), of: ({ matchedAmount }) => matchedAmount },
      { ...money('waiting', 'Waiting'), of: ({ waitingAmount }) => waitingAmount },
      {
        ...words('signed', 'Signed off', 60),
        of: ({ isSignedOff, isLate }) => (isSignedOff ? 'Signed off' : isLate ? 'Late' : 'Not yet'),
      },
    ],
    onPaper: ['day', 'account', 'ledger', 'bank', 'difference', 'signed'],
  },
} as const satisfies ListFiles;
