import { runtime } from '../../lib/runtime.ts';
import { MOST_ROWS } from './list-search.ts';
import type { TableView } from './table-props.ts';

export interface ListSearch {
  page?: number | undefined;
  size?: number | undefined;
  sort?: string | undefined;
}

/** Returns the default page size, from the portal's settings. */
export const usualSize = (): number => Math.min(runtime().defaultPageSize, MOST_ROWS);

/** Returns the address as a table reads it; an order that is not among `sortable` is ignored. */
export function viewOf(
  { page = 1, size, sort }: ListSearch,
  { usual = usualSize(), sortable }: { usual?: number; sortable?: readonly string[] } = {},
): TableView {
  const [key, direction] = sort?.split(',') ?? [];
  const isSorted = key && (sortable === undefined || sortable.includes(key));
  return {
    page: page - 1,
    size: size ?? usual,
    sort: isSorted ? { key, descending: direction === 'desc' } : undefined,
  };
}

/** Returns the search parameters for a change of the table; defaults are omitted. */
export const searchOf = ({ page, size, sort }: TableView, usual = usualSize()): ListSearch => ({
  page: page > 0 ? page + 1 : undefined,
  size: size === usual ? undefined : size,
  sort: sort && `${sort.key}${sort.descending ? ',desc' : ''}`,
});

/** Returns the same as the query of a list call. */
export const pagingOf = ({ page, size, sort }: TableView) => ({
  page,
  size,
  ...(sort && { sort: `${sort.key},${sort.descending ? 'desc' : 'asc'}` }),
});
