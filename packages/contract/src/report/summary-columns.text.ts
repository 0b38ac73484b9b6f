import { columnsOf, count, label, mda, money, text } from '../kernel/columns.ts';
import { paymentChannelLabels } from '../org/channel.text.ts';
import type { SummaryRow } from './summary.ts';

const columns = {
  name: label('Name', paymentChannelLabels, 150),
  /** The name where the groups are organizations. */
  mdaName: text('MDA', 150, { field: 'name', on: 'screen' }),
  orgName: mda,
  count: count('Number'),
  amount: money('Amount'),
  share: text('Share', 45),
  before: money('Before'),
  change: text('Change', 55),
} as const;

/** The columns of the summaries of inflow and outflow, one row a group. */
export const inflowSummaryColumns = columnsOf<SummaryRow>()('inflow-summary', columns, null);
export const outflowSummaryColumns = columnsOf<SummaryRow>()('outflow-summary', columns, null);
