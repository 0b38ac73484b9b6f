import type { Day } from '@isura/contract/kernel/days';
import { NOTHING } from '@isura/contract/kernel/money';
import { LARGEST_AMOUNT } from '@isura/contract/kernel/money-entry';
import { type FieldRead, type PaymentField, readField } from '@isura/contract/request/payment-fields';
import { NARRATION_LETTERS, type ScheduleColumn } from '@isura/contract/request/schedule-columns';

/** A value of a cell, and the cell in the form it is kept where that is another. */
export type CellRead = FieldRead & { kept?: string | number };

const WHOLE_FIGURE = /^\d{1,12}\.\d\d$/;
const FEW_DECIMALS = /^-?\d+(?:\.\d)?$/;
const BEYOND = /^\d{18,}(?:\.\d+)?$/;
/** The least that a workbook's own arithmetic leaves behind a figure. */
const NOISE = 0.000_001;

const withDecimals = (text: string): string => `${text}${text.includes('.') ? '' : '.'}00`.replace(/(\.\d\d)0+$/, '$1');

/** A figure of a workbook has as many decimals as it needs, and what binary arithmetic leaves. */
function ofWorkbook(text: string): string {
  if (FEW_DECIMALS.test(text)) return withDecimals(text);
  const rounded = Number(text).toFixed(2);
  return /^\d+\.\d{5,}$/.test(text) && Math.abs(Number(text) - Number(rounded)) < NOISE ? rounded : text;
}

function readAmount(field: PaymentField, cell: string, today: Day, isWorkbook: boolean): CellRead {
  if (WHOLE_FIGURE.test(cell)) {
    const value = BigInt(cell.slice(0, -3) + cell.slice(-2));
    if (value > NOTHING && value <= LARGEST_AMOUNT) return { ok: true, value };
  }
  if (BEYOND.test(cell))
    return { ok: false, code: 'E_AMOUNT_LIMIT', message: 'Amount must be ₦999,999,999,999.99 or less' };
  const text = isWorkbook ? ofWorkbook(cell) : cell;
  const isBare = FEW_DECIMALS.test(text);
  const kept = isBare ? withDecimals(text) : text;
  const read = readField(field, kept, today);
  if (!read.ok || kept === cell) return read;
  const message = `Read as ${kept}. Write amounts with two decimals`;
  return { ...read, kept, ...(isBare && { warning: { code: 'W_AMOUNT_NO_DECIMALS', message } }) };
}

function readPhone(field: PaymentField, cell: string, today: Day): CellRead {
  const read = readField(field, cell, today);
  if (!read.ok || read.value === cell) return read;
  const message = `Read as ${read.value}`;
  return { ...read, kept: String(read.value), warning: { code: 'W_PHONE_NORMALISED', message } };
}

function readNarration(cell: string): CellRead {
  if (cell.length <= NARRATION_LETTERS) return { ok: true, value: cell };
  const value = cell.slice(0, NARRATION_LETTERS).trimEnd();
  const message = `It is cut after ${NARRATION_LETTERS} letters`;
  return { ok: true, value, kept: value, warning: { code: 'W_NARRATION_CUT', message } };
}

/** What a cell that is not empty says, by the rule of its field on a form and by what files have besides. */
export function readCell({ role, field }: ScheduleColumn, cell: string, today: Day, isWorkbook: boolean): CellRead {
  if (role === 'serial') return { ok: true, value: cell };
  if (role === 'narration') return readNarration(cell);
  if (field.kind === 'money') return readAmount(field, cell, today, isWorkbook);
  if (field.kind === 'reference') return { ok: true, value: cell };
  if (field.format === 'phone') return readPhone(field, cell, today);
  if (field.isComputed && field.kind === 'text') return { ok: true, value: cell };
  const read = readField(field, cell, today);
  if (!read.ok) return read;
  if (field.kind === 'rate' || field.kind === 'percent') return { ...read, kept: Number(cell) };
  return typeof read.value === 'bigint' || read.value === cell ? read : { ...read, kept: read.value };
}
