import { code, columnsOf, count, mda, moment, money, status, text } from '../kernel/columns.ts';
import type { Sampled } from './sample.ts';

/** The columns of a sample: what was drawn, and what selected each row. */
export const sampleColumns = columnsOf<Sampled>()('sample', {
  nth: count('No.', 30),
  number: code('Number', 96),
  at: moment('Date'),
  orgName: mda,
  title: text('Payer or title', 130),
  about: text('Service or type', 130),
  amount: money('Amount'),
  status: status('Status', 76),
  units: count('Times selected'),
  proof: text('Selected by', 330),
});
