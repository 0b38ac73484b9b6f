import { formatPeriod } from '@isura/contract/kernel/day-format';
import type { Period } from '@isura/contract/kernel/days';
import { maskAccount } from '@isura/contract/kernel/mask';
import { asKobo } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { plural } from '@isura/contract/kernel/numbers-format';
import type { RequestCheck } from '@isura/contract/request/request-check';

/** How a line was recognized as pay of the same person. */
export type PersonKey = 'STAFF' | 'TAX' | 'ACCOUNT';

/** A line for somebody who is paid for the same month by another payment, or by an earlier line of this one. */
export interface PaidAgain {
  lineId: number;
  lineNo: number;
  name: string;
  kobo: bigint;
  month: string;
  by: PersonKey;
  /** The staff ID, tax ID or account number that is the same. */
  shown: string;
  /** The number of the other payment; null if it is on this one. */
  number: string | null;
  beforeKobo: bigint;
  beforeLine: number;
  /** How many such lines there are in all. */
  count: number;
}

/** The maximum number of lines a check names in words; it counts all of them. */
const MOST_NAMED = 20;

const monthsInWords = (months: readonly string[]): string => {
  const named = months.map((month) => formatPeriod(month as Period));
  return named.length < 2 ? (named[0] ?? '') : `${named.slice(0, -1).join(', ')} and ${named.at(-1)}`;
};

/** Returns what two lines for one person have in common, as people read it. */
function inCommon({ by, shown }: PaidAgain): string {
  if (by === 'STAFF') return `staff ID ${shown}`;
  return by === 'TAX' ? `tax ID ${shown}` : `account ${maskAccount(shown)}`;
}

/** Returns where the same person is paid for the same month, with the amount. */
export function paidAgainInWords(one: PaidAgain): string {
  const where = one.number === null ? `line ${one.beforeLine} of this payment` : one.number;
  const before = formatMoney(asKobo(BigInt(one.beforeKobo)));
  return `${formatMoney(asKobo(BigInt(one.kobo)))} here; ${before} for ${formatPeriod(one.month as Period)} in ${where}, with the same ${inCommon(one)}`;
}

/**
 * Returns the check of a salary or payroll payment for people who are paid for the same month a second time: an ALERT
 * that names every line to accept, or what was compared and found to be paid once. `others` is the number of other
 * payments of those months.
 */
export function personPayCheck(
  again: readonly PaidAgain[],
  { months, others }: { months: readonly string[]; others: number },
): RequestCheck[] {
  if (months.length === 0) return [];
  const code = 'paid-person';
  const period = monthsInWords(months);
  const compared = `staff ID, tax ID and account, whatever the amount`;
  const all = `${plural(others, 'other salary or payroll payment', 'other salary and payroll payments')} for ${period}`;
  if (again.length === 0) {
    const message = `Compared by ${compared}, within this payment and with ${others === 0 ? `the others for ${period}: there are none` : all}`;
    return [{ code, severity: 'OK', title: `Nobody is paid for ${period} twice`, message }];
  }
  const count = again[0]?.count ?? 0;
  return [
    {
      code,
      severity: 'ALERT',
      title: `${plural(count, 'person is', 'people are')} paid for ${period} a second time`,
      message: `Compared by ${compared}, within this payment and with ${all}`,
      count,
      lines: again
        .slice(0, MOST_NAMED)
        .map((one) => ({ lineNo: one.lineNo, name: one.name, says: paidAgainInWords(one) })),
      accept: { lineIds: again.map(({ lineId }) => lineId), count },
    },
  ];
}
