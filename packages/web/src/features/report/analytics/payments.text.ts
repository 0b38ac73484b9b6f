import type { Kobo } from '@isura/contract/kernel/money';
import { plural } from '@isura/contract/kernel/numbers-format';
import { percentShares, shareText } from '@isura/contract/kernel/percent-shares';
import { type Finding, gapOf } from '../../../ui/chart/finding.ts';
import { titles } from './titles.text.ts';

/** Texts of the payments made and paid. */
export const paymentFiguresText = {
  title: titles.paymentView,
  purpose: 'The payments made, their status now, and what was paid out.',
  figures: 'Figures',
  tiles: {
    made: 'Made',
    approved: 'Approved',
    awaiting: 'Waiting for approval',
    rejected: 'Rejected',
    paid: 'Paid out',
  },
  payments: (count: number) => plural(count, 'payment', 'payments'),
  lines: (count: number) => plural(count, 'line', 'lines'),
  part: (share: string) => `${share} of what was made`,
  on: (days: string) => `on ${days}`,
  nothing: (days: string) => `No payments were made on ${days}.`,
  owing: (
    made: Kobo,
    { approved, awaiting, rejected }: { approved: Kobo; awaiting: Kobo; rejected: Kobo },
  ): Finding => {
    if (made === 0n) return 'No payments were made';
    const [share = 0] = percentShares([approved, awaiting, rejected], made);
    const what = `${shareText(share)} was approved`;
    if (awaiting === 0n && rejected === 0n) return 'All of it was approved';
    return (money) =>
      awaiting >= rejected
        ? `${what}; ${money(awaiting)} is waiting for approval`
        : `${what}; ${money(rejected)} was rejected`;
  },
  statusNote: (days: string) => `Payments made on ${days}, by their status now`,
  finding: (now: Kobo, before: Kobo, days: string, most?: string): Finding => {
    if (now === before) return now === 0n ? 'No payments were made' : `The same amount was made as on ${days}`;
    if (before === 0n) return (money) => `${money(now)} was made, nothing on ${days}`;
    const what = `${now > before ? 'more' : 'less'} was made than on ${days}`;
    return (money) => `${money(gapOf(now, before))} ${most ? `${what}; ${most}` : what}`;
  },
  makes: (bucket: string) => `${bucket} accounts for most of it`,
  notOver: (bucket: string) => `${bucket} is not over`,
  trendNote: (days: string) =>
    `Payments made on ${days}, by their status now; the line is what banks paid, whenever the payment was made`,
  running: (bucket: string) => `${bucket} so far`,
  columns: {
    status: 'Status',
    count: 'Payments',
    amount: 'Amount',
    share: 'Share',
    days: 'Days',
    mda: 'MDA',
    made: 'Made',
  },
  all: 'All payments',
  mdas: { all: 'All MDAs', others: 'Other MDAs' },
  brings: (name: string, share: number) => `${name} made ${shareText(share)}`,
  grew:
    (name: string, by: Kobo): Finding =>
    (money) =>
      `${name} made ${money(by)} more, the largest increase`,
};
