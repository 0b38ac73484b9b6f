import type { Kobo } from '@isura/contract/kernel/money';

/** A part of every bar, or the line over them: its label and the theme's series for its colour. */
export interface StackPart {
  key: string;
  label: string;
  series: number;
}

/** A bar: its name, its label, the amount of each part, and the height of the line. */
export interface StackPoint {
  name: string;
  label: string;
  parts: Readonly<Record<string, Kobo>>;
  line: Kobo;
}

/** Returns the colour of a series. */
export const seriesColour = (series: number): string => `var(--grp-series-${series})`;
