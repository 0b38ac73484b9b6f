import { columnsOf, day, mda, moment, money, status, text } from '../kernel/columns.ts';
import type { StatementLine } from './shapes.ts';

/** The columns of lines of statements: what they say, the best guess, their owner and their deadline. */
export const statementLineColumns = columnsOf<StatementLine>()('statement-lines', {
  bookingDay: day('Day'),
  account: text('Account', 130),
  orgName: mda,
  amount: money('Amount'),
  from: text('From or to', 112),
  narration: text('Narration', 160),
  guess: text('Best guess', 100),
  owner: text('Owner', 112, { field: 'ownerName' }),
  dueAt: moment('Deadline'),
  state: status('State', 70),
});
