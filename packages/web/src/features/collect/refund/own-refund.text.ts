import type { RefundStatus } from '@isura/contract/collect/states';

/** Words of refunds for payers: what staff do with a request is one state to them. */
export const ownRefundText = {
  statuses: {
    ASKED: 'Refund asked for',
    DECLINED: 'Refund declined',
    STARTED: 'Refund being approved',
    APPROVED: 'Refund being paid',
    PAID: 'Paid back',
    DROPPED: 'Refund not paid',
  } satisfies Record<RefundStatus, string>,
  askedOn: (day: string) => `You asked on ${day}. The MDA writes to you when it has decided.`,
  declined: (reason: string) => `The MDA says: ${reason}`,
  onItsWay: (account: string) => `To account ${account}. We write to you when it is paid.`,
  paidOn: (day: string, account: string) => `On ${day}, to account ${account}`,
  dropped: 'The MDA ended this refund before it was paid.',
  ask: 'Ask for a refund',
  askOf: (receipt: string) => `Ask for a refund of ${receipt}`,
  title: (receipt: string) => `Refund of receipt ${receipt}`,
  lead: (org: string, left: string) =>
    `${org} decides, and writes to you. Up to ${left} of this receipt can be given back. If all of it is, the receipt becomes void.`,
  amount: 'Amount to get back',
  amountHint: 'A fee for the payment itself is not given back',
  accountName: 'Name of the account',
  accountNameHint: 'As your bank has it. It should be the name on the receipt.',
  account: 'Account number',
  accountHint: 'The 10 digits of the account',
  reason: 'Why you ask',
  reasonHint: 'What went wrong, such as “I paid for the wrong service”. The MDA reads it.',
  send: 'Ask for refund',
  sent: (receipt: string, org: string) =>
    `You asked for a refund of receipt ${receipt}. ${org} decides, and writes to you.`,
} as const;
