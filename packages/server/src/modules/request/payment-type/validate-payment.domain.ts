import type { Day } from '@isura/contract/kernel/days';
import { type Kobo, NOTHING, sum } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import type { FieldProblem } from '@isura/contract/kernel/problems';
import { paperNumber } from '@isura/contract/request/paper-number';
import { type FieldValues, readFields, type WireValues } from '@isura/contract/request/payment-fields';
import type { PaymentFigure } from '@isura/contract/request/payment-figure';
import type { PaymentType } from '@isura/contract/request/payment-type';
import { type CalculationContext, isRefused, type PaidTo, type Part } from './calculation.domain.ts';
import { calculationOf } from './calculations.domain.ts';
import { latenessText } from './late.domain.ts';
import { resolve } from './resolve.domain.ts';
import { withheldSum } from './withheld.domain.ts';

/** A payment as it was typed. */
export interface Entered {
  typeData: WireValues;
  lines: readonly WireValues[];
}

/** A complete line. `typeData` holds typed and computed values, `amount` the sum of its parts that are sent. */
export interface ValidatedLine {
  lineNo: number;
  parts: readonly Part[];
  amount: Kobo;
  figures: PaymentFigure[];
  typeData: Readonly<Record<string, string | number>>;
  /** The paper it pays, if its type pays each only once. */
  documentKey: string | undefined;
  notes: string[];
}

/** Returns the parts of a line that are sent; retention is not. */
export const sentOf = (parts: readonly Part[]): Part[] => parts.filter(({ role }) => role !== 'RETENTION');

/** Returns why the parts of a line may not be paid: together they are above the limit of the organization. */
export const overLimit = (
  parts: readonly Part[],
  { lineLimit }: Pick<CalculationContext, 'lineLimit'>,
): string | undefined =>
  lineLimit !== undefined && sum(sentOf(parts).map(({ amount }) => amount)) > lineLimit
    ? `Your organization can pay at most ${formatMoney(lineLimit)} on one line. An administrator sets this limit`
    : undefined;

/** Returns why a payment of this total may not be made: it is above the limit of the organization. */
export const overPaymentLimit = (
  total: bigint,
  { paymentLimit }: Pick<CalculationContext, 'paymentLimit'>,
): string | undefined =>
  paymentLimit !== undefined && total > paymentLimit
    ? `Your organization can pay at most ${formatMoney(paymentLimit)} in one payment. Split it, or ask an administrator to set a higher limit`
    : undefined;

/** A computed payment, as far as it is complete. */
export interface Validated {
  header: FieldValues;
  lines: ValidatedLine[];
  /** What leaves the account; what is charged in all, with what is held, withheld and set against an advance. */
  total: Kobo;
  charged: Kobo;
  /** Wrong values, missing values and warnings, by field. */
  faults: FieldProblem[];
  missing: FieldProblem[];
  warnings: FieldProblem[];
  /** The authority of each line that says enough for the law to name one. */
  authorities: { lineNo: number; name: string; law: string }[];
  due: Day | undefined;
}

/** The fields of a type that hold a number or a name people type, as against codes, days, accounts and tax IDs. */
const typedFields = new Map<string, ReadonlySet<string>>();
function typedIn({ code, header, line }: PaymentType): ReadonlySet<string> {
  const known = typedFields.get(code);
  if (known) return known;
  const typed = new Set(
    [...header, ...line].filter(({ kind, format }) => kind === 'text' && !format).map(({ name }) => name),
  );
  typedFields.set(code, typed);
  return typed;
}

/**
 * Returns a value of a field in the form in which it is compared: what people type as `paperNumber` has it; codes, days,
 * accounts and tax IDs have one form already, in which zeros and signs count.
 */
export const comparable = (type: PaymentType, field: string, value: FieldValues[string]): string =>
  typedIn(type).has(field)
    ? paperNumber(String(value ?? ''))
    : String(value ?? '')
        .trim()
        .toUpperCase();

const partOf = (type: PaymentType, names: string | readonly string[], values: FieldValues): string => {
  const name = typeof names === 'string' ? names : (names.find((one) => values[one] !== undefined) ?? '');
  return comparable(type, name, values[name]);
};

/**
 * Returns the paper a line pays, from the values of the payment and the line; undefined if its type has none that is
 * paid only once.
 */
export const paperOf = (type: PaymentType, values: FieldValues): string | undefined =>
  type.paidOnce?.reduce<string>((paper, names) => `${paper}|${partOf(type, names, values)}`, type.code);

const kept = (wire: WireValues): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(wire).filter((entry): entry is [string, string | number] => entry[1] !== undefined),
  );

/** Returns the error code for a paper paid a second time. */
export const paidTwice = ({ paidOnceCode }: PaymentType): string => paidOnceCode ?? 'E_DUPLICATE_INVOICE';

/** Returns faults for lines that repeat an earlier line's value where it must be unique in the payment. */
function repeated(lines: readonly ValidatedLine[], type: PaymentType): FieldProblem[] {
  const { words, paidOnce, onceEach = [] } = type;
  const field = paidOnce?.at(-1);
  const rules = [
    ...(typeof field === 'string'
      ? [{ field, code: paidTwice(type), what: words.line, of: ({ documentKey }: ValidatedLine) => documentKey }]
      : []),
    ...onceEach.map((once) => ({
      ...once,
      what: 'value',
      of: ({ typeData }: ValidatedLine) => comparable(type, once.field, typeData[once.field]) || undefined,
    })),
  ];
  return rules.flatMap(({ field: at, code, what, of }) => {
    const seen = new Map<string, number>();
    return lines.flatMap((line) => {
      const value = of(line);
      const first = value === undefined ? undefined : seen.get(value);
      if (value !== undefined && first === undefined) seen.set(value, line.lineNo);
      if (first === undefined) return [];
      return [{ field: `lines[${line.lineNo - 1}].${at}`, code, message: `This ${what} is already on line ${first}` }];
    });
  });
}

/** Returns the field a line's amount is typed in, or its first field if it states none. */
const amountField = ({ line }: PaymentType, values: FieldValues): string =>
  (line.find(({ name, kind, isComputed }) => kind === 'money' && !isComputed && values[name] !== undefined) ?? line[0]!)
    .name;

/** Reads and looks up one line; undefined if something is missing or wrong. */
function lineOf(
  type: PaymentType,
  head: FieldValues,
  typed: WireValues,
  wire: WireValues,
  world: CalculationContext,
  at: string,
) {
  const read = readFields(type.line, wire, world.today, at, typed);
  const found = resolve(type.line, read.values, world, at);
  const warnings = [...read.warnings, ...found.warnings];
  const faults = [...read.faults, ...found.faults];
  const isWhole = faults.length + read.missing.length === 0;
  const answer = isWhole ? calculationOf(type).calculate(head, found.values, world) : undefined;
  return { values: found.values, faults, missing: read.missing, warnings, answer };
}

/** Returns the warning of a payment that is past its legal due day, at the field of its month. */
function lateWarning(
  { late, header }: PaymentType,
  { due, total }: Validated,
  world: CalculationContext,
): FieldProblem[] {
  const month = header.find(({ kind }) => kind === 'period');
  if (due === undefined || !month) return [];
  const message = latenessText(late?.law, { due, today: world.today, amount: total }, world.rates);
  return message === undefined ? [] : [{ field: `typeData.${month.name}`, code: 'W_LATE', message }];
}

/**
 * Computes a payment: each complete line gets its amount, payee and figures, everything else is reported. The total is
 * the sum of the rounded lines. Two complete lines of 750.00 and 92,592.59 and one without an amount come to 93,342.59,
 * with one field missing.
 */
export function validate(type: PaymentType, entered: Entered, world: CalculationContext): Validated {
  const { collectedBy, dueOf, lookAt } = calculationOf(type);
  const read = readFields(type.header, entered.typeData, world.today, 'typeData.');
  const head = resolve(type.header, read.values, world, 'typeData.');
  const validated: Validated = {
    header: head.values,
    lines: [],
    total: NOTHING,
    charged: NOTHING,
    faults: [...read.faults, ...head.faults],
    missing: [...read.missing],
    warnings: [...read.warnings, ...head.warnings],
    authorities: [],
    due: undefined,
  };
  const isHeadWhole = validated.faults.length + validated.missing.length === 0;
  const values: FieldValues[] = [];
  for (const [nth, wire] of entered.lines.entries()) {
    const at = `lines[${nth}].`;
    const line = lineOf(type, head.values, entered.typeData, wire, world, at);
    values.push(line.values);
    const named = collectedBy?.(line.values, world);
    if (named) validated.authorities.push({ lineNo: nth + 1, name: named.authority.name, law: named.law });
    validated.faults.push(...line.faults);
    validated.missing.push(...line.missing);
    validated.warnings.push(...line.warnings);
    if (!isHeadWhole || !line.answer) continue;
    if (isRefused(line.answer)) {
      const { isHeader, ...fault } = line.answer;
      const field = `${isHeader ? 'typeData.' : at}${fault.field}`;
      const isKnown = isHeader && validated.faults.some((one) => one.field === field && one.code === fault.code);
      if (!isKnown) validated.faults.push({ ...fault, field });
      continue;
    }
    const { fields, parts, figures, warnings = [] } = line.answer;
    validated.warnings.push(...warnings.map((one) => ({ ...one, field: `${at}${one.field}` })));
    // A refund gives back what was paid, however much that was.
    const excess = world.refundOf === undefined ? overLimit(parts, world) : undefined;
    if (excess !== undefined) {
      validated.faults.push({
        field: `${at}${amountField(type, line.values)}`,
        code: 'E_AMOUNT_LIMIT',
        message: excess,
      });
      continue;
    }
    validated.lines.push({
      lineNo: nth + 1,
      parts,
      amount: sum(sentOf(parts).map(({ amount }) => amount)),
      figures: figures(),
      typeData: { ...kept(wire), ...fields },
      documentKey:
        world.refundOf === undefined ? paperOf(type, { ...head.values, ...line.values, ...fields }) : undefined,
      notes: [...line.warnings, ...warnings].map(({ message }) => message),
    });
  }
  validated.due = dueOf?.(head.values, values, world);
  validated.warnings.push(
    ...(lookAt?.(head.values, values, world) ?? []).map((one) => ({ ...one, field: `typeData.${one.field}` })),
  );
  validated.faults.push(...repeated(validated.lines, type));
  if (entered.lines.length === 0)
    validated.missing.push({ field: 'lines', code: 'E_REQUIRED', message: `Add at least one ${type.words.line}` });
  validated.total = sum(validated.lines.map(({ amount }) => amount));
  const { refundOf, refundLimit, paymentLimit } = world;
  const tooMuch = overPaymentLimit(validated.total, {
    paymentLimit: refundOf === undefined ? paymentLimit : refundLimit,
  });
  if (tooMuch !== undefined) validated.faults.push({ field: 'lines', code: 'E_PAYMENT_LIMIT', message: tooMuch });
  validated.charged = sum(
    validated.lines.flatMap(({ parts }) =>
      parts.flatMap(({ amount, recovered, withheld }) => [amount, recovered ?? NOTHING, withheldSum(withheld)]),
    ),
  );
  validated.warnings.push(...lateWarning(type, validated, world));
  return validated;
}

/** One transfer: the amount for one account, and the number of its lines. */
export interface Transfer extends PaidTo {
  amount: Kobo;
  lineCount: number;
}

/**
 * Returns the transfers of a payment, in line order: one per account of an authority or administrator, else one per
 * part.
 */
export function transfersOf(lines: readonly Pick<ValidatedLine, 'parts'>[]): Transfer[] {
  const found = new Map<string, Transfer>();
  for (const [nth, { to, amount }] of lines.flatMap(({ parts }) => sentOf(parts)).entries()) {
    const isShared = to.kind === 'AUTHORITY' || to.kind === 'PFA';
    const key = isShared ? `${to.kind} ${to.bankCode} ${to.accountNumber}` : String(nth);
    const before = found.get(key);
    found.set(key, {
      ...to,
      amount: sum([before?.amount ?? NOTHING, amount]),
      lineCount: (before?.lineCount ?? 0) + 1,
    });
  }
  return [...found.values()].filter(({ amount }) => amount > 0n);
}
