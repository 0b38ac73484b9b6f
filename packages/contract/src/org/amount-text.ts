import type { Kobo } from '../kernel/money.ts';
import { formatMoney } from '../kernel/money-format.ts';
import { percentText } from '../kernel/percent.ts';
import type { AmountType, Tier } from './collection-rule.ts';

/** The part of a rule that decides the displayed price. Amounts in kobo, percentages in ten-thousandths. */
export interface PriceRule {
  amountType: AmountType;
  amount?: Kobo | undefined;
  minAmount?: Kobo | undefined;
  maxAmount?: Kobo | undefined;
  percent?: bigint | undefined;
  tiers?: readonly Tier[] | undefined;
  quantityEnabled: boolean;
  unitLabel?: string | undefined;
}

/** The text shown instead of a price when no rule is in force. */
export const NOT_PAYABLE_NOW = 'Cannot be paid online now';

function bounds(min: Kobo | undefined, max: Kobo | undefined): string {
  if (min !== undefined && max !== undefined) return `, ${formatMoney(min)} to ${formatMoney(max)}`;
  if (min !== undefined) return `, at least ${formatMoney(min)}`;
  return max === undefined ? '' : `, at most ${formatMoney(max)}`;
}

function tiersText(tiers: readonly Tier[]): string {
  const prices = tiers.map((tier) => tier.amount).sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  const [least] = prices;
  if (least === undefined) return NOT_PAYABLE_NOW;
  return prices.at(-1) === least ? formatMoney(least) : `From ${formatMoney(least)}`;
}

/**
 * Returns the price of a service in a few words, for a catalogue card: `₦5,000.00`, `₦5,000.00 per page`, `You enter
 * the amount`, `₦1,000.00 to ₦50,000.00`, `From ₦2,000.00`, `2.5% of the amount you declare`.
 */
export function amountText(rule: PriceRule | undefined): string {
  if (rule === undefined) return NOT_PAYABLE_NOW;
  const unit = rule.quantityEnabled ? ` per ${rule.unitLabel ?? 'unit'}` : '';
  const { amount, minAmount, maxAmount } = rule;
  switch (rule.amountType) {
    case 'FIXED':
      return amount === undefined ? NOT_PAYABLE_NOW : `${formatMoney(amount)}${unit}`;
    case 'VARIABLE':
      return `You enter the amount${bounds(minAmount, maxAmount)}${unit}`;
    case 'RANGE':
      if (minAmount === undefined || maxAmount === undefined) return NOT_PAYABLE_NOW;
      return `${formatMoney(minAmount)} to ${formatMoney(maxAmount)}${unit}`;
    case 'TIERED':
      return `${tiersText(rule.tiers ?? [])}${unit}`;
    case 'PERCENTAGE':
      if (rule.percent === undefined) return NOT_PAYABLE_NOW;
      return `${percentText(rule.percent)}% of the amount you declare${bounds(minAmount, maxAmount)}${unit}`;
  }
}
