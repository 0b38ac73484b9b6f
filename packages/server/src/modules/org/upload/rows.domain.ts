import type { OnceRule, SheetColumn } from '@isura/contract/kernel/row-validator';
import { type UploadKind, uploadColumns } from '@isura/contract/org/uploads';

/** Returns the columns a file of a kind must have. */
export const columnsOf = (kind: UploadKind): SheetColumn[] => uploadColumns[kind].map((name) => ({ name }));

/** Returns the rule for a column with values that may not occur in an earlier row. */
export const onceIn = (column: string): OnceRule => ({
  column,
  code: 'E_DUPLICATE_ROW',
  message: 'Row {row} of this file already has it',
});

/** A row that can be imported. */
export interface GoodRow<Values> {
  rowNo: number;
  cells: Readonly<Record<string, string>>;
  values: Values;
}

/** An imported row: what it created or changed. */
export interface TakenRow {
  rowNo: number;
  id: number;
  isNew: boolean;
}
