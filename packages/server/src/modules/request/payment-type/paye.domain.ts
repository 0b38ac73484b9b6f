import { formatPeriod } from '@isura/contract/kernel/day-format';
import { type Day, firstDayOf, type Period } from '@isura/contract/kernel/days';
import { asKobo, halfUpToKobo, type Kobo, NOTHING, nairaOf, sum } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { percentText } from '@isura/contract/kernel/percent';
import type { FieldValues } from '@isura/contract/request/payment-fields';
import type { PaymentFigure } from '@isura/contract/request/payment-figure';
import {
  type BandShare,
  dueDates,
  findRate,
  type PayMonth,
  paye2011,
  paye as payeOfYear,
  ratesInForce,
  type TaxRate,
} from '../../tax/index.domain.ts';
import { type Calculation, type Computed, type Refused, refusedBy, type World } from './calculation.domain.ts';
import { authorityOf, noAuthority, sumFigure, toAuthority } from './figures.domain.ts';

/** From this month the Nigeria Tax Act 2025 applies; before it the Personal Income Tax Act. */
const NTA_2025: Period = '2026-01';

const or = (value: FieldValues[string]): Kobo => (value === undefined ? NOTHING : (value as Kobo));

interface Worked {
  chargeable: Kobo;
  annualTax: Kobo;
  monthly: Kobo;
  isExempt: boolean;
  /** Whether the minimum tax of the older law is due, as the bands give less. */
  isMinimumTax?: boolean;
  bands: readonly BandShare[];
  /** The yearly relief, for rent or the older law's consolidated relief. */
  relief: Kobo;
}

function worked(month: PayMonth, rates: readonly TaxRate[], period: Period): Worked {
  const on: Day = firstDayOf(period);
  const twelve = (amount: Kobo): Kobo => asKobo(amount * 12n);
  const [gross, pension, nhf, nhia] = [month.gross, month.pension, month.nhf, month.nhia].map(twelve) as [
    Kobo,
    Kobo,
    Kobo,
    Kobo,
  ];
  if (period >= NTA_2025) {
    const year = payeOfYear(
      { gross, pension, nhf, nhia, mortgageInterest: NOTHING, lifePremium: NOTHING, annualRent: month.annualRent },
      rates,
      on,
    );
    return {
      ...year,
      monthly: halfUpToKobo(year.annualTax, 1n, 12n),
      relief: year.rentRelief,
    };
  }
  const year = paye2011({ gross, pension, nhf, nhis: nhia, lifePremium: NOTHING }, rates, on);
  return {
    ...year,
    monthly: year.januaryToNovember,
    relief: year.consolidatedRelief,
  };
}

function figureFor(month: PayMonth, year: Worked, rates: readonly TaxRate[], period: Period): PaymentFigure {
  const on = firstDayOf(period);
  const [band] = ratesInForce(rates, 'PAYE', 'band', on);
  const least = year.isMinimumTax ? findRate(rates, { tax: 'PAYE', category: 'minimum_tax', on }) : null;
  const bands = year.bands.map(({ amount, ratePercent }) => `${formatMoney(amount)} at ${percentText(ratePercent)}%`);
  const reason = year.isExempt
    ? 'No tax is due on pay of the national minimum wage or less'
    : `12 × ${formatMoney(month.gross)} less deductions, ${period >= NTA_2025 ? 'rent' : 'consolidated'} relief ${formatMoney(year.relief)}: ${formatMoney(year.chargeable)} a year`;
  return sumFigure('PAYE', 'PAYE', month.gross, year.monthly, {
    law: (least ?? band)?.legalReference ?? '',
    base: reason,
    rate: least
      ? `Minimum tax: ${percentText(least.ratePercent ?? 0n)}% of ${formatMoney(asKobo(month.gross * 12n))} a year, as the bands give less`
      : bands.length === 0
        ? 'No band'
        : bands.join(', '),
    date: `Pay of ${formatPeriod(period)}`,
    sum: `${formatMoney(year.annualTax)} ÷ 12 = ${formatMoney(year.monthly)}`,
  });
}

/**
 * Computes PAYE of one employee's month, for the State they live in: the tax of twelve such months by that month's
 * bands, divided by 12, half a kobo up. 178,937.50 with pension 13,088.00, NHF 2,556.25 and yearly rent 240,000.00 pays
 * 13,893.99 in November 2026. An employee without tax appears in the return. Refuses deductions above the pay.
 */
function calculate(header: FieldValues, line: FieldValues, world: World): Computed | Refused {
  const authority = authorityOf(world, String(line.stateOfResidence));
  if (!authority) return noAuthority('stateOfResidence');
  const month: PayMonth = {
    gross: or(line.monthlyGross),
    pension: or(line.monthlyPension),
    nhf: or(line.monthlyNhf),
    nhia: or(line.monthlyNhia),
    annualRent: or(line.annualRentPaid),
  };
  if (sum([month.pension, month.nhf, month.nhia]) > month.gross)
    return { field: 'monthlyPension', code: 'E_DEDUCTION_LIMIT', message: 'Deductions are more than the gross pay' };
  const period = header.taxPeriod as Period;
  const year = refusedBy({}, () => worked(month, world.rates, period));
  if ('code' in year) return { ...year, field: 'taxPeriod', isHeader: true };
  return {
    parts: [{ role: 'PAYE', amount: year.monthly, to: toAuthority(authority) }],
    fields: { payeAmount: nairaOf(year.monthly), taxAuthority: authority.code },
    figures: () => [figureFor(month, year, world.rates, period)],
  };
}

/** Income tax an organization deducted from pay (domain/tax-rules.md 4 and 5). */
export const payePayment: Calculation = {
  calculate,
  dueOf: ({ taxPeriod }) => (taxPeriod === undefined ? undefined : dueDates(taxPeriod as Period).paye),
};
