import { asKobo } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { plural } from '@isura/contract/kernel/numbers-format';
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
  /** Employees whose payroll pays no PAYE though the law takes some, how much that is, and the first of them. */
  untaxed: number;
  payeElsewhere: bigint;
  untaxedLines: readonly { lineNo: number; name: string; kobo: bigint }[];
  /** Where rows of a file say that other deductions are paid, each place once. */
  places: readonly string[];
}

const money = (kobo: bigint): string => formatMoney(asKobo(kobo));

function untaxedCheck({ untaxed, payeElsewhere, untaxedLines }: PayrollSums): RequestCheck[] {
  if (untaxed === 0) return [];
  const many = plural(untaxed, 'employee', 'employees');
  return [
    {
      code: 'paye-elsewhere',
      severity: 'WARNING',
      title: `No PAYE is paid here for ${many}`,
      message: `By law it comes to ${money(payeElsewhere)}, which is to be paid by its return`,
      count: untaxed,
      lines: untaxedLines.map(({ lineNo, name, kobo }) => ({ lineNo, name, says: `${money(kobo)} by law` })),
    },
  ];
}

/** Names where deductions are paid that the payroll does not pay; empty for payrolls from before it had to be stated. */
function placesIn(places: readonly string[], place: string | undefined): string {
  const named = [...new Set([...(place === undefined ? [] : [place]), ...places])];
  return named.length === 0 ? '' : ` (${named.join('; ')})`;
}

function sumCheck(sums: PayrollSums, place: string | undefined): RequestCheck {
  const { gross, deductions, net, paye, pension, nhf, other, places } = sums;
  const elsewhere = deductions - (paye + pension + nhf + other);
  const parts: [name: string, kobo: bigint][] = [
    ['net pay', net],
    ['PAYE', paye],
    ['employee pension', pension],
    ['NHF', nhf],
    ['other deductions paid here', other],
    [`paid elsewhere${placesIn(places, place)}`, elsewhere],
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
