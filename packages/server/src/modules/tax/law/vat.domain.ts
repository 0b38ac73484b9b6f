import type { Day } from '@isura/contract/kernel/days';
import { asKobo, halfUpToKobo, type Kobo, NOTHING } from '@isura/contract/kernel/money';
import { HUNDRED_PERCENT, percentOfAmount } from '@isura/contract/kernel/percent';
import { percentInForce, type TaxRate } from './tax-rate.domain.ts';

export type VatTreatment = 'standard' | 'zero_rated' | 'exempt';

export interface Vat {
  net: Kobo;
  ratePercent: bigint;
  vat: Kobo;
  gross: Kobo;
}

/** Returns the VAT rate on the day of supply, in ten-thousandths; refuses with E_RATE if the table has none. */
export const vatRate = (rates: readonly TaxRate[], treatment: VatTreatment, on: Day): bigint =>
  percentInForce(rates, { tax: 'VAT', category: treatment, on });

/** Computes VAT on a price without it (NTA s.148), half a kobo up: 1,234,567.89 at 7.5% bears 92,592.59. */
export function vatOnNet(net: Kobo, ratePercent: bigint): Vat {
  const vat = percentOfAmount(net, ratePercent);
  return { net, ratePercent, vat, gross: asKobo(net + vat) };
}

/** Computes VAT inside a price that includes it (NTA s.149): gross × 3 ÷ 43 at 7.5%. 33,333.33 includes 2,325.58. */
export function vatInGross(gross: Kobo, ratePercent: bigint): Vat {
  const vat = halfUpToKobo(gross, ratePercent, HUNDRED_PERCENT + ratePercent);
  return { net: asKobo(gross - vat), ratePercent, vat, gross };
}

export interface VatReturn {
  allowedInput: Kobo;
  payable: Kobo;
  creditCarried: Kobo;
}

/**
 * Computes one month's return: output VAT less the input VAT of taxable use (NTA s.156) and less what customers
 * withheld. A negative balance is carried as credit, so one of `payable` and `creditCarried` is always zero.
 */
export function vatReturn(month: { output: Kobo; input: Kobo; taxableUsePercent: bigint; withheld: Kobo }): VatReturn {
  const allowedInput = percentOfAmount(month.input, month.taxableUsePercent);
  const left = asKobo(month.output - allowedInput - month.withheld);
  return {
    allowedInput,
    payable: left > 0n ? left : NOTHING,
    creditCarried: left < 0n ? asKobo(-left) : NOTHING,
  };
}
