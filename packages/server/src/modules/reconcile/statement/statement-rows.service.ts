import type { RowValidator } from '@isura/contract/kernel/row-validator';
import type { SheetRow } from '@isura/contract/kernel/sheet-row';
import type { TableLimits } from '../../../platform/intake/limits.ts';
import { encodingOf } from '../../../platform/intake/text-form.ts';
import { camtLines } from './camt-lines.service.ts';
import { csvLines } from './csv-lines.service.ts';
import type { BankLine, ReadRow, StatementContext, StatementFacts } from './line.domain.ts';

/** Reports whether a file is XML, by its first bytes, in any encoding. */
export const isXml = (head: Uint8Array): boolean =>
  /^(?:\uFEFF|ï»¿)?\s*</.test(new TextDecoder(encodingOf(head.subarray(0, 64))).decode(head.subarray(0, 64)));

/** The first bytes of other files banks send: archives and workbooks, gzip, PDF, old workbooks. */
const PACKED = ['504b0304', '504b0506', '1f8b08', '25504446', 'd0cf11e0'].map((mark) => Buffer.from(mark, 'hex'));

/** Reports whether a file is a workbook, an archive or a PDF, by its first bytes. */
export const isPacked = (head: Uint8Array): boolean =>
  PACKED.some((mark) => mark.equals(head.subarray(0, mark.length)));

/**
 * Yields the rows of a statement in the worker thread: lines and, last, the totals; CSV or camt.053 by its first bytes.
 */
export const rows = (
  bytes: Uint8Array,
  world: StatementContext,
  limits: TableLimits,
  seen: { rows: number },
): AsyncGenerator<SheetRow[]> =>
  isXml(bytes) ? camtLines(bytes, world, limits, seen) : csvLines(bytes, world, limits, seen);

/** Accepts each row as it was read: an error in one line is an error of the whole statement. */
export const validator: RowValidator<StatementContext, BankLine | StatementFacts> = {
  columns: () => [],
  begin: () => (row: ReadRow) => ({
    rowNo: row.rowNo,
    cells: row.cells,
    findings: row.findings,
    ...(row.read !== undefined && { values: row.read }),
    ...(row.read?.kind === 'LINE' && { amount: row.read.kobo }),
  }),
};
