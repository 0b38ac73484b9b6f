import { asText } from '@isura/contract/kernel/formula';
import Papa from 'papaparse';
import type { Ctx } from '../ctx.ts';
import type { Scope } from '../db/scope.ts';
import { type HiddenColumns, hiddenRow } from './hidden-cells.ts';
import { excludedRows, findingsOf } from './rows-out.ts';

const AT_A_TIME = 500;

/**
 * Returns the lines of the file of excluded rows: its columns, and a last one with the errors. Account numbers are masked
 * where `accounts` says in which columns they are.
 */
export async function* excludedLines(
  ctx: Ctx,
  scope: Scope,
  intakeId: number | null,
  { errorColumn = 'Error', accounts }: { errorColumn?: string | undefined; accounts?: HiddenColumns | undefined } = {},
): AsyncGenerator<string> {
  if (intakeId === null) return;
  let columns: string[] | undefined;
  for (let after = 0; ; ) {
    const rows = await ctx.inTx(scope, (tx) => excludedRows(tx, intakeId, after, AT_A_TIME));
    for (const kept of rows) {
      const row = accounts ? hiddenRow(kept, accounts) : kept;
      if (!columns) {
        columns = Object.keys(row.cells);
        yield `\uFEFF${Papa.unparse([[...columns, errorColumn].map(asText)])}\r\n`;
      }
      const error = findingsOf(row)
        .map(({ column, code, message }) => `${code}: ${column}: ${message}`)
        .join(' · ');
      yield `${Papa.unparse([[...columns.map((name) => row.cells[name] ?? ''), error].map(asText)])}\r\n`;
      after = row.rowNo;
    }
    if (rows.length < AT_A_TIME) return;
  }
}
