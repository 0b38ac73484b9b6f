import type { RejectedKind } from './collection-view.ts';
import type { SampleMethod, SampleOf } from './sample.ts';
import type { InflowGroup, OutflowGroup } from './summary.ts';

/** Labels of the kinds of rejected items. */
export const rejectedKindLabels: Readonly<Record<RejectedKind, string>> = {
  PAYMENT: 'Payment',
  SETTLEMENT: 'Settlement',
  INVOICE: 'Invoice',
};

/** Labels of the reasons for rejection; for others the bank's own text is used. */
export const rejectedReasonLabels: Readonly<Record<string, string>> = {
  INSUFFICIENT_FUNDS: 'Not enough money',
  DECLINED: 'Bank declined',
  LIMIT: 'Above the limit',
  CARD_EXPIRED: 'Card expired',
  WRONG_DETAILS: 'Wrong details',
  CANCELLED: 'Payer cancelled',
  EXPIRED: 'Payer did not finish',
  TAKEN_BACK: 'Cancelled',
  OTHER: 'No reason given',
};

/** Labels of the groups of the summaries of money in and out. */
export const summaryGroupLabels: Readonly<Record<InflowGroup | OutflowGroup, string>> = {
  service: 'Service',
  channel: 'Channel',
  month: 'Month',
  type: 'Type',
  account: 'Account',
  mda: 'MDA',
};

/** Labels of the populations of a sample. */
export const sampleOfLabels: Readonly<Record<SampleOf, string>> = {
  PAYMENT: 'Payments',
  REQUEST: 'Requests',
  RECEIPT: 'Receipts',
};

/** Labels of the sampling methods. */
export const sampleMethodLabels: Readonly<Record<SampleMethod, string>> = {
  RANDOM: 'Random',
  MONEY_UNIT: 'Monetary unit',
};
