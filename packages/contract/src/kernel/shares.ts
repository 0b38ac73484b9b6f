import { asKobo, cut, type Kobo, sum } from './money.ts';
import { HUNDRED_PERCENT } from './percent.ts';

/**
 * Splits an amount by percentages (ten-thousandths) that must add up to exactly 100.
 *
 * Every share is cut to whole kobo and the rest goes to the share at `remainder`, so the shares always add up to the
 * amount. 100.01 at 75/25 with the remainder on the second gives 75.00 and 25.01. Throws a RangeError when the
 * percentages do not add up to 100 or there is no share at `remainder`.
 */
export function shareOut(amount: Kobo, percents: readonly bigint[], remainder: number): Kobo[] {
  const whole = percents.reduce((total, percent) => total + percent, 0n);
  if (whole !== HUNDRED_PERCENT) throw new RangeError('The shares do not total 100 percent');
  if (percents[remainder] === undefined) throw new RangeError('No share takes the remainder');
  const shares = percents.map((percent) => cut(amount, percent, HUNDRED_PERCENT));
  const left = amount - sum(shares);
  return shares.map((share, at) => (at === remainder ? asKobo(share + left) : share));
}
