import { code, columnsOf, label, mda, moment, money, text } from '../kernel/columns.ts';
import type { AccountBalance } from './balance.ts';
import { purposeLabels } from './words.text.ts';

/** The columns of balances. The screen names an organization in the row of its subtotal. */
export const balanceColumns = columnsOf<AccountBalance>()(
  'balances',
  {
    label: text('Account', 110),
    orgName: { ...mda, on: 'file' },
    bank: text('Bank', 90, { field: 'bankName' }),
    number: code('Number', 60, { field: 'accountNumber' }),
    purpose: label('Purpose', purposeLabels, 76),
    ledgerBalance: money('Ledger balance'),
    reserved: money('Reserved', 70, { field: 'reservedForApproved' }),
    available: money('Available', 70, { field: 'availableBalance' }),
    lastPosted: moment('Last movement', 62, { field: 'lastPostedAt' }),
    asAt: moment('As at', 62, { on: 'file' }),
  },
  null,
);
