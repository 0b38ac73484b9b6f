import type { CellKind, Columns, Computed, ListColumn, ListColumns, ShownOn } from '@isura/contract/kernel/columns';
import type { ReactNode } from 'react';
import { type Column, code, count, day, mda, moment, money, nothing, status, words } from '../table/columns.tsx';

/**
 * What a screen adds to a declared column: its place and width, and a cell of its own. `key` is the field the server
 * sorts by, where that is not the key of the column.
 */
type Look<T> = { [P in Exclude<keyof Column<T>, 'header' | 'declared'>]?: Column<T>[P] | undefined };
type Looks<T, D, K extends keyof D> = {
  [C in K & Computed<T, D, 'screen'>]: Look<T> & Pick<Column<T>, 'cell'>;
} & { [C in Exclude<K, Computed<T, D, 'screen'>>]?: Look<T> };

type Build = (field: never, header: string, extra: { as: string }) => Column<never>;
const builders: Readonly<Record<Exclude<CellKind, 'mda' | 'label'>, Build>> = {
  ...{ text: words, code, ownNumber: code },
  ...{ count, money, day, moment, status },
};

/** Returns a column as its kind is usually written. */
function usual(key: string, { kind, title, field = key, labels = {} }: ListColumn): Column<never> {
  if (kind === 'mda') return mda(title, { as: key, ofMany: true });
  if (kind !== 'label') return builders[kind](field as never, title, { as: key });
  const labelOf = (value: unknown): ReactNode => labels[String(value)] ?? String(value);
  return { key, header: title, cell: ({ [field]: value }: Row) => (value === undefined ? nothing : labelOf(value)) };
}
type Row = Readonly<Record<string, unknown>>;

/**
 * Returns declared columns as a list shows them: all that show on screens, or those of `keys` in that order. Each is
 * written as its kind usually is, but for its look; one that is no field of a row needs a cell.
 */
export function screenColumns<T, D extends Columns, const K extends ShownOn<D, 'screen'> = ShownOn<D, 'screen'>>(
  { columns }: ListColumns<T, D>,
  looks: Looks<T, D, K>,
  keys?: readonly K[],
): Column<T>[] {
  const lookOf = looks as Readonly<Record<string, Look<T>>>;
  const shown = keys as readonly string[] | undefined;
  return Object.entries(columns)
    .filter(([key, { on }]) => shown?.includes(key) ?? on !== 'file')
    .sort(([one], [other]) => (shown ? shown.indexOf(one) - shown.indexOf(other) : 0))
    .map(([key, declared]) => ({ ...(usual(key, declared) as Column<T>), ...lookOf[key], declared }) as Column<T>);
}

/** Returns the look of a column that shows the status of a row, or a figure of it, as the badge of its machine. */
export const asBadge = <T extends object>(Badge: (row: T) => ReactNode) =>
  ({ card: 'status', cell: (row: T): ReactNode => <Badge {...row} /> }) as const;
