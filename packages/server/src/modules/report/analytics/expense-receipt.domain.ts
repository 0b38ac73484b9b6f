import { asKobo } from '@isura/contract/kernel/money';
import type { Bucket } from '@isura/contract/report/analytics';
import type { BothBucket, BothRow, ExpenseReceipt } from '@isura/contract/report/expense-receipt';
import type { GroupName, GroupSum, SectorOf } from '../figure/group.domain.ts';

/** Returns money in and out and the difference; kobo. */
export const bothOf = (receipt: bigint, expense: bigint) => ({
  receipt: asKobo(receipt),
  expense: asKobo(expense),
  net: asKobo(receipt - expense),
});

/** Pairs the buckets of money in and money out, which have the same days. */
export const bothSeries = (receipts: readonly Bucket[], expenses: readonly Bucket[]): BothBucket[] =>
  receipts.map(({ bucket, start, end, amount, before }, nth) => ({
    bucket,
    start,
    end,
    ...bothOf(amount, expenses[nth]?.amount ?? 0n),
    receiptBefore: before,
    expenseBefore: expenses[nth]?.before ?? asKobo(0n),
  }));

const most = (one: BothRow, other: BothRow): number => {
  if (one.receipt !== other.receipt) return one.receipt < other.receipt ? 1 : -1;
  if (one.expense !== other.expense) return one.expense < other.expense ? 1 : -1;
  return Number(one.key) - Number(other.key);
};

/**
 * Groups organizations by sector, those that took the most first; a sector is the sum of its organizations. Those
 * without a sector form a group without a name.
 */
export function bothBySector(
  { receipts, expenses }: { receipts: readonly GroupSum[]; expenses: readonly GroupSum[] },
  sectors: SectorOf,
  names: ReadonlyMap<string, GroupName>,
): ExpenseReceipt['sectors'] {
  const amountOf = (sums: readonly GroupSum[], key: string) => sums.find((one) => one.key === key)?.amount ?? 0n;
  const keys = [...new Set([...receipts, ...expenses].map(({ key }) => key))];
  const groups = Map.groupBy(keys, (key) => sectors.get(key)?.key ?? '0');
  return [...groups]
    .map(([sector, organizations]) => {
      const rows = organizations
        .map((key) => ({
          key,
          name: names.get(key)?.name ?? key,
          ...bothOf(amountOf(receipts, key), amountOf(expenses, key)),
        }))
        .toSorted(most);
      const total = (of: 'receipt' | 'expense') => rows.reduce((all, row) => all + row[of], 0n);
      return {
        key: sector,
        name: sectors.get(organizations[0] ?? '')?.name ?? '',
        ...bothOf(total('receipt'), total('expense')),
        organizations: rows,
      };
    })
    .toSorted(most);
}
