import { columnsOf, day, mda, money, text } from '../kernel/columns.ts';
import type { ReconciliationDay } from './reconciliation.ts';

/** The columns of ledger and bank by account and day. */
export const dayColumns = columnsOf<ReconciliationDay>()(
  'reconciliation',
  {
    day: day('Day'),
    account: text('Account', 130),
    orgName: mda,
    ledger: money('Ledger', 70, { field: 'ledgerBalance' }),
    bank: money('Bank', 70, { field: 'bankBalance' }),
    difference: money('Difference'),
    matched: money('Matched', 70, { field: 'matchedAmount' }),
    waiting: money('Waiting', 70, { field: 'waitingAmount' }),
    signed: text('Signed off', 60),
  },
  null,
);
