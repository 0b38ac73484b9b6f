import { formatDay } from '../kernel/day-format.ts';
import { asKobo, koboOf } from '../kernel/money.ts';
import { formatMoney } from '../kernel/money-format.ts';
import { formatRate } from '../kernel/numbers-format.ts';
import { percentOf } from '../kernel/percent.ts';
import { channelLabels } from './channel.text.ts';
import type { AmountType, Channel, FeeBearer, PenaltyType, RuleStatus, RuleTerms } from './collection-rule.ts';

/** What the states of a rule are called. */
export const ruleStatusLabels: Readonly<Record<RuleStatus, string>> = {
  DRAFT: 'Draft',
  ACTIVE: 'Active',
  INACTIVE: 'Inactive',
};

/** What the ways to find an amount are called. */
export const amountTypeLabels: Readonly<Record<AmountType, string>> = {
  FIXED: 'Fixed amount',
  VARIABLE: 'Any amount',
  RANGE: 'Amount within a range',
  TIERED: 'Tiers',
  PERCENTAGE: 'Percentage',
};

/** Who pays the fee. */
export const bearerLabels: Readonly<Record<FeeBearer, string>> = { PAYER: 'The payer', ORGANIZATION: 'The MDA' };

/** What the kinds of penalties are called. */
export const penaltyLabels: Readonly<Record<PenaltyType, string>> = {
  NONE: 'No penalty',
  FLAT: 'One amount',
  PERCENT_MONTHLY: 'A percentage for every month begun',
};

/** The channels a rule opens in words: `Card, USSD`, or `Every way`. */
export const channelsInWords = (channels: readonly Channel[]): string =>
  channels.length === Object.keys(channelLabels).length
    ? 'Every way'
    : channels.map((channel) => channelLabels[channel]).join(', ');

/** The penalty of a rule in words: `2% for every month begun, at most 20%`. */
export function penaltyWords({
  penaltyType,
  penaltyValue,
  penaltyCapPercent,
}: Pick<RuleTerms, 'penaltyType' | 'penaltyValue' | 'penaltyCapPercent'>): string {
  if (penaltyType === 'NONE' || penaltyValue === undefined) return penaltyLabels.NONE;
  const penalty =
    penaltyType === 'FLAT'
      ? `${formatMoney(/^\d+\.\d{2}$/.test(penaltyValue) ? koboOf(penaltyValue) : asKobo(0n))} once`
      : `${formatRate(percentOf(penaltyValue) ?? 0n)} for every month begun`;
  return penaltyCapPercent === undefined ? penalty : `${penalty}, at most ${formatRate(penaltyCapPercent)}`;
}

/** The days of a rule in words: `From 2 Jan 2026`, or `2 Jan 2026 to 31 Dec 2026`. */
export const validWords = ({ validFrom, validTo }: Pick<RuleTerms, 'validFrom' | 'validTo'>): string =>
  validTo ? `${formatDay(validFrom)} to ${formatDay(validTo)}` : `From ${formatDay(validFrom)}`;
