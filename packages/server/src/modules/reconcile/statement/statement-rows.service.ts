import type { RowJudge } from '@isura/contract/kernel/row-judge';
import type { SheetRow } from '@isura/contract/kernel/sheet-row';
import type { TableLimits } from '../../../platform/intake/limits.ts';
import { camtLines } from './camt-lines.service.ts';
import { csvLines } from './csv-lines.service.ts';
import type { BankLine, ReadRow, StatementFacts, StatementWorld } from './line.domain.ts';

/** Whether a file is XML, by its first bytes. */
export const isXml = (head: Uint8Array): boolean =>
  /^\uFEFF?\s*</.test(new TextDecoder('utf-8').decode(head.subarray(0, 64)));

/** How what banks send beside CSV and XML begins: archives and workbooks, gzip, PDF, old workbooks. */
const PACKED = ['504b0304', '504b0506', '1f8b08', '25504446', 'd0cf11e0'].map((mark) => Buffer.from(mark, 'hex'));

/** Whether a file is a workbook, an archive or a PDF, by its first bytes. */
export const isPacked = (head: Uint8Array): boolean =>
  PACKED.some((mark) => mark.equals(head.subarray(0, mark.length)));

/** The rows of a statement, read in the thread: lines and, last, what it comes to; CSV or camt.053 by its first bytes. */
export const rows = (
  bytes: Uint8Array,
  world: StatementWorld,
  limits: TableLimits,
  seen: { rows: number },
): AsyncGenerator<SheetRow[]> =>
  isXml(bytes) ? camtLines(bytes, world, limits, seen) : csvLines(bytes, world, limits, seen);

/** A row is taken as it was read: a statement is one thing, and what is wrong with a line is wrong with all of it. */
export const judge: RowJudge<StatementWorld, BankLine | StatementFacts> = {
  columns: () => [],
  begin: () => (row: ReadRow) => ({
    rowNo: row.rowNo,
    cells: row.cells,
    findings: row.findings,
    ...(row.read !== undefined && { values: row.read }),
    ...(row.read?.kind === 'LINE' && { amount: row.read.kobo }),
  }),
};
