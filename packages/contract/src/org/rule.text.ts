import { formatDay } from '../kernel/day-format.ts';
import { asKobo, koboOf } from '../kernel/money.ts';
import { formatMoney } from '../kernel/money-format.ts';
import { formatRate, plural } from '../kernel/numbers-format.ts';
import { percentOf } from '../kernel/percent.ts';
import { channelLabels } from './channel.text.ts';
import type {
  AmountType,
  Channel,
  CustomFieldType,
  FeeBearer,
  PenaltyType,
  RuleStatus,
  RuleTerms,
} from './collection-rule.ts';

/** Labels of the rule states. */
export const ruleStatusLabels: Readonly<Record<RuleStatus, string>> = {
  DRAFT: 'Draft',
  ACTIVE: 'Active',
  INACTIVE: 'Inactive',
};

/** Labels of the amount types. */
export const amountTypeLabels: Readonly<Record<AmountType, string>> = {
  FIXED: 'Fixed amount',
  VARIABLE: 'Any amount',
  RANGE: 'Amount within a range',
  TIERED: 'Tiers',
  PERCENTAGE: 'Percentage',
};

/** Labels of who bears the fee. */
export const bearerLabels: Readonly<Record<FeeBearer, string>> = { PAYER: 'The payer', ORGANIZATION: 'The MDA' };

/** Labels of the penalty types. */
export const penaltyLabels: Readonly<Record<PenaltyType, string>> = {
  NONE: 'No penalty',
  FLAT: 'One amount',
  PERCENT_MONTHLY: 'A percentage for each month started',
};

/** Returns the channels of a rule as text: `Card, USSD`, or `Every way`. */
export const channelsInWords = (channels: readonly Channel[]): string =>
  channels.length === Object.keys(channelLabels).length
    ? 'All ways'
    : channels.map((channel) => channelLabels[channel]).join(', ');

/** Returns the penalty of a rule as text: `2% for each month started, at most 20%`. */
export function penaltyWords({
  penaltyType,
  penaltyValue,
  penaltyCapPercent,
}: Pick<RuleTerms, 'penaltyType' | 'penaltyValue' | 'penaltyCapPercent'>): string {
  if (penaltyType === 'NONE' || penaltyValue === undefined) return penaltyLabels.NONE;
  const penalty =
    penaltyType === 'FLAT'
      ? `${formatMoney(/^\d+\.\d{2}$/.test(penaltyValue) ? koboOf(penaltyValue) : asKobo(0n))} once`
      : `${formatRate(percentOf(penaltyValue) ?? 0n)} for each month started`;
  return penaltyCapPercent === undefined ? penalty : `${penalty}, at most ${formatRate(penaltyCapPercent)}`;
}

/** Returns the days of a rule as text: `From 2 Jan 2026`, or `2 Jan 2026 to 31 Dec 2026`. */
export const validWords = ({ validFrom, validTo }: Pick<RuleTerms, 'validFrom' | 'validTo'>): string =>
  validTo ? `${formatDay(validFrom)} to ${formatDay(validTo)}` : `From ${formatDay(validFrom)}`;

/** Labels of the kinds of answers. */
export const questionTypeLabels: Readonly<Record<CustomFieldType, string>> = {
  TEXT: 'Text',
  NUMBER: 'Number',
  DATE: 'Date',
  SELECT: 'One of a list',
  PHONE: 'Phone number',
  EMAIL: 'Email address',
  FILE: 'File',
};

/** Labels of the facts of a rule, on every page that shows them. */
export const ruleFactText = {
  service: 'Service',
  name: 'Rule name',
  kind: 'Kind of amount',
  amount: 'Amount',
  tiers: 'Tiers',
  tier: (from: string, to: string | undefined, price: string) =>
    to === undefined ? `From ${from}: ${price}` : `From ${from} to below ${to}: ${price}`,
  unit: 'Unit',
  maxQuantity: 'Largest quantity',
  part: 'Part payment',
  partAllowed: (least: string | undefined) => (least ? `Allowed, at least ${least}` : 'Allowed'),
  partRefused: 'Not allowed',
  dueDays: 'Days to pay',
  days: (count: number) => (count === 0 ? 'On the same day' : plural(count, 'day', 'days')),
  penalty: 'Penalty for paying late',
  questions: 'Questions for the payer',
  question: (label: string, type: string, isRequired: boolean) => `${label} (${type}${isRequired ? '' : ', optional'})`,
  noQuestions: 'None',
  questionDetail: 'What the answers may be',
  questionDetails: (
    label: string,
    {
      options,
      pattern,
      min,
      max,
      earliest,
      latest,
      help,
    }: Partial<Record<'options' | 'pattern' | 'min' | 'max' | 'earliest' | 'latest' | 'help', string>>,
  ) =>
    [
      label,
      options && `one of ${options}`,
      pattern && `like ${pattern}`,
      min && `from ${min}`,
      max && `to ${max}`,
      earliest && `not before ${earliest}`,
      latest && `not after ${latest}`,
      help && `“${help}”`,
    ]
      .filter(Boolean)
      .join(', '),
  status: 'Status',
  why: 'Why',
  channels: 'Ways to pay',
  bearer: 'Payment fee borne by',
  valid: 'Valid',
};
