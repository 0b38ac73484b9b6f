import { asKobo } from '@isura/contract/kernel/money';
import { compactMoney } from '@isura/contract/kernel/money-format';
import type { Dashboard, MoneyOut } from '@isura/contract/report/dashboard';
import { yearFinding } from './finding.ts';

const NUMBERS = ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven'];
const numberOf = (count: number): string => NUMBERS[count] ?? String(count);

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
/** The name of the month of a day or a period. */
export const monthName = (day: string): string => MONTHS[Number(day.slice(5, 7)) - 1] ?? '';

type Moved = Pick<Dashboard, 'receivedThisMonth' | 'receivedBefore' | 'cause'>;

/** How this month stands to the one before by the same day, and what made it so. */
export function monthFinding({ receivedThisMonth, receivedBefore, cause }: Moved): string {
  const [now, before] = [receivedThisMonth.amount, receivedBefore.amount];
  if (now === before) return now === 0n ? 'Nothing came in this month' : 'As much as by this day last month';
  if (before === 0n) return `${compactMoney(now)} this month, nothing by this day last month`;
  const difference = compactMoney(asKobo(now > before ? now - before : before - now));
  const what = `${difference} ${now > before ? 'more' : 'less'} than by this day last month`;
  return cause ? `${what}: ${cause.name}` : what;
}

/** How what was paid this month stands to the month before by the same day, and which type made it so. */
export function payoutFinding({ paidThisMonth, paidBefore, cause }: MoneyOut): string {
  const [now, before] = [paidThisMonth.amount, paidBefore.amount];
  if (now === before) return now === 0n ? 'Nothing was paid this month' : 'As much paid as by this day last month';
  if (before === 0n) return `${compactMoney(now)} paid this month, nothing by this day last month`;
  const difference = compactMoney(asKobo(now > before ? now - before : before - now));
  const what = `${difference} ${now > before ? 'more' : 'less'} paid than by this day last month`;
  return cause ? `${what}: ${cause.label}` : what;
}

const alikeOf = (alike: number, months: number): string => {
  if (months === 0) return '';
  if (alike === 0) return `, unlike the ${numberOf(months)} months before`;
  if (alike === months) return `, as ${months === 1 ? 'was the month' : `were all ${numberOf(months)} months`} before`;
  return `, as ${alike === 1 ? 'was' : 'were'} ${numberOf(alike)} of the ${numberOf(months)} months before`;
};

/** How this month stands to the same days a year before, and whether that is usual. */
export function courseFinding(figures: Dashboard): string {
  const month = monthName(figures.day);
  const { way, amount, alike, months } = yearFinding(figures);
  if (way === 'alone') return `${month} has no year before to stand beside`;
  if (way === 'level') return `${month} stands where it stood last year`;
  return `${month} is ${compactMoney(amount)} ${way === 'ahead' ? 'ahead of' : 'behind'} last year${alikeOf(alike, months)}`;
}
