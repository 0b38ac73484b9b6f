import { BUCKETS_BACK, type CF2In, type ForecastGranularity } from '@isura/contract/forecast/forecast';
import type { Days } from '@isura/contract/kernel/day-ranges';
import { addDays, addMonths, type Day, firstDayOf, lastDayOf, periodOf, weekday } from '@isura/contract/kernel/days';
import type { FieldProblem } from '@isura/contract/kernel/problems';

/** The first day of the week (a Monday) or month a day lies in: 2026-11-26 is of the week of 2026-11-23. */
export const startOf = (granularity: ForecastGranularity, day: Day): Day =>
  granularity === 'MONTH' ? firstDayOf(periodOf(day)) : addDays(day, -((weekday(day) + 6) % 7));

/** The start so many buckets after another one, before it where negative. */
export const shifted = (granularity: ForecastGranularity, start: Day, by: number): Day =>
  granularity === 'MONTH' ? firstDayOf(addMonths(periodOf(start), by)) : addDays(start, 7 * by);

/** So many buckets from a start on, oldest first, each begun on the day after the one before it ends. */
export const bucketsFrom = (granularity: ForecastGranularity, start: Day, many: number): Days[] =>
  Array.from({ length: many }, (_, nth) => {
    const first = shifted(granularity, start, nth);
    return { first, last: granularity === 'MONTH' ? lastDayOf(periodOf(first)) : addDays(first, 6) };
  });

const NAMES = { WEEK: ['week', 'a Monday'], MONTH: ['month', 'the first of a month'] } as const;

/**
 * What keeps a forecast from beginning on a day: it begins on a Monday or the first of a month, in the running bucket or up to three
 * before it, so that its opening is what the ledger says and some of it is still to come.
 */
export function startFault({ granularity, periodStart }: CF2In, today: Day): FieldProblem | undefined {
  const [name, first] = NAMES[granularity];
  const field = 'periodStart';
  if (startOf(granularity, periodStart) !== periodStart)
    return { field, code: 'not-a-start', message: `A forecast by ${name} begins on ${first}` };
  const running = startOf(granularity, today);
  if (periodStart > running)
    return {
      field,
      code: 'too-late',
      message: `A forecast begins in the running ${name}, whose opening the ledger knows`,
    };
  if (periodStart < shifted(granularity, running, -BUCKETS_BACK))
    return {
      field,
      code: 'too-early',
      message: `A forecast begins at most ${BUCKETS_BACK} ${name}s before the running one`,
    };
  return undefined;
}

/** How a bucket stands to a day: OVER before it, RUNNING around it, AHEAD after it. */
export const stateOf = ({ first, last }: Days, today: Day): 'OVER' | 'RUNNING' | 'AHEAD' =>
  last < today ? 'OVER' : first > today ? 'AHEAD' : 'RUNNING';

/** Sums by day as sums by bucket; what lies in none of them is left out. */
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
