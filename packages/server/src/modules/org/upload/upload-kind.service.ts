import type { NameInDoubt } from '@isura/contract/bank/name-in-doubt';
import { MOST_BYTES, MOST_ROWS, type UploadError, type UploadKind } from '@isura/contract/org/uploads';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import type { IntakeKind } from '../../../platform/intake/kind.ts';
import type { AuditEvent } from '../../audit/index.ts';
import type { By } from '../../identity/index.ts';
import type { GoodRow, TakenRow } from './rows.domain.ts';

/** What became of some rows: each made or changed something, or could not be taken over after all. */
export interface Taken {
  taken: TakenRow[];
  errors: UploadError[];
  events: AuditEvent[];
}

/** What is done with the rows of one kind of file. */
export interface UploadHandler<World = never, Values = never> {
  kind: UploadKind;
  /** By what its rows are judged. */
  rows: Pick<IntakeKind<World, Values>, 'module' | 'judge' | 'once' | 'world' | 'together' | 'ask'>;
  /** Which of the good rows are accounts under another name than their organization's. */
  doubts?(tx: Tx, rows: readonly GoodRow<Values>[]): Promise<NameInDoubt[]>;
  /**
   * Takes good rows over in a transaction of the jobs' role. What changed since they were judged is judged again: a row
   * that no longer fits becomes an error and changes nothing.
   */
  take(ctx: Ctx, tx: Tx, rows: readonly GoodRow<Values>[], by: By): Promise<Taken>;
}

/** A handler whatever its rows are. */
export type AnyUploadHandler = UploadHandler<never, never>;

/** What a kind of file is called where all kinds are kept. */
export const intakeName = (kind: UploadKind): string => `org.${kind.toLowerCase().replaceAll('_', '-')}`;

/** The kind of file a handler is for, as the intake knows it; `ended` is told once it is read. */
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
