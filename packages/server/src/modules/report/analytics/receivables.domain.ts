import { addDays, type Day } from '@isura/contract/kernel/days';
import type { Age, Lateness, Owed } from '@isura/contract/report/receivables';
import { type GroupName, type GroupSum, mostFirst } from '../figure/group.domain.ts';

/** The amount owed for one group and how much of it is late, kobo. */
interface OwedSum extends GroupSum {
  late: bigint;
}

/**
 * Returns the due days of a lateness as of a day: 1 to 30 days late on 2026-11-30 was due from 31 October to 29
 * November.
 */
export function dueDays(label: Lateness, today: Day): { start?: Day; end?: Day } {
  const late = (from: number, to: number) => ({ start: addDays(today, -to), end: addDays(today, -from) });
  if (label === 'NOT_DUE') return { start: today };
  if (label === 'LATE_30') return late(1, 30);
  if (label === 'LATE_60') return late(31, 60);
  return label === 'LATE_90' ? late(61, 90) : { end: addDays(today, -91) };
}

/** Returns the late part of some ages: count and amount in kobo. */
export function lateOf(ageing: readonly Pick<Age, 'label' | 'count' | 'amount'>[]): { count: number; amount: bigint } {
  const late = ageing.filter(({ label }) => label !== 'NOT_DUE');
  return {
    count: late.reduce((all, { count }) => all + count, 0),
    amount: late.reduce((all, { amount }) => all + amount, 0n),
  };
}

/** Rows shown for amounts owed. */
export const TOP = 10;

/** Returns those that are owed the most, with names; ties are ordered by key. Kobo. */
export const mostOwed = (sums: readonly OwedSum[], names: ReadonlyMap<string, GroupName>): Owed[] =>
  mostFirst(sums)
    .slice(0, TOP)
    .map(({ key, count, amount, late }) => ({
      key: Number(key),
      name: names.get(key)?.name ?? key,
      count: Number(count),
      amount: amount as Owed['amount'],
      late: late as Owed['late'],
    }));
