import { parseDayEntry } from '@isura/contract/kernel/day-format';
import type { Day } from '@isura/contract/kernel/days';
import { type Kobo, koboOf, nairaOf } from '@isura/contract/kernel/money';
import { parseAmount } from '@isura/contract/kernel/money-entry';
import { percentOf } from '@isura/contract/kernel/percent';
import type { FieldProblem } from '@isura/contract/kernel/problems';
import {
  AmountType,
  Channel,
  CustomFieldType,
  FeeBearer,
  PenaltyType,
  type RuleTerms,
} from '@isura/contract/org/collection-rule';
import { ruleFaults } from '@isura/contract/org/rule-faults';
import { splitTicks } from '../../../ui/form/checks-field.tsx';
import { ticked } from '../../../ui/form/choice-fields.tsx';
import { ruleFormText as text } from './rule.text.ts';
import type { QuestionFields, RuleFields } from './rule-fields.ts';

/** Returns the key for a label: `Vehicle number` gives `vehicleNumber`; a taken key gets a number. */
export function keyFor(label: string, taken: readonly string[]): string {
  const parts = label
    .normalize('NFKD')
    .replaceAll(/[^A-Za-z0-9 ]/g, '')
    .trim()
    .split(/\s+/);
  const joined = parts.map((part, at) =>
    at === 0 ? part.toLowerCase() : part.charAt(0).toUpperCase() + part.slice(1),
  );
  const plain = joined
    .join('')
    .replace(/^[^a-z]+/, '')
    .slice(0, 28);
  const key = plain.length < 2 ? 'question' : plain;
  if (!taken.includes(key)) return key;
  const next = taken.findIndex((_, at) => !taken.includes(`${key}${at + 2}`));
  return `${key}${next + 2}`;
}

/** Returns the typed values as the terms of a rule, with all their errors, each under the name of its field. */
export function readRule(fields: RuleFields): { terms: RuleTerms; faults: FieldProblem[] } {
  const faults: FieldProblem[] = [];
  const wrong = (field: string, message: string): undefined => {
    faults.push({ field, code: 'format', message });
    return undefined;
  };
  const optional = <T>(typed: string, read: (text: string) => T | undefined): T | undefined =>
    typed.trim() === '' ? undefined : read(typed.trim());
  const money = (field: string, typed: string): Kobo | undefined =>
    optional(typed, (typed) => {
      const entry = parseAmount(typed);
      return entry.ok ? entry.amount : wrong(field, text.amountWrong);
    });
  const percent = (field: string, typed: string): bigint | undefined =>
    optional(typed, (typed) => percentOf(typed) ?? wrong(field, text.percentWrong));
  const whole = (field: string, label: string, typed: string): number | undefined =>
    optional(typed, (typed) => (/^\d{1,9}$/.test(typed) ? Number(typed) : wrong(field, text.wholeWrong(label))));
  const number = (field: string, typed: string): number | undefined =>
    optional(typed, (typed) =>
      /^-?\d{1,12}(\.\d{1,6})?$/.test(typed) ? Number(typed) : wrong(field, text.numberWrong),
    );
  const day = (field: string, typed: string): Day | undefined =>
    optional(typed, (typed) => parseDayEntry(typed) ?? wrong(field, text.dateWrong));

  const is = (flag: string): boolean => flag === ticked;
  const amountType = AmountType.parse(fields.amountType);
  const penaltyType = PenaltyType.parse(fields.penaltyType);
  const ofQuantity = is(fields.quantityEnabled);
  const edge = (field: string, typed: string): Kobo | undefined => {
    if (typed.trim() === '') return undefined;
    // A tier of an amount may begin at zero, although nobody pays zero.
    if (/^0+(\.0+)?$/.test(typed.trim())) return koboOf('0.00');
    if (!ofQuantity) return money(field, typed);
    return /^\d{1,9}$/.test(typed.trim()) ? koboOf(`${typed.trim()}.00`) : wrong(field, text.wholeWrong(text.tierFrom));
  };
  const needed = (field: string, amount: Kobo | undefined): Kobo => {
    if (amount === undefined && !faults.some((fault) => fault.field === field)) wrong(field, text.amountWrong);
    return amount ?? koboOf('0.00');
  };
  const typed = <T extends object>(parts: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
    Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined)) as never;
  const hasBounds = amountType === 'VARIABLE' || amountType === 'RANGE' || amountType === 'PERCENTAGE';
  const fixesPenalty = penaltyType === 'FLAT';
  const penaltyAmount = fixesPenalty ? money('penaltyValue', fields.penaltyValue) : undefined;
  const validFrom = day('validFrom', fields.validFrom);
  if (validFrom === undefined && fields.validFrom.trim() === '') wrong('validFrom', text.dateWrong);
  const dueDays = whole('dueDays', text.dueDays, fields.dueDays);
  if (dueDays === undefined || dueDays > 365) wrong('dueDays', text.dueDaysHint);
  const { length } = fields.name.trim();
  if (length < 3 || length > 80) wrong('name', text.nameLength);
  if (fields.serviceId === '') wrong('serviceId', text.serviceMissing);
  for (const [at, { label }] of fields.customFields.entries())
    if (label.trim().length < 2 || label.trim().length > 60) wrong(`customFields.${at}.label`, text.labelLength);

  const terms: RuleTerms = {
    name: fields.name.trim(),
    amountType,
    quantityEnabled: ofQuantity,
    partPaymentAllowed: is(fields.partPaymentAllowed),
    dueDays: dueDays ?? 30,
    penaltyType,
    feeBearer: FeeBearer.parse(fields.feeBearer),
    channels: splitTicks(fields.channels).map((channel) => Channel.parse(channel)),
    customFields: questionsOf(fields.customFields, number, day),
    validFrom: validFrom ?? '1970-01-01',
    ...typed({
      amount: amountType === 'FIXED' ? money('amount', fields.amount) : undefined,
      minAmount: hasBounds ? money('minAmount', fields.minAmount) : undefined,
      maxAmount: hasBounds ? money('maxAmount', fields.maxAmount) : undefined,
      percent: amountType === 'PERCENTAGE' ? percent('percent', fields.percent) : undefined,
      tiers:
        amountType === 'TIERED'
          ? fields.tiers.map((tier, at) => ({
              from: needed(`tiers.${at}.from`, edge(`tiers.${at}.from`, tier.from)),
              ...typed({ to: edge(`tiers.${at}.to`, tier.to) }),
              amount: needed(`tiers.${at}.amount`, money(`tiers.${at}.amount`, tier.amount)),
            }))
          : undefined,
      unitLabel: ofQuantity ? optional(fields.unitLabel, (unit) => unit) : undefined,
      maxQuantity: ofQuantity ? whole('maxQuantity', text.maxQuantity, fields.maxQuantity) : undefined,
      minPartPercent: is(fields.partPaymentAllowed)
        ? whole('minPartPercent', text.minPart, fields.minPartPercent)
        : undefined,
      penaltyValue:
        penaltyType === 'NONE'
          ? undefined
          : fixesPenalty
            ? penaltyAmount && nairaOf(penaltyAmount)
            : optional(fields.penaltyValue, (value) => value),
      penaltyCapPercent: penaltyType === 'NONE' ? undefined : percent('penaltyCapPercent', fields.penaltyCapPercent),
      validTo: day('validTo', fields.validTo),
    }),
  };
  const named = new Set(faults.map(({ field }) => field));
  const more = ruleFaults(terms)
    .map((fault) => ({ ...fault, field: placeOf(fault.field) }))
    .filter(({ field }) => !named.has(field));
  return { terms, faults: [...faults, ...more] };
}

/** Returns the field of the form in which a fault of a question is shown. */
const placeOf = (field: string): string =>
  field
    .replace(/\.key$/, '.label')
    .replace(/\.earliest$/, '.min')
    .replace(/\.latest$/, '.max');

/** Returns the questions of the rule; their keys are derived from their labels. */
function questionsOf(
  fields: readonly QuestionFields[],
  number: (field: string, typed: string) => number | undefined,
  day: (field: string, typed: string) => Day | undefined,
): RuleTerms['customFields'] {
  const keys: string[] = [];
  return fields.map((field, at) => {
    const key = field.key || keyFor(field.label, [...keys, ...fields.slice(at + 1).map((other) => other.key)]);
    keys.push(key);
    const type = CustomFieldType.parse(field.type);
    const isMeasured = type === 'TEXT' || type === 'NUMBER';
    const [min, max] = isMeasured
      ? [number(`customFields.${at}.min`, field.min), number(`customFields.${at}.max`, field.max)]
      : [undefined, undefined];
    const [earliest, latest] =
      type === 'DATE'
        ? [day(`customFields.${at}.min`, field.min), day(`customFields.${at}.max`, field.max)]
        : [undefined, undefined];
    const choices = field.options
      .split('\n')
      .map((choice) => choice.trim())
      .filter(Boolean);
    return {
      key,
      label: field.label.trim(),
      type,
      required: field.required === ticked,
      ...(field.helpText.trim() ? { helpText: field.helpText.trim() } : {}),
      ...(type === 'SELECT' ? { options: choices } : {}),
      ...(type === 'TEXT' && field.pattern.trim() ? { pattern: field.pattern.trim() } : {}),
      ...(min === undefined ? {} : { min }),
      ...(max === undefined ? {} : { max }),
      ...(earliest === undefined ? {} : { earliest }),
      ...(latest === undefined ? {} : { latest }),
    };
  });
}
