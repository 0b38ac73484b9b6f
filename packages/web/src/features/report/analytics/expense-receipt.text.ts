import { asKobo, type Kobo } from '@isura/contract/kernel/money';
import { plural } from '@isura/contract/kernel/numbers-format';
import { type Finding, measures } from '../../../ui/chart/finding.ts';

/** Texts of inflow beside outflow. */
export const expenseReceiptText = {
  purpose: 'Money received compared with money paid out, by month and by MDA.',
  figures: 'Figures',
  receipt: 'Receipt',
  expense: 'Expense',
  net: 'Net',
  days: 'Days',
  mda: 'MDA',
  receiptBefore: (days: string) => `Receipt ${days}`,
  expenseBefore: (days: string) => `Expense ${days}`,
  payments: (count: number) => plural(count, 'payment', 'payments'),
  lines: (count: number) => plural(count, 'line', 'lines'),
  netBefore: (amount: string, days: string) => `${amount} on ${days}`,
  finding: (net: Kobo): Finding => {
    if (net === 0n) return 'As much came in as went out';
    return (money) =>
      net > 0n ? `${money(net)} more came in than went out` : `${money(asKobo(-net))} more went out than came in`;
  },
  note: (days: string, before: string | undefined) =>
    `On ${days}${before === undefined ? '' : `, with ${before} beside it in the table`}`,
  soFar: (bucket: string, amount: string) => `${bucket} so far, ${amount}`,
  bySector: {
    verb: measures.received.verb,
    by: (name: string) => (name === '' ? 'by MDAs without a sector' : `by MDAs of ${name}`),
  },
  nobody: 'No money moved',
  bySectorNote: 'MDAs by sector, largest receipts first',
  noSector: 'No sector',
  all: 'All MDAs',
};
