import type { Kobo } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { plural } from '@isura/contract/kernel/numbers-format';
import type { Finding } from '../../../ui/chart/finding.ts';

/** Texts of the payables. */
export const payableFiguresText = {
  purpose: 'Payments that are due, by due date: those waiting for approval, and those approved but not paid.',
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
  },
  totals: (count: number) => `To be paid, ${plural(count, 'payment', 'payments')}`,
  nothing: {
    sentence: 'Nothing is to be paid. A payment appears here from its submission until it is paid.',
    who: 'Makers submit payments.',
  },
  nothingWaits: {
    sentence: 'Nothing is waiting for approval. A payment appears here when its maker submits it.',
    who: 'Makers submit payments.',
  },
  view: {
    purpose: 'The payments to be paid, who they are waiting for, and since when they are overdue.',
    caption: 'Payments to be paid',
  },
  total: {
    purpose: 'Everything to be paid, how much is waiting for approval and how much is overdue, by type and due date.',
    approved: 'Approved, unpaid',
    ranked: { verb: 'is to be paid', by: (type: string) => `for ${type}` },
    type: 'Type',
    types: 'All types',
    otherTypes: 'Other types',
    overdue: 'Overdue',
  },
  remind: 'Remind',
  reminded: 'A reminder was sent.',
};
