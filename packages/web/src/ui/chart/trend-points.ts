import type { Kobo } from '@isura/contract/kernel/money';

/** A point of a trend: its name, its label, its amount and the amount it is compared with, where that is known. */
export interface TrendPoint {
  name: string;
  label: string;
  amount: Kobo;
  before?: Kobo | undefined;
  /** The name of what it is compared with. */
  beforeName: string;
}

/** How many points a line has at least, and how many of ten of them are not zero. */
const LINE_POINTS = 8;
const LINE_TENTHS = 6;

/** Reports whether a trend has too few amounts for a line, which would draw amounts between them: it is shown as columns. */
export const isSparse = (points: readonly Pick<TrendPoint, 'amount'>[]): boolean =>
  points.length < LINE_POINTS || points.filter(({ amount }) => amount !== 0n).length * 10 < points.length * LINE_TENTHS;
