import { threadId } from 'node:worker_threads';
import type { RowValidator, SheetColumn } from '@isura/contract/kernel/row-validator';

/** Returns every row with the number of the thread that validated it instead of its cells. */
export const validator: RowValidator<{ columns: readonly SheetColumn[] }, object> = {
  columns: ({ columns }) => columns,
  begin: () => (row) => ({ ...row, cells: { 'MDA Code': String(threadId) }, values: {} }),
};
