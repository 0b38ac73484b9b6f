import type { SheetRow } from '@isura/contract/kernel/sheet-row';
import type { Judge } from './judge.ts';
import type { SheetColumn } from './table.ts';

/** Judges nothing: gives the rows as they stand in the file. */
export const judge: Judge<{ columns: readonly SheetColumn[] }, SheetRow> = {
  columns: ({ columns }) => columns,
  begin: () => (row) => row,
};
