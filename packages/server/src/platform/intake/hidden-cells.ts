import type { FilePlan } from '@isura/contract/kernel/file-plan';
import type { RowFinding } from '@isura/contract/kernel/intake';
import { maskAccount, NUBAN } from '@isura/contract/kernel/mask';
import { DomainError } from '@isura/contract/kernel/problems';
import type { KeptRow } from './rows-out.ts';

/** The columns of a file that hold account numbers, and those that hold amounts, by their names in the template. */
export interface HiddenColumns {
  accounts: ReadonlySet<string>;
  amounts: ReadonlySet<string>;
}

/** Digits that may be an account number, or a part of one, in a sentence about an account. */
const SOME_DIGITS = /\d{5,}/g;

const masked = (text: string, pattern: RegExp): string => text.replaceAll(pattern, (digits) => maskAccount(digits));

/** Returns a cell with masked account numbers: the whole cell where its column holds them, an amount as it is. */
function hiddenCell(text: string, column: string, { accounts, amounts }: HiddenColumns): string {
  if (accounts.has(column)) return text === '' ? text : maskAccount(text);
  return amounts.has(column) ? text : masked(text, NUBAN);
}

const hiddenCells = (cells: Readonly<Record<string, string>>, columns: HiddenColumns): Record<string, string> =>
  Object.fromEntries(Object.entries(cells).map(([name, text]) => [name, hiddenCell(text, name, columns)]));

/** Returns the sentence of a finding with masked account numbers. */
export const hiddenMessage = <Finding extends Pick<RowFinding, 'column' | 'message'>>(
  finding: Finding,
  columns: HiddenColumns,
): Finding => ({
  ...finding,
  message: masked(finding.message, columns.accounts.has(finding.column) ? SOME_DIGITS : NUBAN),
});

function hiddenFinding(finding: RowFinding, columns: HiddenColumns): RowFinding {
  const { fix, choices } = finding;
  return {
    ...hiddenMessage(finding, columns),
    ...(fix !== undefined && { fix: hiddenCell(fix, finding.column, columns) }),
    ...(choices && {
      choices: choices.map((choice) => ({
        ...hiddenMessage(choice, columns),
        value: hiddenCell(choice.value, choice.column, columns),
      })),
    }),
  };
}

/** Returns a row with masked account numbers in its cells, its earlier values and its findings. */
export const hiddenRow = (row: KeptRow, columns: HiddenColumns): KeptRow => ({
  ...row,
  cells: hiddenCells(row.cells, columns),
  compared: row.compared && hiddenCells(row.compared, columns),
  findings: row.findings.map((finding) => hiddenFinding(finding, columns)),
  marks: Object.fromEntries(
    Object.entries(row.marks).map(([source, found]) => [source, found.map((one) => hiddenFinding(one, columns))]),
  ),
});

/** Returns how a file is read with masked account numbers in the texts that it shows of the file. */
export function hiddenPlan(plan: FilePlan, columns: HiddenColumns): FilePlan {
  const uses = new Map(plan.columns.map(({ use, column }) => [column, use]));
  const header = plan.topRows.find(({ row }) => row === plan.headerRow);
  const useAt = (row: number, at: number): string =>
    header !== undefined && row > header.row ? (uses.get(header.cells[at] ?? '') ?? '') : '';
  return {
    ...plan,
    topRows: plan.topRows.map(({ row, cells }) => ({
      row,
      cells: cells.map((text, at) => hiddenCell(text, useAt(row, at), columns)),
    })),
    columns: plan.columns.map((column) => ({
      ...column,
      samples: column.samples.map((text) => hiddenCell(text, column.use, columns)),
    })),
  };
}

/**
 * Refuses with validation-failed a search in cells that are masked for the caller: whoever may not read a number must
 * not find it by trying digit after digit (docs/spec/security.md#t20).
 */
export function assertNoHiddenSearch(query: string | undefined): void {
  if (query === undefined || query.trim() === '') return;
  const message = 'Account numbers of this file are masked for you, so you cannot search in its rows.';
  throw new DomainError('validation-failed', {
    detail: message,
    errors: [{ field: 'query', code: 'masked', message }],
  });
}
