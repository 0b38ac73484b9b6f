import type { Forecast, ForecastBucket, ForecastCategory, OwnAmount } from '@isura/contract/forecast/forecast';
import { asKobo, type Kobo } from '@isura/contract/kernel/money';
import { parseAmount } from '@isura/contract/kernel/money-entry';
import { formatMoney } from '@isura/contract/kernel/money-format';

/** What the user typed for one amount: the value, and the reason for the difference. */
export interface Typed {
  amount: string;
  comment: string;
}
export type TypedCells = Readonly<Record<string, Typed>>;

export const keyOf = (start: string, category: ForecastCategory): string => `${start} ${category}`;

const written = (amount: Kobo | undefined): string => (amount === undefined ? '' : formatMoney(amount).slice(1));

/** Returns the own amounts of a forecast as its fields show them. */
export const typedOf = ({ rows }: Pick<Forecast, 'rows'>): TypedCells =>
  Object.fromEntries(
    rows.flatMap(({ category, cells }) =>
      cells.map(({ start, own, comment = '' }) => [keyOf(start, category), { amount: written(own), comment }]),
    ),
  );

/** A money field accepts no zero; here zero is a valid forecast. */
const NOTHING_AT_ALL = /^0+(?:\.0*)?$/;

/** Returns the typed amount: undefined where the field is empty, null where it is unreadable. */
export function ownOf(typed: Typed | undefined): Kobo | null | undefined {
  const words = typed?.amount.trim();
  if (!typed || !words) return undefined;
  if (NOTHING_AT_ALL.test(words)) return asKobo(0n);
  const entry = parseAmount(typed.amount);
  return entry.ok ? entry.amount : null;
}

/** Returns the changes against the saved amounts, as CF4 expects them; unreadable lines are left out. */
export function changesOf({ rows }: Pick<Forecast, 'rows'>, typed: TypedCells): OwnAmount[] {
  return rows.flatMap(({ category, cells }) =>
    cells.flatMap(({ start, own, comment = '' }): OwnAmount[] => {
      const now = typed[keyOf(start, category)];
      const amount = ownOf(now);
      if (amount === null || (amount === own && (now?.comment.trim() ?? '') === comment)) return [];
      return [
        {
          bucketStart: start,
          category,
          amount: amount ?? null,
          comment: amount === undefined ? '' : now!.comment.trim(),
        },
      ];
    }),
  );
}

/** Returns the buckets recalculated with the typed amounts: each change carries into everything after it. */
export function withTyped({ columns, rows }: Pick<Forecast, 'columns' | 'rows'>, typed: TypedCells): ForecastBucket[] {
  let carried = 0n;
  return columns.map((column, nth) => {
    if (column.state === 'OVER') return column;
    const moved = { INFLOW: 0n, OUTFLOW: 0n };
    for (const { direction, category, cells } of rows) {
      const cell = cells[nth];
      if (!cell) continue;
      const now = ownOf(typed[keyOf(cell.start, category)]);
      if (now !== null) moved[direction] += (now ?? cell.system) - (cell.own ?? cell.system);
    }
    const opening = asKobo(column.opening + carried);
    carried += moved.INFLOW - moved.OUTFLOW;
    return {
      ...column,
      opening,
      inflow: asKobo(column.inflow + moved.INFLOW),
      outflow: asKobo(column.outflow + moved.OUTFLOW),
      closing: asKobo(column.closing + carried),
      closingLow: asKobo(column.closingLow + carried),
      closingHigh: asKobo(column.closingHigh + carried),
    };
  });
}
