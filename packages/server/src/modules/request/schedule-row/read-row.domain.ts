import { isNoAmount } from '@isura/contract/kernel/money-entry';
import type { Finding, SheetRow } from '@isura/contract/kernel/sheet-row';
import { isShown } from '@isura/contract/request/payment-fields';
import type { ScheduleColumn } from '@isura/contract/request/schedule-columns';
import { resolve } from '../payment-type/resolve.domain.ts';
import { cleaned } from './cell.domain.ts';
import { intendedValue } from './fixes.domain.ts';
import { withZeros } from './lost-zeros.domain.ts';
import type { RowRead, Value } from './row-read.domain.ts';
import type { RowValidationState } from './row-validation-state.domain.ts';
import { type CellRead, readCell } from './value.domain.ts';

const isWords = ({ role, field }: ScheduleColumn): boolean =>
  role !== 'serial' && field.kind === 'text' && field.format === undefined && !field.isComputed;

const mayBeEmpty = ({ role, isOptional, mayLack, field }: ScheduleColumn): boolean =>
  role === 'serial' || mayLack || (isOptional && (field.isOptional === true || !field.when));

function keep(read: RowRead, column: ScheduleColumn, value: Value, kept: string | number): void {
  const { role, name, field } = column;
  switch (role) {
    case 'line':
    case 'besides':
      read.values[field.name] = value;
      read.line[field.name] = kept;
      return;
    case 'payment':
      read.head[field.name] = value;
      read.payment[field.name] = kept;
      return;
    case 'figure':
      read.figures.set(name, value);
      return;
    case 'bank-name':
      read.bankName = String(value);
      return;
    case 'narration':
      read.narration = String(kept);
      return;
    case 'period':
      read.period = String(value);
      return;
    case 'serial':
  }
}

/** Reports whether the calculation needs a column: figures, bank names and narrations are optional. */
const isNeeded = ({ role }: ScheduleColumn): boolean =>
  role === 'line' || role === 'payment' || role === 'besides' || role === 'period';

/** Returns what is wrong with one cell, or its value. */
function cellIn(
  begun: RowValidationState,
  column: ScheduleColumn,
  row: SheetRow,
): { findings: Finding[]; read?: CellRead; text?: string } {
  const { name, field } = column;
  const cell = row.cells[name] ?? '';
  const clean = cell === '' ? undefined : cleaned(name, cell, row.asTyped?.[name], isWords(column));
  const text = clean ? clean.text : cell;
  if (text === '')
    return { findings: [{ column: name, code: field.missingCode ?? 'E_REQUIRED', message: field.missing }] };
  const findings = clean?.findings ?? [];
  if (findings.some(({ severity }) => severity !== 'WARNING')) return { findings };
  const read = readCell(column, text, begun.world.today, begun.isWorkbook);
  if (read.ok) return { findings, read, text };
  const fix = intendedValue(field, text);
  const { code, message } = read;
  return { findings: [...findings, { column: name, code, message, ...(fix !== undefined && { fix }) }] };
}

function readColumn(begun: RowValidationState, read: RowRead, column: ScheduleColumn, row: SheetRow): void {
  const { name, field } = column;
  const cell = row.cells[name] ?? '';
  if ((cell === '' || (field.kind === 'money' && isNoAmount(cell))) && mayBeEmpty(column)) return;
  const { findings, read: validated, text = '' } = cellIn(begun, column, row);
  if (findings.length > 0) read.findings.push(...findings);
  if (!validated?.ok) {
    if (isNeeded(column)) read.isWhole = false;
    return;
  }
  const { value, warning, fix, kept = text } = validated;
  if (warning) read.findings.push({ column: name, ...warning, severity: 'WARNING', ...(fix !== undefined && { fix }) });
  if (begun.isWorkbook && field.kind === 'money' && kept !== cell) read.written[name] = String(kept);
  keep(read, column, value, kept);
}

/** Finds a biller or other list entry that the payment stores by id. */
function findReferences(begun: RowValidationState, read: RowRead): void {
  for (const { name, role, field } of begun.columns) {
    if (role !== 'payment' || field.kind !== 'reference' || read.head[field.name] === undefined) continue;
    const found = begun.world.lists[field.list ?? '']?.get(String(read.head[field.name]).toLowerCase());
    if (found === undefined) {
      read.isWhole = false;
      read.findings.push({ column: name, code: field.unknownCode ?? 'E_ENUM', message: field.missing });
    } else {
      read.head[field.name] = Number(found);
      read.payment[field.name] = Number(found);
    }
  }
}

/** Looks up the values of list cells. */
function lookUp(begun: RowValidationState, read: RowRead): void {
  if (begun.lookups.length === 0) return;
  const { world, columnFor } = begun;
  const found = resolve(begun.lookups, read.values, world, '');
  for (const { field, code, message } of found.faults) {
    read.isWhole = false;
    read.findings.push({ column: columnFor(field), code, message });
  }
  for (const { field, code, message } of found.warnings)
    read.findings.push({ column: columnFor(field), code, message, severity: 'WARNING' });
  read.values = found.values as RowRead['values'];
  for (const { name, kind } of begun.lookups)
    if (kind === 'listed' && read.values[name] !== undefined) read.line[name] = String(read.values[name]);
}

/** Reads the cells of a row by the columns of its type, and looks up list values. */
export function readRow(begun: RowValidationState, sheetRow: SheetRow): RowRead {
  const read: RowRead = {
    findings: [...sheetRow.findings],
    isWhole: true,
    values: {},
    line: {},
    head: {},
    payment: {},
    figures: new Map(),
    bankName: undefined,
    narration: undefined,
    period: undefined,
    written: {},
  };
  const row = { ...sheetRow, cells: withZeros(begun, sheetRow, read) };
  for (const column of begun.columns) {
    if (column.field.when && !isShown(column.field, { ...begun.always, ...read.line })) continue;
    if (row.findings.some(({ column: at }) => at === column.name)) {
      if (isNeeded(column)) read.isWhole = false;
    } else readColumn(begun, read, column, row);
  }
  findReferences(begun, read);
  lookUp(begun, read);
  return read;
}
