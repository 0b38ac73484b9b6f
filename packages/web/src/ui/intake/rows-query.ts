import type { Page } from '@isura/contract/kernel/endpoint';
import type { IntakeRow, RowVerdict } from '@isura/contract/kernel/intake';
import type { QueryKey } from '@tanstack/react-query';

/** The parameters of a request for a file's rows. */
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

/** A change of a row: cells by column, accepting it as it is, or excluding and restoring it. */
export interface RowChange {
  cells?: Record<string, string>;
  isRemoved?: boolean;
  /** Accepts its warnings, where they are confirmed row by row. */
  isConfirmed?: boolean;
}
