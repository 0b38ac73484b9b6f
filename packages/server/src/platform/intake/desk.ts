import { Readable } from 'node:stream';
import type { Page } from '@isura/contract/kernel/endpoint';
import type { IntakeRow } from '@isura/contract/kernel/intake';
import { plural } from '@isura/contract/kernel/numbers-format';
import { DomainError } from '@isura/contract/kernel/problems';
import type { Ctx, Tx } from '../ctx.ts';
import type { Actor, RawAnswer, RequestFacts } from '../http/route.ts';
import { excludedLines } from './excluded.ts';
import type { AnyIntakeKind, IntakeKind } from './kind.ts';
import { ALL_ROWS } from './limits.ts';
import { askMended, markByHand, mendAll, mendRow } from './mend.ts';
import { findRow, type KeptRow, pageOfRows, type RowsAsked, rowOut } from './rows-out.ts';
import { beginAgain, findIntake, type IntakeRecord } from './store.ts';
import { toldAsItGoes } from './told.ts';

const JOB = { role: 'grp_job' } as const;

/** Who asks, as everywhere. */
export interface Asker {
  actor: Actor;
  facts: RequestFacts;
}

/** What a module keeps over the intake of a file: an upload, a schedule. */
export interface Upload {
  id: bigint | number;
  intakeId: bigint | null;
  fileName: string;
}

/** What was done with the rows of a file, for the trail. */
export interface RowsTold {
  act: 'row-changed' | 'rows-fixed' | 'rows-taken';
  summary: string;
  before?: object;
  after: object;
}

/** What a module says of its files, so that the block can show and mend their rows. */
export interface DeskOf<Row extends Upload, Out> {
  kindOf(upload: Row): AnyIntakeKind;
  /** One upload the asker sees; refuses not-found. */
  see(ctx: Ctx, by: Asker, id: number): Promise<Row>;
  /** The same, held until commit, while its rows may be mended; refuses not-found and invalid-transition. */
  hold(tx: Tx, by: Asker, id: number): Promise<Row>;
  /** Writes into the trail what was done with rows. */
  tell(ctx: Ctx, tx: Tx, by: Asker, upload: Row, told: RowsTold): Promise<void>;
  /** The upload as its calls give it. */
  out(ctx: Ctx, by: Asker, id: number): Promise<Out>;
  /** Whether nothing goes on with it: it waits for a person, or has ended. */
  isStill(upload: Out): boolean;
  /** The upload as its calls write it. */
  write(upload: Out): string;
  /** What the last column of the file of excluded rows is called. */
  errorColumn?: string;
  /** What rows say besides, by the number of each: of the values its kind made of them. */
  more?(
    ctx: Ctx,
    tx: Tx,
    upload: Row,
    rows: readonly Pick<KeptRow, 'rowNo' | 'judged'>[],
  ): Promise<ReadonlyMap<number, object>>;
  /** Others are to be asked about many mended rows: the file is gone on with in the background. */
  again?(ctx: Ctx, tx: Tx, upload: Row): Promise<void>;
}

/** What is done with a row. */
export interface RowChange {
  cells?: Record<string, string> | undefined;
  isRemoved?: boolean | undefined;
  /** What is strange about it is accepted. */
  isConfirmed?: boolean | undefined;
}

const noRow = (): DomainError => new DomainError('not-found', { detail: 'This row is not in the file.' });

const isTaken = (): DomainError =>
  new DomainError('invalid-transition', { detail: 'Something came of this row already: it stays as it is.' });

/** The calls of the rows of a kind of file: looked at, mended, taken as a file, and told of while they are read. */
export function deskOf<Row extends Upload, Out>(given: DeskOf<Row, Out>) {
  /** The world is loaded before the rows are held: it opens transactions of its own. */
  async function mending<R>(
    ctx: Ctx,
    by: Asker,
    id: number,
    work: (tx: Tx, row: Row, kind: IntakeKind, all: { intake: IntakeRecord; world: unknown }) => Promise<R>,
  ): Promise<R> {
    const { intakeId, ...upload } = await given.see(ctx, by, id);
    if (intakeId === null) throw noRow();
    const any = given.kindOf({ ...upload, intakeId } as Row);
    const kind = any as unknown as IntakeKind;
    const intake = (await ctx.inTx(JOB, (tx) => findIntake(tx, intakeId)))!;
    const world = await kind.world(ctx, intake);
    const done = await ctx.inTx(
      JOB,
      async (tx) => {
        const row = await given.hold(tx, by, id);
        return await work(tx, row, kind, { intake: (await findIntake(tx, intakeId))!, world });
      },
      ALL_ROWS,
    );
    if (!(await askMended(ctx, any, intake)))
      await ctx.inTx(JOB, async (tx) => {
        const row = await given.hold(tx, by, id);
        await beginAgain(tx, intakeId);
        await given.again?.(ctx, tx, row);
      });
    return done;
  }

  return {
    /** A page of the rows of a file; those taken out only where they are asked for. */
    async rows(ctx: Ctx, by: Asker, id: number, asked: RowsAsked): Promise<Page<IntakeRow>> {
      const upload = await given.see(ctx, by, id);
      const { intakeId } = upload;
      if (intakeId === null) return { items: [], total: 0 };
      return await ctx.inTx(by.actor.scope, async (tx) => {
        const { rows, total } = await pageOfRows(tx, intakeId, asked);
        const more = await given.more?.(ctx, tx, upload, rows);
        return { items: rows.map((row) => ({ ...rowOut(row), ...more?.get(row.rowNo) })), total };
      });
    },

    /**
     * Mends a row in place, takes it out or puts it back; it is judged anew, and so is what its change means for the
     * others. Refuses not-found, and what `hold` refuses.
     */
    async change(ctx: Ctx, by: Asker, id: number, rowNo: number, change: RowChange): Promise<IntakeRow> {
      const intakeId = await mending(ctx, by, id, async (tx, upload, kind, all) => {
        const before = await findRow(tx, all.intake.id, rowNo, true);
        if (!before) throw noRow();
        if (before.resultId !== null) throw isTaken();
        const known = kind.judge.columns(all.world).map(({ name }) => name);
        const typed = Object.entries(change.cells ?? {}).filter(([column]) => known.includes(column));
        const cells = {
          ...before.cells,
          ...Object.fromEntries(typed.map(([column, value]) => [column, value.trim()])),
        };
        await mendRow(tx, kind, all, { rowNo, cells, isRemoved: change.isRemoved });
        if (change.isConfirmed !== undefined)
          await markByHand(tx, kind as never, all.intake, [rowNo], { isConfirmed: change.isConfirmed });
        await given.tell(ctx, tx, by, upload, {
          act: 'row-changed',
          summary: `Row ${rowNo} of ${all.intake.fileName} was ${change.isRemoved ? 'taken out' : 'changed'}`,
          before: { cells: before.cells, isRemoved: before.isRemoved, isConfirmed: before.isConfirmed },
          after: {
            cells,
            isRemoved: change.isRemoved ?? before.isRemoved,
            isConfirmed: change.isConfirmed ?? before.isConfirmed,
          },
        });
        return all.intake.id;
      });
      return rowOut((await ctx.inTx(JOB, (tx) => findRow(tx, intakeId, rowNo)))!);
    },

    /** Accepts what is strange about several rows, takes them out or puts them back. Rows something came of stay as they are. */
    async changeSome(
      ctx: Ctx,
      by: Asker,
      id: number,
      { rowNos, ...change }: Omit<RowChange, 'cells'> & { rowNos: readonly number[] },
    ): Promise<Out> {
      await mending(ctx, by, id, async (tx, upload, kind, { intake }) => {
        await markByHand(tx, kind as never, intake, rowNos, change);
        const done = change.isRemoved === undefined ? 'accepted' : change.isRemoved ? 'taken out' : 'put back';
        await given.tell(ctx, tx, by, upload, {
          act: 'row-changed',
          summary: `${plural(rowNos.length, 'row', 'rows')} of ${upload.fileName} ${done}`,
          after: { rowNos, ...change },
        });
      });
      return await given.out(ctx, by, id);
    },

    /** Mends all rows of one kind by the remedy each of them has. */
    async fix(ctx: Ctx, by: Asker, id: number, found: { column: string; code: string }): Promise<Out> {
      await mending(ctx, by, id, async (tx, upload, kind, all) => {
        const count = await mendAll(tx, kind, all, found);
        await given.tell(ctx, tx, by, upload, {
          act: 'rows-fixed',
          summary: `${plural(count, 'row', 'rows')} of ${upload.fileName} mended: ${found.column}, ${found.code}`,
          after: { ...found, count },
        });
      });
      return await given.out(ctx, by, id);
    },

    /** The rows that were left out, with what is wrong in a last column, ready to be corrected and sent. Who took them is in the trail. */
    async excluded(ctx: Ctx, by: Asker, id: number): Promise<RawAnswer> {
      const upload = await given.see(ctx, by, id);
      const { intakeId, fileName } = upload;
      await ctx.inTx(JOB, async (tx) => {
        const rows = intakeId === null ? 0 : ((await findIntake(tx, intakeId))?.excludedCount ?? 0);
        const summary = `${plural(rows, 'row', 'rows')} left out of ${fileName} downloaded`;
        await given.tell(ctx, tx, by, upload, { act: 'rows-taken', summary, after: { rows } });
      });
      return {
        contentType: 'text/csv; charset=utf-8',
        body: Readable.from(excludedLines(ctx, by.actor.scope, intakeId, given.errorColumn), { objectMode: false }),
        headers: { 'content-disposition': `attachment; filename="excluded-${id}.csv"` },
      };
    },

    /** How far a file is, told as it goes, until it waits for a person or has ended. */
    async events(ctx: Ctx, by: Asker, id: number): Promise<RawAnswer> {
      await given.see(ctx, by, id);
      return toldAsItGoes({ look: () => given.out(ctx, by, id), isOver: given.isStill, write: given.write });
    },
  };
}
