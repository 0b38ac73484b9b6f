import type { ReactNode } from 'react';
import type { Column } from './columns.tsx';

/** The address of a list, parsed: zero-based page, page size, order. */
export interface TableView {
  page: number;
  size: number;
  sort?: { key: string; descending: boolean } | undefined;
}

/** A line under the columns, such as the total of the filter and, where it differs, of this page. */
export interface TotalsLine {
  label: string;
  cells: Readonly<Record<string, ReactNode>>;
}

export interface TableProps<T> {
  /** The name of the table on this device, for its layout. */
  id: string;
  caption: string;
  columns: readonly Column<T>[];
  rowKey: (row: T) => string | number;
  rows: readonly T[] | undefined;
  total: number;
  view: TableView;
  changeView: (next: TableView) => void;
  /** The order of rows when the view has none. */
  usualSort?: TableView['sort'];
  totals?: readonly TotalsLine[];
  /** Opens a row: by click, or by Enter on it. */
  open?: (row: T) => void;
  /** Selects a row by X or Space, where rows can be selected; with Shift all from the last one selected. */
  pick?: (row: T, isRange: boolean) => void;
  isPicked?: (row: T) => boolean;
  /** The filters, in one line above the rows. */
  filters?: ReactNode;
  /** What is selected, between the filters and the rows. */
  selection?: ReactNode;
  /** Shown beside the column chooser, such as the list's export. */
  tools?: ReactNode;
  updatedAt?: Date | undefined;
  /** The time up to which the rows are complete, where that is not now; replaces `updatedAt`. */
  asAt?: Date | undefined;
  /** The title above has the number of rows and the time; the table does not repeat them. */
  hasFacts?: boolean;
  refresh?: (() => void) | undefined;
  isRefreshing?: boolean;
  /** Why the rows could not be loaded. */
  error?: unknown;
  /** The same with its own text and its own way out. */
  refused?: { sentence: string; retryLabel: string; retry: () => void };
  /** There were never any rows: a sentence and what to do. */
  empty: { sentence: string; action?: ReactNode };
  /** Set while filters are active: an empty list is then due to them. */
  filtered?: { sentence: string; clear: () => void };
}
