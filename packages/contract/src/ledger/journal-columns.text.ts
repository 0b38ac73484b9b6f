import { code, columnsOf, day, label, mda, money, text } from '../kernel/columns.ts';
import type { Journal } from './journal.ts';
import { eventLabels } from './words.text.ts';

/** The columns of journals. */
export const journalColumns = columnsOf<Journal>()('journals', {
  id: code('Journal', 90, { field: 'number' }),
  businessDate: day('Day'),
  amount: money('Amount'),
  orgName: mda,
  event: label('Rule', eventLabels, 70),
  description: text('Description', 200),
});
