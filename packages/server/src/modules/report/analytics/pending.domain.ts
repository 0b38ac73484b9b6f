import { addDays, type Day } from '@isura/contract/kernel/days';
import { asKobo } from '@isura/contract/kernel/money';
import { PendingAge, type PendingInflows } from '@isura/contract/report/collection-view';

/** The pending amount of one day and one channel; kobo. */
export interface PendingSum {
  isPaid: boolean;
  day: Day;
  channel: string;
  count: bigint;
  amount: bigint;
}

/** Returns the days of an age as of a day; the oldest age has no start. */
export function daysOfAge(label: PendingAge, today: Day): { start?: Day; end: Day } {
  if (label === 'TODAY') return { start: today, end: today };
  if (label === 'YESTERDAY') return { start: addDays(today, -1), end: addDays(today, -1) };
  return label === 'WEEK' ? { start: addDays(today, -6), end: addDays(today, -2) } : { end: addDays(today, -7) };
}

/**
 * Money of a day is settled after its cut-off, so it is due in the account on the next day; anything older is already
 * late.
 */
const expectedOf = (label: PendingAge, today: Day): { expected?: Day } =>
  label === 'TODAY' ? { expected: addDays(today, 1) } : label === 'YESTERDAY' ? { expected: today } : {};

const totalOf = (sums: readonly PendingSum[]) => ({
  count: Number(sums.reduce((all, { count }) => all + count, 0n)),
  amount: asKobo(sums.reduce((all, { amount }) => all + amount, 0n)),
});

function partOf(sums: readonly PendingSum[], today: Day, isPaid: boolean): PendingInflows['paid'] {
  const mine = sums.filter((one) => one.isPaid === isPaid);
  const channels = [...new Set(mine.map(({ channel }) => channel))].map((key) => ({
    key,
    ...totalOf(mine.filter(({ channel }) => channel === key)),
  }));
  return {
    ...totalOf(mine),
    ages: PendingAge.options.map((label) => {
      const { start, end } = daysOfAge(label, today);
      const within = mine.filter(
        ({ day }) => (start === undefined || day >= start) && (day <= end || label === 'TODAY'),
      );
      return {
        label,
        ...(start === undefined ? {} : { start }),
        end,
        ...(isPaid ? expectedOf(label, today) : {}),
        ...totalOf(within),
      };
    }),
    channels: channels.toSorted((one, other) =>
      one.amount === other.amount ? one.key.localeCompare(other.key) : one.amount < other.amount ? 1 : -1,
    ),
  };
}

/** Returns pending money as of a day by age and channel: what is paid, and what was only started. Kobo. */
export const pendingOf = (sums: readonly PendingSum[], today: Day): PendingInflows => ({
  paid: partOf(sums, today, true),
  attempts: partOf(sums, today, false),
});
