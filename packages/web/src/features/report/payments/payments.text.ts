import { plural } from '@isura/contract/kernel/numbers-format';
import { modeLabels } from '@isura/contract/request/words.text';
import { titles } from '../titles.text.ts';

/** Texts of the payment report. */
export const paymentsText = {
  title: titles.payments,
  purpose: 'Payments made, one row for each request, whatever their outcome.',
  caption: 'Payments made',
  filters: {
    find: 'Number, title or payee',
    type: 'Type',
    allTypes: 'All types',
    mode: 'Made as',
    allModes: 'One by one or by file',
    status: 'Status',
    allStatuses: 'All statuses',
    account: 'Paid from',
    allAccounts: 'All accounts',
    mda: 'MDA',
    project: 'Project',
    allMdas: 'All MDAs',
  },
  modes: modeLabels,
  totals: (count: number) => `Made, ${plural(count, 'payment', 'payments')}`,
  empty: {
    sentence: 'No payments were submitted between these dates. A payment appears here when its maker submits it.',
    who: 'Choose other dates above.',
  },
  exportTitle: 'Export the payment report',
};
