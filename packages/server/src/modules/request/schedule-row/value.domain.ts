import type { Day } from '@isura/contract/kernel/days';
import { NOTHING } from '@isura/contract/kernel/money';
import { amountAdvice, isNoAmount, LARGEST_AMOUNT, parseAmount, plainAmount } from '@isura/contract/kernel/money-entry';
import { type FieldRead, type PaymentField, readField } from '@isura/contract/request/payment-fields';
import { NARRATION_LETTERS, type ScheduleColumn } from '@isura/contract/request/schedule-columns';
import { intendedValue } from './fixes.domain.ts';

/** Returns the warning of a cell that was read as another value than its text. */
export const readAs = (meant: string): { code: string; message: string } => ({
  code: 'W_READ_AS',
  message: `Read as ${meant}`,
});

/** The value of a cell, its stored form if that differs, and the value a warning says was meant. */
export type CellRead = FieldRead & { kept?: string | number; fix?: string };

const WHOLE_FIGURE = /^\d{1,12}\.\d\d$/;
const FEW_DECIMALS = /^-?\d+(?:\.\d)?$/;
const BEYOND = /^\d{18,}(?:\.\d+)?$/;
/** The smallest residue that a workbook's arithmetic leaves on a figure. */
const NOISE = 0.000_001;

const withDecimals = (text: string): string => `${text}${text.includes('.') ? '' : '.'}00`.replace(/(\.\d\d)0+$/, '$1');

/** Returns a workbook figure without superfluous decimals and residues of binary arithmetic. */
function ofWorkbook(text: string): string {
  if (FEW_DECIMALS.test(text)) return withDecimals(text);
  const rounded = Number(text).toFixed(2);
  return /^\d+\.\d{5,}$/.test(text) && Math.abs(Number(text) - Number(rounded)) < NOISE ? rounded : text;
}

/** Returns the refusal of an amount by what was typed. */
function refusedAmount(cell: string, read: Extract<FieldRead, { ok: false }>): CellRead {
  if (read.code !== 'E_AMOUNT_FORMAT' || isNoAmount(cell)) return read;
  const entry = parseAmount(cell);
  const code = entry.ok || entry.code === 'E_REQUIRED' ? read.code : entry.code;
  const message =
    code === 'E_AMOUNT_NEGATIVE' ? 'Amount must be more than ₦0.00' : (amountAdvice(cell) ?? read.message);
  return { ...read, code, message };
}

function readAmount(field: PaymentField, cell: string, today: Day, isWorkbook: boolean): CellRead {
  if (WHOLE_FIGURE.test(cell)) {
    const value = BigInt(cell.slice(0, -3) + cell.slice(-2));
    if (value > NOTHING && value <= LARGEST_AMOUNT) return { ok: true, value };
  }
  if (BEYOND.test(cell))
    return { ok: false, code: 'E_AMOUNT_LIMIT', message: 'Amount must be ₦999,999,999,999.99 or less' };
  if (field.mayBeNothing && isNoAmount(cell)) return { ok: true, value: NOTHING, kept: '0.00' };
  const text =
    plainAmount(cell) === undefined ? cell : isWorkbook ? ofWorkbook(plainAmount(cell)!) : plainAmount(cell)!;
  const isBare = FEW_DECIMALS.test(text);
  const kept = isBare ? withDecimals(text) : text;
  const read = readField(field, kept, today);
  if (!read.ok) return refusedAmount(cell, read);
  if (kept === cell) return read;
  const message = `Read as ${kept}. Write amounts with two decimals`;
  return { ...read, kept, ...(isBare && { warning: { code: 'W_AMOUNT_NO_DECIMALS', message } }) };
}

function readPhone(field: PaymentField, cell: string, today: Day): CellRead {
  const read = readField(field, cell, today);
  if (!read.ok || read.value === cell) return read;
  const message = `Read as ${read.value}`;
  return { ...read, kept: String(read.value), warning: { code: 'W_PHONE_NORMALISED', message } };
}

/** Reads a month in another form than 2026-10, as meant and with a warning: `Oct-26` can be no other month. */
function readMonth(field: PaymentField, cell: string, today: Day): CellRead {
  const read = readField(field, cell, today);
  const meant = read.ok ? undefined : intendedValue(field, cell);
  if (read.ok || meant === undefined) return read;
  const other = readField(field, meant, today);
  return other.ok ? { ...other, kept: meant, fix: meant, warning: readAs(meant) } : other;
}

function readNarration(cell: string): CellRead {
  if (cell.length <= NARRATION_LETTERS) return { ok: true, value: cell };
  const value = cell.slice(0, NARRATION_LETTERS).trimEnd();
  const message = `Cut to ${NARRATION_LETTERS} characters`;
  return { ok: true, value, kept: value, warning: { code: 'W_NARRATION_CUT', message } };
}

/** Reads a cell that is not empty, by the rule of its field on a form and the additional rules of files. */
export function readCell({ role, field }: ScheduleColumn, cell: string, today: Day, isWorkbook: boolean): CellRead {
  if (role === 'serial') return { ok: true, value: cell };
  if (role === 'narration') return readNarration(cell);
  if (field.kind === 'money') return readAmount(field, cell, today, isWorkbook);
  if (field.kind === 'reference') return { ok: true, value: cell };
  if (field.format === 'phone') return readPhone(field, cell, today);
  if (field.isComputed && field.kind === 'text') return { ok: true, value: cell };
  if (field.kind === 'period') return readMonth(field, cell, today);
  const read = readField(field, field.format === 'rsa-pin' ? cell.toUpperCase() : cell, today);
  if (!read.ok) return read;
  if (field.kind === 'rate' || field.kind === 'percent') return { ...read, kept: Number(cell) };
  return typeof read.value === 'bigint' || read.value === cell ? read : { ...read, kept: read.value };
}
