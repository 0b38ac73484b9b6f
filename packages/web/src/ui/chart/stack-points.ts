import type { Kobo } from '@isura/contract/kernel/money';

/** A part of every bar, or the line over them: its word and the series of the theme it is drawn with. */
export interface StackPart {
  key: string;
  label: string;
  series: number;
}

/** A bar: its name, what stands under it, what each part of it comes to, and where the line stands. */
export interface StackPoint {
  name: string;
  label: string;
  parts: Readonly<Record<string, Kobo>>;
  line: Kobo;
}

/** The colour of a series. */
export const seriesColour = (series: number): string => `var(--grp-series-${series})`;
