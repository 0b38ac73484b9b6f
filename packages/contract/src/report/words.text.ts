import type { RejectedKind } from './collection-view.ts';
import type { SampleMethod, SampleOf } from './sample.ts';

/** What was rejected. */
export const rejectedKindLabels: Readonly<Record<RejectedKind, string>> = {
  PAYMENT: 'Payment',
  SETTLEMENT: 'Settlement',
  INVOICE: 'Invoice',
};

/** Why something was rejected; a bank has words of its own for others. */
export const rejectedReasonLabels: Readonly<Record<string, string>> = {
  INSUFFICIENT_FUNDS: 'Not enough money',
  DECLINED: 'Bank said no',
  LIMIT: 'Above the limit',
  CARD_EXPIRED: 'Card expired',
  WRONG_DETAILS: 'Wrong details',
  CANCELLED: 'Payer gave up',
  EXPIRED: 'Payer did not finish',
  TAKEN_BACK: 'Taken back',
  OTHER: 'No reason given',
};

/** What a sample is taken of. */
export const sampleOfLabels: Readonly<Record<SampleOf, string>> = {
  PAYMENT: 'Payments',
  REQUEST: 'Requests',
  RECEIPT: 'Receipts',
};

/** What the ways to take a sample are called. */
export const sampleMethodLabels: Readonly<Record<SampleMethod, string>> = {
  RANDOM: 'By chance',
  MONEY_UNIT: 'By money',
};
