import type { Kobo } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { plural } from '@isura/contract/kernel/numbers-format';
import { partText } from '@isura/contract/kernel/percent-shares';
import type { Finding } from '../../../ui/chart/finding.ts';
import { titles } from './titles.text.ts';

/** Texts of the payables. */
export const payableFiguresText = {
  title: titles.mdaPayable,
  purpose: 'Payments to be made, by due date: those waiting for approval, and those approved but not paid.',
  figures: 'Figures',
  tiles: { overdue: 'Overdue', total: 'Total' },
  payments: (count: number) => plural(count, 'payment', 'payments'),
  waits: (amount: Kobo) => `${formatMoney(amount)} of it is waiting for approval`,
  finding: (late: Kobo, oldest: Kobo, soon: Kobo, all: Kobo): Finding => {
    if (all === 0n) return 'Nothing is to be paid';
    if (late === 0n)
      return soon === 0n
        ? 'Nothing is overdue'
        : (money) => `Nothing is overdue; ${money(soon)} falls due within 7 days`;
    return (money) =>
      `${money(late)} is overdue${oldest === 0n ? '' : `; ${money(oldest)} of it for more than 90 days`}`;
  },
  note: 'Unpaid today, by due date',
  legend: { all: 'To be paid', waiting: 'Waiting for approval' },
  all: 'Total to be paid',
  waiting: 'Waiting for approval',
  table: {
    when: 'Due',
    count: 'Payments',
    amount: 'To be paid',
    awaiting: 'Waiting for approval',
    approved: 'Approved',
  },
  days: (days: number): string => {
    if (days === 0) return 'today';
    return days > 0 ? `in ${plural(days, 'day', 'days')}` : `${plural(-days, 'day', 'days')} late`;
  },
  level: (level: number, of: number | undefined) => (of === undefined ? String(level) : `${level} of ${of}`),
  filters: {
    bucket: 'Due',
    allBuckets: 'Any due date',
    overdue: 'Overdue',
    due: 'Not overdue',
    type: 'Type',
    allTypes: 'All types',
    status: 'Status',
    allStatuses: 'All statuses',
    mda: 'MDA',
    allMdas: 'All MDAs',
  },
  totals: (count: number) => `To be paid, ${plural(count, 'payment', 'payments')}`,
  nothing: 'Nothing is to be paid.',
  nothingWaits: 'Nothing is waiting for approval.',
  view: {
    title: titles.payableView,
    purpose: 'The payments to be made, who they are waiting for, and since when they are overdue.',
    caption: 'Payments to be paid',
  },
  total: {
    title: titles.totalPayables,
    purpose: 'Everything to be paid, how much is waiting for approval and how much is overdue, by type and due date.',
    approved: 'Approved, unpaid',
    part: (part: Kobo, whole: Kobo) => partText(part, whole),
    makes: (type: string, part: string) => `${type} makes up ${part} of it`,
    type: 'Type',
    types: 'All types',
    overdue: 'Overdue',
  },
  remind: 'Remind',
  reminded: 'A reminder was sent.',
};
