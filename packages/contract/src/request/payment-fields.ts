import type { Day } from '../kernel/days.ts';
import { statesNothing } from '../kernel/money-entry.ts';
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
import { paperNumber } from './paper-number.ts';
import type { ReferenceKind } from './reference.ts';

export type { FieldRead } from './field-readers.ts';

/**
 * The kind of a field, which decides how it is typed, validated, shown and read from a file. `reference` stores the id
 * of a row of a list, `listed` its code, found by code or name; `account` is the number of an account where bank and
 * holder are in two other fields; `choice` is one of a few words; `tick` is `yes` or absent.
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

/**
 * A list that fields choose from: one of the reference lists, the banks, or the postable expense codes of the chart.
 */
export type ListKind = ReferenceKind | 'banks' | 'economic-codes';

/** Another field, and the values it must or must not have; `hasAmount` is an amount that is not zero. */
export interface FieldWhen {
  field: string;
  is?: readonly string[];
  not?: readonly string[];
  hasAmount?: true;
}

/** One field of a payment type: of the payment as a whole, or of each of its lines. */
export interface PaymentField {
  /** The name in `typeData`; the header of its column in a schedule is the same in snake case. */
  name: string;
  kind: FieldKind;
  label: string;
  hint?: string;
  /** The message when it is missing. */
  missing: string;
  /** The code of a missing value where that is not E_REQUIRED. */
  missingCode?: string;
  /** The code of a value outside its list, choices or range, where that is not E_ENUM. */
  unknownCode?: string;
  isOptional?: true;
  /** Calculated by the portal: shown, and compared in a schedule, but never typed on a form. */
  isComputed?: true;
  /** Was typed before it was calculated: an earlier draft may still state it, and is read without it. */
  wasTyped?: true;
  /** For a calculated figure: the code when a file has a different one. */
  mismatchCode?: string;
  /** For a net figure: the field that is larger by as much as the net figure is. */
  netOf?: string;
  /** The usual range of a number in a text; another number gets a warning. */
  usual?: { range: readonly [least: number, most: number]; code: string; message: string };
  /** Required conditions on other fields; otherwise the field is absent, whatever was typed. */
  when?: readonly FieldWhen[];
  /** The number of a paper, a contract or a person: it has a letter or a digit, and is compared in one form. */
  isNumber?: true;
  /** The length of a text, and its format where it has one. */
  length?: readonly [least: number, most: number];
  format?: TextFormat;
  /** Refuses days and months in the future. */
  isPast?: true;
  /** Allows an amount of zero. */
  mayBeNothing?: true;
  /** The range of a whole number, or of a percentage in percent. */
  range?: readonly [least: number, most: number];
  choices?: readonly { value: string; label: string }[];
  /** The list a reference is chosen from, and the initial value: a code, a choice, a percentage. */
  list?: ListKind;
  preset?: string;
  /** Fixed by law to the row with the code `preset`: it is shown, never chosen, and another value is refused. */
  isFixed?: true;
  /** The preference of the organization that a new payment starts with (PR35). */
  preferred?: 'pensionEmployerCode';
  /** For an account: the fields with its bank and its holder. */
  account?: { bank: string; holder: string };
  /**
   * Names an invoice of the portal, which is looked up; and the field with its name, on an amount that may be a part.
   */
  isInvoice?: true;
  partOfInvoice?: string;
  /** For a customer number: the payment's field with its biller, who is queried for the owner. */
  customerOf?: string;
  /**
   * The number of a contract that was paid on before (PR22): its known facts fill these fields where they are empty.
   */
  ofContract?: { title: string; awardDate: string; contractSum: string; contractorName: string };
  /** For a list with rows of a kind: the payment's field that narrows it to one. */
  ofKind?: string;
  /** The tax with the rates that may be chosen, and the field with the day they are in force; without one, today. */
  rateOf?: { tax: string; on?: string };
  /** Whether it is among the first columns in a list of lines. */
  isKey?: true;
}

/** Adds a warning to a text with an unusual number. */
function lookedAt({ usual }: Pick<PaymentField, 'usual'>, read: FieldRead): FieldRead {
  if (!usual || !read.ok || !/^\d+$/.test(String(read.value))) return read;
  const [least, most] = usual.range;
  const { code, message } = usual;
  const isUsual = Number(read.value) >= least && Number(read.value) <= most;
  return isUsual ? read : { ...read, warning: { code, message } };
}

/** Refuses the number of a paper or a person that is signs only: nothing could be compared with it. */
function numbered({ isNumber, label }: Pick<PaymentField, 'isNumber' | 'label'>, read: FieldRead): FieldRead {
  if (!isNumber || !read.ok || paperNumber(String(read.value)) !== '') return read;
  return refused('E_NUMBER_SIGNS', `${label} has no letter or digit. Enter it as it is written on the paper`);
}

const isEmpty = (raw: unknown): boolean => raw === undefined || raw === null || raw === '';

/** Values as sent over the wire and stored: naira strings, days, months, percentages and ids. */
export type WireValues = Readonly<Record<string, string | number | undefined>>;
/** Values as a calculation reads them: kobo and ten-thousandths as bigint. */
export type FieldValues = Readonly<Record<string, string | number | bigint | undefined>>;

/** Returns the header of the field's column in a schedule: `taxableAmount` is `taxable_amount`. */
export const columnOf = ({ name }: Pick<PaymentField, 'name'>): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Reports whether a field is requested with these other values. */
export const isShown = ({ when = [] }: Pick<PaymentField, 'when'>, values: WireValues): boolean =>
  when.every(({ field, is, not, hasAmount }) => {
    const value = String(values[field] ?? '')
      .trim()
      .toLowerCase();
    if (hasAmount && statesNothing(value)) return false;
    return (is?.includes(value) ?? true) && !not?.includes(value);
  });

/**
 * Validates one value of a payment by its field, from the wire form. Refuses with a code of the schedule files and a
 * message; an older tax number is accepted with a warning. For `listed` only its presence is checked: the list is on
 * the server. `today` is the day in Lagos.
 */
export function readField(field: PaymentField, raw: unknown, today: Day): FieldRead {
  if (isEmpty(raw)) return refused(field.missingCode ?? 'E_REQUIRED', field.missing);
  const unknown = field.unknownCode ?? 'E_ENUM';
  switch (field.kind) {
    case 'text':
      return field.format ? readFormat(field.format, raw) : numbered(field, lookedAt(field, readText(field, raw)));
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
  /** Faults of present values. */
  faults: FieldProblem[];
  /** Required values that are absent. */
  missing: FieldProblem[];
  warnings: FieldProblem[];
}

/**
 * Reads all typed fields of a part of a payment. `at` prefixes the field names in the faults: `lines[0].` gives
 * `lines[0].taxableAmount`. A name that no field has is a fault too. `around` holds the payment's values for its lines:
 * they may decide which fields a line has.
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
  for (const field of fields.filter((one) => !one.isComputed && isShown(one, { ...around, ...wire }))) {
    const raw = wire[field.name];
    if (field.isOptional && isEmpty(raw)) continue;
    const validated = readField(field, raw, today);
    const named = `${at}${field.name}`;
    if (validated.ok) values[field.name] = validated.value;
    else
      (isEmpty(raw) ? read.missing : read.faults).push({
        field: named,
        code: validated.code,
        message: validated.message,
      });
    if (validated.ok && validated.warning) read.warnings.push({ field: named, ...validated.warning });
  }
  for (const name of Object.keys(wire).filter(
    (one) => !fields.some(({ name, isComputed, wasTyped }) => name === one && (!isComputed || wasTyped)),
  ))
    read.faults.push({ field: `${at}${name}`, code: 'unknown-field', message: 'This payment has no such field' });
  return read;
}
