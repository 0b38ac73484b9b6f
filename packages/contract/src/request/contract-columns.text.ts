import { columnsOf, count, mda, money, text } from '../kernel/columns.ts';
import type { Contract } from './contracts.ts';

/** The columns of contracts, with what was paid to date against the sum of each. */
export const contractColumns = columnsOf<Contract>()('contracts', {
  contractNumber: text('Contract'),
  title: text('Title', 130),
  contractorName: text('Contractor', 130),
  contractSum: money('Contract sum'),
  paidToDate: money('Paid to date'),
  onTheWay: money('Not paid yet'),
  retained: money('Retained'),
  released: money('Released'),
  left: money('Remaining'),
  howFar: text('Share of sum', 90, { on: 'screen' }),
  certificates: count('Certificates', 60),
  orgName: mda,
});
