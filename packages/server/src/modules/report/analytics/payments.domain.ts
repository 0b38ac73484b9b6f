import type { Days } from '@isura/contract/kernel/day-ranges';
import { asKobo, type Kobo, sum } from '@isura/contract/kernel/money';
import type { Granularity } from '@isura/contract/report/analytics';
import type { MdaPayments, PaymentBar, StatusFigure } from '@isura/contract/report/payment-figures';
import { type RequestStatus, requestStatusLabels, WAS_APPROVED } from '@isura/contract/request/states';
import type { GroupName, GroupSum } from '../figure/group.domain.ts';
import { inOrder, summaryRows } from '../movement/summary.domain.ts';
import { trendOf } from './trend.domain.ts';

/** The sum of payments of one status, grouped by a key. */
interface StatusSum {
  key: string;
  status: RequestStatus;
  count: number;
  amount: Kobo;
}

/** The part each status counts as after submission: an approved payment stays approved, paid or not. */
const PARTS = {
  awaiting: ['AWAITING_APPROVAL'],
  approved: WAS_APPROVED,
  rejected: ['REJECTED'],
} as const satisfies Readonly<Record<string, readonly RequestStatus[]>>;
type Part = keyof typeof PARTS;

/** Returns the count and total of some sums. */
export const wholeOf = (sums: readonly { count: number; amount: Kobo }[]) => ({
  count: sums.reduce((all, { count }) => all + count, 0),
  amount: sum(sums.map(({ amount }) => amount)),
});

const ofPart = (sums: readonly StatusSum[], part: Part): StatusSum[] =>
  sums.filter(({ status }) => (PARTS[part] as readonly RequestStatus[]).includes(status));

/** Returns the pending, approved and rejected parts of some payments; together they are all of them. */
export const partsOf = (sums: readonly StatusSum[]) => ({
  awaiting: wholeOf(ofPart(sums, 'awaiting')),
  approved: wholeOf(ofPart(sums, 'approved')),
  rejected: wholeOf(ofPart(sums, 'rejected')),
});

/** Returns every status of payments, the approved ones combined, including empty ones, with the days before. */
export const statusesOf = (now: readonly StatusSum[], before: readonly StatusSum[]): StatusFigure[] =>
  Object.values(PARTS)
    .flat()
    .map((status) => ({
      status,
      label: requestStatusLabels[status],
      ...wholeOf(now.filter((one) => one.status === status)),
      before: wholeOf(before.filter((one) => one.status === status)).amount,
    }));

const groups = (sums: readonly StatusSum[]): GroupSum[] =>
  sums.map(({ key, count, amount }) => ({ key, count: BigInt(count), amount }));

interface Side {
  days: Days;
  sums: readonly StatusSum[];
}

/** Returns the buckets of a range by part, with the buckets they are compared with and what was paid in each. */
export function barsOf(
  now: Side & { paid: readonly GroupSum[] },
  before: Side,
  granularity: Granularity,
): PaymentBar[] {
  const trend = (sums: readonly GroupSum[]) =>
    trendOf({ days: now.days, sums }, { days: before.days, sums: groups(before.sums) }, granularity);
  const of = (part: Part) => trend(groups(ofPart(now.sums, part)));
  const parts = {
    awaiting: of('awaiting'),
    approved: of('approved'),
    rejected: of('rejected'),
    paid: trend(now.paid),
  };
  const figureAt = (part: keyof typeof parts, at: number) => {
    const { count = 0, amount = asKobo(0n) } = parts[part][at] ?? {};
    return { count, amount };
  };
  return trend(groups(now.sums)).map((bucket, at) => ({
    ...bucket,
    awaiting: figureAt('awaiting', at),
    approved: figureAt('approved', at),
    rejected: figureAt('rejected', at),
    paid: figureAt('paid', at),
  }));
}

/**
 * Returns organizations by the payments they made, the largest first, each with its parts and what it paid; includes
 * those that only paid or made theirs earlier.
 */
export function mdasOf(
  now: readonly StatusSum[],
  before: readonly StatusSum[],
  { paid, names }: { paid: readonly GroupSum[]; names: ReadonlyMap<string, GroupName> },
): MdaPayments[] {
  const merged = (sums: readonly StatusSum[]): GroupSum[] =>
    [...new Set(sums.map(({ key }) => key))].map((key) => {
      const { count, amount } = wholeOf(sums.filter((one) => one.key === key));
      return { key, count: BigInt(count), amount };
    });
  const onlyPaid = paid.flatMap(({ key }) =>
    now.some((one) => one.key === key) ? [] : [{ key, count: 0n, amount: 0n }],
  );
  const rows = summaryRows([...merged(now), ...onlyPaid], merged(before), { isByMonth: false, names });
  return inOrder(rows, [], false).map((row) => {
    const { awaiting, approved, rejected } = partsOf(now.filter(({ key }) => key === row.key));
    return {
      orgId: Number(row.key),
      name: row.name,
      count: row.count,
      amount: row.amount,
      share: row.share,
      before: row.before,
      awaiting: awaiting.amount,
      approved: approved.amount,
      rejected: rejected.amount,
      paid: asKobo(paid.find(({ key }) => key === row.key)?.amount ?? 0n),
    };
  });
}
