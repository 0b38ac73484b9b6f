import { statusRead } from '@isura/contract/kernel/paging';
import * as z from 'zod/mini';
import { runtime } from '../../lib/runtime.ts';
import type { TableView } from './table-props.ts';

/** A value of the address that counts as absent when it cannot be read: a malformed link still shows the list. */
export const kept = <T extends z.ZodMiniType>(schema: T) => z.catch(z.optional(schema), undefined);

/** A status in the address, in either spelling of AWAITING_APPROVAL (from the source). */
export const keptStatus = <T extends z.ZodMiniType>(schema: T) => kept(z.pipe(z.transform(statusRead), schema));

export const searchWords = kept(z.string().check(z.trim(), z.minLength(1), z.maxLength(100)));
export const searchNumber = kept(z.coerce.number().check(z.int(), z.gte(1), z.lte(1e15)));

/** The most rows a page may have. */
const MOST_ROWS = 200;

/**
 * What a list keeps in its address besides its filters: page from 1, size, and order as `lastName` or `lastName,desc`.
 * The contract of the list's call defines what can be sorted; the list ignores any other field.
 */
export const listSearch = {
  page: kept(z.coerce.number().check(z.int(), z.gte(1), z.lte(100_000))),
  size: kept(z.coerce.number().check(z.int(), z.gte(1), z.lte(MOST_ROWS))),
  sort: kept(z.string().check(z.regex(/^[a-z]\w{0,30}(,desc)?$/i))),
};

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
