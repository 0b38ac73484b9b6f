import { asKobo, type Kobo } from '@isura/contract/kernel/money';
import { plural } from '@isura/contract/kernel/numbers-format';
import { shareText } from '@isura/contract/kernel/percent-shares';
import type { Finding } from '../../../ui/chart/finding.ts';
import { titles } from './titles.text.ts';

/** Texts of inflow beside outflow. */
export const expenseReceiptText = {
  title: titles.expenseReceipt,
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
  on: (days: string) => `on ${days}`,
  netBefore: (amount: string, days: string) => `${amount} on ${days}`,
  finding: (net: Kobo): Finding => {
    if (net === 0n) return 'As much came in as went out';
    return (money) =>
      net > 0n ? `${money(net)} more came in than went out` : `${money(asKobo(-net))} more went out than came in`;
  },
  note: (days: string, before: string) => `On ${days}, with ${before} beside it in the table`,
  soFar: (bucket: string, amount: string) => `${bucket} so far, ${amount}`,
  bySector: (name: string, share: number) => `${name} receives ${shareText(share)} of what came in`,
  nobody: 'No money moved',
  bySectorNote: 'MDAs by sector, largest receipts first',
  noSector: 'No sector',
  all: 'All MDAs',
};
