import { formatPeriod } from '@isura/contract/kernel/day-format';
import { addDays, addMonths, type Day, dayIn, daysBetween, periodOf } from '@isura/contract/kernel/days';
import { asKobo, sum } from '@isura/contract/kernel/money';
import type { Sort } from '@isura/contract/kernel/paging';
import type { SummaryRow, summarySorts } from '@isura/contract/report/summary';
import { shareOf } from '../share.domain.ts';
import type { ReportRange } from './range.domain.ts';

/** What one group comes to, kobo. */
export interface GroupSum {
  key: string;
  count: bigint;
  amount: bigint;
}

/** What a group is called, and whose it is where it is somebody's. */
export interface GroupName {
  key: string;
  name: string;
  orgId?: bigint | null;
  orgName?: string | null;
}

const aYearBefore = (day: Day): Day => dayIn(addMonths(periodOf(day), -12), Number(day.slice(8)));

/**
 * The range a range is compared with: the equal number of days, or for a range within days the equal time, just before it; of
 * months the same days a year before. 29 February is compared with the 28th.
 */
export function rangeBefore(range: ReportRange, isByMonth: boolean): ReportRange {
  const { first, last, moments } = range;
  if (isByMonth) return { first: aYearBefore(first), last: aYearBefore(last) };
  const days = daysBetween(first, last) + 1;
  if (!moments) return { first: addDays(first, -days), last: addDays(last, -days) };
  const lasting = moments.before.getTime() - moments.from.getTime();
  const earlier = { from: new Date(moments.from.getTime() - lasting), before: moments.from };
  return { first: addDays(first, -days), last: first, moments: earlier };
}

/** The month a figure of a year before is set against: 2025-11 stands beside 2026-11. */
const aYearLater = (key: string): string => addMonths(key, 12);

/** The groups of a range beside those of the range before it, each with its share of the whole. Both sides are kept whole. */
export function summaryRows(
  now: readonly GroupSum[],
  before: readonly GroupSum[],
  { isByMonth, names }: { isByMonth: boolean; names: ReadonlyMap<string, GroupName> },
): SummaryRow[] {
  const earlier = new Map(before.map((each) => [isByMonth ? aYearLater(each.key) : each.key, each]));
  const keys = [...new Set([...now.map(({ key }) => key), ...earlier.keys()])];
  const found = new Map(now.map((each) => [each.key, each]));
  const whole = sum(now.map(({ amount }) => asKobo(amount)));
  return keys.map((key) => {
    const { count = 0n, amount = 0n } = found.get(key) ?? {};
    const named = names.get(key);
    return {
      key,
      name: isByMonth ? formatPeriod(key) : (named?.name ?? key),
      ...(named?.orgId && named.orgName ? { orgId: Number(named.orgId), orgName: named.orgName } : {}),
      count: Number(count),
      amount: asKobo(amount),
      share: shareOf(amount, whole),
      before: asKobo(earlier.get(key)?.amount ?? 0n),
    };
  });
}

type Order = Sort<(typeof summarySorts)[number]>;
const compare = (one: string | number | bigint, other: string | number | bigint): number =>
  one === other ? 0 : one < other ? -1 : 1;

/** The rows in the order asked for; without one the most first, and of months the last. Ties stand by their key. */
export function inOrder(rows: readonly SummaryRow[], sort: readonly Order[], isByMonth: boolean): SummaryRow[] {
  const usual: Order = isByMonth ? { field: 'name', direction: 'desc' } : { field: 'amount', direction: 'desc' };
  const orders = sort.length > 0 ? sort : [usual];
  const standing = (row: SummaryRow, field: Order['field']) =>
    field === 'name' ? (isByMonth ? row.key : row.name.toLowerCase()) : row[field];
  return rows.toSorted((one, other) => {
    for (const { field, direction } of orders) {
      const way = compare(standing(one, field), standing(other, field));
      if (way !== 0) return direction === 'desc' ? -way : way;
    }
    return compare(one.key, other.key);
  });
}
