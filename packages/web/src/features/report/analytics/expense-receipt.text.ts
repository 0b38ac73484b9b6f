import { asKobo, type Kobo } from '@isura/contract/kernel/money';
import { compactMoney } from '@isura/contract/kernel/money-format';
import { plural } from '@isura/contract/kernel/numbers-format';
import { titles } from './titles.text.ts';

/** Words of money in beside money out. */
export const expenseReceiptText = {
  title: titles.expenseReceipt,
  purpose: 'What came in against what went out, by month and by MDA.',
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
  finding: (net: Kobo): string => {
    if (net === 0n) return 'As much came in as went out';
    return net > 0n
      ? `${compactMoney(net)} more came in than went out`
      : `${compactMoney(asKobo(-net))} more went out than came in`;
  },
  note: (days: string, before: string) => `On ${days}; the table has ${before} beside it`,
  soFar: (bucket: string, amount: string) => `${bucket} so far, ${amount}`,
  bySector: (name: string, share: number) => `${name} takes ${share}% of what came in`,
  nobody: 'No money moved',
  bySectorNote: 'MDAs under their sector, those that took the most first',
  noSector: 'No sector',
  all: 'All MDAs',
};
