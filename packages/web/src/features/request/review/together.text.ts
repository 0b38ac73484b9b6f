import { plural } from '@isura/contract/kernel/numbers-format';

/** How many payments of a list are reviewed, and how many approved. */
export interface ActCounts {
  reviewed: number;
  approved: number;
}

const payments = (count: number): string => plural(count, 'payment', 'payments');

/** Says what is done with the payments of a list, by what the level of each does. */
const did = ({ reviewed, approved }: ActCounts): string => {
  if (reviewed === 0) return `${payments(approved)} approved`;
  return approved === 0 ? `${payments(reviewed)} reviewed` : `${payments(reviewed)} reviewed, ${approved} approved`;
};

/** Texts of deciding on several payments by one act. */
export const togetherText = {
  back: 'Approvals',
  title: ({ reviewed, approved }: ActCounts) => {
    if (reviewed === 0) return `Approve ${payments(approved)} together`;
    if (approved === 0) return `Review ${payments(reviewed)} together`;
    return `Review ${payments(reviewed)} and approve ${approved} together`;
  },
  noTitle: 'Decide on payments together',
  payment: 'Payment',
  payeeAndWhat: 'Payee and what for',
  amount: 'Amount',
  checks: 'Checks',
  allPass: 'All pass',
  whatAndAccount: (what: readonly string[], account: string) => [what.join(', '), account].filter(Boolean).join(' · '),
  moreAccounts: (count: number) => plural(count, 'more account', 'more accounts'),
  kept: (amount: string) => `${amount} kept as retention, not sent`,
  count: (count: number, payees: number) => `${payments(count)}, ${plural(payees, 'payee', 'payees')}`,
  from: (label: string, digits: string) => `from ${label} ••••${digits}`,
  byPayee: 'By payee',
  payeeHead: 'Payee',
  paymentsHead: 'Payments',
  ofPayee: (count: number, lines: number) =>
    lines > count ? `${payments(count)}, ${plural(lines, 'line', 'lines')}` : payments(count),
  together: (count: number) => `Checked for the ${count} together`,
  haveRead: (count: number) =>
    `I have read the ${count === 1 ? 'warning of 1 payment' : `warnings of ${count} payments`}`,
  stopped: 'Leave out payments until the account holds enough for the rest.',
  unread: 'Read the warnings and tick the box, or leave these payments out.',
  /** What the button does, in money: the sum that is reviewed and the sum that is approved. */
  verb: ({ reviewed, approved }: ActCounts, sums: { reviewed: string; approved: string }) => {
    if (reviewed === 0) return `Approve ${sums.approved}`;
    if (approved === 0) return `Review ${sums.reviewed}`;
    return `Review ${reviewed} (${sums.reviewed}), approve ${approved} (${sums.approved})`;
  },
  allOrNone: 'All or none: if one has changed, nothing is decided and you see which.',
  changed: (count: number) =>
    `Nothing was decided. ${count === 1 ? 'This payment' : 'These payments'} changed since you chose ${count === 1 ? 'it' : 'them'}. Look at ${count === 1 ? 'it' : 'them'} again before you decide; the others stay chosen:`,
  notDecided: (title: string) => `Nothing was decided, because of ${title}.`,
  leftOut: 'Left out:',
  oneByOne: 'Payments with an alert, or with more than 2,000 lines in all, are decided one by one.',
  notRead: 'Not in the list, because they could not be read:',
  tryAgain: 'Try again',
  orAlone: 'Try again, or open each by itself.',
  nothingToDecide: 'There is nothing to decide on it.',
  unnamed: 'A chosen payment',
  tooFew: 'Fewer than two of these payments can be decided together. Decide on them one by one.',
  done: did,
} as const;
