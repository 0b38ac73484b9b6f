import type { RefundStatus } from '@isura/contract/collect/states';
import { refundStatusLabels } from '@isura/contract/collect/words.text';
import { plural } from '@isura/contract/kernel/numbers-format';

export const refundText = {
  caption: 'Refunds',
  empty: 'No refund yet. One begins at the payment that is given back.',
  columns: {
    when: 'Asked for',
    receipt: 'Receipt',
    payer: 'Payer',
    amount: 'Amount',
    of: 'Of the payment',
    status: 'Status',
    reason: 'Reason',
    request: 'Payment request',
    mda: 'MDA',
    owed: 'Others still owe',
  },
  filters: { words: 'Receipt, invoice or request number', status: 'Status', allStatuses: 'All statuses' },
  total: (status: RefundStatus, count: number) =>
    `${refundStatusLabels[status]}, ${plural(count, 'refund', 'refunds')}`,
  held: (count: number, since: string) =>
    count === 1
      ? `1 payment holds money that was not due and waits to be given back, since ${since}.`
      : `${plural(count, 'payment holds', 'payments hold')} money that was not due and waits to be given back, the oldest since ${since}.`,
  seeHeld: 'See the money to give back',
  byPayer: 'asked by the payer',
  start: 'Start refund',
  decline: 'Decline',
  open: 'Open payment request',
  ask: 'Ask for refund',
  startTitle: (receipt: string) => `Refund receipt ${receipt}`,
  startLead: (payer: string, left: string) =>
    `${left} of this payment by ${payer} can be given back. A maker completes the payment request that is made now, and it is approved like every payment.`,
  amount: 'Amount to give back',
  amountHint: 'A fee the payer paid on top is not given back',
  reason: 'Reason',
  reasonHint: 'Those who approve it and the payer read it',
  confirmed: (payer: string) => `The account is not in the name of ${payer}, and I have looked at why`,
  startVerb: 'Start refund',
  started: (number: string) => `Payment request ${number} was made for a maker to complete.`,
  declineTitle: (receipt: string) => `Decline the refund of ${receipt}?`,
  declineLead: 'The payer is told the reason by mail. The payment stays as it is.',
} as const;
