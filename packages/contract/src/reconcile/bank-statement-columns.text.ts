import { columnsOf, day, mda, moment, money, status, text } from '../kernel/columns.ts';
import type { BankStatement } from './shapes.ts';

/**
 * The columns of imported bank statements. The status stands before the money: with several organizations at 1280 px
 * the last figures are reached by scrolling the table.
 */
export const bankStatementColumns = columnsOf<BankStatement>()('bank-statements', {
  account: text('Account', 130),
  orgName: mda,
  fromDay: day('From'),
  toDay: day('To'),
  status: status('Status', 70),
  openingBalance: money('Opening'),
  creditAmount: money('In'),
  debitAmount: money('Out'),
  closingBalance: money('Closing'),
  matched: text('Matched', 60),
  importedBy: text('By', 112),
  importedAt: moment('Imported'),
});
