import { asKobo, type Kobo } from '@isura/contract/kernel/money';
import { compactMoney } from '@isura/contract/kernel/money-format';
import { plural } from '@isura/contract/kernel/numbers-format';
import { titles } from './titles.text.ts';

const percentOf = (part: bigint, whole: bigint): string =>
  whole === 0n ? '0%' : `${Number((part * 1000n) / whole) / 10}%`;
const gap = (one: Kobo, other: Kobo): string => compactMoney(asKobo(one > other ? one - other : other - one));

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
  part: (part: Kobo, whole: Kobo) => `${percentOf(part, whole)} of what was made`,
  on: (days: string) => `on ${days}`,
  nothing: (days: string) => `No payments were made on ${days}.`,
  owing: (made: Kobo, { approved, awaiting, rejected }: { approved: Kobo; awaiting: Kobo; rejected: Kobo }): string => {
    if (made === 0n) return 'No payments were made';
    const what = `${percentOf(approved, made)} was approved`;
    if (awaiting === 0n && rejected === 0n) return 'All of it was approved';
    return awaiting >= rejected
      ? `${what}; ${compactMoney(awaiting)} is waiting for approval`
      : `${what}; ${compactMoney(rejected)} was rejected`;
  },
  statusNote: (days: string) => `Payments made on ${days}, by their status now`,
  finding: (now: Kobo, before: Kobo, days: string, most?: string): string => {
    if (now === before) return now === 0n ? 'No payments were made' : `The same amount was made as on ${days}`;
    if (before === 0n) return `${compactMoney(now)} was made, nothing on ${days}`;
    const what = `${gap(now, before)} ${now > before ? 'more' : 'less'} was made than on ${days}`;
    return most ? `${what}; ${most}` : what;
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
  brings: (name: string, share: number) => `${name} made ${share}%`,
  grew: (name: string, by: Kobo) => `${name} made ${compactMoney(by)} more, the largest increase`,
};
