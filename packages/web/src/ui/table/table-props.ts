import type { ReactNode } from 'react';
import type { Column } from './columns.tsx';

/** What the address says about a list: zero-based page, its size, the order. */
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
  /** Names the table on this device, for its layout. */
  id: string;
  caption: string;
  columns: readonly Column<T>[];
  rowKey: (row: T) => string | number;
  rows: readonly T[] | undefined;
  total: number;
  view: TableView;
  changeView: (next: TableView) => void;
  /** The order rows have where the view asks for none. */
  usualSort?: TableView['sort'];
  totals?: readonly TotalsLine[];
  /** Opens a row: by click, or Enter on it. */
  open?: (row: T) => void;
  /** Picks a row by Space, where rows can be picked. */
  pick?: (row: T) => void;
  isPicked?: (row: T) => boolean;
  /** Beside the columns, such as a file of the list. */
  tools?: ReactNode;
  updatedAt?: Date | undefined;
  /** Up to when the rows are complete, where that is not now; takes the place of `updatedAt`. */
  asAt?: Date | undefined;
  refresh?: (() => void) | undefined;
  isRefreshing?: boolean;
  /** Why the rows did not come. */
  error?: unknown;
  /** The same in words of its own, with its way out. */
  refused?: { sentence: string; retryLabel: string; retry: () => void };
  /** Nothing was ever here: a sentence and what to do. */
  empty: { sentence: string; action?: ReactNode };
  /** Given while filters are set: then an empty list is theirs. */
  clearFilters?: (() => void) | undefined;
}
