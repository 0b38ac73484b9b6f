import { plural } from '@isura/contract/kernel/numbers-format';
import { titles } from '../titles.text.ts';

/** Texts of the outflow report. */
export const outflowText = {
  title: titles.outflow,
  purpose: 'Money paid out, one row for each line, by the day the bank paid it.',
  caption: 'Lines paid or sent back',
  filters: {
    type: 'Type',
    allTypes: 'All types',
    status: 'Status',
    allStatuses: 'Paid and sent back',
    account: 'Paid from',
    allAccounts: 'All accounts',
    mda: 'MDA',
    allMdas: 'All MDAs',
  },
  statuses: { PAID: 'Paid', RETURNED: 'Sent back' },
  totals: (status: string | undefined, count: number) =>
    `${status === undefined ? 'Paid, less what came back' : status}, ${plural(count, 'line', 'lines')}`,
  empty: {
    sentence: 'No money went out between these dates. A line appears here when its bank has paid it.',
    who: 'Choose other dates above.',
  },
  exportTitle: 'Export the outflow report',
};
