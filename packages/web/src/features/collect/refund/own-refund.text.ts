import type { RefundStatus } from '@isura/contract/collect/states';

/** Texts of refunds for payers, who see all the staff's handling of a request as one status. */
export const ownRefundText = {
  statuses: {
    ASKED: 'Refund requested',
    DECLINED: 'Refund declined',
    STARTED: 'Refund being approved',
    APPROVED: 'Refund being paid',
    PAID: 'Paid back',
    DROPPED: 'Refund not paid',
  } satisfies Record<RefundStatus, string>,
  askedOn: (day: string) => `You asked on ${day}. The MDA will email you when it has decided.`,
  declined: (reason: string) => `The MDA says: ${reason}`,
  onItsWay: (account: string) => `To account ${account}. We will email you when it is paid.`,
  paidOn: (day: string, account: string) => `On ${day}, to account ${account}`,
  dropped: 'The MDA ended this refund before it was paid.',
  ask: 'Request a refund',
  askOf: (receipt: string) => `Request a refund of ${receipt}`,
  title: (receipt: string) => `Refund of receipt ${receipt}`,
  lead: (org: string, left: string) =>
    `${org} decides and will email you. Up to ${left} of this receipt can be refunded. If all of it is refunded, the receipt becomes void.`,
  amount: 'Amount to refund',
  amountHint: 'The payment fee is not refunded',
  accountName: 'Account name',
  accountNameHint: 'As your bank shows it. It should match the name on the receipt.',
  nameConfirmed: 'If the bank names another holder: I have read the name, and the refund may go to this holder',
  account: 'Account number',
  accountHint: 'The 10-digit account number',
  reason: 'Reason',
  reasonHint: 'What went wrong, such as “I paid for the wrong service”. The MDA will read it.',
  send: 'Ask for refund',
  sent: (receipt: string, org: string) =>
    `You asked for a refund of receipt ${receipt}. ${org} will decide and email you.`,
} as const;
