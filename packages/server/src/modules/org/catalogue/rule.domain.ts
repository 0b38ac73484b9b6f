import { asKobo, koboOf } from '@isura/contract/kernel/money';
import { percentOf } from '@isura/contract/kernel/percent';
import type { AmountType, Channel, CustomField, PublicRule } from '@isura/contract/org/collection-rule';

/** The columns of `org.collection_rule` that a payer may see. */
export interface RuleRow {
  amountType: string;
  amountKobo: bigint | null;
  minAmountKobo: bigint | null;
  maxAmountKobo: bigint | null;
  /** Decimal text with four places. */
  percent: string | null;
  tiers: unknown;
  quantityEnabled: boolean;
  unitLabel: string | null;
  maxQuantity: number | null;
  partPaymentAllowed: boolean;
  minPartPercent: number | null;
  dueDays: number;
  feeBearer: string;
  channels: string[];
  customFields: unknown;
}

type StoredTier = { from: string; to?: string | null; amount: string };

const money = (kobo: bigint | null) => (kobo === null ? undefined : asKobo(kobo));

/** Omits fields without a value, so that they are absent from the answer instead of null. */
export const withoutAbsent = <T extends object>(values: T): { [K in keyof T]: Exclude<T[K], undefined | null> } =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== null)) as never;

/** Returns a stored rule in the form of the contract. The database has checked that its parts are consistent. */
export function publicRule(row: RuleRow): PublicRule {
  const tiers = row.tiers as StoredTier[] | null;
  return {
    amountType: row.amountType as AmountType,
    quantityEnabled: row.quantityEnabled,
    partPaymentAllowed: row.partPaymentAllowed,
    dueDays: row.dueDays,
    feeBearer: row.feeBearer as PublicRule['feeBearer'],
    channels: row.channels as Channel[],
    customFields: row.customFields as CustomField[],
    ...withoutAbsent({
      amount: money(row.amountKobo),
      minAmount: money(row.minAmountKobo),
      maxAmount: money(row.maxAmountKobo),
      percent: row.percent === null ? undefined : (percentOf(row.percent) ?? undefined),
      tiers: tiers?.map((tier) => ({
        from: koboOf(tier.from),
        amount: koboOf(tier.amount),
        ...(tier.to && { to: koboOf(tier.to) }),
      })),
      unitLabel: row.unitLabel,
      maxQuantity: row.maxQuantity,
      minPartPercent: row.minPartPercent,
    }),
  };
}
