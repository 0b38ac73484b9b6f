import type { ListName } from '@isura/contract/identity/list-names';
import type { UserRecord } from '@isura/contract/identity/user-record';
import type { Columns, ListColumns } from '@isura/contract/kernel/columns';
import type { CallOutput, Endpoint, Page } from '@isura/contract/kernel/endpoint';
import { type Sort, sortableOf, usualOrderOf } from '@isura/contract/kernel/paging';
import type { ExportReport } from '@isura/contract/report/export';
import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import type { Column } from '../table/columns.tsx';
import type { TableView, TotalsLine } from '../table/table-props.ts';
import type { Address, ListFilter } from './list-filter.ts';
import type { WholeRules } from './whole-list.ts';

/** A call that returns a page of rows. */
export type ListCall = Endpoint & { paged: true; query: z.ZodMiniType };
export type RowOf<E extends ListCall> = CallOutput<E> extends Page<infer T> ? T : never;
export type PageOf<E extends ListCall> = Page<RowOf<E>>;
type QueryKeyOf<E extends ListCall> = keyof z.input<E['query']> & string;

/** The open row: its id, and its data while it is on this page of the list. */
export interface Opened<T> {
  id: number;
  row: T | undefined;
  close: () => void;
}

/** The export of a list: the declared columns that its file has, and their report. */
export interface ListFileRules {
  of: ListColumns<unknown, Columns, ExportReport>;
  title?: string;
  /** Reports whether a column is offered, where the rows of this list lack some; by default all are. */
  offers?: (key: string) => boolean;
  /** Its figures are as at the end of a day, which a scheduled report counts from the day it is sent. */
  isOfADay?: true;
}

/** The line above a list with number and sum of each value of one of its filters (`Strip`). */
export interface StripRules {
  /** The key of the filter; its options are the values in order, or those of the header where it has none. */
  by: string;
  /** The header of the call with the sums of each value. */
  header: string;
  /** The figure of the header that is shown; by default `amount`. */
  figure?: string;
  /** The label of a value, where it is not that of its option. */
  labelOf?: (value: string) => string;
  /**
   * The sums of all values may be added up: none counts money twice, or money that has not moved; with `selected` only
   * the amounts of selected rows of one value, because the values are opposite, such as money in and out; the field of
   * a row with its value is named like the filter.
   */
  adds?: true | 'selected';
}

/** What an empty list says. */
export interface EmptyRules {
  /** What appears in the list, and what makes its first row. */
  sentence: string;
  /** Who makes it, or what to do instead: for people who are offered no button. */
  who: string;
}

/** The definition of a list, as data at module level. Everything else is the same for all lists. */
export interface ListRules<E extends ListCall, T = RowOf<E>> {
  /** Its name: on this device for its columns and row height, and on the server for its views. */
  id: ListName;
  caption: string;
  /** A column can be sorted when the call can sort by its key; columns do not declare it. */
  columns: readonly Column<T>[];
  /**
   * Columns hidden under “Columns” until chosen: at most eight are shown by default, besides the organization column.
   */
  extra?: readonly string[];
  /** The same where rows of several organizations are listed: the column of the organization takes their place. */
  extraOfMany?: readonly string[];
  /** Identifies a row, where it is not by the id that its file knows; then no file can be made of selected rows. */
  rowKey?: (row: T) => string | number;
  /** The name of a row, for its checkbox and menu; by default the text that is its title on a card. */
  nameOf?: (row: T) => string;
  filters?: readonly ListFilter<QueryKeyOf<E>>[];
  strip?: StripRules;
  /** The total lines under the columns, over all matching rows and not only this page. */
  totals?: (page: PageOf<E>, address: Address) => readonly TotalsLine[];
  /** The search parameter of the open row, and what is drawn beside the list for it. */
  detail?: { key: string; idOf?: (row: T) => number; drawer?: (opened: Opened<T>) => ReactNode };
  /** The report that exports it. */
  file?: ListFileRules;
  /** Shown when there were never any rows. */
  empty: EmptyRules;
  /** The same for a user with rights that alone make it empty; undefined for others. */
  emptyFor?: (person: UserRecord) => EmptyRules | undefined;
  /**
   * The column with the arrow that shows the usual order, `at` or `at,desc`, where the call's query does not define it
   * by a column. A function of the address where that decides: a search puts the best match first, which no arrow
   * shows.
   */
  orderedBy?: string | ((address: Address) => string | undefined);
  /** The prefix of `page`, `size` and `sort` in the address, where a page has two lists. */
  prefix?: string;
  /** The page size, where it differs from the portal's setting. */
  usualSize?: number;
  /** Maps the call's rows to the rows shown, where these differ. */
  lines?: (rows: readonly RowOf<E>[], who: { isCentral: boolean; sort: TableView['sort'] }) => readonly T[];
}

export interface ListOf<E extends ListCall, T = RowOf<E>> extends ListRules<E, T> {
  call: E;
  sortable: readonly string[];
  /** The column of the order used when none is chosen; undefined where no column shows it. */
  usualSort: (address: Address) => TableView['sort'];
  /** Set when the call returns all rows at once. */
  whole?: WholeRules<T>;
}

/** A call as built for the browser: without its query, but with the query's orders (build/lean-calls.ts). */
type BuiltCall = ListCall & { sortable?: readonly string[]; usualOrder?: readonly Sort[] };

/** A list with any call and rows. */
export type AnyList = ListOf<ListCall, never>;
/** Every list of the portal by name, once its page has loaded. */
export const everyList = new Map<string, AnyList>();

function known<E extends ListCall, T>(list: ListOf<E, T>): ListOf<E, T> {
  everyList.set(list.id, list as unknown as AnyList);
  return list;
}

/** Parses `at,desc` into the order of a table; a function of the address is evaluated for each address. */
const sortOf =
  (orderedBy: ListRules<never, never>['orderedBy']): ListOf<never, never>['usualSort'] =>
  (address) => {
    const [key, direction] = (typeof orderedBy === 'function' ? orderedBy(address) : orderedBy)?.split(',') ?? [];
    return key === undefined ? undefined : { key, descending: direction === 'desc' };
  };

/** Orders by this column, except in a search, which puts the best match first. */
export const unlessSought =
  (column: string, words = 'query') =>
  (address: Address): string | undefined =>
    address[words] === undefined ? column : undefined;

/** Defines a list of a call; the call's query says how it can be sorted and filtered. */
export function listOf<E extends ListCall, T = RowOf<E>>(call: E, rules: ListRules<E, T>): ListOf<E, T> {
  const { sortable = sortableOf(call.query), usualOrder = usualOrderOf(call.query) }: BuiltCall = call;
  const [first] = usualOrder;
  const usualSort = sortOf(rules.orderedBy ?? (first && `${first.field},${first.direction}`));
  return known({ ...rules, call, sortable, usualSort });
}

/** Defines a list of a call that returns all its rows at once: the browser filters, sorts and pages them. */
export function wholeListOf<T>(
  call: Endpoint,
  whole: WholeRules<T>,
  rules: Omit<ListRules<ListCall, T>, 'totals' | 'lines'>,
): ListOf<ListCall, T> {
  const sortable = Object.keys(whole.sortBy);
  const usualSort = sortOf(rules.orderedBy);
  return known({ ...rules, whole, call: call as ListCall, sortable, usualSort } as ListOf<ListCall, T>);
}
