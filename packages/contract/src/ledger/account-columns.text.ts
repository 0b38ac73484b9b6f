import { columnsOf, label, mda, moment, money, text } from '../kernel/columns.ts';
import type { LedgerAccount, TrialLine } from './ledger-account.ts';
import { classLabels, sideLabels } from './words.text.ts';

/** The columns of ledger accounts. The screen has the side of a balance in its cell. */
export const ledgerAccountColumns = columnsOf<LedgerAccount>()('ledger-accounts', {
  name: text('Account', 150),
  code: text('Code', 110),
  balance: money('Balance'),
  normalSide: label('Side', sideLabels, 50, { on: 'file' }),
  orgName: mda,
  class: label('Class', classLabels, 70),
  lastPostedAt: moment('Last entry'),
});

/** The columns of a trial balance. */
export const trialColumns = columnsOf<TrialLine>()(
  'trial-balance',
  {
    name: text('Account', 150),
    code: text('Code', 110),
    debit: money('Debit'),
    credit: money('Credit'),
    orgName: mda,
    class: label('Class', classLabels, 70),
  },
  'ledgerAccountId',
);
