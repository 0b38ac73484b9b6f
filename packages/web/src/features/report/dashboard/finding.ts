import type { Dashboard } from '@isura/contract/report/dashboard';

type KnownFigures<Figure extends keyof Dashboard> = { [name in Figure]: NonNullable<Dashboard[name]> };
type Trend = KnownFigures<'series' | 'receivedThisMonth' | 'receivedLastYear'>;
/** The dashboard of a user who may read inflow. */
export type WithInflow = Dashboard & Trend & KnownFigures<'topServices' | 'recent'>;

/** Reports whether the dashboard includes inflow: it does for those who may read the inflow report. */
export const saysInflow = (figures: Dashboard): figures is WithInflow => figures.receivedThisMonth !== undefined;
