import { formatDay, formatPeriod } from '@isura/contract/kernel/day-format';
import { type Day, type Period, periodOf } from '@isura/contract/kernel/days';
import { type Kobo, nairaOf } from '@isura/contract/kernel/money';
import { percentText } from '@isura/contract/kernel/percent';
import type { FieldProblem } from '@isura/contract/kernel/problems';
import type { FieldValues } from '@isura/contract/request/payment-fields';
import { dueDates, type OwedTax, taxAuthority, type WhtCase } from '../../tax/index.domain.ts';
import {
  type Calculation,
  type CalculationContext,
  type Computed,
  type NamedAuthority,
  type Refused,
  refusedBy,
} from './calculation.domain.ts';
import { collectorOf, noAuthority, notAPerson, toAuthority, whtFigure } from './figures.domain.ts';
import { latenessText } from './late.domain.ts';

const caseOf = (line: FieldValues): WhtCase => ({
  category: String(line.category),
  payeeKind: line.beneficiaryType === 'company' ? 'CORPORATE' : 'INDIVIDUAL',
  residency: line.residence === 'resident' ? 'RESIDENT' : 'NON_RESIDENT',
  hasTaxId: line.taxId !== undefined,
  paidOn: line.paymentDate as Day,
});

function owedFor(line: FieldValues, today: Day): OwedTax {
  const { payeeKind, residency } = caseOf(line);
  return { tax: 'WHT', payeeKind, residency, on: (line.paymentDate as Day | undefined) ?? today };
}

const isFederal = (line: FieldValues, { today }: Pick<CalculationContext, 'today'>): boolean =>
  taxAuthority(owedFor(line, today)).level === 'FEDERAL';

/** Returns the authority of a payee as far as the line names it: a company's before anybody says where it is resident. */
function collectedBy(line: FieldValues, world: CalculationContext): NamedAuthority | undefined {
  const { beneficiaryType, beneficiaryName, residence } = line;
  const isPerson = beneficiaryType === 'individual';
  if (beneficiaryType === undefined || (isPerson && residence === undefined)) return undefined;
  if (isPerson && notAPerson('beneficiaryType', beneficiaryName)) return undefined;
  return collectorOf(owedFor(line, world.today), line.stateOfResidence, world);
}

/** Warns that a payment belonged in the return of its own month, with what its lateness adds. */
function ofEarlierMonth(line: FieldValues, amount: Kobo, { today, rates }: CalculationContext): FieldProblem {
  const month = periodOf(line.paymentDate as Day);
  const { whtFederal, whtState } = dueDates(month);
  const late = latenessText(
    'withheld-tax',
    { due: isFederal(line, { today }) ? whtFederal : whtState, today, amount },
    rates,
  );
  const message = `It belongs in the return of ${formatPeriod(month)}`;
  return { field: 'paymentDate', code: 'W_LATE', message: late === undefined ? message : `${message}. ${late}` };
}

/**
 * Computes the WHT withheld from one payment, for the federal service or the State the payee lives in: amount before
 * VAT × the rate of its kind, payee and day, doubled without a Tax ID except for passive income. 10,000,000.00 of
 * consultancy to a resident company pays 500,000.00. Refuses a company declared as a person (E_AUTHORITY), a kind the
 * regulations have no rate for, and a payment of a later month than the return (E_PERIOD).
 */
function calculate(header: FieldValues, line: FieldValues, world: CalculationContext): Computed | Refused {
  const fault = line.beneficiaryType === 'individual' ? notAPerson('beneficiaryType', line.beneficiaryName) : undefined;
  if (fault) return fault;
  const named = collectorOf(owedFor(line, world.today), line.stateOfResidence, world);
  if (!named) return noAuthority('stateOfResidence');
  const [paidOn, period] = [line.paymentDate as Day, header.taxPeriod as Period];
  if (periodOf(paidOn) > period)
    return {
      field: 'paymentDate',
      code: 'E_PERIOD',
      message: `A payment of ${formatDay(paidOn)} is not in the return of ${formatPeriod(period)}. Correct the date or the month`,
    };
  const wht = refusedBy({ whtCategory: 'category' }, () =>
    whtFigure(line.grossAmount as Kobo, caseOf(line), 'Paid on', world.rates),
  );
  if (!('figure' in wht)) return wht;
  return {
    parts: [{ role: 'WHT', amount: wht.amount, to: toAuthority(named.authority) }],
    fields: {
      whtRate: percentText(wht.percent),
      whtAmount: nairaOf(wht.amount),
      taxAuthority: named.authority.code,
    },
    figures: () => [wht.figure()],
    ...(periodOf(paidOn) < period && { warnings: [ofEarlierMonth(line, wht.amount, world)] }),
  };
}

/** Income tax an organization withheld from payees (docs/spec/tax.md#wht); due first to the federal service. */
export const whtPayment: Calculation = {
  calculate,
  collectedBy,
  dueOf: ({ taxPeriod }, lines, world) => {
    if (taxPeriod === undefined) return undefined;
    const { whtFederal, whtState } = dueDates(taxPeriod as Period);
    return lines.length === 0 || lines.some((line) => isFederal(line, world)) ? whtFederal : whtState;
  },
};
