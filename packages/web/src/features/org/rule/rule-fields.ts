import { dayInField } from '@isura/contract/kernel/day-format';
import type { Day } from '@isura/contract/kernel/days';
import { type Kobo, koboOf } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { percentText } from '@isura/contract/kernel/percent';
import { Channel, type RuleTerms } from '@isura/contract/org/collection-rule';
import type { Preference } from '@isura/contract/org/preference';
import { ticked } from '../../../ui/form/choice-fields.tsx';

/** A tier as typed. */
export interface TierFields {
  from: string;
  to: string;
  amount: string;
}

/** A question as typed; `key` is derived from the label and stays. `min` and `max` of a DATE are days. */
export interface QuestionFields {
  key: string;
  label: string;
  type: string;
  required: string;
  helpText: string;
  options: string;
  pattern: string;
  min: string;
  max: string;
}

/** A rule as typed. The names are those of the call, so that server errors find their field. */
export interface RuleFields {
  serviceId: string;
  name: string;
  amountType: string;
  amount: string;
  minAmount: string;
  maxAmount: string;
  percent: string;
  tiers: TierFields[];
  quantityEnabled: string;
  unitLabel: string;
  maxQuantity: string;
  partPaymentAllowed: string;
  minPartPercent: string;
  dueDays: string;
  penaltyType: string;
  penaltyValue: string;
  penaltyCapPercent: string;
  customFields: QuestionFields[];
  channels: string;
  feeBearer: string;
  validFrom: string;
  validTo: string;
}

export const noTier: TierFields = { from: '', to: '', amount: '' };
export const noQuestion: QuestionFields = {
  key: '',
  label: '',
  type: 'TEXT',
  required: ticked,
  helpText: '',
  options: '',
  pattern: '',
  min: '',
  max: '',
};

/** The organization's preferences that a new rule begins with. */
export type RuleDefaults = Pick<Preference, 'feeBearer' | 'allowPartPayment' | 'invoiceDueDays'>;

const tick = (is: boolean): string => (is ? ticked : '');

/** Returns a new rule: one fixed amount, by every channel, from today on, and otherwise as the organization prefers. */
export const emptyRule = (
  today: Day,
  serviceId: string,
  { feeBearer, allowPartPayment, invoiceDueDays }: RuleDefaults = {
    feeBearer: 'PAYER',
    allowPartPayment: false,
    invoiceDueDays: 30,
  },
): RuleFields => ({
  serviceId,
  name: '',
  amountType: 'FIXED',
  amount: '',
  minAmount: '',
  maxAmount: '',
  percent: '',
  tiers: [{ from: '0', to: '', amount: '' }],
  quantityEnabled: '',
  unitLabel: '',
  maxQuantity: '',
  partPaymentAllowed: tick(allowPartPayment),
  minPartPercent: '',
  dueDays: String(invoiceDueDays),
  penaltyType: 'NONE',
  penaltyValue: '',
  penaltyCapPercent: '',
  customFields: [],
  channels: Channel.options.join(' '),
  feeBearer,
  validFrom: dayInField(today),
  validTo: '',
});

const moneyText = (amount: Kobo | undefined): string => (amount === undefined ? '' : formatMoney(amount).slice(1));
const edgeText = (figure: Kobo | undefined, ofQuantity: boolean): string =>
  figure === undefined ? '' : ofQuantity ? String(figure / 100n) : moneyText(figure);
const figure = (value: number | bigint | undefined): string => (value === undefined ? '' : String(value));

/** Returns an existing rule as form values. */
export function fieldsOf(rule: RuleTerms & { serviceId: number }): RuleFields {
  return {
    serviceId: String(rule.serviceId),
    name: rule.name,
    amountType: rule.amountType,
    amount: moneyText(rule.amount),
    minAmount: moneyText(rule.minAmount),
    maxAmount: moneyText(rule.maxAmount),
    percent: rule.percent === undefined ? '' : percentText(rule.percent),
    tiers: (rule.tiers ?? []).map(({ from, to, amount }) => ({
      from: edgeText(from, rule.quantityEnabled),
      to: edgeText(to, rule.quantityEnabled),
      amount: moneyText(amount),
    })),
    quantityEnabled: tick(rule.quantityEnabled),
    unitLabel: rule.unitLabel ?? '',
    maxQuantity: figure(rule.maxQuantity),
    partPaymentAllowed: tick(rule.partPaymentAllowed),
    minPartPercent: figure(rule.minPartPercent),
    dueDays: String(rule.dueDays),
    penaltyType: rule.penaltyType,
    penaltyValue:
      rule.penaltyValue !== undefined && rule.penaltyType === 'FLAT'
        ? moneyText(koboOf(rule.penaltyValue))
        : (rule.penaltyValue ?? ''),
    penaltyCapPercent: rule.penaltyCapPercent === undefined ? '' : percentText(rule.penaltyCapPercent),
    customFields: rule.customFields.map((field) => ({
      key: field.key,
      label: field.label,
      type: field.type,
      required: tick(field.required),
      helpText: field.helpText ?? '',
      options: (field.options ?? []).join('\n'),
      pattern: field.pattern ?? '',
      min: field.earliest ? dayInField(field.earliest) : figure(field.min),
      max: field.latest ? dayInField(field.latest) : figure(field.max),
    })),
    channels: rule.channels.join(' '),
    feeBearer: rule.feeBearer,
    validFrom: dayInField(rule.validFrom),
    validTo: rule.validTo ? dayInField(rule.validTo) : '',
  };
}
