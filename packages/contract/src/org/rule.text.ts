import { formatDay } from '../kernel/day-format.ts';
import { asKobo, koboOf } from '../kernel/money.ts';
import { formatMoney } from '../kernel/money-format.ts';
import { formatRate } from '../kernel/numbers-format.ts';
import { percentOf } from '../kernel/percent.ts';
import { channelLabels } from './channel.text.ts';
import type { AmountType, Channel, FeeBearer, PenaltyType, RuleStatus, RuleTerms } from './collection-rule.ts';

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
