import { formatPeriod } from '@isura/contract/kernel/day-format';
import { daysBefore, daysLastYear } from '@isura/contract/kernel/day-ranges';
import { addMonths, type Day, startOfDay } from '@isura/contract/kernel/days';
import { asKobo, sum } from '@isura/contract/kernel/money';
import type { Sort } from '@isura/contract/kernel/paging';
import { percentShares } from '@isura/contract/kernel/percent-shares';
import type { SummaryRow, summarySorts } from '@isura/contract/report/summary';
import type { GroupName, GroupSum } from '../figure/group.domain.ts';
import type { ReportRange } from './range.domain.ts';

/** Returns the moment of another day at the same time as a moment of this one. */
const sameTime = (at: Date, day: Day, other: Day): Date =>
  new Date(startOfDay(other).getTime() + at.getTime() - startOfDay(day).getTime());

/**
 * Returns the range for comparison: the same number of days, or for a range within days the same time, just before it;
 * for months the same days and times a year before (`daysLastYear`). Cut a range that goes on after today first
 * (`upToToday`).
 */
export function rangeBefore(range: ReportRange, isByMonth: boolean): ReportRange {
  const { first, last, moments } = range;
  if (isByMonth) {
    const lastYear = daysLastYear(range);
    if (!moments) return lastYear;
    const from = sameTime(moments.from, first, lastYear.first);
    return { ...lastYear, moments: { from, before: sameTime(moments.before, last, lastYear.last) } };
  }
  const earlier = daysBefore(range);
  if (!moments) return earlier;
  const lasting = moments.before.getTime() - moments.from.getTime();
  const from = new Date(moments.from.getTime() - lasting);
  return { first: earlier.first, last: first, moments: { from, before: moments.from } };
}

/** Returns the month a figure of a year before is compared with: 2025-11 with 2026-11. */
const aYearLater = (key: string): string => addMonths(key, 12);

/**
 * Returns the groups of a range with those of the range before it, each with its share of the whole, which is their sum
 * unless the groups are only some of it (kobo); with the rest the shares add up to 100.0 (`percentShares`). Groups of
 * either side are kept.
 */
export function summaryRows(
  now: readonly GroupSum[],
  before: readonly GroupSum[],
  {
    isByMonth,
    names,
    whole = sum(now.map(({ amount }) => asKobo(amount))),
  }: { isByMonth: boolean; names: ReadonlyMap<string, GroupName>; whole?: bigint },
): SummaryRow[] {
  const earlier = new Map(before.map((each) => [isByMonth ? aYearLater(each.key) : each.key, each]));
  const keys = [...new Set([...now.map(({ key }) => key), ...earlier.keys()])];
  const found = new Map(now.map((each) => [each.key, each]));
  const shares = percentShares(
    keys.map((key) => found.get(key)?.amount ?? 0n),
    whole,
  );
  return keys.map((key, at) => {
    const { count = 0n, amount = 0n } = found.get(key) ?? {};
    const named = names.get(key);
    return {
      key,
      name: isByMonth ? formatPeriod(key) : (named?.name ?? key),
      ...(named?.orgId && named.orgCode && named.orgName
        ? { orgId: named.orgId, orgCode: named.orgCode, orgName: named.orgName }
        : {}),
      count: Number(count),
      amount: asKobo(amount),
      share: shares[at] ?? 0,
      before: asKobo(earlier.get(key)?.amount ?? 0n),
    };
  });
}

type Order = Sort<(typeof summarySorts)[number]>;
const compare = (one: string | number | bigint, other: string | number | bigint): number =>
  one === other ? 0 : one < other ? -1 : 1;

/**
 * Returns the rows in the requested order; by default the largest first, and for months the latest. Ties are ordered by
 * key.
 */
export function inOrder(rows: readonly SummaryRow[], sort: readonly Order[], isByMonth: boolean): SummaryRow[] {
  const usual: Order = isByMonth ? { field: 'name', direction: 'desc' } : { field: 'amount', direction: 'desc' };
  const orders = sort.length > 0 ? sort : [usual];
  const sortValue = (row: SummaryRow, field: Order['field']) =>
    field === 'name' ? (isByMonth ? row.key : row.name.toLowerCase()) : row[field];
  return rows.toSorted((one, other) => {
    for (const { field, direction } of orders) {
      const way = compare(sortValue(one, field), sortValue(other, field));
      if (way !== 0) return direction === 'desc' ? -way : way;
    }
    return compare(one.key, other.key);
  });
}
