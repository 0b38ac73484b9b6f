import { formatDay } from '@isura/contract/kernel/day-format';
import type { Day } from '@isura/contract/kernel/days';
import { type Kobo, nairaOf } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { percentText } from '@isura/contract/kernel/percent';
import type { FieldProblem } from '@isura/contract/kernel/problems';
import type { FieldValues } from '@isura/contract/request/payment-fields';
import type { PaymentFigure } from '@isura/contract/request/payment-figure';
import { annualRent, findRate, leaseTier, type StampDuty, stampDuty, stampingDue } from '../../tax/index.domain.ts';
import {
  type Calculation,
  type CalculationContext,
  type Computed,
  type NamedAuthority,
  type Refused,
  refusedBy,
} from './calculation.domain.ts';
import { collectorOf, figureOf, inWords, noAuthority, notAPerson, sumFigure, toAuthority } from './figures.domain.ts';
import { latenessText } from './late.domain.ts';

/** A loan longer than those exempt under NTA s.137, assumed where a file does not state its length. */
const LONG_LOAN_MONTHS = 13;

const same = (a: FieldValues[string], b: FieldValues[string]): boolean =>
  String(a).trim().toUpperCase() === String(b).trim().toUpperCase();

function dutyOn(line: FieldValues, { rates }: CalculationContext): StampDuty {
  const value = line.consideration as Kobo;
  const instrument = String(line.instrumentType);
  const years = line.leaseYears === undefined ? undefined : Number(line.leaseYears);
  return stampDuty(
    {
      instrument,
      executedOn: line.executionDate as Day,
      value,
      ...(years !== undefined && { annualValue: annualRent(value, years) }),
      isPaidByGovernment: line.governmentPays === 'yes',
      loanMonths: line.loanMonths === undefined ? LONG_LOAN_MONTHS : Number(line.loanMonths),
    },
    rates,
  );
}

function figureFor(line: FieldValues, { ratePercent, duty }: StampDuty, { rates }: CalculationContext): PaymentFigure {
  const [base, on] = [line.consideration as Kobo, line.executionDate as Day];
  const instrument = String(line.instrumentType);
  const rate = findRate(rates, { tax: 'STAMP_DUTY', category: instrument, on });
  const law = rate?.legalReference ?? '';
  const date = `Signed on ${formatDay(on)}; rate since ${formatDay(rate?.effectiveFrom ?? on)}`;
  if (ratePercent !== null)
    return figureOf(
      'STAMP_DUTY',
      'Stamp duty',
      { base, percent: ratePercent, amount: duty },
      { law, base: 'value', rate: inWords(instrument), date },
    );
  const flat = formatMoney(duty);
  return sumFigure('STAMP_DUTY', 'Stamp duty', base, duty, {
    law,
    base: 'A flat amount, whatever the value',
    rate: `${flat}, ${inWords(instrument)}`,
    date,
    sum: flat,
  });
}

/**
 * Returns who stamps the instrument: the federal service where a company is a party, which a file means that does not
 * say otherwise, else the State of the payer (NTAA s.3).
 */
function officeOf(line: FieldValues, world: CalculationContext): NamedAuthority | Refused {
  const isOfPersons = line.parties === 'persons';
  for (const name of isOfPersons ? [line.firstParty, line.secondParty, line.payerName] : []) {
    const fault = notAPerson('parties', name);
    if (fault) return fault;
  }
  const on = (line.executionDate as Day | undefined) ?? world.today;
  const payeeKind = isOfPersons ? 'INDIVIDUAL' : 'CORPORATE';
  const owed = { tax: 'STAMP_DUTY', payeeKind, residency: 'RESIDENT', on } as const;
  return collectorOf(owed, line.stateOfResidence, world) ?? noAuthority(isOfPersons ? 'stateOfResidence' : 'parties');
}

/** Returns who stamps the instrument as far as the line says who its parties are. */
function collectedBy(line: FieldValues, world: CalculationContext): NamedAuthority | undefined {
  const office = line.parties === undefined ? undefined : officeOf(line, world);
  return office && 'authority' in office ? office : undefined;
}

function faultOf(line: FieldValues): Refused | undefined {
  if (same(line.firstParty, line.secondParty))
    return { field: 'secondParty', code: 'E_REQUIRED', message: 'The parties must be different' };
  if (line.leaseYears === undefined) return undefined;
  if (leaseTier(Number(line.leaseYears)) === line.instrumentType) return undefined;
  const tier = inWords(leaseTier(Number(line.leaseYears)));
  return { field: 'leaseYears', code: 'E_LEASE_TIER', message: `A lease of this many years is a ${tier}` };
}

function lateWarnings(line: FieldValues, amount: Kobo, { today, rates }: CalculationContext): FieldProblem[] {
  const due = stampingDue(line.executionDate as Day);
  const message = latenessText('stamp-duty', { due, today, amount }, rates);
  return message === undefined ? [] : [{ field: 'executionDate', code: 'W_LATE', message }];
}

/**
 * Computes the duty on one instrument at the rate of the day it was signed, for the authority that stamps it. A lease
 * of 36,000,000.00 over 3 years pays 280,800.00 in 2026. Refuses an instrument without duty (E_EXEMPT), a tier that does
 * not fit the years, identical parties, and a company among persons (E_AUTHORITY).
 */
function calculate(_: FieldValues, line: FieldValues, world: CalculationContext): Computed | Refused {
  const office = officeOf(line, world);
  if (!('authority' in office)) return office;
  const fault = faultOf(line);
  if (fault) return fault;
  const fields = { taxRate: 'instrumentType', annualValue: 'leaseYears' };
  const owed = refusedBy(fields, () => dutyOn(line, world));
  if (!('duty' in owed)) return owed;
  if (owed.isExempt)
    return { field: 'instrumentType', code: 'E_EXEMPT', message: 'This instrument is exempt: there is nothing to pay' };
  if (owed.ratePercent !== null && line.consideration === 0n)
    return { field: 'consideration', code: 'E_AMOUNT_ZERO', message: 'Enter the value of the instrument' };
  return {
    parts: [{ role: 'STAMP_DUTY', amount: owed.duty, to: toAuthority(office.authority) }],
    fields: {
      rate: owed.ratePercent === null ? 'flat' : percentText(owed.ratePercent),
      dutyAmount: nairaOf(owed.duty),
      taxAuthority: office.authority.code,
    },
    figures: () => [figureFor(line, owed, world)],
    warnings: lateWarnings(line, owed.duty, world),
  };
}

/** Stamp duty (docs/spec/tax.md#stamp-duty); due 30 days after the first instrument was signed. */
export const stampDutyPayment: Calculation = {
  calculate,
  collectedBy,
  dueOf: (_, lines) => {
    const days = lines.flatMap(({ executionDate }) => (executionDate === undefined ? [] : [executionDate as Day]));
    const first = days.toSorted()[0];
    return first && stampingDue(first);
  },
};
