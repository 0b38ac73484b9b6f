import { statusRead } from '@isura/contract/kernel/paging';
import * as z from 'zod/mini';
import type { TableView } from './data-table.tsx';
import { pageSizes } from './pager.tsx';

/** A value of the address that counts as absent when it cannot be read: a bent link still shows the list. */
export const kept = <T extends z.ZodMiniType>(schema: T) => z.catch(z.optional(schema), undefined);

/** A status in the address, in either spelling of AWAITING_APPROVAL (given by the source). */
export const keptStatus = <T extends z.ZodMiniType>(schema: T) => kept(z.pipe(z.transform(statusRead), schema));

export const searchWords = kept(z.string().check(z.trim(), z.minLength(1), z.maxLength(100)));
export const searchNumber = kept(z.coerce.number().check(z.int(), z.gte(1), z.lte(1e15)));

/** What a list keeps in its address beside its filters: page from 1, size, and order as `lastName` or `lastName,desc`. */
export const listSearch = <const F extends string>(sortable: readonly F[]) => ({
  page: kept(z.coerce.number().check(z.int(), z.gte(1), z.lte(100_000))),
  size: kept(z.pipe(z.coerce.number(), z.literal([...pageSizes]))),
  sort: kept(z.enum(sortable.flatMap((field) => [field, `${field},desc`]) as [string, ...string[]])),
});

export interface ListSearch {
  page?: number | undefined;
  size?: (typeof pageSizes)[number] | undefined;
  sort?: string | undefined;
}

const usualSize = 20;

/** The address as a table reads it. */
export function viewOf({ page = 1, size = usualSize, sort }: ListSearch): TableView {
  const [key, direction] = sort?.split(',') ?? [];
  return { page: page - 1, size, sort: key ? { key, descending: direction === 'desc' } : undefined };
}

/** What a change of the table puts into the address; what is usual is left out. */
export const searchOf = ({ page, size, sort }: TableView): ListSearch => ({
  page: page > 0 ? page + 1 : undefined,
  size: size === usualSize ? undefined : (size as ListSearch['size']),
  sort: sort && `${sort.key}${sort.descending ? ',desc' : ''}`,
});

/** The same as the query of a list call. */
export const pagingOf = ({ page = 1, size = usualSize, sort }: ListSearch) => ({
  page: page - 1,
  size,
  ...(sort !== undefined && { sort: sort.includes(',') ? sort : `${sort},asc` }),
});
