import type { Kobo } from '@isura/contract/kernel/money';
import type { Dashboard } from '@isura/contract/report/dashboard';

type Said<Figure extends keyof Dashboard> = { [name in Figure]: NonNullable<Dashboard[name]> };
type Course = Said<'series' | 'receivedThisMonth' | 'receivedLastYear'>;
/** A dashboard of somebody who may read what came in. */
export type WithInflow = Dashboard & Course & Said<'topServices' | 'recent'>;

/** Reports whether the dashboard says what came in: it does for those who may read the inflow report. */
export const saysInflow = (figures: Dashboard): figures is WithInflow => figures.receivedThisMonth !== undefined;

/** How the running month stands to the same days a year before, and how many of the whole months before it went the same way. */
export interface YearFinding {
  way: 'ahead' | 'behind' | 'level' | 'alone';
  /** By how much. */
  amount: Kobo;
  alike: number;
  /** Whole months that have a year before to stand beside. */
  months: number;
}

/** 900 by this day against 1,000 a year before is behind by 100; a month without a year before is alone. */
export function yearFinding({ series, receivedThisMonth: now, receivedLastYear: before }: Course): YearFinding {
  const difference = now.amount - before.amount;
  const whole = series.slice(0, -1).filter(({ lastYear }) => lastYear > 0n);
  const alike = whole.filter(({ amount, lastYear }) => (difference < 0n ? amount < lastYear : amount > lastYear));
  return {
    way: before.amount === 0n ? 'alone' : difference === 0n ? 'level' : difference > 0n ? 'ahead' : 'behind',
    amount: (difference < 0n ? -difference : difference) as Kobo,
    alike: alike.length,
    months: whole.length,
  };
}
