import { columnsOf, mda, moment, money, status, text } from '../kernel/columns.ts';
import type { OutflowRow } from './outflow.ts';

/** The columns of the outflow report. The screen shows the account beside its bank. */
export const outflowColumns = columnsOf<OutflowRow>()('outflow', {
  paidAt: moment('Date'),
  request: text('Request', 90, { field: 'requestNumber' }),
  beneficiary: text('Beneficiary', 130, { field: 'beneficiaryName' }),
  amount: money('Amount'),
  status: status('Status', 60),
  bank: text('Bank', 90, { field: 'bankName' }),
  account: text('Account', 60, { field: 'accountNumber', on: 'file' }),
  type: text('Type', 76, { field: 'typeLabel' }),
  mda: { ...mda, field: 'orgName' },
  from: text('Paid from', 112, { field: 'accountLabel' }),
  bankReference: text('Bank reference'),
});
