import { formatDay } from '@isura/contract/kernel/day-format';
import type { Day } from '@isura/contract/kernel/days';
import { asKobo, type Kobo, nairaOf, sum } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { percentOfAmount, percentText } from '@isura/contract/kernel/percent';
import type { FieldProblem } from '@isura/contract/kernel/problems';
import { paperNumber } from '@isura/contract/request/paper-number';
import type { FieldValues } from '@isura/contract/request/payment-fields';
import type { PaymentFigure } from '@isura/contract/request/payment-figure';
import { isWithheldCode } from '../../ledger/index.domain.ts';
import { type ContractPayment, contractPayment, type TaxedParty } from '../../tax/index.domain.ts';
import {
  type Calculation,
  type CalculationContext,
  type Computed,
  orNothing,
  type Part,
  type Refused,
  refusedBy,
} from './calculation.domain.ts';
import {
  collectorOf,
  figureOf,
  noAuthority,
  notAPerson,
  sumFigure,
  toAuthority,
  vatFigure,
  whtFigure,
} from './figures.domain.ts';
import { toHolder } from './retail.domain.ts';
import { KEEPS_OF_EXPENSE } from './withheld.domain.ts';

/** Retention owed to contractors. */
export const RETENTION_PAYABLE = '41010101';
/** Advances paid to contractors before they began. */
export const MOBILISATION_ADVANCES = '31080101';

const percent = (value: FieldValues[string]): bigint => (value === undefined ? 0n : (value as bigint));

function netFigure(certified: Kobo, paid: ContractPayment, today: string): PaymentFigure {
  const off = [
    ['WHT', paid.wht],
    ['stamp duty', paid.stampDuty],
    ['retention', paid.retention],
    ['advance', paid.advanceRecovery],
  ].filter(([, amount]) => (amount as Kobo) > 0n) as [string, Kobo][];
  const rest = off.map(([name, amount]) => `${formatMoney(amount)} ${name}`);
  return sumFigure('BENEFICIARY', 'Net to the contractor', certified, paid.payContractor, {
    law: 'Nigeria Tax Act 2025 s.155; the contract',
    base: `${formatMoney(certified)}, certified amount before VAT`,
    rate: rest.length === 0 ? 'No deductions' : `Less ${rest.join(', ')}`,
    date: today,
    sum:
      [formatMoney(certified), ...off.map(([, amount]) => formatMoney(amount))].join(' − ') +
      ` = ${formatMoney(paid.payContractor)}`,
  });
}

/**
 * The maximum share of a certificate, in ten-thousandths, for retention (docs/spec/screens.md#payment-type-fields) and
 * stamp duty.
 */
const MOST = { RETENTION: 200_000n, STAMP_DUTY: 50_000n };

/** Returns the amount kept from a certificate: a schedule states the sum, a form the percentage. */
function keptOf(certified: Kobo, entered: FieldValues[string], rate: bigint): Kobo {
  return entered === undefined ? percentOfAmount(certified, rate) : (entered as Kobo);
}

/** Refuses a sum in a schedule above what a form would allow. */
function tooMuch(certified: Kobo, line: FieldValues): Refused | undefined {
  if (orNothing(line.retentionAmount) > percentOfAmount(certified, MOST.RETENTION))
    return { field: 'retentionAmount', code: 'E_DEDUCTION_LIMIT', message: 'Retention can be 0 to 20%' };
  if (orNothing(line.stampDutyAmount) > percentOfAmount(certified, MOST.STAMP_DUTY))
    return { field: 'stampDutyAmount', code: 'E_DEDUCTION_LIMIT', message: 'Stamp duty can be 0 to 5%' };
  return undefined;
}

function ofContract(
  role: 'STAMP_DUTY' | 'RETENTION',
  certified: Kobo,
  rate: bigint,
  amount: Kobo,
  today: string,
  isGiven: boolean,
) {
  const [name, law, says] =
    role === 'RETENTION'
      ? ['Retention', 'The contract', 'kept until it is released']
      : ['Stamp duty', 'As stated in the agreement', 'stated in the agreement'];
  if (isGiven)
    return sumFigure(role, name, certified, amount, {
      law,
      base: `${formatMoney(certified)}, certified amount before VAT`,
      rate: `As given in the schedule, ${says}`,
      date: today,
      sum: formatMoney(amount),
    });
  return figureOf(
    role,
    name,
    { base: certified, percent: rate, amount },
    { law, base: 'certified amount before VAT', rate: says, date: today },
  );
}

/**
 * Returns who the contractor is for withholding tax, or why the answers contradict each other. A file that does not say
 * has a resident, who is what the registration number says: a BN number is a business name's, any other a company's.
 */
function contractorOf(line: FieldValues): TaxedParty | Refused {
  const residency = line.residence === 'non_resident' ? 'NON_RESIDENT' : 'RESIDENT';
  const isBusinessName = line.rcNumber === undefined ? undefined : String(line.rcNumber).startsWith('BN');
  const isCompany = line.contractorType === undefined ? !isBusinessName : line.contractorType === 'company';
  if (isCompany && isBusinessName === undefined && residency === 'RESIDENT')
    return { field: 'rcNumber', code: 'E_REQUIRED', message: 'Enter the RC number' };
  if (isCompany && isBusinessName)
    return { field: 'contractorType', code: 'E_AUTHORITY', message: 'A BN number is that of a business name' };
  if (!isCompany && isBusinessName === false)
    return {
      field: 'contractorType',
      code: 'E_AUTHORITY',
      message: 'Only a business name has a BN number, and this is a company’s',
    };
  return (
    (isCompany ? undefined : notAPerson('contractorType', line.contractorName)) ?? {
      payeeKind: isCompany ? 'CORPORATE' : 'INDIVIDUAL',
      residency,
    }
  );
}

/** From this day of award the Nigeria Tax Act 2025 decides on the duty of a contract. */
const NTA_2025: Day = '2026-01-01';

/**
 * Warns of duty on an award from 2026 on: who receives a paid service bears it (NTA s.126(2)), and what government would
 * bear is exempt (s.185(c)).
 */
function dutyWarnings({ awardDate }: FieldValues, duty: Kobo): FieldProblem[] {
  if (duty === 0n || awardDate === undefined || (awardDate as Day) < NTA_2025) return [];
  const message = `By law an award from 2026 on for which the government pays bears no stamp duty (NTA s.185(c)). ${formatMoney(duty)} is deducted as stated`;
  return [{ field: 'stampDutyRate', code: 'W_DUTY_EXEMPT', message }];
}

/** Returns the authority of the contractor's income tax and stamp duty: the federal service, or their State. */
const authorityFor = (contractor: TaxedParty, line: FieldValues, world: CalculationContext) =>
  collectorOf({ tax: 'WHT', ...contractor, on: world.today }, line.stateOfResidence, world)?.authority;

/**
 * Computes one certificate or fee: VAT added and withheld whole, WHT, stamp duty and retention deducted from the
 * certified amount, an advance recovered only from the net (docs/spec/tax.md#contract-payments). VAT is federal; WHT and
 * stamp duty go where the contractor's income tax goes. 10,000,000.00 with VAT
 * 7.5%, WHT 2%, stamp duty 1% and retention 5% pays the contractor 9,200,000.00, the authority 1,050,000.00, holds
 * 500,000.00 and charges 10,750,000.00. Duty on an award from 2026 on is paid with the warning W_DUTY_EXEMPT. Refuses answers about the contractor that contradict each other (E_AUTHORITY), and
 * a State of residence that is missing (E_STATE).
 */
function calculateCertificate(header: FieldValues, line: FieldValues, world: CalculationContext): Computed | Refused {
  const authority = collectorOf({ tax: 'VAT', on: world.today }, undefined, world)?.authority;
  if (!authority) return noAuthority('vatRate');
  const contractor = contractorOf(line);
  if (!('payeeKind' in contractor)) return contractor;
  const glCode = String(line.economicCode);
  if (isWithheldCode(glCode)) return { field: 'economicCode', code: 'E_ECONOMIC_CODE', message: KEEPS_OF_EXPENSE };
  const ofContractor = authorityFor(contractor, line, world);
  if (!ofContractor)
    return {
      field: 'stateOfResidence',
      code: 'E_STATE',
      message: 'A business name pays tax to its State: enter individual as contractor_type, and the State of residence',
    };
  const certified = line.certifiedAmount as Kobo;
  const vat = vatFigure(certified, line.vatRate as bigint, world.today, 'As of', world.rates);
  if (!('figure' in vat)) return vat;
  const wht = refusedBy({}, () =>
    whtFigure(
      certified,
      { category: String(line.whtCategory), ...contractor, hasTaxId: true, paidOn: world.today },
      'Paid on',
      world.rates,
    ),
  );
  if (!('figure' in wht)) return wht;
  const [stampRate, retentionRate] = [percent(line.stampDutyRate), percent(line.retentionPercent)];
  const excess = tooMuch(certified, line);
  if (excess) return excess;
  const paid = refusedBy({ grossAmount: 'certifiedAmount' }, () =>
    contractPayment({
      certified,
      vatPercent: line.vatRate as bigint,
      whtPercent: wht.percent,
      stampDuty: keptOf(certified, line.stampDutyAmount, stampRate),
      retention: keptOf(certified, line.retentionAmount, retentionRate),
      advanceRecovery: orNothing(line.mobilisationRecovery),
    }),
  );
  if (!('charged' in paid)) return paid;
  if (paid.payContractor === 0n)
    return {
      field: 'certifiedAmount',
      code: 'E_DEDUCTION_LIMIT',
      message: 'The deductions leave nothing for the contractor',
    };
  const [payee, vatTo, taxTo] = [toHolder(line, 'contractorName'), toAuthority(authority), toAuthority(ofContractor)];
  const parts: Part[] = [
    { role: 'BENEFICIARY', amount: paid.payContractor, to: payee, glCode, recovered: paid.advanceRecovery },
    { role: 'VAT', amount: paid.vat, to: vatTo, glCode },
    { role: 'WHT', amount: paid.wht, to: taxTo, glCode },
    { role: 'STAMP_DUTY', amount: paid.stampDuty, to: taxTo, glCode },
    { role: 'RETENTION', amount: paid.retention, to: payee, glCode },
  ];
  const figuresNow = (): PaymentFigure[] => {
    const today = `As of ${formatDay(world.today)}`;
    return [
      netFigure(certified, paid, today),
      vat.figure(),
      wht.figure(),
      ofContract('STAMP_DUTY', certified, stampRate, paid.stampDuty, today, line.stampDutyAmount !== undefined),
      ofContract('RETENTION', certified, retentionRate, paid.retention, today, line.retentionAmount !== undefined),
    ].filter(({ role }) => role === 'VAT' || made.has(role as Part['role']));
  };
  const made = new Set(parts.filter(({ amount }) => amount > 0n).map(({ role }) => role));
  return {
    parts: parts.filter(({ role }) => made.has(role)),
    figures: figuresNow,
    fields: {
      vatAmount: nairaOf(paid.vat),
      whtRate: percentText(wht.percent),
      whtAmount: nairaOf(paid.wht),
      taxAuthority: ofContractor.code,
      stampDutyAmount: nairaOf(paid.stampDuty),
      retentionAmount: nairaOf(paid.retention),
      netAmount: nairaOf(paid.payContractor),
    },
    warnings: dutyWarnings(header, paid.stampDuty),
  };
}

/** Pays out the retention held of a certificate: it charges what is owed, not the vote again. */
function calculateRelease(line: FieldValues, { contract, today }: CalculationContext): Computed | Refused {
  const held = contract.held.filter(
    ({ certificateNumber }) => certificateNumber === paperNumber(String(line.certificateNumber)),
  );
  const amount = sum(held.map((one) => one.amount));
  if (amount === 0n)
    return { field: 'certificateNumber', code: 'E_REFERENCE', message: 'No retention is held for this certificate' };
  return {
    parts: [{ role: 'BENEFICIARY', amount, to: toHolder(line, 'contractorName'), glCode: RETENTION_PAYABLE }],
    fields: { netAmount: nairaOf(amount) },
    figures: () => [
      sumFigure('BENEFICIARY', 'Retention released', amount, amount, {
        law: 'The contract',
        base: `Retention held for certificate ${line.certificateNumber}`,
        rate: 'All of it',
        date: `As of ${formatDay(today)}`,
        sum: formatMoney(amount),
      }),
    ],
  };
}

/** Warns if a contract is paid more than its sum. */
function lookAt(header: FieldValues, lines: readonly FieldValues[], { contract }: CalculationContext): FieldProblem[] {
  const whole = header.contractSum as Kobo | undefined;
  if (header.kind === 'retention-release' || whole === undefined || whole === 0n) return [];
  const now = sum([contract.certified, ...lines.map(({ certifiedAmount }) => orNothing(certifiedAmount))]);
  if (now <= whole) return [];
  const message = `This takes the contract to ${asKobo((now * 100n) / whole)}% of its sum.`;
  return [{ field: 'contractSum', code: 'W_CONTRACT_SUM', message }];
}

/** Certificates and fees of a contract, and retention releases. */
export const contractOfOne: Calculation = {
  calculate: (header, line, world) =>
    header.kind === 'retention-release' ? calculateRelease(line, world) : calculateCertificate(header, line, world),
  lookAt,
};
