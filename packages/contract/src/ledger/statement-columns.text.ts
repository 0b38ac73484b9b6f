import { code, columnsOf, count, day, label, mda, moment, money, text } from '../kernel/columns.ts';
import type { BalanceStatement, StatementEntry } from './balance-statement.ts';
import { eventLabels } from './words.text.ts';

/** The columns of balance statements. The screen shows the first and last day of a statement as its period. */
export const statementColumns = columnsOf<BalanceStatement>()('balance-statements', {
  period: text('Period', 90, { on: 'screen' }),
  accountName: text('Account', 150),
  accountCode: text('Code', 110, { on: 'file' }),
  periodStart: day('From', 56, { on: 'file' }),
  periodEnd: day('To', 56, { on: 'file' }),
  openingBalance: money('Opening'),
  amountIn: money('In'),
  amountOut: money('Out'),
  closingBalance: money('Closing'),
  entries: count('Entries', 50, { field: 'entriesCount', on: 'file' }),
  status: text('Status', 90, { on: 'screen' }),
  orgName: mda,
  by: text('Made by'),
  when: moment('Made', 62, { field: 'madeAt' }),
});

/** The columns of the entries of a statement. */
export const entryColumns = columnsOf<StatementEntry>()(
  'statement-entries',
  {
    businessDate: day('Date', 54),
    number: code('Reference', 88),
    description: text('Description', 158),
    event: label('Rule', eventLabels, 70),
    debit: money('Debit'),
    credit: money('Credit'),
    balance: money('Balance'),
  },
  null,
);
