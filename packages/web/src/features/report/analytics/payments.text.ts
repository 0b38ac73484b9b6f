import type { Kobo } from '@isura/contract/kernel/money';
import { plural } from '@isura/contract/kernel/numbers-format';
import { percentShares, shareText } from '@isura/contract/kernel/percent-shares';
import { type Finding, measures } from '../../../ui/chart/finding.ts';

/** Texts of the payments requested and paid. */
export const paymentFiguresText = {
  purpose: 'The payments requested, their status now, and what was paid out.',
  figures: 'Figures',
  tiles: {
    made: measures.requested.name,
    approved: 'Approved',
    awaiting: 'Waiting for approval',
    rejected: 'Rejected',
    paid: 'Paid out',
  },
  payments: (count: number) => plural(count, 'payment', 'payments'),
  lines: (count: number) => plural(count, 'line', 'lines'),
  part: (share: string) => `${share} of the amount requested`,
  nothing: (days: string) => `No payments were requested on ${days}.`,
  owing: (
    made: Kobo,
    { approved, awaiting, rejected }: { approved: Kobo; awaiting: Kobo; rejected: Kobo },
  ): Finding => {
    if (made === 0n) return 'No payments were requested';
    const [share = 0] = percentShares([approved, awaiting, rejected], made);
    if (awaiting === 0n && rejected === 0n) return (money) => `All of ${money(made)} was approved`;
    return (money) => {
      const rest =
        awaiting >= rejected ? `${money(awaiting)} is waiting for approval` : `${money(rejected)} was rejected`;
      return `${shareText(share)} of ${money(made)} was approved; ${rest}`;
    };
  },
  statusNote: (days: string) => `Payments requested on ${days}, by their status now`,
  trendNote: (days: string) =>
    `Payments requested on ${days}, by their status now; the bar beside is what banks paid, whenever it was requested`,
  running: (bucket: string) => `${bucket} so far`,
  madeBefore: (days: string) => `${measures.requested.name} ${days}`,
  columns: {
    status: 'Status',
    count: 'Payments',
    amount: 'Amount',
    share: 'Share',
    days: 'Days',
    mda: 'MDA',
    made: measures.requested.name,
  },
  all: 'All payments',
  mdas: { all: 'All MDAs', others: 'Other MDAs' },
  byMda: { verb: measures.requested.verb, by: (name: string) => `by ${name}` },
};
