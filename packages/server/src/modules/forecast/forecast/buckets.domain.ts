import { BUCKETS_BACK, type CF2In, type ForecastGranularity } from '@isura/contract/forecast/forecast';
import type { Days } from '@isura/contract/kernel/day-ranges';
import { addDays, addMonths, type Day, firstDayOf, lastDayOf, periodOf, weekday } from '@isura/contract/kernel/days';
import type { FieldProblem } from '@isura/contract/kernel/problems';

/**
 * Returns the first day of the week (a Monday) or month that contains a day: 2026-11-26 is in the week of 2026-11-23.
 */
export const startOf = (granularity: ForecastGranularity, day: Day): Day =>
  granularity === 'MONTH' ? firstDayOf(periodOf(day)) : addDays(day, -((weekday(day) + 6) % 7));

/** Returns the start of the bucket so many after another one, or before it when negative. */
export const shifted = (granularity: ForecastGranularity, start: Day, by: number): Day =>
  granularity === 'MONTH' ? firstDayOf(addMonths(periodOf(start), by)) : addDays(start, 7 * by);

/** Returns so many buckets from a start on, oldest first, without gaps. */
export const bucketsFrom = (granularity: ForecastGranularity, start: Day, many: number): Days[] =>
  Array.from({ length: many }, (_, nth) => {
    const first = shifted(granularity, start, nth);
    return { first, last: granularity === 'MONTH' ? lastDayOf(periodOf(first)) : addDays(first, 6) };
  });

const NAMES = { WEEK: ['week', 'a Monday'], MONTH: ['month', 'the first of a month'] } as const;

/**
 * Returns why a forecast cannot begin on a day, if so. It begins on a Monday or the first of a month, in the current
 * bucket or up to three before it, so that its opening comes from the ledger and part of it is still ahead.
 */
export function startFault({ granularity, periodStart }: CF2In, today: Day): FieldProblem | undefined {
  const [name, first] = NAMES[granularity];
  const field = 'periodStart';
  if (startOf(granularity, periodStart) !== periodStart)
    return { field, code: 'not-a-start', message: `A forecast by ${name} must start on ${first}` };
  const running = startOf(granularity, today);
  if (periodStart > running)
    return {
      field,
      code: 'too-late',
      message: `A forecast must start in the current ${name} or earlier, so that the ledger has its opening balance`,
    };
  if (periodStart < shifted(granularity, running, -BUCKETS_BACK))
    return {
      field,
      code: 'too-early',
      message: `A forecast starts at most ${BUCKETS_BACK} ${name}s before the current one`,
    };
  return undefined;
}

/** Returns the state of a bucket on a day: OVER, RUNNING (contains the day) or AHEAD. */
export const stateOf = ({ first, last }: Days, today: Day): 'OVER' | 'RUNNING' | 'AHEAD' =>
  last < today ? 'OVER' : first > today ? 'AHEAD' : 'RUNNING';

/** Adds up daily amounts by bucket; days in none of them are left out. */
export function inBuckets(buckets: readonly Days[], byDay: readonly { day: Day; amount: bigint }[]): bigint[] {
  const sums = buckets.map(() => 0n);
  const [head, tail] = [buckets[0], buckets.at(-1)];
  for (const { day, amount } of byDay) {
    if (!head || !tail || day < head.first || day > tail.last) continue;
    const nth = buckets.findIndex(({ first, last }) => first <= day && day <= last);
    sums[nth] = (sums[nth] ?? 0n) + amount;
  }
  return sums;
}
