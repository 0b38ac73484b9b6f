import type { Kobo } from '@isura/contract/kernel/money';
import type { Dashboard } from '@isura/contract/report/dashboard';

type KnownFigures<Figure extends keyof Dashboard> = { [name in Figure]: NonNullable<Dashboard[name]> };
type Trend = KnownFigures<'series' | 'receivedThisMonth' | 'receivedLastYear'>;
/** The dashboard of a user who may read inflow. */
export type WithInflow = Dashboard & Trend & KnownFigures<'topServices' | 'recent'>;

/** Reports whether the dashboard includes inflow: it does for those who may read the inflow report. */
export const saysInflow = (figures: Dashboard): figures is WithInflow => figures.receivedThisMonth !== undefined;

/**
 * How the current month compares with the same days a year before, and how many of the whole months before it went the
 * same way.
 */
export interface YearFinding {
  way: 'ahead' | 'behind' | 'level' | 'alone';
  /** The size of the difference. */
  amount: Kobo;
  alike: number;
  /** Whole months with a month of the year before to compare. */
  months: number;
}

/** Compares with the year before: 900 by this day against 1,000 is behind by 100; a month without one is alone. */
export function yearFinding({ series, receivedThisMonth: now, receivedLastYear: before }: Trend): YearFinding {
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
