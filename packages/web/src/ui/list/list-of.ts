import type { ListName } from '@isura/contract/identity/list-names';
import type { CallOutput, Endpoint, Page } from '@isura/contract/kernel/endpoint';
import { type Sort, sortableOf, usualOrderOf } from '@isura/contract/kernel/paging';
import type { ExportReport } from '@isura/contract/report/export';
import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import type { Column } from '../table/columns.tsx';
import type { TableView, TotalsLine } from '../table/table-props.ts';
import type { FileColumn } from './export-choice.tsx';
import type { Address, ListFilter } from './list-filter.ts';
import type { WholeRules } from './whole-list.ts';

/** A call that answers with a page of rows. */
export type ListCall = Endpoint & { paged: true; query: z.ZodMiniType };
export type RowOf<E extends ListCall> = CallOutput<E> extends Page<infer T> ? T : never;
export type PageOf<E extends ListCall> = Page<RowOf<E>>;
type AskedOf<E extends ListCall> = keyof z.input<E['query']> & string;

/** The open row: by its id, and as the list has it while it is on this page of it. */
export interface Opened<T> {
  id: number;
  row: T | undefined;
  close: () => void;
}

/** The file of a list; its columns are those of the list where nothing else is said. */
export interface ListFileRules {
  report: ExportReport;
  title?: string;
  columns?: readonly FileColumn[];
  /** Its figures stand at the end of a day, which a scheduled report counts from the day it is sent. */
  isOfADay?: true;
}

/** What a list is, as data at module level. Everything else about it is the same for all lists. */
export interface ListRules<E extends ListCall, T = RowOf<E>> {
  /** Names it on this device, for its columns and the height of its rows, and at the server, for its views. */
  id: ListName;
  caption: string;
  /** A column whose key the call can sort by can be sorted by; no column says so itself. */
  columns: readonly Column<T>[];
  /** Columns behind “Columns” until somebody asks for them: eight stand there by themselves at most, beside whose a row is. */
  extra?: readonly string[];
  rowKey?: (row: T) => string | number;
  /** What one row is called, in the words of its box and of its menu. */
  nameOf?: (row: T) => string;
  filters?: readonly ListFilter<AskedOf<E>>[];
  /** The lines under the columns, from all that fit and not of this page alone. */
  totals?: (page: PageOf<E>, address: Address) => readonly TotalsLine[];
  /** The word of the address under which the open row stands, and what is drawn beside the list then. */
  detail?: { key: string; idOf?: (row: T) => number; drawer?: (given: Opened<T>) => ReactNode };
  /** The report that makes a file of it. */
  file?: ListFileRules;
  /** What stands where nothing was ever there. */
  empty: string;
  /**
   * The column whose arrow shows the usual order, `at` or `at,desc`, where the query of the call does not say it by a column. As
   * an act on the address where that decides: words that are looked for put the best match first, which no arrow shows.
   */
  orderedBy?: string | ((address: Address) => string | undefined);
  /** Before `page`, `size` and `sort` in the address, where two lists stand on one page. */
  prefix?: string;
  /** Rows of a page where that is not as the portal is set up. */
  usualSize?: number;
  /** Rows as they are drawn, where these are not the rows of the call. */
  lines?: (rows: readonly RowOf<E>[], who: { isCentral: boolean; sort: TableView['sort'] }) => readonly T[];
}

export interface ListOf<E extends ListCall, T = RowOf<E>> extends ListRules<E, T> {
  call: E;
  sortable: readonly string[];
  /** The column by which rows stand where nobody asks for an order; none where no column shows it. */
  usualSort: (address: Address) => TableView['sort'];
  /** The call answers with all rows at once. */
  whole?: WholeRules<T>;
}

/** A call as the browser has it once built: without its query, but with the orders of that (build/lean-calls.ts). */
type BuiltCall = ListCall & { sortable?: readonly string[]; usualOrder?: readonly Sort[] };

/** A list whatever its call and its rows. */
export type AnyList = ListOf<ListCall, never>;
/** Every list of the portal by its name, once its page was loaded. */
export const everyList = new Map<string, AnyList>();

function known<E extends ListCall, T>(list: ListOf<E, T>): ListOf<E, T> {
  everyList.set(list.id, list as unknown as AnyList);
  return list;
}

/** The order of `at,desc` as a table shows it; an act on the address says it anew for each. */
const sortOf =
  (orderedBy: ListRules<never, never>['orderedBy']): ListOf<never, never>['usualSort'] =>
  (address) => {
    const [key, direction] = (typeof orderedBy === 'function' ? orderedBy(address) : orderedBy)?.split(',') ?? [];
    return key === undefined ? undefined : { key, descending: direction === 'desc' };
  };

/** By this column, unless words are looked for: then the best match stands first. */
export const unlessSought =
  (column: string, words = 'query') =>
  (address: Address): string | undefined =>
    address[words] === undefined ? column : undefined;

/** A list of a call: what can be sorted and filtered says the call's query. */
export function listOf<E extends ListCall, T = RowOf<E>>(call: E, rules: ListRules<E, T>): ListOf<E, T> {
  const { sortable = sortableOf(call.query), usualOrder = usualOrderOf(call.query) }: BuiltCall = call;
  const [first] = usualOrder;
  const usualSort = sortOf(rules.orderedBy ?? (first && `${first.field},${first.direction}`));
  return known({ ...rules, call, sortable, usualSort });
}

/** A list of a call that answers with all its rows at once: the browser filters, sorts and cuts them. */
export function wholeListOf<T>(
  call: Endpoint,
  whole: WholeRules<T>,
  rules: Omit<ListRules<ListCall, T>, 'totals' | 'lines'>,
): ListOf<ListCall, T> {
  const sortable = Object.keys(whole.sortBy);
  const usualSort = sortOf(rules.orderedBy);
  return known({ ...rules, whole, call: call as ListCall, sortable, usualSort } as ListOf<ListCall, T>);
}
