import type { CallInput } from '@isura/contract/kernel/endpoint';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { isCentralOffice } from '../../lib/central-office.ts';
import { queryOf } from '../../lib/query-client.ts';
import { useSignedIn } from '../../lib/signed-in.ts';
import { changedSearch } from '../../lib/target.ts';
import { pagingOf, searchOf, usualSize, viewOf } from '../table/list-view.ts';
import type { TableView } from '../table/table-props.ts';
import type { Address } from './list-filter.ts';
import type { ListCall, ListOf, PageOf } from './list-of.ts';
import { pageOfWhole } from './whole-list.ts';

/** The filters a page sets on its list: fields of the path and of the query. */
export type Scope = Readonly<Record<string, unknown>>;
export type Change = (to: Address, how?: { keepPage?: boolean; replace?: boolean }) => void;

/** Reads and changes the address of the page; a change of a filter returns to the first page. */
function useAddress(prefix: string): { address: Address; change: Change } {
  const address = useSearch({ strict: false }) as Address;
  const navigate = useNavigate();
  const change: Change = (to, { keepPage = false, replace = false } = {}) =>
    void navigate({
      // the page's schema names what its lists keep in the address
      ...changedSearch({ ...(!keepPage && { [`${prefix}page`]: undefined }), ...to }),
      replace,
      resetScroll: false,
    });
  return { address, change };
}

const withPrefix = (prefix: string, values: object): Address =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [`${prefix}${key}`, value]));

/**
 * Returns everything the rows of a list depend on: the parameters in the address, the loaded page, and functions to
 * request another.
 */
export function useList<E extends ListCall, T>(of: ListOf<E, T>, scope: Scope = {}) {
  const { call, filters = [], prefix = '', sortable } = of;
  const { address, change } = useAddress(prefix);
  const [now] = useState(() => new Date());
  const isCentral = isCentralOffice(useSignedIn());
  const usual = of.usualSize ?? usualSize();
  const paging = { page: address[`${prefix}page`], size: address[`${prefix}size`], sort: address[`${prefix}sort`] };
  const view = viewOf(paging as object, { usual, sortable });
  const client = useQueryClient();
  const queryOfAddress = (at: Address, by = filters) =>
    Object.assign({}, ...by.map(({ ask }) => ask(at, now))) as Address;
  const query = queryOfAddress(address);
  const ofFiles = filters.filter(
    ({ filesHaveAll, keys }) => !filesHaveAll || keys.some((key) => address[key] !== undefined),
  );
  const isInPath = (name: string): boolean => call.path.includes(`{${name}}`);
  const ofScope = (isScope: boolean) =>
    Object.fromEntries(Object.entries(scope).filter(([key]) => isInPath(key) === isScope));
  const by = of.strip?.by;
  const isChosen = by !== undefined && address[by] !== undefined;
  const { data: unchosen } = useQuery({
    ...queryOf(
      call as ListCall,
      {
        ...(Object.keys(ofScope(true)).length > 0 && { params: ofScope(true) }),
        query: { ...ofScope(false), page: 0, size: 1, ...queryOfAddress({ ...address, [by ?? '']: undefined }) },
      } as unknown as CallInput<ListCall>,
    ),
    enabled: isChosen,
    placeholderData: keepPreviousData,
  });
  const { data, error, isFetching, isPlaceholderData, dataUpdatedAt } = useQuery({
    ...queryOf(
      call as ListCall,
      (of.whole
        ? { params: of.whole.params }
        : {
            ...(Object.keys(ofScope(true)).length > 0 && { params: ofScope(true) }),
            query: { ...ofScope(false), ...pagingOf(view), ...query },
          }) as unknown as CallInput<ListCall>,
    ),
    placeholderData: keepPreviousData,
  });
  const page = (of.whole && data ? pageOfWhole(data as unknown as T[], of.whole, address, view) : data) as
    | PageOf<E>
    | undefined;
  // The last rows of the last page were acted on: the page before it is shown, and not that there is nothing.
  const isBeyond = !isPlaceholderData && page !== undefined && page.items.length === 0 && page.total > 0;
  const last = isBeyond ? Math.ceil(page.total / view.size) - 1 : view.page;
  const turn = useRef(change);
  turn.current = change;
  useEffect(() => {
    if (last < view.page)
      turn.current({ [`${prefix}page`]: last > 0 ? last + 1 : undefined }, { keepPage: true, replace: true });
  }, [last, view.page, prefix]);
  return {
    address,
    change,
    view,
    page,
    /** The headers of the list without the filter of its strip. */
    unchosen: (isChosen || isPlaceholderData ? (unchosen ?? (isPlaceholderData ? page : undefined)) : page)?.headers,
    error,
    isCentral,
    isFetching,
    /** Whether the rows are those of the address, and not the ones before while these are being loaded. */
    isLoaded: page !== undefined && !isPlaceholderData,
    /** What is requested, without page and size: an export contains the same. A list loaded whole has its own order. */
    narrowed: {
      ...scope,
      ...queryOfAddress(address, ofFiles),
      ...(view.sort && !of.whole && { sort: pagingOf(view).sort }),
    } as Address,
    updatedAt: dataUpdatedAt ? new Date(dataUpdatedAt) : undefined,
    /** Refetches all that is shown of the call: the rows, the numbers of the strip, and what stands above the list. */
    refresh: () => void client.refetchQueries({ queryKey: [call.id], type: 'active' }),
    changeView: (next: TableView) => change(withPrefix(prefix, searchOf(next, usual)), { keepPage: true }),
    isFiltered: filters.some(({ keys }) => keys.some((key) => address[key] !== undefined)),
    clear: () => change(Object.fromEntries(filters.flatMap(({ keys }) => keys.map((key) => [key, undefined])))),
  };
}
export type Listing<E extends ListCall, T> = ReturnType<typeof useList<E, T>>;
