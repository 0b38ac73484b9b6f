import { inflowStatusLabels, settlementStateLabels } from '@isura/contract/collect/words.text';
import { plural } from '@isura/contract/kernel/numbers-format';
import { titles } from '../titles.text.ts';

/** Texts of the inflow report and its files. */
export const inflowText = {
  title: titles.inflow,
  purpose: 'Payments received, one row for each payment, by the day it was confirmed.',
  caption: 'Payments received',
  filters: {
    service: 'Service',
    allServices: 'All services',
    channel: 'Channel',
    allChannels: 'All channels',
    status: 'Status',
    usualStatus: 'Received',
    mda: 'MDA',
    allMdas: 'All MDAs',
  },
  statuses: inflowStatusLabels,
  settlement: settlementStateLabels,
  payment: 'Payment',
  drawer: (receipt: string) => `Payment of receipt ${receipt}`,
  gone: 'This payment no longer exists.',
  parts: { invoice: 'Invoice', receipt: 'Receipt', shares: 'Split and settlements', journals: 'Journals' },
  voided: 'void',
  noSettlement: 'Not in a settlement yet',
  totals: (status: string, count: number) => `${status}, ${plural(count, 'payment', 'payments')}`,
  less: 'Received less refunds',
  empty: {
    sentence: 'No money came in between these dates. A payment appears here when it is confirmed.',
    who: 'Choose other dates above.',
  },
  exportTitle: 'Export the inflow report',
};
