import { addDays, type Day } from '@isura/contract/kernel/days';
import { asKobo, type Kobo } from '@isura/contract/kernel/money';
import { type RequestType, requestTypeLabels } from '@isura/contract/kernel/request-type';
import type { Payable, PayableBucket, PayableOfType, PayableRequest } from '@isura/contract/request/payables';

/**
 * Requests of one status that are due in a number of days, and their unpaid amount; the number is negative if overdue.
 */
export interface DueSum {
  status: PayableRequest['status'];
  type: RequestType;
  /** The index of their bucket, from 0. */
  bucket: number;
  isOverdue: boolean;
  count: number;
  kobo: bigint;
}

/** The last day of each bucket except the last one, counted from today (docs/spec/calls.md#payables-buckets). */
export const BUCKET_ENDS = { due: [0, 7, 30], overdue: [7, 30, 90] } as const;
const BUCKETS = {
  due: ['TODAY', 'DUE_7', 'DUE_30', 'DUE_LATER'],
  overdue: ['LATE_7', 'LATE_30', 'LATE_90', 'LATE_LATER'],
} as const satisfies Readonly<Record<'due' | 'overdue', readonly PayableBucket[]>>;
const labels = {
  due: ['Today', '1-7 days', '8-30 days', '30+ days'],
  overdue: ['1-7 days', '8-30 days', '31-90 days', '90+ days'],
} as const;

const added = (rows: readonly DueSum[]) => ({
  count: rows.reduce((all, { count }) => all + count, 0),
  amount: asKobo(rows.reduce((all, { kobo }) => all + kobo, 0n)),
});
const byStatus = (rows: readonly DueSum[]) => ({
  ...added(rows),
  awaiting: added(rows.filter(({ status }) => status === 'AWAITING_APPROVAL')),
  approved: added(rows.filter(({ status }) => status !== 'AWAITING_APPROVAL')),
});

/** Returns the due or the overdue side of the sums: its total and each of its buckets, empty ones too. */
export function payableOf(side: 'due' | 'overdue', sums: readonly DueSum[]): Payable {
  const mine = sums.filter(({ isOverdue }) => isOverdue === (side === 'overdue'));
  return {
    ...byStatus(mine),
    buckets: BUCKETS[side].map((key, nth) => ({
      key,
      label: labels[side][nth] ?? '',
      ...byStatus(mine.filter(({ bucket }) => bucket === nth)),
    })),
  };
}

/** Returns what is payable for each type that has something, the largest first. */
export const payableByType = (sums: readonly DueSum[]): PayableOfType[] =>
  [...new Set(sums.map(({ type }) => type))]
    .map((type) => {
      const mine = sums.filter((sum) => sum.type === type);
      const overdue = added(mine.filter(({ isOverdue }) => isOverdue));
      return { type, label: requestTypeLabels[type], ...byStatus(mine), overdue };
    })
    .toSorted((one, other) => (one.amount < other.amount ? 1 : -1));

/** The part of the payables requested: one side of today, one bucket of it, or all. */
export interface Payables {
  side?: 'due' | 'overdue' | undefined;
  bucket?: PayableBucket | undefined;
}

const isIn = ({ side, bucket }: Payables, sum: DueSum): boolean => {
  const own = sum.isOverdue ? 'overdue' : 'due';
  return (side ?? own) === own && (bucket === undefined || BUCKETS[own][sum.bucket] === bucket);
};

/** Returns the sums that belong to the requested part. */
export const requestedPart = (filter: Payables, sums: readonly DueSum[]): DueSum[] =>
  sums.filter((sum) => isIn(filter, sum));

/** Returns the number of requests in the requested part, and their unpaid amount. */
export const unpaidOf = (filter: Payables, sums: readonly DueSum[]): { count: number; amount: Kobo } =>
  added(sums.filter((sum) => isIn(filter, sum)));

interface DueDays {
  dueFrom?: Day;
  dueBefore?: Day;
}

function daysOfBucket(bucket: PayableBucket, today: Day): DueDays {
  const isLate = bucket.startsWith('LATE');
  const nth = (BUCKETS[isLate ? 'overdue' : 'due'] as readonly PayableBucket[]).indexOf(bucket);
  const ends = BUCKET_ENDS[isLate ? 'overdue' : 'due'];
  const [near, far] = [nth === 0 ? (isLate ? 1 : 0) : (ends[nth - 1] ?? 0) + 1, ends[nth]];
  return isLate
    ? { dueBefore: addDays(today, 1 - near), ...(far !== undefined && { dueFrom: addDays(today, -far) }) }
    : { dueFrom: addDays(today, near), ...(far !== undefined && { dueBefore: addDays(today, far + 1) }) };
}

/**
 * Returns the range of due days of the requested part, start inclusive and end exclusive. On 2026-11-30 a request of
 * LATE_7 was due from the 23rd to the 29th. A bucket of the other side of today has no day.
 */
export function dueDaysOf({ side, bucket }: Payables, today: Day): DueDays {
  const found = bucket === undefined ? {} : daysOfBucket(bucket, today);
  if (side === 'due' && (found.dueFrom ?? '') < today) return { ...found, dueFrom: today };
  if (side === 'overdue' && (found.dueBefore ?? '9999-12-31') > today) return { ...found, dueBefore: today };
  return found;
}
