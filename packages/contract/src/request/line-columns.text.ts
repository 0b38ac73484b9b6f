import { columnsOf, count, day, mda, moment, money, status, text } from '../kernel/columns.ts';
import type { LineInQueue } from './queues.ts';

/**
 * The columns of lines in queues; each queue shows some. A line has been in its state since a moment, which the screen
 * names by what it means there; a file may hold approved and rejected lines, a screen the moment of approval only.
 */
export const lineColumns = columnsOf<LineInQueue>()('payment-lines', {
  requestNumber: text('Request', 76),
  lineNo: count('Line', 40),
  beneficiaryName: text('Beneficiary', 112),
  bankName: text('Bank', 76),
  accountNumber: text('Account', 66),
  amount: money('Amount'),
  decidedAt: moment('Decided on', 62, { on: 'file' }),
  approvedAt: moment('Approved on', 62, { field: 'decidedAt', on: 'screen' }),
  payDate: day('Pay date'),
  status: status('State', 70),
  since: moment('Since', 62, { on: 'file' }),
  age: moment('Age', 62, { field: 'since', on: 'screen' }),
  movedAt: moment('Paid or returned on', 62, { field: 'since', on: 'screen' }),
  bankReference: text('Bank reference'),
  failure: text('Reason', 130),
  attempts: text('Attempts', 40),
  lastAttempt: moment('Last attempt', 62, { field: 'since', on: 'screen' }),
  contradiction: text('Bank contradicts', 130, { on: 'file' }),
  what: text('What happened, and what to do next', 130, { on: 'screen' }),
  when: moment('First reported'),
  exclusionReason: text('Reason for exclusion', 130),
  excludedByName: text('By'),
  excludedLevel: count('Level', 40),
  title: text('Title', 130, { on: 'file' }),
  typeLabel: text('Type', 70),
  orgName: mda,
});
