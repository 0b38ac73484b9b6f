import { Readable } from 'node:stream';
import { InvoiceUpload } from '@isura/contract/collect/invoice-upload';
import type { Page } from '@isura/contract/kernel/endpoint';
import type { IntakeRow, RowVerdict } from '@isura/contract/kernel/intake';
import { plural } from '@isura/contract/kernel/numbers-format';
import { DomainError } from '@isura/contract/kernel/problems';
import Papa from 'papaparse';
import * as z from 'zod/mini';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import type { RawAnswer } from '../../../platform/http/route.ts';
import { mendAll, mendRow } from '../../../platform/intake/mend.ts';
import { excludedRows, findRow, pageOfRows, rowOut } from '../../../platform/intake/rows-out.ts';
import { findIntake, type IntakeRecord } from '../../../platform/intake/store.ts';
import { toldAsItGoes } from '../../../platform/intake/told.ts';
import { record } from '../../audit/index.ts';
import type { By } from '../../identity/index.ts';
import { JOB } from './act.service.ts';
import { assertUploadSeen, heldUpload, readUpload, uploadEvent, uploadOut } from './upload.service.ts';
import { invoiceIntake } from './upload-kind.service.ts';
import type { InvoiceWorld } from './upload-rows.domain.ts';

const { sameColumn } = invoiceIntake;
const noRow = (): DomainError => new DomainError('not-found', { detail: 'This row is not in the file.' });

/** A page of the rows of a file (IN17); those taken out only where they are asked for. */
export async function searchRows(
  ctx: Ctx,
  by: By,
  id: number,
  query: {
    verdict?: RowVerdict | undefined;
    query?: string | undefined;
    page: number;
    size: number;
    descending: boolean;
  },
): Promise<Page<IntakeRow>> {
  const { intakeId } = await assertUploadSeen(ctx, by, id);
  if (intakeId === null) return { items: [], total: 0 };
  const { rows, total } = await ctx.inTx(by.actor.scope, (tx) => pageOfRows(tx, intakeId, query));
  return { items: rows.map((row) => rowOut(row, sameColumn)), total };
}

/** The world is loaded before the rows are held: it opens transactions of its own. */
async function withRows<R>(
  ctx: Ctx,
  by: By,
  id: number,
  work: (tx: Tx, all: { intake: IntakeRecord; world: InvoiceWorld }) => Promise<R>,
): Promise<R> {
  const { intakeId } = await assertUploadSeen(ctx, by, id);
  if (intakeId === null) throw noRow();
  const known = (await ctx.inTx(JOB, (tx) => findIntake(tx, intakeId)))!;
  const world = await invoiceIntake.world(ctx, known);
  return await ctx.inTx(JOB, async (tx) => {
    await heldUpload(tx, by, id, 'READ');
    return await work(tx, { intake: (await findIntake(tx, intakeId))!, world });
  });
}

/**
 * Mends a row in place, takes it out or puts it back (IN18); it is judged anew, and so is what its change means for the
 * others. Refuses not-found, and invalid-transition once the file is not READ any more.
 */
export async function changeRow(
  ctx: Ctx,
  by: By,
  id: number,
  rowNo: number,
  change: { cells?: Record<string, string> | undefined; isRemoved?: boolean | undefined },
): Promise<IntakeRow> {
  return await withRows(ctx, by, id, async (tx, all) => {
    const before = await findRow(tx, all.intake.id, rowNo, true);
    if (!before) throw noRow();
    const known = invoiceIntake.judge.columns(all.world).map(({ name }) => name);
    const typed = Object.entries(change.cells ?? {}).filter(([column]) => known.includes(column));
    const cells = { ...before.cells, ...Object.fromEntries(typed.map(([column, value]) => [column, value.trim()])) };
    await mendRow(tx, invoiceIntake, all, { rowNo, cells, isRemoved: change.isRemoved });
    await record(tx, [
      uploadEvent(ctx, by, (await heldUpload(tx, by, id, 'READ'))!, {
        action: 'invoice.upload-row-changed',
        summary: `Row ${rowNo} of ${all.intake.fileName} was ${change.isRemoved ? 'taken out' : 'changed'}`,
        before: { cells: before.cells, isRemoved: before.isRemoved },
        after: { cells, isRemoved: change.isRemoved ?? before.isRemoved },
      }),
    ]);
    return rowOut((await findRow(tx, all.intake.id, rowNo))!, sameColumn);
  });
}

/** Mends all rows of one kind by the remedy each of them has (IN19). */
export async function fixRows(
  ctx: Ctx,
  by: By,
  id: number,
  kind: { column: string; code: string },
): Promise<InvoiceUpload> {
  return await withRows(ctx, by, id, async (tx, all) => {
    const count = await mendAll(tx, invoiceIntake, all, kind);
    const row = await heldUpload(tx, by, id, 'READ');
    await record(tx, [
      uploadEvent(ctx, by, row, {
        action: 'invoice.upload-rows-fixed',
        summary: `${plural(count, 'row', 'rows')} of ${row.fileName} mended: ${kind.column}, ${kind.code}`,
        after: { ...kind, count },
      }),
    ]);
    return await uploadOut(tx, row, true);
  });
}

const AT_A_TIME = 500;
/** What a spreadsheet would run begins with one of these; a sign before it makes it text. */
const RUNS = /^[=+\-@\t\r]/;
const tame = (cell: string): string => (RUNS.test(cell) ? `'${cell}` : cell);

/** The rows that were left out, with what is wrong in a last column (IN20). */
export async function excludedFile(ctx: Ctx, by: By, id: number): Promise<RawAnswer> {
  const upload = await assertUploadSeen(ctx, by, id);
  const { scope } = by.actor;
  async function* lines(): AsyncGenerator<string> {
    if (upload.intakeId === null) return;
    let columns: string[] | undefined;
    for (let after = 0; ; ) {
      const rows = await ctx.inTx(scope, (tx) => excludedRows(tx, upload.intakeId!, after, AT_A_TIME));
      for (const row of rows) {
        if (!columns) {
          columns = Object.keys(row.cells);
          yield `\uFEFF${Papa.unparse([[...columns, 'Error']])}\r\n`;
        }
        const { findings } = rowOut(row, sameColumn);
        const error = findings.map(({ column, code, message }) => `${code}: ${column}: ${message}`).join(' · ');
        yield `${Papa.unparse([[...columns.map((name) => tame(row.cells[name] ?? '')), error]])}\r\n`;
        after = row.rowNo;
      }
      if (rows.length < AT_A_TIME) return;
    }
  }
  return {
    contentType: 'text/csv; charset=utf-8',
    body: Readable.from(lines(), { objectMode: false }),
    headers: { 'content-disposition': `attachment; filename="excluded-${upload.id}.csv"` },
  };
}

/** How far a file is, told as it goes (IN21), until it waits for a person or has ended. */
export async function tellUpload(ctx: Ctx, by: By, id: number): Promise<RawAnswer> {
  await assertUploadSeen(ctx, by, id);
  return toldAsItGoes({
    look: () => readUpload(ctx, by, id),
    isOver: ({ status }) => status !== 'READING' && status !== 'ISSUING',
    write: (upload) => JSON.stringify(z.encode(InvoiceUpload, upload)),
  });
}
