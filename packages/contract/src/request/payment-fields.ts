import type { Day } from '../kernel/days.ts';
import type { FieldProblem } from '../kernel/problems.ts';
import {
  type FieldRead,
  readAccount,
  readChoice,
  readDay,
  readFormat,
  readMoney,
  readPercent,
  readPeriod,
  readText,
  readTin,
  readWhole,
  refused,
  type TextFormat,
} from './field-readers.ts';
import type { ReferenceKind } from './reference.ts';

export type { FieldRead } from './field-readers.ts';

/**
 * What a field holds, and so how it is typed, judged, shown and read from a file. `reference` keeps the id of a row of a list,
 * `listed` its code, found by code or name; `account` is the number of an account whose bank and holder stand in two other
 * fields; `choice` is one of a few words; `tick` is `yes` or not there.
 */
export type FieldKind =
  | 'text'
  | 'tin'
  | 'day'
  | 'period'
  | 'money'
  | 'rate'
  | 'reference'
  | 'listed'
  | 'account'
  | 'choice'
  | 'whole'
  | 'percent'
  | 'tick';

/** A list that fields choose from: one of the reference lists, the banks, or the postable codes of the chart for expenses. */
export type ListKind = ReferenceKind | 'banks' | 'economic-codes';

/** Another field, and the values it must have, or must not. */
export interface FieldWhen {
  field: string;
  is?: readonly string[];
  not?: readonly string[];
}

/** One field of a payment type: of the payment as a whole, or of each of its lines. */
export interface PaymentField {
  /** Its name in `typeData`; the header of its column in a schedule is the same in snake case. */
  name: string;
  kind: FieldKind;
  label: string;
  hint?: string;
  /** What somebody who left it out is told. */
  missing: string;
  /** The code of a missing value where that is not E_REQUIRED. */
  missingCode?: string;
  /** The code of a value that is none of its list, its choices or its range, where that is not E_ENUM. */
  unknownCode?: string;
  isOptional?: true;
  /** Worked out by the portal: shown, and compared in a schedule, but never typed on a form. */
  isComputed?: true;
  /** Of a figure of the portal: the code of a file that has another. */
  mismatchCode?: string;
  /** What a number in a text usually is; another is worth a look. */
  usual?: { range: readonly [least: number, most: number]; code: string; message: string };
  /** Asked for only while other fields are so; otherwise it is not there, whatever was typed. */
  when?: readonly FieldWhen[];
  /** Letters of a text, and the form of one that has its own. */
  length?: readonly [least: number, most: number];
  format?: TextFormat;
  /** Days and months that have not come are refused. */
  isPast?: true;
  /** Money that may be nothing. */
  mayBeNothing?: true;
  /** Of a whole number, or of a percent in percent. */
  range?: readonly [least: number, most: number];
  choices?: readonly { value: string; label: string }[];
  /** The list a reference is chosen from, and what stands there at first: a code, a choice, a percent. */
  list?: ListKind;
  preset?: string;
  /** The preference of the organization that a new payment begins with (PR35). */
  preferred?: 'pensionEmployerCode';
  /** Of an account: the fields with its bank and its holder. */
  account?: { bank: string; holder: string };
  /** Names an invoice of the portal, which is looked up; and the field with that name, of an amount that may be a part of it. */
  isInvoice?: true;
  partOfInvoice?: string;
  /** Of a customer number: the field of the payment with its biller, who is asked whose it is. */
  customerOf?: string;
  /** A number of a contract that was paid on before (PR22): what is known of it is filled into these fields where they are empty. */
  ofContract?: { title: string; awardDate: string; contractSum: string; contractorName: string };
  /** Of a list whose rows have a kind: the field of the payment that narrows it to one. */
  ofKind?: string;
  /** The tax whose rates may be chosen, and the field that says on which day they are in force; without one, today. */
  rateOf?: { tax: string; on?: string };
  /** On a list of lines it stands among the first columns. */
  isKey?: true;
}

/** A text with a number that is not usual is worth a look. */
function lookedAt({ usual }: Pick<PaymentField, 'usual'>, read: FieldRead): FieldRead {
  if (!usual || !read.ok || !/^\d+$/.test(String(read.value))) return read;
  const [least, most] = usual.range;
  const { code, message } = usual;
  const isUsual = Number(read.value) >= least && Number(read.value) <= most;
  return isUsual ? read : { ...read, warning: { code, message } };
}

const isEmpty = (raw: unknown): boolean => raw === undefined || raw === null || raw === '';

/** Values as they go over the wire and are kept: naira strings, days, months, percent and ids. */
export type WireValues = Readonly<Record<string, string | number | undefined>>;
/** Values as a calculation reads them: kobo and ten-thousandths as bigint. */
export type FieldValues = Readonly<Record<string, string | number | bigint | undefined>>;

/** The header of the field's column in a schedule: `taxableAmount` is `taxable_amount`. */
export const columnOf = ({ name }: Pick<PaymentField, 'name'>): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Whether a field is asked for, with the other values as they are. */
export const isAsked = ({ when = [] }: Pick<PaymentField, 'when'>, values: WireValues): boolean =>
  when.every(({ field, is, not }) => {
    const value = String(values[field] ?? '')
      .trim()
      .toLowerCase();
    return (is?.includes(value) ?? true) && !not?.includes(value);
  });

/**
 * One value of a payment as its field wants it, from the wire form. Refuses with a code of the schedule files and a sentence
 * for the person; an older tax number is taken with a warning. Of what is `listed` only that something stands there: the list
 * is the server's. `today` is the day in Lagos.
 */
export function readField(field: PaymentField, raw: unknown, today: Day): FieldRead {
  if (isEmpty(raw)) return refused(field.missingCode ?? 'E_REQUIRED', field.missing);
  const unknown = field.unknownCode ?? 'E_ENUM';
  switch (field.kind) {
    case 'text':
      return field.format ? readFormat(field.format, raw) : lookedAt(field, readText(field, raw));
    case 'listed':
      return readText(field, typeof raw === 'number' ? String(raw) : raw);
    case 'tin':
      return readTin(raw);
    case 'day':
      return readDay(field, raw, today);
    case 'period':
      return readPeriod(field, raw, today);
    case 'money':
      return readMoney(field, raw);
    case 'rate':
      return readPercent(raw, 'E_RATE', field.missing);
    case 'percent':
      return readPercent(raw, field.unknownCode ?? 'E_RATE', field.missing, field.range?.[1]);
    case 'reference':
      return readWhole({ ...field, range: [1, Number.MAX_SAFE_INTEGER] }, raw, unknown);
    case 'whole':
      return readWhole(field, raw, unknown);
    case 'choice':
      return readChoice(field.choices ?? [], raw, unknown, field.missing);
    case 'tick':
      return readChoice([{ value: 'yes' }], raw, unknown, field.missing);
    case 'account':
      return readAccount(raw);
  }
}

export interface FieldsRead {
  values: FieldValues;
  /** What is there and wrong. */
  faults: FieldProblem[];
  /** What has to be there and is not. */
  missing: FieldProblem[];
  warnings: FieldProblem[];
}

/**
 * All typed fields of a part of a payment. `at` stands before the names of what is told: `lines[0].` gives
 * `lines[0].taxableAmount`. A name that no field has is a fault too. `around` holds the values of the payment for its lines: what is
 * asked of a line may follow from them.
 */
export function readFields(
  fields: readonly PaymentField[],
  wire: WireValues,
  today: Day,
  at: string,
  around: WireValues = {},
): FieldsRead {
  const values: Record<string, string | number | bigint> = {};
  const read: FieldsRead = { values, faults: [], missing: [], warnings: [] };
  for (const field of fields.filter((one) => !one.isComputed && isAsked(one, { ...around, ...wire }))) {
    const raw = wire[field.name];
    if (field.isOptional && isEmpty(raw)) continue;
    const judged = readField(field, raw, today);
    const named = `${at}${field.name}`;
    if (judged.ok) values[field.name] = judged.value;
    else (isEmpty(raw) ? read.missing : read.faults).push({ field: named, code: judged.code, message: judged.message });
    if (judged.ok && judged.warning) read.warnings.push({ field: named, ...judged.warning });
  }
  for (const name of Object.keys(wire).filter(
    (one) => !fields.some((field) => field.name === one && !field.isComputed),
  ))
    read.faults.push({ field: `${at}${name}`, code: 'unknown-field', message: 'This payment has no such field' });
  return read;
}
