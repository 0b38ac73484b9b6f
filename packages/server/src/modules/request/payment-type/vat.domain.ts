import { formatDay, formatPeriod } from '@isura/contract/kernel/day-format';
import { type Day, type Period, periodOf } from '@isura/contract/kernel/days';
import { type Kobo, nairaOf } from '@isura/contract/kernel/money';
import type { FieldValues } from '@isura/contract/request/payment-fields';
import { dueDates } from '../../tax/index.domain.ts';
import type { Calculation, CalculationContext, Computed, Refused } from './calculation.domain.ts';
import { collectorOf, noAuthority, toAuthority, vatFigure } from './figures.domain.ts';

/**
 * Computes the VAT withheld on one invoice, paid to the federal service (NTAA s.3): amount before VAT × the rate of the
 * invoice's day, half a kobo up (NTA s.148, s.155). 1,234,567.89 at 7.5% pays 92,592.59; a zero-rated invoice appears
 * in the return with nothing. Refuses an invoice of a later month than the return (E_PERIOD).
 */
function calculate(header: FieldValues, line: FieldValues, world: CalculationContext): Computed | Refused {
  const [base, percent, on] = [line.taxableAmount as Kobo, line.vatRate as bigint, line.invoiceDate as Day];
  const named = collectorOf({ tax: 'VAT', on }, undefined, world);
  if (!named) return { ...noAuthority('taxAuthorityId'), isHeader: true };
  const period = header.taxPeriod as Period;
  if (periodOf(on) > period)
    return {
      field: 'invoiceDate',
      code: 'E_PERIOD',
      message: `An invoice of ${formatDay(on)} is not in the return of ${formatPeriod(period)}. Correct the date or the month`,
    };
  const vat = vatFigure(base, percent, on, 'Invoice of', world.rates);
  if (!('figure' in vat)) return vat;
  return {
    parts: [{ role: 'VAT', amount: vat.amount, to: toAuthority(named.authority) }],
    fields: { vatAmount: nairaOf(vat.amount) },
    figures: () => [vat.figure()],
  };
}

/** VAT an organization withheld from its suppliers (docs/spec/tax.md#vat). */
export const vatPayment: Calculation = {
  calculate,
  dueOf: ({ taxPeriod }) => (taxPeriod === undefined ? undefined : dueDates(taxPeriod as Period).vatWithheld),
};
