// The columns of a schedule (docs/spec/schedules.md#files), from the entry of its type.
import { columnOf, type PaymentField } from './payment-fields.ts';
import type { PaymentType } from './payment-type.ts';

/**
 * The source of a column: a field of the line or of the payment, a figure that must equal the portal's, or a field of
 * schedules only.
 */
export type ColumnRole = 'line' | 'payment' | 'figure' | 'serial' | 'narration' | 'bank-name' | 'period' | 'besides';

/** One column of a schedule. `field` says how it is read and validated. */
export interface ScheduleColumn {
  name: string;
  role: ColumnRole;
  field: PaymentField;
  /** Whether it may be empty or absent. */
  isOptional: boolean;
  /** Whether a row may leave it empty although its field is required on the form. */
  mayLack: boolean;
}

/** The longest narration banks carry; a longer one is cut. */
export const NARRATION_LETTERS = 100;

/** Columns that are in the schedules of several types and on no form. */
const OF_SCHEDULES: Readonly<Record<string, { role: ColumnRole; field: PaymentField }>> = {
  sn: { role: 'serial', field: { name: 'sn', kind: 'text', label: 'Number', missing: 'Number the rows from 1' } },
  narration: {
    role: 'narration',
    field: {
      name: 'narration',
      kind: 'text',
      label: 'Narration',
      missing: 'Say what this is for; the beneficiary’s bank shows it',
      hint: `At most ${NARRATION_LETTERS} characters go with the payment`,
    },
  },
  bank_name: {
    role: 'bank-name',
    field: {
      name: 'bankName',
      kind: 'listed',
      label: 'Name of the bank',
      missing: 'Enter the name of the bank',
      unknownCode: 'E_BANK_MISMATCH',
      list: 'banks',
    },
  },
  period: {
    role: 'period',
    field: { name: 'period', kind: 'period', label: 'Month', missing: 'Enter the month like 2026-10', isPast: true },
  },
};

const camel = (column: string): string => column.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

function columnIn(entry: PaymentType, named: string, isBesides: boolean): ScheduleColumn {
  const { means = {}, fileFigures = [], besides = [] } = entry.schedule ?? {};
  const name = named.replace(/\?$/, '');
  const column = {
    name,
    isOptional: isBesides || named.endsWith('?'),
    mayLack: entry.schedule?.mayLack?.includes(name) ?? false,
  };
  const fieldName = means[name] ?? camel(name);
  const line = entry.line.find((field) => field.name === fieldName);
  if (line)
    return { ...column, role: line.isComputed && !fileFigures.includes(fieldName) ? 'figure' : 'line', field: line };
  const payment = entry.header.find((field) => field.name === fieldName);
  if (payment) return { ...column, role: 'payment', field: payment };
  const own = besides.find((field) => columnOf(field) === name);
  if (own) return { ...column, role: 'besides', field: own };
  const known = OF_SCHEDULES[name];
  if (!known) throw new Error(`${entry.code} has a column ${name} that is no field of it`);
  return { ...column, ...known };
}

/**
 * Returns every column of a type's schedules, those of the template first. Throws where the entry names one that is no
 * field.
 */
export const scheduleColumns = (entry: PaymentType): ScheduleColumn[] => [
  ...(entry.schedule?.columns ?? []).map((name) => columnIn(entry, name, false)),
  ...(entry.schedule?.also ?? []).map((name) => columnIn(entry, name, true)),
];

/** Returns the payment fields that are requested beside the file. */
export const scheduleHead = ({ header, schedule }: PaymentType): PaymentField[] =>
  header.filter(({ name }) => schedule?.formFields?.includes(name) ?? true);

/** Returns the name of the payment's month field, where it has one: a column `period` fills it. */
export const monthOf = ({ header }: PaymentType): string | undefined =>
  header.find(({ kind }) => kind === 'period')?.name;
