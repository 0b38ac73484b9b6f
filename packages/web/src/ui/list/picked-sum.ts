import { type Kobo, sum } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import type { Column } from '../table/columns.tsx';
import type { Option } from './list-filter.ts';

/** The field of rows that says on which of several opposite sides an amount is, with the label of each side. */
export interface Sides {
  by: string;
  options: readonly Option[];
}

/**
 * Returns the sum of an amount of the selected rows in words; undefined where a row has none. Amounts of opposite sides,
 * such as money in and money out, are not added up: each side has its own sum with its label.
 */
export function pickedSum(
  amount: Pick<Column<never>, 'key' | 'declared'> | undefined,
  rows: readonly object[],
  sides?: Sides,
): string | undefined {
  if (!amount) return undefined;
  const fieldOf = (row: object, field: string): unknown => (row as Readonly<Record<string, unknown>>)[field];
  const amountOf = (row: object): unknown => fieldOf(row, amount.declared?.field ?? amount.key);
  if (!rows.every((row) => typeof amountOf(row) === 'bigint')) return undefined;
  const total = (some: readonly object[]): string => formatMoney(sum(some.map(amountOf) as Kobo[]));
  const groups = Map.groupBy(rows, (row) => (sides ? String(fieldOf(row, sides.by)) : ''));
  if (groups.size < 2) return total(rows);
  const labels = new Map((sides?.options ?? []).map(({ value, label }) => [value, label] as const));
  return [...new Set([...labels.keys(), ...groups.keys()])]
    .flatMap((side) => {
      const own = groups.get(side);
      return own ? [`${labels.get(side) ?? side} ${total(own)}`] : [];
    })
    .join(', ');
}
