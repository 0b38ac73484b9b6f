// The columns of a schedule (data-model 3), from the entry of its type.
import { columnOf, type PaymentField } from './payment-fields.ts';
import type { PaymentType } from './payment-type.ts';

/** What a column is: a field of the line or of the payment, a figure that must be the portal's, or of the schedule alone. */
export type ColumnRole = 'line' | 'payment' | 'figure' | 'serial' | 'narration' | 'bank-name' | 'period' | 'besides';

/** One column of a schedule. `field` says how it is read and judged. */
export interface ScheduleColumn {
  name: string;
  role: ColumnRole;
  field: PaymentField;
  /** It may be empty, or not be there. */
  isOptional: boolean;
}

/** Letters of a narration that banks carry; what is longer is cut. */
export const NARRATION_LETTERS = 100;

/** Columns that stand in the schedules of several types and on no form. */
const OF_SCHEDULES: Readonly<Record<string, { role: ColumnRole; field: PaymentField }>> = {
  sn: { role: 'serial', field: { name: 'sn', kind: 'text', label: 'Number', missing: 'Number the rows from 1' } },
  narration: {
    role: 'narration',
    field: {
      name: 'narration',
      kind: 'text',
      label: 'Narration',
      missing: 'Say what this is for; the beneficiary’s bank shows it',
      hint: `${NARRATION_LETTERS} letters go along with the money`,
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
  const { means = {}, given = [], besides = [] } = entry.schedule ?? {};
  const name = named.replace(/\?$/, '');
  const isOptional = isBesides || named.endsWith('?');
  const wanted = means[name] ?? camel(name);
  const line = entry.line.find((field) => field.name === wanted);
  if (line)
    return { name, role: line.isComputed && !given.includes(wanted) ? 'figure' : 'line', field: line, isOptional };
  const payment = entry.header.find((field) => field.name === wanted);
  if (payment) return { name, role: 'payment', field: payment, isOptional };
  const own = besides.find((field) => columnOf(field) === name);
  if (own) return { name, role: 'besides', field: own, isOptional };
  const known = OF_SCHEDULES[name];
  if (!known) throw new Error(`${entry.code} has a column ${name} that is no field of it`);
  return { name, isOptional, ...known };
}

/** Every column of the schedules of a type, those of the template first. Throws where the entry names one that is no field. */
export const scheduleColumns = (entry: PaymentType): ScheduleColumn[] => [
  ...(entry.schedule?.columns ?? []).map((name) => columnIn(entry, name, false)),
  ...(entry.schedule?.also ?? []).map((name) => columnIn(entry, name, true)),
];

/** The fields of the payment that are asked for beside the file. */
export const scheduleHead = ({ header, schedule }: PaymentType): PaymentField[] =>
  header.filter(({ name }) => schedule?.asked?.includes(name) ?? true);

/** The name of the month of the payment, where it has one: what a column `period` stands for. */
export const monthOf = ({ header }: PaymentType): string | undefined =>
  header.find(({ kind }) => kind === 'period')?.name;
