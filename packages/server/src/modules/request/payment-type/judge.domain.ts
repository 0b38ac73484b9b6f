import type { Day } from '@isura/contract/kernel/days';
import { type Kobo, NOTHING, sum } from '@isura/contract/kernel/money';
import type { FieldProblem } from '@isura/contract/kernel/problems';
import { paperNumber } from '@isura/contract/request/paper-number';
import { type FieldValues, readFields, type WireValues } from '@isura/contract/request/payment-fields';
import type { PaymentFigure } from '@isura/contract/request/payment-figure';
import type { PaymentType } from '@isura/contract/request/payment-type';
import { isRefused, type PaidTo, type Part, type World } from './calculation.domain.ts';
import { calculationOf } from './calculations.domain.ts';
import { resolve } from './resolve.domain.ts';

/** A payment as it was typed. */
export interface Entered {
  typeData: WireValues;
  lines: readonly WireValues[];
}

/** A line that is whole. `typeData` holds what was typed and what was worked out, `amount` what of its parts leaves. */
export interface JudgedLine {
  lineNo: number;
  parts: readonly Part[];
  amount: Kobo;
  figures: PaymentFigure[];
  typeData: Readonly<Record<string, string | number>>;
  /** The paper it pays, where its type pays each once. */
  documentKey: string | undefined;
  notes: string[];
}

/** What of a line is sent; retention is not. */
export const sentOf = (parts: readonly Part[]): Part[] => parts.filter(({ role }) => role !== 'RETENTION');

/** A payment worked out, as far as it is whole. */
export interface Judged {
  header: FieldValues;
  lines: JudgedLine[];
  /** What leaves the account, and what the whole is charged for: with what is held and what is set against an advance. */
  total: Kobo;
  charged: Kobo;
  /** What is there and wrong, what is missing, and what to look at, by the field. */
  faults: FieldProblem[];
  missing: FieldProblem[];
  warnings: FieldProblem[];
  due: Day | undefined;
}

function firstOf(names: string | readonly string[], values: FieldValues): string {
  if (typeof names === 'string') return String(values[names] ?? '');
  for (const name of names) if (values[name] !== undefined) return String(values[name]);
  return '';
}

/** The paper a line pays, by the values of the payment and the line; nothing where its type pays none once. */
export const paperOf = ({ code, paidOnce }: PaymentType, values: FieldValues): string | undefined =>
  paidOnce?.reduce<string>((paper, names) => `${paper}|${paperNumber(firstOf(names, values))}`, code);

const kept = (wire: WireValues): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(wire).filter((entry): entry is [string, string | number] => entry[1] !== undefined),
  );

/** The code of a paper that is paid a second time. */
export const paidTwice = ({ paidOnceCode }: PaymentType): string => paidOnceCode ?? 'E_DUPLICATE_INVOICE';

/** Lines that say what may be said once in a payment and another line says before them. */
function repeated(lines: readonly JudgedLine[], type: PaymentType): FieldProblem[] {
  const { words, paidOnce, onceEach = [] } = type;
  const field = paidOnce?.at(-1);
  const rules = [
    ...(typeof field === 'string'
      ? [{ field, code: paidTwice(type), what: words.line, of: ({ documentKey }: JudgedLine) => documentKey }]
      : []),
    ...onceEach.map((once) => ({
      ...once,
      what: 'value',
      of: ({ typeData }: JudgedLine) =>
        String(typeData[once.field] ?? '')
          .trim()
          .toUpperCase() || undefined,
    })),
  ];
  return rules.flatMap(({ field: at, code, what, of }) => {
    const seen = new Map<string, number>();
    return lines.flatMap((line) => {
      const value = of(line);
      const first = value === undefined ? undefined : seen.get(value);
      if (value !== undefined && first === undefined) seen.set(value, line.lineNo);
      if (first === undefined) return [];
      return [{ field: `lines[${line.lineNo - 1}].${at}`, code, message: `This ${what} is on line ${first} already` }];
    });
  });
}

/** One line read and looked up; empty-handed where something is missing or wrong. */
function lineOf(type: PaymentType, head: FieldValues, typed: WireValues, wire: WireValues, world: World, at: string) {
  const read = readFields(type.line, wire, world.today, at, typed);
  const found = resolve(type.line, read.values, world, at);
  const warnings = [...read.warnings, ...found.warnings];
  const faults = [...read.faults, ...found.faults];
  const isWhole = faults.length + read.missing.length === 0;
  const answer = isWhole ? calculationOf(type).calculate(head, found.values, world) : undefined;
  return { values: found.values, faults, missing: read.missing, warnings, answer };
}

/**
 * Works a payment out: each line that is whole gets its amount, payee and figures, everything else is named. The total is the
 * sum of the rounded lines. Two whole lines of 750.00 and 92,592.59 and one without an amount come to 93,342.59, with one
 * field missing.
 */
export function judge(type: PaymentType, entered: Entered, world: World): Judged {
  const { dueOf, lookAt } = calculationOf(type);
  const read = readFields(type.header, entered.typeData, world.today, 'typeData.');
  const head = resolve(type.header, read.values, world, 'typeData.');
  const judged: Judged = {
    header: head.values,
    lines: [],
    total: NOTHING,
    charged: NOTHING,
    faults: [...read.faults, ...head.faults],
    missing: [...read.missing],
    warnings: [...read.warnings, ...head.warnings],
    due: undefined,
  };
  const isHeadWhole = judged.faults.length + judged.missing.length === 0;
  const values: FieldValues[] = [];
  for (const [nth, wire] of entered.lines.entries()) {
    const at = `lines[${nth}].`;
    const line = lineOf(type, head.values, entered.typeData, wire, world, at);
    values.push(line.values);
    judged.faults.push(...line.faults);
    judged.missing.push(...line.missing);
    judged.warnings.push(...line.warnings);
    if (!isHeadWhole || !line.answer) continue;
    if (isRefused(line.answer)) {
      const { isHeader, ...fault } = line.answer;
      judged.faults.push({ ...fault, field: `${isHeader ? 'typeData.' : at}${fault.field}` });
      continue;
    }
    const { fields, parts, figures } = line.answer;
    judged.lines.push({
      lineNo: nth + 1,
      parts,
      amount: sum(sentOf(parts).map(({ amount }) => amount)),
      figures: figures(),
      typeData: { ...kept(wire), ...fields },
      documentKey:
        world.refundOf === undefined ? paperOf(type, { ...head.values, ...line.values, ...fields }) : undefined,
      notes: line.warnings.map(({ message }) => message),
    });
  }
  judged.due = dueOf?.(head.values, values, world);
  judged.warnings.push(
    ...(lookAt?.(head.values, values, world) ?? []).map((one) => ({ ...one, field: `typeData.${one.field}` })),
  );
  judged.faults.push(...repeated(judged.lines, type));
  if (entered.lines.length === 0)
    judged.missing.push({ field: 'lines', code: 'E_REQUIRED', message: `Add at least one ${type.words.line}` });
  judged.total = sum(judged.lines.map(({ amount }) => amount));
  judged.charged = sum(
    judged.lines.flatMap(({ parts }) => parts.flatMap(({ amount, recovered }) => [amount, recovered ?? NOTHING])),
  );
  return judged;
}

/** One transfer: what goes to one account, and how many lines it is for. */
export interface Transfer extends PaidTo {
  amount: Kobo;
  lineCount: number;
}

/** The transfers of a payment, in the order of its lines: one an account of an authority or administrator, else one a part. */
export function transfersOf(lines: readonly Pick<JudgedLine, 'parts'>[]): Transfer[] {
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
