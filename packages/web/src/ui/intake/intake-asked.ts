import type { Page } from '@isura/contract/kernel/endpoint';
import type { IntakeRow, RowVerdict } from '@isura/contract/kernel/intake';
import type { QueryKey } from '@tanstack/react-query';

/** What is asked for of the rows of a file. */
export interface RowsAsked {
  verdict?: RowVerdict;
  query?: string;
  page: number;
  size: number;
}

/** A page of rows, as a query. */
export interface RowsQuery {
  queryKey: QueryKey;
  queryFn: (context: { signal: AbortSignal }) => Promise<Page<IntakeRow>>;
}

/** What changes a row: cells by their columns, accepting it as it is, or taking it out and putting it back. */
export interface RowChange {
  cells?: Record<string, string>;
  isRemoved?: boolean;
  /** Accepts what is strange about it, where that is asked row by row. */
  isConfirmed?: boolean;
}
