import { addDays, type Day, daysBetween } from '@isura/contract/kernel/days';
import type { Expected } from './lines.domain.ts';

/** A bill that is not paid, and how many days after the due day those of its service were paid: negative where before it. */
export interface OpenBill {
  due: Day;
  delay: number;
  balance: bigint;
}

/** Bills later than so many days past the day they were expected are not waited for. */
const LOST = 90;

const notBefore = (day: Day, today: Day): Day => (day < today ? today : day);

/**
 * When bills come in: on the due day and the measured delay of their service, or today where that has passed, and of what is paid so
 * much as reaches the own accounts (ten-thousandths). A bill of ₦1,000 due on the 3rd, paid 5 days late, of which 60 of 100 reach
 * the accounts: ₦600 on the 8th. What was expected more than 90 days ago is left out.
 */
export const billsExpected = (bills: readonly OpenBill[], reaches: bigint, today: Day): Expected[] =>
  bills
    .map(({ due, delay, balance }) => ({ day: addDays(due, delay), amount: (balance * reaches) / 10_000n }))
    .filter(({ day }) => daysBetween(day, today) <= LOST)
    .map(({ day, amount }) => ({ day: notBefore(day, today), amount }));

/** What waits for its day, or for any day now where that has passed. */
export const expectedFrom = <One extends Expected>(today: Day, all: readonly One[]): One[] =>
  all.map((one) => ({ ...one, day: notBefore(one.day, today) }));

/** Of what was collected how much reached the own accounts, in ten-thousandths; all of it where nothing was collected. */
export function reachesOf({ collected, settled }: { collected: bigint; settled: bigint }): bigint {
  if (collected <= 0n) return 10_000n;
  const part = (settled * 10_000n) / collected;
  return part > 10_000n ? 10_000n : part < 0n ? 0n : part;
}
