import type { FilePlan } from '@isura/contract/kernel/file-plan';
import type { RowFinding } from '@isura/contract/kernel/intake';
import { maskAccount, NUBAN } from '@isura/contract/kernel/mask';
import { DomainError } from '@isura/contract/kernel/problems';
import type { KeptRow } from './rows-out.ts';

/** The columns of a file that hold account numbers, by their names in the template. */
export type AccountColumns = ReadonlySet<string>;

/** Digits that may be an account number, or a part of one, in a sentence about an account. */
const SOME_DIGITS = /\d{5,}/g;

const masked = (text: string, pattern: RegExp): string => text.replaceAll(pattern, (digits) => maskAccount(digits));

/** Returns a cell with masked account numbers: the whole cell where its column holds them. */
const hiddenCell = (text: string, isAccount: boolean): string =>
  isAccount && text !== '' ? maskAccount(text) : masked(text, NUBAN);

const hiddenCells = (cells: Readonly<Record<string, string>>, accounts: AccountColumns): Record<string, string> =>
  Object.fromEntries(Object.entries(cells).map(([name, text]) => [name, hiddenCell(text, accounts.has(name))]));

/** Returns the sentence of a finding with masked account numbers. */
export const hiddenMessage = <Finding extends Pick<RowFinding, 'column' | 'message'>>(
  finding: Finding,
  accounts: AccountColumns,
): Finding => ({
  ...finding,
  message: masked(finding.message, accounts.has(finding.column) ? SOME_DIGITS : NUBAN),
});

function hiddenFinding(finding: RowFinding, accounts: AccountColumns): RowFinding {
  const { fix, choices } = finding;
  return {
    ...hiddenMessage(finding, accounts),
    ...(fix !== undefined && { fix: hiddenCell(fix, accounts.has(finding.column)) }),
    ...(choices && {
      choices: choices.map((choice) => ({
        ...hiddenMessage(choice, accounts),
        value: hiddenCell(choice.value, accounts.has(choice.column)),
      })),
    }),
  };
}

/** Returns a row with masked account numbers in its cells, its earlier values and its findings. */
export const hiddenRow = (row: KeptRow, accounts: AccountColumns): KeptRow => ({
  ...row,
  cells: hiddenCells(row.cells, accounts),
  compared: row.compared && hiddenCells(row.compared, accounts),
  findings: row.findings.map((finding) => hiddenFinding(finding, accounts)),
  marks: Object.fromEntries(
    Object.entries(row.marks).map(([source, found]) => [source, found.map((one) => hiddenFinding(one, accounts))]),
  ),
});

/** Returns how a file is read with masked account numbers in the texts that it shows of the file. */
export function hiddenPlan(plan: FilePlan, accounts: AccountColumns): FilePlan {
  const named = new Set(plan.columns.flatMap(({ use, column }) => (accounts.has(use) ? [column] : [])));
  const header = plan.topRows.find(({ row }) => row === plan.headerRow);
  const isAccount = (row: number, at: number): boolean =>
    header !== undefined && row > header.row && named.has(header.cells[at] ?? '');
  return {
    ...plan,
    topRows: plan.topRows.map(({ row, cells }) => ({
      row,
      cells: cells.map((text, at) => hiddenCell(text, isAccount(row, at))),
    })),
    columns: plan.columns.map((column) => ({
      ...column,
      samples: column.samples.map((text) => hiddenCell(text, accounts.has(column.use))),
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
