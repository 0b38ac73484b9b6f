import { plural } from '@isura/contract/kernel/numbers-format';

/** Words of what is to be paid. */
export const payablesText = {
  title: 'To be paid',
  due: 'Due',
  overdue: 'Overdue',
  none: 'Nothing',
  parts: (waiting: number, waits: string, approved: number, isApproved: string) =>
    [
      ...(waiting > 0 ? [`${waits} waits for approval (${waiting})`] : []),
      ...(approved > 0 ? [`${isApproved} is approved (${approved})`] : []),
    ].join(', '),
  when: 'When',
  payments: 'Payments',
  amount: 'Amount',
  all: 'Together',
  /** By the names the call gives them. */
  buckets: {
    Today: 'Today',
    '1-7 days': '1 to 7 days',
    '8-30 days': '8 to 30 days',
    '30+ days': 'More than 30 days',
    '31-90 days': '31 to 90 days',
    '90+ days': 'More than 90 days',
  } as Readonly<Record<string, string>>,
  forYou: (count: number, late: number) =>
    `${plural(count, 'payment waits', 'payments wait')} for you${late > 0 ? `, ${late} past ${late === 1 ? 'its' : 'their'} time` : ''}`,
  nothingForYou: 'No payment waits for you.',
};

/** Lines that are approved and not paid. */
export const queuesText = {
  title: 'Lines that wait',
  failed: (count: number, money: string) => `${plural(count, 'line', 'lines')} failed, ${money}`,
  notSent: (count: number, money: string) => `${plural(count, 'line is', 'lines are')} approved and not sent, ${money}`,
  withBank: (count: number, money: string) => `${plural(count, 'line is', 'lines are')} with the bank, ${money}`,
} as const;
