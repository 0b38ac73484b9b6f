import { addDays, type Day, daysBetween } from '@isura/contract/kernel/days';
import type { Expected } from './lines.domain.ts';

/** An unpaid bill, with the mean days after the due day on which its service is paid: negative when before it. */
export interface OpenBill {
  due: Day;
  delay: number;
  balance: bigint;
}

/** Days after the expected day from which a bill is no longer expected. */
const LOST = 90;

const notBefore = (day: Day, today: Day): Day => (day < today ? today : day);

/**
 * Returns when bills are expected: on the due day plus their service's delay, or today when that has passed, and how
 * much reaches the own accounts (`reaches`, ten-thousandths). A bill of ₦1,000 due on the 3rd, paid 5 days late, of
 * which 60 of 100 reach the accounts: ₦600 on the 8th. Bills expected more than 90 days ago are left out.
 */
export const billsExpected = (bills: readonly OpenBill[], reaches: bigint, today: Day): Expected[] =>
  bills
    .map(({ due, delay, balance }) => ({ day: addDays(due, delay), amount: (balance * reaches) / 10_000n }))
    .filter(({ day }) => daysBetween(day, today) <= LOST)
    .map(({ day, amount }) => ({ day: notBefore(day, today), amount }));

/** Moves expected amounts of a past day to today. */
export const expectedFrom = <One extends Expected>(today: Day, all: readonly One[]): One[] =>
  all.map((one) => ({ ...one, day: notBefore(one.day, today) }));

/**
 * Returns the share of collections that reached the own accounts, in ten-thousandths; all of it when nothing was
 * collected.
 */
export function shareReceived({ collected, settled }: { collected: bigint; settled: bigint }): bigint {
  if (collected <= 0n) return 10_000n;
  const part = (settled * 10_000n) / collected;
  return part > 10_000n ? 10_000n : part < 0n ? 0n : part;
}
