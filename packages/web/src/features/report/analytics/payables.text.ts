import type { Kobo } from '@isura/contract/kernel/money';
import { compactMoney } from '@isura/contract/kernel/money-format';
import { plural } from '@isura/contract/kernel/numbers-format';
import { titles } from './titles.text.ts';

/** Words of what is to be paid. */
export const payableFiguresText = {
  title: titles.mdaPayable,
  purpose: 'What is to be paid, by its due day: what waits for approval, and what is approved and not paid.',
  figures: 'Figures',
  tiles: { overdue: 'Overdue', total: 'Total' },
  payments: (count: number) => plural(count, 'payment', 'payments'),
  waits: (amount: Kobo) => `${compactMoney(amount)} of it waits for approval`,
  finding: (late: Kobo, oldest: Kobo, soon: Kobo, all: Kobo): string => {
    if (all === 0n) return 'Nothing is to be paid';
    if (late === 0n)
      return soon === 0n ? 'Nothing is overdue' : `Nothing is overdue; ${compactMoney(soon)} falls due within 7 days`;
    const what = `${compactMoney(late)} is overdue`;
    return oldest === 0n ? what : `${what}; ${compactMoney(oldest)} of it for more than 90 days`;
  },
  note: 'Not paid today, by due day',
  legend: { all: 'To be paid', waiting: 'Waits for approval' },
  all: 'All that is to be paid',
  waiting: 'Waiting for approval',
  table: { when: 'Due', count: 'Payments', amount: 'To be paid', awaiting: 'Waits for approval', approved: 'Approved' },
  columns: {
    requestNumber: 'Request',
    title: 'Title',
    unpaidAmount: 'To be paid',
    totalAmount: 'Amount',
    dueDate: 'Due',
    daysToDue: 'Days to due',
    status: 'Status',
    level: 'Level',
    waiting: 'Waits for',
    type: 'Type',
    orgName: 'MDA',
  },
  days: (days: number): string => {
    if (days === 0) return 'today';
    return days > 0 ? `in ${plural(days, 'day', 'days')}` : `${plural(-days, 'day', 'days')} late`;
  },
  level: (level: number, of: number | undefined) => (of === undefined ? String(level) : `${level} of ${of}`),
  filters: {
    bucket: 'Due',
    allBuckets: 'Whenever due',
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
  nothingWaits: 'Nothing waits for approval.',
  view: {
    title: titles.payableView,
    purpose: 'The payments behind what is to be paid, whom they wait for, and since when they are late.',
    caption: 'Payments to be paid',
  },
  total: {
    title: titles.totalPayables,
    purpose: 'All that is to be paid, what of it waits for approval and what is late, by type and due day.',
    approved: 'Approved, not paid',
    part: (part: Kobo, whole: Kobo) => (whole === 0n ? '0%' : `${Number((part * 1000n) / whole) / 10}%`),
    makes: (type: string, part: string) => `${type} makes ${part} of it`,
    type: 'Type',
    types: 'All types',
    overdue: 'Overdue',
  },
  remind: 'Remind',
  reminded: 'They were reminded.',
};
