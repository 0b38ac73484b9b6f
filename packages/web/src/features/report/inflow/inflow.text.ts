import { inflowStatusLabels, settlementStateLabels } from '@isura/contract/collect/words.text';
import { plural } from '@isura/contract/kernel/numbers-format';
import { titles } from '../titles.text.ts';

/** Words of the inflow report and its files. */
export const inflowText = {
  title: titles.inflow,
  purpose: 'Money that came in, one row a payment, by the day it was confirmed on.',
  caption: 'Payments that came in',
  columns: {
    paidAt: 'Date',
    reference: 'Reference',
    receipt: 'Receipt',
    payer: 'Payer',
    mda: 'MDA',
    service: 'Service',
    channel: 'Channel',
    amount: 'Amount',
    fee: 'Fee',
    overpaid: 'Overpaid',
    refunded: 'Given back',
    settlement: 'Settlement',
  },
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
  gone: 'There is no such payment any more.',
  parts: { invoice: 'Invoice', receipt: 'Receipt', shares: 'Split and settlements', journals: 'Journals' },
  voided: 'void',
  noSettlement: 'In no settlement yet',
  totals: (status: string, count: number) => `${status}, ${plural(count, 'payment', 'payments')}`,
  empty: 'No money came in between these dates.',
  exportTitle: 'Export the inflow report',
};
