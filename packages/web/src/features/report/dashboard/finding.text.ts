import { asKobo, type Kobo } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import type { MoneyOut } from '@isura/contract/report/dashboard';
import { monthNames } from '../../../lib/months.text.ts';
import type { WithInflow } from './finding.ts';

/** Returns the name of the month of a day or a period. */
export const monthName = (day: string): string => monthNames[Number(day.slice(5, 7)) - 1] ?? '';

/** The days both dashboards compare with, as named in charts, titles and tiles. */
export const SAME_DAYS = 'the same days last year';

/** Returns in words how an amount compares with the same days last year, or `none` if there is nothing to compare. */
export function comparedWords(now: Kobo, before: Kobo, none: string): string {
  if (before === 0n) return none;
  if (now === before) return `As much as on ${SAME_DAYS}`;
  const difference = formatMoney(asKobo(now > before ? now - before : before - now));
  return `${difference} ${now > before ? 'more' : 'less'} than on ${SAME_DAYS}`;
}

const withCause = (words: string, before: Kobo, cause: string | undefined): string =>
  cause === undefined || before === 0n ? words : `${words}: ${cause}`;

type Moved = Pick<WithInflow, 'receivedThisMonth' | 'receivedLastYear' | 'cause'>;

/** Returns how this month compares with the same days of the year before, and the cause. */
export function monthFinding({ receivedThisMonth, receivedLastYear, cause }: Moved): string {
  const [now, before] = [receivedThisMonth.amount, receivedLastYear.amount];
  const none = now === 0n ? 'Nothing came in this month' : `${formatMoney(now)} this month, nothing on ${SAME_DAYS}`;
  return withCause(comparedWords(now, before, none), before, now === before ? undefined : cause?.name);
}

/** Returns how what was paid this month compares with the same days of the year before, and the type that caused it. */
export function payoutFinding({ paidThisMonth, paidLastYear, cause }: MoneyOut): string {
  const [now, before] = [paidThisMonth.amount, paidLastYear.amount];
  const none =
    now === 0n ? 'Nothing was paid this month' : `${formatMoney(now)} paid this month, nothing on ${SAME_DAYS}`;
  return withCause(comparedWords(now, before, none), before, now === before ? undefined : cause?.label);
}
