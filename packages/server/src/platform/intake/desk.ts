import { Readable } from 'node:stream';
import type { Page } from '@isura/contract/kernel/endpoint';
import type { FileReading } from '@isura/contract/kernel/file-plan';
import type { IntakeRow } from '@isura/contract/kernel/intake';
import { plural } from '@isura/contract/kernel/numbers-format';
import { DomainError } from '@isura/contract/kernel/problems';
import type { Ctx, Tx } from '../ctx.ts';
import { JOB_SCOPE } from '../db/scope.ts';
import type { Actor, RawAnswer, RequestFacts } from '../http/route.ts';
import { askCorrected, correctAll, correctRow, flagByHand } from './correct-rows.ts';
import { excludedLines } from './excluded.ts';
import { assertNoHiddenSearch, type HiddenColumns, hiddenPlan, hiddenRow } from './hidden-cells.ts';
import type { AnyIntakeKind, IntakeKind } from './kind.ts';
import { ALL_ROWS } from './limits.ts';
import { progressAsItGoes } from './progress-stream.ts';
import { findRow, type KeptRow, pageOfRows, type RowsQuery, rowOut } from './rows-out.ts';
import { beginAgain, findIntake, findPlan, type IntakeRecord } from './store.ts';

/** The caller of a service. */
export interface Requester {
  actor: Actor;
  facts: RequestFacts;
}

/** A module's own record of a file: an upload, a schedule. */
export interface Upload {
  id: number;
  intakeId: number | null;
  fileName: string;
  /** Why it could not be read with the last choices of a person. */
  choiceCode?: string | null;
  choiceReason?: string | null;
  /** Raised whenever its file is read in another way; kinds that are read in one way only have none. */
  version?: number;
}

/** A change to the rows of a file, for the audit trail. */
export interface RowsReport {
  act: 'row-changed' | 'rows-fixed' | 'rows-taken';
  summary: string;
  before?: object;
  after: object;
}

/** What a module supplies about its files, so that the calls here can show and correct their rows. */
export interface DeskOf<Row extends Upload, Out> {
  kindOf(upload: Row): AnyIntakeKind;
  /** Returns an upload the caller may see; refuses not-found. */
  see(ctx: Ctx, by: Requester, id: number): Promise<Row>;
  /**
   * Returns the same, locked until commit, while its rows may be corrected; refuses not-found and invalid-transition.
   */
  hold(tx: Tx, by: Requester, id: number): Promise<Row>;
  /** Records in the audit trail what was done with rows. */
  recordChange(ctx: Ctx, tx: Tx, by: Requester, upload: Row, reported: RowsReport): Promise<void>;
  /** Returns the upload in the form its calls return. */
  out(ctx: Ctx, by: Requester, id: number): Promise<Out>;
  /** Reports whether processing has stopped: the upload waits for a person, or has ended. */
  isStill(upload: Out): boolean;
  /** Returns the JSON text of the upload. */
  write(upload: Out): string;
  /** Reports whether the caller may choose how it is read: the same that the call that reads it again refuses by. */
  mayReadAgain?(tx: Tx, upload: Row, by: Requester): Promise<boolean>;
  /** Name of the last column in the file of excluded rows. */
  errorColumn?: string;
  /** Returns the columns of account numbers where they are masked for the caller; undefined where they are not. */
  hides?(upload: Row, by: Requester): HiddenColumns | undefined;
  /** Returns further fields of rows by row number, from the values the kind derived. */
  more?(
    ctx: Ctx,
    tx: Tx,
    upload: Row,
    rows: readonly Pick<KeptRow, 'rowNo' | 'validated'>[],
  ): Promise<ReadonlyMap<number, object>>;
  /** Continues the file in the background because banks must be queried about many corrected rows. */
  again?(ctx: Ctx, tx: Tx, upload: Row): Promise<void>;
}

/** A change to a row. */
export interface RowChange {
  cells?: Record<string, string> | undefined;
  isRemoved?: boolean | undefined;
  /** Whether its warnings are accepted. */
  isConfirmed?: boolean | undefined;
}

const noRow = (): DomainError => new DomainError('not-found', { detail: 'This row is not in the file.' });

const isTaken = (): DomainError =>
  new DomainError('invalid-transition', { detail: 'This row has already been used, so it can no longer be changed.' });

/** Creates the calls for the rows of a kind of file: list, correct, download, and follow the progress of reading. */
export function deskOf<Row extends Upload, Out>(desk: DeskOf<Row, Out>) {
  /** Runs a correction. Loads the world before the rows are locked, because it opens transactions of its own. */
  async function mending<R>(
    ctx: Ctx,
    by: Requester,
    id: number,
    work: (tx: Tx, row: Row, kind: IntakeKind, all: { intake: IntakeRecord; world: unknown }) => Promise<R>,
  ): Promise<R> {
    const { intakeId, ...upload } = await desk.see(ctx, by, id);
    if (intakeId === null) throw noRow();
    const any = desk.kindOf({ ...upload, intakeId } as Row);
    const kind = any as unknown as IntakeKind;
    const intake = (await ctx.inTx(JOB_SCOPE, (tx) => findIntake(tx, intakeId)))!;
    const world = await kind.world(ctx, intake);
    const done = await ctx.inTx(
      JOB_SCOPE,
      async (tx) => {
        const row = await desk.hold(tx, by, id);
        return await work(tx, row, kind, { intake: (await findIntake(tx, intakeId))!, world });
      },
      ALL_ROWS,
    );
    if (!(await askCorrected(ctx, any, intake)))
      await ctx.inTx(JOB_SCOPE, async (tx) => {
        const row = await desk.hold(tx, by, id);
        await beginAgain(tx, intakeId);
        await desk.again?.(ctx, tx, row);
      });
    return done;
  }

  return {
    /**
     * Returns a page of the rows of a file; removed ones only on request. Refuses validation-failed a search in rows with
     * masked account numbers.
     */
    async rows(ctx: Ctx, by: Requester, id: number, query: RowsQuery): Promise<Page<IntakeRow>> {
      const upload = await desk.see(ctx, by, id);
      const { intakeId } = upload;
      if (intakeId === null) return { items: [], total: 0 };
      const accounts = desk.hides?.(upload, by);
      if (accounts) assertNoHiddenSearch(query.query);
      return await ctx.inTx(by.actor.scope, async (tx) => {
        const { rows, total } = await pageOfRows(tx, intakeId, query);
        const more = await desk.more?.(ctx, tx, upload, rows);
        const shown = (row: KeptRow): IntakeRow => rowOut(accounts ? hiddenRow(row, accounts) : row);
        return { items: rows.map((row) => ({ ...shown(row), ...more?.get(row.rowNo) })), total };
      });
    },

    /**
     * Returns how a file is read (docs/spec/schedules.md#how-a-file-is-read), and to whom may choose otherwise why the last
     * choice was not taken. Without a plan before it was read, for rows taken over from another file, and for files read
     * before plans were kept.
     */
    async reading(ctx: Ctx, by: Requester, id: number): Promise<FileReading> {
      const upload = await desk.see(ctx, by, id);
      const { intakeId, fileName, choiceCode: code, choiceReason: reason } = upload;
      const { plan, may } = await ctx.inTx(by.actor.scope, async (tx) => {
        const known = intakeId === null ? undefined : await findPlan(tx, intakeId);
        return { plan: known, may: known !== undefined && (await desk.mayReadAgain?.(tx, upload, by)) === true };
      });
      const accounts = desk.hides?.(upload, by);
      return {
        fileName,
        ...(plan && { plan: accounts ? hiddenPlan(plan, accounts) : plan }),
        ...(may && code ? { refusedChoice: { code, reason: reason ?? '' } } : {}),
        can: may ? ['read-again'] : [],
        version: upload.version ?? 1,
      };
    },

    /**
     * Corrects a row in place, removes it or restores it, and validates it and the rows its change affects again.
     * Refuses not-found, and what `hold` refuses.
     */
    async change(ctx: Ctx, by: Requester, id: number, rowNo: number, change: RowChange): Promise<IntakeRow> {
      const intakeId = await mending(ctx, by, id, async (tx, upload, kind, all) => {
        const before = await findRow(tx, all.intake.id, rowNo, true);
        if (!before) throw noRow();
        if (before.resultId !== null) throw isTaken();
        const known = kind.validator.columns(all.world).map(({ name }) => name);
        const typed = Object.entries(change.cells ?? {}).filter(([column]) => known.includes(column));
        const cells = {
          ...before.cells,
          ...Object.fromEntries(typed.map(([column, value]) => [column, value.trim()])),
        };
        await correctRow(tx, kind, all, { rowNo, cells, isRemoved: change.isRemoved });
        if (change.isConfirmed !== undefined)
          await flagByHand(tx, kind as never, all.intake, [rowNo], { isConfirmed: change.isConfirmed });
        await desk.recordChange(ctx, tx, by, upload, {
          act: 'row-changed',
          summary: `Row ${rowNo} of ${all.intake.fileName} was ${change.isRemoved ? 'removed' : 'changed'}`,
          before: { cells: before.cells, isRemoved: before.isRemoved, isConfirmed: before.isConfirmed },
          after: {
            cells,
            isRemoved: change.isRemoved ?? before.isRemoved,
            isConfirmed: change.isConfirmed ?? before.isConfirmed,
          },
        });
        return all.intake.id;
      });
      return rowOut((await ctx.inTx(JOB_SCOPE, (tx) => findRow(tx, intakeId, rowNo)))!);
    },

    /**
     * Accepts the warnings of several rows, removes them or restores them. Rows that already have a result stay
     * unchanged.
     */
    async changeSome(
      ctx: Ctx,
      by: Requester,
      id: number,
      { rowNos, ...change }: Omit<RowChange, 'cells'> & { rowNos: readonly number[] },
    ): Promise<Out> {
      await mending(ctx, by, id, async (tx, upload, kind, { intake }) => {
        await flagByHand(tx, kind as never, intake, rowNos, change);
        const done = change.isRemoved === undefined ? 'accepted' : change.isRemoved ? 'removed' : 'restored';
        await desk.recordChange(ctx, tx, by, upload, {
          act: 'row-changed',
          summary: `${plural(rowNos.length, 'row', 'rows')} of ${upload.fileName} ${done}`,
          after: { rowNos, ...change },
        });
      });
      return await desk.out(ctx, by, id);
    },

    /** Corrects all rows with the same finding by the fix each of them has. */
    async fix(ctx: Ctx, by: Requester, id: number, found: { column: string; code: string }): Promise<Out> {
      await mending(ctx, by, id, async (tx, upload, kind, all) => {
        const count = await correctAll(tx, kind, all, found);
        await desk.recordChange(ctx, tx, by, upload, {
          act: 'rows-fixed',
          summary: `${plural(count, 'row', 'rows')} of ${upload.fileName} corrected: ${found.column}, ${found.code}`,
          after: { ...found, count },
        });
      });
      return await desk.out(ctx, by, id);
    },

    /**
     * Returns the excluded rows, with their errors in a last column, ready to be corrected and sent. The audit trail
     * records who downloaded them.
     */
    async excluded(ctx: Ctx, by: Requester, id: number): Promise<RawAnswer> {
      const upload = await desk.see(ctx, by, id);
      const { intakeId, fileName } = upload;
      await ctx.inTx(JOB_SCOPE, async (tx) => {
        const rows = intakeId === null ? 0 : ((await findIntake(tx, intakeId))?.excludedCount ?? 0);
        const summary = `${plural(rows, 'row', 'rows')} excluded from ${fileName} downloaded`;
        await desk.recordChange(ctx, tx, by, upload, { act: 'rows-taken', summary, after: { rows } });
      });
      return {
        contentType: 'text/csv; charset=utf-8',
        body: Readable.from(
          excludedLines(ctx, by.actor.scope, intakeId, {
            errorColumn: desk.errorColumn,
            accounts: desk.hides?.(upload, by),
          }),
          { objectMode: false },
        ),
        headers: { 'content-disposition': `attachment; filename="excluded-${id}.csv"` },
      };
    },

    /** Streams the progress of a file until it waits for a person or has ended. */
    async events(ctx: Ctx, by: Requester, id: number): Promise<RawAnswer> {
      await desk.see(ctx, by, id);
      return progressAsItGoes({ look: () => desk.out(ctx, by, id), isOver: desk.isStill, write: desk.write });
    },
  };
}
