import type { NameMismatch } from '@isura/contract/kernel/name-mismatch';
import { MOST_BYTES, MOST_ROWS, type UploadError, type UploadKind } from '@isura/contract/org/uploads';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import type { ActorContext } from '../../../platform/http/done-by.ts';
import type { IntakeKind } from '../../../platform/intake/kind.ts';
import type { AuditEvent } from '../../audit/index.ts';
import type { GoodRow, TakenRow } from './rows.domain.ts';

/** The outcome of some rows: each created or changed something, or could not be imported after all. */
export interface RowsOutcome {
  taken: TakenRow[];
  errors: UploadError[];
  events: AuditEvent[];
}

/** The handler of the rows of one kind of file. */
export interface UploadHandler<World = never, Values = never> {
  kind: UploadKind;
  /** How its rows are validated. */
  rows: Pick<IntakeKind<World, Values>, 'module' | 'validator' | 'once' | 'world' | 'together' | 'ask'>;
  /** Returns which of the valid rows are accounts under another name than their organization's. */
  doubts?(tx: Tx, rows: readonly GoodRow<Values>[]): Promise<NameMismatch[]>;
  /**
   * Imports valid rows in a transaction of the jobs' role. What changed since validation is validated again: a row that
   * is no longer valid becomes an error and changes nothing.
   */
  take(ctx: Ctx, tx: Tx, rows: readonly GoodRow<Values>[], by: ActorContext): Promise<RowsOutcome>;
}

/** A handler of any kind of row. */
export type AnyUploadHandler = UploadHandler<never, never>;

/** Returns the name of a kind of file among all intakes. */
export const intakeName = (kind: UploadKind): string => `org.${kind.toLowerCase().replaceAll('_', '-')}`;

/** Returns the intake kind of a handler; `ended` is called once a file is read. */
export const intakeOf = <World, Values>(
  { kind, rows }: UploadHandler<World, Values>,
  ended: IntakeKind['ended'],
): IntakeKind<World, Values> => ({
  ...rows,
  name: intakeName(kind),
  maxRows: MOST_ROWS,
  maxBytes: MOST_BYTES,
  ended,
});
