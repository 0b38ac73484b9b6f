import { asKobo } from '@isura/contract/kernel/money';
import {
  columnOf,
  type FieldValues,
  type PaymentField,
  readFields,
  type WireValues,
} from '@isura/contract/request/payment-fields';
import type { PaymentType } from '@isura/contract/request/payment-type';
import { monthOf, type ScheduleColumn, scheduleColumns, scheduleHead } from '@isura/contract/request/schedule-columns';
import type { Calculation, CalculationContext } from '../payment-type/calculation.domain.ts';
import { calculationOf } from '../payment-type/calculations.domain.ts';
import { type Resolved, resolve } from '../payment-type/resolve.domain.ts';

/**
 * All the data the rows of a schedule are validated with: the entry of its type, the fields set up beside the file, and
 * the lists.
 */
export interface ScheduleContextData extends Omit<CalculationContext, 'namesAt' | 'nameFits' | 'contract'> {
  entry: PaymentType;
  /** The fields of the payment as they were set up. */
  head: WireValues;
}

/** The state for validating a schedule's rows: everything that is the same for all of them, computed once. */
export interface RowValidationState {
  entry: PaymentType;
  calculation: Calculation;
  world: CalculationContext;
  isWorkbook: boolean;
  /** In the order they are read: those others depend on come first. */
  columns: readonly ScheduleColumn[];
  /** The columns that identify a row, without its number. */
  telling: readonly string[];
  /** The fields of a row that are looked up in lists, and accounts. */
  lookups: readonly PaymentField[];
  /** Returns the column of a field, or the first column if the field has none. */
  columnFor(field: string): string;
  /** The names under which repeats are checked: of a paper's last field, and of each unique field. */
  onceColumn: string | undefined;
  onceEach: readonly { field: string; column: string }[];
  /** The fields that identify the paper of a row. */
  paperNames: readonly string[];
  /** Bank names found to match their codes: `058 GTBank`. */
  bankNames: Set<string>;
  head: FieldValues;
  /** The payment's fields that decide what a row must have. */
  always: WireValues;
  /** The payment's field that holds its month. */
  month: string | undefined;
  /** The column at which a limit of the organization is reported. */
  amountColumn: string;
}

/** Reads and looks up the fields set up beside the file: missing or wrong ones are reported as on the form. */
export function readHead(
  { entry, head }: Pick<ScheduleContextData, 'entry' | 'head'>,
  world: CalculationContext,
): Resolved {
  const fields = scheduleHead(entry);
  const read = readFields(fields, head, world.today, 'typeData.');
  const found = resolve(fields, read.values, world, 'typeData.');
  return {
    values: { ...entry.schedule?.always, ...found.values },
    faults: [...read.faults, ...read.missing, ...found.faults],
    warnings: [...read.warnings, ...found.warnings],
  };
}

/**
 * Returns the data for calculations: banks are queried for names later, and no schedule pays out a contract's
 * retention.
 */
export const calculating = (
  world: Omit<CalculationContext, 'namesAt' | 'nameFits' | 'contract'>,
): CalculationContext => ({
  ...world,
  namesAt: new Map(),
  nameFits: () => 1,
  contract: { certified: asKobo(0n), held: [] },
});

/** Prepares the validation of a schedule. */
export function begun(schedule: ScheduleContextData, isWorkbook: boolean): RowValidationState {
  const { entry } = schedule;
  const world = calculating(schedule);
  const columns = scheduleColumns(entry);
  const byField = new Map(columns.map(({ name, field }) => [field.name, name]));
  const first = columns.find(({ role }) => role === 'line')?.name ?? columns[0]!.name;
  const amounts = columns.filter(({ field }) => field.kind === 'money');
  const amount = amounts.findLast(({ role, isOptional }) => role === 'figure' && !isOptional) ?? amounts[0];
  return {
    entry,
    calculation: calculationOf(entry),
    world,
    isWorkbook,
    columns: [...columns.filter(({ field }) => !field.when), ...columns.filter(({ field }) => field.when)],
    telling: columns.filter(({ role }) => role !== 'serial').map(({ name }) => name),
    lookups: columns
      .filter(({ role, field }) => (role === 'line' || role === 'besides') && 'listed account'.includes(field.kind))
      .map(({ field }) => field),
    columnFor: (field) =>
      byField.get(field) ??
      (columns.some(({ name }) => name === columnOf({ name: field })) ? columnOf({ name: field }) : first),
    onceColumn: entry.paidOnce && columnOf({ name: entry.paidOnce.at(-1) as string }),
    paperNames: entry.paidOnce?.flat() ?? [],
    onceEach: (entry.onceEach ?? []).map(({ field }) => ({ field, column: columnOf({ name: field }) })),
    bankNames: new Set(),
    head: readHead(schedule, world).values,
    always: entry.schedule?.always ?? {},
    month: monthOf(entry),
    amountColumn: amount?.name ?? first,
  };
}
