import { plural } from '@isura/contract/kernel/numbers-format';

/** Texts of approving several payments by one act. */
export const togetherText = {
  back: 'Approvals',
  title: (count: number) => `Approve ${plural(count, 'payment', 'payments')} together`,
  noTitle: 'Approve payments together',
  payment: 'Payment',
  payeeAndWhat: 'Payee and what for',
  amount: 'Amount',
  checks: 'Checks',
  allPass: 'All pass',
  payee: (name: string, forName: string | undefined) => (forName ? `${name}, for ${forName}` : name),
  whatAndAccount: (what: readonly string[], account: string) => [what.join(', '), account].filter(Boolean).join(' · '),
  moreAccounts: (count: number) => plural(count, 'more account', 'more accounts'),
  kept: (amount: string) => `${amount} kept as retention, not sent`,
  count: (payments: number, payees: number) =>
    `${plural(payments, 'payment', 'payments')}, ${plural(payees, 'payee', 'payees')}`,
  from: (label: string, digits: string) => `from ${label} ••••${digits}`,
  byPayee: 'By payee',
  payeeHead: 'Payee',
  paymentsHead: 'Payments',
  ofPayee: (payments: number, lines: number) =>
    lines > payments
      ? `${plural(payments, 'payment', 'payments')}, ${plural(lines, 'line', 'lines')}`
      : plural(payments, 'payment', 'payments'),
  together: (count: number) => `Checked for the ${count} together`,
  haveRead: (count: number) =>
    `I have read the ${count === 1 ? 'warning of 1 payment' : `warnings of ${count} payments`}`,
  stopped: 'Leave out payments until the account holds enough for the rest.',
  unread: 'Read the warnings and tick the box, or leave these payments out.',
  verb: (act: 'REVIEW' | 'APPROVE', amount: string) =>
    act === 'APPROVE' ? `Approve ${amount}` : `Pass ${amount} to approval`,
  allOrNone: 'All or none: if one has changed, nothing is approved and you see which.',
  changed: (titles: readonly string[]) =>
    `${titles.join(', ')} changed since you chose ${titles.length === 1 ? 'it' : 'them'}. Nothing was approved. Look at ${titles.length === 1 ? 'it' : 'them'} again before you decide; the others stay chosen.`,
  notApproved: (title: string) => `Nothing was approved, because of ${title}.`,
  leftOut: 'Left out:',
  oneByOne: 'Payments with an alert, or with more than 2,000 lines in all, are approved one by one.',
  tooFew: 'Fewer than two of these payments can be approved together. Decide on them one by one.',
  done: (count: number) => `${plural(count, 'payment', 'payments')} approved`,
} as const;
