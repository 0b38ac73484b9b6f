import type { Page } from '@isura/contract/kernel/endpoint';
import type { TableView } from '../table/table-props.ts';
import type { Address } from './list-filter.ts';

type Sortable = string | number | bigint | undefined;

/** How the rows of a call that answers with all of them at once become a list: here, and not at the server. */
export interface WholeRules<T> {
  /** What stands in the path of the call. */
  params?: Readonly<Record<string, string>>;
  /** Which rows the address wants; all where nothing is said. */
  shows?: (row: T, address: Address) => boolean;
  /** What its columns are sorted by, by their keys. */
  sortBy: Readonly<Record<string, (row: T) => Sortable>>;
}

const compare = (one: Sortable, other: Sortable): number => {
  if (one === undefined || other === undefined) return Number(one === undefined) - Number(other === undefined);
  if (typeof one === 'string' && typeof other === 'string') return one.localeCompare(other, 'en', { numeric: true });
  return one < other ? -1 : Number(one > other);
};

/** The page the view wants of all rows, of those the address wants; what has no value comes last in the order up. */
export function pageOfWhole<T>(all: readonly T[], whole: WholeRules<T>, address: Address, view: TableView): Page<T> {
  const { shows = () => true, sortBy } = whole;
  const fitting = all.filter((row) => shows(row, address));
  const read = view.sort && sortBy[view.sort.key];
  const way = view.sort?.descending ? -1 : 1;
  const sorted = read ? fitting.toSorted((one, other) => way * compare(read(one), read(other))) : fitting;
  const first = view.page * view.size;
  return { items: sorted.slice(first, first + view.size), total: sorted.length };
}
