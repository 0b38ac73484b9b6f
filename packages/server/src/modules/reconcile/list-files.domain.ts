import { accountInWords } from '@isura/contract/bank/words.text';
import { listFile } from '@isura/contract/kernel/list-file';
import { bankStatementColumns } from '@isura/contract/reconcile/bank-statement-columns.text';
import { dayColumns } from '@isura/contract/reconcile/day-columns.text';
import { BS10 } from '@isura/contract/reconcile/reconciliation';
import { BS2 } from '@isura/contract/reconcile/statement';
import { BS4 } from '@isura/contract/reconcile/statement-line';
import { statementLineColumns } from '@isura/contract/reconcile/statement-line-columns.text';
import { lineStateLabels, statementStatusLabels } from '@isura/contract/reconcile/words.text';
import type { ListFiles } from '@isura/contract/report/export';

/** Files for comparing bank and ledger: statements, their lines, and accounts day by day. */
export const files = {
  'bank-statements': listFile(bankStatementColumns, {
    title: 'Bank statements',
    call: () => BS2,
    isByDay: true,
    values: {
      account: accountInWords,
      matched: ({ matchedCount, openCount }) => `${matchedCount} of ${matchedCount + openCount}`,
    },
    labels: { status: statementStatusLabels },
    onPaper: ['account', 'fromDay', 'toDay', 'closingBalance', 'matched', 'status'],
  }),
  'statement-lines': listFile(statementLineColumns, {
    title: 'Lines of statements',
    call: () => BS4,
    isByDay: true,
    asks: { side: { CREDIT: 'In', DEBIT: 'Out' } },
    values: {
      account: accountInWords,
      amount: ({ amount, side }) => (side === 'DEBIT' ? -amount : amount),
      from: ({ counterpartyName, reference }) => counterpartyName ?? reference,
      guess: ({ guesses: [best] }) => best?.number,
    },
    labels: { state: lineStateLabels },
    onPaper: ['bookingDay', 'account', 'amount', 'narration', 'state'],
  }),
  reconciliation: listFile(dayColumns, {
    title: 'Ledger and bank by account and day',
    call: () => BS10,
    isByDay: true,
    asks: { open: { true: 'Yes', false: 'No' } },
    values: {
      account: accountInWords,
      signed: ({ isSignedOff, isLate }) => (isSignedOff ? 'Signed off' : isLate ? 'Late' : 'Not yet'),
    },
    onPaper: ['day', 'account', 'ledger', 'bank', 'difference', 'signed'],
  }),
} satisfies ListFiles;
