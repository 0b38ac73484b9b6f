import type { OnceRule, SheetColumn } from '@isura/contract/kernel/row-judge';
import { type UploadKind, uploadColumns } from '@isura/contract/org/uploads';

/** The columns a file of a kind must have. */
export const columnsOf = (kind: UploadKind): SheetColumn[] => uploadColumns[kind].map((name) => ({ name }));

/** What is said of a row whose value in a column an earlier one has already. */
export const onceIn = (column: string): OnceRule => ({
  column,
  code: 'E_DUPLICATE_ROW',
  message: 'Row {row} of this file has it already',
});

/** A row that is fit to be taken over. */
export interface GoodRow<Values> {
  rowNo: number;
  cells: Readonly<Record<string, string>>;
  values: Values;
}

/** A row that was taken over: what it made, or changed. */
export interface TakenRow {
  rowNo: number;
  id: number;
  isNew: boolean;
}
