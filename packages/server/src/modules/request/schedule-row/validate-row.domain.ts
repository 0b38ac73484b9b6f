import { hash } from 'node:crypto';
import { type Kobo, sum } from '@isura/contract/kernel/money';
import type { RowOutcome, RowValidator } from '@isura/contract/kernel/row-validator';
import type { Finding, SheetRow } from '@isura/contract/kernel/sheet-row';
import type { FieldValues } from '@isura/contract/request/payment-fields';
import { scheduleColumns } from '@isura/contract/request/schedule-columns';
import { type Computed, isRefused } from '../payment-type/calculation.domain.ts';
import { comparable, overLimit, paperOf, sentOf } from '../payment-type/validate-payment.domain.ts';
import { bankNameFinding, billerFindings, figureFindings } from './compared.domain.ts';
import { intendedValue } from './fixes.domain.ts';
import { readRow } from './read-row.domain.ts';
import type { RowRead } from './row-read.domain.ts';
import { begun, type RowValidationState, type ScheduleContextData } from './row-validation-state.domain.ts';
import { type AskedAccount, keptPart, type ScheduleValues } from './values.domain.ts';

const TOTAL = /^(?:(?:grand|sub)[\s-]*)?(?:totals?|sum)\s*[:.]?$/i;
/** Findings about a row as a whole, which make its cells unreliable. */
const TORN = new Set(['E_QUOTE', 'E_ROW_LENGTH']);

/** Reports whether a row is a total: it says so and is mostly empty, or has only amounts. */
function isTotal({ columns, telling }: RowValidationState, cells: SheetRow['cells']): boolean {
  const filled = telling.filter((name) => (cells[name] ?? '') !== '');
  if (filled.length === 0 || filled.length > telling.length / 2) return false;
  if (Object.values(cells).some((cell) => TOTAL.test(cell))) return true;
  const amounts = new Set(columns.flatMap(({ name, field }) => (field.kind === 'money' ? name : [])));
  return filled.every((name) => amounts.has(name));
}

/** Returns the findings that exclude a row before its cells are read. */
function wholeRow(
  begun: RowValidationState,
  { cells, findings, isShort }: SheetRow,
  isBare: boolean,
): Finding[] | undefined {
  if ((isShort || isBare) && isTotal(begun, cells))
    return [
      {
        column: begun.amountColumn,
        code: 'E_TOTAL_MISMATCH',
        message: 'This row is a total and pays nobody. Remove it: the portal calculates totals itself',
      },
    ];
  const torn = findings.filter(({ code }) => TORN.has(code));
  if (torn.length > 0) return torn;
  if (!isShort) return undefined;
  const message = 'This row ends before the last column. Put a comma for every cell, even an empty one.';
  return [{ column: begun.telling[0]!, code: 'E_ROW_LENGTH', message }];
}

/** Returns the payment's fields for this row: those set up, with the row's own values. */
function headOf(begun: RowValidationState, read: RowRead): FieldValues {
  const { month, head } = begun;
  const isOtherMonth = month !== undefined && read.period !== undefined && read.period !== head[month];
  const own = Object.keys(read.head).length > 0;
  if (!own && !isOtherMonth) return head;
  return { ...head, ...read.head, ...(isOtherMonth && { [month]: read.period }) };
}

/** Reports whether a row cannot be computed before others are queried: its invoice has not been read yet. */
const isUnasked = ({ calculation, world }: RowValidationState): boolean =>
  calculation.unasked !== undefined && world.invoices === undefined;

/** Returns the values of a row with those of its figures that the calculation accepts. */
function withStated({ calculation, columns }: RowValidationState, read: RowRead): FieldValues {
  if (!calculation.accepts) return read.values;
  const values: Record<string, FieldValues[string]> = { ...read.values };
  for (const { name, field } of columns)
    if (read.figures.has(name) && calculation.accepts.includes(field.name)) values[field.name] = read.figures.get(name);
  return values;
}

/** Computes a row that could be read, and reports where it differs. */
function work(
  begun: RowValidationState,
  read: RowRead,
  head: FieldValues,
  cells: SheetRow['cells'],
): Computed | undefined {
  const { calculation, world } = begun;
  const answer =
    calculation.unasked && isUnasked(begun)
      ? calculation.unasked(read.values)
      : calculation.calculate(head, withStated(begun, read), world);
  if (isRefused(answer)) {
    const { field, code, message } = answer;
    const column = begun.columnFor(field);
    const rule = code === 'E_RATE' ? begun.columns.find(({ name }) => name === column)?.field : undefined;
    const fix = rule && intendedValue(rule, cells[column] ?? '');
    read.findings.push({ column, code, message, ...(fix !== undefined && { fix }) });
    return undefined;
  }
  read.findings.push(...figureFindings(begun, read, answer), ...billerFindings(begun, read, answer));
  for (const { field, code, message } of answer.warnings ?? [])
    read.findings.push({ column: begun.columnFor(field), code, message, severity: 'WARNING' });
  const excess = overLimit(answer.parts, world);
  if (excess !== undefined) read.findings.push({ column: begun.amountColumn, code: 'E_AMOUNT_LIMIT', message: excess });
  return answer;
}

/** Returns the accounts that a row pays, in the order of the columns. */
function accountsOf({ entry, lookups, columnFor }: RowValidationState, { line }: RowRead): AskedAccount[] {
  return lookups.flatMap(({ name, account }) => {
    if (account === undefined || !entry.line.some((field) => field.name === name)) return [];
    if (line[name] === undefined || line[account.holder] === undefined) return [];
    const numberColumn = columnFor(name);
    return [
      {
        bankCode: String(line[account.bank]),
        accountNumber: String(line[name]),
        holder: String(line[account.holder]),
        column: columnFor(account.holder),
        ...(numberColumn !== 'beneficiary_account' && { numberColumn }),
      },
    ];
  });
}

function valuesOf(
  begun: RowValidationState,
  read: RowRead,
  { parts, fields }: Computed,
  paper: string | undefined,
): ScheduleValues {
  const { entry, month } = begun;
  const [account, ...others] = accountsOf(begun, read);
  const biller = entry.header.find(({ list }) => list === 'billers');
  const invoice = entry.line.find(({ isInvoice }) => isInvoice);
  const payment = { ...read.payment, ...(month && read.period !== undefined && { [month]: read.period }) };
  return {
    line: { ...read.line, ...fields },
    ...(Object.keys(payment).length > 0 && { payment }),
    name: String(read.line[entry.words.lineName] ?? ''),
    ...(account && { account }),
    ...(others.length > 0 && { others }),
    ...(biller && {
      customer: { billerId: Number(read.head[biller.name]), number: String(read.line.customerReference) },
    }),
    ...(invoice && isUnasked(begun) && { invoice: String(read.line[invoice.name]) }),
    ...(read.narration !== undefined && { narration: read.narration }),
    ...(read.period !== undefined && { period: read.period }),
    ...(paper !== undefined && { paper }),
    parts: parts.map(keptPart),
  };
}

/** Returns what no other row may repeat: the whole row but its number, its paper, and its type's unique fields. */
function onceOf(begun: RowValidationState, read: RowRead, cells: SheetRow['cells'], paper: string | undefined) {
  let all = '';
  for (const name of begun.telling) all += `${cells[name] ?? ''}\u0001`;
  const once: Record<string, string> = { row: hash('sha1', all, 'base64') };
  const { onceColumn, onceEach } = begun;
  if (paper !== undefined && onceColumn !== undefined) once[onceColumn] = paper;
  for (const { field, column } of onceEach)
    if (read.line[field] !== undefined) once[column] = comparable(begun.entry, field, read.line[field]);
  return once;
}

function validateRow(begun: RowValidationState, row: SheetRow): RowOutcome<ScheduleValues> {
  const { rowNo, cells } = row;
  const early = wholeRow(begun, row, false);
  if (early) return { rowNo, cells, findings: early };
  const read = readRow(begun, row);
  const total = read.isWhole ? undefined : wholeRow(begun, row, true);
  if (total) return { rowNo, cells, findings: total };
  const mismatch = bankNameFinding(begun, read);
  if (mismatch) read.findings.push(mismatch);
  const head = headOf(begun, read);
  const computed = read.isWhole ? work(begun, read, head, cells) : undefined;
  const paper = paperIn(begun, read, head, computed?.fields);
  const isFit = computed !== undefined && read.findings.every(({ severity }) => severity === 'WARNING');
  const values = isFit ? valuesOf(begun, read, computed, paper) : undefined;
  return {
    rowNo,
    cells: begun.isWorkbook ? { ...cells, ...read.written } : cells,
    findings: read.findings,
    once: onceOf(begun, read, cells, paper),
    ...(values && {
      values,
      ...(!isUnasked(begun) && {
        amount: sum(sentOf(computed!.parts).map(({ amount }) => amount)) as Kobo,
      }),
      ...(values.account &&
        begun.entry.onceEach && { group: `${values.account.bankCode}/${values.account.accountNumber}` }),
    }),
  };
}

/** Returns the paper of a row, if all fields that name it could be read. */
function paperIn(
  begun: RowValidationState,
  read: RowRead,
  head: FieldValues,
  figures: FieldValues = {},
): string | undefined {
  const { entry, paperNames } = begun;
  if (!entry.paidOnce) return undefined;
  const parts: Record<string, FieldValues[string]> = {};
  for (const name of paperNames) parts[name] = figures[name] ?? read.values[name] ?? head[name];
  const isNamed = entry.paidOnce.every((names) =>
    typeof names === 'string' ? parts[names] !== undefined : names.some((name) => parts[name] !== undefined),
  );
  return isNamed ? paperOf(entry, parts) : undefined;
}

/**
 * Validates the rows of a schedule of any type by its entry: each cell by the rule of its field on the form, the
 * figures by the form's calculation (figures and codes are the same on form, in a file and on the server). A row
 * reports all its findings at once. Findings from banks, other rows or earlier payments follow later.
 */
export const validator: RowValidator<ScheduleContextData, ScheduleValues> = {
  columns: ({ entry }) =>
    scheduleColumns(entry).map(({ name, isOptional }) => ({ name, ...(isOptional && { optional: true as const }) })),
  begin: (world, file) => {
    const schedule = begun(world, file?.isWorkbook ?? false);
    return (row) => validateRow(schedule, row);
  },
};
