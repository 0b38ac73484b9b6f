import type { RefundStatus } from '@isura/contract/collect/states';
import { refundStatusLabels } from '@isura/contract/collect/words.text';
import { plural } from '@isura/contract/kernel/numbers-format';

export const refundText = {
  caption: 'Refunds',
  empty: {
    sentence:
      'No refunds yet. A refund appears here when a payer requests one, or when one is started from the payment it returns.',
    who: 'Accountants start refunds, from the menu of a payment received.',
  },
  filters: { words: 'Receipt, invoice or request number', status: 'Status', allStatuses: 'All statuses' },
  total: (status: RefundStatus, count: number) =>
    `${refundStatusLabels[status]}, ${plural(count, 'refund', 'refunds')}`,
  held: (count: number, since: string) =>
    count === 1
      ? `1 payment holds money that was not due and has been waiting to be refunded since ${since}.`
      : `${plural(count, 'payment holds', 'payments hold')} money that was not due and is waiting to be refunded, the oldest since ${since}.`,
  seeHeld: 'See the money to refund',
  byPayer: 'requested by the payer',
  start: 'Start refund',
  whyNot: 'See why it cannot be refunded',
  whyNotStart: 'See why it cannot be started',
  decline: 'Decline',
  open: 'Open payment request',
  ask: 'Ask for refund',
  startTitle: (receipt: string) => `Refund receipt ${receipt}`,
  startLead: (payer: string, left: string) =>
    `Up to ${left} of this payment by ${payer} can be refunded. This creates a payment request for a maker to complete, and it is approved like every other payment.`,
  amount: 'Amount to refund',
  amountHint: 'The fee the payer paid on top is not refunded',
  bill: 'Is the refunded amount still owed?',
  billMissing: 'Choose whether the refunded amount is still owed',
  bills: {
    ENDED: 'No: it was not owed, and leaves the invoice. What was never paid stays due',
    OWED: 'Yes: the invoice is due again, as where an instalment was paid twice',
  },
  reason: 'Reason',
  reasonHint: 'The approvers and the payer will see it',
  confirmed: (payer: string) => `The account is not in the name of ${payer}, and I have checked why`,
  startVerb: 'Start refund',
  started: (number: string) => `Payment request ${number} has been created for a maker to complete.`,
  declineTitle: (receipt: string) => `Decline the refund of ${receipt}?`,
  declineLead: 'The payer gets the reason by email. The payment does not change.',
} as const;
