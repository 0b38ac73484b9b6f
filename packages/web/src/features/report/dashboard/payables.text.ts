import { plural } from '@isura/contract/kernel/numbers-format';

/** Texts of the payables. */
export const payablesText = {
  title: 'To be paid',
  due: 'Due',
  overdue: 'Overdue',
  none: 'Nothing',
  parts: (waiting: number, waits: string, approved: number, isApproved: string) =>
    [
      ...(waiting > 0 ? [`${waits} is waiting for approval (${waiting})`] : []),
      ...(approved > 0 ? [`${isApproved} is approved (${approved})`] : []),
    ].join(', '),
  when: 'When',
  payments: 'Payments',
  amount: 'Amount',
  all: 'Total',
  /** Keyed by the names the call uses. */
  buckets: {
    Today: 'Today',
    '1-7 days': '1 to 7 days',
    '8-30 days': '8 to 30 days',
    '30+ days': 'More than 30 days',
    '31-90 days': '31 to 90 days',
    '90+ days': 'More than 90 days',
  } as Readonly<Record<string, string>>,
  forYou: (count: number, late: number) =>
    `${plural(count, 'payment is', 'payments are')} waiting for you${late > 0 ? `, ${late} past ${late === 1 ? 'its' : 'their'} deadline` : ''}`,
  nothingForYou: 'No payment is waiting for you.',
};

/** Texts of lines that are approved and not paid. */
export const queuesText = {
  title: 'Lines waiting',
  failed: (count: number, money: string) => `${plural(count, 'line', 'lines')} failed, ${money}`,
  notSent: (count: number, money: string) => `${plural(count, 'line is', 'lines are')} approved but not sent, ${money}`,
  withBank: (count: number, money: string) => `${plural(count, 'line is', 'lines are')} with the bank, ${money}`,
} as const;
