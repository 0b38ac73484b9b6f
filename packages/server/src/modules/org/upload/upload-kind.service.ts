import type { NameInDoubt } from '@isura/contract/bank/name-in-doubt';
import type { JudgedRow, SheetRow } from '@isura/contract/kernel/sheet-row';
import type { UploadError, UploadKind } from '@isura/contract/org/uploads';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import type { AuditEvent } from '../../audit/index.ts';
import type { By } from '../../identity/index.ts';

/** A row that is fit to be taken over. */
export interface GoodRow<Values> {
  rowNo: number;
  values: Values;
}

/** What became of some rows: each was created, was changed, or could not be taken over after all. */
export interface Taken {
  created: number;
  updated: number;
  errors: UploadError[];
  events: AuditEvent[];
}

/** What is done with the rows of one kind of file. */
export interface UploadHandler<Values = unknown> {
  kind: UploadKind;
  /** A second administrator of the central office confirms before rows are taken over. */
  waits: boolean;
  /** Judges every row, in their order; `told` hears how many are judged. Reads in transactions of its own. */
  judge(
    ctx: Ctx,
    rows: readonly SheetRow[],
    told: (judged: number) => Promise<void>,
    by: By,
  ): Promise<JudgedRow<Values>[]>;
  /** Which of the good rows are accounts under another name than their body's. */
  doubts?(tx: Tx, rows: readonly GoodRow<Values>[]): Promise<NameInDoubt[]>;
  /**
   * Takes good rows over in a transaction of the jobs' role. What changed since they were judged is judged again: a row
   * that no longer fits becomes an error and changes nothing.
   */
  take(ctx: Ctx, tx: Tx, rows: readonly GoodRow<Values>[], by: By): Promise<Taken>;
}
