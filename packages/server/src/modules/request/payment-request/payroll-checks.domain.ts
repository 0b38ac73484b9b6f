import { asKobo } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { formatCount, plural } from '@isura/contract/kernel/numbers-format';
import type { RequestCheck } from '@isura/contract/request/request-check';

/** A payroll summed over the employees who are paid: every amount in kobo. */
export interface PayrollSums {
  gross: bigint;
  deductions: bigint;
  net: bigint;
  paye: bigint;
  /** Of the employees; the employer's is paid on top of the gross pay. */
  pension: bigint;
  nhf: bigint;
  other: bigint;
  /** Employees without PAYE in their payroll though the law takes some, how much that is, and the first of them. */
  untaxed: number;
  payeElsewhere: bigint;
  untaxedLines: readonly { lineNo: number; name: string; kobo: bigint }[];
  /** How many of those employees have pension or NHF left empty, and how many of these state no basic pay. */
  untaxedWithEmptyContributions: number;
  withoutBasic: number;
  /**
   * Where rows of a file say that other deductions are paid, if not where the payment says: the first places, each once,
   * and how many there are.
   */
  places: readonly string[];
  otherPlaceCount: number;
}

const money = (kobo: bigint): string => formatMoney(asKobo(kobo));

/** Says what the tax of employees without PAYE rests on that their lines do not state. */
function assumptions({
  untaxedWithEmptyContributions,
  withoutBasic,
}: Pick<PayrollSums, 'untaxedWithEmptyContributions' | 'withoutBasic'>): string {
  const year = 'This assumes the same pay in every month of the year';
  if (untaxedWithEmptyContributions === 0) return year;
  const least = `${year}, and the least pension and NHF by law where they are left empty`;
  return withoutBasic === 0 ? least : `${least}: on the whole gross pay where no basic pay is stated`;
}

function untaxedCheck(sums: PayrollSums): RequestCheck[] {
  const { untaxed, payeElsewhere, untaxedLines } = sums;
  if (untaxed === 0) return [];
  const many = plural(untaxed, 'employee', 'employees');
  return [
    {
      code: 'paye-elsewhere',
      severity: 'WARNING',
      title: `No PAYE is paid here for ${many}`,
      message: `By law it comes to ${money(payeElsewhere)}, which is to be paid by its return. ${assumptions(sums)}`,
      count: untaxed,
      lines: untaxedLines.map(({ lineNo, name, kobo }) => ({ lineNo, name, says: `${money(kobo)} by law` })),
    },
  ];
}

/**
 * Names where deductions are paid that the payroll does not pay, and how many more places there are; empty for payrolls
 * from before it had to be stated.
 */
function placesIn({ places, otherPlaceCount }: PayrollSums, place: string | undefined): string {
  const more = otherPlaceCount - places.length;
  const words = [
    ...(place === undefined ? [] : [place]),
    ...places,
    ...(more > 0 ? [`and ${formatCount(more)} more`] : []),
  ].join('; ');
  return words === '' ? '' : ` (${words})`;
}

function sumCheck(sums: PayrollSums, place: string | undefined): RequestCheck {
  const { gross, deductions, net, paye, pension, nhf, other } = sums;
  const elsewhere = deductions - (paye + pension + nhf + other);
  const parts: [name: string, kobo: bigint][] = [
    ['net pay', net],
    ['PAYE', paye],
    ['employee pension', pension],
    ['NHF', nhf],
    ['other deductions paid here', other],
    [`paid elsewhere${placesIn(sums, place)}`, elsewhere],
  ];
  const named = parts.filter(([, kobo]) => kobo !== 0n).map(([name, kobo]) => `${money(kobo)} ${name}`);
  const isWhole = gross === net + deductions && elsewhere >= 0n;
  return {
    code: 'gross-parts',
    severity: isWhole ? 'OK' : 'WARNING',
    title: isWhole ? 'Gross pay is the sum of its parts' : 'Gross pay is not the sum of its parts',
    message: `${money(gross)} ${isWhole ? '=' : 'is not'} ${named.join(' + ')}`,
  };
}

/**
 * Returns the checks of a payroll as a whole: how many employees it pays no PAYE for and what the law takes from them,
 * and the gross pay as the sum of what is paid here and elsewhere, with the place. `place` is stated for the payment.
 */
export const payrollChecksOf = (sums: PayrollSums, place: string | undefined): RequestCheck[] => [
  ...untaxedCheck(sums),
  sumCheck(sums, place),
];
