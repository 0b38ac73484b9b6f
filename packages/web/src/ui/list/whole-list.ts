import type { Page } from '@isura/contract/kernel/endpoint';
import type { TableView } from '../table/table-props.ts';
import type { Address } from './list-filter.ts';

type Sortable = string | number | bigint | undefined;

/** How the rows of a call that returns all of them at once become a list: in the browser, and not at the server. */
export interface WholeRules<T> {
  /** The path parameters of the call. */
  params?: Readonly<Record<string, string>>;
  /** Which rows match the address; by default all. */
  shows?: (row: T, address: Address) => boolean;
  /** The sort value of each column, by key. */
  sortBy: Readonly<Record<string, (row: T) => Sortable>>;
}

const compare = (one: Sortable, other: Sortable): number => {
  if (one === undefined || other === undefined) return Number(one === undefined) - Number(other === undefined);
  if (typeof one === 'string' && typeof other === 'string') return one.localeCompare(other, 'en', { numeric: true });
  return one < other ? -1 : Number(one > other);
};

/**
 * Returns the page of the view, from the rows that match the address; in ascending order rows without a value come
 * last.
 */
export function pageOfWhole<T>(all: readonly T[], whole: WholeRules<T>, address: Address, view: TableView): Page<T> {
  const { shows = () => true, sortBy } = whole;
  const fitting = all.filter((row) => shows(row, address));
  const read = view.sort && sortBy[view.sort.key];
  const way = view.sort?.descending ? -1 : 1;
  const sorted = read ? fitting.toSorted((one, other) => way * compare(read(one), read(other))) : fitting;
  const first = view.page * view.size;
  return { items: sorted.slice(first, first + view.size), total: sorted.length };
}
